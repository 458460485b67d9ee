"""Goals whose groups are no blocks of four seats: rows, zigzags, and places of many seats."""

from typing import Final

from cloudtop.core.native import i64

from ..components.box import EMPTY, PERSONA
from ..components.carriage import COLUMNS, SEAT_BIT, SEATS, Group
from .goals import UNKNOWN, GoalPart, Seating
from .patterns import (
    BITS,
    BY_BLOCKS,
    BY_CHAINS,
    BY_ROWS,
    BY_SETS,
    CHAIN_LACKS,
    COUNT,
    COUNT_BITS,
    DEAD,
    FOUR,
    KINDS,
    LABEL,
    NO_GROUP,
    ONE_MORE,
    Pattern,
    lacking,
)

FOUR_SEATS: Final = (1 << FOUR * BITS) - 1
"""The part of a row's code that is a place of four."""


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

    def near(self, seat: i64) -> i64:
        return self._pattern.together[seat]

    def _code_of(self, group: Group) -> i64:
        code: i64 = 0
        shift: i64 = 0
        seat: i64
        for seat in group:
            digit: i64 = self._people[seat]
            code |= digit << shift
            shift += BITS
        return code

    def _worth_of(self, code: i64) -> float:
        """Return what a group with this code is worth."""
        raise NotImplementedError


class RowGoal(GroupedGoal):
    """Four alike along a row of eight: two such places, or one in between if that is better."""

    def _begin(self, seating: Seating) -> None:
        super()._begin(seating)
        self._alive: i64 = 0
        """The seats of places that are not dead: the others make no difference."""
        step: i64 = 1 if self._pattern.is_lines else 2
        group: i64
        start: i64
        place: i64
        for group in range(len(self._codes)):
            code: i64 = self._codes[group]
            row = self._pattern.groups[group]
            for start in range(0, FOUR + 1, step):
                if self._table[code >> BITS * start & FOUR_SEATS] != DEAD:
                    for place in range(start, start + FOUR):
                        bit: i64 = SEAT_BIT[row[place]]
                        self._alive |= bit

    def gain(self, seat: i64, kind: i64) -> float:
        return super().gain(seat, kind) if self._alive >> seat & 1 else 0.0

    def add_gains(self, kinds: i64, everywhere: bool, gains: list[float]) -> None:
        seat: i64
        kind: i64
        for seat in range(SEATS):
            old: i64 = self._people[seat]
            if self._alive >> seat & 1 and (everywhere or old == EMPTY):
                group: i64 = self._group_of[seat]
                code: i64 = self._codes[group]
                worth = self._worths[group]
                for kind in range(KINDS):
                    if kind != old and kinds >> kind & 1:
                        after = self._worth_of(code + self._change(seat, kind))
                        if after != worth:
                            spot = SEATS * kind + seat
                            gains[spot] = gains[spot] + after - worth

    def near(self, seat: i64) -> i64:
        if not self._alive >> seat & 1:
            return 0
        row: i64 = self._pattern.together[seat]
        return row & self._alive

    def exchange_bonus(self, seat: i64, other: i64) -> float:
        group: i64 = self._group_of[seat]
        if group == NO_GROUP or group != self._group_of[other]:
            return 0.0
        code: i64 = self._codes[group]
        one = self._change(seat, self._people[other])
        two = self._change(other, self._people[seat])
        alone = self._worth_of(code + one) + self._worth_of(code + two)
        return self._worth_of(code + one + two) + self._worths[group] - alone

    def _worth_of(self, code: i64) -> float:
        worth = max(self._four(code, 0) + self._four(code, 4), self._four(code, 2))
        if self._pattern.is_lines:
            worth = max(worth, self._four(code, 1))
            worth = max(worth, self._four(code, 3))
        return worth

    def _four(self, code: i64, start: i64) -> float:
        return self._by_lack[self._table[code >> BITS * start & FOUR_SEATS]]


