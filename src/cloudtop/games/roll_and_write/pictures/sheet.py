"""A player's sheet: name and score, the carriage above the clouds, tracks and services."""

from functools import cache, lru_cache
from typing import NamedTuple

from cloudtop.core.game import ScoreCard
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, card, path, rect, text_line
from cloudtop.toolkit.pictures.headers import name_plate, score_parts, score_total, text_chip
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.svg import Pieces, opened, tag, title

from ..components.box import Box, Sheet, Task
from ..text.labels import PARTS, service_name
from ..view import SheetView, fulfilled, service_worth
from .carriage import Layout, Riders, carriage, empty_carriage
from .icons import bell, cap, cloud, cube
from .middle import service_pair
from .tracks import Track, track


class Printed(NamedTuple):
    """What was laid out at the start of a match."""

    box: Box
    tasks: tuple[int, ...]
    across: str
    service_track: int
    dice_track: int


class SheetShown(NamedTuple):
    """All that the drawing of a sheet depends on: it is drawn again only when this changes."""

    number: int
    name: str
    sheet: SheetView
    printed: Printed
    lit: bool
    """Its player is to move."""
    turn: str
    """Whose turn it is, or who has won, in words; empty for others."""
    first: bool
    held: str
    """The passenger in hand that its player has to seat, as a seat would have it."""
    asked: tuple[int, ...] = ()
    """The seats that the viewer may choose."""


@part
def large_sheet(shown: SheetShown, width: int, height: int, layout: Layout) -> Pieces:
    """Return the sheet that the viewer plays on, on wide screens."""
    deep = layout.height + 36
    below = 48 + deep
    look = track_layout(shown.printed.box.sheet, width - 32, 72, 1, 18)
    return (
        *header(shown, width, height),
        equation(shown.sheet.score, shown.sheet.opponent, width - 76, 32, "end"),
        train_in_the_sky(width, deep, 18, layout),
        *carriage(riders(shown), layout),
        "</g>",
        *tracks(shown, look, 16, below + 10, 28),
        owned(shown, 16, below + 86, 30, 110),
    )


