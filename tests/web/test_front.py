"""Other players' boards can be brought to the front, at every width and in all games."""

import re

import pytest
from playwright.sync_api import Locator, expect

from cloudtop.match import games
from tests.web.conftest import NewPage
from tests.web.helpers_web import Person, Toucher

IN_FRONT = """(board) => {
  const names = [...board.querySelectorAll("g[role=group] .name[data-seat]")];
  const order = (name) => {
    const { top, width, height } = name.closest("g[role=group]").getBoundingClientRect();
    return innerWidth > 600 ? -width * height : top;
  };
  return names.sort((one, other) => order(one) - order(other))[0].dataset.seat;
}"""
"""Whose board is drawn largest; on a phone, first."""
BOARD = "#board > svg"


def bar(person: Person) -> Locator:
    return person.page.locator("#front-bar")


def board_of(person: Person, seat: int) -> Locator:
    return person.page.locator(f"#board g[role=group] .name[data-seat='{seat}']")


@pytest.mark.parametrize("width", [390, 1440])
def test_a_tap_on_another_board_brings_it_to_the_front(new_page: NewPage, width: int) -> None:
    anna = Toucher(new_page(width, 900, touch=True))
    for game in games():
        anna.visit(anna.open("me", "greedy", game=game))
        anna.decide()  # in one game for a city: before, there are no boards
        anna.asked()
        assert anna.measure(BOARD, IN_FRONT) == "0", game
        anna.click(board_of(anna, 1))
        expect(bar(anna)).to_contain_text("You look at Greta's board.")
        assert anna.measure(BOARD, IN_FRONT) == "1", game
        expect(anna.page.locator("#board [data-action]")).to_have_count(0)
        expect(anna.page.locator("#board")).not_to_contain_text("Your turn")
        assert anna.measure("html", "(page) => page.scrollWidth - innerWidth") == 0
        anna.click(anna.page.get_by_role("button", name="Back to your board"))
        expect(bar(anna)).to_be_hidden()
        assert anna.measure(BOARD, IN_FRONT) == "0", game
        anna.decide()  # one's own choices are there again


def test_a_key_goes_round_the_boards(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", "greedy", "greedy"))
    anna.asked()
    anna.page.keyboard.press("v")
    expect(bar(anna)).to_contain_text("Greta")
    anna.page.keyboard.press("v")
    expect(bar(anna)).not_to_contain_text("Greta")
    expect(bar(anna)).to_be_visible()
    anna.page.keyboard.press("v")
    expect(bar(anna)).to_be_hidden()
    anna.page.keyboard.press("v")
    expect(bar(anna)).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(bar(anna)).to_be_hidden()
    anna.decide()


def test_the_board_in_front_follows_the_match_and_its_past(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", "here"))
    anna.page.get_by_role("button", name="Show Ben's board").click()
    expect(bar(anna)).to_contain_text("Ben")
    anna.page.locator("#replay-back").click()
    expect(anna.page.locator("#table")).to_have_class(re.compile("past"))
    assert anna.measure(BOARD, IN_FRONT) == "1"
    expect(bar(anna)).to_contain_text("Ben")
    anna.page.keyboard.press("Escape")
    expect(bar(anna)).to_be_hidden()
    assert anna.measure(BOARD, IN_FRONT) == "0"


def test_nothing_secret_comes_to_the_front(new_page: NewPage) -> None:
    anna, ben = Person(new_page()), Person(new_page())
    table = anna.open("me", "open", game="paper_skylines")
    ben.sit_down_by_link(f"/tables/{table}", "Ben")
    anna.play_by_program(table, 1) if anna.get(f"/api/tables/{table}")["seats"][0]["to_move"] else 0
    ben.visit(table)
    ben.click(board_of(ben, 0))
    expect(bar(ben)).to_contain_text("Anna")
    mine = anna.get(f"/api/tables/{table}/view?seat=0")["view"]["players"][0]["hand"]
    for held in mine:
        expect(ben.page.locator(f"#hand-0 #card-{held['card']['number']}")).to_have_count(0)
    expect(ben.page.locator("#hand-0 [data-enlarges]")).to_have_count(0)
