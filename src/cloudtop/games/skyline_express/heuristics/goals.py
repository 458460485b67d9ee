"""What the Goals may still come to on a Carriage, and what a change of one or two seats brings.

Gains of many seats are lists with ``SEATS`` places for each type, ``EMPTY`` included: what is
gained by somebody of that type, or nobody, on the seat instead of whoever is there.
"""

from typing import Final

from cloudtop.core.native import i64

from ..components.box import EMPTY, PERSONA
from ..components.carriage import COLUMNS, SEAT_BIT, SEATS, Group
from .patterns import (
    BITS,
    BY_BLOCKS,
    BY_CHAINS,
    BY_ROWS,
    BY_SETS,
    COLUMN_SEATS,
    DEAD,
    FOUR,
    LABEL,
    NO_GROUP,
    Pattern,
    lacking,
)

KINDS: Final = EMPTY + 1

SEAT_IN_COLUMNS: Final = bytes(COLUMN_SEATS)
SEAT_IN_COMPARTMENTS: Final = bytes(range(SEATS))
FOUR_SEATS: Final = (1 << FOUR * BITS) - 1
"""The part of a row's code that is a place of four."""
COUNT_BITS: Final = 6
COUNT: Final = (1 << COUNT_BITS) - 1
ONE_MORE: Final[tuple[int, ...]] = tuple(1 << COUNT_BITS * kind for kind in range(KINDS))
"""What one more of a type adds to such a code."""


class Seating:
    """Who sits where: type by type, and as codes of the blocks of four seats."""

    def __init__(self, people: list[int]) -> None:
        self.people = people
        self.compartments = block_codes(people, SEAT_IN_COMPARTMENTS)
        self._columns: list[int] = []

    def columns(self) -> list[int]:
        if not self._columns:
            self._columns = block_codes(self.people, SEAT_IN_COLUMNS)
        return self._columns


def block_codes(people: list[int], seats: bytes) -> list[int]:
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

    def add_gains(self, kinds: list[int], everywhere: bool, gains: list[float]) -> None:
        """Add what is gained by each of some types on all seats, or on the free ones."""
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
                    for kind in kinds:
                        after: i64 = table[rest + (kind << shift)]
                        if after != now:
                            gains[SEATS * kind + seat] += by_lack[after] - worth

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


class GroupedGoal(GoalPart):
    """A Goal with groups of its own: the code of each, and what it is worth."""

    def _begin(self, seating: Seating) -> None:
        self._codes = [int(self._code_of(group)) for group in self._pattern.groups]
        self._worths: list[float] = []

    def expect(self, coming: int) -> float:
        self._by_lack = self._pattern.worths[min(coming, SEATS)]
        self._worths = []
        total = 0.0
        for code in self._codes:
            worth = self._worth_of(code)
            self._worths.append(worth)
            total += worth
        return total

    def gain(self, seat: i64, kind: i64) -> float:
        group: i64 = self._group_of[seat]
        if group == NO_GROUP:
            return 0.0
        code: i64 = self._codes[group]
        return self._worth_of(code + self._change(seat, kind)) - self._worths[group]

    def add_gains(self, kinds: list[int], everywhere: bool, gains: list[float]) -> None:
        seat: i64
        kind: i64
        group: i64
        for group in range(len(self._codes)):
            code: i64 = self._codes[group]
            worth = self._worths[group]
            if not self._is_dead(code):
                for seat in self._pattern.groups[group]:
                    old: i64 = self._people[seat]
                    if everywhere or old == EMPTY:
                        for kind in kinds:
                            if kind != old:
                                after = self._worth_of(code + self._change(seat, kind))
                                gains[SEATS * kind + seat] += after - worth

    def near(self, seat: i64) -> i64:
        return self._pattern.together[seat]

    def exchange_bonus(self, seat: i64, other: i64) -> float:
        group: i64 = self._group_of[seat]
        if group == NO_GROUP or group != self._group_of[other]:
            return 0.0
        code: i64 = self._codes[group]
        one = self._change(seat, self._people[other])
        two = self._change(other, self._people[seat])
        alone = self._worth_of(code + one) + self._worth_of(code + two)
        return self._worth_of(code + one + two) + self._worths[group] - alone

    def _code_of(self, group: Group) -> i64:
        code: i64 = 0
        shift: i64 = 0
        seat: i64
        for seat in group:
            digit: i64 = self._people[seat]
            code |= digit << shift
            shift += BITS
        return code

    def _is_dead(self, code: i64) -> bool:
        """Return whether no change of a single seat makes a difference."""
        return False

    def _worth_of(self, code: i64) -> float:
        """Return what a group with this code is worth."""
        raise NotImplementedError


