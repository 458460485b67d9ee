"""Answers only to names that are ours.

A web page can point a name of its own at this machine (DNS rebinding), and the browser would then
take that page and this server for one site. It still sends that name, so the request is refused. A
numeric address cannot be pointed anywhere else, so all of those are allowed.
"""

import ipaddress
import socket
from collections.abc import Iterable
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

MISDIRECTED: Final = 421
REASON: Final = (
    "Cloudtop does not answer to this name; to allow it, start with --public-url or --allow-host"
)


class Hosts:
    """The outermost layer: a request for another name is refused."""

    def __init__(self, app: ASGIApp, names: Iterable[str]) -> None:
        self._app = app
        self._names = frozenset(tidy(name) for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        web = scope["type"] in ("http", "websocket")
        name = host_name(Headers(scope=scope).get("host", "")) if web else ""
        if not web or name in self._names or is_numeric(name):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await refuse_socket(receive, send, "wrong host")
        else:
            await JSONResponse({"error": REASON}, MISDIRECTED)(scope, receive, send)


async def refuse_socket(receive: Receive, send: Send, reason: str) -> None:
    await receive()
    await send({"type": "websocket.close", "code": 1008, "reason": reason})


def own_names() -> list[str]:
    """Return the names that this machine has in its own network."""
    name = tidy(socket.gethostname())
    return ["localhost", *([name, f"{name.partition('.')[0]}.local"] if name else [])]


def host_name(host: str) -> str:
    """Return the name in a Host header, without port, brackets and final dot."""
    if host.startswith("["):
        return tidy(host[1:].partition("]")[0])
    return tidy(host.partition(":")[0])


def tidy(name: str) -> str:
    return name.strip().lower().rstrip(".")


def is_numeric(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
