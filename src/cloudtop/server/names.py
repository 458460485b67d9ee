"""What a name and a message of a player may be: one line of text that can be printed."""

from typing import Final

from cloudtop.server.language import _

MAX_NAME_LENGTH: Final = 40
MAX_MESSAGE_LENGTH: Final = 300

JOINER: Final = "\u200d"
"""Joins several characters to one, as in the emoji of a family; not printable by itself."""


def clean_line(text: str) -> str:
    """Return the text on one line; raise ``ValueError`` for what cannot be printed."""
    line = " ".join(text.split())
    visible = line.replace(JOINER, "")
    if not visible.strip() or not visible.isprintable():
        raise ValueError(_("it must contain printable characters only"))
    return line
