"""A seat's view is the same whether it is made alone or from what a spectator sees."""

import random

import pytest

from cloudtop.match import Match, games

MOVES = 25


@pytest.mark.parametrize("key", games())
def test_a_view_made_from_the_public_one_is_the_same(key: str) -> None:
    game, chance = games()[key], random.Random(3)
    match = Match.start(game, max(game.meta.seats), seed=bytes(32))
    for _ in range(MOVES):
        public = match.view(None)
        for seat in range(match.seats):
            assert match.view(seat, public) == match.view(seat)
        mover = chance.choice(match.to_move)
        match.play(mover, chance.choice(match.legal(mover)))


@pytest.mark.parametrize("key", games())
def test_what_a_spectator_sees_has_no_choices(key: str) -> None:
    view = Match.start(games()[key], max(games()[key].meta.seats), seed=bytes(32)).view(None)
    assert (view.viewer, view.choices) == (None, ())
