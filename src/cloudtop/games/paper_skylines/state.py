"""The table as plain data, no rules.

Cards are numbers; the number of a city card follows those of the buildings. Lists that belong to
players are indexed by seat; what lies in a city is indexed from left to right, a gap is an empty
stack. Hands, decks and stacks are tuples, so that a clone may share them. A deck has contents but
no order until it is drawn from.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.games.paper_skylines.components import LEVELS, ROW, Box
from cloudtop.games.paper_skylines.kit import Kit
from cloudtop.games.paper_skylines.tasks import Task

# Steps at which the dealer decides …
CHOOSE_FIRST_PLAYER: Final = 0
OFFER_CITIES: Final = 1
DRAW_CARD: Final = 2
SNATCH_CARD: Final = 3
TURN_CHIP: Final = 4
# … the end …
GAME_OVER: Final = 5
# … and steps at which players do: all at once …
CHOOSE_CITY: Final = 6
# … or the active one.
ACT: Final = 7
PAY_CARD: Final = 8
DISCARD_CARD: Final = 9
MAY_DISCARD: Final = 10
TUCK_CARD: Final = 11
MAY_TUCK: Final = 12
TUCK_FROM_ROW: Final = 13
TUCK_SHOWN: Final = 14
TAKE_FROM_ROW: Final = 15
TAKE_OR_DRAW: Final = 16
CHOOSE_TRACK: Final = 17
BUILD_CARD: Final = 18
MAY_BUILD: Final = 19
MAY_DEMOLISH: Final = 20
MAY_CLAIM: Final = 21
CHOOSE_VICTIM: Final = 22
SALVAGE_CARD: Final = 23
DECLARE_TYPE: Final = 24
KEEP_CARD: Final = 25

STEP_NAMES: Final = (
    "choose first player",
    "offer cities",
    "draw card",
    "snatch card",
    "turn chip",
    "game over",
    "choose city",
    "act",
    "pay card",
    "discard card",
    "may discard",
    "tuck card",
    "may tuck",
    "tuck from row",
    "tuck shown",
    "take from row",
    "take or draw",
    "choose track",
    "build card",
    "may build",
    "may demolish",
    "may claim",
    "choose victim",
    "salvage card",
    "declare type",
    "keep card",
)

NONE: Final = -1

Stacks = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Setup:
    """What the group agreed on; clones share it."""

    seats: int
    fair_start: bool
    random_first: bool


class BesideTheTable:
    """The kit never changes: every state of a match has it at hand, and it is no part of any."""

    __slots__ = ("kit",)

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    @property
    def box(self) -> Box:
        return self.kit.box


@dataclass(slots=True, init=False)
class State(BesideTheTable):
    setup: Setup
    step: int
    # The course of the game.
    level: int
    """0 to 3: the deck that is drawn from."""
    first: int
    active: int
    actions_left: int
    bonus: bool
    """The action to choose is a bonus action: it must be basic, and it is not one of the turn's."""
    perk_used: bool
    """The passive that works once a turn has made a difference in this turn."""
    free_claims: list[int]
    """By seat: claims on this level that used up no action."""
    round_over: bool
    """The round end card of the current level has been drawn."""
    quiet: int
    """Turns in a row in which no card left the current level's deck; -1 once one did in this."""
    todo: list[Task]
    """What is still to be done, the next task last."""
    # Cards outside cities.
    deck: int
    """The deck that the dealer draws from now."""
    decks: list[tuple[int, ...]]
    """By level; what is left in an old level's deck is out of play."""
    round_ends: int
    """The levels, as bits, whose round end card is still in the deck."""
    row: list[int]
    discards: list[int]
    aside: list[int]
    """Discarded for their action in this turn."""
    shown: tuple[int, ...]
    """Revealed from the deck: everybody sees them."""
    looked: tuple[int, ...]
    """Looked at by the active player alone."""
    hands: list[tuple[int, ...]]
    # Cities.
    offers: list[tuple[int, ...]]
    cities: list[int]
    """The city of each seat; while cities are chosen only its owner knows it."""
    stacks: list[Stacks]
    tucked: list[Stacks]
    near: list[tuple[int, ...]]
    """For each spot, with the empty ones at both ends, the icons there and on either side."""
    totals: list[int]
    """The icons of the whole city."""
    left: list[int]
    """How many spots there are to the left of the city card's."""
    mayor: list[int]
    # Tracks, achievements and points.
    tracks: list[int]
    """Where the meeples stand: track by track, seat by seat."""
    reached: list[int]
    """The highest space that each of them ever stood on."""
    open_tracks: list[int]
    """By seat: the tracks, as bits, on which its meeple is not at the end."""
    ends: list[int]
    """By track: who was the first to reach its end."""
    meets: list[int]
    """The achievements, as bits, whose condition each seat fulfils now."""
    claimed: list[int]
    takers: list[int]
    """By achievement: who took its chip."""
    chips: list[int]
    """By achievement: what the chip that was taken is worth."""
    scores: list[int]
    before_awards: tuple[int, ...]
    """The scores when play ended; empty until then."""

    def clone(self) -> "State":
        twin = State(self.kit)
        twin.setup = self.setup
        twin.step = self.step
        twin.level = self.level
        twin.first = self.first
        twin.active = self.active
        twin.actions_left = self.actions_left
        twin.bonus = self.bonus
        twin.perk_used = self.perk_used
        twin.free_claims = self.free_claims.copy()
        twin.round_over = self.round_over
        twin.quiet = self.quiet
        twin.todo = self.todo.copy()
        twin.deck = self.deck
        twin.decks = self.decks.copy()
        twin.round_ends = self.round_ends
        twin.row = self.row.copy()
        twin.discards = self.discards.copy()
        twin.aside = self.aside.copy()
        twin.shown, twin.looked = self.shown, self.looked
        twin.hands = self.hands.copy()
        twin.offers = self.offers.copy()
        twin.cities = self.cities.copy()
        twin.stacks = self.stacks.copy()
        twin.tucked = self.tucked.copy()
        twin.near = self.near.copy()
        twin.totals = self.totals.copy()
        twin.left = self.left.copy()
        twin.mayor = self.mayor.copy()
        twin.tracks = self.tracks.copy()
        twin.reached = self.reached.copy()
        twin.open_tracks = self.open_tracks.copy()
        twin.ends = self.ends.copy()
        twin.meets = self.meets.copy()
        twin.claimed = self.claimed.copy()
        twin.takers = self.takers.copy()
        twin.chips = self.chips.copy()
        twin.scores = self.scores.copy()
        twin.before_awards = self.before_awards
        return twin


