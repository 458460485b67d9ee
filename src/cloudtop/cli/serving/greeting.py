"""What the terminal shows once the table is open: addresses, and a code for phones."""

import io

from rich.console import Console

from cloudtop.cli.serving.browser import open_browser
from cloudtop.cli.serving.network import HERE, is_everywhere, lan_addresses, url
from cloudtop.core.i18n import tr


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
