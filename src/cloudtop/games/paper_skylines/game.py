"""Paper Skylines: the wiring between the contract and the modules of this folder."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from cloudtop.core.codec import Codec
from cloudtop.core.game import Event, Game, Meta, Question, RandBelow, ScoreCard, Seat
from cloudtop.core.i18n import N_
from cloudtop.core.options import Option, Options
from cloudtop.core.svg import Svg
from cloudtop.games.paper_skylines import (
    board,
    heuristics,
    question,
    rules,
    scoring,
    textboard,
)
from cloudtop.games.paper_skylines.actions import Action
from cloudtop.games.paper_skylines.components import COMPONENTS, OWN_BOX, SEATS, Box, read_box
from cloudtop.games.paper_skylines.determinize import determinize
from cloudtop.games.paper_skylines.events import PHRASES, Recorder
from cloudtop.games.paper_skylines.kit import Kit
from cloudtop.games.paper_skylines.state import GAME_OVER, Setup, State, new_state
from cloudtop.games.paper_skylines.view import View, look, tally_view

OPTIONS = (
    Option(
        "fair_start",
        N_("Fair start"),
        N_(
            "Levels rise in the middle of a round, so later players get more actions. With this, "
            "earlier players begin with more cards: one for each player after them."
        ),
        False,
    ),
    Option(
        "first_player",
        N_("First player"),
        N_("Who begins: drawn by lot, or the first seat."),
        "random",
        choices=(N_("random"), N_("first seat")),
    ),
)


class PaperSkylines(Game[State, Action, View]):
    """One for each box: what is in it never changes."""

    meta: ClassVar[Meta] = Meta(
        key="paper_skylines",
        title="Paper Skylines",
        summary=N_("Build up and out, send your mayor around, and race for a skyline of your own."),
        seats=SEATS,
        minutes=(45, 75),
        rules_version=1,
        options=OPTIONS,
        hidden_information=True,
        endings=("equal turns",),
        components=COMPONENTS,
    )
    phrases: ClassVar[Mapping[str, str]] = PHRASES

    def __init__(self, box: Box = OWN_BOX) -> None:
        self.kit = Kit(box)

    def with_components(self, tables: Mapping[str, str]) -> Self:
        """Return the game played with these tables (file name: TOML) in place of its own."""
        return type(self)(read_box(tables))

    def codec(self, options: Options) -> Codec[Any]:
        return self.kit.actions.codec()

    def new_state(self, seats: int, options: Options) -> State:
        random_first = options.word("first_player") == "random"
        return new_state(self.kit, Setup(seats, options.flag("fair_start"), random_first))

    def clone(self, state: State) -> State:
        return state.clone()

    to_move = staticmethod(rules.to_move)
    legal_actions = staticmethod(rules.legal_actions)
    weights = staticmethod(rules.weights)
    apply = staticmethod(rules.apply)

    def apply_and_tell(self, state: State, seat: Seat, action: Action) -> list[Event]:
        recorder = Recorder(self.kit.box)
        rules.apply(state, seat, action, recorder)
        return recorder.events

    def scores(self, state: State) -> tuple[ScoreCard, ...]:
        return scoring.scores(state)

    def ending(self, state: State) -> str:
        return "equal turns" if state.step == GAME_OVER else ""

    def view(self, state: State, seat: Seat | None) -> View:
        return look(state, seat)

    def determinize(self, state: State, seat: Seat, randbelow: RandBelow) -> State:
        return determinize(state, seat, randbelow)

    def scores_from_view(self, view: View) -> tuple[ScoreCard, ...]:
        """Until the match is over this is the score that everybody sees on the score track."""
        if view.step != "game over":
            return tuple(player.score for player in view.players)
        return tally_view(view)

    def question(self, view: View) -> Question:
        return question.question(self.kit, view)

    def text(self, view: View) -> str:
        return textboard.text(view)

    def render(self, view: View, narrow: bool = False) -> Svg:
        return board.board(self.kit, view, narrow)

    def value(self, state: State, seat: Seat) -> float:
        return heuristics.value(state, seat)
