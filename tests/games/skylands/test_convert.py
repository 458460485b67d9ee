"""Convert energy."""

import pytest

from cloudtop.games.skylands import GAME
from cloudtop.games.skylands.state.state import State
from tests.games.skylands.helpers import (
    board,
    guest,
    inhabit,
    legal,
    pair,
    people,
    play,
    put,
    sum_up,
    table,
)

CRYSTALS = pair("crystals", "a1")
CITY = pair("city", "a3")
BIG_CRYSTALS = {
    "a1": "half crystals 1",
    "b1": "half crystals 2",
    "a2": "half crystals 0",
    "b2": "half crystals 3",
}
"""Eight spaces on a1, b1, a2 and b2."""
BIG_CITY = {
    "a3": "half city 1",
    "b3": "large city 1",
    "a4": "small city 0",
    "b4": "small city 0",
    "c3": "small city 3",
}
"""Eight spaces on a3, b3, c3, a4 and b4."""


def follower(tiles: dict[str, str], deploy: list[str]) -> State:
    """Seat 0 converts as somebody who follows."""
    state = table(tiles, deploy=deploy)
    state.active = state.seat = 1
    play(state, "choose convert")
    return state


@pytest.mark.rule("SL-60", "SL-61", "SL-62", "SL-63", "SL-105")
def test_blue_inhabitants_become_points_in_a_city() -> None:
    state = follower({**CRYSTALS, **CITY}, ["a1"])
    assert legal(state) == {"from a1", "pass"}
    play(state, "from a1")
    assert board(state).markers == 2
    assert board(state).held == [0, 0, 0]
    assert state.supply[2] == 20
    assert state.points == 30
    sum_up(state)


@pytest.mark.rule("SL-60", "SL-67")
@pytest.mark.parametrize(
    ("tiles", "deploy"),
    [
        (CRYSTALS, ["a1"]),  # no city
        ({**CRYSTALS, "a3": "small city 1"}, ["a1"]),  # no complete one
        ({**CRYSTALS, **CITY}, []),  # nobody to move
    ],
)
def test_without_a_city_or_blue_inhabitants_there_is_nothing_to_do(
    tiles: dict[str, str], deploy: list[str]
) -> None:
    state = table(tiles, deploy=deploy)
    play(state, "choose convert")
    assert state.action < 0
    assert board(state).markers == 0  # and no bonus


@pytest.mark.rule("SL-61", "SL-64", "SL-63")
def test_a_full_city_leaves_the_rest_on_the_island() -> None:
    state = follower({**BIG_CRYSTALS, **pair("city", "a4")}, ["a1"])
    assert people(state, 0, "a1") == 8
    play(state, "from a1")
    assert board(state).markers == 2
    assert people(state, 0, "a1") == 6


@pytest.mark.rule("SL-65", "SL-66", "SL-106")
def test_the_active_player_may_use_two_islands() -> None:
    tiles = {**CRYSTALS, **pair("crystals", "d1"), **BIG_CITY}
    state = table(tiles, deploy=["a1", "d1"])
    play(state, "choose convert", "from a1")
    assert legal(state) == {"from d1", "pass"}
    play(state, "from d1")
    assert board(state).markers == 4 + 2
    sum_up(state)


@pytest.mark.rule("SL-65")
def test_or_two_cities() -> None:
    state = table({**BIG_CRYSTALS, **pair("city", "a4"), **pair("city", "d4")}, deploy=["a1"])
    play(state, "choose convert", "from a1")
    assert legal(state) == {"into a4", "into d4"}
    play(state, "into d4")
    assert legal(state) == {"into a4", "pass"}
    play(state, "into a4")
    assert board(state).markers == 4 + 2
    assert people(state, 0, "a1") == 4


@pytest.mark.rule("SL-65")
def test_but_not_two_islands_into_two_cities() -> None:
    tiles = {**CRYSTALS, **pair("crystals", "d1"), **pair("city", "a4"), **pair("city", "d4")}
    state = table(tiles, deploy=["a1", "d1"])
    play(state, "choose convert", "from a1", "into a4")
    assert state.action < 0  # the city is full and the island empty: nothing can follow
    assert board(state).markers == 2 + 2


@pytest.mark.rule("SL-65")
def test_nor_does_a_second_island_follow_into_the_second_city() -> None:
    second_city = {
        "c3": "half city 1",
        "d3": "half city 2",
        "c4": "half city 0",
        "d4": "half city 3",
    }
    tiles = {**BIG_CRYSTALS, **pair("crystals", "d1"), **pair("city", "a4"), **second_city}
    state = table(tiles, deploy=["a1", "d1"])
    play(state, "choose convert", "from a1", "into a4", "into c3")
    assert state.action < 0  # two spaces are free, and the other island may not fill them
    assert board(state).markers == 2 + 6 + 2
    assert people(state, 0, "d1") == 2


@pytest.mark.rule("SL-65", "SL-66")
def test_who_follows_uses_one_of_each_and_gets_no_bonus() -> None:
    tiles = {**CRYSTALS, **pair("crystals", "d1"), **BIG_CITY}
    state = follower(tiles, ["a1", "d1"])
    play(state, "from d1")
    assert board(state).markers == 2
    assert people(state, 0, "a1") == 2


@pytest.mark.rule("SL-36", "SL-67")
def test_passing_is_allowed_and_brings_nothing() -> None:
    state = table({**CRYSTALS, **CITY}, deploy=["a1"])
    play(state, "choose convert", "pass")
    assert board(state).markers == 0
    assert people(state, 0, "a1") == 2


