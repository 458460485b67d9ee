"""The middle of the table: the dice, the four tasks, and the shelf of services."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from cloudtop.core.game import Choice
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, card, choice, circle, halo, rect, text_line
from cloudtop.toolkit.pictures.headers import name_plate
from cloudtop.toolkit.pictures.layout import grid
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.pieces import PIECES, crown, die, token
from cloudtop.toolkit.pictures.svg import Pieces, opened, tag, title
from cloudtop.toolkit.views import round_heading

from ..components.box import COLOURS, SERVICE_PAIRS, SERVICES, WINDOW, Box, Task
from ..events import SERVICE_POINTS
from ..text.labels import service_name
from ..view import SheetView, fulfilled, service_worth
from .icons import bell, cube

DIE: Final = 60


# --- dice -----------------------------------------------------------------------------------


class DiceShown(NamedTuple):
    """All that the drawing of the dice depends on."""

    round: int
    rounds: int
    over: bool
    values: tuple[int, ...]
    open_dice: tuple[bool, ...]
    """The dice that can still be taken this round."""
    in_use: int
    """The die whose passenger is being seated, else -1 …"""
    value: int
    """… and what it was changed to."""
    takers: tuple[int, ...]
    """Who took each die; -1 if nobody did or nobody can tell."""
    names: tuple[str, ...]
    asked: tuple[Choice, ...]
    """The dice that the viewer may choose."""


@part
def dice_tray(shown: DiceShown, width: int) -> Pieces:
    """Return the four dice and what each would bring."""
    step = (width - 16) // 4
    heading = tr("The journey is over") if shown.over else round_heading(shown.round, shown.rounds)
    dice = [one_die(die, 8 + step * n + step // 2) for n, die in enumerate(single_dice(shown))]
    drawn = [piece for die in dice for piece in die]
    return tray(heading, width), *drawn, "</g>"


@lru_cache(maxsize=256)
def tray(heading: str, width: int) -> str:
    said = text_line(16, 24, heading, 15, "mist", bold=1)
    return opened(tag("g", card(width, 124), said, id="dice"))


class DieShown(NamedTuple):
    """All that the drawing of one of them depends on."""

    number: int
    value: int
    in_use: bool
    is_open: bool
    taker: int
    name: str
    """Of who took it."""
    over: bool
    asked: Choice | None


def single_dice(shown: DiceShown) -> Iterator[DieShown]:
    chosen = {one.place: one for one in shown.asked}
    for number, value in enumerate(shown.values):
        in_use, taker = shown.in_use == number, shown.takers[number]
        yield DieShown(
            number,
            shown.value if in_use else value,
            in_use,
            shown.open_dice[number],
            taker,
            shown.names[taker] if taker >= 0 else "",
            shown.over,
            chosen.get(f"die-{COLOURS[number]}"),
        )


@cached_per_language(maxsize=1024)
def one_die(shown: DieShown, x: int) -> Pieces:
    """Return a die: what is around it changes more often than what it shows."""
    colour = COLOURS[shown.number]
    body, (begun, caption, ended) = die(colour, shown.value, DIE), die_caption(shown)
    if shown.asked:
        label = shown.asked.label
        live = choice(shown.asked.notation, label)
        head = tag("g", title(label), id=shown.asked.place, **live)
        edge = halo(-DIE // 2 - 3, -DIE // 2 - 3, DIE + 6, DIE + 10, 15)
        return opened(at(x, 66, opened(head))), body, begun, caption, f"{ended}{edge}</g></g>"
    gone = not shown.in_use and not shown.is_open
    head = tag("g", title(die_text(colour, shown.value, gone and shown.value > 0), "die"))
    lifted = tag("g", "", opacity=0.35 if gone else None, id=f"die-{colour}")
    first = opened(at(x, 66, opened(head), opened(lifted)))
    return first, body, f"</g>{begun}", caption, f"{ended}</g></g>"


def die_text(colour: str, value: int, gone: bool) -> str:
    if not value:
        return tr("{colour} die: not rolled yet", colour=tr(colour))
    if gone:
        return tr("{colour} die: {value}, taken", colour=tr(colour), value=value)
    return tr("{colour} die: {value}", colour=tr(colour), value=value)


def die_caption(shown: DieShown) -> tuple[str, str, str]:
    """Return the letter and the bonus of a die, or who took it: its beginning, content and end."""
    if shown.over:
        return "", "", ""
    if shown.taker >= 0:
        return "", at(0, 36, name_plate(shown.taker, shown.name, -34, 70, 13, 15)), ""
    faded = tag("g", "", opacity=None if shown.is_open else 0.5)
    return opened(faded), bonus(COLOURS[shown.number], shown.value), "</g>"


@cache
def bonus(colour: str, value: int) -> str:
    letter = text_line(-24, 51, PIECES[colour].letter, 15, "ink", bold=1, anchor="middle")
    icons = [bell(), bell()] if value == 1 else [bell(), cube()] if value < 5 else [crown(22)]
    if not value:
        return letter
    drawn = (
        tag("g", icon, transform=f"translate({place} 46) scale(0.75)")
        for place, icon in zip((-4, 16), icons, strict=False)
    )
    return letter + "".join(drawn)


# --- tasks ----------------------------------------------------------------------------------


@part
def task_cards(
    box: Box, tasks: tuple[int, ...], across: str, carriage: tuple[str, ...], width: int
) -> str:
    """Return the tasks two by two, each as a picture of one compartment, and how often they are
    done in a carriage."""
    done = [task for room in fulfilled(box, tasks, across, carriage) for task in room]
    shown = tuple([(box.tasks[task], done.count(task)) for task in tasks])
    return drawn_tasks(shown, across, width)


@cached_per_language(maxsize=1024)
def drawn_tasks(tasks: tuple[tuple[Task, int], ...], across: str, width: int) -> str:
    wide = (width - 8) // 2
    cards = [task_card(task, across, wide, times) for task, times in tasks]
    blank = tag("g", title(tr("Not rolled yet"), "task"), card(wide, 58, 12))
    empty = [blank] * (4 - len(cards))
    return tag("g", grid([*cards, *empty], 2, wide, 58), id="tasks")


@cached_per_language(maxsize=None)
def task_card(task: Task, across: str, wide: int, times: int) -> str:
    picture = at(8, 5, task_picture(task, across))
    points = text_line(wide - 12, 26, task.points, 22, "ink", bold=1, anchor="end")
    first, second = caption(task)
    lines = text_line(66, 24, first, 14, "ink") + text_line(66, 44, second, 14, "mist")
    count = text_line(wide - 12, 46, f"×{times}", 15, "good", bold=1, anchor="end")
    if not times:
        count = text_line(wide - 12, 44, tr("each"), 13, "mist", anchor="end")
    said = title(task_text(task, times), "task")
    return tag("g", said, card(wide, 58, 12), picture, lines, points, count)


def task_text(task: Task, times: int) -> str:
    if not times:
        return tr("{task} for each compartment", task=task)
    return tr("{task} for each compartment, done {times} times", task=task, times=times)


def caption(task: Task) -> tuple[str, str]:
    if task.kind == "across":
        return tr("2 across"), tr("from 2")
    if task.kind == "one_with_three":
        return tr("1 with"), tr("3 alike")
    return tr("2 alike"), tr("by window") if task.side == WINDOW else tr("in corridor")


@cache
def task_picture(task: Task, across: str) -> str:
    """Return a compartment of 50 by 48 with four places."""
    frame = rect(None, None, 50, 48, "floor", "rest", 1.5, rx=6)
    places = ((13, 13), (37, 13), (13, 35), (37, 35))
    inside = (at(x, y, what) for (x, y), what in zip(places, pattern(task, across), strict=True))
    return frame + "".join(inside) + glass(task)


def glass(task: Task) -> str:
    """The window is always above."""
    return rect(6, -2, 38, 4, "glass", "livery", 1, rx=2)


def pattern(task: Task, across: str) -> tuple[str, str, str, str]:
    blank = circle(None, None, 4, "rest")
    if task.kind == "across":
        one, two = (token(COLOURS[colour], 22) for colour in task.colours)
        return (one, two, one, two) if across == "bench" else (one, two, two, one)
    if task.kind == "one_with_three":
        alike = joker()
        return token(COLOURS[task.colours[0]], 22), alike, alike, alike
    twin = joker()
    return (twin, twin, blank, blank) if task.side == WINDOW else (blank, blank, twin, twin)


@cache
def joker() -> str:
    """Return a passenger of any one colour."""
    plate = rect(-10, -10, 20, 20, "cushion", "mist", 1.5, rx=7)
    return plate + text_line(0, 6, "=", 17, "ink", bold=1, anchor="middle")


# --- services -------------------------------------------------------------------------------


class ServiceShown(NamedTuple):
    """All that the drawing of a service depends on."""

    number: int
    left: int
    taken: tuple[int, ...]
    """The players who have it …"""
    names: tuple[str, ...]
    """… and their names."""
    worth: int
    """What it would pay the viewer now."""
    asked: Choice | None
    """What a click on it does."""


class Shelf(NamedTuple):
    """All that the drawing of the services depends on."""

    offered: tuple[int, ...]
    """How many copies of each are left."""
    owned: tuple[tuple[int, ...], ...]
    """Those of each sheet."""
    names: tuple[str, ...]
    worths: tuple[int, ...]
    """What each would pay the viewer now."""
    asked: tuple[Choice, ...]
    """Those that the viewer may take."""
    price: int


@part
def shelf(shown: Shelf, width: int, columns: int, heading: int) -> Pieces:
    """Return the services with their copies: free ones open, taken ones with their owner.

    ``heading`` is the room for the title: on the left if all stand in one row, else above.
    """
    left, above = (heading, 0) if columns == SERVICES else (0, heading)
    wide = (width - left - 8 * (columns - 1)) // columns
    cards = [
        service(one, left + n % columns * (wide + 8), above + n // columns * 64, wide)
        for n, one in enumerate(services_shown(shown))
    ]
    drawn = [piece for card in cards for piece in card]
    return shelf_heading(bool(left), shown.price), *drawn


def services_shown(shelf: Shelf) -> Iterator[ServiceShown]:
    chosen = {one.place: one for one in shelf.asked}
    for number, left in enumerate(shelf.offered):
        taken = [sheet for sheet, owned in enumerate(shelf.owned) if number in owned]
        names = tuple([shelf.names[sheet] for sheet in taken])
        asked = chosen.get(f"service-{number}")
        yield ServiceShown(number, left, tuple(taken), names, shelf.worths[number], asked)


@lru_cache(maxsize=1024)
def worths(sheet: SheetView) -> tuple[int, ...]:
    """Return what each service would pay on a sheet as it stands."""
    return tuple([service_worth(sheet, number) for number in range(SERVICES)])


@cached_per_language(maxsize=None)
def shelf_heading(beside: bool, price: int) -> str:
    name = text_line(4, 24 if beside else 18, tr("Services"), 15, "mist", bold=1)
    x, y = (14, 40) if beside else (108, 12)
    cost = text_line(x + 14, y + 6, price, 15, "ink", bold=1)
    icon = tag("g", bell(), transform=f"translate({x} {y}) scale(0.75)")
    said = tr("A service costs {price}", price=tr_plural(price, *SERVICE_POINTS))
    each = text_line(x + 28, y + 6, tr("each"), 14, "mist")
    return name + tag("g", title(said, "price"), icon, cost, each)


@cached_per_language(maxsize=4096)
def service(shown: ServiceShown, x: int, y: int, wide: int) -> Pieces:
    """Return a service: its words change more often than what it shows."""
    inside = service_card(shown.number, wide, shown.left, shown.taken)
    if shown.asked:
        label = shown.asked.label
        live = choice(shown.asked.notation, label)
        head = tag("g", title(label), id=shown.asked.place, **live)
        return opened(at(x, y, opened(head))), f"{inside}{halo(0, 0, wide, 56, 12)}</g></g>"
    head = tag("g", title(service_text(shown)), id=f"service-{shown.number}")
    return opened(at(x, y, opened(head))), f"{inside}</g></g>"


@cache
def service_card(number: int, wide: int, left: int, taken: tuple[int, ...]) -> str:
    pair = tag("g", service_pair(number, 26), opacity=None if left else 0.35)
    return card(wide, 56, 12) + at(6, 28, pair) + copies(wide, left, taken)


def service_text(shown: ServiceShown) -> str:
    said = tr(
        "Service {service}: 2 points for every pair ({worth} now), {left} left",
        service=service_name(shown.number),
        worth=shown.worth,
        left=shown.left,
    )
    if not shown.taken:
        return said
    return f"{said}; {tr('taken by {names}', names=tr(' and ').join(shown.names))}"


@cache
def service_pair(number: int, size: int) -> str:
    """Return the two colours of a service side by side, the first from x = 0 on."""
    first, second = (token(COLOURS[colour], size) for colour in SERVICE_PAIRS[number])
    return at(size // 2 + 2, 0, first) + at(size + size // 2 + 6, 0, second)


def copies(wide: int, left: int, taken: tuple[int, ...]) -> str:
    """Return a ring for every copy: open, or with the number of its owner."""
    total = left + len(taken)
    rings: list[str] = []
    for place in range(total):
        y = 28 if total == 1 else 16 + 24 * place
        if place < len(taken):
            ring = circle(None, None, 10, "ink")
            rings.append(
                at(
                    wide - 17,
                    y,
                    ring,
                    text_line(0, 5, taken[place] + 1, 14, "paper", bold=1, anchor="middle"),
                )
            )
        else:
            rings.append(
                at(
                    wide - 17,
                    y,
                    circle(None, None, 9, "", "rest", 1.75, stroke_dasharray="4 3"),
                )
            )
    return "".join(rings)
