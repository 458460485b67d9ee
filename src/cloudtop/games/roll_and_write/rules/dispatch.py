"""Who decides, what is legal, and one function for each step of the rulebook."""

from collections.abc import Sequence

from cloudtop.core.game import CHANCE, Seat
from cloudtop.core.native import i64
from cloudtop.toolkit.turns import DEALER, MOVERS, NOBODY

from ..actions import (
    DICE_ACTIONS,
    END_TURN,
    FIRST_PLAYERS,
    GIVES,
    HALF,
    LOW_HALF,
    REROLLS,
    ROLLS,
    SERVICE_ACTIONS,
    SITS_HIGH,
    SITS_LOW,
    TAKES,
    Action,
    ChangeColour,
    ChangeValue,
    EndTurn,
    FirstPlayer,
    GiveDie,
    Reroll,
    Roll,
    Sit,
    TakeDie,
    TakeService,
    dice_actions_at,
)
from ..components.box import ALL_DICE
from ..events import SILENT, Narrator
from ..state import (
    BREAK_TIE,
    CHOOSE_DIE,
    CHOOSE_FIRST_PLAYER,
    GAME_OVER,
    REROLL_DICE,
    ROLL_DICE,
    ROLL_TASKS,
    SEAT_PASSENGER,
    SPEND_POINTS,
    State,
)
from . import automa
from .sheets import seat_passenger, take_bonus, take_service


def to_move(state: State) -> tuple[Seat, ...]:
    step = state.step
    if step > GAME_OVER:
        return MOVERS[state.active]
    return NOBODY if step == GAME_OVER else DEALER


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    step = state.step
    if step <= GAME_OVER:
        return outcomes(state) if seat == CHANCE else ()
    if seat != state.active:
        return ()
    if step == SEAT_PASSENGER:
        return passenger_actions(state, seat)
    if step == CHOOSE_DIE:
        return TAKES[state.open_dice] + service_actions(state, seat)
    if step == SPEND_POINTS:
        return END_TURN + service_actions(state, seat)
    return GIVES[state.tied]


def outcomes(state: State) -> Sequence[Action]:
    """Return what the dealer may bring about now; all outcomes are equally likely."""
    step = state.step
    if step in (ROLL_DICE, ROLL_TASKS):
        return ROLLS
    if step == REROLL_DICE:
        return REROLLS[state.open_dice]
    return FIRST_PLAYERS[state.setup.seats] if step == CHOOSE_FIRST_PLAYER else ()


def passenger_actions(state: State, sheet: i64) -> Sequence[Action]:
    """Any empty seat; before that dice actions that can be paid, and service actions."""
    empty: i64 = state.empty[sheet]
    actions = SITS_LOW[empty & LOW_HALF] + SITS_HIGH[empty >> HALF]
    points: i64 = state.dice_points[sheet]
    if points:
        recolour = state.colour == state.die and points >= state.setup.colour_price
        actions += DICE_ACTIONS[dice_actions_at(state.die, state.value, points, recolour)]
    if state.service_points[sheet] >= state.setup.service_price:
        actions += service_actions(state, sheet)
    return actions


def service_actions(state: State, sheet: i64) -> tuple[Action, ...]:
    """Services that are offered, can be paid, and are not of a type the player already has."""
    if state.service_points[sheet] < state.setup.service_price:
        return ()
    return SERVICE_ACTIONS[state.offered & ~state.services[sheet]]


def apply(state: State, seat: Seat, action: Action, tell: Narrator = SILENT) -> None:
    # The most frequent first. Not ``match``: compiled, it asks each class as plain Python would.
    if isinstance(action, Sit):
        sit(state, action, tell)
    elif isinstance(action, TakeDie):
        take_die(state, action, tell)
    elif isinstance(action, (Roll, Reroll, FirstPlayer)):
        deal(state, action, tell)
    elif isinstance(action, ChangeValue):
        change_value(state, action, tell)
    elif isinstance(action, TakeService):
        buy_service(state, action, tell)
    elif isinstance(action, EndTurn):
        end_turn(state, tell)
    elif isinstance(action, ChangeColour):
        change_colour(state, action, tell)
    else:
        give_die(state, action, tell)


def deal(state: State, action: Roll | Reroll | FirstPlayer, tell: Narrator) -> None:
    if isinstance(action, Roll):
        roll(state, action, tell)
    elif isinstance(action, Reroll):
        reroll(state, action, tell)
    else:
        choose_first_player(state, action, tell)


# --- setup ----------------------------------------------------------------------------------


def choose_first_player(state: State, action: FirstPlayer, tell: Narrator) -> None:
    state.first = state.active = action.seat
    state.step = ROLL_TASKS
    tell.first_player(action.seat)