class RowGoal(GroupedGoal):
    """Four alike along a row of eight: two such places, or one in between if that is better."""

    def _is_dead(self, code: i64) -> bool:
        if self._table[code & FOUR_SEATS] != DEAD or self._table[code >> BITS * 4] != DEAD:
            return False
        if self._table[code >> BITS * 2 & FOUR_SEATS] != DEAD:
            return False
        if self._pattern.goal.places != "lines":
            return True
        two: i64 = self._table[code >> BITS & FOUR_SEATS]
        return two == DEAD and self._table[code >> BITS * 3 & FOUR_SEATS] == DEAD

    def _worth_of(self, code: i64) -> float:
        worth = self._four(code, 0) + self._four(code, 4)
        worth = max(worth, self._four(code, 2))
        if self._pattern.goal.places == "lines":
            worth = max(worth, self._four(code, 1), self._four(code, 3))
        return worth

    def _four(self, code: i64, start: i64) -> float:
        return self._by_lack[self._table[code >> BITS * start & FOUR_SEATS]]


class CountedGoal(GroupedGoal):
    """Groups of many seats, where only how many of each type there are matters.

    Their code is those numbers, six bits for each type and for empty seats.
    """

    def add_gains(self, kinds: list[int], everywhere: bool, gains: list[float]) -> None:
        """Add the same for all of a type in a group."""
        kind: i64
        seat: i64
        group: i64
        old: i64
        for group in range(len(self._codes)):
            code: i64 = self._codes[group]
            worth = self._worths[group]
            for old in range(0 if everywhere else EMPTY, KINDS):
                if not code >> COUNT_BITS * old & COUNT:
                    continue
                for kind in kinds:
                    if kind == old:
                        continue
                    gain = self._worth_of(code + ONE_MORE[kind] - ONE_MORE[old]) - worth
                    if gain != 0.0:
                        for seat in self._pattern.groups[group]:
                            if self._people[seat] == old:
                                gains[SEATS * kind + seat] += gain

    def exchange_bonus(self, seat: i64, other: i64) -> float:
        """Return what takes back both gains: nobody leaves the group."""
        group: i64 = self._group_of[seat]
        if group == NO_GROUP or group != self._group_of[other]:
            return 0.0
        return -self.gain(seat, self._people[other]) - self.gain(other, self._people[seat])

    def _code_of(self, group: Group) -> i64:
        code: i64 = 0
        for seat in group:
            code += ONE_MORE[self._people[seat]]
        return code

    def _change(self, seat: i64, kind: i64) -> i64:
        return ONE_MORE[kind] - ONE_MORE[self._people[seat]]

    def _worth_of(self, code: i64) -> float:
        """Return what such a group is worth: as people's own tables may have them."""
        held: list[int] = []
        for kind in range(KINDS):
            held += [kind] * int(code >> COUNT_BITS * kind & COUNT)
        return self._by_lack[lacking(self._pattern.goal.kind, tuple(held))]


class SetsGoal(CountedGoal):
    """Complete sets of the six types, and the way to one more."""

    def _worth_of(self, code: i64) -> float:
        sets: i64 = COUNT
        missing: i64 = 0
        for _ in range(PERSONA + 1):
            count = code & COUNT
            if count < sets:
                sets, missing = count, 1
            elif count == sets:
                missing += 1
            code >>= COUNT_BITS
        more = self._by_lack[missing] if missing <= code else 0.0  # what is left are empty seats
        complete: int = sets
        return self._pattern.goal.points[0] * (complete + more)


