"""Turns: where many wait for the same thing, whoever has had least of it comes first.

What somebody has had is counted by address and, within an address, by client: a client can choose
its name, but not its address. It is forgotten within some seconds. So one who asks in a loop waits
for everybody else, and nobody else waits for them.
"""

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from contextvars import Context, ContextVar, copy_context
from dataclasses import dataclass, field
from typing import Final

from cloudtop.server.errors import LimitExceededError
from cloudtop.server.guard.addresses import home_of
from cloudtop.server.language import _

HALF_LIFE_SECONDS: Final = 5.0
"""After this time, half of what somebody has had is forgotten."""
MOST_REMEMBERED: Final = 4096


@dataclass(frozen=True)
class Asker:
    """Who wants something: a home, and somebody in it."""

    home: str
    client: str = ""
    later: bool = False
    """Whether all others come first."""

    @classmethod
    def at(cls, address: str, client: str = "") -> "Asker":
        return cls(home_of(address), client)


class Usage:
    """How much everybody has had lately."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._had: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def of(self, key: Hashable, now: float) -> float:
        amount, then = self._had.get(key, (0.0, 0.0))
        return amount * math.exp2((then - now) / HALF_LIFE_SECONDS) if amount else 0.0

    def add(self, key: Hashable, amount: float) -> None:
        now = self._clock()
        self._had[key] = (self.of(key, now) + amount, now)
        self._had.move_to_end(key)
        if len(self._had) > MOST_REMEMBERED:
            self._had.popitem(last=False)


@dataclass(eq=False)
class Waiter:
    asker: Asker
    future: "asyncio.Future[None]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Turns:
    """A number of places, given to those who wait for a turn.

    Nobody is let in at once, but with the next round of the event loop: most of what people ask is
    answered in one go, so without that pause whoever came first would always come first.
    """

    def __init__(
        self,
        places: int,
        most_waiting: int = 1024,
        most_each: int = 128,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._free = places
        self._most_waiting = most_waiting
        self._most_each = most_each
        self.clock = clock
        self._usage = Usage(clock)
        self._waiting: list[Waiter] = []
        self._calling = False

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, asker: Asker) -> "AsyncIterator[Place]":
        """Wait for a place, and keep it while the block runs; too many who wait are refused."""
        mine = sum(waiter.asker.home == asker.home for waiter in self._waiting)
        if len(self._waiting) >= self._most_waiting or mine >= self._most_each:
            raise LimitExceededError(_("the server is busy: wait a moment"))
        held = Place(self, asker)
        await held.take()
        token = HELD.set(held)
        try:
            yield held
        finally:
            HELD.reset(token)
            held.give_back()

    async def take(self, asker: Asker) -> None:
        waiter = Waiter(asker)
        self._waiting.append(waiter)
        self._call_soon()
        try:
            await waiter.future
        except asyncio.CancelledError:
            if waiter in self._waiting:
                self._waiting.remove(waiter)
            if not waiter.future.cancelled():  # its turn had just come
                self.give_back(asker, 0.0)
            raise

    def give_back(self, asker: Asker, spent: float) -> None:
        """Make room for the next one."""
        self._usage.add(asker.home, spent)
        self._usage.add(asker, spent)
        self._free += 1
        self._call_soon()

    def _call_soon(self) -> None:
        if self._free and self._waiting and not self._calling:
            self._calling = True
            asyncio.get_running_loop().call_soon(self._call)

    def _call(self) -> None:
        """Let in whom there is room for: of all who wait, those who have had least."""
        self._calling = False
        now = self.clock()
        while self._free and self._waiting:
            chosen = min(self._waiting, key=lambda waiter: self._rank(waiter.asker, now))
            self._waiting.remove(chosen)
            if not chosen.future.cancelled():
                self._free -= 1
                chosen.future.set_result(None)

    def _rank(self, asker: Asker, now: float) -> tuple[bool, float, float]:
        return asker.later, self._usage.of(asker.home, now), self._usage.of(asker, now)


class Place:
    """A place that somebody has, and may lend to others while they do something else."""

    def __init__(self, turns: Turns, asker: Asker) -> None:
        self._turns = turns
        self._asker = asker
        self._since: float | None = None

    async def take(self) -> None:
        await self._turns.take(self._asker)
        self._since = self._turns.clock()

    def give_back(self) -> None:
        if self._since is not None:
            self._turns.give_back(self._asker, self._turns.clock() - self._since)
            self._since = None


HELD: Final[ContextVar[Place | None]] = ContextVar("held", default=None)


@asynccontextmanager
async def aside() -> AsyncIterator[None]:
    """Lend one's place to others while something takes long elsewhere, in a thread say."""
    held = HELD.get()
    if held is not None:
        held.give_back()
    yield
    if held is not None:
        await held.take()


def without_place() -> Context:
    """Return a context for a task that several requests may wait for: it has no place itself."""
    context = copy_context()
    context.run(HELD.set, None)
    return context
