"""What processes on one database tell each other about once a second of what people use.

Nobody waits for it: each process counts by itself, adds what it has heard of the others, and so may
give away too much for about a second. What was taken from a bucket is told as an amount and charged
at the others; sockets are told as counts, all of them each time: those of a process that is not
heard of any more are forgotten. Little is not told at all, so quiet visitors cost nothing.
"""

import json
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cloudtop.server.guard.limits import Taken, TokenBuckets
from cloudtop.server.guard.sockets import SocketCounter

FORGOTTEN_SECONDS: Final = 5.0
"""What a process has open is forgotten when it has not been heard of for so long."""
WORTH_TELLING: Final = 1 / 10
"""Sockets are told of once there are so many of what is allowed."""
MOST_ENTRIES: Final = 32
MOST_LETTERS: Final = 80
"""So many entries, each with a key of so many letters, fit into the 8,000 bytes of a message, with
a kilobyte for the numbers of a process."""


@dataclass
class Peer:
    """Another process: which of its counts arrived last, and when."""

    round: int
    heard: float
    held: dict[str, int] = field(default_factory=dict)
    numbers: dict[str, float] = field(default_factory=dict)


class Exchange:
    """Tells what is used here, and knows what is used elsewhere."""

    def __init__(self, process: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._process = process
        self._clock = clock
        self._buckets: dict[str, TokenBuckets] = {}
        self._sockets: list[SocketCounter] = []
        self._peers: dict[str, Peer] = {}
        self._round = 0
        self.describe: Callable[[], dict[str, float]] = dict
        """Returns numbers of this process that an operator may ask another one for."""

    def share(self, buckets: Mapping[str, TokenBuckets]) -> None:
        """Share buckets with the other processes, each under a name, once there can be any."""
        self._buckets |= buckets

    def share_sockets(self, sockets: SocketCounter) -> None:
        self._sockets.append(sockets)
        sockets.elsewhere = self

    def start(self) -> None:
        """Begin to remember what the others have to be told."""
        for buckets in self._buckets.values():
            buckets.shared = True

    def count(self, key: str) -> int:
        """Return how many sockets all others have open under a key, as far as we know."""
        return sum(peer.held.get(key, 0) for peer in self._living().values())

    def count_before(self, key: str) -> int:
        before = (peer for name, peer in self._living().items() if name < self._process)
        return sum(peer.held.get(key, 0) for peer in before)

    def numbers(self) -> dict[str, dict[str, float]]:
        """Return the numbers of every process that we know of, ours as they are now."""
        others = {name: peer.numbers for name, peer in self._living().items()}
        return {self._process: self.describe(), **others}

    def _living(self) -> dict[str, Peer]:
        oldest = self._clock() - FORGOTTEN_SECONDS
        if any(peer.heard < oldest for peer in self._peers.values()):
            self._peers = {name: one for name, one in self._peers.items() if one.heard >= oldest}
        return self._peers

    def tell(self) -> Iterator[str]:
        """Yield messages to the others, at least one: we are alive."""
        self._round += 1
        used = [(name, one) for name, each in self._buckets.items() for one in each.tell()]
        taken = [[name, *one] for name, one in used if len(one.key) <= MOST_LETTERS]
        counts = [pair for one in self._sockets for pair in one.held(WORTH_TELLING).items()]
        held = [(key, count) for key, count in counts if len(key) <= MOST_LETTERS]
        for start in range(0, max(1, len(taken), len(held)), MOST_ENTRIES):
            part = slice(start, start + MOST_ENTRIES)
            yield json.dumps(
                {
                    "process": self._process,
                    "round": self._round,
                    "taken": taken[part],
                    "held": dict(held[part]),
                    "numbers": {} if start else self.describe(),
                },
                separators=(",", ":"),
            )

    def hear(self, content: str) -> None:
        """Take note of a message; our own are no news."""
        told: dict[str, Any] = json.loads(content)
        if told["process"] == self._process:
            return
        for name, key, amount, times in told["taken"]:
            if name in self._buckets:
                self._buckets[name].charge(Taken(key, amount, times))
        peer = self._peers.get(told["process"])
        if peer is None or peer.round != told["round"]:
            peer = self._peers[told["process"]] = Peer(told["round"], 0.0)
        peer.heard = self._clock()
        peer.held |= told["held"]
        peer.numbers |= told.get("numbers", {})  # a process of an older version tells none
        for sockets in self._sockets:
            sockets.end_excess(told["held"])
