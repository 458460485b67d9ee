"""What happens by itself in tutorials: other players and dice follow the script, at a pace."""

import asyncio
from typing import Final

from cloudtop.core.errors import CloudtopError
from cloudtop.server.errors import UnavailableError
from cloudtop.server.tables.live_table import LiveTable

SLOWER: Final = 2.5
"""How much longer than an agent's decision one of the script takes: a learner wants to see it."""
LONGEST: Final = 10.0
"""As many decisions of an agent take as long as the whole of a long script."""
RETRY_SECONDS: Final = 5.0


class ScriptPlayer:
    """Plays what is scripted wherever it is due, one task per table."""

    def __init__(self, pace: float) -> None:
        self._pace = pace
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self.halted = False
        """True while nothing may change."""

    def watch(self, table: LiveTable) -> None:
        """Start to play at a table if something is due and nobody plays there yet."""
        if table.scripted and not self.halted and table.id not in self._tasks:
            task = self._tasks[table.id] = asyncio.create_task(self._play(table))
            task.add_done_callback(lambda _: self._tasks.pop(table.id))

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: LiveTable) -> None:
        count = table.lesson.scripted_count if table.lesson else 1
        while table.scripted:
            await asyncio.sleep(self._pace * min(SLOWER, LONGEST / count))
            if self.halted:
                return
            try:
                await table.play_script()
            except UnavailableError:
                await asyncio.sleep(RETRY_SECONDS)
            except CloudtopError:
                continue  # the learner did not wait: it has happened already
