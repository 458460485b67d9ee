"""What can be counted: cards that were played, prizes, and whether the wind blew."""

from collections.abc import Sequence

from cloudtop.core.counting import Component, ComponentKind, Counting
from tests.conformance.toys.cloud_catch.state import Action, Play, State, Take


class CardsAndPrizes(Counting[State, Action]):
    @property
    def kinds(self) -> tuple[ComponentKind, ...]:
        return (
            ComponentKind("card", "Cards", "the card was played"),
            ComponentKind("prize", "Prizes", "the prize was taken"),
            ComponentKind("weather", "Weather", "the wind blew in the last round"),
        )

    def phase(self, state: State, seat: int) -> str:
        return state.step.value

    def round_number(self, state: State) -> int:
        return state.round

    def used(self, state: State, seat: int, action: Action) -> Sequence[Component]:
        if isinstance(action, Play):
            return (("card", str(action.card)),)
        return (("prize", action.prize),) if isinstance(action, Take) else ()

    def in_play(self, state: State, seat: int) -> Sequence[tuple[Component, int]]:
        return ((("weather", "wind"), int(state.wind)),)
