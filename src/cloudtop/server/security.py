"""What guards every request: who asks, from where, how much and how often."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cloudtop.server.tokens import holder_of, is_client_token, new_secret

COOKIE: Final = "cloudtop"
COOKIE_SECONDS: Final = 365 * 24 * 3600
LARGEST_BODY: Final = 64 * 1024
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


@dataclass(frozen=True)
class Client:
    """Who asks: known by a token that only that browser or bot has."""

    holder: str
    bearer: bool = False


def client_of(connection: HTTPConnection) -> Client:
    client: Client = connection.scope["cloudtop.client"]
    return client


class Guard:
    """The outermost layer: identity, origin, size, rate, headers."""

    def __init__(self, app: ASGIApp, rates: "Rates") -> None:
        self._app = app
        self._rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        token, bearer = read_token(headers)
        fresh = "" if token else new_secret()
        scope["cloudtop.client"] = Client(holder_of(token or fresh), bearer)
        refusal = self._refusal(scope, headers, bearer)
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, refusal)
        elif refusal is not None:
            await refusal(scope, receive, decorated(scope, send, ""))
        else:
            await self._app(scope, bounded(receive), decorated(scope, send, fresh))

    async def _socket(
        self, scope: Scope, receive: Receive, send: Send, refusal: JSONResponse | None
    ) -> None:
        if refusal is None:
            await self._app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "refused"})

    def _refusal(self, scope: Scope, headers: Headers, bearer: bool) -> JSONResponse | None:
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if unsafe and not bearer and not same_origin(headers, needed=scope["type"] == "websocket"):
            return error(403, "this request comes from another site")
        if too_large(headers):
            return error(413, f"a request has at most {LARGEST_BODY} bytes")
        if unsafe and not self._rates.allow(scope):
            return error(429, "too many requests: wait a moment")
        return None


def read_token(headers: Headers) -> tuple[str, bool]:
    """Return the client's token, and whether a program sent it (not a browser by its cookie)."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and is_client_token(token):
        return token, True
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        morsel = None
    return (morsel.value, False) if morsel and is_client_token(morsel.value) else ("", False)


def same_origin(headers: Headers, *, needed: bool) -> bool:
    """Return whether a browser says that our own page sent this."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return not needed
    return origin.partition("://")[2] == headers.get("host", "")


def too_large(headers: Headers) -> bool:
    length = headers.get("content-length", "0")
    return not length.isdigit() or int(length[:12]) > LARGEST_BODY


def bounded(receive: Receive) -> Receive:
    """Return ``receive`` that cuts off a body which is longer than it may be."""
    seen = 0

    async def receive_bounded() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        return message if seen <= LARGEST_BODY else {"type": "http.disconnect"}

    return receive_bounded


def error(status: int, reason: str) -> JSONResponse:
    return JSONResponse({"error": reason}, status)


def decorated(scope: Scope, send: Send, fresh: str) -> Send:
    """Return ``send`` with our headers, and a cookie for a client that had none."""

    async def send_decorated(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if fresh:
                headers.append("set-cookie", cookie(fresh, secure=scope["scheme"] == "https"))
        await send(message)

    return send_decorated


def cookie(token: str, *, secure: bool) -> str:
    parts = [f"{COOKIE}={token}", f"Max-Age={COOKIE_SECONDS}", "Path=/", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, "Secure"] if secure else parts)


class Rates:
    """How often one client and one address may change something."""

    def __init__(self, client_per_second: float = 30, address_per_second: float = 1000) -> None:
        self._clients = Buckets(client_per_second, 4 * client_per_second)
        self._addresses = Buckets(address_per_second, 4 * address_per_second)

    def allow(self, scope: Scope) -> bool:
        address = scope["client"][0] if scope.get("client") else ""
        client: Client = scope["cloudtop.client"]
        return self._addresses.take(address) and self._clients.take(client.holder)


class Buckets:
    """A token bucket for each key: so many at once, so many a second."""

    MOST: Final = 10_000

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: OrderedDict[Any, tuple[float, float]] = OrderedDict()

    def take(self, key: Any, now: float | None = None) -> bool:
        now = time.monotonic() if now is None else now
        left, then = self._buckets.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._per_second)
        self._buckets[key] = (left - 1 if left >= 1 else left, now)
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return left >= 1
