"""The 24 Goals on drawn Carriages: what fits, and what only nearly does."""

import pytest

from cloudtop.games.skyline_express.components.reader import DEFAULT_BOX
from cloudtop.games.skyline_express.scoring import goal_points
from tests.games.skyline_express.helpers import people

NAMED = {1: "WS", 2: "ST", 3: "TE", 4: "EC", 5: "CW"}
SAME_EVERYWHERE = "WW WW WW WW\n" * 4
LONERS = {6: "W", 7: "S", 8: "T", 9: "E", 10: "C"}


def paid(number: int, drawing: str) -> int:
    goal = DEFAULT_BOX.goals[number - 1]
    return goal_points(goal, people(drawing), DEFAULT_BOX.compartments)


def with_types(drawing: str, **types: str) -> str:
    """Replace the letters x, y, z of a drawing by types."""
    for place, kind in types.items():
        drawing = drawing.replace(place, kind)
    return drawing


def other(*kinds: str) -> str:
    """A type that is none of these."""
    return next(kind for kind in "WSTEC" if kind not in kinds)


# --- 001 to 005 ---------------------------------------------------------------------------------


@pytest.mark.rule("SE-103", "SE-75", "SE-172")
@pytest.mark.parametrize("number", NAMED)
def test_diagonals_fit_either_way_round(number: int) -> None:
    x, y = tuple(NAMED[number])
    one = "xy .. .. ..\nyx .. .. .."
    mirrored = ".. .. .. yx\n.. .. .. xy"
    everywhere = "xy yx xy yx\nyx xy yx xy\nxy xy yx yx\nyx yx xy xy"
    assert paid(number, with_types(one, x=x, y=y)) == 9
    assert paid(number, with_types(mirrored, x=x, y=y)) == 9
    assert paid(number, with_types(everywhere, x=x, y=y)) == 72


@pytest.mark.rule("SE-103", "SE-104", "SE-76")
@pytest.mark.parametrize("number", NAMED)
@pytest.mark.parametrize(
    "drawing",
    [
        "xx .. .. ..\nyy .. .. ..",  # side by side
        "xy .. .. ..\nxy .. .. ..",
        "xy .. .. ..\ny. .. .. ..",  # one is missing
        "xy .. .. ..\nyz .. .. ..",
        "xx .. .. ..\nxx .. .. ..",
        "xz .. .. ..\nzx .. .. ..",  # another type on the other diagonal
        ".x y. .. ..\n.y x. .. ..",  # across two compartments
        ".. .. .. ..\nxy .. .. ..\nyx .. .. ..\n.. .. .. ..",  # across the aisle
    ],
)
def test_diagonals_near_misses(number: int, drawing: str) -> None:
    x, y = tuple(NAMED[number])
    assert paid(number, with_types(drawing, x=x, y=y, z=other(x, y))) == 0


# --- 006 to 010 ---------------------------------------------------------------------------------


@pytest.mark.rule("SE-105", "SE-106", "SE-122")
@pytest.mark.parametrize("number", LONERS)
@pytest.mark.parametrize(
    ("drawing", "count"),
    [
        ("xz .. .. ..\nzz .. .. ..", 1),
        ("zx .. .. ..\nzz .. .. ..", 1),
        ("zz .. .. ..\nxz .. .. ..", 1),
        ("zz .. .. ..\nzx .. .. ..", 1),
        ("xx .. .. ..\nxx .. .. ..", 1),
        ("xP .. .. ..\nPP .. .. ..", 1),
        ("xz .. .. ..\nzz .. .. ..\n.. .. .. zz\n.. .. .. xz", 2),
        ("xx .. .. ..\nxz .. .. ..", 0),
        ("xx .. .. ..\nzz .. .. ..", 0),
        ("zz .. .. ..\nzz .. .. ..", 0),
        ("xz .. .. ..\nzy .. .. ..", 0),
        ("xz .. .. ..\nz. .. .. ..", 0),
        ("xx .. .. ..\nx. .. .. ..", 0),
        (".x z. .. ..\n.z z. .. ..", 0),
    ],
)
def test_one_with_three(number: int, drawing: str, count: int) -> None:
    x = LONERS[number]
    z = other(x)
    assert paid(number, with_types(drawing, x=x, z=z, y=other(x, z))) == 5 * count


