"""The right to let the agents of a table decide: one process has it, others wait."""

import time
from contextlib import suppress
from typing import Final

from cloudtop.server.errors import ServerError
from cloudtop.server.store import Store
from cloudtop.server.store.processes import LEASE_SECONDS, release_lease, take_lease

RENEWED_AFTER: Final = LEASE_SECONDS / 4


class Lease:
    """Taken when it is first needed, and again before it expires."""

    def __init__(self, store: Store, table_id: str) -> None:
        self._store = store
        self._table_id = table_id
        self._taken = 0.0

    async def hold(self) -> bool:
        """Return whether this process may let the agents decide now."""
        if not self._store.shared:
            return True
        now = time.monotonic()
        if self._taken and now - self._taken < RENEWED_AFTER:
            return True
        self._taken = now if await take_lease(self._store, self._table_id) else 0.0
        return self._taken > 0

    async def release(self) -> None:
        if self._store.shared and self._taken:
            with suppress(ServerError):  # then it expires by itself
                await release_lease(self._store, self._table_id)
