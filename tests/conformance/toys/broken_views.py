"""Cloud Catch with one fault each in what is seen, told, asked or drawn."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import nan
from typing import Any, ClassVar

from cloudtop.core.game import Choice, Event, Names, Question, RandBelow, ScoreCard, Seat
from cloudtop.core.options import Options
from cloudtop.core.svg import Svg
from tests.conformance.toys.cloud_catch import CloudCatch
from tests.conformance.toys.cloud_catch.state import Action, Confirm, State
from tests.conformance.toys.cloud_catch.view import View


class NoValue(CloudCatch):
    """Judges that a seat stands at no number at all."""

    def value(self, state: State, seat: Seat) -> float:
        return nan


class NoOutlook(CloudCatch):
    """Expects that a seat ends with no number at all."""

    def outlook(self, state: State, seat: Seat) -> float:
        return nan


class JudgesTooFew(CloudCatch):
    """Judges only some of the legal actions."""

    def judge(self, state: State, seat: Seat) -> Sequence[float]:
        return super().judge(state, seat)[1:]


class JudgesOtherwise(CloudCatch):
    """Judges all actions alike, although it values what comes of them differently."""

    def value(self, state: State, seat: Seat) -> float:
        return float(len(state.hands[seat]))

    def judge(self, state: State, seat: Seat) -> Sequence[float]:
        return [0.5] * len(self.legal_actions(state, seat))


class PlansTheForbidden(CloudCatch):
    """Plans what is not legal."""

    def plans(self, state: State, seat: Seat, width: int) -> Sequence[tuple[Action, ...]]:
        return [(Confirm(), Confirm())] if seat in self.to_move(state) else []


class PlansTooMany(CloudCatch):
    """Gives more plans than were asked for."""

    def plans(self, state: State, seat: Seat, width: int) -> Sequence[tuple[Action, ...]]:
        return [()] * (width + 1) if seat in self.to_move(state) else []


class PlansNothing(CloudCatch):
    """Gives a plan that leaves the seat where it is."""

    def plans(self, state: State, seat: Seat, width: int) -> Sequence[tuple[Action, ...]]:
        return [()] if seat in self.to_move(state) else []


class PlansForOthers(CloudCatch):
    """Gives plans to those who are not to move."""

    def plans(self, state: State, seat: Seat, width: int) -> Sequence[tuple[Action, ...]]:
        return [()]


class ListInView(CloudCatch):
    """The view can change."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        hand: Any = list(view.hand)
        return replace(view, hand=hand)


class StateInView(CloudCatch):
    """The view holds the true hands."""

    def view(self, state: State, seat: Seat | None) -> View:
        hands: Any = state.hands
        return replace(super().view(state, seat), hand_sizes=hands)


class ChoicesForSpectators(CloudCatch):
    """A spectator's view has the choices of the seat to move."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        everybody = [action for who in view.to_move for action in self.legal_actions(state, who)]
        return replace(view, choices=tuple(everybody)) if seat is None else view


class TellsTheDeck(CloudCatch):
    """The size of the deck is told as the sum of its cards."""

    def view(self, state: State, seat: Seat | None) -> View:
        return replace(super().view(state, seat), deck_size=sum(state.deck))


class DrawsTheDeck(CloudCatch):
    """The secret is not in the fields of the view, but the picture knows it from somewhere."""

    def __init__(self) -> None:
        self.last = 0

    def view(self, state: State, seat: Seat | None) -> View:
        self.last = sum(state.deck)
        return super().view(state, seat)

    def render(self, view: View, names: Names = (), narrow: bool = False) -> Svg:
        return Svg(super().render(view, names, narrow).replace("320", f"320{self.last}"))


class NoRedeal(CloudCatch):
    """A redeal is a clone, though hands are hidden."""

    def determinize(self, state: State, seat: Seat, randbelow: RandBelow) -> State:
        return self.clone(state)


class SharingRedeal(CloudCatch):
    """A redeal shares the seat's own hand with the state."""

    def determinize(self, state: State, seat: Seat, randbelow: RandBelow) -> State:
        twin = super().determinize(state, seat, randbelow)
        twin.hands[seat] = state.hands[seat]
        return twin


class RedealsOwnHand(CloudCatch):
    """A redeal deals the seat's own hand again as well."""

    def determinize(self, state: State, seat: Seat, randbelow: RandBelow) -> State:
        return super().determinize(state, (seat + 1) % len(state.hands), randbelow)


class TellsHandsWithoutRedeal(NoRedeal):
    """Views tell a sum of all cards in hand; ``determinize`` is too lazy to show it."""

    def view(self, state: State, seat: Seat | None) -> View:
        return replace(super().view(state, seat), deck_size=sum(map(sum, state.hands)))


