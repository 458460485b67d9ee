"""Scoring a round and the game: Personas, Services, ties, scenarios; Goals have an own file."""

import pytest

from cloudtop.core.game import ScoreCard, winners
from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.scoring import round_points
from cloudtop.games.skyline_express.state import State
from tests.games.skyline_express.helpers import legal, play, table


def personas(carriage: str, **beside: list[str]) -> int:
    return round_points(table(carriage=carriage, beside=beside), 0)[2]


def services(carriage: str, *owned: str) -> int:
    return round_points(table(carriage=carriage, services=owned), 0)[3]


# --- Personas -----------------------------------------------------------------------------------
# P01 is red window with W and S, P02 green aisle with W and S, P03 red aisle with W and T,
# P04 green window with W and T.


@pytest.mark.rule("SE-81")
@pytest.mark.parametrize(
    ("carriage", "compartment", "points"),
    [
        ("P. .. .. ..\n.. .. .. ..", "A", 1),
        (".P .. .. ..\n.. .. .. ..", "A", 1),
        (".. .. .. ..\nP. .. .. ..", "A", 0),  # red, but at the aisle
        (".. P. .. ..\n.. .. .. ..", "B", 0),  # a window, but green
        (".. .. .. ..\n.. P. .. ..", "B", 0),
        (".. .. .. ..\n.. .. .. ..\n.. .. .. ..\n.. P. .. ..", "F", 1),  # F is red
        (".. .. .. ..\n.. .. .. ..\n.. P. .. ..\n.. .. .. ..", "F", 0),
    ],
)
def test_colour_and_kind_of_seat_are_both_needed(
    carriage: str, compartment: str, points: int
) -> None:
    assert personas(carriage, **{compartment: ["P01"]}) == points


@pytest.mark.rule("SE-82", "SE-83")
@pytest.mark.parametrize(
    ("carriage", "points"),
    [
        ("PT .. .. ..\nEC .. .. ..", 1),
        ("PW .. .. ..\nEC .. .. ..", 2),
        ("PW .. .. ..\nSC .. .. ..", 3),
        ("PW .. .. ..\nSW .. .. ..", 4),
        ("PT W. .. ..\nEC S. .. ..\nWS .. .. ..\nSW .. .. ..", 1),  # others sit elsewhere
        ("TW .. .. ..\nSP .. .. ..", 2),  # fellows count without the seat, too
    ],
)
def test_fellow_passengers_of_the_two_types(carriage: str, points: int) -> None:
    assert personas(carriage, A=["P01"]) == points


@pytest.mark.rule("SE-84", "SE-187")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        (["P01", "P05"], 1),  # red window twice
        (["P01", "P03"], 2),  # red window, red aisle
        (["P01", "P02"], 1),  # red window, green aisle
        (["P04", "P02"], 0),  # green window, green aisle
    ],
)
def test_one_persona_satisfies_one_tile(tiles: list[str], points: int) -> None:
    assert personas("P. .. .. ..\nP. .. .. ..", A=tiles) == points


@pytest.mark.rule("SE-85")
def test_a_fellow_passenger_counts_for_several_tiles() -> None:
    assert personas("PW .. .. ..\nP. .. .. ..", A=["P01", "P03"]) == 2 + 2
    assert personas("PW .. .. ..\nPP .. .. ..", A=["P02", "P04", "P06"]) == 3


@pytest.mark.rule("SE-146")
def test_the_first_example_of_preferences() -> None:
    both = personas("PW .. .. ..\nPS .. .. ..", A=["P01", "P02"])
    first = personas("PW .. .. ..\nES .. .. ..", A=["P01"])
    second = personas("EW .. .. ..\nPS .. .. ..", A=["P02"])
    assert (first, second, both) == (3, 2, 5)


@pytest.mark.rule("SE-147")
def test_the_second_example_of_preferences() -> None:
    """B is green; P16 green window with T and E, P04 with W and T, P11 red aisle with S and E."""
    assert personas(".. PP .. ..\n.. PE .. ..", B=["P16", "P04", "P11"]) == 2 + 1 + 1


# --- Services -----------------------------------------------------------------------------------

EXAMPLE = """
    EE EE EE TT
    TT TT WW WP
    PS .. .. ..
    .. .. .. ..
"""


@pytest.mark.rule("SE-148", "SE-87", "SE-88")
def test_the_example_of_services_with_its_sum_put_right() -> None:
    assert services(EXAMPLE, "WT") == 6
    assert services(EXAMPLE, "TE") == 12
    assert services(EXAMPLE, "WT", "TE") == 18


