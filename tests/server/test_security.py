"""The guard at the door: who asks, from where, how much, how often."""

import asyncio
from typing import Any

import pytest
from starlette.datastructures import Headers
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from cloudtop.server.errors import LimitExceededError
from cloudtop.server.guard.addresses import shares_of
from cloudtop.server.guard.limits import DEFAULT_LIMITS, RateLimits, TokenBuckets
from cloudtop.server.guard.security import MAX_BODY_BYTES, Guard, same_origin
from cloudtop.server.guard.sockets import SocketCounter
from tests.server.helpers_server import ORIGIN, Someone, token

RATES = RateLimits.from_limits(DEFAULT_LIMITS)
BODY_SECONDS = 60
TABLE = {"game": "roll_and_write", "seats": [{"kind": "me"}, {"kind": "open"}]}


# --- identity -----------------------------------------------------------------------------------


def test_a_browser_gets_one_cookie_that_scripts_cannot_read(site: TestClient) -> None:
    first = site.get("/api/games")
    cookie = first.headers["set-cookie"]
    for attribute in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="):
        assert attribute in cookie
    assert "Secure" not in cookie
    assert "set-cookie" not in site.get("/api/games").headers


def test_on_https_the_cookie_is_secure(site: TestClient) -> None:
    answer = site.get("https://testserver/api/games")
    assert answer.headers["set-cookie"].endswith("; Secure")


def test_static_files_set_no_cookie(site: TestClient) -> None:
    assert "set-cookie" not in site.get("/static/cloudtop.css").headers


def test_the_cookie_holds_the_seat(site: TestClient) -> None:
    table = site.post("/api/tables", json=TABLE).json()["id"]
    assert site.get(f"/api/tables/{table}").json()["seats"][0]["mine"]
    site.cookies.clear()
    assert not site.get(f"/api/tables/{table}").json()["seats"][0]["mine"]


def test_cookies_of_other_sites_on_the_same_name_do_no_harm(site: TestClient) -> None:
    mine = token("cookie")
    odd = f'a b=c; {{"json": "[1]"}}; session=a/b@c; cloudtop={mine}; last=\xff'.encode("latin-1")
    headers = {b"cookie": odd}
    table = site.post("/api/tables", json=TABLE, headers=headers).json()["id"]
    again = site.get(f"/api/tables/{table}", headers={"cookie": f"cloudtop={mine}"})
    assert again.json()["seats"][0]["mine"]


@pytest.mark.parametrize("cookie", ["cloudtop=short", "cloudtop=", "cloudtop=" + "x" * 500])
def test_a_cookie_that_is_none_of_ours_is_replaced(site: TestClient, cookie: str) -> None:
    assert "set-cookie" in site.get("/api/games", headers={"cookie": cookie}).headers


@pytest.mark.parametrize(
    "bad", ["short", "", "x" * 129, "ä" * 40, "spaces in the middle of it all"]
)
def test_a_bearer_token_has_to_be_one(site: TestClient, bad: str) -> None:
    headers = {b"authorization": f"Bearer {bad}".encode()}
    assert site.get("/api/games", headers=headers).status_code == 401


def test_a_proxy_s_own_password_is_not_our_business(site: TestClient) -> None:
    assert site.get("/api/games", headers={"authorization": "Basic YTpi"}).status_code == 200


def test_another_token_and_a_guessed_code_get_nothing(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "open")
    version = anna.table(table)["version"]
    seat0 = {"seat": 0, "version": version}
    for answer in (
        ben.act(table, 0, version, "take red"),
        ben.post(f"/tables/{table}/undo", seat0),
        ben.post(f"/tables/{table}/redo", seat0),
        ben.post(f"/tables/{table}/hint", {"seat": 0}),
        ben.post(f"/tables/{table}/handover", {"seat": 0}),
        ben.post(f"/tables/{table}/messages", {"seat": 0, "text": "I am Anna"}),
        ben.post(f"/tables/{table}/seats/1/agent", {"agent": "greedy"}),
        ben.post(f"/tables/{table}/rematch"),
        ben.get(f"/tables/{table}/view?seat=0"),
        ben.get(f"/tables/{table}/picture?seat=0"),
        ben.get(f"/tables/{table}/log?seat=0"),
    ):
        assert answer.status_code == 403, answer.url
    guessed = table[:-1] + ("2" if table[-1] != "2" else "3")
    for rest in ("", "/view", "/log", "/file", "/proof", "/picture", "/messages"):
        assert ben.get(f"/tables/{guessed}{rest}").status_code == 404
        assert ben.get(f"/tables/{table.lower()}{rest}").status_code == 422
    assert anna.table(table)["version"] == version


