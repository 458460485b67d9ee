"""A whole match against AI, from the first click on the home page to the final score.

Where the rules bring an opponent of their own, it is against that one.
"""

import re

import pytest
from playwright.sync_api import expect

from cloudtop.match import games, loads
from tests.web.conftest import NewPage
from tests.web.helpers_axe import faults
from tests.web.helpers_web import OVER, Person, figure

EARLY = 12
"""Decisions before the first look at the table."""


@pytest.mark.parametrize("game", list(games()))
def test_a_whole_match(new_page: NewPage, game: str) -> None:
    anna = Person(new_page())
    anna.quick_match(game, how="solo" if games()[game].meta.automa else "ai")
    assert anna.play(EARLY) == EARLY
    anna.asked()
    assert faults(anna.page) == []
    anna.page.reload()  # what axe asked of every element slows the browser down until then
    assert anna.seated().play() > 0
    expect(anna.page.locator(OVER)).to_be_visible()
    assert faults(anna.page) == []
    now = anna.get(f"/api/tables/{anna.table}")
    assert now["over"]
    assert anna.ply == now["ply"]
    expect(anna.banner).to_contain_text(now["banner"].partition(": ")[2] or now["banner"])
    expect(anna.choices).to_have_count(0)
    rows = anna.page.locator(f"{OVER} tbody tr")
    expect(rows).to_have_count(len(now["seats"]))
    for seat in now["seats"]:
        row = rows.filter(has_text=seat["name"])
        expect(row.locator("b")).to_have_text(figure(seat["total"]))
        expect(row).to_have_class("winner" if seat["winner"] else "")
        expect(row.locator("[data-part]")).to_have_text(
            [figure(value) for value in seat["parts"].values()]
        )


class TestTheEnd:
    """What a finished table offers."""

    def test_the_score_card_chart_and_table_tell_the_same(self, finished: Person) -> None:
        seats = finished.get(f"/api/tables/{finished.table}")["seats"]
        chart = finished.page.locator("#result svg.chart")
        expect(chart).to_be_visible()
        for seat in seats:
            expect(chart).to_contain_text(f"{seat['name']} {seat['total']}")
        finished.page.get_by_text("As a table").click()
        last = finished.page.locator("#result figure table tbody tr").last
        expect(last.locator("th")).to_have_text(str(finished.ply))
        totals = [figure(seat["total"]) for seat in seats]
        expect(last.locator("td")).to_have_text(totals)

    def test_the_match_file_can_be_kept_and_replayed(self, finished: Person) -> None:
        with finished.page.expect_download() as download:
            finished.page.locator("#download").click()
        match = loads(download.value.path().read_text("utf-8"))
        seats = finished.get(f"/api/tables/{finished.table}")["seats"]
        assert (
            download.value.suggested_filename == f"{match.game.meta.key}-{finished.table}.cloudtop"
        )
        assert match.over
        assert match.ply == finished.ply
        assert list(match.names) == [seat["name"] for seat in seats]
        assert [card.total for card in match.scores] == [seat["total"] for seat in seats]

    def test_the_dealers_proof_is_shown(self, finished: Person) -> None:
        now = finished.get(f"/api/tables/{finished.table}")
        fair = finished.page.locator(".fairness")
        expect(fair).to_contain_text(now["commitment"])
        expect(fair).to_contain_text(now["seed"])
        finished.page.locator("#verify").click()
        expect(finished.page.locator("#proof")).to_contain_text(re.compile(r"Verified.* \d+ "))
        expect(finished.page.locator("#proof")).not_to_have_class(re.compile("bad"))

    def test_a_report_is_a_match_file_up_to_the_moment_shown(self, finished: Person) -> None:
        ply = finished.ply - 1
        finished.page.locator("#replay-back").click()
        finished.sees(ply)
        finished.page.locator("#more summary").click()
        with finished.page.expect_download() as download:
            finished.page.locator("#report").click()
        match = loads(download.value.path().read_text("utf-8"))
        assert match.ply == ply
        expect(finished.toast).to_contain_text("was saved as a file")

    def test_the_home_page_lists_it_as_finished(self, finished: Person) -> None:
        banner = finished.get(f"/api/tables/{finished.table}")["banner"]
        link = f"/tables/{finished.table}"
        finished.page.goto("/")
        listed = finished.page.locator(".finished").get_by_role("link", name=banner)
        expect(listed.and_(finished.page.locator(f"a[href='{link}']"))).to_be_visible()

    def test_a_rematch_has_the_same_seats(self, finished: Person) -> None:
        old = finished.get(f"/api/tables/{finished.table}")
        with finished.page.expect_navigation():
            finished.page.locator("#result [data-rematch]").click()
        finished.seated()
        new = finished.get(f"/api/tables/{finished.table}")
        assert new["id"] != old["id"]
        assert not new["over"]
        for key in ("game", "options"):
            assert new[key] == old[key]
        for key in ("kind", "name", "mine"):
            assert [seat[key] for seat in new["seats"]] == [seat[key] for seat in old["seats"]]
        finished.decide()
