"""``cloudtop review``: a match looked at again, what mattered in it, and luck against skill."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.cli.common import add_components, print_json, seat_named
from cloudtop.core.i18n import N_, tr

if TYPE_CHECKING:
    from rich.console import Console

    from cloudtop.lab.review import Review
    from cloudtop.match.record import AnyMatch

HELP: Final = N_(
    "Look at a match again: what mattered, what would have been better, luck and skill."
)
EXAMPLE: Final = "cloudtop review sunday.cloudtop --seat Anna"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=tr("a match file, finished or not"))
    parser.add_argument(
        "--looks",
        metavar="N",
        type=int,
        help=tr("how often to look ahead for each decision (default: 64)"),
    )
    parser.add_argument(
        "--seat",
        metavar="SEAT",
        action="append",
        help=tr(
            "look at the decisions of this seat (0, 1 … or a name); can be given several times"
        ),
    )
    parser.add_argument("--json", action="store_true", help=tr("print it for a program to read"))
    add_components(parser)


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.cli.terminal.review import print_review
    from cloudtop.lab.review import describe_review
    from cloudtop.match.files import load

    match = load(args.file)
    review = make_review(match, args)
    if args.json:
        print_json(describe_review(review, match))
    else:
        print_review(review, match, console)
    return 0


def make_review(match: "AnyMatch", args: Namespace) -> "Review":
    from cloudtop.cli.terminal.figures import progress
    from cloudtop.lab.review import Effort, review_match

    effort = Effort() if args.looks is None else Effort(args.looks)
    seats = None if args.seat is None else {seat_named(match, name) for name in args.seat}
    with progress(hidden=False) as bar:
        task = bar.add_task(match.game.meta.title, total=match.ply)
        return review_match(
            match,
            effort,
            seats=seats,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
