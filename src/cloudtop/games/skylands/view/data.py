"""What one seat may know, as frozen data: here everything, since nothing is hidden.

A view has words instead of numbers and all that a picture needs, also of tiles from other people's
component tables: a board shows its tiles with their regions, and the islands they belong to.
"""

from dataclasses import dataclass

from cloudtop.core.game import ScoreCard, Seat
from cloudtop.toolkit.views import hashed_once

from ..actions import Action


@hashed_once
@dataclass(frozen=True)
class RegionView:
    """An island fragment as it lies: ``sides`` after turning, such as ``"NE"``."""

    terrain: str
    sides: str
    spaces: int
    island: str
    """The name of its island on the board; empty where the tile is not on a board."""


@hashed_once
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


@hashed_once
@dataclass(frozen=True)
class TileView:
    """A tile, special island or pre-printed square."""

    name: str
    turn: int
    regions: tuple[RegionView, ...]
    special: SpecialView | None
    printed: bool = False


@hashed_once
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


@hashed_once
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


@hashed_once
@dataclass(frozen=True)
class StartView:
    """A player board to begin with, or a starting island with its two sides."""

    number: int
    """From 1."""
    tiles: tuple[TileView | None, ...]


@hashed_once
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


@hashed_once
@dataclass(frozen=True)
class View:
    viewer: Seat | None
    to_move: tuple[Seat, ...]
    choices: tuple[Action, ...]
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
    """What moves next into a city: a crystals island, ``hostel``, ``two islands``, ``exchange`` or
    empty."""
    cities: tuple[str, ...]
    """The cities used so far in this step of Convert energy."""
    crystals: tuple[str, ...]
    """The crystals islands used so far in this step of Convert energy."""
    may_pass: bool
    """Whoever decides may pass, or stop here."""
