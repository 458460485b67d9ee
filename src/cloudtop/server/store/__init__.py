"""Where tables are kept: SQLite by default, one writer thread, a commit before every answer."""

from cloudtop.server.store.records import Message, Row, SeatRecord, StoredTable, TableRecord
from cloudtop.server.store.store import MOST_MESSAGES, Conflict, Store

__all__ = [
    "MOST_MESSAGES",
    "Conflict",
    "Message",
    "Row",
    "SeatRecord",
    "Store",
    "StoredTable",
    "TableRecord",
]
