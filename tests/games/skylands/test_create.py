"""Create islands, and what every special island does."""

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.skylands import GAME
from cloudtop.games.skylands.state.state import State
from tests.games.skylands.helpers import (
    BOX,
    FACES,
    SPECIALS,
    board,
    card,
    guest,
    inhabit,
    is_complete,
    legal,
    pair,
    people,
    play,
    put,
    sum_up,
    table,
)

LANDS = {**pair("woods", "a1"), **pair("mountains", "a3"), **pair("crystals", "d1")}
ALL = ("a1", "a3", "d1")


def follower(offered: list[str], tiles: dict[str, str] | None = None) -> State:
    """Seat 0 follows with Create, paying for everything: seat 1 is active and passes."""
    state = table({**LANDS, **(tiles or {})}, LANDS, offered=offered, deploy=ALL)
    inhabit(state, 1, "a1")
    inhabit(state, 1, "a3")
    state.active = state.seat = 1
    play(state, "choose create", "pass")
    assert GAME.to_move(state) == (0,)
    return state


def active(offered: list[str], tiles: dict[str, str] | None = None, seats: int = 2) -> State:
    return table({**LANDS, **(tiles or {})}, offered=offered, deploy=ALL, seats=seats)


# --- create ---------------------------------------------------------------------------------


@pytest.mark.rule("SL-52", "SL-54", "SL-103", "SL-119")
def test_coloured_symbols_and_a_white_one_are_returned() -> None:
    state = follower(["hostel"])  # 1 green, 1 purple, 1 white
    play(state, "create hostel", "place c2")
    assert legal(state) == {"return green a1", "return purple a3", "return blue d1"}  # the white
    play(state, "return blue d1")
    assert board(state).held == [1, 1, 1]
    assert board(state).tiles[7] == 4 * FACES["hostel"]
    sum_up(state)


@pytest.mark.rule("SL-53")
@pytest.mark.parametrize("colour", ["green", "purple", "blue"])
def test_white_is_any_colour_and_the_others_are_not(colour: str) -> None:
    state = follower(["special small woods"])  # 1 purple, 1 white
    square = {"green": "a1", "purple": "a3", "blue": "d1"}[colour]
    play(state, "create special small woods", "place c2", "turn 0", f"return {colour} {square}")
    held = [2, 1, 2]
    held[("green", "purple", "blue").index(colour)] -= 1
    assert board(state).held == held


@pytest.mark.rule("SL-54")
def test_every_special_island_has_one_white_symbol() -> None:
    """What it costs the active player and somebody who follows differs by exactly one."""
    for name in ("hostel", "generator", "villa", "outpost"):
        cost = sum(BOX.specials[SPECIALS[name]].cost)
        free = active([name])
        play(free, "choose create", f"create {name}", "place c3")
        while GAME.to_move(free) == (0,) and free.step in (16, 17):
            play(free, sorted(legal(free))[0])
        assert 6 - sum(board(free).held) == cost
        paid = follower([name])
        play(paid, f"create {name}", "place c3")
        while GAME.to_move(paid) == (0,) and paid.step in (16, 17):
            play(paid, sorted(legal(paid))[0])
        assert 6 - sum(board(paid).held) == cost + 1


@pytest.mark.rule("SL-55", "SL-104")
def test_the_active_player_does_not_pay_the_white_one() -> None:
    state = active(["hostel"])
    play(state, "choose create", "create hostel", "place c2")
    assert board(state).held == [1, 1, 2]  # green and purple went without a question


@pytest.mark.rule("SL-56")
def test_without_the_inhabitants_or_a_place_it_is_not_offered() -> None:
    state = table(pair("woods", "a1"), offered=["hostel", "special small mountains"], deploy=["a1"])
    play(state, "choose create")
    assert legal(state) == {"create special small mountains", "pass"}  # 1 green; no purple for more
    nobody = table(pair("woods", "a1"), offered=["hostel"])
    play(nobody, "choose create")
    assert nobody.action < 0  # nobody can: the turn is over
    full = {f"{column}{row}": "complete woods" for column in "abcde" for row in "1234"}
    del full["e4"]
    state = table(
        {**full, "e4": "complete woods"}, offered=["special small mountains"], deploy=["a1"]
    )
    play(state, "choose create")
    assert state.action < 0


@pytest.mark.rule("SL-57", "SL-119")
def test_inhabitants_come_from_any_islands_and_the_hostel() -> None:
    tiles = {**pair("woods", "a2"), "e4": "hostel"}
    state = table({**LANDS, **tiles}, offered=["special small mountains"], deploy=[*ALL, "a2"])
    guest(state, 0, "green")
    play(state, "choose create", "create special small mountains", "place c4", "turn 0")
    assert legal(state) == {"return green a1", "return green a2", "return green hostel"}
    play(state, "return green hostel")
    assert board(state).guests == [0, 0, 0]
    assert board(state).held == [4, 2, 2]
    sum_up(state)


