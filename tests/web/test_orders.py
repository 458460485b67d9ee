"""What the operator orders, as people at their screens see it."""

import pytest
from playwright.sync_api import expect

from cloudtop.cli import main
from cloudtop.testing.site import Site
from tests.web.conftest import NewPage
from tests.web.helpers_axe import faults
from tests.web.helpers_web import Person

TEXT = "New server <b>tonight</b> at ten"


def order(site: Site, *words: str) -> None:
    assert main(["admin", *words, "--data", str(site.data)]) == 0


def test_people_see_what_is_ordered_and_can_put_an_announcement_away(
    own_site: Site, new_page: NewPage, capsys: pytest.CaptureFixture[str]
) -> None:
    new_page.allow("503", "403", "WebSocket")
    anna = Person(new_page(where=own_site))
    anna.visit(anna.open("me", "here"))
    bar, words = anna.page.locator("#announcement"), anna.page.locator("#announcement-text")
    expect(bar).to_be_hidden()

    order(own_site, "announce", TEXT)
    expect(words).to_have_text(TEXT)  # without loading the page again
    order(own_site, "read-only", "on")
    expect(anna.page.locator("#read-only")).to_be_visible()
    header = anna.page.locator(".table-header .wordmark")
    below = anna.page.locator("#bars").bounding_box()
    top = header.bounding_box()
    assert below is not None
    assert top is not None
    assert top["y"] >= below["height"], "the bars cover the page"
    assert faults(anna.page, "#bars") == []

    version = anna.version
    anna.click(anna.choices.first)
    expect(anna.toast).to_contain_text("read-only: nothing has changed")
    assert anna.version == version
    order(own_site, "read-only", "off")
    expect(anna.page.locator("#read-only")).to_be_hidden()
    anna.play(1)

    anna.page.get_by_role("button", name="Close the announcement").click()
    expect(bar).to_be_hidden()
    expect(header).to_be_focused()
    anna.page.reload()
    expect(words).to_have_text(TEXT)
    expect(bar).to_be_hidden()
    order(own_site, "announce", "Another one")
    expect(words).to_have_text("Another one")
    expect(bar).to_be_visible()
    order(own_site, "announce", "--clear")
    expect(bar).to_be_hidden()

    capsys.readouterr()
    order(own_site, "clients")
    client = capsys.readouterr().out.splitlines()[1].split()[0]
    order(own_site, "block", client)
    expect(anna.page.get_by_role("heading", name="You are blocked here")).to_be_visible()
