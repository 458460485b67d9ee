"""How well a player stands after each of the decisions that are open: all in one go.

What a decision changes is judged on the Carriage as it is. The few that change more than that (a
Persona that comes or goes by Wrong train, Services that are discarded) are tried out on a clone.
"""

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from ..actions import (
    Action,
    BuyService,
    Decisions,
    DemandingCustomers,
    EndTurn,
    Move,
    Reclaim,
    Sit,
    Switch,
    Take,
    WrongSeat,
    WrongTrain,
)
from ..components.box import BUFFET, EMPTY, EXTRAS, PERSONA
from ..rules import apply
from ..rules.dispatch import decisions
from ..rules.pieces import row_start
from ..rules.rounds import current_row
from ..rules.turn import PRICE, RECLAIMED, can_act, can_reclaim, services_to_buy
from ..state import (
    CHOOSE_PREFERENCE,
    MOVE_PASSENGER,
    NO_SERVICES,
    NONE,
    SEAT_PASSENGER,
    TURN,
    State,
    clone,
)
from .carriage import Carriage
from .exchanges import Exchanges
from .position import passengers_coming, points_entered, value, wishes_in_hand, wishes_in_lounge
from .rooms import HOPELESS
from .services import pairs_in


def judge(state: State, seat: Seat) -> list[float]:
    """Return what ``value`` says after each legal action, in their order."""
    actions = decisions(state, seat)
    if not actions:
        return []
    if state.step == TURN:
        return Turn(state, seat).judge(actions)
    if state.step == SEAT_PASSENGER:
        return judge_seats(state, seat, actions)
    if state.step == MOVE_PASSENGER:
        return judge_places(state, seat, actions)
    if state.step == CHOOSE_PREFERENCE and state.in_hand == PERSONA:
        return judge_preferences(state, seat)
    return [value_after(state, seat, action) for action in actions]


def value_after(state: State, seat: Seat, action: Action) -> float:
    after = clone(state)
    apply(after, seat, action)
    return value(after, seat)


# --- the end of a turn ------------------------------------------------------------------------
# What a Carriage is held to be worth if nobody comes before a scoring is what is scored then: so
# the end of a turn, and even of a round, hardly makes a difference.


def round_ends(state: State) -> bool:
    """Return whether the round ends with the turn."""
    return not state.row_left and state.row + 1 == state.setup.halls[state.round_number][0]


def end_changes_more(state: State) -> bool:
    """Return whether the end of the turn discards Services or scores a scenario."""
    return len(state.extras) > 0 or (state.setup.scenario is not None and round_ends(state))


def end_makes_no_difference(state: State, coming: list[int]) -> bool:
    """Return whether there is a next turn in the same round, with the same Services on offer."""
    return not state.extras and coming[-1] > 0 and not round_ends(state)


# --- a turn -----------------------------------------------------------------------------------


