"""``cloudtop backup``: everything in one file, while the server runs."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.cli.common import add_database
from cloudtop.core.i18n import N_, tr, tr_plural

if TYPE_CHECKING:
    from rich.console import Console

HELP: Final = N_("Save all tables in one file; the server may go on meanwhile.")
EXAMPLE: Final = "cloudtop backup tables-2026-11-17.sqlite"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=tr("a file that is not there yet"))
    add_database(parser)


def run(args: Namespace, console: "Console") -> int:
    """Copy one moment of the database; the file appears under its name when it is whole."""
    from cloudtop.cli.serving.databases import chosen_place, open_place
    from cloudtop.cli.serving.progress import show_progress
    from cloudtop.server.store.backup import write_backup

    with open_place(chosen_place(args), alone=False) as source:
        copied = write_backup(source, args.file, show_progress(console))
    console.print(
        tr_plural(
            copied.tables,
            "{tables} table with {rows} rows is in {file}.",
            "{tables} tables with {rows} rows are in {file}.",
            tables=copied.tables,
            rows=copied.rows,
            file=args.file,
        ),
        soft_wrap=True,
    )
    return 0
