"""What there is room for beside a single other Carriage: score pad, or the Automa's last turn."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit.pictures.drawing import at, card, enlarges, text_line
from cloudtop.toolkit.pictures.lettering import paragraph
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.views import is_over

from ..components.box import ROUNDS, SIDES, automa_code
from ..components.carriage import seat_text
from ..text.labels import round_name, seat_name
from ..view import AutomaView, View, level_of, round_parts
from .context import Context
from .icons import path
from .players import owner_plate
from .tiles import AUTOMA, automa_face

PAD_HEIGHT: Final = 164
"""Height of the score pad, and of the Automa's card."""
COLUMN: Final = 86
"""Greatest width of a player's column."""
NAMES: Final = 104
"""Width of the names of lines."""
Line = tuple[str, list[int]]
"""A part of the score, and its points in every Carriage."""
SECTION_TEXTS: Final = (
    N_("It met the wish of a Persona"),
    N_("It pleased a Persona on board"),
    N_("It counted along the row"),
    N_("It found only Personas and made an exchange"),
)


# --- the score pad ----------------------------------------------------------------------------


def score_pad(context: Context, numbers: Sequence[int], width: int) -> str:
    """Return what the round pays as it stands, or at the end what the whole score consists of."""
    view = context.view
    heading = tr("Whole score") if is_over(view) else tr("This round now")
    size = (width, PAD_HEIGHT)
    return card(*size, 12) + columns(context, numbers, size, heading, part_lines(view))


def final_pad(context: Context, width: int, height: int) -> str:
    """Return what each round has paid everybody."""
    numbers, lines = range(len(context.view.carriages)), round_lines(context.view)
    size = (width, height)
    return card(*size, 14) + columns(context, numbers, size, tr("Score pad"), lines)


def columns(
    context: Context, numbers: Sequence[int], size: tuple[int, int], heading: str, lines: list[Line]
) -> str:
    """Return points: a line for each part, a column for each Carriage."""
    width, height = size
    wide = min(COLUMN, (width - NAMES) / len(numbers))
    lefts = {number: width - 10 - wide * (len(numbers) - n) for n, number in enumerate(numbers)}
    drawn = text_line(14, 25, heading, 15, "ink", bold=1)
    for number, x in lefts.items():
        drawn += at(x, 0, owner_plate(context, number, 0, wide - 6, 14, 25))
    step = (height - 42) / len(lines)
    for n, (part, points) in enumerate(lines):
        y = 36 + step * (n + 0.5)
        drawn += path(f"M12 {y - step / 2:.4g}H{width - 12}", "", "line", 1)
        row = text_line(14, y + 6, part, 15, "mist")
        for number, x in lefts.items():
            paid = points[number]
            row += text_line(x + wide * 0.55, y + 6, paid, 16, "ink", bold=1, anchor="end")
        drawn += tag("g", title(row_text(context, part, points, numbers), "pad"), row)
    return drawn


def row_text(context: Context, part: str, points: list[int], numbers: Sequence[int]) -> str:
    """Return "Goals: Anna 12, Ben 9"."""
    paid = (f"{seat_name(context.view, context.names, n)} {points[n]}" for n in numbers)
    return f"{part}: {', '.join(paid)}"


def part_lines(view: View) -> list[Line]:
    if is_over(view):
        found = [dict(shown.score.parts) for shown in view.carriages]
    else:
        found = [round_parts(shown) for shown in view.carriages]
    return [(tr(part), [parts.get(part, 0) for parts in found]) for part in found[0]]


def round_lines(view: View) -> list[Line]:
    rounds = [
        (tr("Round {round}", round=round_name(n)), [sum(shown.pad[n]) for shown in view.carriages])
        for n in range(ROUNDS)
    ]
    left = [sum(shown.leftovers) for shown in view.carriages]
    return [*rounds, (tr("Left over"), left),
            (tr("Total"), [shown.score.total for shown in view.carriages])]  # fmt: skip


# --- the Automa -------------------------------------------------------------------------------


def automa_card(view: View, shown: AutomaView, width: int) -> str:
    """Return the Automa's tile, and what it did in its last turn."""
    level = level_of(view, view.carriages[-1])
    message = N_("Automa, {level}: a pair {pair}, a wished seat {seat}")
    heading = tr(message, level=tr(shown.level), pair=level.pair, seat=level.seat)
    drawn = card(width, PAD_HEIGHT, 12) + text_line(14, 25, heading, 14, "mist")
    if shown.tile < 0:
        wait = tr("It turns over its first tile when it is its turn.")
        return tag("g", drawn, paragraph(wrap(wait, 36), 14, 60, 14, 19), id="automa")
    tile = view.box.automa_tiles[shown.tile]
    face = tag("g", automa_face(view.box, tile, shown.section), **enlarges(tile_text(view, shown)))
    left = tr_plural(shown.tiles_left, "{count} left", "{count} left")
    x = AUTOMA[0] + 26
    drawn += at(12, PAD_HEIGHT - AUTOMA[1] - 14, face)
    drawn += text_line(x, 58, tr("Last turn"), 15, "ink", bold=1)
    drawn += text_line(width - 12, 58, left, 14, "mist", anchor="end")
    lines = wrap(turn_text(view, shown), 22)
    return tag("g", drawn, paragraph(lines, x, 82, 14, 19), id="automa")


def turn_text(view: View, shown: AutomaView) -> str:
    """Return what the Automa did: which section it followed, and who sits where now."""
    if not shown.section:
        return tr("It has just turned over a tile.")
    did = tr(SECTION_TEXTS[shown.section - 1])
    if shown.seat < 0:
        return f"{did}."
    kind = view.carriages[-1].people[shown.seat]
    return f"{did}: {tr(kind)}, {seat_text(shown.seat)}."


def tile_text(view: View, shown: AutomaView) -> str:
    tile = view.box.automa_tiles[shown.tile]
    return tr(
        "Automa tile {code}. 1: a Persona whose wish it can meet, Preferences from the {side}. "
        "2: somebody who suits a Persona on board. 3: Passenger {number} from the {other}",
        code=automa_code(shown.tile),
        side=tr(SIDES[tile.section_1]),
        number=tile.number,
        other=tr(SIDES[tile.section_3]),
    )
