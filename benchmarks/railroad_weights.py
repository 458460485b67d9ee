"""Find the weights by which Railroad Ink judges boards, by playing solo matches with them.

    python benchmarks/railroad_weights.py --generations 40 --out weights.jsonl

It is an evolution strategy (separable CMA-ES): every generation tries some sets of weights around
the best guess so far, each on the same dice, and moves the guess towards those that scored more.
It is written out here because the whole of it is shorter than the setup of a library, which would
also bring numpy into the project.

One line of JSON is written for each generation: ``{"generation", "score", "step", "weights"}``,
``score`` being the mean of all matches of that generation. The guesses of single generations go up
and down with the dice; with ``--compare FILE --last 12`` nothing is searched, and the mean of the
last twelve is compared with the weights of the package on the same dice. To keep them, put the
numbers that it writes into ``FOUND`` of ``heuristics/weights.py``. ``railroad_weights.jsonl`` here
is the run that the present ones come from.
Build the engines compiled first (``scripts/wheels``): it is 25 times as fast.
"""

import argparse
import json
import random
from collections.abc import Sequence
from math import exp, log, sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, Final

from cloudtop.core.game import CHANCE
from cloudtop.games.railroad_ink import GAME
from cloudtop.games.railroad_ink.heuristics.weights import FOUND, NAMES, WEIGHTS

UNITS: Final = (0.4, 0.15, 0.05, 3.0, 0.1, 0.15, 0.15, 0.15, 0.2, 0.1, 0.3, 0.4)
"""For each weight a change that is worth trying."""
TRIED: Final = 12
"""How many sets of weights a generation tries."""


def solo_score(seed: str, width: int, options: Any) -> int:
    """Play one solo match by the first plan of every round; return its score."""
    dice, state = random.Random(seed), GAME.new_state(1, options)
    while movers := GAME.to_move(state):
        if movers[0] == CHANCE:
            outcomes, weights = GAME.legal_actions(state, CHANCE), GAME.weights(state)
            GAME.apply(state, CHANCE, dice.choices(outcomes, weights)[0])
        else:
            for action in GAME.plans(state, 0, width)[0]:
                GAME.apply(state, 0, action)
    return GAME.scores(state)[0].total


def scores_with(numbers: Sequence[float], seeds: Sequence[str], args: Any) -> list[int]:
    """Return the scores of matches with some weights."""
    options = GAME.options({"edition": args.edition, "expansion": args.expansion})
    WEIGHTS.take(numbers)
    try:
        return [solo_score(seed, args.width, options) for seed in seeds]
    finally:
        WEIGHTS.take(FOUND)


