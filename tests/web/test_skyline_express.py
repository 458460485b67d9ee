"""Skyline Express in the browser: Passengers change places by two clicks, Goals show themselves."""

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.helpers_web import Person, Toucher
from tests.web.test_phone import TOO_SMALL

GAME = "skyline_express"


def with_two_aboard(person: Person) -> Person:
    """Return somebody at a table, about to move one of two Passengers who differ."""
    options = {"first_player": "first seat"}
    person.visit(person.open("me", "random", game=GAME, options=options))
    known = {"persona"}  # would ask for a Preference tile
    for seat in ("A1", "B2"):
        taken = [choice for choice in person.asked() if choice.startswith("take")]
        kinds = {kind_at(person, choice): choice for choice in taken}
        kind = next(kind for kind in kinds if kind not in known)
        known.add(kind)
        person.decide(kinds[kind])
        person.decide(f"sit {seat}")
        if seat == "A1":
            person.decide("end turn")
    return person


def kind_at(person: Person, choice: str) -> str:
    return str(person.choice(choice).get_attribute("aria-label")).split(",")[0].split()[-1]


def who_sits(person: Person, code: str) -> str:
    person.asked()
    use = person.page.locator(f"#seat-0-{code} > use")
    return str(use.get_attribute("href"))


def test_two_passengers_change_places_by_two_clicks(new_page: NewPage) -> None:
    anna = with_two_aboard(Person(new_page()))
    before = who_sits(anna, "A1"), who_sits(anna, "B2")
    anna.decide("move A1")
    anna.asked()
    expect(anna.banner).to_contain_text("swap the")
    expect(anna.page.locator("#seat-0-A1[data-action]")).to_have_count(0)
    expect(anna.page.locator("#board [id^=waiting-][data-action]")).to_have_count(6)
    anna.decide("switch B2")
    assert (who_sits(anna, "B2"), who_sits(anna, "A1")) == before


def test_a_goal_lights_all_carriages_while_one_points_at_it(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", "random", "random", game=GAME))
    anna.asked()
    lit = anna.page.locator("#board [data-lit].lit")
    expect(lit).to_have_count(0)
    anna.page.locator("#goal-2").hover()
    expect(lit).to_have_count(3)
    anna.page.mouse.move(1, 1)
    expect(lit).to_have_count(0)


def test_fingers_find_seats_and_passengers(new_page: NewPage) -> None:
    anna = Toucher(new_page(390, 844, touch=True))
    anna.visit(anna.open("me", "random", "random", "random", game=GAME))
    for _ in range(12):
        anna.asked()
        assert anna.page.evaluate(TOO_SMALL) == []
        anna.decide()


def test_all_parts_of_the_table_are_in_sight(new_page: NewPage) -> None:
    """No part bears an id by which the page hides or moves something of its own."""
    anna = Person(new_page())
    anna.visit(anna.open("me", game=GAME))
    anna.asked()
    for part in ("hall", "waiting-area", "lounge", "buffet", "automa", "carriage-0", "carriage-1"):
        box = anna.page.locator(f"#{part}").bounding_box()
        assert box is not None, part
        assert min(box["width"], box["height"]) > 40, part
