"""What is in the box, and setting up: stack, supply, display, boards, the tactical start."""

from collections import Counter
from dataclasses import fields
from importlib.resources import files

import pytest

from cloudtop.core.errors import DataError, OptionError
from cloudtop.core.game import CHANCE
from cloudtop.games.skylands import GAME
from cloudtop.games.skylands.components.geometry import SQUARE_CODES, TERRAINS
from cloudtop.games.skylands.components.reader import FILES, read_box
from cloudtop.match.record import Match
from cloudtop.testing.playing import play_by_hand
from tests.games.skylands.helpers import BOX, SPECIALS, Table, empty_squares, is_complete, spaces


def begun(seats: int = 2, **options: object) -> Table:
    """A match up to the first player's first decision; the dealer's first outcome each time."""
    match = Match(GAME, seats, {"display": "introductory", **options})
    while match.to_move == (CHANCE,):
        match.play(CHANCE, match.legal(CHANCE)[0])
    return match


def with_boards(seats: int = 2, **options: object) -> Table:
    match = begun(seats, **options)
    for _ in range(seats):
        match.play(match.to_move[0], match.legal(match.to_move[0])[0])
    return match


@pytest.mark.rule("SL-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):
        GAME.check_seats(seats)


@pytest.mark.rule("SL-2")
def test_twenty_inhabitants_of_each_colour() -> None:
    assert begun().state.supply == [20, 20, 20]


@pytest.mark.rule("SL-3")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 48), (3, 68), (4, 88)])
def test_fewer_players_play_with_fewer_islands(seats: int, tiles: int) -> None:
    state = begun(seats).state
    assert state.left == sum(state.stack) == tiles


@pytest.mark.rule("SL-3")
def test_the_tiles_of_the_box() -> None:
    found = Counter[str]()
    for face, number in zip(BOX.faces, BOX.copies[2], strict=False):
        found[face.name.split(" ")[0]] += number
    assert found == {
        "small": 16,
        "half": 16,
        "large": 4,
        "long": 4,
        "opposing": 24,
        "neighbouring": 24,
    }
    assert sum(BOX.copies[2]) == 88


@pytest.mark.rule("SL-4")
@pytest.mark.parametrize(("seats", "points"), [(2, 32), (3, 42), (4, 48)])
def test_victory_points_in_the_supply(seats: int, points: int) -> None:
    assert begun(seats).state.points == points


