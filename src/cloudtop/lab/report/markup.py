"""HTML as text, escaped: elements, tables beside plots, and figures."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from cloudtop.core.svg import Svg

LONG: Final = 28
"""Cells with more letters are words, which may be broken into lines."""


@dataclass(frozen=True)
class Table:
    """Rows of words; the first column names each row, others are figures and stand to the right."""

    heads: tuple[str, ...]
    rows: Sequence[Sequence[str]]
    caption: str = ""


@dataclass(frozen=True)
class Section:
    """One question of a designer: its answer in a sentence, then the plots and tables."""

    key: str
    title: str
    answer: str
    body: tuple[str, ...] = ()


def paragraph(words: str, kind: str = "") -> str:
    return element("p", escape(words), kind)


def element(name: str, inside: str, kind: str = "") -> str:
    """Return an element around markup."""
    return f'<{name} class="{kind}">{inside}</{name}>' if kind else f"<{name}>{inside}</{name}>"


def listed(lines: Iterable[str]) -> str:
    return element("ul", "".join(element("li", escape(line)) for line in lines))


def table_markup(table: Table) -> str:
    """Return a table that scrolls by itself where it is wider than the page."""
    caption = element("caption", escape(table.caption)) if table.caption else ""
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    rows = "\n".join(_row(row) for row in table.rows)
    inside = f"{caption}<thead><tr>{heads}</tr></thead>\n<tbody>{rows}</tbody>"
    label = escape(table.caption or table.heads[0])
    return (
        f'<div class="wide" role="region" aria-label="{label}" tabindex="0">'
        f"<table>{inside}</table></div>"
    )


def _row(row: Sequence[str]) -> str:
    first, *others = row
    cells = "".join(element("td", escape(cell), "words" * (len(cell) > LONG)) for cell in others)
    return f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'


def folded(summary: str, inside: str) -> str:
    """Return something that opens on a click, without a script."""
    return f"<details><summary>{escape(summary)}</summary>{inside}</details>"


def figure(picture: Svg | None, caption: str, beside: Table | str = "") -> str:
    """Return a plot, what it shows, and its figures as a table."""
    words = element("figcaption", escape(caption))
    if isinstance(beside, Table):
        beside = folded("The figures as a table", table_markup(beside))
    return element("figure", f"{words}{picture or ''}{beside}")


def figures(*parts: str) -> str:
    """Return figures beside each other where there is room; one alone has its table open."""
    known = [part for part in parts if part]
    if len(known) > 1:
        return element("div", "\n".join(known), "figures")
    return element("div", "".join(known).replace("<details>", "<details open>"), "figures single")


def section_markup(section: Section, level: int) -> str:
    heading = f'<h{level} id="{section.key}">{escape(section.title)}</h{level}>'
    body = "\n".join(section.body)
    return f"<section>{heading}\n{paragraph(section.answer, 'answer')}\n{body}</section>"
