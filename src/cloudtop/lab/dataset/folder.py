"""A data set on the disk: ``plan.json``, ``index.json`` and a folder of parts for each table.

A file appears under its name only when it is whole, and a part counts when all its files are
there; so whoever is interrupted, by whatever, goes on with what is missing.
"""

import contextlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any, Final

from cloudtop.lab.dataset.parts import PartResult, Task
from cloudtop.lab.dataset.recording import Recording
from cloudtop.lab.dataset.tables import Rows
from cloudtop.lab.errors import LabError

PLAN: Final = "plan.json"
INDEX: Final = "index.json"
UNFINISHED: Final = "unfinished"


def part_name(part: int) -> str:
    return f"part-{part:05}.parquet"


class Folder:
    """Where a recording is kept. One that is new is made; one that is there is gone on with."""

    def __init__(self, path: Path, recording: Recording) -> None:
        self.path = path
        self.recording = recording
        self._make()
        self._whole = {part for part in range(recording.parts) if self._is_whole(part)}
        self._begun = {part: len(rows["games"]) for part, rows in self._all_unfinished().items()}
        self._write_index()

    # --- what there is ------------------------------------------------------------------------

    @property
    def games(self) -> int:
        """How many games are kept, those of unfinished parts included."""
        return self.whole_games + sum(self._begun.values())

    @property
    def whole_games(self) -> int:
        """How many games the parts have that are whole."""
        return sum(len(self.recording.numbers(part)) for part in self._whole)

    @property
    def finished(self) -> bool:
        return len(self._whole) == self.recording.parts

    def missing(self) -> list[Task]:
        """Return what is still to be played."""
        return [
            Task(self.recording, part, self._unfinished(part))
            for part in range(self.recording.parts)
            if part not in self._whole
        ]

    def _is_whole(self, part: int) -> bool:
        return all(self._file(table, part).exists() for table in self.recording.tables)

    def _file(self, table: str, part: int) -> Path:
        return self.path / table / part_name(part)

    def _unfinished_file(self, part: int) -> Path:
        return self.path / UNFINISHED / f"part-{part:05}.json"

    def _unfinished(self, part: int) -> Rows:
        try:
            rows: Rows = json.loads(self._unfinished_file(part).read_text("utf-8"))
        except (OSError, ValueError):
            return {}  # it is played from its beginning
        return rows if set(rows) == set(self.recording.tables) else {}

    def _all_unfinished(self) -> dict[int, Rows]:
        parts = (part for part in range(self.recording.parts) if part not in self._whole)
        found = {part: self._unfinished(part) for part in parts}
        return {part: rows for part, rows in found.items() if rows}

    # --- writing ------------------------------------------------------------------------------

    def keep(self, result: PartResult) -> None:
        """Write a part, or what there is of it."""
        part = result.part
        if not result.files:
            if result.games:
                text = json.dumps(result.rows)
                write_whole(self._unfinished_file(part), text.encode())
                self._begun[part] = result.games
            return
        for table in self.recording.tables:
            write_whole(self._file(table, part), result.files[table])
        self._whole.add(part)
        self._begun.pop(part, None)
        self._unfinished_file(part).unlink(missing_ok=True)
        self._write_index()

    def _write_index(self) -> None:
        whole = sorted(self._whole)
        index = {
            "games": self.whole_games,
            "of": self.recording.plan.games,
            "finished": self.finished,
            "parts": whole,
        }
        write_whole(self.path / INDEX, as_json(index))
        if self.finished:
            with contextlib.suppress(OSError):
                (self.path / UNFINISHED).rmdir()

    def _make(self) -> None:
        plan = self.recording.as_plain()
        if (self.path / PLAN).exists():
            check_same_plan(self.path, plan)
            return
        if self.path.exists() and (not self.path.is_dir() or any(self.path.iterdir())):
            raise LabError(f"cannot write {self.path}: it is there, and no results are in it")
        for table in (*self.recording.tables, UNFINISHED):
            make_folder(self.path / table)
        write_whole(self.path / PLAN, as_json(plan))


def check_same_plan(path: Path, plan: dict[str, Any]) -> None:
    """Refuse to go on with results of another plan, and say what differs."""
    there = read_json(path / PLAN)
    differing = [key for key in plan if there.get(key) != plan[key]]
    if differing:
        key = differing[0]
        raise LabError(f"{path} has results of another plan: {key} is {there.get(key)!r} there")


def read_json(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise LabError(f"cannot read {path}: {error.strerror}") from error
    except ValueError as error:
        raise LabError(f"cannot read {path}: {error}") from error
    if not isinstance(found, dict):
        raise LabError(f"cannot read {path}: it holds no object")
    return found


def as_json(plain: dict[str, Any]) -> bytes:
    return (json.dumps(plain, indent=2) + "\n").encode()


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LabError(f"cannot write {path}: {error.strerror}") from error


def write_whole(path: Path, data: bytes) -> None:
    """Write a file that is there whole or not at all, even if the disk is full."""
    make_folder(path.parent)
    temporary = None
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
        temporary = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        mask = os.umask(0)
        os.umask(mask)
        temporary.chmod(0o666 & ~mask)
        temporary.replace(path)
    except OSError as error:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
        raise LabError(f"cannot write {path}: {error.strerror}") from error
