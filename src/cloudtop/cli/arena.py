"""``cloudtop arena``: who plays better, by how much, and how certain that is."""

import sys
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.agents import agent_names
from cloudtop.cli import common
from cloudtop.core.errors import OptionError
from cloudtop.core.i18n import N_

if TYPE_CHECKING:
    from rich.console import Console

    from cloudtop.core.game import AnyGame
    from cloudtop.lab.arena import ArenaRun, Sprt, Tournament

HELP: Final = N_(
    "Let agents play a tournament: ratings, who beats whom, a test that stops by itself."
)
EXAMPLE: Final = "cloudtop arena roll_and_write --agents greedy,casual,novice --games 300 --jobs 2"

INTERRUPTED: Final = 130
GAMES: Final = 100
MOST_TESTED: Final = 20_000
USUAL_SEATS: Final = 2


def arguments(parser: ArgumentParser) -> None:
    common.add_game(parser)
    common.add_options(parser)
    common.add_components(parser)
    add = parser.add_argument
    add(
        "--agents",
        required=True,
        metavar="A,B,…",
        help=f"who takes part, from {', '.join(agent_names())}",
    )
    add(
        "--seats",
        metavar="K",
        help="players at a table, as 2 or 2,4 or 2-4; 1 is solo (default: 2). Everybody meets "
        "everybody; fewer agents than seats repeat in turn",
    )
    add(
        "--games",
        type=int,
        metavar="N",
        help=f"how many in all, rounded up to whole deals: each deal is played in every seating "
        f"(default: {GAMES}; with --sprt at most {MOST_TESTED})",
    )
    add("--seed", type=int, default=0, metavar="S", help="same seed, same games (default: 0)")
    add("--jobs", type=int, default=1, metavar="J", help="processes; the results are the same")
    add(
        "--sprt",
        metavar="LOW,HIGH",
        help="stop as soon as it is clear whether the first of two agents gets the share LOW or "
        "HIGH of the points, as 0.5,0.55, or in Elo, as 0,20; 5%% errors",
    )
    add("--json", action="store_true", help="print the result for a program")
    add(
        "-o",
        "--out",
        type=Path,
        metavar="FILE",
        help="keep every game in FILE.parquet or FILE.jsonl; an interrupted run goes on with it",
    )


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.cli.terminal.standings import print_standings
    from cloudtop.lab.arena import Standings, arena_run

    tournament, test = chosen_tournament(args), chosen_test(args)
    with arena_run(tournament, args.out, test) as arena:
        play(arena, args.jobs)
        standings = Standings(tournament, arena.deals)
    if args.json:
        plain = {**standings.as_plain(), "finished": arena.finished}
        common.print_json({**plain, "sprt": test.as_plain()} if test else plain)
    elif standings.games:
        print_standings(standings, test, console)
    if not arena.finished:
        games, all_games = len(standings.games), tournament.games
        goes_on = "; the same command goes on" if args.out else ""
        print(f"interrupted after {games} of {all_games} games{goes_on}", file=sys.stderr)
    return 0 if arena.finished else INTERRUPTED


def chosen_tournament(args: Namespace) -> "Tournament":
    from cloudtop.lab.arena import Tournament

    game = common.chosen_game(args)
    return Tournament(
        game=game.meta.key,
        agents=common.chosen_agents(args.agents),
        seats=chosen_seats(args.seats, game),
        games=(MOST_TESTED if args.sprt else GAMES) if args.games is None else args.games,
        seed=args.seed,
        options=dict(common.chosen_options(args, game)),
        components=game.components_digest,
    )


def chosen_seats(written: str | None, game: "AnyGame") -> tuple[int, ...]:
    """Return the numbers of players that were written: ``2``, ``2,4`` or ``2-4``."""
    if written is None:
        low, high = game.meta.seats
        return (min(max(USUAL_SEATS, low), high),)
    found: list[int] = []
    for part in written.split(","):
        first, dash, last = part.partition("-")
        last = last if dash else first
        ends = [int(end) for end in (first, last) if end.strip().isdecimal()]
        if len(ends) < 2 or ends[0] > ends[1]:
            raise OptionError(f"--seats {written}: write a number, as 2, or several, as 2,4 or 2-4")
        for number in ends:
            game.check_seats(number)
        found += range(ends[0], ends[1] + 1)
    return tuple(dict.fromkeys(found))


def chosen_test(args: Namespace) -> "Sprt | None":
    from cloudtop.lab.arena import Sprt
    from cloudtop.lab.arena.sprt import read_bounds

    return Sprt(*read_bounds(args.sprt)) if args.sprt is not None else None


def play(arena: "ArenaRun", jobs: int) -> None:
    """Play until it is done or somebody presses Ctrl-C; what was played by then is kept."""
    from cloudtop.cli.terminal.figures import progress

    with progress(hidden=False) as bar:
        task = bar.add_task(arena.tournament.game, total=arena.tournament.games)
        bar.advance(task, sum(len(deal.games) for deal in arena.deals))
        try:
            with closing(arena.play(jobs)) as deals:
                for deal in deals:
                    bar.advance(task, len(deal.games))
        except KeyboardInterrupt:
            pass
