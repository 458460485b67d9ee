"""What the engine keeps up step by step is what one finds by looking at the tiles afresh."""

from functools import reduce
from itertools import product
from operator import or_
from random import Random

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.skylands import GAME
from cloudtop.games.skylands.components.box import NONE
from cloudtop.games.skylands.components.geometry import (
    BLUE,
    CITY,
    COLOURS,
    FIRST_CITY,
    NEIGHBOURS,
    NEXT_TO,
    SLOTS_OF,
    SQUARES,
    Counts,
    slot_of,
)
from cloudtop.games.skylands.components.lookups import DIGITS
from cloudtop.games.skylands.rules.payment import affordable
from cloudtop.games.skylands.scoring import Island, clashes, complete_islands, find_islands
from cloudtop.games.skylands.state.board import Board, fits_somewhere, squares_for, turns_for
from cloudtop.games.skylands.state.state import State
from cloudtop.games.skylands.state.steps import CONVERT_INTO, PAY
from tests.games.skylands.helpers import BOX

START = ("pre-printed", "tactical")


def random_states(seats: int, start: str, seed: int) -> list[State]:
    """Clones of all states of a random match."""
    dice = Random(f"{seats} {start} {seed}")
    state = GAME.new_state(seats, GAME.options({"start": start}))
    states = [GAME.clone(state)]
    while movers := GAME.to_move(state):
        actions = GAME.legal_actions(state, movers[0])
        weights = GAME.weights(state) if movers[0] == CHANCE else None
        GAME.apply(state, movers[0], dice.choices(actions, weights)[0])
        states.append(GAME.clone(state))
    return states


@pytest.fixture(scope="module")
def states() -> list[State]:
    return [
        state
        for seats in (2, 3, 4)
        for start in START
        for seed in range(2)
        for state in random_states(seats, start, seed)[::2]
    ]


@pytest.fixture(scope="module")
def boards(states: list[State]) -> list[Board]:
    """Every board of every state, each way of lying tiles once."""
    return list({tuple(board.tiles): board for state in states for board in state.boards}.values())


def test_islands_are_those_of_the_tiles(boards: list[Board]) -> None:
    for board in boards:
        islands = find_islands(BOX, board.tiles)
        for island in islands:
            slots = [slot_of(square, island.terrain) for square in island.squares]
            assert {board.roots[slot] for slot in slots} == {island.root}
            assert board.spaces[island.root] == island.spaces
        unfinished = {island.root: gaps_of(island) for island in islands if island.open_edges}
        assert dict(zip(board.unfinished, board.gaps, strict=True)) == unfinished
        roots = [island.root for island in islands if not island.open_edges]
        assert complete_islands(board) == sorted(roots)


def gaps_of(island: Island) -> int:
    """The squares at its open edges, as bits."""
    return reduce(or_, (1 << NEXT_TO[4 * square + side] for square, side in island.open_edges))


def test_every_square_asks_for_what_lies_around_it(boards: list[Board]) -> None:
    for board in boards:
        assert clashes(BOX, board.tiles) == []
        for square in range(SQUARES):
            if board.tiles[square] == NONE:
                assert board.codes[square] == asked_for(board, square)


def asked_for(board: Board, square: int) -> int:
    around = [NONE if near < 0 else board.tiles[near] for near in NEIGHBOURS[square]]
    return sum(
        DIGITS[side] * BOX.edges[piece][(side + 2) % 4]
        for side, piece in enumerate(around)
        if piece != NONE
    )


def test_a_face_may_go_where_some_turn_of_it_fits(boards: list[Board]) -> None:
    for board in boards[::25]:
        for face in range(len(BOX.faces)):
            fits = [square for square in range(SQUARES) if fitting_turns(board, face, square)]
            assert squares_for(BOX, board, face) == fits
            assert fits_somewhere(BOX, board, face) == bool(fits)
            for square in fits:
                looks = {BOX.edges[4 * face + t] for t in fitting_turns(board, face, square)}
                assert turns_for(BOX, board, face, square).bit_count() == len(looks)


def fitting_turns(board: Board, face: int, square: int) -> list[int]:
    if board.tiles[square] != NONE:
        return []
    found = []
    for turn in range(4):
        tiles = [*board.tiles]
        tiles[square] = 4 * face + turn
        if not clashes(BOX, tiles):
            found.append(turn)
    return found


@pytest.mark.rule("SL-126")
def test_nobody_and_nothing_gets_lost(states: list[State]) -> None:
    for state in states:
        place = state.setup.seats - 2
        paid = sum(board.markers for board in state.boards)
        assert state.points + paid == BOX.victory_points[place]
        for colour in range(len(COLOURS)):
            held = sum(board.held[colour] for board in state.boards)
            assert state.supply[colour] + held == BOX.inhabitants[colour]
        for board in state.boards:
            assert board.held == places_held(board)
            assert board.empty == board.tiles.count(NONE)


def places_held(board: Board) -> list[int]:
    """Inhabitants by where they stand: on islands, in the Hostel, and blue ones in cities."""
    held = [on_terrain(board, colour) + board.guests[colour] for colour in range(len(COLOURS))]
    held[BLUE] += on_terrain(board, CITY)
    return held


def on_terrain(board: Board, terrain: int) -> int:
    return sum(board.people[slot] for slot in SLOTS_OF[terrain])


@pytest.mark.rule("SL-126")
def test_who_is_where_is_known_by_bits_as_well(states: list[State]) -> None:
    for state in states:
        for board in state.boards:
            for root in range(FIRST_CITY):
                lives = bool(board.complete >> root & 1)
                free = board.spaces[root] - board.people[root]
                assert bool(board.vacant >> root & 1) == (lives and free > 0)
                assert bool(board.peopled >> root & 1) == (lives and board.people[root] > 0)
                assert free >= 0 or not lives


@pytest.mark.rule("SL-126")
def test_complete_islands_have_even_spaces_and_cities_are_empty(states: list[State]) -> None:
    for state in states:
        converting = bool(state.cities) or state.step in (CONVERT_INTO, PAY)
        for seat, board in enumerate(state.boards):
            for root in complete_islands(board):
                assert board.spaces[root] % 2 == 0
            if seat != state.seat or not converting:
                assert not on_terrain(board, CITY)


def test_scores_come_out_the_same_from_a_view(states: list[State]) -> None:
    for state in states[::10]:
        assert GAME.scores_from_view(GAME.view(state, None)) == GAME.scores(state)


@pytest.mark.parametrize("discounts", [(0, 0, 0), (1, 0, 0), (0, 2, 1)])
@pytest.mark.parametrize("seat", [0, 1])
def test_what_can_be_paid_is_what_is_left_of_the_cost(seat: int, discounts: Counts) -> None:
    """Seat 0 is active and pays no white symbol; seat 1 pays one."""
    state = GAME.new_state(2, GAME.options())
    board = state.boards[seat]
    board.discounts = discounts
    for held in product(range(5), repeat=3):
        board.held = list(held)
        found = affordable(state, seat)
        for number, special in enumerate(BOX.specials):
            due = [max(0, cost - off) for cost, off in zip(special.cost, discounts, strict=True)]
            enough = all(have >= asked for have, asked in zip(held, due, strict=True))
            assert found >> number & 1 == (enough and sum(held) >= sum(due) + seat)
