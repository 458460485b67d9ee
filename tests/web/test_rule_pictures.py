"""Pictures in the rules, as a browser shows them."""

from typing import Literal
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, expect

from cloudtop.match import games
from cloudtop.match.rule_pictures import rule_pictures, table_of
from cloudtop.toolkit.pictures.excerpt import without_namespace
from cloudtop.toolkit.pictures.extent import find_boxes
from tests.web.conftest import NewPage
from tests.web.helpers_web import GAME, Person

OURS = dict(games())
BOXES = """() => Object.fromEntries([
  ...document.querySelectorAll("g[id]:not(:has(svg))"),
].map((one) => {
  const back = document.querySelector("svg").getScreenCTM().inverse();
  const box = one.getBBox(), way = back.multiply(one.getScreenCTM());
  const corners = [[box.x, box.y], [box.x + box.width, box.y + box.height]]
    .map(([x, y]) => new DOMPoint(x, y).matrixTransform(way));
  return [one.id, corners.flatMap((corner) => [corner.x, corner.y])];
}))"""
CLOSE = 3
"""By how much a box may be too small."""
SHARE = 0.9
"""How many boxes are nowhere too large by more than that: text may be wider in other fonts."""


def shows(picture: Locator) -> None:
    """Wait until a picture is there, drawn."""
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("(one) => one.naturalWidth") > 0


@pytest.mark.parametrize("key", OURS)
def test_rules_show_pictures_by_day_and_by_night_on_a_phone(new_page: NewPage, key: str) -> None:
    page = new_page(390, 844)
    page.goto(f"/rules/{key}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    figures = page.locator(".rule-picture")
    assert figures.count() == len(rule_pictures(OURS[key]))
    first = figures.first
    expect(first.locator("figcaption")).not_to_be_empty()
    themes: tuple[tuple[Literal["light", "dark"], str], ...]
    themes = (("light", ".by-day"), ("dark", ".by-night"))
    for scheme, shown in themes:
        page.emulate_media(color_scheme=scheme)
        first.scroll_into_view_if_needed()
        expect(first.locator("img:visible")).to_have_count(1)
        shows(first.locator(shown))
        assert str(first.locator(shown).get_attribute("alt")).startswith("A picture of the table")


def test_the_rules_at_the_table_show_them_in_the_language_of_the_page(new_page: NewPage) -> None:
    anna = Person(new_page(language="de"))
    anna.visit(anna.open("me", "greedy", game=GAME))
    anna.page.locator("#tab-rules").click()
    figure = anna.page.locator("#rules .rule-picture").first
    figure.scroll_into_view_if_needed()
    shows(figure.locator(".by-day"))
    expect(figure.locator("figcaption")).to_contain_text("Vor der ersten Runde")


@pytest.mark.parametrize("key", ["skyline_express", "skylands"])
def test_boxes_are_those_of_the_browser(new_page: NewPage, key: str) -> None:
    game = OURS[key]
    match = table_of(game, next(iter(rule_pictures(game).values())))
    picture = match.picture(0)
    root = without_namespace(ElementTree.fromstring(picture))
    ours = {one.get("id", ""): box for one, box in find_boxes(root).items()}
    page = new_page()
    page.set_content(picture)
    exact = 0
    theirs = {name: box for name, box in page.evaluate(BOXES).items() if name in ours}
    for name, (left, top, right, bottom) in theirs.items():
        box = ours[name]
        assert box.left < left + CLOSE, name
        assert box.top < top + CLOSE, name
        assert box.right > right - CLOSE, name
        assert box.bottom > bottom - CLOSE, name
        too_wide = max(left - box.left, top - box.top, box.right - right, box.bottom - bottom)
        exact += too_wide < CLOSE
    assert exact >= SHARE * len(theirs) > 0
