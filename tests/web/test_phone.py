"""A phone held upright: fingers instead of a mouse, and little room."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage, Played
from tests.web.helpers_web import GAME, OVER, Person, Toucher

COVERED = """(place) => {
  const box = place.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (y < 0 || y > innerHeight) return "out of sight";
  const top = document.elementFromPoint(x, y);
  return top.closest("#board") ? "" : `under ${top.id || top.className || top.tagName}`;
}"""
REMEMBER = "() => addEventListener('pointerdown', () => { window.touchedAt = scrollY; }, true)"
COVERED_AFTERWARDS = f"""(place) => {{
  const moved = scrollY !== window.touchedAt; // to where one can go next: that goes before
  return place && !moved ? ({COVERED})(place) : "";
}}"""
LONG_NAME = "A name as long as names may be: 40 signs"
RIGHTS = "(list) => [...list.children].map((row) => row.lastChild.getBoundingClientRect().right)"
WIDTH = "(svg) => svg.getBoundingClientRect().width"
TO_THE_BOTTOM = "() => scrollTo(0, document.body.scrollHeight)"
BELOW_THE_QUESTION = """(board) => board.getBoundingClientRect().top
  - document.querySelector(".ask-row").getBoundingClientRect().bottom"""
TOO_SMALL = """() => [...document.querySelectorAll("button, summary, [data-action], select, input")]
  .filter((one) => one.checkVisibility() && !one.closest("[aria-hidden=true]"))
  .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([one, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .filter(([one]) => !one.matches(".aside-only, .aside-only *"))
  .map(([one, box]) => `${one.cloneNode().outerHTML} ${box.width} x ${box.height}`)
"""


def no_sideways_scrolling(page: Page, width: int) -> None:
    assert page.evaluate("() => innerWidth") == width  # a page too wide would be shown smaller
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width, page.url


def test_a_turn_by_touch(new_page: NewPage, played: Played) -> None:
    anna = Toucher(new_page(390, 844, touch=True)).quick_match()
    page = anna.page
    page.evaluate(REMEMBER)
    for _ in range(8):
        choices = anna.asked()
        choice = choices[7 * anna.decisions % len(choices)]
        place = f"#table [data-action='{choice}']"
        name = anna.measure(place, "(place) => place.closest('#board') ? place.id : ''")
        before = anna.version
        anna.choice(choice).tap()
        if page.locator("#confirm").is_visible():
            if name:
                assert anna.measure(place, COVERED) == ""
            page.locator("#confirm-yes").tap()
        anna.moved_on(before)
        anna.decisions += 1
        if name:
            assert anna.measure(f"#{name}", COVERED_AFTERWARDS) == ""
        no_sideways_scrolling(page, 390)
    anna.visit(played.table)  # another match, at its end
    expect(page.locator(OVER)).to_be_visible()
    no_sideways_scrolling(page, 390)


def test_three_panels_side_by_side_say_whose_turn_it_is(new_page: NewPage) -> None:
    anna = Person(new_page(360, 740))
    anna.visit(anna.open("here", "here", "here", game="skylands"))  # all begin below zero
    anna.asked()
    cut = "(words) => words.scrollWidth - words.clientWidth"
    assert anna.measure(".player.turn small", cut) == 0


def test_there_is_always_somewhere_to_go_in_sight(new_page: NewPage) -> None:
    anna = Toucher(new_page(390, 844, touch=True))
    anna.visit(anna.open("me", "greedy"))
    for _ in range(8):
        anna.asked()
        anna.page.wait_for_function(
            f"""() => [...document.querySelectorAll("#tray [data-action]")].length > 0 ||
              [...document.querySelectorAll("#board [data-action]")]
                .some((place) => ({COVERED})(place) === "")"""
        )
        anna.decide()


def test_whoever_takes_over_begins_at_the_top_of_the_board(new_page: NewPage) -> None:
    anna = Toucher(new_page(390, 844, touch=True))
    anna.visit(anna.open("me", "here", game="paper_skylines"))
    page, curtain = anna.page, anna.page.locator("#curtain")
    for _ in range(4):
        while not curtain.is_visible():
            page.evaluate(TO_THE_BOTTOM)
            anna.decide()
            page.locator("#curtain:not([hidden]), #table:not(.pending) .ask.yours").first.wait_for()
        expect(page.locator("#curtain-open")).to_be_in_viewport(ratio=1)
        page.evaluate(TO_THE_BOTTOM)
        page.evaluate("() => document.getElementById('curtain-open').click()")  # without scrolling
        anna.asked()
        expect(curtain).to_be_hidden()
        assert abs(anna.measure("#board", BELOW_THE_QUESTION)) < 1.5


@pytest.mark.parametrize("width", [360, 390])
def test_no_page_scrolls_sideways(new_page: NewPage, played: Played, width: int) -> None:
    new_page.allow("404", "409")
    anna = Person(new_page(width, 780, touch=True))
    names = [LONG_NAME, LONG_NAME[::-1], "", ""]
    middle = anna.open("me", "here", "greedy", "random", names=names)
    anna.play_by_program(middle, 4)
    waiting = anna.open("me", "open", "open", "open", names=[LONG_NAME])
    offer = anna.post(f"/api/tables/{middle}/handover", {"seat": 0})["path"]
    for address in (
        "/",
        f"/new/{GAME}",
        f"/new/{GAME}?for=here",
        f"/tables/{waiting}",
        f"/tables/{middle}",
        f"/tables/{middle}/moments/4",
        f"/tables/{played.table}",
        "/join",
        "/join?code=nothing",
        "/seat/nothing",
        offer,
        f"/rules/{GAME}",
        "/api",
        "/nowhere",
    ):
        anna.page.goto(address)
        if "/tables/" in address:
            anna.seated()
        no_sideways_scrolling(anna.page, width)


def test_at_the_end_long_names_push_nothing_aside(new_page: NewPage) -> None:
    anna = Person(new_page(360, 780, touch=True))
    anna.visit(anna.open("me", "here", names=[LONG_NAME, LONG_NAME[::-1]]))
    anna.skip_to_the_end()
    no_sideways_scrolling(anna.page, 360)
    assert all(right <= 360 for right in anna.measure(".ranking", RIGHTS))  # nor a total
    expect(anna.page.locator("#board .name").first).to_have_text(re.compile("^A name.*…$"))


def test_fingers_find_what_they_touch(new_page: NewPage) -> None:
    """Everything to tap is at least 44 px wide and high."""
    anna = Toucher(new_page(390, 844, touch=True))
    anna.page.goto("/")
    assert anna.page.evaluate(TOO_SMALL) == []
    anna.page.goto(f"/new/{GAME}")
    assert anna.page.evaluate(TOO_SMALL) == []
    anna.visit(anna.open("me", "greedy"))
    for _ in range(4):
        anna.asked()
        assert anna.page.evaluate(TOO_SMALL) == []
        anna.decide()


def test_the_board_grows_by_buttons(new_page: NewPage) -> None:
    anna = Toucher(new_page(390, 844, touch=True))
    anna.visit(anna.open("me", "greedy"))
    before = anna.measure("#board > svg", WIDTH)
    anna.page.locator("#zoom-in").tap()
    assert anna.measure("#board > svg", WIDTH) > 1.3 * before
    no_sideways_scrolling(anna.page, 390)
    anna.decide()
    assert anna.measure("#board > svg", WIDTH) > 1.3 * before
    anna.page.locator("#zoom-out").tap()
    assert anna.measure("#board > svg", WIDTH) == before


def test_turning_the_phone_draws_the_other_layout(new_page: NewPage) -> None:
    anna = Toucher(new_page(390, 844, touch=True))
    anna.visit(anna.open("me", "greedy"))
    picture = "document.querySelector('#board svg').viewBox.baseVal"
    anna.page.wait_for_function(f"() => {picture}.width < {picture}.height")
    anna.page.set_viewport_size({"width": 844, "height": 390})
    anna.page.wait_for_function(f"() => {picture}.width > {picture}.height")
    anna.decide()
