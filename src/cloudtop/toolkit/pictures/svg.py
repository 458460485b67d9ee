"""SVG as text: one small helper that escapes, and whole documents."""

from functools import lru_cache
from html import escape
from typing import Final

from cloudtop.core.svg import Svg

# Python words that cannot stand as keyword arguments, and their names in SVG.
RENAMED: Final = {"class_": "class"}

Attribute = str | int | float | None
Pieces = tuple[str, ...]
"""A drawing in pieces, each of which begins with an element or ends one."""


def tag(name: str, *inside: str, **attributes: Attribute) -> str:
    """Return one element. Attribute values are escaped; ``inside`` is markup and is not.

    ``data_action`` becomes ``data-action``, ``class_`` becomes ``class``; ``None`` is left out.
    """
    head = "".join(
        [
            f' {_NAMES[key]}="{_value(value)}"'
            for key, value in attributes.items()
            if value is not None
        ]
    )
    if not inside:
        return f"<{name}{head}/>"
    return f"<{name}{head}>{''.join(inside)}</{name}>"


def text(words: object, **attributes: Attribute) -> str:
    """Return a ``<text>`` element holding ``words``, escaped."""
    return tag("text", escape(str(words)), **attributes)


def title(words: str) -> str:
    """Return a ``<title>``: the name of the element around it, for pointers and screen readers."""
    return tag("title", escape(words))


def group(*inside: str, **attributes: Attribute) -> str:
    """Return a ``<g>`` with one element per line, so that stored pictures compare well."""
    return tag("g", "\n", "\n".join(part for part in inside if part), "\n", **attributes)


def document(width: int, height: int, name: str, described: str, *inside: str | Pieces) -> Svg:
    """Return a whole picture with its name and a text version for those who cannot see it."""
    head = tag(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        role="group",
        aria_label=name,
        class_="board",
    )
    parts = [title(name), tag("desc", escape(described)), *(part for part in inside if part)]
    pieces = [f"{head[:-2]}>\n"]
    for part in parts:
        *first, last = (part,) if isinstance(part, str) else part
        pieces += [*first, f"{last}\n"]
    return Svg.joined([*pieces, "</svg>"])


class _Names(dict[str, str]):
    """The names of attributes in SVG by their names in Python: a picture asks for thousands."""

    def __missing__(self, key: str) -> str:
        self[key] = name = RENAMED.get(key) or key.replace("_", "-")
        return name


_NAMES: Final = _Names()


@lru_cache(maxsize=8192, typed=True)
def _value(value: str | int | float) -> str:
    if isinstance(value, str):
        return escape(value)
    return str(value) if isinstance(value, int) else f"{value:.2f}".rstrip("0").rstrip(".")
