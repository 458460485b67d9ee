"""What server processes on one database tell each other by its tables: who lives, who does what.

Times are those of the database: the clocks of machines differ. SQLite has one process only, which
is alone and owns everything.
"""

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, and_, delete, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert as upsert

from cloudtop.server.store.notices import Notice, send
from cloudtop.server.store.postgres import NOW
from cloudtop.server.store.schema import DUTIES, LEASES, PRESENT, PROCESSES, ROWS, SEATS
from cloudtop.server.store.store import Store

ALIVE_SECONDS: Final = 15.0
"""A process that has not been heard of for so long is dead."""
LEASE_SECONDS: Final = 20.0
"""For so long a process lets the agents of a table decide; then it has to ask again."""
MOST_CLAIMED: Final = 50


@dataclass(frozen=True)
class Heartbeat:
    """What a process learns when it says that it is alive."""

    processes: int
    """How many are alive, itself included."""
    orphans: tuple[str, ...]
    """Tables whose agents it has to let decide from now on: the process that did is dead."""


async def beat(store: Store) -> Heartbeat:
    """Say that a process is alive, and take over from those that are not."""
    if not store.shared:
        return Heartbeat(1, ())

    def job(connection: Connection) -> Heartbeat:
        alive = upsert(PROCESSES).values(id=store.process, seen=NOW)
        seen = {"seen": alive.excluded.seen}
        connection.execute(alive.on_conflict_do_update(index_elements=["id"], set_=seen))
        bury(connection, store.process)
        living = connection.execute(select(func.count()).select_from(PROCESSES)).scalar_one()
        return Heartbeat(living, claim_expired(connection, store.process))

    return await store.write(job)


def bury(connection: Connection, process: str) -> None:
    """Note that whoever was at a dead process is away. Each dead one is buried by one other."""
    is_dead = PROCESSES.c.seen < NOW - ALIVE_SECONDS
    dead = select(PROCESSES.c.id).where(is_dead).with_for_update(skip_locked=True)
    names = list(connection.execute(dead).scalars())
    if not names:
        return
    left = delete(PRESENT).where(PRESENT.c.process.in_(names))
    gone = connection.execute(left.returning(PRESENT.c.table_id, PRESENT.c.client_id)).all()
    for table_id, client_id in sorted(set(map(tuple, gone))):
        note_absence(connection, table_id, client_id)
        send(connection, Notice(process, table_id))
    connection.execute(delete(PROCESSES).where(PROCESSES.c.id.in_(names)))


def note_absence(connection: Connection, table_id: str, client_id: str) -> None:
    mine = and_(SEATS.c.table_id == table_id, SEATS.c.client_id == client_id, SEATS.c.away == 0)
    elsewhere = select(PRESENT.c.process).filter_by(table_id=table_id, client_id=client_id)
    connection.execute(update(SEATS).where(mine, ~elsewhere.exists()).values(away=time.time()))


def claim_expired(connection: Connection, process: str) -> tuple[str, ...]:
    """Take over leases whose process did not ask again; several at once never get the same."""
    expired = select(LEASES.c.table_id).where(LEASES.c.until < NOW, LEASES.c.process != process)
    free = expired.limit(MOST_CLAIMED).with_for_update(skip_locked=True)
    found = tuple(connection.execute(free).scalars())
    if found:
        mine = {"process": process, "until": NOW + LEASE_SECONDS}
        connection.execute(update(LEASES).where(LEASES.c.table_id.in_(found)).values(**mine))
    return found


async def take_lease(store: Store, table_id: str) -> int | None:
    """Take the right to let the agents of a table decide, for some seconds.

    Return how many rows its history has now, which this process may not have heard of yet; None:
    another process has the right.
    """
    values: dict[str, Any] = {"process": store.process, "until": NOW + LEASE_SECONDS}
    lease = upsert(LEASES).values(table_id=table_id, **values)
    mine_or_free = or_(LEASES.c.process == store.process, LEASES.c.until < NOW)
    taken = lease.on_conflict_do_update(
        index_elements=["table_id"], set_=values, where=mine_or_free
    )
    told = taken.returning(LEASES.c.table_id)
    newest = select(func.coalesce(func.max(ROWS.c.number) + 1, 0)).filter_by(table_id=table_id)

    def job(connection: Connection) -> int | None:
        if connection.execute(told).first() is None:
            return None
        rows: int = connection.execute(newest).scalar_one()
        return rows

    return await store.write(job)


async def release_lease(store: Store, table_id: str, *, expired: bool = False) -> None:
    """Let any process take over the agents of a table; one that is ``expired`` somebody will."""
    if store.shared:
        mine = and_(LEASES.c.table_id == table_id, LEASES.c.process == store.process)
        let_go = update(LEASES).values(until=0) if expired else delete(LEASES)
        await store.write(lambda connection: connection.execute(let_go.where(mine)))


async def take_duty(store: Store, name: str, seconds: float) -> bool:
    """Return whether this process does something for all, for some seconds from now on."""
    if not store.shared:
        return True
    values: dict[str, Any] = {"process": store.process, "until": NOW + seconds}
    duty = upsert(DUTIES).values(name=name, **values)
    mine_or_free = or_(DUTIES.c.process == store.process, DUTIES.c.until < NOW)
    taken = duty.on_conflict_do_update(index_elements=["name"], set_=values, where=mine_or_free)
    told = taken.returning(DUTIES.c.name)
    return await store.write(lambda connection: connection.execute(told).first() is not None)


async def say_goodbye(store: Store) -> None:
    """Give up everything that this process holds: it is about to end."""

    def job(connection: Connection) -> None:
        for table in (PRESENT, DUTIES):
            connection.execute(delete(table).where(table.c.process == store.process))
        ours = LEASES.c.process == store.process
        connection.execute(update(LEASES).where(ours).values(until=0))  # others take them up
        connection.execute(delete(PROCESSES).where(PROCESSES.c.id == store.process))

    if store.shared:
        await store.write(job)