# --- 011 to 024 --------------------------------------------------------------------


@pytest.mark.rule("SE-107", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("WW .. .. ..\n.. .. .. ..", 2),
        ("WW .. PP ..\nST .. .. ..\n.. .. .. ..\n.. .. .. EE", 6),
        (".. .. .. ..\nWW .. .. ..", 0),
        ("WS .. .. ..\nWS .. .. ..", 0),
        ("W. .. .. ..\n.. .. .. ..", 0),
        (".W W. .. ..\n.. .. .. ..", 0),
        (SAME_EVERYWHERE, 16),
    ],
)
def test_011_both_window_seats_alike(drawing: str, points: int) -> None:
    assert paid(11, drawing) == points


@pytest.mark.rule("SE-108", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        (".. .. .. ..\nWW .. .. ..", 2),
        (".. .. .. ..\nWW .. .. PP\nSS .. .. ..\n.. .. .. ..", 6),
        ("WW .. .. ..\nWS .. .. ..", 0),
        (".. .. .. ..\n.W W. .. ..", 0),
        (".. .. .. ..\nW. .. .. ..\nW. .. .. ..\n.. .. .. ..", 0),
    ],
)
def test_012_both_aisle_seats_alike(drawing: str, points: int) -> None:
    assert paid(12, drawing) == points


@pytest.mark.rule("SE-109", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("WW .. .. ..\nSS .. .. ..", 4),
        ("WW PP .. ..\nWW SS .. ..", 8),
        ("WW .. .. ..\nS. .. .. ..", 0),
        ("WW .. .. ..\nST .. .. ..", 0),
        ("WS .. .. ..\nWS .. .. ..", 0),
        ("WW .. .. ..\n.. .. .. ..\nSS .. .. ..\n.. .. .. ..", 0),
    ],
)
def test_013_two_pairs_in_a_compartment(drawing: str, points: int) -> None:
    assert paid(13, drawing) == points


@pytest.mark.rule("SE-110", "SE-112", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("WW .. .. ..\n.. .. .. ..", 2),
        (".. .. .. ..\n.. .. PP ..\n.. .. .. SS\n.. TT .. ..", 6),
        ("WW .. .. ..\nSS .. .. ..", 4),
        ("WW .. .. ..\nWW .. .. ..", 4),
        (".. WW .. SS\n.. WW .. ..\nTT .. .. ..\n.. .. EE ..", 0),
        ("WS .. .. ..\nWS .. .. ..", 0),
        ("W. .. .. ..\n.W .. .. ..", 0),
        (".W W. .. ..\n.. .. .. ..", 0),
        (SAME_EVERYWHERE, 16),
    ],
)
def test_014_pairs_in_red_compartments(drawing: str, points: int) -> None:
    assert paid(14, drawing) == points


@pytest.mark.rule("SE-111", "SE-112", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        (".. WW .. ..\n.. .. .. ..", 2),
        (".. WW .. SS\n.. WW .. ..\nPP .. .. ..\n.. .. EE ..", 10),
        ("WW .. SS ..\nSS .. .. ..\n.. TT .. ..\n.. .. .. EE", 0),
        (".. WS .. ..\n.. WS .. ..", 0),
    ],
)
def test_015_pairs_in_green_compartments(drawing: str, points: int) -> None:
    assert paid(15, drawing) == points


@pytest.mark.rule("SE-113", "SE-176", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("W. .. .. ..\nW. .. .. ..\nW. .. .. ..\nW. .. .. ..", 6),
        ("WW .. .. .P\nWW .. .. .P\nWW .. .. .P\nWW .. .. .P", 18),
        ("W. .. .. ..\nW. .. .. ..\nW. .. .. ..\nS. .. .. ..", 0),
        ("W. .. .. ..\nW. .. .. ..\nW. .. .. ..\n.. .. .. ..", 0),
        ("WW .. .. ..\nWW .. .. ..", 0),
        ("W. .. .. ..\nW. .. .. ..\n.W .. .. ..\n.W .. .. ..", 0),
        (SAME_EVERYWHERE, 48),
    ],
)
def test_016_four_alike_in_a_column(drawing: str, points: int) -> None:
    assert paid(16, drawing) == points


