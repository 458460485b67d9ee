"""The least that a view has, and the least from which a part of a picture is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass

from cloudtop.core.game import Choice, Names, Seat


@dataclass(frozen=True)
class SmallView:
    viewer: Seat | None = None
    to_move: tuple[Seat, ...] = ()
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class SmallContext:
    view: str
    names: Names
    choices: Mapping[str, Choice]

    def describe(self, size: int) -> str:
        return " ".join([self.view, *self.names, *self.choices, str(size)])
