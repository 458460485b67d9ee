"""``cloudtop games``: which games there are."""

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any, Final

from cloudtop.cli.common import print_json
from cloudtop.core.game import AnyGame
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.core.options import Option

if TYPE_CHECKING:
    from rich.console import Console

HELP: Final = N_("List the games, their numbers of players and their options.")
EXAMPLE: Final = "cloudtop games --json"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--json", action="store_true", help=tr("print a list for a program to read")
    )


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.match.registry import current_registry

    games, problems = current_registry().load_all()
    if args.json:
        print_json([describe_game(game) for game in games.values()])
    else:
        for game in games.values():
            show_game(game, console)
    for problem in problems:
        print(f"cloudtop: {problem}; it is left out", file=sys.stderr)
    return 0


def describe_game(game: AnyGame) -> dict[str, Any]:
    """Return a game as plain data."""
    from cloudtop.match.rulebook import complete_languages
    from cloudtop.match.tutorial import count_moments

    return {
        "key": game.meta.key,
        "title": game.meta.title,
        "seats": list(game.meta.seats),
        "languages": list(complete_languages(game)),
        "options": {option.key: option.describe() for option in game.meta.options},
        "tutorial": count_moments(game),
    }


def show_game(game: AnyGame, console: "Console") -> None:
    from rich.padding import Padding
    from rich.text import Text

    from cloudtop.match.files import format_value

    meta = game.meta
    players = tr_plural(meta.seats[1], "{count} player", "{count} players", count=span(meta.seats))
    minutes = tr("{minutes} minutes", minutes=span(meta.minutes))
    facts = f"{players}, {minutes}"
    console.print(Text.assemble((meta.key, "bold"), "  ", meta.title, "  ", (facts, "dim")))
    console.print(Padding(Text(tr(meta.summary)), (0, 0, 0, 2), expand=False))
    for option in meta.options:
        given = f"--option {option.key}={format_value(option.default)}"
        words = Text.assemble((given, "cyan"), "  ", describe_values(option))
        console.print(Padding(words, (0, 0, 0, 2), expand=False))
        console.print(Padding(Text(tr(option.help), "dim"), (0, 0, 0, 4), expand=False))
        for _, advice in option.advice:
            console.print(Padding(Text(tr(advice)), (0, 0, 0, 4), expand=False))
    console.print()


def span(ends: tuple[int, int]) -> str:
    low, high = ends
    return str(low) if low == high else tr("{low} to {high}", low=low, high=high)


def describe_values(option: Option) -> str:
    if isinstance(option.default, bool):
        return tr("yes or no")
    return ", ".join(option.choices) or tr("{low} to {high}", low=option.low, high=option.high)