def choose_tasks(state: State, action: Roll, tell: Narrator) -> None:
    """1 or 2 selects the first task of the die's colour, 3 or 4 the second, 5 or 6 the third."""
    state.tasks = tuple(3 * die + (value - 1) // 2 for die, value in enumerate(action.values))
    state.step = ROLL_DICE
    tell.tasks([state.setup.box.tasks[task] for task in state.tasks])


# --- a round --------------------------------------------------------------------------------


def roll(state: State, action: Roll, tell: Narrator) -> None:
    """The first player rolls all dice; the very first roll is for the tasks and nothing else."""
    if state.step == ROLL_TASKS:
        choose_tasks(state, action, tell)
        return
    state.round_number += 1
    state.dice = action.values
    state.open_dice = ALL_DICE
    state.step = CHOOSE_DIE
    tell.rolled(state.round_number, state.dice)


def take_die(state: State, action: TakeDie, tell: Narrator) -> None:
    colour: i64 = action.colour
    state.open_dice &= ~(1 << colour)
    state.die = state.colour = colour
    state.value = state.dice[colour]
    state.step = SEAT_PASSENGER
    tell.took(state.active, colour, state.value)


def change_value(state: State, action: ChangeValue, tell: Narrator) -> None:
    """Dice action: 1 dice point for each step up or down; never from 6 to 1 or back."""
    steps: int = action.value - state.value
    price = abs(steps) * state.setup.value_price
    state.dice_points[state.active] -= price
    state.value = action.value
    tell.changed_value(state.active, state.die, action.value, price)


def change_colour(state: State, action: ChangeColour, tell: Narrator) -> None:
    """Dice action: the passenger will have another colour than the die."""
    price = state.setup.colour_price
    state.dice_points[state.active] -= price
    state.colour = action.colour
    tell.changed_colour(state.active, action.colour, price)


def sit(state: State, action: Sit, tell: Narrator) -> None:
    """Seat the passenger, then take the bonus; the turn goes on only if a service can be bought."""
    sheet: i64 = state.active
    seat_passenger(state, sheet, action.seat, tell)
    take_bonus(state, sheet, tell)
    if service_actions(state, sheet):
        state.step = SPEND_POINTS
    else:
        end_turn(state, tell)


def buy_service(state: State, action: TakeService, tell: Narrator) -> None:
    """Service action, at any time of the own turn; after the bonus the last one ends the turn."""
    take_service(state, state.active, action.service, tell)
    if state.step == SPEND_POINTS and not service_actions(state, state.active):
        end_turn(state, tell)


def end_turn(state: State, tell: Narrator) -> None:
    if state.setup.solo:
        let_opponent_play(state, tell)
        return
    state.turn += 1
    turns = state.setup.turns
    if state.turn == len(turns):
        end_round(state, tell)
    else:
        state.active = (state.first + turns[state.turn]) % state.setup.sheets
        state.step = CHOOSE_DIE


def end_round(state: State, tell: Narrator) -> None:
    """All carriages fill up in the same round; until then the first player marker moves left."""
    state.open_dice = 0
    if not state.empty[state.active]:
        state.step = GAME_OVER
        tell.game_over()
        return
    state.turn = 0
    if not state.setup.solo:
        state.first = (state.first + 1) % state.setup.sheets
    state.active = state.first
    state.step = ROLL_DICE


# --- solo -----------------------------------------------------------------------------------


def let_opponent_play(state: State, tell: Narrator) -> None:
    """First half of a solo round: the opponent chooses by its priorities, a full tie is put to the
    player. Second half: it gets the die that is left."""
    if state.turn == 1:
        colour = automa.last_die(state)
        tell.given(automa.SHEET_NUMBER, colour, state.dice[colour])
        automa.resolve(state, colour, tell)
        end_round(state, tell)
        return
    tied, reason, count = automa.choose_die(state)
    if tied & (tied - 1):
        state.tied = tied
        state.step = BREAK_TIE
        return
    colour = tied.bit_length() - 1
    tell.opponent_took(automa.SHEET_NUMBER, colour, state.dice[colour], reason, count)
    resolve_first_half(state, colour, tell)


def give_die(state: State, action: GiveDie, tell: Narrator) -> None:
    tell.given(automa.SHEET_NUMBER, action.colour, state.dice[action.colour])
    resolve_first_half(state, action.colour, tell)


def resolve_first_half(state: State, colour: int, tell: Narrator) -> None:
    automa.resolve(state, colour, tell)
    state.tied = 0
    state.turn = 1
    state.step = REROLL_DICE


def reroll(state: State, action: Reroll, tell: Narrator) -> None:
    dice = list(state.dice)
    for colour, value in zip(action.colours, action.values, strict=True):
        dice[colour] = value
    state.dice = tuple(dice)
    state.step = CHOOSE_DIE
    tell.rerolled(action.colours, action.values)
