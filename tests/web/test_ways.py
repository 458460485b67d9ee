"""Several ways at one place: turned by clicks and keys, taken by Enter or a button."""

import re
from contextlib import AbstractContextManager
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.helpers_ink import INK, choose_until
from tests.web.helpers_web import Person, Toucher

IN_SIGHT = """() => [...document.querySelectorAll("#board [data-way]")]
  .filter((way) => getComputedStyle(way).display !== "none").map((way) => way.dataset.way)"""
OFFERED = """() => [...document.querySelectorAll("#board [data-way]")]
  .map((way) => [way.dataset.way, way.dataset.mirror ?? ""])"""


def in_sight(page: Page, way: str) -> None:
    """Wait until exactly this way is shown, in the picture and in the tray."""
    page.wait_for_function(f"(way) => ({IN_SIGHT})().join() === way", arg=way)
    expect(page.locator("#tray .in-sight")).to_have_attribute("data-action", way)


def at_a_turning_point(person: Person, least: int = 3) -> list[str]:
    """Come to a place with several ways, alone; return them in the order of turning."""
    person.visit(person.open("me", game=INK))
    choices = choose_until(person, "draw", least)
    ways = [way for way, _ in person.page.evaluate(OFFERED)]
    assert sorted(ways) == sorted(choices)
    in_sight(person.page, ways[0])
    return ways


def taking(person: Person) -> AbstractContextManager[Any]:
    """Wait for the decision that the page sends."""
    return person.page.expect_request("**/actions")


def sent(request: Any) -> str:
    notation: str = request.value.post_data_json["notation"]
    return notation


def test_a_click_turns_and_the_button_takes(new_page: NewPage) -> None:
    anna = Person(new_page())
    ways = at_a_turning_point(anna)
    ghost = anna.page.locator("#board .ways")
    asked = anna.get(f"/api/tables/{anna.table}/view")["choices"]
    labels = {choice["notation"]: choice["label"] for choice in asked}
    for way in (*ways[1:], ways[0], ways[1]):
        ghost.click()
        in_sight(anna.page, way)
        expect(anna.page.locator("#ways-words")).to_have_text(labels[way])
        expect(anna.page.locator("#announce")).to_have_text(labels[way])
    version = anna.version
    with taking(anna) as request:
        anna.page.get_by_role("button", name="Draw it").click()
    assert sent(request) == ways[1]
    anna.moved_on(version)
    expect(anna.page.locator("#ways-bar")).to_be_hidden()


def test_keys_turn_and_enter_takes(new_page: NewPage) -> None:
    anna = Person(new_page())
    ways = at_a_turning_point(anna)
    mirrors = dict(anna.page.evaluate(OFFERED))
    press = anna.page.keyboard.press
    anna.page.locator("#main").focus()
    for key, way in (
        ("r", ways[1]),
        ("Shift+R", ways[0]),
        ("Shift+R", ways[-1]),
        ("ArrowRight", ways[0]),
        ("ArrowLeft", ways[-1]),
        ("m", mirrors[ways[-1]] or ways[0]),
    ):
        press(key)
        in_sight(anna.page, way)
    shown = anna.page.evaluate(IN_SIGHT)[0]
    with taking(anna) as request:
        press("Enter")
    assert sent(request) == shown


def test_the_tray_shows_its_pictures_in_their_place(new_page: NewPage) -> None:
    anna = Person(new_page())
    ways = at_a_turning_point(anna)
    for way in reversed(ways):
        anna.page.locator(f"#tray [data-action='{way}']").hover()
        in_sight(anna.page, way)
    with taking(anna) as request:
        anna.page.locator(f"#tray [data-action='{ways[1]}']").click()
    assert sent(request) == ways[1]


def test_whoever_chose_the_place_by_keys_turns_it_at_once(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", game=INK))
    ghost = anna.page.locator("#board .ways")
    while not ghost.count():  # where only one way is legal it is drawn at once
        space, version = choose_until(anna, "space")[0], anna.version
        anna.choice(space).focus()
        anna.page.keyboard.press("Enter")
        anna.moved_on(version)
    expect(ghost).to_be_focused()
    count = anna.page.locator("#board [data-way]").count()
    expect(ghost).to_have_accessible_name(re.compile(f"^Orientation 1 of {count}: Draw the "))
    anna.page.keyboard.press("Space")
    expect(ghost).to_have_accessible_name(re.compile(f"^Orientation 2 of {count}: Draw the "))


def test_the_way_in_sight_stays_while_others_draw(new_page: NewPage) -> None:
    anna, ben = Person(new_page()), Person(new_page())
    table = anna.open("me", "open", game=INK)
    ben.sit_down_by_link(f"/tables/{table}", "Ben")
    anna.visit(table)
    choose_until(anna, "draw", 2)
    ways = [way for way, _ in anna.page.evaluate(OFFERED)]
    anna.page.locator("#board .ways").click()
    in_sight(anna.page, ways[1])
    version = anna.version
    ben.play_by_program(table, 3)
    anna.moved_on(version + 2)
    in_sight(anna.page, ways[1])
    with taking(anna) as request:
        anna.page.locator("#ways-take").click()
    assert sent(request) == ways[1]


def test_another_place_after_undo(new_page: NewPage) -> None:
    anna = Person(new_page())
    at_a_turning_point(anna, 2)
    ply = anna.ply
    anna.page.locator("#undo").click()
    anna.sees(ply - 1)
    expect(anna.page.locator("#ways-bar")).to_be_hidden()
    assert any(choice.startswith("space") for choice in anna.asked())


def test_turning_with_a_thumb(new_page: NewPage) -> None:
    anna = Toucher(new_page(390, 844, touch=True))
    ways = at_a_turning_point(anna, 2)
    anna.page.locator("#board .ways").tap()
    in_sight(anna.page, ways[1])
    anna.page.locator("#ways-turn").tap()
    in_sight(anna.page, ways[2 % len(ways)])
    ghost, bar = (
        anna.measure(one, "(one) => one.getBoundingClientRect().toJSON()")
        for one in ("#board .ways", "#ways-bar")
    )
    assert ghost["bottom"] <= bar["top"]
    with taking(anna) as request:
        anna.page.locator("#ways-take").tap()
    assert sent(request) == ways[2 % len(ways)]


def test_in_the_past_nothing_turns(new_page: NewPage) -> None:
    anna = Person(new_page())
    at_a_turning_point(anna, 2)
    anna.visit(anna.table, anna.ply - 1)
    expect(anna.page.locator("#ways-bar")).to_be_hidden()
    expect(anna.page.locator("#board [data-way]")).to_have_count(0)
