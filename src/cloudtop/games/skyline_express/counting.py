"""What can be counted: Passengers picked, Preference tiles, Services bought, what Goals paid."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.counting import Component, ComponentKind, Counting

from .actions import Action, BuyService, ChoosePreference, Take
from .components.box import GOALS_A_ROUND, PAIR_NAMES, ROUNDS, TYPES, goal_code, preference_code
from .rules.pieces import row_start
from .state import PAD, STEP_NAMES, State

KINDS: Final = (
    ComponentKind("passenger", "Passengers", "a Passenger of the type was picked in the Main Hall"),
    ComponentKind("preference", "Preference tiles", "the tile was chosen in the Lounge"),
    ComponentKind("service", "Services", "the Service was bought"),
    ComponentKind("goal", "Goals", "the Goal paid at least one point"),
)


class Counts(Counting[State, Action]):
    @property
    def kinds(self) -> tuple[ComponentKind, ...]:
        return KINDS

    def phase(self, state: State, seat: int) -> str:
        return STEP_NAMES[state.step]

    def round_number(self, state: State) -> int:
        return min(state.round_number + 1, ROUNDS)

    def used(self, state: State, seat: int, action: Action) -> Sequence[Component]:
        if isinstance(action, Take):
            return (("passenger", TYPES[state.hall[row_start(state) + action.place]]),)
        if isinstance(action, ChoosePreference):
            return (("preference", preference_code(state.lounge[action.place])),)
        if isinstance(action, BuyService):
            pair = (state.buffet + state.extras)[action.place]
            return (("service", PAIR_NAMES[pair]),)
        return ()

    def in_play(self, state: State, seat: int) -> Sequence[tuple[Component, int]]:
        found: list[tuple[Component, int]] = []
        for number, goal in enumerate(state.goals):
            round_number, place = divmod(number, GOALS_A_ROUND)
            points = state.pad[PAD * (ROUNDS * seat + round_number) + place]
            found.append((("goal", goal_code(goal)), int(points > 0)))
        return found


COUNTING: Final = Counts()
