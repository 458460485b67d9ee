"""Making a view from a state, and scores from a view."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cloudtop.core.game import ScoreCard, Seat
from cloudtop.toolkit.action_tables import pick

from .. import scoring
from ..actions import PASS, ActionTables
from ..components.box import BOARDS, NONE, STACKS, Box
from ..components.geometry import SIDES, SQUARE_CODES, SQUARES, TERRAINS, square_of, terrain_of
from ..rules.dispatch import legal_actions, to_move
from ..rules.setup import has_starting_island, starts_left
from ..state import steps
from ..state.board import Board, squares_for, turns_for
from ..state.state import State
from ..state.steps import ACTION_WORDS, STEP_NAMES
from . import data
from .data import BoardView, TileView, View

SOURCE_NAMES: Final = {NONE: "", steps.HOSTEL: "hostel", steps.TWO_ISLANDS: "two islands"}
"""What brings energy and is no island; all else is an exchange."""


def make_view(state: State, tables: ActionTables, seat: Seat | None) -> View:
    setup, box = state.setup, state.box
    return View(
        viewer=seat,
        to_move=to_move(state),
        choices=() if seat is None else tuple(legal_actions(state, tables, seat)),
        seats=setup.seats,
        tactical=setup.tactical,
        step=STEP_NAMES[state.step],
        ending=steps.ENDINGS[state.ending - 1] if state.ending else "",
        round=round_number(state),
        first=state.first,
        active=state.active,
        acting=state.seat,
        action=ACTION_WORDS[state.action] if state.action != NONE else "",
        bonus=bool(state.bonus),
        boards=tuple(board_view(state, board) for board in state.boards),
        starts=start_views(state),
        revealed=tuple(unplaced(box, 4 * face) for face in state.revealed),
        display=tuple(
            unplaced(box, 4 * (box.tiles + number)) if state.offered >> number & 1 else None
            for number in state.display
        ),
        supply=by_colour(state.supply),
        points=state.points,
        stack=state.left,
        discards=state.discards,
        hand=hand_view(state),
        symbols=by_colour(state.symbols),
        due=by_colour(state.due),
        white=bool(state.white),
        source=source_name(state.source),
        cities=tuple(island_name(root) for root in state.cities),
        crystals=tuple(island_name(root) for root in state.islands),
        may_pass=PASS in legal_actions(state, tables, state.seat),
    )


def round_number(state: State) -> int:
    """Return the number of the round, from 1; 0 while setting up."""
    playing = state.turns or state.action != NONE or state.step == steps.CHOOSE_ACTION
    return state.turns // state.setup.seats + 1 if playing else 0


def by_colour(counts: Sequence[int]) -> tuple[int, int, int]:
    green, purple, blue = counts
    return green, purple, blue


def island_name(root: int) -> str:
    return f"{TERRAINS[terrain_of(root)]} {SQUARE_CODES[square_of(root)]}"


def source_name(source: int) -> str:
    if source >= 0:
        return island_name(source)
    return SOURCE_NAMES.get(source, "exchange")


def tile_view(
    box: Box, piece: int, island_of: Sequence[str] = (), printed: bool = False
) -> TileView:
    """Return a piece; ``island_of`` names the island of each terrain on its square."""
    face, turn = box.faces[piece >> 2], piece % 4
    regions = tuple(
        data.RegionView(
            terrain=TERRAINS[part.terrain],
            sides="".join(SIDES[side] for side in sorted((side + turn) % 4 for side in part.sides)),
            spaces=part.spaces,
            island=island_of[part.terrain] if island_of else "",
        )
        for part in face.regions
    )
    return TileView(face.name, turn, regions, special_view(box, piece >> 2), printed)


@lru_cache(maxsize=1024)
def unplaced(box: Box, piece: int) -> TileView:
    return tile_view(box, piece)


def special_view(box: Box, face: int) -> data.SpecialView | None:
    if face < box.tiles:
        return None
    special = box.specials[face - box.tiles]
    return data.SpecialView(
        stack=STACKS[special.stack],
        cost=by_colour(special.cost),
        points=-1 if special.stack == scoring.SCORING else special.points,
        effect=special.effect,
        amount=special.amount,
        terrain=TERRAINS[special.terrain] if special.terrain != NONE else "",
    )


def board_view(state: State, board: Board) -> BoardView:
    box = state.box
    standing = scoring.standing_on(box, board)
    start = NONE if state.setup.tactical else board.start
    worth, score = rate(box, standing)
    return BoardView(
        start=board.start + 1,
        squares=lay_out(box, board.tiles, start)[0],
        islands=island_views(box, board.tiles, start, board.people),
        empty=board.empty,
        inhabitants=by_colour(board.held),
        rooms=board.rooms,
        guests=by_colour(board.guests),
        markers=board.markers,
        bracketed=board.bracketed,
        active_marker=bool(board.active_marker),
        token=ACTION_WORDS[board.token] if board.token != NONE else "",
        merchant=board.merchant,
        discounts=by_colour(board.discounts),
        worth=worth,
        score=score,
    )


# Everybody looks at every board, and most are as they were: this is worked out once.


@lru_cache(maxsize=1024)
def lay_out(
    box: Box, tiles: tuple[int, ...], start: int
) -> tuple[tuple[TileView | None, ...], list[scoring.Island]]:
    """Return the tiles of a board as they lie on a player board (or on none), and its islands."""
    islands = scoring.find_islands(box, tiles)
    names = [""] * (4 * SQUARES)
    for island in islands:
        for square in island.squares:
            names[4 * square + island.terrain] = island_name(island.root)
    printed = [] if start == NONE else [square for square, _, _ in box.boards[start].squares]
    squares = tuple(
        None
        if piece == NONE
        else tile_view(box, piece, names[4 * square : 4 * square + 4], square in printed)
        for square, piece in enumerate(tiles)
    )
    return squares, islands


@lru_cache(maxsize=1024)
def island_views(
    box: Box, tiles: tuple[int, ...], start: int, people: bytes
) -> tuple[data.IslandView, ...]:
    """Return the islands of a board; ``people`` has their inhabitants at their roots."""
    islands = lay_out(box, tiles, start)[1]
    return tuple([island_view(island, people[island.root]) for island in islands])


@lru_cache(maxsize=1024)
def rate(box: Box, standing: scoring.Standing) -> tuple[tuple[tuple[str, int], ...], ScoreCard]:
    """Return what special islands pay, each by its square, and the whole score."""
    points = scoring.special_points(box, standing)
    worth = tuple((SQUARE_CODES[square], paid) for square, paid in points)
    return worth, scoring.score(box, standing)


def island_view(island: scoring.Island, inhabitants: int) -> data.IslandView:
    return data.IslandView(
        name=island_name(island.root),
        terrain=TERRAINS[island.terrain],
        squares=tuple(SQUARE_CODES[square] for square in island.squares),
        spaces=island.spaces,
        complete=not island.open_edges,
        inhabitants=inhabitants,
        open_edges=tuple(
            f"{SQUARE_CODES[square]} {SIDES[side]}" for square, side in island.open_edges
        ),
    )


def start_views(state: State) -> tuple[data.StartView, ...]:
    tiles_of = island_sides if state.setup.tactical else printed_squares
    return tuple(
        data.StartView(number + 1, tiles_of(state.box, number)) for number in start_numbers(state)
    )


def start_numbers(state: State) -> list[int]:
    """Return what can be begun with: boards or islands to choose from, or the one to place."""
    if state.step == steps.CHOOSE_START:
        return pick(range(BOARDS), starts_left(state))
    if state.step in (steps.DISCARD_ONE, steps.PLACE_START) and has_starting_island(state):
        return [state.boards[state.seat].start]
    return []


def island_sides(box: Box, number: int) -> tuple[TileView | None, ...]:
    return tuple(tile_view(box, 4 * face) for face in box.starting_islands[number].sides)


def printed_squares(box: Box, number: int) -> tuple[TileView | None, ...]:
    """Return the squares of a player board before the first tile is placed."""
    pieces = {square: 4 * face + turn for square, face, turn in box.boards[number].squares}
    return tuple(
        tile_view(box, pieces[square], printed=True) if square in pieces else None
        for square in range(SQUARES)
    )


def hand_view(state: State) -> data.HandView | None:
    if state.hand == NONE:
        return None
    box, board = state.box, state.boards[state.seat]
    choosing = state.step in (steps.PLACE, steps.TURN)
    squares = squares_for(box, board, state.hand) if choosing else []
    spots = [
        (SQUARE_CODES[square], tuple(pick(range(4), turns_for(box, board, state.hand, square))))
        for square in squares
    ]
    chosen = SQUARE_CODES[state.square] if state.square != NONE else ""
    tile = tile_view(box, 4 * state.hand + state.turn)
    return data.HandView(tile, chosen, state.turn, tuple(spots))


def scores_from_view(box: Box, view: View) -> tuple[ScoreCard, ...]:
    """Return the score cards from the boards that everybody sees."""
    return tuple(score_from_view(box, board) for board in view.boards)


def score_from_view(box: Box, board: BoardView) -> ScoreCard:
    names = [face.name for face in box.faces]
    tiles = [
        NONE if tile is None else 4 * names.index(tile.name) + tile.turn for tile in board.squares
    ]
    markers = board.markers + board.bracketed + scoring.ACTIVE_MARKER * board.active_marker
    standing = scoring.standing_from_tiles(box, tiles, sum(board.inhabitants), markers)
    return scoring.score(box, standing)
