"""However many tables are on the disk: start and home page look only at those that they show."""

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from cloudtop.server.store.folder import DATABASE
from tests.server.helpers_server import Someone, open_site

SMALL = {"alembic_version", "blocks", "schema_version"}
"""What may be read as a whole: it does not grow with the tables."""
SCAN = re.compile(r"^SCAN (\w+)")
HTML = {"accept": "text/html"}


@pytest.fixture
def queries() -> Iterator[dict[str, Any]]:
    """All that is asked of databases, each with what it was asked with first."""
    found: dict[str, Any] = {}

    def note(_connection: Any, _cursor: Any, query: str, given: Any, *_more: Any) -> None:
        if query.startswith(("SELECT", "WITH")):
            found.setdefault(query, given)

    event.listen(Engine, "before_cursor_execute", note)
    yield found
    event.remove(Engine, "before_cursor_execute", note)


def read_whole(folder: Path, queries: dict[str, Any]) -> dict[str, str]:
    """Return which tables of the database are read row by row, and for what."""
    found = {}
    with sqlite3.connect(folder / DATABASE) as database:
        for query, given in queries.items():
            for *_numbers, step in database.execute(f"EXPLAIN QUERY PLAN {query}", given):
                if scan := SCAN.match(step):
                    found[scan[1]] = query
    return found


def test_start_and_home_page_go_by_an_index(tmp_path: Path, queries: dict[str, Any]) -> None:
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        anna.play_to_the_end(anna.open("me"))
        anna.open("me", "open", public=True)
    queries.clear()
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        for headers in (HTML, {**HTML, **anna.headers}):
            assert site.get("/", headers=headers).status_code == 200
        assert anna.get("/tables").status_code == 200
    assert len(queries) > 10
    whole = read_whole(tmp_path, queries)
    assert {name: query for name, query in whole.items() if name not in SMALL} == {}


def test_a_query_without_an_index_would_be_found(tmp_path: Path) -> None:
    with open_site(tmp_path):
        pass
    assert set(read_whole(tmp_path, {"SELECT * FROM tables WHERE seed = ?": (b"",)})) == {"tables"}
