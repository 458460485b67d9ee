"""``cloudtop rules``: the rules of a game, and which tests prove each of them."""

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Final

from cloudtop.cli.common import add_game, chosen_game, print_json
from cloudtop.core.errors import OptionError
from cloudtop.core.game import AnyGame

if TYPE_CHECKING:
    from rich.console import Console

HELP: Final = "Show the rules of a game, or one of them by its number."
EXAMPLE: Final = "cloudtop rules roll_and_write RW-55"


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("id", metavar="ID", nargs="?", help="show only this rule")
    parser.add_argument(
        "--coverage",
        action="store_true",
        help="list every rule with the tests that prove it (in a checkout)",
    )
    parser.add_argument("--json", action="store_true", help="print the coverage for a program")


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.match.rulebook import rulebook

    game = chosen_game(args)
    if args.json and not args.coverage:
        raise OptionError("--json needs --coverage")
    if args.coverage:
        return show_coverage(game, args.json, console)
    if args.id:
        rule = rulebook(game).rule(args.id)
        show_markdown(f"**{rule.id}** {rule.text}", console)
    else:
        show_rules(game, console)
    return 0


def show_rules(game: AnyGame, console: "Console") -> None:
    from cloudtop.match.rulebook import rules_text

    show_markdown(rules_text(game), console)


def show_markdown(text: str, console: "Console") -> None:
    from rich.markdown import Markdown

    console.print(Markdown(text))


def show_coverage(game: AnyGame, as_json: bool, console: "Console") -> int:
    from cloudtop.cli.coverage import coverage

    found = coverage(game)
    for id_, tests in found.unknown.items():
        print(f"cloudtop: {tests[0]} names {id_}, which rules.md does not have", file=sys.stderr)
    if as_json:
        print_json(
            {
                "game": game.meta.key,
                "covered": len(found.tests) - len(found.missing),
                "missing": found.missing,
                "tests": found.tests,
            }
        )
        return 1 if found.missing else 0
    for id_, tests in found.tests.items():
        console.print(f"{id_:<8} {', '.join(tests) or '-- no test --'}", soft_wrap=True)
    covered = len(found.tests) - len(found.missing)
    console.print(f"{covered} of {len(found.tests)} rules have a test.", style="bold")
    if found.missing:
        console.print(f"Missing: {', '.join(found.missing)}")
    return 1 if found.missing else 0
