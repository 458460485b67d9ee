"""The rules, one function for each step."""

from collections.abc import Callable, Sequence

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.core.options import Options
from tests.conformance.toys.cloud_catch.components import Box
from tests.conformance.toys.cloud_catch.state import (
    CONFIRM,
    DEALS,
    PLAYS,
    TAKES,
    WINDS,
    Action,
    Confirm,
    Deal,
    Play,
    State,
    Step,
    Take,
    Wind,
)

Tell = Callable[[Event], None]


def new_state(seats: int, options: Options, box: Box) -> State:
    hands: list[list[int]] = [[] for _ in range(seats)]
    deck = list(range(1, box.cards + 1))
    return State(options, box, deck, hands, [0] * seats, [0] * seats)


def clone(state: State) -> State:
    return State(
        state.options,
        state.box,
        state.deck.copy(),
        [hand.copy() for hand in state.hands],
        state.chosen.copy(),
        state.points.copy(),
        state.step,
        state.round,
        state.wind,
        state.leader,
        state.prize,
    )


def hand_size(state: State) -> int:
    return state.options.number("rounds") + (2 if state.options.word("hand") == "long" else 1)


def to_move(state: State) -> tuple[Seat, ...]:
    if state.step in (Step.DEAL, Step.WIND):
        return (CHANCE,)
    if state.step is Step.CHOOSE:
        return tuple(seat for seat, card in enumerate(state.chosen) if not card)
    return () if state.step is Step.OVER else (state.leader,)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    if seat not in to_move(state):
        return ()
    if state.step is Step.DEAL:
        return [DEALS[card - 1] for card in state.deck]
    if state.step is Step.CHOOSE:
        return [PLAYS[card - 1] for card in state.hands[seat]]
    if state.step is Step.WIND:
        return WINDS
    return TAKES if state.step is Step.TAKE else (CONFIRM,)


def apply(state: State, seat: Seat, action: Action, tell: Tell) -> None:
    match action:
        case Deal(card):
            deal(state, card, tell)
        case Wind(blows):
            state.wind, state.step = blows, Step.CHOOSE
            tell(Event("blew" if blows else "calm", CHANCE, "", "wind"))
        case Play(card):
            play(state, seat, card, tell)
        case Take(prize):
            state.prize, state.step = prize, Step.CONFIRM
            tell(Event("taken", seat, prize, f"seat-{seat}", (("prize", prize),)))
        case Confirm():
            confirm(state, tell)


def deal(state: State, card: int, tell: Tell) -> None:
    seat = next(s for s, hand in enumerate(state.hands) if len(hand) < hand_size(state))
    state.deck.remove(card)
    state.hands[seat] = sorted([*state.hands[seat], card])
    place, words = f"seat-{seat}", (("card", str(card)),)
    drawn = Event("drawn", seat, to=place)
    tell(Event("dealt", seat, f"card-{card}", place, words, (seat,), public_version=drawn))
    if all(len(hand) == hand_size(state) for hand in state.hands):
        start_round(state)


def start_round(state: State) -> None:
    state.step = Step.WIND if state.options.flag("windy") else Step.CHOOSE


def play(state: State, seat: Seat, card: int, tell: Tell) -> None:
    state.hands[seat].remove(card)
    state.chosen[seat] = card
    words = (("card", str(card)),)
    tell(Event("chosen", seat, f"card-{card}", f"chosen-{seat}", words, (seat,)))
    if all(state.chosen):
        reveal(state, tell)


def reveal(state: State, tell: Tell) -> None:
    for seat, card in enumerate(state.chosen):
        words = (("who", f"@{seat}"), ("card", str(card)))
        tell(Event("revealed", seat, f"card-{card}", f"chosen-{seat}", words, irreversible=True))
    state.leader = state.chosen.index(max(state.chosen))
    state.step = Step.TAKE


def confirm(state: State, tell: Tell) -> None:
    for seat in range(len(state.points)):
        if state.prize == "sun" and seat == state.leader:
            state.points[seat] += state.box.sun_in_the_wind if state.wind else state.box.sun
        elif state.prize == "rain" and seat != state.leader:
            state.points[seat] += 1
    tell(Event("confirmed", state.leader, words=(("round", str(state.round)),)))
    end_round(state)


def end_round(state: State) -> None:
    last = state.round == state.options.number("rounds")
    state.chosen = [0] * len(state.chosen)
    state.prize, state.wind = "", False
    if last or max(state.points) >= state.box.storm:
        state.step = Step.OVER
    else:
        state.round += 1
        start_round(state)


def ending(state: State) -> str:
    if state.step is not Step.OVER:
        return ""
    return "storm" if max(state.points) >= state.box.storm else "calm"
