"""Things that are picked up first: what they may do is shown then, and chosen in a second step."""

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.helpers_web import Person, Toucher
from tests.web.test_phone import TOO_SMALL

HANDLE = '#board [data-lights^="hold:"]'
PLACE = "#board [data-lit].lit [data-action]"


def at_a_hand(person: Person) -> Page:
    """Return the page of a table at which there are cards to pick up."""
    person.visit(person.open("me", "random", game="paper_skylines"))
    for _ in range(20):
        person.asked()
        if person.page.locator(HANDLE).count() > 1:
            return person.page
        person.decide()
    raise AssertionError("there never were two cards to pick up")


def test_a_card_is_picked_up_and_put_down_again(new_page: NewPage) -> None:
    page = at_a_hand(Person(new_page()))
    one, other = page.locator(HANDLE).nth(0), page.locator(HANDLE).nth(1)
    one.click()
    page.mouse.move(1, 1)
    expect(one).to_have_attribute("aria-pressed", "true")
    expect(page.locator(PLACE).first).to_be_visible()
    other.click()
    page.mouse.move(1, 1)
    expect(one).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    expect(page.locator(PLACE)).to_have_count(0)


def test_a_match_by_mouse(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", "random", game="paper_skylines"))
    assert anna.play(25) == 25


def test_fingers_find_the_places_of_a_card(new_page: NewPage) -> None:
    """All that can be tapped is large enough, also what a card lights."""
    anna = Toucher(new_page(390, 844, touch=True))
    page = at_a_hand(anna)
    for _ in range(6):
        anna.asked()
        if page.locator(HANDLE).count():
            page.locator(HANDLE).first.tap()
            expect(page.locator(PLACE).first).to_be_in_viewport()
        assert page.evaluate(TOO_SMALL) == []
        anna.decide()


def test_a_card_is_built_by_keyboard(new_page: NewPage) -> None:
    anna = Person(new_page())
    page = at_a_hand(anna)
    before = anna.version
    page.locator(HANDLE).first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(HANDLE).first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowUp")
    focused = page.locator(f"{PLACE}:focus")
    expect(focused).to_have_count(1)
    page.keyboard.press("Enter")
    anna.moved_on(before)
