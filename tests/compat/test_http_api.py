"""The HTTP API answers as it did: the same routes, keys and values, in words that may change.

An answer may grow: keys that are new (an option, something that a view shows) disturb no program.
"""

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
        before = masked(answer)
        assert without_new_keys(masked(now[route]), before) == before, route


def without_new_keys(now: Json, before: Json) -> Json:
    """Return an answer of today without the keys that an answer of then did not have."""
    if isinstance(now, dict) and isinstance(before, dict):
        known = [key for key in now if key in before]
        return {key: without_new_keys(now[key], before[key]) for key in known}
    if isinstance(now, list) and isinstance(before, list) and len(now) == len(before):
        return [without_new_keys(*pair) for pair in zip(now, before, strict=True)]
    return now


def test_only_new_keys_are_left_out() -> None:
    before: Json = {"options": {"start": 1}, "seats": [{"seat": 0}]}
    grown: Json = {"options": {"start": 1, "following": 2}, "seats": [{"seat": 0, "age": 8}]}
    assert without_new_keys(grown, before) == before
    for changed in (
        {"options": {"start": 2}, "seats": [{"seat": 0}]},
        {"options": {}, "seats": [{"seat": 0}]},
        {"options": {"start": 1}, "seats": [{"seat": 0}, {"seat": 1}]},
        {"options": {"start": 1}, "seats": []},
    ):
        assert without_new_keys(changed, before) != before


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_tables_are_answered_the_same(site: TestClient, table: StoredTable) -> None:
    check_answers(stored_answers(table.name), table_answers(site, table))


def test_everything_else_is_answered_the_same(site: TestClient) -> None:
    stored, now = stored_answers("site"), site_answers(site)
    leave_out_new_options(stored["GET /games"]["body"], now["GET /games"]["body"])
    leave_out_new_fields(stored["GET /openapi.json"], now["GET /openapi.json"])
    check_answers(stored, now)


def test_what_is_new_in_a_request_may_be_left_out(site: TestClient) -> None:
    description = site.get("/api/openapi.json").json()
    for name, route in stored_answers("site")["GET /openapi.json"].items():
        method, path = name.split(" ")
        body = description["paths"][path][method.lower()].get("requestBody", {})
        assert required_fields(body, description["components"]["schemas"]) <= set(route["body"])


def required_fields(part: Json, schemas: Json) -> set[str]:
    """Return what has to be sent, inside other fields as well."""
    if isinstance(part, list):
        return {name for one in part for name in required_fields(one, schemas)}
    if not isinstance(part, dict):
        return set()
    inside = required_fields(list(part.values()), schemas)
    model = part.get("$ref", "").rpartition("/")[2]
    named = part.get("required", [])
    return {*inside, *(named if isinstance(named, list) else ())} | (
        required_fields(schemas[model], schemas) if model else set()
    )


def leave_out_new_fields(stored: Json, now: Json) -> None:
    """Answers may get more fields, and so may requests, if they can be left out."""
    for name, route in stored.items():
        now[name]["body"] = [field for field in now[name]["body"] if field in route["body"]]
        answers = now[name]["answers"]
        for status, fields in route["answers"].items():
            answers[status] = [field for field in answers[status] if field in fields]


def leave_out_new_options(stored: list[Json], now: list[Json]) -> None:
    """Games may get more options; those that were there have to stay."""
    for before, game in zip(stored, now, strict=True):
        game["options"] = {
            key: option for key, option in game["options"].items() if key in before["options"]
        }