class Turn:
    """What a player may do in a turn, judged as it is asked for."""

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._seat = seat
        self._coming = passengers_coming(state, seat)
        self._entered = points_entered(state, seat)
        self._carriage = Carriage(state, seat)
        self._worth = 0.0
        """Of the Carriage as it is."""
        self._token = 0.0

    def judge(self, actions: Decisions) -> list[float]:
        state = self._state
        values: list[float] = []
        begun: i64 = 0 if state.picked else int(state.row_left).bit_count()
        if begun < len(actions):
            self._carriage.expect(self._coming, NONE)
            self._worth = self._entered + self._carriage.whole()
            values = self._judge_others(actions[begun:])
        if begun:
            return self._judge_takes(actions[:begun]) + values
        return values

    def _judge_others(self, actions: Decisions) -> list[float]:
        """Judge all that can be done beside the pick."""
        values: list[float] = []
        moves: list[float] = []
        for action in actions:
            if isinstance(action, Move):
                if not moves:
                    moves = self._judge_moves()
                values.append(moves[action.seat])
            else:
                values.append(self._judge_rarer(action))
        return values

    def _judge_moves(self) -> list[float]:
        """Return the value after a Passenger is asked to move, by its seat."""
        exchanges = Exchanges(self._carriage, self._state.waiting)
        exchanges.prepare_all()
        before = self._worth - self._carriage.token
        return [before + gain for gain in exchanges.best_moves()]

    def _judge_rarer(self, action: Action) -> float:
        state = self._state
        if isinstance(action, EndTurn) and not end_changes_more(state):
            return self._after_end()
        if isinstance(action, Reclaim) and self._goes_on_after_reclaim():
            return self._after_reclaim()
        if state.service_stack != NO_SERVICES:
            if isinstance(action, DemandingCustomers):
                return self._after_demand()
            if isinstance(action, BuyService) and action.place < BUFFET:
                return self._after_purchase(state.buffet[action.place])
        return value_after(state, self._seat, action)

    def _after_end(self) -> float:
        if end_makes_no_difference(self._state, self._coming):
            return self._worth
        purse = self._carriage.purse.twin()
        purse.end_turn(round_ends(self._state))
        purse.expect(self._coming)
        return self._entered + self._carriage.whole_with(purse, 0)

    def _goes_on_after_reclaim(self) -> bool:
        """Return whether there is a next decision, or it makes no difference if not."""
        state = self._state
        goes_on = not state.picked or state.actions_left > 0
        return goes_on or end_makes_no_difference(state, self._coming)

    def _after_reclaim(self) -> float:
        purse = self._carriage.purse.twin()
        purse.unused -= 1
        reclaimed = min(RECLAIMED, self._state.used_tokens[self._seat])
        return self._entered + self._carriage.whole_with(purse, reclaimed)

    def _after_demand(self) -> float:
        purse = self._carriage.purse.twin()
        purse.offer = pairs_in(self._state.buffet)
        purse.due = EXTRAS
        return self._entered + self._carriage.whole_with(purse, -1)

    def _after_purchase(self, pair: i64) -> float:
        purse = self._carriage.purse.twin()
        purse.owned |= 1 << pair
        purse.unused -= PRICE
        purse.due = 1
        return self._entered + self._carriage.whole_with(purse, 0)

    def _judge_takes(self, actions: Decisions) -> list[float]:
        """Return the value after each pick: the same for all of a type."""
        state, carriage = self._state, self._carriage
        in_row = current_row(state)
        kinds: i64 = 0
        kind: i64
        for kind in in_row:
            kinds |= 1 << kind
        carriage.expect([passengers - 1 for passengers in self._coming], NONE)
        goals = carriage.goals_gains(kinds, everywhere=False)
        by_kind = [0.0] * EMPTY
        for kind in range(EMPTY):
            if not kinds >> kind & 1:
                continue
            offered = wishes_in_lounge(state) if kind == PERSONA else []
            carriage.hold(kind)
            by_kind[kind] = self._entered + carriage.whole()
            if kind != PERSONA or offered:  # else a tile will be drawn first
                by_kind[kind] = by_kind[kind] + carriage.best_seat(kind, offered, goals)
        first = row_start(state)
        return [
            by_kind[state.hall[first + action.place]]
            for action in actions
            if isinstance(action, Take)
        ]


# --- the seat of the Passenger in hand --------------------------------------------------------


def judge_seats(state: State, seat: Seat, actions: Decisions) -> list[float]:
    goes_on = can_act(state) or can_reclaim(state) or services_to_buy(state) > 0
    if not goes_on and end_changes_more(state):
        return [value_after(state, seat, action) for action in actions]
    coming, kind = passengers_coming(state, seat), state.in_hand
    ends = not goes_on and not end_makes_no_difference(state, coming)
    carriage = Carriage(state, seat)
    if ends:
        carriage.purse.end_turn(round_ends(state))
    carriage.expect(coming, kind)
    worth = points_entered(state, seat) + carriage.whole()
    goals = carriage.goals_gains(1 << kind, everywhere=False)
    gains = carriage.seat_gains(kind, wishes_in_hand(state), goals)
    values: list[float] = []
    for action in actions:
        if isinstance(action, Sit):
            if ends and carriage.rooms.gives_ticket(action.seat >> 2):
                values.append(value_after(state, seat, action))  # it may be used: no end yet
            else:
                values.append(worth + gains[action.seat])
    return values


def judge_preferences(state: State, seat: Seat) -> list[float]:
    carriage = Carriage(state, seat)
    carriage.expect(passengers_coming(state, seat), PERSONA)
    worth = points_entered(state, seat) + carriage.whole()
    goals = carriage.goals_gains(1 << PERSONA, everywhere=False)
    return [worth + carriage.best_seat(PERSONA, [wish], goals) for wish in wishes_in_lounge(state)]


# --- the place of a Passenger asked to move ---------------------------------------------------


def judge_places(state: State, seat: Seat, actions: Decisions) -> list[float]:
    """Return the value after each Action by which the Passenger asked to move can go."""
    coming = passengers_coming(state, seat)
    if state.picked and not end_makes_no_difference(state, coming):
        return [value_after(state, seat, action) for action in actions]
    carriage = Carriage(state, seat)
    carriage.expect(coming, NONE)
    worth = points_entered(state, seat) + carriage.whole() - carriage.token
    exchanges = Exchanges(carriage, state.waiting)
    exchanges.prepare(state.mover)
    gains = exchanges.exchange_gains(state.mover)
    lounge = wishes_in_lounge(state)
    values: list[float] = []
    for action in actions:
        gain = HOPELESS
        if isinstance(action, Switch | WrongSeat):
            gain = gains[action.seat]
        elif isinstance(action, WrongTrain):
            gain = exchanges.train_gain(state.mover, state.waiting[action.place], lounge)
        values.append(value_after(state, seat, action) if gain == HOPELESS else worth + gain)
    return values
