"""What Passengers gain by changing places, with each other or with the Waiting area.

The gain of an exchange is what both seats gain by themselves, and more or less of it where they
belong together: as seats of one group of a Goal, or if a Persona takes its tile along.
"""

from typing import Final

from cloudtop.core.native import i64

from ..components.box import EMPTY, PERSONA
from ..components.carriage import COMPARTMENT_BITS, SEATS
from .carriage import Carriage
from .goals import UNKNOWN
from .patterns import KINDS
from .rooms import HOPELESS

ALL_KINDS: Final = (1 << KINDS) - 1
NO_SEAT: Final = 255


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
        self._favourites: list[int] = []
        self._tops: list[float] = []
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

    # --- every Passenger ------------------------------------------------------------------------

    def best_moves(self) -> list[float]:
        """Return what every Passenger adds by the best Action it can be moved by; ``HOPELESS``
        where nobody sits."""
        self._find_favourites()
        best = [HOPELESS] * SEATS
        seat: i64
        for seat in range(SEATS):
            kind: i64 = self._people[seat]
            if kind < PERSONA:
                far = self._best_afar(seat, kind)
                best[seat] = max(best[seat], max(far, self.best_train(seat)))
            elif kind == PERSONA:
                self._try_persona(seat, best)
        return best

    def _find_favourites(self) -> None:
        """Note for each type which seat it likes best of those of another type, or of nobody."""
        self._favourites = [NO_SEAT] * (KINDS * KINDS)
        self._tops = [HOPELESS] * (KINDS * KINDS)
        tops = self._tops
        one: i64
        seat: i64
        for one in range(PERSONA):
            if not self._carriage.count(one):
                continue
            for seat in range(SEATS):
                two: i64 = self._people[seat]
                gain = self._gains[SEATS * one + seat]
                if two == EMPTY:
                    gain += self._arrivals[seat >> 2]
                if gain > tops[KINDS * one + two]:
                    tops[KINDS * one + two] = gain
                    self._favourites[KINDS * one + two] = seat

    def _best_afar(self, seat: i64, one: i64) -> float:
        """Return what somebody ordinary adds by the best exchange with others, and nobody.

        Of the seats that can be judged by themselves, the favourites of its type are enough.
        """
        near: i64 = self._near(seat) | COMPARTMENT_BITS[seat >> 2]
        best = 0.0 if self._carriage.count(one) > 1 else HOPELESS
        two: i64
        other: i64
        for other in range(SEATS):
            if near >> other & 1:
                two = self._people[other]
                if two not in (one, PERSONA):
                    best = max(best, self._exchange(seat, other, near))
        for two in range(KINDS):
            top = self._tops[KINDS * one + two]
            if top != HOPELESS and two not in (one, PERSONA):
                top += self._gains[SEATS * two + seat]
                if two == EMPTY:
                    top += self._departures[seat >> 2]
                if top > best:
                    favourite: i64 = self._favourites[KINDS * one + two]
                    best = (
                        self._best_of_type(seat, two, near, best) if near >> favourite & 1 else top
                    )
        return best

    def _best_of_type(self, seat: i64, two: i64, near: i64, best: float) -> float:
        """Return the best exchange with somebody of a type, or nobody, that is not near, if it is
        better than another."""
        other: i64
        for other in range(SEATS):
            if self._people[other] == two and not near >> other & 1:
                best = max(best, self._exchange(seat, other, 0))
        return best

    def _try_persona(self, seat: i64, best: list[float]) -> None:
        """Try a Persona with everybody: both may gain by it most."""
        near, mine = self._near(seat), best[seat]
        other: i64
        for other in range(SEATS):
            two: i64 = self._people[other]
            if two != PERSONA:
                gain = self._exchange(seat, other, near)
                mine = max(mine, gain)
                if two != EMPTY and gain > best[other]:
                    best[other] = gain
        best[seat] = mine

    # --- one Passenger --------------------------------------------------------------------------

    def best_move(self, seat: int) -> float:
        best = self.best_train(seat)
        for gain in self.exchange_gains(seat):
            best = max(best, gain)
        return best

    def exchange_gains(self, seat: i64) -> list[float]:
        """Return what a Passenger adds by changing places with whoever is on each other seat;
        ``HOPELESS`` for two Personas, whose tiles have to be chosen."""
        near = self._near(seat)
        found = [HOPELESS] * SEATS
        other: i64
        for other in range(SEATS):
            if other != seat:
                found[other] = self._exchange(seat, other, near)
        return found

    def best_train(self, seat: i64) -> float:
        """Return the best exchange with the Waiting area of those that are judged."""
        best = HOPELESS
        for come in self._newcomers:
            best = max(best, self.train_gain(seat, come))
        return best

    def train_gain(self, seat: i64, come: i64) -> float:
        """Return what an exchange with somebody of the Waiting area brings; ``HOPELESS`` where a
        Persona's tile has to be chosen."""
        gone: i64 = self._people[seat]
        if PERSONA in (come, gone):
            return HOPELESS
        if come == gone:
            return 0.0
        return self._gains[SEATS * come + seat] + self._trade(come, gone)

    def _trade(self, come: i64, gone: i64) -> float:
        """Return what Services and Tickets gain by one Passenger in another's stead."""
        if not self._trades:
            self._trades = [UNKNOWN] * (PERSONA * PERSONA)
        key = PERSONA * come + gone
        gain = self._trades[key]
        if gain == UNKNOWN:
            gain = self._carriage.trade_gain(come, gone)
            self._trades[key] = gain
        return gain

    # --- two seats ------------------------------------------------------------------------------

    def _near(self, seat: i64) -> i64:
        """Return the seats with which Goals cannot judge a seat by itself."""
        near: i64 = 0
        for part in self._goals:
            near |= part.near(seat)
        return near

    def _exchange(self, seat: i64, other: i64, near: i64) -> float:
        """Return what is gained if two change places, or one goes to a free seat."""
        one: i64 = self._people[seat]
        two: i64 = self._people[other]
        if one == two:
            return HOPELESS if one == PERSONA else 0.0
        gain = self._gains[SEATS * two + seat] + self._gains[SEATS * one + other]
        if near >> other & 1:
            for part in self._goals:
                gain += part.exchange_bonus(seat, other)
        if one == PERSONA:
            return gain + self._rooms.persona_moves(seat, other, two)
        if two == PERSONA:
            return gain + self._rooms.persona_moves(other, seat, one)
        if two == EMPTY and seat >> 2 != other >> 2:
            gain += self._departures[seat >> 2] + self._arrivals[other >> 2]
        return gain
