"""The middle of the table: the dice, the four tasks, and the shelf of services."""

from functools import cache, lru_cache
from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, card, choice, circle, halo, rect, text_line
from cloudtop.toolkit.pictures.headers import name_plate
from cloudtop.toolkit.pictures.layout import grid
from cloudtop.toolkit.pictures.pieces import PIECES, crown, die, token
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.views import main_board, round_heading

from ..components.box import COLOURS, SERVICE_PAIRS, SERVICES, WINDOW, Task
from ..events import SERVICE_POINTS
from ..text.labels import player_name, service_name
from ..text.question import choices_by_place
from ..view import View, owners, service_worth, taker, tasks_done
from .icons import bell, cube

DIE: Final = 60


# --- dice -----------------------------------------------------------------------------------


def dice_tray(view: View, names: Names, width: int) -> str:
    """Return the four dice and what each would bring."""
    step = (width - 16) // 4
    dice = (at(8 + step * n + step // 2, 66, one_die(view, names, n)) for n in range(4))
    heading = round_heading(view.round, view.rounds) if view.to_move else tr("The journey is over")
    return tag(
        "g", card(width, 124), text_line(16, 24, heading, 15, "mist", bold=1), *dice, id="dice"
    )


def one_die(view: View, names: Names, number: int) -> str:
    colour = COLOURS[number]
    in_use = view.die == number
    value = view.value if in_use else view.dice[number]
    body = die(colour, value, DIE)
    half = DIE // 2
    caption = die_caption(view, names, number, value)
    if chosen := choices_by_place(view).get(f"die-{colour}"):
        edge = halo(-half - 3, -half - 3, DIE + 6, DIE + 10, 15)
        live = choice(chosen.notation, chosen.label)
        return tag("g", title(chosen.label), body, caption, edge, id=chosen.place, **live)
    faded = None if in_use or view.open_dice[number] else 0.35
    lifted = tag("g", body, opacity=faded, id=f"die-{colour}")
    gone = value > 0 and not in_use and not view.open_dice[number]
    return tag("g", title(die_text(colour, value, gone), "die"), lifted, caption)


def die_text(colour: str, value: int, gone: bool) -> str:
    if not value:
        return tr("{colour} die: not rolled yet", colour=tr(colour))
    if gone:
        return tr("{colour} die: {value}, taken", colour=tr(colour), value=value)
    return tr("{colour} die: {value}", colour=tr(colour), value=value)


def die_caption(view: View, names: Names, number: int, value: int) -> str:
    """Return the letter and the bonus of a die, or who took it."""
    if not view.to_move:
        return ""
    who = taker(view, number)
    if who >= 0:
        return at(0, 36, name_plate(who, player_name(view, names, who), -34, 70, 13, 15))
    faded = None if view.open_dice[number] else 0.5
    return tag("g", bonus(COLOURS[number], value), opacity=faded)


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


def task_cards(view: View, width: int) -> str:
    """Return the tasks two by two, each as a picture of one compartment."""
    done = [task for tasks in tasks_done(view, view.sheets[main_board(view)]) for task in tasks]
    tasks = tuple((view.box.tasks[task], done.count(task)) for task in view.tasks)
    return drawn_tasks(tasks, view.across, width)


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


def shelf(view: View, names: Names, width: int, columns: int, heading: int) -> str:
    """Return the services with their copies: free ones open, taken ones with their owner.

    ``heading`` is the room for the title: on the left if all stand in one row, else above.
    """
    left, above = (heading, 0) if columns == SERVICES else (0, heading)
    wide = (width - left - 8 * (columns - 1)) // columns
    cards = (
        at(
            left + n % columns * (wide + 8),
            above + n // columns * 64,
            service(view, names, n, wide),
        )
        for n in range(SERVICES)
    )
    return shelf_heading(bool(left), view.box.sheet.price_of_service) + "".join(cards)


@cached_per_language(maxsize=None)
def shelf_heading(beside: bool, price: int) -> str:
    name = text_line(4, 24 if beside else 18, tr("Services"), 15, "mist", bold=1)
    x, y = (14, 40) if beside else (108, 12)
    cost = text_line(x + 14, y + 6, price, 15, "ink", bold=1)
    icon = tag("g", bell(), transform=f"translate({x} {y}) scale(0.75)")
    said = tr("A service costs {price}", price=tr_plural(price, *SERVICE_POINTS))
    each = text_line(x + 28, y + 6, tr("each"), 14, "mist")
    return name + tag("g", title(said, "price"), icon, cost, each)


def service(view: View, names: Names, number: int, wide: int) -> str:
    left, taken = view.offered[number], tuple(owners(view, number))
    if chosen := choices_by_place(view).get(f"service-{number}"):
        return drawn_service(number, wide, left, taken, chosen.label, chosen.notation)
    return drawn_service(number, wide, left, taken, service_text(view, names, number), "")


@lru_cache(maxsize=4096)
def drawn_service(
    number: int, wide: int, left: int, taken: tuple[int, ...], said: str, notation: str
) -> str:
    """Return a service with its words; with a notation it can be chosen."""
    place, inside = f"service-{number}", service_card(number, wide, left, taken)
    if notation:
        live = choice(notation, said)
        return tag("g", title(said), inside, halo(0, 0, wide, 56, 12), id=place, **live)
    return tag("g", title(said), inside, id=place)


@cache
def service_card(number: int, wide: int, left: int, taken: tuple[int, ...]) -> str:
    pair = tag("g", service_pair(number, 26), opacity=None if left else 0.35)
    return card(wide, 56, 12) + at(6, 28, pair) + copies(wide, left, taken)


def service_text(view: View, names: Names, number: int) -> str:
    left, taken = view.offered[number], owners(view, number)
    worth = service_worth(view.sheets[main_board(view)], number)
    said = tr(
        "Service {service}: 2 points for every pair ({worth} now), {left} left",
        service=service_name(number),
        worth=worth,
        left=left,
    )
    if not taken:
        return said
    whose = tr(" and ").join(player_name(view, names, sheet) for sheet in taken)
    return f"{said}; {tr('taken by {names}', names=whose)}"


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
