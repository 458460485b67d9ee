"""Skyline Express: an Automa that explains itself, swaps by two clicks, Goals that light up."""

from playwright.sync_api import expect

from cloudtop.games.skyline_express.components.carriage import SEAT_CODES
from tests.web.conftest import NewPage
from tests.web.helpers_web import ENOUGH, Json, Person, Toucher
from tests.web.test_phone import TOO_SMALL

EXPRESS = "skyline_express"


def view_of(person: Person) -> Json:
    return person.get(f"/api/tables/{person.table}/view?seat=0")["view"]


def decide_until(person: Person, verb: str) -> str:
    """Decide by clicks until a choice with this verb comes up, and return it."""
    for _ in range(ENOUGH):
        choices = person.asked()
        assert choices, f"nobody ever could {verb}"
        found = next((choice for choice in choices if choice.startswith(verb)), None)
        if found is not None:
            return found
        person.decide()
    raise AssertionError(f"nobody ever could {verb}")


def others_to_swap_with(person: Person) -> list[str]:
    """Return the choices that exchange the Passenger who was clicked for one of another type."""
    choices, view = person.asked(), view_of(person)
    people = view["carriages"][0]["people"]
    mover = people[view["mover"]]
    kinds = dict(zip(SEAT_CODES, people, strict=True))
    found = [choice for choice in choices if choice.startswith("switch ")]
    return [choice for choice in found if kinds[choice.split()[1]] != mover]


def test_the_automa_explains_its_turns(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", game=EXPRESS, options={"first_player": "first seat"}))
    tile = anna.page.locator("#automa")
    expect(tile).to_contain_text("It turns over its first tile when it is its turn.")
    while "The Automa seats the " not in (told := "\n".join(anna.log)):
        anna.decide()
    assert "The Automa turns over tile " in told
    assert "The Automa follows section " in told
    expect(tile).to_contain_text("Last turn")


def test_two_clicks_swap_two_passengers(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", game=EXPRESS))
    targets: list[str] = []
    while not targets:
        anna.decide(decide_until(anna, "move "))
        targets = others_to_swap_with(anna)
        if not targets:
            anna.decide()
    expect(anna.banner).to_contain_text("Swap the")
    before = view_of(anna)
    lifted, ply = anna.page.locator("#lifted"), anna.ply
    lifted.click()  # a second click puts it back
    anna.sees(ply - 1)
    expect(lifted).to_have_count(0)
    anna.page.locator("#redo").click()
    anna.sees(ply)
    people, first = before["carriages"][0]["people"], before["mover"]
    anna.decide(targets[0])
    after = view_of(anna)["carriages"][0]["people"]
    moved = [seat for seat, (was, now) in enumerate(zip(people, after, strict=True)) if was != now]
    assert first in moved
    assert len(moved) == 2
    assert [after[seat] for seat in moved] == [people[seat] for seat in reversed(moved)]
    expect(anna.page.locator("#undo")).to_be_enabled()


def test_a_goal_shows_where_it_pays(new_page: NewPage) -> None:
    anna = Person(new_page())
    table = anna.open("me", "random", game=EXPRESS)
    anna.play_by_program(table, 30)
    anna.visit(table)
    anna.asked()  # nothing changes any more while we look
    carriages = view_of(anna)["carriages"]
    for place in range(len(carriages[0]["goals"])):
        key = f"goal:{place + 1}"
        lamps = anna.page.locator(f"#board [data-lit='{key}']")
        expect(lamps.locator("visible=true")).to_have_count(0)
        anna.page.locator(f"#board [data-lights='{key}']").first.hover()
        expect(anna.page.locator("#board [data-lit].lit")).to_have_count(len(carriages))
        expect(lamps.locator("visible=true").first).to_be_visible()
        pays = sorted(str(carriage["goals"][place]["points"]) for carriage in carriages)
        said = [text.split()[-1] for text in lamps.locator("text").all_text_contents()]
        assert sorted(said) == pays
        # The large Goal lies over its neighbours, which must be found under it all the same.
        expect(anna.page.locator("#enlarged")).to_be_visible()


def test_fingers_find_seats_and_passengers(new_page: NewPage) -> None:
    anna = Toucher(new_page(390, 844, touch=True))
    anna.visit(anna.open("me", "random", "random", "random", game=EXPRESS))
    for _ in range(12):
        anna.asked()
        assert anna.page.evaluate(TOO_SMALL) == []
        anna.decide()


def test_all_parts_of_the_table_are_in_sight(new_page: NewPage) -> None:
    """No part bears an id by which the page hides or moves something of its own."""
    anna = Person(new_page())
    anna.visit(anna.open("me", game=EXPRESS))
    anna.asked()
    for part in ("hall", "waiting-area", "lounge", "buffet", "automa", "carriage-0", "carriage-1"):
        box = anna.page.locator(f"#{part}").bounding_box()
        assert box is not None, part
        assert min(box["width"], box["height"]) > 40, part
