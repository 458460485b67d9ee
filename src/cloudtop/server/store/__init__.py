"""Where tables are kept: SQLite by default, PostgreSQL for several processes.

One writer thread, a commit before every answer."""

from cloudtop.server.store.lists import Lists
from cloudtop.server.store.notices import Hearing, Notice, NoticeListener
from cloudtop.server.store.opening import Allowance
from cloudtop.server.store.records import (
    ArchivedMatch,
    Message,
    Row,
    SeatRecord,
    StoredTable,
    TableRecord,
)
from cloudtop.server.store.store import ConflictError, Store

__all__ = [
    "Allowance",
    "ArchivedMatch",
    "ConflictError",
    "Hearing",
    "Lists",
    "Message",
    "Notice",
    "NoticeListener",
    "Row",
    "SeatRecord",
    "Store",
    "StoredTable",
    "TableRecord",
]
