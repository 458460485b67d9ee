"""What can be counted: faces that were drawn, Special Routes, dice of the expansion, goals."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.counting import Component, ComponentKind, Counting

from .actions import SOURCE_PARTS, Action, Choose
from .components.shapes import AIRPORT, SHAPES
from .state import DRAW, STEP_NAMES, State

KINDS: Final = (
    ComponentKind("face", "Faces of the Route dice", "the face was chosen to be drawn"),
    ComponentKind("special", "Special Routes", "the Special Route was chosen to be drawn"),
    ComponentKind("airline", "Airline routes", "the face, or an Airport, was chosen to be drawn"),
    ComponentKind("weather", "Weather symbols", "the symbol was chosen to be drawn"),
    ComponentKind("goal", "Goals", "the goal was reached"),
)


class Counts(Counting[State, Action]):
    @property
    def kinds(self) -> tuple[ComponentKind, ...]:
        return KINDS

    def phase(self, state: State, seat: int) -> str:
        if state.step != DRAW:
            return STEP_NAMES[state.step]
        board = state.boards[seat]
        if board.space >= 0:
            return "choose route"
        return "choose space" if board.source >= 0 else "choose what to draw"

    def round_number(self, state: State) -> int:
        return state.round_number

    def used(self, state: State, seat: int, action: Action) -> Sequence[Component]:
        return (drawn(state, action.source),) if isinstance(action, Choose) else ()

    def in_play(self, state: State, seat: int) -> Sequence[tuple[Component, int]]:
        cards, reached = state.setup.box.goals, state.boards[seat].reached
        return [
            (("goal", cards[goal].name), reached >> place & 1)
            for place, goal in enumerate(state.goals)
        ]


def drawn(state: State, source: int) -> Component:
    """Return what is drawn from a source; a die once more is its face as well."""
    kind, which = SOURCE_PARTS[source]
    if kind in ("die", "copy"):
        return "face", SHAPES[state.shapes[int(which) - 1]].name
    if kind == "airline":
        return "airline", SHAPES[state.sky[int(which) - 1]].name
    if kind == "airport":
        return "airline", SHAPES[AIRPORT].name
    return kind, which


COUNTING: Final = Counts()
