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
    assert legal(state) == {"from a1"}
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


THREE_CRYSTALS = {
    **pair("crystals", "a1"),
    **pair("crystals", "d1"),
    "a3": "half crystals 1",
    "b3": "half crystals 2",
    "a4": "half crystals 0",
    "b4": "half crystals 3",
}
"""Two, two and eight spaces."""


@pytest.mark.rule("SL-65", "SL-61")
def test_how_many_come_from_each_of_two_islands_is_chosen() -> None:
    state = table({**BIG_CRYSTALS, **pair("crystals", "d1"), **BIG_CITY}, deploy=["a1", "d1"])
    play(state, "choose convert")
    assert legal(state) == {"from a1", "from d1", "some from a1", "some from d1"}
    assert play(state, "some from a1") == []
    assert legal(state) == {"send 6", "send 7"}  # the second one has two
    moved = [event for event in play(state, "send 7") if event.kind == "convert"]
    assert [event.what for event in moved] == ["person-0-crystals-a1", "person-0-crystals-d1"]
    assert (people(state, 0, "a1"), people(state, 0, "d1")) == (1, 1)
    assert board(state).markers == 8 + 2
    assert state.action < 0
    sum_up(state)


@pytest.mark.rule("SL-65")
def test_no_number_is_asked_where_there_is_only_one() -> None:
    tiles = {**CRYSTALS, **pair("crystals", "d1"), **CITY}
    state = table(tiles, deploy=["a1", "d1"])
    play(state, "choose convert", "some from d1")
    assert (people(state, 0, "a1"), people(state, 0, "d1")) == (1, 1)
    assert board(state).markers == 2 + 2


@pytest.mark.rule("SL-65")
def test_some_are_sent_only_where_a_number_matters() -> None:
    all_fit = table({**CRYSTALS, **pair("crystals", "d1"), **BIG_CITY}, deploy=["a1", "d1"])
    play(all_fit, "choose convert")
    assert legal(all_fit) == {"from a1", "from d1"}
    only_one = table({**BIG_CRYSTALS, **pair("city", "a4")}, deploy=["a1"])
    play(only_one, "choose convert")
    assert legal(only_one) == {"from a1"}
    tiles = {**CRYSTALS, **pair("crystals", "d1"), **CITY}
    assert legal(follower(tiles, ["a1", "d1"])) == {"from a1", "from d1"}


@pytest.mark.rule("SL-65")
def test_of_three_islands_two_are_chosen() -> None:
    tiles = {**THREE_CRYSTALS, **pair("city", "d3")}
    state = table(tiles, deploy=["a1", "d1", "a3"])
    play(state, "choose convert")
    assert {"some from a1", "some from d1", "some from a3"} < legal(state)
    play(state, "some from a3")
    assert legal(state) == {"from a1", "from d1"}
    play(state, "from d1")
    assert (people(state, 0, "a3"), people(state, 0, "d1")) == (7, 1)
    assert people(state, 0, "a1") == 2


@pytest.mark.rule("SL-65")
def test_two_islands_share_a_city_that_is_too_small_for_them() -> None:
    large = {"c3": "half city 1", "d3": "half city 2", "c4": "half city 0", "d4": "half city 3"}
    small = {**CRYSTALS, **pair("crystals", "d1"), **pair("city", "a3"), **large}
    state = table(small, deploy=["a1", "d1"])
    play(state, "choose convert", "some from a1")  # into the large one all four would fit
    assert (people(state, 0, "a1"), people(state, 0, "d1")) == (1, 1)
    tiles = {**THREE_CRYSTALS, **pair("city", "d3"), **pair("city", "d4")}
    state = table(tiles, deploy=["a1", "d1", "a3"])
    play(state, "choose convert", "some from a1", "from a3")
    assert legal(state) == {"into d3", "into d4"}
    play(state, "into d4")
    assert (people(state, 0, "a1"), people(state, 0, "a3")) == (1, 7)


@pytest.mark.rule("SL-65", "SL-118")
def test_what_came_from_the_hostel_leaves_less_to_share() -> None:
    tiles = {**BIG_CRYSTALS, **pair("crystals", "d1"), **BIG_CITY, "e2": "hostel"}
    state = table(tiles, deploy=["a1", "d1"])
    guest(state, 0, "blue", 3)
    play(state, "choose convert", "from hostel", "from hostel", "from hostel")
    assert legal(state) == {"from a1", "from d1", "some from a1", "some from d1", "pass"}
    play(state, "some from a1")
    assert legal(state) == {"send 3", "send 4"}


@pytest.mark.rule("SL-65", "SL-61")
def test_in_a_second_city_the_island_has_to_go_on_but_others_may_come_first() -> None:
    cities = {**pair("city", "a4"), **pair("city", "d4")}
    state = table({**BIG_CRYSTALS, **cities, "e1": "hostel"}, deploy=["a1"])
    guest(state, 0, "blue", 1)
    play(state, "choose convert", "from a1", "into a4", "into d4")
    assert legal(state) == {"from a1", "from hostel"}  # no stopping
    play(state, "from hostel")
    assert legal(state) == {"from a1"}
    play(state, "from a1")
    assert people(state, 0, "a1") == 5
    assert board(state).markers == 4 + 2


