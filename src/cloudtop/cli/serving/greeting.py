"""What the terminal shows once the table is open: addresses, and a code for phones."""

import io
from math import ceil
from typing import TYPE_CHECKING, Final

from rich.console import Console

from cloudtop.cli.serving.browser import open_browser
from cloudtop.cli.serving.network import HERE, is_everywhere, lan_addresses, url
from cloudtop.core.i18n import tr, tr_plural

if TYPE_CHECKING:
    from cloudtop.server.store.retention import DiskUse
    from cloudtop.server.tables.housekeeping import Retention

DAY_SECONDS: Final = 24 * 3600


def address_here(host: str, port: int) -> str:
    """Return the address of the table on this machine."""
    return url(HERE if is_everywhere(host) else host, port)


def greet(console: Console, host: str, port: int, folder: str, *, browser: bool) -> None:
    """Print where the table is, and open it."""
    address = address_here(host, port)
    others = [url(own, port) for own in lan_addresses()] if is_everywhere(host) else []
    echo(console, tr("Cloudtop is open at {address}", address=address))
    if is_everywhere(host):
        invite(console, others)
    echo(console, tr("Tables are saved in {folder}. Press Ctrl-C to stop.", folder=folder))
    if browser:
        # Links to a table take the address its page was opened at: one that works for others too.
        open_browser(others[0] if others else address)


def tell_hosting(
    console: Console, retention: "Retention", use: "DiskUse", public_url: str | None
) -> None:
    """Print what was set for a server that others use: by what name, and what is kept."""
    from cloudtop.server.tables.housekeeping import in_units

    if public_url is not None:
        echo(console, tr("Others reach it at {address}", address=public_url))
    if retention.archive_after is not None:
        archived = tr_plural(
            ceil(retention.archive_after / DAY_SECONDS),
            "Finished tables are archived after {count} day.",
            "Finished tables are archived after {count} days.",
            count=f"{retention.archive_after / DAY_SECONDS:g}",
        )
        echo(console, archived)
    if retention.remove_after is not None:
        removed = tr_plural(
            ceil(retention.remove_after / DAY_SECONDS),
            "Tables that nobody touches are removed after {count} day.",
            "Tables that nobody touches are removed after {count} days.",
            count=f"{retention.remove_after / DAY_SECONDS:g}",
        )
        echo(console, removed)
    if retention.most_bytes is not None:
        used, most = in_units(use.used), in_units(retention.most_bytes)
        echo(console, tr("Tables use {used} of {most} on the disk.", used=used, most=most))


def invite(console: Console, addresses: list[str]) -> None:
    """Tell others in the same network how to join."""
    if not addresses:
        echo(console, tr("This machine has no network that others could join from."))
        return
    places = tr(" or ").join(addresses)
    echo(console, tr("Others in your network join at {places}", places=places))
    console.print()
    # White on black whatever the terminal's own colours are: a phone has to read it.
    console.print(qr_code(addresses[0]), style="bright_white on black", soft_wrap=True)
    console.print()
    echo(console, tr("Anyone in that network can open tables here; without --lan nobody can."))


def qr_code(address: str) -> str:
    import segno

    out = io.StringIO()
    segno.make(address, error="m", micro=False).terminal(out=out, border=2, compact=True)
    return out.getvalue().rstrip("\n")


def echo(console: Console, line: str) -> None:
    """Print one line without wrapping it, so that addresses can be clicked and copied."""
    console.print(line, soft_wrap=True)
