"""What compartments are worth: their Personas, and the way to their Tickets."""

from typing import Final

from cloudtop.core.native import i64

from ..components.box import EMPTY, PERSONA, WINDOW, Preference
from ..components.carriage import COMPARTMENTS, SEATS
from ..state import NONE, State
from .odds import FREE_SEATS
from .patterns import BITS, COUNT, COUNT_BITS, FOUR, LABEL, ONE_MORE, PAIR, PAIR_SEATS
from .weights import WEIGHTS

HOPELESS: Final = -1e9
"""Below any gain."""
PAIRS_OF_SEATS: Final = [(code & LABEL, code >> BITS) for code in range(PAIR_SEATS + 1)]
COUNTS_OF_PAIR: Final = [
    ONE_MORE[min(one, EMPTY)] + ONE_MORE[min(two, EMPTY)] for one, two in PAIRS_OF_SEATS
]
PERSONAS_OF_PAIR: Final = bytes((one == PERSONA) + (two == PERSONA) for one, two in PAIRS_OF_SEATS)
"""Who is on two seats, by their code."""
AISLE: Final = 2
"""The first seat of a compartment at the aisle."""

Wishes = list[Preference]
"""Preference tiles."""
NO_TILES: Final[Wishes] = []
NO_TILE: Final = Preference(NONE, WINDOW, (EMPTY, EMPTY))
"""Where no tile comes or goes."""


class Room:
    """A compartment, its Personas and the Preference tiles beside it.

    How many there are of each type, and how many tiles like it, is one number for all.
    """

    def __init__(self, code: i64, colour: i64) -> None:
        self._colour = colour
        window, aisle = code & PAIR_SEATS, code >> PAIR * BITS
        self.counts: i64 = COUNTS_OF_PAIR[window] + COUNTS_OF_PAIR[aisle]
        self.empty: i64 = self.counts >> COUNT_BITS * EMPTY
        self._window: i64 = PERSONAS_OF_PAIR[window]
        self._aisle: i64 = PERSONAS_OF_PAIR[aisle]
        """Personas by the window and by the aisle."""
        self.tiles = NO_TILES
        self.points: i64 = 0
        """What the tiles pay in a round."""
        self._fellows: i64 = 0
        """Points for Passengers that are liked."""
        self.likes: i64 = 0
        self._by_window: i64 = 0
        self._by_aisle: i64 = 0
        """Tiles that wish a seat by the window or the aisle of a compartment like this."""

    def add_tile(self, tile: Preference) -> None:
        self.tiles = [*self.tiles, tile]
        self._fellows += count_of(self.counts, tile)
        self.likes += ONE_MORE[tile.types[0]] + ONE_MORE[tile.types[1]]
        if tile.colour == self._colour:
            if tile.kind == WINDOW:
                self._by_window += 1
            else:
                self._by_aisle += 1
        self.points = self.points_shifted(0)

    def likings(self, kind: i64) -> i64:
        """Return how many tiles like a type."""
        return self.likes >> COUNT_BITS * kind & COUNT

    def points_after(self, tile: Preference, more: i64, place: i64, gone: i64, come: i64) -> i64:
        """Return what they pay with a tile more or less (``more`` is 1 or -1) and somebody, or
        nobody, instead of somebody else on one of the seats."""
        fellows = self._fellows + self.likings(come) - self.likings(gone)
        fellows += more * (count_of(self.counts, tile) + likes(tile, come) - likes(tile, gone))
        window, aisle = self._window, self._aisle
        personas: i64 = 0
        if come == PERSONA:
            personas += 1
        if gone == PERSONA:
            personas -= 1
        if place < AISLE:
            window += personas
        else:
            aisle += personas
        by_window, by_aisle = self._by_window, self._by_aisle
        if tile.colour == self._colour:
            if tile.kind == WINDOW:
                by_window += more
            else:
                by_aisle += more
        return fellows + min(by_window, window) + min(by_aisle, aisle)

    def points_shifted(self, to_window: i64) -> i64:
        """Return what they pay if a Persona goes from the aisle to the window, or back (-1)."""
        window = min(self._by_window, self._window + to_window)
        return self._fellows + window + min(self._by_aisle, self._aisle - to_window)


