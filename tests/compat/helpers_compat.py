"""The stored data folder, served from a copy, and the people who hold its seats."""

import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from tests.server.helpers_server import Someone, open_site

HERE = Path(__file__).parent
STORED = tomllib.loads((HERE / "tables.toml").read_text(encoding="utf-8"))
TOKENS: dict[str, str] = STORED.pop("tokens")


@dataclass(frozen=True)
class StoredTable:
    """A table of the stored data folder; ``holders`` says who holds each seat of a person."""

    name: str
    id: str
    game: str
    holders: dict[int, str]
    taken_back_by: int | None


def stored_table(name: str, table: dict[str, Any]) -> StoredTable:
    holders = {
        seat: holder for holder in TOKENS for seat in table.get(f"seats_of_{holder.lower()}", [])
    }
    return StoredTable(name, table["id"], table["game"], holders, table.get("taken_back_by"))


TABLES = [stored_table(name, table) for name, table in STORED.items()]


class Holder(Someone):
    """Somebody who shows the token that is stored under a name."""

    def __init__(self, client: TestClient, name: str) -> None:
        super().__init__(client, name)
        self.headers = {"authorization": f"Bearer {TOKENS[name]}"}


@contextmanager
def open_stored_site(folder: Path) -> Iterator[TestClient]:
    """Serve a copy of the stored data folder."""
    shutil.copytree(HERE / "data_folder", folder)
    with open_site(folder) as site:
        yield site
