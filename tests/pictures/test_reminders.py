"""The signs of a board with their meanings, for the card beside it."""

from xml.etree import ElementTree

import pytest

from cloudtop.core.game import AnyGame
from cloudtop.match import Match, games

FEWEST = 6
LONGEST = 60
"""Letters: a reminder is read at a glance."""


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.meta.key)
def test_signs_are_pictures_of_their_own_with_a_few_words(game: AnyGame) -> None:
    match = Match.start(game, max(2, game.meta.seats[0]), seed=bytes(32))
    signs = game.reminder(match.view(None))
    assert len(signs) >= FEWEST
    assert len({sign.text for sign in signs}) == len(signs)
    for sign in signs:
        ElementTree.fromstring(sign.picture)
        assert 0 < len(sign.text) <= LONGEST
        assert "<use" not in sign.picture, "what it uses is defined in another picture"
        assert " id=" not in sign.picture
