"""The 24 Goals on drawn Carriages: what fits, and what only nearly does."""

import pytest

from cloudtop.games.skyline_express.goals import goal_points
from cloudtop.games.skyline_express.tables import DEFAULT_BOX
from tests.games.skyline_express.helpers_se import people

NAMED = {1: "WS", 2: "ST", 3: "TE", 4: "EC", 5: "CW"}
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
    x, y = NAMED[number]
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
    x, y = NAMED[number]
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


# --- all others, by drawings --------------------------------------------------------------------

SAME_EVERYWHERE = "WW WW WW WW\n" * 4
BOARDS = [
    # 011: both window seats alike
    (11, "WW .. .. ..\n.. .. .. ..", 2),
    (11, "WW .. PP ..\nST .. .. ..\n.. .. .. ..\n.. .. .. EE", 6),
    (11, ".. .. .. ..\nWW .. .. ..", 0),
    (11, "WS .. .. ..\nWS .. .. ..", 0),
    (11, "W. .. .. ..\n.. .. .. ..", 0),
    (11, ".W W. .. ..\n.. .. .. ..", 0),
    (11, SAME_EVERYWHERE, 16),
    # 012: both aisle seats alike
    (12, ".. .. .. ..\nWW .. .. ..", 2),
    (12, ".. .. .. ..\nWW .. .. PP\nSS .. .. ..\n.. .. .. ..", 6),
    (12, "WW .. .. ..\nWS .. .. ..", 0),
    (12, ".. .. .. ..\n.W W. .. ..", 0),
    (12, ".. .. .. ..\nW. .. .. ..\nW. .. .. ..\n.. .. .. ..", 0),
    # 013: both
    (13, "WW .. .. ..\nSS .. .. ..", 4),
    (13, "WW PP .. ..\nWW SS .. ..", 8),
    (13, "WW .. .. ..\nS. .. .. ..", 0),
    (13, "WW .. .. ..\nST .. .. ..", 0),
    (13, "WS .. .. ..\nWS .. .. ..", 0),
    (13, "WW .. .. ..\n.. .. .. ..\nSS .. .. ..\n.. .. .. ..", 0),
    # 014: pairs in red compartments (A, C, F, H)
    (14, "WW .. .. ..\n.. .. .. ..", 2),
    (14, ".. .. .. ..\n.. .. PP ..\n.. .. .. SS\n.. TT .. ..", 6),
    (14, "WW .. .. ..\nSS .. .. ..", 4),
    (14, "WW .. .. ..\nWW .. .. ..", 4),
    (14, ".. WW .. SS\n.. WW .. ..\nTT .. .. ..\n.. .. EE ..", 0),
    (14, "WS .. .. ..\nWS .. .. ..", 0),
    (14, "W. .. .. ..\n.W .. .. ..", 0),
    (14, ".W W. .. ..\n.. .. .. ..", 0),
    (14, SAME_EVERYWHERE, 16),
    # 015: the same in green ones (B, D, E, G)
    (15, ".. WW .. ..\n.. .. .. ..", 2),
    (15, ".. WW .. SS\n.. WW .. ..\nPP .. .. ..\n.. .. EE ..", 10),
    (15, "WW .. SS ..\nSS .. .. ..\n.. TT .. ..\n.. .. .. EE", 0),
    (15, ".. WS .. ..\n.. WS .. ..", 0),
    # 016: four alike in a column
    (16, "W. .. .. ..\nW. .. .. ..\nW. .. .. ..\nW. .. .. ..", 6),
    (16, "WW .. .. .P\nWW .. .. .P\nWW .. .. .P\nWW .. .. .P", 18),
    (16, "W. .. .. ..\nW. .. .. ..\nW. .. .. ..\nS. .. .. ..", 0),
    (16, "W. .. .. ..\nW. .. .. ..\nW. .. .. ..\n.. .. .. ..", 0),
    (16, "WW .. .. ..\nWW .. .. ..", 0),
    (16, "W. .. .. ..\nW. .. .. ..\n.W .. .. ..\n.W .. .. ..", 0),
    (16, SAME_EVERYWHERE, 48),
    # 017: four different in a compartment
    (17, "WS .. .. ..\nTE .. .. ..", 3),
    (17, "WS .. .. PC\nTP .. .. ET", 6),
    (17, "WS .. .. ..\nTW .. .. ..", 0),
    (17, "WS .. .. ..\nT. .. .. ..", 0),
    (17, ".W S. .. ..\n.T E. .. ..", 0),
    (17, "PS .. .. ..\nTP .. .. ..", 0),
    # 018: four different in a column
    (18, "W. .. .. ..\nS. .. .. ..\nT. .. .. ..\nE. .. .. ..", 3),
    (18, "WP .. .. ..\nSC .. .. ..\nTE .. .. ..\nET .. .. ..", 6),
    (18, "W. .. .. ..\nS. .. .. ..\nT. .. .. ..\nW. .. .. ..", 0),
    (18, "W. .. .. ..\nS. .. .. ..\nT. .. .. ..\n.. .. .. ..", 0),
    (18, "WS .. .. ..\nTE .. .. ..", 0),
    # 019: all six in the red compartments
    (19, "WS .. T. ..\n.. .. .. ..\n.. E. .. C.\n.. .. .. .P", 8),
    (19, "WS .. TW ..\nWS .. TS ..\n.. EE .. CC\n.. .. .. PP", 16),
    (19, "WS .. TT ..\nWW .. SS ..\n.. EE .. CC\n.. .. .. .P", 8),
    (19, "WS .. T. ..\n.. .. .. ..\n.. E. .. C.\n.. .. P. ..", 0),  # the Persona is in green
    (19, "WS .. T. ..\n.. .. .. ..\n.. E. .. C.\n.. .. .. .W", 0),
    (19, ".. WS .. TE\n.. CP .. ..", 0),
    # 020: all six in facing compartments
    (20, "WS .. .. ..\nTE .. .. ..\nCP .. .. ..\n.. .. .. ..", 7),
    (20, "WS .. .. WS\nTE .. .. TE\nCP .. .. CP\nWS .. .. PC", 14),
    (20, "WS .. .. ..\nTE .. .. ..\nCW .. .. ..\nWS .. .. ..", 0),
    (20, "WS CP .. ..\nTE .. .. ..", 0),  # neighbours do not face each other
    (20, "WS .. .. ..\nTE .. .. ..\n.. CP .. ..\n.. .. .. ..", 0),
    # 021: four alike in a line
    (21, "WW WW .. ..\n.. .. .. ..", 5),
    (21, ".W WW W. ..\n.. .. .. ..", 5),
    (21, ".. .. WW WW\n.. PP PP ..\n.S SS S. ..\nTT TT .. ..", 20),
    (21, "WW WW WW W.\n.. .. .. ..", 5),
    (21, "WW WW WW WW\n.. .. .. ..", 10),
    (21, "WW WW SS SS\n.. .. .. ..", 10),
    (21, "WW W. W. ..\n.. .. .. ..", 0),
    (21, "WW WS WW ..\n.. .. .. ..", 0),
    (21, "WW .. .. ..\nWW .. .. ..", 0),
    (21, SAME_EVERYWHERE, 40),
    # 022: windows of two adjacent compartments
    (22, "WW WW .. ..\n.. .. .. ..", 6),
    (22, ".. WW WW ..\n.. .. .. ..\n.. .. .. ..\n.. .. PP PP", 12),
    (22, "WW WW WW ..\n.. .. .. ..", 6),
    (22, "WW WW WW WW\n.. .. .. ..", 12),
    (22, "WW WW SS SS\n.. .. .. ..", 12),
    (22, ".W WW W. ..\n.. .. .. ..", 0),
    (22, "WW SS .. ..\n.. .. .. ..", 0),
    (22, "WW .. WW ..\n.. .. .. ..", 0),
    (22, ".. .. .. ..\nWW WW .. ..", 0),
    (22, ".. .. .. WW\n.. .. .. ..\n.. .. .. ..\nWW .. .. ..", 0),
    (22, SAME_EVERYWHERE, 24),
    # 023: aisles of two adjacent compartments
    (23, ".. .. .. ..\nWW WW .. ..", 6),
    (23, ".. .. .. ..\n.. WW WW ..\nPP PP PP ..\n.. .. .. ..", 12),
    (23, ".. .. .. ..\nWW WW WW WW", 12),
    (23, ".. .. .. ..\n.W WW W. ..", 0),
    (23, "WW WW .. ..\n.. .. .. ..", 0),
    (23, ".. .. .. ..\nWW .. .. ..\nWW .. .. ..\n.. .. .. ..", 0),
    # 024: zigzag from the left end
    (24, "W. .. .. ..\n.W .. .. ..", 3),
    (24, ".W .. .. ..\nW. .. .. ..", 3),
    (24, "W. W. .. ..\n.W .W .. ..", 7),
    (24, "W. W. W. ..\n.W .W .W ..", 12),
    (24, "W. W. W. W.\n.W .W .W .W", 18),
    (24, ".. .. .. ..\n.. .. .. ..\n.P .P .. ..\nP. P. .. ..", 7),
    (24, ".. .. .. ..\n.. .. .. ..\nP. P. .. ..\n.P .P .. ..", 7),
    (24, "W. W. .. ..\n.W .S .. ..", 3),  # the chain is cut at the first break
    (24, "W. W. .. W.\n.W .W .. .W", 7),
    (24, "W. .. .. ..\n.. .. .. ..", 0),
    (24, "W. W. .. ..\n.W .. .. ..", 3),
    (24, "W. .. .. ..\n.S .. .. ..", 0),
    (24, ".. W. W. ..\n.. .W .W ..", 0),  # not from the left-most compartment
    (24, "WW .. .. ..\n.. .. .. ..", 0),
    (24, "W. W. .. ..\n.W .W .. ..\n.S .. .. ..\nS. .. .. ..", 7),  # the best chain only
]

RULES = {
    11: ["SE-107"],
    12: ["SE-108"],
    13: ["SE-109"],
    14: ["SE-110", "SE-112"],
    15: ["SE-111", "SE-112"],
    16: ["SE-113", "SE-176"],
    17: ["SE-114"],
    18: ["SE-115", "SE-176"],
    19: ["SE-116", "SE-174"],
    20: ["SE-117", "SE-174"],
    21: ["SE-118"],
    22: ["SE-119"],
    23: ["SE-120"],
    24: ["SE-121", "SE-175"],
}


@pytest.mark.parametrize(
    ("number", "drawing", "points"),
    [
        pytest.param(*board, marks=pytest.mark.rule("SE-122", "SE-172", *RULES[board[0]]))
        for board in BOARDS
    ],
)
def test_a_drawn_carriage(number: int, drawing: str, points: int) -> None:
    assert paid(number, drawing) == points


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
