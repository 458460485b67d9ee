"""``cloudtop move-data``: tables from one database to another."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Final

from cloudtop.core.errors import OptionError
from cloudtop.core.i18n import N_, tr, tr_plural

if TYPE_CHECKING:
    from rich.console import Console

HELP: Final = N_("Copy all tables from one database to another: SQLite to PostgreSQL, or back.")
EXAMPLE: Final = "cloudtop move-data ~/cloudtop postgresql://cloudtop@localhost/cloudtop"


def arguments(parser: ArgumentParser) -> None:
    where = tr("a data folder, or postgresql://user@host/name")
    parser.add_argument("source", metavar="FROM", help=where)
    parser.add_argument("target", metavar="TO", help=where)


def run(args: Namespace, console: "Console") -> int:
    """Copy what the target lacks; the source stays as it is."""
    from cloudtop.cli.serving.databases import open_place
    from cloudtop.cli.serving.progress import show_progress
    from cloudtop.server.store.copying import copy_all

    if args.source == args.target:
        raise OptionError(tr("source and target are the same"))
    with (
        open_place(args.source, alone=True) as source,
        open_place(args.target, alone=True, new=True) as target,
    ):
        copied = copy_all(source, target, show_progress(console))
    console.print(
        tr_plural(
            copied.tables,
            "{tables} table with {rows} rows is in both now, compared by count and digest.",
            "{tables} tables with {rows} rows are in both now, compared by count and digest.",
            tables=copied.tables,
            rows=copied.rows,
        )
    )
    return 0
