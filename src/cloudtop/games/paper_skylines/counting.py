"""What can be counted: cities, what was done with cards, achievements, and the tracks."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.counting import Component, ComponentKind, Counting

from .actions import Action, Advance, Build, ChooseCity, Claim, Take, Tuck, Use
from .components.card_actions import TRACKS
from .state.state import State
from .state.steps import STEP_NAMES

KINDS: Final = (
    ComponentKind("city", "Cities", "the city was chosen of the two that were dealt"),
    ComponentKind("built card", "Cards to build", "the card was built"),
    ComponentKind("tucked card", "Cards to tuck", "the card was tucked under a building"),
    ComponentKind("used card", "Cards to use", "the card was discarded for its action"),
    ComponentKind("taken card", "Cards of the row", "the card was taken from the row"),
    ComponentKind("achievement", "Achievements", "the achievement was claimed"),
    ComponentKind("track", "Tracks", "the player chose to advance on the track"),
)

KIND_OF: Final[dict[type[Action], str]] = {
    Build: "built card",
    Tuck: "tucked card",
    Use: "used card",
    Take: "taken card",
}
"""By what is done with a card."""


class Counts(Counting[State, Action]):
    @property
    def kinds(self) -> tuple[ComponentKind, ...]:
        return KINDS

    def phase(self, state: State, seat: int) -> str:
        return STEP_NAMES[state.step]

    def round_number(self, state: State) -> int:
        """Rounds are the levels of the buildings."""
        return state.level + 1

    def used(self, state: State, seat: int, action: Action) -> Sequence[Component]:
        if isinstance(action, (Build, Tuck, Use, Take)):
            return ((KIND_OF[type(action)], action.name),)
        if isinstance(action, Claim):
            return (("achievement", action.name),)
        if isinstance(action, ChooseCity):
            return (("city", action.name),)
        return (("track", TRACKS[action.track]),) if isinstance(action, Advance) else ()


COUNTING: Final = Counts()
