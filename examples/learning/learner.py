"""A value of positions that learns, and the player that goes where it is highest."""

from dataclasses import replace
from pathlib import Path
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from cloudtop.envs.vector_env import Batch
from positions import (
    COMPARTMENT,
    LINE,
    SIZE,
    SIZES,
    START,
    Floats,
    Ints,
    Observations,
    Sheets,
    places,
    seen,
)

# The first number of each kind of action; `vector(…).words` lists them all.
TAKE, CHANGE, RECOLOUR, SIT, SERVICE, END_TURN = 0, 4, 10, 14, 38, 44
SERVICE_POINTS, DICE_POINTS = np.array([2, 1, 0]), np.array([0, 1, 0])  # by kind: 1, 2–4, VIP
VIP: Final = 2
UNPAYABLE: Final = 99
UNKNOWN: Final = -1.0
"""What a compartment is worth more or less that was never seen with these tasks. Whoever goes where
the value is highest goes where it is too high: so what is not known is not trusted."""
Masks = NDArray[np.int8]


def best_of(owner: Ints, values: Floats) -> Ints:
    """Return where the highest value of each owner is; owners are in ascending order."""
    order = np.lexsort((values, owner))
    last: Ints = np.append(np.nonzero(np.diff(owner))[0], len(owner) - 1)
    return order[last]


def prices(value: Ints) -> Ints:
    """Return how many dice points it takes to bring a die to 1, to 2–4 and to 5–6."""
    middle = np.maximum(np.maximum(2 - value, value - 4), 0)
    return np.stack([value - 1, middle, np.maximum(5 - value, 0)], axis=-1)


