"""Boards as text: plain for screen readers, tinted for terminals.

``tint("red", "R")`` marks a piece with one of the piece colours; ``plain`` takes all marks out, and
a terminal turns them into its own colours. The marks are two characters that never stand in text.
"""

import re
from functools import lru_cache
from typing import Final

OPEN: Final = "\x02"
CLOSE: Final = "\x03"
MARK: Final = re.compile(f"{OPEN}([a-z ]+):(.*?){CLOSE}", re.DOTALL)
BEGIN: Final = re.compile(f"{OPEN}[a-z ]+:")


def tint(colour: str, words: str) -> str:
    """Return ``words`` marked with a colour (or several words such as ``bold red``)."""
    return f"{OPEN}{colour}:{words}{CLOSE}"


def plain(tinted: str) -> str:
    """Return the text without its marks."""
    return "\n".join(map(_plain_line, tinted.split("\n")))


@lru_cache(maxsize=4096)  # most lines of a table are as they were
def _plain_line(tinted: str) -> str:
    return BEGIN.sub("", tinted).replace(CLOSE, "")


def spans(tinted: str) -> list[tuple[str, str]]:
    """Return the text in pieces ``(colour, words)``; the colour is empty between the marks."""
    pieces: list[tuple[str, str]] = []
    place = 0
    for mark in MARK.finditer(tinted):
        if mark.start() > place:
            pieces.append(("", tinted[place : mark.start()]))
        pieces.append((mark.group(1), mark.group(2)))
        place = mark.end()
    if place < len(tinted):
        pieces.append(("", tinted[place:]))
    return pieces
