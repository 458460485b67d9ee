"""A Carriage judged by its parts, so that a change is judged by the parts that it touches.

The parts are groups of seats for each Goal that is still to be scored (``goals.py``), compartments
for their Personas and Tickets, and the whole for its Services (``services.py``). The numbers below
were found by simulation.
"""

from typing import Final

from cloudtop.core.native import i64

from ..components.box import EMPTY, GOALS_A_ROUND, PERSONA, ROUNDS, Preference
from ..components.carriage import COMPARTMENTS, SEATS
from ..scoring import PLAYER, TOKEN_POINTS, compartment_points, counts_of, people_of, preferences_of
from ..state import NONE, TOKENS_A_ROUND, State
from .goals import GoalPart, goal_part
from .patterns import odds
from .services import Purse

# How likely an empty seat beside a Persona gets somebody it likes.
LIKED: Final = 0.6
# What share of a Ticket a compartment with 0, 1, 2, 3 Passengers is worth; a full one gave it.
PROGRESS: Final[tuple[float, ...]] = (0.0, 0.1, 0.25, 0.5, 0.0)
# What an Action token is worth above its point while there are turns to use it in.
TOKEN_IN_PLAY: Final = 0.5

KINDS: Final = EMPTY + 1
HOPELESS: Final = -1e9
"""Below any gain."""
UNKNOWN: Final = -1e9
"""Not worked out yet."""

Wishes = list[Preference]
"""The Preference tiles beside a compartment."""