class Learner:
    """A value of positions, and the player that goes where it is highest."""

    def __init__(self) -> None:
        self.weights = np.zeros(SIZE)
        self.weights[: SIZES[0]] = UNKNOWN
        self.squares = np.zeros(SIZE)
        self.curve: list[tuple[float, float, float]] = []
        """After each stage: games, minutes, share of the victories against greedy."""
        self.refresh()

    def save(self, path: Path) -> None:
        """Write everything that is needed to go on."""
        with path.open("wb") as file:
            np.savez_compressed(
                file, weights=self.weights, squares=self.squares, curve=np.array(self.curve)
            )

    @classmethod
    def load(cls, path: Path) -> Self:
        """Return the learner that was saved."""
        learner = cls()
        with np.load(path) as kept:
            learner.weights, learner.squares = kept["weights"], kept["squares"]
            learner.curve = [tuple(row) for row in kept["curve"].tolist()]
        learner.refresh()
        return learner

    def refresh(self) -> None:
        """Add up the tables of compartments, which are looked up most."""
        joint = self.weights[: SIZES[0]].reshape(3, 3, 3, 3, COMPARTMENT).copy()
        tasks = self.weights[START["by task"] :][: SIZES[1]].reshape(4, 3, COMPARTMENT)
        for die, shape in enumerate(((3, 1, 1, 1), (3, 1, 1), (3, 1), (3,))):
            joint += tasks[die].reshape(*shape, COMPARTMENT)
        self.worths = joint.reshape(81, COMPARTMENT)

    def values(self, found: Ints) -> Floats:
        values: Floats = self.weights[found].sum(axis=1)
        return values

    def learn(self, found: Ints, targets: Floats) -> float:
        """Bring the values nearer to the targets (Adagrad); return the mean squared error."""
        errors = targets - self.values(found)
        counts = np.bincount(found.ravel(), minlength=SIZE)
        sums = np.bincount(found.ravel(), np.repeat(errors, found.shape[1]), SIZE)
        every = np.nonzero(counts)[0]
        steps = sums[every] / counts[every]
        self.squares[every] += steps**2
        self.weights[every] += 0.5 * steps / np.sqrt(self.squares[every] + 1e-9)
        self.refresh()
        return float((errors**2).mean())

    def decide(self, batch: Batch) -> tuple[Ints, Ints, Ints]:
        """Return an action for each match; then which matches it brings to a new position, and the
        places of these positions."""
        own, rival = Sheets.of(batch.observations, 0), Sheets.of(batch.observations, 1)
        actions = np.zeros(len(batch.seats), np.int64)
        spending = batch.masks[:, END_TURN] > 0
        rows, found = [], []
        for chosen, how in ((~spending, self.turn), (spending, self.spend)):
            some = np.nonzero(chosen)[0]
            if len(some):
                part = batch.observations[some], batch.masks[some]
                actions[some], new, after = how(*part, own.rows(some), rival.rows(some))
                rows.append(some[new])
                found.append(after)
        return actions, np.concatenate(rows), np.concatenate(found)

    def spend(
        self, _: Observations, masks: Masks, own: Sheets, rival: Sheets
    ) -> tuple[Ints, Ints, Ints]:
        """Buy a service or end the turn."""
        row, choice = np.nonzero(masks[:, SERVICE : END_TURN + 1])
        bought = np.eye(7, dtype=np.int64)[choice, :6]
        after, rival = own.rows(row), rival.rows(row)
        after.owned, after.offered = after.owned + bought, after.offered - bought
        after.points = after.points - 5 * bought.sum(1)
        found = places(after, rival)
        best = best_of(row, self.values(found))
        new = np.nonzero(choice[best] < 6)[0]
        return SERVICE + choice[best], new, found[best[new]]

    def turn(
        self, observations: Observations, masks: Masks, own: Sheets, rival: Sheets
    ) -> tuple[Ints, Ints, Ints]:
        """Plan the whole turn: die, colour, kind of bonus, seat. Return the first step of it."""
        look = {
            name: seen(observations, name).argmax(-1)
            for name in ("dice", "chosen_die", "passenger", "chosen_value")
        }
        hand, value = masks[:, SIT:SERVICE].max(axis=1) > 0, look["chosen_value"] + 1
        row, die, colour, kind, price = self.options(masks, hand, look, own.dice_points)
        after = own.rows(row)
        after.left = after.left - 1
        after.counts = after.counts + np.eye(4, dtype=np.int64)[colour]
        after.points = after.points + SERVICE_POINTS[kind]
        after.dice_points = after.dice_points - price + DICE_POINTS[kind]
        gains = self.gains(own)
        who = colour + 4 * (kind == VIP)
        rest = self.values(after.points_and_services(rival.rows(row)))
        best = best_of(row, rest + gains.max(1)[row, who])
        die, colour, kind, who = die[best], colour[best], kind[best], who[best]
        seat = gains.argmax(1)[np.arange(len(best)), who]
        wanted = np.choose(kind, [np.ones_like(value), np.clip(value, 2, 4), np.maximum(value, 5)])
        steps = [~hand, colour != look["passenger"], value != wanted]
        actions = np.select(steps, [TAKE + die, RECOLOUR + colour, CHANGE - 1 + wanted], SIT + seat)
        new = np.nonzero(actions >= SIT)[0]
        after = after.rows(best[new])
        after.seats[np.arange(len(new)), seat[new]] = 1 + who[new]
        return actions, new, places(after, rival.rows(new))

    def options(
        self, masks: Masks, hand: NDArray[np.bool_], look: dict[str, Ints], points: Ints
    ) -> tuple[Ints, ...]:
        """Return every way to use a die: match, die, colour, kind of bonus, price."""
        die, passenger = look["chosen_die"], look["passenger"]
        free = np.where(hand[:, None], np.eye(4)[die], masks[:, :CHANGE]) > 0
        steps = prices(np.where(hand[:, None], look["chosen_value"][:, None], look["dice"]) + 1)
        colours = np.tile(3 * (1 - np.eye(4, dtype=np.int64)), (len(hand), 1, 1))
        changed = hand & (passenger != die)  # it keeps that colour, which is paid for
        colours[changed] = UNPAYABLE * (np.arange(4) != passenger[changed, None])[:, None]
        price = steps[:, :, None, :] + colours[..., None]
        found = np.nonzero(free[:, :, None, None] & (price <= points[:, None, None, None]))
        return (*found, price[found])

    def gains(self, own: Sheets) -> Floats:
        """Return what each of the eight passengers adds to its compartment: match, seat, who."""
        tasks = (own.tasks @ [27, 9, 3, 1])[:, None, None]
        phase = replace(own, left=own.left - 1).phase[:, None, None]
        start = START["by phase"] + phase * COMPARTMENT

        def worth(upper: Ints, lower: Ints) -> Floats:
            place = upper * 45 + lower
            found: Floats = self.worths[tasks, place] + self.weights[start + place]
            return found

        seats = own.seats.reshape(-1, 6, 4)
        upper = LINE[seats[..., 0], seats[..., 1]][..., None]
        lower = LINE[seats[..., 2], seats[..., 3]][..., None]
        changed = [LINE[seats[..., seat ^ 1]][..., 1:] for seat in range(4)]
        found = [worth(line, lower) for line in changed[:2]]
        found += [worth(upper, line) for line in changed[2:]]
        gains = np.stack(found, axis=2) - worth(upper, lower)[:, :, None]
        gains[seats > 0] = -np.inf
        by_seat: Floats = gains.reshape(-1, 24, 8)
        return by_seat
