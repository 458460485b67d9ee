"""A table as numbers: the length and range of each, what they say, and from whose side."""

import pytest

from cloudtop.core.game import Seat
from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.state import State
from tests.games.observing import Telling, check_bounds, moments
from tests.games.skyline_express.helpers import automa_table, own_table, play, seat_number, table

KEY = GAME.meta.key
LAYOUT = GAME.layout(GAME.options())
TABLES = [
    (1, {"automa": "extreme"}),
    (1, {"scenario": "our hard trip"}),
    (2, {}),
    (3, {"scenario": "our easy trip"}),
    (4, {"goal_pool": "16"}),
]
ROWS_OF_SEATS = (
    "people",
    "occupied",
    "preferences",
    "tickets",
    "used_tickets",
    "tokens",
    "used_tokens",
    "services",
    "pad",
    "leftovers",
)


def seen(state: State, seat: Seat = 0) -> dict[str, list[int]]:
    numbers = LAYOUT.split(GAME.observation(state, seat))
    return {name: list(field) for name, field in numbers.items()}


def rows(numbers: list[int], length: int) -> list[list[int]]:
    return [numbers[start : start + length] for start in range(0, len(numbers), length)]


def at(numbers: list[int]) -> list[int]:
    """The places that are not 0."""
    return [place for place, number in enumerate(numbers) if number]


def test_its_length_is_known() -> None:
    """Whoever has learned from observations of this length needs to hear of another."""
    assert LAYOUT.size == 3330


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_numbers_keep_their_bounds_and_are_those_of_the_view(
    seats: int, options: dict[str, object]
) -> None:
    assert GAME.layout(GAME.options(options)).size == LAYOUT.size
    for position in list(moments(KEY, seats, options))[::6]:
        check_bounds(position)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_two_views_that_differ_have_other_numbers(seats: int) -> None:
    telling = Telling()
    for number, position in enumerate(moments(KEY, seats, seed=2)):
        (telling.look if number % 12 else telling.look_ahead)(position, 0)


def rotated(state: State) -> State:
    """Return the table with everybody one seat further to the left."""
    twin, seats = GAME.clone(state), state.setup.seats
    twin.first, twin.active = (state.first + 1) % seats, (state.active + 1) % seats
    for name in ROWS_OF_SEATS:
        row = getattr(state, name)
        length = len(row) // seats
        setattr(twin, name, row[-length:] + row[:-length])
    return twin


def test_everybody_sees_the_table_from_the_own_seat() -> None:
    for position in list(moments(KEY, 3, seed=3))[::3]:
        turned = rotated(position.state)
        for seat in range(3):
            assert GAME.observation(turned, (seat + 1) % 3) == position.observation(seat)


def test_a_spectator_sees_what_the_first_seat_sees() -> None:
    state = table(row="WPSTE")
    assert GAME.encode(GAME.view(state, None)) == GAME.observation(state, 0)


def test_the_own_carriage_comes_first() -> None:
    state = table(
        carriage="""
            WS .. .. ..
            T. .. .. ..
        """,
        rival="""
            .. .. .. PP
            .. .. .. EC
        """,
    )
    own, rival = seen(state, 0), seen(state, 1)
    (first, second), (others_first, others_second) = (
        rows(numbers["people"], 192)[:2] for numbers in (own, rival)
    )
    assert (first, second) == (others_second, others_first)
    assert own["active"] == [1, 0, 0, 0]
    assert rival["active"] == [0, 1, 0, 0]
    assert own["present"] == rival["present"] == [1, 1, 0, 0]


def test_where_people_sit() -> None:
    state = table(
        carriage="""
            WS .. .. ..
            T. .. .. .P
            .. .. .. ..
            C. .. .. ..
        """
    )
    planes = rows(seen(state)["people"], 32)
    assert [at(plane) for plane in planes[:6]] == [[0], [1], [8], [], [24], [15]]


def test_wishes_say_what_the_tile_shows_and_whether_it_is_met() -> None:
    state = table(
        carriage="""
            P. .. .. ..
            W. .. .. ..
        """,
        beside={"A": ["P01"]},
    )
    wish = state.box.preferences[0]
    tile = rows(seen(state)["wishes"], 10)[0]
    red_window = wish.colour == state.box.compartments[0] and wish.kind == 0
    assert at(tile[:4]) == [wish.colour, 2 + wish.kind]
    assert at(tile[4:9]) == sorted(wish.types)
    assert tile[9] == red_window


