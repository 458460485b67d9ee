"""What happens, told in the rulebook's verbs: a narrator that keeps nothing, and a recorder.

With open boards a half-made choice is not told: only what is drawn is. With closed boards every
decision is told to its seat alone, in the same words to all others, until the round is over.
"""

from dataclasses import replace
from typing import Final

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.core.i18n import N_, LazyJoin, LazyPlural, LazyText
from cloudtop.core.native import i64
from cloudtop.toolkit.recorder import BaseNarrator, Fields

from .actions import FIRST_SYMBOL, SOURCE_PARTS, Choose, ChooseSpace
from .components.box import Goal
from .components.routes import SHAPE_OF
from .components.shapes import SHAPES, SPACE_CODES, SPACE_IDS, SYMBOLS

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
EFFECTS: Final = {"round": "roll", "weather": "roll", "airline": "roll", "reach": "light"}
"""What happens to the place of an event besides."""
# By what a drawing brings besides itself.
DRAW_KINDS: Final = ("draw", "draw factory", "draw university")

# What was chosen, by its kind.
CHOICES: Final = {
    "die": N_("die {which}"),
    "special": N_("special {which}"),
    "copy": N_("copy {which}"),
    "airline": N_("airline {which}"),
    "airport": N_("airport {which}"),
    "weather": N_("weather {which}"),
    "space": N_("space {which}"),
}
SPECIAL_NAMES: Final = {
    "HHHH": N_("highway crossing"),
    "RRRR": N_("railway crossing"),
    "HHHR": N_("station of three highways and a railway"),
    "RRRH": N_("station of three railways and a highway"),
    "HHRR": N_("station of two highways beside two railways"),
    "HRHR": N_("station where highway and railway cross"),
}


class Narrator(BaseNarrator):
    """Is told everything and keeps nothing."""

    def dealt(self, goal: Goal) -> None: ...
    def rolled(self, round_number: int, shapes: tuple[int, ...]) -> None: ...
    def rolled_weather(self, symbols: tuple[int, ...]) -> None: ...
    def rolled_airline(self, shapes: tuple[int, ...]) -> None: ...
    def chose(self, seat: Seat, choice: Choose | ChooseSpace) -> None: ...
    def drew(self, seat: Seat, source: i64, space: i64, route: i64, gain: int) -> None: ...
    def put_symbol(self, seat: Seat, symbol: i64, space: i64) -> None: ...
    def confirmed(self, seat: Seat) -> None: ...
    def revealed(self, seat: Seat, fresh: i64, routes: bytes, weather: tuple[int, ...]) -> None: ...
    def reached(self, seat: Seat, goal: Goal, points: int) -> None: ...
    def game_over(self) -> None: ...


class Recorder(Narrator):
    """Keeps what it hears as events, naming the places that the picture names."""

    def __init__(self, open_boards: bool) -> None:
        super().__init__()
        self.open_boards = open_boards

    def tell_own(self, event: Event) -> None:
        """Tell what only its seat may know while boards are closed."""
        if not self.open_boards:
            at_work = Event("at work", event.seat, to=f"board-{event.seat}")
            event = replace(event, seen_by=(event.seat,), public_version=at_work)
        self.events.append(event)

    def dealt(self, goal: Goal) -> None:
        fields = (("name", goal.name), ("goal", goal.text()))
        self.tell("goal", CHANCE, "", f"goal-{goal.name}", fields)

    def rolled(self, round_number: int, shapes: tuple[int, ...]) -> None:
        fields = (("round", str(round_number)), ("dice", shapes_text(shapes)))
        self.tell("round", CHANCE, "", "dice", fields)

    def rolled_weather(self, symbols: tuple[int, ...]) -> None:
        told = LazyJoin(tuple(SYMBOLS[symbol] for symbol in symbols))
        self.tell("weather", CHANCE, "", "dice", (("dice", told),))

    def rolled_airline(self, shapes: tuple[int, ...]) -> None:
        self.tell("airline", CHANCE, "", "dice", (("dice", shapes_text(shapes)),))

    def chose(self, seat: Seat, choice: Choose | ChooseSpace) -> None:
        if not self.open_boards:
            self.tell_own(Event("choose", seat, "", "", (("choice", choice_text(choice)),)))

    def drew(self, seat: Seat, source: i64, space: i64, route: i64, gain: int) -> None:
        fields = (("what", route_text(route)), ("space", SPACE_CODES[space]))
        kind, what = DRAW_KINDS[gain], source_id(seat, source)
        self.tell_own(Event(kind, seat, what, f"space-{seat}-{SPACE_IDS[space]}", fields))

    def put_symbol(self, seat: Seat, symbol: i64, space: i64) -> None:
        fields = (("symbol", SYMBOLS[symbol]), ("space", SPACE_CODES[space]))
        what = source_id(seat, FIRST_SYMBOL + symbol)
        self.tell_own(Event("symbol", seat, what, f"space-{seat}-{SPACE_IDS[space]}", fields))

    def confirmed(self, seat: Seat) -> None:
        self.tell("confirm", seat, "", f"board-{seat}", ())

    def revealed(self, seat: Seat, fresh: i64, routes: bytes, weather: tuple[int, ...]) -> None:
        if self.open_boards:
            return
        spaces = [space for space in range(len(routes)) if fresh >> space & 1]
        drawn = tuple(space_text(routes[space], space, weather) for space in spaces)
        told = LazyJoin(drawn or (N_("nothing"),), "; ")
        self.tell("reveal", seat, "", f"board-{seat}", (("drawn", told),))

    def reached(self, seat: Seat, goal: Goal, points: int) -> None:
        told = LazyPlural(points, "{count} point", "{count} points")
        fields = (("name", goal.name), ("goal", goal.text()), ("points", told))
        self.tell("reach", seat, "", f"goal-{goal.name}", fields)

    def game_over(self) -> None:
        self.tell("game over", CHANCE, "", "")


def shapes_text(shapes: tuple[int, ...]) -> LazyJoin:
    return LazyJoin(tuple(SHAPES[shape].name for shape in shapes))


def choice_text(choice: Choose | ChooseSpace) -> LazyText:
    if isinstance(choice, ChooseSpace):
        return LazyText(CHOICES["space"], (("which", SPACE_CODES[choice.space]),))
    kind, which = SOURCE_PARTS[choice.source]
    return LazyText(CHOICES[kind], (("which", which),))


def route_text(route: i64) -> str:
    """Return a route as it is said: "highway curve"."""
    shape = SHAPES[SHAPE_OF[route]].name
    return SPECIAL_NAMES.get(shape, shape)


def space_text(route: int, space: int, weather: tuple[int, ...]) -> LazyText:
    """Return what is in a space: the route, and the weather if there is any."""
    fields: Fields = (("what", route_text(route)), ("space", SPACE_CODES[space]))
    found = [SYMBOLS[symbol] for symbol in range(3) if weather[symbol] >> space & 1]
    if not found:
        return LazyText("{what} in {space}", fields)
    return LazyText("{what} in {space} with {symbol}", (*fields, ("symbol", found[0])))


def source_id(seat: Seat, source: i64) -> str:
    """Return the id of the element that stands for what is drawn: one for all, or the seat's."""
    kind, which = SOURCE_PARTS[source]
    own = kind in ("special", "airport")
    return f"{kind}-{seat}-{which}" if own else f"{kind}-{which}"


SILENT: Final = Narrator()
