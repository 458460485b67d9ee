"""Who wants to know when a table has changed."""

import asyncio


class Listener:
    """A socket that wants to know when its table has changed: that it has, never how."""

    def __init__(self, client_id: str = "") -> None:
        self.client_id = client_id
        self._changed = asyncio.Event()

    @property
    def pending(self) -> bool:
        """True if the table has changed since the last ``wait``."""
        return self._changed.is_set()

    def notify(self) -> None:
        self._changed.set()

    async def wait(self) -> None:
        """Wait for the next change; return at once if there was one since the last call."""
        await self._changed.wait()
        self._changed.clear()
