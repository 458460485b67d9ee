"""What one seat may know. Words instead of numbers.

Everybody sees what is drawn on every board; with closed boards, what others draw in the running
round only when it is over. What others are just choosing is never shown.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from cloudtop.core.game import ScoreCard, Seat
from cloudtop.toolkit.views import NOT_SENT, hashed_once, narrow

from ..actions import SOURCES, Action
from ..components.box import Box, SoloGoals
from ..components.routes import EMPTY, TOKENS
from ..components.shapes import SHAPES, SPACES, SPECIALS, SYMBOLS
from ..rules.dispatch import legal_actions, to_move
from ..rules.goals import points_now
from ..rules.placement import rewind
from ..scoring.score import score_board, score_survey
from ..scoring.sky import symbol_bits
from ..scoring.survey import survey_of
from ..state import DRAW, STEP_NAMES, State

NUMBER_OF: Final = {token: number for number, token in enumerate(TOKENS)}


@hashed_once
@dataclass(frozen=True, kw_only=True)
class BoardView:
    """One player's board."""

    pictures: tuple[str, ...]
    """A token for each space; ``""`` where nothing is drawn."""
    weather: tuple[str, ...]
    """A symbol for each space; ``""`` where there is none."""
    fresh: tuple[int, ...] = ()
    """Spaces drawn in this round."""
    closed: bool = False
    """What this board's owner draws in this round is not shown."""
    confirmed: bool = False
    dice: tuple[bool, ...] = ()
    """The Route dice that are not drawn yet."""
    sky: tuple[bool, ...] = ()
    """The dice of the expansion that are not used yet."""
    copies: int = 0
    """How many dice may be drawn once more."""
    specials: tuple[str, ...]
    """The Special Routes that are left."""
    special_open: bool = False
    """One of them may be drawn in this round."""
    extra: bool = False
    """A University grants one more."""
    choosing: str = ""
    """What the viewer is drawing, as its notation; ``""``: nothing is chosen."""
    source: int = field(default=-1, metadata=NOT_SENT)
    """The same as a number; -1: nothing is chosen."""
    space: int = -1
    """The space for it while the route is to be chosen, else -1."""
    reached: tuple[bool, ...] = ()
    """Which of the goals are reached."""
    goal_points: int
    score: ScoreCard


@hashed_once
@dataclass(frozen=True, kw_only=True)
class View:
    """What a seat sees of the table; by default what a spectator sees when all is over."""

    viewer: Seat | None = None
    to_move: tuple[Seat, ...] = ()
    choices: tuple[Action, ...] = ()
    seats: int
    edition: str
    expansion: str
    open_boards: bool = True
    step: str
    round: int
    rounds: int
    goals: tuple[str, ...] = ()
    """The goals of this match by name."""
    goal_values: tuple[int, ...] = ()
    """What each pays to whoever reaches it in this round."""
    dice: tuple[str, ...] = ()
    """What the Route dice show."""
    sky: tuple[str, ...] = ()
    """What the dice of the expansion show."""
    boards: tuple[BoardView, ...]
    box: Box = field(metadata=NOT_SENT)
    any_route: bool = field(default=True, metadata=NOT_SENT)
    """Any drawing sets off Factories and Universities."""
    solo_goals: SoloGoals = field(default=(), metadata=NOT_SENT)
    lone_airports: bool = field(default=False, metadata=NOT_SENT)
    """The match began with rules 1."""


def make_view(state: State, seat: Seat | None) -> View:
    public = public_view(state)
    return public if seat is None else seat_view(state, seat, public)


def seat_view(state: State, seat: Seat, public: View) -> View:
    return narrow(
        public,
        viewer=seat,
        choices=tuple(legal_actions(state, seat)),
        boards=(*public.boards[:seat], board_view(state, seat, seat), *public.boards[seat + 1 :]),
    )


def public_view(state: State) -> View:
    setup = state.setup
    sky = state.sky if state.step == DRAW else ()
    return View(
        viewer=None,
        to_move=to_move(state),
        choices=(),
        seats=setup.seats,
        edition=setup.edition,
        expansion=setup.expansion,
        open_boards=setup.open_boards,
        step=STEP_NAMES[state.step],
        round=state.round_number,
        rounds=setup.rounds,
        goals=tuple(setup.box.goals[goal].name for goal in state.goals),
        goal_values=tuple(points_now(state, place) for place in range(len(state.goals))),
        dice=tuple(SHAPES[shape].name for shape in state.shapes),
        sky=tuple(SYMBOLS[face] if setup.weather else SHAPES[face].name for face in sky),
        boards=tuple(board_view(state, number, None) for number in range(setup.seats)),
        box=setup.box,
        any_route=setup.any_route,
        solo_goals=setup.solo_goals,
        lone_airports=setup.lone_airports,
    )


def board_view(state: State, number: int, viewer: Seat | None) -> BoardView:
    setup = state.setup
    board = state.boards[number]
    own = number == viewer
    closed = state.step == DRAW and not setup.open_boards and not own
    if closed:
        board = rewind(board, setup)
    return BoardView(
        pictures=pictures_of(tuple(board.routes)),
        weather=symbols_of(tuple(board.weather)),
        fresh=spaces_of(board.fresh),
        closed=closed,
        confirmed=state.step == DRAW and not state.waiting >> number & 1,
        dice=flags_of(board.dice, len(state.shapes)),
        sky=flags_of(board.sky, len(state.sky)),
        copies=board.copies,
        specials=specials_left(board.specials),
        special_open=bool(board.special_open),
        extra=bool(board.extra),
        choosing=SOURCES[board.source] if own and board.source >= 0 else "",
        source=board.source if own else -1,
        space=board.space if own else -1,
        reached=flags_of(board.reached, len(state.goals)),
        goal_points=board.goal_points,
        score=score_board(setup, board),
    )


# Everybody looks at every board, and most are as they were: what they show is made once.


@lru_cache(maxsize=4096)
def pictures_of(routes: tuple[int, ...]) -> tuple[str, ...]:
    return tuple("" if route == EMPTY else TOKENS[route] for route in routes)


@lru_cache(maxsize=4096)
def symbols_of(weather: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(symbol_at(weather, space) for space in range(SPACES))


def symbol_at(weather: tuple[int, ...], space: int) -> str:
    marks = zip(SYMBOLS, weather, strict=True)
    return next((symbol for symbol, spaces in marks if spaces >> space & 1), "")


@lru_cache(maxsize=4096)
def spaces_of(bits: int) -> tuple[int, ...]:
    return tuple(space for space in range(SPACES) if bits >> space & 1)


@lru_cache(maxsize=1024)
def flags_of(bits: int, count: int) -> tuple[bool, ...]:
    return tuple(bool(bits >> place & 1) for place in range(count))


@lru_cache(maxsize=64)
def specials_left(used: int) -> tuple[str, ...]:
    return tuple(one.name for n, one in enumerate(SPECIALS) if not used >> n & 1)


def scores_from_view(view: View) -> tuple[ScoreCard, ...]:
    """Return the score cards from the boards that everybody sees."""
    return tuple(score_from_view(view, board) for board in view.boards)


def score_from_view(view: View, board: BoardView) -> ScoreCard:
    numbers = tuple(NUMBER_OF[token] if token else EMPTY for token in board.pictures)
    found = survey_of(numbers, view.lone_airports)
    challenge, weather = view.edition == "challenge", weather_of(board)
    return score_survey(view.box, found, challenge, view.expansion, weather, board.goal_points)


def weather_of(board: BoardView) -> list[int]:
    """Return the spaces of each symbol, as bits."""
    return symbol_bits(enumerate(board.weather))
