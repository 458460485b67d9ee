"""The Automa's turn: its three sections, the resolving order, and the odd cases.

Tiles: A01 is (1, left), A02 (1, right), A03 (2, left) … A08 (4, right) … A10 (5, right). Section 1
takes Preferences from the same side with 2 and 4, from the other side with 1, 3 and 5.
"""

import pytest

from cloudtop.core.game import CHANCE, Event, winners
from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.components.reader import DEFAULT_BOX
from cloudtop.games.skyline_express.scoring import final_points, round_points
from cloudtop.match.record import narrate_event
from cloudtop.testing.playing import random_match
from tests.games.skyline_express.helpers import (
    automa_table,
    beside,
    deal_any,
    legal,
    letters,
    lounge,
    play,
    row_now,
    sitting,
    table,
)

HOSTS = {letter: [f"P{n:02}"] for n, letter in enumerate("ABCDEFGH", start=1)}
# A Persona in every compartment: P01 W/S red window … P08 W/C green window.
ALL_HOSTS = """
    P. P. P. P.
    .. .. .. ..
    .. .. .. ..
    P. P. P. P.
"""
OWN_PAIR = {
    "A": ["P07"],
    "B": ["P08"],
    "C": ["P15"],
    "D": ["P16"],
    "E": ["P17"],
    "F": ["P18"],
    "G": ["P03"],
    "H": ["P04"],
}
"""Preferences of which none likes Soldiers."""


def told(events: list[Event]) -> str:
    """All sentences of a turn."""
    return " ".join(str(narrate_event(GAME, event, ("You", "The Automa"))) for event in events)


# --- setup and tiles --------------------------------------------------------------------------


@pytest.mark.rule("SE-124")
def test_ten_tiles_with_a_number_and_two_arrows() -> None:
    tiles = [(tile.number, tile.section_3, tile.section_1) for tile in DEFAULT_BOX.automa_tiles]
    expected = [
        (number, side, side if number % 2 == 0 else 1 - side)
        for number in range(1, 6)
        for side in (0, 1)
    ]
    assert tiles == expected
    state = automa_table(row="W", waiting="PSTECW", lounge=["P09"])
    assert len(legal(state)) == 10
    view = GAME.view(state, 0)
    assert (view.waiting[0], view.lounge) == ("persona", (8,))


@pytest.mark.rule("SE-178")
def test_a_tile_each_turn_and_a_new_shuffle_after_ten() -> None:
    match = random_match(GAME, 1, {}, 4)
    turned = [entry.notation for entry in match.log if entry.notation.startswith("automa ")]
    assert len(turned) == 28
    for start in (0, 10):
        assert len(set(turned[start : start + 10])) == 10
    assert len(set(turned[20:])) == 8


@pytest.mark.rule("SE-125", "SE-37", "SE-96")
def test_the_human_always_begins() -> None:
    state = table(1, row="W")
    play(state, "take 1", "sit A1", "end turn")
    assert (state.first, state.active, state.row) == (0, 0, 1)  # a row changed: the human again
    state = automa_table(row="W", behind=())
    play(state, "automa A01")
    deal_any(state)
    assert (state.round_number, state.first, state.active) == (1, 0, 0)


@pytest.mark.rule("SE-145")
def test_the_automa_never_has_tokens_and_takes_no_actions() -> None:
    state = automa_table(row="W", behind=())
    play(state, "automa A01")
    deal_any(state)
    assert state.tokens == [4, 0]
    state = automa_table(rival=ALL_HOSTS, rival_beside=HOSTS)
    assert GAME.to_move(state) == (CHANCE,)
    assert all(move.startswith("automa") for move in legal(state))


# --- section 1 --------------------------------------------------------------------------------


@pytest.mark.rule("SE-126", "SE-128")
@pytest.mark.parametrize(
    ("tile", "taken", "seat"),
    [
        ("A08", "P04", "B1"),  # from the right: green window
        ("A07", "P01", "A1"),  # from the left: red window
        ("A01", "P04", "B1"),  # number 1 left: from the right
        ("A02", "P01", "A1"),
    ],
)
def test_a_persona_is_seated_as_the_tile_at_the_arrow_wishes(
    tile: str, taken: str, seat: str
) -> None:
    state = automa_table(row="WPSP", lounge=["P01", "P02", "P03", "P04"])
    events = play(state, f"automa {tile}")
    assert row_now(state) == "W.SP"  # the left-most Persona
    assert sitting(state, seat, 1) == "P"
    assert beside(state, seat[0], 1) == [taken]
    assert taken not in lounge(state)
    assert "follows section 1" in told(events)
    assert state.active == 0