@pytest.mark.rule("SE-114", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("WS .. .. ..\nTE .. .. ..", 3),
        ("WS .. .. PC\nTP .. .. ET", 6),
        ("WS .. .. ..\nTW .. .. ..", 0),
        ("WS .. .. ..\nT. .. .. ..", 0),
        (".W S. .. ..\n.T E. .. ..", 0),
        ("PS .. .. ..\nTP .. .. ..", 0),
    ],
)
def test_017_four_different_in_a_compartment(drawing: str, points: int) -> None:
    assert paid(17, drawing) == points


@pytest.mark.rule("SE-115", "SE-176", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("W. .. .. ..\nS. .. .. ..\nT. .. .. ..\nE. .. .. ..", 3),
        ("WP .. .. ..\nSC .. .. ..\nTE .. .. ..\nET .. .. ..", 6),
        ("W. .. .. ..\nS. .. .. ..\nT. .. .. ..\nW. .. .. ..", 0),
        ("W. .. .. ..\nS. .. .. ..\nT. .. .. ..\n.. .. .. ..", 0),
        ("WS .. .. ..\nTE .. .. ..", 0),
    ],
)
def test_018_four_different_in_a_column(drawing: str, points: int) -> None:
    assert paid(18, drawing) == points


@pytest.mark.rule("SE-116", "SE-174", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("WS .. T. ..\n.. .. .. ..\n.. E. .. C.\n.. .. .. .P", 8),
        ("WS .. TW ..\nWS .. TS ..\n.. EE .. CC\n.. .. .. PP", 16),
        ("WS .. TT ..\nWW .. SS ..\n.. EE .. CC\n.. .. .. .P", 8),
        ("WS .. T. ..\n.. .. .. ..\n.. E. .. C.\n.. .. P. ..", 0),  # the Persona is in green
        ("WS .. T. ..\n.. .. .. ..\n.. E. .. C.\n.. .. .. .W", 0),
        (".. WS .. TE\n.. CP .. ..", 0),
    ],
)
def test_019_all_types_in_the_red_compartments(drawing: str, points: int) -> None:
    assert paid(19, drawing) == points


@pytest.mark.rule("SE-117", "SE-174", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("WS .. .. ..\nTE .. .. ..\nCP .. .. ..\n.. .. .. ..", 7),
        ("WS .. .. WS\nTE .. .. TE\nCP .. .. CP\nWS .. .. PC", 14),
        ("WS .. .. ..\nTE .. .. ..\nCW .. .. ..\nWS .. .. ..", 0),
        ("WS CP .. ..\nTE .. .. ..", 0),  # neighbours do not face each other
        ("WS .. .. ..\nTE .. .. ..\n.. CP .. ..\n.. .. .. ..", 0),
    ],
)
def test_020_all_types_in_facing_compartments(drawing: str, points: int) -> None:
    assert paid(20, drawing) == points


@pytest.mark.rule("SE-118", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("WW WW .. ..\n.. .. .. ..", 5),
        (".W WW W. ..\n.. .. .. ..", 5),
        (".. .. WW WW\n.. PP PP ..\n.S SS S. ..\nTT TT .. ..", 20),
        ("WW WW WW W.\n.. .. .. ..", 5),
        ("WW WW WW WW\n.. .. .. ..", 10),
        ("WW WW SS SS\n.. .. .. ..", 10),
        ("WW W. W. ..\n.. .. .. ..", 0),
        ("WW WS WW ..\n.. .. .. ..", 0),
        ("WW .. .. ..\nWW .. .. ..", 0),
        (SAME_EVERYWHERE, 40),
    ],
)
def test_021_four_alike_in_a_line(drawing: str, points: int) -> None:
    assert paid(21, drawing) == points


