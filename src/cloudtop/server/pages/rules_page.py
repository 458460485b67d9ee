"""A game's rules as markup; everything in them is escaped.

Rules carry their id as anchor, and an id named in a text is a link to that rule.
"""

import re
from collections.abc import Set
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from markdown_it.token import Token
from markupsafe import Markup, escape

from cloudtop.core.errors import DataError
from cloudtop.match import find_game
from cloudtop.match.languages import current_language
from cloudtop.match.rulebook import Block, Section, rulebook

RULE_ID: Final = re.compile(r"\b([A-Z]{2,}-\d+[a-z]?)\b")
LEVELS: Final = (2, 4)
"""The page's own heading is the first level, and there are no more than these below it."""


@dataclass(frozen=True)
class MarkedBlock:
    """A paragraph, an item of a list, or a numbered rule, as markup."""

    kind: str
    id: str
    markup: Markup


@dataclass(frozen=True)
class Part:
    """A heading with what is under it, up to the next heading."""

    level: int
    heading: str
    anchor: str
    blocks: tuple[MarkedBlock, ...]


@dataclass(frozen=True)
class Book:
    title: str
    parts: tuple[Part, ...]
    language: str


def load_book(key: str) -> Book:
    """Return the rules of a game in the reader's language, ready for ``_rulebook.html``."""
    return load_book_in(key, current_language())


@cache
def load_book_in(key: str, language: str) -> Book:
    rules = rulebook(find_game(key), language)
    ids = frozenset(rules.ids)
    parts = (render_section(section, n, ids) for n, section in enumerate(rules.sections, start=1))
    return Book(rules.title, tuple(parts), rules.language)


def load_glance(key: str) -> Book | None:
    """Return what a newcomer needs at the table: what it is about, and a turn at a glance.

    By custom these are the first two chapters of a ``rules.md``, the second without numbered rules.
    """
    try:
        book = load_book(key)
    except DataError:  # a game from outside may come without rules
        return None
    chapters = [part for part in book.parts if part.heading][:2]
    if not chapters:
        return None
    goal = replace(chapters[0], blocks=chapters[0].blocks[:1])
    rest = (part for part in chapters[1:] if not any(one.id for one in part.blocks))
    return replace(book, parts=(goal, *rest))


def render_section(section: Section, number: int, ids: Set[str]) -> Part:
    low, high = LEVELS
    blocks = (
        MarkedBlock(block.kind, block.id, render_block(block, ids - {block.id}))
        for block in section.blocks
    )
    level = min(max(section.level, low), high)
    return Part(level, section.heading, f"part-{number}", tuple(blocks))


def render_block(block: Block, ids: Set[str]) -> Markup:
    """Return a block's text as safe markup, with links to the rules that it names."""
    return Markup().join(render_token(token, ids) for token in block.tokens())


def render_token(token: Token, ids: Set[str]) -> Markup:
    def link(found: re.Match[str]) -> str:
        return f'<a href="#{found[1]}">{found[1]}</a>' if found[1] in ids else found[1]

    if token.type in ("text", "code_inline"):
        words = Markup(RULE_ID.sub(link, str(escape(token.content))))
        return Markup("<code>{}</code>").format(words) if token.tag else words
    if token.nesting:
        return Markup("<{}{}>").format("/" if token.nesting < 0 else "", token.tag)
    return escape(token.content)
