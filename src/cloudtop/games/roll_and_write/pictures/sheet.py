"""A player's sheet: name and score, the carriage above the clouds, tracks and services."""

from functools import cache

from cloudtop.core.game import Names
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit.pictures.drawing import at, card, path, rect, text_line
from cloudtop.toolkit.pictures.headers import name_plate, score_parts, score_total, turn_chip
from cloudtop.toolkit.pictures.svg import tag, title

from ..text.labels import PARTS, player_name, service_name
from ..view import SheetView, View, service_worth
from .carriage import Layout, carriage
from .icons import bell, cap, cloud, cube
from .middle import service_pair
from .tracks import Track, track


def large_sheet(
    view: View, names: Names, number: int, width: int, height: int, layout: Layout
) -> str:
    """Return the sheet that the viewer plays on, on wide screens."""
    sheet = view.sheets[number]
    deep = layout.height + 36
    below = 48 + deep
    look = track_layout(view, width - 32, 72, 1, 18)
    return sheet_group(
        view, names, number,
        card(width, height, lit=number in view.to_move),
        header(view, names, number, width),
        equation(sheet, width - 76, 32, "end"),
        at(2, 48, sky_band(width - 4, deep, layout.width)),
        at((width - layout.width) // 2, 48 + 18, carriage(view, number, layout)),
        at(16, below + 10, both_tracks(view, sheet, look, 28), id=f"tracks-{number}"),
        at(16, below + 86, owned(sheet, 30, 110), id=f"services-{number}"),
    )  # fmt: skip


def phone_sheet(view: View, names: Names, number: int, width: int, layout: Layout) -> str:
    """Return the sheet that the viewer plays on, on a phone."""
    sheet = view.sheets[number]
    deep = layout.height + 20
    below = 48 + deep
    look = track_layout(view, width - 24, 66, 2, 16)
    return sheet_group(
        view, names, number,
        card(width, phone_height(layout), lit=number in view.to_move),
        header(view, names, number, width),
        at(2, 48, sky_band(width - 4, deep, layout.width)),
        at((width - layout.width) // 2, 48 + 10, carriage(view, number, layout)),
        equation(sheet, width // 2, below + 26, "middle"),
        at(12, below + 42, both_tracks(view, sheet, look, 46), id=f"tracks-{number}"),
        at(12, below + 154, owned(sheet, 26, 61), id=f"services-{number}"),
    )  # fmt: skip


def phone_height(layout: Layout) -> int:
    return layout.height + 20 + 48 + 198


def small_sheet(
    view: View, names: Names, number: int, width: int, height: int, layout: Layout
) -> str:
    """Return another player's sheet; the more room there is, the more it tells."""
    sheet = view.sheets[number]
    below = 38 + layout.height
    spare = height - below
    tracks = below + (40 if spare > 90 else 7)
    left, rows, box, step = (54, 2, 14, 40) if spare > 140 else (46, 1, 10, 16)
    look = track_layout(view, width - 24, left, rows, box)
    return sheet_group(
        view, names, number,
        card(width, height, lit=number in view.to_move),
        small_header(view, names, number, width),
        at((width - layout.width) // 2, 38, carriage(view, number, layout)),
        equation(sheet, width // 2, below + 24, "middle") if spare > 90 else "",
        at(12, tracks, both_tracks(view, sheet, look, step), id=f"tracks-{number}"),
        at(12, height - 16, owned(sheet, 22, 53), id=f"services-{number}"),
    )  # fmt: skip


def small_height(layout: Layout) -> int:
    """Return the height at which a small sheet tells everything."""
    return 38 + layout.height + 154


def sheet_group(view: View, names: Names, number: int, *inside: str) -> str:
    label = player_name(view, names, number)
    return tag("g", *inside, id=f"sheet-{number}", role="group", aria_label=label)


# --- the line at the top --------------------------------------------------------------------


def header(view: View, names: Names, number: int, width: int) -> str:
    """Return name, first player's cap, whose turn it is, and the score."""
    return (
        owner(view, names, number, (16, 150, 20, 32))
        + marker(view, number, 188, 24)
        + turn(view, number, 212, 12)
        + total(
            view.sheets[number], score_total(view.sheets[number].score.total, width - 16, 35, 28)
        )
    )


def small_header(view: View, names: Names, number: int, width: int) -> str:
    sheet = view.sheets[number]
    return (
        owner(view, names, number, (14, 116, 17, 27))
        + marker(view, number, 150, 20)
        + turn(view, number, 172, 8)
        + total(sheet, score_total(sheet.score.total, width - 14, 29, 24))
    )


def total(sheet: SheetView, drawn: str) -> str:
    said = f"{tr('Score')}: {sheet.score.total} ({score_parts(sheet.score, PARTS)})"
    return tag("g", title(said, "score"), drawn)


def owner(view: View, names: Names, number: int, plate: tuple[int, int, int, int]) -> str:
    """Return whose sheet it is: a player's, or the solo opponent's."""
    x, width, size, base = plate
    name = player_name(view, names, number)
    if view.sheets[number].opponent:
        return text_line(x, base, name, size, "ink", bold=1)
    return name_plate(number, name, x, width, size, base)


def marker(view: View, number: int, x: int, y: int) -> str:
    if number != view.first:
        return ""
    return at(x, y, title(tr("First player")), cap(), id="first-player")


def turn(view: View, number: int, x: int, y: int) -> str:
    scores = [sheet.score for sheet in view.sheets]
    return turn_chip(view, number, scores, (x, y), widths=(92, 80))


def equation(sheet: SheetView, x: int, y: int, anchor: str) -> str:
    """Return where the score comes from. The solo opponent has no tasks, its VIPs are doubled."""
    parts = [part for part in sheet.score.parts if not (sheet.opponent and part[0] == "tasks")]
    names = {**PARTS, "vips": N_("VIPs twice")} if sheet.opponent else PARTS
    said = " + ".join(f"{tr(names[name])} {value}" for name, value in parts)
    return text_line(x, y, said, 14, "mist", anchor=anchor)


# --- the carriage's surroundings ------------------------------------------------------------


@cache
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


def track_layout(view: View, width: int, left: int, rows: int, box: int) -> Track:
    printed = view.box.sheet
    return Track(width, left, rows, box, printed.price_of_service, printed.service_track)


def both_tracks(view: View, sheet: SheetView, look: Track, step: int) -> str:
    service = track(look, bell(), sheet.service_points, view.service_track, sheet.service_boxes)
    dice = track(look, cube(), sheet.dice_points, view.dice_track, sheet.dice_boxes)
    service_said = tr("Service points: {count}", count=sheet.service_points)
    dice_said = tr("Dice points: {count}", count=sheet.dice_points)
    return tag("g", title(service_said, "service-points"), service) + at(
        0, step, title(dice_said, "dice-points"), dice
    )


def owned(sheet: SheetView, size: int, step: int) -> str:
    """Return the services a player has taken, around y = 0, with what each pays now."""
    if not sheet.services:
        none = tr("no services yet")
        return tag("g", title(none), text_line(0, 5, none, 14, "mist"))
    return "".join(
        at(n * step, 0, one_owned(sheet, number, size, step))
        for n, number in enumerate(sheet.services)
    )


def one_owned(sheet: SheetView, number: int, size: int, step: int) -> str:
    """Return a service; its worth stands beside it, or below if the next one is near."""
    worth = service_worth(sheet, number)
    said = title(
        tr_plural(
            worth,
            "Service {service}: {count} point now",
            "Service {service}: {count} points now",
            service=service_name(number),
        )
    )
    if size < 24:
        return said + service_pair(number, size)
    beside = step > 3 * size
    x, y = (2 * size + 14, 6) if beside else (size + 4, size + 6)
    points = text_line(x, y, worth, 15, "ink", bold=1, anchor=None if beside else "middle")
    return said + service_pair(number, size) + points
