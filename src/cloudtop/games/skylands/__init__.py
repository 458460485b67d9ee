"""Skylands: its options, and which module does what. ``GAME`` is what the platform looks for."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Self

from cloudtop.core.codec import Codec
from cloudtop.core.counting import Counting
from cloudtop.core.gallery import GalleryGroup
from cloudtop.core.game import Game, Meta, Names, Reminder, ScoreCard, Seat
from cloudtop.core.i18n import N_
from cloudtop.core.observation import Layout
from cloudtop.core.options import Option, Options
from cloudtop.core.search_settings import SearchSettings
from cloudtop.core.svg import Svg
from cloudtop.core.weights import Weights
from cloudtop.toolkit.module_game import ModuleGame

from . import heuristics, paper, rules, scoring
from . import observation as learners
from .actions import LIFTS, PREPARES, Action, make_action_tables, make_codec, make_first_codec
from .components import FILES, Box, read_box
from .counting import COUNTING
from .events import EFFECTS, PHRASES, Recorder
from .rules.limits import limits
from .state import ENDINGS, Setup, State, clone_state, new_state
from .text import make_question, place_instead, render_text
from .text.labels import PARTS
from .text.signs import SIGNS
from .view import View, make_view, scores_from_view, seat_view

FIRST_OPTIONS = (
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
"""Those of rules version 1."""
OPTIONS = (
    *FIRST_OPTIONS,
    Option(
        "following",
        N_("Following"),
        N_("As printed: whoever can deploy or convert has to. Free: everybody may pass."),
        "as printed",
        choices=(N_("as printed"), N_("free")),
    ),
)


def make_setup(
    seats: int, options: Options, free_following: bool, first_rules: bool = False
) -> Setup:
    return Setup(
        seats=seats,
        tactical=options.word("start") == "tactical",
        introductory=options.word("display") == "introductory",
        dealt_boards=options.word("boards") == "dealt",
        free_following=free_following,
        first_rules=first_rules,
    )


class Skylands(ModuleGame[State, Action, View]):
    meta: ClassVar[Meta] = Meta(
        key="skylands",
        title="Skylands",
        summary=N_("Piece together floating islands, people them, and light up your cities."),
        seats=(2, 4),
        minutes=(30, 45),
        weight=2,
        rules_version=2,
        options=OPTIONS,
        endings=ENDINGS,
        components=FILES,
        credits=N_("Designed by Shun and Aya Taguchi"),
    )
    phrases: ClassVar[Mapping[str, str]] = PHRASES
    counting: ClassVar[Counting[Any, Any]] = COUNTING
    effects: ClassVar[Mapping[str, str]] = EFFECTS
    prepares: ClassVar[Mapping[type, tuple[type, ...]]] = PREPARES
    lifts: ClassVar[tuple[type, ...]] = LIFTS

    def __init__(self, box: Box | None = None) -> None:
        self._box = box or read_box()
        self._tables = make_action_tables(self._box)
        self._codec = make_codec(self._tables)
        self._evaluator: heuristics.Evaluator | None = None

    part_titles: ClassVar[Mapping[str, str]] = {part: short for part, (short, _) in PARTS.items()}
    clone = staticmethod(clone_state)
    to_move = staticmethod(rules.to_move)
    limits = staticmethod(limits)
    weights = staticmethod(rules.weights)
    apply = staticmethod(rules.apply)
    scores = staticmethod(scoring.scores)
    question = staticmethod(make_question)
    place_instead = staticmethod(place_instead)
    text = staticmethod(render_text)

    def with_rules(self, version: int) -> Game[State, Action, View]:
        if version == 1 < self.meta.rules_version:
            return FirstRules(self._box)
        return super().with_rules(version)

    def with_components(self, tables: Mapping[str, str]) -> Self:
        """Return this game played with other component tables, given by file name."""
        return type(self)(read_box(tables))

    def codec(self, options: Options) -> Codec[Any]:
        return self._codec

    def new_state(self, seats: int, options: Options) -> State:
        free = options.word("following") == "free"
        return new_state(make_setup(seats, options, free), self._box)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return rules.legal_actions(state, self._tables, seat)

    def recorder(self, state: State) -> Recorder:
        return Recorder(self._box)

    def ending(self, state: State) -> str:
        return ENDINGS[state.ending - 1] if state.ending else ""

    def view(self, state: State, seat: Seat | None) -> View:
        return make_view(state, self._tables, seat)

    def seat_view(self, state: State, seat: Seat, public: View) -> View:
        return seat_view(state, self._tables, seat, public)

    def scores_from_view(self, view: View) -> tuple[ScoreCard, ...]:
        return scores_from_view(self._box, view)

    def layout(self, options: Options) -> Layout:
        return learners.make_layout(self._box)

    def encode(self, view: View) -> bytes:
        return learners.encode(self._box, view)

    observation = staticmethod(learners.observation)

    # Pictures are a fifth of what there is to import: who only plays does without them.

    def render(self, view: View, names: Names = (), narrow: bool = False) -> Svg:
        from .pictures import render

        return render(view, names, narrow)

    def icon(self, view: View, action: Action) -> str:
        from .pictures import icon

        return icon(view, action)

    def reminder(self, view: View) -> Sequence[Reminder]:
        from .pictures.legend import reminder

        return reminder(view)

    def gallery(self) -> Sequence[GalleryGroup]:
        from .pictures.gallery import gallery

        return gallery(self._box)

    signs: ClassVar[Mapping[str, str]] = SIGNS
    part_names: ClassVar[Mapping[str, str]] = {
        "empty": N_("empty squares"),
        "spaces": N_("completed islands"),
        "specials": N_("special islands"),
    }
    judgement_weights: ClassVar[Weights | None] = heuristics.WEIGHTS
    averages_chance = False  # a draw that is about to come counts as done
    search = SearchSettings(horizon=12, far=24, victory=20.0, expert=24, master=4096)

    def value(self, state: State, seat: Seat) -> float:
        return heuristics.value(self._evaluator or self._make_evaluator(), state, seat)

    def judge(self, state: State, seat: Seat) -> Sequence[float]:
        evaluator = self._evaluator or self._make_evaluator()
        return heuristics.judge(evaluator, state, self._tables, seat)

    def _make_evaluator(self) -> heuristics.Evaluator:
        """Make it for the first judgement: who asks for none does not wait for it."""
        self._evaluator = heuristics.Evaluator(self._box)
        return self._evaluator

    def score_sheet(self, sheet: Mapping[str, Any]) -> dict[str, Any]:
        return paper.score_sheet(self._box, sheet)


class FirstRules(Skylands):
    """Rules version 1: everybody may pass everything, and energy is converted in a fixed order."""

    meta: ClassVar[Meta] = replace(Skylands.meta, rules_version=1, options=FIRST_OPTIONS)

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(box)
        self._codec = make_first_codec(self._tables)

    def new_state(self, seats: int, options: Options) -> State:
        setup = make_setup(seats, options, free_following=True, first_rules=True)
        return new_state(setup, self._box)


GAME = Skylands()
