"""Wiring."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Self

from cloudtop.core.codec import Codec
from cloudtop.core.game import Event, Game, Meta, Names, Question, RandBelow, ScoreCard, Seat
from cloudtop.core.observation import Layout
from cloudtop.core.options import Option, Options
from cloudtop.core.svg import Svg
from tests.conformance.toys.cloud_catch import board, observation, rules, view
from tests.conformance.toys.cloud_catch.components import BOX, FILE, read_box
from tests.conformance.toys.cloud_catch.counting import CardsAndPrizes
from tests.conformance.toys.cloud_catch.state import Action, State, Step, codec
from tests.conformance.toys.cloud_catch.view import View


class CloudCatch(Game[State, Action, View]):
    meta = Meta(
        key="cloud_catch",
        title="Cloud Catch",
        summary="A toy.",
        seats=(2, 3),
        minutes=(1, 2),
        rules_version=1,
        options=(
            Option("rounds", "Rounds", "How many rounds.", 2, low=1, high=3),
            Option("windy", "Wind", "Whether the wind is rolled.", True),
            Option("hand", "Hand", "How many cards.", "short", choices=("short", "long")),
        ),
        hidden_information=True,
        endings=("calm", "storm"),
        components=(FILE,),
    )
    phrases = {  # noqa: RUF012 (the contract declares it as a class variable)
        "dealt": "{seat} draws the {card}.",
        "drawn": "{seat} draws a card.",
        "blew": "The wind blows.",
        "calm": "There is no wind.",
        "chosen": "{seat} chooses the {card}.",
        "chosen (hidden)": "{seat} chooses a card.",
        "revealed": "{who} played the {card}.",
        "taken": "{seat} takes the {prize}.",
        "confirmed": "{seat} ends round {round}.",
    }

    box = BOX
    counting = CardsAndPrizes()

    def with_components(self, tables: Mapping[str, str]) -> Self:
        twin = copy(self)
        twin.box = read_box(tables)
        return twin

    def codec(self, options: Options) -> Codec[Action]:
        return codec(self.box.cards)

    def new_state(self, seats: int, options: Options) -> State:
        return rules.new_state(seats, options, self.box)

    def clone(self, state: State) -> State:
        return rules.clone(state)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        return rules.to_move(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return rules.legal_actions(state, seat)

    def weights(self, state: State) -> Sequence[int] | None:
        return (2, 1) if state.step is Step.WIND else None

    def apply(self, state: State, seat: Seat, action: Action) -> None:
        rules.apply(state, seat, action, lambda event: None)

    def apply_and_tell(self, state: State, seat: Seat, action: Action) -> list[Event]:
        events: list[Event] = []
        rules.apply(state, seat, action, events.append)
        return events

    def scores(self, state: State) -> tuple[ScoreCard, ...]:
        return tuple(ScoreCard(points, (("points", points),)) for points in state.points)

    def ending(self, state: State) -> str:
        return rules.ending(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def determinize(self, state: State, seat: Seat, randbelow: RandBelow) -> State:
        return view.determinize(state, seat, randbelow)

    def scores_from_view(self, view: View) -> tuple[ScoreCard, ...]:
        return tuple(ScoreCard(points, (("points", points),)) for points in view.points)

    def question(self, view_: View) -> Question:
        return view.question(view_)

    def icon(self, view: View, action: Action) -> str:
        return board.DOT

    def text(self, view: View, names: Names = ()) -> str:
        return board.table_text(view, names)

    def render(self, view: View, names: Names = (), narrow: bool = False) -> Svg:
        return board.board(view, names, narrow)

    def layout(self, options: Options) -> Layout:
        return observation.LAYOUT

    def encode(self, view: View) -> bytes:
        return observation.encode(view)


GAME = CloudCatch()
