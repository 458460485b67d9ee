"""The weights of an outlook, found by how matches ended.

Greedy players who now and then make any legal move play matches; at some of their decisions the
parts of the table are kept. Of two seats, the weighted parts of one less those of the other should
be what the one was ahead by in the end: a linear regression, with a little pull towards zero for
weights of which the matches tell nothing.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cloudtop.agents.search.look_ahead import LookAhead
from cloudtop.core.game import CHANCE, AnyGame
from cloudtop.core.outlook import Outlook
from cloudtop.lab.errors import LabError

KEPT: Final = 0.15
"""The share of decisions whose tables are kept: those that follow each other are much alike."""
MISTAKES: Final = 0.03
"""The share of decisions at which a player makes any legal move."""
PULL: Final = 30.0
TESTED: Final = 5
"""Each fifth match is not fitted to, but tells how well the weights do."""

Columns = NDArray[np.float64]


@dataclass(frozen=True)
class Pair:
    """Two seats of a table, and by how much the first was ahead of the second in the end."""

    match: int
    left: tuple[float, float]
    parts: tuple[list[float], list[float]]
    values: float
    """By how much the first was ahead as the game's ``value`` judges it."""
    ahead: float


@dataclass(frozen=True)
class Fit:
    """Weights that were found, and how much of the differences at the end they explain (R²) in
    matches that they were not fitted to, beside what ``value`` explains."""

    outlook: Outlook
    explained: float
    explained_by_value: float


def outlook_of(game: AnyGame, seats: int) -> Outlook:
    outlook = game.outlook_weights.get(seats)
    if outlook is None:
        raise LabError(f"{game.meta.key} has no outlook_weights for {seats} players")
    return outlook


def watch(game: AnyGame, seats: int, match: int) -> Iterator[Pair]:
    """Play a match, and yield all pairs of seats at some of its decisions."""
    rolled = random.Random(f"outlook {seats}/{match}")
    dealer = LookAhead(game, seats, game.search)
    dealer.set_dice(rolled.getrandbits(62))
    state = game.new_state(seats, game.options())
    seen: list[tuple[list[tuple[float, list[float]]], list[float]]] = []
    while movers := game.to_move(state):
        seat = movers[0]
        if seat == CHANCE:
            dealer.deal(state)
            continue
        actions = game.legal_actions(state, seat)
        if len(actions) > 1 and rolled.random() < KEPT:
            everybody = range(seats)
            parts = [game.outlook_parts(state, one) for one in everybody]
            seen.append((parts, [game.value(state, one) for one in everybody]))
        if rolled.random() < MISTAKES:
            game.apply(state, seat, actions[rolled.randrange(len(actions))])
        else:
            game.play(state, seat)
    points = dealer.points(state)
    for parts, values in seen:
        for one, other in combinations(range(seats), 2):
            (time, own), (their_time, theirs) = parts[one], parts[other]
            gap, ahead = values[one] - values[other], points[one] - points[other]
            yield Pair(match, (time, their_time), (own, theirs), gap, ahead)


def fit(times: Sequence[float], names: Sequence[str], pairs: Sequence[Pair]) -> Fit:
    """Return the weights by which pairs come nearest to what became of them."""
    rows = spread_out(times, pairs, 0) - spread_out(times, pairs, 1)
    ahead = np.array([pair.ahead for pair in pairs])
    values = np.array([pair.values for pair in pairs])
    tested = np.array([pair.match % TESTED == 0 for pair in pairs])
    fitted = rows[~tested]
    normal = fitted.T @ fitted + PULL * np.eye(rows.shape[1])
    found = np.linalg.solve(normal, fitted.T @ ahead[~tested])
    table = found.reshape(len(names), len(times)).round(3)
    weights = tuple(
        (name, tuple(float(number) for number in row))
        for name, row in zip(names, table, strict=True)
    )
    return Fit(
        outlook=Outlook(tuple(times), weights),
        explained=explained(rows[tested] @ table.ravel(), ahead[tested]),
        explained_by_value=explained(values[tested], ahead[tested]),
    )


def spread_out(times: Sequence[float], pairs: Sequence[Pair], which: int) -> Columns:
    """Return the parts of one seat of each pair, shared between the two times around its own."""
    left = np.clip([pair.left[which] for pair in pairs], times[0], times[-1])
    shares = np.stack([np.interp(left, times, row) for row in np.eye(len(times))], axis=1)
    parts = np.array([pair.parts[which] for pair in pairs])
    spread: Columns = parts[:, :, None] * shares[:, None, :]
    return spread.reshape(len(pairs), -1)


def explained(told: Columns, ahead: Columns) -> float:
    """Return which share of the differences at the end is explained (R²)."""
    rest: Any = ((ahead - told) ** 2).sum() / (ahead**2).sum()
    return 1.0 - float(rest)