@pytest.mark.rule("SE-128", "SE-127")
def test_the_first_fitting_compartment_without_a_persona() -> None:
    """P03 wishes a red aisle: A has a Persona, C has its aisle full, F is the next red one."""
    carriage = "P. .. .. ..\n.. .. WS ..\n.. .. .. ..\n.. .. .. .."
    state = automa_table("PW", rival=carriage, rival_beside={"A": ["P20"]}, lounge=["P03"])
    play(state, "automa A01")
    assert sitting(state, "F3", 1) == "P"
    assert beside(state, "F", 1) == ["P03"]


NO_RED_WINDOW = """
    WW .. WW ..
    .. .. .. ..
    .. .. .. ..
    .. WW .. WW
"""


@pytest.mark.rule("SE-129")
@pytest.mark.parametrize(("tile", "taken"), [("A07", "P02"), ("A08", "P04")])
def test_the_next_preference_away_from_the_arrow_is_tried(tile: str, taken: str) -> None:
    """P01 and P05 wish a red window; P02 and P04 can be met."""
    state = automa_table("PW", rival=NO_RED_WINDOW, lounge=["P01", "P02", "P04", "P05"])
    play(state, f"automa {tile}")
    assert beside(state, "B", 1) == [taken]
    assert lounge(state) == [code for code in ("P01", "P02", "P04", "P05") if code != taken]


@pytest.mark.rule("SE-129", "SE-180")
def test_if_no_wish_can_be_met_nothing_is_taken_by_section_1() -> None:
    state = automa_table("SP", rival=NO_RED_WINDOW, lounge=["P01", "P05"])
    play(state, "automa A01")  # (1, left): the Soldier
    assert row_now(state) == ".P"
    assert lounge(state) == ["P01", "P05"]
    state = automa_table("SP", rival=NO_RED_WINDOW, lounge=["P01", "P05"])
    play(state, "automa A02")  # (1, right): the Persona, without its wish
    assert sitting(state, "A3", 1) == "P"
    assert beside(state, "A", 1) == ["P05"]  # at the lower arrow's end: the right
    assert round_points(state, 1)[2] == 2  # two Workers, nothing for the seat


@pytest.mark.rule("SE-130")
def test_section_1_needs_a_persona_in_the_row() -> None:
    state = automa_table("WS", waiting="PWWWWW", lounge=["P01"])
    events = play(state, "automa A02")
    assert "section 1 is not possible" in told(events)
    assert "follows section 3" in told(events)
    assert lounge(state) == ["P01"]
    assert sitting(state, "A1", 1) == "S"


# --- section 2 --------------------------------------------------------------------------------


@pytest.mark.rule("SE-131", "SE-132")
def test_the_example_of_section_2() -> None:
    """Persona 1 (C) likes Entrepreneurs and Tourists, Persona 2 (E) Workers and Soldiers."""
    carriage = ".. .. .. ..\n.. .. P. ..\n.. .. .. ..\nP. .. .. .."
    state = automa_table("CWSC", rival=carriage, rival_beside={"C": ["P15"], "E": ["P01"]})
    events = play(state, "automa A01")
    assert row_now(state) == "C.SC"
    assert sitting(state, "E2", 1) == "W"
    assert "follows section 2" in told(events)


@pytest.mark.rule("SE-131")
def test_section_2_prefers_the_first_persona_and_the_left_most_fellow() -> None:
    carriage = "P. .. .. ..\n.. .. .. ..\n.. .. .. ..\nP. .. .. .."
    wishes = {"A": ["P15"], "E": ["P01"]}
    state = automa_table("WSET", rival=carriage, rival_beside=wishes)
    play(state, "automa A01")
    assert row_now(state) == "WS.T"
    assert sitting(state, "A2", 1) == "E"


@pytest.mark.rule("SE-131")
def test_section_2_passes_over_a_full_compartment() -> None:
    carriage = "PC .. .. ..\nCC .. .. ..\n.. .. .. ..\nP. .. .. .."
    state = automa_table("WET", rival=carriage, rival_beside={"A": ["P15"], "E": ["P01"]})
    play(state, "automa A10")
    assert row_now(state) == ".ET"
    assert sitting(state, "E2", 1) == "W"


