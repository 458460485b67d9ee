"""Whole turns: which die, what it is changed to, and where the passenger sits.

Taken step by step, a die looks worse than it is if it is to be changed first. Of what comes to the
same only one is looked at: the cheapest change to a bonus, and one of the compartments that hold
the same passengers.

Who takes a die takes it from whoever is next: what is left for them counts as well.
"""

from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from ..actions import ALL_COLOURS, ALL_SITS, ALL_TAKES, ALL_VALUES, Action
from ..components.box import COMPARTMENTS, FULL
from ..components.compartments import SEAT_UNITS, VIP_DIGIT, compartments
from ..rules.dispatch import apply, legal_actions
from ..rules.sheets import VIP_FROM
from ..state import CHOOSE_DIE, SEAT_PASSENGER, State
from .compartments import worths_in
from .judgement import judge
from .points import BONUSES, UNKNOWN, PointsAfter

NEAREST: Final[tuple[bytes, ...]] = (
    bytes((0, 1, 1, 1, 1, 1, 1)),
    bytes((0, 2, 2, 3, 4, 4, 4)),
    bytes((0, 5, 5, 5, 5, 5, 6)),
)
"""By bonus and by the value of a die: the nearest value that brings this bonus."""
ENVY: Final = 0.7
"""How much counts what is left for the next player, against a single rival; among several, each
of them counts for less. Between 0.5 and 1 it makes no difference."""


class Hand:
    """What a die may become: a passenger of a colour, with the bonus of a value, at a price."""

    def __init__(self, die: i64, colour: i64, value: i64, price: i64) -> None:
        self.die: i64 = die
        self.colour: i64 = colour
        self.value: i64 = value
        self.price: i64 = price
        self.digit: i64 = 1 + colour + (VIP_DIGIT if value >= VIP_FROM else 0)
        """How the passenger is written in the number of a compartment."""
        self.seat: i64 = 0
        """The best seat for it …"""
        self.worth = UNKNOWN
        """… and what the sheet is worth then."""


def plans(state: State, seat: Seat, width: int) -> list[tuple[Action, ...]]:
    """Return turns up to where the passenger sits, the best first."""
    if not takes_passenger(state) or state.active != seat:
        return []
    worths, places = worths_in(state), compartments(state.seated, state.vips, seat)
    seats = different_seats(state, seat, places)
    points_after = PointsAfter(state, seat)
    left = left_for_next(state, seat)
    turns: list[tuple[float, int, Hand]] = []
    for hand in hands(state, seat):
        points = points_after.worth(hand.colour, hand.value, hand.price)
        for free in seats:
            worth = points + seat_gain(worths, places, free, hand.digit) - left[hand.die]
            turn = Hand(hand.die, hand.colour, hand.value, hand.price)
            turn.seat = free
            turns.append((-worth, len(turns), turn))
    turns.sort()
    return [tuple(turn_of(state, turn)) for _, _, turn in turns[:width]]


def policy(state: State, seat: Seat) -> Action:
    """Return the next step of the turn that looks best."""
    if takes_passenger(state):
        return turn_of(state, best_hand(state, seat))[0]
    values = judge(state, seat)
    return legal_actions(state, seat)[values.index(max(values))]


def play(state: State, seat: Seat) -> None:
    """Carry out the turn that looks best, up to where the passenger sits; after that, one step."""
    if takes_passenger(state):
        for action in turn_of(state, best_hand(state, seat)):
            apply(state, seat, action)
    else:
        apply(state, seat, policy(state, seat))


def best_hand(state: State, seat: Seat) -> Hand:
    """Return what to make of which die."""
    left = left_for_next(state, seat)
    choices = seated_hands(state, seat)
    best, chosen = UNKNOWN, choices[0]
    for hand in choices:
        worth = hand.worth - left[hand.die]
        if worth > best:
            best, chosen = worth, hand
    return chosen


