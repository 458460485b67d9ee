"""The browser and the server that the other tests of this folder use."""

import pytest
from playwright.sync_api import expect

from cloudtop.testing.site import Site
from tests.web.conftest import NewPage


@pytest.mark.parametrize("dark", [False, True])
def test_the_home_page_opens(new_page: NewPage, dark: bool) -> None:
    page = new_page(390, 844, dark=dark, touch=True)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") is dark


def test_a_server_keeps_its_address(own_site: Site, new_page: NewPage) -> None:
    page = new_page(where=own_site)
    page.goto("/")
    page.goto("about:blank")  # no request is under way while the server is gone
    own_site.kill()
    own_site.start()
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_what_the_policy_stops_is_heard(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator("#main").evaluate("(main) => main.setAttribute('style', 'color: red')")
    page.evaluate("() => fetch('http://localhost:9/').catch(() => {})")
    assert any("Content Security Policy" in said for said in new_page.complaints)
    new_page.allow("Content Security Policy", "violates")


def test_a_request_to_somebody_else_is_heard(new_page: NewPage) -> None:
    page = new_page()
    page.context.route("http://elsewhere.example/", lambda route: route.fulfill(body=""))
    page.goto("http://elsewhere.example/")
    assert new_page.complaints == ["a request left the site: http://elsewhere.example/"]
    new_page.allow("elsewhere")


def test_everybody_has_cookies_of_their_own(new_page: NewPage) -> None:
    tokens = set()
    for _ in range(2):
        page = new_page()
        page.goto("/")
        tokens |= {cookie["value"] for cookie in page.context.cookies()}
    assert len(tokens) == 2


def test_errors_in_the_console_are_heard(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.evaluate("console.error('first')")
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('second') })")
    assert any("first" in said for said in new_page.complaints)
    assert any("second" in said for said in new_page.complaints)
    new_page.allow("first", "second")
    assert new_page.complaints == []
