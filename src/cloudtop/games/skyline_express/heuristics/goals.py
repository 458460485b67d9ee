"""What the Goals may still come to on a Carriage, and what a change of one or two seats brings."""

from typing import Final

from cloudtop.core.native import i64

from ..components.box import EMPTY, PERSONA
from ..components.carriage import SEATS, Group
from .patterns import BITS, FOUR, LABEL, NO_GROUP, Pattern, lacking

FOUR_SEATS: Final = (1 << FOUR * BITS) - 1
"""The part of a row's code that is a place of four."""
COUNT_BITS: Final = 6
COUNT: Final = (1 << COUNT_BITS) - 1
ONE_MORE: Final[tuple[int, ...]] = tuple(1 << COUNT_BITS * kind for kind in range(EMPTY + 1))
"""What one more of a type adds to such a code."""


class GoalPart:
    """One Goal on a Carriage: the code of each group, and what it is worth."""

    def __init__(self, pattern: Pattern, people: list[int]) -> None:
        self._pattern = pattern
        self.people = people
        self._group_of = pattern.group_of
        self._shift_of = pattern.shift_of
        self._label = pattern.label
        self._table = pattern.table
        self.together = pattern.together
        self._codes = [int(self._code_of(group)) for group in pattern.groups]
        self._by_lack: list[float] = []
        self._worths: list[float] = []

    def expect(self, coming: int) -> float:
        """Judge the Goal with as many Passengers to come before it is scored; return its worth."""
        self._by_lack = self._pattern.worths[min(coming, SEATS)]
        self._worths = []
        total = 0.0
        for code in self._codes:
            worth = self._worth_of(code)
            self._worths.append(worth)
            total += worth
        return total

    def gain(self, seat: i64, kind: i64) -> float:
        """Return what is gained by somebody else, or nobody, on a seat."""
        group: i64 = self._group_of[seat]
        if group == NO_GROUP:
            return 0.0
        code: i64 = self._codes[group]
        return self._worth_of(code + self._change(seat, kind)) - self._worths[group]

    def add_gains(self, kind: i64, everywhere: bool, gains: list[float]) -> None:
        """Add to the gains of all seats, or of the free ones, what ``gain`` says of each."""
        order_matters = self._pattern.order_matters
        new: i64 = self._label[kind]
        seat: i64
        for number, group in enumerate(self._pattern.groups):
            code: i64 = self._codes[number]
            worth = self._worths[number]
            after, replaced = worth, new
            shift: i64 = 0
            for seat in group:
                old = code >> shift & LABEL
                if old != new and (everywhere or old == EMPTY):
                    if old != replaced or order_matters:
                        after = self._worth_of(code + (new << shift) - (old << shift))
                        replaced = old
                    if after != worth:
                        gains[seat] += after - worth
                shift += BITS

    def exchange_gain(self, seat: i64, other: i64) -> float:
        """Return what is gained if those on two seats of one group change places."""
        group: i64 = self._group_of[seat]
        code: i64 = self._codes[group]
        return self._worth_of(code + self._exchange(seat, other)) - self._worths[group]

    def _code_of(self, group: Group) -> i64:
        code: i64 = 0
        shift: i64 = 0
        seat: i64
        for seat in group:
            digit: i64 = self._label[self.people[seat]]
            code |= digit << shift
            shift += BITS
        return code

    def _change(self, seat: i64, kind: i64) -> i64:
        """Return by how much the code of a seat's group changes if somebody else sits there."""
        old: i64 = self._label[self.people[seat]]
        new: i64 = self._label[kind]
        shift: i64 = self._shift_of[seat]
        return (new << shift) - (old << shift)

    def _exchange(self, seat: i64, other: i64) -> i64:
        return self._change(seat, self.people[other]) + self._change(other, self.people[seat])

    def _worth_of(self, code: i64) -> float:
        """Return what a group with this code is worth; here, of up to four seats."""
        return self._by_lack[self._table[code]]


class RowGoal(GoalPart):
    """Four alike along a row of eight: two such places, or one in between if that is better."""

    def _worth_of(self, code: i64) -> float:
        worth = self._four(code, 0) + self._four(code, 4)
        worth = max(worth, self._four(code, 2))
        if self._pattern.goal.places == "lines":
            worth = max(worth, self._four(code, 1), self._four(code, 3))
        return worth

    def _four(self, code: i64, start: i64) -> float:
        return self._by_lack[self._table[code >> BITS * start & FOUR_SEATS]]


class CountedGoal(GoalPart):
    """Groups of many seats, where only how many of each type there are matters.

    Their code is those numbers, six bits for each type and for empty seats.
    """

    def add_gains(self, kind: i64, everywhere: bool, gains: list[float]) -> None:
        add_one_by_one(self, kind, everywhere, gains)

    def _code_of(self, group: Group) -> i64:
        code: i64 = 0
        for seat in group:
            code += ONE_MORE[self.people[seat]]
        return code

    def _change(self, seat: i64, kind: i64) -> i64:
        return ONE_MORE[kind] - ONE_MORE[self.people[seat]]

    def _worth_of(self, code: i64) -> float:
        """Return what such a group is worth: as people's own tables may have them."""
        held: list[int] = []
        for kind in range(EMPTY + 1):
            held += [kind] * int(code >> COUNT_BITS * kind & COUNT)
        return self._by_lack[lacking(self._pattern.goal.kind, held)]


class AllTypesGoal(CountedGoal):
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


class ZigzagGoal(GoalPart):
    """Chains of one type; the best of the four alone counts."""

    def expect(self, coming: int) -> float:
        super().expect(coming)
        return max(self._worths)

    def add_gains(self, kind: i64, everywhere: bool, gains: list[float]) -> None:
        add_one_by_one(self, kind, everywhere, gains)

    def gain(self, seat: i64, kind: i64) -> float:
        worths = self._worths.copy()
        self._alter(worths, seat, self._change(seat, kind))
        return max(worths) - max(self._worths)

    def exchange_gain(self, seat: i64, other: i64) -> float:
        worths = self._worths.copy()
        if self._group_of[seat] == self._group_of[other]:
            self._alter(worths, seat, self._exchange(seat, other))
        else:
            self._alter(worths, seat, self._change(seat, self.people[other]))
            self._alter(worths, other, self._change(other, self.people[seat]))
        return max(worths) - max(self._worths)

    def _alter(self, worths: list[float], seat: i64, change: i64) -> None:
        group: i64 = self._group_of[seat]
        code: i64 = self._codes[group]
        worths[group] = self._worth_of(code + change)

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


def add_one_by_one(part: GoalPart, kind: i64, everywhere: bool, gains: list[float]) -> None:
    """Add gains for patterns in which seats cannot be taken group by group."""
    seat: i64
    for seat in range(SEATS):
        old = part.people[seat]
        if old != kind and (everywhere or old == EMPTY):
            gains[seat] += part.gain(seat, kind)


def part_of(pattern: Pattern, people: list[int]) -> GoalPart:
    """Return a Goal on a Carriage."""
    kind = pattern.goal.kind
    if pattern.is_row:
        return RowGoal(pattern, people)
    if kind == "zigzag":
        return ZigzagGoal(pattern, people)
    if kind == "all_types":
        return AllTypesGoal(pattern, people)
    if pattern.size > FOUR:
        return CountedGoal(pattern, people)
    return GoalPart(pattern, people)
