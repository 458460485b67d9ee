"""``cloudtop admin tables``, ``clients`` and ``blocks``: what there is, in bounded lists."""

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from cloudtop.cli.common import print_json, printable
from cloudtop.cli.operating.durations import read_duration, show_time
from cloudtop.cli.operating.transactions import transaction
from cloudtop.core.errors import OptionError
from cloudtop.core.i18n import tr, tr_plural

if TYPE_CHECKING:
    from rich.console import Console
    from sqlalchemy import Connection, Engine

    from cloudtop.server.guard.controls import Block
    from cloudtop.server.store.listing import Filter

SHOWN: Final = 50
MOST: Final = 10_000


def add_list(parser: ArgumentParser) -> None:
    """Add the options that all lists have."""
    parser.add_argument(
        "--limit",
        metavar="N",
        type=int,
        default=SHOWN,
        help=tr("show so many at most (default: {count})", count=SHOWN),
    )
    add_json(parser)


def add_json(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=tr("print it for a program to read"))


def add_tables(parser: ArgumentParser) -> None:
    parser.add_argument("--game", metavar="GAME", help=tr("only tables of this game"))
    state = parser.add_mutually_exclusive_group()
    state.add_argument("--running", action="store_true", help=tr("only unfinished tables"))
    state.add_argument("--finished", action="store_true", help=tr("only finished tables"))
    parser.add_argument(
        "--unused",
        metavar="TIME",
        help=tr("only tables that nobody has used for that long: 90s, 30m, 12h, 7d"),
    )
    parser.add_argument(
        "--client", metavar="ID", help=tr("only tables of this client, as 'admin clients' lists it")
    )
    add_list(parser)


def show_status(args: Namespace, console: "Console", engine: "Engine") -> None:
    from cloudtop.server.guard.controls import Controls
    from cloudtop.server.store.listing import Filter, list_clients, list_tables
    from cloudtop.server.store.orders import load_orders

    controls = Controls()
    with transaction(engine, writing=False) as connection:
        controls.follow(load_orders(connection))
        tables = list_tables(connection, Filter(), 1)[1]
        running = list_tables(connection, Filter(over=False), 1)[1]
        clients = list_clients(connection, 1)[1]
    announced = controls.announcement
    text = announced.text if announced else ""
    counts = {"tables": tables, "running": running, "clients": clients}
    counts["blocks"] = len(controls.blocks)
    if args.json:
        until = announced.until or None if announced else None
        orders = {"read_only": controls.read_only, "announcement": text, "until": until}
        print_json({**plain(orders), **counts})
        return
    console.print(tr("Tables: {tables}, running: {running}, clients: {clients}", **counts))
    console.print(tr("Blocks: {count}", count=counts["blocks"]))
    console.print(tr("Read-only: {state}", state=tr("yes") if controls.read_only else tr("no")))
    if announced:
        words = tr("Announced until {time}: {text}", time=show_end(announced.until), text=text)
        console.print(words, soft_wrap=True)
    else:
        console.print(tr("Nothing is announced now."))


def show_tables(args: Namespace, console: "Console", engine: "Engine") -> None:
    from cloudtop.server.store.listing import list_tables

    limit = checked_limit(args)
    with transaction(engine, writing=False) as connection:
        tables, total = list_tables(connection, read_filter(args, connection), limit)
    if args.json:
        print_json([plain(asdict(table)) for table in tables])
        return
    heads = tr("code"), tr("game"), tr("players"), tr("last used"), tr("state"), tr("rows")
    rows = [
        (
            one.id,
            one.game,
            ", ".join(one.players),
            show_time(one.used),
            tr("finished") if one.over else tr("running"),
            str(one.rows),
        )
        for one in tables
    ]
    show(console, heads, rows, total)


def read_filter(args: Namespace, connection: "Connection") -> "Filter":
    from cloudtop.server.store.listing import Filter, find_client

    unused = args.unused
    return Filter(
        game=(args.game or "").replace("-", "_"),
        over=True if args.finished else False if args.running else None,
        unused_since=None if unused is None else time.time() - read_duration("--unused", unused),
        client=find_client(connection, args.client) if args.client else "",
    )


def show_clients(args: Namespace, console: "Console", engine: "Engine") -> None:
    from cloudtop.server.guard.controls import short_id
    from cloudtop.server.store.listing import list_clients
    from cloudtop.server.store.orders import list_blocks

    limit = checked_limit(args)
    with transaction(engine, writing=False) as connection:
        clients, total = list_clients(connection, limit)
        blocked = {block.subject for block in list_blocks(connection)}
    if args.json:
        print_json(
            [
                plain({**asdict(one), "id": short_id(one.id), "blocked": one.id in blocked})
                for one in clients
            ]
        )
        return
    heads = tr("client"), tr("names"), tr("tables"), tr("running"), tr("last seen"), ""
    rows = [
        (
            short_id(one.id),
            ", ".join(one.names),
            str(one.tables),
            str(one.running),
            show_time(one.seen),
            tr("blocked") if one.id in blocked else "",
        )
        for one in clients
    ]
    show(console, heads, rows, total)


def show_blocks(args: Namespace, console: "Console", engine: "Engine") -> None:
    from cloudtop.server.store.orders import list_blocks

    limit = checked_limit(args)
    with transaction(engine, writing=False) as connection:
        blocks = list_blocks(connection)
    some = blocks[:limit]
    if args.json:
        print_json([describe_block(block) for block in some])
        return
    rows = [(one.shown, show_time(one.since), show_end(one.until)) for one in some]
    show(console, (tr("blocked"), tr("since"), tr("until")), rows, len(blocks))


def describe_block(block: "Block") -> dict[str, Any]:
    kind = "network" if block.is_network else "client"
    until = block.until or None
    return plain({kind: block.shown, "since": block.since, "until": until})


def show_end(until: float) -> str:
    from cloudtop.server.guard.controls import FOREVER

    return tr("further notice") if until == FOREVER else show_time(until)


def plain(fields: dict[str, Any]) -> dict[str, Any]:
    """Return what programs read: times are written as ISO 8601 says, in UTC."""
    times = ("created", "used", "seen", "since", "until")
    return {
        name: datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds")
        if name in times and value is not None
        else value
        for name, value in fields.items()
    }


def checked_limit(args: Namespace) -> int:
    limit: int = args.limit
    if not 1 <= limit <= MOST:
        raise OptionError(f"--limit {limit} is not a number from 1 to {MOST}")
    return limit


def show(
    console: "Console", heads: tuple[str, ...], rows: Sequence[tuple[str, ...]], total: int
) -> None:
    """Print a table with as many lines as were asked for, and say how many more there are."""
    from rich.table import Table

    shown = Table(box=None, padding=(0, 2, 0, 0))
    for head in heads:
        shown.add_column(head, overflow="fold")
    for row in rows:
        shown.add_row(*map(printable, row))
    if rows:
        console.print(shown)
    left = total - len(rows)
    if not total:
        console.print(tr("none"))
    elif left:
        console.print(tr_plural(left, "and {count} more", "and {count} more", count=left))