class CountedGoal(GroupedGoal):
    """Groups of many seats, where only how many of each type there are matters.

    Their code is those numbers, six bits for each type and for empty seats.
    """

    def expect(self, coming: int) -> float:
        self._gains = [UNKNOWN] * (KINDS * KINDS * len(self._codes))
        return super().expect(coming)

    def gain(self, seat: i64, kind: i64) -> float:
        group: i64 = self._group_of[seat]
        return 0.0 if group == NO_GROUP else self._gain_of(group, self._people[seat], kind)

    def _gain_of(self, group: i64, old: i64, kind: i64) -> float:
        """Return what is gained in a group by one of a type for one of another; worked out once."""
        spot = (KINDS * group + old) * KINDS + kind
        gain = self._gains[spot]
        if gain == UNKNOWN:
            code: i64 = self._codes[group]
            gain = self._worth_of(code + ONE_MORE[kind] - ONE_MORE[old]) - self._worths[group]
            self._gains[spot] = gain
        return gain

    def add_gains(self, kinds: i64, everywhere: bool, gains: list[float]) -> None:
        seat: i64
        kind: i64
        for seat in range(SEATS):
            old: i64 = self._people[seat]
            group: i64 = self._group_of[seat]
            if group != NO_GROUP and (everywhere or old == EMPTY):
                for kind in range(KINDS):
                    if kind != old and kinds >> kind & 1:
                        gain = self._gain_of(group, old, kind)
                        if gain != 0.0:
                            spot = SEATS * kind + seat
                            gains[spot] = gains[spot] + gain

    def exchange_bonus(self, seat: i64, other: i64) -> float:
        """Return what takes back both gains: nobody leaves the group."""
        group: i64 = self._group_of[seat]
        if group == NO_GROUP or group != self._group_of[other]:
            return 0.0
        one: i64 = self._people[seat]
        two: i64 = self._people[other]
        return -self._gain_of(group, one, two) - self._gain_of(group, two, one)

    def _code_of(self, group: Group) -> i64:
        code: i64 = 0
        for seat in group:
            code += ONE_MORE[self._people[seat]]
        return code

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
        self._best = self._best_beside(NO_GROUP, NO_GROUP)
        self._changed: list[float] = []
        self._alive: i64 = 0
        """The seats up to the first of a chain that does not fit: who sits behind them makes no
        difference."""
        group: i64
        place: i64
        for group in range(len(self._codes)):
            chain = self._pattern.groups[group]
            for place in range(self._reach(self._codes[group])):
                bit: i64 = SEAT_BIT[chain[place]]
                self._alive |= bit
        return self._best

    def gain(self, seat: i64, kind: i64) -> float:
        if not self._alive >> seat & 1:
            return 0.0
        group: i64 = self._group_of[seat]
        return max(self._after(seat, kind), self._best_beside(group, group)) - self._best

    def add_gains(self, kinds: i64, everywhere: bool, gains: list[float]) -> None:
        seat: i64
        kind: i64
        for seat in range(SEATS):
            old: i64 = self._people[seat]
            if self._alive >> seat & 1 and (everywhere or old == EMPTY):
                group: i64 = self._group_of[seat]
                beside = self._best_beside(group, group)
                for kind in range(KINDS):
                    if not kinds >> kind & 1:
                        continue
                    after = max(self._after(seat, kind), beside)
                    if after != self._best:
                        spot = SEATS * kind + seat
                        gains[spot] = gains[spot] + after - self._best

    def near(self, seat: i64) -> i64:
        chain: i64 = self._pattern.together[seat]
        return chain | self._alive if self._alive >> seat & 1 else chain

    def exchange_bonus(self, seat: i64, other: i64) -> float:
        here: i64 = self._group_of[seat]
        there: i64 = self._group_of[other]
        one: i64 = self._people[seat]
        two: i64 = self._people[other]
        if here == there:
            code: i64 = self._codes[here]
            after = self._worth_of(code + self._change(seat, two) + self._change(other, one))
        else:
            after = max(self._after(seat, two), self._after(other, one))
        after = max(after, self._best_beside(here, there))
        return after - self._best - self.gain(seat, two) - self.gain(other, one)

    def _after(self, seat: i64, kind: i64) -> float:
        """Return what the chain of a seat is worth with somebody else on it; worked out once."""
        if not self._changed:
            self._changed = [UNKNOWN] * (KINDS * SEATS)
        worth = self._changed[SEATS * kind + seat]
        if worth == UNKNOWN:
            code: i64 = self._codes[self._group_of[seat]]
            worth = self._worth_of(code + self._change(seat, kind))
            self._changed[SEATS * kind + seat] = worth
        return worth

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
        """Add up what each compartment adds, by how many seats lack so far."""
        worth = 0.0
        wanted: i64 = EMPTY
        step: i64 = 0
        place: i64
        for place in range(COLUMNS):
            kind = code & LABEL
            code >>= BITS
            if kind == EMPTY:
                step += 1
            elif wanted in (EMPTY, kind):
                wanted = kind
            else:
                return worth
            if place & 1:
                worth += self._by_lack[step]
                step += CHAIN_LACKS
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
