"""Text that fits: how wide letters are, and what to do where there is not enough room.

SVG cannot measure text, and nobody knows the reader's font. So widths are those of the widest of
the usual fonts: what fits here fits everywhere.

- ``fit``: cut the text, ending in dots (people's names);
- ``squeeze``: keep the text, draw its letters closer together (one line of fixed words);
- ``shrink``: keep the text, in a smaller size;
- ``wrap`` and ``balance``: several lines, which ``paragraph`` draws.
"""

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Final
from unicodedata import category, east_asian_width, normalize

from cloudtop.toolkit.pictures.svg import Attribute, tag
from cloudtop.toolkit.pictures.theme import paint

ELLIPSIS: Final = "…"

# Of DejaVu Sans and Liberation Sans (as wide as Arial), measured: the wider advance of each letter
# from " " to "~", in thousandths of the size. Segoe UI, Roboto and San Francisco are narrower.
REGULAR: Final = (
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
    636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 556,
    1015, 684, 686, 722, 770, 667, 611, 778, 752, 295, 500, 667, 557, 863, 748, 787,
    667, 787, 722, 667, 611, 732, 684, 989, 685, 667, 685, 390, 337, 390, 838, 556,
    500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
    635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
)  # fmt: skip
BOLD: Final = (
    348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365,
    696, 696, 696, 696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 611,
    1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 556, 775, 637, 995, 837, 850,
    733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 556,
    500, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687,
    716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712, 365, 712, 838,
)  # fmt: skip

# Letters of other scripts by kind, measured in the same way: nine of ten are not wider.
OTHER: Final = {"Lu": 1000, "Lt": 1000, "Ll": 900, "Lo": 1000, "Mn": 0, "Me": 0, "Cf": 0}
SIGN: Final = 1000
FULL_WIDTH: Final = 1000
EMOJI: Final = 1300
FIRST_EMOJI: Final = "\U0001f000"
JOINED: Final = ("Mn", "Me", "Mc", "Cf", "Sk")
"""Categories of what belongs to the letter before it: accents, vowel signs, skin colours."""
JOINER: Final = "\u200d"


# --- measuring ------------------------------------------------------------------------------


def width(text: str, size: float = 1, bold: bool = False) -> float:
    """Return how wide a text is at most; size 1 gives the width in sizes of the type."""
    return text_width(text, bold) * size / 1000


def estimated_width(text: str, size: float, bold: bool, letter: float) -> float:
    return len(text) * size * letter if letter else width(text, size, bold)


@lru_cache(maxsize=4096)
def text_width(text: str, bold: bool) -> int:
    return sum(letter_width(letter, bold) for letter in normalize("NFD", text))


@lru_cache(maxsize=1024)
def letter_width(letter: str, bold: bool) -> int:
    """Return the width of one letter without accents, in thousandths of the size."""
    if " " <= letter <= "~":
        return (BOLD if bold else REGULAR)[ord(letter) - ord(" ")]
    if east_asian_width(letter) in "WF":
        return EMOJI if letter >= FIRST_EMOJI else FULL_WIDTH
    return OTHER.get(category(letter), SIGN)


# --- one line -------------------------------------------------------------------------------


def fit(text: str, room: float, size: float, bold: bool = True) -> str:
    """Return as much of a text as there is room for; what had to be cut ends in dots.

    ``fit("Bartholomew", 50, 14)`` is ``"Bart…"``. A letter is never cut from its accents.
    """
    if width(text, size, bold) <= room or not last_break(text):
        return text
    kept = text[: last_break(text)]
    while last_break(kept) and width(kept + ELLIPSIS, size, bold) > room:
        kept = kept[: last_break(kept)]
    return kept.rstrip(" -") + ELLIPSIS


def last_break(text: str) -> int:
    """Return where the last letter of a text begins, with all that belongs to it."""
    place = len(text) - 1
    while place > 0 and (category(text[place]) in JOINED or text[place - 1] == JOINER):
        place -= 1
    return max(place, 0)


def squeeze(
    text: str, room: float, size: float, bold: bool = False, letter: float = 0
) -> dict[str, Attribute]:
    """Return the attributes that draw a text closer together where it would be too long.

    ``text_line(x, y, name, 14, **squeeze(name, 90, 14))``; ``letter`` as for ``balance``.
    """
    if estimated_width(text, size, bold, letter) <= room:
        return {}
    return {"textLength": f"{room:g}", "lengthAdjust": "spacingAndGlyphs"}


def shrink(text: str, room: float, size: int, least: int, bold: bool = False) -> int:
    """Return the largest size from ``size`` down to ``least`` at which a text fits."""
    fitting = int(room / max(width(text, 1, bold), 0.001))
    return max(least, min(size, fitting))


# --- several lines --------------------------------------------------------------------------


def wrap(text: str, room: float, size: float, most: int = 99, bold: bool = False) -> list[str]:
    """Return a text in lines that fit, broken at spaces, but in no more lines than ``most``."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or len(lines) == most or width(longer, size, bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def balance(text: str, room: float, size: float, bold: bool = True, letter: float = 0) -> list[str]:
    """Return a text in one line or, where that is too long, in two of about the same length.

    ``letter`` counts letters of that width instead of measuring them: it is for pictures that were
    laid out so.
    """
    if " " not in text or estimated_width(text, size, bold, letter) <= room:
        return [text]
    breaks = [place for place, letter in enumerate(text) if letter == " "]
    middle = min(breaks, key=lambda place: abs(2 * place + 1 - len(text)))
    return [text[:middle], text[middle + 1 :]]


def paragraph(
    lines: Sequence[str],
    x: float,
    y: float,
    size: int,
    step: float,
    token: str = "ink",
    **more: Attribute,
) -> str:
    """Return lines one below the other as one text: screen readers read it in one piece.

    ``paragraph(wrap(rule, 200, 15), 12, 40, 15, 20, text_anchor="middle")``
    """
    rows = [tag("tspan", escape(line), x=x, y=y + step * n) for n, line in enumerate(lines)]
    return tag("text", " ".join(rows), font_size=size, **paint(token), **more)
