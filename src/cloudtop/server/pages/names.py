"""People's names in a picture: pictures know seats only, and how much room there is for a name."""

import re
from collections.abc import Sequence
from html import escape
from typing import Final
from unicodedata import east_asian_width

LABEL: Final = re.compile(
    r'(?P<tag><text[^>]*class="[^"]*\bname\b[^"]*"[^>]*data-seat="(?P<seat>\d+)"'
    r'(?:[^>]*data-room="(?P<room>[\d.]+)")?[^>]*>)[^<]*(?=</text>)'
)
ELLIPSIS: Final = "…"

# How wide letters are in bold type, measured in its size; of the usual fonts, the widest.
NARROW: Final = 0.42
USUAL: Final = 0.7
CAPITAL: Final = 0.8
WIDE: Final = 1.05
NARROW_LETTERS: Final = frozenset("fijlrtI.,:;!|'’-() ")
WIDE_LETTERS: Final = frozenset("mwMW@%…")


def named(picture: str, names: Sequence[str]) -> str:
    """Return a picture with the names of those who sit there; what had to be cut ends in dots."""

    def label(found: re.Match[str]) -> str:
        name = names[int(found["seat"])]
        room = found["room"]
        return found["tag"] + escape(shortened(name, float(room)) if room else name)

    return LABEL.sub(label, picture)


def shortened(name: str, room: float) -> str:
    """Return as much of a name as there is room for."""
    if width(name) <= room:
        return name
    kept = name[:-1]
    while len(kept) > 1 and width(kept) + width(ELLIPSIS) > room:
        kept = kept[:-1]
    return kept.rstrip(" -") + ELLIPSIS


def width(written: str) -> float:
    return sum(letter_width(letter) for letter in written)


def letter_width(letter: str) -> float:
    if letter in NARROW_LETTERS:
        return NARROW
    if letter in WIDE_LETTERS or east_asian_width(letter) in "WF":
        return WIDE
    return CAPITAL if letter.isupper() else USUAL
