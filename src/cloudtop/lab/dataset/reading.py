"""Results read back as plain Python columns, from a folder or from one file."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cloudtop.lab.dataset.folder import INDEX, PLAN, part_name, read_json
from cloudtop.lab.dataset.recording import FORMAT
from cloudtop.lab.errors import LabError
from cloudtop.lab.results import COLUMNS, pyarrow

Columns = dict[str, list[Any]]
"""The columns of a table by name, all equally long."""


@dataclass(frozen=True)
class Results:
    """What was played: its plan, and tables as columns."""

    path: Path
    plan: dict[str, Any]
    """As in ``plan.json``."""
    games: int
    """How many games there are; fewer than the plan's if the run was interrupted."""
    finished: bool
    files: dict[str, tuple[Path, ...]]
    """The files of each table, in order."""

    @property
    def tables(self) -> tuple[str, ...]:
        return tuple(sorted(self.files))

    def table(self, name: str, columns: Sequence[str] | None = None) -> Columns:
        """Return a table, or some of its columns, in order of the games' numbers."""
        found: Columns = {}
        for part in self.parts(name, columns):
            for column, values in part.items():
                found.setdefault(column, []).extend(values)
        return found

    def parts(self, name: str, columns: Sequence[str] | None = None) -> Iterator[Columns]:
        """Yield a table part by part, for what would be too large as a whole."""
        if name not in self.files:
            raise LabError(f"{self.path} has no table {name!r}; there are: {', '.join(self.files)}")
        for path in self.files[name]:
            yield read_file(path, columns)


def read_results(path: Path | str) -> Results:
    """Return the results in a folder or in a file of ``cloudtop simulate --out``."""
    path = Path(path)
    if path.is_dir():
        return read_folder(path)
    if not path.exists():
        raise LabError(f"cannot read {path}: there is no such file or folder")
    return read_single_file(path)


def read_folder(path: Path) -> Results:
    if not (path / PLAN).exists():
        raise LabError(f"{path} holds no results: it has no {PLAN}")
    plan, index = read_json(path / PLAN), read_json(path / INDEX)
    if plan.get("format") != FORMAT:
        raise LabError(f"{path} has results of format {plan.get('format')}, not {FORMAT}")
    _check_says(path / PLAN, plan, ("game", "seats", "agents", "games", "seed", "tables"))
    _check_says(path / INDEX, index, ("games", "finished", "parts"))
    if not index["parts"]:
        raise LabError(f"{path} has no results yet: no part is finished")
    names = [part_name(part) for part in index["parts"]]
    files = {table: tuple(path / table / name for name in names) for table in plan["tables"]}
    return Results(path, plan, index["games"], index["finished"], files)


def _check_says(file: Path, found: dict[str, Any], needed: Sequence[str]) -> None:
    missing = [key for key in needed if key not in found]
    if missing:
        raise LabError(f"{file} does not say {missing[0]!r}")


def read_single_file(path: Path) -> Results:
    """Return a file of games; what it does not say of its plan is worked out from its rows."""
    rows = read_file(path)
    missing = [name for name in COLUMNS if name not in rows]
    if missing:
        raise LabError(f"{path} has no column {missing[0]}: it is not from cloudtop simulate")
    if not rows["number"]:
        raise LabError(f"{path} has no results: it has no rows")
    for name in ("game", "seed", "seats", "options", "components"):
        if len(set(rows[name])) > 1:
            raise LabError(f"{path} mixes results: {name} is not the same in all rows")
    games = len(rows["number"])
    plan = {
        "format": FORMAT,
        "game": rows["game"][0],
        "seats": rows["seats"][0],
        "agents": list(dict.fromkeys(name for names in rows["agents"] for name in names)),
        "games": games,
        "seed": rows["seed"][0],
        "options": json.loads(rows["options"][0]),
        "components": rows["components"][0],
        "detail": False,
        "timed": False,
        "tables": ["games"],
    }
    return Results(path, plan, games, True, {"games": (path,)})


Where = list[tuple[str, str, Any]]
"""Conditions that rows fulfil, as pyarrow reads them: ``[("number", "=", 7)]``."""


def read_file(
    path: Path, columns: Sequence[str] | None = None, where: Where | None = None
) -> Columns:
    """Return the columns of one Parquet file."""
    found: Columns = read_table(path, columns, where).to_pydict()
    return found


def read_table(path: Path, columns: Sequence[str] | None = None, where: Where | None = None) -> Any:
    """Return one Parquet file as a table of pyarrow, for what is too long for plain Python."""
    arrow = pyarrow()
    try:
        with path.open("rb") as file:
            return arrow.parquet.read_table(file, columns=columns and list(columns), filters=where)
    except OSError as error:
        reason = error.strerror or str(error)
        raise LabError(f"cannot read {path}: {reason}") from error
    except arrow.ArrowException as error:
        raise LabError(f"cannot read {path}: it is broken ({error})") from error
