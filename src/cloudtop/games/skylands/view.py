"""What one seat may know: here everything, since nothing is hidden. Words instead of numbers.

A view holds all that a picture needs, also of tiles that are not ours: a board shows its tiles with
their regions, and the islands that the regions belong to.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cloudtop.core.game import ScoreCard, Seat
from cloudtop.games.skylands.actions import Moves
from cloudtop.games.skylands.components import BOARDS, NONE, STACKS, Box
from cloudtop.games.skylands.geometry import (
    SIDES,
    SQUARE_CODES,
    SQUARES,
    TERRAINS,
)
from cloudtop.games.skylands.islands import squares_for, turns_for
from cloudtop.games.skylands.playerboard import Board
from cloudtop.games.skylands.rules import legal_actions, to_move
from cloudtop.games.skylands.scoring import (
    ACTIVE_MARKER,
    SCORING,
    score,
    scores,
    special_points,
    standing,
)
from cloudtop.games.skylands.setting_up import has_starting_island, starts_left
from cloudtop.games.skylands.state import State
from cloudtop.games.skylands.steps import (
    ACTION_WORDS,
    CHOOSE_START,
    DISCARD_ONE,
    ENDINGS,
    HOSTEL,
    PLACE,
    PLACE_START,
    STEP_NAMES,
    TURN,
)
from cloudtop.games.skylands.survey import Island, standing_of, survey


@dataclass(frozen=True)
class RegionView:
    """An island fragment as it lies: ``sides`` after turning, such as ``"NE"``."""

    terrain: str
    sides: str
    spaces: int
    island: str
    """The name of its island on the board; empty where the tile is not on a board."""


@dataclass(frozen=True)
class SpecialView:
    """What a special island costs and does; ``effect`` as in ``special_islands.toml``."""

    stack: str
    cost: tuple[int, int, int]
    """Green, purple and blue symbols; there is one white symbol besides."""
    points: int
    """The points in its corner; -1: a "?"."""
    effect: str
    amount: int
    terrain: str


@dataclass(frozen=True)
class TileView:
    """A tile, special island or pre-printed square."""

    name: str
    turn: int
    regions: tuple[RegionView, ...]
    special: SpecialView | None
    printed: bool = False


@dataclass(frozen=True)
class IslandView:
    """An island on a board. Its name, such as ``"woods b2"``, is how decisions call it."""

    name: str
    terrain: str
    squares: tuple[str, ...]
    spaces: int
    complete: bool
    inhabitants: int
    open_edges: tuple[str, ...]
    """Squares and sides such as ``"b2 N"``."""


@dataclass(frozen=True)
class BoardView:
    """One player's board and what lies beside it."""

    start: int
    """The number of the player board or starting island, from 1; 0 before it is known."""
    squares: tuple[TileView | None, ...]
    islands: tuple[IslandView, ...]
    empty: int
    inhabitants: tuple[int, int, int]
    """Green, purple and blue, the Hostel's guests included."""
    rooms: int
    """Places in the Hostel; 0: there is none."""
    guests: tuple[int, int, int]
    markers: int
    bracketed: int
    active_marker: bool
    token: str
    """The action on which the token stands: discover, deploy, create, convert, or empty."""
    merchant: int
    """How many inhabitants of a kind an exchange takes; 0: there is no Merchant District."""
    discounts: tuple[int, int, int]
    worth: tuple[tuple[str, int], ...]
    """The squares with special islands, and what each pays as it stands."""
    score: ScoreCard


@dataclass(frozen=True)
class StartView:
    """A player board to begin with, or a starting island with its two sides."""

    number: int
    """From 1."""
    tiles: tuple[TileView | None, ...]


@dataclass(frozen=True)
class HandView:
    """The tile that is being placed, and where it may go."""

    tile: TileView
    square: str
    """The chosen square; empty before."""
    turn: int
    """The chosen turn while a special island is being paid for."""
    spots: tuple[tuple[str, tuple[int, ...]], ...]
    """Squares on which it fits, each with the turns in which it does."""


