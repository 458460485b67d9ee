"""What the table sees, told in the rulebook's verbs. ``Narrator`` is for search.

With open boards a half-made choice is not told: only what is drawn is. With closed boards every
decision is told to its seat alone, in the same words to all others, until the round is over.
"""

from dataclasses import replace
from typing import Final

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.core.i18n import N_, AnyText, LazyJoin, LazyText
from cloudtop.games.railroad_ink.actions import FIRST_SYMBOL, SOURCES
from cloudtop.games.railroad_ink.components import (
    GOALS,
    SHAPES,
    SPACE_CODES,
    SPACE_IDS,
    SYMBOLS,
)
from cloudtop.games.railroad_ink.pictures import SHAPE_OF

PHRASES: Final = {
    "at work": N_("{seat} is drawing."),
    "goal": N_("Goal {name}: {goal}."),
    "round": N_("Round {round}: the dice show {dice}."),
    "weather": N_("The weather dice show {dice}."),
    "airline": N_("The airline dice show {dice}."),
    "choose": N_("{seat} chooses {choice}."),
    "draw": N_("{seat} draws {what} in {space}."),
    "draw factory": N_(
        "{seat} draws {what} in {space}: the Factory lets a die be drawn once more."
    ),
    "draw university": N_("{seat} draws {what} in {space}: the University grants a Special Route."),
    "symbol": N_("{seat} puts {symbol} in {space}."),
    "confirm": N_("{seat} is done."),
    "reveal": N_("{seat} has drawn {drawn}."),
    "reach": N_("{seat} reaches goal {name} ({goal}): {points}."),
    "game over": N_("All rounds are played: the game is over."),
}
# By what a drawing brings besides itself.
DRAW_KINDS: Final = ("draw", "draw factory", "draw university")

# What was chosen, by the first word of its notation.
CHOICES: Final = {
    "die": N_("die {which}"),
    "special": N_("special {which}"),
    "copy": N_("copy {which}"),
    "airline": N_("airline {which}"),
    "airport": N_("airport {which}"),
    "weather": N_("weather {which}"),
    "space": N_("space {which}"),
}
POINTS: Final = (N_("{count} point"), N_("{count} points"))
SPECIAL_NAMES: Final = {
    "HHHH": N_("highway crossing"),
    "RRRR": N_("railway crossing"),
    "HHHR": N_("station of three highways and a railway"),
    "RRRH": N_("station of three railways and a highway"),
    "HHRR": N_("station of two highways beside two railways"),
    "HRHR": N_("station where highway and railway cross"),
}

Words = tuple[tuple[str, AnyText], ...]


class Narrator:
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


class Recorder(Narrator):
    """Keeps what it hears as events, naming the places that the picture names."""

    def __init__(self, open_boards: bool) -> None:
        self.open_boards = open_boards
        self.events: list[Event] = []

    def _tell(self, kind: str, seat: Seat, to: str, words: Words) -> None:
        self.events.append(Event(kind, seat, "", to, words))

    def _tell_own(self, event: Event) -> None:
        """Tell what only its seat may know while boards are closed."""
        if not self.open_boards:
            at_work = Event("at work", event.seat, to=f"board-{event.seat}")
            event = replace(event, seen_by=(event.seat,), public_version=at_work)
        self.events.append(event)

    def dealt(self, goal: int) -> None:
        words = (("name", GOALS[goal].name), ("goal", GOALS[goal].said()))
        self._tell("goal", CHANCE, f"goal-{GOALS[goal].name}", words)

    def rolled(self, round_number: int, shapes: tuple[int, ...]) -> None:
        words = (("round", str(round_number)), ("dice", shapes_said(shapes)))
        self._tell("round", CHANCE, "dice", words)

    def rolled_weather(self, symbols: tuple[int, ...]) -> None:
        words = LazyJoin(tuple(SYMBOLS[symbol] for symbol in symbols))
        self._tell("weather", CHANCE, "dice", (("dice", words),))

    def rolled_airline(self, shapes: tuple[int, ...]) -> None:
        self._tell("airline", CHANCE, "dice", (("dice", shapes_said(shapes)),))

    def chose(self, seat: Seat, choice: str) -> None:
        if not self.open_boards:
            self._tell_own(Event("choose", seat, "", "", (("choice", choice_said(choice)),)))

    def drew(self, seat: Seat, source: int, space: int, picture: int, gain: int) -> None:
        words = (("what", picture_said(picture)), ("space", SPACE_CODES[space]))
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
        drawn = tuple(
            space_said(pictures[space], space, weather)
            for space in range(len(pictures))
            if fresh >> space & 1
        )
        words = LazyJoin(drawn or (N_("nothing"),), "; ")
        self._tell("reveal", seat, f"board-{seat}", (("drawn", words),))

    def reached(self, seat: Seat, goal: int, points: int) -> None:
        words = (
            ("name", GOALS[goal].name),
            ("goal", GOALS[goal].said()),
            ("points", LazyText(POINTS[0] if points == 1 else POINTS[1], (("count", points),))),
        )
        self._tell("reach", seat, f"goal-{GOALS[goal].name}", words)

    def game_over(self) -> None:
        self._tell("game over", CHANCE, "", ())


def shapes_said(shapes: tuple[int, ...]) -> LazyJoin:
    return LazyJoin(tuple(SHAPES[shape].name for shape in shapes))


def choice_said(choice: str) -> AnyText:
    verb, _, which = choice.partition(" ")
    return LazyText(CHOICES[verb], (("which", which),)) if verb in CHOICES else choice


def picture_said(picture: int) -> str:
    """Return a picture as it is said: "highway curve"."""
    shape = SHAPES[SHAPE_OF[picture]].name
    return SPECIAL_NAMES.get(shape, shape)


def space_said(picture: int, space: int, weather: list[int]) -> LazyText:
    """Return what is in a space: the picture, and the weather if there is any."""
    words: Words = (("what", picture_said(picture)), ("space", SPACE_CODES[space]))
    found = [SYMBOLS[symbol] for symbol in range(3) if weather[symbol] >> space & 1]
    if not found:
        return LazyText("{what} in {space}", words)
    return LazyText("{what} in {space} with {symbol}", (*words, ("symbol", found[0])))


def source_id(seat: Seat, source: int) -> str:
    """Return the id of the element that stands for what is drawn: one for all, or the seat's."""
    name, _, which = SOURCES[source].partition(" ")
    own = name in ("special", "airport")
    return f"{name}-{seat}-{which}" if own else f"{name}-{which}"


SILENT: Final = Narrator()
