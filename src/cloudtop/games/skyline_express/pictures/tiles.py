"""Preference tiles with their wishes ticked, Service tiles, and the tile of the Automa."""

from functools import lru_cache
from typing import Final

from cloudtop.core.game import Choice
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit.pictures.drawing import Attributes, at, enlarges, halo, scaled, text_line
from cloudtop.toolkit.pictures.svg import tag

from ..components.box import (
    COLOURS,
    PAIRS,
    PERSONA,
    SEAT_KINDS,
    TYPES,
    AutomaTile,
    Preference,
    preference_code,
)
from ..text.labels import service_name
from ..view import View, WishView
from .context import Context, clickable
from .icons import box, path
from .symbols import type_token, use_symbol

TILE: Final = 48
"""Preference tiles are drawn on a square of this size."""


def clickable_tile(choice: Choice, more: str) -> Attributes:
    """Return the attributes of a tile that can be chosen and also be enlarged."""
    return {"data_enlarges": "", **clickable(choice, more)}


# --- Preference tiles -------------------------------------------------------------------------


def preference_face(view: View, tile: int) -> str:
    """Return a Preference tile from (0, 0) on."""
    return draw_preference_face(view.box.preferences[tile], view.box.type_colours)


@lru_cache(maxsize=256)
def draw_preference_face(wish: Preference, type_colours: tuple[str, ...]) -> str:
    """Compartment and seat stand above, the company below."""
    ground = box(0.75, 0.75, TILE - 1.5, TILE - 1.5, 7, fill="paper", stroke="edge")
    signs = use_symbol(f"band-{COLOURS[wish.colour]}", 24, 13, 42, 20)
    signs += use_symbol(f"wish-{SEAT_KINDS[wish.kind]}", 15, 13, 19, 19)
    people = (
        use_symbol(f"token-{type_colours[kind]}", 13 + 22 * n, 34, 22, 22)
        for n, kind in enumerate(wish.types)
    )
    return ground + signs + "".join(people)


def ticks(view: View, met: WishView, sheet: int) -> str:
    """Return a tick for the seat if it is met, and one for each type that keeps company."""
    people = view.carriages[sheet].people
    company = {people[seat] for seat in met.fellows}
    places = [(36, 13, 16)] if met.persona >= 0 else []
    wish = view.box.preferences[met.tile]
    places += [(21 + 22 * n, 43, 12) for n, kind in enumerate(wish.types) if TYPES[kind] in company]
    return "".join(use_symbol("tick", x, y, size, size) for x, y, size in places)


def preference_text(view: View, tile: int) -> str:
    wish = view.box.preferences[tile].text()
    return tr("Preference {code}: {wish}", code=preference_code(tile), wish=wish)


def wish_text(view: View, wish: WishView) -> str:
    """Return the wish of a tile beside a compartment, and what it would pay."""
    met = N_("Now: on the wished seat, {count} in company, {points}.")
    unmet = N_("Now: not on the wished seat, {count} in company, {points}.")
    points = tr_plural(wish.points, "{count} point", "{count} points")
    now = tr(met if wish.persona >= 0 else unmet, count=len(wish.fellows), points=points)
    return f"{preference_text(view, wish.tile)}. {now}"


def lounge_tile(context: Context, place: int, size: float) -> str:
    """Return a tile of the Lounge from (0, 0) on."""
    tile = context.view.lounge[place]
    drawn = scaled(0, 0, size / TILE, preference_face(context.view, tile))
    text = preference_text(context.view, tile)
    return tile_place(context, f"lounge-{place + 1}", drawn, size, text)


def tile_place(context: Context, key: str, drawn: str, size: float, text: str) -> str:
    """Return a tile that can be enlarged, and chosen if that is legal."""
    choice = context.choices.get(key)
    if not choice:
        return tag("g", drawn, id=key, **enlarges(text))
    ring = halo(-1, -1, size + 2, size + 2, 8)
    return tag("g", drawn, ring, id=key, **clickable_tile(choice, text))


# --- Service tiles ----------------------------------------------------------------------------

SERVICE: Final = (64, 44)


def service_face(view: View, pair: int) -> str:
    """Return a Service tile around (0, 0)."""
    wide, high = SERVICE
    ground = box(-wide / 2, -high / 2, wide, high, 8, fill="paper", stroke="edge")
    plus = path("M0 -3.5V3.5M-3.5 0H3.5", "", "mist", 2)
    pair_ = (type_token(view, kind, 32 * n - 16, 0, 28) for n, kind in enumerate(PAIRS[pair]))
    return ground + "".join(pair_) + plus


def service_text(pair: int, pairs: int, points: int) -> str:
    text = tr(
        "Service {service}: 2 points for each pair in the carriage after every round",
        service=service_name(pair),
    )
    count = tr_plural(pairs, "{count} pair now", "{count} pairs now")
    return f"{text}. {count}: {tr_plural(points, '{count} point', '{count} points')}"


# --- the tile of the Automa -------------------------------------------------------------------

AUTOMA: Final = (128, 112)


def automa_face(view: View, tile: AutomaTile, section: int) -> str:
    """Return the Automa's tile from (0, 0) on, the section that it followed lit."""
    wide, high = AUTOMA
    ground = box(0.75, 0.75, wide - 1.5, high - 1.5, 10, fill="paper", stroke="edge")
    followed = min(section, len(SECTIONS))
    rows = (
        at(
            6,
            5 + 34 * n,
            section_row(n + 1, followed == n + 1),
            inside(view, tile, ink(n, followed)),
        )
        for n, inside in enumerate(SECTIONS)
    )
    return ground + "".join(rows)


def ink(place: int, followed: int) -> str:
    return "on-light" if followed == place + 1 else "ink"


def section_row(number: int, followed: bool) -> str:
    look = "gold" if followed else "cushion"
    ground = box(0, 0, 116, 32, 7, fill=look, opacity=1 if followed else 0.6)
    return ground + text_line(12, 21, number, 16, ink(0, followed), bold=1, anchor="middle")


def persona_row(view: View, tile: AutomaTile, pen: str) -> str:
    """A Persona whose wish can be met; the arrow says from which side of the Lounge."""
    return type_token(view, PERSONA, 40, 16, 26) + at(84, 16, arrow(tile.section_1 == 1, pen))


def company_row(view: View, tile: AutomaTile, pen: str) -> str:
    """Somebody who suits a Persona on board."""
    return (
        text_line(40, 23, "?", 20, pen, bold=1, anchor="middle")
        + path("M56 16H76M70 11L76 16L70 21", "", pen, 2)
        + type_token(view, PERSONA, 96, 16, 26)
    )


def count_row(view: View, tile: AutomaTile, pen: str) -> str:
    """The place in the row, counted from the side from which the arrow comes."""
    number = text_line(40, 23, tile.number, 20, pen, bold=1, anchor="middle")
    return number + at(84, 16, arrow(tile.section_3 == 1, pen))


SECTIONS: Final = (persona_row, company_row, count_row)


def arrow(from_right: bool, pen: str) -> str:
    """Return an arrow that comes from one side."""
    d = "M18 0H-16M-8 -7L-16 0L-8 7" if from_right else "M-18 0H16M8 -7L16 0L8 7"
    return path(d, "", pen, 3)
