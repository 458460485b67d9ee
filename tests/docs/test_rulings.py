"""Where the rules of a game are ours and not the rulebook's, they say so in the same two words.

People search the rules page for them, so "Our ruling" and "we rule" would hide what is ours.
"""

import re

import pytest

from cloudtop.match.registry import find_game, games
from cloudtop.match.rulebook import Block, Rulebook, rulebook

MARK = "our ruling"
RULINGS = re.compile(r"(?:\w+ )?ruling\w*", re.IGNORECASE)
OURS = re.compile(r"\b(?:[Ww]e|us)\b")


@pytest.fixture(params=sorted(games()))
def book(request: pytest.FixtureRequest) -> Rulebook:
    return rulebook(find_game(request.param))


def blocks(book: Rulebook) -> list[Block]:
    return [block for section in book.sections for block in section.blocks]


def test_a_ruling_is_called_our_ruling(book: Rulebook) -> None:
    found = [word for block in blocks(book) for word in RULINGS.findall(block.text)]
    assert found
    assert set(found) == {MARK}


def test_the_rules_begin_by_saying_what_the_mark_means(book: Rulebook) -> None:
    first = book.sections[0]
    assert any(f"says *{MARK}*" in block.text for block in first.blocks)


def test_whatever_speaks_of_us_is_marked(book: Rulebook) -> None:
    unmarked = [b.id or b.text for b in blocks(book) if OURS.search(b.text) and MARK not in b.text]
    assert not unmarked