@part
def phone_sheet(shown: SheetShown, width: int, layout: Layout) -> Pieces:
    """Return the sheet that the viewer plays on, on a phone."""
    deep = layout.height + 20
    below = 48 + deep
    look = track_layout(shown.printed.box.sheet, width - 24, 66, 2, 16)
    return (
        *header(shown, width, phone_height(layout)),
        train_in_the_sky(width, deep, 10, layout),
        *carriage(riders(shown), layout),
        "</g>",
        equation(shown.sheet.score, shown.sheet.opponent, width // 2, below + 26, "middle"),
        *tracks(shown, look, 12, below + 42, 46),
        owned(shown, 12, below + 154, 26, 61),
    )


def phone_height(layout: Layout) -> int:
    return layout.height + 20 + 48 + 198


@part
def small_sheet(shown: SheetShown, width: int, height: int, layout: Layout) -> Pieces:
    """Return another player's sheet; the more room there is, the more it tells."""
    below = 38 + layout.height
    spare = height - below
    top = below + (40 if spare > 90 else 7)
    left, rows, box, step = (54, 2, 14, 40) if spare > 140 else (46, 1, 10, 16)
    look = track_layout(shown.printed.box.sheet, width - 24, left, rows, box)
    score, opponent = shown.sheet.score, shown.sheet.opponent
    return (
        *small_header(shown, width, height),
        placed_train((width - layout.width) // 2, 38, layout),
        *carriage(small_riders(shown), layout),
        "</g>",
        equation(score, opponent, width // 2, below + 24, "middle") if spare > 90 else "",
        *tracks(shown, look, 12, top, step),
        owned(shown, 12, height - 16, 22, 53),
    )


def small_height(layout: Layout) -> int:
    """Return the height at which a small sheet tells everything."""
    return 38 + layout.height + 154


def small_riders(shown: SheetShown) -> Riders:
    """Return who rides along, without what only a large carriage has room for."""
    return Riders(shown.number, shown.sheet.carriage, shown.held, shown.asked, ())


def riders(shown: SheetShown) -> Riders:
    return small_riders(shown)._replace(done=tasks_done(shown))


def tasks_done(shown: SheetShown) -> tuple[tuple[int, tuple[Task, ...]], ...]:
    """Return the compartments that fulfil tasks, and which; the solo opponent has none."""
    box, tasks, across, *_ = shown.printed
    if shown.sheet.opponent:
        return ()
    done = enumerate(fulfilled(box, tasks, across, shown.sheet.carriage))
    return tuple(
        [(room, tuple([box.tasks[task] for task in found])) for room, found in done if found]
    )


# --- the line at the top --------------------------------------------------------------------


def header(shown: SheetShown, width: int, height: int) -> Pieces:
    """Return the paper of a sheet, name, first player's cap, whose turn it is, and the score."""
    turn = text_chip(212, 12, shown.turn, 92 if shown.lit else 80)
    return (
        paper(shown.number, shown.name, width, height, shown.lit),
        owner(shown.number, shown.name, shown.sheet.opponent, (16, 150, 20, 32)),
        marker(188, 24) + turn if shown.first else turn,
        total(shown.sheet.score, width - 16, 35, 28),
    )


def small_header(shown: SheetShown, width: int, height: int) -> Pieces:
    turn = text_chip(172, 8, shown.turn, 92 if shown.lit else 80)
    return (
        paper(shown.number, shown.name, width, height, shown.lit),
        owner(shown.number, shown.name, shown.sheet.opponent, (14, 116, 17, 27)),
        marker(150, 20) + turn if shown.first else turn,
        total(shown.sheet.score, width - 14, 29, 24),
    )


@lru_cache(maxsize=1024)
def paper(number: int, name: str, width: int, height: int, lit: bool) -> str:
    """Return the beginning of a sheet."""
    under = card(width, height, lit=lit)
    return opened(tag("g", under, id=f"sheet-{number}", role="group", aria_label=name))


@cached_per_language(maxsize=1024)
def total(score: ScoreCard, right: int, base: int, size: int) -> str:
    said = f"{tr('Score')}: {score.total} ({score_parts(score, PARTS)})"
    return tag("g", title(said, "score"), score_total(score.total, right, base, size))


@lru_cache(maxsize=1024)
def owner(number: int, name: str, opponent: bool, plate: tuple[int, int, int, int]) -> str:
    """Return whose sheet it is: a player's, or the solo opponent's."""
    x, width, size, base = plate
    if opponent:
        return text_line(x, base, name, size, "ink", bold=1)
    return name_plate(number, name, x, width, size, base)


@cached_per_language(maxsize=None)
def marker(x: int, y: int) -> str:
    return at(x, y, title(tr("First player")), cap(), id="first-player")


@cached_per_language(maxsize=1024)
def equation(score: ScoreCard, opponent: bool, x: int, y: int, anchor: str) -> str:
    """Return where the score comes from. The solo opponent has no tasks, its VIPs are doubled."""
    parts = [part for part in score.parts if not (opponent and part[0] == "tasks")]
    names = {**PARTS, "vips": N_("VIPs twice")} if opponent else PARTS
    said = " + ".join(f"{tr(names[name])} {value}" for name, value in parts)
    return text_line(x, y, said, 14, "mist", anchor=anchor)


# --- the carriage's surroundings ------------------------------------------------------------


@cached_per_language(maxsize=None)
def train_in_the_sky(width: int, deep: int, y: int, layout: Layout) -> str:
    """Return the sky and, ``y`` below its upper end, the beginning of the carriage."""
    sky = at(2, 48, sky_band(width - 4, deep, layout.width))
    return sky + placed_train((width - layout.width) // 2, 48 + y, layout)


@cached_per_language(maxsize=None)
def placed_train(x: int, y: int, layout: Layout) -> str:
    return opened(at(x, y, empty_carriage(layout)))


def sky_band(width: int, height: int, train: int) -> str:
    """Return clouds, and the ends of the carriages before and behind."""
    spots = (
        (-24, 64, 96),
        (width - 84, 38, 110),
        (width * 2 // 5, 20, 90),
        (width // 7, height + 4, 120),
        (width * 3 // 4, height + 2, 90),
    )
    side = (width - train) // 2
    middle = height // 2
    parts = [rect(None, None, width, height, "air")]
    parts += [at(x, y, cloud(size)) for x, y, size in spots]
    if side > 24:
        bars = f"M0 {middle - 12} H{width} M0 {middle + 12} H{width}"
        parts.append(path(bars, "", "edge", 5))
        parts += [at(x, 18, neighbour(height - 36)) for x in (side - 94, width - side + 14)]
    return tag("svg", *parts, width=width, height=height)


def neighbour(height: int) -> str:
    return rect(None, None, 80, height, "livery", "edge", 1.75, rx=30)


# --- points and services --------------------------------------------------------------------


@lru_cache(maxsize=64)
def track_layout(sheet: Sheet, width: int, left: int, rows: int, box: int) -> Track:
    return Track(width, left, rows, box, sheet.price_of_service, sheet.service_track)


def tracks(shown: SheetShown, look: Track, x: int, y: int, step: int) -> Pieces:
    """Return both tracks, the dice points ``step`` below the service points."""
    sheet, printed = shown.sheet, shown.printed
    group = tracks_opened(shown.number, x, y)
    service = service_track(look, sheet.service_points, printed.service_track, sheet.service_boxes)
    dice = dice_track(look, step, sheet.dice_points, printed.dice_track, sheet.dice_boxes)
    return group, service, dice, "</g>"


@cache
def tracks_opened(number: int, x: int, y: int) -> str:
    return opened(at(x, y, "", id=f"tracks-{number}"))


@cached_per_language(maxsize=2048)
def service_track(look: Track, points: int, boxes: int, free: int) -> str:
    said = title(tr("Service points: {count}", count=points), "service-points")
    return tag("g", said, track(look, bell(), points, boxes, free))


@cached_per_language(maxsize=2048)
def dice_track(look: Track, y: int, points: int, boxes: int, free: int) -> str:
    said = title(tr("Dice points: {count}", count=points), "dice-points")
    return at(0, y, said, track(look, cube(), points, boxes, free))


def owned(shown: SheetShown, x: int, y: int, size: int, step: int) -> str:
    """Return the services a player has taken, with what each pays now, and the sheet's end."""
    sheet = shown.sheet
    services = [(number, service_worth(sheet, number)) for number in sheet.services]
    return drawn_services(shown.number, tuple(services), (x, y), size, step)


@cached_per_language(maxsize=1024)
def drawn_services(
    sheet: int, services: tuple[tuple[int, int], ...], place: tuple[int, int], size: int, step: int
) -> str:
    drawn = [
        at(n * step, 0, one_owned(number, worth, size, step))
        for n, (number, worth) in enumerate(services)
    ]
    return at(*place, *(drawn or [none_owned()]), id=f"services-{sheet}") + "</g>"


@cached_per_language(maxsize=None)
def none_owned() -> str:
    none = tr("no services yet")
    return tag("g", title(none), text_line(0, 5, none, 14, "mist"))


def one_owned(number: int, worth: int, size: int, step: int) -> str:
    """Return a service; its worth stands beside it, or below if the next one is near."""
    said = title(
        tr_plural(
            worth,
            "Service {service}: {count} point now",
            "Service {service}: {count} points now",
            service=service_name(number),
        )
    )
    pair = service_pair(number, size)
    if size < 24:
        return said + pair
    beside = step > 3 * size
    x, y = (2 * size + 14, 6) if beside else (size + 4, size + 6)
    points = text_line(x, y, worth, 15, "ink", bold=1, anchor=None if beside else "middle")
    return said + pair + points
