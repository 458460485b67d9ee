"""The rules of a match: rounds, and whose turn it is. Drawing on a board is in ``placement.py``."""

from collections.abc import Sequence

from cloudtop.core.game import CHANCE, Seat
from cloudtop.core.native import i64
from cloudtop.toolkit.turns import DEALER, NOBODY, SEATS_BY_MASK

from .. import actions
from ..actions import Action, Choose, ChooseSpace, Confirm, DealGoal, DrawRoute, RollRoutes
from ..components.box import GOALS_IN_PLAY
from ..events import SILENT, Narrator
from ..state import DEAL_GOAL, DRAW, GAME_OVER, ROLL_ROUTES, ROLL_SKY, State
from .goals import check_goals
from .placement import actions_on, begin_round, choose, draw_chosen, only_route, put_symbol


def to_move(state: State) -> tuple[Seat, ...]:
    if state.step == DRAW:
        return SEATS_BY_MASK[state.waiting]
    return NOBODY if state.step == GAME_OVER else DEALER


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    if state.step == DRAW:
        if seat < 0 or not state.waiting >> seat & 1:
            return ()
        return actions_on(state, state.boards[seat])
    return outcomes(state) if seat == CHANCE else ()


def outcomes(state: State) -> Sequence[Action]:
    """Return what the dealer may bring about now."""
    step = state.step
    if step == ROLL_ROUTES:
        return actions.ROLLS[state.setup.edition]
    if step == ROLL_SKY:
        return actions.WEATHER_ROLLS if state.setup.weather else actions.AIRLINE_ROLLS
    if step == DEAL_GOAL:
        return [deal for goal, deal in enumerate(actions.GOAL_DEALS) if goal not in state.goals]
    return ()


def weights(state: State) -> Sequence[int] | None:
    step = state.step
    if step == ROLL_ROUTES:
        return actions.ROLL_WEIGHTS[state.setup.edition]
    if step == ROLL_SKY:
        return actions.WEATHER_WEIGHTS if state.setup.weather else actions.AIRLINE_WEIGHTS
    return None


def apply(state: State, seat: Seat, action: Action, tell: Narrator = SILENT) -> None:
    match action:
        case ChooseSpace():
            choose_space(state, seat, action, tell)
        case Choose():
            choose(state, state.boards[seat], action.source)
            tell.chose(seat, action)
        case DrawRoute():
            draw_route(state, seat, state.boards[seat].space, action.route, tell)
        case Confirm():
            confirm(state, seat, tell)
        case _:
            deal(state, action, tell)


def deal(state: State, action: Action, tell: Narrator) -> None:
    match action:
        case RollRoutes():
            roll_routes(state, action, tell)
        case actions.RollWeather():
            state.sky = action.symbols
            state.step = DRAW
            tell.rolled_weather(action.symbols)
        case actions.RollAirline():
            state.sky = action.shapes
            state.step = DRAW
            tell.rolled_airline(action.shapes)
        case DealGoal():
            deal_goal(state, action, tell)


# --- chance ---------------------------------------------------------------------------------


def deal_goal(state: State, action: DealGoal, tell: Narrator) -> None:
    state.goals = (*state.goals, action.goal)
    state.finished.append(0)
    if len(state.goals) == GOALS_IN_PLAY:
        state.step = ROLL_ROUTES
    tell.dealt(state.setup.box.goals[action.goal])


def roll_routes(state: State, action: RollRoutes, tell: Narrator) -> None:
    """One roll for all: everybody draws the same dice on a board of their own."""
    setup = state.setup
    state.round_number += 1
    state.shapes = action.shapes
    state.waiting = (1 << setup.seats) - 1
    for board in state.boards:
        begin_round(board, setup)
    state.step = ROLL_SKY if setup.weather or setup.airline else DRAW
    tell.rolled(state.round_number, action.shapes)


# --- drawing --------------------------------------------------------------------------------


def choose_space(state: State, seat: Seat, action: ChooseSpace, tell: Narrator) -> None:
    """Where only one route is legal it is drawn at once."""
    board, space = state.boards[seat], action.space
    if board.shape < 0:
        tell.put_symbol(seat, put_symbol(state, board, space), space)
        return
    route = only_route(board, space)
    if route:
        draw_route(state, seat, space, route, tell)
    else:
        board.space = space
        tell.chose(seat, action)


def draw_route(state: State, seat: Seat, space: i64, route: i64, tell: Narrator) -> None:
    board = state.boards[seat]
    source = board.source
    gain = draw_chosen(board, state.setup, space, route)
    tell.drew(seat, source, space, route, gain)


def confirm(state: State, seat: Seat, tell: Narrator) -> None:
    state.waiting &= ~(1 << seat)
    tell.confirmed(seat)
    if not state.waiting:
        end_round(state, tell)


def end_round(state: State, tell: Narrator) -> None:
    """All have confirmed: goals are checked, then comes the next roll or the end."""
    for seat, board in enumerate(state.boards):
        tell.revealed(seat, board.fresh, board.routes, board.weather)
    if state.setup.challenge:
        check_goals(state, tell)
    if state.round_number == state.setup.rounds:
        state.step = GAME_OVER
        tell.game_over()
    else:
        state.step = ROLL_ROUTES
