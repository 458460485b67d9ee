"""Railroad Ink: the wiring between the contract and the modules of this folder."""

from collections.abc import Mapping
from typing import Any, ClassVar

from cloudtop.core.codec import Codec
from cloudtop.core.game import Event, Game, Meta, Question, RandBelow, ScoreCard, Seat
from cloudtop.core.i18n import N_
from cloudtop.core.options import Option, Options
from cloudtop.core.sheet_editor import SheetEditor
from cloudtop.core.svg import Svg
from cloudtop.games.railroad_ink import (
    board,
    heuristics,
    paper,
    question,
    rules,
    scoring,
    textboard,
)
from cloudtop.games.railroad_ink.actions import CODECS, Action
from cloudtop.games.railroad_ink.components import EDITIONS, EXPANSIONS, ROUNDS
from cloudtop.games.railroad_ink.determinize import determinize
from cloudtop.games.railroad_ink.events import PHRASES, Recorder
from cloudtop.games.railroad_ink.placement import empty_board
from cloudtop.games.railroad_ink.sheet_editor import DESK
from cloudtop.games.railroad_ink.state import GAME_OVER, Setup, State, new_state
from cloudtop.games.railroad_ink.view import View, look, tally_view

OPTIONS = (
    Option(
        "edition",
        N_("Edition"),
        N_(
            "challenge: new dice, structures on the board and three goals; "
            "original: the first boxes."
        ),
        "challenge",
        choices=EDITIONS,
    ),
    Option(
        "expansion",
        N_("Sky expansion"),
        N_("none, weather (clouds over your routes, 7 rounds) or airline (airways, 6 rounds)."),
        "none",
        choices=EXPANSIONS,
    ),
    Option(
        "open_boards",
        N_("Open boards"),
        N_("Whether you see what others draw at once, or only when the round is over."),
        True,
    ),
)


class RailroadInk(Game[State, Action, View]):
    meta: ClassVar[Meta] = Meta(
        key="railroad_ink",
        title="Railroad Ink Challenge",
        summary=N_("Roll routes, draw them all at once, and join as many exits as you can."),
        seats=(1, 6),
        minutes=(20, 30),
        rules_version=1,
        options=OPTIONS,
        hidden_information=True,
        endings=("all rounds played",),
        credits=N_("Designed by Hjalmar Hach and Lorenzo Silva"),
    )
    phrases: ClassVar[Mapping[str, str]] = PHRASES

    def codec(self, options: Options) -> Codec[Any]:
        return CODECS[options.word("edition"), options.word("expansion")]

    def new_state(self, seats: int, options: Options) -> State:
        setup = make_setup(seats, options)
        return new_state(setup, [empty_board(setup) for _ in range(seats)])

    def clone(self, state: State) -> State:
        return state.clone()

    to_move = staticmethod(rules.to_move)
    legal_actions = staticmethod(rules.legal_actions)
    weights = staticmethod(rules.weights)
    apply = staticmethod(rules.apply)

    def apply_and_tell(self, state: State, seat: Seat, action: Action) -> list[Event]:
        recorder = Recorder(state.setup.open_boards)
        rules.apply(state, seat, action, recorder)
        return recorder.events

    def scores(self, state: State) -> tuple[ScoreCard, ...]:
        return scoring.scores(state)

    def ending(self, state: State) -> str:
        return "all rounds played" if state.step == GAME_OVER else ""

    def has_secrets(self, options: Options) -> bool:
        return not options.flag("open_boards")

    def view(self, state: State, seat: Seat | None) -> View:
        return look(state, seat)

    def determinize(self, state: State, seat: Seat, randbelow: RandBelow) -> State:
        return determinize(state, seat, randbelow)

    def scores_from_view(self, view: View) -> tuple[ScoreCard, ...]:
        return tally_view(view)

    def question(self, view: View) -> Question:
        return question.question(view)

    def text(self, view: View) -> str:
        return textboard.text(view)

    def render(self, view: View, narrow: bool = False) -> Svg:
        return board.board(view, narrow)

    def value(self, state: State, seat: Seat) -> float:
        return heuristics.value(state, seat)

    def score_sheet(self, described: Mapping[str, Any]) -> dict[str, Any]:
        return paper.score(described)

    def sheet_editor(self) -> SheetEditor:
        return DESK


def make_setup(seats: int, options: Options) -> Setup:
    """Return what the number of players and the options fix for the whole match."""
    edition, expansion = options.word("edition"), options.word("expansion")
    return Setup(
        seats=seats,
        edition=edition,
        expansion=expansion,
        rounds=ROUNDS[expansion],
        challenge=edition == "challenge",
        weather=expansion == "weather",
        airline=expansion == "airline",
        open_boards=options.flag("open_boards"),
    )
