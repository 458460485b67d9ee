"""How fast the engines are, interpreted and compiled with mypyc, in one run.

python benchmarks/engine.py [GAME] [--seats K] [--seconds S] [--rounds R]
                            [--json FILE] [--compiled FOLDER]

Each build is measured in a process of its own: one process can import only one of them. All figures
are per second of processor time. Random play and clones are measured at full tables, judgement and
greedy play at tables of two, where the game is for two. Both builds are measured in turn, for some
rounds, and the best round of each figure counts: what else runs on a machine, or on the one behind
a virtual machine, only ever makes a program slower.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = ROOT / "src"
COMPILED: Final = ROOT / "build" / "compiled"
HOW_TO_COMPILE: Final = """\
There is no compiled build in build/compiled: scripts/compile makes it."""
# What is measured: the key in JSON, the words in the table, digits behind the point.
FIGURES: Final = (
    ("decisions_per_s", "decisions/s", 0),
    ("games_per_s", "games/s", 0),
    ("clones_per_s", "clones/s", 0),
    ("first_value_ms", "first value, ms", 2),
    ("value_us", "value, µs", 1),
    ("judge_us", "judge, µs", 1),
    ("default_judge_us", "judge by default, µs", 1),
    ("greedy_games_per_s", "greedy games/s", 1),
)
Row = dict[str, Any]


def main() -> int:
    args = arguments().parse_args()
    if args.measure:
        print(json.dumps(figures(args)))
        return 0
    builds = [SOURCES, args.compiled] if (args.compiled / "cloudtop").is_dir() else [SOURCES]
    rounds = [[figures_of(build) for build in builds] for _ in range(args.rounds)]
    interpreted, *rest = [best_of(rows) for rows in zip(*rounds, strict=True)]
    compiled = rest[0] if rest else []
    print(report(interpreted, compiled, args.compiled))
    if args.json:
        args.json.write_text(json.dumps(as_json(interpreted, compiled), indent=1) + "\n")
    return 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="engine speed, interpreted and compiled")
    parser.add_argument("game", nargs="?", help="default: every game")
    parser.add_argument("--seats", type=int, help="default: as many as the game is for")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    parser.add_argument("--rounds", type=int, default=3, help="of which the best counts")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--compiled", type=Path, default=COMPILED, help="folder of that build")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    return parser


def figures_of(build: Path) -> list[Row]:
    """Run this very file on a build of the package and return what it measured."""
    command = [sys.executable, __file__, *sys.argv[1:], "--measure"]
    variables = {**os.environ, "PYTHONPATH": str(build)}
    done = subprocess.run(command, env=variables, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise SystemExit(done.returncode)
    found: list[Row] = json.loads(done.stdout)
    return found


def best_of(rounds: Sequence[list[Row]]) -> list[Row]:
    """Return the games' figures, of each the best in any round."""
    return [best_row(rows) for rows in zip(*rounds, strict=True)]


def best_row(rows: Sequence[Row]) -> Row:
    best = dict(rows[0])
    for key, _words, _digits in FIGURES:
        better = max if key.endswith("_per_s") else min
        best[key] = better(row[key] for row in rows)
    best["judge_ratio"] = best["default_judge_us"] / best["judge_us"]
    return best


def figures(args: argparse.Namespace) -> list[Row]:
    """Measure in this process, on whichever build it imports."""
    from dataclasses import asdict

    from cloudtop.core.errors import CloudtopError
    from cloudtop.lab import measure, measure_judgement
    from cloudtop.match import find_game, games

    try:
        chosen = [find_game(args.game)] if args.game else list(games().values())
        rows: list[Row] = []
        for game in chosen:
            judged = asdict(measure_judgement(game, args.seconds))
            played = asdict(measure(game, args.seats or game.meta.seats[1], args.seconds))
            rows.append({**judged, **played, "greedy_seats": judged["seats"]})
    except CloudtopError as error:
        print(error, file=sys.stderr)
        raise SystemExit(2) from error
    return rows


def as_json(interpreted: list[Row], compiled: list[Row]) -> Row:
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "interpreted": [rounded(row) for row in interpreted],
        "compiled": [rounded(row) for row in compiled],
    }


def rounded(row: Row) -> Row:
    """Return the figures without digits that mean nothing."""
    return {key: round(value, 3) if type(value) is float else value for key, value in row.items()}


def report(interpreted: list[Row], compiled: list[Row], folder: Path) -> str:
    by_game = {row["game"]: row for row in compiled}
    lines = [f"{'':24}{'interpreted':>14}{'compiled':>14}{'times':>8}"]
    for row in interpreted:
        other = by_game.get(row["game"])
        lines.append(
            f"{row['game']}, {row['seats']} seats, {row['mean_branching']:.1f} choices; "
            f"greedy with {row['greedy_seats']}"
        )
        lines += [line(key, words, digits, row, other) for key, words, digits in FIGURES]
        lines.append(saving(row, other))
    if not compiled:
        lines.append(HOW_TO_COMPILE)
    elif not all(row["compiled"] for row in compiled):
        plain = ", ".join(row["game"] for row in compiled if not row["compiled"])
        lines.append(f"Plain Python in the compiled build: {plain}.")
    if compiled and is_stale(folder):
        lines.append("The compiled build is older than the sources: the builds may differ.")
    return "\n".join(lines)


def line(key: str, words: str, digits: int, plain: Row, other: Row | None) -> str:
    start = f"  {words:22}{plain[key]:>14,.{digits}f}"
    if other is None:
        return f"{start}{'–':>14}{'–':>8}"
    faster = other[key] / plain[key] if key.endswith("_per_s") else plain[key] / other[key]
    return f"{start}{other[key]:>14,.{digits}f}{faster:>7.1f}×"


def saving(plain: Row, other: Row | None) -> str:
    """Return how many times as fast as the default a game's own ``judge`` is."""
    ratios = [f"{row['judge_ratio']:.1f}×" if row else "–" for row in (plain, other)]
    return f"  {'judge saves':22}{ratios[0]:>14}{ratios[1]:>14}"


def is_stale(folder: Path) -> bool:
    """Whether an engine was edited after the compiled build was made."""
    built = [path for path in folder.rglob("*") if path.suffix in (".so", ".pyd")]
    made = min((path.stat().st_mtime for path in built), default=0.0)
    engines = [*SOURCES.glob("cloudtop/core/*.py"), *SOURCES.glob("cloudtop/games/**/*.py")]
    return any(path.stat().st_mtime > made for path in engines)


if __name__ == "__main__":
    sys.exit(main())
