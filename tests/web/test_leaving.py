"""The way out in a browser: leaving, being replaced, coming back, tidying up."""

import sqlite3
import time

from playwright.sync_api import Page, expect

from cloudtop.testing.site import Site
from tests.web.conftest import NewPage
from tests.web.helpers_axe import faults_as_it_is
from tests.web.helpers_web import OVER, Person

BEN = "#players [data-seat='1']"
TWO_DAYS = 2 * 24 * 3600


def open_dialog(page: Page) -> None:
    page.locator("#more summary").click()
    page.locator("#leave").click()
    expect(page.locator("#leave-box")).to_be_visible()


def sit_together(anna: Person, ben: Person) -> str:
    """Seat two people at a table, and let the one who begins decide once."""
    table = anna.open("me", "open")
    ben.post(f"/api/tables/{table}/seats/1", {"name": "Ben"})
    first = anna.get(f"/api/tables/{table}")["to_move"][0]
    (anna, ben)[first].play_by_program(table, 1)
    return table


def test_resigning_by_keyboard_on_a_phone(new_page: NewPage) -> None:
    anna, ben = Person(new_page(390, 844, dark=True)), Person(new_page())
    table = sit_together(anna, ben)
    ben.visit(table)
    page = anna.visit(table).page
    open_dialog(page)
    expect(page.locator("#leave-go")).to_have_text("Hand it over")
    assert faults_as_it_is(page) == []
    page.keyboard.press("ArrowDown")
    expect(page.locator("#leave-go")).to_have_text("Resign")
    expect(page.locator("#leave-box")).to_contain_text("The match ends now, and Ben wins.")
    expect(page.locator("#leave-agent")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#leave-box")).to_be_hidden()
    open_dialog(page)
    page.keyboard.press("ArrowDown")
    page.locator("#leave-go").press("Enter")
    for person, winner in ((anna, "Ben wins"), (ben, "You win")):
        expect(person.page.locator(OVER)).to_be_visible()
        expect(person.banner).to_contain_text(f"{winner}: Anna resigned.")
        expect(person.page.locator(OVER)).to_contain_text("resigned")
    assert anna.page.evaluate("document.documentElement.scrollWidth") == 390


def test_who_does_not_come_back_is_replaced_and_comes_back(
    new_page: NewPage, own_site: Site
) -> None:
    anna, ben = Person(new_page(where=own_site)), Person(new_page(where=own_site))
    table = sit_together(anna, ben)
    while anna.get(f"/api/tables/{table}")["to_move"] != [1]:
        anna.play_by_program(table, 1)
    ben.visit(table)
    anna.visit(table)
    expect(anna.page.locator(f"{BEN} .presence")).to_contain_text("is here")
    ben.page.goto("about:blank")
    new_page.allow("ERR_CONNECTION_REFUSED", "WebSocket connection")
    own_site.stop()
    with sqlite3.connect(own_site.data / "tables.sqlite") as data:
        data.execute("UPDATE seats SET away = ? WHERE seat = 1", (time.time() - TWO_DAYS,))
        data.execute("UPDATE rows SET at = at - ?", (TWO_DAYS,))
    data.close()
    own_site.start()
    note = anna.page.locator("#absent")
    expect(note).to_contain_text("Ben is away.")
    expect(anna.page.locator(BEN)).to_contain_text("last here 2 d ago")
    assert faults_as_it_is(anna.page) == []
    note.get_by_role("button", name="Let an AI play on").click()
    expect(note).to_be_empty()
    expect(anna.page.locator(BEN)).to_contain_text("AI plays on")
    expect(anna.toast).to_contain_text("An AI plays for Ben now.")
    ben.page.goto("/")
    ben.page.locator(f".table-card a[href='/tables/{table}']").click()
    button = ben.seated().page.get_by_role("button", name="Take my seat back")
    with ben.page.expect_navigation():
        button.click()
    ben.seated()
    expect(anna.toast).to_contain_text("Ben is back.")
    expect(anna.page.locator(f"{BEN} .presence")).to_contain_text("is here")


def test_finished_tables_fold_away_and_go_to_the_archive(new_page: NewPage) -> None:
    anna = Person(new_page(390, 844))
    for _ in range(5):
        table = anna.open("me", "greedy")
        anna.play_by_program(table, 1)
        anna.post(f"/api/tables/{table}/leave", {"seat": 0, "how": "resign"})
    page = anna.page
    page.goto("/")
    rows = page.locator(".finished li")
    expect(rows.locator("visible=true")).to_have_count(3)
    page.get_by_text("Show 2 more").click()
    expect(rows.locator("visible=true")).to_have_count(5)
    rows.first.get_by_role("button").click()
    expect(rows).to_have_count(4)
    page.get_by_role("link", name="Your archive (1)").click()
    rows.get_by_role("button").click()
    expect(page.get_by_text("Nothing is archived.")).to_be_visible()
    anna.visit(table)
    open_dialog(page)
    page.locator("#leave-box").get_by_text("Delete the table").click()
    page.locator("#leave-go").click()
    expect(page.locator(".finished li")).to_have_count(4)


def test_a_deleted_table_says_so_and_a_spectator_knows_what_they_are(new_page: NewPage) -> None:
    anna, ben = Person(new_page()), Person(new_page())
    table = anna.open("me", "greedy")
    ben.visit(table)
    expect(ben.page.locator("#watching")).to_be_visible()
    expect(ben.page.locator("#leave")).to_be_hidden()
    page = anna.visit(table).page
    expect(page.locator("#watching")).to_be_hidden()
    open_dialog(page)
    page.locator("#leave-go").click()
    page.wait_for_url("**/")
    expect(ben.toast).to_contain_text("This table was deleted.")
