"""Which language a request is answered in: the one chosen before, else one the browser asks for."""

from functools import cache
from typing import Final

from starlette.requests import HTTPConnection

from cloudtop.server.language.catalogues import catalogue, languages
from cloudtop.server.language.words import DEFAULT

COOKIE: Final = "cloudtop_language"
LONGEST_HEADER: Final = 200


@cache
def offered() -> dict[str, str]:
    """Return the code of every language and its own name for itself.

    A catalogue says its name by translating the word "English".
    """
    others = {code: own_name(code) for code in languages() if code != DEFAULT}
    return {DEFAULT: "English", **others}


def own_name(code: str) -> str:
    name = catalogue(code).gettext("English")
    return code if name == "English" else name


def language_of(connection: HTTPConnection) -> str:
    """Return the code of the language to speak with whoever asks."""
    chosen = connection.cookies.get(COOKIE, "")
    if chosen in offered():
        return chosen
    wanted = connection.headers.get("accept-language", "")[:LONGEST_HEADER]
    return next((code for code in by_preference(wanted) if code in offered()), DEFAULT)


def by_preference(header: str) -> list[str]:
    """Return the languages of a header, best first; ``de-AT`` also means ``de``."""
    weighed = []
    for part in header.split(","):
        code, _, quality = part.strip().partition(";q=")
        weighed.append((-number(quality), code.lower()))
    ordered = [code for weight, code in sorted(weighed, key=lambda pair: pair[0]) if weight < 0]
    return [name for code in ordered for name in (code, code.partition("-")[0])]


def number(quality: str) -> float:
    try:
        return float(quality or 1)
    except ValueError:
        return 0.0
