"""``cloudtop simulate``: many games between agents, and their summary."""

import sys
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.agents import agent_names
from cloudtop.cli import common, engines
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
    engines.add_engine(parser)
    parser.add_argument(
        "--agents",
        default="greedy,random",
        metavar="A,B",
        help=f"who plays, from {', '.join(agent_names())}: the levels, weakest first, then those "
        "for experiments (default: greedy,random); fewer agents than seats repeat in turn, and "
        "from game to game all move one seat on; NAME!PATTERN is one that does nothing whose "
        "notation matches, as 'greedy!build Harbour*'",
    )
    parser.add_argument("--json", action="store_true", help="print the summary for a program")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help="keep every game in a folder of Parquet files, or in one FILE.parquet; an interrupted "
        "run goes on with its folder",
    )
    engines.add_detail(parser)


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.cli.terminal.figures import print_summary

    plan = chosen_plan(args)
    if engines.is_folder(args):
        summary, games = engines.play_into_folder(plan, args)
    else:
        summary = play(plan, args)
        games = summary.games
    finished = games == plan.games
    if args.json:
        common.print_json({**summary.as_plain(), "finished": finished})
    elif summary.games:
        print_summary(summary, console)
    if not finished:
        goes_on = "; the same command goes on" if engines.is_folder(args) else ""
        print(f"interrupted after {games} of {plan.games} games{goes_on}", file=sys.stderr)
    return 0 if finished else INTERRUPTED


def chosen_plan(args: Namespace) -> "Plan":
    from cloudtop.lab import Plan

    game = common.chosen_game(args)
    agents = common.chosen_agents(args.agents)
    seats = max(game.meta.seats[0], len(agents)) if args.seats is None else args.seats
    options = dict(common.chosen_options(args, game))
    digest = game.components_digest
    return Plan(game.meta.key, seats, agents, args.games, args.seed, options, digest)


def play(plan: "Plan", args: Namespace) -> "Summary":
    """Play until the plan is done or somebody presses Ctrl-C; return what there is by then."""
    from time import perf_counter

    from cloudtop.cli.terminal.figures import progress
    from cloudtop.lab import ResultsFile, Summary, simulate

    summary = Summary(plan)
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
        except KeyboardInterrupt:
            pass  # what was played by now is kept, also in the file
    summary.seconds = perf_counter() - start
    return summary