@pytest.mark.rule("SE-126")
def test_section_1_comes_before_section_2_and_only_one_is_done() -> None:
    carriage = "P. .. .. ..\n.. .. .. .."
    state = automa_table("WP", rival=carriage, rival_beside={"A": ["P01"]}, lounge=["P04"])
    play(state, "automa A01")
    assert row_now(state) == "W"
    assert sitting(state, "B1", 1) == "P"
    assert state.occupied[1].bit_count() == 2


# --- section 3 --------------------------------------------------------------------------------


@pytest.mark.rule("SE-133", "SE-150", "SE-158")
@pytest.mark.parametrize(
    ("tile", "row", "left"),
    [
        ("A08", "WWWWWWSWWW", "WWWWWW.WWW"),  # 4 from the right of ten: the seventh
        ("A08", "SWT", ".WT"),  # of three: the last one counted, the left-most
        ("A07", "SWT", "SW."),
        ("A05", "WWSWW", "WW.WW"),
        ("A05", "W.W.SW", "W.W..W"),  # gaps do not count
        ("A02", "WWS", "WW."),
    ],
)
def test_the_passenger_by_number_and_arrow(tile: str, row: str, left: str) -> None:
    state = automa_table(row)
    play(state, f"automa {tile}")
    assert row_now(state) == left.rstrip(".")
    assert sitting(state, "A1", 1) == ("T" if "T" in row and tile == "A07" else "S")


@pytest.mark.rule("SE-158")
def test_personas_do_count() -> None:
    """No compartment is free for a Persona and nobody likes Soldiers, so section 3 decides."""
    state = automa_table("PPSS", rival=ALL_HOSTS, rival_beside=OWN_PAIR)
    play(state, "automa A05")  # 3 from the left
    assert row_now(state) == "PP.S"


@pytest.mark.rule("SE-134")
def test_the_first_compartment_with_a_free_seat_in_seat_order() -> None:
    state = automa_table("W", rival="WW .W .. ..\nWW .. .. ..")
    play(state, "automa A01")
    assert sitting(state, "B1", 1) == "W"
    state = automa_table("W", rival="WW WW .. ..\nWW .W .. ..")
    play(state, "automa A01")
    assert sitting(state, "B3", 1) == "W"


@pytest.mark.rule("SE-135")
def test_a_persona_of_section_3_takes_the_tile_at_the_lower_arrow() -> None:
    carriage = "PW WW WW ..\n.. .. .. ..\n.. .. .. ..\n.. WW .. WW"  # no red window is free
    wishes = {"A": ["P19"]}
    for tile, taken in (("A01", "P01"), ("A02", "P05")):
        state = automa_table("P", rival=carriage, rival_beside=wishes, lounge=["P01", "P05"])
        play(state, f"automa {tile}")
        assert sitting(state, "B3", 1) == "P"  # A has a Persona; B's first free seat
        assert beside(state, "B", 1) == [taken]


@pytest.mark.rule("SE-135", "SE-181", "SE-127")
@pytest.mark.parametrize("tile", ["A01", "A02", "A05", "A06"])
def test_a_persona_that_cannot_be_seated_is_passed_over(tile: str) -> None:
    for row, left in (("PS", "P"), ("SP", ".P"), ("PSP", "P.P")):
        state = automa_table(row, rival=ALL_HOSTS, rival_beside=OWN_PAIR)
        play(state, f"automa {tile}")
        assert row_now(state) == left
        assert sitting(state, "A2", 1) == "S"


@pytest.mark.rule("SE-135")
def test_the_following_passenger_goes_on_in_the_same_direction_and_then_from_the_start() -> None:
    carriage = "P. P. EE EE\n.. .. EE EE\n.. .. .. ..\nP. P. P. P."
    codes = ("P05", "P06", "P07", "P08", "P19", "P20")  # none likes Soldiers or Tourists
    wishes = {letter: [code] for letter, code in zip("ABEFGH", codes, strict=True)}
    for tile, left in (("A03", "SP.T"), ("A06", ".PST")):  # 2 from the left, 3 from the right
        state = automa_table("SPST", rival=carriage, rival_beside=wishes)
        play(state, f"automa {tile}")
        assert row_now(state) == left
    state = automa_table("SP", rival=ALL_HOSTS, rival_beside=OWN_PAIR)
    play(state, "automa A03")  # the Persona is last: the count begins again
    assert row_now(state) == ".P"


@pytest.mark.rule("SE-181")
def test_a_liked_worker_is_taken_by_section_2() -> None:
    state = automa_table("PW", rival=ALL_HOSTS, rival_beside=HOSTS)
    events = play(state, "automa A01")
    assert "follows section 2" in told(events)
    assert sitting(state, "A2", 1) == "W"


