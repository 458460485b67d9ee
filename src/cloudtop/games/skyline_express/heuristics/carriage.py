"""A Carriage judged by its parts, so that a change is judged by the parts that it touches.

The parts are groups of seats for each Goal that is still to be scored (``goals.py``), compartments
for their Personas and Tickets, and the whole for its Services (``services.py``). The numbers below
were found by simulation.
"""

from typing import Final

from cloudtop.core.native import i64

from ..components.box import EMPTY, GOALS_A_ROUND, PERSONA, ROUNDS, Preference
from ..components.carriage import COMPARTMENT_BITS, COMPARTMENTS, SEATS
from ..scoring import PLAYER, TOKEN_POINTS, compartment_points, counts_of, people_of, preferences_of
from ..state import DRAW_PASSENGERS, FILL_LOUNGE, NONE, TOKENS_A_ROUND, State
from .goals import GoalPart, part_of
from .patterns import odds_of_one, pattern_of
from .services import Purse

# How likely an empty seat beside a Persona gets somebody it likes.
LIKED: Final = 0.6
# What share of a Ticket a compartment with 0, 1, 2, 3 Passengers is worth; a full one gave it.
PROGRESS: Final[tuple[float, ...]] = (0.0, 0.1, 0.25, 0.5, 0.0)
# What an Action token is worth above its point while there are turns to use it in.
TOKEN_IN_PLAY: Final = 0.5

ODDS_OF_LIKED: Final = odds_of_one(LIKED)
ODDS_OF_TURN: Final = odds_of_one(1.0)

KINDS: Final = EMPTY + 1
HOPELESS: Final = -1e9
"""Below any gain."""
UNKNOWN: Final = -1e9
"""Not worked out yet."""
UNKNOWN_SEAT: Final = -8

Wishes = list[Preference]
"""The Preference tiles beside a compartment."""


