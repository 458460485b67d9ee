"""What somebody asks for when they open a table, and the seats that it gets."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cloudtop.agents import agent_names, free_name
from cloudtop.core.errors import OptionError
from cloudtop.core.game import AnyGame, Seat
from cloudtop.server.language import _
from cloudtop.server.store import SeatRecord

ME: Final = "me"
"""Whoever opens the table."""
HERE: Final = "here"
"""Another person at the same screen."""
OPEN: Final = "open"
"""Free until somebody takes it."""
HUMAN: Final = "human"
"""How the store keeps a seat that a person holds."""
SCRIPT: Final = "script"
"""And one on which the script of a tutorial decides."""


PATIENCE: Final = (0, 600, 3600, 24 * 3600, 3 * 24 * 3600)
"""After how many seconds away a player may be replaced: never, or one of these."""
DEFAULT_PATIENCE: Final = 24 * 3600


@dataclass(frozen=True)
class NewSeat:
    """A seat as it is asked for: ``me``, ``here``, ``open`` or the name of an agent."""

    kind: str
    name: str = ""


@dataclass(frozen=True)
class NewTable:
    """A table as it is asked for."""

    game: str
    seats: tuple[NewSeat, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    public: bool = False
    patience: int = DEFAULT_PATIENCE


@dataclass(frozen=True)
class TableSetup:
    """A table that can be dealt: the game is known, and so is who sits where."""

    game: AnyGame
    seats: tuple[SeatRecord, ...]
    options: Mapping[str, object]
    public: bool = False
    host: str = ""
    patience: int = DEFAULT_PATIENCE
    rematch_of: str = ""
    log: tuple[tuple[Seat, str], ...] = ()
    """What is taken over from another table: who decided what."""
    tutorial: bool = False
    """Whether its dice and the other players follow the script of the game's tutorial."""


def assign_seats(seats: Sequence[NewSeat], client_id: str) -> tuple[SeatRecord, ...]:
    """Return the seats as they are stored: who may sit there, and under which name."""
    known = (ME, HERE, OPEN, *agent_names())
    records, taken = [], [seat.name for seat in seats]
    for number, seat in enumerate(seats):
        if seat.kind not in known:
            raise OptionError(f"seat {number}: {seat.kind!r} is not one of {', '.join(known)}")
        name = seat.name or default_name(number, seat.kind, taken)
        taken.append(name)
        kind, holder = (HUMAN, client_id) if seat.kind in (ME, HERE) else (seat.kind, "")
        records.append(SeatRecord(number, kind, name, holder))
    return tuple(records)


def seat_learner(others: Sequence[str], client_id: str, name: str) -> tuple[SeatRecord, ...]:
    """Return the seats of a tutorial: the learner, and those who follow the script."""
    learner = SeatRecord(0, HUMAN, name or numbered_name(0), client_id)
    rest = (SeatRecord(seat, SCRIPT, other) for seat, other in enumerate(others, start=1))
    return (learner, *rest)


def default_name(number: Seat, kind: str, taken: Sequence[str]) -> str:
    """Return the name of a seat to which nobody gave one."""
    if kind in (ME, HERE):
        return numbered_name(number)
    return "" if kind == OPEN else free_name(taken)


def numbered_name(number: Seat) -> str:
    return _("Player {number}").format(number=number + 1)


def seats_again(seats: Sequence[SeatRecord]) -> tuple[SeatRecord, ...]:
    """Return the seats of a rematch: the same people; where one left, the agent that played on."""
    records, taken = [], [seat.name for seat in seats]
    for seat in seats:
        name = free_name(taken) if seat.left and seat.kind != HUMAN else seat.name
        taken.append(name)
        records.append(SeatRecord(seat.seat, seat.kind, name, seat.client_id))
    return tuple(records)


def alone_with_agents(seats: Sequence[SeatRecord], seat: Seat) -> bool:
    """Return whether a person plays with agents only. Somebody who left may come back, and so keeps
    what was decided."""
    others = (one for one in seats if one.seat != seat)
    agents = all(one.kind not in (HUMAN, OPEN) and not one.left for one in others)
    return agents and seats[seat].kind == HUMAN
