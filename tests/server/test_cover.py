"""Covers: each game of ours has one, and its moves make a match."""

import pytest

from cloudtop.core.errors import DataError
from cloudtop.match import AnyMatch, Match, games
from cloudtop.match.cover import find_cover, parse_cover
from cloudtop.server.pages.samples import cover_picture


@pytest.mark.parametrize("key", sorted(games()))
def test_the_moves_of_a_cover_are_legal_and_show_the_part(key: str) -> None:
    game = games()[key]
    cover = find_cover(game)
    assert cover is not None
    match: AnyMatch = Match(game, cover.seats)
    for move in cover.moves:
        match.push(move.seat, move.notation)
    picture = cover_picture(game, cover)
    assert f'viewBox="{" ".join(map(str, cover.box))}"' in picture
    assert "Your turn" not in picture


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('seats = 2\npart = "a"\nbox = [1, 2, 3]\nmoves = []', "left, top, width and height"),
        ('seats = 2\npart = "a"\nbox = [1, 2, 3, 4]\nmoves = ["5 roll"]', "a seat that is not"),
    ],
)
def test_what_is_wrong_is_named(text: str, complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        parse_cover(text, "toy/cover.toml")