@dataclass(frozen=True)
class View:
    viewer: Seat | None
    to_move: tuple[Seat, ...]
    choices: tuple[str, ...]
    seats: int
    tactical: bool
    step: str
    ending: str
    round: int
    """From 1; 0 while setting up."""
    first: int
    active: int
    """The active player."""
    acting: int
    """Whose part of the action it is."""
    action: str
    """The action of this turn: discover, deploy, create, convert, or empty."""
    bonus: bool
    """The active player's extra island, or the second of two."""
    boards: tuple[BoardView, ...]
    starts: tuple[StartView, ...]
    """What can be begun with: boards or starting islands to choose from, or the one to place."""
    revealed: tuple[TileView, ...]
    display: tuple[TileView | None, ...]
    """The special islands by their places; ``None`` where one was taken."""
    supply: tuple[int, int, int]
    points: int
    """Victory points left in the supply."""
    stack: int
    discards: int
    hand: HandView | None
    symbols: tuple[int, int, int]
    """Coloured symbols that are still to be paid, in the own colour or by exchange."""
    due: tuple[int, int, int]
    """Inhabitants of each colour that are still to be returned."""
    white: bool
    """One more inhabitant of any colour is to be returned."""
    source: str
    """What moves next into a city: a crystals island, ``hostel``, ``exchange`` or empty."""
    cities: tuple[str, ...]
    """The cities used so far in this step of Convert energy."""


def look(state: State, moves: Moves, seat: Seat | None) -> View:
    setup, box = state.setup, state.box
    cards = scores(state)
    choices = () if seat is None else legal_actions(state, moves, seat)
    playing = state.turns or state.action != NONE or STEP_NAMES[state.step] == "choose action"
    return View(
        viewer=seat,
        to_move=to_move(state),
        choices=tuple(str(action) for action in choices),
        seats=setup.seats,
        tactical=setup.tactical,
        step=STEP_NAMES[state.step],
        ending=ENDINGS[state.ending - 1] if state.ending else "",
        round=state.turns // setup.seats + 1 if playing else 0,
        first=state.first,
        active=state.active,
        acting=state.seat,
        action=ACTION_WORDS[state.action] if state.action != NONE else "",
        bonus=bool(state.bonus),
        boards=tuple(
            board_view(state, board, card) for board, card in zip(state.boards, cards, strict=True)
        ),
        starts=start_views(state),
        revealed=tuple(tile_view(box, 4 * face) for face in state.revealed),
        display=tuple(
            tile_view(box, 4 * (box.tiles + number)) if state.offered >> number & 1 else None
            for number in state.display
        ),
        supply=three(state.supply),
        points=state.points,
        stack=state.left,
        discards=state.discards,
        hand=hand_view(state),
        symbols=three(state.symbols),
        due=three(state.due),
        white=bool(state.white),
        source=source_name(state.source),
        cities=tuple(island_name(root) for root in state.cities),
    )


def three(counts: Sequence[int]) -> tuple[int, int, int]:
    green, purple, blue = counts
    return green, purple, blue


def island_name(root: int) -> str:
    return f"{TERRAINS[root % 4]} {SQUARE_CODES[root // 4]}"


def source_name(source: int) -> str:
    if source >= 0:
        return island_name(source)
    return {NONE: "", HOSTEL: "hostel"}.get(source, "exchange")


def tile_view(
    box: Box, piece: int, island_of: Sequence[str] = (), printed: bool = False
) -> TileView:
    """Return a piece; ``island_of`` names the island of each terrain on its square."""
    face, turn = box.faces[piece >> 2], piece % 4
    regions = tuple(
        RegionView(
            terrain=TERRAINS[part.terrain],
            sides="".join(SIDES[side] for side in sorted((side + turn) % 4 for side in part.sides)),
            spaces=part.spaces,
            island=island_of[part.terrain] if island_of else "",
        )
        for part in face.regions
    )
    return TileView(face.name, turn, regions, special_view(box, piece >> 2), printed)


