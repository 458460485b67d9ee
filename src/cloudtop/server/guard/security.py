"""What guards every request: who asks, from where, how much and how often."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, cookie_parser
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cloudtop.server.errors import LimitExceededError, ServerError
from cloudtop.server.guard.addresses import current_shares, use_address
from cloudtop.server.guard.controls import Controls
from cloudtop.server.guard.fairness import Asker, Turns
from cloudtop.server.guard.hosts import refuse_socket
from cloudtop.server.guard.limits import RateLimits
from cloudtop.server.guard.public_url import UNKNOWN, SiteAddress
from cloudtop.server.guard.tokens import client_id_of, is_client_token, new_secret
from cloudtop.server.language import _

COOKIE: Final = "cloudtop"
COOKIE_SECONDS: Final = 365 * 24 * 3600
MAX_BODY_BYTES: Final = 64 * 1024
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
DEFAULT_PORTS: Final = {"http": ":80", "https": ":443"}
BY_HTTPS: Final = {"http": "https", "ws": "wss"}
STATIC: Final = "/static/"
API: Final = "/api/"
ANSWERED_AT_ONCE: Final = 2
"""Requests that only read, of all clients, on the event loop; those who wait for the disk or for
a drawing do not count. More would only make everybody wait longer."""

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
PAGE_HEADERS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
API_HEADERS: Final = [*PAGE_HEADERS, (b"cache-control", b"no-store")]


@dataclass(frozen=True)
class Client:
    """Who asks: known by a token that only that browser or bot has."""

    id: str
    bearer: bool = False


def client_of(connection: HTTPConnection) -> Client:
    client: Client = connection.scope["cloudtop.client"]
    return client


class Guard:
    """Checks identity, origin, size and rate of every request, and adds our headers."""

    def __init__(
        self,
        app: ASGIApp,
        rates: RateLimits,
        body_seconds: float,
        site: SiteAddress = UNKNOWN,
        controls: Controls | None = None,
        refuse: Callable[[Scope, ServerError], Response] | None = None,
    ) -> None:
        """``refuse`` makes the answer to whom the operator's orders refuse: a page for people."""
        self.app = app
        self._rates = rates
        self._body_seconds = body_seconds
        self._site = site
        self._controls = controls or Controls()
        self._refuse = refuse or refuse_plainly
        self._turns = Turns(ANSWERED_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        use_address(address_of(scope))
        scope["cloudtop.controls"] = self._controls
        headers = Headers(scope=scope)
        if self._site.is_https(headers.get("host", "")):
            scope["scheme"] = BY_HTTPS.get(scope["scheme"], scope["scheme"])
        token, bearer = read_token(headers)
        fresh = "" if token else new_secret()
        scope["cloudtop.client"] = Client(client_id_of(token or fresh), bearer)
        refusal = self._refusal(scope, headers, known=bool(token))
        if scope["type"] == "http":
            known = bool(token) or scope["path"].startswith(STATIC)
            send = add_headers(scope, send, "" if known else fresh, self._site.hsts_seconds)
            if refusal is None and scope["method"] in SAFE_METHODS and is_work(scope["path"]):
                asker = Asker.at(address_of(scope), scope["cloudtop.client"].id if token else "")
                await self._read(asker, scope, receive, send)
            else:
                await self._request(scope, receive, send, refusal)
        elif refusal is None:
            await self.app(scope, receive, send)
        else:
            await refuse_socket(receive, send, "refused")

    async def _read(self, asker: Asker, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request that changes nothing, when its turn comes."""
        try:
            async with self._turns.turn(asker) as place:

                async def send_aside(message: Message) -> None:
                    place.give_back()  # however long the client takes to read
                    await send(message)

                await self.app(scope, receive, send_aside)
        except LimitExceededError as refusal:
            await json_error(429, str(refusal))(scope, receive, send)

    async def _request(
        self, scope: Scope, receive: Receive, send: Send, refusal: Response | None
    ) -> None:
        if refusal is None and scope["method"] not in SAFE_METHODS:
            body = await read_body(receive, self._body_seconds)
            if body is None:
                return
            if isinstance(body, JSONResponse):
                refusal = body
            else:
                receive = replay_body(body, receive)
        await (refusal or self.app)(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers, *, known: bool) -> Response | None:
        socket = scope["type"] == "websocket"
        changing = socket or scope["method"] not in SAFE_METHODS
        client: Client = scope["cloudtop.client"]
        if client.bearer and not known:
            return json_error(401, _("a bearer token has 32 to 128 letters, digits, - and _"))
        ours = self._site.is_ours(headers.get("origin", ""))
        if changing and not client.bearer and not same_origin(headers, needed=socket, ours=ours):
            return json_error(403, _("this request comes from another site"))
        if too_large(headers):
            return refuse_body()
        if not self._rates.allow(current_shares(), client.id, changing=changing):
            return json_error(429, _("too many requests: wait a moment"))
        change, path = changing and not socket, scope["path"]
        order = self._controls.refusal(client.id, address_of(scope), path, changing=change)
        if order is None:
            return None
        return refuse_plainly(scope, order) if socket else self._refuse(scope, order)


def address_of(scope: Scope) -> str:
    """Return the address that a request comes from."""
    return scope["client"][0] if scope.get("client") else ""


def is_work(path: str) -> bool:
    """Return whether a request costs more than a look into memory."""
    return not path.startswith(STATIC)


def read_token(headers: Headers) -> tuple[str, bool]:
    """Return the client's token, and whether a program sent it (not a browser by its cookie)."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token if is_client_token(token) else "", True
    # Cookies of other sites on the same name (localhost) may be written in any way: be lenient.
    cookie = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
    return (cookie, False) if is_client_token(cookie) else ("", False)


def same_origin(headers: Headers, *, needed: bool, ours: bool = False) -> bool:
    """Return whether a browser says that our own page sent this.

    Only hosts are compared: behind a proxy that speaks https the page's scheme is not ours. A proxy
    may ask for another name than the page has; then the origin has to be ``ours`` for sure.
    """
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return not needed
    if ours:
        return True
    scheme, _, host = origin.lower().partition("://")
    port = DEFAULT_PORTS.get(scheme)
    if port is None or not host:  # "null", or a scheme that has no pages of ours
        return False
    return host.removesuffix(port) == headers.get("host", "").lower().removesuffix(port)


def too_large(headers: Headers) -> bool:
    length = headers.get("content-length", "0")
    return not (length.isascii() and length.isdigit()) or int(length[:12]) > MAX_BODY_BYTES


async def read_body(receive: Receive, seconds: float) -> bytes | JSONResponse | None:
    """Return a request's body, why it is refused, or nothing if the client has gone."""
    body = bytearray()
    try:
        async with asyncio.timeout(seconds):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    return None
                body += message.get("body", b"")
                if len(body) > MAX_BODY_BYTES:
                    return refuse_body()
                if not message.get("more_body"):
                    return bytes(body)
    except TimeoutError:
        return json_error(408, _("the request did not arrive in full"))


def replay_body(body: bytes, receive: Receive) -> Receive:
    """Return a ``receive`` that gives the body that was read already, and then what comes."""
    left: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return left.pop() if left else await receive()

    return receive_again


def refuse_body() -> JSONResponse:
    return json_error(413, _("a request has at most {count} bytes").format(count=MAX_BODY_BYTES))


def json_error(status: int, reason: str) -> JSONResponse:
    return JSONResponse({"error": reason}, status)


def refuse_plainly(_scope: Scope, error: ServerError) -> JSONResponse:
    return json_error(error.status, str(error))


def add_headers(scope: Scope, send: Send, fresh: str, hsts_seconds: int) -> Send:
    """Return ``send`` with our headers, and a cookie for a client that had none."""
    secure = scope["scheme"] == "https"
    ours = API_HEADERS if scope["path"].startswith(API) else PAGE_HEADERS

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            given = {name for name, _value in headers.raw}
            headers.raw.extend(header for header in ours if header[0] not in given)
            if fresh:
                headers.append("set-cookie", cookie(fresh))
            if secure:
                make_cookies_secure(headers)
            if secure and hsts_seconds:
                headers["strict-transport-security"] = f"max-age={hsts_seconds}"
        await send(message)

    return send_with_headers


def cookie(token: str) -> str:
    parts = (f"{COOKIE}={token}", f"Max-Age={COOKIE_SECONDS}", "Path=/", "HttpOnly", "SameSite=Lax")
    return "; ".join(parts)


def make_cookies_secure(headers: MutableHeaders) -> None:
    """Let browsers send none of our cookies without TLS."""
    for place, (name, value) in enumerate(headers.raw):
        if name == b"set-cookie":
            headers.raw[place] = (name, value + b"; Secure")