class Evolution:
    """Separable CMA-ES: a guess, a step, and for each weight how far it is worth to go."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.size = len(NAMES)
        self.guess = [0.0] * self.size
        self.step = 1.0
        self.spread = [1.0] * self.size
        self.path = [0.0] * self.size
        self.step_path = [0.0] * self.size
        half = TRIED // 2
        raw = [log(half + 0.5) - log(rank + 1) for rank in range(half)]
        self.shares = [share / sum(raw) for share in raw]
        self.mass = 1 / sum(share * share for share in self.shares)
        self.step_rate = (self.mass + 2) / (self.size + self.mass + 3)
        self.damping = (
            1 + self.step_rate + 2 * max(0.0, sqrt((self.mass - 1) / (self.size + 1)) - 1)
        )
        self.path_rate = 4 / (self.size + 4)
        faster = (self.size + 2) / 3  # because only the spread of each weight is learned
        self.one_rate = min(0.5, faster * 2 / ((self.size + 1.3) ** 2 + self.mass))
        best_rate = 2 * (self.mass - 2 + 1 / self.mass) / ((self.size + 2) ** 2 + self.mass)
        self.best_rate = min(1 - self.one_rate, faster * best_rate)

    def ask(self) -> list[list[float]]:
        """Return steps to try, one list for each set of weights."""
        return [
            [sqrt(spread) * self.random.gauss(0, 1) for spread in self.spread] for _ in range(TRIED)
        ]

    def tell(self, steps: list[list[float]]) -> None:
        """Move the guess, given all steps, those that did best first."""
        moved = [
            sum(share * step[place] for share, step in zip(self.shares, steps, strict=False))
            for place in range(self.size)
        ]
        usual = sqrt(self.size) * (1 - 1 / (4 * self.size))
        keep = sqrt(self.step_rate * (2 - self.step_rate) * self.mass)
        keep_path = sqrt(self.path_rate * (2 - self.path_rate) * self.mass)
        for place, move in enumerate(moved):
            self.guess[place] += self.step * move
            self.step_path[place] *= 1 - self.step_rate
            self.step_path[place] += keep * move / sqrt(self.spread[place])
            self.path[place] = (1 - self.path_rate) * self.path[place] + keep_path * move
            best = sum(
                share * step[place] ** 2 for share, step in zip(self.shares, steps, strict=False)
            )
            self.spread[place] *= 1 - self.one_rate - self.best_rate
            self.spread[place] += self.one_rate * self.path[place] ** 2 + self.best_rate * best
        length = sqrt(sum(part * part for part in self.step_path))
        self.step *= exp(self.step_rate / self.damping * (length / usual - 1))


def weights_at(place: Sequence[float]) -> list[float]:
    """Return the weights that lie so many units from those of the package."""
    return [found + unit * far for found, unit, far in zip(FOUND, UNITS, place, strict=True)]


def evolve(args: Any) -> None:
    evolution = Evolution(args.seed)
    with Path(args.out).open("w", encoding="utf-8") as out:
        for generation in range(args.generations):
            seeds = [f"{args.seed} {generation} {game}" for game in range(args.games)]
            tried: list[tuple[float, list[float]]] = []
            for step in evolution.ask():
                place = [
                    guess + evolution.step * part
                    for guess, part in zip(evolution.guess, step, strict=True)
                ]
                tried.append((mean(scores_with(weights_at(place), seeds, args)), step))
            tried.sort(reverse=True)
            evolution.tell([step for _, step in tried])
            found = [round(number, 4) for number in weights_at(evolution.guess)]
            line = {
                "generation": generation,
                "score": round(mean(score for score, _ in tried), 2),
                "step": round(evolution.step, 3),
                "weights": dict(zip(NAMES, found, strict=True)),
            }
            out.write(json.dumps(line) + "\n")
            out.flush()
            print(line["generation"], line["score"], line["step"], *found)


def compare(args: Any) -> None:
    lines = Path(args.compare).read_text(encoding="utf-8").splitlines()[-args.last :]
    found = [json.loads(line)["weights"] for line in lines]
    numbers = [round(mean(weights[name] for weights in found), 3) for name in NAMES]
    print(*numbers)
    seeds = [f"compare {args.seed} {game}" for game in range(args.games)]
    ours, others = scores_with(FOUND, seeds, args), scores_with(numbers, seeds, args)
    gains = [other - own for own, other in zip(ours, others, strict=True)]
    error = 1.96 * stdev(gains) / sqrt(len(gains))
    print(f"{mean(ours):.2f} and {mean(others):.2f}: {mean(gains):+.2f} ± {error:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--games", type=int, default=100, help="matches for each set of weights")
    parser.add_argument("--width", type=int, default=4, help="how broadly rounds are planned")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", default="original")
    parser.add_argument("--expansion", default="none")
    parser.add_argument("--out", default="railroad_weights.jsonl")
    parser.add_argument("--compare", help="a file that this script wrote")
    parser.add_argument("--last", type=int, default=1, help="how many of its last lines count")
    args = parser.parse_args()
    if args.compare:
        compare(args)
    else:
        evolve(args)


if __name__ == "__main__":
    main()
