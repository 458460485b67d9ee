"""What happens, told in the rulebook's verbs: a narrator that keeps nothing, and a recorder."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.game import CHANCE, Seat
from cloudtop.core.i18n import N_, LazyJoin, LazyPlural, LazyText, N_plural
from cloudtop.toolkit.recorder import BaseNarrator

from .components.box import COLOURS, SEAT_CODES, SERVICE_PAIRS, Task, seat_text

PHRASES: Final = {
    "first player": N_("{seat} is the first player."),
    "tasks": N_("The tasks are: {tasks}."),
    "round": N_("Round {round}: the dice show {dice}."),
    "reroll": N_("The two dice left are rolled again: {dice}."),
    "take": N_("{seat} takes the {colour} die ({value})."),
    "opponent takes": N_("{seat} takes the {colour} die ({value}): {reason}."),
    "given": N_("{seat} gets the {colour} die ({value})."),
    "change value": N_("{seat} changes the die to {value} for {price}."),
    "change colour": N_("{seat} makes the passenger {colour} for {price}."),
    "sit": N_("{seat} seats a {colour} passenger: {place}."),
    "sit vip": N_("{seat} seats a {colour} VIP: {place}."),
    "gain": N_("{seat} gains {points}."),
    "gain lost": N_("{seat} gains {points}; {lost} more found no free box."),
    "service": N_("{seat} takes the service {service}."),
    "game over": N_("All carriages are full: the game is over."),
}
EFFECTS: Final = {"round": "roll", "reroll": "roll", "service": "light"}
"""What happens to the place of an event besides."""


SERVICE_POINTS: Final = N_plural("{count} service point", "{count} service points")
DICE_POINTS: Final = N_plural("{count} dice point", "{count} dice points")
POINTS: Final = N_plural("{count} point", "{count} points")


class Narrator(BaseNarrator):
    """Is told everything and keeps nothing."""

    def first_player(self, seat: Seat) -> None: ...

    def tasks(self, tasks: Sequence[Task]) -> None: ...

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

    def first_player(self, seat: Seat) -> None:
        self.tell("first player", seat, "first-player", f"sheet-{seat}")

    def tasks(self, tasks: Sequence[Task]) -> None:
        told = LazyJoin(tuple(task_text(task) for task in tasks), "; ")
        self.tell("tasks", CHANCE, to="tasks", fields=(("tasks", told),))

    def rolled(self, round_number: int, dice: tuple[int, ...]) -> None:
        fields = (("round", str(round_number)), ("dice", dice_text((0, 1, 2, 3), dice)))
        self.tell("round", CHANCE, "", "dice", fields)

    def rerolled(self, colours: tuple[int, int], values: tuple[int, int]) -> None:
        self.tell("reroll", CHANCE, "", "dice", (("dice", dice_text(colours, values)),))

    def took(self, sheet: int, colour: int, value: int) -> None:
        fields = (("colour", COLOURS[colour]), ("value", str(value)))
        self.tell("take", sheet, f"die-{COLOURS[colour]}", f"sheet-{sheet}", fields)

    def opponent_took(self, sheet: int, colour: int, value: int, reason: str, count: int) -> None:
        why = LazyText(reason, (("colour", COLOURS[colour]), ("count", count)))
        fields = (("colour", COLOURS[colour]), ("value", str(value)), ("reason", why))
        self.tell("opponent takes", sheet, f"die-{COLOURS[colour]}", f"sheet-{sheet}", fields)

    def given(self, sheet: int, colour: int, value: int) -> None:
        fields = (("colour", COLOURS[colour]), ("value", str(value)))
        self.tell("given", sheet, f"die-{COLOURS[colour]}", f"sheet-{sheet}", fields)

    def changed_value(self, sheet: int, colour: int, value: int, price: int) -> None:
        fields = (("value", str(value)), ("price", LazyPlural(price, *DICE_POINTS)))
        self.tell("change value", sheet, "", f"die-{COLOURS[colour]}", fields)

    def changed_colour(self, sheet: int, colour: int, price: int) -> None:
        fields = (("colour", COLOURS[colour]), ("price", LazyPlural(price, *DICE_POINTS)))
        self.tell("change colour", sheet, "", f"sheet-{sheet}", fields)

    def seated(self, sheet: int, seat: int, colour: int, die: int, vip: bool) -> None:
        place = LazyText(
            "{place} ({code})", (("place", seat_text(seat)), ("code", SEAT_CODES[seat]))
        )
        fields = (("colour", COLOURS[colour]), ("place", place))
        kind = "sit vip" if vip else "sit"
        self.tell(kind, sheet, f"die-{COLOURS[die]}", f"seat-{sheet}-{SEAT_CODES[seat]}", fields)

    def gained(self, sheet: int, service: int, dice: int, lost: int) -> None:
        gains = ((service, SERVICE_POINTS), (dice, DICE_POINTS))
        points = tuple(LazyPlural(number, *thing) for number, thing in gains if number)
        gained = LazyJoin(points or (N_("nothing"),), N_(" and "))
        fields = (("points", gained), ("lost", LazyPlural(lost, *POINTS)))
        self.tell("gain lost" if lost else "gain", sheet, "", f"tracks-{sheet}", fields)

    def took_service(self, sheet: int, service: int) -> None:
        colours = tuple(COLOURS[colour] for colour in SERVICE_PAIRS[service])
        fields = (("service", LazyJoin(colours, "+")),)
        self.tell("service", sheet, f"service-{service}", f"services-{sheet}", fields)

    def game_over(self) -> None:
        self.tell("game over", CHANCE)


def task_text(task: Task) -> LazyText:
    """Return a task with the die and the values by which it was chosen."""
    fields = (("die", COLOURS[task.die]), ("values", task.values), ("task", task.text()))
    return LazyText("{die} {values} ({task})", fields)


def dice_text(colours: tuple[int, ...], values: tuple[int, ...]) -> LazyJoin:
    dice = zip(colours, values, strict=True)
    return LazyJoin(tuple(die_text(colour, value) for colour, value in dice))


def die_text(colour: int, value: int) -> LazyText:
    return LazyText("{colour} {value}", (("colour", COLOURS[colour]), ("value", value)))


SILENT: Final = Narrator()
