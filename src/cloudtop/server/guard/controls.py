"""What the operator has ordered: who is blocked, what is announced, whether anything may change.

The orders are rows of the database (``store/orders.py``); here is what every request asks of them.
"""

import ipaddress
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection

from cloudtop.server.errors import BlockedError, ReadOnlyError, ServerError
from cloudtop.server.guard.addresses import HOME, parse
from cloudtop.server.language import _

FOREVER: Final = 0.0
"""The end of an order that has none."""
REMEMBERED: Final = 4096
"""Addresses of which we remember whether they are blocked."""
CLIENT_ID_LENGTH: Final = 64
SHORT_ID_LENGTH: Final = 12
"""So much of a client's id is shown: enough to tell clients apart, and it opens nothing."""

ALWAYS_ANSWERED: Final = ("/health", "/health/live", "/health/ready", "/metrics")
SHARED_FILES: Final = ("/static/", "/favicon.svg", "/robots.txt")
"""What everybody may load: the page that says why somebody is blocked is made of it."""
CHANGES_NOTHING: Final = ("/language", "/score/", "/api/score/")
"""What is sent here is answered and not kept: read-only does not stop it."""


@dataclass(frozen=True)
class Block:
    """A client or a network that is not answered, until some time."""

    subject: str
    """The id of a client (a hash), or a network such as ``203.0.113.0/24``."""
    until: float
    since: float

    @property
    def is_network(self) -> bool:
        return "/" in self.subject

    @property
    def shown(self) -> str:
        return shown_subject(self.subject)


@dataclass(frozen=True)
class Announcement:
    """What the operator tells everybody."""

    number: int
    """Another one for each announcement: whoever has put one away is shown the next."""
    text: str
    until: float


@dataclass(frozen=True)
class Orders:
    """All that the operator has ordered, as the database has it."""

    number: int = 0
    """The number of the newest action of the operator."""
    blocks: tuple[Block, ...] = ()
    announcement: Announcement | None = None
    read_only: bool = False


class Controls:
    """The orders as this process knows them now."""

    def __init__(self) -> None:
        self._orders = Orders()
        self._clients: dict[str, float] = {}
        self._networks: dict[tuple[int, int], dict[int, float]] = {}
        """By version and length: the number of each network that is blocked, and until when."""
        self._ends: dict[str, float | None] = {}
        """Until when addresses are blocked that were looked up."""

    @property
    def number(self) -> int:
        return self._orders.number

    @property
    def read_only(self) -> bool:
        return self._orders.read_only

    @property
    def blocks(self) -> tuple[Block, ...]:
        return tuple(block for block in self._orders.blocks if is_in_force(block.until))

    @property
    def announcement(self) -> Announcement | None:
        announced = self._orders.announcement
        return announced if announced and is_in_force(announced.until) else None

    @property
    def shown(self) -> tuple[int, bool]:
        """What decides how pages look: with the same, they look the same."""
        announced = self.announcement
        return announced.number if announced else 0, self.read_only

    def follow(self, orders: Orders) -> None:
        """Do from now on what the orders say."""
        self._orders = orders
        self._clients = {one.subject: one.until for one in orders.blocks if not one.is_network}
        self._networks = index_networks(one for one in orders.blocks if one.is_network)
        self._ends = {}

    def is_blocked(self, client_id: str, address: str) -> bool:
        end = self._clients.get(client_id)
        if end is not None and is_in_force(end):
            return True
        if not self._networks:
            return False
        if address not in self._ends:
            if len(self._ends) >= REMEMBERED:
                self._ends.clear()
            self._ends[address] = self._find_end(address)
        end = self._ends[address]
        return end is not None and is_in_force(end)

    def _find_end(self, address: str) -> float | None:
        """Return until when an address is blocked, by whichever network holds longest."""
        parsed = parse(address)
        if parsed is None:
            return None
        ends = [
            ends[shifted]
            for (version, length), ends in self._networks.items()
            if version == parsed.version
            and (shifted := int(parsed) >> (parsed.max_prefixlen - length)) in ends
        ]
        return None if not ends else FOREVER if FOREVER in ends else max(ends)

    def refusal(
        self, client_id: str, address: str, path: str, *, changing: bool
    ) -> ServerError | None:
        """Return why a request is refused by order, or nothing."""
        for_all = path in ALWAYS_ANSWERED or path.startswith(SHARED_FILES)
        if not for_all and self.is_blocked(client_id, address):
            return BlockedError(_("the operator of this server has blocked you"))
        if self.read_only and changing and not path.startswith(CHANGES_NOTHING):
            return ReadOnlyError(
                _("the operator has set this server to read-only: nothing has changed")
            )
        return None


def controls_of(connection: HTTPConnection) -> Controls:
    controls: Controls = connection.scope["cloudtop.controls"]
    return controls


def is_in_force(until: float) -> bool:
    return until == FOREVER or time.time() < until


def index_networks(blocks: Iterable[Block]) -> dict[tuple[int, int], dict[int, float]]:
    """Return blocks so that an address is found among thousands in a few steps."""
    found: dict[tuple[int, int], dict[int, float]] = {}
    for block in blocks:
        network = ipaddress.ip_network(block.subject)
        number = int(network.network_address) >> (network.max_prefixlen - network.prefixlen)
        found.setdefault((network.version, network.prefixlen), {})[number] = block.until
    return found


def network_of(written: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    """Return the network that somebody wrote; an address of IPv6 stands for its whole home."""
    if "/" not in written:
        parsed = parse(written)
        if parsed is None:
            return None
        return ipaddress.ip_network((parsed, HOME[parsed.version]), strict=False)
    try:
        return ipaddress.ip_network(written, strict=False)
    except ValueError:
        return None


def shown_subject(subject: str) -> str:
    """Return a blocked client or network as an operator writes it."""
    return subject.removesuffix("/32") if "/" in subject else short_id(subject)


def short_id(client_id: str) -> str:
    """Return the beginning of a client's id, by which an operator names it."""
    return client_id[:SHORT_ID_LENGTH]
