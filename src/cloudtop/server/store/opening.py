"""Who may open another table: checked in the transaction that opens it, so exactly, over all
processes and restarts."""

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Select, case, delete, func, literal, select
from sqlalchemy.dialects.postgresql import insert as insert_into_postgres
from sqlalchemy.dialects.sqlite import insert as insert_into_sqlite

from cloudtop.server.errors import LimitExceededError
from cloudtop.server.guard.addresses import Shares, mark_of
from cloudtop.server.store.postgres import NOW
from cloudtop.server.store.schema import OPENINGS, SEATS, TABLES

CLIENTS: Final = 1
"""A number for locks of clients."""
ROUNDING: Final = 0.001


@dataclass(frozen=True)
class Allowance:
    """How many tables somebody may open."""

    client_id: str
    running: int
    """Tables that are not over, at which the client has a seat."""
    shares: Shares
    """What their address uses of."""
    at_once: int
    """Tables that one share is good for."""
    seconds: float
    """After so many there is room for another one."""
    too_many_running: str
    too_many_opened: str
    """What is said in refusal."""


def check_opening(connection: Connection, allowed: Allowance) -> None:
    """Take what a new table takes of an allowance, or refuse it."""
    if connection.dialect.name == "postgresql":  # several tables of one client take turns
        lock = func.pg_advisory_xact_lock(CLIENTS, func.hashtext(allowed.client_id))
        connection.execute(select(lock))
    if connection.execute(running_tables(allowed.client_id)).scalar_one() >= allowed.running:
        raise LimitExceededError(allowed.too_many_running)
    forget_openings(connection)
    for share, times in sorted(allowed.shares):
        if not take_opening(connection, mark_of(share), allowed, times):
            raise LimitExceededError(allowed.too_many_opened)


def running_tables(client_id: str) -> Select[int]:
    """Return the query for the number of unfinished tables at which a client holds a seat."""
    return (
        select(func.count(TABLES.c.id.distinct()))
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(SEATS.c.client_id == client_id, ~TABLES.c.over)
    )


def take_opening(connection: Connection, mark: str, allowed: Allowance, times: int) -> bool:
    """Move the time at which a share is free again; return whether it is not too far away."""
    postgres = connection.dialect.name == "postgresql"
    insert = insert_into_postgres if postgres else insert_into_sqlite
    now, each = now_at(connection), allowed.seconds / times
    latest = now + (allowed.at_once * times + ROUNDING) * each
    later = case((OPENINGS.c.free_at > now, OPENINGS.c.free_at), else_=now) + each
    taken = insert(OPENINGS).values(share=mark, free_at=now + each)
    moved = taken.on_conflict_do_update(
        index_elements=["share"], set_={"free_at": later}, where=later <= latest
    )
    told = connection.execute(moved.returning(OPENINGS.c.share))
    return allowed.at_once > 0 and told.first() is not None


def forget_openings(connection: Connection) -> None:
    """Forget addresses that may open as many as any other; another process may be doing it."""
    free = select(OPENINGS.c.share).where(OPENINGS.c.free_at < now_at(connection))
    mine = free.with_for_update(skip_locked=True)
    connection.execute(delete(OPENINGS).where(OPENINGS.c.share.in_(mine)))


def now_at(connection: Connection) -> Any:
    """Return the time by which all processes on a database go."""
    return NOW if connection.dialect.name == "postgresql" else literal(time.time())
