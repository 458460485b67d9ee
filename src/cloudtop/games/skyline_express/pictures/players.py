"""A player's part of the table: name and score, the Carriage in its sky, what lies beside it."""

from functools import cache, lru_cache
from math import ceil
from typing import Final, NamedTuple

from cloudtop.core.game import CHANCE, Choice, ScoreCard
from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures import headers
from cloudtop.toolkit.pictures.drawing import (
    at,
    card,
    enlarges,
    halo,
    hollow,
    pieces_at,
    scaled,
    text_line,
)
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.pieces import crown
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import is_over

from ..components.box import PAIRS, Box
from ..components.carriage import COMPARTMENTS, LETTERS, SIDE
from ..text.labels import seat_name
from ..view import CarriageView, View, WishView, is_playing, level_of, round_parts
from .carriage import bare_carriage, carriage, hand
from .context import Context, Tall, grouped, named_place, tile_place
from .icons import box
from .layout import Layout, Point
from .score_highlights import highlights, lit_part
from .symbols import SYMBOLS, type_token, use_symbol
from .tiles import TILE, preference_face, service_text, ticks, tile_ring, wish_text

HEADER: Final = 42
SMALL_HEADER: Final = 30
SMALL_FOOTER: Final = 17
"""The least room for Services below a small Carriage."""
FOOTER: Final = 46
Size = tuple[int, int]
"""Width and height."""
Wishes = tuple[tuple[WishView, ...], ...]
"""The Preference tiles beside each compartment."""
PHONE_SERVICES: Final = 4
"""How many Services lie side by side on a phone."""


# --- names and numbers ------------------------------------------------------------------------


def owner_plate(context: Context, number: int, x: float, width: float, size: int, base: int) -> str:
    """Return whose Carriage it is; the Automa's name is known to fit."""
    name = seat_name(context.view, context.names, number)
    if context.view.carriages[number].automa:
        return text_line(x, base, name, size, "ink", bold=1)
    return headers.name_plate(number, name, x, width, size, base)


def first_token(view: View, number: int, x: float, y: float, size: float) -> str:
    return drawn_first_token(x, y, size) if number == view.first else ""


@cached_per_language(maxsize=64)
def drawn_first_token(x: float, y: float, size: float) -> str:
    drawn = use_symbol("first", 0, 0, size, size * 28 / 34)
    return at(x, y, title(tr("First player token")), drawn, id="first-player")


def turn_chip(view: View, number: int, x: float, y: float) -> str:
    """Return whose turn it is in a word, or who has won."""
    if is_over(view):
        return headers.text_chip(x, y, headers.result_text(number, scores(view)), 80)
    if not is_playing(view, number):
        return ""
    yours = number == view.viewer and CHANCE not in view.to_move
    said = tr("Your turn") if yours else tr("Playing")
    return headers.text_chip(x, y, said, 88)


def scores(view: View) -> list[ScoreCard]:
    return [carriage.score for carriage in view.carriages]


def round_text(shown: CarriageView) -> str:
    """Return what the round would pay now, and from what."""
    parts = round_parts(shown).items()
    listed = ", ".join(f"{tr(name)} {points}" for name, points in parts if points)
    return tr("This round as it stands: {parts}", parts=listed or "0")


def total(shown: CarriageView, right: float, base: float, size: int) -> str:
    return drawn_total(shown.score, right, base, size)


@cached_per_language(maxsize=1024)
def drawn_total(score: ScoreCard, right: float, base: float, size: int) -> str:
    said = f"{tr('Score')}: {score.total}"
    names = {name: name for name, _ in score.parts}
    if parts := headers.score_parts(score, names, zeros=False):
        said += f" ({parts})"
    return tag("g", title(said, "score"), headers.score_total(score.total, right, base, size))


def round_note(shown: CarriageView) -> str:
    return tr("+{points} this round", points=sum(shown.now))


