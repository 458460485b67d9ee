"""Setting up: what is in the box, what is dealt, and in which order."""

from collections import Counter

import pytest

from cloudtop.core.errors import OptionError
from cloudtop.core.game import CHANCE
from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.components.reader import DEFAULT_BOX
from cloudtop.testing.playing import play_by_hand, random_match
from tests.games.skyline_express.helpers import (
    NAMES,
    PAIRS,
    QUIET,
    Table,
    buffet,
    kinds,
    letters,
    new_match,
    owned,
    service,
)

HALLS = {
    2: [(2, 10), (2, 8), (2, 10)],
    3: [(3, 9), (3, 9), (3, 9)],
    4: [(4, 12), (4, 8), (4, 8)],
}


def deal_goals(match: Table) -> None:
    play_by_hand(match, *[f"goal {number:03}" for number in (1, 7, 11, 16, 20, 24)])


def deal_services(match: Table) -> None:
    play_by_hand(match, service("WS"), service("WS"), service("TE"))
    if match.seats == 1:
        play_by_hand(match, service("EC"))


def deal_people(match: Table, people: str) -> None:
    play_by_hand(match, *[f"passenger {NAMES[kind]}" for kind in kinds(people)])


def ready(seats: int = 2, hall: str = "", waiting: str = "WSTECW", **options: object) -> Table:
    """A match after the Waiting area is filled."""
    match = new_match(seats, **options)
    deal_goals(match)
    deal_services(match)
    rows, length = HALLS[max(seats, 2)][0]
    deal_people(match, (hall + QUIET + QUIET)[: rows * length] + waiting)
    return match


# --- the box ----------------------------------------------------------------------------------


@pytest.mark.rule("SE-5")
def test_there_are_twenty_passengers_of_each_of_six_types() -> None:
    assert DEFAULT_BOX.tiles == (20,) * 6
    assert new_match().state.bag == [20] * 6


def test_the_box_holds_what_the_dossier_counts() -> None:
    box = DEFAULT_BOX
    assert [len(box.goals), len(box.preferences), len(box.automa_tiles)] == [24, 20, 10]
    assert box.services == (2,) * 10
    assert [goal.code for goal in box.goals] == [f"{number:03}" for number in range(1, 25)]
    points = [9] * 5 + [5] * 5 + [2, 2, 4, 2, 2, 6, 3, 3, 8, 7, 5, 6, 6]
    assert [goal.points for goal in box.goals[:23]] == [(point,) for point in points]
    assert box.goals[23].points == (3, 7, 12, 18)


def test_each_pair_has_two_preferences_with_opposite_wishes() -> None:
    wishes = ["Rw", "Ga", "Ra", "Gw"] * 5
    tiles = DEFAULT_BOX.preferences
    assert [letters(tile.types) for tile in tiles] == [pair for pair in PAIRS for _ in range(2)]
    assert ["RG"[tile.colour] + "wa"[tile.kind] for tile in tiles] == wishes
    assert set(Counter(wishes).values()) == {5}
    assert len(set(tiles)) == 20


def test_the_carriage_is_coloured_like_a_chessboard() -> None:
    assert ["RG"[colour] for colour in DEFAULT_BOX.compartments] == list("RGRGGRGR")


# --- dealing ----------------------------------------------------------------------------------


@pytest.mark.rule("SE-1", "SE-151")
def test_everything_on_the_table_is_open() -> None:
    match = ready(hall="PPW", waiting="WSPECW")
    play_by_hand(match, "preference P04", "preference P09", "preference P20")
    views = [match.view(seat) for seat in (None, 0, 1)]
    for view in views:
        assert "".join(word[0] for word in view.hall[0]) == "ppwwstesws"
        assert len(view.hall) == 2
        assert view.waiting == ("worker", "soldier", "persona", "entrepreneur", "scholar", "worker")
        assert view.lounge == (3, 8, 19)
        assert view.buffet == (0, 0, 7)
        assert view.goals == (0, 6, 10, 15, 19, 23)
        assert len(view.carriages) == 2


@pytest.mark.rule("SE-2", "SE-3")
def test_six_different_goals_are_dealt_face_up() -> None:
    match = new_match()
    assert len(match.legal(CHANCE)) == 24
    play_by_hand(match, "goal 024")
    assert "goal 024" not in match.legal(CHANCE)
    play_by_hand(match, "goal 001", "goal 002", "goal 003", "goal 004", "goal 005")
    assert match.view(0).goals == (23, 0, 1, 2, 3, 4)
    assert not any(move.startswith("goal") for move in match.legal(CHANCE))


@pytest.mark.rule("SE-2")
def test_the_pool_of_the_first_printing() -> None:
    match = new_match(goal_pool="16")
    assert match.legal(CHANCE) == [f"goal {number:03}" for number in range(1, 17)]


@pytest.mark.rule("SE-4")
def test_three_services_lie_in_the_buffet() -> None:
    match = new_match()
    deal_goals(match)
    assert len(match.legal(CHANCE)) == 10
    play_by_hand(match, service("WS"), service("WS"))
    assert service("WS") not in match.legal(CHANCE)  # both copies are out
    play_by_hand(match, service("TE"))
    assert buffet(match.state) == ["WS", "WS", "TE"]
    assert sum(match.state.service_stack) == 17
    assert match.legal(CHANCE) == [f"passenger {name}" for name in NAMES]


