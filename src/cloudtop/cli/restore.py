"""``cloudtop restore``: the tables of a backup, in an empty database."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.cli.common import add_database
from cloudtop.core.i18n import N_, tr, tr_plural

if TYPE_CHECKING:
    from rich.console import Console

HELP: Final = N_("Put the tables of a backup into an empty data folder or database.")
EXAMPLE: Final = "cloudtop restore tables-2026-11-17.sqlite --data ~/cloudtop-again"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=tr("what cloudtop backup wrote"))
    add_database(parser)


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.cli.serving.databases import chosen_place, open_place
    from cloudtop.cli.serving.progress import show_progress
    from cloudtop.server.store.backup import read_backup

    place = chosen_place(args)
    with open_place(place, alone=True, new=True) as target:
        copied = read_backup(args.file, target, show_progress(console))
    console.print(
        tr_plural(
            copied.tables,
            "{tables} table with {rows} rows is restored, compared by count and digest.",
            "{tables} tables with {rows} rows are restored, compared by count and digest.",
            tables=copied.tables,
            rows=copied.rows,
        )
    )
    return 0
