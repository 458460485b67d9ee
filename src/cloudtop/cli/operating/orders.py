"""``cloudtop admin delete``, ``block``, ``unblock``, ``announce`` and ``read-only``."""

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Final

from cloudtop.cli.common import printable
from cloudtop.cli.operating.durations import show_time, time_in
from cloudtop.cli.operating.transactions import transaction
from cloudtop.core.errors import CloudtopError, OptionError
from cloudtop.core.i18n import tr

if TYPE_CHECKING:
    from ipaddress import IPv4Network, IPv6Network

    from rich.console import Console
    from sqlalchemy import Connection, Engine

MOST_LETTERS: Final = 500
WIDEST: Final = {4: 8, 6: 16}
"""Whoever blocks a larger network blocks a good part of the world."""


def add_duration(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--for",
        dest="duration",
        metavar="TIME",
        help=tr("end by itself after this time: 90s, 30m, 12h, 7d"),
    )


def add_subject(parser: ArgumentParser) -> None:
    parser.add_argument(
        "subject",
        metavar="WHO",
        help=tr("a client as 'admin clients' lists it, an address, or a network: 203.0.113.0/24"),
    )


def add_block(parser: ArgumentParser) -> None:
    add_subject(parser)
    add_duration(parser)


def add_delete(parser: ArgumentParser) -> None:
    parser.add_argument("table", metavar="TABLE", help=tr("the code of a table"))
    parser.add_argument("--yes", action="store_true", help=tr("do not ask"))


def add_announce(parser: ArgumentParser) -> None:
    parser.add_argument(
        "text", metavar="TEXT", nargs="?", help=tr("what everybody is told, in one line")
    )
    add_duration(parser)
    parser.add_argument(
        "--clear", action="store_true", help=tr("take the announcement off all pages")
    )


def add_read_only(parser: ArgumentParser) -> None:
    parser.add_argument(
        "state", choices=("on", "off"), help=tr("on: nobody can change anything; off: as usual")
    )


def delete_table(args: Namespace, console: "Console", engine: "Engine") -> None:
    from cloudtop.server.guard.tokens import read_table_id
    from cloudtop.server.store.listing import players_of
    from cloudtop.server.store.orders import delete_by_order

    code = read_table_id(args.table)
    with transaction(engine, writing=False) as connection:
        players = players_of(connection, [code]).get(code)
    if players is None:
        raise CloudtopError(tr("there is no table {code}", code=printable(args.table[:40])))
    names = printable(", ".join(players))
    if not args.yes and not confirm(
        tr("Delete table {code} ({names}) for everybody? [y/N]", code=code, names=names)
    ):
        raise CloudtopError(tr("nothing was deleted"))
    with transaction(engine, writing=True) as connection:
        if not delete_by_order(connection, code):
            raise CloudtopError(tr("there is no table {code}", code=code))
    console.print(tr("Table {code} is deleted.", code=code))


def confirm(question: str) -> bool:
    """Ask once; whoever is no person has to say --yes."""
    if not sys.stdin.isatty():
        raise OptionError(tr("nobody is here to be asked: add --yes"))
    answer = input(f"{question} ").strip().lower()
    return answer in ("y", "yes", tr("yes").lower(), tr("yes").lower()[:1])


def block(args: Namespace, console: "Console", engine: "Engine") -> None:
    from cloudtop.server.guard.controls import FOREVER, shown_subject
    from cloudtop.server.store import orders

    until = time_in(args.duration, FOREVER)
    with transaction(engine, writing=True) as connection:
        subject = find_subject(connection, args.subject)
        orders.block(connection, subject, until)
    who = shown_subject(subject)
    if until == FOREVER:
        console.print(tr("{who} is blocked.", who=who))
    else:
        console.print(tr("{who} is blocked until {time}.", who=who, time=show_time(until)))


def unblock(args: Namespace, console: "Console", engine: "Engine") -> None:
    from cloudtop.server.guard.controls import shown_subject
    from cloudtop.server.store import orders

    with transaction(engine, writing=True) as connection:
        subject = find_subject(connection, args.subject)
        was_blocked = orders.unblock(connection, subject)
    who = shown_subject(subject)
    if not was_blocked:
        raise CloudtopError(
            tr("{who} is not blocked; 'cloudtop admin blocks' lists who is", who=who)
        )
    console.print(tr("{who} is not blocked any more.", who=who))


def find_subject(connection: "Connection", written: str) -> str:
    """Return the network or the id of the client that somebody wrote."""
    from cloudtop.server.guard.controls import network_of
    from cloudtop.server.store.listing import find_client

    network = network_of(written)
    if network is not None:
        check_network(network)
        return str(network)
    if "/" in written or "." in written or ":" in written:
        raise OptionError(
            tr(
                "{written} is not an address such as 203.0.113.7 or a network such as "
                "203.0.113.0/24",
                written=printable(written[:40]),
            )
        )
    return find_client(connection, written)


def check_network(network: "IPv4Network | IPv6Network") -> None:
    if network.is_loopback:
        raise OptionError(
            tr(
                "{network} is this machine itself: whoever comes by a proxy on it, and you",
                network=network,
            )
        )
    if network.prefixlen < WIDEST[network.version]:
        raise OptionError(
            tr(
                "{network} is too large: a network of /{length} is the largest to block",
                network=network,
                length=WIDEST[network.version],
            )
        )


def announce(args: Namespace, console: "Console", engine: "Engine") -> None:
    from cloudtop.server.guard.controls import FOREVER
    from cloudtop.server.store import orders

    text = " ".join(printable(args.text or "").split())
    if args.clear:
        if text or args.duration:
            raise OptionError(tr("--clear takes no text and no time"))
        with transaction(engine, writing=True) as connection:
            there = orders.clear_announcement(connection)
        console.print(tr("Nothing is announced now.") if there else tr("Nothing was announced."))
        return
    if not text:
        raise OptionError(tr("give a text, or --clear"))
    if len(text) > MOST_LETTERS:
        raise OptionError(tr("an announcement has at most {count} characters", count=MOST_LETTERS))
    until = time_in(args.duration, FOREVER)
    with transaction(engine, writing=True) as connection:
        orders.announce(connection, text, until)
    console.print(tr("Every page shows it now: {text}", text=text), soft_wrap=True)


def set_read_only(args: Namespace, console: "Console", engine: "Engine") -> None:
    from cloudtop.server.store import orders

    on = args.state == "on"
    with transaction(engine, writing=True) as connection:
        orders.set_read_only(connection, on=on)
    if on:
        console.print(tr("People can look, and nobody can change anything. AI waits."))
    else:
        console.print(tr("Everything can be changed again."))
