"""Processes that think, so that the server stays responsive meanwhile."""

import asyncio
import logging
import multiprocessing
import os
import re
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final, TypeVar, TypeVarTuple, Unpack

from cloudtop.match.components import Components
from cloudtop.match.registry import current_components, install_components

T = TypeVar("T")
Args = TypeVarTuple("Args")

LOGGER: Final = logging.getLogger(__name__)

HANG_SECONDS: Final = 120.0
"""A process that takes longer for one decision is taken for dead: levels think for some seconds."""
MOST_MEMORY: Final = 400 * 1024 * 1024
"""Bytes: a process that has had more is replaced, whatever agents remember in it."""

STATUS: Final = Path("/proc/self/status")
PEAK: Final = re.compile(r"^VmHWM:\s+(\d+) kB", re.MULTILINE)

REPLACED: Final = {"event": "agents_replaced"}
"""What a structured log calls it."""


class AgentFailedError(Exception):
    """What went wrong in the other process, as text: not every exception can be pickled."""


def start_executor(processes: int) -> Executor:
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(
        processes, mp_context=spawn, initializer=start_process, initargs=(current_components(),)
    )


def start_process(components: Components) -> None:
    """Use the server's components; end with the server, however that ends, and only then."""
    install_components(components)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server tells it when to stop
    parent = multiprocessing.parent_process()

    def end_with_parent() -> None:
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=end_with_parent, daemon=True).start()


def run_or_tell(function: Callable[[Unpack[Args]], T], *args: *Args) -> tuple[T, int]:
    """Return what a function gives and how large the process is; runs in the other process."""
    try:
        return function(*args), memory_used()
    except Exception:
        raise AgentFailedError(traceback.format_exc()) from None


def memory_used() -> int:
    """Return the most bytes that this process has had; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    if STATUS.exists():  # on Linux, where getrusage counts what the server had when it started us
        return int(PEAK.findall(STATUS.read_text("ascii"))[0]) * 1024
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Let processes that are started meanwhile never see Ctrl-C, not even while they load: the
    server tells them when to stop. It gets its own Ctrl-C afterwards."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Workers:
    """Some processes, started when there is something to do and replaced when one dies, hangs or
    has grown too large."""

    def __init__(
        self,
        processes: int,
        start_executor: Callable[[int], Executor] = start_executor,
        hang_seconds: float = HANG_SECONDS,
        most_memory: int = MOST_MEMORY,
    ) -> None:
        self._processes = processes
        self._start_executor = start_executor
        self.hang_seconds = hang_seconds
        self._most_memory = most_memory
        self._executor: Executor | None = None

    async def run(self, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        """Return what a function gives, called in another process."""
        executor = self._get_executor()
        try:
            return await self._run_in(executor, function, *args)
        except BrokenExecutor:
            LOGGER.info("a process that thinks has died: it is replaced", extra=REPLACED)
            self._discard(executor)
            return await self._run_in(self._get_executor(), function, *args)

    async def _run_in(
        self, executor: Executor, function: Callable[[Unpack[Args]], T], *args: *Args
    ) -> T:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self.hang_seconds):
                with interrupts_blocked():  # this may start a process
                    job = loop.run_in_executor(executor, run_or_tell, function, *args)
                result, memory = await job
        except TimeoutError:
            silent = "a process that thinks does not answer: it is ended and replaced"
            LOGGER.error(silent, extra=REPLACED)
            self._discard(executor)
            raise AgentFailedError(f"no answer in {self.hang_seconds:g} seconds") from None
        if memory > self._most_memory:
            LOGGER.info("a process that thinks has grown too large: it is replaced", extra=REPLACED)
            self._retire(executor)
        return result

    def close(self) -> None:
        if self._executor is not None:
            self._discard(self._executor)

    def _get_executor(self) -> Executor:
        if self._executor is None:
            self._executor = self._start_executor(self._processes)
        return self._executor

    def _retire(self, executor: Executor) -> None:
        """Give no more work to an executor; what it has begun it finishes."""
        if self._executor is executor:
            self._executor = None
        executor.shutdown(wait=False)

    def _discard(self, executor: Executor) -> None:
        """End an executor at once, which may have been replaced by a new one already.

        Its processes are killed: one that hangs would never end, and have nothing to save."""
        if self._executor is executor:
            self._executor = None
        running: dict[int, BaseProcess] | None = getattr(executor, "_processes", None)
        ended = list((running or {}).values())
        executor.shutdown(wait=False, cancel_futures=True)
        for process in ended:
            process.kill()
