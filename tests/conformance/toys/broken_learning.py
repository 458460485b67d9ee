"""Cloud Catch with one fault each in what learners get."""

from typing import Any

from cloudtop.core.codec import Codec
from cloudtop.core.game import Game, Seat
from cloudtop.core.options import Options
from tests.conformance.toys.cloud_catch import CloudCatch
from tests.conformance.toys.cloud_catch.observation import LAYOUT
from tests.conformance.toys.cloud_catch.state import TAKES, WINDS, Action, Play, State, Step
from tests.conformance.toys.cloud_catch.view import View


class GrowsAtTheEnd(CloudCatch):
    """The observation is longer when the match is over."""

    def encode(self, view: View) -> bytes:
        return super().encode(view) + b"\0" * (view.step == Step.OVER.value)


class CountsTooHigh(CloudCatch):
    """Points are written in full, beyond what the layout says."""

    def encode(self, view: View) -> bytes:
        numbers = bytearray(super().encode(view))
        numbers[LAYOUT.place("points")] = bytes([10, 0, 0])
        return bytes(numbers)


class SeesOtherwise(CloudCatch):
    """The fast way forgets the wind."""

    def observation(self, state: State, seat: Seat) -> bytes:
        numbers = bytearray(super().observation(state, seat))
        numbers[LAYOUT.place("wind")] = b"\0"
        return bytes(numbers)


class ObservesTheDeck(CloudCatch):
    """The fast way looks at the deck: its lowest card is written as its size."""

    def observation(self, state: State, seat: Seat) -> bytes:
        numbers = bytearray(super().observation(state, seat))
        numbers[LAYOUT.place("deck")] = bytes([min(state.deck, default=0)])
        return bytes(numbers)


class SwapsTheLists(CloudCatch):
    """Some of the codec's actions are listed on the wrong side."""

    def __init__(self, *wrong: Action) -> None:
        self.wrong = wrong

    def codec(self, options: Options) -> Codec[Any]:
        known = super().codec(options)
        outcomes = set(known.outcomes).symmetric_difference(self.wrong)
        return Codec[Any](known.actions, outcomes)


TAKING = SwapsTheLists(*TAKES)
WINDS_DECIDED = SwapsTheLists(*WINDS)


class NamesNoCard(CloudCatch):
    """All cards are played by the same word."""

    def action_parts(self, action: Action) -> tuple[str, ...]:
        return ("play",) if isinstance(action, Play) else super().action_parts(action)


class StopsHalfway(CloudCatch):
    """The first card is played by a word that begins the series of the others."""

    def action_parts(self, action: Action) -> tuple[str, ...]:
        if not isinstance(action, Play):
            return super().action_parts(action)
        return ("play",) if action.card == 1 else ("play", str(action.card))


class SaysNothing(CloudCatch):
    """To confirm is made of no words at all."""

    def action_parts(self, action: Action) -> tuple[str, ...]:
        return () if str(action) == "confirm" else super().action_parts(action)


class NothingForLearners(CloudCatch):
    """No fault: whether a game has observations is its own choice."""

    layout = Game.layout
    encode = Game.encode