@pytest.mark.rule("SE-119", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("WW WW .. ..\n.. .. .. ..", 6),
        (".. WW WW ..\n.. .. .. ..\n.. .. .. ..\n.. .. PP PP", 12),
        ("WW WW WW ..\n.. .. .. ..", 6),
        ("WW WW WW WW\n.. .. .. ..", 12),
        ("WW WW SS SS\n.. .. .. ..", 12),
        (".W WW W. ..\n.. .. .. ..", 0),
        ("WW SS .. ..\n.. .. .. ..", 0),
        ("WW .. WW ..\n.. .. .. ..", 0),
        (".. .. .. ..\nWW WW .. ..", 0),
        (".. .. .. WW\n.. .. .. ..\n.. .. .. ..\nWW .. .. ..", 0),
        (SAME_EVERYWHERE, 24),
    ],
)
def test_022_windows_of_two_neighbours(drawing: str, points: int) -> None:
    assert paid(22, drawing) == points


@pytest.mark.rule("SE-120", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        (".. .. .. ..\nWW WW .. ..", 6),
        (".. .. .. ..\n.. WW WW ..\nPP PP PP ..\n.. .. .. ..", 12),
        (".. .. .. ..\nWW WW WW WW", 12),
        (".. .. .. ..\n.W WW W. ..", 0),
        ("WW WW .. ..\n.. .. .. ..", 0),
        (".. .. .. ..\nWW .. .. ..\nWW .. .. ..\n.. .. .. ..", 0),
    ],
)
def test_023_aisles_of_two_neighbours(drawing: str, points: int) -> None:
    assert paid(23, drawing) == points


@pytest.mark.rule("SE-121", "SE-175", "SE-122", "SE-172")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("W. .. .. ..\n.W .. .. ..", 3),
        (".W .. .. ..\nW. .. .. ..", 3),
        ("W. W. .. ..\n.W .W .. ..", 7),
        ("W. W. W. ..\n.W .W .W ..", 12),
        ("W. W. W. W.\n.W .W .W .W", 18),
        (".. .. .. ..\n.. .. .. ..\n.P .P .. ..\nP. P. .. ..", 7),
        (".. .. .. ..\n.. .. .. ..\nP. P. .. ..\n.P .P .. ..", 7),
        ("W. W. .. ..\n.W .S .. ..", 3),  # the chain is cut at the first break
        ("W. W. .. W.\n.W .W .. .W", 7),
        ("W. .. .. ..\n.. .. .. ..", 0),
        ("W. W. .. ..\n.W .. .. ..", 3),
        ("W. .. .. ..\n.S .. .. ..", 0),
        (".. W. W. ..\n.. .W .W ..", 0),  # not from the left-most compartment
        ("WW .. .. ..\n.. .. .. ..", 0),
        ("W. W. .. ..\n.W .W .. ..\n.S .. .. ..\nS. .. .. ..", 7),  # the best chain only
    ],
)
def test_024_a_zigzag_from_the_left_end(drawing: str, points: int) -> None:
    assert paid(24, drawing) == points


# --- all Goals ------------------------------------------------------------------------------------


@pytest.mark.rule("SE-75", "SE-76", "SE-77")
@pytest.mark.parametrize("number", range(1, 25))
def test_an_empty_carriage_scores_no_goal(number: int) -> None:
    assert paid(number, ".. .. .. ..\n.. .. .. ..") == 0


@pytest.mark.rule("SE-77", "SE-78")
def test_any_type_fits_grey_but_all_must_be_the_same_or_all_different() -> None:
    for kind in "WSTECP":
        drawing = with_types("xx .. .. ..\nxx .. .. ..", x=kind)
        assert [paid(number, drawing) for number in (11, 12, 13, 17)] == [2, 2, 4, 0]
    assert [paid(17, f"W{kind} .. .. ..\nTE .. .. ..") for kind in "SCPWTE."] == [
        3,
        3,
        3,
        0,
        0,
        0,
        0,
    ]


@pytest.mark.rule("SE-173")
def test_goals_do_not_hinder_each_other() -> None:
    both = "WW .. .. ..\nSS .. .. .."
    assert [paid(number, both) for number in (11, 12, 13)] == [2, 2, 4]
    windows = "WW WW .. ..\n.. .. .. .."
    assert [paid(number, windows) for number in (21, 22)] == [5, 6]
    aisles = ".. .. .. ..\nWW WW .. .."
    assert [paid(number, aisles) for number in (21, 23)] == [5, 6]
