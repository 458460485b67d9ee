"""Setting up, rounds, confirming and taking back, open and closed boards."""

import pytest

from cloudtop.core.errors import NothingToUndoError, NotYourTurnError, OptionError
from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.games.railroad_ink import GAME
from cloudtop.games.railroad_ink.actions import (
    AIRLINE_WEIGHTS,
    ROLL_WEIGHTS,
    ROLLS,
    WEATHER_WEIGHTS,
)
from cloudtop.match import Match
from cloudtop.testing.playing import random_match
from tests.games.railroad_ink.helpers import (
    Table,
    at,
    challenge,
    drawn,
    new_table,
    next_round,
    place,
    play,
    refused,
    roll,
    skip_dice,
    table,
)


@pytest.mark.rule("RI-1")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_everybody_draws_the_same_dice_on_an_own_board(seats: int) -> None:
    match = table(seats)
    roll(match)
    assert match.to_move == tuple(range(seats))
    assert len({tuple(match.legal(seat)) for seat in range(seats)}) == 1
    place(match, "die 1", "b1 H-H-")
    if seats > 1:
        assert at(match, "b1", 1) == ""
        place(match, "die 1", "b1 H-H-", seat=1)


@pytest.mark.rule("RI-1")
@pytest.mark.parametrize("seats", [0, 7])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(OptionError, match="1 to 6 players"):
        Match(GAME, seats)


@pytest.mark.rule("RI-2")
def test_challenge_has_its_dice_structures_and_three_goals() -> None:
    match = Match(GAME, 2)
    assert match.options["edition"] == "challenge"
    for goal in ("goal D", "goal L", "goal A"):
        assert match.to_move == (CHANCE,)
        match.play(CHANCE, goal)
    assert match.view(None).goals == ("D", "L", "A")
    faces = [
        sorted({str(roll).removeprefix("roll ").split(", ")[die] for roll in ROLLS["challenge"]})
        for die in range(4)
    ]
    assert faces[0] == faces[1]
    assert len(faces[0]) == 6
    assert faces[2] == [
        "highway end",
        "highway station T",
        "railway end",
        "railway station T",
        "station curve",
        "station straight",
    ]
    assert faces[3] == [
        "double highway curve",
        "double railway curve",
        "highway T",
        "overpass",
        "railway T",
    ]


@pytest.mark.rule("RI-2")
def test_the_original_edition_has_neither_structures_nor_goals() -> None:
    match = new_table()
    assert all(move.startswith("roll") for move in match.legal(CHANCE))
    roll(match)
    drawn(match, "b1 HH--")
    place(match, "die 4", "d1 R-H-*")
    place(match, "die 1", "a4 -H-H")
    assert match.view(None).goals == ()
    assert match.view(0).boards[0].copies == 0
    names = {str(action) for action in match.codec}
    assert not [name for name in names if name.startswith(("copy", "goal", "weather", "airline"))]


@pytest.mark.rule("RI-3")
@pytest.mark.parametrize(("expansion", "rounds"), [("none", 7), ("weather", 7), ("airline", 6)])
def test_number_of_rounds(expansion: str, rounds: int) -> None:
    match = table(expansion=expansion)
    for number in range(1, rounds + 1):
        assert not match.over
        roll(match) if number == 1 else next_round(match)
        assert match.view(None).round == number
    next_round(match)
    assert match.over
    assert match.game.ending(match.state) == "all rounds played"


@pytest.mark.rule("RI-4")
def test_one_roll_a_round_for_all_with_the_dice_of_the_expansion() -> None:
    match = challenge(3, expansion="airline")
    chance = [entry for entry in match.log if entry.seat == CHANCE]
    roll(match, sky=("airway curve", "railway crossing"))
    assert len([entry for entry in match.log if entry.seat == CHANCE]) - len(chance) == 2
    assert match.view(1).sky == ("airway curve", "railway crossing")
    assert match.to_move == (0, 1, 2)


@pytest.mark.rule("RI-4")
def test_weights_are_those_of_the_dice() -> None:
    assert sum(ROLL_WEIGHTS["original"]) == sum(ROLL_WEIGHTS["challenge"]) == 6**4
    weights = dict(zip(map(str, ROLLS["original"]), ROLL_WEIGHTS["original"], strict=True))
    straight, curve, tee = "highway straight", "highway curve", "highway T"
    assert weights[f"roll {straight}, {straight}, {straight}, overpass"] == 2
    assert weights[f"roll {straight}, {straight}, {curve}, overpass"] == 6
    assert weights[f"roll {straight}, {curve}, {tee}, overpass"] == 12
    challenge_weights = dict(
        zip(map(str, ROLLS["challenge"]), ROLL_WEIGHTS["challenge"], strict=True)
    )
    assert challenge_weights[f"roll {straight}, {curve}, highway end, overpass"] == 4
    assert challenge_weights[f"roll {curve}, {curve}, highway end, highway T"] == 1
    assert sum(WEATHER_WEIGHTS) == sum(AIRLINE_WEIGHTS) == 36


@pytest.mark.rule("RI-5")
def test_a_round_ends_when_all_have_confirmed_in_any_order() -> None:
    match = table(3)
    roll(match)
    for seat in (2, 0, 1):
        assert match.view(None).round == 1
        assert seat in match.to_move
        skip_dice(match, seat)
        match.play(seat, "confirm")
        if match.to_move != (CHANCE,):
            with pytest.raises(NotYourTurnError):
                match.play(seat, "confirm")
    assert match.to_move == (CHANCE,)


