"""The ends of the game and final scoring; a second scorer agrees."""

import pytest

from cloudtop.core.game import CHANCE, winners
from cloudtop.games.skylands import GAME
from cloudtop.games.skylands.components.geometry import COLUMNS, SIDES, TERRAINS
from cloudtop.games.skylands.scoring import complete_islands
from cloudtop.games.skylands.state.board import Board
from cloudtop.testing.playing import random_match
from tests.games.skylands.helpers import (
    BOX,
    FACES,
    card,
    guest,
    legal,
    pair,
    play,
    spaces,
    sum_up,
    table,
)
from tests.games.skylands.naive import Grid, Region, Tile, parts

FULL = {f"{column}{row}": "complete woods" for column in "abcde" for row in "1234"}


def without(*squares: str) -> dict[str, str]:
    return {square: tile for square, tile in FULL.items() if square not in squares}


@pytest.mark.rule("SL-88", "SL-91", "SL-108")
def test_the_game_ends_after_a_turn_with_one_empty_square() -> None:
    state = table(without("a1", "c1", "e1"))
    for name in ("small woods", "small city", "small crystals"):
        state.stack[FACES[name]] = 5
    play(state, "choose discover", "draw small woods", "draw small city", "draw small crystals")
    play(state, "take small city", "place a1")
    while legal(state) and GAME.to_move(state) == (0,):
        play(state, sorted(legal(state))[0])
    assert GAME.to_move(state) == (1,)  # the others still take their tile
    play(state, "pass", "take small woods", "place c1")
    if GAME.to_move(state) == (0,):
        play(state, sorted(legal(state))[0])
    assert GAME.ending(state) == "board full"
    assert GAME.to_move(state) == ()


@pytest.mark.rule("SL-88")
def test_two_empty_squares_are_not_the_end() -> None:
    state = table(without("a1", "c1"))
    play(state, "choose convert")
    assert GAME.ending(state) == ""
    state = table(without("a1"))
    play(state, "choose convert")
    assert GAME.ending(state) == "board full"


@pytest.mark.rule("SL-89", "SL-91")
def test_the_game_ends_when_the_victory_points_are_gone() -> None:
    state = table({"a1": "generator"})
    state.points = 1
    play(state, "choose convert")
    assert GAME.ending(state) == "victory points exhausted"


