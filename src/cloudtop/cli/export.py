"""``cloudtop export``: archived matches as files."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.cli.common import add_database
from cloudtop.core.i18n import N_, tr, tr_plural

if TYPE_CHECKING:
    from rich.console import Console

HELP: Final = N_("Write the archived matches of a server as match files, one for each.")
EXAMPLE: Final = "cloudtop export matches --data ~/cloudtop"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "folder",
        metavar="FOLDER",
        type=Path,
        help=tr("where to write them; those that are there already stay as they are"),
    )
    add_database(parser)


def run(args: Namespace, console: "Console") -> int:
    """Write what is not there yet; the server may go on meanwhile."""
    from cloudtop.cli.serving.databases import chosen_place, open_place
    from cloudtop.match.files import write_whole
    from cloudtop.server.store.retention import read_archive
    from cloudtop.server.tables.archiving import text_of

    new = 0
    with open_place(chosen_place(args), alone=False) as source:
        args.folder.mkdir(parents=True, exist_ok=True)
        for game, table_id, content in read_archive(source):
            path = args.folder / f"{game}-{table_id}.cloudtop"
            if not path.exists():
                write_whole(text_of(content), path)
                new += 1
    if new:
        told = tr_plural(
            new,
            "{count} match is new in {folder}.",
            "{count} matches are new in {folder}.",
            folder=args.folder,
        )
    else:
        told = tr("No match is new in {folder}.", folder=args.folder)
    console.print(told, soft_wrap=True)
    return 0