@pytest.mark.rule("RI-6")
def test_drawings_of_the_round_are_taken_back_latest_first() -> None:
    match = table(2)
    roll(match)
    place(match, "die 1", "b1 H-H-")
    place(match, "die 1", "f1 H-H-", seat=1)
    place(match, "die 2", "b2 H-H-")
    assert [match.undo(0) for _ in range(2)] == ["space b2", "die 2"]
    assert at(match, "b2") == ""
    assert at(match, "b1") == "H-H-"
    assert at(match, "f1", 1) == "H-H-"
    assert [match.undo(0) for _ in range(2)] == ["space b1", "die 1"]
    with pytest.raises(NothingToUndoError):
        match.undo(0)
    assert match.can_undo(1)


@pytest.mark.rule("RI-6")
def test_confirming_is_taken_back_while_others_draw_but_not_after_the_next_roll() -> None:
    match = table(2)
    roll(match)
    moves = ("die 1", "space b1", "die 2", "space b2", "die 3", "space f1", "die 4", "space d1")
    play(match, *(f"0> {move}" for move in moves), "0> confirm")
    play(match, "1> die 1", "1> space a4")
    assert movers(match) == (1,)
    asked = match.game.question(match.view(0))
    assert asked.text == "You are done; while others still draw, you may take it back."
    assert (asked.rule, asked.choices) == ("RI-6", ())
    assert match.undo(0) == "confirm"
    assert movers(match) == (0, 1)
    assert match.undo(0) == "space d1"
    play(match, "0> space d1", "0> confirm")
    more = ("die 2", "space b4", "die 3", "space b1", "die 4", "space d1", "confirm")
    play(match, *(f"1> {move}" for move in more))
    roll(match)
    assert not match.can_undo(0)
    assert not match.can_undo(1)


@pytest.mark.rule("RI-6", "RI-19")
def test_what_a_factory_gave_is_there_again_when_being_done_is_taken_back() -> None:
    match = challenge(2)
    roll(match, "railway straight", "railway curve", "station straight", "overpass")
    place(match, "die 2", "a2 R--R")
    place(match, "die 1", "a1 R-R-")
    place(match, "die 3", "b1 H-R-*")
    place(match, "die 4", "d1 RHRH/NS,EW")
    assert {"copy 1", "confirm"} <= set(match.legal(0))
    match.play(0, "confirm")
    assert match.undo(0) == "confirm"
    place(match, "copy 1", "b2 R-R-")


def movers(match: Table) -> tuple[Seat, ...]:
    """Who is to move: a call, because type checkers remember what a property said."""
    return match.to_move


# --- open and closed boards -----------------------------------------------------------------


def test_open_boards_show_drawings_at_once_but_no_half_made_choice() -> None:
    match = table(2)
    roll(match)
    match.play(0, "die 1")
    assert match.view(0).boards[0].choosing == "die 1"
    assert match.view(1).boards[0].choosing == ""
    match.play(0, "space b1")
    assert match.view(1).boards[0].pictures[1] == "H-H-"
    assert match.view(None).boards[0].score.total == match.view(0).boards[0].score.total


def test_closed_boards_show_the_round_when_it_is_over() -> None:
    match = table(2, open_boards=False)
    roll(match)
    place_closed(match)
    assert match.view(0).boards[0].pictures[1] == "H-H-"
    assert ("highway", 1) in match.view(0).boards[0].score.parts
    for viewer in (1, None):
        seen = match.view(viewer).boards[0]
        assert (seen.pictures[1], seen.closed) == ("", True)
        assert ("highway", 0) in seen.score.parts
        assert seen.dice == (True, True, True, True)
    lines = [line.text for line in match.narrate(1)]
    assert lines[-2:] == ["Player 1 is drawing.", "Player 1 is drawing."]
    assert {event.as_seen_by(1) for entry in match.log[-2:] for event in entry.events} == {
        Event("at work", 0, to="board-0")
    }
    assert match.log[-1].events[0].as_seen_by(0).to == "space-0-01"
    for seat in (0, 1):
        skip_dice(match, seat)
        match.play(seat, "confirm")
    assert match.view(1).boards[0].pictures[1] == "H-H-"
    assert "Player 1 has drawn highway straight in b1." in [line.text for line in match.narrate(1)]


def place_closed(match: Table) -> None:
    match.play(0, "die 1")
    match.play(0, "space b1")


def test_a_special_of_a_closed_round_is_not_seen() -> None:
    match = challenge(2, open_boards=False)
    roll(match)
    drawn(match, "a3 R-R-", "d4 R-R-")
    for move in ("special HHHH", "space b1", "die 1", "space b2"):
        match.play(0, move)
    assert match.view(0).boards[0].specials == ("RRRR", "HHHR", "RRRH", "HHRR", "HRHR")
    assert len(match.view(1).boards[0].specials) == 6
    assert match.view(1).boards[0].special_open


@pytest.mark.parametrize("open_boards", [True, False])
def test_a_redeal_leaves_own_board_and_what_is_seen(open_boards: bool) -> None:
    match = random_match(GAME, 3, {"open_boards": open_boards, "expansion": "weather"}, 5, 70)
    twin = GAME.determinize(match.state, 1, lambda end: end - 1)
    assert twin.boards[1] == match.state.boards[1]
    assert GAME.view(twin, 1) == match.view(1)
    assert GAME.view(twin, None) == match.view(None)


def test_only_closed_boards_hide_anything() -> None:
    assert [table(2, open_boards=open_).has_secrets for open_ in (True, False)] == [False, True]


def test_refused_moves_change_nothing() -> None:
    match = table()
    roll(match)
    refused(match, "confirm")
    refused(match, "space b1")
    refused(match, "draw HH--")