class UndeclaredSecrets(CloudCatch):
    """Hides hands, but does not say so."""

    meta = replace(CloudCatch.meta, hidden_information=False)


class HidesUnannounced(UndeclaredSecrets):
    """Says it when asked, but not on the box."""

    def has_secrets(self, options: Options) -> bool:
        return True


class HidesNothingInTheWind(CloudCatch):
    """Says that hands are open when the wind blows; they are not."""

    def has_secrets(self, options: Options) -> bool:
        return not options.flag("windy")


class OtherEvents(CloudCatch):
    """Tells events with a fault."""

    # Nobody changes it: RUF012 asks for ClassVar, which the contract has said already.
    phrases = {**CloudCatch.phrases, "drawn high": CloudCatch.phrases["drawn"]}  # noqa: RUF012

    def __init__(self, fault: Callable[[Event], Event]) -> None:
        self.fault = fault

    def apply_and_tell(self, state: State, seat: Seat, action: Action) -> list[Event]:
        return [self.fault(event) for event in super().apply_and_tell(state, seat, action)]


def open_to_all(event: Event) -> Event:
    return replace(event, seen_by=None) if event.kind == "dealt" else event


def places_tell(event: Event) -> Event:
    """Others see where the card goes, and each has a place of its own."""
    return (
        replace(event, public_version=replace(event.public_version, to=event.what))
        if event.public_version
        else event
    )


def kinds_tell(event: Event) -> Event:
    """Others hear of high cards by another kind of event."""
    high = event.public_version and str(dict(event.fields)["card"]) > "5"
    return replace(event, public_version=Event("drawn high", event.seat)) if high else event


def open_instead(event: Event) -> Event:
    """What others may know is once more hidden from them."""
    return (
        replace(event, public_version=replace(event, public_version=None))
        if event.public_version
        else event
    )


def blank_in_id(event: Event) -> Event:
    return replace(event, what=event.what.replace("-", " "))


def to_nowhere(event: Event) -> Event:
    return replace(event, to="nowhere")


def strange_seat(event: Event) -> Event:
    return replace(event, seat=9)


def number_in_words(event: Event) -> Event:
    five: Any = 5
    return replace(event, fields=(*event.fields, ("extra", five)))


class Phrases(CloudCatch):
    """Has other phrases."""

    def __init__(self, **changed: str | None) -> None:
        kinds = {key.replace("__", " (").replace("_", ")"): text for key, text in changed.items()}
        phrases = {**CloudCatch.phrases, **kinds}
        self.phrases = {k: v for k, v in phrases.items() if v is not None}  # type: ignore[misc]


class OtherQuestion(CloudCatch):
    """Asks with a fault."""

    def __init__(self, fault: Callable[[Question], Question]) -> None:
        self.fault = fault

    def question(self, view_: View) -> Question:
        return self.fault(super().question(view_))


def one_choice_less(question: Question) -> Question:
    return replace(question, choices=question.choices[1:])


def one_choice_twice(question: Question) -> Question:
    return replace(question, choices=question.choices[:1] + question.choices)


def no_label(question: Question) -> Question:
    return each_choice(question, lambda choice: replace(choice, label=" "))


def no_text(question: Question) -> Question:
    return replace(question, text="")


def wrong_place(question: Question) -> Question:
    return each_choice(question, lambda choice: replace(choice, place="nowhere"))


def each_choice(question: Question, change: Callable[[Choice], Choice]) -> Question:
    return replace(question, choices=tuple(map(change, question.choices)))


class OtherPicture(CloudCatch):
    """Draws with a fault: some markup is replaced, in one layout or in both."""

    def __init__(self, old: str, new: str, only_narrow: bool = False) -> None:
        self.change = old, new
        self.only_narrow = only_narrow

    def render(self, view: View, names: Names = (), narrow: bool = False) -> Svg:
        picture = super().render(view, names, narrow)
        return picture if self.only_narrow and not narrow else Svg(picture.replace(*self.change))


class UnsafeIcon(CloudCatch):
    """A choice in the tray has an icon that runs a script."""

    def icon(self, view: View, action: Action) -> str:
        return "<svg onload='x'/>"


class MuteSigns(CloudCatch):
    """Has a kind of sign, and no words for it."""

    signs: ClassVar[Mapping[str, str]] = {"card": " "}


class NoText(CloudCatch):
    """Has no table in words, only in the picture."""

    def text(self, view: View, names: Names = ()) -> str:
        return " \n"


class GenerousTally(CloudCatch):
    """Counts a point too much."""

    def scores_from_view(self, view: View) -> tuple[ScoreCard, ...]:
        return tuple(replace(card, total=card.total + 1) for card in super().scores_from_view(view))
