"""Trouble with the disk: told on the terminal once when it begins, and once when it is over."""

import logging
import sqlite3
import threading
from typing import Final

from sqlalchemy.exc import DBAPIError

LOGGER: Final = logging.getLogger(__name__)

DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
ADVICE: Final = (
    "The database is damaged. Stop the server and put a copy of the data folder in its place, or "
    "recover what can be read: sqlite3 tables.sqlite .recover | sqlite3 recovered.sqlite"
)


def is_damage(error: BaseException) -> bool:
    """Return whether the database itself is damaged, and not only out of reach."""
    code = getattr(error.orig, "sqlite_errorcode", 0) if isinstance(error, DBAPIError) else 0
    return (code & 0xFF) in DAMAGED


def reason_of(error: BaseException) -> str:
    return str(getattr(error, "orig", None) or error).splitlines()[0]


class Trouble:
    """Whether something works now. Threads may tell it."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._lock = threading.Lock()
        self._since_last = 0
        """How often it has failed since it last worked."""

    def fails(self, error: BaseException) -> None:
        with self._lock:
            self._since_last += 1
            first = self._since_last == 1
        if first:
            advice = f" {ADVICE}" if is_damage(error) else ""
            LOGGER.error("%s fails: %s. It is tried again.%s", self._what, reason_of(error), advice)

    def works(self) -> None:
        with self._lock:
            failed, self._since_last = self._since_last, 0
        if failed:
            LOGGER.warning("%s works again; it had failed %d times", self._what, failed)
