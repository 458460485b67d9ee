"""What a good player knows: open ends, Exits within reach, the centre, the length of routes.

A board is worth its score so far and what its networks promise; the fewer drawings are to come,
the less they do. A half-made choice is worth as much as its best completion. The numbers are in
``weights.py``.
"""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from ..actions import DRAWINGS_AT, FIRST_SYMBOL, Action, Choose, ChooseSpace, DrawRoute
from ..components.bits import bit, count
from ..components.shapes import ROUTE_DICE, SPACES
from ..rules.dispatch import apply, legal_actions
from ..rules.placement import (
    ALL_SHAPES,
    source_shape,
    spaces_for,
    unmarked_spaces,
    use_up,
    with_symbol,
)
from ..scoring.score import score_board
from ..scoring.sky import weather_points
from ..state import GAME_OVER, Board, Setup, State, clone, clone_board
from .aims import COPY, Aims
from .sketch import Sketch
from .trial import Trial
from .weights import WEIGHTS

SYMBOL: Final = 0.5
"""A Weather symbol still to be put."""
NEVER: Final = -1000.0


def value(state: State, seat: Seat) -> float:
    """Return what the board of ``seat`` is worth, with what is being drawn drawn well."""
    board = state.boards[seat]
    judgement = Judgement(state, seat, board)
    if state.step == GAME_OVER:
        return judgement.score()
    if not judgement.drawing or board.source < 0:
        return judgement.standing()
    if board.source >= FIRST_SYMBOL:
        return judgement.best_symbol(board.source)
    hand = judgement.hand_after(board.source)
    spaces = bit(board.space) if board.space >= 0 else hand.spaces
    judgement.draw_best(Trial(judgement.sketch), [hand], spaces)
    return hand.best


def judge(state: State, seat: Seat) -> list[float]:
    """Return the value after each legal action, in their order, from one look at the board."""
    board, actions = state.boards[seat], legal_actions(state, seat)
    judgement = Judgement(state, seat, board)
    if board.source < 0:
        return judgement.after_choices(actions)
    if board.source >= FIRST_SYMBOL:
        return [judgement.after(action) for action in actions]
    trial, hand = Trial(judgement.sketch), judgement.hand_after(board.source)
    if board.space >= 0:
        trial.look_at(board.space)
    return judgement.after_drawings(trial, hand, actions)


class Hand:
    """What is left to draw with, once something is drawn, and how well that can be drawn."""

    def __init__(self, source: i64, shape: i64, spaces: i64, ahead: i64, worth: float) -> None:
        self.source: i64 = source
        self.shape: i64 = shape
        self.spaces: i64 = spaces
        """Where it can be drawn."""
        self.ahead: i64 = ahead
        """How many drawings are to come then."""
        self.worth: float = worth
        self.best: float = NEVER


