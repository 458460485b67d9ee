"""The tables of a data set: their columns, and rows as the bytes of a Parquet file."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any, Final

from cloudtop.lab.dataset.recording import Recording, part_column
from cloudtop.lab.results import COLUMNS, make_schema, pyarrow

Row = Sequence[Any]
Rows = dict[str, list[Row]]
"""The rows of each table, in the order of its columns."""

GAMES: Final = {**COLUMNS, "rounds": "int32", "ending": "string", "rules_version": "int32"}
SEATS: Final = {
    "number": "int64",
    "seat": "int8",
    "agent": "string",
    "score": "int32",
    "rank": "int8",
    "win_share": "float64",
    "decisions": "int32",
}
"""Followed by one column for each part of the score card."""
DECISIONS: Final = {
    "number": "int64",
    "ply": "int32",
    "seat": "int8",
    "round": "int32",
    "phase": "string",
    "kind": "string",
    "action": "string",
    "choices": "int32",
    "value": "float64",
    "scores": "int32*",
}
USES: Final = {
    "number": "int64",
    "seat": "int8",
    "kind": "string",
    "component": "string",
    "offered": "int32",
    "used": "int32",
}
TIMES: Final = {"number": "int64", "ply": "int32", "seat": "int8", "seconds": "float64"}


def columns_of(recording: Recording, table: str) -> Mapping[str, str]:
    """Return the columns of a table and their types; a star makes a list."""
    if table == "seats":
        return {**SEATS, **{part_column(name): "int32" for name in recording.score_parts}}
    return {"games": GAMES, "decisions": DECISIONS, "uses": USES, "times": TIMES}[table]


def new_rows(recording: Recording) -> Rows:
    return {table: [] for table in recording.tables}


def as_parquet(rows: Sequence[Row], columns: Mapping[str, str]) -> bytes:
    """Return a Parquet file; the same rows give the same bytes with one version of pyarrow."""
    arrow = pyarrow()
    schema = make_schema(arrow, columns)
    by_column = zip(*rows, strict=True) if rows else ([] for _ in columns)
    arrays = [
        arrow.array(list(values), field.type)
        for values, field in zip(by_column, schema, strict=True)
    ]
    buffer = BytesIO()
    table = arrow.Table.from_arrays(arrays, schema=schema)
    arrow.parquet.write_table(table, buffer, compression="zstd")
    return buffer.getvalue()
