"""``cloudtop admin``: what an operator sees and orders, while the server runs or not."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from cloudtop.cli.common import add_database
from cloudtop.cli.operating import lists, orders
from cloudtop.core.i18n import N_, tr

if TYPE_CHECKING:
    from rich.console import Console
    from sqlalchemy import Engine

HELP: Final = N_(
    "Look after a server: list tables and clients, delete, block, announce, read-only."
)
EXAMPLE: Final = "cloudtop admin tables --unused 90d"


class Task(NamedTuple):
    """One thing that an operator can do."""

    help: str
    example: str
    add: Callable[[ArgumentParser], None]
    run: "Callable[[Namespace, Console, Engine], None]"


TASKS: Final = {
    "status": Task(
        N_("Show what is ordered now, and how many tables and clients there are."),
        "cloudtop admin status --json",
        lists.add_json,
        lists.show_status,
    ),
    "tables": Task(
        N_("List tables: code, game, players, when used last, state, rows of history."),
        "cloudtop admin tables --finished --unused 90d --json",
        lists.add_tables,
        lists.show_tables,
    ),
    "clients": Task(
        N_("List browsers and bots that hold seats: a short id, names, tables, when seen last."),
        "cloudtop admin clients --limit 20",
        lists.add_list,
        lists.show_clients,
    ),
    "blocks": Task(
        N_("List who is blocked, since when and until when."),
        "cloudtop admin blocks",
        lists.add_list,
        lists.show_blocks,
    ),
    "delete": Task(
        N_("Delete a table for everybody, as its owner could; it asks once."),
        "cloudtop admin delete 7K3PXQ9MWA",
        orders.add_delete,
        orders.delete_table,
    ),
    "block": Task(
        N_("Answer a client, an address or a network with 403 from now on."),
        "cloudtop admin block 203.0.113.0/24 --for 2d",
        orders.add_block,
        orders.block,
    ),
    "unblock": Task(
        N_("Answer a client, an address or a network again."),
        "cloudtop admin unblock 203.0.113.0/24",
        orders.add_subject,
        orders.unblock,
    ),
    "announce": Task(
        N_("Tell everybody something, above every page, instead of what was told before."),
        'cloudtop admin announce "New server tonight at ten" --for 8h',
        orders.add_announce,
        orders.announce,
    ),
    "read-only": Task(
        N_("Let people look, and nobody change anything; or as usual again."),
        "cloudtop admin read-only on",
        orders.add_read_only,
        orders.set_read_only,
    ),
}


def arguments(parser: ArgumentParser) -> None:
    below = parser.add_subparsers(title=tr("tasks"), metavar="TASK", dest="task", required=True)
    for name, task in TASKS.items():
        said, example = tr(task.help), tr("Example: {command}", command=task.example)
        one = below.add_parser(name, help=said, description=said, epilog=example)
        task.add(one)
        add_database(one)


def run(args: Namespace, console: "Console") -> int:
    """Do one task; a server that runs follows it within about a second."""
    from cloudtop.cli.serving.databases import chosen_place, open_place

    with open_place(chosen_place(args), alone=False) as engine:
        TASKS[args.task].run(args, console, engine)
    return 0
