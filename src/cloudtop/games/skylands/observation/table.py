"""What a view says, with numbers instead of words: read from a view or straight from a state."""

from collections.abc import Sequence
from dataclasses import dataclass

from cloudtop.core.game import ScoreCard
from cloudtop.core.native import i64

from ..components.box import Box
from ..components.geometry import Counts


@dataclass(slots=True, init=False)
class SeenBoard:
    """One player's board. ``-1`` is for what is not there, as in ``state/board.py``."""

    tiles: tuple[int, ...]
    spaces: bytes
    complete: bytes
    people: bytes
    """By slot: spaces of its island, whether it is complete (0 or 1), and its inhabitants."""
    start: i64
    empty: i64
    held: Sequence[int]
    guests: Sequence[int]
    rooms: i64
    markers: i64
    bracketed: i64
    active_marker: bool
    token: i64
    merchant: i64
    discounts: Counts
    score: ScoreCard


@dataclass(slots=True, init=False)
class SeenTable:
    """The table; as in ``state/state.py``, where nothing else is said."""

    box: Box
    own: i64
    """Who looks."""
    boards: list[SeenBoard]
    display: list[int]
    """The special islands that can be created."""
    revealed: Sequence[int]
    starts: Sequence[int]
    """What can be begun with."""
    supply: Sequence[int]
    points: i64
    stack: i64
    """How many tiles are in the stack."""
    discards: i64
    step: i64
    ending: i64
    round: i64
    first: i64
    active: i64
    acting: i64
    action: i64
    bonus: bool
    hand: i64
    """The piece that is being placed."""
    square: i64
    symbols: Counts
    due: Counts
    white: bool
    source: i64
    """The place in ``SOURCES``."""
    source_island: i64
    """The square of that island."""
    cities: list[int]
    crystals: list[int]
    """By square."""
