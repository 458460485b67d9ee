"""Cloud Catch with one fault each in what can be counted."""

from collections.abc import Iterable, Sequence

from cloudtop.core.counting import Component, ComponentKind
from tests.conformance.toys.cloud_catch import CloudCatch
from tests.conformance.toys.cloud_catch.counting import CardsAndPrizes
from tests.conformance.toys.cloud_catch.state import Action, State


class TwinKinds(CardsAndPrizes):
    @property
    def kinds(self) -> tuple[ComponentKind, ...]:
        return 2 * super().kinds


class Untitled(CardsAndPrizes):
    @property
    def kinds(self) -> tuple[ComponentKind, ...]:
        return (ComponentKind("card", "", ""),)


class OfNoKind(CardsAndPrizes):
    def action_kind(self, action: Action) -> str:
        return ""


class UndeclaredKind(CardsAndPrizes):
    @property
    def kinds(self) -> tuple[ComponentKind, ...]:
        return super().kinds[:1]


class OffersNothing(CardsAndPrizes):
    def offered(self, state: State, seat: int, choices: Iterable[Action]) -> set[Component]:
        return set()


class CountsBackwards(CardsAndPrizes):
    def in_play(self, state: State, seat: int) -> Sequence[tuple[Component, int]]:
        return [(one, -1) for one, _ in super().in_play(state, seat)]


class TurnsThePage(CardsAndPrizes):
    def phase(self, state: State, seat: int) -> str:
        state.round += 1
        return super().phase(state, seat)


def counted(counting: CardsAndPrizes) -> CloudCatch:
    """Return the game, counted in this way."""

    class Counted(CloudCatch):
        pass

    Counted.counting = counting
    return Counted()
