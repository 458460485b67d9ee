"""``cloudtop bench``: how fast the engines are."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Final

from cloudtop.cli.common import add_components, add_game, chosen_game, print_json
from cloudtop.core.errors import OptionError
from cloudtop.core.i18n import N_

if TYPE_CHECKING:
    from rich.console import Console

    from cloudtop.lab import Speed

HELP: Final = N_("Measure how fast the engines are: random legal play, and copies of the table.")
EXAMPLE: Final = "cloudtop bench roll_and_write --seconds 2"

MAX_SECONDS: Final = 3600


def arguments(parser: ArgumentParser) -> None:
    add_game(parser, optional=True)
    parser.add_argument(
        "--seats", type=int, metavar="K", help="players (default: as many as the game is for)"
    )
    parser.add_argument(
        "--seconds", type=float, default=1.0, metavar="S", help="time for each figure (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print a list for a program to read")
    add_components(parser)


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.cli.terminal.figures import speeds_table
    from cloudtop.lab import measure
    from cloudtop.match.registry import games

    if not 0 < args.seconds <= MAX_SECONDS:
        raise OptionError(f"--seconds {args.seconds:g}: more than 0 and at most {MAX_SECONDS}")
    chosen = [chosen_game(args)] if args.game else list(games().values())
    seats = [game.meta.seats[1] if args.seats is None else args.seats for game in chosen]
    for game, count in zip(chosen, seats, strict=True):
        game.check_seats(count)
    pairs = zip(chosen, seats, strict=True)
    speeds = [measure(game, count, args.seconds) for game, count in pairs]
    if args.json:
        print_json([plain(speed) for speed in speeds])
    else:
        console.print(speeds_table(speeds))
    return 0


def plain(speed: "Speed") -> dict[str, object]:
    """Return the figures for JSON, without digits that mean nothing."""
    return {
        "game": speed.game,
        "seats": speed.seats,
        "decisions_per_s": round(speed.decisions_per_s, 1),
        "games_per_s": round(speed.games_per_s, 2),
        "clones_per_s": round(speed.clones_per_s, 1),
        "mean_branching": round(speed.mean_branching, 3),
        "compiled": speed.compiled,
    }
