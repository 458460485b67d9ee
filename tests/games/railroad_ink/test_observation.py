"""What a learner sees of a table: every number in its place, and enough to tell tables apart."""

from collections.abc import Mapping
from random import Random

import pytest

from cloudtop.core.game import Seat
from cloudtop.games.railroad_ink import GAME
from cloudtop.games.railroad_ink.components.routes import ROUTES
from cloudtop.games.railroad_ink.components.shapes import SPACE_CODES
from cloudtop.games.railroad_ink.components.tokens import AIRWAY
from cloudtop.games.railroad_ink.observation.layout import PLANES, make_layout
from cloudtop.games.railroad_ink.observation.planes import GROUND, SKY
from cloudtop.games.railroad_ink.state import DRAW, State, clone
from cloudtop.match import Position
from tests.games.observing import AnyPosition, Telling, check_bounds, field, moments
from tests.games.railroad_ink import helpers

OPTIONS: tuple[Mapping[str, object], ...] = (
    {},
    {"edition": "original"},
    {"expansion": "weather", "open_boards": False},
    {"expansion": "airline", "solo_goals": "4/4/4", "structures": "highway or railway"},
    {"edition": "original", "expansion": "airline", "open_boards": False},
)


@pytest.mark.parametrize(
    ("expansion", "size"), [("none", 4458), ("weather", 5364), ("airline", 5960)]
)
def test_the_sizes_are_known(expansion: str, size: int) -> None:
    assert make_layout(expansion).size == size


def test_every_route_looks_different() -> None:
    ground = [number for number, route in enumerate(ROUTES) if route.on_ground]
    ground = [number for number in ground if AIRWAY not in ROUTES[number].kinds]
    for numbers, tables in ((ground, GROUND), (range(len(ROUTES)), SKY)):
        looks = {bytes(table[route] for table in tables) for route in numbers}
        assert len(looks) == len(numbers)


@pytest.mark.parametrize("seats", [1, 2, 6])
@pytest.mark.parametrize("options", OPTIONS)
def test_numbers_keep_their_bounds(seats: int, options: Mapping[str, object]) -> None:
    for number, position in enumerate(moments("railroad_ink", seats, options)):
        if number % (3 * seats) == 0 or position.over:
            check_bounds(position)


@pytest.mark.parametrize("options", OPTIONS)
def test_two_views_that_differ_have_other_numbers(options: Mapping[str, object]) -> None:
    telling = Telling()
    for number, position in enumerate(moments("railroad_ink", 2, options, seed=2)):
        (telling.look if number % 16 else telling.look_ahead)(position, 0)


@pytest.mark.parametrize("expansion", ["none", "weather", "airline"])
def test_what_others_draw_behind_their_hands_changes_nothing(expansion: str) -> None:
    dice, varied = Random(1), 0
    options = {"expansion": expansion, "open_boards": False}
    for number, position in enumerate(moments("railroad_ink", 3, options, seed=3)):
        if number % 5 == 0 and position.state.step == DRAW:
            seat = dice.choice(position.to_move)
            twin = position.sample_hidden(seat, dice)
            assert twin.observation(seat) == position.observation(seat)
            varied += any(
                twin.observation(other) != position.observation(other) for other in range(3)
            )
    assert varied


def rotated(state: State) -> State:
    """Return the table with everybody one seat further to the left."""
    twin, seats = clone(state), state.setup.seats
    twin.boards = twin.boards[-1:] + twin.boards[:-1]
    twin.waiting = sum(
        1 << (seat + 1) % seats for seat in range(seats) if state.waiting >> seat & 1
    )
    return twin


def test_everybody_sees_the_table_from_the_own_seat() -> None:
    for number, position in enumerate(moments("railroad_ink", 3, seed=4)):
        if number % 5 == 0:
            turned = rotated(position.state)
            for seat in range(3):
                assert GAME.observation(turned, (seat + 1) % 3) == position.observation(seat)


# --- a prepared position ------------------------------------------------------------------------

ROLL = ("highway straight", "highway T", "station straight", "overpass")


