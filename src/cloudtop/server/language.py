"""The language of whoever asks: all text that people read goes through ``_``.

A language is one gettext catalogue, ``cloudtop/web/languages/<code>.po``, read when it is first
used, so that adding a language is adding a file. Games translate through the same ``_``.
"""

import ast
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from importlib.resources import files
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from cloudtop.core.i18n import translate, use_translator

DEFAULT_LANGUAGE: Final = "en"
LANGUAGE_COOKIE: Final = "cloudtop_language"
MAX_HEADER_LENGTH: Final = 200
FOLDER: Final = "languages"

_ = translate


class LanguageMiddleware:
    """Chooses the language before anything is answered; each request runs in its own context."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            use_translator(load_catalogue(language_of(HTTPConnection(scope))).gettext)
        await self.app(scope, receive, send)


def language_of(connection: HTTPConnection) -> str:
    """Return the language chosen before, else the best one that the browser asks for."""
    known = language_names()
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in known:
        return chosen
    header = connection.headers.get("accept-language", "")[:MAX_HEADER_LENGTH]
    return next((code for code in parse_accept_language(header) if code in known), DEFAULT_LANGUAGE)


def parse_accept_language(header: str) -> list[str]:
    """Return the languages of a header, best first; ``de-AT`` also means ``de``."""
    weighted = []
    for part in header.split(","):
        code, _, quality = part.strip().partition(";q=")
        weighted.append((-parse_quality(quality), code.lower()))
    ordered = [code for weight, code in sorted(weighted, key=lambda pair: pair[0]) if weight < 0]
    return [name for code in ordered for name in (code, code.partition("-")[0])]


def parse_quality(quality: str) -> float:
    try:
        return float(quality or 1)
    except ValueError:
        return 0.0


# --- catalogues -----------------------------------------------------------------------------


class Catalogue(NullTranslations):
    """The messages of one language; what is missing stays in English."""

    def __init__(self, messages: dict[str, str]) -> None:
        super().__init__()
        self._messages = messages

    def gettext(self, message: str) -> str:
        return self._messages.get(message, message)


@cache
def language_names() -> dict[str, str]:
    """Return the code of every language and its own name for itself.

    A catalogue gives its name by translating the word "English".
    """
    others = {code: own_name(code) for code in language_codes() if code != DEFAULT_LANGUAGE}
    return {DEFAULT_LANGUAGE: "English", **others}


def own_name(code: str) -> str:
    name = load_catalogue(code).gettext("English")
    return code if name == "English" else name


@cache
def language_codes() -> tuple[str, ...]:
    """Return the codes of all languages that have a catalogue."""
    folder = files("cloudtop.web").joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    names = (entry.name for entry in folder.iterdir())
    return tuple(sorted(name.removesuffix(".po") for name in names if name.endswith(".po")))


@cache
def load_catalogue(code: str) -> Catalogue:
    if code not in language_codes():
        return Catalogue({})
    text = files("cloudtop.web").joinpath(FOLDER, f"{code}.po").read_text("utf-8")
    return Catalogue(dict(parse_po(text)))


def parse_po(text: str) -> Iterator[tuple[str, str]]:
    """Yield the pairs of message and translation; untranslated and fuzzy ones are left out."""
    fields: dict[str, str] = {}
    field, fuzzy = "", False
    for line in [*text.splitlines(), ""]:
        if line.startswith("#,") and "fuzzy" in line:
            fuzzy = True
        elif line.startswith(("msgid ", "msgstr ")):
            field, _, quoted = line.partition(" ")
            fields[field] = ast.literal_eval(quoted)
        elif line.startswith('"') and field:
            fields[field] += ast.literal_eval(line)
        elif not line.strip():
            if fields.get("msgid") and fields.get("msgstr") and not fuzzy:
                yield fields["msgid"], fields["msgstr"]
            fields, field, fuzzy = {}, "", False
