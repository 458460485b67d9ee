"""Skylands: the wiring between the contract and the modules of this folder."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from cloudtop.core.codec import Codec
from cloudtop.core.game import Event, Game, Meta, Question, RandBelow, ScoreCard, Seat
from cloudtop.core.i18n import N_
from cloudtop.core.options import Option, Options
from cloudtop.core.svg import Svg
from cloudtop.games.skylands import board, heuristics, paper, question, rules, scoring, textboard
from cloudtop.games.skylands.actions import Action, codec_of, moves_of
from cloudtop.games.skylands.components import BOX, FILES, Box, read_box
from cloudtop.games.skylands.events import PHRASES, Recorder
from cloudtop.games.skylands.outlook import Outlook
from cloudtop.games.skylands.state import Setup, State, new_state
from cloudtop.games.skylands.steps import ENDINGS
from cloudtop.games.skylands.view import View, look, tally_view

OPTIONS = (
    Option(
        "start",
        N_("Start"),
        N_(
            "Pre-printed: boards with three squares already covered. Tactical: everybody places a "
            "starting island and two of three drawn islands."
        ),
        "pre-printed",
        choices=(N_("pre-printed"), N_("tactical")),
    ),
    Option(
        "display",
        N_("Special islands"),
        N_("Which special islands are on display: drawn at random, or the introductory set."),
        "random",
        choices=(N_("random"), N_("introductory")),
    ),
    Option(
        "boards",
        N_("Boards"),
        N_("Whether players choose their boards (or starting islands) or are dealt them."),
        "chosen",
        choices=(N_("chosen"), N_("dealt")),
    ),
)


class Skylands(Game[State, Action, View]):
    meta: ClassVar[Meta] = Meta(
        key="skylands",
        title="Skylands",
        summary=N_("Piece together floating islands, people them, and light up your cities."),
        seats=(2, 4),
        minutes=(30, 45),
        rules_version=1,
        options=OPTIONS,
        endings=ENDINGS,
        components=FILES,
        credits=N_("Designed by Shun and Aya Taguchi"),
    )
    phrases: ClassVar[Mapping[str, str]] = PHRASES

    def __init__(self, box: Box = BOX) -> None:
        self._box = box
        self._moves = moves_of(box)
        self._codec = codec_of(self._moves)
        self._outlook = Outlook(box)

    def with_components(self, tables: Mapping[str, str]) -> Self:
        """Return this game played with other tables of ``data/``, given by file name."""
        return type(self)(read_box(tables))

    def codec(self, options: Options) -> Codec[Any]:
        return self._codec

    def new_state(self, seats: int, options: Options) -> State:
        return new_state(make_setup(seats, options), self._box)

    def clone(self, state: State) -> State:
        return state.clone()

    to_move = staticmethod(rules.to_move)
    weights = staticmethod(rules.weights)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return rules.legal_actions(state, self._moves, seat)

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        rules.apply(state, action)

    def apply_and_tell(self, state: State, seat: Seat, action: Action) -> list[Event]:
        recorder = Recorder(state.box)
        rules.apply(state, action, recorder)
        return recorder.events

    def scores(self, state: State) -> tuple[ScoreCard, ...]:
        return scoring.scores(state)

    def ending(self, state: State) -> str:
        return ENDINGS[state.ending - 1] if state.ending else ""

    def view(self, state: State, seat: Seat | None) -> View:
        return look(state, self._moves, seat)

    def determinize(self, state: State, seat: Seat, randbelow: RandBelow) -> State:
        return state.clone()

    def scores_from_view(self, view: View) -> tuple[ScoreCard, ...]:
        return tally_view(self._box, view)

    def question(self, view: View) -> Question:
        return question.question(view)

    def text(self, view: View) -> str:
        return textboard.text(view)

    def render(self, view: View, narrow: bool = False) -> Svg:
        return board.board(view, narrow)

    def value(self, state: State, seat: Seat) -> float:
        return heuristics.value(self._outlook, state, seat)

    def score_sheet(self, described: Mapping[str, Any]) -> dict[str, Any]:
        return paper.score_board(self._box, described)


def make_setup(seats: int, options: Options) -> Setup:
    """Return what the number of players and the options fix for the whole match."""
    return Setup(
        seats=seats,
        tactical=options.word("start") == "tactical",
        introductory=options.word("display") == "introductory",
        dealt_boards=options.word("boards") == "dealt",
    )
