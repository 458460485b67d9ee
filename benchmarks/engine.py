"""How fast the engines are, interpreted and compiled with mypyc, in one run.

python benchmarks/engine.py [GAME] [--seats K] [--seconds S]

Each build is measured in a process of its own: one process can import only one of them.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"
HOW_TO_COMPILE = """\
There is no compiled build in build/compiled: scripts/compile makes it."""
FIGURES = ("decisions_per_s", "games_per_s", "clones_per_s")


def main() -> int:
    args = arguments().parse_args()
    if args.measure:
        print(json.dumps(figures(args)))
        return 0
    interpreted = figures_of(SOURCES)
    compiled = figures_of(COMPILED) if (COMPILED / "cloudtop").is_dir() else []
    print(report(interpreted, compiled))
    return 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="engine speed, interpreted and compiled")
    parser.add_argument("game", nargs="?", help="default: every game")
    parser.add_argument("--seats", type=int, help="default: as many as the game is for")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    return parser


def figures_of(build: Path) -> list[dict[str, Any]]:
    """Run this very file on a build of the package and return what it measured."""
    command = [sys.executable, __file__, *sys.argv[1:], "--measure"]
    variables = {**os.environ, "PYTHONPATH": str(build)}
    done = subprocess.run(command, env=variables, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise SystemExit(done.returncode)
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def figures(args: argparse.Namespace) -> list[dict[str, Any]]:
    """Measure in this process, on whichever build it imports."""
    from dataclasses import asdict

    from cloudtop.core.errors import CloudtopError
    from cloudtop.lab import measure
    from cloudtop.match import find_game, games

    try:
        chosen = [find_game(args.game)] if args.game else list(games().values())
        return [
            asdict(measure(game, args.seats or game.meta.seats[1], args.seconds)) for game in chosen
        ]
    except CloudtopError as error:
        print(error, file=sys.stderr)
        raise SystemExit(2) from error


def report(interpreted: list[dict[str, Any]], compiled: list[dict[str, Any]]) -> str:
    by_game = {row["game"]: row for row in compiled}
    lines = [f"{'':24}{'interpreted':>14}{'compiled':>14}{'ratio':>8}"]
    for row in interpreted:
        lines.append(f"{row['game']}, {row['seats']} seats, {row['mean_branching']:.1f} choices")
        lines += [line(figure, row, by_game.get(row["game"])) for figure in FIGURES]
    if not compiled:
        lines.append(HOW_TO_COMPILE)
    elif not all(row["compiled"] for row in compiled):
        lines.append("build/compiled holds plain Python: its build found no C compiler.")
    elif is_stale():
        lines.append("build/compiled is older than the sources: the builds may differ.")
    return "\n".join(lines)


def line(figure: str, plain: dict[str, Any], other: dict[str, Any] | None) -> str:
    name = figure.replace("_per_s", "/s")
    start = f"  {name:22}{plain[figure]:>14,.0f}"
    if other is None:
        return f"{start}{'–':>14}{'–':>8}"
    return f"{start}{other[figure]:>14,.0f}{other[figure] / plain[figure]:>7.1f}×"


def is_stale() -> bool:
    """Whether an engine was edited after the compiled build was made."""
    built = [path for path in (COMPILED / "cloudtop").rglob("*") if path.suffix in (".so", ".pyd")]
    made = min(path.stat().st_mtime for path in built)
    engines = [*SOURCES.glob("cloudtop/core/*.py"), *SOURCES.glob("cloudtop/games/**/*.py")]
    return any(path.stat().st_mtime > made for path in engines)


if __name__ == "__main__":
    sys.exit(main())
