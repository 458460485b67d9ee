"""Does what the operator orders, within about a second of it, in every process.

PostgreSQL tells of an order by a notice. SQLite tells nobody that another process has written, so
we ask for the number of the newest action once a second: one step in a small table.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from cloudtop.server.guard.controls import Controls, Orders, shown_subject
from cloudtop.server.store import Store
from cloudtop.server.store.orders import DELETE, Action, actions_since, load_orders, newest_number
from cloudtop.server.store.trouble import Trouble

LOGGER: Final = logging.getLogger(__name__)

LOOK_SECONDS: Final = 1.0
ANY: Final = -1
"""A number before that of any action."""


class OrderWatch:
    """Reads the orders when there is something new, and hands on what was done."""

    def __init__(
        self,
        store: Store,
        controls: Controls,
        changed: Callable[[Sequence[Action]], None],
    ) -> None:
        """``changed`` gets what the operator did, after ``controls`` follow it."""
        self._store = store
        self._controls = controls
        self._changed = changed
        self._trouble = Trouble("reading what the operator has ordered")
        self._known = ANY
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Follow the orders that there are, before anybody is answered, and then new ones."""
        await self.look()
        if not self._store.shared:
            self._task = asyncio.create_task(self._keep_looking())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def look(self) -> None:
        """Read and follow the orders, if there are new ones."""
        async with self._lock:
            try:
                found = await self._store.look(self._read_news)
            except SQLAlchemyError as error:
                self._trouble.fails(error)
                return
            self._trouble.works()
            if found is not None:
                orders, actions = found
                began, self._known = self._known == ANY, orders.number
                self._controls.follow(orders)
                self._tell([] if began else actions)

    def _read_news(self, connection: Connection) -> tuple[Orders, tuple[Action, ...]] | None:
        if newest_number(connection) == self._known:
            return None
        return load_orders(connection), actions_since(connection, self._known)

    def _tell(self, actions: Sequence[Action]) -> None:
        for action in actions:
            fields = {"action": action.verb, "subject": shown(action)}
            LOGGER.info("the operator acts", extra={"event": "admin", "fields": fields})
        self._changed(actions)

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self.look()


def shown(action: Action) -> str:
    """Return what an action is about, as a log may have it: without the code of a table."""
    if action.verb == DELETE:
        return ""
    return shown_subject(action.subject)
