"""Every moment of a match can be looked at, by its own address, while it goes on and afterwards."""

import re

from playwright.sync_api import expect

from tests.web.conftest import NewPage, Played
from tests.web.helpers_web import Person


def in_the_middle(new_page: NewPage) -> Person:
    anna = Person(new_page())
    table = anna.open("me", "greedy")
    anna.play_by_program(table, 6)
    anna.visit(table)
    anna.asked()
    return anna


def test_slider_buttons_and_arrow_keys(new_page: NewPage) -> None:
    anna = in_the_middle(new_page)
    last, live = anna.ply, anna.board
    boards: dict[int, str] = {}
    slider = anna.page.locator("#replay-slider")
    slider.fill("2")
    anna.sees(2)
    expect(anna.choices).to_have_count(0)
    expect(anna.page.locator("#replay-place")).to_have_text(f"2 / {last}")
    boards[2] = anna.board
    slider.press("ArrowRight")
    anna.sees(3)
    boards[3] = anna.board
    anna.page.locator("#replay-back").click()
    anna.sees(2)
    assert anna.board == boards[2]
    anna.page.locator("#main").focus()
    anna.page.keyboard.press("ArrowRight")
    anna.sees(3)
    assert anna.board == boards[3]
    anna.page.keyboard.press("ArrowLeft")
    anna.sees(2)
    anna.page.locator("#replay-first").click()
    anna.sees(0)
    expect(anna.page.locator("#replay-back")).to_be_disabled()
    anna.page.get_by_role("link", name="Back to the live table").click()
    anna.sees(last)
    assert anna.board == live
    assert anna.page.url.endswith(f"/tables/{anna.table}")
    anna.decide()


def test_steps_do_not_get_lost_when_keys_come_quickly(new_page: NewPage) -> None:
    anna = in_the_middle(new_page)
    last = anna.ply
    anna.page.locator("#replay-back").click()
    anna.sees(last - 1)
    anna.page.locator("#main").focus()
    for _ in range(4):
        anna.page.keyboard.press("ArrowLeft")
    anna.sees(last - 5)
    assert anna.page.url.endswith(f"/moments/{last - 5}")


def test_a_permalink_shows_the_same_moment_to_everybody(new_page: NewPage) -> None:
    anna, carl = in_the_middle(new_page), Person(new_page())
    last = anna.ply
    anna.page.locator("#replay-slider").fill("5")
    anna.sees(5)
    link, board = anna.page.url, anna.board
    assert link.endswith(f"/tables/{anna.table}/moments/5")
    anna.page.goto(link)
    anna.seated()
    assert anna.ply == 5
    assert anna.board == board
    carl.page.goto(link)
    carl.seated()
    assert carl.ply == 5
    for person in (anna, carl):
        expect(person.choices).to_have_count(0)
        expect(person.page.locator("#replay-place")).to_have_text(f"5 / {last}")
        expect(person.banner).to_contain_text(f"Move 5 of {last}")
        expect(person.page.locator("#log-lines .here").first).to_be_visible()
        person.page.get_by_role("link", name="Back to the live table").click()
        person.sees(last)
    anna.decide()
    expect(carl.choices).to_have_count(0)


def test_the_past_stays_while_the_match_goes_on(new_page: NewPage) -> None:
    anna, carl = in_the_middle(new_page), Person(new_page())
    carl.visit(anna.table, 3)
    last, board = anna.ply, carl.board
    expect(carl.page.locator("#replay-place")).to_have_text(f"3 / {last}")
    anna.play(2)
    anna.asked()  # the agent is through as well
    expect(carl.page.locator("#replay-place")).to_have_text(f"3 / {anna.ply}")
    assert carl.board == board
    carl.page.locator("#replay-now").click()
    carl.agrees_with(anna)


def test_each_line_of_the_log_leads_to_its_moment(new_page: NewPage) -> None:
    anna = in_the_middle(new_page)
    line = anna.page.locator("#log-lines li[data-ply='4']").first
    line.locator("a").click()
    anna.sees(4)
    expect(line).to_have_class(re.compile("here"))


def test_a_finished_match_is_watched_again(new_page: NewPage, played: Played) -> None:
    carl = Person(new_page()).visit(played.table)
    last = carl.ply
    carl.page.get_by_role("link", name="Watch it again").first.click()
    expect(carl.page.locator("#table")).to_have_class(re.compile("playing"))
    carl.page.wait_for_function("() => Number(document.getElementById('table').dataset.ply) >= 2")
    carl.page.get_by_role("button", name="Pause").click()
    expect(carl.page.locator("#table")).not_to_have_class(re.compile("playing"))
    assert carl.ply < last
    carl.visit(played.table, last)
    expect(carl.page.locator("#result .score-card")).to_be_visible()
