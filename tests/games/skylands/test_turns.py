"""Turns, Discover islands and Deploy inhabitants."""

from random import Random

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.skylands import GAME
from cloudtop.games.skylands.rules.supply import give_back, leave
from cloudtop.games.skylands.state.state import State
from tests.games.skylands.helpers import (
    EVERY_OPTION,
    FACES,
    choose_busily,
    empty_squares,
    guest,
    is_complete,
    legal,
    mover,
    pair,
    people,
    play,
    sum_up,
    table,
)

WOODS = pair("woods", "b2")
BOTH = {**pair("woods", "b2"), **pair("mountains", "b4")}


def stack_of(state: State, *tiles: str) -> None:
    state.stack = [0] * len(state.stack)
    for tile in tiles:
        state.stack[FACES[tile]] += 1
    state.left = len(tiles)


def discover(state: State, *tiles: str) -> None:
    """Choose Discover and reveal these tiles."""
    stack_of(state, *tiles)
    play(state, "choose discover", *[f"draw {tile}" for tile in tiles])


# --- turns ----------------------------------------------------------------------------------


@pytest.mark.rule("SL-29", "SL-98")
def test_the_token_must_move_to_another_board() -> None:
    state = table(WOODS)
    state.boards[0].token = 1
    state.boards[0].active_marker = 0
    assert legal(state) == {"choose discover", "choose create", "choose convert"}


@pytest.mark.rule("SL-30", "SL-112")
def test_the_first_turn_is_free_and_nothing_can_be_repeated() -> None:
    assert legal(table()) == {
        "choose discover",
        "choose deploy",
        "choose create",
        "choose convert",
    }


@pytest.mark.rule("SL-31")
def test_tokens_of_others_do_not_matter() -> None:
    state = table()
    state.boards[1].token = 0
    play(state, "choose deploy")  # nobody can: the turn is over
    assert GAME.to_move(state) == (1,)
    assert "choose deploy" in legal(state)
    assert "choose discover" not in legal(state)


@pytest.mark.rule("SL-32", "SL-33", "SL-99")
def test_an_action_is_repeated_once_per_game_for_the_marker() -> None:
    state = table()
    state.boards[0].token = 0
    assert "repeat" in legal(state)
    before = GAME.scores(state)[0].total
    play(state, "repeat")
    assert GAME.to_move(state) == (CHANCE,)  # Discover, again
    assert state.boards[0].token == 0
    assert GAME.scores(state)[0].total == before - 2
    state = table()
    state.boards[0].token = 0
    state.boards[0].active_marker = 0
    assert "repeat" not in legal(state)


@pytest.mark.rule("SL-34", "SL-35")
def test_all_do_the_action_clockwise_from_the_active_player() -> None:
    state = table(WOODS, WOODS, WOODS, seats=3)
    state.active = state.seat = 1
    play(state, "choose deploy")
    order = []
    while state.action >= 0:
        order.append(GAME.to_move(state)[0])
        play(state, "deploy woods b2")
    assert order == [1, 2, 0]
    assert GAME.to_move(state) == (2,)  # the next one is active


@pytest.mark.rule("SL-36", "SL-127")
def test_who_can_deploy_has_to_and_who_cannot_passes_by_itself() -> None:
    state = table({}, WOODS, {}, seats=3)
    play(state, "choose deploy")
    assert GAME.to_move(state) == (1,)
    assert legal(state) == {"deploy woods b2"}
    play(state, "deploy woods b2")
    assert state.action < 0
    assert GAME.to_move(state) == (1,)  # whose turn it is now


@pytest.mark.rule("SL-36")
@pytest.mark.parametrize("seat", [0, 1])
def test_where_following_is_free_everybody_may_pass(seat: int) -> None:
    state = table(WOODS, WOODS, free_following=True)
    play(state, "choose deploy", *["pass"] * seat)
    assert legal(state) == {"deploy woods b2", "pass"}
    play(state, "pass")
    assert sum(state.boards[seat].held) == 0


@pytest.mark.rule("SL-36", "SL-39", "SL-52")
def test_discovering_and_creating_may_always_be_passed() -> None:
    state = table(WOODS)
    discover(state, "small woods", "half city", "long crystals")
    assert "pass" in legal(state)
    state = table(BOTH, offered=["complete woods"], deploy=["b2", "b4"])
    play(state, "choose create")
    assert legal(state) == {"create complete woods", "pass"}