def test_the_station() -> None:
    state = table(
        row="WSPEC", waiting="CCWPTE", buffet=("WS", "-", "EC"), services=("ST",), lounge=("P04",)
    )
    numbers = seen(state)
    length, row = state.setup.halls[0][1], state.row
    hall = rows(numbers["hall"], 72)
    assert 12 * row + 2 in at(hall[5])
    assert all(place % 12 < length for plane in hall for place in at(plane))
    assert [at(place) for place in rows(numbers["waiting"], 6)] == [[4], [4], [0], [5], [2], [3]]
    assert [at(slot) for slot in rows(numbers["buffet"], 10)] == [[0], [], [9]]
    assert at(numbers["services"]) == [4]
    assert at(numbers["row"]) == [row]
    wish = state.box.preferences[3]
    assert at(rows(numbers["lounge"], 9)[0]) == [
        wish.colour,
        2 + wish.kind,
        *sorted(4 + kind for kind in wish.types),
    ]


def test_what_is_in_hand_and_begun() -> None:
    state = table(
        row="WSTEC",
        carriage="""
            WS .. .. ..
            .. .. .. ..
        """,
    )
    picked = GAME.clone(state)
    play(picked, "take 2")
    assert at(seen(picked)["in_hand"]) == [1]
    play(state, "move A2")
    assert at(seen(state)["lifted"]) == [1]
    assert seat_number("A2") == 1


def test_with_whom_a_persona_has_switched_places() -> None:
    hosts = {"A": ["P01", "P02"], "B": ["P03", "P04"]}
    state = table(carriage="PP PP .. ..\n.. .. .. ..", beside=hosts)
    play(state, "move A1", "switch B2")
    assert GAME.view(state, 0).partner == seat_number("B2")
    partner = seen(state)["partner"]
    play(state, "send 1", "send 1", "move B2")
    assert seen(state)["lifted"] == partner
    assert not any(seen(state)["partner"])


def test_points_and_what_goals_would_pay() -> None:
    state = table(
        goals=("019", "001", "002", "003", "004", "005"),
        carriage="""
            WS .. .. ..
            SW .. .. ..
        """,
        tickets="A",
        used_tickets="C",
        tokens=1,
        used_tokens=3,
    )
    state.pad = tuple([4, 0, 3, 2, 0] + [0] * 25)
    numbers = seen(state)
    assert [at(goal) for goal in rows(numbers["goals"], 24)] == [[18], [0], [1], [2], [3], [4]]
    view = GAME.view(state, 0)
    assert numbers["goal_points"][:6] == [goal.points for goal in view.carriages[0].goals]
    assert numbers["goal_points"][1] == 9
    assert numbers["pad"][:5] == [4, 0, 3, 2, 0]
    assert numbers["score"] == [9, 0, 0, 0]
    assert at(numbers["tickets"]) == [0, 8 + 2]
    assert numbers["tokens"][:2] == [1, 3]
    assert numbers["pairs"][0] == 2


def test_the_automa_is_one_of_the_others() -> None:
    state = automa_table("WSTEC", automa_services=("WS",), automa_tickets="B")
    numbers = seen(state)
    assert numbers["automa"] == numbers["active"] == [0, 1, 0, 0]
    assert at(numbers["services"]) == [10]
    assert at(numbers["tickets"]) == [16 + 1]
    assert at(numbers["level"]) == [1]
    assert numbers["automa_left"] == [10]
    play(state, "automa A01")
    numbers = seen(state)
    assert at(numbers["automa_tile"]) == [0]
    assert at(numbers["automa_section"]) == [state.automa_section - 1]
    assert len(at(numbers["automa_seat"])) == 1


def test_points_beyond_the_range_are_written_as_its_end() -> None:
    state = table()
    state.pad = (200,) * len(state.pad)
    assert seen(state)["score"] == [255, 255, 0, 0]


def test_with_one_more_goal_in_the_box_there_is_a_place_for_it() -> None:
    goals = own_table("goals.toml") + '\n[[goal]]\npoints = 4\nequal = "columns"\n'
    game = GAME.with_components({"goals.toml": goals})
    options = game.options()
    assert game.layout(options).size == LAYOUT.size + 6
    state = game.new_state(2, options)
    assert len(game.observation(state, 0)) == LAYOUT.size + 6
    assert game.encode(game.view(state, 0)) == game.observation(state, 0)
