"""A Carriage judged by its parts, so that a change is judged by the parts that it touches.

The parts are groups of seats for each Goal that is still to be scored (``goals.py`` and
``goal_groups.py``), compartments for their Personas and Tickets (``rooms.py``), and the whole for
its Services (``services.py``).
"""

from typing import Final

from cloudtop.core.native import i64

from ..components.box import EMPTY, GOALS_A_ROUND, PERSONA, ROUNDS
from ..components.carriage import SEATS
from ..scoring import TOKEN_POINTS, people_of
from ..state import DRAW_PASSENGERS, FILL_LOUNGE, NONE, TOKENS_A_ROUND, State
from .goal_groups import part_of
from .goals import GoalPart, Seating
from .patterns import COUNT, COUNT_BITS, KINDS, ONE_MORE, pattern_of, patterns_of
from .rooms import HOPELESS, Rooms, Wishes
from .services import Purse, purse_of
from .weights import WEIGHTS


class Carriage:
    """The Carriage of one player, as far as it can be judged without what others do.

    ``coming`` is how many Passengers the player will still seat before each scoring to come.
    """

    def __init__(self, state: State, sheet: int) -> None:
        self.people = bytes(people_of(state, sheet))
        seating = Seating(self.people)
        self.goals: list[GoalPart] = []
        known = patterns_of(state.box, WEIGHTS.version)
        for goal in state.goals[GOALS_A_ROUND * state.round_number :]:
            pattern = known[goal] or pattern_of(state.box, goal)
            self.goals.append(part_of(pattern, seating))
        self.rooms = Rooms(state, sheet, seating.compartments)
        self.counts: i64 = self.rooms.counts
        """How many of each type are aboard, or in hand."""
        self.purse = purse_of(state, sheet)
        self.token = 0.0
        """What an Action token is worth."""
        self._tokens = state.tokens[sheet] + tokens_to_come(state)
        """All that the player will have, unless they are used."""
        self._goals_worth = 0.0
        self._trial: Purse | None = None
        """The purse with other Passengers aboard."""

    def expect(self, coming: list[int], in_hand: int) -> None:
        """Judge it all with so many Passengers to come."""
        turn_odds = WEIGHTS.turn_odds[min(coming[-1], SEATS)]
        self.token = TOKEN_POINTS + WEIGHTS.token_in_play * turn_odds
        self._goals_worth = 0.0
        for place, part in enumerate(self.goals):
            self._goals_worth += part.expect(coming[place // GOALS_A_ROUND])
        self.rooms.expect(coming)
        self.purse.expect(coming)
        self._trial = None
        self.hold(in_hand)

    def hold(self, kind: int) -> None:
        """Count a Passenger in hand, or nobody: on whatever seat, it will be aboard."""
        self.counts = self.rooms.counts
        if kind != NONE:
            self.counts += ONE_MORE[kind]
        self.purse.judge(self.counts)
        self.rooms.price(self.purse.ticket, self.purse.next_ticket)

    def count(self, kind: i64) -> i64:
        return self.counts >> COUNT_BITS * kind & COUNT

    def whole(self) -> float:
        """Return what all parts are worth together."""
        rest = self._goals_worth + self.purse.worth + self.token * self._tokens
        return rest + self.rooms.worth()

    def whole_with(self, purse: Purse, tokens: int) -> float:
        """Return the same with another purse and more Action tokens (or less)."""
        purse.judge(self.counts)
        self.rooms.price(purse.ticket, purse.next_ticket)
        rest = self._goals_worth + purse.worth + self.token * (self._tokens + tokens)
        worth = rest + self.rooms.worth()
        self.rooms.price(self.purse.ticket, self.purse.next_ticket)
        return worth

    def trade_gain(self, come: i64, gone: i64) -> float:
        """Return what Services and Tickets gain by one Passenger in another's stead."""
        purse, trial = self.purse, self._trial
        if trial is None:
            trial = self._trial = purse.twin()
        trial.judge(self.counts + ONE_MORE[come] - ONE_MORE[gone])
        progress = self.rooms.progress
        return trial.worth - purse.worth + progress * (trial.ticket - purse.ticket)

    def goals_gains(self, kinds: i64, everywhere: bool) -> list[float]:
        """Return what Goals gain by each of some types (bits), or nobody, on all seats or on the
        free ones: see ``goals.py``."""
        gains = [0.0] * (KINDS * SEATS)
        for part in self.goals:
            part.add_gains(kinds, everywhere, gains)
        return gains

    def best_seat(self, kind: int, offered: Wishes, goals: list[float]) -> float:
        """Return what a Passenger adds on its best seat, a Persona with the best of some tiles."""
        best = room = HOPELESS
        first: i64 = UNKNOWN_SEAT
        row: i64 = SEATS * kind
        seat: i64
        for seat in range(SEATS):
            if self.people[seat] == EMPTY:
                if first == UNKNOWN_SEAT or not alike(first, seat, kind):
                    first = seat
                    room = self._arrival(seat, kind, offered)
                best = max(best, goals[row + seat] + room)
        return best

    def seat_gains(self, kind: i64, offered: Wishes, goals: list[float]) -> list[float]:
        """Return what a Passenger adds on each seat, by what Goals gain; none on taken ones."""
        gains = [HOPELESS] * SEATS
        first = UNKNOWN_SEAT
        room = 0.0
        seat: i64
        for seat in range(SEATS):
            if self.people[seat] == EMPTY:
                if first == UNKNOWN_SEAT or not alike(first, seat, kind):
                    first = seat
                    room = self._arrival(seat, kind, offered)
                gains[seat] = goals[SEATS * kind + seat] + room
        return gains

    def _arrival(self, seat: i64, kind: i64, offered: Wishes) -> float:
        """Return what a compartment gains by somebody on an empty seat."""
        if kind == PERSONA:
            return self.rooms.persona_comes(seat, offered)
        return self.rooms.ordinary_comes(seat >> 2, kind)


UNKNOWN_SEAT: Final = -8


def tokens_to_come(state: State) -> int:
    """Return how many Action tokens each player will still get: after the Cleanup of each round,
    when the first row begins."""
    rounds: int = ROUNDS - 1 - state.round_number
    if state.round_number and not state.row and state.step in (DRAW_PASSENGERS, FILL_LOUNGE):
        rounds += 1
    return TOKENS_A_ROUND * rounds


def alike(seat: i64, other: i64, kind: i64) -> bool:
    """Return whether a compartment is the same with somebody on either of two free seats: only to
    Personas does it make a difference if they sit at the window or at the aisle."""
    return seat >> 1 == other >> 1 if kind == PERSONA else seat >> 2 == other >> 2
