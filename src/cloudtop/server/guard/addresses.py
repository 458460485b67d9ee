"""Whom an address belongs to, as far as limits are concerned.

A client chooses its token itself, so a limit that must hold counts addresses. Somebody at home has
one IPv4 address, or a whole /64 of IPv6. A larger network (/24, /48) has a share of its own, some
times as large: many people may be behind it, or one who can choose among its addresses. Private
networks have no such share: everybody in the house would have to live on it. This machine itself
has more than others: its owner is on it, or a proxy that we were not told of.
"""

import hashlib
import ipaddress
from contextvars import ContextVar
from functools import lru_cache
from typing import Final

HOME: Final = {4: 32, 6: 64}
"""How many bits of an address are the same for everything that one person connects from."""
NETWORK: Final = {4: 24, 6: 48}
NETWORK_FACTOR: Final = 4
"""How many times the share of an address its network has."""
LOOPBACK_FACTOR: Final = 10

Shares = tuple[tuple[str, int], ...]
"""Keys to count by, each with how many times the share of a home it has."""

_address: Final[ContextVar[str]] = ContextVar("address", default="")


def use_address(address: str) -> None:
    """Remember where the request comes from that is answered now."""
    _address.set(address)


def current_home() -> str:
    return home_of(_address.get())


def current_shares() -> Shares:
    return shares_of(_address.get())


def mark_of(home: str) -> str:
    """Return what the database keeps in place of an address: enough to tell one from another."""
    return hashlib.sha256(home.encode()).hexdigest()[:32] if home else ""


@lru_cache(maxsize=4096)
def home_of(address: str) -> str:
    """Return the part of an address that one person cannot change at will."""
    parsed = parse(address)
    return address if parsed is None else prefix(parsed, HOME)


@lru_cache(maxsize=4096)
def shares_of(address: str) -> Shares:
    """Return the shares that an address uses, each with how many times a home's it is."""
    parsed = parse(address)
    if parsed is not None and parsed.is_loopback:
        return ((home_of(address), LOOPBACK_FACTOR),)
    own = (home_of(address), 1)
    if parsed is None or not parsed.is_global:
        return (own,)
    return (own, (prefix(parsed, NETWORK), NETWORK_FACTOR))


def parse(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return an address as a number; an IPv4 address may come as one of IPv6."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return mapped or parsed


def prefix(parsed: ipaddress.IPv4Address | ipaddress.IPv6Address, lengths: dict[int, int]) -> str:
    return str(ipaddress.ip_network((parsed, lengths[parsed.version]), strict=False))
