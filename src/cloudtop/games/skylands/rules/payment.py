"""Paying with inhabitants: what can be afforded, and which inhabitants have to go.

Coloured symbols come first, the white one last. Without a Merchant District a coloured symbol is
simply *due* in its colour; with one, the player may have to choose how to pay it. What is due is
asked only where it makes a difference: if several places hold the colour and not all must go.
"""

from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from ..actions import EXCHANGES, RETURN_GUESTS, RETURNS, Action, pick_places
from ..components.box import NONE, Box, Special
from ..components.geometry import (
    COLOURS,
    ISLANDS_OF,
    Counts,
    count_of,
    highest_place_in,
    terrain_of,
)
from ..events import Narrator
from ..state.board import NO_DISCOUNTS, Board
from ..state.state import NO_ONE, State
from ..state.steps import PAY, PAY_SYMBOL
from .supply import give_back, leave, with_change

OWN_COLOUR_FIRST: Final[tuple[tuple[int, ...], ...]] = ((0, 1, 2), (1, 0, 2), (2, 0, 1))


def affordable(state: State, seat: Seat) -> int:
    """Return the special islands that a seat could pay for, as bits."""
    board = state.boards[seat]
    white = 0 if seat == state.active else 1
    green, purple, blue = board.held
    total = green + purple + blue - white
    if total < 0:
        return 0
    if board.merchant:
        return affordable_by_exchange(state, board, white)
    if board.discounts is not NO_DISCOUNTS:
        return affordable_with_districts(state.box, board, total)
    greens, purples, blues, together = state.box.covered
    return greens[green] & purples[purple] & blues[blue] & together[total]


def affordable_with_districts(box: Box, board: Board, total: i64) -> int:
    """Return the same where some symbols need not be paid."""
    green, purple, blue = board.held
    less_green, less_purple, less_blue = board.discounts
    found = 0
    for (greens, purples, blues), specials in box.prices:
        greens = greens - less_green if greens > less_green else 0
        purples = purples - less_purple if purples > less_purple else 0
        blues = blues - less_blue if blues > less_blue else 0
        if (
            greens <= green
            and purples <= purple
            and blues <= blue
            and greens + purples + blues <= total
        ):
            found |= specials
    return found


def affordable_by_exchange(state: State, board: Board, white: i64) -> int:
    """Return the same for the owner of a Merchant District."""
    found = 0
    for cost, specials in state.box.prices:
        symbols = price(board, cost)
        if payable(board.held, state.supply, symbols, white, board.merchant):
            found |= specials
    return found


def price(board: Board, cost: Counts) -> Counts:
    """Return the coloured symbols after what Districts take off."""
    if board.discounts is NO_DISCOUNTS:
        return cost
    return tuple([max(0, cost[colour] - off) for colour, off in enumerate(board.discounts)])


def payable(held: list[int], supply: list[int], symbols: Counts, white: i64, rate: i64) -> bool:
    """Return whether symbols can be paid where a Merchant District takes ``rate`` for one."""
    left: i64 = -white
    lacking: i64 = 0
    for colour in range(len(COLOURS)):
        more: i64 = held[colour] - symbols[colour]
        left += more
        if more < 0:
            lacking -= more
    if left < (rate - 1) * lacking:  # at least those that are lacking have to be exchanged
        return False
    return lacking == 0 or bool(ways_to_pay(held, supply, symbols, white, rate, 1))


def ways_to_pay(
    held: list[int], supply: list[int], symbols: Counts, white: i64, rate: i64, enough: i64
) -> list[int]:
    """Return the colours in which the first symbol can be paid so that the rest can be, too."""
    wanted = wanted_colour(symbols)
    after = with_change(symbols, wanted, -1)
    found: list[int] = []
    for given in OWN_COLOUR_FIRST[wanted]:
        count = 1 if given == wanted else rate
        if held[given] >= count and (given == wanted or supply[wanted]):
            left, returned = held.copy(), supply.copy()
            left[given] = left[given] - count
            returned[given] = returned[given] + count
            if payable(left, returned, after, white, rate):
                found.append(given)
                if len(found) == enough:
                    break
    return found


# --- paying ---------------------------------------------------------------------------------


def set_price(state: State, special: Special) -> None:
    """Note what the seat has to return for a special island."""
    board = state.boards[state.seat]
    symbols = price(board, special.cost)
    state.white = 0 if state.seat == state.active else 1
    if board.merchant:
        state.symbols = symbols
    else:
        state.due = symbols


