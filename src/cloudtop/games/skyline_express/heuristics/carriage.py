"""A Carriage judged by its parts, so that a change is judged by the parts that it touches.

The parts are groups of seats for each Goal that is still to be scored, compartments for their
Personas and Tickets, and the whole for its Services (``services.py``). The numbers below were
found by simulation.
"""

from functools import lru_cache
from typing import Final

from cloudtop.core.game import Seat

from ..components.box import EMPTY, GOALS_A_ROUND, PERSONA, ROUNDS, Box, Goal
from ..components.carriage import ALL_SEATS, COMPARTMENTS, SEATS, Group
from ..scoring import PLAYER, TOKEN_POINTS, compartment_points, counts_of, people_of, scores
from ..state import (
    CHOOSE_PREFERENCE,
    GAME_OVER,
    MOVE_PASSENGER,
    NONE,
    SEAT_PASSENGER,
    TOKENS_A_ROUND,
    State,
)
from .goals import Coming, Held, WorthCache, groups_for, odds
from .services import Purse

# How likely an empty seat beside a Persona gets somebody it likes.
LIKED: Final = 0.6
# What share of a Ticket a compartment with 0, 1, 2, 3 Passengers is worth.
PROGRESS: Final = (0.0, 0.1, 0.25, 0.5)
# What an Action token is worth above its point while there are turns to use it in.
TOKEN_IN_PLAY: Final = 0.5


