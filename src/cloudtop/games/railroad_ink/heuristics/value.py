"""What a good player knows: open ends, Exits within reach, the centre, the length of routes.

A board is worth its score so far and what its networks promise; the fewer drawings are to come,
the less they do. A half-made choice is worth as much as its best completion. The numbers here and
in ``sketch.py`` and ``prospects.py`` were found by simulation.
"""

from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from ..actions import DRAWINGS_AT, FIRST_SYMBOL, Action, Choose, ChooseSpace, DrawRoute
from ..components.bits import bit, count
from ..components.box import Goal
from ..components.routes import IS_STATION, ON_GROUND
from ..components.shapes import ROUTE_DICE, SPACES
from ..rules.dispatch import apply, legal_actions
from ..rules.goals import FILLING, active_villages, exits_fulfil, fills, points_now, reaches
from ..rules.placement import (
    ALL_SHAPES,
    marked_universities,
    source_shape,
    spaces_for,
    unmarked_spaces,
    use_up,
    with_symbol,
)
from ..scoring.score import score_board
from ..scoring.sky import weather_points
from ..state import GAME_OVER, NONE, Board, Setup, State, clone, clone_board
from .sketch import Sketch

SPECIAL: Final = 2.5
COPY: Final = 1.0
UNIVERSITY: Final = 0.6
"""A Special Route that can still be drawn, a die that can be drawn once more, a University."""
SYMBOL: Final = 0.5
"""A Weather symbol still to be put."""
NEVER: Final = -1000.0


def value(state: State, seat: Seat) -> float:
    """Return what the board of ``seat`` is worth, with what is being drawn drawn well."""
    board = state.boards[seat]
    judgement = Judgement(state, seat)
    if state.step == GAME_OVER:
        return judgement.score()
    if not judgement.drawing or board.source < 0:
        return judgement.standing()
    if board.space < 0:
        return judgement.best_of(board.source)
    judgement.choose(board.source)
    return judgement.best_in(board.space)


def judge(state: State, seat: Seat) -> list[float]:
    """Return the value after each legal action, in their order, from one look at the board."""
    board = state.boards[seat]
    judgement = Judgement(state, seat)
    if board.source >= 0:
        judgement.choose(board.source)
    return [judgement.after(action) for action in legal_actions(state, seat)]