def pay_without_choice(state: State, tell: Narrator) -> bool:
    """Return what needs no decision; True when everything is paid, else the step asks."""
    board = state.boards[state.seat]
    while True:
        if state.due != NO_ONE:
            step, paid = PAY, return_due(state, board, tell)
        elif state.symbols != NO_ONE:
            step, paid = PAY_SYMBOL, choose_only_way(state, board, tell)
        elif state.white:
            step, paid = PAY, return_only_one(state, board, tell)
        else:
            return True
        if not paid:
            state.step = step
            return False


def wanted_colour(counts: Counts) -> i64:
    """Return the first colour of which something is asked for; ``NONE``: of none."""
    for colour in range(len(COLOURS)):
        if counts[colour]:
            return colour
    return NONE


def places_of(board: Board, colour: i64) -> i64:
    """Return the islands that hold a colour, as bits."""
    return board.peopled & ISLANDS_OF[colour]


def return_due(state: State, board: Board, tell: Narrator) -> bool:
    """Return the first colour due, if all of it must go or it is all in one place."""
    colour = wanted_colour(state.due)
    count = state.due[colour]
    if board.held[colour] > count:
        islands = places_of(board, colour)
        if islands & (islands - 1) or (islands and board.guests[colour]):
            return False
    for _ in range(count):
        return_from(state, board, colour, highest_place_in(places_of(board, colour)), tell)
    state.due = with_change(state.due, colour, -count)
    return True


def return_from(state: State, board: Board, colour: i64, root: i64, tell: Narrator) -> None:
    """Return an inhabitant from an island, or from the Hostel if the root is ``NONE``."""
    if root == NONE:
        board.guests[colour] -= 1
    else:
        leave(board, root, 1)
    give_back(state, board, colour, 1)
    tell.returned(state.seat, colour, root)


def return_only_one(state: State, board: Board, tell: Narrator) -> bool:
    """Return for the white symbol, if all inhabitants are of one colour in one place."""
    guests = [colour for colour, count in enumerate(board.guests) if count]
    if count_of(board.peopled) + len(guests) > 1:
        return False
    root = highest_place_in(board.peopled)
    return_from(state, board, guests[0] if root == NONE else terrain_of(root), root, tell)
    state.white = 0
    return True


def symbol_ways(state: State, board: Board) -> list[int]:
    rate = board.merchant
    return ways_to_pay(board.held, state.supply, state.symbols, state.white, rate, len(COLOURS))


def choose_only_way(state: State, board: Board, tell: Narrator) -> bool:
    found = symbol_ways(state, board)
    if len(found) > 1:
        return False
    pay_symbol(state, found[0], tell)
    return True


def pay_symbol(state: State, given: i64, tell: Narrator) -> None:
    """Decide in which colour the first open symbol is paid."""
    wanted = wanted_colour(state.symbols)
    state.symbols = with_change(state.symbols, wanted, -1)
    if given == wanted:
        state.due = with_change(state.due, given, 1)
    else:
        exchange(state, given, wanted, tell)


def exchange(state: State, given: i64, wanted: i64, tell: Narrator) -> None:
    """Merchant District: inhabitants of one colour are due, for one of another from the supply.

    In Create islands that one goes straight back to the supply.
    """
    rate = state.boards[state.seat].merchant
    state.due = with_change(state.due, given, rate)
    tell.exchanged(state.seat, rate, given, wanted)


# --- what can be chosen -----------------------------------------------------------------------


def legal_symbol(state: State) -> list[Action]:
    """Return the places from which the own colour can go, and the colours to exchange."""
    board = state.boards[state.seat]
    wanted = wanted_colour(state.symbols)
    found: list[Action] = []
    for given in symbol_ways(state, board):
        if given == wanted:
            found += legal_places(board, given)
        else:
            found.append(EXCHANGES[given])
    return found


def legal_payment(state: State) -> list[Action]:
    board = state.boards[state.seat]
    colour = wanted_colour(state.due)
    if colour != NONE:
        return legal_places(board, colour)
    return [action for colour in range(len(COLOURS)) for action in legal_places(board, colour)]


def legal_places(board: Board, colour: i64) -> list[Action]:
    """Return the islands from which an inhabitant of a colour can go, and the Hostel."""
    found = pick_places(RETURNS, places_of(board, colour))
    if board.guests[colour]:
        found.append(RETURN_GUESTS[colour])
    return found


def pay_one(state: State, colour: i64, root: i64, tell: Narrator) -> None:
    """Return the inhabitant that the player chose."""
    board = state.boards[state.seat]
    return_from(state, board, colour, root, tell)
    if state.due != NO_ONE:
        state.due = with_change(state.due, colour, -1)
    elif state.symbols != NO_ONE:
        state.symbols = with_change(state.symbols, colour, -1)
    else:
        state.white = 0
