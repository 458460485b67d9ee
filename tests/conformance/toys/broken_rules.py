"""Cloud Catch with one fault each in state, rules or result. What is broken says the docstring."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cloudtop.core.codec import Codec
from cloudtop.core.errors import OptionError
from cloudtop.core.game import CHANCE, Event, ScoreCard, Seat
from cloudtop.core.options import Options
from tests.conformance.toys.cloud_catch import CloudCatch
from tests.conformance.toys.cloud_catch.state import (
    DEALS,
    PLAYS,
    TAKES,
    WINDS,
    Action,
    Confirm,
    Play,
    State,
    Step,
)


class CountsItsMatches(CloudCatch):
    """The game object remembers, and every second match begins with a point for everybody."""

    def __init__(self) -> None:
        self.matches = 0

    def new_state(self, seats: int, options: Options) -> State:
        self.matches += 1
        return replace(super().new_state(seats, options), points=[self.matches % 2] * seats)


class TurnsTheDeck(CloudCatch):
    """In every second match the dealer's outcomes come the other way round."""

    def __init__(self) -> None:
        self.matches = 0

    def new_state(self, seats: int, options: Options) -> State:
        self.matches += 1
        return super().new_state(seats, options)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        actions = super().legal_actions(state, seat)
        return actions[::-1] if self.matches % 2 else actions


class ForgetsRules(CloudCatch):
    """Does not know the rules that it plays by."""

    def with_rules(self, version: int) -> "ForgetsRules":
        raise OptionError("these rules are unknown")


class SilentApplyForgets(CloudCatch):
    """``apply`` gives no points, ``apply_and_tell`` does."""

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        points = state.points.copy()
        super().apply(state, seat, action)
        if isinstance(action, Confirm) and state.step is not Step.OVER:
            state.points = points


class HoldsAnIterator(CloudCatch):
    """There is an iterator in the state."""

    def new_state(self, seats: int, options: Options) -> State:
        state: Any = super().new_state(seats, options)
        state.prize = iter("sun")
        return super().clone(state)


class SharesItsTable(CloudCatch):
    """All matches share one list of points."""

    def new_state(self, seats: int, options: Options) -> State:
        POINTS[:] = [0] * seats
        return replace(super().new_state(seats, options), points=POINTS)


POINTS: list[int] = []


class ShallowClone(CloudCatch):
    """A clone shares its hands with the original."""

    def clone(self, state: State) -> State:
        return replace(super().clone(state), hands=state.hands)


class IncompleteClone(CloudCatch):
    """A clone does not know the leader."""

    def clone(self, state: State) -> State:
        return replace(super().clone(state), leader=7)


class Restless(CloudCatch):
    """Asking what is legal turns the deck round."""

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        state.deck.reverse()
        return super().legal_actions(state, seat)


class Endless(CloudCatch):
    """After confirming, the leader takes again, for ever."""

    def apply_and_tell(self, state: State, seat: Seat, action: Action) -> list[Event]:
        if isinstance(action, Confirm):
            state.step = Step.TAKE
            return []
        return super().apply_and_tell(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        self.apply_and_tell(state, seat, action)


@dataclass(frozen=True)
class Padded:
    def __str__(self) -> str:
        return "confirm "


@dataclass(frozen=True)
class TwoLines:
    def __str__(self) -> str:
        return "con\nfirm"


@dataclass(frozen=True)
class Long:
    def __str__(self) -> str:
        return "confirm" * 40


class OddNotation(CloudCatch):
    """One action of the codec has an odd notation."""

    def __init__(self, odd: object) -> None:
        self.odd = odd

    def codec(self, options: Options) -> Codec[Any]:
        return Codec[Any]([*super().codec(options), self.odd])


class UnstableCodec(CloudCatch):
    """The codec has another order each time."""

    def __init__(self) -> None:
        self.asked = 0

    def codec(self, options: Options) -> Codec[Any]:
        self.asked += 1
        return Codec[Any]([*super().codec(options)][:: 1 if self.asked % 2 else -1])


class TwiceLegal(CloudCatch):
    """The sun is offered twice."""

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        actions = super().legal_actions(state, seat)
        return [*actions, *TAKES] if actions == TAKES else actions


class NotInCodec(CloudCatch):
    """The codec does not know how to confirm."""

    def codec(self, options: Options) -> Codec[Any]:
        return Codec[Any]([*DEALS, *PLAYS, *WINDS, *TAKES])


class EverybodyTakes(CloudCatch):
    """Those who are not asked may take, too."""

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return TAKES if state.step is Step.TAKE else super().legal_actions(state, seat)


class NobodyConfirms(CloudCatch):
    """The leader has to confirm and may not."""

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return () if state.step is Step.CONFIRM else super().legal_actions(state, seat)


class DealerJoinsIn(CloudCatch):
    """The dealer decides at the same time as the leader."""

    def to_move(self, state: State) -> tuple[Seat, ...]:
        movers = super().to_move(state)
        return (*movers, CHANCE) if state.step is Step.TAKE else movers

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return TAKES if state.step is Step.TAKE else super().legal_actions(state, seat)


class NoWeight(CloudCatch):
    """The wind has no weight."""

    def weights(self, state: State) -> Sequence[int] | None:
        return (2, 0) if state.step is Step.WIND else None


class OneWeight(CloudCatch):
    """There is a weight too few."""

    def weights(self, state: State) -> Sequence[int] | None:
        return (2,) if state.step is Step.WIND else None


class FirstComeFirstServed(CloudCatch):
    """If the last seat chooses first, the deck is turned round."""

    def apply_and_tell(self, state: State, seat: Seat, action: Action) -> list[Event]:
        if isinstance(action, Play) and seat == len(state.hands) - 1 and not any(state.chosen):
            state.deck.reverse()
        return super().apply_and_tell(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        self.apply_and_tell(state, seat, action)


class HighCardsOnly(CloudCatch):
    """In an open round nobody may play lower than what others have chosen, where they can."""

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        actions = super().legal_actions(state, seat)
        plays = [a for a in actions if isinstance(a, Play) and a.card > max(state.chosen)]
        return plays or actions


class FloatScores(CloudCatch):
    """Points are halves."""

    def scores(self, state: State) -> tuple[ScoreCard, ...]:
        halves: list[Any] = [points / 2 for points in state.points]
        return tuple(ScoreCard(half, (("points", half),)) for half in halves)


class TwinParts(CloudCatch):
    """Two parts of a score card have the same name."""

    def scores(self, state: State) -> tuple[ScoreCard, ...]:
        return tuple(ScoreCard(p, (("points", p), ("points", 0))) for p in state.points)


class PartsAtTheEnd(CloudCatch):
    """A part of the score card appears when the match is over."""

    def scores(self, state: State) -> tuple[ScoreCard, ...]:
        more = (("luck", 0),) if state.step is Step.OVER else ()
        return tuple(ScoreCard(p, (("points", p), *more)) for p in state.points)


class OneCard(CloudCatch):
    """Only the first seat gets a score card."""

    def scores(self, state: State) -> tuple[ScoreCard, ...]:
        return super().scores(state)[:1]


class EndsTooEarly(CloudCatch):
    """Says how it ended before it has."""

    def ending(self, state: State) -> str:
        return super().ending(state) or "calm"


class UnknownEnding(CloudCatch):
    """Ends in a way that was not declared."""

    def ending(self, state: State) -> str:
        return "flood" if super().ending(state) else ""
