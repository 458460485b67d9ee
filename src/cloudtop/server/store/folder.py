"""The data folder: only its owner reads it, and a database appears in it whole or not at all."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from cloudtop.core.errors import CloudtopError

DATABASE: Final = "tables.sqlite"
BESIDE: Final = ("", "-wal", "-shm")
"""What SQLite keeps beside a database, and the database itself."""


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner may open; one that is there stays as it is."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def keep_private(path: Path) -> None:
    """Let nobody but the owner read a file: it holds hands and seeds."""
    if sys.platform != "win32" and path.exists():
        path.chmod(0o600)


def prepare_database(folder: Path, create: Callable[[Path], None]) -> Path:
    """Return the database of a folder, created if there is none.

    A new one gets its name when it is complete, so an empty file is never one that we began.
    """
    path = folder / DATABASE
    if not path.exists():
        new = path.with_name(f"{DATABASE}.new")
        for end in BESIDE:
            Path(f"{new}{end}").unlink(missing_ok=True)
        create(new)
        keep_private(new)
        new.replace(path)
    elif not path.stat().st_size:
        raise CloudtopError(
            f"{path} is empty: its tables are lost. Put a copy of it there, or move it away to "
            "begin with no tables"
        )
    for end in BESIDE:
        keep_private(Path(f"{path}{end}"))
    return path
