"""What a learner sees of a table: every number in its place, and enough to tell tables apart."""

from collections.abc import Mapping

import pytest

from cloudtop.core.game import Seat
from cloudtop.games.skylands import GAME
from cloudtop.games.skylands.components.geometry import SQUARE_CODES, SQUARES
from cloudtop.games.skylands.observation.layout import PLANES
from cloudtop.games.skylands.state.state import State, clone_state
from cloudtop.match import Position
from tests.games.observing import AnyPosition, Telling, check_bounds, field, moments
from tests.games.skylands import helpers

OPTIONS: tuple[Mapping[str, object], ...] = (
    {},
    {"start": "tactical", "display": "introductory"},
    {"boards": "dealt", "following": "free"},
)


def test_the_size_is_known() -> None:
    assert GAME.layout(GAME.options({})).size == 3242


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_numbers_keep_their_bounds_and_are_those_of_the_view(
    seats: int, options: Mapping[str, object]
) -> None:
    for number, position in enumerate(moments("skylands", seats, options)):
        if number % 4 == 0 or position.over:
            check_bounds(position)


@pytest.mark.parametrize("options", OPTIONS)
def test_two_views_that_differ_have_other_numbers(options: Mapping[str, object]) -> None:
    telling = Telling()
    for number, position in enumerate(moments("skylands", 2, options, seed=2)):
        (telling.look if number % 8 else telling.look_ahead)(position, 0)


def rotated(state: State) -> State:
    """Return the table with everybody one seat further to the left."""
    twin, seats = clone_state(state), state.setup.seats
    twin.boards = twin.boards[-1:] + twin.boards[:-1]
    twin.first = (state.first + 1) % seats
    twin.active, twin.seat = (state.active + 1) % seats, (state.seat + 1) % seats
    return twin


def test_everybody_sees_the_table_from_the_own_seat() -> None:
    for number, position in enumerate(moments("skylands", 3, seed=3)):
        if number % 4 == 0:
            turned = rotated(position.state)
            for seat in range(3):
                assert GAME.observation(turned, (seat + 1) % 3) == position.observation(seat)


# --- a prepared position ------------------------------------------------------------------------


def prepared() -> AnyPosition:
    """Seat 0 of two has woods with inhabitants, a half open island and a Hostel."""
    tiles = {**helpers.pair("woods", "b2"), "e4": "half city 1", "a1": "hostel"}
    state = helpers.table(tiles, {}, offered=["villa"], deploy=["b2"])
    return Position(GAME, 2, GAME.options({}), state)


def plane(position: AnyPosition, viewer: Seat, board: int, number: int) -> dict[str, int]:
    """The numbers of a plane that are not 0, by square."""
    start = SQUARES * (PLANES * board + number)
    numbers = field(position, viewer, "boards")[start : start + SQUARES]
    return {SQUARE_CODES[square]: found for square, found in enumerate(numbers) if found}


def test_planes_of_a_board() -> None:
    position = prepared()
    assert plane(position, 0, 0, 0) == {"a1": 1, "b2": 1, "c2": 1, "e4": 1}
    assert plane(position, 1, 1, 0) == plane(position, 0, 0, 0)
    assert plane(position, 1, 0, 0) == plane(position, 0, 2, 0) == {}
    # Woods: on eastern and western sides, spaces of the tile.
    assert plane(position, 0, 0, 1 + 4) == {"b2": 1}
    assert plane(position, 0, 0, 1 + 12) == {"c2": 1}
    assert plane(position, 0, 0, 17) == {"b2": 1, "c2": 1}
    # Cities: half of it turned once reaches east and south.
    assert plane(position, 0, 0, 1 + 7) == plane(position, 0, 0, 1 + 11) == {"e4": 1}
    assert plane(position, 0, 0, 20) == {"e4": 2}
    assert plane(position, 0, 0, 21) == {"a1": 1 + helpers.SPECIALS["hostel"]}
    # Islands of woods and of cities: spaces, complete, inhabitants.
    assert plane(position, 0, 0, 22) == {"b2": 2, "c2": 2}
    assert plane(position, 0, 0, 25) == {"e4": 2}
    assert plane(position, 0, 0, 26) == {"b2": 1, "c2": 1}
    assert plane(position, 0, 0, 29) == {}
    assert plane(position, 0, 0, 30) == {"b2": 2, "c2": 2}


def test_players_and_the_middle() -> None:
    position = prepared()
    assert field(position, 0, "players") == (1, 1, 0, 0)
    assert field(position, 0, "empty") == (16, 20, 0, 0)
    assert field(position, 0, "inhabitants")[:6] == (2, 0, 0, 0, 0, 0)
    assert field(position, 0, "rooms") == (4, 0, 0, 0)
    assert field(position, 1, "rooms") == (0, 4, 0, 0)
    assert field(position, 0, "specials").index(1) == helpers.SPECIALS["hostel"]
    assert field(position, 0, "display").index(1) == helpers.SPECIALS["villa"]
    assert field(position, 0, "supply") == (18, 20, 20)
    card = position.scores[0]
    assert field(position, 0, "points")[:4] == tuple(dict(card.parts).values())[1:]
    assert field(position, 0, "totals")[0] == card.total + 40
    assert field(position, 0, "active") == field(position, 0, "acting") == (1, 0, 0, 0)
    assert field(position, 1, "active") == (0, 1, 0, 0)


def test_the_tile_in_hand() -> None:
    for position in moments("skylands", 2, seed=5):
        hand = position.view(0).hand
        assert field(position, 0, "holding") == (int(hand is not None),)
        if hand is not None:
            assert field(position, 0, "turn").index(1) == hand.turn
            spaces = {region.terrain: region.spaces for region in hand.tile.regions}
            terrains = ("woods", "mountains", "crystals", "city")
            wanted = tuple(spaces.get(terrain, 0) for terrain in terrains)
            assert field(position, 0, "in_hand")[16:20] == wanted
            return
    pytest.fail("nobody ever had a tile in hand")
