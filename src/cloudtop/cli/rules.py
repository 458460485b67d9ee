"""``cloudtop rules``: the rules of a game, or one of them."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Final

from cloudtop.cli.common import add_game, chosen_game
from cloudtop.core.i18n import N_, tr

if TYPE_CHECKING:
    from rich.console import Console

HELP: Final = N_("Show the rules of a game, or one of them by its number.")
EXAMPLE: Final = "cloudtop rules roll_and_write RW-55"


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("id", metavar="ID", nargs="?", help=tr("show only this rule"))


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.cli.terminal.rulebook import show_rule, show_rules
    from cloudtop.match.languages import current_language
    from cloudtop.match.rulebook import rulebook

    game = chosen_game(args)
    if args.id:
        show_rule(rulebook(game, current_language()).rule(args.id), console)
    else:
        show_rules(game, console)
    return 0
