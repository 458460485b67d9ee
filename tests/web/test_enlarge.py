"""Something small is held close: by pointing, by keys, by a long press. It is never in the way."""

from playwright.sync_api import Page, expect

from cloudtop.testing.site import Site
from tests.web.conftest import NewPage
from tests.web.helpers_ink import INK
from tests.web.helpers_web import Person, Toucher

APART = """(card) => {
  const [one, other] = [card, document.getElementById("enlarged")]
    .map((element) => element.getBoundingClientRect());
  const inside = other.left >= 0 && other.top >= 0 &&
    other.right <= innerWidth && other.bottom <= innerHeight;
  return inside && (one.right <= other.left || other.right <= one.left ||
    one.bottom <= other.top || other.bottom <= one.top);
}"""
INSIDE = """(box) => {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""
CATCHES_POINTERS = """(box) => [box, ...box.querySelectorAll("*")]
  .filter((element) => getComputedStyle(element).pointerEvents !== "none")
  .map((element) => element.outerHTML)"""
TOUCH = """([selector, kind]) => document.querySelector(selector).dispatchEvent(
  new PointerEvent(kind, { bubbles: true, cancelable: true, pointerType: "touch" }))"""


def at_a_table(new_page: NewPage, width: int = 1440) -> Person:
    anna = Person(new_page(width, 900))
    return anna.visit(anna.open("me", "greedy", game=INK))


def first_card(page: Page) -> str:
    return f"#{page.locator('#board [data-enlarges]').first.get_attribute('id')}"


def test_pointing_at_a_card_shows_it_large_beside_it(new_page: NewPage) -> None:
    for width in (1440, 820):
        anna = at_a_table(new_page, width)
        large = anna.page.locator("#enlarged")
        name = first_card(anna.page)
        said = anna.page.locator(name).get_attribute("aria-label") or ""
        expect(large).to_be_hidden()
        anna.page.locator(name).hover()
        expect(large).to_be_visible()
        expect(large.locator("p")).to_have_text(said)
        assert anna.measure(name, APART)
        assert anna.measure("#enlarged svg", "(svg) => svg.getBoundingClientRect().width") > 200
        assert anna.measure("#enlarged", CATCHES_POINTERS) == []
        expect(large.locator("[id], [tabindex], [data-action]")).to_have_count(0)
        anna.page.mouse.move(400, 5)
        expect(large).to_be_hidden()


def test_cards_by_keyboard(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    large = anna.page.locator("#enlarged")
    cards = anna.page.locator("#board [data-enlarges]")
    anna.page.keyboard.press("Tab")  # whoever uses the keyboard sees where the focus is
    cards.first.focus()
    expect(large).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(large).to_be_hidden()
    expect(cards.first).to_be_focused()
    cards.nth(1).focus()
    expect(large.locator("p")).to_have_text(cards.nth(1).get_attribute("aria-label") or "")
    anna.page.locator("#tab-log").focus()
    expect(large).to_be_hidden()


def test_a_card_sent_away_does_not_come_back_with_the_next_board(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    tab = anna.second_window().visit(anna.table)
    cards = anna.page.locator("#board [data-enlarges]")
    anna.page.keyboard.press("Tab")
    cards.first.focus()
    expect(anna.page.locator("#enlarged")).to_be_visible()
    anna.page.keyboard.press("Escape")
    version = anna.version
    tab.decide()
    anna.moved_on(version)
    expect(cards.first).to_be_focused()
    expect(anna.page.locator("#enlarged")).to_be_hidden()


def test_a_card_is_shown_on_while_the_board_is_drawn_again(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    tab = anna.second_window().visit(anna.table)
    large = anna.page.locator("#enlarged")
    anna.page.locator(first_card(anna.page)).hover()
    expect(large).to_be_visible()
    version = anna.version
    tab.decide()
    anna.moved_on(version)
    expect(large).to_be_visible()


def test_a_finger_that_lifts_leaves_the_card_on_the_screen(new_page: NewPage) -> None:
    """With touches of the browser's own: they bring all the events that a real finger brings."""
    anna = Toucher(new_page(390, 844, touch=True))
    anna.visit(anna.open("me", "greedy", game=INK))
    cards, large = anna.page.locator("#board [data-enlarges]"), anna.page.locator("#enlarged")
    finger = anna.page.context.new_cdp_session(anna.page)
    anna.asked()
    for card in (cards.first, cards.last):
        card.evaluate("(card) => card.scrollIntoView({ block: 'center' })")
        anna.page.evaluate("() => new Promise(requestAnimationFrame)")  # scrolling hides
        box = card.bounding_box()
        assert box
        where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [where]})
        expect(large).to_be_visible()
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(card).to_be_focused()  # the last thing that a lifted finger brings
        expect(large).to_be_visible()
        assert anna.measure("#enlarged", INSIDE)
        anna.page.locator("#banner").tap()
        expect(large).to_be_hidden()


def test_a_long_press_shows_and_a_tap_chooses(toy_site: Site, new_page: NewPage) -> None:
    anna = Toucher(new_page(390, 844, touch=True, where=toy_site))
    anna.visit(anna.open("me", "greedy", game="cloud_catch"))
    choice = next(one for one in anna.asked() if one.startswith("play"))
    card, large = f"[data-action='{choice}']", anna.page.locator("#enlarged")
    anna.page.evaluate(TOUCH, [card, "pointerdown"])
    expect(large).to_be_visible()
    anna.page.evaluate(TOUCH, [card, "pointerup"])
    anna.measure(card, "(card) => card.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    expect(large).to_be_visible()
    assert choice in anna.asked()  # it chose nothing, whatever the others have chosen by now
    anna.decide(choice)
    expect(large).to_be_hidden()
