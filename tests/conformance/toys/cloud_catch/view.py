"""What one seat may know, and a guess at the rest."""

from dataclasses import dataclass

from cloudtop.core.game import Choice, Question, RandBelow, Seat
from tests.conformance.toys.cloud_catch.rules import clone, legal_actions, to_move
from tests.conformance.toys.cloud_catch.state import Action, Play, State, Step, Take


@dataclass(frozen=True)
class View:
    viewer: Seat | None
    to_move: tuple[Seat, ...]
    choices: tuple[Action, ...]
    step: str
    round: int
    wind: bool
    hand: tuple[int, ...]
    """The viewer's own cards."""
    hand_sizes: tuple[int, ...]
    chosen: tuple[str, ...]
    """For each seat the card chosen: a number if the viewer may know it, ``?`` or nothing."""
    points: tuple[int, ...]
    prize: str
    deck_size: int


def view(state: State, seat: Seat | None) -> View:
    choices = () if seat is None else tuple(legal_actions(state, seat))
    return View(
        seat,
        to_move(state),
        choices,
        state.step.value,
        state.round,
        state.wind,
        () if seat is None else tuple(state.hands[seat]),
        tuple(map(len, state.hands)),
        tuple(chosen_as_seen(state, owner, seat) for owner in range(len(state.chosen))),
        tuple(state.points),
        state.prize,
        len(state.deck),
    )


def chosen_as_seen(state: State, owner: Seat, seat: Seat | None) -> str:
    card = state.chosen[owner]
    if not card:
        return ""
    return "?" if state.step is Step.CHOOSE and owner != seat else str(card)


def determinize(state: State, seat: Seat, randbelow: RandBelow) -> State:
    """Deal all that the seat has not seen again: the deck, other hands, and secret choices."""
    twin = clone(state)
    others = [other for other in range(len(state.hands)) if other != seat]
    secret = [other for other in others if state.step is Step.CHOOSE and state.chosen[other]]
    pool = state.deck + [card for other in others for card in state.hands[other]]
    pool += [state.chosen[other] for other in secret]
    for other in others:
        twin.hands[other] = sorted(pool.pop(randbelow(len(pool))) for _ in state.hands[other])
    for other in secret:
        twin.chosen[other] = pool.pop(randbelow(len(pool)))
    twin.deck = sorted(pool)
    return twin


ASKED = {
    "deal": "The dealer deals.",
    "wind": "The dealer rolls the wind.",
    "choose": "Choose a card.",
    "take": "Take the sun or the rain.",
    "confirm": "Is that final?",
    "over": "",
}


def question(view: View) -> Question:
    return Question(ASKED[view.step], "", tuple(choice(action) for action in view.choices))


def choice(action: Action) -> Choice:
    return Choice(action, str(action).capitalize(), place_of(action))


def place_of(action: Action) -> str:
    match action:
        case Play(card=card):
            return f"card-{card}"
        case Take(prize=prize):
            return prize
        case _:
            return ""
