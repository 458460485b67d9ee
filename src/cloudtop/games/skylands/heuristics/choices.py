"""What each choice of a seat is worth: what ``value`` would say after it.

An outlook on the board serves for all choices: most of them leave its tiles as they are or lay a
tile, and what they change is known without making a table for each. Where more may follow (the
match ends, a special island acts), the table is made and judged.
"""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from ..actions import (
    Action,
    ActionTables,
    ChooseAction,
    Create,
    Deploy,
    Pass,
    Place,
    Repeat,
    Return,
    TakeTile,
    Turn,
)
from ..components.box import NONE
from ..components.geometry import BITS, COLOURS, SQUARES, places_in
from ..events import NARRATOR
from ..rules.discover import to_reveal
from ..rules.dispatch import apply, legal_actions
from ..rules.turns import FULL, IDLE_ROUNDS
from ..scoring import ACTIVE_MARKER
from ..state import steps
from ..state.board import fits_somewhere, turns_for
from ..state.state import State, clone_state
from .evaluator import Evaluator
from .judgement import (
    best_conversion,
    create_value,
    creation_value,
    deploy_gain,
    deploy_value,
    deployed,
    picks_left,
    picks_with,
    special_on_square,
    value,
    value_by,
)
from .outlook import Outlook
from .weights import WEIGHTS

UNKNOWN: Final = -1e9
"""What cannot be said without a look at the table that comes of it."""
ACTS_WHEN_PLACED: Final = ("find", "outpost", "fruitful", "profitable")
"""Effects of special islands that may do something as soon as they are placed."""


def judge(evaluator: Evaluator, state: State, tables: ActionTables, seat: Seat) -> list[float]:
    """Return the value after each legal action."""
    actions = legal_actions(state, tables, seat)
    if not actions:
        return []
    evaluator.keep_up()
    if len(actions) == 1:
        return [value_after(evaluator, state, seat, actions[0])]
    board = state.boards[seat]
    if state.step == steps.PAY and not board.rooms and not board.merchant:
        return values_of_paying(evaluator, state, seat, actions)
    return Judge(evaluator, state, seat).values(actions)


def value_after(evaluator: Evaluator, state: State, seat: Seat, action: Action) -> float:
    """Return the value of the table that an action makes."""
    after = clone_state(state)
    apply(after, seat, action, NARRATOR)
    return value(evaluator, after, seat)


def values_of_paying(
    evaluator: Evaluator, state: State, seat: Seat, actions: Sequence[Action]
) -> list[float]:
    """Inhabitants of a colour may be returned from any island: it makes no difference."""
    by_colour: list[float | None] = [None] * len(COLOURS)
    found: list[float] = []
    for action in actions:
        assert isinstance(action, Return)
        colour = action.slot // SQUARES
        worth = by_colour[colour]
        if worth is None:
            by_colour[colour] = worth = value_after(evaluator, state, seat, action)
        found.append(worth)
    return found


