"""Games of one or two decisions, each made to show one thing that agents and the lab must do."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from cloudtop.core.codec import Codec
from cloudtop.core.game import CHANCE, Event, Game, Meta, Question, RandBelow, ScoreCard, Seat
from cloudtop.core.options import Option, Options
from cloudtop.core.svg import Svg


@dataclass
class Table:
    """Enough for all of them: points by card, who has decided, and a secret."""

    seats: int
    points: list[int]
    chosen: list[str] = field(default_factory=list)
    secret: str = ""
    luck: int = 0


@dataclass(frozen=True)
class TableView:
    viewer: Seat | None
    to_move: tuple[Seat, ...]
    choices: tuple[str, ...]


def meta(key: str, seats: tuple[int, int] = (1, 1), **more: Any) -> Meta:
    return Meta(key, key.title(), "A toy.", seats, (1, 1), 1, **more)


class SmallGame(Game[Table, str, TableView]):
    """What these games have in common: actions are plain words, nothing is shown."""

    phrases: ClassVar[dict[str, str]] = {}

    def codec(self, options: Options) -> Codec[str]:
        return Codec(("safe", "bold", "good", "bad", "red", "blue", *map(str, range(100))))

    def new_state(self, seats: int, options: Options) -> Table:
        return Table(seats, [0] * seats)

    def clone(self, state: Table) -> Table:
        return Table(
            state.seats, state.points.copy(), state.chosen.copy(), state.secret, state.luck
        )

    def weights(self, state: Table) -> Sequence[int] | None:
        return None

    def apply_and_tell(self, state: Table, seat: Seat, action: str) -> list[Event]:
        self.apply(state, seat, action)
        return []

    def scores(self, state: Table) -> tuple[ScoreCard, ...]:
        return tuple(ScoreCard(points, ()) for points in state.points)

    def ending(self, state: Table) -> str:
        return "" if self.to_move(state) else "over"

    def view(self, state: Table, seat: Seat | None) -> TableView:
        choices = () if seat is None else tuple(self.legal_actions(state, seat))
        return TableView(seat, self.to_move(state), choices)

    def determinize(self, state: Table, seat: Seat, randbelow: RandBelow) -> Table:
        return self.clone(state)

    def scores_from_view(self, view: TableView) -> tuple[ScoreCard, ...]:
        raise NotImplementedError

    def question(self, view: TableView) -> Question:
        raise NotImplementedError

    def text(self, view: TableView) -> str:
        raise NotImplementedError

    def render(self, view: TableView, narrow: bool = False) -> Svg:
        raise NotImplementedError


class Gamble(SmallGame):
    """``safe`` gives 3 points. ``bold`` gives 10 or nothing: 10 in ``luck`` cases of 10."""

    meta: ClassVar[Meta] = meta("gamble", options=(Option("luck", "", "", 5, low=0, high=10),))

    def new_state(self, seats: int, options: Options) -> Table:
        return Table(seats, [0], luck=options.number("luck"))

    def to_move(self, state: Table) -> tuple[Seat, ...]:
        return ((0,), (CHANCE,) if state.chosen == ["bold"] else (), ())[len(state.chosen)]

    def legal_actions(self, state: Table, seat: Seat) -> Sequence[str]:
        if self.to_move(state) != (seat,):
            return ()
        return ("good", "bad") if seat == CHANCE else ("safe", "bold")

    def weights(self, state: Table) -> Sequence[int] | None:
        return (state.luck, 10 - state.luck)

    def apply(self, state: Table, seat: Seat, action: str) -> None:
        state.chosen.append(action)
        state.points[0] = {"safe": 3, "good": 10}.get(action, 0)


class Lottery(SmallGame):
    """``red`` and ``blue`` both draw one of 100 numbers; blue pays the number, red one more."""

    meta: ClassVar[Meta] = meta("lottery")

    def to_move(self, state: Table) -> tuple[Seat, ...]:
        return ((0,), (CHANCE,), ())[len(state.chosen)]

    def legal_actions(self, state: Table, seat: Seat) -> Sequence[str]:
        if self.to_move(state) != (seat,):
            return ()
        return tuple(map(str, range(100))) if seat == CHANCE else ("blue", "red")

    def apply(self, state: Table, seat: Seat, action: str) -> None:
        state.chosen.append(action)
        if seat == CHANCE:
            state.points[0] = int(action) + (state.chosen[0] == "red")


class Guess(SmallGame):
    """The dealer hides a colour; red is three times as likely. A point for naming it."""

    meta: ClassVar[Meta] = meta("guess", (1, 4), hidden_information=True)

    def to_move(self, state: Table) -> tuple[Seat, ...]:
        if not state.secret:
            return (CHANCE,)
        return tuple(range(len(state.chosen), state.seats))[:1]

    def legal_actions(self, state: Table, seat: Seat) -> Sequence[str]:
        return ("red", "blue") if self.to_move(state) == (seat,) else ()

    def weights(self, state: Table) -> Sequence[int] | None:
        return (3, 1)

    def apply(self, state: Table, seat: Seat, action: str) -> None:
        if seat == CHANCE:
            state.secret = action
        else:
            state.chosen.append(action)
            state.points[seat] = int(action == state.secret)

    def determinize(self, state: Table, seat: Seat, randbelow: RandBelow) -> Table:
        twin = self.clone(state)
        twin.secret = ("red", "red", "red", "blue")[randbelow(4)]
        return twin


class Together(SmallGame):
    """All choose at the same time: ``good`` and ``safe`` are worth 2 points, ``bad`` 1."""

    meta: ClassVar[Meta] = meta("together", (2, 4))

    def to_move(self, state: Table) -> tuple[Seat, ...]:
        return tuple(seat for seat, points in enumerate(state.points) if not points)

    def legal_actions(self, state: Table, seat: Seat) -> Sequence[str]:
        return ("bad", "good", "safe") if seat in self.to_move(state) else ()

    def apply(self, state: Table, seat: Seat, action: str) -> None:
        state.points[seat] = 1 if action == "bad" else 2


class Solo(SmallGame):
    """A player against the rules: the automa has a card of its own and always 5 points."""

    meta: ClassVar[Meta] = meta("solo", automa="The Clock")

    def new_state(self, seats: int, options: Options) -> Table:
        return Table(seats, [0, 5])

    def to_move(self, state: Table) -> tuple[Seat, ...]:
        return () if state.chosen else (0,)

    def legal_actions(self, state: Table, seat: Seat) -> Sequence[str]:
        return ("4", "5", "6") if seat in self.to_move(state) else ()

    def apply(self, state: Table, seat: Seat, action: str) -> None:
        state.chosen.append(action)
        state.points[0] = int(action)


GAMBLE, LOTTERY, GUESS, TOGETHER, SOLO = Gamble(), Lottery(), Guess(), Together(), Solo()
SMALL_GAMES = (GAMBLE, LOTTERY, GUESS, TOGETHER, SOLO)
