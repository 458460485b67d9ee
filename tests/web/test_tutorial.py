"""Tutorials in a real browser: by finger, by keyboard, wrong moves, leaving and coming back."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from cloudtop.match import games
from tests.web.conftest import NewPage
from tests.web.helpers_axe import faults
from tests.web.helpers_web import GAME, Json, Person, Toucher

NOW = """(after) => {
  const table = document.querySelector("#table[data-heard]:not(.pending)");
  const now = table?.cloudtop?.state.lesson;
  const shown = document.querySelector(`#lesson [data-step="${now?.step}"]`);
  return now && shown && !now.scripted && now.step > after ? now : null;
}"""
"""What is taught, once it is shown and nothing happens by itself any more."""
MARKED_IN_VIEW = """() => {
  const card = document.getElementById("lesson").getBoundingClientRect();
  const marks = [...document.querySelectorAll(".taught-ring, .taught")]
    .map((mark) => mark.getBoundingClientRect())
    .filter((box) => box.width > 0);
  const seen = ({ top, bottom }) => bottom > 0 && top < innerHeight;
  const covered = ({ top, bottom }) => top >= card.top && bottom <= card.bottom;
  return marks.length === 0 || marks.some((box) => seen(box) && !covered(box));
}"""
HANDLE = """(notation) => {
  const place = document.querySelector(`#board [data-action="${notation}"]`);
  return place.closest("[data-lit]:not(.lit)")?.dataset.lit ?? null;
}"""
"""What lights a choice that is not to be seen yet."""
ENOUGH = 200
"""More than there is to step to on a page."""


def learn(page: Page, game: str = GAME) -> None:
    page.goto("/")
    page.locator(f"[formaction='/games/{game}/tutorial']").click()


def moments(page: Page) -> Iterator[Json]:
    """Yield what is taught, step by step; whoever iterates takes the step."""
    now = page.wait_for_function(NOW, arg=-1).json_value()
    while not page.locator("#lesson-match").is_visible():
        yield now
        now = page.wait_for_function(NOW, arg=now["step"]).json_value()


@pytest.mark.parametrize("game", games())
def test_every_tutorial_is_played_with_a_finger(new_page: NewPage, game: str) -> None:
    dark = game in ("skylands", "railroad_ink")
    anna = Toucher(new_page(390, 844, touch=True, dark=dark))
    learn(anna.page, game)
    for now in moments(anna.page):
        assert anna.page.evaluate(MARKED_IN_VIEW), now
        if not now["expected"]:
            anna.click(anna.page.locator("#lesson-next"))
        else:
            place = anna.choice(now["expected"][0])
            anna.reach(place)
            anna.click(place)
    assert faults(anna.page) == []
    anna.click(anna.page.locator("#lesson-match"))
    anna.seated()
    kinds = [seat["kind"] for seat in anna.get(f"/api/tables/{anna.table}")["seats"]]
    assert kinds == ["human", "novice"]


def press(page: Page, notation: str) -> None:
    """Take a choice: in the tray by its number, on the board by stepping to it; what has to be
    picked up for it is picked up first."""
    number = page.locator(f'#tray [data-action="{notation}"]')
    if number.count():
        page.keyboard.press(number.get_attribute("data-key") or "")
        return
    if handle := page.evaluate(HANDLE, notation):
        step_to(page, "lights", handle)
    step_to(page, "action", notation)


def step_to(page: Page, attribute: str, value: str) -> None:
    for _ in range(ENOUGH):
        page.keyboard.press("Tab")
        if page.evaluate("(name) => document.activeElement.dataset[name]", attribute) == value:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"no key leads to {value}")


@pytest.mark.parametrize("game", games())
def test_every_tutorial_is_played_by_keys_alone(new_page: NewPage, game: str) -> None:
    page = new_page()
    learn(page, game)
    page.mouse.move(0, 0)  # where it would rest, it could point at something
    for now in moments(page):
        if now["expected"]:
            press(page, now["expected"][0])
        else:
            expect(page.locator("#lesson-next")).to_be_focused()
            page.keyboard.press("Enter")
    expect(page.locator("#lesson-match")).to_be_focused()


def test_a_wrong_move_is_explained_and_not_played(new_page: NewPage) -> None:
    new_page.allow("422")
    anna = Person(new_page())
    learn(anna.page)
    anna.page.locator("#lesson-next").click()
    anna.page.wait_for_function(NOW, arg=0)
    before = anna.version
    anna.click(anna.choice("take red"))
    wrong = anna.page.locator("#lesson-wrong")
    expect(wrong).to_contain_text("blue")
    expect(anna.page.locator("#announce")).to_contain_text("blue")
    assert anna.version == before
    assert faults(anna.page) == []
    anna.click(anna.choice("take blue"))
    expect(anna.page.locator("#lesson-text")).to_contain_text("any free seat")
    expect(wrong).to_be_hidden()


def test_it_is_left_and_resumed(new_page: NewPage) -> None:
    page = new_page()
    learn(page)
    page.locator("#lesson-next").click()
    expect(page.locator(".lesson-place")).to_contain_text("2 of")
    page.get_by_role("link", name="Leave").click()
    yours = page.locator("[aria-labelledby=yours] .table-card")
    expect(yours).to_contain_text("Tutorial, 2 of")
    learn(page)
    expect(page.locator(".lesson-place")).to_contain_text("2 of")
    page.goto(f"/rules/{GAME}")
    page.get_by_role("button", name="Learn it at a table").click()
    expect(page.locator(".lesson-place")).to_contain_text("2 of")
    expect(page.locator("#lesson-text")).to_contain_text("Take the blue die")
