"""Results as a Parquet file, one row per game, for notebooks and statistics programs.

The file appears under its name only when it is whole. Parquet needs pyarrow, an optional extra.
"""

import json
import os
import tempfile
from pathlib import Path
from typing import Any, Final, Self

from cloudtop.lab.errors import LabError
from cloudtop.lab.simulation import Plan, Played

ROWS_AT_ONCE: Final = 10_000


class ResultsFile:
    """A context in which finished games are added; leaving it without an error makes the file."""

    def __init__(self, path: Path, plan: Plan, rows_at_once: int = ROWS_AT_ONCE) -> None:
        self._arrow = _pyarrow()
        self._path = path
        self._plan = plan
        self._rows_at_once = rows_at_once
        self._rows: list[dict[str, Any]] = []

    def __enter__(self) -> Self:
        """Open the file at once, so that a wrong place is noticed before hours of play."""
        if self._path.suffix != ".parquet":
            raise LabError(f"cannot write {self._path}: its name does not end in .parquet")
        if self._path.is_dir():
            raise LabError(f"cannot write {self._path}: it is a folder")
        try:
            handle, name = tempfile.mkstemp(
                dir=self._path.parent, prefix=f"{self._path.name}.", suffix=".part"
            )
        except OSError as error:
            raise LabError(f"cannot write {self._path}: {error.strerror}") from error
        os.close(handle)
        self._temporary = Path(name)
        self._schema = _schema(self._arrow)
        self._writer = self._arrow.parquet.ParquetWriter(name, self._schema)
        return self

    def add(self, game: Played) -> None:
        self._rows.append(row(self._plan, game))
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


def _schema(arrow: Any) -> Any:
    many_numbers = arrow.list_(arrow.int32())
    return arrow.schema(
        [
            ("game", arrow.string()),
            ("seed", arrow.int64()),
            ("number", arrow.int64()),
            ("match_seed", arrow.string()),
            ("seats", arrow.int8()),
            ("agents", arrow.list_(arrow.string())),
            ("scores", many_numbers),
            ("winners", many_numbers),
            ("decisions", arrow.int32()),
            ("plies", arrow.int32()),
            ("options", arrow.string()),
            ("components", arrow.string()),
        ]
    )


def _pyarrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise LabError("Parquet files need pyarrow: pip install 'cloudtop[parquet]'") from error
    return pyarrow
