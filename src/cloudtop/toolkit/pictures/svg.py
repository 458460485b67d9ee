"""SVG as text: one small helper that escapes, and whole documents."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Final

from cloudtop.core.svg import Svg

# Python words that cannot stand as keyword arguments, and their names in SVG.
RENAMED: Final = {"class_": "class"}

Attribute = str | int | float | None
Pieces = tuple[str, ...]
"""A drawing in pieces, each of which begins with an element or a line, or ends an element."""
Drawn = str | Pieces | list[Pieces]
"""A part of a picture: as a whole, in pieces, or in groups of pieces. Most groups are the very same
tuple in the next picture, and so quickly compared."""
LINE: Final[Pieces] = ("\n",)
END: Final[Pieces] = ("</svg>",)
Text = str | Sequence[str]
"""The text version of a picture, as a whole or in paragraphs."""


def tag(name: str, *inside: str, **attributes: Attribute) -> str:
    """Return one element. Attribute values are escaped; ``inside`` is markup and is not.

    ``data_action`` becomes ``data-action``, ``class_`` becomes ``class``; ``None`` is left out.
    """
    head = "".join(map(_attribute, attributes, attributes.values()))
    if not inside:
        return f"<{name}{head}/>"
    return f"<{name}{head}>{''.join(inside)}</{name}>"


def open_group(**attributes: Attribute) -> str:
    """Return the beginning of a ``<g>``, for drawings in pieces."""
    return f"<g{attributes_of(attributes)}>"


def opened(element: str) -> str:
    """Return an element without its end: the first of the pieces that it is made of."""
    return element[: element.rindex("</")]


def text(words: object, **attributes: Attribute) -> str:
    """Return a ``<text>`` element holding ``words``, escaped."""
    return tag("text", escape(str(words)), **attributes)


def title(words: str, sign: str = "") -> str:
    """Return a ``<title>``: the name of the element around it, for pointers and screen readers.

    ``sign`` says of what kind it is, where its id does not begin with that (``Game.signs``).
    """
    kind = f' data-sign="{sign}"' if sign else ""
    return f"<title{kind}>{escape(words)}</title>"


def group(*inside: str, **attributes: Attribute) -> str:
    """Return a ``<g>`` with one element per line, so that stored pictures compare well."""
    return tag("g", "\n", "\n".join(part for part in inside if part), "\n", **attributes)


def document(width: int, height: int, name: str, described: Text, *inside: Drawn) -> Svg:
    """Return a whole picture with its name and a text version for those who cannot see it."""
    return Svg.joined(document_groups(width, height, name, described, *inside))


def document_groups(
    width: int, height: int, name: str, described: Text, *inside: Drawn
) -> list[Pieces]:
    groups = [_beginning(width, height, name), _description(described)]
    for part in inside:
        if isinstance(part, str):
            if part:
                groups.append((part, "\n"))
        elif isinstance(part, list):
            groups += part
            groups.append(LINE)
        elif part:
            groups += part, LINE
    groups.append(END)
    return groups


@lru_cache(maxsize=256)
def _beginning(width: int, height: int, name: str) -> Pieces:
    head = tag(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        role="group",
        aria_label=name,
        class_="board",
    )
    return (f"{head[:-2]}>\n{title(name)}\n",)


def _description(described: Text) -> Pieces:
    """Return the text version; each paragraph is a piece that changes by itself."""
    paragraphs = (described,) if isinstance(described, str) else described
    first, *others = [one for one in paragraphs if one] or [""]
    return _paragraph("<desc>", first), *[_paragraph("\n", one) for one in others], "</desc>\n"


@lru_cache(maxsize=8192)  # most are as they were, at a hundred tables
def _paragraph(before: str, words: str) -> str:
    return before + escape(words)


def attributes_of(named: dict[str, Attribute]) -> str:
    """Return attributes as they stand in a tag."""
    return "".join(map(_attribute, named, named.values()))


@lru_cache(maxsize=16384, typed=True)
def _attribute(name: str, value: Attribute) -> str:
    """Return an attribute as it stands in a tag: a picture has thousands, and many are alike."""
    if value is None:
        return ""
    return f' {RENAMED.get(name) or name.replace("_", "-")}="{_format(value)}"'


def _format(value: str | int | float) -> str:
    if isinstance(value, str):
        return escape(value)
    return str(value) if isinstance(value, int) else f"{value:.2f}".rstrip("0").rstrip(".")
