"""What happens is seen and heard: dice roll, cards turn, islands light up; or nothing moves."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.helpers_web import Person

RECORD: Final = """
window.animated = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, options) {
  window.animated.push([this.getAttribute("class") ?? "", options.duration]);
  return animate.call(this, frames, options);
};
"""
"""Keeps what is animated: an animation may be over before anybody looks."""


def sit_down(page: Page, game: str, *, moving: bool) -> Person:
    page.emulate_media(reduced_motion="no-preference" if moving else "reduce")
    page.add_init_script(f"{RECORD}; localStorage.setItem('cloudtop.pace', 'once')")
    anna = Person(page)
    return anna.visit(anna.open("me", "random", game=game))


def animated(page: Page, name: str) -> list[Any]:
    """Wait until something of a class was animated; return for how long each."""
    page.wait_for_function("(name) => window.animated.some(([one]) => one === name)", arg=name)
    found: list[Any] = page.evaluate(
        "(name) => window.animated.filter(([one]) => one === name).map(([, time]) => time)", name
    )
    return found


def show(person: Person, effect: str, *ids: str) -> None:
    """Show the table again as if an event had such an effect."""
    person.page.evaluate(
        """([effect, ids]) => {
          const table = document.getElementById("table").cloudtop;
          const event = { ply: 0, seat: 0, what: "", to: ids[0], effect, along: ids };
          table.show(table.latest, [event]);
        }""",
        [effect, list(ids)],
    )


def test_dice_roll_when_new_ones_come(new_page: NewPage) -> None:
    anna = sit_down(new_page(), "roll_and_write", moving=True)
    anna.asked()
    while not any("Round 2" in line for line in anna.log):
        anna.decide()
        anna.asked()
    times = animated(anna.page, "moving")
    assert len(times) >= 4
    assert max(times) <= 600
    expect(anna.page.locator(".moving")).to_have_count(0)  # what was put around them is gone


def test_islands_light_up_and_tiles_are_turned_over(new_page: NewPage) -> None:
    anna = sit_down(new_page(), "skylands", moving=True)
    anna.asked()
    show(anna, "light", "square-0-b2", "square-0-c2")
    assert len(animated(anna.page, "completed")) == 2
    show(anna, "turn", "display-0")
    assert animated(anna.page, "card-back")
    expect(anna.page.locator(".completed, .card-back, .moving")).to_have_count(0)


def test_nothing_moves_for_who_asked_for_less_motion(new_page: NewPage) -> None:
    anna = sit_down(new_page(), "skylands", moving=False)
    anna.asked()
    show(anna, "light", "square-0-b2")
    show(anna, "turn", "display-0")
    anna.decide()
    anna.asked()
    assert anna.page.evaluate(
        "() => [window.animated.length, document.getAnimations().length]"
    ) == [0, 0]
    expect(anna.page.locator(".toast-action")).to_have_count(0)
    assert anna.page.evaluate("() => localStorage.getItem('cloudtop.sound')") is None


@pytest.mark.parametrize("wanted", [True, False], ids=["kept", "turned off"])
def test_sound_begins_with_the_first_own_click(new_page: NewPage, wanted: bool) -> None:
    anna = sit_down(new_page(), "roll_and_write", moving=True)
    notice = anna.page.locator(".toast-action")
    anna.asked()
    expect(notice).to_have_count(0)
    assert anna.page.evaluate("() => localStorage.getItem('cloudtop.sound')") is None
    anna.decide()
    expect(notice).to_be_visible()
    if not wanted:
        notice.click()
        expect(anna.toast).to_have_text("Sound is off.")
    anna.page.reload()
    anna.seated()
    box = anna.page.locator("#sound")
    assert box.is_checked() is wanted
    anna.decide()
    expect(notice).to_have_count(0)  # it is said once


def test_the_pieces_that_others_moved_are_marked(new_page: NewPage) -> None:
    anna = sit_down(new_page(), "roll_and_write", moving=False)
    anna.decide(anna.find(final=True))
    anna.asked()
    expect(anna.page.locator("#board [id^='seat-1-'] > .mark").first).to_be_visible()
