"""What can be counted: die faces that were taken, services, and what the tasks brought."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.counting import Component, ComponentKind, Counting

from .actions import Action, TakeDie, TakeService
from .components.box import COLOURS, COMPARTMENTS, SERVICE_NAMES
from .scoring import compartment, fulfils
from .state import STEP_NAMES, State

KINDS: Final = (
    ComponentKind("die face", "Die faces", "the die was taken while it showed this value"),
    ComponentKind("service", "Services", "the service was taken"),
    ComponentKind("task", "Tasks", "a compartment fulfilled the task, once for each"),
)


class Counts(Counting[State, Action]):
    @property
    def kinds(self) -> tuple[ComponentKind, ...]:
        return KINDS

    def phase(self, state: State, seat: int) -> str:
        return STEP_NAMES[state.step]

    def round_number(self, state: State) -> int:
        return state.round_number

    def used(self, state: State, seat: int, action: Action) -> Sequence[Component]:
        if isinstance(action, TakeDie):
            return (("die face", f"{COLOURS[action.colour]} {state.dice[action.colour]}"),)
        if isinstance(action, TakeService):
            return (("service", SERVICE_NAMES[action.service]),)
        return ()

    def in_play(self, state: State, seat: int) -> Sequence[tuple[Component, int]]:
        tasks = [state.setup.box.tasks[number] for number in state.tasks]
        seated = state.seated[4 * seat : 4 * seat + 4]
        carriage = [compartment(seated, number) for number in range(COMPARTMENTS)]
        across = state.setup.across
        return [
            (("task", task.name), sum(fulfils(seats, task, across) for seats in carriage))
            for task in tasks
        ]


COUNTING: Final = Counts()
