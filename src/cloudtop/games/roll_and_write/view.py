"""What one seat may know: here everything, since nothing is hidden. Words instead of bits."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from cloudtop.core.game import ScoreCard, Seat
from cloudtop.toolkit.views import NOT_SENT, hashed_once, narrow

from .actions import Action
from .components.box import (
    ACROSS,
    ALL_DICE,
    COLOURS,
    COMPARTMENTS,
    SEATS,
    SERVICE_PAIRS,
    SERVICES,
    Box,
)
from .rules.dispatch import legal_actions, to_move
from .scoring import POINTS_PER_PAIR, compartment, fulfils, score_sheet, scores
from .state import REROLL_DICE, SEAT_PASSENGER, STEP_NAMES, State

DICE_FLAGS: Final = tuple(
    tuple(bool(dice >> colour & 1) for colour in range(4)) for dice in range(ALL_DICE + 1)
)
"""For each set of dice, as bits."""


@hashed_once
@dataclass(frozen=True)
class SheetView:
    """One player's sheet. A seat is ``""``, a colour, or a colour with ``*`` for a VIP."""

    opponent: bool
    carriage: tuple[str, ...]
    services: tuple[int, ...]
    service_points: int
    service_boxes: int
    dice_points: int
    dice_boxes: int
    score: ScoreCard


@hashed_once
@dataclass(frozen=True)
class View:
    viewer: Seat | None
    to_move: tuple[Seat, ...]
    choices: tuple[Action, ...]
    seats: int
    step: str
    round: int
    rounds: int
    first: int
    active: int
    dice: tuple[int, ...]
    """Values of the dice in the order of ``COLOURS``; 0 before the first roll."""
    open_dice: tuple[bool, ...]
    """The dice that can still be taken this round (in a tie: given)."""
    untaken: tuple[bool, ...]
    """The dice that nobody has taken this round, also while others are to be decided on."""
    die: int
    """Colour of the chosen die while its passenger is to be seated, else -1."""
    colour: int
    value: int
    """Colour of that passenger and value of the die after dice actions."""
    tasks: tuple[int, ...]
    across: str
    offered: tuple[int, ...]
    """How many copies of each service are left."""
    service_track: int
    dice_track: int
    sheets: tuple[SheetView, ...]
    box: Box = field(metadata=NOT_SENT)


def make_view(state: State, seat: Seat | None) -> View:
    public = public_view(state)
    return public if seat is None else seat_view(state, seat, public)


def seat_view(state: State, seat: Seat, public: View) -> View:
    return narrow(public, viewer=seat, choices=tuple(legal_actions(state, seat)))


def public_view(state: State) -> View:
    setup = state.setup
    cards = scores(state)
    choosing = state.step == SEAT_PASSENGER
    open_dice = 0 if state.step == REROLL_DICE else state.tied or state.open_dice
    return View(
        viewer=None,
        to_move=to_move(state),
        choices=(),
        seats=setup.seats,
        step=STEP_NAMES[state.step],
        round=state.round_number,
        rounds=setup.rounds,
        first=state.first,
        active=state.active,
        dice=state.dice,
        open_dice=DICE_FLAGS[open_dice],
        untaken=DICE_FLAGS[state.open_dice],
        die=state.die if choosing else -1,
        colour=state.colour if choosing else -1,
        value=state.value if choosing else 0,
        tasks=state.tasks,
        across=setup.across_name,
        offered=tuple(
            (state.offered >> number & 1) + (state.twins >> number & 1)
            for number in range(SERVICES)
        ),
        service_track=setup.service_track,
        dice_track=setup.dice_track,
        sheets=tuple(sheet_view(state, sheet, cards[sheet]) for sheet in range(setup.sheets)),
        box=setup.box,
    )


