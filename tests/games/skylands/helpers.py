"""Tables to try rules on: boards written by squares, then played on by notations.

``table({"a1": "complete woods"})`` is the first seat's turn with that tile on its board. Tiles are
written as on paper: a name and the quarter turns, 0 if left out.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.games.skylands import GAME
from cloudtop.games.skylands.actions import Action
from cloudtop.games.skylands.components.box import NONE
from cloudtop.games.skylands.components.geometry import (
    CITY,
    COLOURS,
    SQUARE_CODES,
    TERRAINS,
    slot_of,
    terrain_of,
)
from cloudtop.games.skylands.components.reader import read_box
from cloudtop.games.skylands.events import NARRATOR
from cloudtop.games.skylands.rules.placing import put_down
from cloudtop.games.skylands.rules.supply import fill
from cloudtop.games.skylands.scoring import complete_islands
from cloudtop.games.skylands.state.board import Board, turns_for
from cloudtop.games.skylands.state.state import Setup, State, new_state
from cloudtop.games.skylands.state.steps import CHOOSE_ACTION
from cloudtop.games.skylands.view.data import View
from cloudtop.match.record import Match

Table = Match[State, Action, View]
Tiles = Mapping[str, str]

BOX = read_box()
FACES = {face.name: number for number, face in enumerate(BOX.faces)}
SPECIALS = {special.name: number for number, special in enumerate(BOX.specials)}
# Islands of two tiles that are complete: left and right half of a pair on neighbouring squares.
PAIR = ("small {0} 1", "small {0} 3")

EVERY_OPTION = [
    {"start": start, "display": display, "boards": boards, "following": following}
    for start, display, boards, following in product(
        ("pre-printed", "tactical"),
        ("random", "introductory"),
        ("chosen", "dealt"),
        ("as printed", "free"),
    )
]
BUSY = ("choose convert", "create hostel", "create merchant district", "create power station")
"""What leads to islands, Hostels and Merchants that have something to do."""


def pair(terrain: str, left: str) -> dict[str, str]:
    """A complete island of two spaces on a square and the one to its right."""
    right = f"{'abcde'['abcde'.index(left[0]) + 1]}{left[1]}"
    return {left: PAIR[0].format(terrain), right: PAIR[1].format(terrain)}


def table(
    *boards: Tiles,
    seats: int = 2,
    offered: Sequence[str] = (),
    deploy: Sequence[str] = (),
    free_following: bool = False,
) -> State:
    """The turn of seat 0; ``deploy``: complete islands of its board to fill, by one square."""
    state = new_state(Setup(seats, False, True, False, free_following, False), BOX)
    state.step = CHOOSE_ACTION
    for seat, tiles in enumerate(boards):
        for square, tile in tiles.items():
            put(state, seat, square, tile)
    state.display = tuple(SPECIALS[name] for name in offered)
    state.offered = sum(1 << number for number in state.display)
    for square in deploy:
        inhabit(state, 0, square)
    state.changed = 0
    return state


def put(state: State, seat: Seat, square: str, tile: str) -> None:
    """Lay a tile as if it had been placed in the game, with all that follows."""
    name, _, turn = tile.rpartition(" ")
    if not turn.isdigit():
        name, turn = tile, "0"
    before = state.seat, state.step
    state.seat = seat
    state.hand, state.square, state.turn = FACES[name], SQUARE_CODES.index(square), int(turn)
    fits = fits_on(state, seat, state.hand, state.square)
    assert BOX.edges[4 * state.hand + state.turn] in fits, f"{tile} does not fit on {square}"
    put_down(state, NARRATOR)
    state.seat, state.step = before


def fits_on(state: State, seat: Seat, face: int, square: int) -> set[bytes]:
    """The outlines of a face that fit on an empty square; turns that look alike are one."""
    turns = turns_for(BOX, state.boards[seat], face, square)
    return {BOX.edges[4 * face + turn] for turn in range(4) if turns >> turn & 1}


def root_at(state: State, seat: Seat, square: str, terrain: str = "") -> int:
    """The root of an island; the terrain may be left out where the tile has only one."""
    board, place = state.boards[seat], SQUARE_CODES.index(square)
    parts = BOX.parts[board.tiles[place] >> 2]
    kinds = [kind for kind, _, _ in parts if terrain in ("", TERRAINS[kind])]
    assert len(kinds) == 1, f"{square} {terrain}"
    return board.roots[slot_of(place, kinds[0])]


def inhabit(state: State, seat: Seat, square: str, terrain: str = "") -> None:
    fill(state, state.boards[seat], root_at(state, seat, square, terrain))


def people(state: State, seat: Seat, square: str, terrain: str = "") -> int:
    return state.boards[seat].people[root_at(state, seat, square, terrain)]


def is_complete(state: State, seat: Seat, square: str, terrain: str = "") -> bool:
    return root_at(state, seat, square, terrain) in complete_islands(state.boards[seat])


def spaces(state: State, seat: Seat, square: str, terrain: str = "") -> int:
    return state.boards[seat].spaces[root_at(state, seat, square, terrain)]


def guest(state: State, seat: Seat, colour: str, count: int = 1) -> None:
    """Put inhabitants of the supply into the Hostel."""
    number = COLOURS.index(colour)
    board = state.boards[seat]
    state.supply[number] -= count
    board.guests[number] += count
    board.held[number] += count


# --- playing --------------------------------------------------------------------------------


def mover(state: State) -> Seat:
    movers = GAME.to_move(state)
    assert len(movers) == 1, movers
    return movers[0]


def legal(state: State) -> set[str]:
    return {str(action) for action in GAME.legal_actions(state, mover(state))}


def play(state: State, *moves: str) -> list[Event]:
    """Play on with legal moves, the dealer's too."""
    events: list[Event] = []
    codec = GAME.codec(GAME.options())
    for move in moves:
        choices = legal(state)
        assert move in choices, f"{move!r} is not legal; these are: {sorted(choices)}"
        events += GAME.apply_and_tell(state, mover(state), codec.parse(move))
    return events


