"""Parts played on this machine: here, or by processes."""

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import replace
from itertools import islice
from typing import Final

from cloudtop.lab.dataset.parts import PartResult, Task, play_part, unfinished_part
from cloudtop.lab.dataset.tables import new_rows
from cloudtop.lab.errors import LabError, LostWorkerError
from cloudtop.lab.processes import Workers, check_jobs, told_to_stop

Keep = Callable[[PartResult], None]
"""What is done with a part, or with the games that there are of it."""
AHEAD: Final = 2
"""How many parts wait for each process, so that none is idle."""
MOST_LOSSES: Final = 3
"""How often processes may be lost before a part is finished."""


class Local:
    """One process, which is this one, or several."""

    def __init__(self, jobs: int = 1) -> None:
        check_jobs(jobs)
        self._jobs = jobs

    def play(self, tasks: list[Task], keep: Keep, played: Callable[[int], None]) -> None:
        """Play parts and keep each; interrupted, keep the games that were finished by then."""
        if self._jobs == 1:
            for task in tasks:
                _play_here(task, keep, played)
            return
        losses = 0
        waiting = {task.part: task for task in tasks}
        while waiting:
            before = len(waiting)
            try:
                self._play_in_processes(waiting, keep, played)
            except LostWorkerError as error:
                losses = losses + 1 if len(waiting) == before else 1
                if losses == MOST_LOSSES:
                    raise LabError(f"{error}, {losses} times in a row") from error

    def _play_in_processes(
        self, waiting: dict[int, Task], keep: Keep, played: Callable[[int], None]
    ) -> None:
        """Play what waits and take it off the list."""
        tasks, under_way = iter(list(waiting.values())), set[Future[PartResult]]()

        def take(result: PartResult) -> None:
            played(result.games - begun_of(waiting.pop(result.part)))
            keep(result)

        done = set[Future[PartResult]]()
        try:
            with Workers(min(self._jobs, len(waiting))) as workers:
                while True:
                    for task in islice(tasks, self._jobs * AHEAD - len(under_way)):
                        under_way.add(workers.submit(play_in_worker, task))
                    if not under_way:
                        return
                    done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                    while done:
                        take(done.pop().result())
        finally:  # the processes have stopped after the game they were at
            for future in done | under_way:
                if future.done() and not future.cancelled() and not future.exception():
                    take(future.result())


def begun_of(task: Task) -> int:
    """Return how many games of a part were played before."""
    return len(task.rows.get("games", ()))


def play_in_worker(task: Task) -> PartResult:
    """Play a part inside a process of ``Workers``."""
    return play_part(task, told_to_stop)


def _play_here(task: Task, keep: Keep, played: Callable[[int], None]) -> None:
    """Play a part in this process; Ctrl-C gives up the game that is being played."""
    begun = replace(task, rows=task.rows or new_rows(task.recording))
    try:
        result = play_part(begun, lambda: False, lambda: played(1))
    except (Exception, KeyboardInterrupt):
        keep(unfinished_part(begun))
        raise
    keep(result)
