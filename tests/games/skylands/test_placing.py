"""Islands and placing tiles: what fits, what joins, what is complete."""

import pytest

from cloudtop.games.skylands.components.geometry import TERRAINS
from cloudtop.games.skylands.components.lookups import CLOUD
from cloudtop.games.skylands.state.state import State
from tests.games.skylands.helpers import (
    BOX,
    FACES,
    empty_squares,
    is_complete,
    legal,
    pair,
    play,
    root_at,
    spaces,
    table,
)


def in_hand(state: State, tile: str) -> State:
    """Seat 0 discovers and holds a tile."""
    fill_stack(state, [tile] * 3)
    play(state, "choose discover", *[f"draw {tile}"] * 3, f"take {tile}")
    return state


def fill_stack(state: State, tiles: list[str]) -> None:
    """Let the stack hold these tiles only, and some more."""
    state.stack = [0] * len(state.stack)
    for tile in tiles:
        state.stack[FACES[tile]] += 1
    state.left = len(tiles)


@pytest.mark.rule("SL-14")
def test_four_terrains_and_clouds() -> None:
    assert TERRAINS == ("woods", "mountains", "crystals", "city")
    assert {edge for edges in BOX.edges for edge in edges} == {1, 2, 3, 4, CLOUD}


@pytest.mark.rule("SL-15", "SL-19")
def test_an_island_is_all_that_is_joined_by_edges() -> None:
    state = table({"a1": "half woods 1", "b1": "small woods 3", "a2": "half woods 0"})
    assert root_at(state, 0, "a1") == root_at(state, 0, "b1") == root_at(state, 0, "a2")
    assert spaces(state, 0, "a1") == 2 + 1 + 2


@pytest.mark.rule("SL-16", "SL-18")
def test_an_island_is_complete_when_no_edge_is_open() -> None:
    state = table({"b2": "small woods 1"})
    assert not is_complete(state, 0, "b2")  # beside an empty square
    state = table(pair("woods", "b2"))
    assert is_complete(state, 0, "b2")
    assert spaces(state, 0, "c2") == 2
    state = table({"b2": "half woods 1", "c2": "small woods 3"})
    assert not is_complete(state, 0, "b2")


@pytest.mark.rule("SL-17", "SL-25")
def test_an_edge_on_the_border_is_open_for_ever() -> None:
    state = table({"a1": "half woods 0", "b1": "small woods 3"})  # north is the border
    assert not is_complete(state, 0, "a1")
    state = in_hand(table({}), "small city")
    play(state, "place a1")
    assert {"turn 0", "turn 1", "turn 2", "turn 3"} == legal(state)  # the border takes any edge


@pytest.mark.rule("SL-20")
def test_regions_of_one_tile_are_islands_of_their_own() -> None:
    state = table({"b2": "opposing woods mountains", "b1": "small woods 2"})
    assert is_complete(state, 0, "b2", "woods")
    assert not is_complete(state, 0, "b2", "mountains")
    joined = table(
        {
            "b2": "opposing woods mountains",
            "b1": "half woods 1",
            "c1": "half woods 2",
        }
    )
    assert root_at(joined, 0, "b2", "woods") == root_at(joined, 0, "c1", "woods")


@pytest.mark.rule("SL-21")
def test_a_special_island_in_clouds_is_complete_by_itself() -> None:
    state = table({"c3": "complete woods", "a1": "hostel"})
    assert is_complete(state, 0, "c3")
    assert spaces(state, 0, "c3") == 2


@pytest.mark.rule("SL-22")
def test_a_tile_may_go_on_any_empty_square() -> None:
    state = in_hand(table({"a1": "complete woods"}), "small city")
    assert legal(state) == {f"place {column}{row}" for column in "abcde" for row in "1234"} - {
        "place a1"
    }


@pytest.mark.rule("SL-23", "SL-28")
def test_touching_edges_must_match() -> None:
    state = in_hand(table({"b2": "small woods 1"}), "small woods")
    play(state, "place c2")  # to the right of a woods edge: its own woods edge must face west
    assert state.boards[0].tiles[7] >= 0
    state = in_hand(table({"b2": "small woods 1"}), "small city")
    assert "place c2" not in legal(state)
    assert "place b2" not in legal(state)  # occupied
    play(state, "place b1")  # above a cloud edge: the city must not face south
    assert legal(state) == {"turn 0", "turn 1", "turn 3"}


@pytest.mark.rule("SL-24")
def test_any_turn_but_never_a_mirror_image() -> None:
    state = in_hand(table({}), "neighbouring woods city")
    play(state, "place c2")
    assert legal(state) == {"turn 0", "turn 1", "turn 2", "turn 3"}
    woods, city = 1, 4
    face = FACES["neighbouring woods city"]
    outlines = {tuple(BOX.edges[4 * face + turn]) for turn in range(4)}
    assert outlines == {
        (woods, city, CLOUD, CLOUD),
        (CLOUD, woods, city, CLOUD),
        (CLOUD, CLOUD, woods, city),
        (city, CLOUD, CLOUD, woods),
    }


@pytest.mark.rule("SL-24")
@pytest.mark.parametrize(("tile", "turns"), [("long woods", 2), ("large woods", 4)])
def test_turns_that_look_the_same_are_one_choice(tile: str, turns: int) -> None:
    state = in_hand(table({}), tile)
    play(state, "place c2")
    assert len(legal(state)) == turns


@pytest.mark.rule("SL-26")
def test_placed_tiles_stay() -> None:
    state = table(pair("woods", "b2"))
    before = state.boards[0].tiles
    in_hand(state, "small city")
    assert not {"place b2", "place c2"} & legal(state)
    play(state, "place a1", "turn 0")
    after = state.boards[0].tiles
    assert after[1:] == before[1:]


@pytest.mark.rule("SL-27")
def test_special_islands_follow_the_same_rules() -> None:
    tiles = {**pair("woods", "b1"), **pair("mountains", "b4"), "c2": "small city 1"}
    state = table(tiles, offered=["hostel", "special small city"], deploy=["b1", "b4"])
    play(state, "choose create", "create hostel")
    assert "place d2" not in legal(state)  # it is all clouds, and there is a city edge
    assert "place a2" in legal(state)


@pytest.mark.rule("SL-28")
def test_a_tile_without_a_place_cannot_be_placed() -> None:
    state = in_hand(table({"b2": "large woods 0"}), "small city")  # woods north, east and south
    assert not {"place b1", "place c2", "place b3", "place b2"} & legal(state)
    assert "place a2" in legal(state)
    assert empty_squares(state) == 19
