"""Writes a table down as numbers, in the order of ``layout``.

What is written is gathered first, from a view (``encode``) or straight from a state (``observe``),
which takes a fraction of the time; ``write`` puts both down in the same way.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.observation import clip_all
from cloudtop.toolkit.views import main_board

from ..components.box import (
    EMPTY,
    EXTRAS,
    LEVELS,
    LONGEST_ROW,
    MOST_ROWS,
    ROUNDS,
    SCENARIOS,
    WAITING,
    Box,
)
from ..components.carriage import COMPARTMENTS, SEATS
from ..rules.turn import sending_compartment
from ..state import NONE, PAD, SEND_PREFERENCE, STEP_NAMES, State
from ..view import NUMBERS, CarriageView, View, WishView
from . import marks
from .carriage import draw_carriage
from .layout import GOALS, LEFTOVERS, LOUNGE, SHEETS, TILE

STEPS: Final = {name: number for number, name in enumerate(STEP_NAMES)}
PRESENT: Final = tuple(bytes([n < sheets for n in range(SHEETS)]) for sheets in range(SHEETS + 1))
FLAG: Final[tuple[bytes, ...]] = (b"\0", b"\1")
SIZE: Final = PAD * ROUNDS
"""Points on the score pad of one Carriage."""

Sheet = list[bytes]
"""The numbers of one Carriage, field by field."""


@dataclass(slots=True, init=False)
class Table:
    """What is written. Seats are counted from the one who looks; -1 is nobody and nothing."""

    box: Box
    sheets: list[Sheet]
    """Clockwise from the one who looks."""
    step: int
    round: int
    """From 0."""
    row: int
    first: int
    active: int
    picked: bool
    actions_left: int
    in_hand: int
    preference: int
    lifted: int
    partner: int
    sender: int
    goals: tuple[int, ...]
    hall: list[int]
    """All rows one after the other …"""
    length: int
    """… each of so many places."""
    waiting: Sequence[int]
    lounge: Sequence[int]
    buffet: Sequence[int]
    extras: Sequence[int]
    bag: Sequence[int]
    stacks: Sequence[int]
    scenario: int
    level: int
    automa_tile: int
    automa_section: int
    automa_seat: int
    automa_left: int
    searching: Sequence[int]


# --- from a view ----------------------------------------------------------------------------


def encode(view: View) -> bytes:
    """Return what a view shows, as numbers."""
    own, number = main_board(view), len(view.carriages)
    table = Table()
    table.box = view.box
    table.sheets = [
        sheet_in_view(view, view.carriages[sheet % number]) for sheet in range(own, own + number)
    ]
    table.step, table.round, table.row = STEPS[view.step], view.round - 1, view.row
    table.first, table.active = (view.first - own) % number, (view.active - own) % number
    table.picked, table.actions_left = view.picked, view.actions_left
    table.in_hand = NUMBERS[view.in_hand] if view.in_hand else NONE
    table.preference, table.lifted = view.preference, view.mover
    table.partner, table.sender = view.partner, view.sender
    table.goals = view.goals
    table.hall = [NUMBERS[name] for row in view.hall for name in row]
    table.length = len(view.hall[0]) if view.hall else 0
    table.waiting = [NUMBERS[name] for name in view.waiting]
    table.lounge, table.buffet, table.extras = view.lounge, view.buffet, view.extras
    table.bag = view.bag
    services = view.service_stack, view.service_discards
    table.stacks = (*services, view.preference_stack, view.preference_discards)
    table.scenario = SCENARIOS.index(view.scenario.name) if view.scenario else NONE
    automa = view.automa
    table.level = LEVELS.index(automa.level) if automa else NONE
    table.automa_tile = automa.tile if automa else NONE
    table.automa_section = automa.section if automa else 0
    table.automa_seat = automa.seat if automa else NONE
    table.automa_left = automa.tiles_left if automa else 0
    table.searching = automa.searching if automa else ()
    return write(table)


def sheet_in_view(view: View, carriage: CarriageView) -> Sheet:
    preferences = tuple([tiles_of(wishes) if wishes else () for wishes in carriage.wishes])
    goals = () if carriage.automa else view.goals
    pad = b"".join([clip_all(entered) for entered in carriage.pad])
    return [
        FLAG[carriage.automa],
        *draw_carriage(view.box, goals, people_of(carriage.people), preferences),
        tickets_of(carriage.tickets),
        clip_all((carriage.tokens, carriage.used_tokens)),
        marks.counts_of_pairs(carriage.services),
        pad,
        clip_all(carriage.leftovers),
        clip_all((carriage.score.total,)),
    ]


def tiles_of(wishes: tuple[WishView, ...]) -> tuple[int, ...]:
    return tuple([wish.tile for wish in wishes])


@lru_cache(maxsize=1024)
def people_of(names: tuple[str, ...]) -> bytes:
    """Return the types on the seats of a Carriage as numbers."""
    return bytes([NUMBERS[name] for name in names])


@lru_cache(maxsize=1024)
def tickets_of(words: tuple[str, ...]) -> bytes:
    """Return the doors with an unused Ticket, then those with a used one."""
    return bytes([word == side for side in ("unused", "used") for word in words])


# --- from a state ---------------------------------------------------------------------------


def observe(state: State, seat: Seat) -> bytes:
    """Return what a seat's view shows, as numbers, without making the view."""
    setup = state.setup
    number = setup.sheets
    table = Table()
    table.box = state.box
    table.sheets = [sheet_in_state(state, sheet % number) for sheet in range(seat, seat + number)]
    table.step, table.round, table.row = state.step, state.round_number, state.row
    table.first, table.active = (state.first - seat) % number, (state.active - seat) % number
    table.picked, table.actions_left = bool(state.picked), state.actions_left
    table.in_hand, table.preference, table.lifted = state.in_hand, state.preference, state.mover
    table.partner = state.partner
    table.sender = sending_compartment(state) if state.step == SEND_PREFERENCE else NONE
    table.goals = state.goals
    table.hall, table.length = state.hall, setup.halls[state.round_number][1]
    table.waiting, table.lounge = state.waiting, state.lounge
    table.buffet, table.extras, table.bag = state.buffet, state.extras, state.bag
    services = sum(state.service_stack), sum(state.service_discards)
    preferences = state.preference_stack.bit_count(), state.preference_discards.bit_count()
    table.stacks = (*services, *preferences)
    table.scenario = SCENARIOS.index(setup.scenario.name) if setup.scenario else NONE
    table.level = LEVELS.index(setup.level_name) if setup.solo else NONE
    table.automa_tile, table.automa_seat = state.automa_tile, state.automa_seat
    table.automa_section = state.automa_section
    table.automa_left = state.automa_stack.bit_count()
    table.searching = state.aside
    return write(table)