@pytest.mark.rule("SL-58")
def test_a_taken_special_island_must_be_placed() -> None:
    state = active(["hostel"])
    play(state, "choose create", "create hostel")
    assert all(move.startswith("place") for move in legal(state))


@pytest.mark.rule("SL-59", "SL-6")
def test_the_tile_leaves_the_display() -> None:
    state = table(LANDS, LANDS, offered=["hostel", "outpost"], deploy=ALL)
    inhabit(state, 1, "a1")
    inhabit(state, 1, "a3")
    play(state, "choose create", "create hostel", "place c2")
    assert GAME.to_move(state) == (1,)
    assert legal(state) == {"create outpost", "pass"}


@pytest.mark.rule("SL-121")
def test_returned_inhabitants_are_in_the_supply_at_once() -> None:
    state = active(["hostel"])
    play(state, "choose create", "create hostel", "place c2")
    assert state.supply == [19, 19, 18]


@pytest.mark.rule("SL-123")
def test_a_special_island_may_cost_nothing() -> None:
    tiles = {"c2": "small city 1", "d2": "mountain district 3"}
    state = active(["special small woods"], tiles)  # 1 purple, less 1; white is waived
    play(state, "choose create", "create special small woods", "place c4", "turn 0")
    assert board(state).held == [2, 2, 2]
    assert state.action < 0


# --- special islands ------------------------------------------------------------------------


@pytest.mark.rule("SL-70", "SL-87")
@pytest.mark.parametrize("terrain", ["woods", "mountains", "crystals", "city"])
def test_printed_points_count_only_on_a_complete_island(terrain: str) -> None:
    small = f"special small {terrain}"
    assert card(table({"b2": f"{small} 1"}))["specials"] == 0
    assert card(table({"b2": f"{small} 1", "c2": f"small {terrain} 3"}))["specials"] == 1
    half = f"special half {terrain} 1"
    assert card(table({"b2": half, "c2": f"small {terrain} 3"}))["specials"] == 0
    whole = {"b2": half, "c2": f"small {terrain} 3", "b3": f"small {terrain} 0"}
    assert card(table(whole))["specials"] == 2
    assert card(table({"b2": f"complete {terrain}"}))["specials"] == 1


@pytest.mark.rule("SL-71")
def test_a_worth_while_find_pays_two_at_once() -> None:
    state = active(["worth-while find"])
    play(state, "choose create", "create worth-while find", "place c2")
    assert board(state).markers == 2
    assert state.points == 30
    assert card(state)["specials"] == 1


@pytest.mark.rule("SL-72", "SL-124")
def test_an_outpost_draws_a_tile_to_place_or_discard() -> None:
    state = active(["outpost"])
    play(state, "choose create", "create outpost", "place c2")
    assert GAME.to_move(state) == (CHANCE,)
    left = state.left
    play(state, "draw small city")
    assert state.left == left - 1
    assert "discard small city" in legal(state)
    assert GAME.view(state, None).hand is not None  # everybody sees it
    play(state, "place c4", "turn 0")
    assert board(state).empty == 20 - 6 - 2
    state = active(["outpost"])
    play(state, "choose create", "create outpost", "place c2", "draw small city")
    play(state, "discard small city")
    assert (state.discards, board(state).empty) == (1, 20 - 6 - 1)


@pytest.mark.rule("SL-72", "SL-124")
def test_an_outpost_with_an_empty_stack_does_nothing() -> None:
    state = active(["outpost"])
    state.stack, state.left = [0] * len(state.stack), 0
    play(state, "choose create", "create outpost", "place c2")
    assert state.action < 0
    assert GAME.ending(state) == ""


@pytest.mark.rule("SL-124")
def test_islands_completed_by_an_outposts_tile_trigger() -> None:
    state = active(["outpost"], {"d3": "profitable city 1", "e3": "small city 3"})
    play(state, "choose create", "create outpost", "place c2", "draw small city", "place d4")
    assert is_complete(state, 0, "d3")
    assert board(state).markers == 2  # four spaces


