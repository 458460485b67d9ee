"""The engine's scoring against the naive scorer, on random boards and on finished matches."""

from random import Random

import pytest

from cloudtop.games.railroad_ink import GAME
from cloudtop.games.railroad_ink.components.routes import LEGAL, ROUTES, TOKENS
from cloudtop.games.railroad_ink.components.shapes import SPACES
from cloudtop.games.railroad_ink.components.tokens import AIRWAY
from cloudtop.games.railroad_ink.rules.goals import exits_of_networks
from cloudtop.games.railroad_ink.rules.placement import draw, table_for, with_symbol
from cloudtop.games.railroad_ink.state import Board
from cloudtop.games.railroad_ink.view.seat_view import View
from cloudtop.testing.playing import random_match
from tests.games.railroad_ink import naive
from tests.games.railroad_ink.helpers import Table, board_of, card, new_table

BOARDS = 300
GROUND = [n for n, p in enumerate(ROUTES) if n and not p.airport and AIRWAY not in p.kinds]
ANY_GROUND = sum(1 << n for n in GROUND)
SKY = [n for n in range(1, len(ROUTES)) if n not in GROUND]


def grow(match: Table, dice: Random) -> None:
    """Draw random legal routes of any shape, mostly those that join most."""
    board = board_of(match)
    numbers = GROUND + (SKY if match.state.setup.airline else [])
    for _ in range(dice.randint(3, 34)):
        open_spaces = [space for space in range(SPACES) if LEGAL[board.codes[space]] & ANY_GROUND]
        if not open_spaces:
            return
        space = dice.choice(open_spaces)
        fitting = [n for n in numbers if LEGAL[board.codes[space]] >> n & 1]
        some = dice.sample(fitting, min(6, len(fitting)))
        route = max(some, key=lambda n: joined(board, space, n))
        draw(board, table_for(match.state.setup), space, route)


def joined(board: Board, space: int, number: int) -> int:
    """How many routes that lead into a space a route would join, less those it leaves open."""
    leads = [board.codes[space] // 5**side % 5 for side in range(4)]
    pairs = zip(leads, ROUTES[number].kinds, strict=True)
    return sum(2 * bool(lead and kind) - bool(lead or kind) for lead, kind in pairs)


def naive_board(board: Board) -> naive.Board:
    return {
        (space // 7, space % 7): TOKENS[number]
        for space, number in enumerate(board.routes)
        if number
    }


def marks(board: Board) -> dict[naive.Place, str]:
    return {
        (space // 7, space % 7): symbol
        for symbol, spaces in zip(("cloud", "storm", "snow"), board.weather, strict=True)
        for space in range(SPACES)
        if spaces >> space & 1
    }


def put_marks(board: Board, dice: Random) -> None:
    for space in range(SPACES):
        if board.filled >> space & 1 and dice.random() < 0.5:
            symbol = dice.choice([0, 0, 0, 1, 1, 2])
            board.weather = with_symbol(board.weather, symbol, space)


@pytest.mark.parametrize("edition", ["challenge", "original"])
@pytest.mark.parametrize("expansion", ["none", "weather", "airline"])
@pytest.mark.rule("RI-25", "RI-26", "RI-28", "RI-29", "RI-30", "RI-33", "RI-39", "RI-41", "RI-42")
def test_random_boards_score_the_same_both_ways(edition: str, expansion: str) -> None:
    dice = Random(f"boards {edition} {expansion}")
    with_networks = 0
    for _ in range(BOARDS):
        match = new_table(edition=edition, expansion=expansion)
        board = board_of(match)
        grow(match, dice)
        if expansion == "weather":
            put_marks(board, dice)
        board.goal_points = dice.choice([0, 3, 7])
        expected = naive.score(
            naive_board(board), edition, expansion, marks(board), board.goal_points
        )
        assert card(match) == expected, naive_board(board)
        exits = [mask.bit_count() for mask in exits_of_networks(board.networks)]
        assert sorted(exits, reverse=True) == naive.networks(naive_board(board))
        with_networks += bool(exits)
    assert with_networks > BOARDS // 4


@pytest.mark.parametrize("expansion", ["none", "weather", "airline"])
def test_boards_of_paper_score_the_same_both_ways(expansion: str) -> None:
    dice = Random(f"paper {expansion}")
    numbers = GROUND + (SKY if expansion == "airline" else [])
    for _ in range(BOARDS):
        places = dice.sample([(row, column) for row in range(7) for column in range(7)], 26)
        board = {place: TOKENS[dice.choice(numbers)] for place in places[: dice.randint(0, 26)]}
        found = {place: dice.choice(("cloud", "storm", "snow")) for place in places[:9]}
        described = {
            "expansion": expansion,
            "board": [f"{row}{column} {token}" for (row, column), token in board.items()],
            "weather": [f"{row}{column} {symbol}" for (row, column), symbol in found.items()],
        }
        scored = GAME.score_sheet(described)
        expected = naive.score(board, "challenge", expansion, found, 0)
        expected["errors"] = -expected["errors"]
        assert {part: scored[part] for part in expected} == expected, described
        assert scored["networks"] == naive.networks(board)


@pytest.mark.rule("RI-36", "RI-40")
def test_boards_with_little_but_airports_score_the_same_both_ways() -> None:
    dice = Random("airports")
    alone = 0
    for _ in range(BOARDS):
        exits = [(row, column) for row, column, _ in naive.EXITS]
        places = dice.sample(exits, 3) + [(dice.randrange(7), dice.randrange(7)) for _ in range(2)]
        board = dict.fromkeys(places[: dice.randint(1, 5)], "----@")
        for place in list(board):
            beside = naive.beyond(place, dice.choice("NESW"))
            if naive.on_board(beside) and dice.random() < 0.3:
                board[beside] = TOKENS[dice.choice(GROUND + SKY)]
        written = [f"{row}{column} {token}" for (row, column), token in board.items()]
        scored = GAME.score_sheet({"expansion": "airline", "board": written})
        expected = naive.score(board, "challenge", "airline", {}, 0)
        expected["errors"] = -expected["errors"]
        assert {part: scored[part] for part in expected} == expected, written
        alone += expected["highway"] == expected["railway"] == 0
    assert alone > BOARDS // 4


def naive_card(view: View, seat: int) -> dict[str, int]:
    """Score a board of a match the naive way, from what a spectator sees."""
    seen = view.boards[seat]
    board = {(n // 7, n % 7): token for n, token in enumerate(seen.pictures) if token}
    found = {(n // 7, n % 7): symbol for n, symbol in enumerate(seen.weather) if symbol}
    return naive.score(board, view.edition, view.expansion, found, seen.goal_points)


@pytest.mark.parametrize("edition", ["challenge", "original"])
@pytest.mark.parametrize("expansion", ["none", "weather", "airline"])
def test_finished_matches_score_the_same_both_ways(edition: str, expansion: str) -> None:
    for seed in range(4):
        options = {"edition": edition, "expansion": expansion}
        match = random_match(GAME, 1 + seed, options, seed)
        for seat in range(match.seats):
            assert card(match, seat) == naive_card(match.view(None), seat)
        totals = [(score.total, score.tie_breaks) for score in match.scores]
        best = max(totals)
        assert match.winners == tuple(n for n, total in enumerate(totals) if total == best)
