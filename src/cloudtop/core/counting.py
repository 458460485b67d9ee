"""What can be counted in a game: phases, kinds of actions, and what becomes of its components.

Simulations ask for it when somebody wants to know more than the result (``cloudtop simulate
--detail``), never otherwise. A game has one object of a subclass, in ``counting.py`` of its folder;
a game that says nothing is counted by the kinds of its actions alone.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from cloudtop.core.native import mypyc_attr

State = TypeVar("State")
Action = TypeVar("Action")

Component = tuple[str, str]
"""The key of a ``ComponentKind``, and the name of one thing of that kind."""

WORD: Final = re.compile(r"[A-Z]?[^A-Z]+|[A-Z]+(?![^A-Z])")


@dataclass(frozen=True)
class ComponentKind:
    """Things of one kind (cards, tiles, goals), and what it means that a seat used one."""

    key: str
    title: str
    """A heading for a table of them: "Special islands"."""
    used: str
    """One sentence: when one counts as used."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Counting(Generic[State, Action]):
    """What a game says of a moment and of a decision. Nothing here changes a state.

    A component is *offered* to a seat if one of its legal actions would use it, or if it lies on
    the table for everybody (``in_play``); it is *used* if the seat decided for that action, or got
    something for what lies there. So whether a component helps can be asked of those to whom it was
    offered: who takes it is a question of skill.
    """

    @property
    def kinds(self) -> tuple[ComponentKind, ...]:
        """Return the kinds of components that are counted."""
        return ()

    def phase(self, state: State, seat: int) -> str:
        """Return the part of a turn in which ``seat`` decides now; empty: there are none."""
        return ""

    def round_number(self, state: State) -> int:
        """Return the round that is being played or, at the end, how many there were; 0: none."""
        return 0

    def action_kind(self, action: Action) -> str:
        """Return what sort of decision an action is; by default its class, in words."""
        if isinstance(action, str):
            return action.split(" ")[0]
        return in_words(type(action).__name__)

    def used(self, state: State, seat: int, action: Action) -> Sequence[Component]:
        """Return what ``seat`` would use by one of its legal actions in ``state``."""
        return ()

    def offered(self, state: State, seat: int, choices: Iterable[Action]) -> set[Component]:
        """Return what ``seat`` may use now, given its legal actions."""
        return {one for action in choices for one in self.used(state, seat, action)}

    def in_play(self, state: State, seat: int) -> Sequence[tuple[Component, int]]:
        """Return what lay on the table of a finished match for everybody, such as goals, and how
        often each counted for ``seat``."""
        return ()


def in_words(name: str) -> str:
    """Return the name of a class in words: "take tile" for TakeTile."""
    return " ".join(WORD.findall(name)).lower() or name
