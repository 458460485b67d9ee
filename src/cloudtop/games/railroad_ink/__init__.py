"""Railroad Ink Challenge with the Sky expansions: what it is, its options, which room does what."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final, Self

from cloudtop.core.codec import Codec
from cloudtop.core.counting import Counting
from cloudtop.core.gallery import GalleryGroup
from cloudtop.core.game import Game, Meta
from cloudtop.core.i18n import N_
from cloudtop.core.observation import Layout
from cloudtop.core.options import Option, Options
from cloudtop.core.search_settings import SearchSettings
from cloudtop.core.sheet_editor import SheetEditor
from cloudtop.core.weights import Weights
from cloudtop.toolkit.module_game import ModuleGame

from . import rules
from .actions import CODECS, LIFTS, PREPARES, Action
from .components.box import BOX, FILES, Box, read_box
from .components.shapes import EDITIONS, EXPANSIONS, SOLO_GOALS, STRUCTURES
from .counting import COUNTING
from .events import EFFECTS, PHRASES, Recorder
from .heuristics.plans import plans
from .heuristics.value import judge, value
from .heuristics.weights import WEIGHTS
from .observation import encode, make_layout, observation
from .paper.editor import BoardEditor
from .paper.score import score
from .pictures.board import render
from .pictures.gallery import gallery
from .pictures.icons import icon
from .pictures.legend import reminder
from .rules.determinize import determinize
from .rules.limits import limits
from .rules.placement import empty_board
from .scoring.score import scores
from .state import Setup, State, clone, make_setup, new_state
from .text.board import board_text
from .text.labels import place_instead
from .text.question import question
from .text.signs import SIGNS
from .view.seat_view import View, make_view, scores_from_view, seat_view

OPTIONS: Final = (
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
    Option(
        "solo_goals",
        N_("Solo goals"),
        N_(
            "Challenge, alone: what the three goals pay if reached in time. 3/4/5 as drawn on the "
            "lid in the Sky rulebook, 4/4/4 as a later solo board seems to say."
        ),
        SOLO_GOALS[0],
        choices=SOLO_GOALS,
    ),
    Option(
        "structures",
        N_("Factories and Universities"),
        N_(
            "Challenge with airline: what sets them off. Any route, so also an airway or an "
            "Airport, as a board in the Sky rulebook suggests; or at least one highway or railway "
            "in their space, as a sister building of the series asks."
        ),
        STRUCTURES[0],
        choices=STRUCTURES,
    ),
)


class RailroadInk(ModuleGame[State, Action, View]):
    meta: ClassVar[Meta] = Meta(
        key="railroad_ink",
        title="Railroad Ink Challenge",
        summary=N_("Roll routes, draw them all at once, and join as many exits as you can."),
        seats=(1, 6),
        minutes=(20, 30),
        weight=1,
        rules_version=2,
        options=OPTIONS,
        hidden_information=True,
        endings=("all rounds played",),
        components=FILES,
        credits=N_("Designed by Hjalmar Hach and Lorenzo Silva"),
    )
    phrases: ClassVar[Mapping[str, str]] = PHRASES
    counting: ClassVar[Counting[Any, Any]] = COUNTING
    effects: ClassVar[Mapping[str, str]] = EFFECTS
    prepares: ClassVar[Mapping[type, tuple[type, ...]]] = PREPARES
    lifts: ClassVar[tuple[type, ...]] = LIFTS

    def __init__(self, box: Box = BOX) -> None:
        self.box: Final = box

    def with_components(self, tables: Mapping[str, str]) -> Self:
        return type(self)(read_box(tables))

    def with_rules(self, version: int) -> Game[State, Action, View]:
        if version == RulesOne.meta.rules_version:
            return RulesOne(self.box)
        return super().with_rules(version)

    def codec(self, options: Options) -> Codec[Any]:
        return CODECS[options.word("edition"), options.word("expansion")]

    def new_state(self, seats: int, options: Options) -> State:
        setup = self.make_setup(seats, options)
        return new_state(setup, [empty_board(setup) for _ in range(seats)])

    def make_setup(self, seats: int, options: Options) -> Setup:
        return make_setup(self.box, seats, options)

    clone = staticmethod(clone)
    to_move = staticmethod(rules.to_move)
    legal_actions = staticmethod(rules.legal_actions)
    limits = staticmethod(limits)
    weights = staticmethod(rules.weights)
    apply = staticmethod(rules.apply)

    def recorder(self, state: State) -> Recorder:
        return Recorder(state.setup.open_boards)

    scores = staticmethod(scores)

    def has_secrets(self, options: Options) -> bool:
        return not options.flag("open_boards")

    view = staticmethod(make_view)
    seat_view = staticmethod(seat_view)
    determinize = staticmethod(determinize)
    scores_from_view = staticmethod(scores_from_view)
    question = staticmethod(question)
    place_instead = staticmethod(place_instead)
    icon = staticmethod(icon)
    reminder = staticmethod(reminder)
    text = staticmethod(board_text)
    render = staticmethod(render)
    encode = staticmethod(encode)
    observation = staticmethod(observation)

    def layout(self, options: Options) -> Layout:
        return make_layout(options.word("expansion"))

    value = staticmethod(value)
    judge = staticmethod(judge)
    plans = staticmethod(plans)
    part_names: ClassVar[Mapping[str, str]] = {
        "highway": N_("the longest highway"),
        "railway": N_("the longest railway"),
        "centre": N_("the centre"),
        "expansion": N_("the expansion"),
        "errors": N_("open ends"),
    }
    signs: ClassVar[Mapping[str, str]] = SIGNS
    judgement_weights: ClassVar[Weights | None] = WEIGHTS
    averages_chance: ClassVar[bool] = False
    search: ClassVar[SearchSettings] = SearchSettings(
        width=60, rivals=0.0, plan_width=200, plans_ahead=3, width_ahead=2, expert=2, master=1200
    )

    def gallery(self) -> tuple[GalleryGroup, ...]:
        return gallery(self.box)

    def score_sheet(self, sheet: Mapping[str, Any]) -> dict[str, Any]:
        return score(self.box, sheet)

    def sheet_editor(self) -> SheetEditor:
        return BoardEditor(self.box)


class RulesOne(RailroadInk):
    """The game by its first rules, for matches that began with them."""

    # The last two options came with rules 2; their defaults say what was the rule.
    meta: ClassVar[Meta] = replace(RailroadInk.meta, rules_version=1, options=OPTIONS[:3])

    def make_setup(self, seats: int, options: Options) -> Setup:
        setup = super().make_setup(seats, Options(OPTIONS, options))
        return replace(setup, lone_airports=True)


GAME: Final = RailroadInk()

__all__ = ["GAME"]
