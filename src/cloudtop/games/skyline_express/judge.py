"""A Carriage judged by its parts, so that a change is judged by the parts that it touches.

The parts are groups of seats for each Goal that is still to be scored, compartments for their
Personas and Tickets, and the whole for its Services. The numbers below were found by simulation.
"""

from functools import lru_cache
from typing import Final

from cloudtop.games.skyline_express.carriage import ALL_SEATS, COMPARTMENTS, SEATS, Group
from cloudtop.games.skyline_express.components import (
    EMPTY,
    GOALS_A_ROUND,
    PAIRS,
    PERSONA,
    ROUNDS,
    Box,
    Goal,
)
from cloudtop.games.skyline_express.prospects import Memory, groups_for, odds
from cloudtop.games.skyline_express.scoring import (
    PLAYER,
    TICKET_POINTS,
    TOKEN_POINTS,
    compartment_points,
    counts_of,
    people_of,
)
from cloudtop.games.skyline_express.state import NONE, TOKENS_A_ROUND, State

# How likely an empty seat beside a Persona gets somebody it likes.
LIKED: Final = 0.6
# What one more Passenger adds to a type that a Service looks for.
SHARE: Final = 0.22
# Of the worth of the best Service: if it can be bought at once; for a single Ticket.
BUYABLE: Final = 0.93
HALF_PAID: Final = 0.4
# How much of a Ticket a compartment with so many Passengers is worth.
PROGRESS: Final = (0.0, 0.1, 0.25, 0.5, 1.0)
# What an Action token is worth above its point while there are turns to use it in.
TOKEN_IN_PLAY: Final = 0.5

Coming = tuple[int, ...]
"""How many Passengers a player will still seat before each scoring to come."""
Held = tuple[int, ...]


class Judge:
    """The Carriage of one player, as far as it can be judged without what others do."""

    def __init__(self, state: State, sheet: int) -> None:
        self._state = state
        self._box = state.box
        self._sheet = sheet
        self._people = people_of(state, sheet)
        self._counts = counts_of(self._people)
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
        self._best_service = self._worth_of_best_service()
        self._ticket = max(float(TICKET_POINTS), HALF_PAID * self._best_service)

    def whole(self) -> float:
        """Return what all parts are worth together."""
        state, sheet = self._state, self._sheet
        people = self._people
        goals = sum(part.begin(people) for part in self._goals)
        rooms = sum(self._room(number, self._tiles[number]) for number in range(COMPARTMENTS))
        rounds_to_come = ROUNDS - 1 - state.round_number
        tokens = state.tokens[sheet] + TOKENS_A_ROUND * rounds_to_come
        return goals + rooms + self._services() + self._tickets() + self.token * tokens

    # --- what can be done next --------------------------------------------------------------

    def best_seat(self, kind: int, preferences: tuple[int, ...]) -> float:
        """Return what a Passenger adds on its best seat, a Persona with the best of some tiles."""
        best = -1e9
        free = ALL_SEATS ^ self._state.occupied[self._sheet]
        for seat in range(SEATS):
            if free >> seat & 1:
                best = max(best, self._seat_gain(seat, kind, preferences))
        return best + self._services_gain(kind, EMPTY)

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
        return gain + self._services_gain(come, gone)

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
        held = tuple(self._people[4 * number : 4 * number + 4])
        worth = 0.0
        if tiles:
            worth = personas_worth(self._box, number, held, tiles, self._coming)
        if not self._doors >> number & 1:
            missing = held.count(EMPTY)
            if missing <= self._coming[-1]:
                worth += PROGRESS[4 - missing] * self._ticket
        return worth

    def _services(self) -> float:
        owned = self._state.services[self._sheet]
        return sum(self._service(pair) for pair in range(len(PAIRS)) if owned >> pair & 1)

    def _service(self, pair: int) -> float:
        """Return what a Service will pay in all rounds to come."""
        one, two = PAIRS[pair]
        fewer = min(self._counts[one], self._counts[two])
        return PLAYER.pair * sum(fewer + SHARE * coming for coming in self._coming)

    def _services_gain(self, come: int, gone: int) -> float:
        before = self._services()
        self._counts[come] += 1
        if gone != EMPTY:
            self._counts[gone] -= 1
        gain = self._services() - before
        self._counts[come] -= 1
        if gone != EMPTY:
            self._counts[gone] += 1
        return gain

    def _worth_of_best_service(self) -> float:
        """Return what the best Service on offer will pay."""
        owned = self._state.services[self._sheet]
        offer = [pair for pair in self._state.buffet + self._state.extras if pair != NONE]
        return max((self._service(pair) for pair in offer if not owned >> pair & 1), default=0.0)

    def _tickets(self) -> float:
        """Return what unused Tickets are worth: two by two a Service, while there are turns."""
        unused = self._state.tickets[self._sheet].bit_count()
        if not self._can_still_buy():
            return float(TICKET_POINTS * unused)
        service = max(2.0 * TICKET_POINTS, BUYABLE * self._best_service)
        return unused // 2 * service + unused % 2 * self._ticket

    def _can_still_buy(self) -> bool:
        return self._coming[-1] > 0 or self._state.active == self._sheet


class GoalPart:
    """One Goal on a Carriage: its groups of seats, and what each was worth before a change."""

    def __init__(self, box: Box, goal: int, coming: int) -> None:
        self._groups, self._touching = groups_of(box, goal)
        self._memory = memory_of(box.goals[goal], coming)
        self._only_best = box.goals[goal].kind == "zigzag"
        self._worths: list[float] = []

    def begin(self, people: list[int]) -> float:
        """Judge all groups, and keep what they are worth."""
        of = self._memory.of
        self._worths = [of(tuple([people[seat] for seat in group])) for group in self._groups]
        return max(self._worths) if self._only_best else sum(self._worths)

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
def memory_of(goal: Goal, coming: int) -> Memory:
    return Memory(goal, coming)


@lru_cache(maxsize=1 << 16)
def personas_worth(
    box: Box, number: int, held: Held, tiles: tuple[int, ...], coming: Coming
) -> float:
    """Return what the Preference tiles beside a compartment will pay in all rounds to come."""
    known = [box.preferences[tile] for tile in tiles]
    sure = compartment_points(held, known, box.compartments[number], PLAYER) * len(coming)
    empty = held.count(EMPTY)
    hoped = sum(min(empty, passengers) * odds(LIKED, passengers, 1) for passengers in coming)
    return sure + len(tiles) * hoped


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
