"""Reviews of finished matches: in the background, one after another, one for a table."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from cloudtop.lab.review import Review
from cloudtop.match import dumps
from cloudtop.server.errors import LimitExceededError
from cloudtop.server.language import _
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.review_process import ReviewJob, ReviewProcess
from cloudtop.server.tables.review_state import FAILED, NONE, RUNNING, WAITING, ReviewState

LOGGER: Final = logging.getLogger(__name__)

MOST_WAITING: Final = 8
"""How many tables may wait for their review, the one that is under way included."""
NEWS: Final = 50
"""How often at most people are told how far a review has come."""

StartJob = Callable[[str, int | None], ReviewJob]


class ReviewDesk:
    """Runs reviews. What they find is kept with the table."""

    def __init__(self, looks: int | None = None, start_job: StartJob = ReviewProcess) -> None:
        self._looks = looks
        self._start_job = start_job
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()

    def start(self, table: LiveTable) -> None:
        """Begin a review, unless there is one or one is under way."""
        if table.review.review is not None or table.id in self._tasks:
            return
        if len(self._tasks) >= MOST_WAITING:
            raise LimitExceededError(_("many reviews are waiting already: try again in a minute"))
        table.show_review(ReviewState(WAITING, 0, table.match.ply))
        task = self._tasks[table.id] = asyncio.create_task(self._run(table))
        task.add_done_callback(lambda _task: self._tasks.pop(table.id, None))

    def watch(self, table: LiveTable) -> None:
        """End the review of a table that was deleted, whoever did that."""
        if table.gone and table.id in self._tasks:
            self._tasks[table.id].cancel()

    async def call_off(self, table: LiveTable) -> None:
        """End a review that is under way; what is done stays."""
        task = self._tasks.get(table.id)
        if task is None:
            return
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        self._tasks.pop(table.id, None)
        if table.review.active:
            table.show_review(ReviewState(NONE))

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, table: LiveTable) -> None:
        try:
            async with self._one_at_a_time:
                await table.keep_review(await self._look(table))
        except Exception:  # a game from outside may do anything, and so may a full disk
            LOGGER.exception("the review of table %s failed", table.id)
            table.show_review(ReviewState(FAILED))

    async def _look(self, table: LiveTable) -> Review:
        """Return the review, and tell now and then how far it is."""
        total = table.match.ply
        table.show_review(ReviewState(RUNNING, 0, total))
        match_file = dumps(table.match, with_seed=False)
        job = self._start_job(match_file, self._looks)
        try:
            told = 0
            while not isinstance(message := await asyncio.to_thread(job.receive), Review):
                steps, total = message
                if steps * NEWS // total > told:
                    told = steps * NEWS // total
                    table.show_review(ReviewState(RUNNING, steps, total))
            return message
        finally:
            job.stop()
