"""What value and judge make of what is hidden and of what the dealer is about to bring."""

import random
from collections.abc import Iterator

import pytest

from cloudtop.core.game import CHANCE, Game, Seat
from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.actions import Action
from cloudtop.games.paper_skylines.state.state import State
from cloudtop.games.paper_skylines.state.steps import ACT, GAME_OVER
from tests.games.paper_skylines.helpers import CITIES, claim_all, number, play, table


def decisions(seed: int, seats: int) -> Iterator[tuple[State, Seat]]:
    """Tables about which somebody decides in a game of random decisions."""
    dice = random.Random(seed)
    state = GAME.new_state(seats, GAME.options())
    while movers := GAME.to_move(state):
        if movers[0] != CHANCE:
            yield state, movers[0]
        weights = GAME.weights(state)
        choices = GAME.legal_actions(state, movers[0])
        GAME.apply(state, movers[0], dice.choices(choices, weights)[0])


def mean_value(state: State, seat: Seat) -> float:
    """The value after the dealer's turn, on average over all that the dealer may bring."""
    outcomes = GAME.legal_actions(state, CHANCE)
    weights = GAME.weights(state) or [1] * len(outcomes)
    total = 0.0
    for outcome, weight in zip(outcomes, weights, strict=True):
        after = GAME.clone(state)
        GAME.apply(after, CHANCE, outcome)
        total += weight * GAME.value(after, seat)
    return total / sum(weights)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_choices_at_once_are_judged_as_one_by_one(seats: int) -> None:
    for state, seat in decisions(seats, seats):
        assert GAME.judge(state, seat) == pytest.approx(Game.judge(GAME, state, seat))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_from_a_seat_makes_no_difference_to_it(seats: int) -> None:
    dice = random.Random(seats)
    for state, seat in decisions(10 + seats, seats):
        guess = GAME.determinize(state, seat, dice.randrange)
        if not any(is_last(state, seat, action) for action in GAME.legal_actions(state, seat)):
            assert GAME.judge(guess, seat) == pytest.approx(GAME.judge(state, seat))


def is_last(state: State, seat: Seat, action: Action) -> bool:
    """Whether the game ends with a decision: then all chips are turned up."""
    after = GAME.clone(state)
    GAME.apply(after, seat, action)
    return after.step == GAME_OVER


@pytest.mark.parametrize(
    ("move", "hand", "city"),
    [
        ("draw", ["Cottage"], {}),
        ("take Bakery", ["Cottage"], {}),
        ("use Post Office", ["Post Office"], {}),  # draw 2
        ("visit R1", ["Cottage"], {"R1": ["Post Office"]}),
        ("claim Home Sweet Home", [], {"C": ["Cottage", "Row House", "Farmhouse", "Duplex"]}),
    ],
)
def test_before_the_dealer_brings_something_it_is_worth_what_it_is_on_average(
    move: str, hand: list[str], city: dict[str, list[str]]
) -> None:
    state = table(hand=hand, city=city, row=["Bakery", "Arcade", "Courthouse"], actions=2)
    play(state, move)
    assert GAME.to_move(state) == (CHANCE,)
    assert GAME.value(state, 0) == pytest.approx(mean_value(state, 0), abs=0.12)


def test_a_card_to_be_drawn_is_worth_what_it_can_be_used_for() -> None:
    homes = {"C": ["Cottage", "Row House", "Farmhouse"]}
    useful = table(city=homes, deck=["Duplex"], round_end=False)
    useless = GAME.clone(useful)
    claim_all(useless)
    gains = []
    for state in (useful, useless):
        before = GAME.value(state, 0)
        play(state, "draw")
        gains.append(GAME.value(state, 0) - before)
    assert gains[0] > gains[1] + 0.1


def test_greedy_play_uses_neither_outcomes_nor_guesses() -> None:
    assert not GAME.averages_chance
    assert not GAME.judges_secrets


def test_cities_are_told_apart_before_they_are_founded() -> None:
    state = GAME.new_state(2, GAME.options({"first_player": "first seat"}))
    play(state, *(f"offer {name}" for name in list(CITIES)[:4]))
    values = GAME.judge(state, 0)
    assert len(values) == len(set(values)) == 2


def test_a_half_done_action_with_a_card_is_worth_something() -> None:
    state = table(hand=["Post Office"], actions=1)
    before = GAME.value(state, 0)
    assert state.step == ACT
    assert number("Post Office") in state.hands[0]
    play(state, "use Post Office")
    assert GAME.value(state, 0) > before - 0.5