def sheet_view(state: State, sheet: int, card: ScoreCard) -> SheetView:
    seated = state.seated[4 * sheet : 4 * sheet + 4]
    owned = state.services[sheet]
    return SheetView(
        opponent=sheet >= state.setup.seats,
        carriage=tuple(passenger(seated, state.vips[sheet], seat) for seat in range(SEATS)),
        services=tuple(number for number in range(SERVICES) if owned >> number & 1),
        service_points=state.service_points[sheet],
        service_boxes=state.service_boxes[sheet],
        dice_points=state.dice_points[sheet],
        dice_boxes=state.dice_boxes[sheet],
        score=card,
    )


def passenger(seated: list[int], vips: int, seat: int) -> str:
    for colour, seats in enumerate(seated):
        if seats >> seat & 1:
            return COLOURS[colour] + "*" * (vips >> seat & 1)
    return ""


def scores_from_view(view: View) -> tuple[ScoreCard, ...]:
    """Return the score cards from the carriages, tasks and services that everybody sees."""
    tasks = [view.box.tasks[task] for task in view.tasks]
    return tuple(
        score_sheet(
            [seats_of(sheet.carriage, colour) for colour in COLOURS],
            sum(1 << seat for seat, who in enumerate(sheet.carriage) if who.endswith("*")),
            sum(1 << number for number in sheet.services),
            tasks,
            ACROSS[view.across],
            opponent=sheet.opponent,
        )
        for sheet in view.sheets
    )


def seats_of(carriage: tuple[str, ...], colour: str) -> int:
    """Return the seats that passengers of a colour hold, as bits."""
    return sum(1 << seat for seat, who in enumerate(carriage) if who.rstrip("*") == colour)


# --- what can be read off a view ------------------------------------------------------------


def can_buy(view: View) -> bool:
    """Return whether the active player can pay for a service that is there to take."""
    sheet = view.sheets[view.active]
    return sheet.service_points >= view.box.sheet.price_of_service and any(
        left and number not in sheet.services for number, left in enumerate(view.offered)
    )


def service_worth(sheet: SheetView, service: int) -> int:
    """Return what a service pays on a sheet as it stands."""
    counts = passengers(sheet.carriage)
    return POINTS_PER_PAIR * min(counts[colour] for colour in SERVICE_PAIRS[service])


@lru_cache(maxsize=1024)
def passengers(carriage: tuple[str, ...]) -> tuple[int, ...]:
    """Return how many passengers of each colour there are."""
    seated = [who.rstrip("*") for who in carriage]
    return tuple(seated.count(colour) for colour in COLOURS)


def owners(view: View, service: int) -> list[int]:
    return [number for number, sheet in enumerate(view.sheets) if service in sheet.services]


def taker(view: View, colour: int) -> int:
    """Return the sheet that took a die this round; -1 if nobody did or nobody can tell."""
    if view.die == colour:
        return view.active
    if view.open_dice[colour] or view.step not in ("choose die", "seat passenger", "spend points"):
        return -1
    gone = [c for c in range(4) if not view.open_dice[c] and c != view.die]
    turn_over = view.active != view.first
    return view.first if len(gone) == 1 and turn_over and len(view.sheets) == view.seats else -1


def tasks_done(view: View, sheet: SheetView) -> list[list[int]]:
    """Return for each compartment the tasks of this match that it fulfils."""
    if sheet.opponent:
        return [[] for _ in range(COMPARTMENTS)]
    done = fulfilled(view.box, view.tasks, view.across, sheet.carriage)
    return [list(tasks) for tasks in done]


@lru_cache(maxsize=1024)
def fulfilled(
    box: Box, tasks: tuple[int, ...], across: str, carriage: tuple[str, ...]
) -> tuple[tuple[int, ...], ...]:
    seated, bench = [seats_of(carriage, colour) for colour in COLOURS], ACROSS[across]
    return tuple(
        tuple(
            task for task in tasks if fulfils(compartment(seated, number), box.tasks[task], bench)
        )
        for number in range(COMPARTMENTS)
    )