@pytest.mark.rule("SE-6", "SE-8", "SE-152")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_hall_is_filled_row_by_row_and_then_the_waiting_area(seats: int) -> None:
    rows, length = HALLS[seats][0]
    match = new_match(seats)
    deal_goals(match)
    deal_services(match)
    tiles = rows * length
    for number in range(tiles + 6):
        assert len(match.state.hall) == min(number, tiles)
        assert len(match.state.waiting) == max(0, number - tiles)
        deal_people(match, QUIET[number % 40])
    assert [len(row) for row in match.view(0).hall] == [length] * rows
    assert match.to_move == (0,)


@pytest.mark.rule("SE-7", "SE-123")
def test_solo_is_set_up_as_for_two() -> None:
    match = ready(1)
    assert [len(row) for row in match.view(0).hall] == [10, 10]
    assert match.state.setup.halls == tuple(HALLS[2])
    assert match.to_move == (0,)
    assert match.state.tokens == [2, 0]
    assert owned(match.state, 1) == ["EC"]


@pytest.mark.rule("SE-6", "SE-93")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rows_of_all_rounds(seats: int) -> None:
    assert DEFAULT_BOX.halls[seats - 2] == tuple(HALLS[seats])
    seated = sum(rows * length for rows, length in HALLS[seats]) // seats
    assert seated == (27 if seats == 3 else 28)


@pytest.mark.rule("SE-9", "SE-11")
def test_the_lounge_has_a_tile_for_each_persona_in_the_first_row_and_the_waiting_area() -> None:
    match = ready(hall="PWPSTECWST" + "PPPPPPPPPP", waiting="WPTECW")
    assert len(match.legal(CHANCE)) == 20
    play_by_hand(match, "preference P01", "preference P02")
    assert "preference P01" not in match.legal(CHANCE)
    assert match.to_move == (CHANCE,)
    play_by_hand(match, "preference P03")
    assert match.to_move == (0,)
    assert match.state.lounge == [0, 1, 2]
    assert match.state.preference_stack.bit_count() == 17


@pytest.mark.rule("SE-10")
def test_without_personas_in_reach_the_lounge_stays_empty() -> None:
    match = ready(hall="WWWWWSSSSS" + "PPPPPPPPPP")
    assert match.to_move == (0,)
    assert match.state.lounge == []


@pytest.mark.rule("SE-12", "SE-13")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_everybody_begins_with(seats: int) -> None:
    match = ready(seats)
    for seat, carriage in enumerate(match.view(None).carriages):
        automa = carriage.automa
        assert set(carriage.people) == {""}
        assert carriage.tokens == (0 if automa else 2)
        assert carriage.used_tokens == 0
        assert set(carriage.tickets) == {""}
        assert not any(carriage.wishes)
        assert len(carriage.services) == automa
        assert carriage.score.total == 0
        assert automa == (seats == 1 and seat == 1)


@pytest.mark.rule("SE-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_drawn_by_lot_or_the_first_seat(seats: int) -> None:
    match = new_match(seats, first_player="random")
    assert match.legal(CHANCE) == [f"first player {seat}" for seat in range(seats)]
    play_by_hand(match, f"first player {seats - 1}")
    deal_goals(match)
    deal_services(match)
    rows, length = HALLS[seats][0]
    deal_people(match, (QUIET + QUIET)[: rows * length] + "WSTECW")
    assert match.to_move == (seats - 1,)
    assert ready(seats).to_move == (0,)


@pytest.mark.rule("SE-15")
def test_one_to_four_people_play() -> None:
    for seats in (0, 5):
        with pytest.raises(OptionError, match="1 to 4 players"):
            new_match(seats)
    assert len(new_match(1).view(0).carriages) == 2
    assert [len(new_match(seats).view(0).carriages) for seats in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("SE-179", "SE-123")
def test_the_automas_service_comes_after_the_buffet() -> None:
    match = new_match(1)
    deal_goals(match)
    play_by_hand(match, service("WS"), service("WT"), service("WE"))
    assert buffet(match.state) == ["WS", "WT", "WE"]
    play_by_hand(match, service("WS"))
    assert owned(match.state, 1) == ["WS"]
    assert match.legal(CHANCE)[0] == "passenger worker"


@pytest.mark.rule("SE-177")
def test_the_level_is_an_option_and_medium_by_default() -> None:
    assert new_match(1).state.setup.level_name == "medium"
    assert new_match(1, automa="extreme").state.setup.level_name == "extreme"
    with pytest.raises(OptionError):
        new_match(1, automa="brutal")
    logs = [
        [entry.notation for entry in random_match(GAME, 1, {"automa": level}, 3).log]
        for level in ("easy", "medium", "hard", "extreme")
    ]
    assert logs[0] == logs[1] == logs[2] == logs[3]


@pytest.mark.parametrize(
    ("name", "level", "pool"),
    [
        ("our easy trip", "easy", 16),
        ("our standard trip", "medium", 24),
        ("our hard trip", "extreme", 24),
    ],
)
def test_a_scenario_sets_options(name: str, level: str, pool: int) -> None:
    setup = new_match(1, scenario=name, automa="hard").state.setup
    assert (setup.level_name, setup.goal_pool) == (level, pool)
