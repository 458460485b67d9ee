"""Results as a Parquet file, one row per game, for notebooks and statistics programs.

The file appears under its name only when it is whole. Parquet needs pyarrow, an optional extra.
"""

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Self

from cloudtop.lab.errors import LabError
from cloudtop.lab.simulation import Plan, Played

ROWS_AT_ONCE: Final = 10_000
COLUMNS: Final = {
    "game": "string",
    "seed": "int64",
    "number": "int64",
    "match_seed": "string",
    "seats": "int8",
    "agents": "string*",
    "scores": "int32*",
    "winners": "int32*",
    "decisions": "int32",
    "plies": "int32",
    "options": "string",
    "components": "string",
}
"""The columns of a simulation and their types; a star makes a list."""


class RowsFile:
    """A context in which rows are added; leaving it without an error makes the file."""

    def __init__(
        self, path: Path, columns: Mapping[str, str], rows_at_once: int = ROWS_AT_ONCE
    ) -> None:
        self._arrow = pyarrow()
        self._path = path
        self._columns = columns
        self._rows_at_once = rows_at_once
        self._rows: list[dict[str, Any]] = []

    def __enter__(self) -> Self:
        """Open the file at once, so that a wrong place is noticed before hours of play."""
        self.check_name()
        try:
            handle, name = tempfile.mkstemp(
                dir=self._path.parent, prefix=f"{self._path.name}.", suffix=".part"
            )
        except OSError as error:
            raise LabError(f"cannot write {self._path}: {error.strerror}") from error
        os.close(handle)
        self._temporary = Path(name)
        self._schema = make_schema(self._arrow, self._columns)
        self._writer = self._arrow.parquet.ParquetWriter(name, self._schema)
        return self

    def check_name(self) -> None:
        """Refuse a name that no such file can have."""
        if self._path.suffix != ".parquet":
            raise LabError(f"cannot write {self._path}: its name does not end in .parquet")
        if self._path.is_dir():
            raise LabError(f"cannot write {self._path}: it is a folder")

    def add_row(self, row: dict[str, Any]) -> None:
        self._rows.append(row)
        if len(self._rows) == self._rows_at_once:
            self._flush()

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                self._flush()
            self._writer.close()
            if kind is None:
                self._finish()
        finally:
            self._temporary.unlink(missing_ok=True)

    def _flush(self) -> None:
        if self._rows:
            self._writer.write_table(self._arrow.Table.from_pylist(self._rows, schema=self._schema))
            self._rows = []

    def _finish(self) -> None:
        # A temporary file is its owner's alone; a result may be read like any other file.
        mask = os.umask(0)
        os.umask(mask)
        self._temporary.chmod(0o666 & ~mask)
        self._temporary.replace(self._path)


class ResultsFile(RowsFile):
    """The games of a simulation."""

    def __init__(self, path: Path, plan: Plan, rows_at_once: int = ROWS_AT_ONCE) -> None:
        super().__init__(path, COLUMNS, rows_at_once)
        self._plan = plan

    def add(self, game: Played) -> None:
        self.add_row(row(self._plan, game))


def row(plan: Plan, game: Played) -> dict[str, Any]:
    """Return one game as a row. ``match_seed`` is the dealer's: it gives the same dice again."""
    return {
        "game": plan.game,
        "seed": plan.seed,
        "number": game.number,
        "match_seed": plan.match_seed(game.number).hex(),
        "seats": plan.seats,
        "agents": list(game.agents),
        "scores": list(game.outcome.scores),
        "winners": list(game.outcome.winners),
        "decisions": game.outcome.decisions,
        "plies": game.outcome.plies,
        "options": json.dumps(dict(plan.options)),
        "components": plan.components,
    }


def make_schema(arrow: Any, columns: Mapping[str, str]) -> Any:
    """Return the columns as pyarrow wants them; ``int32*`` is a list of such."""
    fields = []
    for name, kind in columns.items():
        plain = getattr(arrow, kind.removesuffix("*"))()
        fields.append((name, arrow.list_(plain) if kind.endswith("*") else plain))
    return arrow.schema(fields)


def pyarrow() -> Any:
    """Return the library, or say how to get it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise LabError("Parquet files need pyarrow: pip install 'cloudtop[parquet]'") from error
    return pyarrow
