"""Rules RW-71 to RW-79, RW-103, RW-105 to RW-108, RW-110, RW-112: what the opponent does."""

import pytest

from cloudtop.games.roll_and_write import GAME
from cloudtop.testing.playing import random_match
from tests.games.roll_and_write.helpers import (
    Table,
    carriage,
    give_points,
    own,
    parts,
    play,
    points,
    refused,
    seated,
    sheet,
    with_dice,
)

PAIRS = ["red+yellow", "red+green", "red+blue", "yellow+green", "yellow+blue", "green+blue"]
COLOURS = ["red", "yellow", "green", "blue"]


def opponent_gets(
    colour: str,
    value: int,
    text: str = "",
    service: int = 0,
    dice: int = 0,
    owns: tuple[str, ...] = (),
) -> Table:
    """A solo match in which the opponent, its sheet as given, has just resolved this die.

    It is the last die of a round, so no priority stands in the way.
    """
    rest = [other for other in COLOURS if other != colour]
    values = {colour: 6, rest[0]: 1, rest[1]: 6, rest[2]: 1}
    match = with_dice(1, *[values[c] for c in COLOURS])
    # First half: the opponent takes rest[1], which it has fewest of. Then its sheet is written.
    seated(match, 1, "".join(c[0].upper() for c in COLOURS if c != rest[1]))
    play(match, f"take {rest[0]}", "sit A1")
    left = sorted((colour, rest[2]), key=COLOURS.index)
    fresh = {colour: value, rest[2]: 6}
    play(match, "reroll " + " ".join(f"{c} {fresh[c]}" for c in left), f"take {rest[2]}")
    seated(match, 1, text)
    own(match, 1, *owns)
    match.state.service_points[1] = match.state.dice_points[1] = 0
    give_points(match, 1, service, dice)
    play(match, "sit A2")
    return match


def newcomer(match: Table, before: str) -> str:
    """The seat that has been filled since a carriage was as written."""
    seats = before.replace(" ", "").replace("*", "").ljust(24, ".")
    now = sheet(match, 1).carriage
    places = [place for place in range(24) if seats[place] == "." and now[place]]
    assert len(places) == 1
    return f"{'ABCDEF'[places[0] // 4]}{places[0] % 4 + 1}"


@pytest.mark.rule("RW-71")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("dice", [0, 1, 2, 3, 4, 7])
def test_it_must_turn_the_die_to_5_if_it_can(value: int, dice: int) -> None:
    match = opponent_gets("green", value, dice=dice)
    price = max(0, 5 - value)
    if price <= dice:
        assert carriage(match, 1) == "G*..."
        assert points(match, 1) == (0, dice - price)
    else:
        assert carriage(match, 1) == "G..."
        assert points(match, 1) == ((2, dice) if value == 1 else (1, dice + 1))


@pytest.mark.rule("RW-72")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_a_changed_die_makes_a_vip_and_brings_no_points(value: int) -> None:
    match = opponent_gets("blue", value, service=2, dice=5 - value)
    assert carriage(match, 1) == "B*..."
    assert points(match, 1) == (2, 0)


@pytest.mark.rule("RW-73")
@pytest.mark.parametrize("dice", [3, 8, 24])
def test_it_never_changes_the_colour(dice: int) -> None:
    text = "RRR. GGGG"
    match = opponent_gets("green", 5, text, dice=dice, owns=("red+blue",))
    assert sheet(match, 1).carriage.count("green*") == 1
    assert points(match, 1) == (0, dice)
    again = random_match(GAME, 1, None, seed=73)
    changes = [e for entry in again.log for e in entry.events if e.kind == "change colour"]
    assert all(event.seat == 0 for event in changes)


@pytest.mark.rule("RW-74")
def test_with_5_service_points_it_must_take_the_best_service() -> None:
    match = opponent_gets("green", 2, "RRRY GG.. BB..", service=4)
    assert [PAIRS[number] for number in sheet(match, 1).services] == ["red+green"]
    assert points(match, 1) == (0, 1)


