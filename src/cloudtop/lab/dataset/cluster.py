"""Parts played by a Dask cluster: one that runs somewhere, or one made for the run.

Workers are sent a task and answer with files, so they need neither a shared disk nor anything but
the package. A worker that is lost costs the parts it was at: the scheduler gives them to others.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from cloudtop import __version__
from cloudtop.core.errors import CloudtopError
from cloudtop.lab.dataset.local import AHEAD, Keep, begun_of
from cloudtop.lab.dataset.parts import PartResult, Task, play_part
from cloudtop.lab.errors import LabError
from cloudtop.lab.processes import check_jobs, ignore_sigint
from cloudtop.lab.results import pyarrow
from cloudtop.match.components import Components
from cloudtop.match.registry import current_components, install_components

LOCAL: Final = "local"
PATIENCE: Final = 10
"""Seconds to wait for a scheduler."""


@dataclass(frozen=True)
class Needs:
    """What a worker must have to write the same bytes, and the tables to play with."""

    cloudtop: str
    pyarrow: str
    components: Components


class Dask:
    """The workers of a scheduler at an address; ``local``: so many processes on this machine."""

    def __init__(self, address: str = LOCAL, jobs: int = 1) -> None:
        check_jobs(jobs)
        _distributed()
        self._address = address
        self._jobs = jobs

    def play(self, tasks: list[Task], keep: Keep, played: Callable[[int], None]) -> None:
        """Play parts and keep each; interrupted, give up those that are not whole."""
        if not tasks:
            return
        needs = Needs(__version__, pyarrow().__version__, current_components())
        with connected(self._address, self._jobs) as client:
            play_on(client, tasks, needs, keep, played)


def play_on(
    client: Any, tasks: list[Task], needs: Needs, keep: Keep, played: Callable[[int], None]
) -> None:
    """Play parts with a client, a few ahead of the workers so that none is idle."""
    distributed = _distributed()
    begun = {task.part: begun_of(task) for task in tasks}
    waiting = iter(tasks)

    def submit(task: Task) -> Any:
        # Never the same key twice: a cluster may still remember an earlier run.
        return client.submit(play_on_worker, task, needs, pure=False, retries=0)

    ahead = AHEAD * max(1, sum(client.nthreads().values()))
    under_way = distributed.as_completed(map(submit, islice(waiting, ahead)))
    for future in under_way:
        result = result_of(future)
        keep(result)
        played(result.games - begun[result.part])
        future.release()
        for task in islice(waiting, 1):
            under_way.add(submit(task))


def result_of(future: Any) -> PartResult:
    """Return a part, or say in one line why there is none."""
    distributed = _distributed()
    try:
        result: PartResult = future.result()
    except LabError:
        raise
    except distributed.KilledWorker as error:
        raise LabError("the cluster lost a worker again and again over the same part") from error
    except ImportError as error:
        raise LabError(
            f"a worker cannot play: {error}; it needs cloudtop[dask] {__version__}"
        ) from error
    return result


def play_on_worker(task: Task, needs: Needs) -> PartResult:
    """Play a part on a worker, with the same tables as where the run began."""
    found = Needs(__version__, pyarrow().__version__, needs.components)
    for name in ("cloudtop", "pyarrow"):
        here, there = getattr(found, name), getattr(needs, name)
        if here != there:
            raise LabError(f"a worker has {name} {here}, but the run needs {there}")
    if current_components() != needs.components:
        install_components(needs.components)
    try:
        task.recording.check()
    except CloudtopError as error:  # an agent or a game that is not installed there
        raise LabError(f"a worker cannot play this: {error}") from None
    return play_part(task, lambda: False)


@contextmanager
def connected(address: str, jobs: int) -> Iterator[Any]:
    """Yield a client of a cluster that has at least one worker."""
    distributed = _distributed()
    if address == LOCAL:
        with _quiet(), local_cluster(jobs) as cluster, distributed.Client(cluster) as client:
            yield client
        return
    try:
        with _quiet():
            client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise LabError(f"there is no Dask scheduler at {address}") from error
    with client:
        if not client.nthreads():
            raise LabError(f"the Dask scheduler at {address} has no workers")
        yield client


def local_cluster(jobs: int) -> Any:
    """Return a cluster of processes on this machine, which Ctrl-C does not reach."""
    with ignore_sigint():
        return _distributed().LocalCluster(
            n_workers=jobs,
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",
            silence_logs=logging.CRITICAL,
        )


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Dask's own log off the terminal: what matters is said in one line."""
    logger = logging.getLogger("distributed")
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(before)


def _distributed() -> Any:
    try:
        import distributed
    except ImportError as error:
        raise LabError("clusters need Dask: pip install 'cloudtop[dask]'") from error
    return distributed