def tokens(view: View, number: int, x: float, y: float, size: float, room: float = 999) -> str:
    """Return the Action tokens, fanned where they have little room: at hand, then spent ones."""
    shown = view.carriages[number]
    if shown.automa:
        return ""
    return drawn_tokens(number, shown.tokens, shown.used_tokens, (x, y), size, room)


@cached_per_language(maxsize=1024)
def drawn_tokens(number: int, ready: int, used: int, where: Point, size: float, room: float) -> str:
    step = min(size, (room - size) / max(1, ready + used - 1))
    name = tr("Action tokens: {tokens}, used: {used}", tokens=ready, used=used)
    signs = (
        use_symbol(sign, size / 2 + step * n, 0, size, size)
        for n, sign in enumerate(["action"] * ready + ["action-used"] * used)
    )
    wide = step * (ready - 1) + size + 8
    ring = box(-4, -size / 2 - 4, wide, size + 8, size / 2, **paint("", "sun", 4))
    lamp = lit_part("tokens", number, ring) if ready else ""
    return at(*where, title(name), *signs, lamp, id=f"tokens-{number}")


# --- Preference tiles beside the compartments -------------------------------------------------


def lines_beside(view: View, number: int, layout: Layout) -> tuple[int, int]:
    """Return in how many lines Preference tiles lie above and below a Carriage."""
    upper, lower = most_beside(view.carriages[number].wishes)
    return max(1, ceil(upper / layout.across)), max(1, ceil(lower / layout.across))


@lru_cache(maxsize=1024)
def most_beside(wishes: Wishes) -> tuple[int, int]:
    """Return how many tiles lie at most beside a compartment, above and below a Carriage."""
    return max(map(len, wishes[:SIDE])), max(map(len, wishes[SIDE:]))


def both_sides(context: Context, number: int, layout: Layout) -> Pieces:
    """Return the Preference tiles above a Carriage and those below it."""
    view, shown = context.view, context.view.carriages[number]
    if "preference" not in context.areas:
        return quiet_sides(view.box, layout, number, shown.wishes, shown.people)
    return in_halves([beside(context, number, room, layout) for room in range(COMPARTMENTS)])


@cached_per_language(maxsize=1024)
def quiet_sides(
    box_: Box, layout: Layout, number: int, wishes: Wishes, people: tuple[str, ...]
) -> Pieces:
    """Return the same where nobody is asked about them."""
    rooms = (
        Room(met, people[4 * room : 4 * room + 4] if met else (), (None,) * len(met))
        for room, met in enumerate(wishes)
    )
    drawn = [drawn_beside(box_, layout, number, place, room) for place, room in enumerate(rooms)]
    return in_halves(drawn)


def in_halves(drawn: list[str]) -> Pieces:
    return "".join(drawn[:SIDE]), "".join(drawn[SIDE:])


def beside(context: Context, number: int, room: int, layout: Layout) -> str:
    """Return the tiles beside a compartment, nearest to its window first."""
    shown, box_ = context.view.carriages[number], context.view.box
    wishes, people = shown.wishes[room], shown.people[4 * room : 4 * room + 4]
    keys = (f"preference-{number}-{LETTERS[room]}-{n + 1}" for n in range(len(wishes)))
    choices = tuple([context.choices.get(key) for key in keys])
    return drawn_beside(box_, layout, number, room, Room(wishes, people, choices))


class Room(NamedTuple):
    """A compartment: its Preference tiles, who sits there, and which tiles can be chosen."""

    wishes: tuple[WishView, ...]
    people: tuple[str, ...]
    choices: tuple[Choice | None, ...]


