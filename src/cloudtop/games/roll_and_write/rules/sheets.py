"""What is marked on a sheet, the same for players and the solo opponent."""

from typing import Final

from cloudtop.core.native import i64

from ..events import Narrator
from ..state import State

VIP_FROM: Final = 5

# The bonus by the value of the die. 1: two service points; 2, 3, 4: one service point and one dice
# point; 5, 6: no points, but the passenger is a VIP. (A die that has not been rolled has 0.)
SERVICE_BONUS: Final = bytes((0, 2, 1, 1, 1, 0, 0))
DICE_BONUS: Final = bytes((0, 0, 1, 1, 1, 0, 0))


def seat_passenger(state: State, sheet: i64, seat: i64, tell: Narrator) -> None:
    """Colour in an empty seat; with a 5 or 6 the passenger becomes a VIP."""
    bit: i64 = 1 << seat
    state.empty[sheet] ^= bit
    state.seated[4 * sheet + state.colour] |= bit
    vip = state.value >= VIP_FROM
    if vip:
        state.vips[sheet] |= bit
    tell.seated(sheet, seat, state.colour, state.die, vip)


def take_bonus(state: State, sheet: i64, tell: Narrator) -> None:
    """Gain points as far as there are free boxes on their tracks."""
    value: i64 = state.value
    if value >= VIP_FROM:
        return
    service: i64 = min(SERVICE_BONUS[value], state.service_boxes[sheet])
    dice: i64 = min(DICE_BONUS[value], state.dice_boxes[sheet])
    state.service_points[sheet] += service
    state.service_boxes[sheet] -= service
    state.dice_points[sheet] += dice
    state.dice_boxes[sheet] -= dice
    tell.gained(sheet, service, dice, 2 - service - dice)


def take_service(state: State, sheet: i64, service: i64, tell: Narrator) -> None:
    """Pay and circle a service: one copy of it is gone for everybody else."""
    state.service_points[sheet] -= state.setup.service_price
    bit: i64 = 1 << service
    state.services[sheet] |= bit
    if state.twins & bit:
        state.twins ^= bit
    else:
        state.offered ^= bit
    tell.took_service(sheet, service)
