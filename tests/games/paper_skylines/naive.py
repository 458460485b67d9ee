"""A second scorer, written as plainly as possible from the rules, not from the engine.

It reads the log of events of a finished match as a person at the table would, keeps meeples and
points by itself, and looks at the cities once, at the end.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

LINES = (4, 8, 12, 16, 20)
END = 20


@dataclass
class Person:
    tracks: list[int] = field(default_factory=lambda: [0, 0, 0])
    lines: set[tuple[int, int]] = field(default_factory=set)
    score: int = 0
    stars: int = 0
    hopped: int = 0


class Scorer:
    """Meeples, lines, ends and the score track."""

    def __init__(self, seats: int) -> None:
        self.people = [Person() for _ in range(seats)]
        self.ends: dict[int, int] = {}

    def moved(self, seat: int, track: int, space: int) -> None:
        """A meeple arrived at a space, going up."""
        person = self.people[seat]
        person.tracks[track] = space
        for line in LINES:
            if line <= space and (track, line) not in person.lines:
                person.lines.add((track, line))
                self.point(seat)
        if space == END and track not in self.ends:
            self.ends[track] = seat
            self.point(seat)

    def declined(self, seat: int, track: int, space: int) -> None:
        self.people[seat].tracks[track] = space

    def claimed(self, seat: int, stars: int) -> None:
        self.people[seat].stars += stars
        for _ in range(stars):
            self.point(seat)

    def point(self, seat: int) -> None:
        """One point: a step to the next space of the score track where nobody stands."""
        person = self.people[seat]
        person.score += 1
        while any(other is not person and other.score == person.score for other in self.people):
            person.score += 1

    def final(self, cities: Sequence[Sequence[int]], chips: Sequence[int], first: int) -> list[int]:
        """Add awards and chips from the leader down; return the totals."""
        seats = len(self.people)
        extra = list(chips)
        tall = [max(city) for city in cities]
        many = [sum(1 for height in city if height) for city in cities]
        for values in (tall, many):
            best = [seat for seat in range(seats) if values[seat] == max(values)]
            if len(best) == 1:
                extra[best[0]] += 3
        before = [person.score for person in self.people]
        turn_order = [(first + place) % seats for place in range(seats)]
        for seat in sorted(turn_order, key=lambda seat: -before[seat]):
            for _ in range(extra[seat]):
                self.point(seat)
        return [person.score for person in self.people]
