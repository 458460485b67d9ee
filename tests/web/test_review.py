"""The review of a finished match: asked for by a click, read, and followed to its moments."""

import re

from playwright.sync_api import expect

from cloudtop.testing.site import Site
from tests.web.conftest import NewPage
from tests.web.helpers_axe import faults
from tests.web.helpers_web import OVER, Person, finish


def play_to_the_end(anna: Person, ben: Person, **more: object) -> str:
    """Let two people play a match, each in a browser of their own; return the table."""
    table = anna.open("me", "open", game="cloud_catch", **more)
    ben.post(f"/api/tables/{table}/seats/1", {"name": "Ben"})
    finish(table, anna, ben)
    return table


def test_a_match_is_reviewed_and_another_move_tried(toy_site: Site, new_page: NewPage) -> None:
    anna = Person(new_page(where=toy_site))
    ben = Person(new_page(where=toy_site))
    table = play_to_the_end(anna, ben, options={"rounds": 3})
    anna.visit(table)
    expect(anna.page.locator(OVER)).to_be_visible()
    review = anna.page.locator("#review")
    expect(review).to_be_hidden()
    anna.page.get_by_role("button", name="Review this match").click()
    slider = review.get_by_role("slider")
    expect(slider).to_be_visible()
    last = anna.ply
    assert slider.get_attribute("aria-valuemax") == str(last)
    assert faults(anna.page) == []
    anna.page.set_viewport_size({"width": 390, "height": 844})
    assert faults(anna.page, "#review") == []
    anna.page.set_viewport_size({"width": 1440, "height": 900})

    slider.focus()
    anna.page.keyboard.press("ArrowLeft")
    anna.sees(last - 1)
    expect(slider).to_have_attribute("aria-valuenow", str(last - 1))
    anna.page.keyboard.press("Home")
    anna.sees(0)
    anna.page.keyboard.press("End")
    anna.sees(last)

    review.locator("[data-ply='3'] rect").click()
    anna.sees(3)
    moment = review.locator(".review-moments li").first
    link = moment.get_by_role("link")
    ply = int(link.get_attribute("data-ply") or "")
    link.click()
    anna.sees(ply)
    expect(anna.page).to_have_url(re.compile(rf"/tables/{table}/moments/{ply}$"))

    moment.get_by_role("button", name="Try another move").click()
    anna.page.wait_for_url(lambda url: table not in url)
    assert anna.ply == ply
    assert anna.asked()


def test_a_review_fits_a_phone(toy_site: Site, new_page: NewPage) -> None:
    anna = Person(new_page(390, 844, touch=True, where=toy_site))
    table = play_to_the_end(anna, Person(new_page(where=toy_site)))
    anna.visit(table)
    anna.page.get_by_role("button", name="Review this match").click()
    expect(anna.page.locator("#review").get_by_role("slider")).to_be_visible()
    assert anna.page.evaluate("document.documentElement.scrollWidth") == 390
