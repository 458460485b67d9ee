"""A game from outside, with secrets: it needs no line of the platform, and a curtain falls."""

from playwright.sync_api import expect

from cloudtop.testing.site import Site
from tests.web.conftest import NewPage
from tests.web.helpers_axe import faults
from tests.web.helpers_web import OVER, Person

TABLE = "document.getElementById('table').cloudtop"


def test_a_curtain_falls_between_two_people_on_one_screen(
    toy_site: Site, new_page: NewPage
) -> None:
    anna = Person(new_page(where=toy_site))
    anna.visit(anna.open("me", "here", game="cloud_catch"))
    curtain, opened = anna.page.locator("#curtain"), set()
    expect(curtain).to_be_visible()
    assert faults(anna.page, "#curtain") == []
    for _ in range(60):
        anna.page.locator(f"#curtain:not([hidden]), .ask.yours, {OVER}").first.wait_for()
        if anna.page.locator(OVER).count():
            break
        if curtain.is_visible():
            expect(anna.choices).to_have_count(0)  # nothing of the next player's is on the page
            opened.add(anna.page.locator("#curtain-name").inner_text())
            anna.page.locator("#curtain-open").click()
            expect(curtain).to_be_hidden()
        anna.decide()
    expect(anna.page.locator(OVER)).to_be_visible()
    assert opened == {"Anna", "Ben"}


def test_a_screen_goes_on_without_the_seat_that_went_to_another_device(
    toy_site: Site, new_page: NewPage
) -> None:
    screen, phone = Person(new_page(where=toy_site)), Person(new_page(where=toy_site))
    screen.visit(screen.open("me", "here", game="cloud_catch"))
    screen.page.locator("#curtain-open").click()
    screen.asked()
    seat = screen.page.evaluate(f"{TABLE}.seat")
    offer = screen.post(f"/api/tables/{screen.table}/handover", {"seat": seat})["path"]
    phone.page.goto(offer)
    phone.page.get_by_role("button", name="Take the seat").click()
    phone.seated()
    screen.page.wait_for_function(f"() => {TABLE}.state.seat !== {seat}")
    screen.page.evaluate(f"{TABLE}.socket.reconnect()")  # as after a break
    screen.decide()
    phone.decide()
    expect(screen.page.locator("#table")).to_have_attribute("data-version", str(phone.version))


def test_a_game_from_outside_is_on_the_shelf(toy_site: Site, new_page: NewPage) -> None:
    anna = Person(new_page(where=toy_site))
    anna.page.goto("/")
    expect(anna.page.get_by_role("heading", name="Cloud Catch")).to_be_visible()
    anna.page.locator("form[action='/games/cloud_catch/quick'] button").first.click()
    anna.seated()
    anna.play()
    expect(anna.page.locator(OVER)).to_be_visible()
