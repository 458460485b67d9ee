"""The front desk: opening tables, taking seats, rematches. Pages and API both come here."""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from cloudtop.agents import agent_names
from cloudtop.core.errors import CloudtopError, OptionError
from cloudtop.core.game import Seat
from cloudtop.match import find_game
from cloudtop.server.api.models import NewTableRequest, SeatRequest
from cloudtop.server.api.sockets import Sockets
from cloudtop.server.errors import Forbidden, NotFound, TooMany
from cloudtop.server.guard.rates import Buckets
from cloudtop.server.guard.tokens import new_secret
from cloudtop.server.guard.work import Workbench
from cloudtop.server.language.words import _
from cloudtop.server.store import Message, SeatRecord, Store
from cloudtop.server.tables.chance import Chance
from cloudtop.server.tables.rooms import HUMAN, OPEN, Room, Rooms, Wish
from cloudtop.server.tables.thinking import Thinkers

LOGGER: Final = logging.getLogger(__name__)

ME: Final = "me"
HERE: Final = "here"
HINTS_FROM: Final = "greedy"
MOST_RESUMED: Final = 1000
MOST_TABLES: Final = 100


@dataclass(frozen=True)
class Settings:
    """How the server is run."""

    data: Path
    thinkers: int = 1
    pace: float = 0.4
    """Seconds that an agent's decision takes at least, so that people can follow."""
    chance: Chance = field(default_factory=Chance)


class Desk:
    """Everything behind the routes: the store, the live tables and the thinking agents."""

    def __init__(self, settings: Settings) -> None:
        self.store = Store.in_folder(settings.data)
        self.rooms = Rooms(self.store, settings.chance)
        self.thinkers = Thinkers(settings.thinkers, settings.pace, chance=settings.chance)
        self.rooms.watchers.append(self.thinkers.watch)
        self.sockets = Sockets()
        self.bench = Workbench()
        self._hints = Buckets(1, 5)
        self._talk = Buckets(1, 10)
        self._for_others = Buckets(0.1, 10)
        self._resuming: asyncio.Task[None] | None = None
        self._rematching = asyncio.Lock()

    def open(self) -> None:
        """Take up what a restart interrupted, while people are served already."""
        self._resuming = asyncio.create_task(self._resume())

    async def _resume(self) -> None:
        """Load the tables at which agents play: loading one makes them go on."""
        await self.live(await self.store.with_agents(MOST_RESUMED))

    async def close(self) -> None:
        if self._resuming is not None:
            self._resuming.cancel()
        await self.thinkers.close()
        await self.rooms.settled()
        await asyncio.to_thread(self.store.close)

    # --- tables -----------------------------------------------------------------------------

    async def live(self, tables: Iterable[str]) -> list[Room]:
        """Return tables; one whose game or component tables are not here is passed over."""
        found: list[Room] = []
        for table in tables:
            try:
                found.append(await self.rooms.get(table))
            except CloudtopError as error:
                LOGGER.warning("table %s cannot be loaded: %s", table, error)
        return found

    async def new_table(self, wanted: NewTableRequest, holder: str) -> Room:
        game = find_game(wanted.game)
        game.check_seats(len(wanted.seats))
        seats = tuple(
            seat_record(number, seat, holder, wanted.seats)
            for number, seat in enumerate(wanted.seats)
        )
        return await self._create(Wish(game, seats, wanted.options, wanted.public), holder)

    async def rematch(self, room: Room, holder: str) -> Room:
        """Open the same table again, once for all who ask: same game, options, seats, players."""
        if not room.held_by(holder):
            raise Forbidden(_("only players of this table can ask for a rematch"))
        if not room.match.over:
            raise OptionError(_("this match still goes on"))
        game = find_game(room.record.game)  # by today's rules, whichever the old match had
        options = dict(room.match.options)
        wish = Wish(game, tuple(room.seats), options, room.record.public, rematch_of=room.id)
        async with self._rematching:
            if not room.rematch:
                room.rematch = (await self._create(wish, holder)).id
                room.announce()
        return await self.rooms.get(room.rematch)

    async def _create(self, wish: Wish, holder: str) -> Room:
        if await self.store.count_running(holder) >= MOST_TABLES:
            raise TooMany(
                _("you sit at {count} tables already: finish some first").format(count=MOST_TABLES)
            )
        sits = any(seat.holder == holder for seat in wish.seats)
        if not sits and not self._for_others.take(holder):  # tables that are not counted above
            raise TooMany(_("you opened many tables for others: wait a moment"))
        return await self.rooms.create(wish)

    # --- seats ------------------------------------------------------------------------------

    async def join(self, room: Room, seat: Seat, holder: str, name: str) -> None:
        await room.take_seat(seat, holder, name)

    async def fill(self, room: Room, seat: Seat, holder: str, agent: str) -> None:
        """Let an agent play on an open seat, as somebody at the table wishes."""
        if not room.held_by(holder):
            raise Forbidden(_("only players of this table can give a seat to an AI"))
        if agent not in agent_names():
            raise OptionError(f"{agent!r} is not one of {', '.join(agent_names())}")
        same = sum(1 for other in room.seats if other.kind == agent)
        await room.fill_seat(seat, agent, agent.capitalize() + (f" {same + 1}" if same else ""))

    async def hand_over(self, room: Room, seat: Seat, holder: str) -> str:
        """Return the secret of a link by which another device takes over the seat, once."""
        secret = new_secret()
        await room.offer(seat, holder, secret)
        return secret

    async def accept(self, secret: str, holder: str) -> Room:
        table, seat = await self.store.handover(secret)
        room = await self.rooms.get(table)
        await room.hand_over(seat, holder, secret)
        return room

    # --- help and talk ----------------------------------------------------------------------

    async def hint(self, room: Room, seat: Seat, holder: str) -> str:
        """Return what the greedy agent would do for the one who asks."""
        room.check_holder(holder, seat)
        if not room.running or seat not in room.match.to_move:
            raise NotFound(_("there is nothing to decide on this seat now"))
        if not self._hints.take(holder):
            raise TooMany(_("that was many hints: wait a moment"))
        return await self.thinkers.choose(room, seat, HINTS_FROM)

    async def say(self, room: Room, seat: Seat, holder: str, text: str) -> Message:
        room.check_holder(holder, seat)
        if not self._talk.take(holder):
            raise TooMany(_("not so fast: wait a moment before you say more"))
        return await room.say(seat, holder, text)


def seat_record(
    number: Seat, wanted: SeatRequest, holder: str, everybody: Sequence[SeatRequest]
) -> SeatRecord:
    """Return the seat as it is stored: who may sit on it, and under which name."""
    if wanted.kind in (ME, HERE):
        return SeatRecord(number, HUMAN, wanted.name or default_name(number), holder)
    if wanted.kind == OPEN:
        return SeatRecord(number, OPEN, wanted.name or "", "")
    if wanted.kind in agent_names():
        return SeatRecord(number, wanted.kind, wanted.name or agent_name(number, everybody), "")
    known = ", ".join((ME, HERE, OPEN, *agent_names()))
    raise OptionError(f"seat {number}: {wanted.kind!r} is not one of {known}")


def default_name(number: Seat) -> str:
    return _("Player {number}").format(number=number + 1)


def agent_name(number: Seat, everybody: Sequence[SeatRequest]) -> str:
    """Return the agent's name, numbered where several of a kind play."""
    kind = everybody[number].kind
    same = [place for place, seat in enumerate(everybody) if seat.kind == kind]
    title = kind.capitalize()
    return title if len(same) == 1 else f"{title} {same.index(number) + 1}"