class ZigzagGoal(GroupedGoal):
    """Chains of one type; the best of the four alone counts."""

    def expect(self, coming: int) -> float:
        super().expect(coming)
        self._best = max(self._worths)
        self._alive: i64 = 0
        """The seats up to the first of a chain that does not fit: who sits behind them makes no
        difference."""
        group: i64
        for group in range(len(self._codes)):
            for seat in self._pattern.groups[group][: int(self._reach(self._codes[group]))]:
                bit: i64 = SEAT_BIT[seat]
                self._alive |= bit
        return self._best

    def gain(self, seat: i64, kind: i64) -> float:
        group: i64 = self._group_of[seat]
        if not self._alive >> seat & 1:
            return 0.0
        code: i64 = self._codes[group]
        after = self._worth_of(code + self._change(seat, kind))
        return max(after, self._best_beside(group, group)) - self._best

    def add_gains(self, kinds: list[int], everywhere: bool, gains: list[float]) -> None:
        seat: i64
        kind: i64
        for seat in range(SEATS):
            old: i64 = self._people[seat]
            if self._alive >> seat & 1 and (everywhere or old == EMPTY):
                for kind in kinds:
                    if kind != old:
                        gains[SEATS * kind + seat] += self.gain(seat, kind)

    def near(self, seat: i64) -> i64:
        chain: i64 = self._pattern.together[seat]
        return chain | self._alive if self._alive >> seat & 1 else chain

    def exchange_bonus(self, seat: i64, other: i64) -> float:
        here: i64 = self._group_of[seat]
        there: i64 = self._group_of[other]
        code: i64 = self._codes[here]
        one = self._change(seat, self._people[other])
        two = self._change(other, self._people[seat])
        if here == there:
            after = self._worth_of(code + one + two)
        else:
            beyond: i64 = self._codes[there]
            after = max(self._worth_of(code + one), self._worth_of(beyond + two))
        after = max(after, self._best_beside(here, there))
        alone = self.gain(seat, self._people[other]) + self.gain(other, self._people[seat])
        return after - self._best - alone

    def _best_beside(self, one: i64, two: i64) -> float:
        """Return what the best chain is worth that is neither of these."""
        best = 0.0
        group: i64
        for group in range(len(self._worths)):
            if group not in (one, two):
                best = max(best, self._worths[group])
        return best

    def _reach(self, code: i64) -> i64:
        """Return how many seats of a chain matter: up to the first that does not fit."""
        wanted: i64 = EMPTY
        place: i64
        for place in range(COLUMNS):
            kind = code >> BITS * place & LABEL
            if kind not in (EMPTY, wanted):
                if wanted != EMPTY:
                    return place + 1
                wanted = kind
        return COLUMNS

    def _worth_of(self, code: i64) -> float:
        worth, paid, missing = 0.0, 0, 0
        wanted: i64 = EMPTY
        for points in self._pattern.goal.points:
            for _ in range(2):  # seats of each compartment
                kind = code & LABEL
                code >>= BITS
                if kind == EMPTY:
                    missing += 1
                elif wanted in (EMPTY, kind):
                    wanted = kind
                else:
                    return worth
            worth += (points - paid) * self._by_lack[missing]
            paid = points
        return worth


def part_of(pattern: Pattern, seating: Seating) -> GoalPart:
    """Return a Goal on a Carriage."""
    if pattern.way == BY_BLOCKS:
        return GoalPart(pattern, seating)
    if pattern.way == BY_ROWS:
        return RowGoal(pattern, seating)
    if pattern.way == BY_CHAINS:
        return ZigzagGoal(pattern, seating)
    if pattern.way == BY_SETS:
        return SetsGoal(pattern, seating)
    return CountedGoal(pattern, seating)
