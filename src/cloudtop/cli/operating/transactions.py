"""Each order is one transaction, as short as can be: a server may be writing as well."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine


@contextmanager
def transaction(engine: "Engine", *, writing: bool) -> "Iterator[Connection]":
    """Do something in one piece."""
    connection = engine.connect().execution_options(writing=writing)
    with connection, connection.begin():
        yield connection
