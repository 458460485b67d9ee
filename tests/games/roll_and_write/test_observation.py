"""What a learner sees of a table: every number in its place, and enough to tell tables apart."""

from collections.abc import Mapping

import pytest

from cloudtop.games.roll_and_write import GAME
from cloudtop.games.roll_and_write.observation import LAYOUT
from cloudtop.games.roll_and_write.state import State, clone
from cloudtop.match import Position
from tests.games.observing import AnyPosition, Telling, check_bounds, field, moments
from tests.games.roll_and_write import helpers

OPTIONS: tuple[Mapping[str, object], ...] = (
    {},
    {"across": "bench", "two_player_dice": True, "first_player": "first seat"},
    {"across": "diagonal", "service_track": 48, "dice_track": 24},
)


def test_the_size_is_known() -> None:
    assert LAYOUT.size == 633


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_numbers_keep_their_bounds_and_are_those_of_the_view(
    seats: int, options: Mapping[str, object]
) -> None:
    for position in moments("roll_and_write", seats, options):
        check_bounds(position)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_two_views_that_differ_have_other_numbers(seats: int) -> None:
    telling = Telling()
    for number, position in enumerate(moments("roll_and_write", seats, seed=2)):
        (telling.look if number % 4 else telling.look_ahead)(position, 0)


def rotated(state: State) -> State:
    """Return the table with everybody one seat further to the left."""
    twin, sheets = clone(state), state.setup.sheets
    twin.first, twin.active = (state.first + 1) % sheets, (state.active + 1) % sheets
    for name in ("vips", "services", "service_points", "service_boxes", "dice_points"):
        numbers = getattr(state, name)
        setattr(twin, name, numbers[-1:] + numbers[:-1])
    twin.dice_boxes = state.dice_boxes[-1:] + state.dice_boxes[:-1]
    twin.empty = state.empty[-1:] + state.empty[:-1]
    twin.seated = state.seated[-4:] + state.seated[:-4]
    return twin


def test_everybody_sees_the_table_from_the_own_seat() -> None:
    for position in moments("roll_and_write", 3, seed=3):
        turned = rotated(position.state)
        for seat in range(3):
            assert GAME.observation(turned, (seat + 1) % 3) == position.observation(seat)


def prepared() -> AnyPosition:
    """Seat 1 of two seats a passenger whose die it has changed from 3 to 4."""
    match = helpers.with_dice(2, 1, 2, 3, 6)
    helpers.play(match, "take red", "sit A1")
    helpers.seated(match, 1, "BB.R*")
    helpers.own(match, 1, "red+blue")
    helpers.give_points(match, 1, service=1, dice=2)
    helpers.play(match, "take green", "change to 4")
    return Position(match.game, 2, match.options, match.state)


def test_own_sheet_first_then_the_other() -> None:
    position = prepared()
    planes = field(position, 1, "carriages")
    own = [planes[24 * plane : 24 * plane + 4] for plane in range(5)]
    assert own == [(0, 0, 0, 1), (0, 0, 0, 0), (0, 0, 0, 0), (1, 1, 0, 0), (0, 0, 0, 1)]
    assert [place for place, taken in enumerate(planes[120:]) if taken] == [0]
    assert field(position, 1, "services") == (0, 0, 1, 0, 0, 0) + 18 * (0,)
    tracks = field(position, 1, "tracks")
    service, dice = match_tracks(position)
    assert tracks[:8] == (1, service - 1, 1, dice - 2, 2, service - 2, 0, dice)


@pytest.mark.parametrize("seats", [1, 4])
def test_scores_are_those_of_the_cards(seats: int) -> None:
    for position in moments("roll_and_write", seats, {"across": "bench"}, seed=4):
        cards = [(*dict(card.parts).values(), card.total) for card in position.scores]
        points = [number for card in cards for number in card]
        assert list(field(position, 0, "scores")[: len(points)]) == points


def match_tracks(position: AnyPosition) -> tuple[int, int]:
    return position.options.number("service_track"), position.options.number("dice_track")


def test_dice_and_turn() -> None:
    position = prepared()
    assert field(position, 1, "active") == (1, 0, 0, 0)
    assert field(position, 0, "active") == (0, 1, 0, 0)
    assert field(position, 1, "first") == (0, 1, 0, 0)
    assert field(position, 0, "players") == (1, 1, 0, 0)
    assert field(position, 0, "opponent") == (0,)
    assert field(position, 0, "step").index(1) == 6
    assert field(position, 0, "round") + field(position, 0, "rounds_left") == (1, 23)
    values = field(position, 0, "dice")
    assert [values[6 * die : 6 * die + 6].index(1) + 1 for die in range(4)] == [1, 2, 3, 6]
    assert field(position, 0, "open_dice") == (0, 1, 0, 1)
    assert field(position, 0, "chosen_die") == field(position, 0, "passenger") == (0, 0, 1, 0)
    assert field(position, 0, "chosen_value") == (0, 0, 0, 1, 0, 0)
    assert field(position, 0, "tasks") == 4 * (1, 0, 0)
    assert field(position, 0, "offered") == (1, 1, 0, 1, 1, 1) + 6 * (0,)


def test_in_a_tie_it_is_known_which_dice_are_left() -> None:
    match = helpers.with_dice(1, 6, 3, 5, 5)
    helpers.play(match, "take red", "sit A1")
    tie: AnyPosition = Position(match.game, 1, match.options, match.state)
    assert field(tie, 0, "open_dice") == (0, 0, 1, 1)
    assert field(tie, 0, "untaken") == (0, 1, 1, 1)
    tie.push("give blue", 0)
    assert tie.view(0).untaken == (False, True, True, False)  # these are rolled again


def test_the_solo_opponent_is_the_second_sheet() -> None:
    position: AnyPosition = Position.start("roll_and_write", 1)
    assert field(position, 0, "players") == (1, 0, 0, 0)
    assert field(position, 0, "opponent") == (1,)
    track = match_tracks(position)[0]
    assert field(position, 0, "tracks")[1::4] == (track, track, 0, 0)