def count_of(counts: i64, tile: Preference) -> i64:
    """Return how many of those counted a tile likes."""
    one: i64 = tile.types[0]
    two: i64 = tile.types[1]
    return (counts >> COUNT_BITS * one & COUNT) + (counts >> COUNT_BITS * two & COUNT)


def likes(tile: Preference, kind: i64) -> i64:
    one: i64 = tile.types[0]
    two: i64 = tile.types[1]
    return 1 if kind in (one, two) else 0


class Rooms:
    """All compartments of a Carriage, and what a change is worth in them."""

    def __init__(self, state: State, sheet: int, codes: list[int]) -> None:
        self.counts: i64 = 0
        """How many of each type are aboard."""
        self._doors: i64 = state.tickets[sheet] | state.used_tickets[sheet]
        self._rooms: list[Room] = []
        known, colours, first = state.box.preferences, state.box.compartments, COMPARTMENTS * sheet
        for number in range(COMPARTMENTS):
            room = Room(codes[number], colours[number])
            self.counts += room.counts
            for tile in state.preferences[first + number]:
                room.add_tile(known[tile])
            self._rooms.append(room)
        self._scorings: i64 = 0
        self._last: i64 = 0
        self._liked: list[float] = []
        self._personas = 0.0
        self._full: i64 = 0
        self.progress = 0.0
        """How many Tickets lie in compartments that are not full."""
        self._ticket = 0.0
        self._next_ticket = 0.0

    def expect(self, coming: list[int]) -> None:
        """Judge them with so many Passengers to come before each scoring."""
        self._scorings = len(coming)
        self._last = coming[-1]
        self._liked = [0.0] * FREE_SEATS
        liked = WEIGHTS.liked_on_free
        for passengers in coming:
            row = FREE_SEATS * min(passengers, SEATS)
            for empty in range(FREE_SEATS):
                self._liked[empty] = self._liked[empty] + liked[row + empty]
        self._personas = self.progress = 0.0
        self._full = 0
        number: i64
        for number in range(COMPARTMENTS):
            room = self._rooms[number]
            if room.tiles:
                self._personas += self._worth(room.points, len(room.tiles), room.empty)
            if room.empty:
                self.progress += self._progress_of(number, room.empty)
            elif not self._doors >> number & 1:
                self._full += 1

    def price(self, ticket: float, next_ticket: float) -> None:
        """Say what a Ticket in sight is worth, and one that comes now."""
        self._ticket, self._next_ticket = ticket, next_ticket

    def worth(self) -> float:
        full: float = float(self._full)
        return self._personas + self.progress * self._ticket + full * self._next_ticket

    def gives_ticket(self, number: i64) -> bool:
        """Return whether whoever takes the last free seat brings a Ticket."""
        return self._rooms[number].empty == 1 and not self._doors >> number & 1

    # --- ordinary Passengers -------------------------------------------------------------------

    def arrivals(self) -> list[float]:
        """Return what each compartment gains by one free seat less, whoever takes it."""
        return [self.change_of_empty(number, -1) for number in range(COMPARTMENTS)]

    def departures(self) -> list[float]:
        """Return what each compartment gains by one free seat more."""
        return [self.change_of_empty(number, 1) for number in range(COMPARTMENTS)]

    def change_of_empty(self, number: i64, more: i64) -> float:
        room = self._rooms[number]
        empty = room.empty + more
        if not 0 <= empty <= FOUR:
            return HOPELESS
        gain = self._door(number, empty) - self._door(number, room.empty)
        if room.tiles:
            gain += len(room.tiles) * (self._liked[empty] - self._liked[room.empty])
        return gain

    def ordinary_comes(self, number: i64, kind: i64) -> float:
        """Return what somebody ordinary adds on a free seat."""
        room = self._rooms[number]
        gain = self.change_of_empty(number, -1)
        return gain + float(self._scorings * room.likings(kind)) if room.likes else gain

    def liking(self, seat: i64, gone: i64, come: i64) -> float:
        """Return what it brings that somebody ordinary, or nobody, is liked more than another."""
        room = self._rooms[seat >> 2]
        return float(self._scorings * (room.likings(come) - room.likings(gone)))

    def add_likings(self, kind: i64, people: bytes, gains: list[float]) -> None:
        """Add to the gains of all seats but those of Personas what it brings that somebody of an
        ordinary type, or nobody, is liked more than whoever is there."""
        number: i64
        seat: i64
        for number in range(COMPARTMENTS):
            room = self._rooms[number]
            if room.likes:
                new = room.likings(kind)
                for seat in range(FOUR * number, FOUR * number + FOUR):
                    old: i64 = people[seat]
                    more = new - room.likings(old)
                    if more and old != PERSONA:
                        spot = SEATS * kind + seat
                        gains[spot] = gains[spot] + float(self._scorings * more)

    # --- Personas ------------------------------------------------------------------------------

    def persona_comes(self, seat: i64, offered: Wishes) -> float:
        """Return what a Persona adds on a free seat, with the best of some tiles."""
        number = seat >> 2
        room = self._rooms[number]
        points: i64 = -1
        for tile in offered:
            points = max(points, room.points_after(tile, 1, seat & 3, EMPTY, PERSONA))
        if points < 0:
            return HOPELESS
        return self._with_tile(number, points, room.empty - 1)

    def tile_comes(self, number: i64, offered: Wishes) -> float:
        """Return what the best of some tiles adds to a compartment."""
        room = self._rooms[number]
        points: i64 = -1
        for tile in offered:
            points = max(points, room.points_after(tile, 1, 0, EMPTY, EMPTY))
        return HOPELESS if points < 0 else self._with_tile(number, points, room.empty)

    def _with_tile(self, number: i64, points: i64, empty: i64) -> float:
        """Return what a compartment gains by one tile more, and its free seats."""
        room = self._rooms[number]
        tiles = len(room.tiles)
        gain = self._worth(points - room.points, tiles + 1, empty)
        gain -= tiles * self._liked[room.empty]
        return gain + self._door(number, empty) - self._door(number, room.empty)

    def tile_sent(self, sender: i64, receiver: i64) -> float:
        """Return what the best tile adds that follows a Persona from one to the other."""
        here, there = self._rooms[sender], self._rooms[receiver]
        points: i64 = -COUNT
        for tile in here.tiles:
            sent = here.points_after(tile, -1, 0, EMPTY, EMPTY)
            points = max(points, sent + there.points_after(tile, 1, 0, EMPTY, EMPTY))
        gain = float(self._scorings * (points - here.points - there.points))
        return gain + self._liked[there.empty] - self._liked[here.empty]

    def persona_trips(self, seat: i64, people: bytes) -> list[float]:
        """Return what is gained if a Persona changes places with somebody ordinary, or nobody, on
        each other seat, with its best tile; ``HOPELESS`` for other Personas."""
        here = self._rooms[seat >> 2]
        found = [HOPELESS] * SEATS
        other: i64
        for other in range(seat & ~3, (seat & ~3) + FOUR):
            if people[other] != PERSONA:
                found[other] = self._persona_shifts(here, seat, other)
        for tile in here.tiles:
            left = here.points_after(tile, -1, seat & 3, PERSONA, EMPTY) - here.points
            number: i64
            for number in range(COMPARTMENTS):
                if number != seat >> 2:
                    self._try_trips(seat >> 2, number, tile, left, people, found)
        return found

    def _try_trips(
        self, home: i64, number: i64, tile: Preference, left: i64, people: bytes, found: list[float]
    ) -> None:
        """Try all seats of a compartment with a tile that pays so much more where it leaves."""
        here, there = self._rooms[home], self._rooms[number]
        left -= there.points
        window = left + there.points_after(tile, 1, 0, EMPTY, PERSONA)
        aisle = left + there.points_after(tile, 1, AISLE, EMPTY, PERSONA)
        to_taken = self._liked[there.empty] - self._liked[here.empty]
        to_free = self._trip_to_free_seat(home, number) if there.empty else 0.0
        place: i64
        for place in range(FOUR):
            kind: i64 = people[FOUR * number + place]
            if kind != PERSONA:
                points = window if place < AISLE else aisle
                gain = to_free
                if kind != EMPTY:
                    points += here.likings(kind) - there.likings(kind) - 2 * likes(tile, kind)
                    gain = to_taken
                gain += float(self._scorings * points)
                if gain > found[FOUR * number + place]:
                    found[FOUR * number + place] = gain

    def _trip_to_free_seat(self, home: i64, number: i64) -> float:
        """Return what two compartments gain in the long run if a Persona leaves one seat empty and
        takes another: their Tickets, and those who will be liked."""
        here, there = self._rooms[home], self._rooms[number]
        left, taken = here.empty + 1, there.empty - 1
        gain = self._door(home, left) - self._door(home, here.empty)
        gain += self._door(number, taken) - self._door(number, there.empty)
        ours, theirs = len(here.tiles), len(there.tiles)
        gain += (ours - 1) * self._liked[left] - ours * self._liked[here.empty]
        return gain + (theirs + 1) * self._liked[taken] - theirs * self._liked[there.empty]

    def persona_leaves(self, seat: i64, come: i64) -> float:
        """Return what is gained by somebody ordinary instead of a Persona, which takes its tile
        along; if there are several, none is gone yet."""
        room = self._rooms[seat >> 2]
        if len(room.tiles) > 1:
            points = room.points_after(NO_TILE, 0, seat & 3, PERSONA, come)
            return float(self._scorings * (points - room.points))
        points = room.points_after(room.tiles[0], -1, seat & 3, PERSONA, come)
        return float(self._scorings * (points - room.points)) - self._liked[room.empty]

    def persona_boards(self, seat: i64, gone: i64, offered: Wishes) -> float:
        """Return what is gained by a Persona instead of somebody ordinary, with the best of some
        tiles; if there are none, one will be drawn."""
        room = self._rooms[seat >> 2]
        points = room.points_after(NO_TILE, 0, seat & 3, gone, PERSONA)
        if not offered:
            return float(self._scorings * (points - room.points))
        for tile in offered:
            points = max(points, room.points_after(tile, 1, seat & 3, gone, PERSONA))
        return float(self._scorings * (points - room.points)) + self._liked[room.empty]

    def _persona_shifts(self, room: Room, seat: i64, other: i64) -> float:
        """Return what is gained within a compartment."""
        to_window: i64 = 0
        if seat & 3 >= AISLE:
            to_window += 1
        if other & 3 >= AISLE:
            to_window -= 1
        return float(self._scorings * (room.points_shifted(to_window) - room.points))

    # --- parts ---------------------------------------------------------------------------------

    def _worth(self, points: i64, tiles: int, empty: i64) -> float:
        """Return what tiles will pay in all rounds to come."""
        return float(self._scorings * points) + tiles * self._liked[empty]

    def _door(self, number: i64, empty: i64) -> float:
        """Return what the Ticket of a compartment with so many free seats is worth."""
        if empty:
            return self._progress_of(number, empty) * self._ticket
        return 0.0 if self._doors >> number & 1 else self._next_ticket

    def _progress_of(self, number: i64, empty: i64) -> float:
        """Return how much of a Ticket lies in a compartment that is not full."""
        if self._doors >> number & 1 or empty > self._last:
            return 0.0
        return WEIGHTS.progress[FOUR - empty]
