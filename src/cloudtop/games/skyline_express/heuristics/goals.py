"""What the Goals may still come to on a Carriage, and what a change of one or two seats brings."""

from typing import Final

from cloudtop.core.native import i64

from ..components.box import EMPTY, PERSONA, Box
from ..components.carriage import SEATS, Group
from .patterns import BITS, FOUR, LABEL, NO_GROUP, Pattern, lacking, pattern_of

FOUR_SEATS: Final = (1 << FOUR * BITS) - 1
"""The part of a row's code that is a place of four."""
COUNT_BITS: Final = 6
COUNT: Final = (1 << COUNT_BITS) - 1


class GoalPart:
    """One Goal on a Carriage: the code of each group, and what it is worth."""

    def __init__(self, pattern: Pattern, people: list[int], coming: int) -> None:
        self._pattern = pattern
        self._people = people
        self._group_of = pattern.group_of
        self._table = pattern.table
        self._by_lack = pattern.worths[min(coming, SEATS)]
        self.together = pattern.together
        self._codes: list[int] = []
        self._worths: list[float] = []
        for group in pattern.groups:
            code = self._code_of(group)
            self._codes.append(code)
            self._worths.append(self._worth_of(code))

    def worth(self) -> float:
        """Return what the Goal may come to as everybody sits now."""
        total = 0.0
        for worth in self._worths:
            total += worth
        return total

    def gain(self, seat: i64, kind: i64) -> float:
        """Return what is gained by somebody else, or nobody, on a seat."""
        group: i64 = self._group_of[seat]
        if group == NO_GROUP:
            return 0.0
        code: i64 = self._codes[group]
        return self._worth_of(code + self._change(seat, kind)) - self._worths[group]

    def exchange_gain(self, seat: i64, other: i64) -> float:
        """Return what is gained if those on two seats of one group change places."""
        group: i64 = self._group_of[seat]
        code: i64 = self._codes[group]
        return self._worth_of(code + self._exchange(seat, other)) - self._worths[group]

    def _code_of(self, group: Group) -> i64:
        code: i64 = 0
        shift: i64 = 0
        label = self._pattern.label
        for seat in group:
            digit: i64 = label[self._people[seat]]
            code |= digit << shift
            shift += BITS
        return code

    def _change(self, seat: i64, kind: i64) -> i64:
        """Return by how much the code of a seat's group changes if somebody else sits there."""
        label = self._pattern.label
        old: i64 = label[self._people[seat]]
        new: i64 = label[kind]
        shift: i64 = self._pattern.shift_of[seat]
        return (new << shift) - (old << shift)

    def _exchange(self, seat: i64, other: i64) -> i64:
        return self._change(seat, self._people[other]) + self._change(other, self._people[seat])

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

    def _code_of(self, group: Group) -> i64:
        code: i64 = 0
        one: i64 = 1
        for seat in group:
            kind: i64 = self._people[seat]
            code += one << COUNT_BITS * kind
        return code

    def _change(self, seat: i64, kind: i64) -> i64:
        one: i64 = 1
        old: i64 = self._people[seat]
        return (one << COUNT_BITS * kind) - (one << COUNT_BITS * old)

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

    def worth(self) -> float:
        return max(self._worths)

    def gain(self, seat: i64, kind: i64) -> float:
        worths = self._worths.copy()
        self._alter(worths, seat, self._change(seat, kind))
        return max(worths) - max(self._worths)

    def exchange_gain(self, seat: i64, other: i64) -> float:
        worths = self._worths.copy()
        if self._group_of[seat] == self._group_of[other]:
            self._alter(worths, seat, self._exchange(seat, other))
        else:
            self._alter(worths, seat, self._change(seat, self._people[other]))
            self._alter(worths, other, self._change(other, self._people[seat]))
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


def goal_part(box: Box, goal: int, people: list[int], coming: int) -> GoalPart:
    """Return a Goal on a Carriage with as many Passengers to come before it is scored."""
    pattern = pattern_of(box, goal)
    kind = pattern.goal.kind
    if pattern.is_row:
        return RowGoal(pattern, people, coming)
    if kind == "zigzag":
        return ZigzagGoal(pattern, people, coming)
    if kind == "all_types":
        return AllTypesGoal(pattern, people, coming)
    if pattern.size > FOUR:
        return CountedGoal(pattern, people, coming)
    return GoalPart(pattern, people, coming)
