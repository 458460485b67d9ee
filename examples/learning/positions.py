"""What the learner looks at: a position is one place in each of a few tables of weights."""

from dataclasses import dataclass, fields, replace
from itertools import combinations, combinations_with_replacement
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

import cloudtop

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Observations = NDArray[np.uint8]
GAME: Final = cloudtop.find_game("roll_and_write")
LAYOUT: Final = GAME.layout(GAME.options())
PAIRS: Final = np.array(list(combinations(range(4), 2)))  # the colours of each service
LINE: Final = np.zeros((9, 9), np.int64)  # two seats that face each other, whoever sits left
for number, (left, right) in enumerate(combinations_with_replacement(range(9), 2)):
    LINE[left, right] = LINE[right, left] = number

# --- what is looked at: a position is a place in each of these tables -------------------------

COMPARTMENT: Final = 45 * 45
TABLES: Final = {
    "compartment": (81, COMPARTMENT),  # with the four tasks of the match,
    "by task": (12, COMPARTMENT),  # with each of them,
    "by phase": (6, COMPARTMENT),  # and with the part of the match
    **{f"{who} service": (3, 14, 14, 25) for who in ("own", "rival")},  # whose, its colours, left
    **{f"{who} purse": (12, 14, 25) for who in ("own", "rival")},  # points, best offer, left
    **{f"{who} offer": (12, 7, 25) for who in ("own", "rival")},  # points, services left, left
    "dice points": (16, 25),
    "race": (12, 12, 7),  # own and rival service points, services left
}
SIZES: Final = [int(np.prod(shape)) for shape in TABLES.values()]
START: Final = dict(zip(TABLES, np.cumsum([0, *SIZES]).tolist(), strict=False))
SIZE: Final = sum(SIZES)


def at(table: str, *keys: Any) -> Ints:
    """Return places in a table among all weights; what is too much counts as the most."""
    same = np.broadcast_arrays(*keys)
    found: Ints = START[table] + np.ravel_multi_index(same, TABLES[table], "clip")
    return found


def seen(observations: Observations, name: str) -> Ints:
    """Return a field of the observations."""
    shape = next(field.shape for field in LAYOUT if field.name == name)
    return observations[:, LAYOUT.place(name)].reshape(-1, *shape).astype(np.int64)


@dataclass
class Sheets:
    """A player's sheet in each of many matches."""

    seats: Ints  # 0: empty, 1 to 4: a passenger by colour, 5 to 8: a VIP
    counts: Ints  # passengers of each colour
    tasks: Ints  # which of its three tasks each die has chosen
    owned: Ints
    offered: Ints
    points: Ints
    dice_points: Ints
    left: Ints  # empty seats

    @classmethod
    def of(cls, observations: Observations, who: int) -> Self:
        carriage = seen(observations, "carriages")[:, who].reshape(-1, 5, 24)
        tracks = seen(observations, "tracks")[:, who]
        counts = carriage[:, :4].sum(2)
        return cls(
            np.tensordot(carriage, np.array([1, 2, 3, 4, 4]), (1, 0)),
            counts,
            seen(observations, "tasks").reshape(-1, 4, 3).argmax(2),
            seen(observations, "services")[:, who],
            seen(observations, "offered")[:, 0],
            *(tracks[:, 0], tracks[:, 2], 24 - counts.sum(1)),
        )

    def rows(self, numbers: Ints) -> Self:
        return type(self)(*(getattr(self, field.name)[numbers] for field in fields(self)))

    def compartments(self) -> Ints:
        """Return the places of the six compartments in their tables."""
        lines = self.seats.reshape(-1, 6, 2, 2)
        lines = LINE[lines[..., 0], lines[..., 1]]
        compartment = lines[..., 0] * 45 + lines[..., 1]
        chosen = (self.tasks @ [27, 9, 3, 1])[:, None]
        tasks = (self.tasks + np.arange(0, 12, 3))[:, None, :]
        return np.concatenate(
            [
                at("compartment", chosen, compartment),
                at("by task", tasks, compartment[..., None]).reshape(-1, 24),
                at("by phase", self.phase[:, None], compartment),
            ],
            axis=1,
        )

    @property
    def phase(self) -> Ints:
        return (self.left + 4) // 5

    def services(self, who: str) -> Ints:
        """Return the places of what services are worth to a player."""
        held = self.counts[:, PAIRS]
        pairs, more = held.min(2), held.max(2)
        state = np.where(self.owned > 0, 0, np.where(self.offered > 0, 1, 2))
        best = np.where(state == 1, pairs + 1, 0).max(1)
        count = (state == 1).sum(1)
        left = self.left
        services = at(f"{who} service", state, pairs, more, left[:, None])
        purse = at(f"{who} purse", self.points, best, left)
        return np.column_stack([services, purse, at(f"{who} offer", self.points, count, left)])

    def points_and_services(self, rival: Self) -> Ints:
        count = ((self.offered > 0) & (self.owned == 0)).sum(1)
        race = at("race", self.points, rival.points, count)
        dice = at("dice points", self.dice_points, self.left)
        return np.column_stack([self.services("own"), dice, race])


def places(own: Sheets, rival: Sheets) -> Ints:
    """Return where the weights of whole positions are."""
    rest = own.points_and_services(rival), replace(rival, offered=own.offered).services("rival")
    return np.concatenate([own.compartments(), *rest], axis=1)
