"""How much of the screen the board gets, and what stands beside it for newcomers."""

import pytest
from playwright.sync_api import expect

from cloudtop.match import games
from tests.web.conftest import NewPage
from tests.web.helpers_web import CHOICES, Person

SHARES = {(1440, 900): 0.62, (1920, 1080): 0.70, (2560, 1440): 0.70}
"""By the size of the screen: how much of it the board gets at least."""
SHARE = """(board) => {
  const [box, drawn] = [board.getBoundingClientRect(), board.viewBox.baseVal];
  const scale = Math.min(box.width / drawn.width, box.height / drawn.height);
  return drawn.width * drawn.height * scale ** 2 / (innerWidth * innerHeight);
}"""
"""Of the picture itself, without what is left free beside it in its box."""
INSIDE = """(choices) => [...document.querySelectorAll(choices)].some((one) => {
  const box = one.getBoundingClientRect();
  return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
})"""
TOO_SMALL = """(board) => [...board.querySelectorAll("text")]
  .filter((words) => words.textContent.trim() && words.getBoundingClientRect().width > 0)
  .filter((words) => getComputedStyle(words).visibility === "visible")
  .map((words) => [words.textContent, words.getScreenCTM().a, getComputedStyle(words).fontSize])
  .filter(([, scale, size]) => scale * parseFloat(size) < 10.9)"""
"""Which words are drawn smaller than 11 pixels."""
BOARD = "#board > svg"
WINDOWS = ((390, 844), (820, 1180), (844, 390), (1440, 900), (1920, 1080), (2560, 1440))
PHONE = 390
FEWEST_SIGNS = 6


def test_the_board_gets_most_of_the_screen(new_page: NewPage) -> None:
    anna = Person(new_page())
    for game in games():
        anna.visit(anna.open("me", "greedy", game=game))
        for (width, height), wanted in SHARES.items():
            anna.page.set_viewport_size({"width": width, "height": height})
            assert anna.measure(BOARD, SHARE) >= wanted, (game, width)
            beyond = "(page) => [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight]"
            assert anna.measure("html", beyond) == [0, 0], (game, width)


def test_words_grow_with_the_screen(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", "greedy"))
    size = "(words) => parseFloat(getComputedStyle(words).fontSize)"
    sizes = []
    for width, height in SHARES:
        anna.page.set_viewport_size({"width": width, "height": height})
        sizes.append([anna.measure(where, size) for where in (".ask", "#log", ".rule-now")])
    assert all(small < large for small, large in zip(sizes[0], sizes[2], strict=True))


def test_no_word_on_the_board_is_too_small_to_read(new_page: NewPage) -> None:
    anna = Person(new_page())
    for game in games():
        table = anna.open("me", "greedy", game=game)
        anna.play_by_program(table, 12)
        anna.visit(table)
        anna.page.set_viewport_size({"width": 1440, "height": 900})
        assert anna.measure(BOARD, TOO_SMALL) == [], game


@pytest.mark.parametrize("width", [390, 1440])
def test_a_newcomer_reads_how_to_play_beside_the_board(new_page: NewPage, width: int) -> None:
    anna = Person(new_page(width=width))
    for game in games():
        anna.visit(anna.open("me", "greedy", game=game))
        anna.asked()  # then nothing scrolls by itself any more
        glance = anna.page.locator("#glance")
        expect(glance).to_have_attribute("open", "")
        expect(glance.locator(".rule-item").first).to_be_visible()
        tells_all(anna, width)
        anna.page.keyboard.press("?")  # whoever knows the game folds it away, for good
        expect(glance).not_to_have_attribute("open", "")
        folded = f"() => localStorage.getItem('cloudtop.glance.{game}') === 'off'"
        anna.page.wait_for_function(folded)
        anna.page.reload()
        anna.seated()
        expect(glance).not_to_have_attribute("open", "")
        expect(glance.locator("summary")).to_be_visible()


SCROLLED_TO = """(part) => new Promise((tell) => {
  const shown = document.querySelector(part);
  shown.scrollIntoView({ block: "center" });
  const eye = new IntersectionObserver(([seen]) => {
    eye.disconnect();
    tell(seen.intersectionRatio > 0);
  });
  eye.observe(shown);
})"""
"""Whether something can be read; where the page is laid out again meanwhile, it is tried again."""


def tells_all(anna: Person, width: int) -> None:
    """The goal, a turn and the signs of the board are there, whatever the size of the window."""
    for size in (s for s in WINDOWS if width > PHONE or s[0] == width):
        anna.page.set_viewport_size({"width": size[0], "height": size[1]})
        for part in ("#glance-1 p", "#glance-2 p", "#glance-signs li"):
            anna.page.wait_for_function(SCROLLED_TO, arg=part)
        assert anna.page.locator("#glance-signs li svg").count() >= FEWEST_SIGNS
        signs = anna.page.get_by_role("button", name="Signs")
        if signs.is_visible():
            anna.page.locator("#glance-1").scroll_into_view_if_needed()
            signs.click()
            expect(anna.page.locator("#glance-signs h2")).to_be_in_viewport()


def test_a_phone_held_sideways_shows_the_question_and_a_choice(new_page: NewPage) -> None:
    anna = Person(new_page(width=844, height=390, touch=True))
    for game in games():
        anna.visit(anna.open("me", "greedy", game=game))
        anna.asked()
        expect(anna.banner).to_be_in_viewport()
        anna.page.wait_for_function(INSIDE, arg=CHOICES)
