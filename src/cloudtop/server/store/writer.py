"""One thread writes. Jobs that wait together are committed together, each all or nothing."""

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, Transaction
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError, OperationalError

from cloudtop.core.errors import CloudtopError
from cloudtop.server.store.plain import Plain, commit_plainly

T = TypeVar("T")

MAX_BATCH: Final = 200
RETRY_SECONDS: Final = 0.1


class WriterClosedError(Exception):
    """The program is ending: nothing more is written."""


@dataclass(frozen=True)
class Job:
    """Something to write, and the future of whoever waits for it."""

    work: Callable[[Connection], Any]
    future: "Future[Any]"
    plain: Plain | None = None
    """The same work, where it is no more than this, and the database is SQLite."""


class Writer:
    """Runs jobs in transactions of one thread; a job's future is done only after its commit.

    A database that is lost on the way is waited for, ``patience`` seconds, and the jobs run again:
    they have to find out themselves whether they had been committed after all.
    """

    def __init__(self, engine: Engine, patience: float = 0) -> None:
        self._engine = engine
        self._patience = patience
        self._connection: Connection | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closed = False
        self.written = self.failed = 0
        """Jobs that were committed, and that could not be."""
        self.seconds = 0.0
        """How long that took."""
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="cloudtop-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        return self._jobs.qsize()

    def submit(self, work: Callable[[Connection], T], plain: Plain | None = None) -> "Future[T]":
        future: Future[T] = Future()
        with self._lock:  # nothing may come after the last job: it would never be run
            if self._closed:
                raise WriterClosedError
            self._jobs.put(Job(work, future, plain))
        return future

    def close(self) -> None:
        """Write what is waiting, then stop."""
        with self._lock:
            self._closed = True
            self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        ended = False
        while not ended:
            batch, ended = self._next_batch()
            self._write(batch)
        self._disconnect()

    def _next_batch(self) -> tuple[list[Job], bool]:
        """Return the jobs that wait, at least one, and whether they are the last."""
        batch: list[Job] = []
        while len(batch) < MAX_BATCH and not (batch and self._jobs.empty()):
            job = self._jobs.get()
            if job is None:
                return batch, True
            batch.append(job)
        return batch, False

    def _write(self, batch: list[Job]) -> None:
        # From here on a job cannot be called off any more: it will be done, or fail.
        wanted = [job for job in batch if job.future.set_running_or_notify_cancel()]
        if not wanted:
            return
        started = time.monotonic()
        try:
            outcomes = self._commit_patiently(wanted)
            self.written += len(wanted)
        except Exception as error:  # nothing was written, so nobody may believe it was
            outcomes = [error] * len(wanted)
            self.failed += len(wanted)
            self._disconnect()
        self.seconds += time.monotonic() - started
        for job, outcome in zip(wanted, outcomes, strict=True):
            if isinstance(outcome, Exception):
                job.future.set_exception(outcome)
            else:
                job.future.set_result(outcome)

    def _commit_patiently(self, jobs: list[Job]) -> list[Any]:
        deadline = time.monotonic() + self._patience
        while True:
            try:
                return self._commit(jobs)
            except DBAPIError as error:
                if not is_lost(error) or time.monotonic() > deadline:
                    raise
                self._disconnect()
                time.sleep(RETRY_SECONDS)

    def _commit(self, jobs: list[Job]) -> list[Any]:
        connection = self._connect()
        plain = [job.plain for job in jobs if job.plain is not None]
        if len(plain) == len(jobs):
            return commit_plainly(connection, plain)
        with connection.begin() as transaction:
            if len(jobs) == 1:  # as most are: the transaction itself is all or nothing
                return [attempt_alone(connection, transaction, jobs[0])]
            outcomes = [attempt(connection, job) for job in jobs]
            check_open(connection)
        return outcomes

    def _connect(self) -> Connection:
        """Return a connection that stays open until something fails."""
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(writing=True)
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def is_lost(error: DBAPIError) -> bool:
    """Return whether the connection to the database broke, or could not be made."""
    return error.connection_invalidated or isinstance(error, OperationalError)


def attempt_alone(connection: Connection, transaction: Transaction, job: Job) -> Any:
    """Return the result of the only job, or why it was refused; then nothing is committed."""
    try:
        outcome = job.work(connection)
    except (IntegrityError, CloudtopError) as refusal:
        transaction.rollback()
        return refusal
    check_open(connection)
    return outcome


def attempt(connection: Connection, job: Job) -> Any:
    """Return the result of one job, or why it was refused: that is no other job's fault."""
    try:
        with connection.begin_nested():
            return job.work(connection)
    except IntegrityError as refusal:
        return refusal
    except DatabaseError:
        raise  # a full disk, a broken file: the database may have rolled everything back
    except Exception as refusal:
        return refusal


def check_open(connection: Connection) -> None:
    """Make sure that there is something to commit: the driver would silently commit nothing."""
    driver: Any = connection.connection.dbapi_connection
    if not getattr(driver, "in_transaction", True):
        raise RuntimeError("the database gave up the transaction")
