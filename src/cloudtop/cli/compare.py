"""``cloudtop compare``: two runs with the same dice, and what changed between them."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Final

from cloudtop.cli import common
from cloudtop.core.i18n import N_, tr

if TYPE_CHECKING:
    from rich.console import Console

HELP: Final = N_(
    "Compare two runs of simulated games with the same dice: what changed, how sure, how large."
)
EXAMPLE: Final = "cloudtop compare printed my-tables --json"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "before", metavar="A", help=tr("what 'cloudtop simulate --out' wrote before the change")
    )
    parser.add_argument(
        "after", metavar="B", help=tr("the same after it, with the same seed, game and seats")
    )
    parser.add_argument("--json", action="store_true", help=tr("print it for a program to read"))


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.lab.extras import need_numpy

    need_numpy()
    from cloudtop.cli.terminal.comparison import print_comparison
    from cloudtop.lab.report import compare, load_run

    before, after = (load_run(common.path_of(given)) for given in (args.before, args.after))
    found = compare(before, after)
    if args.json:
        common.print_json(found.as_plain())
    else:
        print_comparison(found, console)
    return 0
