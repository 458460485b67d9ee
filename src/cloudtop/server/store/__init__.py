"""Where tables are kept: SQLite by default, one writer thread, a commit before every answer."""

from cloudtop.server.store.records import NewTable, Row, SeatRecord, StoredTable, TableRecord
from cloudtop.server.store.store import Conflict, Store

__all__ = ["Conflict", "NewTable", "Row", "SeatRecord", "Store", "StoredTable", "TableRecord"]
