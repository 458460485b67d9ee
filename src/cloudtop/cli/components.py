"""``cloudtop components``: a game's own tables, to make others of them."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.cli.common import add_game, chosen_game, command_line, path_of
from cloudtop.core.i18n import N_, tr

if TYPE_CHECKING:
    from rich.console import Console

HELP: Final = N_(
    "Write the component tables of a game to a folder, to change them and play with them."
)
EXAMPLE: Final = "cloudtop components paper_skylines my-tables"


def arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "folder",
        metavar="DIR",
        type=Path,
        help=tr("where DIR/GAME/*.toml are written; no file is replaced"),
    )


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.match.components import write_components

    game, folder = chosen_game(args), path_of(str(args.folder))
    for path in write_components(game, folder):
        console.print(str(path), soft_wrap=True)
    again = command_line("play", game.meta.key, "--components", str(folder))
    console.print(tr("Change what you like, then: {command}", command=again), soft_wrap=True)
    return 0
