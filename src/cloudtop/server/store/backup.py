"""A backup is a SQLite file with everything in it, whichever database it comes from."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from cloudtop.core.errors import CloudtopError
from cloudtop.server.store.copying import Copied, copy_all, prepare
from cloudtop.server.store.sqlite import open_sqlite

Progress = Callable[[int, int], None]


def write_backup(source: Engine, path: Path, progress: Progress) -> Copied:
    """Copy one moment of a database into a file; it has its name only when it is whole."""
    if path.exists():
        raise CloudtopError(f"{path} is there already: give another name")
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.", suffix=".part")
    except OSError as error:
        raise CloudtopError(f"{path} cannot be written: {error.strerror}") from error
    os.close(handle)
    part = Path(name)  # from the first byte on nobody else may read it: it holds hands and seeds
    try:
        with opened(part) as target:
            copied = copy_all(source, target, progress)
            with target.connect() as connection:  # one file, without a log beside it
                driver: Any = connection.connection.driver_connection
                driver.execute("PRAGMA journal_mode=DELETE")
        part.replace(path)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise CloudtopError(f"{path} cannot be written: {reason}") from error
    finally:
        for left in part.parent.glob(f"{part.name}*"):
            left.unlink()
    return copied


def read_backup(path: Path, target: Engine, progress: Progress) -> Copied:
    """Put the content of a backup into an empty database; the file stays as it is."""
    if not path.is_file():
        raise CloudtopError(f"there is no file {path}")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "backup.sqlite")  # an older one is brought up to date here
        shutil.copyfile(path, copy)
        try:
            with opened(copy) as source:
                return copy_all(source, target, progress)
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise CloudtopError(f"{path} cannot be restored: {reason}") from error


@contextmanager
def opened(path: Path) -> Iterator[Engine]:
    engine = open_sqlite(path)
    try:
        prepare(engine)
        yield engine
    finally:
        engine.dispose()
