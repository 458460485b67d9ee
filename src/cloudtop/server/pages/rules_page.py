"""A game's ``rules.md`` as markup: headings, paragraphs, items, bold, italics, code; all escaped.

Rules carry their id as anchor, and an id named in a text is a link to that rule.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from markupsafe import Markup, escape

from cloudtop.match import find_game
from cloudtop.match.rulebook import HEADING, ITEM, RULE, rules_text

MARKS: Final = (
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*(.+?)\*"), r"<em>\1</em>"),
    (re.compile(r"`(.+?)`"), r"<code>\1</code>"),
)
RULE_ID: Final = re.compile(r"\b([A-Z]{2,}-\d+[a-z]?)\b")

PARAGRAPH: Final = "paragraph"
POINT: Final = "item"
NUMBERED: Final = "rule"


@dataclass(frozen=True)
class Block:
    """A paragraph, an item of a list, or a numbered rule."""

    kind: str
    text: str
    id: str = ""
    markup: Markup = field(default_factory=Markup)


@dataclass(frozen=True)
class Part:
    """A heading with everything under it, up to the next heading."""

    level: int
    heading: str
    anchor: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Book:
    title: str
    parts: tuple[Part, ...]


@cache
def load_book(key: str) -> Book:
    """Return the rules of a game, ready for ``_rulebook.html``."""
    return read_book(rules_text(find_game(key)))


def read_book(text: str) -> Book:
    title, parts = "", []
    for level, heading, lines in sections(text):
        if level == 1 and not title:
            title = heading
        blocks = tuple(read_blocks(lines))
        if level > 1 or blocks:
            parts.append((min(max(level, 2), 4), heading if level > 1 else "", blocks))
    ids = {block.id for _, _, blocks in parts for block in blocks if block.id}
    return Book(
        title,
        tuple(
            Part(
                level, heading, f"part-{number}", tuple(add_markup(block, ids) for block in blocks)
            )
            for number, (level, heading, blocks) in enumerate(parts, start=1)
        ),
    )


def sections(text: str) -> Iterator[tuple[int, str, list[str]]]:
    """Yield level, heading and lines of every section; level 1 for what comes before the first."""
    level, heading = 1, ""
    lines: list[str] = []
    for line in text.splitlines():
        found = HEADING.fullmatch(line)
        if found is None:
            lines.append(line.strip())
            continue
        if heading or any(lines):
            yield level, heading, lines
        level, heading, lines = len(found[1]), found[2], []
    yield level, heading, lines


def read_blocks(lines: list[str]) -> Iterator[Block]:
    """Yield blocks; each ends at an empty line or the next item."""
    kind, id_ = PARAGRAPH, ""
    words: list[str] = []
    for line in [*lines, ""]:
        rule, item = RULE.fullmatch(line), ITEM.match(line)
        if words and (rule or item or not line):
            yield Block(kind, " ".join(words), id_)
            words, kind, id_ = [], PARAGRAPH, ""
        if rule:
            kind, id_, words = NUMBERED, rule[1], [rule[2] or ""]
        elif item:
            kind, words = POINT, [line[item.end() :]]
        elif line:
            words.append(line)


def add_markup(block: Block, ids: set[str]) -> Block:
    return Block(block.kind, block.text, block.id, link_rules(block.text, ids - {block.id}))


def link_rules(text: str, ids: set[str]) -> Markup:
    """Return text as safe markup, with links to the rules that it mentions."""
    linked = RULE_ID.sub(
        lambda found: f'<a href="#{found[1]}">{found[1]}</a>' if found[1] in ids else found[1],
        str(to_markup(text)),
    )
    return Markup(linked)


def to_markup(text: str) -> Markup:
    """Return a paragraph with bold, emphasis and code; everything else is escaped."""
    marked = str(escape(text))
    for pattern, replacement in MARKS:
        marked = pattern.sub(replacement, marked)
    return Markup(marked)