def special_view(box: Box, face: int) -> SpecialView | None:
    if face < box.tiles:
        return None
    special = box.specials[face - box.tiles]
    return SpecialView(
        stack=STACKS[special.stack],
        cost=special.cost,
        points=-1 if special.stack == SCORING else special.points,
        effect=special.effect,
        amount=special.amount,
        terrain=TERRAINS[special.terrain] if special.terrain != NONE else "",
    )


def board_view(state: State, board: Board, card: ScoreCard) -> BoardView:
    box = state.box
    islands = survey(box, board.tiles)
    names = [""] * (4 * SQUARES)
    for island in islands:
        for square in island.squares:
            names[4 * square + island.terrain] = island_name(island.root)
    printed: tuple[int, ...] = ()
    if board.start != NONE and not state.setup.tactical:
        printed = tuple(square for square, _, _ in box.boards[board.start].squares)
    return BoardView(
        start=board.start + 1,
        squares=tuple(
            None
            if piece == NONE
            else tile_view(box, piece, names[4 * square : 4 * square + 4], square in printed)
            for square, piece in enumerate(board.tiles)
        ),
        islands=tuple(island_view(island, board.people[island.root]) for island in islands),
        empty=board.empty,
        inhabitants=three(board.held),
        rooms=board.rooms,
        guests=three(board.guests),
        markers=board.markers,
        bracketed=board.bracketed,
        active_marker=bool(board.active_marker),
        token=ACTION_WORDS[board.token] if board.token != NONE else "",
        merchant=board.merchant,
        discounts=three(board.discounts),
        worth=tuple(
            (SQUARE_CODES[square], points)
            for square, points in special_points(box, standing(box, board))
        ),
        score=card,
    )


def island_view(island: Island, inhabitants: int) -> IslandView:
    return IslandView(
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


def start_views(state: State) -> tuple[StartView, ...]:
    box, tactical = state.box, state.setup.tactical
    if state.step == CHOOSE_START:
        left = starts_left(state)
        numbers = [number for number in range(BOARDS) if left >> number & 1]
    elif tactical and state.step in (DISCARD_ONE, PLACE_START) and has_starting_island(state):
        numbers = [state.boards[state.seat].start]
    else:
        return ()
    return tuple(
        StartView(
            number + 1, island_sides(box, number) if tactical else printed_squares(box, number)
        )
        for number in numbers
    )


def island_sides(box: Box, number: int) -> tuple[TileView | None, ...]:
    return tuple(tile_view(box, 4 * face) for face in box.starting_islands[number].sides)


def printed_squares(box: Box, number: int) -> tuple[TileView | None, ...]:
    """Return the squares of a player board before the first tile is placed."""
    pieces = {square: 4 * face + turn for square, face, turn in box.boards[number].squares}
    return tuple(
        tile_view(box, pieces[square], printed=True) if square in pieces else None
        for square in range(SQUARES)
    )


def hand_view(state: State) -> HandView | None:
    if state.hand == NONE:
        return None
    box, board = state.box, state.boards[state.seat]
    squares = squares_for(box, board, state.hand)
    choosing = state.step in (PLACE, TURN)
    return HandView(
        tile=tile_view(box, 4 * state.hand + state.turn),
        square=SQUARE_CODES[state.square] if state.square != NONE else "",
        turn=state.turn,
        spots=tuple(
            (SQUARE_CODES[square], turns_in(turns_for(box, board, state.hand, square)))
            for square in range(SQUARES)
            if choosing and squares >> square & 1
        ),
    )


def turns_in(turns: int) -> tuple[int, ...]:
    return tuple(turn for turn in range(4) if turns >> turn & 1)


def tally_view(box: Box, seen: View) -> tuple[ScoreCard, ...]:
    """Return the score cards from the boards that everybody sees."""
    return tuple(tally_board(box, board) for board in seen.boards)


def tally_board(box: Box, board: BoardView) -> ScoreCard:
    names = [face.name for face in box.faces]
    tiles = [
        NONE if tile is None else 4 * names.index(tile.name) + tile.turn for tile in board.squares
    ]
    markers = board.markers + board.bracketed + ACTIVE_MARKER * board.active_marker
    return score(box, standing_of(box, tiles, sum(board.inhabitants), markers))
