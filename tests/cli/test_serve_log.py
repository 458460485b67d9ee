"""``cloudtop serve --log json``: one object on each line, no secret in it, never a storm."""

import http.client
import io
import json
import logging
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from cloudtop.cli import main
from cloudtop.server.guard.tokens import client_id_of
from cloudtop.server.operators.logs import (
    BURST_SECONDS,
    OTHERS_PER_SECOND,
    REQUEST,
    REQUESTS_PER_SECOND,
    JsonLines,
    without_secrets,
)
from cloudtop.testing.site import TIMEOUT_SECONDS, Site

COOKIE = "cookie-of-a-browser-that-is-long-enough"
BEARER = "bearer-of-a-program-that-is-long-enough"
NAME = "Wilhelmina"
CHAT = "meet-me-at-the-harbour"
QUERY = "query-that-nobody-may-read"
ADDRESS = "203.0.113.77"


class Person:
    """Somebody who sends secrets with everything."""

    def __init__(self, site: Site) -> None:
        self._site = site

    def ask(self, path: str, body: object = None, **headers: str) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection(
            "127.0.0.1", self._site.port, timeout=TIMEOUT_SECONDS
        )
        sent = {
            "authorization": f"Bearer {BEARER}",
            "cookie": f"cloudtop={COOKIE}; cloudtop_name={NAME}",
            "content-type": "application/json",
            "x-forwarded-for": ADDRESS,
            **headers,
        }
        try:
            content = None if body is None else json.dumps(body)
            connection.request("GET" if body is None else "POST", path, content, sent)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[tuple[str, dict[str, str]]]":
    """What a server wrote about a person with secrets, and those secrets."""
    words = ("--log", "json", "--trust-proxy", "127.0.0.1", "--pace", "0")
    with Site(tmp_path_factory.mktemp("log"), *words) as site:
        secrets = use_everything(Person(site), site)
        assert main(["admin", "block", "198.51.100.0/24", "--data", str(site.data)]) == 0
        assert main(["admin", "delete", secrets["table"], "--yes", "--data", str(site.data)]) == 0
        while '"action": "delete"' not in site.errors:
            assert site.process.poll() is None
            time.sleep(0.05)
        site.stop()
        yield site.errors, secrets


def use_everything(person: Person, site: Site) -> dict[str, str]:
    """Send secrets in every way that there is; return them."""
    seats = [{"kind": "me", "name": NAME}, {"kind": "here", "name": f"{NAME}s friend"}]
    new = {"game": "roll_and_write", "seats": seats}
    status, said = person.ask("/api/tables", new)
    assert status == 201, said
    table = json.loads(said)["id"]
    path = f"/api/tables/{table}"
    assert person.ask(f"{path}/messages", {"seat": 0, "text": CHAT})[0] == 201
    status, said = person.ask(f"{path}/handover", {"seat": 0})
    assert status == 200, said
    link = json.loads(said)["path"].rpartition("/")[2]
    answers = {
        f"/seat/{link}": 200,
        f"/tables/{table}?secret={QUERY}": 200,
        f"/tables/{table}/handover.svg?secret={link}": 200,
        f"/{link}/{QUERY}?token={COOKIE}": 404,
        f"/join?code={QUERY}": 404,
    }
    for where, expected in answers.items():
        assert person.ask(where)[0] == expected, where
    assert person.ask(f"{path}/actions", {"seat": 0, "notation": QUERY})[0] == 422
    assert person.ask("/", host="other.example")[0] == 421
    address = f"ws://127.0.0.1:{site.port}{path}/stream?version={QUERY}"
    with connect(address, additional_headers={"authorization": f"Bearer {BEARER}"}) as socket:
        socket.recv(TIMEOUT_SECONDS)
    return {"table": table, "link": link}


def lines_of(log: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.splitlines()]


def test_no_secret_is_in_the_log(log: tuple[str, dict[str, str]]) -> None:
    text, secrets = log
    clients = [client_id_of(token) for token in (COOKIE, BEARER)]
    for secret in (COOKIE, BEARER, NAME, CHAT, QUERY, ADDRESS, *clients, *secrets.values()):
        assert secret not in text