@pytest.mark.rule("SL-36", "SL-127", "SL-118")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", EVERY_OPTION, ids=lambda options: ", ".join(options.values()))
def test_nobody_is_asked_who_can_only_pass(seats: int, options: dict[str, str]) -> None:
    dice = Random(f"only pass {seats} {options}")
    for _ in range(3):
        state = GAME.new_state(seats, GAME.options(options))
        while GAME.to_move(state):
            assert legal(state) != {"pass"}
            GAME.apply(state, mover(state), choose_busily(state, dice))


@pytest.mark.rule("SL-112")
def test_a_repeated_action_has_its_bonus() -> None:
    state = table(BOTH)
    state.boards[0].token = 1
    play(state, "repeat", "deploy woods b2", "deploy mountains b4")
    assert sum(state.boards[0].held) == 4


# --- discover -------------------------------------------------------------------------------


@pytest.mark.rule("SL-37", "SL-100")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_tile_more_than_players_is_revealed(seats: int) -> None:
    state = table(seats=seats)
    play(state, "choose discover")
    for _ in range(seats + 1):
        assert GAME.to_move(state) == (CHANCE,)
        play(state, sorted(legal(state))[0])
    assert len(state.revealed) == seats + 1
    assert GAME.to_move(state) == (0,)


@pytest.mark.rule("SL-37")
def test_tiles_are_as_likely_as_there_are_copies() -> None:
    state = table(seats=4)
    play(state, "choose discover")
    weights = GAME.weights(state)
    assert weights is not None
    assert sum(weights) == 88
    assert len(weights) == len(legal(state))


@pytest.mark.rule("SL-38", "SL-39")
def test_each_may_take_one_and_must_place_it() -> None:
    state = table()
    discover(state, "small woods", "half city", "long crystals")
    assert legal(state) == {"take small woods", "take half city", "take long crystals", "pass"}
    play(state, "take half city")
    assert "pass" not in legal(state)
    assert all(move.startswith("place") for move in legal(state))
    play(state, "place c2", "turn 0")
    assert GAME.to_move(state) == (1,)
    assert legal(state) == {"take small woods", "take long crystals", "pass"}


@pytest.mark.rule("SL-40", "SL-127")
def test_a_tile_without_a_place_cannot_be_taken() -> None:
    full = {f"{column}{row}": "complete woods" for column in "abcde" for row in "1234"}
    del full["e4"], full["a1"]
    state = table(full)  # two squares are left, with clouds around
    discover(state, "large woods", "small woods", "large woods")
    assert "take small woods" in legal(state)  # its edge to the border
    assert "take large woods" not in legal(state)


@pytest.mark.rule("SL-41", "SL-42")
def test_the_active_player_may_take_another_and_the_rest_is_discarded() -> None:
    state = table()
    discover(state, "small woods", "half city", "long crystals")
    play(state, "take half city", "place c2", "turn 0", "pass")
    assert GAME.to_move(state) == (0,)
    assert legal(state) == {"take small woods", "take long crystals", "pass"}
    play(state, "take long crystals", "place a4", "turn 0")
    assert empty_squares(state) == 18
    assert state.discards == 1
    assert state.revealed == []
    assert GAME.to_move(state) == (1,)


@pytest.mark.rule("SL-41")
def test_the_bonus_is_there_even_after_passing() -> None:
    state = table()
    discover(state, "small woods", "half city", "long crystals")
    play(state, "pass", "pass")
    assert GAME.to_move(state) == (0,)
    play(state, "take half city", "place c2", "turn 0")
    assert GAME.to_move(state) == (1,)  # only the one
    assert empty_squares(state) == 19


@pytest.mark.rule("SL-42")
def test_discarded_tiles_never_come_back() -> None:
    state = table()
    stack_of(state, "small woods", "half city", "long crystals", "small city")
    play(state, "choose discover", "draw small woods", "draw half city", "draw long crystals")
    play(state, "pass", "pass", "pass")
    assert (state.left, state.discards) == (1, 3)


@pytest.mark.rule("SL-43", "SL-90", "SL-129")
@pytest.mark.parametrize("repeat", [False, True])
def test_too_few_tiles_end_the_game_at_once(repeat: bool) -> None:
    state = table()
    stack_of(state, "small woods", "half city")
    if repeat:
        state.boards[0].token = 0
    play(state, "repeat" if repeat else "choose discover")
    assert GAME.to_move(state) == ()
    assert GAME.ending(state) == "stack exhausted"
    assert state.boards[0].token == 0
    assert state.boards[0].active_marker == (not repeat)
    assert state.left == 2


@pytest.mark.rule("SL-43")
def test_just_enough_tiles_are_enough() -> None:
    state = table()
    discover(state, "small woods", "half city", "long crystals")
    assert GAME.to_move(state) == (0,)


