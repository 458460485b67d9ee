"""The lists of tables that people are shown, as queries: put together once, asked often."""

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import BindParameter, Connection, Select, and_, bindparam, func, or_, select

from cloudtop.server.store.schema import ARCHIVE, SEATS, TABLES


@dataclass(frozen=True)
class Lists:
    """What one client is shown of all tables."""

    own: list[str]
    public: list[str]
    archived: int
    """How many tables the client has archived."""


def newest(query: "Select[Any]") -> "Select[Any]":
    return query.order_by(TABLES.c.created.desc(), TABLES.c.id).limit(bindparam("most"))


CLIENT: Final[BindParameter[str]] = bindparam("client")
REPLACED: Final = and_(SEATS.c.former == CLIENT, SEATS.c.left == "replaced", ~TABLES.c.over)
HIDDEN: Final = TABLES.c.id.in_(select(ARCHIVE.c.table_id).where(ARCHIVE.c.client_id == CLIENT))
AT_SEATS: Final = select(TABLES.c.id).join(SEATS, SEATS.c.table_id == TABLES.c.id)
KINDS: Final = select(SEATS.c.kind).where(SEATS.c.table_id == TABLES.c.id)

OWN: Final = newest(
    AT_SEATS.where(or_(SEATS.c.client_id == CLIENT, REPLACED), ~HIDDEN)
    .group_by(TABLES.c.id)
    .order_by(TABLES.c.over)
)
"""Where a client holds a seat, running tables first. Those where an agent replaced the client count
until they are over; what the client has archived does not."""
ARCHIVED: Final = newest(select(TABLES.c.id).where(HIDDEN)).offset(bindparam("before"))
COUNT_ARCHIVED: Final = select(func.count()).where(ARCHIVE.c.client_id == CLIENT)
PUBLIC: Final = newest(select(TABLES.c.id).where(TABLES.c.public, ~TABLES.c.over))
LESSONS: Final = newest(
    AT_SEATS.where(
        SEATS.c.client_id == CLIENT,
        TABLES.c.game == bindparam("game"),
        TABLES.c.lesson > 0,
        ~TABLES.c.over,
    )
)
"""The unfinished tutorials of a game in which a client holds a seat."""
WITH_AGENTS: Final = newest(
    select(TABLES.c.id).where(
        ~TABLES.c.over,
        KINDS.where(SEATS.c.kind.not_in(("human", "open"))).exists(),
        KINDS.where(SEATS.c.kind == "human").exists(),
        ~KINDS.where(SEATS.c.kind == "open").exists(),
    )
)
"""Running tables at which an agent plays with people, none missing. Where only agents play they
wait until somebody looks."""


def find_ids(connection: Connection, query: "Select[Any]", **values: object) -> list[str]:
    return list(connection.execute(query, values).scalars())


def find_lists(connection: Connection, client_id: str, own: int, public: int) -> Lists:
    """Return everything that a home page lists: asked together, as most who come want all of it."""
    return Lists(
        find_ids(connection, OWN, client=client_id, most=own),
        find_ids(connection, PUBLIC, most=public),
        connection.execute(COUNT_ARCHIVED, {"client": client_id}).scalar_one(),
    )
