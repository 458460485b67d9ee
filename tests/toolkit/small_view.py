"""The least that a view has."""

from dataclasses import dataclass

from cloudtop.core.game import Seat


@dataclass(frozen=True)
class SmallView:
    viewer: Seat | None = None
    to_move: tuple[Seat, ...] = ()
    choices: tuple[str, ...] = ()
