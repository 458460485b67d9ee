"""A playout is the match that the platform would play, without the log."""

import pytest

from cloudtop.agents import make_agent
from cloudtop.core.game import AnyGame
from cloudtop.lab import Outcome, play_out
from cloudtop.match import Match, games, seed_from
from tests.agents.small_games import GAMBLE, GUESS, SMALL_GAMES, SOLO, TOGETHER

ALL_GAMES = (*games().values(), *SMALL_GAMES)


def in_a_match(game: AnyGame, seats: int, words: str) -> Outcome:
    """Play the same through ``Match``, move by move."""
    match = Match.start(game, seats, seed=seed_from(words))
    agents = [make_agent("random", f"{words}/{seat}") for seat in range(seats)]
    decisions = 0
    while match.to_move:
        seat = match.to_move[0]
        action = agents[seat].choose(match.perspective(seat, agents[seat].randbelow))
        match.play(seat, str(action))
        decisions += 1
    scores = tuple(card.total for card in match.scores)
    return Outcome(scores, match.winners, decisions, match.ply)


def played(game: AnyGame, seats: int, words: str) -> Outcome:
    agents = [make_agent("random", f"{words}/{seat}") for seat in range(seats)]
    return play_out(game, agents, game.options(), seed_from(words))


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.meta.key)
def test_a_playout_is_what_a_match_with_the_same_seed_is(game: AnyGame) -> None:
    for seats in {game.meta.seats[0], game.meta.seats[1]}:
        for words in ("a", "b", "c"):
            assert played(game, seats, words) == in_a_match(game, seats, words)


def test_chance_is_a_ply_but_no_decision() -> None:
    outcome = played(GUESS, 3, "x")
    assert (outcome.decisions, outcome.plies) == (3, 4)


def test_the_automa_has_a_card() -> None:
    agent = make_agent("greedy", 1)
    assert play_out(SOLO, [agent], SOLO.options(), seed_from("x")) == Outcome((6, 5), (0,), 1, 1)


def test_a_tie_has_several_winners() -> None:
    agents = [make_agent("greedy", seat) for seat in range(3)]
    outcome = play_out(TOGETHER, agents, TOGETHER.options(), seed_from("x"))
    assert outcome == Outcome((2, 2, 2), (0, 1, 2), 3, 3)


def test_thinking_does_not_change_the_dice() -> None:
    options = GAMBLE.options({"luck": 5})
    scores = []
    for number in range(40):
        agents = [make_agent("greedy", number)]
        scores.append(play_out(GAMBLE, agents, options, seed_from("same dice")).scores)
    assert len(set(scores)) == 1