class Judgement:
    """A seat's board and what is in hand: what they are worth now, and after an action."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state: State = state
        self.seat: Seat = seat
        self.setup: Setup = state.setup
        self.board: Board = state.boards[seat]
        self.drawing: bool = (state.waiting >> seat & 1) != 0
        self.sketch: Sketch = Sketch(self.setup, self.board)
        # What is chosen, and what is worth what once it is used up.
        self.source: i64 = NONE
        self.shape: i64 = NONE
        self.ahead: i64 = 0
        self.in_hand: float = 0.0
        # Challenge: structures so far, and goals not reached yet with what they pay now.
        self.villages: i64 = 0
        self.marked: i64 = 0
        self.goals: list[Goal] = []
        self.goal_points: list[int] = []
        self.look_at_hand(self.board)
        self.structures: float = self.challenge_worth() if self.setup.challenge else 0.0
        self.weather: float = 0.0
        if self.setup.weather:
            self.weather = float(weather_points(self.setup.box.sky_points, self.board.weather))

    # --- what is in hand ----------------------------------------------------------------------

    def look_at_hand(self, board: Board) -> None:
        """See what is left to draw with: on the board itself, or when something is used up."""
        rounds: i64 = self.setup.rounds - self.state.round_number
        left: i64 = self.setup.box.specials_per_game - count(board.specials) + board.extra_used
        self.ahead = ROUTE_DICE * rounds
        self.in_hand = 0.0
        if self.drawing:
            self.ahead += count(board.dice)
            self.in_hand = COPY * float(board.copies) + SPECIAL * float(board.extra)
            if self.setup.weather:
                self.in_hand += SYMBOL * float(count(board.sky))
            rounds += board.special_open
        self.in_hand += SPECIAL * float(min(left, rounds))

    def challenge_worth(self) -> float:
        """Return what structures and goals bring so far."""
        box, board = self.setup.box, self.board
        self.villages = count(active_villages(board.routes, box.structures.villages))
        self.marked = marked_universities(board, self.setup)
        worth = float(box.structures.village_points * self.villages)
        wanted: i64 = box.structures.universities_for_a_special
        worth += UNIVERSITY * float(min(self.marked, wanted)) + float(board.goal_points)
        for place, number in enumerate(self.state.goals):
            if not board.reached >> place & 1:
                goal, points = box.goals[number], points_now(self.state, place)
                if reaches(board, self.setup, goal):
                    worth += points
                else:
                    self.goals.append(goal)
                    self.goal_points.append(points)
        return worth

    def standing(self) -> float:
        """Return what a board is worth between two drawings."""
        return self.sketch.worth(self.ahead) + self.in_hand + self.structures + self.weather

    def score(self) -> float:
        """Return the score at the end of the match."""
        if self.setup.lone_airports:
            return float(score_board(self.setup, self.board).total)
        villages = self.setup.box.structures.village_points * self.villages
        return float(self.sketch.score() + villages + self.board.goal_points) + self.weather

    # --- what is worth it ---------------------------------------------------------------------

    def after(self, action: Action) -> float:
        """Return the worth after a legal action of the seat."""
        match action:
            case ChooseSpace():
                return self.best_in(action.space)
            case DrawRoute():
                return self.with_drawing(self.board.space, action.route)
            case Choose():
                return self.best_of(action.source)
        after = clone(self.state)
        apply(after, self.seat, action)
        return value(after, self.seat)

    def best_of(self, source: i64) -> float:
        """Return the worth of what is chosen, drawn in its best space."""
        self.choose(source)
        if source >= FIRST_SYMBOL:
            spaces = unmarked_spaces(self.board)
        else:
            spaces = spaces_for(self.board, self.shape)
        best = NEVER
        for space in range(SPACES):
            if spaces >> space & 1:
                best = max(best, self.best_in(space))
        return best

    def choose(self, source: i64) -> None:
        """Use something up; what it is worth depends on where it is drawn."""
        self.source = source
        self.shape = source_shape(self.state.shapes, self.state.sky, source)
        if source < FIRST_SYMBOL:
            hand = clone_board(self.board)
            use_up(hand, source)
            self.look_at_hand(hand)
        else:
            self.look_at_hand(self.board)

    def best_in(self, space: i64) -> float:
        """Return the worth of what is chosen, drawn in a space as well as it goes."""
        if self.source >= FIRST_SYMBOL:
            return self.with_symbol(space)
        best = NEVER
        for drawing in DRAWINGS_AT[ALL_SHAPES * self.board.codes[space] + self.shape]:
            best = max(best, self.with_drawing(space, drawing.route))
        return best

    def with_symbol(self, space: i64) -> float:
        weather = with_symbol(self.board.weather, self.source - FIRST_SYMBOL, space)
        points = float(weather_points(self.setup.box.sky_points, weather))
        return self.standing() - self.weather + points - SYMBOL

    def with_drawing(self, space: i64, route: i64) -> float:
        """Return the worth once a route is drawn in a space."""
        worth = self.sketch.worth_with(space, route, self.ahead) + self.in_hand + self.structures
        if self.setup.challenge:
            worth += self.gains(space, route)
        return worth + self.weather

    def gains(self, space: i64, route: i64) -> float:
        """Return what structures and goals bring by a drawing."""
        setup, structures = self.setup, self.setup.box.structures
        worth = 0.0
        active = structures.villages >> space & IS_STATION[route]
        if active:
            worth += structures.village_points
        if setup.any_route or ON_GROUND[route]:
            if setup.factories >> space & 1:
                worth += COPY
            elif setup.universities >> space & 1:
                worth += self.university()
        for number in range(len(self.goals)):
            if self.would_reach(self.goals[number], self.villages + active, space):
                worth += self.goal_points[number]
        return worth

    def university(self) -> float:
        """Return what marking one more University brings."""
        wanted = self.setup.box.structures.universities_for_a_special
        if self.marked >= wanted:
            return 0.0
        return UNIVERSITY + (SPECIAL if self.marked == wanted - 1 else 0.0)

    def would_reach(self, goal: Goal, villages: i64, space: i64) -> bool:
        """Return whether the drawing that was just judged fulfils a goal."""
        sketch = self.sketch
        if goal.kind in FILLING:
            return fills(sketch.filled | bit(space), villages, self.setup.box, goal)
        if goal.kind == "highway":
            return sketch.highway_after >= goal.number
        if goal.kind == "railway":
            return sketch.railway_after >= goal.number
        if goal.kind == "loop":
            return sketch.closes_loop
        if goal.kind == "stations in a network":
            return max(sketch.first.stations, sketch.second.stations) >= goal.number
        return with_exits(sketch.first.exits, goal) or with_exits(sketch.second.exits, goal)


def with_exits(exits: i64, goal: Goal) -> bool:
    return (exits & (exits - 1)) != 0 and exits_fulfil(exits, goal)
