"""What an operator sees of a database: tables and clients, the newest first, in bounded lists."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, and_, case, func, or_, select, union

from cloudtop.core.errors import CloudtopError
from cloudtop.server.guard.controls import CLIENT_ID_LENGTH
from cloudtop.server.store.schema import BLOCKS, MESSAGES, ROWS, SEATS, TABLES

LEAST_PREFIX: Final = 6
"""So much of a client's id has to be given."""
HEXADECIMAL: Final = frozenset("0123456789abcdef")
MOST_NAMES: Final = 5


@dataclass(frozen=True)
class ListedTable:
    """A table, as an operator sees it: without its seed, its secrets and what was said."""

    id: str
    game: str
    players: tuple[str, ...]
    created: float
    used: float
    """When somebody last decided or said something here."""
    over: bool
    public: bool
    rows: int
    """Lines of its history: what it takes to keep it."""
    messages: int


@dataclass(frozen=True)
class ListedClient:
    """A browser or a bot, known by the hash of its token."""

    id: str
    names: tuple[str, ...]
    tables: int
    running: int
    seen: float
    """When it last decided something or went away, or when its newest table was opened."""


@dataclass(frozen=True)
class Filter:
    """Which tables are wanted."""

    game: str = ""
    over: bool | None = None
    unused_since: float | None = None
    client: str = ""


# --- tables ---------------------------------------------------------------------------------


def list_tables(
    connection: Connection, wanted: Filter, limit: int
) -> tuple[list[ListedTable], int]:
    """Return the tables that were used last, and how many are wanted in all."""
    listed = select_tables(connection, wanted).subquery()
    query: Select[Any] = select(listed)
    if wanted.unused_since is not None:
        query = query.where(listed.c.used <= wanted.unused_since)
    total = count_of(connection, query)
    newest = query.order_by(listed.c.used.desc(), listed.c.id).limit(limit)
    rows = connection.execute(newest).all()
    players = players_of(connection, [row.id for row in rows])
    tables = [ListedTable(**row._mapping, players=players.get(row.id, ())) for row in rows]
    return tables, total


def select_tables(connection: Connection, wanted: Filter) -> Select[Any]:
    here = ROWS.c.table_id == TABLES.c.id  # found by the primary key, not by reading a history
    newest = select(func.max(ROWS.c.number)).where(here).correlate(TABLES).scalar_subquery()
    moved = select(func.max(ROWS.c.at)).where(here, ROWS.c.number == newest).correlate(TABLES)
    there = MESSAGES.c.table_id == TABLES.c.id
    said = select(func.max(MESSAGES.c.at)).where(there).correlate(TABLES)
    count = select(func.count()).select_from(MESSAGES).where(there).correlate(TABLES)
    return select(
        TABLES.c.id,
        TABLES.c.game,
        TABLES.c.created,
        TABLES.c.over,
        TABLES.c.public,
        func.coalesce(newest + 1, 0).label("rows"),
        count.scalar_subquery().label("messages"),
        latest(
            connection,
            TABLES.c.created,
            func.coalesce(moved.scalar_subquery(), 0.0),
            func.coalesce(said.scalar_subquery(), 0.0),
        ).label("used"),
    ).where(*conditions(wanted))


def conditions(wanted: Filter) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.game:
        found.append(TABLES.c.game == wanted.game)
    if wanted.over is not None:
        found.append(TABLES.c.over.is_(wanted.over))
    if wanted.client:
        mine = or_(SEATS.c.client_id == wanted.client, SEATS.c.former == wanted.client)
        sits = select(SEATS.c.table_id).where(mine)
        found.append(or_(TABLES.c.host == wanted.client, TABLES.c.id.in_(sits)))
    return found


def players_of(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return who sits at tables: names of people, kinds of agents and open seats."""
    found: dict[str, tuple[str, ...]] = {}
    seats = select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.table_id, SEATS.c.seat)
    for row in connection.execute(seats):
        who = row.name if row.kind == "human" else row.kind
        found[row.table_id] = (*found.get(row.table_id, ()), who)
    return found


# --- clients --------------------------------------------------------------------------------


def list_clients(connection: Connection, limit: int) -> tuple[list[ListedClient], int]:
    """Return the clients that were seen last, and how many there are in all."""
    listed = select_clients(connection).subquery()
    query = select(listed)
    newest = query.order_by(listed.c.seen.desc(), listed.c.id).limit(limit)
    rows = connection.execute(newest).all()
    names = names_of(connection, [row.id for row in rows])
    clients = [ListedClient(**row._mapping, names=names.get(row.id, ())) for row in rows]
    return clients, count_of(connection, query)


def select_clients(connection: Connection) -> Select[Any]:
    decided = (
        select(ROWS.c.table_id, ROWS.c.seat, func.max(ROWS.c.at).label("at"))
        .group_by(ROWS.c.table_id, ROWS.c.seat)
        .subquery()
    )
    same_seat = and_(decided.c.table_id == SEATS.c.table_id, decided.c.seat == SEATS.c.seat)
    moved = func.coalesce(decided.c.at, 0.0)
    running = case((~TABLES.c.over, TABLES.c.id))
    return (
        select(
            SEATS.c.client_id.label("id"),
            func.count(TABLES.c.id.distinct()).label("tables"),
            func.count(running.distinct()).label("running"),
            func.max(latest(connection, SEATS.c.away, moved, TABLES.c.created)).label("seen"),
        )
        .join(TABLES, SEATS.c.table_id == TABLES.c.id)
        .outerjoin(decided, same_seat)
        .where(SEATS.c.client_id != "")
        .group_by(SEATS.c.client_id)
    )


def names_of(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return under which names clients play, some of them."""
    found: dict[str, tuple[str, ...]] = {}
    columns = SEATS.c.client_id.label("id"), SEATS.c.name
    named = select(*columns).where(SEATS.c.client_id.in_(ids)).distinct().order_by(SEATS.c.name)
    for row in connection.execute(named):
        found[row.id] = (*found.get(row.id, ()), row.name)[:MOST_NAMES]
    return found


def find_client(connection: Connection, written: str) -> str:
    """Return the client whose id begins with what somebody wrote."""
    prefix = written.lower()
    if not LEAST_PREFIX <= len(prefix) <= CLIENT_ID_LENGTH or not HEXADECIMAL.issuperset(prefix):
        raise CloudtopError(
            f"{written[:40]} is no client: 'cloudtop admin clients' lists their ids, "
            f"of which {LEAST_PREFIX} characters are enough"
        )
    known = union(
        select(SEATS.c.client_id.label("id")),
        select(SEATS.c.former.label("id")),
        select(TABLES.c.host.label("id")),
        select(BLOCKS.c.subject.label("id")),
    ).subquery()
    fits = select(known.c.id).where(known.c.id.startswith(prefix, autoescape=True)).limit(2)
    found = list(connection.execute(fits).scalars())
    if not found:
        raise CloudtopError(f"there is no client {written[:40]}")
    if len(found) > 1:
        raise CloudtopError(f"several clients begin with {written[:40]}: give more of the id")
    return str(found[0])


# --- both -----------------------------------------------------------------------------------


def latest(connection: Connection, *moments: Any) -> ColumnElement[float]:
    """Return the greatest of some columns: databases have different words for it."""
    greatest = func.max if connection.dialect.name == "sqlite" else func.greatest
    return greatest(*moments)


def count_of(connection: Connection, query: Select[Any]) -> int:
    return connection.execute(select(func.count()).select_from(query.subquery())).scalar_one()