@pytest.mark.rule("SL-65", "SL-118")
def test_a_second_city_opens_for_crystals_after_guests_filled_the_first() -> None:
    cities = {**pair("city", "a4"), **pair("city", "d4")}
    state = table({**BIG_CRYSTALS, **cities, "e1": "hostel"}, deploy=["a1"])
    guest(state, 0, "blue", 2)
    play(state, "choose convert", "from hostel", "into a4", "from hostel")
    assert legal(state) == {"into d4", "pass"}
    play(state, "into d4")
    assert legal(state) == {"from a1", "pass"}
    play(state, "from a1")
    assert people(state, 0, "a1") == 6
    assert board(state).markers == 4 + 2


@pytest.mark.rule("SL-65", "SL-66")
def test_who_follows_uses_one_of_each_and_gets_no_bonus() -> None:
    tiles = {**CRYSTALS, **pair("crystals", "d1"), **BIG_CITY}
    state = follower(tiles, ["a1", "d1"])
    play(state, "from d1")
    assert board(state).markers == 2
    assert people(state, 0, "a1") == 2


@pytest.mark.rule("SL-36", "SL-67")
def test_who_can_convert_has_to_unless_following_is_free() -> None:
    state = table({**CRYSTALS, **CITY}, {**CRYSTALS, **CITY}, deploy=["a1"])
    inhabit(state, 1, "a1")
    play(state, "choose convert")
    assert legal(state) == {"from a1"}
    play(state, "from a1")
    assert legal(state) == {"from a1"}  # nor may the one who follows
    free = table({**CRYSTALS, **CITY}, deploy=["a1"], free_following=True)
    play(free, "choose convert")
    assert legal(free) == {"from a1", "pass"}
    play(free, "pass")
    assert board(free).markers == 0
    assert people(free, 0, "a1") == 2


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
    assert legal(state) == {"from a1", "from hostel", "lodge blue a1"}
    play(state, "from a1")
    assert legal(state) == {"from hostel", "pass"}
    play(state, "from hostel")
    assert legal(state) == {"from hostel", "pass"}
    play(state, "pass")
    assert board(state).markers == 3
    assert board(state).guests == [1, 0, 1]
    sum_up(state)


@pytest.mark.rule("SL-118", "SL-67", "SL-36")
def test_the_hostel_alone_is_enough_but_nobody_has_to_use_it() -> None:
    state = table({**CITY, "e1": "hostel"})
    guest(state, 0, "blue", 1)
    play(state, "choose convert")
    assert legal(state) == {"from hostel", "pass"}
    play(state, "from hostel")
    assert board(state).markers == 1 + 2


@pytest.mark.rule("SL-118", "SL-61")
def test_crystals_stay_on_offer_after_the_hostel() -> None:
    state = follower({**BIG_CRYSTALS, **pair("city", "a4"), "e1": "hostel"}, ["a1"])
    guest(state, 0, "blue", 2)
    play(state, "from hostel")
    assert legal(state) == {"from a1", "from hostel", "pass"}
    play(state, "from a1")  # one space was left
    assert board(state).markers == 2
    assert people(state, 0, "a1") == 7
    assert board(state).guests[2] == 1


@pytest.mark.rule("SL-118", "SL-36")
def test_the_hostel_may_take_the_place_of_the_crystals() -> None:
    state = follower({**CRYSTALS, **BIG_CITY, "e1": "hostel"}, ["a1"])
    guest(state, 0, "blue", 1)
    play(state, "from hostel", "pass")
    assert board(state).markers == 1
    assert people(state, 0, "a1") == 2


@pytest.mark.rule("SL-117")
def test_the_hostel_is_filled_before_converting() -> None:
    state = table({**CRYSTALS, **CITY, "e1": "hostel"}, deploy=["a1"])
    play(state, "choose convert")
    assert legal(state) == {"from a1", "lodge blue a1"}
    play(state, "lodge blue a1", "from a1")
    assert not any(move.startswith("lodge") for move in legal(state))


@pytest.mark.rule("SL-117", "SL-36", "SL-60")
def test_who_moves_all_crystals_inhabitants_to_the_hostel_need_not_convert() -> None:
    state = table({**CRYSTALS, **CITY, "e1": "hostel"}, deploy=["a1"])
    play(state, "choose convert", "lodge blue a1")
    assert "pass" not in legal(state)
    play(state, "lodge blue a1")
    assert legal(state) == {"from hostel", "pass"}


@pytest.mark.rule("SL-117", "SL-127")
def test_nothing_is_asked_when_the_hostel_is_full_and_there_is_no_city() -> None:
    state = table({**CRYSTALS, "e1": "hostel"}, deploy=["a1"])
    guest(state, 0, "green", 3)
    play(state, "choose convert")
    assert legal(state) == {"lodge blue a1", "pass"}
    play(state, "lodge blue a1")
    assert state.action < 0
    assert GAME.to_move(state) == (1,)


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
def test_hostel_exchanges_and_crystals_come_in_any_order() -> None:
    tiles = {**pair("woods", "d1"), **BIG_CRYSTALS, **BIG_CITY, "e2": "hostel"}
    state = follower(tiles, ["a1", "d1"])
    put(state, 0, "e3", "merchant district 1")
    guest(state, 0, "blue", 2)
    play(state, "exchange green")
    assert legal(state) == {"from a1", "from hostel", "pass"}
    play(state, "from hostel")
    assert legal(state) == {"from a1", "from hostel", "pass"}
    play(state, "from a1")
    assert board(state).markers == 8
    assert board(state).guests[2] == 1
    assert people(state, 0, "a1") == 2
    sum_up(state)


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
