"""What the table sees, told in the rulebook's verbs. ``Narrator`` is for search."""

from typing import Final

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.core.i18n import N_, AnyText, LazyJoin, LazyText
from cloudtop.games.roll_and_write.components import (
    COLOURS,
    SEAT_CODES,
    SERVICES,
    TASKS,
    seat_said,
)

PHRASES: Final = {
    "first player": N_("{seat} is the first player."),
    "tasks": N_("The tasks are: {tasks}."),
    "round": N_("Round {round}: the dice show {dice}."),
    "reroll": N_("The two dice left are rolled again: {dice}."),
    "take": N_("{seat} takes the {colour} die ({value})."),
    "opponent takes": N_("{seat} takes the {colour} die ({value}): {reason}."),
    "given": N_("{seat} gets the {colour} die ({value})."),
    "change value": N_("{seat} changes the die to {value} for {price}."),
    "change colour": N_("{seat} makes the passenger {colour} for {price} dice points."),
    "sit": N_("{seat} seats a {colour} passenger: {place}."),
    "sit vip": N_("{seat} seats a {colour} VIP: {place}."),
    "gain": N_("{seat} gains {points}."),
    "gain lost": N_("{seat} gains {points}; {lost} more found no free box."),
    "service": N_("{seat} takes the service {service}."),
    "game over": N_("All carriages are full: the game is over."),
}


SERVICE_POINTS: Final = (N_("{count} service point"), N_("{count} service points"))
DICE_POINTS: Final = (N_("{count} dice point"), N_("{count} dice points"))
POINTS: Final = (N_("{count} point"), N_("{count} points"))


class Narrator:
    """Hears everything and keeps nothing."""

    def first_player(self, seat: Seat) -> None: ...

    def tasks(self, tasks: tuple[int, ...]) -> None: ...

    def rolled(self, round_number: int, dice: tuple[int, ...]) -> None: ...

    def rerolled(self, colours: tuple[int, int], values: tuple[int, int]) -> None: ...

    def took(self, sheet: int, colour: int, value: int) -> None: ...

    def opponent_took(
        self, sheet: int, colour: int, value: int, reason: str, count: int
    ) -> None: ...

    def given(self, sheet: int, colour: int, value: int) -> None: ...

    def changed_value(self, sheet: int, colour: int, value: int, price: int) -> None: ...

    def changed_colour(self, sheet: int, colour: int, price: int) -> None: ...

    def seated(self, sheet: int, seat: int, colour: int, die: int, vip: bool) -> None: ...

    def gained(self, sheet: int, service: int, dice: int, lost: int) -> None: ...

    def took_service(self, sheet: int, service: int) -> None: ...

    def game_over(self) -> None: ...


class Recorder(Narrator):
    """Keeps what it hears as events, naming the places that the picture names."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def _tell(
        self, kind: str, sheet: int, what: str, to: str, words: tuple[tuple[str, AnyText], ...]
    ) -> None:
        self.events.append(Event(kind, sheet, what, to, words))

    def first_player(self, seat: Seat) -> None:
        self._tell("first player", seat, "first-player", f"sheet-{seat}", ())

    def tasks(self, tasks: tuple[int, ...]) -> None:
        words = LazyJoin(tuple(task_said(task) for task in tasks), "; ")
        self._tell("tasks", CHANCE, "", "tasks", (("tasks", words),))

    def rolled(self, round_number: int, dice: tuple[int, ...]) -> None:
        words = (("round", str(round_number)), ("dice", dice_said((0, 1, 2, 3), dice)))
        self._tell("round", CHANCE, "", "dice", words)

    def rerolled(self, colours: tuple[int, int], values: tuple[int, int]) -> None:
        self._tell("reroll", CHANCE, "", "dice", (("dice", dice_said(colours, values)),))

    def took(self, sheet: int, colour: int, value: int) -> None:
        words = (("colour", COLOURS[colour]), ("value", str(value)))
        self._tell("take", sheet, f"die-{COLOURS[colour]}", f"sheet-{sheet}", words)

    def opponent_took(self, sheet: int, colour: int, value: int, reason: str, count: int) -> None:
        why = LazyText(reason, (("colour", COLOURS[colour]), ("count", count)))
        words = (("colour", COLOURS[colour]), ("value", str(value)), ("reason", why))
        self._tell("opponent takes", sheet, f"die-{COLOURS[colour]}", f"sheet-{sheet}", words)

    def given(self, sheet: int, colour: int, value: int) -> None:
        words = (("colour", COLOURS[colour]), ("value", str(value)))
        self._tell("given", sheet, f"die-{COLOURS[colour]}", f"sheet-{sheet}", words)

    def changed_value(self, sheet: int, colour: int, value: int, price: int) -> None:
        words = (("value", str(value)), ("price", counted_said(price, DICE_POINTS)))
        self._tell("change value", sheet, "", f"die-{COLOURS[colour]}", words)

    def changed_colour(self, sheet: int, colour: int, price: int) -> None:
        words = (("colour", COLOURS[colour]), ("price", str(price)))
        self._tell("change colour", sheet, "", f"sheet-{sheet}", words)

    def seated(self, sheet: int, seat: int, colour: int, die: int, vip: bool) -> None:
        place = LazyText(
            "{place} ({code})", (("place", seat_said(seat)), ("code", SEAT_CODES[seat]))
        )
        words = (("colour", COLOURS[colour]), ("place", place))
        kind = "sit vip" if vip else "sit"
        self._tell(kind, sheet, f"die-{COLOURS[die]}", f"seat-{sheet}-{SEAT_CODES[seat]}", words)

    def gained(self, sheet: int, service: int, dice: int, lost: int) -> None:
        gains = ((service, SERVICE_POINTS), (dice, DICE_POINTS))
        points = tuple(counted_said(number, thing) for number, thing in gains if number)
        gained = LazyJoin(points or (N_("nothing"),), N_(" and "))
        words = (("points", gained), ("lost", counted_said(lost, POINTS)))
        self._tell("gain lost" if lost else "gain", sheet, "", f"tracks-{sheet}", words)

    def took_service(self, sheet: int, service: int) -> None:
        colours = tuple(COLOURS[colour] for colour in SERVICES[service].colours)
        words = (("service", LazyJoin(colours, "+")),)
        self._tell("service", sheet, f"service-{service}", f"services-{sheet}", words)

    def game_over(self) -> None:
        self._tell("game over", CHANCE, "", "", ())


def counted_said(number: int, thing: tuple[str, str]) -> LazyText:
    return LazyText(thing[0] if number == 1 else thing[1], (("count", number),))


def task_said(task: int) -> LazyText:
    """Return a task with the die and the values by which it was chosen."""
    which = TASKS[task]
    words = (("die", COLOURS[which.die]), ("values", which.values), ("task", which.said()))
    return LazyText("{die} {values} ({task})", words)


def dice_said(colours: tuple[int, ...], values: tuple[int, ...]) -> LazyJoin:
    dice = zip(colours, values, strict=True)
    return LazyJoin(tuple(die_said(colour, value) for colour, value in dice))


def die_said(colour: int, value: int) -> LazyText:
    return LazyText("{colour} {value}", (("colour", COLOURS[colour]), ("value", value)))


SILENT: Final = Narrator()
