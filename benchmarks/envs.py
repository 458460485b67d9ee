"""How many steps a second environments make, ours beside PettingZoo's own classics, in one run.

python benchmarks/envs.py [GAME] [--seconds S] [--rounds R] [--json FILE] [--compiled FOLDER]

All are played by the same learner, which chooses at random what the mask allows, and sees every
observation. Figures are per second of processor time. Ours are measured interpreted and compiled,
each build in a process of its own; the best round of each figure counts. Classics that need more
than is installed are left out, but for pygame, which only draws.
"""

import argparse
import json
import os
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = ROOT / "src"
COMPILED: Final = ROOT / "build" / "compiled"
CLASSICS: Final = (
    *("tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5"),
    *("leduc_holdem_v4", "texas_holdem_v4", "hanabi_v5"),
)
SEATS: Final = 2
MATCHES: Final = 256
"""Side by side in the vectorised form."""
KINDS: Final = ("aec", "parallel", "gymnasium", "vector")
WANTED: Final = "Wanted of the compiled build: aec 30,000; vector 100,000 for Roll & Write."
Figures = dict[str, dict[str, float]]
"""Steps a second by game, then by kind of environment."""


def main() -> int:
    args = arguments().parse_args()
    if args.measure:
        print(json.dumps(classics(args.seconds) if args.measure == "classics" else ours(args)))
        return 0
    builds = {"interpreted": SOURCES, "compiled": args.compiled}
    there = {name: build for name, build in builds.items() if (build / "cloudtop").is_dir()}
    best: dict[str, Figures] = {}
    for _ in range(args.rounds):
        keep_best(best.setdefault("classics", {}), run("classics", SOURCES))
        for name, build in there.items():
            keep_best(best.setdefault(name, {}), run("ours", build))
    print(report(best))
    if args.json:
        args.json.write_text(json.dumps(best, indent=1) + "\n")
    return 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", help="default: every game")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    parser.add_argument("--rounds", type=int, default=3, help="of which the best counts")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--compiled", type=Path, default=COMPILED, help="folder of that build")
    parser.add_argument("--measure", choices=("classics", "ours"), help=argparse.SUPPRESS)
    return parser


def run(what: str, build: Path) -> Figures:
    """Run this very file on a build of the package and return what it measured."""
    command = [sys.executable, "-W", "ignore", __file__, *sys.argv[1:], "--measure", what]
    variables = {**os.environ, "PYTHONPATH": str(build)}
    done = subprocess.run(command, env=variables, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise SystemExit(done.returncode)
    found: Figures = json.loads(done.stdout)
    return found


def keep_best(best: Figures, found: Figures) -> None:
    for game, figures in found.items():
        kept = best.setdefault(game, {})
        for kind, steps in figures.items():
            kept[kind] = max(steps, kept.get(kind, 0.0))


def report(best: dict[str, Figures]) -> str:
    lines = [f"{'steps a second':32}" + "".join(f"{kind:>12}" for kind in KINDS)]
    for name, figures in best.items():
        lines.append(name)
        for game, steps in figures.items():
            cells = [f"{steps[kind]:>12,.0f}" if kind in steps else f"{'–':>12}" for kind in KINDS]
            lines.append(f"  {game:30}" + "".join(cells))
    return "\n".join([*lines, WANTED])


# --- what is measured -----------------------------------------------------------------------


def per_second(steps: Iterator[None], seconds: float) -> float:
    """Return how often a game can be stepped in a second of processor time."""
    for _ in range(200):  # tables and caches are made
        next(steps)
    done, start = 0, time.process_time()
    while (passed := time.process_time() - start) < seconds:
        for _ in range(100):
            next(steps)
        done += 100
    return round(done / passed)


def turns(env: Any) -> Iterator[None]:
    """Play an ``AECEnv`` for ever, a decision at a time."""
    point = Random(1).random
    env.reset(seed=1)
    while True:
        for agent in env.agent_iter():
            observation, _reward, over, cut, _info = env.last()
            if over or cut:
                env.step(None)
                continue
            if isinstance(observation, dict):
                legal = observation["action_mask"].nonzero()[0]
                env.step(legal[int(point() * len(legal))])
            else:
                env.step(int(point() * env.action_space(agent).n))
            yield
        env.reset()


def rounds(env: Any) -> Iterator[None]:
    """Play a ``ParallelEnv`` for ever, a step of all seats at a time."""
    point = Random(1).random
    shown, _ = env.reset(seed=1)
    while True:
        while env.agents:
            actions = {}
            for agent in env.agents:
                legal = shown[agent]["action_mask"].nonzero()[0]
                actions[agent] = legal[int(point() * len(legal))]
            shown = env.step(actions)[0]
            yield
        shown, _ = env.reset()


def single_steps(env: Any) -> Iterator[None]:
    """Play a Gymnasium environment for ever, against random play."""
    point = Random(1).random
    _, info = env.reset(seed=1)
    while True:
        legal = info["action_mask"].nonzero()[0]
        _, _, over, _, info = env.step(legal[int(point() * len(legal))])
        yield
        if over:
            _, info = env.reset()


def many_steps(many: Any) -> Iterator[None]:
    """Play many matches at once for ever; each decision in each of them counts."""
    import numpy as np

    generator = np.random.default_rng(1)
    batch = many.reset(seed=1)
    while True:
        rows, numbers = batch.masks.nonzero()
        counts = batch.masks.sum(axis=1, dtype=np.int64)
        starts = np.searchsorted(rows, np.arange(len(counts)))
        chosen = numbers[starts + (generator.random(len(counts)) * counts).astype(np.int64)]
        batch = many.step(chosen)
        for _ in range(len(counts)):
            yield


def ours(args: argparse.Namespace) -> Figures:
    import gymnasium

    import cloudtop.envs
    from cloudtop.match import games

    keys = [args.game] if args.game else sorted(games())
    found: Figures = {}
    for key in keys:
        wishes: dict[str, Any] = {"seats": SEATS, "opponents": "random"}
        single = gymnasium.make(f"cloudtop/{key}-v0", disable_env_checker=True, **wishes)
        steps = {
            "aec": turns(cloudtop.envs.aec(key, SEATS)),
            "parallel": rounds(cloudtop.envs.parallel(key, SEATS)),
            "gymnasium": single_steps(single.unwrapped),
            "vector": many_steps(cloudtop.envs.vector(key, MATCHES, SEATS)),
        }
        found[key] = {kind: per_second(steps[kind], args.seconds) for kind in KINDS}
    return found


def classics(seconds: float) -> Figures:
    warnings.simplefilter("ignore")
    sys.modules.setdefault("pygame", ModuleType("pygame"))  # nothing is drawn here
    found: Figures = {}
    for name in CLASSICS:
        try:
            env = import_module(f"pettingzoo.classic.{name}").env()
        except ImportError:
            continue
        found[f"pettingzoo {name}"] = {"aec": per_second(turns(env), seconds)}
    return found


if __name__ == "__main__":
    sys.exit(main())
