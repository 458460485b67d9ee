"""Reloads, lost lines, lost answers and killed servers: nothing is lost, nothing happens twice."""

import re
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from cloudtop.testing.site import Site
from tests.seeded import seeded_site
from tests.server.helpers_server import until
from tests.web.conftest import NewPage
from tests.web.helpers_web import Deafness, Person

CUT = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "WebSocket")


def in_mid_turn(person: Person) -> str:
    """Decide something that leaves the turn open; return a choice that comes next."""
    person.decide(person.find(final=False))
    return person.asked()[0]


def test_reload_in_mid_turn(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", "greedy"))
    anna.play(2)
    choice = in_mid_turn(anna)
    before = (anna.version, anna.ply, anna.log, anna.board, anna.banner.inner_text())
    anna.page.reload()
    anna.seated()
    assert (anna.version, anna.ply, anna.log, anna.board, anna.banner.inner_text()) == before
    anna.decide(choice)
    assert anna.log[: len(before[2])] == before[2]


def test_a_page_that_was_left_and_came_back_is_up_to_date(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", "greedy"))
    anna.decide()
    anna.page.goto("/")
    anna.play_by_program(code := anna.get("/api/tables")[0]["id"], 3)
    anna.page.go_back()
    anna.seated()
    assert anna.table == code
    expect(anna.page.locator("#table")).to_have_attribute(
        "data-version", str(anna.get(f"/api/tables/{code}")["version"])
    )
    anna.decide()


def test_a_killed_server_comes_back_in_mid_turn(own_site: Site, new_page: NewPage) -> None:
    new_page.allow(*CUT)
    anna, carl = Person(new_page(where=own_site)), Person(new_page(where=own_site))
    carl.visit(anna.visit(anna.open("me", "greedy")).table)
    anna.play(2)
    choice = in_mid_turn(anna)
    carl.agrees_with(anna)
    version, log, board = anna.version, anna.log, anna.board
    own_site.kill()
    offline = re.compile("offline")
    expect(anna.page.locator("#table")).to_have_class(offline)
    anna.choice(choice).click()  # nobody hears it
    if anna.page.locator("#confirm-yes").is_visible():
        anna.page.locator("#confirm-yes").click()
    expect(anna.toast).to_be_visible()
    own_site.start()
    for person in (anna, carl):  # by themselves, without a reload
        expect(person.page.locator("#table")).not_to_have_class(offline)
    assert (anna.version, anna.log, anna.board) == (version, log, board)
    anna.decide(choice)
    carl.agrees_with(anna)
    assert anna.log[: len(log)] == log
    assert len(anna.log) > len(log)
    kept = anna.log
    anna.page.reload()
    anna.seated()
    assert anna.log == kept


LONGEST_WAIT_MS = 1250
"""How long a page waits at most before it asks again for a server that said it restarts."""
COUNT_ENDS = """() => {
    window.ended = 0;
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
        constructor(address) {
            super(address);
            this.addEventListener("close", () => { window.ended += 1; });
        }
    };
}"""


def has_ended(page: Page, times: int) -> bool:
    return bool(page.evaluate("window.ended") == times)


def test_a_page_is_back_within_two_seconds_however_long_a_restart_takes(
    own_site: Site, new_page: NewPage
) -> None:
    new_page.allow(*CUT)
    anna = Person(new_page(where=own_site))
    anna.visit(anna.open("me", "greedy"))
    page, offline = anna.page, re.compile("offline")
    page.evaluate(COUNT_ENDS)
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    own_site.stop()
    expect(page.locator("#table")).to_have_class(offline)
    for ended in range(4):  # in vain; a page whose server was killed waits longer each time
        page.clock.fast_forward(LONGEST_WAIT_MS)
        until(partial(has_ended, page, ended + 1))
    own_site.start()
    page.clock.fast_forward(LONGEST_WAIT_MS)
    expect(page.locator("#table")).not_to_have_class(offline)


def test_an_agent_that_was_interrupted_decides_after_the_restart(
    tmp_path: Path, new_page: NewPage
) -> None:
    new_page.allow(*CUT)
    with seeded_site(tmp_path, "--pace", "60") as slow:  # killed long before the agent is through
        anna = Person(new_page(where=slow))
        anna.visit(anna.open("me", "greedy"))
        while "Waiting for Greta" not in anna.banner.inner_text():
            anna.decide()
        table, ply, log = anna.table, anna.ply, anna.log
        slow.kill()
    with seeded_site(tmp_path, "--pace", "0") as quick:
        again = Person(new_page(where=quick))
        again.page.context.add_cookies(anna.page.context.cookies())  # type: ignore[arg-type]
        again.visit(table)
        assert again.asked()
        assert again.ply > ply
        assert again.log[: len(log)] == log


def test_a_lost_answer_does_not_double_the_move(new_page: NewPage) -> None:
    """The move arrives, but the page never hears that it did."""
    new_page.allow("ERR_FAILED")
    anna = Person(new_page())
    anna.visit(anna.open("me", "greedy"))
    anna.decide()
    choice = anna.find(final=False)
    version, lines = anna.version, len(anna.log)

    def swallow(route: Route) -> None:
        route.fetch()
        route.abort()

    anna.page.route("**/actions", swallow)
    anna.choice(choice).click()
    anna.moved_on(version)  # the fresh board came by the socket
    anna.page.unroute("**/actions")
    assert anna.version == version + 1
    assert len(anna.log) == lines + 1
    anna.decide()


def test_a_stale_decision_is_refused_and_the_fresh_board_shown(new_page: NewPage) -> None:
    new_page.allow("409")
    anna = Person(new_page())
    old = anna.second_window()
    deaf = Deafness(old.page)
    old.visit(anna.visit(anna.open("me", "greedy")).table)
    choice = old.find(final=False)
    expect(old.page.locator("#table")).not_to_have_class(re.compile("offline"))
    deaf.on = True
    anna.decide(choice)
    stood = (anna.version, anna.ply)
    deaf.on = False  # its next line is a good one; this one has missed the news
    old.choice(choice).click()
    expect(old.toast).to_contain_text("The table has moved on")
    old.agrees_with(anna)
    assert (anna.version, anna.ply) == stood
    old.decide()
    anna.agrees_with(old)


@pytest.mark.parametrize("clicks", [2, 5])
def test_many_clicks_are_one_decision(new_page: NewPage, clicks: int) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", "greedy"))
    choice, version, ply = anna.find(final=False), anna.version, anna.ply
    anna.measure(
        f"#table [data-action='{choice}']",
        f"""(place) => {{
          const click = () => place.dispatchEvent(new MouseEvent("click", {{ bubbles: true }}));
          for (let n = 0; n < {clicks}; n++) click();
        }}""",
    )
    anna.moved_on(version)
    assert anna.get(f"/api/tables/{anna.table}")["version"] == version + 1
    assert anna.ply == ply + 1