@pytest.mark.rule("RW-74")
def test_the_passenger_just_seated_counts() -> None:
    # Without the new passenger three services would be equal …
    match = opponent_gets("green", 1, "RR.. GG.. BBB.", service=4)
    assert [PAIRS[number] for number in sheet(match, 1).services] == ["green+blue"]
    # … and here red+blue would be the best one alone.
    match = opponent_gets("yellow", 1, "RRR. YY.. BBB. GG..", service=4)
    assert [PAIRS[number] for number in sheet(match, 1).services] == ["red+yellow"]


@pytest.mark.rule("RW-74")
def test_it_pays_5_and_keeps_the_sixth() -> None:
    match = opponent_gets("green", 1, "RRR. GG..", service=4)
    assert points(match, 1) == (1, 0)
    assert len(sheet(match, 1).services) == 1


@pytest.mark.rule("RW-74")
def test_with_4_service_points_it_takes_none() -> None:
    match = opponent_gets("green", 2, "RRRR GG..", service=3)
    assert sheet(match, 1).services == ()
    assert points(match, 1) == (4, 1)


@pytest.mark.rule("RW-75")
@pytest.mark.parametrize(
    ("text", "taken", "expected"),
    [
        # All equal: column 1, row 1.
        ("RYB. ", (), "red+yellow"),
        # red+green (row 1, column 2) and yellow+green (row 2, column 1): left-most goes first.
        ("RYBB", ("red+yellow",), "yellow+green"),
        ("RYBB", ("red+yellow", "yellow+green"), "red+green"),
        ("RYBB", ("red+yellow", "yellow+green", "red+green"), "yellow+blue"),
        ("RYBB", ("red+yellow", "yellow+green", "red+green", "yellow+blue"), "red+blue"),
    ],
)
def test_equal_services_left_most_then_top_most(
    text: str, taken: tuple[str, ...], expected: str
) -> None:
    match = opponent_gets("green", 2, text, service=4, owns=taken)
    new = {PAIRS[number] for number in sheet(match, 1).services} - set(taken)
    assert new == {expected}


@pytest.mark.rule("RW-76")
@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("RRR. GG..", "B3"),
        ("RG.. .... GG..", "C3"),  # where most of its colour are, before an empty compartment
        ("RG.. YG..", "A3"),  # equally many: the first
        ("GGGG RRR. RRG.", "C4"),
    ],
)
def test_it_joins_its_own_colour(text: str, seat: str) -> None:
    assert newcomer(opponent_gets("green", 2, text), text) == seat


@pytest.mark.rule("RW-77")
@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("", "A1"),
        ("R... YB..", "C1"),  # a new colour
        ("R... .... B...", "B1"),  # the next empty one
        ("GGGG R...", "C1"),  # all its compartments are full
        ("GGGR RG.B GRRR", "B3"),
        ("GGGR RGBB GRRR", "D1"),
    ],
)
def test_otherwise_it_opens_the_next_empty_compartment(text: str, seat: str) -> None:
    assert newcomer(opponent_gets("green", 2, text), text) == seat


@pytest.mark.rule("RW-78")
@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("RRRR Y.Y. BBBB Y... BBBB R...", "B2"),
        ("RRRR YYYY BBBB Y... GGGG R...", "D2"),
        ("RRRR YYYY BBR. YR.. GGGG R...", "C4"),
        ("GGGG YYYY BBRR YYRR RRRR RRR.", "F4"),
    ],
)
def test_otherwise_it_takes_the_first_free_seat(text: str, seat: str) -> None:
    assert newcomer(opponent_gets("green", 2, text), text) == seat


@pytest.mark.rule("RW-79")
def test_it_scores_no_tasks_vips_double_and_services_normally() -> None:
    text = "R*RRG YYYY G*... "
    tasks, services = ["green 1-2", "red 5-6"], ["red+yellow", "red+green"]
    player = parts(text, tasks=tasks, services=services)
    opponent = parts(text, tasks=tasks, services=services, opponent=True)
    assert player == {"tasks": 9, "vips": 4, "services": 10, "total": 23}
    assert opponent == {"tasks": 0, "vips": 8, "services": 10, "total": 18}


