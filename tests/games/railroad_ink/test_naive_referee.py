"""The engine and the naive referee in lock-step: the same choices, gains, goals and scores."""

from random import Random

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.railroad_ink import GAME
from cloudtop.match.dealer import Dealer, seed_from
from cloudtop.match.record import Match
from tests.games.railroad_ink.helpers import Table, card
from tests.games.railroad_ink.naive_referee import Referee

MATCHES = 3
RARE = ("copy", "airline", "airport", "special")
"""Chosen more often than chance would, so that structures and airways matter."""


def play_in_step(seats: int, options: dict[str, str], seed: str) -> Table:
    """Play a match at random; the referee is asked before, and told after every decision."""
    dice, dealer = Random(seed), Dealer(seed_from(seed))
    match, referee = Match(GAME, seats, options), Referee(seats, options)
    while match.to_move:
        seat = dice.choice(match.to_move)
        if seat == CHANCE:
            said = str(match.next_chance_outcome(dealer))
            check_scores(match, referee)
            referee.deal(said)
        else:
            assert list(match.to_move) == referee.movers()
            legal = match.legal(seat)
            assert set(legal) == referee.legal(seat), (match.ply, seat)
            said = choose(dice, legal)
            referee.decide(seat, said)
        match.push(seat, said)
        check_gains(match, referee)
    assert referee.over()
    check_scores(match, referee)
    return match


def choose(dice: Random, legal: list[str]) -> str:
    rare = [move for move in legal if move.startswith(RARE)]
    return dice.choice(rare if rare and dice.random() < 0.3 else legal)


def check_gains(match: Table, referee: Referee) -> None:
    for board, player in zip(match.state.boards, referee.players, strict=True):
        gained = board.copies, bool(board.extra), board.goal_points
        assert gained == (player.copies, player.extra, sum(player.goals.values()))


def check_scores(match: Table, referee: Referee) -> None:
    for seat in range(match.seats):
        assert card(match, seat) == referee.score(seat)


@pytest.mark.rule("RI-19", "RI-20", "RI-21", "RI-23", "RI-24", "RI-35", "RI-37", "RI-38", "RI-43")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (1, {"expansion": "airline", "structures": "highway or railway", "solo_goals": "4/4/4"}),
        (2, {"expansion": "airline"}),
        (2, {"expansion": "weather", "solo_goals": "4/4/4"}),
        (1, {"edition": "original", "expansion": "airline"}),
        (3, {"edition": "original"}),
    ],
)
def test_a_match_goes_the_same_way_by_both(seats: int, options: dict[str, str]) -> None:
    for number in range(MATCHES):
        play_in_step(seats, options, f"in step {seats} {options} {number}")
