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


def offered(page: Page, seat: int) -> list[str]:
    """Return what can be lit for a seat: what it is depends on how the match went."""
    return [key for key in page.evaluate(OFFERED) if key.endswith(f":{seat}")]


def row(page: Page, key: str) -> Locator:
    return page.locator(f"#players .light[data-lights='{key}']")


@pytest.fixture
def drawn(new_page: NewPage, inked: Played) -> Person:
    """Somebody at a finished match whose picture has much to show."""
    return Person(new_page()).visit(inked.table)


def test_every_part_with_something_to_show_is_a_button_of_its_score(drawn: Person) -> None:
    keys = drawn.page.evaluate(OFFERED)
    scored = {
        f"part:{part}:{number}"
        for number, seat in enumerate(drawn.get(f"/api/tables/{drawn.table}")["seats"])
        for part, points in seat["parts"].items()
        if points
    }
    assert scored <= set(keys)
    for where in ("#players", "#result"):
        assert drawn.page.evaluate(BUTTONS, where) == keys
    rows = drawn.page.locator("#players [data-part]").count()
    assert rows > len(keys)  # no expansion is in play: nothing is to be shown for it


def test_pointing_at_a_part_lights_it_and_nothing_else(drawn: Person) -> None:
    page = drawn.page
    for key in page.evaluate(OFFERED):
        row(page, key).hover()
        lit(page, key)
        expect(page.locator(f"{LIT} >> visible=true").first).to_be_visible()
    page.mouse.move(700, 5)
    lit(page)


def test_a_click_keeps_it_lit_until_the_next_one(drawn: Person) -> None:
    page = drawn.page
    first, second = offered(page, 1)[0], offered(page, 0)[-1]
    one, other = row(page, first), row(page, second)
    one.click()
    page.mouse.move(700, 5)
    lit(page, first)
    expect(one).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#announce")).to_contain_text(first.split(":")[1].capitalize())
    other.hover()
    lit(page, second)  # what is pointed at goes before
    page.mouse.move(700, 5)
    lit(page, first)
    other.click()
    page.mouse.move(700, 5)
    lit(page, second)
    expect(one).to_have_attribute("aria-pressed", "false")
    other.click()
    page.mouse.move(700, 5)
    lit(page)


def test_lights_by_keyboard(drawn: Person) -> None:
    page = drawn.page
    key, other = offered(page, 0)[:2]
    row(page, key).focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")  # the focus comes by keys: it is visible
    lit(page, key)
    page.keyboard.press("Enter")
    expect(row(page, key)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.locator("#tab-log").focus()
    lit(page)
    inside = page.locator(f"#board [data-lights='{other}']")  # and within the picture
    expect(inside).to_have_attribute("role", "button")
    inside.focus()
    page.keyboard.press("Space")
    expect(inside).to_have_attribute("aria-pressed", "true")
    lit(page, other)
    page.keyboard.press("Space")
    expect(inside).to_have_attribute("aria-pressed", "false")


def test_what_is_lit_stays_lit_when_the_board_is_drawn_again(new_page: NewPage) -> None:
    anna, ben = Person(new_page()), Person(new_page())
    table = anna.open("me", "open", game=INK)
    ben.sit_down_by_link(f"/tables/{table}", "Ben")
    anna.play_by_program(table, 3)
    anna.visit(table)
    key = offered(anna.page, 0)[0]
    row(anna.page, key).click()
    anna.page.mouse.move(700, 5)
    lit(anna.page, key)
    version = anna.version
    ben.play_by_program(table, 3)
    anna.moved_on(version + 2)
    lit(anna.page, key)
    expect(row(anna.page, key)).to_have_attribute("aria-pressed", "true")


def test_a_tap_on_the_score_card_brings_the_board_into_sight(
    new_page: NewPage, inked: Played
) -> None:
    anna = Toucher(new_page(390, 844, touch=True)).visit(inked.table)
    key = next(key for key in offered(anna.page, 1) if key != "part:goals:1")  # on its own board
    cell = anna.page.locator(f"#result [data-lights='{key}']")
    cell.tap()
    expect(cell).to_have_attribute("aria-pressed", "true")
    lit(anna.page, key)
    expect(anna.page.locator("#board #board-1")).to_be_in_viewport()
    cell.tap()
    lit(anna.page)


def test_a_closer_look_shows_the_parts_as_well(drawn: Person) -> None:
    page = drawn.page
    key = next(key for key in offered(page, 1) if key != "part:goals:1")  # on its own board
    page.locator("#players [data-look='1']").click()
    closer = page.locator("#closer")
    closer.locator(f"[data-lights='{key}']").click()
    shown = closer.locator("#closer-picture .lit >> visible=true").first
    expect(shown).to_be_visible()
    expect(shown).to_have_attribute("data-lit", key)
    page.keyboard.press("Escape")
    expect(closer).to_be_hidden()
    lit(page, key)


def test_where_a_picture_has_nothing_to_show_no_row_is_a_button(finished: Person) -> None:
    assert finished.page.evaluate(OFFERED) == []
    assert finished.page.evaluate(BUTTONS, "#table") == []
    rows = finished.page.locator("#players [data-seat='1'] dl div")
    expect(rows.first).to_have_text(re.compile("^Tasks"))
    finished.page.locator("#players [data-look='1']").click()  # a closer look has the same rows
    expect(finished.page.locator("#closer dl div")).to_have_text(rows.all_text_contents())
