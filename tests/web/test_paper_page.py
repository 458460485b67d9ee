"""The page of tables from paper: drawing by clicks, fingers and keys, and the score lit up."""

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import NewPage
from tests.web.helpers_axe import faults
from tests.web.test_phone import TOO_SMALL, no_sideways_scrolling

ADDRESS: Final = "/score/railroad_ink"
BOARD: Final = ["01 H-H-", "11 HH--", "12 -H-H", "13 -HRH*", "23 R-R-", "33 RHR-*"]
LINE: Final = json.dumps({"board": BOARD})


def open_page(page: Page, address: str = ADDRESS) -> Page:
    page.goto(address)
    page.locator("#paper[data-ready]").wait_for()
    shown(page)
    return page


def shown(page: Page) -> None:
    """Wait until everything that was clicked is answered."""
    page.evaluate("() => document.getElementById('paper').cloudtop.last")


def line(page: Page) -> Any:
    shown(page)
    return json.loads(page.evaluate("() => document.getElementById('paper').cloudtop.now.line"))


def board(page: Page) -> list[str]:
    found: list[str] = line(page)["board"]
    return found


def place(page: Page, space: str) -> Locator:
    return page.locator(f"#place-{space}")


def tool(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{name}( at |$)")).first


def bring(page: Page, text: str) -> None:
    """Paste a line and show it."""
    page.locator("details.paper-line").evaluate("(details) => { details.open = true; }")
    page.locator("#paper-text").fill(text)
    page.get_by_role("button", name="Show this board").click()
    shown(page)


def score(page: Page) -> dict[str, int]:
    """Return what the page lists of the score."""
    rows = page.locator(".paper-part").all()
    return {
        row.locator(".part-title").inner_text(): number(row.locator(".part-points").inner_text())
        for row in rows
    }


def number(words: str) -> int:
    return int(words.replace("−", "-"))


def total(page: Page) -> int:
    return number(page.locator("#paper-total").inner_text())


# --- by mouse -------------------------------------------------------------------------------


def test_a_board_is_drawn_by_clicks_and_scored(new_page: NewPage) -> None:
    page = open_page(new_page())
    place(page, "01").click()
    tool(page, "highway straight").click()
    place(page, "11").click()
    tool(page, "highway curve").click()
    assert board(page) == ["01 H-H-", "11 HH--"]
    assert score(page)["Highway"] == 2
    place(page, "11").click()  # once more: it turns
    assert board(page)[1] != "11 HH--"
    page.get_by_role("button", name="Undo").click()
    assert board(page) == ["01 H-H-", "11 HH--"]
    page.get_by_role("button", name="Erase").click()
    assert board(page) == ["01 H-H-"]
    assert total(page) == sum(score(page).values())


def test_quick_clicks_are_all_taken(new_page: NewPage) -> None:
    """Four quarters bring a curve back: no click is lost while the server answers."""
    page = open_page(new_page())
    place(page, "33").click()
    tool(page, "highway curve").click()
    before = board(page)
    place(page, "33").evaluate(
        """(place) => {
          const click = () => place.dispatchEvent(new MouseEvent("click", { bubbles: true }));
          for (let n = 0; n < 4; n += 1) click();
        }"""
    )
    assert board(page) == before
    assert page.evaluate("() => document.getElementById('paper').cloudtop.past.length") == 5


def test_something_in_hand_is_drawn_where_one_clicks(new_page: NewPage) -> None:
    page = open_page(new_page())
    tool(page, "railway straight").click()
    for space in ("10", "11", "12"):
        place(page, space).click()
    assert board(page) == ["10 -R-R", "11 -R-R", "12 -R-R"]
    expect(tool(page, "railway straight")).to_have_attribute("aria-pressed", "true")


def test_parts_of_the_score_light_up_on_the_board(new_page: NewPage) -> None:
    page = open_page(new_page())
    bring(page, LINE)
    lamp = page.locator('[data-lit="part:highway:0"]').first
    expect(lamp).to_be_hidden()
    page.locator("#part-highway").hover()
    expect(lamp).to_be_visible()
    page.locator("#part-railway").hover()
    expect(lamp).to_be_hidden()
    expect(page.locator('[data-lit="part:railway:0"]').first).to_be_visible()
    page.locator("#part-errors").click()
    page.locator("h1").hover()
    expect(page.locator('[data-lit="part:errors:0"]').first).to_be_visible()
    place(page, "66").click()  # what was asked for stays lit on the new picture
    shown(page)
    page.locator("h1").hover()
    expect(page.locator('[data-lit="part:errors:0"]').first).to_be_visible()
    expect(page.locator("div#part-goals")).to_be_visible()  # nothing to show: no button


def test_an_impossible_board_is_scored_and_marked(new_page: NewPage) -> None:
    page = open_page(new_page())
    bring(page, json.dumps({"board": ["01 HH--", "02 -R-R"]}))
    told = page.get_by_role("button", name="b1 and c1: two kinds of route meet")
    mark = page.locator('[data-lit="offence:0"]')
    expect(mark).to_be_hidden()
    told.hover()
    expect(mark).to_be_visible()
    assert total(page) == sum(score(page).values())


def test_editions_and_expansions_change_what_can_be_drawn(new_page: NewPage) -> None:
    page = open_page(new_page())
    expect(page.locator(".palette-tool")).to_have_count(21)
    page.get_by_label("Edition").select_option("original")
    expect(page.locator(".palette-tool")).to_have_count(15)
    expect(page.get_by_label("Goal points")).to_have_count(0)
    page.get_by_label("Expansion").select_option("weather")
    expect(page.locator(".palette-tool")).to_have_count(18)
    place(page, "01").click()
    tool(page, "highway straight").click()
    tool(page, "cloud").click()
    assert line(page)["weather"] == ["01 cloud"]
    assert score(page)["Weather"] == 1


def test_points_of_goals_are_added(new_page: NewPage) -> None:
    page = open_page(new_page())
    page.get_by_label("Goal points").fill("7")
    page.get_by_label("Goal points").press("Tab")
    assert line(page)["goals"] == 7
    assert (total(page), score(page)["Goals"]) == (7, 7)


# --- keeping and sharing --------------------------------------------------------------------


def test_nothing_is_lost_on_reload_and_a_link_opens_it_elsewhere(new_page: NewPage) -> None:
    page = open_page(new_page())
    bring(page, LINE)
    before = line(page)
    page.reload()
    assert line(open_page(page)) == before  # without the address' fragment: this browser knows it
    assert line(open_page(new_page(), page.url)) == before
    assert line(open_page(new_page())) != before


def test_a_line_is_brought_in_and_copied_out(new_page: NewPage) -> None:
    new_page.allow("422")
    page = new_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_page(page)
    bring(page, LINE)
    page.get_by_role("button", name="Copy the line").click()
    expect(page.locator("#toast")).to_have_text("Copied.")
    copied = json.loads(page.evaluate("() => navigator.clipboard.readText()"))
    assert copied["board"] == BOARD
    bring(page, '{"board": ["99 H-H-"]}')
    expect(page.locator("#paper-mistake")).to_contain_text("board, entry 1")
    assert board(page) == BOARD  # what was there is still there
    page.get_by_role("button", name="Start over").click()
    assert board(page) == []
    page.keyboard.press("u")
    assert board(page) == BOARD


# --- by keyboard ----------------------------------------------------------------------------


def test_a_board_is_drawn_with_the_keyboard_alone(new_page: NewPage) -> None:
    page = open_page(new_page())
    place(page, "00").focus()
    for key in ("ArrowRight", "Enter"):
        page.keyboard.press(key)
    shown(page)
    expect(page.locator(".palette-tool").first).to_be_focused()
    page.keyboard.press("Enter")  # the first tool: a highway
    shown(page)
    expect(place(page, "01")).to_be_focused()
    assert board(page) == ["01 H-H-"]
    page.keyboard.press("r")
    assert board(page) == ["01 -H-H"]
    page.keyboard.press("u")
    page.keyboard.press("y")
    assert board(page) == ["01 -H-H"]
    page.keyboard.press("Delete")
    assert board(page) == []
    expect(place(page, "01")).to_be_focused()
    page.keyboard.press("Escape")
    shown(page)
    expect(page.locator("#paper-asked")).to_have_text("Choose a space, then what is drawn there.")


def test_one_place_is_in_the_order_of_tab(new_page: NewPage) -> None:
    page = open_page(new_page())
    assert page.locator('#board [data-action][tabindex="0"]').count() == 1
    assert page.locator('#board [data-action][tabindex="-1"]').count() == 48


def test_what_happens_is_announced(new_page: NewPage) -> None:
    page = open_page(new_page())
    place(page, "01").click()
    shown(page)
    expect(page.locator("#announce")).to_have_text("b1: choose what is drawn there. Total 0.")


# --- on a phone, for everybody --------------------------------------------------------------


def test_a_board_is_drawn_with_a_finger(new_page: NewPage) -> None:
    page = open_page(new_page(390, 844, touch=True))
    assert page.evaluate(TOO_SMALL) == []
    for space, name in (("01", "highway straight"), ("11", "highway curve")):
        place(page, space).tap()
        tool(page, name).tap()
    assert board(page) == ["01 H-H-", "11 HH--"]
    no_sideways_scrolling(page, 390)
    row = page.locator("#part-highway")
    row.scroll_into_view_if_needed()
    row.tap()
    lamp = page.locator('[data-lit="part:highway:0"]').first
    expect(lamp).to_be_visible()
    expect(lamp).to_be_in_viewport()  # the board stays in sight above the score
    row.tap()
    expect(lamp).to_be_hidden()


@pytest.mark.parametrize("width", [360, 390])
def test_nothing_scrolls_sideways(new_page: NewPage, width: int) -> None:
    page = open_page(new_page(width, 780, touch=True))
    bring(page, json.dumps({"board": ["33 HHHH*", "34 A-A-"], "expansion": "airline", "goals": 9}))
    no_sideways_scrolling(page, width)


@pytest.mark.parametrize("width", [1440, 390])
def test_no_barriers(new_page: NewPage, width: int) -> None:
    page = open_page(new_page(width, 900))
    found = faults(page)
    bring(page, json.dumps({"board": [*BOARD, "55 H---"], "expansion": "weather"}))
    place(page, "11").click()
    shown(page)
    page.locator("#part-exits, #part-highway").last.click()
    found += faults(page)
    assert found == []
