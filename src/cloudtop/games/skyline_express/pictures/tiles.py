"""Preference tiles with their wishes ticked, Service tiles, and the tile of the Automa."""

from functools import lru_cache
from typing import Final

from cloudtop.core.game import Choice
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit.pictures.drawing import at, halo, scaled, text_line
from cloudtop.toolkit.pictures.theme import paint

from ..components.box import (
    COLOURS,
    PAIRS,
    PERSONA,
    SEAT_KINDS,
    TYPES,
    AutomaTile,
    Box,
    preference_code,
)
from ..text.labels import service_name
from ..view import WishView
from .context import tile_place
from .icons import box, path
from .symbols import type_token, use_symbol

TILE: Final = 48
"""Preference tiles are drawn on a square of this size."""


# --- Preference tiles -------------------------------------------------------------------------


@lru_cache(maxsize=256)
def preference_face(box_: Box, tile: int) -> str:
    """Return a Preference tile from (0, 0) on: compartment and seat above, the company below."""
    wish = box_.preferences[tile]
    ground = box(0.75, 0.75, TILE - 1.5, TILE - 1.5, 7, **paint("paper", "edge", 1.5))
    signs = use_symbol(f"band-{COLOURS[wish.colour]}", 24, 13, 42, 20)
    signs += use_symbol(f"wish-{SEAT_KINDS[wish.kind]}", 15, 13, 19, 19)
    for n, kind in enumerate(wish.types):
        signs += use_symbol(f"token-{box_.type_colours[kind]}", 13 + 22 * n, 34, 22, 22)
    return ground + signs


def ticks(box_: Box, met: WishView, company: set[str]) -> str:
    """Return a tick for the seat if it is met, and one for each type that keeps company."""
    places = [(36, 13, 16)] if met.persona >= 0 else []
    wish = box_.preferences[met.tile]
    places += [(21 + 22 * n, 43, 12) for n, kind in enumerate(wish.types) if TYPES[kind] in company]
    return "".join(use_symbol("tick", x, y, size, size) for x, y, size in places)


def preference_text(box_: Box, tile: int) -> str:
    wish = box_.preferences[tile].text()
    return tr("Preference {code}: {wish}", code=preference_code(tile), wish=wish)


def wish_text(box_: Box, wish: WishView) -> str:
    """Return the wish of a tile beside a compartment, and what it would pay."""
    message = N_("Now: not on the wished seat, {count} in company, {points}.")
    if wish.persona >= 0:
        message = N_("Now: on the wished seat, {count} in company, {points}.")
    points = tr_plural(wish.points, "{count} point", "{count} points")
    now = tr(message, count=len(wish.fellows), points=points)
    return f"{preference_text(box_, wish.tile)}. {now}"


def lounge_tile(box_: Box, tile: int, key: str, size: float, choice: Choice | None) -> str:
    """Return a tile of the Lounge from (0, 0) on."""
    drawn = scaled(0, 0, size / TILE, preference_face(box_, tile))
    return tile_place(choice, key, drawn, tile_ring(size), preference_text(box_, tile))


def tile_ring(size: float) -> str:
    return halo(-1, -1, size + 2, size + 2, 8)


# --- Service tiles ----------------------------------------------------------------------------

SERVICE: Final = (64, 44)


@lru_cache(maxsize=64)
def service_face(box_: Box, pair: int) -> str:
    """Return a Service tile around (0, 0)."""
    wide, high = SERVICE
    ground = box(-wide / 2, -high / 2, wide, high, 8, **paint("paper", "edge", 1.5))
    plus = path("M0 -3.5V3.5M-3.5 0H3.5", "", "mist", 2)
    pair_ = (type_token(box_, kind, 32 * n - 16, 0, 28) for n, kind in enumerate(PAIRS[pair]))
    return ground + "".join(pair_) + plus


def service_text(pair: int, pairs: int, points: int) -> str:
    message = N_("Service {service}: 2 points for each pair in the carriage after every round")
    text = tr(message, service=service_name(pair))
    count = tr_plural(pairs, "{count} pair now", "{count} pairs now")
    return f"{text}. {count}: {tr_plural(points, '{count} point', '{count} points')}"


# --- the tile of the Automa -------------------------------------------------------------------

AUTOMA: Final = (128, 112)


def automa_face(box_: Box, tile: AutomaTile, section: int) -> str:
    """Return the Automa's tile from (0, 0) on, the section that it followed lit."""
    wide, high = AUTOMA
    ground = box(0.75, 0.75, wide - 1.5, high - 1.5, 10, **paint("paper", "edge", 1.5))
    followed = min(section, 3)
    pens = ["on-light" if number == followed else "ink" for number in (1, 2, 3)]
    persona = type_token(box_, PERSONA, 40, 16, 26)
    sections = (
        # A Persona whose wish can be met; the arrow says from which side of the Lounge.
        persona + at(84, 16, arrow(tile.section_1 == 1, pens[0])),
        # Somebody who suits a Persona on board.
        text_line(40, 23, "?", 20, pens[1], bold=1, anchor="middle")
        + path("M56 16H76M70 11L76 16L70 21", "", pens[1], 2)
        + type_token(box_, PERSONA, 96, 16, 26),
        # The place in the row, counted from the side from which the arrow comes.
        text_line(40, 23, tile.number, 20, pens[2], bold=1, anchor="middle")
        + at(84, 16, arrow(tile.section_3 == 1, pens[2])),
    )
    for n, inside in enumerate(sections):
        look = (1, "gold") if followed == n + 1 else (0.6, "cushion")
        row = box(0, 0, 116, 32, 7, opacity=look[0], **paint(look[1]))
        label = text_line(12, 21, n + 1, 16, pens[n], bold=1, anchor="middle")
        ground += at(6, 5 + 34 * n, row, label, inside)
    return ground


def arrow(from_right: bool, pen: str) -> str:
    """Return an arrow that comes from one side."""
    d = "M18 0H-16M-8 -7L-16 0L-8 7" if from_right else "M-18 0H16M8 -7L16 0L8 7"
    return path(d, "", pen, 3)
