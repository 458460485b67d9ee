"""The databases that commands work on: a data folder with SQLite, or a PostgreSQL."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.cli.common import data_folder
from cloudtop.cli.serving.lock import AlreadyServedError, FolderLock
from cloudtop.cli.serving.settings_file import complete
from cloudtop.core.errors import CloudtopError

if TYPE_CHECKING:
    from sqlalchemy import Engine

FILE: Final = "tables.sqlite"


def chosen_place(args: Namespace) -> str:
    """Return what the command line says, the environment or the settings of the server, in this
    order; or else the usual folder."""
    folder_asked_for = args.data is not None and args.database is None
    served = as_served(args)
    complete(served)
    if served.database and not folder_asked_for:  # the command line wins
        return str(served.database)
    return str((served.data or data_folder()).expanduser().absolute())


def as_served(args: Namespace) -> Namespace:
    """Return the options of a server with the same tables: its settings file names others, too."""
    from cloudtop.cli import serve

    parser = ArgumentParser()
    serve.arguments(parser)
    served = parser.parse_args([])
    served.data, served.database, served.settings = args.data, args.database, args.settings
    return served


def is_address(place: str) -> bool:
    return "://" in place


@contextmanager
def open_place(place: str, *, alone: bool, new: bool = False) -> "Iterator[Engine]":
    """Open a database with all its tables; ``alone`` refuses a folder that a server uses now."""
    from sqlalchemy.exc import SQLAlchemyError

    from cloudtop.server.store.copying import prepare
    from cloudtop.server.store.postgres import open_postgres, read_address
    from cloudtop.server.store.sqlite import open_sqlite
    from cloudtop.server.store.store import cannot_use

    folder = Path(place)
    if not is_address(place) and not new and not (folder / FILE).is_file():
        raise CloudtopError(f"there are no tables in {folder}")
    lock = FolderLock(folder) if alone and not is_address(place) else nullcontext()
    try:
        with lock:
            address = read_address(place) if is_address(place) else None
            engine = open_postgres(address) if address else open_sqlite(folder / FILE)
            try:
                prepare(engine)
                yield engine
            finally:
                engine.dispose()
    except AlreadyServedError as other:
        where = f" at {other.address}" if other.address else ""
        raise CloudtopError(f"a server{where} uses {folder}: stop it first") from None
    except SQLAlchemyError as error:
        name = address.render_as_string(hide_password=True) if address else place
        raise cannot_use(name, error) from error
