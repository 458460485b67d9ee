"""Options of ``cloudtop serve`` for whoever hosts it for others: what is kept, and by what name."""

import re
from argparse import ArgumentParser, Namespace
from ipaddress import ip_network
from typing import TYPE_CHECKING, Final

from cloudtop.core.errors import OptionError
from cloudtop.core.i18n import tr

if TYPE_CHECKING:
    from cloudtop.server.guard.public_url import PublicUrl, SiteAddress
    from cloudtop.server.tables.housekeeping import Retention

DAY_SECONDS: Final = 24 * 3600
MOST_DAYS: Final = 36_500
MOST_HSTS_SECONDS: Final = 63_072_000
"""Two years: what browsers' own lists ask for."""
SIZE: Final = re.compile(r"(\d{1,12}(?:\.\d{1,3})?) ?([KMGT]?)B?", re.IGNORECASE)
UNITS: Final = {"": 1, "K": 10**3, "M": 10**6, "G": 10**9, "T": 10**12}
LEAST_DISK: Final = 10**6
"""An empty database takes some of it."""
NAMES: Final = ("archive_after", "remove_after", "max_disk", "public_url", "hsts")
LISTS: Final = ("allow_host", "trust_proxy", "metrics_for")
"""Options that can be given several times."""


def add_hosting(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--public-url",
        metavar="URL",
        help=tr("the address by which others reach it through a proxy: https://play.example.org"),
    )
    parser.add_argument(
        "--hsts",
        metavar="SECONDS",
        type=int,
        help=tr("tell browsers for how long they shall insist on https"),
    )
    parser.add_argument(
        "--metrics-for",
        metavar="ADDRESS",
        action="append",
        default=[],
        help=tr(
            "let this address or network read /metrics as well as this machine; can be given "
            "several times"
        ),
    )
    parser.add_argument(
        "--archive-after",
        metavar="DAYS",
        type=float,
        help=tr("keep only the match file of a table so long after its end (default: never)"),
    )
    parser.add_argument(
        "--remove-after",
        metavar="DAYS",
        type=float,
        help=tr("remove an unfinished table that nobody has touched for so long (default: never)"),
    )
    parser.add_argument(
        "--max-disk",
        metavar="SIZE",
        help=tr("open no new tables once tables use so much of the disk: 500MB, 2GB"),
    )


def check_hosting(args: Namespace) -> None:
    """Refuse impossible values before anything is started."""
    for option in ("trust-proxy", "metrics-for"):
        for address in getattr(args, option.replace("-", "_")):
            check_network(option, address)
    chosen_retention(args)
    public = chosen_public_url(args)
    if args.hsts is None:
        return
    if not isinstance(args.hsts, int) or not 0 <= args.hsts <= MOST_HSTS_SECONDS:
        raise OptionError(f"--hsts {args.hsts} is not a number from 0 to {MOST_HSTS_SECONDS}")
    if not args.trust_proxy and (public is None or public.scheme != "https"):
        raise OptionError("--hsts is for https: give --public-url https://… or --trust-proxy")


def check_network(option: str, address: object) -> None:
    try:
        ip_network(str(address), strict=False)
    except ValueError:
        wanted = "an address such as 127.0.0.1, or a network such as 10.0.0.0/8"
        raise OptionError(f"--{option} {address} is not {wanted}") from None


def chosen_retention(args: Namespace) -> "Retention":
    from cloudtop.server.tables.housekeeping import Retention

    size = None if args.max_disk is None else read_size(args.max_disk)
    return Retention(read_days(args, "archive_after"), read_days(args, "remove_after"), size)


def read_days(args: Namespace, name: str) -> float | None:
    """Return a time in seconds."""
    days = getattr(args, name)
    if days is None:
        return None
    if not isinstance(days, (int, float)) or not 0 < days <= MOST_DAYS:
        option = name.replace("_", "-")
        raise OptionError(f"--{option} {days} is not a number of days above 0, at most {MOST_DAYS}")
    return days * DAY_SECONDS


def read_size(text: object) -> int:
    """Return a size in bytes."""
    found = SIZE.fullmatch(str(text).strip())
    size = int(float(found[1]) * UNITS[found[2].upper()]) if found else 0
    if size < LEAST_DISK:
        raise OptionError(f"--max-disk {text} is not a size such as 500MB or 2GB")
    return size


def chosen_public_url(args: Namespace) -> "PublicUrl | None":
    from cloudtop.server.guard.public_url import read_public_url

    return None if args.public_url is None else read_public_url(args.public_url)


def chosen_address(args: Namespace, lan: str) -> "SiteAddress":
    from cloudtop.server.guard.public_url import SiteAddress

    return SiteAddress(chosen_public_url(args), lan, args.hsts or 0)


def chosen_words(args: Namespace) -> list[str]:
    """Return the words by which another process is told the same."""
    given = ((name, getattr(args, name)) for name in NAMES)
    pairs = ((f"--{name.replace('_', '-')}", str(one)) for name, one in given if one is not None)
    lists = ((f"--{name.replace('_', '-')}", one) for name in LISTS for one in getattr(args, name))
    return [word for pair in (*pairs, *lists) for word in pair]
