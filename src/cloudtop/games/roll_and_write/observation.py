"""What a learner sees: the sheets, the dice and the turn as numbers.

They are made of a ``Table``: what a view says, with seats as bits. ``observation`` makes one
straight from a state, in a tenth of the time; since nothing is hidden, the numbers are the same.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.native import i64
from cloudtop.core.observation import MOST, Field, Layout
from cloudtop.toolkit.rows import NUMBERS, flag_rows, one_hot_rows, zero_rows
from cloudtop.toolkit.views import main_board

from .actions import HALF, LOW_HALF
from .components.box import (
    ACROSS,
    COLOURS,
    COMPARTMENTS,
    FACES,
    SEATS,
    SEATS_IN,
    SERVICE_PAIRS,
    SERVICES,
    Box,
)
from .components.compartments import (
    ALL_COMPARTMENTS,
    UNITS_BY_SEATS,
    VIP_DIGIT,
    compartments,
    passengers_in,
)
from .scoring import OPPONENTS_VIP_FACTOR, POINTS_PER_PAIR, compartment_vip_points, fulfils
from .state import REROLL_DICE, SEAT_PASSENGER, STEP_NAMES, State
from .view import View

SHEETS: Final = 4
"""The most sheets that lie on a table."""
TASKS: Final = 12
MOST_POINTS: Final = 48
"""The most boxes that a track can have."""

LAYOUT: Final = Layout(
    [
        Field(
            "carriages",
            (SHEETS, 5, COMPARTMENTS, 4),
            1,
            "Who sits where on each sheet: red, yellow, green and blue passengers, then the VIPs "
            "among them; by compartment, then by seat.",
        ),
        Field("services", (SHEETS, SERVICES), 1, "The services that each sheet has taken."),
        Field(
            "tracks",
            (SHEETS, 4),
            MOST_POINTS,
            "On each sheet: service points to spend, free boxes for more, dice points to spend, "
            "free boxes for more.",
        ),
        Field("scores", (SHEETS, 4), MOST, "Of each sheet: points for tasks, VIPs, services; all."),
        Field("players", (SHEETS,), 1, "Whose sheet belongs to a player."),
        Field("opponent", (), 1, "The second sheet is that of the solo opponent."),
        Field("active", (SHEETS,), 1, "Whose turn it is."),
        Field("first", (SHEETS,), 1, "Who is first player in this round."),
        Field("step", (len(STEP_NAMES),), 1, f"What happens now: {', '.join(STEP_NAMES)}."),
        Field("round", (), SEATS, "The number of the round; 0 before the first."),
        Field("rounds_left", (), SEATS, "How many rounds come after it."),
        Field("dice", (4, len(FACES)), 1, "What each die shows: red, yellow, green, blue."),
        Field(
            "open_dice", (4,), 1, "The dice that can still be taken; in a tie, those to decide on."
        ),
        Field("untaken", (4,), 1, "The dice that nobody has taken this round."),
        Field("chosen_die", (4,), 1, "The die whose passenger is to be seated."),
        Field("passenger", (4,), 1, "The colour of that passenger."),
        Field("chosen_value", (len(FACES),), 1, "The value of that die after dice actions."),
        Field("tasks", (TASKS,), 1, "The tasks of this match: three for each die, one of them."),
        Field("across", (len(ACROSS),), 1, f"What sitting across means: {', '.join(ACROSS)}."),
        Field(
            "offered",
            (2, SERVICES),
            1,
            "Of which services one copy is left, of which a second one.",
        ),
    ]
)


@dataclass(slots=True, init=False)
class Table:
    """What everybody sees, as in ``State``; lists are shared with it and only read."""

    own: i64
    """The sheet of whoever looks."""
    seats: i64
    sheets: i64
    step: i64
    round: i64
    rounds: i64
    first: i64
    active: i64
    dice: tuple[int, ...]
    open_dice: i64
    """The dice that can be taken or given now, as bits."""
    untaken: i64
    die: i64
    colour: i64
    """Of the passenger to be seated; -1: there is none."""
    value: i64
    tasks: tuple[int, ...]
    across: str
    offered: i64
    twins: i64
    seated: list[int]
    vips: list[int]
    services: list[int]
    service_points: list[int]
    service_boxes: list[int]
    dice_points: list[int]
    dice_boxes: list[int]
    box: Box


def observation(state: State, seat: Seat) -> bytes:
    """Return what ``encode`` says about the view of a seat."""
    setup = state.setup
    table = Table()
    table.own = seat
    table.seats = setup.seats
    table.sheets = setup.sheets
    table.step = state.step
    table.round = state.round_number
    table.rounds = setup.rounds
    table.first = state.first
    table.active = state.active
    table.dice = state.dice
    table.open_dice = 0 if state.step == REROLL_DICE else state.tied or state.open_dice
    table.untaken = state.open_dice
    seating = state.step == SEAT_PASSENGER
    table.die = state.die if seating else -1
    table.colour = state.colour if seating else -1
    table.value = state.value if seating else 0
    table.tasks = state.tasks
    table.across = setup.across_name
    table.offered = state.offered
    table.twins = state.twins
    table.seated = state.seated
    table.vips = state.vips
    table.services = state.services
    table.service_points = state.service_points
    table.service_boxes = state.service_boxes
    table.dice_points = state.dice_points
    table.dice_boxes = state.dice_boxes
    table.box = setup.box
    return write(table)


def encode(view: View) -> bytes:
    """Return a view as numbers; a spectator sees the table from the first seat."""
    table = Table()
    table.own = main_board(view)
    table.seats = view.seats
    table.sheets = len(view.sheets)
    table.step = STEP_NUMBERS[view.step]
    table.round = view.round
    table.rounds = view.rounds
    table.first = view.first
    table.active = view.active
    table.dice = view.dice
    table.open_dice = flags_as_bits(view.open_dice)
    table.untaken = flags_as_bits(view.untaken)
    table.die = view.die
    table.colour = view.colour
    table.value = view.value
    table.tasks = view.tasks
    table.across = view.across
    table.box = view.box
    read_offer(table, view.offered)
    read_sheets(table, view)
    return write(table)


# --- from words to bits -------------------------------------------------------------------------

STEP_NUMBERS: Final = {name: number for number, name in enumerate(STEP_NAMES)}
PASSENGERS: Final = {
    colour + vip: number + 4 * len(vip)
    for vip in ("", "*")
    for number, colour in enumerate(COLOURS)
}
"""Passengers of each colour have the numbers 0 to 3, VIPs 4 to 7."""


def flags_as_bits(flags: tuple[bool, ...]) -> i64:
    bits: i64 = 0
    bit: i64 = 1
    for flag in flags:
        if flag:
            bits |= bit
        bit <<= 1
    return bits


def read_offer(table: Table, offered: tuple[int, ...]) -> None:
    table.offered = table.twins = 0
    bit: i64 = 1
    copies: i64
    for copies in offered:
        if copies > 0:
            table.offered |= bit
        if copies > 1:
            table.twins |= bit
        bit <<= 1


def read_sheets(table: Table, view: View) -> None:
    sheets = view.sheets
    table.seated = [0] * (4 * len(sheets))
    table.vips = [0] * len(sheets)
    table.services = [0] * len(sheets)
    table.service_points = []
    table.service_boxes = []
    table.dice_points = []
    table.dice_boxes = []
    for number, sheet in enumerate(sheets):
        read_carriage(table, number, sheet.carriage)
        for service in sheet.services:
            table.services[number] |= 1 << service
        table.service_points.append(sheet.service_points)
        table.service_boxes.append(sheet.service_boxes)
        table.dice_points.append(sheet.dice_points)
        table.dice_boxes.append(sheet.dice_boxes)


def read_carriage(table: Table, sheet: i64, carriage: tuple[str, ...]) -> None:
    seats = [0] * len(PASSENGERS)
    bit: i64 = 1
    for who in carriage:
        if who:
            seats[PASSENGERS[who]] |= bit
        bit <<= 1
    for colour in range(4):
        vips = seats[colour + 4]
        table.seated[4 * sheet + colour] = seats[colour] | vips
        table.vips[sheet] |= vips


# --- from bits to numbers -----------------------------------------------------------------------


TWELVE_FLAGS: Final = flag_rows(HALF)
"""For half a carriage, and for the tasks."""
SERVICE_FLAGS: Final = flag_rows(SERVICES)
DICE_FLAGS: Final = flag_rows(4)
SHEET_ROWS: Final = one_hot_rows(SHEETS)
STEP_ROWS: Final = one_hot_rows(len(STEP_NAMES))
COLOUR_ROWS: Final = one_hot_rows(4)
FACE_ROWS: Final = one_hot_rows(len(FACES))
ACROSS_ROWS: Final = dict(zip(ACROSS, one_hot_rows(len(ACROSS)), strict=False))
PLAYERS: Final = tuple(bytes(place < count for place in range(SHEETS)) for count in range(5))
NO_CARRIAGES: Final = zero_rows(5 * SEATS, SHEETS)
NO_SERVICES: Final = zero_rows(SERVICES, SHEETS)
NO_POINTS: Final = zero_rows(4, SHEETS)


def write(table: Table) -> bytes:
    """Return the numbers, in the order of the layout."""
    out: list[bytes] = []
    order = [(table.own + place) % table.sheets for place in range(table.sheets)]
    missing = SHEETS - table.sheets
    for sheet in order:
        write_carriage(out, table, sheet)
    out.append(NO_CARRIAGES[missing])
    out += [SERVICE_FLAGS[table.services[sheet]] for sheet in order]
    out.append(NO_SERVICES[missing])
    for sheet in order:
        out.append(NUMBERS[table.service_points[sheet]])
        out.append(NUMBERS[table.service_boxes[sheet]])
        out.append(NUMBERS[table.dice_points[sheet]])
        out.append(NUMBERS[table.dice_boxes[sheet]])
    out.append(NO_POINTS[missing])
    by_tasks, by_vips = task_points(table.box, table.tasks, table.across), vip_points()
    for sheet in order:
        write_score(out, table, sheet, by_tasks, by_vips)
    out.append(NO_POINTS[missing])
    write_turn(out, table)
    write_dice(out, table)
    write_offer(out, table)
    return b"".join(out)


def write_carriage(out: list[bytes], table: Table, sheet: i64) -> None:
    colour: i64
    for colour in range(4 * sheet, 4 * sheet + 4):
        seats: i64 = table.seated[colour]
        out.append(TWELVE_FLAGS[seats & LOW_HALF])
        out.append(TWELVE_FLAGS[seats >> HALF])
    vips: i64 = table.vips[sheet]
    out.append(TWELVE_FLAGS[vips & LOW_HALF])
    out.append(TWELVE_FLAGS[vips >> HALF])


def write_turn(out: list[bytes], table: Table) -> None:
    sheets = table.sheets
    out.append(PLAYERS[table.seats])
    out.append(NUMBERS[sheets - table.seats])
    out.append(SHEET_ROWS[(table.active - table.own + sheets) % sheets])
    out.append(SHEET_ROWS[(table.first - table.own + sheets) % sheets])
    out.append(STEP_ROWS[table.step])
    out.append(NUMBERS[table.round])
    out.append(NUMBERS[table.rounds - table.round])


def write_dice(out: list[bytes], table: Table) -> None:
    out += [FACE_ROWS[value - 1] for value in table.dice]
    out.append(DICE_FLAGS[table.open_dice])
    out.append(DICE_FLAGS[table.untaken])
    out.append(COLOUR_ROWS[table.die])
    out.append(COLOUR_ROWS[table.colour])
    out.append(FACE_ROWS[table.value - 1])


def write_offer(out: list[bytes], table: Table) -> None:
    tasks: i64 = 0
    one: i64 = 1
    for task in table.tasks:
        tasks |= one << task
    out.append(TWELVE_FLAGS[tasks])
    out.append(ACROSS_ROWS[table.across])
    out.append(SERVICE_FLAGS[table.offered])
    out.append(SERVICE_FLAGS[table.twins])


# --- scores, looked up by compartment -----------------------------------------------------------


def write_score(
    out: list[bytes], table: Table, sheet: i64, by_tasks: bytes, by_vips: bytes
) -> None:
    tasks: i64 = 0
    vips: i64 = 0
    place: i64
    for place in compartments(table.seated, table.vips, sheet):
        tasks += by_tasks[place]
        vips += by_vips[place]
    if sheet >= table.seats:
        tasks = 0
        vips *= OPPONENTS_VIP_FACTOR
    services = service_points(table, sheet)
    out.append(NUMBERS[min(tasks, MOST)])
    out.append(NUMBERS[min(vips, MOST)])
    out.append(NUMBERS[min(services, MOST)])
    out.append(NUMBERS[min(tasks + vips + services, MOST)])


def service_points(table: Table, sheet: i64) -> i64:
    owned: i64 = table.services[sheet]
    pairs: i64 = 0
    service: i64
    for service in range(SERVICES):
        if owned >> service & 1:
            first = passengers(table, 4 * sheet + FIRST_COLOUR[service])
            second = passengers(table, 4 * sheet + SECOND_COLOUR[service])
            pairs += min(first, second)
    return POINTS_PER_PAIR * pairs


FIRST_COLOUR: Final = bytes(first for first, _ in SERVICE_PAIRS)
SECOND_COLOUR: Final = bytes(second for _, second in SERVICE_PAIRS)


def passengers(table: Table, place: i64) -> i64:
    seats: i64 = table.seated[place]
    return SEATS_IN[seats & LOW_HALF] + SEATS_IN[seats >> HALF]


@lru_cache(maxsize=1)
def vip_points() -> bytes:
    """Return what the VIPs of a compartment are worth, by its number."""
    return bytes(compartment_vip_points(*passengers_in(place)) for place in range(ALL_COMPARTMENTS))


SETS_OF_TASKS: Final = 3**4 * len(ACROSS)


@lru_cache(maxsize=SETS_OF_TASKS)
def task_points(box: Box, tasks: tuple[int, ...], across: str) -> bytes:
    """Return what a compartment is paid for tasks, by its number."""
    chosen = [box.tasks[task] for task in tasks]
    worths = bytearray(ALL_COMPARTMENTS)
    for place in range(ALL_COMPARTMENTS):
        seats, vips = passengers_in(place)
        alike = place - VIP_DIGIT * UNITS_BY_SEATS[vips]  # the same without VIPs: a lower number
        if vips:
            worths[place] = worths[alike]
        else:
            worths[place] = sum(
                task.points for task in chosen if fulfils(seats, task, ACROSS[across])
            )
    return bytes(worths)