class Judge:
    """The Carriage of one player, as far as it can be judged without what others do."""

    def __init__(self, state: State, sheet: int) -> None:
        self._state = state
        self._box = state.box
        self._sheet = sheet
        self._people = people_of(state, sheet)
        self._counts = counts_of(self._people)
        if state.active == sheet and state.in_hand != NONE:
            self._counts[state.in_hand] += 1  # on whatever seat, it will be aboard
        first = COMPARTMENTS * sheet
        self._tiles = state.preferences[first : first + COMPARTMENTS]
        self._doors = state.tickets[sheet] | state.used_tickets[sheet]
        self._coming = passengers_coming(state, sheet)
        self.token = TOKEN_POINTS + TOKEN_IN_PLAY * odds(1.0, self._coming[-1], 1)
        to_come = state.goals[GOALS_A_ROUND * state.round_number :]
        self._goals = [
            GoalPart(self._box, goal, self._coming[place // GOALS_A_ROUND])
            for place, goal in enumerate(to_come)
        ]
        self._purse = Purse(state, sheet, self._coming)
        self._ticket = self._purse.ticket(self._counts)
        self._next_ticket = self._purse.next_ticket(self._counts)
        self._progress = sum((self._progress_of(number) for number in range(COMPARTMENTS)), 0.0)
        self._trade = self._purse.worth(self._counts, self._progress)

    def whole(self) -> float:
        """Return what all parts are worth together."""
        state, sheet = self._state, self._sheet
        goals = sum((part.begin(self._people) for part in self._goals), 0.0)
        rooms = sum(
            (self._personas(number, tiles) for number, tiles in enumerate(self._tiles)), 0.0
        )
        rounds_to_come = ROUNDS - 1 - state.round_number
        tokens = state.tokens[sheet] + TOKENS_A_ROUND * rounds_to_come
        return goals + rooms + self._trade + self.token * tokens

    # --- what can be done next --------------------------------------------------------------

    def best_seat(self, kind: int, preferences: tuple[int, ...]) -> float:
        """Return what a Passenger adds on its best seat, a Persona with the best of some tiles."""
        best = -1e9
        free = ALL_SEATS ^ self._state.occupied[self._sheet]
        for seat in range(SEATS):
            if free >> seat & 1:
                best = max(best, self._seat_gain(seat, kind, preferences))
        return best

    def _seat_gain(self, seat: int, kind: int, preferences: tuple[int, ...]) -> float:
        number = seat >> 2
        tiles = self._tiles[number]
        before = self._room(number, tiles)
        self._people[seat] = kind
        gain = self._goals_gain(seat, seat)
        if kind == PERSONA:
            gain += max(self._room(number, (*tiles, tile)) for tile in preferences)
        else:
            gain += self._room(number, tiles)
        self._people[seat] = EMPTY
        return gain - before

    def best_preference(self, number: int) -> float:
        """Return what the best tile of the Lounge adds to a compartment."""
        tiles = self._tiles[number]
        now = self._room(number, tiles)
        return max(self._room(number, (*tiles, tile)) for tile in self._state.lounge) - now

    def best_move(self, seat: int) -> float:
        """Return what a Passenger adds by the best Action that it can be moved by."""
        kind = self._people[seat]
        switches = [
            self._exchange_gain(seat, other)
            for other in range(SEATS)
            if other != seat and self._people[other] != kind
        ]
        trains = [
            self._train_gain(seat, come)
            for come in set(self._state.waiting)
            if come != kind and PERSONA not in (come, kind)
        ]
        return max(switches + trains, default=0.0)

    def _exchange_gain(self, seat: int, other: int) -> float:
        """Switch two Passengers, or move one to a free seat."""
        people = self._people
        here, there = seat >> 2, other >> 2
        before = self._rooms(here, there, self._tiles[here], self._tiles[there])
        one, two = people[seat], people[other]
        people[seat], people[other] = two, one
        gain = self._goals_gain(seat, other)
        gain += max(
            self._rooms(here, there, ours, theirs)
            for ours, theirs in self._tile_moves(here, there, one == PERSONA, two == PERSONA)
        )
        people[seat], people[other] = one, two
        return gain - before

    def _tile_moves(
        self, here: int, there: int, leaves: bool, comes: bool
    ) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Return the tiles beside both compartments after a Persona has moved with one of them."""
        ours, theirs = self._tiles[here], self._tiles[there]
        if here == there or leaves == comes:
            return [(ours, theirs)]
        if leaves:
            return [(without(ours, tile), (*theirs, tile)) for tile in ours]
        return [((*ours, tile), without(theirs, tile)) for tile in theirs]

    def _train_gain(self, seat: int, come: int) -> float:
        """Exchange an ordinary Passenger for another one of the Waiting area."""
        number, gone = seat >> 2, self._people[seat]
        before = self._room(number, self._tiles[number])
        self._people[seat] = come
        gain = self._goals_gain(seat, seat) + self._room(number, self._tiles[number]) - before
        self._people[seat] = gone
        return gain + self._trade_gain(come, gone)

    # --- parts ------------------------------------------------------------------------------

    def _goals_gain(self, seat: int, other: int) -> float:
        gain = 0.0
        for part in self._goals:
            gain += part.gain(self._people, seat, other)
        return gain

    def _rooms(
        self, here: int, there: int, ours: tuple[int, ...], theirs: tuple[int, ...]
    ) -> float:
        if here == there:
            return self._room(here, ours)
        return self._room(here, ours) + self._room(there, theirs)

    def _room(self, number: int, tiles: tuple[int, ...]) -> float:
        """Return what a compartment is worth: its Personas and the way to its Ticket."""
        worth = self._personas(number, tiles)
        if self._people[4 * number : 4 * number + 4].count(EMPTY):
            return worth + self._progress_of(number) * self._ticket
        return worth if self._doors >> number & 1 else worth + self._next_ticket

    def _personas(self, number: int, tiles: tuple[int, ...]) -> float:
        if not tiles:
            return 0.0
        held = tuple(self._people[4 * number : 4 * number + 4])
        return personas_worth(self._box, number, held, tiles, self._coming)

    def _progress_of(self, number: int) -> float:
        """Return how much of a Ticket lies in a compartment that is not full."""
        if self._doors >> number & 1:
            return 0.0
        missing = self._people[4 * number : 4 * number + 4].count(EMPTY)
        return PROGRESS[4 - missing] if 0 < missing <= self._coming[-1] else 0.0

    def _trade_gain(self, come: int, gone: int) -> float:
        """Return what Services and Tickets gain by one Passenger in another's stead."""
        counts = self._counts.copy()
        counts[come] += 1
        counts[gone] -= 1
        return self._purse.worth(counts, self._progress) - self._trade


class GoalPart:
    """One Goal on a Carriage: its groups of seats, and what each was worth before a change."""

    def __init__(self, box: Box, goal: int, coming: int) -> None:
        self._groups, self._touching = groups_of(box, goal)
        self._memory = worth_cache(box.goals[goal], coming)
        self._only_best = box.goals[goal].kind == "zigzag"
        self._worths: list[float] = []

    def begin(self, people: list[int]) -> float:
        """Judge all groups, and keep what they are worth."""
        of = self._memory.of
        self._worths = [of(tuple([people[seat] for seat in group])) for group in self._groups]
        return max(self._worths) if self._only_best else sum(self._worths, 0.0)

    def gain(self, people: list[int], seat: int, other: int) -> float:
        """Return what has changed, two seats being held by others than before."""
        groups, worths, of = self._groups, self._worths, self._memory.of
        touched = self._touching[seat]
        if other != seat:
            touched = touched | self._touching[other]
        if self._only_best:
            after = worths.copy()
            for number in touched:
                after[number] = of(tuple([people[place] for place in groups[number]]))
            return max(after) - max(worths)
        gain = 0.0
        for number in touched:
            gain += of(tuple([people[place] for place in groups[number]])) - worths[number]
        return gain


@lru_cache(maxsize=256)
def groups_of(box: Box, goal: int) -> tuple[tuple[Group, ...], tuple[frozenset[int], ...]]:
    """Return the groups of a Goal, and for each seat the groups that it belongs to."""
    groups = groups_for(box.goals[goal], box.compartments)
    touching = tuple(
        frozenset(number for number, group in enumerate(groups) if seat in group)
        for seat in range(SEATS)
    )
    return groups, touching


@lru_cache(maxsize=2048)
def worth_cache(goal: Goal, coming: int) -> WorthCache:
    return WorthCache(goal, coming)


@lru_cache(maxsize=1 << 16)
def personas_worth(
    box: Box, number: int, held: Held, tiles: tuple[int, ...], coming: Coming
) -> float:
    """Return what the Preference tiles beside a compartment will pay in all rounds to come."""
    known = [box.preferences[tile] for tile in tiles]
    sure = compartment_points(held, known, box.compartments[number], PLAYER) * len(coming)
    empty = held.count(EMPTY)
    likely = (min(empty, passengers) * odds(LIKED, passengers, 1) for passengers in coming)
    return sure + len(tiles) * sum(likely, 0.0)


def without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    place = tiles.index(tile)
    return tiles[:place] + tiles[place + 1 :]


def passengers_coming(state: State, sheet: int) -> Coming:
    """Return how many Passengers the player will still pick before each scoring to come."""
    setup = state.setup
    coming: list[int] = []
    total = picks_in_row(state, sheet)
    rows, length = setup.halls[state.round_number]
    total += (rows - 1 - state.row) * length // setup.sheets
    coming.append(total)
    for rows, length in setup.halls[state.round_number + 1 :]:
        total += rows * length // setup.sheets
        coming.append(total)
    return tuple(coming)


def picks_in_row(state: State, sheet: int) -> int:
    """Return how many Passengers of the current row the player will still pick."""
    left, sheets = state.row_left.bit_count(), state.setup.sheets
    picking = not state.picked and state.in_hand == NONE
    following = state.active if picking else state.active + 1
    whole, rest = divmod(left, sheets)
    return whole + ((sheet - following) % sheets < rest)


# --- the whole position ----------------------------------------------------------------------


def value(state: State, seat: Seat) -> float:
    """Return the points entered and those to hope for.

    A Passenger in hand is judged on its best seat, one that was asked to move on the best place it
    can go to: so one decision ahead is far enough.
    """
    entered = scores(state)[seat].total
    if state.step == GAME_OVER or len(state.goals) < ROUNDS * GOALS_A_ROUND:
        return float(entered)
    judge = Judge(state, seat)
    worth = entered + judge.whole()
    return worth + decision_gain(state, judge) if state.active == seat else worth


def decision_gain(state: State, judge: Judge) -> float:
    """Return what the best end of the decision under way adds."""
    if state.step == SEAT_PASSENGER:
        return judge.best_seat(state.in_hand, (state.preference,))
    if state.step == MOVE_PASSENGER:
        return judge.best_move(state.mover) - judge.token
    if state.step != CHOOSE_PREFERENCE:
        return 0.0
    if state.in_hand == NONE:
        return judge.best_preference(state.mover >> 2)
    return judge.best_seat(PERSONA, tuple(state.lounge))