def choose_busily(state: State, dice: Random) -> Action:
    """A random action; what leads to energy is liked, and passing is not."""
    seat = GAME.to_move(state)[0]
    actions = GAME.legal_actions(state, seat)
    if seat == CHANCE:
        return dice.choices(actions, GAME.weights(state))[0]
    liked = [action for action in actions if str(action) in BUSY]
    busy = [action for action in actions if str(action) != "pass"]
    for some in (liked, busy):
        if some and dice.random() < 0.6:
            return dice.choice(some)
    return dice.choice(actions)


def skip_others(state: State) -> None:
    """Everybody else passes until seat 0 or the dealer decides, or the turn is over."""
    while GAME.to_move(state) not in ((), (0,), (CHANCE,)) and "pass" in legal(state):
        play(state, "pass")


def place(state: State, square: str, turn: int | None = None) -> None:
    play(state, f"place {square}")
    if turn is not None and f"turn {turn}" in legal(state):
        play(state, f"turn {turn}")


def card(state: State, seat: Seat = 0) -> dict[str, int]:
    found = GAME.scores(state)[seat]
    return {**dict(found.parts), "total": found.total}


def board(state: State, seat: Seat = 0) -> Board:
    return state.boards[seat]


def empty_squares(state: State, seat: Seat = 0) -> int:
    return state.boards[seat].tiles.count(NONE)


def sum_up(state: State) -> None:
    """What must always hold: SL-126."""
    for colour in range(3):
        assert state.supply[colour] + sum(b.held[colour] for b in state.boards) == 20
    start = BOX.victory_points[state.setup.seats - 2]
    assert state.points + sum(b.markers for b in state.boards) == start
    for one in state.boards:
        roots = complete_islands(one)
        assert all(one.spaces[root] % 2 == 0 for root in roots)
        if mover_is_between_steps(state):
            assert all(one.people[root] == 0 for root in roots if terrain_of(root) == CITY)


def mover_is_between_steps(state: State) -> bool:
    return not state.cities
