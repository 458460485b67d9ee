"""Every sign has words: by pointing, by keys, by a finger; and the table is told in sentences."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from cloudtop.match.registry import games
from tests.web.conftest import NewPage, Played
from tests.web.helpers_axe import faults_as_it_is
from tests.web.helpers_ink import INK
from tests.web.helpers_web import GAME, Person, Toucher

SIGN: Final = "#board svg [aria-label]:not([role=group]):not([data-enlarges] *)"
APART: Final = """(sign) => {
  const [one, other] = [sign, document.getElementById("sign")]
    .map((element) => element.getBoundingClientRect());
  const inside = other.left >= 0 && other.top >= 0 &&
    other.right <= innerWidth && other.bottom <= innerHeight;
  return inside && (one.right <= other.left || other.right <= one.left ||
    one.bottom <= other.top || other.bottom <= one.top);
}"""
WITHOUT_MEANING: Final = """async () => {
  const table = [...document.scripts].find((script) => script.type === "module").src;
  const { meaningOf } = await import(new URL("js/signs.js", table).href);
  const signs = [...document.querySelectorAll("#board svg [aria-label]:not([role=group])")];
  return signs.filter((sign) => !meaningOf(sign)).map((sign) => sign.outerHTML.slice(0, 200));
}"""
TOUCH: Final = """([selector, kind]) => document.querySelector(selector).dispatchEvent(
  new PointerEvent(kind, { bubbles: true, cancelable: true, pointerType: "touch" }))"""
FIRST_SEAT: Final = "#seat-0-A1"


def card_of(page: Page) -> Locator:
    return page.locator("#sign")


def at_a_table(new_page: NewPage, game: str = GAME, **window: Any) -> Person:
    anna = Person(new_page(**window))
    return anna.visit(anna.open("me", "greedy", game=game))


def test_pointing_at_a_sign_shows_its_name_and_what_it_does(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    card, page = card_of(anna.page), anna.page
    expect(page.locator("#board title")).to_have_count(0)  # browsers would show it on top
    page.locator(FIRST_SEAT).hover()
    expect(card.locator("b")).to_have_text("Free seat A1, compartment A, window left")
    expect(card.locator("p")).to_contain_text("A seat holds one passenger")
    assert anna.measure(FIRST_SEAT, APART)
    card.hover()  # it can be pointed at, and stays
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.locator("#seat-0-A2").hover()
    expect(card.locator("b")).to_contain_text("Free seat A2")
    page.mouse.move(5, 5)
    expect(card).to_be_hidden()


def test_one_walks_from_sign_to_sign_by_keys(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    card, page = card_of(anna.page), anna.page
    page.keyboard.press("i")
    expect(card).to_be_visible()
    first = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    expect(card.locator("b")).to_have_text(first)
    described = page.evaluate("() => document.activeElement.getAttribute('aria-describedby')")
    assert described == "sign-meaning"
    page.keyboard.press("ArrowRight")
    expect(card.locator("b")).not_to_have_text(first)
    before = anna.version
    anna.second_window().visit(anna.table).decide()  # the walk goes on while the board changes
    anna.moved_on(before)
    second = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    expect(card.locator("b")).to_have_text(second)
    page.keyboard.press("ArrowRight")
    expect(card.locator("b")).not_to_have_text(second)
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    assert page.evaluate("() => document.activeElement === document.body")  # where it was before


def test_a_focused_choice_says_what_it_is(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    anna.asked()
    anna.page.locator("#main").evaluate("(main) => main.focus()")
    anna.page.keyboard.press("ArrowDown")
    label = anna.page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    expect(card_of(anna.page).locator("b")).to_have_text(label)
    before = anna.version
    anna.page.keyboard.press("Enter")  # the card is not in the way of choosing
    anna.moved_on(before)


def test_a_tap_asks_and_a_long_press_asks_what_a_tap_would_choose(new_page: NewPage) -> None:
    anna = Toucher(new_page(390, 844, touch=True))
    anna.visit(anna.open("me", "greedy", game=GAME))
    choice = anna.asked()[0]
    card, page = card_of(anna.page), anna.page
    page.locator(FIRST_SEAT).tap()
    expect(card.locator("b")).to_contain_text("Free seat A1")
    page.locator("#banner").tap()
    expect(card).to_be_hidden()
    place = f"#board [data-action='{choice}']"
    page.evaluate(TOUCH, [place, "pointerdown"])
    expect(card).to_be_visible()
    page.evaluate(TOUCH, [place, "pointerup"])
    anna.measure(
        place, "(place) => place.dispatchEvent(new MouseEvent('click', { bubbles: true }))"
    )
    assert choice in anna.asked()


def test_signs_answer_in_a_closer_look(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    page = anna.page
    page.locator(".player[data-seat='1'] summary").click()
    page.locator("#players [data-look='1']").click()
    picture = page.locator("#closer-picture")
    expect(picture).to_be_visible()
    picture.locator("[aria-label^='Free seat A1']").hover()
    expect(card_of(page).locator("b")).to_contain_text("Free seat A1")
    page.keyboard.press("Escape")  # first the card, then the closer look
    expect(card_of(page)).to_be_hidden()
    expect(picture).to_be_visible()
    page.keyboard.press("Escape")
    expect(picture).to_be_hidden()


@pytest.mark.parametrize("game", games())
def test_every_sign_of_every_board_has_words(new_page: NewPage, game: str) -> None:
    anna = Person(new_page(language="de"))
    table = anna.open("me", "greedy", game=game)
    for decisions in (0, 12):
        anna.page.goto("about:blank")
        anna.play_by_program(table, decisions)
        anna.visit(table)
        expect(anna.page.locator("#board title, #board desc")).to_have_count(0)
        assert anna.page.locator(SIGN).count() > 20
        assert anna.page.evaluate(WITHOUT_MEANING) == []
        lines = anna.page.locator("#board-words p").all_text_contents()
        assert len(lines) > 5
        assert all(line.endswith(".") for line in lines)


def test_sentences_follow_the_moment_that_is_shown(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    words, seated = anna.page.locator("#board-words"), re.compile(r"Compartment .: .\d \w+")
    expect(words).to_contain_text("Round 1 of 24.")
    expect(words).not_to_contain_text(seated)
    anna.decide()
    anna.decide()
    expect(words).to_contain_text(seated)
    anna.visit(anna.table, 0)
    expect(words).to_contain_text("Compartment A: 4 free seats.")
    expect(words).not_to_contain_text(seated)


def test_the_card_is_without_barriers_day_and_night(new_page: NewPage) -> None:
    for dark in (False, True):
        anna = at_a_table(new_page, INK, dark=dark)
        anna.page.locator("#board [data-sign=exit]").first.hover()
        expect(card_of(anna.page)).to_be_visible()
        assert faults_as_it_is(anna.page) == []


def test_the_final_board_has_words(new_page: NewPage, inked: Played) -> None:
    page = new_page()
    page.context.add_cookies(inked.cookies)
    Person(page).visit(inked.table)
    page.locator("[id^=space-0-]").first.hover()
    expect(card_of(page).locator("p")).to_contain_text("A drawing fills one empty space")