@pytest.mark.rule("SL-5")
def test_four_special_islands_of_each_stack_are_laid_out() -> None:
    assert [len(stack) for stack in BOX.stacks] == [12, 6, 6, 8]
    match = Match(GAME, 3)
    play_by_hand(match, "first player 1")
    for number in range(16):
        outcomes = match.legal(CHANCE)
        stack = BOX.stacks[number // 4]
        assert len(outcomes) == len(stack) - number % 4
        names = {outcome.removeprefix("lay out ") for outcome in outcomes}
        assert names <= {BOX.specials[special].name for special in stack}
        match.play(CHANCE, outcomes[-1])
    assert len(set(match.state.display)) == 16
    assert match.state.offered.bit_count() == 16
    assert match.to_move == (1,)


@pytest.mark.rule("SL-6")
def test_the_display_is_never_refilled() -> None:
    state = begun().state
    state.offered &= ~1
    assert state.offered.bit_count() == 15
    assert len(state.display) == 16


@pytest.mark.rule("SL-7")
def test_the_introductory_set() -> None:
    state = begun().state
    names = [BOX.specials[special].name for special in state.display]
    assert len(names) == 16
    assert sum(BOX.specials[SPECIALS[name]].stack == 0 for name in names) == 12
    assert {"worth-while find", "outpost", "fruitful terrain woods", "profitable city"} < set(names)


@pytest.mark.rule("SL-8")
def test_everybody_has_an_active_marker_and_no_token_on_a_board() -> None:
    state = with_boards(4).state
    assert [board.active_marker for board in state.boards] == [1] * 4
    assert [board.token for board in state.boards] == [-1] * 4


@pytest.mark.rule("SL-9", "SL-10")
@pytest.mark.parametrize("number", range(4))
def test_pre_printed_squares_count_as_placed_tiles(number: int) -> None:
    match = begun()
    match.play(0, f"start {number + 1}")
    state = match.state
    assert empty_squares(state) == 17
    row = 2 if number in (0, 2) else 3
    a, b, c, d = (TERRAINS[(number + place) % 4] for place in range(4))
    middle = f"c{row}"
    assert is_complete(state, 0, middle, a)
    assert is_complete(state, 0, middle, b)
    assert (spaces(state, 0, middle, a), spaces(state, 0, middle, b)) == (2, 2)
    assert not is_complete(state, 0, f"b{row}", c)
    assert not is_complete(state, 0, f"d{row}", d)
    assert (spaces(state, 0, f"b{row}", c), spaces(state, 0, f"d{row}", d)) == (1, 1)


@pytest.mark.rule("SL-11", "SL-12", "SL-115")
def test_the_tactical_start() -> None:
    match = Match(GAME, 2, {"start": "tactical", "display": "introductory"})
    play_by_hand(match, "first player 1", "start 3", "start 1")
    assert match.to_move == (CHANCE,)
    play_by_hand(match, "draw small woods", "draw half city", "draw long crystals")
    assert match.to_move == (1,)
    assert set(match.legal(1)) == {
        "discard small woods",
        "discard half city",
        "discard long crystals",
    }
    left = match.state.left
    play_by_hand(match, "discard half city")
    assert (match.state.discards, match.state.left) == (1, left)
    # The starting island, on either side, and the two kept tiles come in any order.
    assert set(match.legal(1)) == {
        "take small woods",
        "take long crystals",
        "lay front",
        "lay back",
    }
    play_by_hand(match, "take long crystals", "place a1", "turn 0", "lay back")
    assert "place a1" not in match.legal(1)
    play_by_hand(match, "place c2")
    if match.legal(1)[0].startswith("turn"):
        match.play(1, match.legal(1)[0])
    assert not {"lay front", "lay back"} & set(match.legal(1))
    while match.to_move == (1,):
        match.play(1, match.legal(1)[0])
    assert empty_squares(match.state, 1) == 17
    assert match.to_move == (CHANCE,)  # then the next player
    for _ in range(3):
        match.play(CHANCE, match.legal(CHANCE)[0])
    while match.to_move == (0,):
        match.play(0, match.legal(0)[0])
    assert empty_squares(match.state, 0) == 17
    assert match.state.active == 1


@pytest.mark.rule("SL-13")
def test_the_starting_player_is_drawn_and_play_is_clockwise() -> None:
    match = Match(GAME, 3, {"display": "introductory"})
    assert match.legal(CHANCE) == ["first player 0", "first player 1", "first player 2"]
    assert GAME.weights(match.state) is None
    play_by_hand(match, "first player 2")
    order: list[int] = []
    for _ in range(3):
        order.append(match.to_move[0])
        match.play(match.to_move[0], match.legal(match.to_move[0])[0])
    assert order == [2, 0, 1]
    assert match.state.active == 2


@pytest.mark.rule("SL-111")
def test_boards_are_chosen_in_turn_order_and_each_only_once() -> None:
    match = begun(4)
    left = {"start 1", "start 2", "start 3", "start 4"}
    for seat in range(4):
        assert match.to_move == (seat,)
        assert set(match.legal(seat)) == left
        choice = sorted(left)[-1]
        match.play(seat, choice)
        left.remove(choice)
    assert match.legal(0) == [
        "choose discover",
        "choose deploy",
        "choose create",
        "choose convert",
    ]


@pytest.mark.rule("SL-111")
def test_boards_may_be_dealt_by_option() -> None:
    match = Match(GAME, 2, {"display": "introductory", "boards": "dealt"})
    play_by_hand(match, "first player 0")
    assert match.legal(CHANCE) == ["deal 1", "deal 2", "deal 3", "deal 4"]
    play_by_hand(match, "deal 3", "deal 1")
    assert [board.start for board in match.state.boards] == [2, 0]


# --- component tables -----------------------------------------------------------------------


def test_special_islands_cost_as_designed() -> None:
    """Every one has green or purple symbols and exactly one white on top."""
    for special in BOX.specials:
        assert special.cost[2] == 0
        assert sum(special.cost) >= 1
    costs = {special.name: special.cost for special in BOX.specials}
    assert costs["generator"] == (1, 2, 0)
    assert costs["outpost"] == (1, 0, 0)
    assert costs["power station"] == (2, 1, 0)
    points = {special.name: special.points for special in BOX.specials}
    assert (points["hostel"], points["special small woods"]) == (2, 1)
    assert len(BOX.specials) == 32
    assert len(SQUARE_CODES) == 20


def own(file: str) -> str:
    return files("cloudtop.games.skylands").joinpath("components", file).read_text("utf-8")


@pytest.mark.parametrize("file", FILES)
def test_an_unknown_word_is_refused_with_its_file(file: str) -> None:
    with pytest.raises(DataError, match=file.replace(".", r"\.")) as refused:
        GAME.with_components({file: own(file) + "\n[surprise]\nword = 1\n"})
    assert "surprise" in str(refused.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "word"),
    [
        ("tiles.toml", 'terrain = "woods"', 'terrain = "wods"', "wods"),
        ("special_islands.toml", 'effect = "generator"', 'effect = "genrator"', "genrator"),
        (
            "special_islands.toml",
            '    "outpost",',
            '    "complete city",',
            "'complete city' is there twice",
        ),
        ("supply.toml", "green = 20", "green = -3", "-3"),
    ],
)
def test_a_wrong_word_is_refused(file: str, old: str, new: str, word: str) -> None:
    text = own(file)
    assert old in text
    with pytest.raises(DataError) as refused:
        GAME.with_components({file: text.replace(old, new, 1)})
    assert file in str(refused.value)
    assert word in str(refused.value)


def test_own_tables_read_in_give_the_same_box() -> None:
    box = read_box({file: own(file) for file in FILES})
    for field in fields(box):
        assert getattr(box, field.name) == getattr(BOX, field.name)
