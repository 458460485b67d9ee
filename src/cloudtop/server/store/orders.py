"""What the operator orders, written by ``cloudtop admin`` and read by every server process.

Each order is one transaction with a row in the list of actions, whose numbers only grow: by the
newest a process sees that there is something to read. PostgreSQL tells it at once besides.
"""

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Select, Table, delete, func, insert, or_, select

from cloudtop.core.errors import CloudtopError
from cloudtop.server.guard.controls import FOREVER, Announcement, Block, Orders
from cloudtop.server.store.loading import erase_table
from cloudtop.server.store.notices import Notice, send
from cloudtop.server.store.schema import ACTIONS, BLOCKS, ORDERS, TABLES

ANNOUNCEMENT: Final = "announcement"
READ_ONLY: Final = "read-only"
MOST_BLOCKS: Final = 10_000
ACTIONS_KEPT: Final = 200
OPERATOR: Final = "operator"
"""Who tells the server processes of an order: none of them."""

DELETE: Final = "delete"
BLOCK: Final = "block"
UNBLOCK: Final = "unblock"
ANNOUNCE: Final = "announce"
CLEAR: Final = "clear"


@dataclass(frozen=True)
class Action:
    """Something that the operator did."""

    number: int
    verb: str
    subject: str
    """A table, a client, a network, ``on`` or ``off``; never what was announced."""


# --- reading --------------------------------------------------------------------------------


def newest_number(connection: Connection) -> int:
    newest: int | None = connection.execute(select(func.max(ACTIONS.c.number))).scalar_one()
    return newest or 0


def load_orders(connection: Connection) -> Orders:
    """Return all orders; when one that has an end is over, whoever looks at it sees by itself."""
    return Orders(
        number=newest_number(connection),
        blocks=list_blocks(connection),
        announcement=load_announcement(connection),
        read_only=connection.execute(select_order(READ_ONLY)).first() is not None,
    )


def load_announcement(connection: Connection) -> Announcement | None:
    found = connection.execute(select_order(ANNOUNCEMENT)).one_or_none()
    return None if found is None else Announcement(found.number, found.content, found.until)


def select_order(name: str) -> Select[Any]:
    return select(ORDERS).where(ORDERS.c.name == name)


def list_blocks(connection: Connection) -> tuple[Block, ...]:
    """Return the blocks that hold, the newest first."""
    holding = or_(BLOCKS.c.until == FOREVER, BLOCKS.c.until > time.time())
    found = select(BLOCKS).where(holding).order_by(BLOCKS.c.since.desc(), BLOCKS.c.subject)
    return tuple(Block(row.subject, row.until, row.since) for row in connection.execute(found))


def actions_since(connection: Connection, number: int) -> tuple[Action, ...]:
    """Return what the operator did after the action with some number, oldest first."""
    found = select(ACTIONS).where(ACTIONS.c.number > number).order_by(ACTIONS.c.number)
    return tuple(Action(row.number, row.verb, row.subject) for row in connection.execute(found))


# --- writing --------------------------------------------------------------------------------


def block(connection: Connection, subject: str, until: float) -> None:
    """Block a client or a network, or let an earlier block end at another time."""
    connection.execute(
        delete(BLOCKS).where(BLOCKS.c.until != FOREVER, BLOCKS.c.until < time.time())
    )
    connection.execute(delete(BLOCKS).where(BLOCKS.c.subject == subject))
    if count_rows(connection, BLOCKS) >= MOST_BLOCKS:
        raise CloudtopError(f"there are {MOST_BLOCKS} blocks already: block a network instead")
    connection.execute(insert(BLOCKS).values(subject=subject, until=until, since=time.time()))
    note(connection, BLOCK, subject)


def unblock(connection: Connection, subject: str) -> bool:
    """Answer a client or a network again; return whether it was blocked."""
    ended = connection.execute(delete(BLOCKS).where(BLOCKS.c.subject == subject)).rowcount > 0
    if ended:
        note(connection, UNBLOCK, subject)
    return ended


def announce(connection: Connection, text: str, until: float) -> None:
    """Tell everybody something, instead of what was told before."""
    number = note(connection, ANNOUNCE)
    connection.execute(delete(ORDERS).where(ORDERS.c.name == ANNOUNCEMENT))
    values = {"name": ANNOUNCEMENT, "number": number, "content": text, "until": until}
    connection.execute(insert(ORDERS).values(**values))


def clear_announcement(connection: Connection) -> bool:
    """Take back what was announced; return whether there was anything."""
    cleared = connection.execute(delete(ORDERS).where(ORDERS.c.name == ANNOUNCEMENT)).rowcount > 0
    if cleared:
        note(connection, CLEAR)
    return cleared


def set_read_only(connection: Connection, *, on: bool) -> bool:
    """Let nobody change anything, or everybody again; return whether it was otherwise."""
    was_on = connection.execute(delete(ORDERS).where(ORDERS.c.name == READ_ONLY)).rowcount > 0
    if on:
        values = {"name": READ_ONLY, "number": 0, "content": "", "until": FOREVER}
        connection.execute(insert(ORDERS).values(**values))
    if on != was_on:
        note(connection, READ_ONLY, "on" if on else "off")
    return on != was_on


def delete_by_order(connection: Connection, table_id: str) -> bool:
    """Delete a table with all that belongs to it; return whether it was there."""
    there = select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update()
    if connection.execute(there).first() is None:
        return False
    erase_table(connection, table_id)
    note(connection, DELETE, table_id)
    if is_shared(connection):
        send(connection, Notice(OPERATOR, table_id))
    return True


def note(connection: Connection, verb: str, subject: str = "") -> int:
    """Write an action down, so that all processes look; return its number."""
    values = {"at": time.time(), "verb": verb, "subject": subject}
    number = connection.execute(insert(ACTIONS).values(**values)).inserted_primary_key
    assert number is not None
    connection.execute(delete(ACTIONS).where(ACTIONS.c.number <= number[0] - ACTIONS_KEPT))
    if is_shared(connection):
        send(connection, Notice(OPERATOR, ""))
    return int(number[0])


def count_rows(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def is_shared(connection: Connection) -> bool:
    return connection.dialect.name == "postgresql"