@pytest.mark.rule("SL-125")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_rounds_in_which_nothing_happens_end_the_game(seats: int) -> None:
    state = table(seats=seats)
    for turn in range(5 * seats):
        assert GAME.ending(state) == "", turn
        play(state, "choose deploy" if turn // seats % 2 else "choose convert")
    assert GAME.ending(state) == "standstill"


@pytest.mark.rule("SL-125")
def test_hostel_moves_do_not_count_but_everything_else_does() -> None:
    tiles = {**pair("woods", "b2"), "a1": "hostel"}
    state = table(tiles, deploy=["b2"], free_following=True)
    play(state, "choose deploy", "lodge green b2", "pass")
    assert state.idle == 1
    play(state, "choose discover")
    assert GAME.to_move(state) == (CHANCE,)
    while state.action >= 0:
        dealt = GAME.to_move(state) == (CHANCE,)
        play(state, sorted(legal(state))[0] if dealt else "pass")
    assert state.idle == 0


@pytest.mark.rule("SL-92")
def test_empty_squares_cost_two_points() -> None:
    assert card(table())["empty"] == -40
    assert card(table(without("a1", "b1")))["empty"] == -4


@pytest.mark.rule("SL-93", "SL-78")
def test_every_two_inhabitants_are_a_point() -> None:
    state = table({**pair("woods", "b2"), "a1": "hostel"}, deploy=["b2"])
    guest(state, 0, "blue", 3)
    assert card(state)["inhabitants"] == 2


@pytest.mark.rule("SL-94", "SL-110")
def test_spaces_of_complete_islands_count_cities_too() -> None:
    four = {"a1": "half city 1", "b1": "small city 3", "a2": "small city 0"}
    state = table({**four, **pair("woods", "d1"), "e4": "half crystals 0"})
    assert spaces(state, 0, "a1") == 4
    assert card(state)["spaces"] == 4 + 2
    six = {"a1": "half city 1", "b1": "half city 2", "a2": "small city 0", "b2": "small city 0"}
    assert card(table(six))["spaces"] == 6


@pytest.mark.rule("SL-95", "SL-82", "SL-114")
def test_a_shrine_counts_complete_islands_of_its_terrain() -> None:
    tiles = {
        **pair("woods", "a1"),
        **pair("woods", "d1"),
        **pair("city", "a4"),
        "c3": "shrine of woods",
    }
    assert card(table(tiles))["specials"] == 4
    open_one = {**tiles, "e4": "small woods 0"}
    assert card(table(open_one))["specials"] == 4
    with_special = {**tiles, "e4": "complete woods"}
    assert card(table(with_special))["specials"] == 6 + 1
    assert card(table({"c3": "shrine of city"}))["specials"] == 0


@pytest.mark.rule("SL-83", "SL-114")
def test_sky_haven_pays_for_inhabitants_once_more() -> None:
    state = table({**pair("woods", "a1"), "c3": "sky haven", "e1": "hostel"}, deploy=["a1"])
    guest(state, 0, "green", 3)
    assert card(state)["specials"] == 2 + 2
    assert card(state)["inhabitants"] == 2


@pytest.mark.rule("SL-84")
@pytest.mark.parametrize(("square", "points"), [("c2", 8), ("a1", 3), ("a2", 5)])
def test_a_sanctum_counts_the_tiles_around_it(square: str, points: int) -> None:
    tiles = {**without(square), square: "sanctum"}
    state = table(tiles)
    woods = 19  # complete woods are worth 1 each
    assert card(state)["specials"] == points + woods
    assert card(table({"c2": "sanctum"}))["specials"] == 0


@pytest.mark.rule("SL-85")
def test_an_academy_counts_special_islands_with_itself() -> None:
    state = table({"c2": "academy of creators", "a1": "hostel", "e4": "small woods 0"})
    assert card(state)["specials"] == 2 * 2 + 2


@pytest.mark.rule("SL-86")
def test_a_villa_pays_for_the_largest_complete_island() -> None:
    four = {"a1": "half city 1", "b1": "small city 3", "a2": "small city 0"}
    open_one = {"c4": "large woods 1"}
    assert card(table({**four, **pair("woods", "d1"), **open_one, "e3": "villa"}))["specials"] == 4
    assert card(table({"e3": "villa", "a1": "hostel"}))["specials"] == 0 + 2


@pytest.mark.rule("SL-96")
def test_markers_brackets_and_the_active_marker() -> None:
    state = table()
    state.boards[0].markers, state.boards[0].bracketed = 7, 3
    assert card(state)["markers"] == 12
    state.boards[0].active_marker = 0
    assert card(state)["markers"] == 10


@pytest.mark.rule("SL-97")
def test_ties_share_the_victory_and_totals_may_be_negative() -> None:
    state = table(seats=3)
    assert GAME.scores(state)[0].total == -38
    assert winners(GAME.scores(state)) == (0, 1, 2)
    state.boards[1].markers = 1
    assert winners(GAME.scores(state)) == (1,)


def written(board: Board) -> Grid:
    """The board as somebody would write it down from looking at the tiles."""
    grid: Grid = {}
    for square, piece in enumerate(board.tiles):
        if piece < 0:
            continue
        face, turn = BOX.faces[piece >> 2], piece & 3
        regions = tuple(
            Region(
                TERRAINS[region.terrain],
                "".join(SIDES[(side + turn) % 4] for side in region.sides),
                region.spaces,
            )
            for region in face.regions
        )
        grid[divmod(square, COLUMNS)] = Tile(face.name, regions, piece >> 2 >= BOX.tiles)
    return grid


@pytest.mark.rule("SL-16", "SL-19", "SL-94", "SL-95", "SL-126")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_second_scorer_agrees(seats: int, seed: int) -> None:
    options = {"start": "tactical"} if seed % 2 else {}
    match = random_match(GAME, seats, options, seed)
    sum_up(match.state)
    for seat, board in enumerate(match.state.boards):
        again = parts(
            written(board),
            sum(board.held),
            board.markers + board.bracketed,
            bool(board.active_marker),
        )
        assert again == dict(match.scores[seat].parts)


@pytest.mark.rule("SL-126")
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lost_in_any_step(seed: int) -> None:
    match = random_match(GAME, 3, {}, seed, stop_after=0)
    full = random_match(GAME, 3, {}, seed)
    codec = GAME.codec(GAME.options())
    state = match.state
    for entry in full.log:
        complete = [complete_islands(board) for board in state.boards]
        sizes = [list(board.spaces) for board in state.boards]
        GAME.apply(state, entry.seat, codec.parse(entry.notation))
        sum_up(state)
        for board, before, spaces_before in zip(state.boards, complete, sizes, strict=True):
            assert set(complete_islands(board)) >= set(before)
            for root in before:
                assert board.spaces[root] == spaces_before[root]