def prepared() -> AnyPosition:
    """Seat 1 of two has used a die and a Special Route, and turns a highway T on b2."""
    match = helpers.challenge(2, "CAL")
    helpers.drawn(match, "b1 H-H-", "e4 HHHH/NW,SE", "f6 RHHH*", seat=1)
    helpers.roll(match, *ROLL)
    helpers.place(match, "die 4", "d7 RHRH/NS,EW", seat=1)
    helpers.place(match, "special HHHH", "b2 HHHH", seat=1)
    helpers.play(match, "1> die 2", "1> space c2")
    return Position(match.game, 2, match.options, match.state)


def planes(position: AnyPosition, viewer: Seat, board: int) -> list[list[str]]:
    """The spaces of each plane of a board, by their names."""
    numbers = field(position, viewer, "boards")[49 * PLANES["none"] * board :]
    return [
        [SPACE_CODES[space] for space in range(49) if numbers[49 * plane + space]]
        for plane in range(PLANES["none"])
    ]


def test_planes_of_a_board() -> None:
    position = prepared()
    assert planes(position, 1, 0) == [
        ["b1", "b2", "e4"],  # highways north, east, south, west
        ["b2", "e4", "f6", "d7"],
        ["b1", "b2", "e4", "f6"],
        ["b2", "e4", "f6", "d7"],
        ["f6", "d7"],  # railways
        [],
        ["d7"],
        [],
        ["f6"],  # Stations
        ["d7"],  # two routes apart
        [],
        ["e4"],
        ["b2", "d7"],  # drawn in this round
    ]
    assert planes(position, 0, 1) == planes(position, 1, 0)
    assert not any(planes(position, 0, 0) + planes(position, 0, 2))


def test_players() -> None:
    position = prepared()
    assert field(position, 0, "players") == (1, 1, 0, 0, 0, 0)
    assert field(position, 1, "dice_left")[:8] == (1, 1, 1, 0, 1, 1, 1, 1)
    assert field(position, 1, "specials")[:12] == (0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    assert field(position, 1, "special_open") == (0, 1, 0, 0, 0, 0)
    card = position.scores[1]
    points = dict(card.parts)
    assert field(position, 1, "points")[:6] == tuple(points.values())[:6]
    assert field(position, 1, "errors")[0] == -points["errors"] > 0
    assert field(position, 1, "totals")[0] == card.total + 100
    assert field(position, 1, "confirmed") == field(position, 1, "closed") == (0,) * 6


def test_the_table() -> None:
    position = prepared()
    assert field(position, 0, "step") == (0, 0, 0, 0, 1)
    assert field(position, 0, "round") + field(position, 0, "rounds_left") == (1, 6)
    shown = field(position, 0, "dice")
    assert [shown[15 * die : 15 * die + 15].index(1) for die in range(4)] == [0, 2, 7, 6]
    goals = field(position, 0, "goals")
    assert [goals[12 * place : 12 * place + 12].index(1) for place in range(3)] == [2, 0, 11]
    assert field(position, 0, "goal_values") == position.view(0).goal_values


def test_what_is_being_drawn_is_seen_by_its_owner_alone() -> None:
    position = prepared()
    assert field(position, 1, "choosing").index(1) == 1
    assert SPACE_CODES[field(position, 1, "space").index(1)] == "c2"
    assert not any(field(position, 0, "choosing") + field(position, 0, "space"))


def test_weather_and_airline() -> None:
    weather = helpers.challenge(1, expansion="weather")
    helpers.roll(weather, sky=("storm", "snow"))
    seen = Position(weather.game, 1, weather.options, weather.state)
    assert field(seen, 0, "sky") == (0, 1, 0, 0, 0, 1)
    assert field(seen, 0, "sky_left")[:2] == (1, 1)
    airline = helpers.challenge(1, expansion="airline")
    helpers.drawn(airline, "a1 A-A-", "g7 ----@")
    seen = Position(airline.game, 1, airline.options, airline.state)
    numbers = field(seen, 0, "boards")
    assert [numbers[49 * plane] for plane in range(12, 18)] == [1, 0, 1, 0, 0, 0]
    assert numbers[49 * 16 + 48] == 1
    points = dict(seen.scores[0].parts)["expansion"]
    assert field(seen, 0, "expansion") == (points + 100, 0, 0, 0, 0, 0)
