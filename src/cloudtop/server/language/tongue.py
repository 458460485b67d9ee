"""Every request is answered in the language of the one who asks: pages, API and sockets alike."""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from cloudtop.server.language.choice import language_of
from cloudtop.server.language.words import speak


class Tongue:
    """Chooses the language before anything is said; each request runs in a context of its own."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            speak(language_of(HTTPConnection(scope)))
        await self._app(scope, receive, send)
