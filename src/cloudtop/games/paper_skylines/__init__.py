"""Paper Skylines: what the game is called, its options, and which module does what.

``GAME`` is all that the platform looks for.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final, Self

from cloudtop.core.codec import Codec
from cloudtop.core.counting import Counting
from cloudtop.core.gallery import GalleryGroup
from cloudtop.core.game import Game, Meta, Names, Seat
from cloudtop.core.i18n import N_
from cloudtop.core.observation import Layout
from cloudtop.core.options import Option, Options
from cloudtop.core.outlook import Outlook
from cloudtop.core.search_settings import SearchSettings
from cloudtop.core.svg import Svg
from cloudtop.core.weights import Weights
from cloudtop.toolkit.module_game import ModuleGame

from . import heuristics, paper, rules, scoring
from .actions import PREPARES, Action, ActionTables, parts_of
from .components.box import COMPONENTS, OWN_BOX, SEATS, Box, read_box
from .components.lookups import Lookups
from .counting import COUNTING
from .events import EFFECTS, PHRASES, Recorder
from .observation import encode, make_layout, observe
from .pictures import board
from .pictures.gallery import gallery
from .pictures.icons import tray_icon
from .pictures.reminder import reminder
from .rules.limits import limits
from .state.state import Setup, State, clone, new_state
from .text.board import text
from .text.labels import place_instead
from .text.question import question
from .text.signs import SIGNS
from .view import View, make_view, scores_from_view, seat_view

UNEVEN_SEATS: Final = (
    (
        3,
        N_(
            "Recommended for three players: without it the first player wins 26% of games "
            "between equals, the second 41%."
        ),
    ),
    (
        4,
        N_(
            "Recommended for four players: without it the first player wins 15% of games "
            "between equals, the last 35%."
        ),
    ),
)
"""Measured in 500 games each between greedy players."""

OPTIONS = (
    Option(
        "fair_start",
        N_("Fair start"),
        N_(
            "Levels rise in the middle of a round, so later players get more actions. With this, "
            "earlier players begin with more cards: one for each player after them."
        ),
        False,
        advice=UNEVEN_SEATS,
    ),
    Option(
        "first_player",
        N_("First player"),
        N_("Who begins: a random player, or the first seat."),
        "random",
        choices=(N_("random"), N_("first seat")),
    ),
)


class PaperSkylines(ModuleGame[State, Action, View]):
    """One for each box: what is in it never changes."""

    meta: ClassVar[Meta] = Meta(
        key="paper_skylines",
        title="Paper Skylines",
        summary=N_("Build up and out, send your mayor around, and race for a skyline of your own."),
        seats=SEATS,
        minutes=(45, 75),
        weight=3,
        rules_version=2,
        options=OPTIONS,
        hidden_information=True,
        endings=("equal turns",),
        components=COMPONENTS,
    )
    phrases: ClassVar[Mapping[str, str]] = PHRASES
    counting: ClassVar[Counting[Any, Any]] = COUNTING
    effects: ClassVar[Mapping[str, str]] = EFFECTS
    prepares: ClassVar[Mapping[type, tuple[type, ...]]] = PREPARES
    judgement_weights: ClassVar[Weights | None] = heuristics.WEIGHTS
    outlook_weights: ClassVar[Mapping[int, Outlook]] = heuristics.OUTLOOKS
    averages_chance: ClassVar[bool] = False
    search: ClassVar[SearchSettings] = SearchSettings(
        horizon=2, far=8, victory=20.0, expert=6, master=512
    )
    judges_secrets: ClassVar[bool] = False
    quiet_rounds: ClassVar[int] = 12

    def __init__(self, box: Box = OWN_BOX) -> None:
        self.lookups = Lookups(box)
        self.actions = ActionTables(box)
        self.worths = heuristics.Worths(self.lookups)

    def with_components(self, tables: Mapping[str, str]) -> Self:
        """Return the game played with these tables (file name: TOML) in place of its own."""
        return type(self)(read_box(tables))

    def with_rules(self, version: int) -> Game[State, Action, View]:
        if version == RulesOne.meta.rules_version:
            return RulesOne(self.lookups.box)
        return super().with_rules(version)

    def codec(self, options: Options) -> Codec[Any]:
        return self.actions.codec()

    def new_state(self, seats: int, options: Options) -> State:
        random_first = options.word("first_player") == "random"
        setup = Setup(seats, options.flag("fair_start"), random_first, self.quiet_rounds)
        return new_state(self.lookups, self.actions, setup)

    clone = staticmethod(clone)
    to_move = staticmethod(rules.to_move)
    legal_actions = staticmethod(rules.legal_actions)
    limits = staticmethod(limits)
    weights = staticmethod(rules.weights)
    apply = staticmethod(rules.apply)
    recorder = staticmethod(Recorder)
    determinize = staticmethod(rules.determinize)
    scores = staticmethod(scoring.scores)
    view = staticmethod(make_view)
    seat_view = staticmethod(seat_view)
    scores_from_view = staticmethod(scores_from_view)
    question = staticmethod(question)
    place_instead = staticmethod(place_instead)
    icon = staticmethod(tray_icon)
    reminder = staticmethod(reminder)
    text = staticmethod(text)
    observation = staticmethod(observe)
    action_parts = staticmethod(parts_of)
    signs: ClassVar[Mapping[str, str]] = SIGNS

    def layout(self, options: Options) -> Layout:
        return make_layout(self.lookups)

    def encode(self, view: View) -> bytes:
        return encode(self.lookups, view)

    def value(self, state: State, seat: Seat) -> float:
        return heuristics.value(self.worths, state, seat)

    def outlook(self, state: State, seat: Seat) -> float:
        return heuristics.outlook(self.worths, state, seat)

    def outlook_parts(self, state: State, seat: Seat) -> tuple[float, list[float]]:
        return heuristics.outlook_parts(self.worths, state, seat)

    def judge(self, state: State, seat: Seat) -> list[float]:
        return heuristics.judge(self.worths, state, seat)

    def render(self, view: View, names: Names = (), narrow: bool = False) -> Svg:
        return board.render(self.lookups, view, names, narrow)

    def score_sheet(self, sheet: Mapping[str, Any]) -> dict[str, Any]:
        return paper.score_sheet(self.lookups.box, sheet)

    def gallery(self) -> tuple[GalleryGroup, ...]:
        state = self.new_state(self.meta.seats[0], self.options())
        return gallery(self.lookups, make_view(state, None))


class RulesOne(PaperSkylines):
    """The game by its first rules, for matches that began with them."""

    meta: ClassVar[Meta] = replace(PaperSkylines.meta, rules_version=1)
    quiet_rounds: ClassVar[int] = 3


GAME = PaperSkylines()