class Carriage:
    """The Carriage of one player, as far as it can be judged without what others do.

    ``coming`` is how many Passengers the player will still seat before each scoring to come.
    """

    def __init__(self, state: State, sheet: int, coming: list[int], in_hand: int) -> None:
        self._box = state.box
        self._people = people_of(state, sheet)
        self._counts = counts_of(self._people)
        self._wishes = preferences_of(state, sheet)
        self._doors: i64 = state.tickets[sheet] | state.used_tickets[sheet]
        self._tokens = state.tokens[sheet] + tokens_to_come(state)
        """All that the player will have, unless they are used."""
        self._goals: list[GoalPart] = []
        for goal in state.goals[GOALS_A_ROUND * state.round_number :]:
            self._goals.append(part_of(pattern_of(self._box, goal), self._people))
        self._purse = Purse(state, sheet)
        self._newcomers = [kind for kind in range(PERSONA) if kind in state.waiting]
        """The ordinary types in the Waiting area."""
        self._in_hand = NONE
        self.expect(coming, in_hand)

    def expect(self, coming: list[int], in_hand: int) -> None:
        """Judge it all with so many Passengers to come."""
        self._scorings = len(coming)
        self._last = coming[-1]
        self.token = TOKEN_POINTS + TOKEN_IN_PLAY * ODDS_OF_TURN[min(self._last, SEATS)]
        self._liked = [liked_for(empty, coming) for empty in range(5)]
        self._goals_worth = 0.0
        for place, part in enumerate(self._goals):
            self._goals_worth += part.expect(coming[place // GOALS_A_ROUND])
        self._progress = 0.0
        number: i64
        for number in range(COMPARTMENTS):
            self._progress += self._progress_of(number, self._empty_in(number))
        self._purse.expect(coming)
        self.hold(in_hand)

    def hold(self, kind: int) -> None:
        """Count a Passenger in hand, or nobody: on whatever seat, it will be aboard."""
        if self._in_hand != NONE:
            self._counts[self._in_hand] -= 1
        if kind != NONE:
            self._counts[kind] += 1
        self._in_hand = kind
        self._purse.judge(self._counts)
        self._rooms: list[float] = []
        """What each compartment is worth."""
        number: i64
        for number in range(COMPARTMENTS):
            self._rooms.append(self._room(number, self._wishes[number]))
        self._room_gains: list[float] = []
        self._trade_gains: list[float] = []
        """Filled in as they are asked for."""

    def whole(self) -> float:
        """Return what all parts are worth together."""
        worth = self._goals_worth + self._purse.worth + self.token * self._tokens
        for room in self._rooms:
            worth += room
        return worth

    # --- a Passenger comes aboard -------------------------------------------------------------

    def best_seat(self, kind: int, offered: Wishes) -> float:
        """Return what a Passenger adds on its best seat, a Persona with the best of some tiles."""
        return max(self.seat_gains(kind, offered, self.goals_gains(kind, everywhere=False)))

    def seat_gains(self, kind: i64, offered: Wishes, goals: list[float]) -> list[float]:
        """Return what a Passenger adds on each seat, by what Goals gain; none on taken ones."""
        gains = [HOPELESS] * SEATS
        first = UNKNOWN_SEAT
        room = 0.0
        seat: i64
        for seat in range(SEATS):
            if self._people[seat] == EMPTY:
                if first == UNKNOWN_SEAT or not alike(first, seat, kind):
                    first = seat
                    room = self._arrival(seat, kind, offered)
                gains[seat] = goals[seat] + room
        return gains

    def _arrival(self, seat: i64, kind: i64, offered: Wishes) -> float:
        """Return what a compartment gains by somebody on an empty seat."""
        number = seat >> 2
        wishes = self._wishes[number]
        self._people[seat] = kind
        best = HOPELESS
        if kind != PERSONA:
            best = self._room(number, wishes)
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
        goals = [self.goals_gains(kind, everywhere=True) for kind in range(KINDS)]
        alone = [self._with_rooms(goals[kind], kind) for kind in range(PERSONA)]
        alone += [goals[PERSONA], self._with_rooms(goals[EMPTY], EMPTY)]
        best = [HOPELESS] * SEATS
        seat: i64
        for seat in range(SEATS):
            if people[seat] != EMPTY:
                self._try_exchanges(seat, goals, alone, best)
            if people[seat] < PERSONA:
                self._try_trains(seat, alone, best)
        return best

    def _try_exchanges(
        self, seat: i64, goals: list[list[float]], alone: list[list[float]], best: list[float]
    ) -> None:
        """Try a Passenger with everybody on later seats, and on all free ones."""
        people = self._people
        one: i64 = people[seat]
        near, there = self._near(seat), alone[one]
        here = [gains[seat] for gains in alone]
        mine = best[seat]
        other: i64
        for other in range(SEATS):
            two: i64 = people[other]
            if other == seat or one == two == PERSONA or (two != EMPTY and other < seat):
                continue
            if near >> other & 1 or one == PERSONA or two == PERSONA:
                gain = self._exchange_gain(seat, other, goals[two][seat] + goals[one][other])
            else:
                gain = here[two] + there[other]
            mine = max(mine, gain)
            if two != EMPTY and gain > best[other]:
                best[other] = gain
        best[seat] = mine

    def _try_trains(self, seat: i64, alone: list[list[float]], best: list[float]) -> None:
        kind: i64 = self._people[seat]
        for come in self._newcomers:
            best[seat] = max(best[seat], alone[come][seat] + self._trade_gain(come, kind))

    def _with_rooms(self, goals: list[float], kind: i64) -> list[float]:
        """Return what Goals and compartments gain by somebody ordinary, or nobody, on each seat
        of somebody ordinary, or nobody."""
        gains = goals.copy()
        seat: i64
        for seat in range(SEATS):
            if self._people[seat] != PERSONA:
                gains[seat] += self._room_gain(seat, kind)
        return gains

    def _near(self, seat: i64) -> i64:
        """Return the seats with which a seat cannot be judged by itself."""
        near: i64 = COMPARTMENT_BITS[seat >> 2]
        for part in self._goals:
            near |= part.together[seat]
        return near

    def exchange_gains(self, seat: int) -> list[float]:
        """Return what a Passenger adds by changing places with whoever is on each other seat;
        ``HOPELESS`` for two Personas, whose tiles have to be chosen."""
        people, kind = self._people, self._people[seat]
        here = [self._goals_gain(seat, come) for come in range(KINDS)]
        found = [HOPELESS] * SEATS
        other: i64
        for other in range(SEATS):
            if other != seat and not kind == people[other] == PERSONA:
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
        for come in self._newcomers:
            best = max(best, self.train_gain(seat, come))
        return best

    def train_gain(self, seat: i64, come: i64) -> float:
        """Return what an exchange with somebody of the Waiting area brings; ``HOPELESS`` where a
        Persona's tile has to be chosen."""
        gone: i64 = self._people[seat]
        if PERSONA in (come, gone):
            return HOPELESS
        return (
            self._trade_gain(come, gone)
            + self._goals_gain(seat, come)
            + self._room_gain(seat, come)
        )

    def _trade_gain(self, come: i64, gone: i64) -> float:
        """Return what Services and Tickets gain by one Passenger in another's stead."""
        if not self._trade_gains:
            self._trade_gains = [UNKNOWN] * (PERSONA * PERSONA)
        key = PERSONA * come + gone
        gain = self._trade_gains[key]
        if gain == UNKNOWN:
            purse, counts = self._purse, self._counts
            gain = -purse.worth - self._progress * purse.ticket
            counts[come] += 1
            counts[gone] -= 1
            purse.judge(counts)
            gain += purse.worth + self._progress * purse.ticket
            counts[come] -= 1
            counts[gone] += 1
            purse.judge(counts)
            self._trade_gains[key] = gain
        return gain

    # --- parts ------------------------------------------------------------------------------

    def goals_gains(self, kind: i64, everywhere: bool) -> list[float]:
        """Return what Goals gain by somebody of this type (or nobody) on each seat, or on each
        free seat."""
        gains = [0.0] * SEATS
        for part in self._goals:
            part.add_gains(kind, everywhere, gains)
        return gains

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
        if not self._room_gains:
            self._room_gains = [UNKNOWN] * (COMPARTMENTS * KINDS * KINDS)
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
        people, empty = self._people, 0
        seat: i64
        for seat in range(4 * number, 4 * number + 4):
            if people[seat] == EMPTY:
                empty += 1
        return empty


def tokens_to_come(state: State) -> int:
    """Return how many Action tokens each player will still get: after the Cleanup of each round,
    when the first row begins."""
    rounds: int = ROUNDS - 1 - state.round_number
    if state.round_number and not state.row and state.step in (DRAW_PASSENGERS, FILL_LOUNGE):
        rounds += 1
    return TOKENS_A_ROUND * rounds


def liked_for(empty: int, coming: list[int]) -> float:
    """Return what the empty seats of its compartment promise a Persona."""
    worth = 0.0
    for passengers in coming:
        worth += min(empty, passengers) * ODDS_OF_LIKED[min(passengers, SEATS)]
    return worth


def alike(seat: i64, other: i64, kind: i64) -> bool:
    """Return whether a compartment is the same with somebody on either of two free seats: only to
    Personas does it make a difference if they sit at the window or at the aisle."""
    return seat >> 1 == other >> 1 if kind == PERSONA else seat >> 2 == other >> 2
