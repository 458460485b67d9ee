"""Other programs read the tables as they are; each is tried where it is installed."""

from pathlib import Path
from typing import Any

import pytest

from cloudtop.lab import Plan, Recording, record

pytest.importorskip("pyarrow")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("readers") / "results"
    plan = Plan("roll_and_write", 2, ("random",), 25, seed=1)
    record(Recording(plan, detail=True), folder)
    return folder


def used(folder: Path) -> int:
    """The sum of a column, by pyarrow."""
    dataset = pytest.importorskip("pyarrow.dataset")
    table = dataset.dataset(folder / "uses", format="parquet").to_table()
    return sum(table["used"].to_pylist())


def by_pandas(library: Any, folder: Path) -> int:
    return int(library.read_parquet(folder / "uses")["used"].sum())


def by_polars(library: Any, folder: Path) -> int:
    return int(library.read_parquet(folder / "uses" / "*.parquet")["used"].sum())


def by_duckdb(library: Any, folder: Path) -> int:
    found = library.sql(f"SELECT sum(used) FROM '{folder}/uses/*.parquet'").fetchall()
    return int(found[0][0])


@pytest.mark.parametrize(
    ("name", "read"), [("pandas", by_pandas), ("polars", by_polars), ("duckdb", by_duckdb)]
)
def test_tables_are_read_as_they_are(name: str, read: Any, folder: Path) -> None:
    assert read(pytest.importorskip(name), folder) == used(folder) > 0


def test_all_parts_have_the_same_columns(folder: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    for table in ("games", "seats", "decisions", "uses"):
        files = sorted((folder / table).iterdir())
        schemas = {str(parquet.read_schema(file)) for file in files}
        assert len(files) == 3
        assert len(schemas) == 1
