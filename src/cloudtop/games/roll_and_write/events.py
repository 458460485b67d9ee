"""What the table sees, told in the rulebook's verbs. ``Silent`` is for search."""

from typing import Final

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.games.roll_and_write.components import (
    COLOURS,
    SEAT_CODES,
    SERVICES,
    TASKS,
    seat_words,
)

PHRASES: Final = {
    "first player": "{seat} is the first player.",
    "tasks": "The tasks are: {tasks}.",
    "round": "Round {round}: the dice show {dice}.",
    "reroll": "The two dice left are rolled again: {dice}.",
    "take": "{seat} takes the {colour} die ({value}).",
    "opponent takes": "{seat} takes the {colour} die ({value}): {reason}.",
    "given": "{seat} gets the {colour} die ({value}).",
    "change value": "{seat} changes the die to {value} for {price}.",
    "change colour": "{seat} makes the passenger {colour} for {price} dice points.",
    "sit": "{seat} seats a {colour} passenger: {place}.",
    "sit vip": "{seat} seats a {colour} VIP: {place}.",
    "gain": "{seat} gains {points}.",
    "gain lost": "{seat} gains {points}; {lost} more found no free box.",
    "service": "{seat} takes the service {service}.",
    "game over": "All carriages are full: the game is over.",
}


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


class Silent:
    """Hears everything and keeps nothing."""

    def first_player(self, seat: Seat) -> None: ...

    def tasks(self, tasks: tuple[int, ...]) -> None: ...

    def rolled(self, round_number: int, dice: tuple[int, ...]) -> None: ...

    def rerolled(self, colours: tuple[int, int], values: tuple[int, int]) -> None: ...

    def took(self, sheet: int, colour: int, value: int) -> None: ...

    def opponent_took(self, sheet: int, colour: int, value: int, reason: str) -> None: ...

    def given(self, sheet: int, colour: int, value: int) -> None: ...

    def changed_value(self, sheet: int, colour: int, value: int, price: int) -> None: ...

    def changed_colour(self, sheet: int, colour: int, price: int) -> None: ...

    def seated(self, sheet: int, seat: int, colour: int, die: int, vip: bool) -> None: ...

    def gained(self, sheet: int, service: int, dice: int, lost: int) -> None: ...

    def took_service(self, sheet: int, service: int) -> None: ...

    def game_over(self) -> None: ...


class Recorder(Silent):
    """Keeps what it hears as events, naming the places that the picture names."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def _tell(
        self, kind: str, sheet: int, what: str, to: str, words: tuple[tuple[str, str], ...]
    ) -> None:
        self.events.append(Event(kind, sheet, what, to, words))

    def first_player(self, seat: Seat) -> None:
        self._tell("first player", seat, "first-player", f"sheet-{seat}", ())

    def tasks(self, tasks: tuple[int, ...]) -> None:
        words = "; ".join(f"{TASKS[task].name} ({TASKS[task]})" for task in tasks)
        self._tell("tasks", CHANCE, "", "tasks", (("tasks", words),))

    def rolled(self, round_number: int, dice: tuple[int, ...]) -> None:
        words = dice_words((0, 1, 2, 3), dice)
        self._tell("round", CHANCE, "", "dice", (("round", str(round_number)), ("dice", words)))

    def rerolled(self, colours: tuple[int, int], values: tuple[int, int]) -> None:
        self._tell("reroll", CHANCE, "", "dice", (("dice", dice_words(colours, values)),))

    def took(self, sheet: int, colour: int, value: int) -> None:
        words = (("colour", COLOURS[colour]), ("value", str(value)))
        self._tell("take", sheet, f"die-{COLOURS[colour]}", f"sheet-{sheet}", words)

    def opponent_took(self, sheet: int, colour: int, value: int, reason: str) -> None:
        words = (("colour", COLOURS[colour]), ("value", str(value)), ("reason", reason))
        self._tell("opponent takes", sheet, f"die-{COLOURS[colour]}", f"sheet-{sheet}", words)

    def given(self, sheet: int, colour: int, value: int) -> None:
        words = (("colour", COLOURS[colour]), ("value", str(value)))
        self._tell("given", sheet, f"die-{COLOURS[colour]}", f"sheet-{sheet}", words)

    def changed_value(self, sheet: int, colour: int, value: int, price: int) -> None:
        words = (("value", str(value)), ("price", counted(price, "dice point")))
        self._tell("change value", sheet, "", f"die-{COLOURS[colour]}", words)

    def changed_colour(self, sheet: int, colour: int, price: int) -> None:
        words = (("colour", COLOURS[colour]), ("price", str(price)))
        self._tell("change colour", sheet, "", f"sheet-{sheet}", words)

    def seated(self, sheet: int, seat: int, colour: int, die: int, vip: bool) -> None:
        words = (
            ("colour", COLOURS[colour]),
            ("place", f"{seat_words(seat)} ({SEAT_CODES[seat]})"),
        )
        kind = "sit vip" if vip else "sit"
        self._tell(kind, sheet, f"die-{COLOURS[die]}", f"seat-{sheet}-{SEAT_CODES[seat]}", words)

    def gained(self, sheet: int, service: int, dice: int, lost: int) -> None:
        gains = ((service, "service point"), (dice, "dice point"))
        points = " and ".join(counted(number, thing) for number, thing in gains if number)
        words = (("points", points or "nothing"), ("lost", counted(lost, "point")))
        self._tell("gain lost" if lost else "gain", sheet, "", f"tracks-{sheet}", words)

    def took_service(self, sheet: int, service: int) -> None:
        words = (("service", str(SERVICES[service])),)
        self._tell("service", sheet, f"service-{service}", f"services-{sheet}", words)

    def game_over(self) -> None:
        self._tell("game over", CHANCE, "", "", ())


def dice_words(colours: tuple[int, ...], values: tuple[int, ...]) -> str:
    dice = zip(colours, values, strict=True)
    return ", ".join(f"{COLOURS[colour]} {value}" for colour, value in dice)


SILENT: Final = Silent()