@pytest.mark.rule("SL-44")
def test_completing_an_island_by_a_tile_works_at_once() -> None:
    state = table({"b2": "fruitful terrain woods 1", "b3": "small woods"})
    discover(state, "small woods", "small woods", "small city")
    play(state, "take small woods", "place c2")
    assert is_complete(state, 0, "b2")
    assert people(state, 0, "b2") == 4
    sum_up(state)


# --- deploy ---------------------------------------------------------------------------------


@pytest.mark.rule("SL-45", "SL-50", "SL-101")
def test_only_complete_islands_with_free_spaces_and_no_cities() -> None:
    state = table({**WOODS, **pair("city", "b4"), "e1": "small mountains 2"})
    play(state, "choose deploy")
    assert legal(state) == {"deploy woods b2"}
    play(state, "deploy woods b2")
    assert people(state, 0, "b2") == 2
    assert state.supply == [18, 20, 20]


@pytest.mark.rule("SL-46")
@pytest.mark.parametrize(("terrain", "colour"), [("woods", 0), ("mountains", 1), ("crystals", 2)])
def test_each_terrain_has_its_colour(terrain: str, colour: int) -> None:
    state = table(pair(terrain, "b2"))
    play(state, "choose deploy", f"deploy {terrain} b2")
    assert state.boards[0].held[colour] == 2
    assert sum(state.boards[0].held) == 2


@pytest.mark.rule("SL-47", "SL-51")
def test_partly_occupied_islands_are_topped_up() -> None:
    state = table(BOTH, deploy=["b2"])
    board = state.boards[0]
    leave(board, next(root for root in range(80) if board.people[root]), 1)
    give_back(state, board, 0, 1)
    play(state, "choose deploy", "deploy woods b2")
    assert people(state, 0, "b2") == 2
    assert "deploy woods b2" not in legal(state)  # full: no space holds two
    sum_up(state)


@pytest.mark.rule("SL-48", "SL-128")
def test_a_short_supply_places_what_there_is() -> None:
    state = table(WOODS, WOODS)
    state.supply[0] = 1
    play(state, "choose deploy", "deploy woods b2")
    assert people(state, 0, "b2") == 1
    assert state.supply[0] == 0
    assert state.action < 0  # nothing was left for seat 1, who could not choose the island


@pytest.mark.rule("SL-49", "SL-102")
def test_the_active_player_may_fill_two_islands() -> None:
    state = table(BOTH, BOTH)
    play(state, "choose deploy", "deploy woods b2")
    assert legal(state) == {"deploy mountains b4", "pass"}
    play(state, "deploy mountains b4")
    assert GAME.to_move(state) == (1,)
    play(state, "deploy woods b2")
    assert state.action < 0  # others fill one only
    one = table(BOTH)
    play(one, "choose deploy", "deploy woods b2", "pass")
    assert sum(one.boards[0].held) == 2


@pytest.mark.rule("SL-117", "SL-77")
def test_the_hostel_is_filled_before_deploying() -> None:
    state = table({**WOODS, "a1": "hostel"}, deploy=["b2"])
    play(state, "choose deploy")
    assert legal(state) == {"lodge green b2", "pass"}
    play(state, "lodge green b2")
    assert legal(state) == {"lodge green b2", "deploy woods b2"}  # there is a free space now
    play(state, "lodge green b2")
    assert state.boards[0].guests == [2, 0, 0]
    play(state, "deploy woods b2")
    assert sum(state.boards[0].held) == 4
    sum_up(state)


@pytest.mark.rule("SL-117", "SL-127")
def test_nothing_is_asked_when_the_hostel_is_full_and_nobody_can_come() -> None:
    state = table({**WOODS, "a1": "hostel"}, WOODS, deploy=["b2"])
    state.supply[0] = 0
    guest(state, 0, "purple", 3)
    play(state, "choose deploy")
    assert legal(state) == {"lodge green b2", "pass"}
    play(state, "lodge green b2")
    assert state.action < 0


@pytest.mark.rule("SL-117")
def test_the_hostel_holds_four_and_nobody_moves_back() -> None:
    tiles = {**BOTH, **pair("crystals", "d1"), "a1": "hostel"}
    state = table(tiles, deploy=["b2", "b4", "d1"])
    play(
        state, "choose deploy", "lodge green b2", "lodge green b2", "lodge blue d1", "lodge blue d1"
    )
    assert legal(state) == {"deploy woods b2", "deploy crystals d1"}
    play(state, "deploy woods b2")
    assert not any(move.startswith("lodge") for move in legal(state))  # only before the step
