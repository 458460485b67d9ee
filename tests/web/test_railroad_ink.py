"""A whole match of Railroad Ink between two browsers: everybody draws at the same time."""

import re

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.helpers_ink import INK, choose_until, draw_all
from tests.web.helpers_web import OVER, Person, finish


def at_one_table(new_page: NewPage) -> tuple[Person, Person]:
    anna, ben = Person(new_page()), Person(new_page(390, 844))
    table = anna.open("me", "open", game=INK)
    ben.sit_down_by_link(f"/tables/{table}", "Ben")
    return anna.visit(table), ben


def test_two_browsers_draw_at_the_same_time_and_take_back(new_page: NewPage) -> None:
    anna, ben = at_one_table(new_page)
    for person in (anna, ben):
        expect(person.banner).to_contain_text("Your turn")
    undo = anna.page.locator("#undo")
    # Anna draws; Ben draws in between; she takes back her own drawing, and his stands.
    choose_until(anna, "space")
    anna.decide()
    ben.decide()
    anna.agrees_with(ben)
    fresh = anna.ply
    undo.click()
    anna.sees(fresh - 1)
    ben.sees(fresh - 1)
    anna.page.locator("#redo").click()
    anna.sees(fresh)
    # The last die is drawn: now, and only now, she is asked to confirm.
    draw_all(anna)
    confirm = anna.choice("confirm")
    expect(confirm).to_be_visible()
    expect(confirm).to_contain_text("Confirm")
    confirm.click()
    expect(anna.page.locator("#confirm")).to_be_hidden()  # once is enough
    expect(anna.banner).to_contain_text("Waiting for Ben")
    expect(anna.choices).to_have_count(0)
    expect(anna.page.locator("#board .ways")).to_have_count(0)
    # Until Ben has confirmed as well, she may still change her mind.
    ben.agrees_with(anna)
    expect(undo).to_be_enabled()
    undo.click()
    expect(anna.banner).to_contain_text("Your turn")
    expect(confirm).to_be_visible()
    anna.decide("confirm")
    draw_all(ben)
    ben.decide("confirm")
    anna.agrees_with(ben)
    for person in (anna, ben):  # a new roll: the round is over for good
        expect(person.page.locator("#board")).to_contain_text("Round 2 of 7")
        expect(person.page.locator("#undo")).to_be_disabled()


def test_at_the_end_each_part_of_the_score_is_shown(new_page: NewPage) -> None:
    anna, ben = at_one_table(new_page)
    table = anna.table
    for person in (anna, ben):
        person.page.goto("about:blank")
    assert finish(table, anna, ben, decisions=150) == 150
    ben.visit(table)
    assert finish(table, anna, ben) > 9  # he sees the end come by itself
    anna.visit(table)
    seats = anna.get(f"/api/tables/{table}")["seats"]
    for person in (anna, ben):
        expect(person.page.locator(OVER)).to_be_visible()
        expect(person.page.locator("#board")).to_contain_text("Choose a part of the score")
        shown = 0
        for number, seat in enumerate(seats):
            for part in (name for name, points in seat["parts"].items() if points):
                key = f"part:{part}:{number}"
                cell = person.page.locator(f"{OVER} [data-lights='{key}']")
                expect(cell).to_have_accessible_name(re.compile(f"^{seat['name']}, {part}: "))
                cell.click()
                expect(person.page.locator(f"#board [data-lit='{key}'].lit")).not_to_have_count(0)
                expect(person.page.locator(f"#board [data-lit='{key}']:not(.lit)")).to_have_count(0)
                others = f"#board [data-lit].lit:not([data-lit='{key}'])"
                expect(person.page.locator(others)).to_have_count(0)
                shown += 1
        assert shown > 6
