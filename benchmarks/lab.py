"""How fast simulations are played into a folder: here, by processes, and on a Dask cluster.

    python benchmarks/lab.py [--games 20000] [--game roll_and_write] [--detail]

Each way plays the same plan, and must write the same bytes. ``simulate`` is the same games without
a folder: what is slower than that is the cost of keeping them. Starting processes or a cluster is
counted, so the more games, the smaller it is; it is also shown apart. On a machine that does other
things meanwhile, look at the processor time, which is that of all processes together.
"""

import argparse
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from cloudtop.lab import Local, Plan, Recording, record, simulate
from cloudtop.lab.dataset import Engine
from cloudtop.lab.dataset.cluster import Dask


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", default="roll_and_write")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--agents", default="random")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--detail", action="store_true")
    args = parser.parse_args()
    agents = tuple(args.agents.split(","))
    plan = Plan(args.game, args.seats, agents, args.games, seed=1)
    recording = Recording(plan, detail=args.detail)
    folder = Path(tempfile.mkdtemp(prefix="cloudtop-lab-"))
    try:
        compare(plan, recording, folder)
    finally:
        shutil.rmtree(folder)


def compare(plan: Plan, recording: Recording, folder: Path) -> None:
    print(f"{plan.game}, {plan.games:,} games of {', '.join(map(str, plan.agents))}")
    show("simulate, 1 process", plan.games, timed(lambda: play(plan, 1)))
    show("simulate, 2 processes", plan.games, timed(lambda: play(plan, 2)))
    ways: dict[str, Callable[[], Engine]] = {
        "folder, here": Local,
        "folder, 2 processes": lambda: Local(2),
        "folder, Dask with 1 worker": lambda: Dask(jobs=1),
        "folder, Dask with 2 workers": lambda: Dask(jobs=2),
    }
    digests = set()
    for name, engine in ways.items():
        place = folder / name.replace(" ", "-")
        show(name, plan.games, timed(partial(record_by, engine, recording, place)))
        digests.add(digest(place))
    size = sum(path.stat().st_size for path in place.rglob("*.parquet"))
    print(f"the same bytes: {len(digests) == 1}; {size / plan.games:.0f} bytes a game")
    few = Recording(Plan(plan.game, plan.seats, plan.agents, 10, seed=1))
    for name, engine in ways.items():
        place = folder / f"few-{name.replace(' ', '-')}"
        clock, busy = timed(partial(record_by, engine, few, place))
        print(f"{name:<28} {clock:7.2f} s to start; processor {busy:7.2f} s")


def play(plan: Plan, jobs: int) -> None:
    for _ in simulate(plan, jobs):
        pass


def record_by(engine: "Callable[[], Any]", recording: Recording, place: Path) -> None:
    """Play with a new engine: its start counts."""
    record(recording, place, engine())


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Return how long it took by the clock, and the processor time of all processes."""
    start, busy = perf_counter(), processor_time()
    work()
    return perf_counter() - start, processor_time() - busy


def processor_time() -> float:
    return sum(os.times()[:4])


def show(name: str, games: int, seconds: tuple[float, float]) -> None:
    clock, busy = seconds
    print(
        f"{name:<28} {clock:7.2f} s {games / clock:8,.0f} games/s; processor {busy:7.2f} s "
        f"{games / busy:8,.0f} games/s",
        flush=True,
    )


def digest(folder: Path) -> str:
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*.parquet")):
        total.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return total.hexdigest()


if __name__ == "__main__":
    main()
