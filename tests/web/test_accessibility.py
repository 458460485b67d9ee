"""axe finds nothing serious on any page, light and dark; in whole matches it looks at all games."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPage, Played
from tests.web.helpers_axe import faults
from tests.web.helpers_ink import INK, choose_until
from tests.web.helpers_web import GAME, Person

AROUND = (
    "/",
    f"/new/{GAME}",
    f"/new/{GAME}?for=solo",
    "/rules",
    f"/rules/{GAME}",
    "/join",
    "/join?code=nothing",
    "/seat/nothing",
    "/nowhere",
    "/api",
    "/archive",
)

BOXES = {"#handover-box": "Continue on another device", "#leave-box": "Leave…"}
"""Dialogs of a table, and what opens them."""


def test_the_checker_sees_faults(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/join")
    page.locator("#main").evaluate("(main) => main.append(document.createElement('button'))")
    assert any("button-name" in fault for fault in faults(page))


@pytest.mark.parametrize("width", [1440, 390])
def test_pages_around_the_table(new_page: NewPage, played: Played, width: int) -> None:
    new_page.allow("404", "409")
    page = new_page(width, 900)
    page.context.add_cookies(played.cookies)  # somebody with tables of their own
    anna = Person(page)
    offer = anna.post(f"/api/tables/{anna.open('me', 'greedy')}/handover", {"seat": 0})["path"]
    found = []
    assert page.request.post(f"/api/tables/{played.table}/archive").ok
    for address in (*AROUND, offer):
        page.goto(address)
        found += faults(page)
    anna.page.goto("/archive")
    anna.page.get_by_role("button", name="Show on the home page again").click()
    assert found == []


@pytest.mark.parametrize("width", [1440, 390])
def test_the_table(new_page: NewPage, played: Played, width: int) -> None:
    anna = Person(new_page(width, 900))
    found = []
    anna.visit(anna.open("me", "open"))
    found += faults(anna.page)
    anna.visit(anna.open("me", "greedy"))
    anna.play(3)
    anna.asked()
    anna.page.get_by_role("button", name="Hint").click()
    expect(anna.page.locator("#hint-best")).to_have_text(re.compile("^Hint:"))
    found += faults(anna.page)
    for tab in ("rules", "chat"):
        anna.page.locator(f"#tab-{tab}").click()
        expect(anna.page.locator(f"#{tab} > *").first).to_be_attached()
        found += faults(anna.page)
    for box, button in BOXES.items():
        anna.page.locator("#more summary").click()
        found += faults(anna.page, "#more")
        anna.page.get_by_role("button", name=button).click()
        expect(anna.page.locator(f"{box} h2")).to_be_visible()
        found += faults(anna.page, box)
        anna.page.keyboard.press("Escape")
    anna.choice(anna.find(final=True)).click()
    expect(anna.page.locator("#confirm")).to_be_visible()
    found += faults(anna.page)
    anna.visit(anna.table, 2)
    found += faults(anna.page)
    anna.visit(played.table)
    found += faults(anna.page)
    assert found == []


@pytest.mark.parametrize("width", [1440, 390])
def test_a_picture_that_turns_lights_up_and_comes_closer(
    new_page: NewPage, inked: Played, width: int
) -> None:
    anna = Person(new_page(width, 900))
    anna.visit(anna.open("me", game=INK))
    choose_until(anna, "draw")
    found = faults(anna.page)
    anna.page.keyboard.press("Tab")
    anna.page.locator("#board [data-enlarges]").first.focus()
    expect(anna.page.locator("#enlarged")).to_be_visible()
    found += faults(anna.page)
    anna.visit(inked.table)
    anna.page.locator("#result .light").first.click()
    expect(anna.page.locator("#board .lit").first).to_be_attached()
    found += faults(anna.page)
    anna.measure("#players [data-seat='1'] details", "(panel) => { panel.open = true; }")
    anna.page.locator("#players [data-look='1']").click()
    expect(anna.page.locator("#closer")).to_be_visible()
    found += faults(anna.page)
    assert found == []


def test_a_visitor_at_a_waiting_table(new_page: NewPage) -> None:
    anna, ben = Person(new_page()), Person(new_page())
    ben.visit(anna.open("me", "open"))
    assert faults(ben.page) == []
