"""Only names that are ours are answered, so that no page can point its own name at us."""

import asyncio
from typing import Any

import pytest

from cloudtop.server.guard.hosts import Hosts, host_name, own_names


async def hello(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "hello"})


def answer(kind: str, host: str | None) -> dict[str, Any]:
    """Ask a site that is called localhost and games.example; return its first message."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, str]:
        return {"type": f"{kind}.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [] if host is None else [(b"host", host.encode("latin-1"))]
    site = Hosts(hello, ["localhost", "Games.Example."])
    asyncio.run(site({"type": kind, "headers": headers}, receive, send))
    return sent[0]


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:8000",
        "localhost.:8000",
        "games.example",
        "127.0.0.1:8000",
        "192.168.1.20",
        "[::1]:8000",
        "[fe80::1]",
    ],
)
@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_own_names_and_plain_addresses_are_answered(kind: str, host: str) -> None:
    assert answer(kind, host) == {"type": "hello"}


@pytest.mark.parametrize(
    "host",
    [
        None,
        "",
        "evil.example",
        "localhost.evil.example",
        "evil.example:8000",
        "127.0.0.1.evil.example",
        "127.0.0.1@evil.example",
        "[evil.example]",
        "[",
        "127.1",
        "2130706433",
        "games.example/",
    ],
)
def test_other_names_are_refused(host: str | None) -> None:
    assert answer("http", host)["status"] == 421
    assert answer("websocket", host)["type"] == "websocket.close"


def test_starting_and_stopping_has_no_name() -> None:
    assert answer("lifespan", None) == {"type": "hello"}


def test_this_machine_knows_its_own_names() -> None:
    names = own_names()
    assert "localhost" in names
    assert all(host_name(f"{name}:8000") == name for name in names)
