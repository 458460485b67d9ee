"""What the Goals may still come to on a Carriage, and what a change of one or two seats brings.

Gains of many seats are lists with ``SEATS`` places for each type, ``EMPTY`` included: what is
gained by somebody of that type, or nobody, on the seat instead of whoever is there.
"""

from typing import Final

from cloudtop.core.native import i64

from ..components.box import EMPTY
from ..components.carriage import SEATS
from .patterns import BITS, COLUMN_SEATS, DEAD, FOUR, KINDS, LABEL, NO_GROUP, Pattern

UNKNOWN: Final = -1e9
"""Not worked out yet."""

SEAT_IN_COLUMNS: Final = bytes(COLUMN_SEATS)
SEAT_IN_COMPARTMENTS: Final = bytes(range(SEATS))


class Seating:
    """Who sits where: type by type, and as codes of the blocks of four seats."""

    def __init__(self, people: bytes) -> None:
        self.people = people
        self.compartments = block_codes(people, SEAT_IN_COMPARTMENTS)
        self._columns: list[int] = []

    def columns(self) -> list[int]:
        if not self._columns:
            self._columns = block_codes(self.people, SEAT_IN_COLUMNS)
        return self._columns


def block_codes(people: bytes, seats: bytes) -> list[int]:
    codes: list[int] = []
    first: i64
    for first in range(0, SEATS, FOUR):
        code: i64 = people[seats[first]]
        second: i64 = people[seats[first + 1]]
        third: i64 = people[seats[first + 2]]
        fourth: i64 = people[seats[first + 3]]
        codes.append(int(code | second << BITS | third << 2 * BITS | fourth << 3 * BITS))
    return codes


class GoalPart:
    """One Goal on a Carriage; here, one of groups within blocks: what each of them lacks."""

    def __init__(self, pattern: Pattern, seating: Seating) -> None:
        self._pattern = pattern
        self._people = seating.people
        self._group_of = pattern.group_of
        self._place_in = pattern.place_in
        self._table = pattern.table
        self._by_lack: list[float] = []
        self._begin(seating)

    def _begin(self, seating: Seating) -> None:
        """Note what each group is worth by."""
        pattern = self._pattern
        self._seats = SEAT_IN_COLUMNS if pattern.by_columns else SEAT_IN_COMPARTMENTS
        self._codes = seating.columns() if pattern.by_columns else seating.compartments
        self._lacks: list[int] = []
        for block in pattern.blocks:
            self._lacks.append(self._table[self._codes[block]])

    def expect(self, coming: int) -> float:
        """Judge the Goal with as many Passengers to come before it is scored; return its worth."""
        self._by_lack = self._pattern.worths[min(coming, SEATS)]
        total = 0.0
        for lack in self._lacks:
            total += self._by_lack[lack]
        return total

    def gain(self, seat: i64, kind: i64) -> float:
        """Return what is gained by somebody else, or nobody, on a seat."""
        group: i64 = self._group_of[seat]
        if group == NO_GROUP:
            return 0.0
        code: i64 = self._codes[self._pattern.blocks[group]]
        after = self._table[code + self._change(seat, kind)]
        return self._by_lack[after] - self._by_lack[self._lacks[group]]

    def add_gains(self, kinds: i64, everywhere: bool, gains: list[float]) -> None:
        """Add what is gained by each of some types (bits) on all seats, or on the free ones."""
        pattern, table, by_lack = self._pattern, self._table, self._by_lack
        first: i64 = pattern.first_place
        end: i64 = pattern.end_place
        group: i64
        place: i64
        kind: i64
        for group in range(len(pattern.blocks)):
            now: i64 = self._lacks[group]
            if now == DEAD:
                continue
            block: i64 = pattern.blocks[group]
            code: i64 = self._codes[block]
            worth = by_lack[now]
            for place in range(first, end):
                shift = BITS * place
                old = code >> shift & LABEL
                if everywhere or old == EMPTY:
                    rest = code - (old << shift)
                    seat: i64 = self._seats[FOUR * block + place]
                    for kind in range(KINDS):
                        after: i64 = table[rest + (kind << shift)]
                        if after != now and kinds >> kind & 1:
                            spot = SEATS * kind + seat
                            gains[spot] = gains[spot] + by_lack[after] - worth

    def near(self, seat: i64) -> i64:
        """Return the seats with which a seat cannot be judged by itself."""
        group: i64 = self._group_of[seat]
        if group == NO_GROUP or (self._lacks[group] == DEAD and not self._pattern.order_matters):
            return 0
        return self._pattern.together[seat]

    def exchange_bonus(self, seat: i64, other: i64) -> float:
        """Return what is gained if those on two seats change places, beyond what is gained on each
        seat by itself: something only if both are of one group."""
        group: i64 = self._group_of[seat]
        if group == NO_GROUP or group != self._group_of[other]:
            return 0.0
        code: i64 = self._codes[self._pattern.blocks[group]]
        one = self._change(seat, self._people[other])
        two = self._change(other, self._people[seat])
        table, by_lack = self._table, self._by_lack
        alone = by_lack[table[code + one]] + by_lack[table[code + two]]
        return by_lack[table[code + one + two]] + by_lack[self._lacks[group]] - alone

    def _change(self, seat: i64, kind: i64) -> i64:
        """Return by how much the code of a seat's group changes if somebody else sits there."""
        old: i64 = self._people[seat]
        shift: i64 = BITS * self._place_in[seat]
        return (kind << shift) - (old << shift)