# --- origin -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "fine"),
    [
        ({}, True),
        ({"origin": ORIGIN}, True),
        ({"origin": "HTTP://TestServer"}, True),
        ({"origin": "https://testserver"}, True),  # a proxy speaks https, we do not
        ({"origin": ORIGIN, "sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "http://testserver.evil.example"}, False),
        ({"origin": "http://testserver:8000"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
        ({"origin": "testserver"}, False),
        ({"origin": "chrome-extension://testserver"}, False),
        ({"origin": ORIGIN, "sec-fetch-site": "cross-site"}, False),
        ({"origin": ORIGIN, "sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "cross-site"}, False),
    ],
)
def test_a_forged_origin_changes_nothing(
    site: TestClient, headers: dict[str, str], fine: bool
) -> None:
    assert site.post("/api/tables", json=TABLE, headers=headers).status_code == (
        201 if fine else 403
    )
    assert len(site.get("/api/tables").json()) == int(fine)


@pytest.mark.parametrize(
    ("origin", "host", "fine"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("https://table.example", "table.example:443", True),
        ("http://table.example:80", "table.example", True),
        ("http://127.0.0.1:8001", "127.0.0.1:8000", False),
        ("https://table.example", "table.example:80", False),
        ("null", "", False),
        ("http://", "", False),
    ],
)
def test_hosts_with_ports(origin: str, host: str, fine: bool) -> None:
    headers = Headers({"origin": origin, "host": host})
    assert same_origin(headers, needed=True) is fine


def test_a_program_with_a_token_needs_no_origin(site: TestClient) -> None:
    headers = {"origin": "http://elsewhere.example", "authorization": f"Bearer {token('bot')}"}
    assert site.post("/api/tables", json=TABLE, headers=headers).status_code == 201


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null"])
def test_a_socket_needs_our_origin(site: TestClient, origin: str | None) -> None:
    table = site.post("/api/tables", json=TABLE).json()["id"]
    headers = {"origin": origin} if origin else {}
    path = f"/api/tables/{table}/stream"
    with pytest.raises(WebSocketDisconnect), site.websocket_connect(path, headers=headers):
        pass
    with site.websocket_connect(path, headers={"origin": ORIGIN}) as socket:
        assert socket.receive_json()["table"]["seats"][0]["mine"]


# --- how much, how often ------------------------------------------------------------------------


def test_a_large_body_is_refused(site: TestClient) -> None:
    headers = {"content-type": "application/json"}
    large = site.post("/api/tables", content=b" " * (MAX_BODY_BYTES + 1), headers=headers)
    assert large.status_code == 413
    just_fits = site.post("/api/tables", content=b" " * MAX_BODY_BYTES, headers=headers)
    assert just_fits.status_code == 422
    assert (
        site.post("/api/tables", content=b"", headers={"content-length": "-5"}).status_code == 413
    )


def request(guard: Guard, messages: list[dict[str, Any]]) -> list[Any]:
    """Send a request with exactly these ASGI messages and return what comes back."""
    sent: list[Any] = []

    async def receive() -> Any:
        if not messages:
            await asyncio.sleep(3600)
        return messages.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/tables",
        "headers": [],
        "scheme": "http",
    }
    asyncio.run(guard(scope, receive, send))
    return sent


async def echo(scope: Any, receive: Any, send: Any) -> None:
    message = await receive()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": message["body"]})


def test_a_large_body_without_a_length_is_refused() -> None:
    piece = {"type": "http.request", "body": b" " * 1000, "more_body": True}
    pieces = [piece] * MAX_BODY_BYTES
    assert request(Guard(echo, RATES, BODY_SECONDS), pieces)[0]["status"] == 413
    assert len(pieces) > MAX_BODY_BYTES - 100  # it was not read to its end


def test_a_body_in_pieces_is_put_together() -> None:
    pieces = [
        {"type": "http.request", "body": b"a", "more_body": True},
        {"type": "http.request", "body": b"b", "more_body": False},
    ]
    assert request(Guard(echo, RATES, BODY_SECONDS), pieces)[1]["body"] == b"ab"


def test_who_leaves_in_the_middle_is_not_answered() -> None:
    piece = {"type": "http.request", "body": b"a", "more_body": True}
    assert request(Guard(echo, RATES, BODY_SECONDS), [piece, {"type": "http.disconnect"}]) == []


def test_a_body_that_never_ends_is_not_waited_for() -> None:
    piece = {"type": "http.request", "body": b"a", "more_body": True}
    assert request(Guard(echo, RATES, 0), [piece])[0]["status"] == 408


def test_a_bucket_fills_again() -> None:
    bucket = TokenBuckets(per_second=2, burst=3)
    assert [bucket.take("a", now=0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take("b", now=0)
    assert [bucket.take("a", now=1) for _ in range(3)] == [True, True, False]
    assert not bucket.take("a", now=1.2)
    assert bucket.take("a", now=100)


def test_buckets_do_not_pile_up() -> None:
    buckets = TokenBuckets(1, 1, max_keys=10)
    for key in range(100):
        buckets.take(str(key))
    assert len(buckets) == 10


def test_one_client_s_haste_is_not_another_s() -> None:
    rates = RateLimits(clients=TokenBuckets(0, 1), addresses=TokenBuckets(0, 10**6))
    assert rates.allow(shares_of("1.2.3.4"), "a", changing=True)
    assert not rates.allow(shares_of("1.2.3.4"), "a", changing=True)
    assert rates.allow(shares_of("1.2.3.4"), "a", changing=False)
    assert rates.allow(shares_of("1.2.3.4"), "b", changing=True)


def test_too_many_requests_are_told_so() -> None:
    rates = RateLimits(clients=TokenBuckets(0, 1), addresses=TokenBuckets(0, 0))
    body = {"type": "http.request", "body": b"", "more_body": False}
    assert request(Guard(echo, rates, BODY_SECONDS), [body])[0]["status"] == 429


def test_so_many_sockets_in_all_and_for_one_client() -> None:
    sockets = SocketCounter(most=3, most_each=2)
    with sockets.open("a"), sockets.open("a"):
        with pytest.raises(LimitExceededError), sockets.open("a"):
            pass
        with sockets.open("b"), pytest.raises(LimitExceededError), sockets.open("c"):
            pass
        with sockets.open("c"):
            pass
    assert sockets.in_use == 0


# --- headers and words --------------------------------------------------------------------------


def test_every_answer_has_the_headers(site: TestClient, anna: Someone) -> None:
    table = anna.open("me", "here")
    for answer in (
        site.get("/"),
        site.get(f"/api/tables/{table}"),
        site.get("/api/nowhere"),
        site.get("/nowhere"),
        site.post("/api/tables", headers={"origin": "http://evil.example"}),
    ):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert site.get(f"/api/tables/{table}").headers["cache-control"] == "no-store"


def test_names_and_talk_are_escaped_on_pages(site: TestClient, anna: Someone) -> None:
    evil = "<script>alert(1)</script>"
    seats = [{"kind": "me", "name": evil}, {"kind": "here", "name": '"><img src=x>'}]
    table = anna.post("/tables", {"game": "roll_and_write", "seats": seats}).json()["id"]
    anna.post(f"/tables/{table}/messages", {"seat": 0, "text": evil})
    for who in (anna.headers, {}):
        page = site.get(f"/tables/{table}", headers=who).text
        assert evil not in page
        assert "<img src=x>" not in page
    with anna.watch(table) as socket:
        message = socket.receive_json()
    markup = message["board"] + "".join(message["parts"].values())
    assert evil not in markup
    assert "<img src=x>" not in markup
