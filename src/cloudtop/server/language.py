"""The language of whoever asks: all text that people read goes through ``_``."""

from functools import lru_cache
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from cloudtop.core.i18n import translate, translate_context, translate_plural
from cloudtop.match.languages import DEFAULT_LANGUAGE, language_names, use_language

LANGUAGE_COOKIE: Final = "cloudtop_language"
MAX_HEADER_LENGTH: Final = 200

_ = translate
ngettext = translate_plural
pgettext = translate_context


class LanguageMiddleware:
    """Chooses the language before anything is answered; each request runs in its own context."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            use_language(language_of(HTTPConnection(scope)))
        await self.app(scope, receive, send)


def language_of(connection: HTTPConnection) -> str:
    """Return the language chosen before, else the best one that the browser asks for."""
    known = language_names()
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in known:
        return chosen
    header = connection.headers.get("accept-language", "")[:MAX_HEADER_LENGTH]
    return next((code for code in parse_accept_language(header) if code in known), DEFAULT_LANGUAGE)


@lru_cache(maxsize=1024)
def parse_accept_language(header: str) -> tuple[str, ...]:
    """Return the languages of a header, best first; ``de-AT`` also means ``de``."""
    weighted = []
    for part in header.split(","):
        code, _, quality = part.strip().partition(";q=")
        weighted.append((-parse_quality(quality), code.lower()))
    ordered = [code for weight, code in sorted(weighted, key=lambda pair: pair[0]) if weight < 0]
    return tuple(name for code in ordered for name in (code, code.partition("-")[0]))


def parse_quality(quality: str) -> float:
    try:
        return float(quality or 1)
    except ValueError:
        return 0.0
