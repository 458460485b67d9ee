"""How people leave a table, are replaced while they are away, and come back.

Everything is one change after the other, each written in one piece: a server that is killed in
between has either the old table or the new one. docs/leaving.md says it for players.
"""

import time
from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from cloudtop.agents import OPPONENT, agent_names
from cloudtop.core.errors import OptionError
from cloudtop.core.game import Seat
from cloudtop.server.errors import ForbiddenError, NotNowError
from cloudtop.server.language import _
from cloudtop.server.store import SeatRecord
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.new_table import HUMAN, OPEN

HANDED: Final = "handed"
REPLACED: Final = "replaced"
RESIGNED: Final = "resigned"
RETURNED: Final = "returned"
"""How a player left a seat, and that the player came back after that."""

AWAY: Final = "away"
VOTE: Final = "vote"
DUE: Final = "due"
"""What others may do about somebody who is away: nothing yet, agree on it, replace at once."""

FEWEST_VOTERS: Final = 2
"""One person alone is no vote: at a table of two the time that was agreed on counts."""


@dataclass(frozen=True)
class Absence:
    """A player who is away, and what the others may do about it."""

    seat: Seat
    name: str
    since: float
    stage: str
    """``away``, ``vote`` or ``due``."""
    due: float
    """From when on any other player may replace the one who is away; 0: never."""
    agreed: int
    needed: int
    mine: bool
    """Whether whoever asks has agreed."""


# --- what is possible -----------------------------------------------------------------------


def other_people(table: LiveTable, seat: Seat) -> list[str]:
    """Return the clients that hold seats, without the one on a seat."""
    return [one for one in table.people() if one != table.seats[seat].client_id]


def find_absences(table: LiveTable, client_id: str) -> tuple[Absence, ...]:
    """Return who is away, as one of the other players is told; nobody else is told anything."""
    away = away_seats(table)
    if not away or not table.running or client_id not in table.people():
        return ()
    mine = table.seats_of(client_id)
    found = (find_absence(table, seat, client_id) for seat in away if seat not in mine)
    return tuple(absence for absence in found if absence)


def away_seats(table: LiveTable) -> list[Seat]:
    """Return the seats whose players are away. All are told when somebody comes or goes."""

    def find() -> list[Seat]:
        return [one.seat for one in table.seats if table.away_since(one.seat) is not None]

    return table.cache("away seats", find)


def find_absence(table: LiveTable, seat: Seat, client_id: str) -> Absence | None:
    since = table.away_since(seat)
    if since is None:
        return None
    others, now = other_people(table, seat), time.time()
    patience, votes = table.record.patience, table.votes.get(seat, set())
    due = since + patience if patience else 0.0
    can_vote = len(others) >= FEWEST_VOTERS and now >= since + table.limits.vote_seconds
    stage = DUE if due and now >= due else VOTE if can_vote else AWAY
    agreed = len(votes.intersection(others))
    name = table.seats[seat].name
    return Absence(seat, name, since, stage, due, agreed, len(others), client_id in votes)


def seconds_until_news(table: LiveTable, client_id: str) -> float | None:
    """Return when more may be done about somebody who is away; ``None``: nothing is to come."""
    now, later = time.time(), table.limits.vote_seconds
    moments = [
        moment
        for absence in find_absences(table, client_id)
        for moment in (absence.due, absence.since + later if absence.needed >= FEWEST_VOTERS else 0)
        if moment > now
    ]
    return min(moments) - now if moments else None


class Rights(NamedTuple):
    """What a client may do as long as nothing changes at the table."""

    returns: tuple[Seat, ...]
    """The seats on which an agent plays for the client, who may take them back."""
    deletes: bool
    """Whether the client may delete the table."""


def rights_of(table: LiveTable, client_id: str) -> Hashable:
    """Return what a client may do about seats: those with the same rights are shown the same.

    Rights grow while somebody is away, although nothing changes at the table."""
    stages = tuple([absence.stage for absence in find_absences(table, client_id)])
    return stages, lasting_rights(table, client_id)


def lasting_rights(table: LiveTable, client_id: str) -> Rights:
    def find() -> Rights:
        returns = [one.seat for one in table.seats if can_return(table, one.seat, client_id)]
        return Rights(tuple(returns), can_delete(table, client_id))

    return table.cache(("rights", client_id), find)


def ends_match(table: LiveTable, seat: Seat) -> bool:
    """Return whether a resignation ends the match: nobody is left to play on for."""
    left = [one for one in table.seats if one.seat != seat and one.left != RESIGNED]
    return len(left) <= 1 or all(one.kind != HUMAN for one in left)


def can_return(table: LiveTable, seat: Seat, client_id: str) -> bool:
    record = table.seats[seat]
    if not client_id or record.former != client_id:
        return False
    return record.left in (HANDED, REPLACED) and record.kind != HUMAN and table.running


def next_host(table: LiveTable, client_id: str) -> str:
    """Return who may delete the table after a client gave up one seat."""
    host, people = table.record.host, table.people()
    stays = host != client_id or len(table.seats_of(client_id)) > 1
    return host if stays else next((one for one in people if one != client_id), host)


