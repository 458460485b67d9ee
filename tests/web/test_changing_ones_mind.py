"""Changing one's mind on the page: another thing instead, letting go, dragging, taking back."""

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import NewPage
from tests.web.helpers_ink import INK, choose_until
from tests.web.helpers_web import ENOUGH, Person, Toucher

GAMES: Final = ("roll_and_write", INK, "skyline_express", "skylands", "paper_skylines")
LIFTING: Final = ("roll_and_write", INK, "skyline_express", "skylands")
TARGETS: Final = "#board [data-action]"


def sit_down(person: Person, game: str) -> Person:
    others = [] if game == INK else ["random"]  # there all draw at the same time
    return person.visit(person.open("me", *others, game=game))


def state(person: Person, key: str) -> Any:
    return person.page.evaluate(f"() => document.getElementById('table').cloudtop.state.{key}")


def decide_until(person: Person, selector: str) -> Locator:
    """Decide on the page until it shows something; return that."""
    found = person.page.locator(selector)
    for _ in range(ENOUGH):
        assert person.asked(), f"the match was over before {selector} came"
        if found.count():
            return found
        person.decide()
    raise AssertionError(f"{selector} never came")


@pytest.mark.parametrize("game", GAMES)
def test_another_thing_is_chosen_instead_or_let_go(new_page: NewPage, game: str) -> None:
    anna = sit_down(Person(new_page()), game)
    other = decide_until(anna, "[data-instead]").first
    notation = other.get_attribute("data-instead")
    version, back = anna.version, int(other.get_attribute("data-back") or 0)
    with anna.page.expect_request("**/actions") as asked:
        other.click()
    sent = asked.value.post_data_json or {}
    assert (sent["notation"], sent["instead"]) == (notation, back)
    anna.moved_on(version)
    assert anna.version >= version + back + 1  # undone, and decided again
    assert notation not in state(anna, "instead.map((other) => other.notation)")
    decide_until(anna, "[data-instead]")
    ply, steps = anna.ply, state(anna, "open_step")
    for left in range(steps):
        anna.page.keyboard.press("Escape")
        anna.sees(ply - left - 1)
    assert state(anna, "open_step") == 0


def test_a_space_then_a_die_by_keyboard(new_page: NewPage) -> None:
    """In Railroad Ink two decisions are open at once: other spaces, and other dice."""
    anna = sit_down(Person(new_page()), INK)
    choose_until(anna, "draw ", 2)
    space = anna.page.locator("[data-instead^='space']").first
    chosen, version = space.get_attribute("data-instead"), anna.version
    space.focus()
    anna.page.keyboard.press("Enter")
    anna.moved_on(version)
    assert chosen not in anna.page.locator("[data-instead]").evaluate_all(
        "(all) => all.map((one) => one.dataset.instead)"
    )
    choose_until(anna, "draw ", 2)
    ply = anna.ply
    die = anna.page.locator("[data-instead^='die']").first
    assert die.get_attribute("data-back") == "2"
    die.focus()
    anna.page.keyboard.press("Enter")
    anna.sees(ply - 1)
    assert all(choice.startswith("space") for choice in anna.asked())


@pytest.mark.parametrize("game", LIFTING)
def test_a_piece_is_dragged_to_its_place_or_let_go(new_page: NewPage, game: str) -> None:
    anna = sit_down(Person(new_page()), game)
    version = lift(anna)
    ply = anna.ply
    anna.page.mouse.move(4, 4)
    anna.page.mouse.up()
    anna.sees(ply - 1)
    assert state(anna, "open_step") == 0
    version = lift(anna)
    expect(anna.page.locator(".drag-ghost svg")).to_have_count(1)
    place = anna.page.locator(TARGETS).first
    chosen = place.get_attribute("data-action")
    drop_on(anna, place)
    if chosen in anna.final:
        expect(anna.page.locator("#confirm")).to_be_visible()
        anna.page.locator("#confirm-yes").click()
    anna.moved_on(version)
    expect(anna.page.locator(".drag-ghost, .under-drag")).to_have_count(0)


def lift(person: Person) -> int:
    """Take up a piece with the mouse and keep the button down; return the version after that."""
    for _ in range(ENOUGH):
        assert person.asked(), "the match was over before anything could be taken up"
        lifts = state(person, "lifts")
        if lifts:
            break
        person.decide()
    version = person.version
    start_drag(person, person.choice(lifts[0]))
    person.moved_on(version)
    return person.version


def start_drag(person: Person, piece: Locator) -> None:
    piece.scroll_into_view_if_needed()
    box = piece.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.mouse.move(x, y)
    person.page.mouse.down()
    person.page.mouse.move(x + 10, y + 10, steps=3)


def drop_on(person: Person, place: Locator) -> None:
    box = place.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.mouse.move(x, y, steps=4)
    expect(person.page.locator(".under-drag")).to_have_count(1)
    person.page.mouse.up()


def test_a_card_is_dragged_to_its_place(new_page: NewPage) -> None:
    """In Paper Skylines a card is picked up on the page alone: one request is sent, at the end."""
    anna = sit_down(Person(new_page()), "paper_skylines")
    card = decide_until(anna, "#board [data-lights]").first
    start_drag(anna, card)
    expect(card).to_have_attribute("aria-pressed", "true")
    place = anna.page.locator("#board .lit [data-action]").first
    chosen = place.get_attribute("data-action")
    with anna.page.expect_request("**/actions") as asked:
        drop_on(anna, place)
    assert (asked.value.post_data_json or {})["notation"] == chosen


FINGER: Final = """async ([x, y, dx, dy, hold]) => {
  const client = (x, y) => ({ pointerId: 7, pointerType: "touch", isPrimary: true, bubbles: true,
    cancelable: true, clientX: x, clientY: y, button: 0, buttons: 1 });
  const target = document.elementFromPoint(x, y);
  const drag = document.getElementById("table").cloudtop.drag;
  drag.board.setPointerCapture = () => {};
  target.dispatchEvent(new PointerEvent("pointerdown", client(x, y)));
  if (hold) drag.grip.ready = true;
  drag.board.dispatchEvent(new PointerEvent("pointermove", client(x + dx, y + dy)));
  return drag.dragging;
}"""


def test_a_finger_that_moves_at_once_scrolls(new_page: NewPage) -> None:
    anna = sit_down(Toucher(new_page(390, 844, touch=True)), INK)
    anna.asked()
    piece = anna.choice(state(anna, "lifts")[0])
    piece.scroll_into_view_if_needed()
    box = piece.bounding_box()
    assert box
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, 0, 30]
    assert anna.page.evaluate(FINGER, [*middle, False]) is False
    assert anna.page.evaluate(FINGER, [*middle, True]) is True


def test_a_take_back_against_ai(new_page: NewPage) -> None:
    anna = sit_down(Person(new_page()), "roll_and_write")
    undo = anna.page.locator("#undo")
    choice = anna.find(final=True)
    ply = anna.ply
    anna.decide(choice)
    anna.asked()  # the other one has decided
    expect(undo).to_have_text("Take back")
    undo.click()
    anna.sees(ply)
    assert choice in anna.asked()
    expect(anna.toast).to_contain_text("Taken back")
    assert "back" in anna.log[-1]
    anna.decide(choice)
    assert any("moves back" in line for line in anna.log)
