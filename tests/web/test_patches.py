"""A page that was sent only what changed shows the same as one that is loaded now."""

import pytest

from cloudtop.match import games
from tests.web.conftest import NewPage
from tests.web.helpers_web import Deafness, Person

MOVES = 8
HEARD = """() => {
  const { board, parts } = document.getElementById("table").cloudtop.latest;
  return { board, ...parts };
}"""
"""All markup that the page has now, put together from what it was sent."""


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
        anna.catches_up()
        fresh = anna.second_window().visit(table)
        assert fresh.version == anna.version
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
    anna.catches_up()
    assert anna.board == anna.second_window().visit(table).board
