"""Skyline Express Roll & Write: the wiring between the contract and the modules of this folder."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from cloudtop.core.codec import Codec
from cloudtop.core.game import Event, Game, Meta, Question, RandBelow, ScoreCard, Seat
from cloudtop.core.i18n import N_
from cloudtop.core.options import Option, Options
from cloudtop.core.svg import Svg
from cloudtop.games.roll_and_write import (
    board,
    heuristics,
    paper,
    question,
    rules,
    scoring,
    textboard,
)
from cloudtop.games.roll_and_write.actions import CODEC, Action
from cloudtop.games.roll_and_write.components import ACROSS, SEATS, SETS, SHEET
from cloudtop.games.roll_and_write.events import PHRASES, Recorder
from cloudtop.games.roll_and_write.state import GAME_OVER, Setup, State, new_state
from cloudtop.games.roll_and_write.view import View, look, tally_view

OPTIONS = (
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
        N_("Who begins: drawn by lot, or the first seat."),
        "random",
        choices=(N_("random"), N_("first seat")),
    ),
    Option(
        "service_track",
        N_("Service point track"),
        N_("How many service points a sheet has room for in a whole game."),
        SHEET.service_track,
        low=0,
        high=48,
    ),
    Option(
        "dice_track",
        N_("Dice point track"),
        N_("How many dice points a sheet has room for in a whole game."),
        SHEET.dice_track,
        low=0,
        high=24,
    ),
)


class RollAndWrite(Game[State, Action, View]):
    meta: ClassVar[Meta] = Meta(
        key="roll_and_write",
        title="Skyline Express Roll & Write",
        summary=N_("Draft a die, seat a passenger, and fill a train with the right neighbours."),
        seats=(1, 4),
        minutes=(20, 40),
        rules_version=1,
        options=OPTIONS,
        automa=N_("The opponent"),
        endings=("carriages full",),
        credits=N_("Designed by Kamil Langie"),
    )
    phrases: ClassVar[Mapping[str, str]] = PHRASES

    def codec(self, options: Options) -> Codec[Any]:
        return CODEC

    def new_state(self, seats: int, options: Options) -> State:
        return new_state(make_setup(seats, options))

    def clone(self, state: State) -> State:
        return state.clone()

    to_move = staticmethod(rules.to_move)
    legal_actions = staticmethod(rules.legal_actions)

    def weights(self, state: State) -> Sequence[int] | None:
        return None

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        rules.apply(state, action)

    def apply_and_tell(self, state: State, seat: Seat, action: Action) -> list[Event]:
        recorder = Recorder()
        rules.apply(state, action, recorder)
        return recorder.events

    def scores(self, state: State) -> tuple[ScoreCard, ...]:
        return scoring.scores(state)

    def ending(self, state: State) -> str:
        return "carriages full" if state.step == GAME_OVER else ""

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
        return paper.score(described)


def make_setup(seats: int, options: Options) -> Setup:
    """Return what the number of players and the options fix for the whole match."""
    solo = seats == 1
    double = seats == 2 and options.flag("two_player_dice")
    turns = (0, 1, 1, 0) if double else tuple(range(seats))
    return Setup(
        seats=seats,
        sheets=2 if solo else seats,
        solo=solo,
        turns=turns,
        rounds=SEATS // 2 if solo or double else SEATS,
        across=ACROSS[options.word("across")],
        across_name=options.word("across"),
        random_first=not solo and options.word("first_player") == "random",
        sets=SETS[0] if seats <= 2 else SETS[1],
        service_track=options.number("service_track"),
        dice_track=options.number("dice_track"),
    )
