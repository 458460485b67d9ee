"""Where matches are kept: one file each in the user's data folder."""

from datetime import datetime
from pathlib import Path
from typing import Final

from cloudtop.cli.common import data_folder
from cloudtop.core.errors import CloudtopError
from cloudtop.match.files import load
from cloudtop.match.record import AnyMatch

ENDING: Final = ".cloudtop"


def folder() -> Path:
    return data_folder() / "matches"


def new_file(key: str) -> Path:
    """Return a name that no match has yet, and hold it with an empty file."""
    folder().mkdir(parents=True, exist_ok=True)
    stem = f"{key}-{datetime.now():%Y-%m-%d-%H%M%S}"
    number = 1
    while True:
        path = folder() / f"{stem}{f'-{number}' if number > 1 else ''}{ENDING}"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return path


def latest(key: str | None = None) -> tuple[Path, AnyMatch] | None:
    """Return the unfinished match that was played last (of one game, if it is named)."""
    paths = folder().glob(f"*{ENDING}") if folder().is_dir() else iter(())
    for path in sorted(paths, key=lambda path: path.stat().st_mtime_ns, reverse=True):
        try:
            match = load(path)
        except CloudtopError:  # damaged, or of a game that is not here now
            continue
        if not match.over and match.dealer and key in (None, match.game.meta.key):
            return path, match
    return None
