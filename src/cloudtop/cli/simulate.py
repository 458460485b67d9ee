"""``cloudtop simulate``: many games between agents, and their summary."""

import sys
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.agents import agent_names
from cloudtop.cli import common
from cloudtop.core.i18n import N_

if TYPE_CHECKING:
    from rich.console import Console

    from cloudtop.lab import Plan, Summary

HELP: Final = N_("Play many games between agents and summarise them.")
EXAMPLE: Final = "cloudtop simulate roll_and_write --games 1000 --agents greedy,random --seats 4"

INTERRUPTED: Final = 130


def arguments(parser: ArgumentParser) -> None:
    common.add_game(parser)
    common.add_options(parser)
    common.add_components(parser)
    number = parser.add_argument
    number("--games", type=int, default=100, metavar="N", help="how many (default: 100)")
    number("--seats", type=int, metavar="K", help="players (default: one for each agent)")
    number("--seed", type=int, default=0, metavar="S", help="same seed, same games (default: 0)")
    number("--jobs", type=int, default=1, metavar="J", help="processes; the results are the same")
    parser.add_argument(
        "--agents",
        default="greedy,random",
        metavar="A,B",
        help=f"who plays, from {', '.join(agent_names())}: the levels, weakest first, then those "
        "for experiments (default: greedy,random); fewer agents than seats repeat in turn, and "
        "from game to game all move one seat on",
    )
    parser.add_argument("--json", action="store_true", help="print the summary for a program")
    parser.add_argument(
        "--out", type=Path, metavar="FILE.parquet", help="write a row for every game"
    )


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.cli.terminal.figures import print_summary

    plan = chosen_plan(args)
    summary, finished = play(plan, args)
    if args.json:
        common.print_json({**summary.as_plain(), "finished": finished})
    elif summary.games:
        print_summary(summary, console)
    if not finished:
        print(f"interrupted after {summary.games} of {plan.games} games", file=sys.stderr)
    return 0 if finished else INTERRUPTED


def chosen_plan(args: Namespace) -> "Plan":
    from cloudtop.lab import Plan

    game = common.chosen_game(args)
    agents = tuple(name.strip() for name in args.agents.split(","))
    seats = max(game.meta.seats[0], len(agents)) if args.seats is None else args.seats
    options = dict(common.chosen_options(args, game))
    digest = game.components_digest
    return Plan(game.meta.key, seats, agents, args.games, args.seed, options, digest)


def play(plan: "Plan", args: Namespace) -> "tuple[Summary, bool]":
    """Play until the plan is done or somebody presses Ctrl-C; return what there is by then."""
    from time import perf_counter

    from cloudtop.cli.terminal.figures import progress
    from cloudtop.lab import ResultsFile, Summary, simulate

    summary = Summary(plan)
    finished = False
    games = simulate(plan, args.jobs)
    start = perf_counter()
    with ExitStack() as stack:
        file = stack.enter_context(ResultsFile(args.out, plan)) if args.out else None
        bar = stack.enter_context(progress(hidden=args.json))
        task = bar.add_task(plan.game, total=plan.games)
        try:
            for game in stack.enter_context(closing(games)):
                summary.add(game)
                if file is not None:
                    file.add(game)
                bar.advance(task)
            finished = True
        except KeyboardInterrupt:
            pass  # what was played by now is kept, also in the file
    summary.seconds = perf_counter() - start
    return summary, finished
