"""The front desk: opening tables, taking seats, rematches. Pages and API both come here."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cloudtop.agents import agent_names
from cloudtop.core.errors import OptionError
from cloudtop.core.game import Seat
from cloudtop.match import find_game
from cloudtop.server.errors import Forbidden, NotFound
from cloudtop.server.models import NewTableRequest, SeatRequest
from cloudtop.server.rooms import HUMAN, OPEN, Room, Rooms, Wish
from cloudtop.server.store import SeatRecord, Store
from cloudtop.server.thinking import Thinkers
from cloudtop.server.tokens import new_secret
from cloudtop.server.words import _

ME: Final = "me"
HERE: Final = "here"
HINTS_FROM: Final = "greedy"
MOST_RESUMED: Final = 1000


@dataclass(frozen=True)
class Settings:
    """How the server is run."""

    data: Path
    thinkers: int = 1
    pace: float = 0.4
    """Seconds that an agent's decision takes at least, so that people can follow."""


class Desk:
    """Everything behind the routes: the store, the live tables and the thinking agents."""

    def __init__(self, settings: Settings) -> None:
        self.store = Store.in_folder(settings.data)
        self.rooms = Rooms(self.store)
        self.thinkers = Thinkers(settings.thinkers, settings.pace)
        self.rooms.watchers.append(self.thinkers.watch)

    async def open(self) -> None:
        """Take up what a restart interrupted: tables at which an agent has to decide."""
        for table in await self.store.running(MOST_RESUMED):
            self.thinkers.watch(await self.rooms.get(table))

    async def close(self) -> None:
        await self.thinkers.close()
        self.store.close()

    # --- tables -----------------------------------------------------------------------------

    async def new_table(self, wanted: NewTableRequest, holder: str) -> Room:
        game = find_game(wanted.game)
        game.check_seats(len(wanted.seats))
        seats = tuple(
            seat_record(number, seat, holder, wanted.seats)
            for number, seat in enumerate(wanted.seats)
        )
        return await self.rooms.create(Wish(game, seats, wanted.options, wanted.public))

    async def rematch(self, room: Room, holder: str) -> Room:
        """Open the same table again: same game, options, seats and players."""
        if not room.held_by(holder):
            raise Forbidden(_("only players of this table can ask for a rematch"))
        if not room.match.over:
            raise OptionError(_("this match still goes on"))
        wish = Wish(
            room.match.game,
            tuple(room.seats),
            dict(room.match.options),
            room.record.public,
            rematch_of=room.id,
        )
        return await self.rooms.create(wish)

    async def join(self, room: Room, seat: Seat, holder: str, name: str) -> None:
        await room.take_seat(seat, holder, name)

    async def hand_over(self, room: Room, seat: Seat, holder: str) -> str:
        """Return the secret of a link by which another device takes over the seat, once."""
        room.check_holder(holder, seat)
        secret = new_secret()
        await self.store.offer_handover(secret, room.id, seat)
        return secret

    async def accept(self, secret: str, holder: str) -> Room:
        table, seat = await self.store.accept_handover(secret, holder)
        room = await self.rooms.get(table)
        await room.move_seat(seat, holder)
        return room

    async def hint(self, room: Room, seat: Seat, holder: str) -> str:
        """Return what the greedy agent would do for the one who asks."""
        room.check_holder(holder, seat)
        if not room.running or seat not in room.match.to_move:
            raise NotFound(_("there is nothing to decide on this seat now"))
        return await self.thinkers.choose(room, seat, HINTS_FROM)


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