class Judge:
    """Judges the choices of a seat."""

    def __init__(self, evaluator: Evaluator, state: State, seat: Seat) -> None:
        self._evaluator = evaluator
        self._state = state
        self._seat: i64 = seat
        self._board = state.boards[seat]
        special: i64 = NONE
        if state.hand >= state.box.tiles:  # it will be on a square after this choice
            special = state.hand - state.box.tiles
        self._outlook = Outlook(evaluator, self._board, picks_left(state), special)

    def values(self, actions: Sequence[Action]) -> list[float]:
        step = self._state.step
        if self._may_end_match():
            return [self._value_of_table(action) for action in actions]
        if step == steps.PLACE or step == steps.TURN:
            return self._values_of_placing(actions)
        if step == steps.TAKE_TILE:
            return self._values_of_taking(actions)
        if step == steps.CREATE:
            return self._values_of_creating(actions)
        worth = self._outlook.worth()
        return [self._value_of(action, worth) for action in actions]

    def _value_of(self, action: Action, worth: float) -> float:
        """Return the value of an action that leaves the tiles of the board as they are."""
        if isinstance(action, ChooseAction):
            brings = self._brought_by(action.action)
            return self._value_of_table(action) if brings <= UNKNOWN else worth + brings
        if isinstance(action, Repeat):
            brings = self._brought_by(self._board.token) - float(ACTIVE_MARKER)
            return self._value_of_table(action) if brings <= UNKNOWN else worth + brings
        if isinstance(action, Deploy):
            return worth + self._brought_by_deploying(action.slot)
        if isinstance(action, Pass) and self._state.step == steps.DEPLOY:
            return worth
        return self._value_of_table(action)

    def _may_end_match(self) -> bool:
        """Return whether the match may be over when this turn is."""
        state = self._state
        for board in state.boards:
            placing = 1 if board is self._board else 0
            if board.empty - placing <= FULL:
                return True
        return not state.points or state.idle + 1 >= IDLE_ROUNDS * state.setup.seats

    def _value_of_table(self, action: Action) -> float:
        """Return the value of the table that an action makes, if need be by another outlook."""
        after = clone_state(self._state)
        apply(after, self._seat, action, NARRATOR)
        if after.step != steps.GAME_OVER:
            board = after.boards[self._seat]
            special = special_on_square(after, self._seat)
            if self._outlook.is_of(board, picks_left(after), special):
                return value_by(self._evaluator, self._outlook, after, self._seat)
        return value(self._evaluator, after, self._seat)

    def _with_hand(self) -> Outlook:
        """Return the outlook once a tile is in hand."""
        state = self._state
        picks = picks_with(state, state.left, 1)
        if self._outlook.is_of(self._board, picks, NONE):
            return self._outlook
        return Outlook(self._evaluator, self._board, picks, NONE)

    # --- choosing an action -----------------------------------------------------------------

    def _brought_by(self, chosen: i64) -> float:
        """Return what an action will bring; ``UNKNOWN`` if it changes more than the board."""
        state, board, outlook = self._state, self._board, self._outlook
        if chosen == steps.DISCOVER_ISLANDS:
            return self._brought_by_discovery()
        if chosen == steps.DEPLOY_INHABITANTS:
            return deploy_value(outlook, state, board, 2)
        if chosen == steps.CREATE_ISLANDS:
            return create_value(self._evaluator, outlook, state, board)
        for other in state.boards:
            if other.generators:
                return UNKNOWN
        return best_conversion(outlook, board, True)

    def _brought_by_discovery(self) -> float:
        state, board = self._state, self._board
        left = state.left - to_reveal(state)
        if left < 0:
            return UNKNOWN
        brings = WEIGHTS.discovery * 2.0
        picks = picks_with(state, left, 0)
        if not self._outlook.is_of(board, picks, NONE):
            later = Outlook(self._evaluator, board, picks, NONE)
            brings += later.worth() - self._outlook.worth()
        return brings

    # --- placing a tile ---------------------------------------------------------------------

    def _values_of_placing(self, actions: Sequence[Action]) -> list[float]:
        state = self._state
        if not self._is_over_when_placed():
            return [self._value_of_table(action) for action in actions]
        brings = 0.0
        if state.purpose == steps.FOR_CREATION:
            number = state.hand - state.box.tiles
            brings = creation_value(self._evaluator, self._outlook, state, number)
        return [brings + self._value_when_placed(action) for action in actions]

    def _is_over_when_placed(self) -> bool:
        """Return whether nothing but a payment comes of the tile in hand, wherever it is placed."""
        state, board = self._state, self._board
        if board.waiting:
            return False
        if state.purpose == steps.FOR_DISCOVERY:
            return not self._is_next_again()
        if state.purpose == steps.FOR_OUTPOST:
            return True
        if state.purpose != steps.FOR_CREATION or board.merchant or board.rooms:
            return False
        special = state.box.specials[state.hand - state.box.tiles]
        return special.effect not in ACTS_WHEN_PLACED

    def _value_when_placed(self, action: Action) -> float:
        state, outlook = self._state, self._outlook
        if isinstance(action, Turn):
            return outlook.worth_with(state.square, 4 * state.hand + action.turn)
        if not isinstance(action, Place):
            return self._value_of_table(action)
        turns = turns_for(state.box, self._board, state.hand, action.square)
        best = outlook.best_turn(action.square, state.hand, turns)
        if turns & (turns - 1) and state.purpose == steps.FOR_OUTPOST:
            return max(best, outlook.worth())  # it counts as discarded as long as it may be
        return best

    def _is_next_again(self) -> bool:
        """Return whether nobody else can take a tile before the active player may take another."""
        state = self._state
        if state.seat != state.active or state.bonus:
            return False
        for board in state.boards:
            if board is not self._board:
                for face in state.revealed:
                    if fits_somewhere(state.box, board, face):
                        return False
        return True

    # --- taking a tile, creating an island --------------------------------------------------

    def _values_of_taking(self, actions: Sequence[Action]) -> list[float]:
        """Return the values of tiles, and of passing, which comes last."""
        faces = [action.face for action in actions if isinstance(action, TakeTile)]
        found = self._with_hand().best_of_each(faces)
        passing = self._is_next_again()
        found.append(self._value_of_table(actions[-1]) if passing else self._outlook.worth())
        return found

    def _values_of_creating(self, actions: Sequence[Action]) -> list[float]:
        """Return the values of special islands, and of passing, which comes last."""
        evaluator, state, tiles = self._evaluator, self._state, self._state.box.tiles
        numbers = [action.special for action in actions if isinstance(action, Create)]
        faces: list[int] = []
        for number in numbers:
            twin = evaluator.twins[tiles + number]
            if twin not in faces:
                faces.append(twin)
        outlook = self._with_hand()
        best = outlook.best_of_each(faces)
        found: list[float] = []
        for number in numbers:
            worth = best[faces.index(evaluator.twins[tiles + number])] + outlook.promise(number)
            found.append(worth + creation_value(evaluator, outlook, state, number))
        found.append(self._outlook.worth())
        return found

    # --- inhabitants ------------------------------------------------------------------------

    def _brought_by_deploying(self, root: i64) -> float:
        state = self._state
        colour = root // SQUARES
        count = deployed(self._board, root, state.supply[colour])
        brings = self._outlook.one_more(colour) * float(count)
        if state.bonus or state.seat != state.active:
            return brings
        return brings + self._best_second(root)

    def _best_second(self, first: i64) -> float:
        """Return what filling a second island brings, after a first one."""
        board, supply = self._board, self._state.supply
        colour = first // SQUARES
        left: i64 = supply[colour] - deployed(board, first, supply[colour])
        best = 0.0
        for root in places_in(board.vacant ^ BITS[first]):
            count: i64 = left if root // SQUARES == colour else supply[root // SQUARES]
            best = max(best, deploy_gain(self._outlook, board, root, count))
        return best