def new_state(kit: Kit, setup: Setup) -> State:
    """Return the table before anything is dealt."""
    seats = setup.seats
    table = State(kit)
    table.setup = setup
    table.step = CHOOSE_FIRST_PLAYER if setup.random_first else OFFER_CITIES
    table.level = table.first = table.active = 0
    table.actions_left = table.quiet = table.deck = 0
    table.free_claims = [0] * seats
    table.bonus = table.perk_used = table.round_over = False
    table.todo = []
    table.decks = list(kit.levels)
    table.round_ends = (1 << LEVELS) - 1
    table.row = [NONE] * ROW
    table.discards, table.aside = [], []
    table.shown = table.looked = ()
    table.hands = [()] * seats
    table.offers = [()] * seats
    table.cities = [NONE] * seats
    table.stacks, table.tucked = [()] * seats, [()] * seats
    table.near = [()] * seats
    table.totals = [0] * seats
    table.left, table.mayor = [0] * seats, [0] * seats
    table.tracks, table.reached = [0] * (3 * seats), [0] * (3 * seats)
    table.open_tracks = [0b111] * seats
    table.ends = [NONE] * 3
    table.meets, table.claimed = [0] * seats, [0] * seats
    table.takers = [NONE] * len(kit.stars)
    table.chips = [0] * len(kit.stars)
    table.scores = [0] * seats
    table.before_awards = ()
    return table
