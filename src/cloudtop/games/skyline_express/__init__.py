"""Skyline Express: what the lobby says of it, its options, and which module does what."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self

from cloudtop.core.codec import Codec
from cloudtop.core.counting import Counting
from cloudtop.core.gallery import GalleryGroup
from cloudtop.core.game import Meta
from cloudtop.core.i18n import N_
from cloudtop.core.observation import Layout
from cloudtop.core.options import Option, Options
from cloudtop.core.search_settings import SearchSettings
from cloudtop.core.weights import Weights
from cloudtop.toolkit.module_game import ModuleGame

from . import heuristics, observation, pictures, rules, scoring, text
from .actions import LIFTS, PREPARES, Action, make_codec
from .components import DEFAULT_BOX, FILES, Box, read_box
from .components.box import LEVELS, NO_SCENARIO, POOLS, SCENARIOS
from .counting import COUNTING
from .events import EFFECTS, PHRASES, Recorder
from .paper.score import score_sheet
from .pictures.gallery import gallery
from .rules.limits import limits
from .state import State, clone, new_state
from .text.signs import SIGNS
from .view import View, make_view, scores_from_view, seat_view

OPTIONS: Final = (
    Option(
        "automa",
        N_("Automa"),
        N_("Solo: how much the Automa scores. It plays the same on every level."),
        "medium",
        choices=LEVELS,
    ),
    Option(
        "goal_pool",
        N_("Goal tiles"),
        N_("Shuffle all 24 Goals, or only 001 to 016, as the rulebook's list of components says."),
        "all",
        choices=POOLS,
    ),
    Option(
        "scenario",
        N_("Scenario"),
        N_(
            "The rulebook mentions scenarios without giving any; these three are our own. "
            "A scenario sets Automa and Goal tiles and adds a way of scoring."
        ),
        NO_SCENARIO,
        choices=(NO_SCENARIO, *SCENARIOS),
    ),
    Option(
        "first_player",
        N_("First player"),
        N_("Who begins: a random player, or the first seat."),
        "random",
        choices=(N_("random"), N_("first seat")),
    ),
)


class SkylineExpress(ModuleGame[State, Action, View]):
    meta: ClassVar[Meta] = Meta(
        key="skyline_express",
        title="Skyline Express",
        summary=N_("Pick passengers, seat them well, and please the Personas on board."),
        seats=(1, 4),
        minutes=(30, 60),
        weight=2,
        rules_version=1,
        options=OPTIONS,
        automa=N_("The Automa"),
        endings=("three rounds played",),
        credits=N_("Designed by Kamil Langie and Michał Jagodziński"),
        components=FILES,
    )
    phrases: ClassVar[Mapping[str, str]] = PHRASES
    counting: ClassVar[Counting[Any, Any]] = COUNTING
    effects: ClassVar[Mapping[str, str]] = EFFECTS
    prepares: ClassVar[Mapping[type, tuple[type, ...]]] = PREPARES
    lifts: ClassVar[tuple[type, ...]] = LIFTS

    def __init__(self, box: Box = DEFAULT_BOX) -> None:
        self._box = box
        self._codec = make_codec(box)

    def with_components(self, tables: Mapping[str, str]) -> Self:
        """Return this game played with other component tables (file name to TOML text)."""
        return type(self)(read_box(tables))

    def codec(self, options: Options) -> Codec[Any]:
        return self._codec

    def new_state(self, seats: int, options: Options) -> State:
        return new_state(self._box, rules.make_setup(self._box, seats, options))

    def layout(self, options: Options) -> Layout:
        return observation.make_layout(self._box)

    def recorder(self, state: State) -> Recorder:
        return Recorder(self._box)

    def gallery(self) -> tuple[GalleryGroup, ...]:
        return gallery(self.view(self.new_state(1, self.options()), None))

    def score_sheet(self, described: Mapping[str, Any]) -> dict[str, Any]:
        return score_sheet(self._box, described)

    clone = staticmethod(clone)
    to_move = staticmethod(rules.to_move)
    legal_actions = staticmethod(rules.legal_actions)
    limits = staticmethod(limits)
    weights = staticmethod(rules.weights)
    apply = staticmethod(rules.apply)
    scores = staticmethod(scoring.scores)
    view = staticmethod(make_view)
    seat_view = staticmethod(seat_view)
    scores_from_view = staticmethod(scores_from_view)
    question = staticmethod(text.question)
    place_instead = staticmethod(text.place_instead)
    icon = staticmethod(pictures.icon)
    reminder = staticmethod(pictures.reminder)
    text = staticmethod(text.text_board)
    render = staticmethod(pictures.render)
    encode = staticmethod(observation.encode)
    observation = staticmethod(observation.observe)
    value = staticmethod(heuristics.value)
    judge = staticmethod(heuristics.judge)
    signs: ClassVar[Mapping[str, str]] = SIGNS
    judgement_weights: ClassVar[Weights | None] = heuristics.WEIGHTS
    averages_chance: ClassVar[bool] = False
    search: ClassVar[SearchSettings] = SearchSettings(
        horizon=8, far=16, victory=20.0, expert=40, master=1024
    )


GAME: Final = SkylineExpress()