# --- changes --------------------------------------------------------------------------------


async def free_seat(table: LiveTable, seat: Seat, client_id: str) -> None:
    """Leave before anybody has decided anything: the seat is free again."""

    async def change() -> None:
        table.require_seat(client_id, seat)
        if table.begun or table.over:
            raise NotNowError(_("the match has begun: hand the seat to an AI, or resign"))
        host = next_host(table, client_id)
        if host == client_id and table.seats_of(client_id) == [seat]:
            raise NotNowError(_("nobody else sits here: delete the table instead"))
        await table.change_seat(SeatRecord(seat, OPEN, ""), host=host)

    await table.run_alone(change())


async def hand_to_agent(table: LiveTable, seat: Seat, client_id: str, agent: str) -> None:
    """Let an agent play on for a player who leaves; the result stays the player's."""

    async def change() -> None:
        record = table.require_seat(client_id, seat)
        require_running(table)
        after = replace(record, kind=agent, client_id="", left=HANDED, former=client_id, away=0.0)
        await table.change_seat(after, host=next_host(table, client_id))

    check_agent(agent)
    await table.run_alone(change())


async def resign(table: LiveTable, seat: Seat, client_id: str) -> None:
    """Lose the match: it ends, or an agent plays on for the sake of the others."""

    async def change() -> None:
        record = table.require_seat(client_id, seat)
        require_running(table)
        if ends_match(table, seat):
            await table.change_seat(replace(record, left=RESIGNED), over=True)
            return
        after = replace(
            record, kind=OPPONENT, client_id="", left=RESIGNED, former=client_id, away=0.0
        )
        await table.change_seat(after, host=next_host(table, client_id))

    await table.run_alone(change())


async def replace_player(table: LiveTable, seat: Seat, client_id: str) -> None:
    """Agree that an agent should play for somebody who is away.

    It does so at once if the time has passed that the table agreed on, or if all others agree."""

    async def change() -> None:
        absence = require_absence(table, seat, client_id)
        if absence.stage == AWAY:
            raise NotNowError(
                _("{name} has not been away for long enough").format(name=absence.name)
            )
        voters = table.votes.get(seat, set()) | {client_id}
        if absence.stage == DUE or voters.issuperset(other_people(table, seat)):
            await give_up_player(table, seat)
            return
        await table.store.vote(table.id, seat, client_id, agrees=True)
        table.votes[seat] = voters
        table.announce()

    await table.run_alone(change())


async def withdraw_vote(table: LiveTable, seat: Seat, client_id: str) -> None:
    async def change() -> None:
        require_absence(table, seat, client_id)
        await table.store.vote(table.id, seat, client_id, agrees=False)
        table.votes.get(seat, set()).discard(client_id)
        table.announce()

    await table.run_alone(change())


async def come_back(table: LiveTable, seat: Seat, client_id: str) -> None:
    """Take a seat back from the agent that played on it meanwhile."""

    async def change() -> None:
        if not 0 <= seat < len(table.seats) or table.seats[seat].former != client_id:
            raise ForbiddenError(_("this was not your seat"))
        if not can_return(table, seat, client_id):
            raise NotNowError(_("this seat cannot be taken back any more"))
        record = table.seats[seat]
        after = replace(record, kind=HUMAN, client_id=client_id, left=RETURNED, former="", away=0.0)
        await table.change_seat(after)

    await table.run_alone(change())


async def delete_table(table: LiveTable, client_id: str) -> None:
    """Delete a table of one's own, for everybody."""

    async def change() -> None:
        if not client_id or table.record.host != client_id:
            raise ForbiddenError(_("only whoever opened a table can delete it"))
        if not can_delete(table, client_id):
            raise NotNowError(_("others still play here: leave the table instead"))
        await table.delete()

    await table.run_alone(change())


def can_delete(table: LiveTable, client_id: str) -> bool:
    """Return whether a client may delete a table: its own, and over or without other people."""
    if not client_id or table.record.host != client_id:
        return False
    return table.over or all(one == client_id for one in table.people())


async def give_up_player(table: LiveTable, seat: Seat) -> None:
    record = table.seats[seat]
    after = replace(
        record, kind=OPPONENT, client_id="", left=REPLACED, former=record.client_id, away=0.0
    )
    await table.change_seat(after, host=next_host(table, record.client_id))


# --- what is refused ------------------------------------------------------------------------


def check_agent(agent: str) -> None:
    if agent not in agent_names():
        raise OptionError(f"{agent!r} is not one of {', '.join(agent_names())}")


def require_running(table: LiveTable) -> None:
    if table.over:
        raise NotNowError(_("the match is over"))
    if not table.running:
        raise NotNowError(_("the table is still waiting for players"))


def require_absence(table: LiveTable, seat: Seat, client_id: str) -> Absence:
    """Return who is away on a seat; only another player of a running table may ask."""
    if client_id not in table.people():
        raise ForbiddenError(_("only players of this table can replace somebody"))
    require_running(table)
    for absence in find_absences(table, client_id):
        if absence.seat == seat:
            return absence
    raise NotNowError(_("nobody is away on this seat"))
