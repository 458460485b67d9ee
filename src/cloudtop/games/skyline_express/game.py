"""Skyline Express: the wiring between the contract and the modules of this folder."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self

from cloudtop.core.codec import Codec
from cloudtop.core.game import Event, Game, Meta, Question, RandBelow, ScoreCard, Seat
from cloudtop.core.i18n import N_
from cloudtop.core.options import Option, Options
from cloudtop.core.svg import Svg
from cloudtop.games.skyline_express import (
    board,
    dealing,
    heuristics,
    paper,
    question,
    rules,
    scoring,
    textboard,
)
from cloudtop.games.skyline_express.actions import Action, codec_of
from cloudtop.games.skyline_express.components import (
    FIRST_PRINTING,
    LEVELS,
    NO_SCENARIO,
    POOLS,
    SCENARIOS,
    Box,
    Scenario,
)
from cloudtop.games.skyline_express.events import Recorder
from cloudtop.games.skyline_express.phrases import PHRASES
from cloudtop.games.skyline_express.state import GAME_OVER, Setup, State, new_state
from cloudtop.games.skyline_express.tables import DEFAULT_BOX, FILES, read_box
from cloudtop.games.skyline_express.view import View, look, tally_view

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
        N_("Who begins: drawn by lot, or the first seat."),
        "random",
        choices=(N_("random"), N_("first seat")),
    ),
)


class SkylineExpress(Game[State, Action, View]):
    meta: ClassVar[Meta] = Meta(
        key="skyline_express",
        title="Skyline Express",
        summary=N_("Pick passengers, seat them well, and please the Personas on board."),
        seats=(1, 4),
        minutes=(30, 60),
        rules_version=1,
        options=OPTIONS,
        automa=N_("The Automa"),
        endings=("three rounds played",),
        credits=N_("Designed by Kamil Langie and Michał Jagodziński"),
        components=FILES,
    )
    phrases: ClassVar[Mapping[str, str]] = PHRASES

    def __init__(self, box: Box = DEFAULT_BOX) -> None:
        self._box = box
        self._codec = codec_of(box)

    def with_components(self, tables: Mapping[str, str]) -> Self:
        """Return this game played with other tables (file name to TOML text)."""
        return type(self)(read_box(tables))

    def codec(self, options: Options) -> Codec[Any]:
        return self._codec

    def new_state(self, seats: int, options: Options) -> State:
        return new_state(self._box, make_setup(self._box, seats, options))

    def clone(self, state: State) -> State:
        return state.clone()

    to_move = staticmethod(rules.to_move)
    legal_actions = staticmethod(rules.legal_actions)
    weights = staticmethod(dealing.weights)

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        rules.apply(state, action)

    def apply_and_tell(self, state: State, seat: Seat, action: Action) -> list[Event]:
        recorder = Recorder(self._box)
        rules.apply(state, action, recorder)
        return recorder.events

    def scores(self, state: State) -> tuple[ScoreCard, ...]:
        return scoring.scores(state)

    def ending(self, state: State) -> str:
        return "three rounds played" if state.step == GAME_OVER else ""

    def view(self, state: State, seat: Seat | None) -> View:
        return look(state, seat)

    def determinize(self, state: State, seat: Seat, randbelow: RandBelow) -> State:
        return state.clone()

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
        return paper.score(self._box, described)


def make_setup(box: Box, seats: int, options: Options) -> Setup:
    """Return what the number of players, the options and the scenario fix for the whole match."""
    solo = seats == 1
    scenario = chosen_scenario(box, options)
    agreed = {**options, **dict(scenario.options if scenario else ())}
    level = str(agreed["automa"])
    pool = len(box.goals) if agreed["goal_pool"] == "all" else min(len(box.goals), FIRST_PRINTING)
    return Setup(
        seats=seats,
        sheets=2 if solo else seats,
        solo=solo,
        halls=box.halls[max(seats, 2) - 2],
        goal_pool=pool,
        random_first=not solo and options.word("first_player") == "random",
        level_name=level,
        level=box.levels[LEVELS.index(level)],
        scenario=scenario,
    )


def chosen_scenario(box: Box, options: Options) -> Scenario | None:
    name = options.word("scenario")
    return None if name == NO_SCENARIO else box.scenarios[SCENARIOS.index(name)]
