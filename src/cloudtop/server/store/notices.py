"""What one server process writes, the others hear of: by PostgreSQL's LISTEN and NOTIFY.

A notice leaves with the transaction that it tells of, or not at all. Where a connection was lost,
notices may have been missed: then everything is looked at again. On another channel
processes tell each other what people use (``guard/exchange.py``); that may get lost.
"""

import json
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import URL, Connection, text

from cloudtop.server.store.postgres import KEEPALIVE
from cloudtop.server.store.records import Row

LOGGER: Final = logging.getLogger(__name__)

CHANNEL: Final = "cloudtop"
USAGE_CHANNEL: Final = "cloudtop_usage"
MOST_BYTES: Final = 7900
"""PostgreSQL takes 8,000 bytes; a longer notice only says that there is something to load."""
RETRY_SECONDS: Final = 0.5
LOOK_UP_SECONDS: Final = 0.25
"""How often the thread looks whether it is to end."""
NOTIFY: Final = text("SELECT pg_notify(:channel, :content)")


@dataclass(frozen=True)
class Notice:
    """Something was written to a table: new rows of its history, or anything."""

    process: str
    table_id: str
    rows: tuple[Row, ...] | None = None
    """The rows, if that is all and they are few."""
    over: bool = False
    lesson: int | None = None


def send(connection: Connection, notice: Notice) -> None:
    """Send a notice with the transaction of a connection."""
    content = json.dumps(asdict(notice), separators=(",", ":"))
    if len(content.encode()) > MOST_BYTES:
        content = json.dumps(asdict(Notice(notice.process, notice.table_id)))
    connection.execute(NOTIFY, {"channel": CHANNEL, "content": content})


def read_notice(content: str) -> Notice:
    given: dict[str, Any] = json.loads(content)
    rows: Sequence[dict[str, Any]] | None = given.pop("rows")
    return Notice(rows=None if rows is None else tuple(Row(**row) for row in rows), **given)


@dataclass(frozen=True)
class Hearing:
    """Whom the listener calls, in its own thread."""

    notice: Callable[[Notice], object]
    """Gets each notice of another process."""
    missed: Callable[[], object]
    """Called when some may have been missed."""
    usage: Callable[[str], object]
    """Gets what processes, this one too, tell of what people use."""


class NoticeListener:
    """A thread with a connection of its own, which hears what other processes have written."""

    def __init__(self, address: URL, process: str, hearing: Hearing) -> None:
        self._address = address.set(drivername="postgresql")
        self._process = process
        self._hearing = hearing
        self._usage: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._ended = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="cloudtop-notices", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def wait_until_ready(self, seconds: float) -> bool:
        """Wait until notices are heard; return whether they are."""
        return self._ready.wait(seconds)

    def tell_usage(self, content: str) -> None:
        """Tell all processes what people use; nothing where they cannot be reached."""
        if self._ready.is_set():
            self._usage.put(content)

    def close(self) -> None:
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        import psycopg

        told = False
        while not self._ended.is_set():
            try:
                self._listen()
            except psycopg.Error as error:
                told = told and not self._ready.is_set()
                self._ready.clear()
                if not told:
                    LOGGER.warning("other processes are not heard: %s", first_line(error))
                told = True
                time.sleep(RETRY_SECONDS)

    def _listen(self) -> None:
        import psycopg

        address = self._address.render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True, **KEEPALIVE) as connection:
            connection.execute("SET synchronous_commit = off")  # usage is nothing to keep
            for channel in (CHANNEL, USAGE_CHANNEL):
                connection.execute(f"LISTEN {channel}")
            self._ready.set()
            self._hearing.missed()
            while not self._ended.is_set():
                for heard in connection.notifies(timeout=LOOK_UP_SECONDS):
                    self._hear(heard.channel, heard.payload)
                connection.execute("SELECT 1")  # or a cut line would look like silence
                while not self._usage.empty():
                    told = (USAGE_CHANNEL, self._usage.get())
                    connection.execute("SELECT pg_notify(%s, %s)", told)

    def _hear(self, channel: str, content: str) -> None:
        if channel == USAGE_CHANNEL:
            self._hearing.usage(content)
            return
        notice = read_notice(content)
        if notice.process != self._process:
            self._hearing.notice(notice)


def first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
