"""A hand of very many cards stays readable: rows, an order, and what can be afforded."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.helpers_web import Person, Toucher

WIDTHS = """() => [...document.querySelectorAll("#hand-0 > [data-keys]")].map(
  (card) => card.querySelector("rect:not(.halo)").getBoundingClientRect().width)"""
"""How wide the cards are drawn."""
OVERLAPS = """() => {
  const cards = [...document.querySelectorAll("#hand-0 > [data-keys] > g > g:first-of-type")];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  return boxes.filter((a, n) => boxes.slice(n + 1).some((b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3)).length;
}"""
KEYS = """() => [...document.querySelectorAll("#hand-0 > [data-keys]")].map(
  (card) => card.dataset.keys.split("|"))"""
IN_READING_ORDER = """() => {
  const cards = [...document.querySelectorAll("#hand-0 > [data-keys]")];
  const places = cards.map((card) => {
    const { x, y } = new DOMPoint().matrixTransform(card.getScreenCTM());
    return Math.round(y) * 10000 + x;
  });
  return places.every((place, n) => n === 0 || places[n - 1] < place);
}"""


def with_cards(person: Person, count: int) -> Page:
    """Return the page of a table at which a player has drawn nothing but cards."""
    table = person.open("me", "random", game="paper_skylines")
    for _ in range(1000):
        now = person.get(f"/api/tables/{table}")
        if not any(seat["mine"] and seat["to_move"] for seat in now["seats"]):
            continue
        view = person.get(f"/api/tables/{table}/view?seat=0")
        if len(view["view"]["players"][0]["hand"]) >= count and view["view"]["step"] == "act":
            person.visit(table)
            return person.page
        choices = [choice["notation"] for choice in view["choices"]]
        drawn = [choice for choice in choices if choice.startswith("draw")]
        person.act(table, 0, view["version"], (drawn or choices)[0])
    raise AssertionError("there never were so many cards")


@pytest.mark.parametrize(("width", "least"), [(1440, 110), (390, 110)])
def test_forty_cards_lie_in_rows(new_page: NewPage, width: int, least: int) -> None:
    page = with_cards(Person(new_page(width, 900)), 40)
    widths = page.evaluate(WIDTHS)
    assert len(widths) >= 40
    assert min(widths) >= least
    assert page.evaluate(OVERLAPS) == 0


def test_cards_are_put_in_order_and_stay_so(new_page: NewPage) -> None:
    anna = Person(new_page())
    page = with_cards(anna, 6)
    drawn = page.evaluate(KEYS)
    page.get_by_role("button", name="Sort by: Name").click()
    assert page.evaluate(KEYS) == sorted(drawn, key=lambda keys: keys[2])
    assert page.evaluate(IN_READING_ORDER)
    anna.decide()  # a new picture is in the same order, and so is a new visit
    names = [keys[2] for keys in page.evaluate(KEYS)]
    assert names == sorted(names)
    page.reload()
    anna.seated()
    expect(page.get_by_role("button", name="Sort by: Name")).to_have_attribute(
        "aria-pressed", "true"
    )
    page.keyboard.press("Tab")  # by keyboard as well
    page.get_by_role("button", name="Sort by: Cost").focus()
    page.keyboard.press("Enter")
    costs = [int(keys[1]) for keys in page.evaluate(KEYS)]
    assert costs == sorted(costs)
    focused = page.locator("#sort-1")
    expect(focused).to_be_focused()
    page.keyboard.press("Enter")  # once more: as they were drawn
    expect(focused).to_have_attribute("aria-pressed", "false")


def test_what_cannot_be_afforded_is_dimmed(new_page: NewPage) -> None:
    page = with_cards(Toucher(new_page(390, 844, touch=True)), 5)
    page.evaluate("() => document.querySelector('#hand-0 > [data-keys]').dataset.dims = ''")
    first = page.locator("#hand-0 > [data-keys]").first
    expect(first).to_have_css("opacity", "1")
    page.evaluate("() => document.getElementById('table').cloudtop.drawn = board.innerHTML")
    page.get_by_role("button", name="Affordable").tap()
    expect(page.locator("#hand-0")).to_have_class(re.compile("dims"))
    expect(page.locator("#hand-0 > [data-dims]").first).to_have_css("opacity", "0.32")
