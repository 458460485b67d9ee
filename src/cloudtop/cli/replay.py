"""``cloudtop replay``: a match told in words, and the table at any moment of it."""

from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cloudtop.cli.common import add_components, print_json, printable, seat_named
from cloudtop.core.errors import OptionError
from cloudtop.core.game import Seat
from cloudtop.core.i18n import N_, tr

if TYPE_CHECKING:
    from rich.console import Console

    from cloudtop.match.record import AnyMatch

HELP: Final = N_("Tell a match in words and show its table, at the end or after any decision.")
EXAMPLE: Final = "cloudtop replay sunday.cloudtop --ply 12 --svg table.svg"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        help=tr("a match file; or, with --game, results of 'cloudtop simulate'"),
    )
    parser.add_argument(
        "--game",
        metavar="N",
        type=int,
        help=tr("play game N of these results again, move for move"),
    )
    parser.add_argument("--save", metavar="OUT", type=Path, help=tr("write the match file to OUT"))
    parser.add_argument(
        "--ply", metavar="N", type=int, help=tr("stop after N decisions, the dealer's included")
    )
    parser.add_argument(
        "--svg", metavar="OUT", type=Path, help=tr("write the table as a picture to OUT")
    )
    parser.add_argument(
        "--as",
        dest="viewer",
        metavar="SEAT",
        help=tr("see it as this seat does (0, 1 … or a name); without it, as a spectator"),
    )
    parser.add_argument(
        "--json", action="store_true", help=tr("print the log for a program to read")
    )
    add_components(parser)


def run(args: Namespace, console: "Console") -> int:
    match = chosen_match(args)
    if args.save:
        save_match(match, args.save)
    if args.ply is not None:
        match = match.at(args.ply)
    viewer = None if args.viewer is None else seat_named(match, args.viewer)
    if args.svg:
        write_picture(match, viewer, args.svg, args.file)
    if args.json:
        print_json(describe(match, viewer))
    else:
        show(match, viewer, console)
        if args.svg:
            console.print(tr("The picture is in {file}", file=args.svg), soft_wrap=True)
    return 0


def chosen_match(args: Namespace) -> "AnyMatch":
    """Return the match in a file, or a game of some results."""
    if args.game is None:
        from cloudtop.match.files import load

        return load(args.file)
    from cloudtop.lab import read_results
    from cloudtop.lab.replaying import play_again

    return play_again(read_results(args.file), args.game)


def save_match(match: "AnyMatch", out: Path) -> None:
    from cloudtop.match.files import save

    if out.exists():
        raise OptionError(f"{out} is there already; choose another name for the match file")
    save(match, out)


def write_picture(match: "AnyMatch", viewer: Seat | None, out: Path, source: Path) -> None:
    if out.exists() and out.samefile(source):
        raise OptionError(f"{out} is the match file itself; choose another name for the picture")
    out.write_text(match.picture(viewer), encoding="utf-8", newline="\n")


def describe(match: "AnyMatch", viewer: Seat | None) -> dict[str, Any]:
    """Return the match as plain data."""
    return {
        "game": match.game.meta.key,
        "players": [asdict(player) for player in match.players],
        "ply": match.ply,
        "over": match.over,
        "log": [asdict(line) for line in match.narrate(viewer)],
    }


def show(match: "AnyMatch", viewer: Seat | None, console: "Console") -> None:
    from cloudtop.cli.terminal import board

    console.print(printable(f"{match.game.meta.title}: {', '.join(match.names)}"), style="bold")
    width = len(str(match.ply))
    for line in match.narrate(viewer):
        console.print(f"{line.ply:>{width}}  {printable(line.text)}", soft_wrap=True)
    board.show_table(match, viewer, console)
    if match.over:
        board.show_result(match, console)
