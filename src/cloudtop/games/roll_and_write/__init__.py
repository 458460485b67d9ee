"""Skyline Express Roll & Write: what it is, its options, and which room does what."""

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

from . import heuristics, paper, rules, scoring
from .actions import CODEC, LIFTS, PREPARES, Action
from .components.box import BOX, FILES, Box, read_box
from .counting import COUNTING
from .events import EFFECTS, PHRASES, Recorder
from .observation import LAYOUT, encode, observation
from .pictures.board import render
from .pictures.gallery import gallery
from .pictures.icons import icon
from .pictures.legend import reminder
from .rules.limits import limits
from .state import State, clone, make_setup, new_state
from .text.board import board_text
from .text.labels import PARTS, place_instead
from .text.question import question
from .text.signs import SIGNS
from .view import View, make_view, scores_from_view, seat_view

OPTIONS: Final = (
    Option(
        "across",
        N_("Sitting across"),
        N_(
            "How two passengers sit across from two others: facing (by the windows and by the "
            "corridor each faces one of the other colour), diagonal only, or bench against bench."
        ),
        "facing",
        choices=(N_("facing"), N_("diagonal"), N_("bench")),
    ),
    Option(
        "two_player_dice",
        N_("Two-player dice"),
        N_("With two players: the first takes one die, the second two, the first the last one."),
        False,
    ),
    Option(
        "first_player",
        N_("First player"),
        N_("Who begins: a random player, or the first seat."),
        "random",
        choices=(N_("random"), N_("first seat")),
    ),
    Option(
        "service_track",
        N_("Service point track"),
        N_("How many service points a sheet has room for in a whole game."),
        BOX.sheet.service_track,
        low=0,
        high=48,
    ),
    Option(
        "dice_track",
        N_("Dice point track"),
        N_("How many dice points a sheet has room for in a whole game."),
        BOX.sheet.dice_track,
        low=0,
        high=24,
    ),
)


class RollAndWrite(ModuleGame[State, Action, View]):
    meta: ClassVar[Meta] = Meta(
        key="roll_and_write",
        title="Skyline Express Roll & Write",
        summary=N_("Draft a die, seat a passenger, and fill a train with the right neighbours."),
        seats=(1, 4),
        minutes=(20, 40),
        weight=1,
        rules_version=1,
        options=OPTIONS,
        automa=N_("The opponent"),
        endings=("carriages full",),
        components=FILES,
        credits=N_("Designed by Kamil Langie"),
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

    def codec(self, options: Options) -> Codec[Any]:
        return CODEC

    def new_state(self, seats: int, options: Options) -> State:
        return new_state(make_setup(self.box, seats, options))

    clone = staticmethod(clone)
    to_move = staticmethod(rules.to_move)
    legal_actions = staticmethod(rules.legal_actions)
    limits = staticmethod(limits)
    apply = staticmethod(rules.apply)

    def recorder(self, state: State) -> Recorder:
        return Recorder()

    scores = staticmethod(scoring.scores)
    view = staticmethod(make_view)
    seat_view = staticmethod(seat_view)
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
        return LAYOUT

    value = staticmethod(heuristics.value)
    judge = staticmethod(heuristics.judge)
    policy = staticmethod(heuristics.policy)
    play = staticmethod(heuristics.play)
    plans = staticmethod(heuristics.plans)
    part_titles: ClassVar[Mapping[str, str]] = PARTS
    signs: ClassVar[Mapping[str, str]] = SIGNS
    judgement_weights: ClassVar[Weights | None] = heuristics.WEIGHTS
    averages_chance: ClassVar[bool] = False
    search: ClassVar[SearchSettings] = SearchSettings(
        width=32,
        looks_each=6,
        horizon=8,
        far=40,
        victory=20.0,
        doubt=2.0,
        plan_width=32,
        plans_ahead=0,
        expert=64,
        master=4096,
    )

    def gallery(self) -> tuple[GalleryGroup, ...]:
        return gallery(self.box)

    def score_sheet(self, sheet: Mapping[str, Any]) -> dict[str, Any]:
        return paper.score(self.box, sheet)


GAME: Final = RollAndWrite()

__all__ = ["GAME"]
