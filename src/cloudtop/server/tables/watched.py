"""What belongs to looking at a table: who listens, who is told, and what is made once for all."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from itertools import count
from typing import Any, Final, TypeVar

from cloudtop.core.game import Seat
from cloudtop.server.guard.limits import Limits
from cloudtop.server.tables.listener import Listener
from cloudtop.server.tables.presence import Presence
from cloudtop.toolkit.pictures.parts import PartCache
from cloudtop.toolkit.views import share

T = TypeVar("T")

MAX_CACHED: Final = 100
MISSING: Final[Any] = object()
STATES: Final = count()
"""Numbers of what tables looked like, each used once, so that no picture is taken for another."""


class Watched(ABC):
    """A table as something to look at."""

    presence: Presence

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.listeners: set[Listener] = set()
        self.watchers: list[Callable[[Any], None]] = []
        """Told of the table whenever it has changed."""
        self.state_number = next(STATES)
        """Another one whenever the table looks different."""
        self.parts = PartCache()
        """The parts of its pictures, for all who look at it."""
        self._looked = time.monotonic()
        self._cache: dict[Hashable, Any] = {}
        self._kept: dict[Hashable, tuple[Hashable, Any]] = {}
        self._last_view: Any = None

    @abstractmethod
    def seats_of(self, client_id: str) -> list[Seat]:
        """Return the seats that a client holds."""

    @abstractmethod
    def has_people(self) -> bool:
        """Return whether a person holds a seat."""

    @property
    def cached_count(self) -> int:
        return len(self._cache)

    def cache(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what ``make`` gives, made once until the table changes: many look at it."""
        made: T = self._cache.get(key, MISSING)  # another thread may clear it at any time
        if made is MISSING:
            if len(self._cache) >= MAX_CACHED:
                self._cache.clear()
            made = self._cache[key] = make()
        return made

    def keep(self, key: Hashable, moment: Hashable, make: Callable[[], T]) -> T:
        """Return what ``make`` gives, made once for a ``moment``: it may last while others decide.

        A key has few values, such as a seat: what was made for an earlier moment is forgotten.
        """
        known = self._kept.get(key)
        if known is None or known[0] != moment:
            known = self._kept[key] = (moment, make())
        made: T = known[1]
        return made

    def share(self, view: T) -> T:
        """Return a spectator's view that shares what is equal with the one made before."""
        shared: T = share(view, self._last_view)
        self._last_view = shared
        return shared

    def listen(self, client_id: str = "") -> Listener:
        if client_id:
            self.presence.arrive(client_id)
        listener = Listener(client_id)
        self.look(listener)
        return listener

    def look(self, listener: Listener | None = None) -> None:
        """Note that somebody looks at the table: agents that have paused play on."""
        paused, self._looked = self.paused, time.monotonic()
        if listener is not None:
            self.listeners.add(listener)
        if paused:
            self.tell_watchers()

    @property
    def is_watched(self) -> bool:
        """True while somebody looks at the table, or did just now."""
        ago = time.monotonic() - self._looked
        return bool(self.listeners) or ago < self.limits.unwatched_seconds

    @property
    def paused(self) -> bool:
        """True if only agents play and nobody looks."""
        return not (self.has_people() or self.is_watched)

    def stop_listening(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if listener.client_id:
            self.presence.depart(listener.client_id)
        if not self.listeners:
            self._cache.clear()
            self._kept.clear()
            self.parts = PartCache()
            self._last_view = None

    def announce(self) -> None:
        """Tell everybody that the table has changed."""
        self._cache.clear()
        self.state_number = next(STATES)
        self.parts.turn()
        self.notify_listeners()
        self.tell_watchers()

    def tell_watchers(self) -> None:
        for watcher in self.watchers:
            watcher(self)

    def notify_listeners(self) -> None:
        for listener in self.listeners:
            listener.notify()
