"""What can be counted: starts, actions that were chosen, island tiles and special islands."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.counting import Component, ComponentKind, Counting

from .actions import Action, ChooseAction, ChooseStart, Create, Repeat, TakeTile
from .state.state import State
from .state.steps import ACTION_WORDS, GAME_OVER, STEP_NAMES

KINDS: Final = (
    ComponentKind("start", "Player boards and starting islands", "it was chosen to begin with"),
    ComponentKind("action", "Action boards", "the active player chose the action for everybody"),
    ComponentKind("tile", "Island tiles", "the tile was taken in Discover islands"),
    ComponentKind("special", "Special islands", "the special island was created"),
)


class Counts(Counting[State, Action]):
    @property
    def kinds(self) -> tuple[ComponentKind, ...]:
        return KINDS

    def phase(self, state: State, seat: int) -> str:
        return STEP_NAMES[state.step]

    def round_number(self, state: State) -> int:
        """A round is a turn for everybody; the last one may be cut short."""
        turns, seats = state.turns, state.setup.seats
        return (turns - 1 if state.step == GAME_OVER else turns) // seats + 1

    def used(self, state: State, seat: int, action: Action) -> Sequence[Component]:
        if isinstance(action, TakeTile):
            return (("tile", action.name),)
        if isinstance(action, Create):
            return (("special", action.name),)
        if isinstance(action, ChooseAction):
            return (("action", ACTION_WORDS[action.action]),)
        if isinstance(action, Repeat):
            return (("action", str(action)),)
        if isinstance(action, ChooseStart):
            return (("start", str(action)),)
        return ()


COUNTING: Final = Counts()
