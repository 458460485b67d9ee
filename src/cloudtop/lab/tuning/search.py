"""A search for better weights, generation by generation; what was found is in its record."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

from cloudtop.core.weights import Weights
from cloudtop.lab.errors import LabError
from cloudtop.lab.simulation import check_seed
from cloudtop.lab.tuning.evolution import Evolution, Place
from cloudtop.lab.tuning.fitness import AGAINST, fitness
from cloudtop.lab.tuning.record import Generation, Record
from cloudtop.lab.tuning.tables import Numbers, Table, weights_of
from cloudtop.match import find_game

DIGITS: Final = 4
"""Of a weight in the record."""
FEWEST_TRIED: Final = 4


@dataclass(frozen=True)
class Settings:
    """What decides how a search goes."""

    table: Table
    against: str = "itself"
    games: int = 100
    """Dice on which each set of weights plays."""
    tried: int = 12
    """Sets of weights in a generation."""
    seed: int = 1

    def check(self) -> None:
        """Refuse what cannot be searched for."""
        self.table.check()
        check_seed(self.seed)
        if self.against not in AGAINST:
            raise LabError(f"against {' or '.join(AGAINST)}, not {self.against!r}")
        if self.against == "start" and self.table.seats == 1:
            raise LabError("alone at a table nobody is against anybody: say itself")
        if self.games < 1 or self.tried < FEWEST_TRIED:
            raise LabError(f"at least 1 game and {FEWEST_TRIED} sets of weights are needed")

    def heading(self) -> dict[str, Any]:
        game = find_game(self.table.game)
        return {
            "game": self.table.game,
            "rules": game.meta.rules_version,
            "options": dict(self.table.options),
            "seats": self.table.seats,
            "agent": self.table.agent,
            "against": self.against,
            "games": self.games,
            "tried": self.tried,
            "seed": self.seed,
        }


def tune(settings: Settings, record: Record, generations: int) -> Iterator[Generation]:
    """Yield generations as they are played, until there are so many in the record.

    The record of an earlier search with the same settings is followed first, without playing.
    """
    settings.check()
    weights = weights_of(find_game(settings.table.game))
    # A search that goes on began with other weights than the game may have by now.
    start = record.heading.get("start") or dict(zip(weights.names, weights.found, strict=True))
    record.begin({**settings.heading(), "start": start})
    first = numbers_by(weights, start)
    evolution = Evolution(bounds_around(weights, first), settings.tried, settings.seed)
    for earlier in record.generations:
        if sorted(earlier.order) != list(range(settings.tried)):
            raise LabError(f"{record.path}: generation {earlier.generation} has no whole order")
        evolution.ask()
        evolution.tell(earlier.order)
    for number in range(len(record.generations), generations):
        played = play_generation(settings, weights, first, evolution, number)
        record.add(played)
        yield played


def play_generation(
    settings: Settings, weights: Weights, start: Numbers, evolution: Evolution, number: int
) -> Generation:
    """Try sets of weights on the same dice, and move the guess."""
    seeds = [f"weights {settings.seed}/{number}/{game}" for game in range(settings.games)]
    reached = [
        fitness(settings.table, at(weights, start, place), start, settings.against, seeds)
        for place in evolution.ask()
    ]
    order = sorted(range(len(reached)), key=reached.__getitem__, reverse=True)
    evolution.tell(order)
    return Generation(
        generation=number,
        score=round(fmean(reached), 3),
        step=round(evolution.step, 3),
        weights=by_name(weights, at(weights, start, evolution.guess)),
        order=tuple(order),
    )


def bounds_around(weights: Weights, start: Numbers) -> list[tuple[float, float]]:
    """Return how many units lie between the first numbers and the least and the most."""
    return [
        ((weight.low - number) / weight.unit, (weight.high - number) / weight.unit)
        for number, weight in zip(start, weights.table, strict=True)
    ]


def at(weights: Weights, start: Numbers, place: Place) -> tuple[float, ...]:
    """Return the numbers that lie so many units from the first ones, and not beyond the bounds by a
    last digit."""
    return weights.clip(
        [
            number + weight.unit * far
            for number, weight, far in zip(start, weights.table, place, strict=True)
        ]
    )


def mean_of_last(weights: Weights, generations: Sequence[Generation], last: int) -> Numbers:
    """Return the mean of the last guesses: single ones go up and down with the dice."""
    if not generations:
        raise LabError("no generation was played yet")
    found = [numbers_by(weights, one.weights) for one in generations[-last:]]
    return [round(fmean(column), DIGITS) for column in zip(*found, strict=True)]


def by_name(weights: Weights, numbers: Numbers) -> dict[str, float]:
    return {
        name: round(number, DIGITS) for name, number in zip(weights.names, numbers, strict=True)
    }


def numbers_by(weights: Weights, named: Any) -> tuple[float, ...]:
    """Return numbers in the order of the weights; other names are refused."""
    if set(named) != set(weights.names):
        other = ", ".join(sorted(set(named) ^ set(weights.names)))
        raise LabError(f"the weights of the record and of the game differ: {other}")
    return tuple(float(named[name]) for name in weights.names)
