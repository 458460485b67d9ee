"""What components are worth: how often each is offered and used, and who wins with it.

Who wins with a card says as much about who takes it as about the card: good players take good
cards. So the first question is asked of all to whom it was offered, used or not. And who is ahead
has more to choose from; so they are compared with players to whom as many other components of the
kind were offered.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from cloudtop.lab.arena.intervals import Estimate
from cloudtop.lab.statistics.clustered import Difference, difference_of, share_of
from cloudtop.lab.statistics.columns import Flags, Floats, Ints
from cloudtop.lab.statistics.many import corrected

CLEAR: Final = 0.05
"""A difference is called clear if its p-value stays below this after correction."""
FEWEST: Final = 30
"""Players on either side below which a component is not judged."""
FEW: Final = 2


@dataclass(frozen=True)
class Effect:
    """How much more is won with something than without, in parts of a victory."""

    difference: Difference
    corrected_p: float = 1.0

    @property
    def clear(self) -> bool:
        return self.corrected_p < CLEAR


@dataclass(frozen=True)
class ComponentRecord:
    """What is known of one component."""

    kind: str
    name: str
    offered: Estimate
    """The part of all players who could use it."""
    used: Estimate | None
    """The part of those who did."""
    when_offered: Effect | None
    """Offered against others of its kind in its place: what it does, whoever takes it."""
    when_used: Effect | None
    """Used against offered and not used: what it does and who takes it, together."""


@dataclass(frozen=True)
class Uses:
    """One component: flags for every player of every game."""

    kind: str
    name: str
    offered: Flags
    used: Flags


def offers_of(kind: Sequence[Uses]) -> Ints | None:
    """Return how many components of a kind each player was offered.

    There is none for a kind of one or two: what it would take off is the component itself.
    """
    if len(kind) <= FEW:
        return None
    counts: Ints = np.sum([uses.offered | uses.used for uses in kind], axis=0, dtype=np.int64)
    return counts


def record_of(uses: Uses, wins: Floats, deals: Ints, offers: Ints | None = None) -> ComponentRecord:
    """Return what is known of a component, before correction.

    ``wins`` has for every player what was won beyond what its agent wins on that seat on average,
    so that neither a strong agent nor a good seat is taken for a good card.
    """
    offered = uses.offered | uses.used
    among = share_of(uses.used[offered].astype(float), deals[offered]) if offered.any() else None
    return ComponentRecord(
        kind=uses.kind,
        name=uses.name,
        offered=share_of(offered.astype(float), deals),
        used=among,
        when_offered=_effect(wins, offered, deals, offers),
        when_used=_effect(wins[offered], uses.used[offered], deals[offered]),
    )


def _effect(wins: Floats, among: Flags, deals: Ints, alike: Ints | None = None) -> Effect | None:
    count = int(among.sum())
    if min(count, len(among) - count) < FEWEST:
        return None
    found = difference_of(wins, among, deals, alike)
    return None if found is None else Effect(found)


def with_correction(records: Sequence[ComponentRecord]) -> list[ComponentRecord]:
    """Return the records with p-values corrected for the number of questions of each sort."""
    offered = _corrected([record.when_offered for record in records])
    used = _corrected([record.when_used for record in records])
    return [
        replace(record, when_offered=one, when_used=other)
        for record, one, other in zip(records, offered, used, strict=True)
    ]


def _corrected(effects: Sequence[Effect | None]) -> list[Effect | None]:
    known = [effect for effect in effects if effect is not None]
    ps = iter(corrected([effect.difference.p for effect in known]))
    return [effect and replace(effect, corrected_p=next(ps)) for effect in effects]