@pytest.mark.rule("RW-103")
def test_it_changes_seats_gains_and_buys_in_this_order() -> None:
    match = opponent_gets("green", 4, "RRR.", dice=1)
    kinds = [event.kind for event in match.log[-1].events if event.seat == 1]
    assert kinds == ["given", "change value", "sit vip"]
    match = opponent_gets("green", 2, "RRR. GG..", service=4)
    kinds = [event.kind for event in match.log[-1].events if event.seat == 1]
    assert kinds == ["given", "sit", "gain", "service"]


@pytest.mark.rule("RW-105")
def test_a_service_of_one_side_is_gone_for_the_other() -> None:
    match = opponent_gets("green", 2, "RRRY GG..", service=4)
    assert [PAIRS[number] for number in sheet(match, 1).services] == ["red+green"]
    give_points(match, 0, service=5)
    play(match, "roll red 6 yellow 6 green 6 blue 6")
    refused(match, 0, "service red+green")
    play(match, "service red+yellow")
    match = with_dice(1, 6, 6, 6, 2)
    give_points(match, 0, service=5)
    give_points(match, 1, service=4)
    seated(match, 1, "RRRG GGYY YBB.")
    play(match, "service red+green", "take red", "sit A1")
    assert [PAIRS[number] for number in sheet(match, 1).services] == ["red+yellow"]


@pytest.mark.rule("RW-106")
def test_without_an_available_service_it_keeps_its_points() -> None:
    match = opponent_gets("green", 1, "RRRR GG..", service=4, owns=tuple(PAIRS))
    assert points(match, 1) == (6, 0)
    assert len(sheet(match, 1).services) == 6


@pytest.mark.rule("RW-106")
def test_it_takes_the_first_service_even_if_none_scores() -> None:
    match = opponent_gets("green", 2, "", service=4)
    assert [PAIRS[number] for number in sheet(match, 1).services] == ["red+yellow"]
    match = opponent_gets("green", 2, "", service=4, owns=("red+yellow",))
    assert [PAIRS[number] for number in sheet(match, 1).services] == ["red+yellow", "yellow+green"]


@pytest.mark.rule("RW-107")
@pytest.mark.parametrize(("value", "dice"), [(4, 3), (3, 3), (2, 7), (1, 24)])
def test_it_spends_exactly_the_steps_to_5(value: int, dice: int) -> None:
    match = opponent_gets("green", value, dice=dice)
    assert points(match, 1) == (0, dice - (5 - value))


@pytest.mark.rule("RW-107")
def test_the_dice_point_of_the_die_itself_comes_too_late() -> None:
    match = opponent_gets("green", 4, dice=0)
    assert carriage(match, 1) == "G..."
    assert points(match, 1) == (1, 1)


@pytest.mark.rule("RW-108")
def test_it_fills_a_compartment_from_window_left_to_corridor_right() -> None:
    text = ""
    for seat in ("A1", "A2", "A3", "A4"):
        match = opponent_gets("green", 2, text)
        assert newcomer(match, text) == seat
        text = carriage(match, 1)
    assert text == "GGGG"


@pytest.mark.rule("RW-110")
@pytest.mark.parametrize(
    ("dice", "value", "seat", "service_points", "dice_points"),
    [(1, 4, "G*...", 0, 0), (1, 3, "G...", 1, 2), (4, 1, "G*...", 0, 0)],
)
def test_example_turning_the_die(
    dice: int, value: int, seat: str, service_points: int, dice_points: int
) -> None:
    match = opponent_gets("green", value, dice=dice)
    assert carriage(match, 1) == seat
    assert points(match, 1) == (service_points, dice_points)


@pytest.mark.rule("RW-112")
@pytest.mark.parametrize(
    ("colour", "text", "seat"),
    [
        ("green", "GGGG RR.. B...", "D1"),
        ("red", "GGGG RR.. B...", "B3"),
        ("yellow", "GGGG RR.. B...", "D1"),
        ("yellow", "GGGG RR.. B... G... R... B...", "B3"),
    ],
)
def test_example_where_it_seats(colour: str, text: str, seat: str) -> None:
    assert newcomer(opponent_gets(colour, 2, text), text) == seat
