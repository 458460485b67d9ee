"""One player's board as plain data, no rules.

A *piece* is a face in one of its turns: 4 * face + turn. Islands are kept up as tiles are placed:
``roots`` joins slots, and the root of an island (its smallest slot, see ``geometry.py``) says
how many open edges, spaces and inhabitants the island has.
"""

from dataclasses import dataclass

from cloudtop.games.skylands.components import NONE, Box
from cloudtop.games.skylands.fitting import ANY
from cloudtop.games.skylands.geometry import COLOURS, SLOTS, SQUARES


@dataclass(slots=True, init=False)
class Board:
    """One player's board."""

    tiles: list[int]
    """The piece on each square; ``NONE`` where it is empty."""
    codes: list[int]
    """What each empty square asks for, as in ``fitting.py``."""
    places: int
    """Where each outline may be placed now, as in ``fitting.py``."""
    empty: int
    """How many squares are empty."""
    roots: list[int]
    open_edges: list[int]
    spaces: list[int]
    people: list[int]
    """How many inhabitants an island has, at its root."""
    complete: int
    """The roots of complete islands, as bits."""
    vacant: int
    """Those on which an inhabitant could still be deployed."""
    peopled: int
    """Those with inhabitants that could leave."""
    held: list[int]
    """Inhabitants of each colour on this board, Hostel included."""
    guests: list[int]
    """Those of them in the Hostel."""
    rooms: int
    """How many the Hostel can hold."""
    specials: int
    """The special islands on this board, as bits."""
    waiting: list[int]
    """Slots of special islands that do something when their island is completed."""
    generators: int
    merchant: int
    """How many inhabitants an exchange takes; 0: there is no Merchant District."""
    discounts: list[int]
    """How many inhabitants of each colour a special island costs less."""
    start: int
    """The number of the player board or starting island; ``NONE`` before it is known."""
    markers: int
    """Victory points taken from the supply."""
    bracketed: int
    """Victory points for which there was no marker."""
    token: int
    """The action board on which the token stands; ``NONE`` before the first turn."""
    active_marker: int
    """1 while the player marker shows its active side."""

    def __init__(  # noqa: PLR0913  (by hand: mypyc compiles none that dataclass makes)
        self,
        tiles: list[int],
        codes: list[int],
        places: int,
        empty: int,
        roots: list[int],
        open_edges: list[int],
        spaces: list[int],
        people: list[int],
        complete: int,
        vacant: int,
        peopled: int,
        held: list[int],
        guests: list[int],
        rooms: int,
        specials: int,
        waiting: list[int],
        generators: int,
        merchant: int,
        discounts: list[int],
        start: int,
        markers: int,
        bracketed: int,
        token: int,
        active_marker: int,
    ) -> None:
        self.tiles = tiles
        self.codes = codes
        self.places = places
        self.empty = empty
        self.roots = roots
        self.open_edges = open_edges
        self.spaces = spaces
        self.people = people
        self.complete = complete
        self.vacant = vacant
        self.peopled = peopled
        self.held = held
        self.guests = guests
        self.rooms = rooms
        self.specials = specials
        self.waiting = waiting
        self.generators = generators
        self.merchant = merchant
        self.discounts = discounts
        self.start = start
        self.markers = markers
        self.bracketed = bracketed
        self.token = token
        self.active_marker = active_marker

    def clone(self) -> "Board":
        return Board(
            self.tiles.copy(),
            self.codes.copy(),
            self.places,
            self.empty,
            self.roots.copy(),
            self.open_edges.copy(),
            self.spaces.copy(),
            self.people.copy(),
            self.complete,
            self.vacant,
            self.peopled,
            self.held.copy(),
            self.guests.copy(),
            self.rooms,
            self.specials,
            self.waiting.copy(),
            self.generators,
            self.merchant,
            self.discounts.copy(),
            self.start,
            self.markers,
            self.bracketed,
            self.token,
            self.active_marker,
        )


def new_board(box: Box) -> Board:
    """Return a board on which nothing is printed or placed."""
    nobody = [0] * len(COLOURS)
    return Board(
        tiles=[NONE] * SQUARES,
        codes=[ANY] * SQUARES,
        places=sum(box.places[ANY] << square for square in range(SQUARES)),
        empty=SQUARES,
        roots=list(range(SLOTS)),
        open_edges=[0] * SLOTS,
        spaces=[0] * SLOTS,
        people=[0] * SLOTS,
        complete=0,
        vacant=0,
        peopled=0,
        held=nobody.copy(),
        guests=nobody.copy(),
        rooms=0,
        specials=0,
        waiting=[],
        generators=0,
        merchant=0,
        discounts=nobody.copy(),
        start=NONE,
        markers=0,
        bracketed=0,
        token=NONE,
        active_marker=1,
    )