class Carriage:
    """The Carriage of one player, as far as it can be judged without what others do.

    ``coming`` is how many Passengers the player will still seat before each scoring to come.
    """

    def __init__(self, state: State, sheet: int, coming: list[int], in_hand: int) -> None:
        self._state = state
        self._box = state.box
        self._sheet = sheet
        self._people = people_of(state, sheet)
        self._counts = counts_of(self._people)
        self._wishes = preferences_of(state, sheet)
        self._doors: i64 = state.tickets[sheet] | state.used_tickets[sheet]
        self._scorings = len(coming)
        self._last = coming[-1]
        self.token = TOKEN_POINTS + TOKEN_IN_PLAY * odds(1.0, self._last, 1)
        self._liked = [liked_for(empty, coming) for empty in range(5)]
        self._goals: list[GoalPart] = []
        to_come = state.goals[GOALS_A_ROUND * state.round_number :]
        for place, goal in enumerate(to_come):
            part = goal_part(self._box, goal, self._people, coming[place // GOALS_A_ROUND])
            self._goals.append(part)
        self._purse = Purse(state, sheet, coming)
        self._rooms: list[float] = []
        """What each compartment is worth."""
        self._room_gains: list[float] = []
        self._in_hand = NONE
        self.hold(in_hand)

    def hold(self, kind: int) -> None:
        """Count a Passenger in hand, or nobody: on whatever seat, it will be aboard."""
        if self._in_hand != NONE:
            self._counts[self._in_hand] -= 1
        if kind != NONE:
            self._counts[kind] += 1
        self._in_hand = kind
        self._purse.judge(self._counts)
        self._rooms = [self._room(number, self._wishes[number]) for number in range(COMPARTMENTS)]
        self._room_gains = [UNKNOWN] * (COMPARTMENTS * KINDS * KINDS)

    def whole(self) -> float:
        """Return what all parts are worth together."""
        worth = self._purse.worth
        for part in self._goals:
            worth += part.worth()
        for room in self._rooms:
            worth += room
        rounds_to_come: int = ROUNDS - 1 - self._state.round_number
        tokens = self._state.tokens[self._sheet] + TOKENS_A_ROUND * rounds_to_come
        return worth + self.token * tokens

    # --- a Passenger comes aboard -------------------------------------------------------------

    def best_seat(self, kind: int, offered: Wishes) -> float:
        """Return what a Passenger adds on its best seat, a Persona with the best of some tiles."""
        return max(self.seat_gains(kind, offered, self.arrival_gains(kind)))

    def arrival_gains(self, kind: i64) -> list[float]:
        """Return what Goals gain by a Passenger on each free seat."""
        people = self._people
        return [
            self._goals_gain(seat, kind) if people[seat] == EMPTY else HOPELESS
            for seat in range(SEATS)
        ]

    def seat_gains(self, kind: i64, offered: Wishes, goals: list[float]) -> list[float]:
        """Return what a Passenger adds on each seat, by what Goals gain; none on taken ones."""
        gains = [HOPELESS] * SEATS
        for first in range(0, SEATS, 2):
            room = UNKNOWN  # both window seats, and both aisle seats, mean the same to Personas
            for seat in range(first, first + 2):
                if self._people[seat] == EMPTY:
                    if room == UNKNOWN:
                        room = self._arrival(seat, kind, offered)
                    gains[seat] = room + goals[seat]
        return gains

    def _arrival(self, seat: i64, kind: i64, offered: Wishes) -> float:
        """Return what a compartment gains by somebody on an empty seat."""
        if kind != PERSONA:
            return self._room_gain(seat, kind)
        number = seat >> 2
        wishes = self._wishes[number]
        self._people[seat] = kind
        best = HOPELESS
        for wish in offered:
            best = max(best, self._room(number, [*wishes, wish]))
        self._people[seat] = EMPTY
        return best - self._rooms[number]

    def best_preference(self, number: int, offered: Wishes) -> float:
        """Return what the best of some tiles adds to a compartment."""
        wishes = self._wishes[number]
        best = HOPELESS
        for wish in offered:
            best = max(best, self._room(number, [*wishes, wish]))
        return best - self._rooms[number]

    # --- Passengers change places -------------------------------------------------------------

    def best_move(self, seat: int) -> float:
        """Return what a Passenger adds by the best Action that it can be moved by."""
        return max(max(self.exchange_gains(seat)), self.best_train(seat))

    def best_moves(self) -> list[float]:
        """Return the same for every seat, ``HOPELESS`` where nobody sits."""
        people = self._people
        best = [HOPELESS] * SEATS
        gains = [self._gains_of(kind) for kind in range(KINDS)]
        for seat in range(SEATS):
            one = people[seat]
            if one == EMPTY:
                continue
            for other in range(SEATS):
                two = people[other]
                if one != two and (two == EMPTY or seat < other):
                    gain = self._exchange_gain(seat, other, gains[two][seat] + gains[one][other])
                    best[seat] = max(best[seat], gain)
                    if two != EMPTY:
                        best[other] = max(best[other], gain)
            best[seat] = max(best[seat], self.best_train(seat))
        return best

    def exchange_gains(self, seat: int) -> list[float]:
        """Return what a Passenger adds by changing places with whoever is on each other seat."""
        people, kind = self._people, self._people[seat]
        here = [self._goals_gain(seat, come) for come in range(KINDS)]
        found = [HOPELESS] * SEATS
        for other in range(SEATS):
            if people[other] != kind:
                goals = here[people[other]] + self._goals_gain(other, kind)
                found[other] = self._exchange_gain(seat, other, goals)
        return found

    def _exchange_gain(self, seat: i64, other: i64, goals: float) -> float:
        """Return what is gained if two change places, or one goes to a free seat.

        ``goals`` is what Goals gain by each of both seats alone.
        """
        people = self._people
        for part in self._goals:
            together: i64 = part.together[seat]
            if together >> other & 1:
                goals += part.exchange_gain(seat, other)
                goals -= part.gain(seat, people[other]) + part.gain(other, people[seat])
        if PERSONA in (people[seat], people[other]):
            return goals + self._persona_moves(seat, other)
        if seat >> 2 == other >> 2:
            return goals
        return goals + self._room_gain(seat, people[other]) + self._room_gain(other, people[seat])

    def _persona_moves(self, seat: i64, other: i64) -> float:
        """Return what compartments gain if a Persona changes places with somebody else."""
        people, here, there = self._people, seat >> 2, other >> 2
        one, two = people[seat], people[other]
        people[seat], people[other] = two, one
        if here == there:
            gain = self._room(here, self._wishes[here]) - self._rooms[here]
        elif one == PERSONA:
            gain = self._best_sent(here, there) - self._rooms[here] - self._rooms[there]
        else:
            gain = self._best_sent(there, here) - self._rooms[here] - self._rooms[there]
        people[seat], people[other] = one, two
        return gain

    def _best_sent(self, sender: i64, receiver: i64) -> float:
        """Return what two compartments are worth if the best tile of one goes to the other."""
        ours, theirs = self._wishes[sender], self._wishes[receiver]
        best = HOPELESS
        for place in range(len(ours)):
            left, joined = ours[:place] + ours[place + 1 :], [*theirs, ours[place]]
            best = max(best, self._room(sender, left) + self._room(receiver, joined))
        return best

    def best_sending(self, sender: int, receiver: int) -> float:
        """Return what is gained by the best tile that follows its Persona."""
        return self._best_sent(sender, receiver) - self._rooms[sender] - self._rooms[receiver]

    def holds_two_personas(self, seat: int, other: int) -> bool:
        return self._people[seat] == self._people[other] == PERSONA

    def best_train(self, seat: int) -> float:
        """Return the best exchange with the Waiting area of those that are judged."""
        best = HOPELESS
        for come in range(PERSONA):
            if come in self._state.waiting:
                best = max(best, self.train_gain(seat, come))
        return best

    def train_gain(self, seat: i64, come: i64) -> float:
        """Return what an exchange with somebody of the Waiting area brings; ``HOPELESS`` where it
        is of no use or a Persona's tile has to be chosen."""
        gone = self._people[seat]
        if come == gone or PERSONA in (come, gone):
            return HOPELESS
        return (
            self._trade_gain(come, gone)
            + self._goals_gain(seat, come)
            + self._room_gain(seat, come)
        )

    def _trade_gain(self, come: int, gone: int) -> float:
        """Return what Services and Tickets gain by one Passenger in another's stead."""
        progress = 0.0
        for number in range(COMPARTMENTS):
            progress += self._progress_of(number, self._empty_in(number))
        purse, counts = self._purse, self._counts
        before = purse.worth + progress * purse.ticket
        counts[come] += 1
        counts[gone] -= 1
        purse.judge(counts)
        gain = purse.worth + progress * purse.ticket - before
        counts[come] -= 1
        counts[gone] += 1
        purse.judge(counts)
        return gain

    # --- parts ------------------------------------------------------------------------------

    def _gains_of(self, kind: int) -> list[float]:
        """Return what Goals gain by somebody of this type (or nobody) on each seat."""
        return [self._goals_gain(seat, kind) for seat in range(SEATS)]

    def _goals_gain(self, seat: i64, kind: i64) -> float:
        gain = 0.0
        if self._people[seat] != kind:
            for part in self._goals:
                gain += part.gain(seat, kind)
        return gain

    def _room_gain(self, seat: i64, kind: i64) -> float:
        """Return what a compartment gains by one ordinary Passenger (or nobody) for another: the
        same on each of its seats, so it is worked out once."""
        old: i64 = self._people[seat]
        number = seat >> 2
        key = (number * KINDS + old) * KINDS + kind
        gain = self._room_gains[key]
        if gain == UNKNOWN:
            self._people[seat] = kind
            gain = self._room(number, self._wishes[number]) - self._rooms[number]
            self._people[seat] = old
            self._room_gains[key] = gain
        return gain

    def _room(self, number: i64, wishes: Wishes) -> float:
        """Return what a compartment is worth: its Personas and the way to its Ticket."""
        empty = self._empty_in(number)
        worth = self._personas(number, wishes, empty)
        if empty:
            return worth + self._progress_of(number, empty) * self._purse.ticket
        return worth if self._doors >> number & 1 else worth + self._purse.next_ticket

    def _personas(self, number: i64, wishes: Wishes, empty: i64) -> float:
        """Return what the tiles beside a compartment will pay in all rounds to come."""
        if not wishes:
            return 0.0
        colour = self._box.compartments[number]
        sure = compartment_points(self._people, number, wishes, colour, PLAYER)
        return sure * self._scorings + len(wishes) * self._liked[empty]

    def _progress_of(self, number: i64, empty: i64) -> float:
        """Return how much of a Ticket lies in a compartment."""
        if self._doors >> number & 1 or empty > self._last:
            return 0.0
        return PROGRESS[4 - empty]

    def _empty_in(self, number: i64) -> i64:
        empty: i64 = 0
        for seat in range(4 * number, 4 * number + 4):
            if self._people[seat] == EMPTY:
                empty += 1
        return empty


def liked_for(empty: int, coming: list[int]) -> float:
    """Return what the empty seats of its compartment promise a Persona."""
    worth = 0.0
    for passengers in coming:
        worth += min(empty, passengers) * odds(LIKED, passengers, 1)
    return worth