def test_requests_are_told_by_their_route_and_network(log: tuple[str, dict[str, str]]) -> None:
    lines = lines_of(log[0])
    requests = [line for line in lines if line["event"] == "request"]
    told = {(line["method"], line["route"], line["status"]) for line in requests}
    assert {
        ("POST", "/api/tables", 201),
        ("GET", "/seat/{secret}", 200),
        ("GET", "/tables/{table}", 200),
        ("POST", "/api/tables/{table}/actions", 422),
        ("GET", "unknown", 404),
        ("GET", "unknown", 421),
    } <= told
    assert {line["network"] for line in requests} == {"203.0.113.0/24"}
    assert all(line["ms"] >= 0 for line in requests)
    assert [line["route"] for line in lines if line["event"] == "socket"] == [
        "/api/tables/{table}/stream"
    ]


def test_starts_stops_and_what_the_operator_does_are_told(
    log: tuple[str, dict[str, str]],
) -> None:
    events = [line for line in lines_of(log[0]) if line["event"] not in ("request", "socket")]
    assert [line["event"] for line in events] == ["start", "admin", "admin", "stop"]
    assert events[0]["database"] == "sqlite"
    assert [(one["action"], one["subject"]) for one in events[1:3]] == [
        ("block", "198.51.100.0/24"),
        ("delete", ""),
    ]


@pytest.mark.parametrize("given", ["xml", "JSON"])
def test_another_kind_of_log_is_refused(
    given: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["serve", "--no-browser", "--data", str(tmp_path), "--log", given]
    assert main(words) == 2
    assert f"--log {given} is not text or json" in capsys.readouterr().err


# --- without a server ---------------------------------------------------------------------------


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What a JSON log writes of a logger of this test."""
    stream = io.StringIO()
    handler, logger = JsonLines(stream), logging.getLogger("test of a log")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    yield stream
    logger.removeHandler(handler)


def test_what_comes_too_often_is_counted_instead(
    written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    logger, most = logging.getLogger("test of a log"), BURST_SECONDS * REQUESTS_PER_SECOND
    for _request in range(2 * most):
        logger.info("", extra={"event": REQUEST, "fields": {"status": 429}})
    assert len(lines_of(written.getvalue())) == most
    logger.warning("the disk is full")  # has a share of its own
    assert [line["event"] for line in lines_of(written.getvalue())[most:]] == [
        "left_out",
        "trouble",
    ]
    assert lines_of(written.getvalue())[most]["lines"] == most
    for _trouble in range(1000):
        logger.error("again")
    assert len(lines_of(written.getvalue())) == most + 1 + BURST_SECONDS * OTHERS_PER_SECOND
    now = 1.0
    for _trouble in range(1000):
        logger.error("again")
    more = OTHERS_PER_SECOND + 1  # and how many were left out
    assert len(lines_of(written.getvalue())) == (
        most + 1 + BURST_SECONDS * OTHERS_PER_SECOND + more
    )


def test_an_exception_is_told_by_where_it_happened_not_by_what_it_says(
    written: io.StringIO,
) -> None:
    try:
        raise KeyError(BEARER)
    except KeyError:
        logging.getLogger("test of a log").exception("the agent of table %s failed", "7K3PXQ9MWA")
    line = lines_of(written.getvalue())[0]
    assert line["error"] == "KeyError"
    assert line["message"] == "the agent of table 7K3… failed"
    assert line["where"][-1].startswith("test_serve_log.py:")
    assert BEARER not in written.getvalue()


def test_a_log_that_nobody_reads_ends_no_request(written: io.StringIO) -> None:
    written.close()
    logging.getLogger("test of a log").error("nobody hears this")


@pytest.mark.parametrize(
    ("message", "left"),
    [
        ("'Anna' cannot sit on \"seat 1\"", "'…' cannot sit on '…'"),
        (f"token {'x' * 43} is wrong", "token … is wrong"),
        ("table 7K3PXQ9MWA is stuck", "table 7K3… is stuck"),
        ("one line\nTraceback of another", "one line"),
        ("saving tables fails: database or disk is full", None),
    ],
)
def test_secrets_are_taken_out_of_messages(message: str, left: str | None) -> None:
    assert without_secrets(message) == (message if left is None else left)
