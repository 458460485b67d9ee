"""How well a sheet stands, and what each choice of its player makes of it."""

from cloudtop.core.game import Seat

from ..actions import Action
from ..components.compartments import compartments
from ..rules.dispatch import apply, legal_actions
from ..state import State, clone
from .compartments import seat_gains, worths_in
from .points import in_hand, points_value


def value(state: State, seat: Seat) -> float:
    """Return what the sheet of ``seat`` is worth, with the passenger in hand well seated."""
    worths = worths_in(state)
    return sheet_value(state, seat, worths, compartments(state.seated, state.vips, seat))


def judge(state: State, seat: Seat) -> list[float]:
    """Return the value after each legal action."""
    actions = legal_actions(state, seat)
    worths, places = worths_in(state), compartments(state.seated, state.vips, seat)
    values: list[float] = []
    if in_hand(state, seat):
        values = values_of_seats(state, seat, actions[0], worths, places)
    # All other actions leave the compartments as they are.
    for number in range(len(values), len(actions)):
        after = clone(state)
        apply(after, seat, actions[number])
        values.append(sheet_value(after, seat, worths, places))
    return values


def sheet_value(state: State, sheet: int, worths: list[float], places: list[int]) -> float:
    worth = points_value(state, sheet)
    for place in places:
        worth += worths[place]
    if in_hand(state, sheet):
        worth += max(seat_gains(state, sheet, worths, places))
    return worth


def values_of_seats(
    state: State, sheet: int, sit: Action, worths: list[float], places: list[int]
) -> list[float]:
    """Return the value after seating the passenger on each empty seat.

    What it brings in points, and what follows, is on all of them the same as after ``sit``.
    """
    after = clone(state)
    apply(after, sheet, sit)
    common = sheet_value(after, sheet, worths, places)
    return [common + gain for gain in seat_gains(state, sheet, worths, places)]
