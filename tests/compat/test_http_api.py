"""The HTTP API answers as it did: the same routes, keys and values, in words that may change."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.compat.api_answers import masked, site_answers, table_answers
from tests.compat.helpers_compat import HERE, TABLES, StoredTable, open_stored_site
from tests.server.helpers_server import Json


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with open_stored_site(tmp_path_factory.mktemp("stored") / "data") as client:
        yield client


def stored_answers(name: str) -> dict[str, Json]:
    path: Path = HERE / "api" / f"{name}.json"
    answers: dict[str, Json] = json.loads(path.read_text(encoding="utf-8"))
    return answers


def check_answers(stored: dict[str, Json], now: dict[str, Json]) -> None:
    assert list(now) == list(stored)
    for route, answer in stored.items():
        assert masked(now[route]) == masked(answer), route


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_tables_are_answered_the_same(site: TestClient, table: StoredTable) -> None:
    check_answers(stored_answers(table.name), table_answers(site, table))


def test_everything_else_is_answered_the_same(site: TestClient) -> None:
    stored, now = stored_answers("site"), site_answers(site)
    leave_out_new_options(stored["GET /games"]["body"], now["GET /games"]["body"])
    check_answers(stored, now)


def leave_out_new_options(stored: list[Json], now: list[Json]) -> None:
    """Games may get more options; those that were there have to stay."""
    for before, game in zip(stored, now, strict=True):
        game["options"] = {
            key: option for key, option in game["options"].items() if key in before["options"]
        }
