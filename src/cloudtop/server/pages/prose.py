"""The little markup that rules use (``**bold**``, ``*emphasis*``, ``code``) as safe HTML."""

import re
from typing import Final

from markupsafe import Markup, escape

MARKS: Final = (
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*(.+?)\*"), r"<em>\1</em>"),
    (re.compile(r"`(.+?)`"), r"<code>\1</code>"),
)


def prose(words: str) -> Markup:
    """Return one paragraph's inside; everything that is not one of our marks is escaped."""
    text = str(escape(words))
    for pattern, replacement in MARKS:
        text = pattern.sub(replacement, text)
    return Markup(text)