def left_for_next(state: State, seat: i64) -> list[float]:
    """Return how much counts what the next player can do, by the die that is taken before."""
    left = [0.0, 0.0, 0.0, 0.0]
    setup = state.setup
    turn: i64 = state.turn + 1
    if setup.solo or state.step != CHOOSE_DIE or turn == len(setup.turns):
        return left
    rival: i64 = (state.first + setup.turns[turn]) % setup.sheets
    if rival == seat:
        return left
    best = [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]
    for hand in seated_hands(state, rival):
        best[hand.die] = max(best[hand.die], hand.worth)
    first = max(best)
    favourite = best.index(first)
    best[favourite] = UNKNOWN
    left = [first, first, first, first]
    left[favourite] = max(best)
    rivals: int = setup.seats - 1
    return [ENVY / rivals * worth for worth in left]


def seated_hands(state: State, sheet: i64) -> list[Hand]:
    """Return what a player may make of the dice, each passenger on the best seat."""
    worths, places = worths_in(state), compartments(state.seated, state.vips, sheet)
    seats = different_seats(state, sheet, places)
    points_after = PointsAfter(state, sheet)
    gains = [UNKNOWN] * (2 * VIP_DIGIT + 1)
    best_seats = [0] * (2 * VIP_DIGIT + 1)
    choices = hands(state, sheet)
    for hand in choices:
        digit = hand.digit
        if gains[digit] == UNKNOWN:
            most = UNKNOWN
            for seat in seats:
                gain = seat_gain(worths, places, seat, digit)
                if gain > most:
                    most = gain
                    best_seats[digit] = seat
            gains[digit] = most
        hand.seat = best_seats[digit]
        points = points_after.worth(hand.colour, hand.value, hand.price)
        hand.worth = gains[digit] + points
    return choices


def takes_passenger(state: State) -> bool:
    return state.step == CHOOSE_DIE or state.step == SEAT_PASSENGER


def turn_of(state: State, hand: Hand) -> list[Action]:
    """Return what leads to a hand, and its passenger to the seat."""
    found: list[Action] = []
    value: i64 = state.value
    colour: i64 = state.colour
    if state.step == CHOOSE_DIE:
        found.append(ALL_TAKES[hand.die])
        value, colour = state.dice[hand.die], hand.die
    if hand.value != value:
        found.append(ALL_VALUES[hand.value - 1])
    if hand.colour != colour:
        found.append(ALL_COLOURS[hand.colour])
    found.append(ALL_SITS[hand.seat])
    return found


def hands(state: State, sheet: i64) -> list[Hand]:
    """Return what the die in hand, or each that can be taken, may become."""
    found: list[Hand] = []
    points: i64 = state.dice_points[sheet]
    if state.step == SEAT_PASSENGER:
        add_hands(found, state, state.die, state.colour, state.value, points)
        return found
    die: i64
    for die in range(4):
        if state.open_dice >> die & 1:
            add_hands(found, state, die, die, state.dice[die], points)
    return found


def add_hands(
    found: list[Hand], state: State, die: i64, held: i64, value: i64, points: i64
) -> None:
    """Add what a die may become that has a colour and a value by now."""
    colour_price: i64 = state.setup.colour_price
    value_price: i64 = state.setup.value_price
    colour: i64
    bonus: i64
    for colour in range(4):
        paid: i64 = 0
        if colour != held:
            if held != die or colour_price > points:
                continue
            paid = colour_price
        for bonus in range(BONUSES):
            target: i64 = NEAREST[bonus][value]
            turned: i64 = target - value if target > value else value - target
            price: i64 = paid + turned * value_price
            if price <= points:
                found.append(Hand(die, colour, target, price))


def different_seats(state: State, sheet: i64, places: list[int]) -> list[int]:
    """Return the empty seats, of equal compartments only those of the first."""
    empty: i64 = state.empty[sheet]
    found: list[int] = []
    number: i64
    for number in range(COMPARTMENTS):
        free: i64 = empty >> 4 * number & FULL
        if free and is_first(places, number):
            found += [4 * number + seat for seat in range(4) if free >> seat & 1]
    return found


def is_first(places: list[int], number: i64) -> bool:
    """Return whether no compartment before this one is the same."""
    place: i64 = places[number]
    before: i64
    for before in range(number):
        other: i64 = places[before]
        if other == place:
            return False
    return True


def seat_gain(worths: list[float], places: list[int], seat: i64, digit: i64) -> float:
    """Return what a passenger adds to its compartment on a seat."""
    place: i64 = places[seat >> 2]
    return worths[place + digit * SEAT_UNITS[seat & 3]] - worths[place]
