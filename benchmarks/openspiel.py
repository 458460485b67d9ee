"""Decisions a second in OpenSpiel: our games beside OpenSpiel's own games in Python.

python benchmarks/openspiel.py [--seconds S] [--rounds N] [--json FILE]

Random matches: each decision asks for the legal actions and carries one out; outcomes of chance are
drawn by their probabilities and are not counted. "With tensors" also asks for the numbers that the
player who decides sees, as a list; "with observer" has them written into an array, as OpenSpiel
recommends. Each figure is the best of several rounds, in which games take turns.
With the compiled build (scripts/compile) on PYTHONPATH it is measured with that.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

import pyspiel
from open_spiel.python.observation import make_observation

for games in ("open_spiel.python.games", "cloudtop.envs.openspiel"):
    import_module(games)  # which registers them

OURS: Final = (
    "cloudtop_paper_skylines",
    "cloudtop_railroad_ink",
    "cloudtop_roll_and_write",
    "cloudtop_skylands",
    "cloudtop_skyline_express",
)
THEIRS: Final = (
    "python_block_dominoes",
    "python_kuhn_poker",
    "python_liars_poker",
    "python_team_dominoes",
    "python_tic_tac_toe",
)
WANTED: Final = {"plain": 60_000, "tensors": 15_000, "observer": 15_000}
Ask = Callable[[Any], object]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="for each figure and round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    figures = measure(args.rounds, args.seconds)
    print(report(figures))
    if args.json:
        args.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 0


def measure(rounds: int, seconds: float) -> dict[str, dict[str, int]]:
    """Return the best figures of every game."""
    best = {name: dict.fromkeys(WANTED, 0) for name in (*OURS, *THEIRS)}
    for number in range(rounds):
        for name, figures in best.items():
            game = pyspiel.load_game(name)
            asks = {"plain": None, "tensors": tensor_of(game), "observer": observer_of(game)}
            for kind, ask in asks.items():
                random = Random(f"{kind} {number}")  # no match twice: views are cached
                rate = decisions_a_second(game, ask, random, seconds)
                figures[kind] = max(figures[kind], round(rate))
    return best


def tensor_of(game: Any) -> Ask:
    """Return what asks a state for numbers: some games have only those of information states."""
    if game.get_type().provides_observation_tensor:
        return lambda state: state.observation_tensor()
    return lambda state: state.information_state_tensor()


def observer_of(game: Any) -> Ask:
    """Return what has the numbers written into an array, the same each time."""
    observer = make_observation(game)
    return lambda state: observer.set_from(state, state.current_player())


def decisions_a_second(game: Any, ask: Ask | None, random: Random, seconds: float) -> float:
    """Play random matches for some time of this process."""
    decisions = 0
    begun = time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        decisions += play(game, ask, random)
    return decisions / passed


def play(game: Any, ask: Ask | None, random: Random) -> int:
    """Play a random match and return the number of its decisions."""
    decisions = 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state.chance_outcomes(), random.random()))
            continue
        if ask is not None:
            ask(state)
        state.apply_action(random.choice(state.legal_actions()))
        decisions += 1
    state.returns()
    return decisions


def draw(outcomes: list[tuple[int, float]], share: float) -> int:
    """Return the outcome at a share of all probability from 0 to 1."""
    for number, probability in outcomes:
        share -= probability
        if share < 0:
            return number
    return outcomes[-1][0]  # probabilities may add up to a little less than 1


def report(figures: dict[str, dict[str, int]]) -> str:
    rows = {**figures, "wanted of ours, compiled": WANTED}
    lines = [f"{'decisions a second':28}{'plain':>10}{'with tensors':>14}{'with observer':>15}"]
    lines += [
        f"{name:28}{found['plain']:>10,}{found['tensors']:>14,}{found['observer']:>15,}"
        for name, found in rows.items()
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