@cached_per_language(maxsize=4096)
def drawn_beside(box_: Box, layout: Layout, number: int, room: int, shown: Room) -> str:
    wishes, people, choices = shown
    x, _ = layout.room_at(room)
    count = min(len(wishes), layout.across)
    size = min(layout.tile, (layout.room + layout.wall - 4) / count) if count else layout.tile
    left = x + (layout.room - size * count) / 2
    edge, away = layout.height + layout.air / 2, layout.tile
    if room < SIDE:
        edge, away = -layout.air / 2 - size, -layout.tile
    tiles: list[str] = []
    for n, (wish, choice) in enumerate(zip(wishes, choices, strict=True)):
        line, place = divmod(n, layout.across)
        company = {people[seat - 4 * room] for seat in wish.fellows}
        face = preference_face(box_, wish.tile) + ticks(box_, wish, company)
        key = f"preference-{number}-{LETTERS[room]}-{n + 1}"
        drawn = scaled(1, 1, (size - 2) / TILE, face)
        tile = tile_place(choice, key, drawn, tile_ring(size), wish_text(box_, wish))
        tiles.append(at(left + size * place, edge + away * line, tile))
    return tag("g", *tiles, id=f"preferences-{number}-{LETTERS[room]}")


# --- the Carriage in its sky ------------------------------------------------------------------


@cache
def sky(width: int, height: int) -> str:
    """Return the clouds above which the train runs."""
    spots = ((-20, 60, 2.2), (width * 0.3, 22, 2.0), (width - 92, 46, 2.6),
             (width * 0.62, height + 6, 2.8), (width * 0.1, height + 2, 2.4))  # fmt: skip
    clouds = "".join(SYMBOLS.use_in("cloud", x, y - 20 * s, 40 * s, 20 * s) for x, y, s in spots)
    air = tag("rect", width=width, height=height, **paint("air"))
    return tag("svg", air, clouds, width=width, height=height, aria_hidden="true")


def band_height(view: View, number: int, layout: Layout) -> int:
    """Return the height of a Carriage with the Preference tiles on both sides of it."""
    upper, lower = lines_beside(view, number, layout)
    return layout.height + (upper + lower) * layout.tile + 2 * layout.air


def band(context: Context, number: int, width: int, layout: Layout) -> Pieces:
    """Return the Carriage in its sky, with all that can be lit on it."""
    view = context.view
    upper, _ = lines_beside(view, number, layout)
    lit = highlights(context.table, view.carriages[number], number, layout)
    size, y = (width, band_height(view, number, layout)), upper * layout.tile + layout.air
    return (
        band_ground(view.box, layout, size, y),
        *carriage(context, number, layout),
        *both_sides(context, number, layout),
        *lit,
        "</g>",
    )


@cached_per_language(maxsize=64)
def band_ground(box_: Box, layout: Layout, size: Size, y: int) -> str:
    """Return the sky and the empty Carriage; the group of what is in it stays open."""
    opened, _ = pieces_at((size[0] - layout.width) / 2, y)
    return sky(*size) + opened + bare_carriage(box_, layout)


# --- Services ---------------------------------------------------------------------------------


def services(view: View, number: int, width: float, size: float, across: int = 0) -> str:
    """Return the Services of a Carriage around y = 0, ``across`` in a line, with their points."""
    shown = view.carriages[number]
    owned = Owned(shown.services, shown.pairs, level_of(view, shown).pair)
    return drawn_services(view.box, number, owned, width, size, across)


class Owned(NamedTuple):
    """The Services of a Carriage, how many pairs each of them counts, and what a pair pays."""

    services: tuple[int, ...]
    pairs: tuple[int, ...]
    each: int


