"""Where tables are kept: SQLite by default, one writer thread, a commit before every answer."""

from cloudtop.server.store.records import Message, Row, SeatRecord, StoredTable, TableRecord
from cloudtop.server.store.store import ConflictError, Store

__all__ = ["ConflictError", "Message", "Row", "SeatRecord", "Store", "StoredTable", "TableRecord"]
