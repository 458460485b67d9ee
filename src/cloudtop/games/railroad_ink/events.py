"""What the table sees, told in the rulebook's verbs. ``Silent`` is for search.

With open boards a half-made choice is not told: only what is drawn is. With closed boards every
decision is told to its seat alone, in the same words to all others, until the round is over.
"""

from typing import Final

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.games.railroad_ink.actions import FIRST_SYMBOL, SOURCES
from cloudtop.games.railroad_ink.components import (
    GOALS,
    SHAPES,
    SPACE_CODES,
    SPACE_IDS,
    SYMBOLS,
)
from cloudtop.games.railroad_ink.pictures import SHAPE_OF, TOKENS

AT_WORK: Final = "{seat} is drawing."
PHRASES: Final = {
    "goal": "Goal {name}: {goal}.",
    "round": "Round {round}: the dice show {dice}.",
    "weather": "The weather dice show {dice}.",
    "airline": "The airline dice show {dice}.",
    "choose": "{seat} chooses {choice}.",
    "choose (hidden)": AT_WORK,
    "draw": "{seat} draws {what} in {space}.",
    "draw (hidden)": AT_WORK,
    "draw factory": "{seat} draws {what} in {space}: the Factory lets a die be drawn once more.",
    "draw factory (hidden)": AT_WORK,
    "draw university": "{seat} draws {what} in {space}: the University grants a Special Route.",
    "draw university (hidden)": AT_WORK,
    "symbol": "{seat} puts {symbol} in {space}.",
    "symbol (hidden)": AT_WORK,
    "confirm": "{seat} is done.",
    "reveal": "{seat} has drawn {drawn}.",
    "reach": "{seat} reaches goal {name} ({goal}): {points}.",
    "game over": "All rounds are played: the game is over.",
}
# By what a drawing brings besides itself.
DRAW_KINDS: Final = ("draw", "draw factory", "draw university")

Words = tuple[tuple[str, str], ...]


class Silent:
    """Hears everything and keeps nothing."""

    def dealt(self, goal: int) -> None: ...

    def rolled(self, round_number: int, shapes: tuple[int, ...]) -> None: ...

    def rolled_weather(self, symbols: tuple[int, ...]) -> None: ...

    def rolled_airline(self, shapes: tuple[int, ...]) -> None: ...

    def chose(self, seat: Seat, choice: str) -> None: ...

    def drew(self, seat: Seat, source: int, space: int, picture: int, gain: int) -> None: ...

    def put_symbol(self, seat: Seat, symbol: int, space: int) -> None: ...

    def confirmed(self, seat: Seat) -> None: ...

    def revealed(self, seat: Seat, fresh: int, pictures: list[int], weather: list[int]) -> None: ...

    def reached(self, seat: Seat, goal: int, points: int) -> None: ...

    def game_over(self) -> None: ...


class Recorder(Silent):
    """Keeps what it hears as events, naming the places that the picture names."""

    def __init__(self, open_boards: bool) -> None:
        self.open_boards = open_boards
        self.events: list[Event] = []

    def _tell(self, kind: str, seat: Seat, to: str, words: Words) -> None:
        self.events.append(Event(kind, seat, "", to, words))

    def _tell_own(self, event: Event) -> None:
        """Tell what only its seat may know while boards are closed."""
        if not self.open_boards:
            board = f"board-{event.seat}"
            event = Event(event.kind, event.seat, event.what, board, event.words, (event.seat,))
        self.events.append(event)

    def dealt(self, goal: int) -> None:
        words = (("name", GOALS[goal].name), ("goal", GOALS[goal].words))
        self._tell("goal", CHANCE, f"goal-{GOALS[goal].name}", words)

    def rolled(self, round_number: int, shapes: tuple[int, ...]) -> None:
        words = (("round", str(round_number)), ("dice", shape_words(shapes)))
        self._tell("round", CHANCE, "dice", words)

    def rolled_weather(self, symbols: tuple[int, ...]) -> None:
        words = ", ".join(SYMBOLS[symbol] for symbol in symbols)
        self._tell("weather", CHANCE, "dice", (("dice", words),))

    def rolled_airline(self, shapes: tuple[int, ...]) -> None:
        self._tell("airline", CHANCE, "dice", (("dice", shape_words(shapes)),))

    def chose(self, seat: Seat, choice: str) -> None:
        if not self.open_boards:
            self._tell_own(Event("choose", seat, "", "", (("choice", choice),)))

    def drew(self, seat: Seat, source: int, space: int, picture: int, gain: int) -> None:
        words = (("what", picture_words(picture)), ("space", SPACE_CODES[space]))
        kind, what = DRAW_KINDS[gain], source_id(seat, source)
        self._tell_own(Event(kind, seat, what, f"space-{seat}-{SPACE_IDS[space]}", words))

    def put_symbol(self, seat: Seat, symbol: int, space: int) -> None:
        words = (("symbol", SYMBOLS[symbol]), ("space", SPACE_CODES[space]))
        what = source_id(seat, FIRST_SYMBOL + symbol)
        self._tell_own(Event("symbol", seat, what, f"space-{seat}-{SPACE_IDS[space]}", words))

    def confirmed(self, seat: Seat) -> None:
        self._tell("confirm", seat, f"board-{seat}", ())

    def revealed(self, seat: Seat, fresh: int, pictures: list[int], weather: list[int]) -> None:
        if self.open_boards:
            return
        drawn = [
            f"{picture_words(pictures[space])} in {SPACE_CODES[space]}{sky_words(weather, space)}"
            for space in range(len(pictures))
            if fresh >> space & 1
        ]
        self._tell("reveal", seat, f"board-{seat}", (("drawn", "; ".join(drawn) or "nothing"),))

    def reached(self, seat: Seat, goal: int, points: int) -> None:
        words = (
            ("name", GOALS[goal].name),
            ("goal", GOALS[goal].words),
            ("points", "1 point" if points == 1 else f"{points} points"),
        )
        self._tell("reach", seat, f"goal-{GOALS[goal].name}", words)

    def game_over(self) -> None:
        self._tell("game over", CHANCE, "", ())


def shape_words(shapes: tuple[int, ...]) -> str:
    return ", ".join(SHAPES[shape].name for shape in shapes)


def picture_words(picture: int) -> str:
    """Return a picture as it is said and as it is written: "highway curve HH--"."""
    return f"{SHAPES[SHAPE_OF[picture]].name} {TOKENS[picture]}"


def sky_words(weather: list[int], space: int) -> str:
    found = [SYMBOLS[symbol] for symbol in range(3) if weather[symbol] >> space & 1]
    return f" with {found[0]}" if found else ""


def source_id(seat: Seat, source: int) -> str:
    """Return the id of the element that stands for what is drawn: one for all, or the seat's."""
    name, _, which = SOURCES[source].partition(" ")
    own = name in ("special", "airport")
    return f"{name}-{seat}-{which}" if own else f"{name}-{which}"


SILENT: Final = Silent()