@cached_per_language(maxsize=1024)
def drawn_services(
    box_: Box, number: int, owned: Owned, width: float, size: float, across: int
) -> str:
    count = len(owned.services)
    across = across or max(count, 1)
    step = min(2 * size + 46, width / min(across, max(count, 1)))
    size = min(size, (step - 32) / 2)
    none = tr("no Services yet")
    drawn = "" if count else tag("g", title(none), text_line(0, 5, none, 14, "mist"))
    for n, (pair, found) in enumerate(zip(owned.services, owned.pairs, strict=True)):
        service = owned_service(box_, pair, found, owned.each * found, size, step)
        drawn += at(step * (n % across), 38 * (n // across), service)
    return tag("g", hollow(2, size), drawn, id=f"services-{number}")


def owned_service(box_: Box, pair: int, pairs: int, points: int, size: float, step: float) -> str:
    """Return a Service of somebody, its points beside it."""
    both = (type_token(box_, kind, size * (n + 0.5), 0, size) for n, kind in enumerate(PAIRS[pair]))
    ground = box(-3, -size / 2 - 3, step - 4, size + 6, 8, **paint("paper", "line", 1))
    label = text_line(2 * size + 4, 6, points, 16, "ink", bold=1)
    return tag("g", ground, *both, label, **enlarges(service_text(pair, pairs, points)))


def office(context: Context, number: int, width: int, high: int) -> str:
    """Return where a Ticket brings tokens back, if that may be chosen."""
    key = f"office-{number}"
    if key not in context.choices:
        return ""
    drawn = box(0, -high / 2, width, high, 10, **paint("paper", "line", 1))
    drawn += use_symbol("ticket-unused", 28, 0, 34, 18) + text_line(52, 6, "→", 16, "ink")
    for n in range(min(2, context.view.carriages[number].used_tokens)):
        drawn += use_symbol("action", 84 + 24 * n, 0, 24, 24)
    return named_place(context.choices[key], key, "", halo(0, -high / 2, width, high, 10), drawn)


# --- the large Carriage -----------------------------------------------------------------------


def large_height(view: View, number: int, layout: Layout) -> int:
    return HEADER + band_height(view, number, layout) + FOOTER


def carriage_group(context: Context, number: int, *inside: str) -> Pieces:
    name = seat_name(context.view, context.names, number)
    return grouped(*inside, id=f"carriage-{number}", role="group", aria_label=name)


def large_carriage(context: Context, number: int, width: int, layout: Layout) -> Pieces:
    """Return the Carriage that the viewer plays on, on wide screens."""
    view, height = context.view, large_height(context.view, number, layout)
    below = height - FOOTER / 2
    return carriage_group(
        context, number,
        *large_header(context, number, width, height),
        *pieces_at(2, HEADER, *band(context, number, width - 4, layout)),
        services_sign(below + 5) + at(96, below, services(view, number, width - 250, 28)),
        at(width - 142, below, office(context, number, 130, 36)),
    )  # fmt: skip


@cached_per_language(maxsize=64)
def services_sign(y: float) -> str:
    return text_line(14, y, tr("Services"), 15, "mist", bold=1)


def large_header(context: Context, number: int, width: int, height: int) -> Pieces:
    view = context.view
    shown = view.carriages[number]
    owner = (
        card(width, height, lit=is_playing(view, number))
        + owner_plate(context, number, 16, 150, 20, 29)
        + first_token(view, number, 190, 21, 34)
        + turn_chip(view, number, 216, 9)
    )
    counts = bool(view.hall) and not is_over(view)
    points = large_note(shown, counts, width) + total(shown, width - 16, 31, 28)
    return owner, tokens(view, number, 316, 21, 26), points


@part
def large_note(shown: CarriageView, counts: bool, width: int) -> str:
    """Return what the round pays so far; ``counts``: there is one, and it is not over."""
    note = round_note(shown) if counts else ""
    now = text_line(width - 84, 28, note, 15, "good", bold=1, anchor="end")
    return tag("g", title(round_text(shown), "now"), now)


def phone_carriage(context: Context, number: int, width: int, layout: Layout) -> Tall:
    """Return the Carriage that the viewer plays on, on a phone."""
    view = context.view
    shown = view.carriages[number]
    below = HEADER + band_height(view, number, layout)
    lines = max(1, ceil(len(shown.services) / PHONE_SERVICES))
    height = below + 58 + 38 * lines
    drawn = carriage_group(
        context, number,
        card(width, height, lit=is_playing(view, number)),
        owner_plate(context, number, 14, 124, 18, 28),
        first_token(view, number, 158, 21, 30),
        phone_hand(view, number) or turn_chip(view, number, 182, 9),
        total(shown, width - 14, 30, 26),
        *pieces_at(2, HEADER, *band(context, number, width - 4, layout)),
        tokens(view, number, 12, below + 28, 26),
        at(width - 12, below + 28, phone_note(context, number)),
        at(14, below + 74, services(view, number, width - 20, 26, PHONE_SERVICES)),
    )  # fmt: skip
    return drawn, height


def phone_note(context: Context, number: int) -> str:
    """Return what the round pays so far, to the left of x = 0; in short beside the office."""
    shown = context.view.carriages[number]
    exchange = office(context, number, 130, 46)
    if not exchange:
        view = context.view
        note = round_note(shown) if view.hall and not is_over(view) else ""
        points = text_line(0, 6, note, 15, "good", bold=1, anchor="end")
        return tag("g", title(round_text(shown), "now"), points)
    points = text_line(-142, 6, f"+{sum(shown.now)}", 15, "good", bold=1, anchor="end")
    return tag("g", title(round_text(shown), "now"), points) + at(-130, 0, exchange)


def phone_hand(view: View, number: int) -> str:
    """Return the Passenger in hand above the own Carriage: its aisle has no room on a phone."""
    if number != view.active or not view.in_hand:
        return ""
    label = text_line(182, 27, tr("in hand"), 15, "ember", bold=1)
    return label + at(268, 22, *hand(view, 42, 36), id="in-hand")


# --- the others -------------------------------------------------------------------------------


def small_carriage(context: Context, number: int, size: Size, layout: Layout) -> Pieces:
    """Return another player's Carriage; a click shows it large."""
    view, (width, height) = context.view, size
    full = band_height(view, number, layout)
    shrink = min(1, (height - SMALL_HEADER - SMALL_FOOTER) / full)  # Preferences in two lines
    spare = height - SMALL_HEADER - full * shrink
    air = round((width - 4) / shrink)
    return carriage_group(
        context, number,
        *small_header(context, number, width, height),
        *scaled_pieces(shrink, *band(context, number, air, layout)),
        at(12, height - spare / 2, services(view, number, width - 20, min(26, spare - 6))),
    )  # fmt: skip


def scaled_pieces(shrink: float, first: str, *inside: str) -> Pieces:
    """Return what is below the header of another player, in pieces."""
    return scaled(2, SMALL_HEADER, shrink, first).removesuffix("</g>"), *inside, "</g>"


def small_height(view: View, number: int, layout: Layout) -> int:
    return SMALL_HEADER + band_height(view, number, layout) + 36


def small_header(context: Context, number: int, width: int, height: int) -> Pieces:
    view, name = context.view, width * 0.34
    return (
        card(width, height, 12, lit=is_playing(view, number))
        + owner_plate(context, number, 12, name - 8, 16, 21)
        + first_token(view, number, name + 20, 16, 28),
        tokens(view, number, name + 37, 16, 16, width - name - 137),
        at(width - 62, 0, small_note(view, number))
        + total(view.carriages[number], width - 12, 23, 21),
    )


def small_note(view: View, number: int) -> str:
    """Return what the round pays so far; in the end a crown for whoever has won."""
    if headers.has_won(view, number, scores(view)):
        return tag("g", title(tr("Winner"), "turn"), at(-10, 15, crown(24)))
    return small_points(view.carriages[number]) if view.hall and not is_over(view) else ""


@part
def small_points(shown: CarriageView) -> str:
    points = text_line(0, 22, f"+{sum(shown.now)}", 15, "good", bold=1, anchor="end")
    return tag("g", title(round_text(shown), "now"), points)