def sheet_in_state(state: State, number: int) -> Sheet:
    automa = number >= state.setup.seats
    people = bytes(state.people[SEATS * number : SEATS * (number + 1)])
    preferences = tuple(state.preferences[COMPARTMENTS * number : COMPARTMENTS * (number + 1)])
    pad = state.pad[SIZE * number : SIZE * (number + 1)]
    leftovers = state.leftovers[LEFTOVERS * number : LEFTOVERS * (number + 1)]
    return [
        FLAG[automa],
        *draw_carriage(state.box, () if automa else state.goals, people, preferences),
        marks.BITS[state.tickets[number]] + marks.BITS[state.used_tickets[number]],
        clip_all((state.tokens[number], state.used_tokens[number])),
        marks.OWNED[state.services[number]],
        clip_all(pad),
        clip_all(leftovers),
        clip_all((sum(pad) + sum(leftovers),)),
    ]


# --- writing --------------------------------------------------------------------------------


def write(table: Table) -> bytes:
    """Return the numbers of a table, in the order of the layout."""
    sheets, missing = table.sheets, SHEETS - len(table.sheets)
    pieces: list[bytes] = [
        PRESENT[len(sheets)],
        marks.STEP[table.step],
        marks.ROUND[table.round],
        marks.ROW[table.row],
        marks.SHEET[table.first],
        marks.SHEET[table.active],
        bytes([table.picked, table.actions_left]),
        marks.TYPE[table.in_hand],
        marks.tile_marks(table.box)[table.preference],
        marks.SEAT[table.lifted],
        marks.SEAT[table.partner],
        marks.ROOM[table.sender],
    ]
    write_station(pieces, table)
    pieces += [
        clip_all(table.bag),
        clip_all(table.stacks),
        marks.SCENARIO[table.scenario],
        marks.LEVEL[table.level],
        marks.automa_marks(table.box)[table.automa_tile],
        marks.SECTION[table.automa_section - 1],
        marks.SEAT[table.automa_seat],
        bytes([table.automa_left]),
        marks.counts_of_pairs(table.searching),
    ]
    write_sheets(pieces, sheets, missing)
    return b"".join(pieces)


def write_station(pieces: list[bytes], table: Table) -> None:
    """Write what lies between the Carriages: Goals, Main Hall, Waiting area, Lounge, Buffet."""
    tile, pair = marks.tile_marks(table.box), marks.PAIR
    pieces.append(draw_goals(table.box, table.goals))
    pieces.append(draw_hall(bytes(table.hall), table.length))
    pieces += [marks.TYPE[kind] for kind in table.waiting]
    pieces.append(marks.ZEROS[: (WAITING - len(table.waiting)) * len(marks.TYPE[0])])
    pieces += [tile[number] for number in table.lounge[:LOUNGE]]
    pieces.append(marks.ZEROS[: max(0, LOUNGE - len(table.lounge)) * TILE])
    pieces += [pair[number] for number in table.buffet]
    pieces += [pair[number] for number in table.extras]
    pieces.append(marks.ZEROS[: (EXTRAS - len(table.extras)) * len(pair[0])])


@lru_cache(maxsize=256)
def draw_goals(box: Box, goals: tuple[int, ...]) -> bytes:
    goal = marks.goal_marks(box)
    missing = GOALS - len(goals)
    return b"".join([*[goal[number] for number in goals], *[goal[NONE]] * missing])


@lru_cache(maxsize=1024)
def draw_hall(people: bytes, length: int) -> bytes:
    """Return the Main Hall with all the places that it can have, a plane for each type."""
    gap = marks.GAPS[: LONGEST_ROW - length]
    starts = range(0, len(people), length or 1)
    rows = [people[start : start + length] + gap for start in starts]
    hall = b"".join(rows).ljust(MOST_ROWS * LONGEST_ROW, bytes([EMPTY]))
    return b"".join([hall.translate(plane) for plane in marks.PLANES])


def write_sheets(pieces: list[bytes], sheets: list[Sheet], missing: int) -> None:
    """Write a field of all Carriages after the other."""
    for field, first in enumerate(sheets[0]):
        pieces += [sheet[field] for sheet in sheets]
        if missing:
            pieces.append(marks.ZEROS[: missing * len(first)])