class Judgement:
    """A seat's board and what is in hand: what they are worth now, and after an action.

    The board is the seat's own in ``state``, or one to which it may come in the same round.
    """

    def __init__(self, state: State, seat: Seat, board: Board) -> None:
        self.state: State = state
        self.seat: Seat = seat
        self.setup: Setup = state.setup
        self.board: Board = board
        self.drawing: bool = (state.waiting >> seat & 1) != 0
        self.sketch: Sketch = Sketch(self.setup, self.board)
        self.aims: Aims | None = None
        if self.setup.challenge:
            self.aims = Aims(state, self.board, self.sketch)
        self.weather: float = 0.0
        if self.setup.weather:
            self.weather = float(weather_points(self.setup.box.sky_points, self.board.weather))

    # --- the board as it stands ---------------------------------------------------------------

    def ahead(self, board: Board, drawing: bool) -> i64:
        """Return how many drawings are to come."""
        ahead: i64 = ROUTE_DICE * (self.setup.rounds - self.state.round_number)
        return ahead + count(board.dice) if drawing else ahead

    def in_hand(self, board: Board, drawing: bool) -> float:
        """Return what is worth to have besides the dice: Special Routes, copies, symbols."""
        rounds: i64 = self.setup.rounds - self.state.round_number
        left: i64 = self.setup.box.specials_per_game - count(board.specials) + board.extra_used
        worth = 0.0
        if drawing:
            worth += COPY * float(board.copies) + WEIGHTS.special * float(board.extra)
            if self.setup.weather:
                worth += SYMBOL * float(count(board.sky))
            rounds += board.special_open
        return worth + WEIGHTS.special * float(min(left, rounds))

    def standing(self) -> float:
        """Return what a board is worth between two drawings."""
        return self.standing_if(self.drawing)

    def standing_if(self, drawing: bool) -> float:
        """Return the same while its owner draws, or once this round is confirmed."""
        board, aims = self.board, self.aims
        worth = self.sketch.worth(self.ahead(board, drawing)) + self.in_hand(board, drawing)
        if aims is not None:
            worth += aims.worth
        return worth + self.weather

    def score(self) -> float:
        """Return the score at the end of the match."""
        if self.setup.lone_airports:
            return float(score_board(self.setup, self.board).total)
        score, aims = self.sketch.score() + self.board.goal_points, self.aims
        if aims is not None:
            score += self.setup.box.structures.village_points * aims.villages
        return float(score) + self.weather

    def final_score(self) -> float:
        """Return the score if the match ended with the board as it is, goals of this round paid."""
        aims = self.aims
        return self.score() if aims is None else self.score() + aims.reached

    # --- choosing and confirming --------------------------------------------------------------

    def after_choices(self, actions: Sequence[Action]) -> list[float]:
        """Return the worth after each of some choices of what to draw, in their order."""
        hands: list[Hand] = []
        distinct: list[Hand] = []
        spaces: i64 = 0
        for action in actions:
            if isinstance(action, Choose) and action.source < FIRST_SYMBOL:
                hand = same_hand(distinct, self.hand_after(action.source))
                hands.append(hand)
                spaces |= hand.spaces
        if hands:
            self.draw_best(Trial(self.sketch), distinct, spaces)
        drawn = [hand.best for hand in hands]
        return drawn + [self.after(action) for action in actions[len(hands) :]]

    def after(self, action: Action) -> float:
        """Return the worth after a legal action that draws nothing."""
        match action:
            case Choose():
                return self.best_symbol(action.source)
            case ChooseSpace():
                return self.with_symbol(self.board.source, action.space, self.standing())
        if self.state.round_number < self.setup.rounds:
            return self.standing_if(False)
        # Perhaps the last action of the match.
        after = clone(self.state)
        apply(after, self.seat, action)
        return value(after, self.seat)

    def best_symbol(self, source: i64) -> float:
        """Return the worth of a Weather symbol in its best space."""
        spaces, standing = unmarked_spaces(self.board), self.standing()
        best = NEVER
        for space in range(SPACES):
            if spaces >> space & 1:
                best = max(best, self.with_symbol(source, space, standing))
        return best

    def with_symbol(self, source: i64, space: i64, standing: float) -> float:
        """Return the worth of a Weather symbol in a space of a board that stands so well now."""
        weather = with_symbol(self.board.weather, source - FIRST_SYMBOL, space)
        points = float(weather_points(self.setup.box.sky_points, weather))
        return standing - self.weather + points - SYMBOL

    # --- drawing ------------------------------------------------------------------------------

    def hand_after(self, source: i64) -> Hand:
        """Return what is left in hand when something is drawn."""
        shape = source_shape(self.state.shapes, self.state.sky, source)
        board = clone_board(self.board)
        use_up(board, source)
        ahead, worth = self.ahead(board, True), self.in_hand(board, True)
        return Hand(source, shape, spaces_for(board, shape), ahead, worth)

    def draw_best(self, trial: Trial, hands: list[Hand], spaces: i64) -> None:
        """Find how well each of some hands can be drawn in some spaces."""
        for space in range(SPACES):
            if spaces >> space & 1:
                trial.look_at(space)
                for hand in hands:
                    if hand.spaces >> space & 1:
                        self.draw_here(trial, hand)
        trial.forget()

    def draw_here(self, trial: Trial, hand: Hand) -> None:
        """Find how well a hand can be drawn in the space that is looked at."""
        code: i64 = self.board.codes[trial.space]
        for drawing in DRAWINGS_AT[ALL_SHAPES * code + hand.shape]:
            worth = self.with_drawing(trial, drawing.route, hand)
            if worth > hand.best:
                hand.best = worth

    def with_drawing(self, trial: Trial, route: i64, hand: Hand) -> float:
        """Return the worth once a route is drawn in the space that is looked at."""
        trial.draw(route)
        worth = trial.worth(route, hand.ahead) + hand.worth + self.weather
        aims = self.aims
        if aims is not None:
            worth += aims.worth + aims.gains(trial, route)
        return worth

    def after_drawings(self, trial: Trial, hand: Hand, actions: Sequence[Action]) -> list[float]:
        """Return the worth after each of some choices of a space or a route, in their order."""
        found: list[float] = []
        for action in actions:
            if isinstance(action, ChooseSpace):
                hand.best = NEVER
                trial.look_at(action.space)
                self.draw_here(trial, hand)
                found.append(hand.best)
            elif isinstance(action, DrawRoute):
                found.append(self.with_drawing(trial, action.route, hand))
        return found


def same_hand(hands: list[Hand], hand: Hand) -> Hand:
    """Return the one of some hands that is the same; if there is none, add this one."""
    for other in hands:
        if is_same(other, hand):
            return other
    hands.append(hand)
    return hand


def is_same(one: Hand, other: Hand) -> bool:
    """Return whether two hands are as good: equal dice, or Airports for any Special Route."""
    return one.shape == other.shape and one.ahead == other.ahead and one.worth == other.worth
