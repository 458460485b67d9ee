"""Parts of the score are shown on the board: by pointing, by the keyboard, by a tap."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import NewPage, Played
from tests.web.helpers_ink import INK
from tests.web.helpers_web import Person, Toucher

LIT = "#board [data-lit].lit"
LIT_KEYS = """() => [...new Set([...document.querySelectorAll("#board [data-lit].lit")]
  .map((one) => one.dataset.lit))]"""
OFFERED = """() => [...new Set([...document.querySelectorAll("#board [data-lit]")]
  .map((one) => one.dataset.lit))].sort()"""
BUTTONS = """(where) => [...document.querySelectorAll(`${where} .light`)]
  .map((one) => one.dataset.lights).sort()"""


def lit(page: Page, *keys: str) -> None:
    """Wait until exactly these are lit."""
    page.wait_for_function(f"(keys) => ({LIT_KEYS})().join() === keys.join()", arg=list(keys))


def row(page: Page, part: str, seat: int) -> Locator:
    return page.locator(f"#players [data-part='{part}'][data-part-of='{seat}'] .light")


@pytest.fixture
def drawn(new_page: NewPage, inked: Played) -> Person:
    """Somebody at a finished match whose picture has much to show."""
    return Person(new_page()).visit(inked.table)


def test_every_part_with_something_to_show_is_a_button_of_its_score(drawn: Person) -> None:
    offered = drawn.page.evaluate(OFFERED)
    assert {key.split(":")[1] for key in offered} >= {"exits", "highway", "railway", "errors"}
    assert {key.split(":")[2] for key in offered} == {"0", "1"}
    for where in ("#players", "#result"):
        assert drawn.page.evaluate(BUTTONS, where) == offered
    rows = drawn.page.locator("#players [data-part]").count()
    assert rows > len(offered)  # no expansion is in play: nothing is to be shown for it


def test_pointing_at_a_part_lights_it_and_nothing_else(drawn: Person) -> None:
    page = drawn.page
    for key in page.evaluate(OFFERED):
        _, part, seat = key.split(":")
        row(page, part, seat).hover()
        lit(page, key)
        expect(page.locator(LIT).first).to_be_visible()
    page.mouse.move(700, 5)
    lit(page)


def test_a_click_keeps_it_lit_until_the_next_one(drawn: Person) -> None:
    page = drawn.page
    one, other = row(page, "highway", 1), row(page, "errors", 0)
    one.click()
    page.mouse.move(700, 5)
    lit(page, "part:highway:1")
    expect(one).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#announce")).to_contain_text("highway")
    other.hover()
    lit(page, "part:errors:0")  # what is pointed at goes before
    page.mouse.move(700, 5)
    lit(page, "part:highway:1")
    other.click()
    page.mouse.move(700, 5)
    lit(page, "part:errors:0")
    expect(one).to_have_attribute("aria-pressed", "false")
    other.click()
    page.mouse.move(700, 5)
    lit(page)


def test_lights_by_keyboard(drawn: Person) -> None:
    page = drawn.page
    row(page, "railway", 0).focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")  # the focus comes by keys: it is visible
    lit(page, "part:railway:0")
    page.keyboard.press("Enter")
    expect(row(page, "railway", 0)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.locator("#tab-log").focus()
    lit(page)
    inside = page.locator("#board [data-lights='part:exits:0']")  # and within the picture
    expect(inside).to_have_attribute("role", "button")
    inside.focus()
    page.keyboard.press("Space")
    expect(inside).to_have_attribute("aria-pressed", "true")
    lit(page, "part:exits:0")
    page.keyboard.press("Space")
    expect(inside).to_have_attribute("aria-pressed", "false")


def test_what_is_lit_stays_lit_when_the_board_is_drawn_anew(new_page: NewPage) -> None:
    anna, ben = Person(new_page()), Person(new_page())
    table = anna.open("me", "open", game=INK)
    ben.sit_down_by_link(f"/tables/{table}", "Ben")
    anna.play_by_program(table, 3)
    anna.visit(table)
    row(anna.page, "errors", 0).click()
    anna.page.mouse.move(700, 5)
    lit(anna.page, "part:errors:0")
    version = anna.version
    ben.play_by_program(table, 3)
    anna.moved_on(version + 2)
    lit(anna.page, "part:errors:0")
    expect(row(anna.page, "errors", 0)).to_have_attribute("aria-pressed", "true")


def test_a_tap_on_the_score_card_brings_the_board_into_sight(
    new_page: NewPage, inked: Played
) -> None:
    anna = Toucher(new_page(390, 844, touch=True)).visit(inked.table)
    cell = anna.page.locator("#result [data-lights='part:exits:1']")
    cell.tap()
    expect(cell).to_have_attribute("aria-pressed", "true")
    lit(anna.page, "part:exits:1")
    expect(anna.page.locator("#board #board-1")).to_be_in_viewport()
    cell.tap()
    lit(anna.page)


def test_a_closer_look_shows_the_parts_as_well(drawn: Person) -> None:
    page = drawn.page
    page.locator("#players [data-look='1']").click()
    closer = page.locator("#closer")
    expect(closer.locator("dl div")).to_have_count(page.locator("[data-seat='1'] dl div").count())
    closer.locator("dl [data-lights='part:highway:1']").click()
    shown = closer.locator("#closer-picture .lit")
    expect(shown).to_be_visible()
    expect(shown).to_have_attribute("data-lit", "part:highway:1")
    page.keyboard.press("Escape")
    expect(closer).to_be_hidden()
    lit(page, "part:highway:1")


def test_where_a_picture_has_nothing_to_show_no_row_is_a_button(finished: Person) -> None:
    assert finished.page.evaluate(OFFERED) == []
    assert finished.page.evaluate(BUTTONS, "#table") == []
    expect(finished.page.locator("#players dt").first).to_have_text(re.compile("task", re.I))
