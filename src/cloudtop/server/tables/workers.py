"""Processes that think, so that the server stays responsive meanwhile."""

import asyncio
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from typing import TypeVar, TypeVarTuple, Unpack

from cloudtop.match.components import Components
from cloudtop.match.registry import current_components, install_components

T = TypeVar("T")
Args = TypeVarTuple("Args")


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


def run_or_tell(function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
    """Return what a function gives; runs in the other process."""
    try:
        return function(*args)
    except Exception:
        raise AgentFailedError(traceback.format_exc()) from None


class Workers:
    """Some processes, started when there is something to do and replaced when one dies."""

    def __init__(
        self, processes: int, start_executor: Callable[[int], Executor] = start_executor
    ) -> None:
        self._processes = processes
        self._start_executor = start_executor
        self._executor: Executor | None = None

    async def run(self, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        """Return what a function gives, called in another process."""
        loop, executor = asyncio.get_running_loop(), self._get_executor()
        try:
            return await loop.run_in_executor(executor, run_or_tell, function, *args)
        except BrokenExecutor:
            self._discard(executor)
            executor = self._get_executor()
            return await loop.run_in_executor(executor, run_or_tell, function, *args)

    def close(self) -> None:
        if self._executor is not None:
            self._discard(self._executor)

    def _get_executor(self) -> Executor:
        if self._executor is None:
            self._executor = self._start_executor(self._processes)
        return self._executor

    def _discard(self, executor: Executor) -> None:
        """Shut down an executor, which may have been replaced by a new one already."""
        if self._executor is executor:
            self._executor = None
        executor.shutdown(wait=False, cancel_futures=True)
