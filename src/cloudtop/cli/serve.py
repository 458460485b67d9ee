"""``cloudtop serve``: the table in the browser."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.cli.common import add_components, data_folder
from cloudtop.cli.serving.hosting import (
    add_hosting,
    check_hosting,
    chosen_address,
    chosen_retention,
    chosen_words,
)
from cloudtop.core.errors import CloudtopError, OptionError
from cloudtop.core.i18n import N_, tr

if TYPE_CHECKING:
    from socket import socket

    from rich.console import Console
    from starlette.types import ASGIApp

    from cloudtop.server.store.retention import DiskUse
    from cloudtop.server.tables.chance import Chance
    from cloudtop.server.tables.service import Settings

HELP: Final = N_(
    "Open the table in the browser: for this machine, or with --lan for the whole house."
)
EXAMPLE: Final = "cloudtop serve --lan"
NUMBERS: Final = (
    ("port", 0, 65535),
    ("processes", 1, 64),
    ("ai-processes", 1, 64),
    ("pace", 0, 60),
)
"""The least and the most that an option takes."""
TEXT, JSON = "text", "json"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--host",
        metavar="H",
        help=tr("the address to listen on (default: 127.0.0.1, this machine only)"),
    )
    parser.add_argument(
        "--port", metavar="N", type=int, help=tr("the port (default: the first free one from 8000)")
    )
    parser.add_argument(
        "--data", metavar="DIR", type=Path, help=tr("the folder in which tables are saved")
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help=tr("save tables in PostgreSQL instead: postgresql://user@host/name"),
    )
    parser.add_argument(
        "--processes",
        metavar="N",
        type=int,
        help=tr("how many server processes share the port (more than one needs --database)"),
    )
    parser.add_argument(
        "--settings",
        metavar="FILE",
        type=Path,
        help=tr("take options from this TOML file; the command line wins"),
    )
    parser.add_argument(
        "--log",
        metavar="HOW",
        help=tr("text: only trouble, in words (default); json: a line for every request as well"),
    )
    add_components(parser)
    parser.add_argument(
        "--lan",
        action="store_true",
        help=tr("let phones and other devices in the same network join"),
    )
    parser.add_argument("--no-browser", action="store_true", help=tr("do not open the browser"))
    parser.add_argument(
        "--ai-processes",
        metavar="N",
        type=int,
        help=tr("how many processes the AI players think in"),
    )
    parser.add_argument(
        "--pace",
        metavar="SECONDS",
        type=float,
        help=tr("the least time an AI player takes to decide"),
    )
    parser.add_argument(
        "--gallery",
        action="store_true",
        help=tr("show every piece, card, tile and icon at /gallery, for those who draw them"),
    )
    parser.add_argument(
        "--allow-host",
        metavar="NAME",
        action="append",
        default=[],
        help=tr("answer under this name as well (behind a proxy, say); can be given several times"),
    )
    parser.add_argument(
        "--trust-proxy",
        metavar="ADDRESS",
        action="append",
        default=[],
        help=tr(
            "believe this address, a proxy of yours, where requests come from and that they came "
            "by https; can be given several times"
        ),
    )
    add_hosting(parser)


def run(args: Namespace, console: "Console", chance: "Chance | None" = None) -> int:
    """Serve until somebody ends it; only tests hand in their own ``chance``."""
    from cloudtop.cli.serving.lock import AlreadyServedError, FolderLock
    from cloudtop.cli.serving.settings_file import complete

    complete(args)
    check(args)
    if args.log == JSON:
        from cloudtop.server.operators.logs import start_json_log

        start_json_log()
    folder = (args.data or data_folder()).expanduser().absolute()
    if args.database:  # any number of servers may share it
        settings = chosen_settings(args, folder, chance)
        return serve_until_stopped(args, console, settings, lambda _address: None)
    try:
        with FolderLock(folder) as lock:
            settings = chosen_settings(args, folder, chance)
            return serve_until_stopped(args, console, settings, lock.announce)
    except AlreadyServedError as other:
        return report_running_server(other.address, args, console, folder)


def check(args: Namespace) -> None:
    """Refuse impossible arguments before anything is started."""
    if args.lan and args.host is not None:
        raise OptionError("--lan listens on every network: leave --host out")
    for option, least, most in NUMBERS:
        value = getattr(args, option.replace("-", "_"))
        if value is not None and not least <= value <= most:
            raise OptionError(f"--{option} {value} is not a number from {least} to {most}")
    if (args.processes or 1) > 1 and not args.database:
        raise OptionError("--processes needs --database: SQLite is for one process")
    if (args.processes or 1) > 1 and sys.platform == "win32":
        raise OptionError("--processes needs Linux or macOS: start one server after another here")
    if args.log not in (None, TEXT, JSON):
        raise OptionError(f"--log {args.log} is not {TEXT} or {JSON}")
    check_hosting(args)


def serve_until_stopped(
    args: Namespace, console: "Console", settings: "Settings", announce: Callable[[str], None]
) -> int:
    """Serve until somebody stops it; return the exit code."""
    from cloudtop.cli.serving.family import READY, Family, end_with_parent, inherited_socket
    from cloudtop.cli.serving.greeting import address_here, greet, tell_hosting
    from cloudtop.cli.serving.network import EVERYWHERE, HERE, lan_url, open_socket
    from cloudtop.cli.serving.process import serve

    host = EVERYWHERE if args.lan else args.host or HERE

    def app_on(listening: "socket") -> "ASGIApp":
        site = chosen_address(args, lan_url(host, listening.getsockname()[1]))
        return make_app(args, replace(settings, site=site), host)

    inherited = inherited_socket()
    if inherited is not None:
        end_with_parent()
        with inherited:
            say_ready = partial(print, READY, flush=True)
            return serve(app_on(inherited), inherited, say_ready, args.trust_proxy)
    use = check_store(settings)
    with open_socket(host, args.port) as listening:
        port = listening.getsockname()[1]

        def ready() -> None:
            announce(address_here(host, port))
            greet(console, host, port, place_of(settings), browser=not args.no_browser)
            tell_hosting(console, settings.retention, use, args.public_url)

        if (args.processes or 1) > 1:
            code = Family(command_line(args), args.database, listening, args.processes).serve(ready)
        else:
            code = serve(app_on(listening), listening, ready, args.trust_proxy)
    console.print(tr("Stopped. Every table is saved and continues where it was."))
    return code


def make_app(args: Namespace, settings: "Settings", host: str) -> "ASGIApp":
    """Return the site as the world sees it: under its own names, with a log if one is wanted."""
    from cloudtop.server.app import create_app
    from cloudtop.server.guard.hosts import Hosts, own_names

    public = [settings.site.public.name] if settings.site.public else []
    names = [*own_names(), host, *args.allow_host, *public]
    site = Hosts(create_app(settings), names)
    if args.log != JSON:
        return site
    from cloudtop.server.operators.logs import RequestLog

    return RequestLog(site)


def chosen_settings(args: Namespace, folder: Path, chance: "Chance | None") -> "Settings":
    from cloudtop.server.store.postgres import read_address
    from cloudtop.server.tables.chance import Chance
    from cloudtop.server.tables.service import Settings

    # One core stays free for the table itself. A process starts only when it has to think.
    processes = args.ai_processes or max(1, (os.cpu_count() or 1) - 1)
    pace = Settings.pace if args.pace is None else args.pace
    return Settings(
        folder,
        processes,
        pace,
        gallery=args.gallery,
        chance=chance or Chance(),
        prepare_hints=True,
        database=read_address(args.database) if args.database else None,
        retention=chosen_retention(args),
        metrics_for=tuple(args.metrics_for),
    )


def command_line(args: Namespace) -> list[str]:
    """Return the words by which a child serves as this process was told to, on one port."""
    words = ["serve", "--no-browser"]  # the database is told by the environment: it has a password
    for name in ("host", "data", "ai_processes", "pace", "components", "log"):
        value = getattr(args, name)
        if value is not None:
            words += [f"--{name.replace('_', '-')}", str(value)]
    words += chosen_words(args)
    return [*words, *(["--lan"] if args.lan else []), *(["--gallery"] if args.gallery else [])]


def check_store(settings: "Settings") -> "DiskUse":
    """Open the database once, so that one which cannot be used costs one clear line, and return
    how much of the disk it takes."""
    import asyncio

    from cloudtop.server.store.retention import measure
    from cloudtop.server.tables.service import open_store

    store = open_store(settings)
    try:
        return asyncio.run(store.read(measure))
    finally:
        store.close()


def place_of(settings: "Settings") -> str:
    """Return where tables are saved, without a password."""
    if settings.database is None:
        return str(settings.data)
    return settings.database.set(drivername="postgresql").render_as_string(hide_password=True)


def report_running_server(address: str, args: Namespace, console: "Console", folder: Path) -> int:
    """Say where the server is that uses this folder already; it is as good as a new one."""
    where = f"at {address}" if address else "(just starting)"
    if args.lan or args.host is not None or args.port is not None:
        raise CloudtopError(
            f"Cloudtop is already running {where} with the data in {folder}: stop it first"
        )
    if address:
        running = tr("Cloudtop is already running at {address}", address=address)
    else:
        running = tr("Cloudtop is already running (just starting)")
    console.print(running, soft_wrap=True)
    console.print(tr("with the data in {folder}.", folder=folder), soft_wrap=True)
    if address and not args.no_browser:
        from cloudtop.cli.serving.browser import open_browser

        open_browser(address)
    return 0
