"""A game wired from functions of modules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from cloudtop.core.codec import Codec
from cloudtop.core.game import CHANCE, Event, Meta, Names, Question, ScoreCard, Seat
from cloudtop.core.options import Options
from cloudtop.core.svg import Svg
from cloudtop.toolkit.module_game import ModuleGame, PlainGame
from tests.toolkit.small_view import SmallView


@dataclass
class State:
    left: int


class Narrator:
    """Does nothing; compiled base classes have no subclasses in plain Python, so it has none."""

    def took(self, seat: Seat) -> None: ...


class Recorder(Narrator):
    def __init__(self) -> None:
        self.events: list[Event] = []

    def took(self, seat: Seat) -> None:
        self.events.append(Event("take", seat))


NARRATOR = Narrator()
TAKE = ("take",)


def clone(state: State) -> State:
    return State(state.left)


def to_move(state: State) -> tuple[Seat, ...]:
    return (0,) if state.left else ()


def legal_actions(state: State, seat: Seat) -> Sequence[str]:
    return TAKE if seat in to_move(state) else ()


def apply(state: State, seat: Seat, action: str, tell: Narrator = NARRATOR) -> None:
    state.left -= 1
    tell.took(seat)


def scores(state: State) -> tuple[ScoreCard, ...]:
    return (ScoreCard(state.left, ()),)


def make_view(state: State, seat: Seat | None) -> SmallView:
    return SmallView(seat, to_move(state), TAKE)


def scores_from_view(view: SmallView) -> tuple[ScoreCard, ...]:
    return (ScoreCard(0, ()),)


def question(view: SmallView) -> Question:
    return Question("Take one.")


def text(view: SmallView, names: Names = ()) -> str:
    return "matches"


def render(view: SmallView, names: Names = (), narrow: bool = False) -> Svg:
    return Svg("<svg/>")


class Matches(ModuleGame[State, str, SmallView]):
    meta: ClassVar[Meta] = Meta("matches", "Matches", "", (1, 1), (1, 1), 1, endings=("all taken",))
    phrases: ClassVar[Mapping[str, str]] = {"take": "{seat} takes one."}

    clone = staticmethod(clone)
    to_move = staticmethod(to_move)
    legal_actions = staticmethod(legal_actions)
    apply = staticmethod(apply)
    scores = staticmethod(scores)
    view = staticmethod(make_view)
    scores_from_view = staticmethod(scores_from_view)
    question = staticmethod(question)
    text = staticmethod(text)
    render = staticmethod(render)

    def codec(self, options: Options) -> Codec[Any]:
        return Codec(TAKE)

    def new_state(self, seats: int, options: Options) -> State:
        return State(2)

    def recorder(self, state: State) -> Recorder:
        return Recorder()


GAME = Matches()


def test_methods_are_the_functions_themselves() -> None:
    assert GAME.to_move is to_move
    assert GAME.legal_actions is legal_actions
    assert GAME.apply is apply
    assert GAME.clone is clone


def test_what_is_applied_can_be_told() -> None:
    silent, told = GAME.new_state(1, GAME.options()), GAME.new_state(1, GAME.options())
    GAME.apply(silent, 0, "take")
    assert GAME.apply_and_tell(told, 0, "take") == [Event("take", 0)]
    assert silent == told == State(1)


def test_the_match_ends_when_nobody_decides() -> None:
    assert GAME.ending(State(1)) == ""
    assert GAME.ending(State(0)) == "all taken"


def test_rules_that_tell_by_themselves_need_no_narrator() -> None:
    class Alone(PlainGame[State, str, SmallView]):
        meta = Matches.meta
        phrases = Matches.phrases
        clone = staticmethod(clone)
        to_move = staticmethod(to_move)
        legal_actions = staticmethod(legal_actions)
        scores = staticmethod(scores)
        view = staticmethod(make_view)
        scores_from_view = staticmethod(scores_from_view)
        question = staticmethod(question)
        text = staticmethod(text)
        render = staticmethod(render)
        codec = Matches.codec
        new_state = Matches.new_state

        def apply(self, state: State, seat: Seat, action: str) -> None:
            state.left -= 1

        def apply_and_tell(self, state: State, seat: Seat, action: str) -> list[Event]:
            self.apply(state, seat, action)
            return [Event("take", seat)]

    alone, state = Alone(), State(1)
    assert alone.apply_and_tell(state, 0, "take") == [Event("take", 0)]
    assert alone.ending(state) == "all taken"


def test_chances_are_equal_and_nothing_is_hidden() -> None:
    state = State(2)
    assert GAME.weights(state) is None
    dealt = GAME.determinize(state, 0, lambda number: number - 1)
    assert dealt == state
    assert dealt is not state
    assert GAME.legal_actions(state, CHANCE) == ()
