"""Asking before a turn ends, undo and redo, on the page."""

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.helpers_web import Person


def at_a_table(new_page: NewPage) -> Person:
    anna = Person(new_page())
    return anna.visit(anna.open("me", "greedy"))


def test_undo_and_redo(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    undo, redo = anna.page.locator("#undo"), anna.page.locator("#redo")
    choice = anna.find(final=False)
    ply, log, board = anna.ply, anna.log, anna.board
    anna.decide(choice)
    after = (anna.ply, anna.log, anna.board)
    expect(undo).to_be_enabled()
    expect(redo).to_be_disabled()
    undo.click()
    anna.sees(ply)
    assert (anna.log, anna.board) == (log, board)
    expect(redo).to_be_enabled()
    redo.click()
    anna.sees(ply + 1)
    assert (anna.ply, anna.log, anna.board) == after
    anna.page.keyboard.press("u")
    anna.sees(ply)
    anna.page.keyboard.press("y")
    anna.sees(ply + 1)
    undo.click()
    anna.sees(ply)
    other = next(one for one in anna.asked() if one != choice)
    anna.decide(other)
    expect(redo).to_be_disabled()


def test_what_ends_the_turn_is_asked_once_more(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    choice, version = anna.find(final=True), anna.version
    asked = anna.page.locator("#confirm")
    chosen = anna.page.locator(".chosen")
    anna.choice(choice).click()
    expect(asked).to_be_visible()
    expect(asked).to_contain_text("This ends your turn")
    expect(chosen).to_have_attribute("data-action", choice)
    anna.page.get_by_role("button", name="Not yet").click()
    expect(asked).to_be_hidden()
    expect(chosen).to_have_count(0)
    anna.choice(choice).click()
    anna.page.keyboard.press("Escape")
    expect(asked).to_be_hidden()
    assert anna.get(f"/api/tables/{anna.table}")["version"] == version
    anna.choice(choice).click()
    anna.page.get_by_role("button", name="Confirm").click()
    anna.moved_on(version)
    expect(anna.page.locator("#undo")).to_have_text("Take back")  # the turn has gone to an AI


def test_whoever_does_not_want_to_be_asked_is_not(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    anna.page.locator("#more summary").click()
    anna.page.get_by_label("Confirm moves").uncheck()
    anna.page.reload()
    anna.seated()
    choice, version = anna.find(final=True), anna.version
    anna.choice(choice).click()
    expect(anna.page.locator("#confirm")).to_be_hidden()
    anna.moved_on(version)


def test_every_tab_learns_of_an_undo(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    tab = anna.second_window().visit(anna.table)
    anna.decide(anna.find(final=False))
    tab.agrees_with(anna)
    ply = anna.ply
    tab.page.locator("#undo").click()
    tab.sees(ply - 1)
    anna.sees(ply - 1)
    anna.agrees_with(tab)
    assert anna.board == tab.board
