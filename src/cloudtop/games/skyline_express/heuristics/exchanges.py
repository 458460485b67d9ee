"""What Passengers gain by changing places, with each other or with the Waiting area.

The gain of an exchange is what both seats gain by themselves, and more or less of it where they
belong together: as seats of one group of a Goal, or if a Persona takes its tile along.
"""

from typing import Final

from cloudtop.core.native import i64

from ..components.box import EMPTY, PERSONA
from ..components.carriage import COMPARTMENT_BITS, SEATS
from ..state import NONE
from .carriage import Carriage
from .goals import UNKNOWN
from .patterns import KINDS
from .rooms import HOPELESS, Wishes

ALL_KINDS: Final = (1 << KINDS) - 1
PERSONA_ROW: Final = SEATS * PERSONA
"""Where the gains of Personas begin."""


class Exchanges:
    """The exchanges that are possible on a Carriage.

    ``mover`` is the seat whose Passenger was asked to move; else all are judged.
    """

    def __init__(self, carriage: Carriage, waiting: list[int]) -> None:
        self._carriage = carriage
        self._people = carriage.people
        self._goals = carriage.goals
        self._rooms = carriage.rooms
        self._arrivals = carriage.rooms.arrivals()
        self._departures = carriage.rooms.departures()
        self._newcomers = [kind for kind in range(PERSONA) if kind in waiting]
        """The ordinary types in the Waiting area."""
        self._gains: list[float] = []
        self._trades: list[float] = []
        self._traveller: i64 = NONE
        self._trips: list[float] = []
        self._judged: i64 = 0
        """The types whose favourite seats are known."""
        self._favourites = [0] * (KINDS * KINDS)
        self._tops = [HOPELESS] * (KINDS * KINDS)
        """By ``KINDS * one + two``: the seat that is best for one type of those of another, and
        what is gained on it."""

    def prepare_all(self) -> None:
        """Judge every type on every seat."""
        self._gains = self._carriage.goals_gains(ALL_KINDS, everywhere=True)
        for kind in range(KINDS):
            if kind != PERSONA:
                self._rooms.add_likings(kind, self._people, self._gains)

    def prepare(self, mover: i64) -> None:
        """Judge every type on the seat of one, and its type on every seat."""
        kind: i64 = self._people[mover]
        self._gains = self._carriage.goals_gains(1 << kind, everywhere=True)
        if kind != PERSONA:
            self._rooms.add_likings(kind, self._people, self._gains)
        come: i64
        for come in range(KINDS):
            if come != kind:
                gain = 0.0
                for part in self._goals:
                    gain += part.gain(mover, come)
                if PERSONA not in (kind, come):
                    gain += self._rooms.liking(mover, kind, come)
                self._gains[SEATS * come + mover] = gain

    # --- the best Action ------------------------------------------------------------------------
    # Whoever is moved is judged by the best exchange that is found: among all with seats that can
    # be judged by themselves, and of the others among those in the same compartment and those that
    # look better than the best so far. That a Persona changes places is its own move only.

    def best_moves(self) -> list[float]:
        """Return what every Passenger adds by the best Action it can be moved by; ``HOPELESS``
        where nobody sits."""
        best = [HOPELESS] * SEATS
        seat: i64
        for seat in range(SEATS):
            if self._people[seat] != EMPTY:
                best[seat] = self.best_move(seat)
        return best

    def best_move(self, seat: i64) -> float:
        """Return what one Passenger adds."""
        kind: i64 = self._people[seat]
        if kind == PERSONA:
            return self._best_for_persona(seat)
        if not self._judged >> kind & 1:
            self._find_favourites(kind)
        near = self._near(seat)
        best = max(self._best_afar(seat, kind, near), self.best_train(seat))
        return self._best_nearby(seat, kind, near, best)

    def _find_favourites(self, one: i64) -> None:
        """Note which seat a type likes best of those of each other type, and of nobody."""
        self._judged |= 1 << one
        first: i64 = KINDS * one
        row: i64 = SEATS * one
        seat: i64
        for seat in range(SEATS):
            two: i64 = self._people[seat]
            gain = self._gains[row + seat]
            if two == EMPTY:
                gain += self._arrivals[seat >> 2]
            if gain > self._tops[first + two]:
                self._tops[first + two] = gain
                self._favourites[first + two] = seat

    def _best_afar(self, seat: i64, one: i64, near: i64) -> float:
        """Return what somebody ordinary adds by the best exchange with a seat that can be judged by
        itself: of each type, the favourite is enough."""
        best = 0.0 if self._carriage.count(one) > 1 else HOPELESS
        two: i64
        for two in range(KINDS):
            top = self._tops[KINDS * one + two]
            if top != HOPELESS and two not in (one, PERSONA):
                top += self._gains[SEATS * two + seat]
                if two == EMPTY:
                    top += self._departures[seat >> 2]
                if top > best:
                    favourite: i64 = self._favourites[KINDS * one + two]
                    if near >> favourite & 1:
                        best = self._best_of_type(seat, two, near, best)
                    else:
                        best = top
        return best

    def _best_of_type(self, seat: i64, two: i64, near: i64, best: float) -> float:
        """Return the best exchange with somebody of a type, or nobody, that is not near, if it is
        better than another."""
        other: i64
        for other in range(SEATS):
            if self._people[other] == two and not near >> other & 1:
                best = max(best, self._exchange(seat, other))
        return best

    def _best_nearby(self, seat: i64, one: i64, near: i64, best: float) -> float:
        """Return the best exchange with a seat that is near, if it is better than another."""
        other: i64
        for other in range(SEATS):
            if near >> other & 1:
                two: i64 = self._people[other]
                if two not in (one, PERSONA):
                    gain = self._exchange(seat, other)
                    if gain > best or other >> 2 == seat >> 2:
                        best = max(best, gain + self._bonus(seat, other))
        return best

    def _best_for_persona(self, seat: i64) -> float:
        near, trips = self._near(seat), self._trips_from(seat)
        best = HOPELESS
        other: i64
        for other in range(SEATS):
            two: i64 = self._people[other]
            if two != PERSONA:
                gain = self._gains[SEATS * two + seat] + self._gains[PERSONA_ROW + other]
                gain += trips[other]
                if near >> other & 1 and (gain > best or other >> 2 == seat >> 2):
                    gain += self._bonus(seat, other)
                best = max(best, gain)
        return best

    # --- one Passenger --------------------------------------------------------------------------

    def exchange_gains(self, seat: i64) -> list[float]:
        """Return what a Passenger adds by changing places with whoever is on each other seat;
        ``HOPELESS`` for two Personas, whose tiles have to be chosen."""
        near = self._near(seat)
        found = [HOPELESS] * SEATS
        other: i64
        for other in range(SEATS):
            if other != seat:
                gain = self._exchange(seat, other)
                found[other] = gain + self._bonus(seat, other) if near >> other & 1 else gain
        return found

    def best_train(self, seat: i64) -> float:
        """Return the best exchange with the Waiting area of those that are judged."""
        best = HOPELESS
        gone: i64 = self._people[seat]
        come: i64
        for come in self._newcomers:
            gain = self._gains[SEATS * come + seat] + self._trade(come, gone)
            best = max(best, gain)
        return best

    def train_gain(self, seat: i64, come: i64, lounge: Wishes) -> float:
        """Return what an exchange with somebody of the Waiting area brings; ``HOPELESS`` for two
        Personas."""
        gone: i64 = self._people[seat]
        if come == gone:
            return HOPELESS if come == PERSONA else 0.0
        gain = self._gains[SEATS * come + seat] + self._trade(come, gone)
        if gone == PERSONA:
            return gain + self._rooms.persona_leaves(seat, come)
        if come == PERSONA:
            return gain + self._rooms.persona_boards(seat, gone, lounge)
        return gain

    def _trade(self, come: i64, gone: i64) -> float:
        """Return what Services and Tickets gain by one Passenger in another's stead."""
        if not self._trades:
            self._trades = [UNKNOWN] * (EMPTY * EMPTY)
        if come == gone:
            return 0.0
        key = EMPTY * come + gone
        gain = self._trades[key]
        if gain == UNKNOWN:
            gain = self._carriage.trade_gain(come, gone)
            self._trades[key] = gain
        return gain

    # --- two seats ------------------------------------------------------------------------------

    def _near(self, seat: i64) -> i64:
        """Return the seats together with which a seat is judged: its compartment, and more."""
        near: i64 = COMPARTMENT_BITS[seat >> 2]
        for part in self._goals:
            near |= part.near(seat)
        return near

    def _bonus(self, seat: i64, other: i64) -> float:
        """Return what Goals gain by an exchange beyond what both seats gain by themselves."""
        bonus = 0.0
        for part in self._goals:
            bonus += part.exchange_bonus(seat, other)
        return bonus

    def _exchange(self, seat: i64, other: i64) -> float:
        """Return what is gained if two change places, or one goes to a free seat, as far as Goals
        can judge both seats by themselves."""
        one: i64 = self._people[seat]
        two: i64 = self._people[other]
        if one == two:
            return HOPELESS if one == PERSONA else 0.0
        gain = self._gains[SEATS * two + seat] + self._gains[SEATS * one + other]
        if one == PERSONA:
            return gain + self._trips_from(seat)[other]
        if two == PERSONA:
            return gain + self._trips_from(other)[seat]
        if two == EMPTY and seat >> 2 != other >> 2:
            gain += self._departures[seat >> 2] + self._arrivals[other >> 2]
        return gain

    def _trips_from(self, seat: i64) -> list[float]:
        """Return what compartments gain by the exchanges of a Persona; worked out once in turn."""
        if self._traveller != seat:
            self._traveller = seat
            self._trips = self._rooms.persona_trips(seat, self._people)
        return self._trips
