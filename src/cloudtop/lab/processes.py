"""Processes that play: started alike on every system, deaf to Ctrl-C, told when to stop.

They exchange plain data only, and play with the component tables of the process that began.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from cloudtop.lab.errors import LabError, LostWorkerError
from cloudtop.match.components import Components
from cloudtop.match.registry import current_components, install_components

MOST_JOBS: Final = 61  # as many processes as Windows can wait for

T = TypeVar("T")


def check_jobs(jobs: int) -> None:
    if jobs < 1:
        raise LabError(f"at least 1 job is needed, not {jobs}")


class Workers:
    """A context with processes; leaving it stops them after the game they are at."""

    def __init__(self, jobs: int) -> None:
        # Spawned on every system alike: forking a process that has threads can hang it.
        context = multiprocessing.get_context("spawn")
        self._stop = context.Event()
        self._pool = ProcessPoolExecutor(
            min(jobs, MOST_JOBS),
            context,
            initializer=_start_worker,
            initargs=(self._stop, current_components()),
        )

    def submit(self, work: Callable[..., T], *arguments: Any) -> Future[T]:
        """Let a process call a function of a module; it may start the process."""
        with ignore_sigint():
            return self._pool.submit(work, *arguments)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stop.set()
        self._pool.shutdown(cancel_futures=True)
        if isinstance(error, BrokenProcessPool):
            raise LostWorkerError("a process of the simulation was ended from outside") from error


@contextmanager
def ignore_sigint() -> Generator[None, None, None]:
    """Start processes that never hear Ctrl-C, not even before their first line has run.

    It reaches the whole group, but the parent alone answers it. Only the main thread may say so.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# --- inside a worker process ----------------------------------------------------------------

_stop: Event | None = None


def _start_worker(stop: Event, components: Components) -> None:
    global _stop  # how a pool hands something to all its tasks
    _stop = stop
    install_components(components)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it is not inherited
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End when the process that began was killed: nobody else would tell."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def told_to_stop() -> bool:
    """Return whether nobody waits for further results any more."""
    return _stop is not None and _stop.is_set()
