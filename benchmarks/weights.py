"""Find the weights by which a game judges tables, by playing with them: docs/weights.md.

python benchmarks/weights.py GAME [--generations N] [--agent A] [--against itself|start] [--seats K]
                             [--games N] [--tried N] [--seed S] [--option KEY=VALUE] [--record FILE]
python benchmarks/weights.py GAME --check [--agent A] [--seats K] [--games N] [--last N] …

The first searches, or goes on where an earlier search stopped: one line of JSON for each generation
is added to the record. The second compares the mean of the record's last guesses with the weights
that the search began with, and adds what came of it. A is an agent's name, search:LOOKS or
plans:WIDTH. Use a compiled build (scripts/compile, PYTHONPATH=build/compiled): it is ten times as
fast or more.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

from cloudtop.core.errors import CloudtopError
from cloudtop.core.options import Value
from cloudtop.lab.tuning import (
    AGAINST,
    Check,
    Record,
    Settings,
    Table,
    by_name,
    contest,
    mean_of_last,
    numbers_by,
    tune,
    weights_of,
)
from cloudtop.match import find_game

RECORDS: Final = Path(__file__).parent / "weights"
DIGITS: Final = 4
INTERRUPTED: Final = 130


def main(arguments: list[str] | None = None) -> int:
    args = parser().parse_args(arguments)
    try:
        record = Record(args.record or RECORDS / f"{args.game}.jsonl")
        if args.check:
            check(args, record)
        else:
            search(args, record)
    except CloudtopError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = found.add_argument
    add("game")
    add("--generations", type=int, default=40, help="in the record at the end")
    add("--agent", default="greedy", help="who plays: a name, search:LOOKS or plans:WIDTH")
    add("--against", choices=AGAINST, default=AGAINST[0], help="who sits at the other seats")
    add("--seats", type=int, help="default: 2, or as few as the game is for")
    add("--games", type=int, default=100, help="dice for each set of weights")
    add("--tried", type=int, default=12, help="sets of weights in a generation")
    add("--seed", type=int, default=1)
    add("--option", action="append", default=[], metavar="KEY=VALUE", help="of the game")
    add("--record", type=Path, help="default: benchmarks/weights/GAME.jsonl")
    add("--check", action="store_true", help="search nothing, compare what was found")
    add("--last", type=int, default=10, help="how many of the last guesses count")
    return found


def table_of(args: argparse.Namespace) -> Table:
    game = find_game(args.game)
    given: dict[str, object] = dict(option.partition("=")[::2] for option in args.option)
    options: dict[str, Value] = dict(game.options(given)) if given else {}
    return Table(args.game, args.seats or max(2, game.meta.seats[0]), args.agent, options)


def search(args: argparse.Namespace, record: Record) -> None:
    settings = Settings(table_of(args), args.against, args.games, args.tried, args.seed)
    for one in tune(settings, record, args.generations):
        print(one.generation, one.score, one.step, *one.weights.values(), flush=True)


def check(args: argparse.Namespace, record: Record) -> None:
    table = table_of(args)
    table.check()
    weights = weights_of(find_game(args.game))
    found = mean_of_last(weights, record.generations, args.last)
    start = numbers_by(weights, record.heading["start"])
    print(*(f"{name}={number}" for name, number in by_name(weights, found).items()))
    seeds = [f"check {args.seed}/{deal}" for deal in range(args.games)]
    result = contest(table, found, start, seeds)
    lead, share = result.lead, result.share
    print(
        f"{table.agent}, {table.seats} seats, {result.games} games: lead {lead.value:+.2f} "
        f"({lead.low:+.2f} to {lead.high:+.2f}), "
        f"ahead in {share.value:.1%} ({share.low:.1%} to {share.high:.1%})"
    )
    record.add(
        Check(
            check=table.agent,
            seats=table.seats,
            games=result.games,
            lead=lead.rounded(DIGITS),
            share=share.rounded(DIGITS),
            weights=by_name(weights, found),
        )
    )


if __name__ == "__main__":
    sys.exit(main())
