"""What the greedy agent thinks of a table: nothing that is impossible, and no claim put off."""

import pytest

from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.state.state import State
from tests.games.paper_skylines.helpers import claim_all, play, table

HOMES = ["Cottage", "Row House", "Farmhouse", "Duplex"]


def value_after(state: State, *moves: str) -> float:
    """What seat 0 makes of the table after these moves."""
    after = GAME.clone(state)
    play(after, *moves)
    return GAME.value(after, 0)


@pytest.mark.parametrize(
    ("building", "hand"),
    [
        ("Farmhouse", ["Courthouse", "Arcade"]),  # builds what costs 1, and there is none
        ("Twin Residences", ["Capitol"]),  # nothing is there to pay with
    ],
)
def test_a_build_without_a_card_for_it_is_worth_nothing(building: str, hand: list[str]) -> None:
    state = table(level=3, hand=hand, city={"R1": [building]})
    assert value_after(state, "visit R1") < value_after(state, "advance profit")


def test_a_build_with_a_card_for_it_is_worth_something() -> None:
    city = {"R1": ["Farmhouse"]}
    without = table(level=3, hand=["Courthouse"], city=city)
    with_one = table(level=3, hand=["Bakery", "Corner Shop"], city=city)
    gain_without = value_after(without, "visit R1") - GAME.value(without, 0)
    assert value_after(with_one, "visit R1") - GAME.value(with_one, 0) > gain_without + 0.5


def test_every_icon_on_the_way_to_an_achievement_counts_and_so_does_the_claim() -> None:
    state = table(level=4, hand=HOMES, city={})
    hopes = [hope_for_achievements(state)]
    for card in HOMES:
        state.actions_left = 4
        play(state, f"tuck {card} under C")
        state.actions_left = 4
        hopes.append(hope_for_achievements(state))
    assert hopes == sorted(hopes)
    before = GAME.value(state, 0)
    play(state, "claim Home Sweet Home", "chip 2")
    state.actions_left = 4
    assert GAME.value(state, 0) > before + 1


def hope_for_achievements(state: State) -> float:
    """What a table is worth more than with all of them claimed."""
    claimed = GAME.clone(state)
    claim_all(claimed)
    return GAME.value(state, 0) - GAME.value(claimed, 0)
