"""Decisions are answered before the framework sees them, to the letter as it would answer."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cloudtop.server.api import decisions
from cloudtop.server.api.models import ActRequest
from cloudtop.server.tables.live_table import LiveTable
from tests.server.helpers_server import ORIGIN, Someone, open_site

NOWHERE = "AAAAAAAAAA"
SOUND = {"seat": 0, "version": 10**6, "notation": "take red"}
DEEP = b"[" * 30_000 + b"]" * 30_000
JSON = "application/json"

BODIES: tuple[bytes, ...] = (
    b"",
    b"{",
    b"null",
    b"[]",
    b"\xff",
    DEEP,
    b'{"seat": 0, "version": 1, "notation": "\\ud800"}',
    b'{"seat": 0, "version": 1e400, "notation": "take red"}',
    *(
        json.dumps({**SOUND, **change}).encode()
        for change in (
            {},
            {"seat": 1},
            {"seat": 99},
            {"seat": 100},
            {"seat": "0"},
            {"seat": True},
            {"seat": 0.0},
            {"version": -1},
            {"version": None},
            {"notation": ""},
            {"notation": "x" * 201},
            {"notation": "no such thing"},
            {"instead": 3},
            {"instead": 10},
            {"more": 1},
        )
    ),
)


def ask(someone: Someone, table: str, body: bytes, kind: str | None = JSON) -> Any:
    headers = someone.headers if kind is None else {**someone.headers, "content-type": kind}
    path = f"/api/tables/{table}/actions"
    answer = someone.client.post(path, content=body, headers=headers, follow_redirects=False)
    return answer.status_code, answer.headers.multi_items(), answer.content


def by_framework(monkeypatch: pytest.MonkeyPatch, *asked: Any) -> Any:
    """Ask the same where nothing is answered before the framework."""
    with monkeypatch.context() as changed:
        changed.setattr(decisions, "find_table", lambda scope: "")
        return ask(*asked)


def test_whatever_is_refused_is_refused_in_the_same_words(
    anna: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    for table in (anna.open("me", "open"), anna.open("me", "here"), NOWHERE):
        for body in BODIES:
            asked = (anna, table, body)
            assert (answer := ask(*asked)) == by_framework(monkeypatch, *asked), body[:99]
            assert 400 <= answer[0] < 500


def test_bodies_of_other_kinds(anna: Someone, monkeypatch: pytest.MonkeyPatch) -> None:
    table = anna.open("me", "here")
    for kind in (JSON, None, "", "text/plain", f"{JSON}; charset=utf-8", JSON.upper(), "a/x+json"):
        asked = (anna, table, json.dumps(SOUND).encode(), kind)
        assert ask(*asked) == by_framework(monkeypatch, *asked), kind


def test_codes_that_are_none(anna: Someone, monkeypatch: pytest.MonkeyPatch) -> None:
    for code in ("aaaaaaaaaa", "A" * 16, "A" * 17, "Ä", "A/B", "", "A%0A", f"{NOWHERE}/actions"):
        asked = (anna, code, json.dumps(SOUND).encode())
        assert (answer := ask(*asked)) == by_framework(monkeypatch, *asked), code
        assert answer[0] in (404, 405, 422)


def test_a_decision_is_answered_as_the_framework_would(
    anna: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.open("me", "here")
    answers = []
    for way in (ask, lambda *asked: by_framework(monkeypatch, *asked)):
        seat, view = anna.table(table)["to_move"][0], anna.view(table)
        body = {"seat": seat, "version": view["version"]}
        status, headers, content = way(
            anna,
            table,
            json.dumps({**body, "notation": view["choices"][0]["notation"]}).encode(),
        )
        assert status == 200
        assert json.loads(content) == {"version": anna.view(table)["version"]}
        assert int(dict(headers)["content-length"]) == len(content)
        answers.append([pair for pair in headers if pair[0] != "content-length"])
    assert answers[0] == answers[1]


def test_usual_decisions_are_not_left_to_the_framework(
    anna: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[ActRequest | None] = []
    original = decisions.read_decision

    def note(body: bytes) -> ActRequest | None:
        read.append(original(body))
        return read[-1]

    monkeypatch.setattr(decisions, "read_decision", note)
    anna.play(anna.open("me", "here"))
    assert len(read) == 1
    assert read[0] is not None


def test_a_fault_of_ours_is_told_and_not_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def break_down(*_: object) -> int:
        raise KeyError("oops")

    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me", "here")
        monkeypatch.setattr(LiveTable, "act", break_down)
        asked = (anna, table, json.dumps(SOUND).encode())
        with pytest.raises(KeyError):  # the server writes it into its log
            ask(*asked)
        quiet = TestClient(site.app, base_url=ORIGIN, raise_server_exceptions=False)
        quiet_anna = Someone(quiet, "Anna")
        answer = ask(quiet_anna, *asked[1:])
        assert answer == by_framework(monkeypatch, quiet_anna, *asked[1:])
        assert answer[0] == 500