@pytest.mark.rule("SE-87", "SE-89")
def test_pairs_count_wherever_they_sit() -> None:
    assert services("W. .. .. ..\n.. .. .. ..\n.. .. .. ..\n.. .. .. .S", "WS") == 2
    assert services("WS WS W. ..\n.. .. .. ..", "WS") == 4
    assert services("WW WW .. ..\n.. .. .. ..", "WS") == 0
    assert services("WS WS W. ..\n.. .. .. ..") == 0


@pytest.mark.rule("SE-79")
def test_a_passenger_is_used_for_goals_personas_and_services_alike() -> None:
    carriage = "PW .. .. ..\nWW .. .. .."
    state = table(
        carriage=carriage, beside={"A": ["P01"]}, services=["WS"], goals=["012", "012"] * 3
    )
    state.people[31] = 1
    assert round_points(state, 0) == [2, 2, 4, 2, 0]


# --- the end ------------------------------------------------------------------------------------


@pytest.mark.rule("SE-90")
def test_scores_go_on_beyond_a_hundred() -> None:
    state = table()
    state.pad = (60, 30, 20, 15, *state.pad[4:])
    assert GAME.scores(state)[0].total == 125


@pytest.mark.rule("SE-102")
def test_nothing_costs_points() -> None:
    state = table(carriage="PW .. .. ..\n.. .. .. ..", beside={"A": ["P20"]}, services=["EC"])
    assert round_points(state, 0) == [0] * 5


def last_turn(mine: int, theirs: int, tokens: int, their_tokens: int) -> tuple[ScoreCard, ...]:
    """The end of a two-player match with these points before unused tokens are counted."""
    state = table(round_number=3, row="W", behind=(), tokens=tokens, used_tokens=6 - tokens)
    state.pad = (mine, *state.pad[1:15], theirs, *state.pad[16:])
    state.tokens[1] = their_tokens
    finish(state)
    return GAME.scores(state)


def finish(state: State) -> None:
    play(state, "take 1", "sit A1")
    if GAME.to_move(state) and "end turn" in legal(state):
        play(state, "end turn")
    assert GAME.to_move(state) == ()


@pytest.mark.rule("SE-101")
@pytest.mark.parametrize(
    ("mine", "theirs", "tokens", "their_tokens", "won"),
    [
        (20, 19, 0, 0, (0,)),
        (20, 22, 3, 0, (0,)),
        (20, 22, 2, 0, (0,)),  # 22 each: more tokens win
        (20, 18, 0, 2, (1,)),
        (20, 20, 1, 1, (0, 1)),
    ],
)
def test_most_points_win_then_most_unused_tokens(
    mine: int, theirs: int, tokens: int, their_tokens: int, won: tuple[int, ...]
) -> None:
    assert winners(last_turn(mine, theirs, tokens, their_tokens)) == won


# --- scenarios ----------------------------------------------------------------------------------

ZIGZAG = """
    W. W. .. ..
    .W .W .. ..
"""
FACING = """
    WS .. .. ..
    TE .. .. ..
    CP .. .. ..
    .. .. .. ..
"""


def test_our_easy_trip_pays_for_full_compartments() -> None:
    state = table(carriage="WS WS W. ..\nWS WS .. ..", scenario="our easy trip")
    assert round_points(state, 0)[4] == 2


def test_our_standard_trip_pays_at_the_end() -> None:
    carriage = FACING.replace("CP", "CW")
    for drawing, points in ((FACING, 4), (carriage, 0)):
        state = table(
            round_number=3, row="W", behind=(), carriage=drawing, scenario="our standard trip"
        )
        play(state, "take 1", "sit H1", "end turn")
        assert dict(GAME.scores(state)[0].parts)["scenario"] == points


def test_our_hard_trip_pays_columns_and_a_zigzag() -> None:
    drawing = "WE .. .. ..\nSW .. .. ..\nTT .. .. ..\nEE .. .. .."
    state = table(round_number=3, row="T", behind=(), carriage=drawing, scenario="our hard trip")
    assert round_points(state, 0)[4] == 2
    play(state, "take 1", "sit H1", "end turn")
    assert dict(GAME.scores(state)[0].parts)["scenario"] == 2 + 2
    state = table(round_number=3, row="T", behind=(), carriage=ZIGZAG, scenario="our hard trip")
    play(state, "take 1", "sit H1", "end turn")
    assert dict(GAME.scores(state)[0].parts)["scenario"] == 5


def test_the_automa_gets_nothing_from_a_scenario() -> None:
    state = table(1, rival="WS WS W. ..\nWS WS .. ..", scenario="our easy trip")
    assert round_points(state, 1)[4] == 0
