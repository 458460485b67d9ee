"""A page that was sent only what changed shows the same as one that is loaded now."""

import time

import pytest

from cloudtop.match import games
from tests.web.conftest import NewPage
from tests.web.helpers_web import TIMEOUT_SECONDS, Deafness, Person

MOVES = 8
HEARD = """() => {
  const { board, parts } = document.getElementById("table").cloudtop.latest;
  return { board, ...parts };
}"""
"""All markup that the page has now, put together from what it was sent."""


def settled(person: Person, table: str) -> int:
    """Wait until the page shows what the table is now, with nobody else about to decide."""
    end = time.monotonic() + TIMEOUT_SECONDS
    while True:
        now = person.get(f"/api/tables/{table}")
        mine = [seat["mine"] for seat in now["seats"] if seat["to_move"]]
        if all(mine) and person.version == now["version"]:
            return person.version
        assert time.monotonic() < end, "the page never shows the newest version"
        time.sleep(0.01)


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("key", games())
def test_after_many_moves_the_page_is_as_if_it_was_loaded_now(
    new_page: NewPage, key: str, width: int
) -> None:
    anna = Person(new_page(width))
    table = anna.open("me", "random", "random", game=key)
    anna.visit(table)
    for _ in range(2):
        anna.play_by_program(table, MOVES)
        version = settled(anna, table)
        fresh = anna.second_window().visit(table)
        assert fresh.version == version
        assert anna.board == fresh.board
        assert anna.page.evaluate(HEARD) == fresh.page.evaluate(HEARD)
        fresh.page.close()


def test_who_has_missed_something_is_sent_the_whole(new_page: NewPage) -> None:
    page = new_page()
    deaf = Deafness(page)
    anna = Person(page)
    table = anna.open("me", "here")
    anna.visit(table)
    deaf.on = True
    anna.play_by_program(table, 3)
    deaf.on = False
    anna.play_by_program(table, 1)
    settled(anna, table)
    assert anna.board == anna.second_window().visit(table).board
