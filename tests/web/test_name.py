"""A visitor's name is asked once, kept, and changed in one place; faces show who is who."""

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.helpers_web import GAME, Person


def test_a_name_is_asked_once_and_goes_along_with_the_first_match(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.page.goto("/")
    anna.page.get_by_label("What shall we call you?").fill("Anna")
    anna.click(anna.page.locator(f"form[action='/games/{GAME}/quick'] [value='ai']"))
    anna.seated()
    expect(anna.page.locator("#players .mine .who")).to_have_text("Anna")
    anna.page.goto("/")
    expect(anna.page.get_by_label("What shall we call you?")).to_have_count(0)
    expect(anna.page.locator("[data-my-name]")).to_contain_text("Anna")
    anna.page.goto(f"/new/{GAME}")
    expect(anna.page.locator("input[value='Anna']")).to_have_count(1)


def test_a_new_name_is_shown_everywhere(new_page: NewPage) -> None:
    anna, ben = Person(new_page()), Person(new_page())
    table = anna.open("me", "open")
    ben.sit_down_by_link(f"/tables/{table}", "Ben")
    ben.page.goto("/")
    expect(ben.page.locator("[data-my-name]")).to_contain_text("Ben")  # kept when he sat down
    ben.page.locator("[data-my-name]").click()
    ben.page.get_by_label("Your name").fill("Benjamin")
    ben.page.get_by_role("button", name="Save").click()
    expect(ben.page.locator("[data-my-name]")).to_contain_text("Benjamin")
    anna.visit(table)
    expect(anna.page.locator("#players [data-seat='1'] .who")).to_contain_text("Benjamin")


def test_everybody_has_a_face_everywhere(new_page: NewPage) -> None:
    anna = Person(new_page())
    table = anna.open("me", "novice")
    anna.visit(table)
    expect(anna.page.locator("#players .face")).to_have_count(2)
    anna.asked()
    anna.decide()
    expect(anna.page.locator("#log-lines .face").first).to_be_visible()
    anna.page.goto("/")
    expect(anna.page.locator(".table-players .face")).to_have_count(2)
    anna.visit(table)
    anna.skip_to_the_end()
    expect(anna.page.locator("#result .score-card .face")).to_have_count(2)
    expect(anna.page.locator(".ranking .face")).to_have_count(2)
