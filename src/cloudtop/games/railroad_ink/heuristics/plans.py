"""Whole rounds as one choice: every order of what is drawn, the best boards kept after each step.

A drawing changes what the next one can do, so the four dice of a round are worth more as a plan
than one by one. From every board that was kept all next drawings are judged by the difference they
make; only the best of them are carried out. Boards that come about in another order are the same.
"""

from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from ..actions import (
    ALL_CHOICES,
    ALL_DRAWINGS,
    ALL_SPACE_CHOICES,
    CONFIRM,
    DRAWINGS_AT,
    FIRST_SYMBOL,
    Action,
    Actions,
    Choose,
    Confirm,
)
from ..components.bits import bit
from ..components.shapes import SPACES
from ..rules.placement import (
    ALL_SHAPES,
    actions_on,
    draw_chosen,
    put_symbol,
    source_shape,
    unmarked_spaces,
)
from ..state import DRAW, Board, State, clone_board
from .trial import Trial
from .value import Hand, Judgement, same_hand

LAST_ROUND: Final = 4
"""How many times as many boards are kept in the last round: nothing follows it to make up for."""


def plans(state: State, seat: Seat, width: int) -> list[Actions]:
    """Return ways to play the round to its end, the best first: at most ``width``."""
    if state.step != DRAW or not state.waiting >> seat & 1 or width < 1:
        return []
    return Planner(state, seat, width).find()


class Draft:
    """A board to which the round may lead, and the actions that lead there from another."""

    def __init__(self, board: Board, before: "Draft | None", actions: Actions) -> None:
        self.board: Board = board
        self.before: Draft | None = before
        self.actions: Actions = actions
        self.worth: float = 0.0
        """What it is worth to end the round with it."""

    def plan(self) -> Actions:
        """Return all actions from the beginning, and the confirmation."""
        actions: list[Action] = []
        draft: Draft | None = self
        while draft is not None:
            actions[:0] = draft.actions
            draft = draft.before
        actions.extend(CONFIRM)
        return tuple(actions)


class Addition:
    """One more drawing on a board, or one more Weather symbol, that is judged but not made."""

    def __init__(self, draft: Draft, source: i64, space: i64, route: i64, worth: float) -> None:
        self.draft: Draft = draft
        self.source: i64 = source
        self.space: i64 = space
        self.route: i64 = route
        """0 for a Weather symbol."""
        self.worth: float = worth


def worth_of_addition(addition: Addition) -> float:
    return addition.worth


def worth_of_draft(draft: Draft) -> float:
    return draft.worth


