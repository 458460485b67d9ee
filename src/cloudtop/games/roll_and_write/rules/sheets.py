"""What is marked on a sheet, the same for players and the solo opponent."""

from ..events import Narrator
from ..state import State

VIP_FROM = 5


def seat_passenger(state: State, sheet: int, seat: int, tell: Narrator) -> None:
    """Colour in an empty seat; with a 5 or 6 the passenger becomes a VIP."""
    bit = 1 << seat
    state.empty[sheet] ^= bit
    state.seated[4 * sheet + state.colour] |= bit
    vip = state.value >= VIP_FROM
    if vip:
        state.vips[sheet] |= bit
    tell.seated(sheet, seat, state.colour, state.die, vip)


def take_bonus(state: State, sheet: int, tell: Narrator) -> None:
    """1: two service points; 2, 3, 4: one service point and one dice point; 5, 6: the VIP."""
    value = state.value
    if value >= VIP_FROM:
        return
    service = min(2 if value == 1 else 1, state.service_boxes[sheet])
    dice = 0 if value == 1 else min(1, state.dice_boxes[sheet])
    state.service_points[sheet] += service
    state.service_boxes[sheet] -= service
    state.dice_points[sheet] += dice
    state.dice_boxes[sheet] -= dice
    tell.gained(sheet, service, dice, 2 - service - dice)


def take_service(state: State, sheet: int, service: int, tell: Narrator) -> None:
    """Pay and circle a service: one copy of it is gone for everybody else."""
    state.service_points[sheet] -= state.setup.service_price
    bit = 1 << service
    state.services[sheet] |= bit
    if state.twins & bit:
        state.twins ^= bit
    else:
        state.offered ^= bit
    tell.took_service(sheet, service)
