"""Component tables of one's own at the table: remembered, and refused where others are in use."""

import logging
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from cloudtop.match.components import digest_tables, own_tables
from cloudtop.match.registry import installed_components
from tests.conformance.toys import outside
from tests.conformance.toys.cloud_catch import GAME
from tests.server.helpers_server import Someone, open_site, service_of, until

SKY = own_tables(GAME)["sky.toml"]
MORE_CARDS = {"sky.toml": SKY.replace("cards = 15", "cards = 20")}
FEWER_POINTS = {"sky.toml": SKY.replace("sun = 2", "sun = 1")}


@pytest.fixture(autouse=True)
def _cloud_catch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with outside.installed(tmp_path, monkeypatch):
        yield


def with_tables(tables: dict[str, str]) -> Any:
    return installed_components({GAME.meta.key: tables}) if tables else nullcontext()


def opened(folder: Path, tables: dict[str, str]) -> str:
    """Open a table on a server that runs with these component tables; return its code."""
    with with_tables(tables), open_site(folder) as site:
        return Someone(site, "Anna").open("me", "here", game=GAME.meta.key)


def test_a_table_goes_on_with_the_tables_that_it_was_opened_with(tmp_path: Path) -> None:
    code = opened(tmp_path, MORE_CARDS)
    with with_tables(MORE_CARDS), open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        anna.play(code)
        assert site.portal is not None  # the site is open
        table = site.portal.call(service_of(site).tables.get, code)
        assert (
            table.record.components
            == table.match.game.components_digest
            == digest_tables(MORE_CARDS)
        )
        assert len(table.match.codec) > len(GAME.codec(GAME.options()))


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        (MORE_CARDS, {}, "this match was played with tables of its own (sha256 "),
        (MORE_CARDS, FEWER_POINTS, ", not with those in use (sha256 "),
        ({}, MORE_CARDS, "with the game's own tables: leave --components out"),
    ],
)
def test_with_other_tables_it_is_refused_with_a_reason_and_all_else_goes_on(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    before: dict[str, str],
    after: dict[str, str],
    why: str,
) -> None:
    code = opened(tmp_path, before)
    with with_tables(after), open_site(tmp_path) as site, caplog.at_level(logging.WARNING):
        anna = Someone(site, "Anna")
        answer = anna.get(f"/tables/{code}")
        assert answer.status_code == 422
        assert why in answer.json()["error"]
        page = site.get(f"/tables/{code}", headers={"accept": "text/html", **anna.headers})
        assert page.status_code == 422
        assert "was played with" in page.text
        assert anna.get("/tables").json() == []
        other = anna.open("me", "here", game=GAME.meta.key)
        assert [table["id"] for table in anna.get("/tables").json()] == [other]
    assert f"table {code} cannot be loaded: this match was played with" in caplog.text
    with with_tables(before), open_site(tmp_path) as site:
        Someone(site, "Anna").play(code)


def test_agents_think_with_the_same_tables(tmp_path: Path) -> None:
    with with_tables(MORE_CARDS), open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        code = anna.open("greedy", "random", game=GAME.meta.key)
        until(lambda: anna.table(code)["over"])
        text = anna.get(f"/tables/{code}/file").text
        assert f"\ncomponents: {digest_tables(MORE_CARDS)}\n" in text
        assert anna.get(f"/tables/{code}/proof").json()["ok"]
