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
from cloudtop.core.game import AnyGame
from cloudtop.match import find_game
from cloudtop.match.languages import current_language
from cloudtop.match.rule_pictures import draw_rule_picture
from cloudtop.match.rulebook import Block, Section, rulebook, ruling_notes
from cloudtop.server.pages.samples import darken
from cloudtop.server.pages.static import TYPES, Asset

RULE_ID: Final = re.compile(r"\b([A-Z]{2,}-\d+[a-z]?)\b")
LEVELS: Final = (2, 4)
"""The page's own heading is the first level, and there are no more than these below it."""


@dataclass(frozen=True)
class MarkedBlock:
    """A paragraph, an item of a list, a numbered rule or a picture, as markup."""

    kind: str
    id: str
    """Of a picture its name."""
    markup: Markup
    """Of a picture its caption."""
    alt: str = ""
    size: tuple[int, int] = (0, 0)


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
    game: str


def load_book(key: str) -> Book:
    """Return the rules of a game in the reader's language, ready for ``_rulebook.html``."""
    return load_book_in(key, current_language())


@cache
def load_book_in(key: str, language: str) -> Book:
    game = find_game(key)
    rules = rulebook(game, language)
    parts = (
        render_section(game, section, n, frozenset(rules.ids))
        for n, section in enumerate(rules.sections, start=1)
    )
    return Book(rules.title, tuple(parts), rules.language, key)


def load_glance(key: str) -> Book | None:
    """Return what a newcomer needs at the table: what it is about, and a turn at a glance.

    By custom these are the first two chapters of a ``rules.md``, the second without numbered rules.
    """
    return load_glance_in(key, current_language())


@cache
def load_glance_in(key: str, language: str) -> Book | None:
    game = find_game(key)
    try:
        rules = rulebook(game, language)
    except DataError:  # a game from outside may come without rules
        return None
    chapters = [without_pictures(section) for section in rules.sections if section.heading][:2]
    if not chapters:
        return None
    goal = replace(chapters[0], blocks=chapters[0].blocks[:1])
    turn = (chapter for chapter in chapters[1:] if not any(one.id for one in chapter.blocks))
    parts = (
        render_section(game, section, n, frozenset())
        for n, section in enumerate((goal, *turn), start=1)
    )
    return Book(rules.title, tuple(parts), rules.language, key)


def without_pictures(section: Section) -> Section:
    blocks = (block for block in section.blocks if block.kind != "picture")
    return replace(section, blocks=tuple(blocks))


def render_section(game: AnyGame, section: Section, number: int, ids: Set[str]) -> Part:
    low, high = LEVELS
    blocks = (
        render_picture(game, block.text)
        if block.kind == "picture"
        else MarkedBlock(block.kind, block.id, render_block(block, ids - {block.id}))
        for block in section.blocks
    )
    level = min(max(section.level, low), high)
    return Part(level, section.heading, f"part-{number}", tuple(blocks))


def render_picture(game: AnyGame, name: str) -> MarkedBlock:
    drawn = draw_rule_picture(game, name)
    size = drawn.excerpt.width, drawn.excerpt.height
    return MarkedBlock("picture", name, escape(drawn.caption), drawn.alt, size)


@cache
def rule_picture(game: AnyGame, name: str, dark: bool, _language: str) -> Asset:
    """Return a picture of the rules in light or dark colours, ready to be served."""
    picture = draw_rule_picture(game, name).excerpt.svg
    return Asset((darken(picture) if dark else picture).encode(), TYPES["svg"])


def render_block(block: Block, ids: Set[str]) -> Markup:
    """Return a block's text as safe markup, with links to the rules that it names."""
    return Markup().join(render_token(token, ids) for token in block.tokens())


def render_token(token: Token, ids: Set[str]) -> Markup:
    def link(found: re.Match[str]) -> str:
        return f'<a href="#{found[1]}">{found[1]}</a>' if found[1] in ids else found[1]

    if token.type in ("text", "code_inline"):
        quiet = ruling_notes().sub(r'<span class="ruling">\g<0></span>', str(escape(token.content)))
        words = Markup(RULE_ID.sub(link, quiet))
        return Markup("<code>{}</code>").format(words) if token.tag else words
    if token.nesting:
        return Markup("<{}{}>").format("/" if token.nesting < 0 else "", token.tag)
    return escape(token.content)