class Planner:
    """The search for good ways to play a seat's round."""

    def __init__(self, state: State, seat: Seat, width: int) -> None:
        self.state: State = state
        self.seat: Seat = seat
        self.width: int = width
        self.is_last: bool = state.round_number == state.setup.rounds
        self.kept: int = LAST_ROUND * width if self.is_last else width
        """How many boards are kept after every step."""
        self.ended: list[Draft] = []

    def find(self) -> list[Actions]:
        drafts = [Draft(self.state.boards[self.seat], None, ())]
        while drafts:
            additions: list[Addition] = []
            for draft in drafts:
                self.look_on(draft, additions)
            drafts = self.best_drafts(additions)
        self.ended.sort(key=worth_of_draft, reverse=True)
        return [draft.plan() for draft in self.ended[: self.width]]

    def best_drafts(self, additions: list[Addition]) -> list[Draft]:
        """Carry out the best additions; those that come to the same board are one."""
        additions.sort(key=worth_of_addition, reverse=True)
        drafts: list[Draft] = []
        seen: set[tuple[bytes, int, tuple[int, ...]]] = set()
        for addition in additions:
            draft = self.carry_out(addition)
            key = key_of(draft.board)
            if key not in seen:
                seen.add(key)
                drafts.append(draft)
                if len(drafts) == self.kept:
                    break
        return drafts

    # --- what can be added --------------------------------------------------------------------

    def look_on(self, draft: Draft, additions: list[Addition]) -> None:
        """Judge all that can be added to a board, and note if the round can end with it."""
        board = draft.board
        judgement = Judgement(self.state, self.seat, board)
        if board.source >= 0:  # somebody plans in the middle of a drawing
            sources: list[int] = [board.source]
        else:
            actions = actions_on(self.state, board)
            sources = [action.source for action in actions if isinstance(action, Choose)]
            if isinstance(actions[-1], Confirm):
                worth = judgement.final_score() if self.is_last else judgement.standing_if(False)
                draft.worth = worth
                self.ended.append(draft)
        self.judge_drawings(draft, judgement, sources, additions)
        for source in sources:
            if source >= FIRST_SYMBOL:
                self.judge_symbol(draft, judgement, source, additions)

    def judge_drawings(
        self, draft: Draft, judgement: Judgement, sources: list[int], additions: list[Addition]
    ) -> None:
        """Judge each of some dice and Special Routes wherever it can be drawn."""
        hands: list[Hand] = []
        spaces: i64 = 0
        for source in sources:
            if source < FIRST_SYMBOL:
                spaces |= same_hand(hands, judgement.hand_after(source)).spaces
        if not hands:
            return
        board, trial = draft.board, Trial(judgement.sketch)
        if board.space >= 0:
            spaces = bit(board.space)
        for space in range(SPACES):
            if spaces >> space & 1:
                trial.look_at(space)
                for hand in hands:
                    if hand.spaces >> space & 1:
                        judge_here(draft, judgement, trial, hand, additions)

    def judge_symbol(
        self, draft: Draft, judgement: Judgement, source: i64, additions: list[Addition]
    ) -> None:
        """Judge a Weather symbol wherever it can be put."""
        spaces = unmarked_spaces(draft.board)
        standing = judgement.standing()
        for space in range(SPACES):
            if spaces >> space & 1:
                worth = judgement.with_symbol(source, space, standing)
                additions.append(Addition(draft, source, space, 0, worth))

    # --- carrying out -------------------------------------------------------------------------

    def carry_out(self, addition: Addition) -> Draft:
        """Return the board with an addition."""
        before = addition.draft.board
        board = clone_board(before)
        board.source = addition.source
        if addition.route:
            draw_chosen(board, self.state.setup, addition.space, addition.route)
        else:
            put_symbol(self.state, board, addition.space)
        return Draft(board, addition.draft, self.actions_of(addition))

    def actions_of(self, addition: Addition) -> Actions:
        """Return the steps of an addition that are still to be decided."""
        before, source, space = addition.draft.board, addition.source, addition.space
        actions: list[Action] = []
        if before.source < 0:
            actions.append(ALL_CHOICES[source])
        if before.space < 0:
            actions.append(ALL_SPACE_CHOICES[space])
        if addition.route:
            shape = source_shape(self.state.shapes, self.state.sky, source)
            if len(DRAWINGS_AT[ALL_SHAPES * before.codes[space] + shape]) > 1:
                actions.append(ALL_DRAWINGS[addition.route])
        return tuple(actions)


def judge_here(
    draft: Draft, judgement: Judgement, trial: Trial, hand: Hand, additions: list[Addition]
) -> None:
    """Judge all ways to draw something in the space that is looked at."""
    space = trial.space
    code: i64 = draft.board.codes[space]
    for drawing in DRAWINGS_AT[ALL_SHAPES * code + hand.shape]:
        worth = judgement.with_drawing(trial, drawing.route, hand)
        additions.append(Addition(draft, hand.source, space, drawing.route, worth))


def key_of(board: Board) -> tuple[bytes, int, tuple[int, ...]]:
    """Return what is the same on boards of one round that can be played on alike."""
    left = board.dice | board.sky << 4 | board.specials << 6 | board.copies << 12
    return board.routes, left | board.special_open << 16 | board.extra << 17, board.weather