@pytest.mark.rule("SL-73", "SL-75")
@pytest.mark.parametrize(("terrain", "colour"), [("woods", 0), ("mountains", 1), ("crystals", 2)])
def test_fruitful_terrain_fills_its_island_when_it_is_completed(terrain: str, colour: int) -> None:
    around = {"c2": f"small {terrain} 3", "b3": f"small {terrain} 0"}
    last = table({**around, "b2": f"fruitful terrain {terrain} 1"})
    assert people(last, 0, "b2") == 4  # completed by its own placement
    assert last.supply[colour] == 16
    later = table({"b2": f"fruitful terrain {terrain} 1", **around})
    assert people(later, 0, "b2") == 4
    short = table({"c2": f"small {terrain} 3", "b2": f"fruitful terrain {terrain} 1"})
    assert people(short, 0, "b2") == 0
    short.supply[colour] = 1
    put(short, 0, "b3", f"small {terrain} 0")
    assert people(short, 0, "b2") == 1
    assert short.boards[0].waiting == ()  # once only


@pytest.mark.rule("SL-74", "SL-75")
def test_a_profitable_city_pays_for_every_two_spaces() -> None:
    tiles = {"b2": "profitable city 1", "c2": "half city 2", "b3": "half city 0"}
    state = table(tiles)
    assert board(state).markers == 0
    put(state, 0, "c3", "half city 3")
    assert is_complete(state, 0, "b2")
    assert board(state).markers == 4  # eight spaces
    assert board(state).waiting == ()


@pytest.mark.rule("SL-76", "SL-116", "SL-113")
def test_a_generator_pays_whoever_chooses_convert() -> None:
    state = table({"a1": "generator"})
    play(state, "choose convert")
    assert board(state).markers == 1
    play(state, "choose convert")  # seat 1's turn
    assert board(state).markers == 2
    state.boards[0].token = 3
    play(state, "repeat")
    assert board(state).markers == 3


@pytest.mark.rule("SL-77", "SL-78")
def test_the_hostel_counts_for_inhabitants_and_not_for_spaces() -> None:
    state = table({"a1": "hostel"})
    guest(state, 0, "green", 3)
    guest(state, 0, "blue", 1)
    assert card(state)["inhabitants"] == 2
    assert card(state)["spaces"] == 0
    assert card(state)["specials"] == 2


@pytest.mark.rule("SL-79", "SL-120")
def test_a_merchant_pays_a_symbol_with_two_of_another_colour() -> None:
    tiles = {**pair("woods", "a1"), "c4": "merchant district 1", "d4": "small city 3"}
    state = table(tiles, offered=["special small woods"], deploy=["a1"])  # 1 purple
    play(state, "choose create", "create special small woods", "place e1", "turn 0")
    assert board(state).held == [0, 0, 0]
    assert state.supply == [20, 20, 20]
    state = table(tiles, offered=["special small woods"], deploy=["a1"])
    state.supply[1] = 0  # no purple one to exchange for
    play(state, "choose create")
    assert state.action < 0


@pytest.mark.rule("SL-120")
def test_the_way_to_pay_is_asked_where_it_makes_a_difference() -> None:
    tiles = {"c4": "merchant district 1", "d4": "small city 3"}
    state = active(["special small woods"], tiles)  # 1 purple: or two green, or two blue
    play(state, "choose create", "create special small woods", "place c2", "turn 0")
    assert legal(state) == {"return purple a3", "exchange green", "exchange blue"}
    play(state, "exchange blue")
    assert board(state).held == [2, 2, 0]
    sum_up(state)


@pytest.mark.rule("SL-80")
@pytest.mark.parametrize(
    ("district", "cost"), [("wood district", (0, 2)), ("mountain district", (1, 1))]
)
def test_districts_take_one_off_their_colour(district: str, cost: tuple[int, int]) -> None:
    state = active(
        ["generator"], {"c4": f"{district} 1", "d4": "small city 3"}
    )  # 1 green, 2 purple
    play(state, "choose create", "create generator", "place c2")
    assert board(state).held == [2 - cost[0], 2 - cost[1], 2]


@pytest.mark.rule("SL-80")
def test_a_district_never_reduces_white_or_below_nothing() -> None:
    state = follower(["special small woods"], {"c4": "wood district 1", "d4": "small city 3"})
    play(state, "create special small woods", "place c2", "turn 0", "return green a1")
    assert board(state).held == [1, 1, 2]  # purple and white in full


@pytest.mark.rule("SL-113")
def test_a_district_does_not_work_on_its_own_purchase() -> None:
    state = active(["wood district", "mountain district"])  # 2 purple; 2 green
    play(state, "choose create", "create mountain district", "place c2", "turn 0")
    assert board(state).held == [0, 2, 2]


@pytest.mark.rule("SL-75")
def test_effects_that_work_once_work_once() -> None:
    around = {"c2": "small woods 3", "b3": "small woods 0"}
    state = table({"b2": "fruitful terrain woods 1", **around})
    before = state.supply[0]
    put(state, 0, "e4", "small woods 1")
    assert state.supply[0] == before
