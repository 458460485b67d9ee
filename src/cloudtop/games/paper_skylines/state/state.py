"""The table as plain data, no rules.

Cards are numbers; the number of a city card follows those of the buildings. Lists that belong to
players are indexed by seat; what lies in a city is indexed from left to right, a gap is an empty
stack. Hands, decks and stacks are tuples, so that a clone may share them, and so is what seldom
changes (``replaced``). A deck has contents but no order until it is drawn from.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.native import i64

from ..actions import ActionTables
from ..components.box import LEVELS, ROW, Box
from ..components.lookups import Lookups
from ..components.tasks import Task
from . import steps

NONE: Final = -1

Stacks = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Setup:
    """What the group agreed on; clones share it."""

    seats: i64
    fair_start: bool
    random_first: bool
    quiet_rounds: i64
    """After this many rounds in which nobody drew from the deck, a new row is dealt."""


class WithComponents:
    """What never changes: all states of a match share it, and comparing states leaves it out."""

    __slots__ = ("actions", "lookups")

    def __init__(self, lookups: Lookups, actions: ActionTables) -> None:
        self.lookups = lookups
        self.actions = actions

    @property
    def box(self) -> Box:
        return self.lookups.box


@dataclass(slots=True, init=False)
class State(WithComponents):
    setup: Setup
    step: i64
    # The course of the game.
    level: i64
    """0 to 3: the deck that is drawn from."""
    first: i64
    active: i64
    actions_left: i64
    bonus: bool
    """The action to choose is a bonus action: it must be basic, and it is not one of the turn's."""
    perk_used: bool
    """The passive that works once a turn has made a difference in this turn."""
    free_claims: tuple[int, ...]
    """By seat: claims on this level that used up no action."""
    round_over: bool
    """The round end card of the current level has been drawn."""
    quiet: i64
    """Turns in a row in which no card left the current level's deck; -1 once one did in this."""
    todo: list[Task]
    """What is still to be done, the next task last."""
    # Cards outside cities.
    deck: i64
    """The deck that the dealer draws from now."""
    decks: list[tuple[int, ...]]
    """By level; what is left in an old level's deck is out of play."""
    round_ends: i64
    """The levels, as bits, whose round end card is still in the deck."""
    row: list[int]
    discards: list[int]
    aside: tuple[int, ...]
    """Discarded for their action in this turn."""
    shown: tuple[int, ...]
    """Revealed from the deck: everybody sees them."""
    looked: tuple[int, ...]
    """Looked at by the active player alone."""
    hands: list[tuple[int, ...]]
    # Cities.
    offers: tuple[tuple[int, ...], ...]
    cities: tuple[int, ...]
    """The city of each seat; while cities are chosen only its owner knows it."""
    stacks: list[Stacks]
    tucked: list[Stacks]
    near: list[tuple[int, ...]]
    """For each spot, with the empty ones at both ends, the icons there and on either side."""
    totals: list[int]
    """The icons of the whole city."""
    left: tuple[int, ...]
    """How many spots there are to the left of the city card's."""
    mayor: list[int]
    # Tracks, achievements and points.
    tracks: list[int]
    """Where the meeples stand: track by track, seat by seat."""
    reached: list[int]
    """The highest space that each of them ever stood on."""
    open_tracks: list[int]
    """By seat: the tracks, as bits, on which its meeple is not at the end."""
    ends: tuple[int, ...]
    """By track: who was the first to reach its end."""
    meets: list[int]
    """The achievements, as bits, whose condition each seat fulfils now."""
    claimed: tuple[int, ...]
    takers: tuple[int, ...]
    """By achievement: who took its chip."""
    chips: tuple[int, ...]
    """By achievement: what the chip that was taken is worth."""
    scores: list[int]
    before_awards: tuple[int, ...]
    """The scores when play ended; empty until then."""


def replaced(values: tuple[int, ...], place: i64, value: i64) -> tuple[int, ...]:
    """Return these numbers with another one at a place."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def clone(state: State) -> State:
    """Return a copy that shares nothing that can change."""
    copy = State(state.lookups, state.actions)
    copy.setup = state.setup
    copy.step = state.step
    copy.level = state.level
    copy.first = state.first
    copy.active = state.active
    copy.actions_left = state.actions_left
    copy.bonus = state.bonus
    copy.perk_used = state.perk_used
    copy.free_claims = state.free_claims
    copy.round_over = state.round_over
    copy.quiet = state.quiet
    copy.todo = state.todo.copy()
    copy.deck = state.deck
    copy.decks = state.decks.copy()
    copy.round_ends = state.round_ends
    copy.row = state.row.copy()
    copy.discards = state.discards.copy()
    copy.aside = state.aside
    copy.shown, copy.looked = state.shown, state.looked
    copy.hands = state.hands.copy()
    copy.offers = state.offers
    copy.cities = state.cities
    copy.stacks = state.stacks.copy()
    copy.tucked = state.tucked.copy()
    copy.near = state.near.copy()
    copy.totals = state.totals.copy()
    copy.left = state.left
    copy.mayor = state.mayor.copy()
    copy.tracks = state.tracks.copy()
    copy.reached = state.reached.copy()
    copy.open_tracks = state.open_tracks.copy()
    copy.ends = state.ends
    copy.meets = state.meets.copy()
    copy.claimed = state.claimed
    copy.takers = state.takers
    copy.chips = state.chips
    copy.scores = state.scores.copy()
    copy.before_awards = state.before_awards
    return copy


def new_state(lookups: Lookups, actions: ActionTables, setup: Setup) -> State:
    """Return the table before anything is dealt."""
    seats = setup.seats
    state = State(lookups, actions)
    state.setup = setup
    state.step = steps.CHOOSE_FIRST_PLAYER if setup.random_first else steps.OFFER_CITIES
    state.level = state.first = state.active = 0
    state.actions_left = state.quiet = state.deck = 0
    state.free_claims = (0,) * seats
    state.bonus = state.perk_used = state.round_over = False
    state.todo = []
    state.decks = list(lookups.levels)
    state.round_ends = (1 << LEVELS) - 1
    state.row = [NONE] * ROW
    state.discards, state.aside = [], ()
    state.shown = state.looked = ()
    state.hands = [()] * seats
    state.offers = ((),) * seats
    state.cities = (NONE,) * seats
    state.stacks, state.tucked = [()] * seats, [()] * seats
    state.near = [()] * seats
    state.totals = [0] * seats
    state.left, state.mayor = (0,) * seats, [0] * seats
    state.tracks, state.reached = [0] * (3 * seats), [0] * (3 * seats)
    state.open_tracks = [0b111] * seats
    state.ends = (NONE,) * 3
    state.meets, state.claimed = [0] * seats, (0,) * seats
    state.takers = (NONE,) * len(lookups.stars)
    state.chips = (0,) * len(lookups.stars)
    state.scores = [0] * seats
    state.before_awards = ()
    return state
