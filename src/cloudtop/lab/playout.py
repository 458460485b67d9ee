"""One match played by agents from deal to end, without a log: as fast as the engine is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cloudtop.agents import Agent
from cloudtop.core.game import CHANCE, AnyGame, ScoreCard, winners
from cloudtop.core.options import Options
from cloudtop.core.perspective import Perspective
from cloudtop.match import Dealer


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended, as plain numbers that may travel between processes."""

    scores: tuple[int, ...]
    """The total on each score card: the seats, then the automa if the game plays one."""
    winners: tuple[int, ...]
    """The places of the winning cards; several share the win."""
    decisions: int
    """How often a player decided."""
    plies: int
    """The same with the dealer's entries: the length of the log if there were one."""


def play_out(game: AnyGame, agents: Sequence[Agent], options: Options, seed: bytes) -> Outcome:
    """Return how a match between ``agents``, by seat, ends with the dice of ``seed``."""
    cards, decisions, dealt = play_to_end(game, agents, options, seed)
    totals = tuple(card.total for card in cards)
    return Outcome(totals, winners(cards), decisions, decisions + dealt)


def play_to_end(
    game: AnyGame, agents: Sequence[Agent], options: Options, seed: bytes
) -> tuple[tuple[ScoreCard, ...], int, int]:
    """Return the score cards at the end, how often players decided, and how often the dealer."""
    state, decisions, dealt = play_through(game, agents, options, seed)
    return game.scores(state), decisions, dealt


def play_through(
    game: AnyGame, agents: Sequence[Agent], options: Options, seed: bytes
) -> tuple[Any, int, int]:
    """Return the state at the end, how often players decided, and how often the dealer.

    The dice are those of a ``Match`` with the same seed. Agents are trusted to choose what is
    legal. Seats that decide at the same time are asked in turn: their decisions commute.
    """
    state, has_secrets = game.new_state(len(agents), options), game.has_secrets(options)
    dealer = Dealer(seed)
    asked = [
        (agent.choose, Perspective(game, state, seat, agent.randbelow, has_secrets, len(agents)))
        for seat, agent in enumerate(agents)
    ]
    to_move, apply = game.to_move, game.apply
    decisions = dealt = 0
    while movers := to_move(state):
        seat = movers[0]
        if seat != CHANCE:
            choose, perspective = asked[seat]
            apply(state, seat, choose(perspective))
            decisions += 1
        else:
            outcomes = game.legal_actions(state, CHANCE)
            apply(state, CHANCE, dealer.pick(dealt, outcomes, game.weights(state)))
            dealt += 1
    return state, decisions, dealt
