"""One thread writes. Jobs that wait together are committed together, each whole or not at all."""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
Job = tuple[Callable[[Connection], Any], "Future[Any]"]

MOST_TOGETHER: Final = 200


class Writer:
    """Runs jobs on one connection; a job's future is done only after its commit."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="cloudtop-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[Connection], T]) -> "Future[T]":
        future: Future[T] = Future()
        self._jobs.put((job, future))
        return future

    def close(self) -> None:
        """Write what waits, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self._engine.connect().execution_options(writing=True) as connection:
            while (batch := self._next_batch()) is not None:
                self._write(connection, batch)

    def _next_batch(self) -> list[Job] | None:
        first = self._jobs.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < MOST_TOGETHER and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                self._jobs.put(None)
                break
            batch.append(job)
        return batch

    def _write(self, connection: Connection, batch: list[Job]) -> None:
        done: list[tuple[Future[Any], Any]] = []
        try:
            with connection.begin():
                for job, future in batch:
                    try:
                        with connection.begin_nested():
                            done.append((future, job(connection)))
                    except Exception as error:  # one job's fault is that job's alone
                        future.set_exception(error)
        except Exception as error:  # the commit failed: nobody may believe it was written
            for future, _ in done:
                future.set_exception(error)
            return
        for future, result in done:
            future.set_result(result)
