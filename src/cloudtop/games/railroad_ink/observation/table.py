"""What a view says, with numbers instead of words: read from a view or straight from a state."""

from collections.abc import Sequence
from dataclasses import dataclass

from cloudtop.core.game import ScoreCard
from cloudtop.core.native import i64

from ..components.box import Box


@dataclass(slots=True, init=False)
class SeenBoard:
    """One player's board, as in ``state.py`` where nothing else is said."""

    routes: bytes
    weather: Sequence[int]
    fresh: i64
    closed: bool
    """What its owner draws in this round is not shown."""
    confirmed: bool
    dice: i64
    sky: i64
    copies: i64
    specials: i64
    special_open: bool
    extra: bool
    source: i64
    space: i64
    """What is being drawn and where: -1 unless it is the viewer's own board."""
    reached: i64
    score: ScoreCard


@dataclass(slots=True, init=False)
class SeenTable:
    """The table, as in ``state.py`` where nothing else is said."""

    own: i64
    """Who looks."""
    box: Box
    challenge: bool
    expansion: str
    boards: list[SeenBoard]
    step: i64
    round: i64
    rounds: i64
    dice: Sequence[int]
    """What the Route dice show, as places in ``ROUTE_FACES``."""
    sky: Sequence[int]
    """What the dice of the expansion show, as places in ``SKY_FACES``."""
    goals: Sequence[int]
    goal_values: Sequence[int]
    """What each pays to whoever reaches it in this round."""
