"""Find by what search judges where it looks no further, by how matches ended: docs/weights.md.

python benchmarks/outlook.py GAME [--games N] [--seats K …] [--record FILE]

Plays matches, fits the weights of the game's outlook to their ends, and writes what was found. The
same command finds the same. Use a compiled build (scripts/compile, PYTHONPATH=build/compiled).
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from cloudtop.core.errors import CloudtopError
from cloudtop.lab.errors import LabError
from cloudtop.lab.tuning.outlook import Fit, fit, outlook_of, watch
from cloudtop.match import find_game

RECORDS: Final = Path(__file__).parent / "weights"
FORMAT: Final = "cloudtop outlook 1"
FEWEST: Final = 2


def main(arguments: list[str] | None = None) -> int:
    args = parser().parse_args(arguments)
    try:
        game = find_game(args.game)
        if args.games < FEWEST:
            raise LabError(f"at least {FEWEST} matches are needed: one is to test what others tell")
        sizes = args.seats or sorted(game.outlook_weights)
        outlooks = [outlook_of(game, seats) for seats in sizes or game.meta.seats[:1]]
        found: dict[int, Fit] = {}
        for seats, outlook in zip(sizes, outlooks, strict=True):
            pairs = [pair for match in range(args.games) for pair in watch(game, seats, match)]
            found[seats] = fit(outlook.times, outlook.names, pairs)
            told, value = found[seats].explained, found[seats].explained_by_value
            print(f"{seats} players: {told:.1%} explained, {value:.1%} by value", flush=True)
    except CloudtopError as error:
        print(error, file=sys.stderr)
        return 2
    heading = {"format": FORMAT, "game": args.game, "rules": game.meta.rules_version}
    record = args.record or RECORDS / f"{args.game}-outlook.json"
    text = written({**heading, "games": args.games}, found)
    record.write_text(text, encoding="utf-8", newline="\n")
    return 0


def written(heading: dict[str, Any], found: dict[int, Fit]) -> str:
    """Return the record: JSON with a line for each part of each outlook."""
    lines = [f" {json.dumps(key)}: {json.dumps(value)}," for key, value in heading.items()]
    tables = ",\n".join(table(seats, found[seats]) for seats in found)
    return "\n".join(["{", *lines, ' "outlooks": {', tables, " }", "}"]) + "\n"


def table(seats: int, found: Fit) -> str:
    told = {"outlook": round(found.explained, 4), "value": round(found.explained_by_value, 4)}
    rows = [f"    {json.dumps(name)}: {json.dumps(row)}" for name, row in found.outlook.rows]
    lines = [
        f'  "{seats}": {{',
        f'   "explained": {json.dumps(told)},',
        f'   "times": {json.dumps(found.outlook.times)},',
        '   "weights": {',
        ",\n".join(rows),
        "   }",
        "  }",
    ]
    return "\n".join(lines)


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = found.add_argument
    add("game")
    add("--games", type=int, default=4000, help="at tables of each size")
    add("--seats", type=int, nargs="*", help="default: all that the game has one for")
    add("--record", type=Path, help="default: benchmarks/weights/GAME-outlook.json")
    return found


if __name__ == "__main__":
    sys.exit(main())