@pytest.mark.rule("SL-68", "SL-89", "SL-107", "SL-122")
def test_what_the_supply_cannot_pay_is_written_in_brackets() -> None:
    state = table({**CRYSTALS, **CITY}, {**CRYSTALS, **CITY}, deploy=["a1"])
    inhabit(state, 1, "a1")
    state.points = 3
    play(state, "choose convert", "from a1")
    assert (board(state).markers, board(state).bracketed) == (3, 1)
    assert GAME.to_move(state) == (1,)  # all still complete the action
    play(state, "from a1")
    assert (board(state, 1).markers, board(state, 1).bracketed) == (0, 2)
    assert GAME.ending(state) == "victory points exhausted"
    assert dict(GAME.scores(state)[1].parts)["markers"] == 2 + 2  # in full, and the marker


@pytest.mark.rule("SL-69")
def test_an_island_may_be_partly_peopled() -> None:
    state = table({**CRYSTALS, **CITY})
    state.supply[2] = 1
    inhabit(state, 0, "a1")
    play(state, "choose convert", "from a1")
    assert board(state).markers == 1 + 2


@pytest.mark.rule("SL-81")
@pytest.mark.parametrize("is_active", [True, False])
def test_a_power_station_adds_two(is_active: bool) -> None:
    city = {"a3": "power station 1", "b3": "small city 3", "a4": "small city 0"}
    if is_active:
        state = table({**CRYSTALS, **city}, deploy=["a1"])
        play(state, "choose convert")
    else:
        state = follower({**CRYSTALS, **city}, ["a1"])
    play(state, "from a1")
    assert board(state).markers == 2 + 2 + (2 if is_active else 0)


@pytest.mark.rule("SL-81")
def test_a_power_station_works_only_in_the_city_that_is_used() -> None:
    city = {"a3": "power station 1", "b3": "small city 3", "a4": "small city 0"}
    state = follower({**CRYSTALS, **city, **pair("city", "d4")}, ["a1"])
    play(state, "from a1", "into d4")
    assert board(state).markers == 2


@pytest.mark.rule("SL-118", "SL-77")
def test_guests_of_the_hostel_fill_what_is_left() -> None:
    state = follower({**CRYSTALS, **BIG_CITY, "e1": "hostel"}, ["a1"])
    guest(state, 0, "blue", 2)
    guest(state, 0, "green", 1)
    assert "from hostel" in legal(state)  # the island may be left out
    play(state, "from a1")
    assert legal(state) == {"from hostel", "pass"}
    play(state, "from hostel")
    assert legal(state) == {"from hostel", "pass"}
    play(state, "pass")
    assert board(state).markers == 3
    assert board(state).guests == [1, 0, 1]
    sum_up(state)


@pytest.mark.rule("SL-118", "SL-67")
def test_the_hostel_alone_is_enough() -> None:
    state = table({**CITY, "e1": "hostel"})
    guest(state, 0, "blue", 1)
    play(state, "choose convert", "from hostel")
    assert board(state).markers == 1 + 2


@pytest.mark.rule("SL-117")
def test_the_hostel_is_filled_before_converting() -> None:
    state = table({**CRYSTALS, **CITY, "e1": "hostel"}, deploy=["a1"])
    play(state, "choose convert")
    assert legal(state) == {"from a1", "lodge blue a1", "pass"}
    play(state, "lodge blue a1", "from a1")
    assert not any(move.startswith("lodge") for move in legal(state))


@pytest.mark.rule("SL-118", "SL-120", "SL-79")
def test_exchanges_bring_blue_ones_straight_into_the_city() -> None:
    tiles = {**pair("woods", "a1"), "c4": "merchant district 1", "d4": "small city 3"}
    state = follower(tiles, ["a1"])
    assert legal(state) == {"exchange green", "pass"}
    play(state, "exchange green")
    assert board(state).markers == 1
    assert state.supply == [20, 20, 20]
    sum_up(state)


@pytest.mark.rule("SL-120")
def test_an_exchange_needs_a_blue_one_in_the_supply_and_something_to_use_it_on() -> None:
    tiles = {**pair("woods", "a1"), "c4": "merchant district 1", "d4": "small city 3"}
    state = table(tiles, deploy=["a1"])
    state.supply[2] = 0
    play(state, "choose convert")
    assert state.action < 0
    no_city = {**pair("woods", "a1"), "c4": "merchant district 1"}
    state = table(no_city, deploy=["a1"])
    play(state, "choose convert")
    assert state.action < 0


@pytest.mark.rule("SL-118")
def test_after_an_exchange_the_hostel_is_closed() -> None:
    """Hostel first, exchanges after that."""
    tiles = {**pair("woods", "a1"), **BIG_CITY, "e1": "hostel"}
    state = follower(tiles, ["a1"])
    put(state, 0, "e3", "merchant district 1")
    guest(state, 0, "blue", 2)
    play(state, "from hostel")
    assert legal(state) == {"from hostel", "exchange green", "pass"}
    play(state, "exchange green")  # nothing more can follow: the step is paid out
    assert board(state).guests[2] == 1
    assert board(state).markers == 2


@pytest.mark.rule("SL-62", "SL-126")
def test_cities_are_empty_after_the_step() -> None:
    state = table({**CRYSTALS, **BIG_CITY}, deploy=["a1"])
    play(state, "choose convert", "from a1")
    assert people(state, 0, "a3") == 0
    sum_up(state)


@pytest.mark.rule("SL-122", "SL-116")
def test_generators_are_paid_first() -> None:
    state = table({**CRYSTALS, **CITY}, {"a1": "generator"}, deploy=["a1"])
    state.points = 1
    play(state, "choose convert")
    assert (board(state, 1).markers, state.points) == (1, 0)
    play(state, "from a1")
    assert (board(state).markers, board(state).bracketed) == (0, 4)