# --- exchanges --------------------------------------------------------------------------------


@pytest.mark.rule("SE-136", "SE-182")
def test_an_exchange_with_the_waiting_area() -> None:
    state = automa_table("P", rival=ALL_HOSTS, rival_beside=OWN_PAIR, waiting="PPSTEW")
    before = lounge(state), list(state.preferences)
    play(state, "automa A03")  # (2, left)
    assert letters(state.waiting) == "PPPTEW"
    assert sitting(state, "A2", 1) == "S"
    assert (lounge(state)[:3], list(state.preferences)) == (before[0][:3], before[1])


@pytest.mark.rule("SE-134", "SE-136")
def test_the_newcomer_joins_a_persona_who_likes_it() -> None:
    state = automa_table("PP", rival=ALL_HOSTS, rival_beside=OWN_PAIR, waiting="PPSTEW")
    play(state, "automa A08")  # (4, right): T does not stand there, but S, whom nobody likes
    assert (sitting(state, "A2", 1), letters(state.waiting)) == ("S", "PPPTEW")
    assert row_now(state) == ".P"  # 4 from the right of two: the left-most
    state = automa_table("PP", rival=ALL_HOSTS, rival_beside=OWN_PAIR, waiting="PPSTEW")
    play(state, "automa A04")  # (2, right): E, liked in C
    assert (sitting(state, "C2", 1), letters(state.waiting)) == ("E", "PPSTPW")


@pytest.mark.rule("SE-136", "SE-183")
def test_only_personas_waiting_means_somebody_from_the_bag() -> None:
    state = automa_table("P", behind=(), rival=ALL_HOSTS, rival_beside=OWN_PAIR, waiting="PPPPPP")
    bag = list(state.bag)
    play(state, "automa A01")
    assert legal(state) == {
        f"passenger {name}" for name in ("worker", "soldier", "tourist", "entrepreneur", "scholar")
    }
    assert list(GAME.weights(state) or ()) == bag[:5]
    play(state, "passenger entrepreneur")
    assert sitting(state, "C2", 1) == "E"
    # The Persona of the row went into the bag, and after it the six of the Waiting area.
    assert state.bag[5] == bag[5] + 1 + 6
    assert state.bag[3] == bag[3] - 1


# --- its score --------------------------------------------------------------------------------

PLEASED = "PW .. .. ..\nSC .. .. .."


@pytest.mark.rule("SE-140", "SE-141", "SE-142", "SE-149", "SE-144")
@pytest.mark.parametrize(
    ("level", "pair", "seat"),
    [("easy", 2, 2), ("medium", 2, 3), ("hard", 3, 3), ("extreme", 3, 4)],
)
def test_what_the_levels_score(level: str, pair: int, seat: int) -> None:
    state = automa_table(
        automa=level,
        rival=PLEASED,
        rival_beside={"A": ["P01"]},
        automa_services=["WS"],
        goals=["017"] * 6,
        carriage=PLEASED,
        beside={"A": ["P05"]},
        services=["SC"],
    )
    assert round_points(state, 1) == [0, 0, seat + 2, pair, 0]
    assert round_points(state, 0) == [3, 3, 2, 2, 0]


@pytest.mark.rule("SE-143", "SE-185")
def test_a_ticket_is_worth_five_at_the_end_only() -> None:
    state = automa_table("W", automa_tickets="H")
    assert final_points(state, 1) == [5, 0, 0]
    state = automa_table("W", behind=(), automa_tickets="H", automa_services=["WS"])
    play(state, "automa A01")
    assert GAME.scores(state)[1].total == 0
    state = automa_table("W", round_number=3, behind=(), automa_tickets="H")
    play(state, "automa A01")
    assert GAME.to_move(state) == ()
    assert GAME.scores(state)[1].parts[3:] == (("tickets", 5), ("tokens", 0))


@pytest.mark.rule("SE-186")
@pytest.mark.parametrize(
    ("mine", "theirs", "tokens", "won"),
    [(20, 21, 0, (1,)), (21, 20, 0, (0,)), (20, 21, 1, (0,)), (20, 20, 0, (0, 1))],
)
def test_ties_are_decided_by_the_humans_tokens(
    mine: int, theirs: int, tokens: int, won: tuple[int, ...]
) -> None:
    state = automa_table("W", round_number=3, behind=(), tokens=tokens)
    state.pad = (mine, *state.pad[1:15], theirs, *state.pad[16:])
    play(state, "automa A01")
    assert winners(GAME.scores(state)) == won
