"""A player's part of the table: name and score, the Carriage in its sky, what lies beside it."""

from functools import cache
from math import ceil
from typing import Final

from cloudtop.core.game import winners
from cloudtop.core.i18n import tr
from cloudtop.games.skyline_express.carriage import COMPARTMENTS, LETTERS, SIDE
from cloudtop.games.skyline_express.carriage_art import carriage, held
from cloudtop.games.skyline_express.components import PAIRS
from cloudtop.games.skyline_express.labels import label_of
from cloudtop.games.skyline_express.plan import Plan
from cloudtop.games.skyline_express.reading import (
    is_over,
    is_playing,
    level_shown,
    round_now,
    round_parts,
    seat_name,
)
from cloudtop.games.skyline_express.score_art import lit_goals, lit_parts, lit_scenario
from cloudtop.games.skyline_express.sight import Sight
from cloudtop.games.skyline_express.sign_art import box
from cloudtop.games.skyline_express.stock import drawing, type_token
from cloudtop.games.skyline_express.tile_art import (
    TILE,
    framed,
    preference_face,
    service_words,
    ticks,
    wish_words,
)
from cloudtop.games.skyline_express.view import CarriageView, View
from cloudtop.toolkit.pictures.drawing import (
    at,
    card,
    chip,
    choice,
    enlarges,
    halo,
    hollow,
    lit,
    name_plate,
    part_key,
    scaled,
    text_line,
)
from cloudtop.toolkit.pictures.pieces import crown
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

HEADER: Final = 42
SMALL_HEADER: Final = 30
SMALL_FOOTER: Final = 17
"""The least room for Services below a small Carriage."""
FOOTER: Final = 46
PHONE_SERVICES: Final = 4
"""So many Services lie side by side on a phone."""


# --- names and numbers ------------------------------------------------------------------------


def owner_plate(view: View, number: int, x: float, width: float, size: int, base: int) -> str:
    """Return whose Carriage it is: a player, or the Automa, which has no other name."""
    said = seat_name(view, number)
    if view.carriages[number].automa:
        return text_line(x, base, said, size, "ink", bold=1)
    return name_plate(number, said, x, width, size, base)


def first_token(view: View, number: int, x: float, y: float, size: float) -> str:
    if number != view.first:
        return ""
    drawn = drawing("first", 0, 0, size, size * 28 / 34)
    return at(x, y, title(tr("First player token")), drawn, id="first-player")


def turn_chip(view: View, number: int, x: float, y: float) -> str:
    """Return whose turn it is in a word, or who has won."""
    if is_over(view):
        best = winners([one.score for one in view.carriages])
        said = tr("Winner" if len(best) == 1 else "Shared")
        return chip(x, y, 80, said) if number in best else ""
    if not is_playing(view, number):
        return ""
    said = tr("Your turn" if number == view.viewer else "Playing")
    return chip(x, y, max(88, 8 * len(said) + 16), said)


def round_words(shown: CarriageView) -> str:
    """Return what the round would pay now, and from what."""
    parts = round_parts(shown).items()
    said = ", ".join(f"{tr(name)} {points}" for name, points in parts if points)
    return tr("This round as it stands: {parts}", parts=said or "0")


def round_note(view: View, shown: CarriageView) -> str:
    if not view.hall or is_over(view):
        return ""
    return tr("+{points} this round", points=round_now(shown))


def tokens(seen: Sight, number: int, x: float, y: float, size: float, room: float = 999) -> str:
    """Return the Action tokens, fanned where they have little room: at hand, then spent ones."""
    shown = seen.carriage(number)
    key = f"tokens-{number}"
    if shown.automa:
        return ""
    count = shown.tokens + shown.used_tokens
    step = min(size, (room - size) / max(1, count - 1))
    said = title(tr("Action tokens: {tokens}, used: {used}", tokens=shown.tokens,
                     used=shown.used_tokens))  # fmt: skip
    signs = (
        drawing("action" if n < shown.tokens else "action-used", size / 2 + step * n, 0, size, size)
        for n in range(count)
    )
    wide = step * (shown.tokens - 1) + size + 8
    ring = tag("rect", x=-4, y=-size / 2 - 4, width=wide, height=size + 8, rx=size / 2,
               **paint("", "sun", 4))  # fmt: skip
    lamp = lit(part_key("tokens", number), ring) if shown.tokens else ""
    return at(x, y, said, *signs, lamp, id=key)


# --- Preference tiles beside the compartments -------------------------------------------------


def lines_beside(view: View, number: int, plan: Plan) -> tuple[int, int]:
    """Return in how many lines Preference tiles lie above and below a Carriage."""
    wishes = view.carriages[number].wishes
    most = [max(len(w) for w in side) for side in (wishes[:SIDE], wishes[SIDE:])]
    upper, lower = (max(1, ceil(count / plan.across)) for count in most)
    return upper, lower


def beside(seen: Sight, number: int, room: int, plan: Plan) -> str:
    """Return the tiles beside a compartment, nearest to its window first."""
    wishes = seen.carriage(number).wishes[room]
    x, _ = plan.room_at(room)
    count = min(len(wishes), plan.across)
    size = min(plan.tile, (plan.room + plan.wall - 4) / count) if count else plan.tile
    left = x + (plan.room - size * count) / 2
    upper = room < SIDE
    edge = -plan.air / 2 if upper else plan.height + plan.air / 2
    drawn: list[str] = []
    for n in range(len(wishes)):
        line = n // plan.across
        y = edge - plan.tile * line - size if upper else edge + plan.tile * line
        drawn.append(at(left + size * (n % plan.across), y, wish_tile(seen, number, room, n, size)))
    return tag("g", *drawn, id=f"preferences-{number}-{LETTERS[room]}")


def wish_tile(seen: Sight, number: int, room: int, place: int, size: float) -> str:
    view = seen.view
    wish = seen.carriage(number).wishes[room][place]
    face = preference_face(view, wish.tile) + ticks(view, wish, number)
    key = f"preference-{number}-{LETTERS[room]}-{place + 1}"
    drawn = scaled(1, 1, (size - 2) / TILE, face)
    return framed(view, key, drawn, size, seen.acts.get(key, ""), wish_words(view, wish))


# --- the Carriage in its sky ------------------------------------------------------------------


@cache
def sky(width: int, height: int) -> str:
    """Return the clouds above which the train runs."""
    spots = ((-20, 60, 2.2), (width * 0.3, 22, 2.0), (width - 92, 46, 2.6),
             (width * 0.62, height + 6, 2.8), (width * 0.1, height + 2, 2.4))  # fmt: skip
    clouds = "".join(
        drawing("cloud", x + 20 * scale, y - 10 * scale, 40 * scale, 20 * scale)
        for x, y, scale in spots
    )
    air = tag("rect", width=width, height=height, **paint("air"))
    return tag("svg", air, clouds, width=width, height=height)


def band_height(view: View, number: int, plan: Plan) -> int:
    """Return the height of a Carriage with the Preference tiles on both sides of it."""
    upper, lower = lines_beside(view, number, plan)
    return plan.height + (upper + lower) * plan.tile + 2 * plan.air


def band(seen: Sight, number: int, width: int, plan: Plan) -> str:
    """Return the Carriage in its sky, with all that can be lit on it."""
    view = seen.view
    upper, _ = lines_beside(view, number, plan)
    tiles = "".join(beside(seen, number, room, plan) for room in range(COMPARTMENTS))
    inside = at(
        (width - plan.width) / 2,
        upper * plan.tile + plan.air,
        carriage(seen, number, plan),
        tiles,
        lit_goals(view, number, plan),
        lit_parts(view, number, plan),
        lit_scenario(view, number, plan),
    )
    return sky(width, band_height(view, number, plan)) + inside


# --- Services ---------------------------------------------------------------------------------


def services(view: View, number: int, width: float, size: float, across: int = 0) -> str:
    """Return the Services of a Carriage around y = 0, so many in a line, with their points now."""
    shown = view.carriages[number]
    count = len(shown.services)
    across = across or max(count, 1)
    step = min(2 * size + 46, width / min(across, max(count, 1)))
    size = min(size, (step - 32) / 2)
    drawn = (
        at(step * (n % across), 38 * (n // across), owned(view, shown, n, size, step))
        for n in range(count)
    )
    empty = "" if count else text_line(0, 5, tr("no Services yet"), 14, "mist")
    return tag("g", hollow(2, size), empty, *drawn, id=f"services-{number}")


def owned(view: View, shown: CarriageView, place: int, size: float, step: float) -> str:
    """Return a Service of somebody, its points beside it."""
    pair, pairs = shown.services[place], shown.pairs[place]
    points = level_shown(view, shown).pair * pairs
    both = (type_token(view, kind, size * (n + 0.5), 0, size) for n, kind in enumerate(PAIRS[pair]))
    ground = box(-3, -size / 2 - 3, step - 4, size + 6, 8, fill="paper", stroke="line", thick=1)
    label = text_line(2 * size + 4, 6, points, 16, "ink", bold=1)
    return tag("g", ground, *both, label, **enlarges(service_words(pair, pairs, points)))


def office(seen: Sight, number: int, width: int, high: int) -> str:
    """Return where a Ticket brings tokens back, if that may be chosen."""
    key = f"office-{number}"
    notation = seen.acts.get(key, "")
    if not notation:
        return ""
    label = label_of(seen.view, notation)
    drawn = (
        box(0, -high / 2, width, high, 10, fill="paper", stroke="line", thick=1)
        + drawing("ticket-unused", 28, 0, 34, 18)
        + text_line(52, 6, "→", 16, "ink")
        + drawing("action", 84, 0, 24, 24)
        + (drawing("action", 108, 0, 24, 24) if seen.carriage(number).used_tokens > 1 else "")
    )
    ring = halo(0, -high / 2, width, high, 10)
    return tag("g", title(label), drawn, ring, id=key, **choice(notation, label))


# --- the large Carriage -----------------------------------------------------------------------


def large_height(view: View, number: int, plan: Plan, footer: int = FOOTER) -> int:
    return HEADER + band_height(view, number, plan) + footer


def group(view: View, number: int, *inside: str) -> str:
    return tag(
        "g", *inside, id=f"carriage-{number}", role="group", aria_label=seat_name(view, number)
    )


def large_carriage(seen: Sight, number: int, width: int, plan: Plan) -> str:
    """Return the Carriage that the viewer plays on, on wide screens."""
    view = seen.view
    deep = band_height(view, number, plan)
    below = HEADER + deep + FOOTER / 2
    return group(
        view, number,
        card(width, large_height(view, number, plan), lit=is_playing(view, number)),
        large_header(seen, number, width),
        at(2, HEADER, band(seen, number, width - 4, plan)),
        text_line(14, below + 5, tr("Services"), 15, "mist", bold=1),
        at(96, below, services(view, number, width - 250, 28)),
        at(width - 142, below, office(seen, number, 130, 36)),
    )  # fmt: skip


def large_header(seen: Sight, number: int, width: int) -> str:
    view = seen.view
    shown = view.carriages[number]
    now = round_note(view, shown)
    return "".join(
        (
            owner_plate(view, number, 16, 150, 20, 29),
            first_token(view, number, 190, 21, 34),
            turn_chip(view, number, 216, 9),
            tokens(seen, number, 316, 21, 26),
            tag("g", title(round_words(shown)),
                text_line(width - 84, 28, now, 15, "good", bold=1, anchor="end")),
            text_line(width - 16, 31, shown.score.total, 28, "ink", bold=1, anchor="end"),
        )
    )  # fmt: skip


def phone_carriage(seen: Sight, number: int, width: int, plan: Plan) -> tuple[str, int]:
    """Return the Carriage that the viewer plays on, on a phone, and its height."""
    view = seen.view
    shown = view.carriages[number]
    deep = band_height(view, number, plan)
    below = HEADER + deep
    lines = max(1, ceil(len(shown.services) / PHONE_SERVICES))
    height = below + 58 + 38 * lines
    drawn = group(
        view, number,
        card(width, height, lit=is_playing(view, number)),
        owner_plate(view, number, 14, 124, 18, 28),
        first_token(view, number, 158, 21, 30),
        phone_hand(view, number) or turn_chip(view, number, 182, 9),
        text_line(width - 14, 30, shown.score.total, 26, "ink", bold=1, anchor="end"),
        at(2, HEADER, band(seen, number, width - 4, plan)),
        tokens(seen, number, 12, below + 28, 26),
        at(width - 12, below + 28, phone_note(seen, number)),
        at(14, below + 74, services(view, number, width - 20, 26, PHONE_SERVICES)),
    )  # fmt: skip
    return drawn, height


def phone_note(seen: Sight, number: int) -> str:
    """Return what the round pays so far, to the left of x = 0; in short beside the office."""
    shown = seen.carriage(number)
    exchange = office(seen, number, 130, 46)
    if not exchange:
        said = round_note(seen.view, shown)
        return text_line(0, 6, said, 15, "good", bold=1, anchor="end")
    points = text_line(-142, 6, f"+{round_now(shown)}", 15, "good", bold=1, anchor="end")
    return points + at(-130, 0, exchange)


def phone_hand(view: View, number: int) -> str:
    """Return the Passenger in hand above the own Carriage: its aisle has no room on a phone."""
    if number != view.active or not view.in_hand:
        return ""
    label = text_line(182, 27, tr("in hand"), 15, "ember", bold=1)
    return label + at(268, 22, *held(view, 42, 36), id="in-hand")


# --- the others -------------------------------------------------------------------------------


def small_carriage(seen: Sight, number: int, width: int, height: int, plan: Plan) -> str:
    """Return another player's Carriage; a click shows it large."""
    view = seen.view
    full = band_height(view, number, plan)
    shrink = min(1, (height - SMALL_HEADER - SMALL_FOOTER) / full)  # Preferences in two lines
    spare = height - SMALL_HEADER - full * shrink
    sky_width = round((width - 4) / shrink)
    return group(
        view, number,
        card(width, height, 12, lit=is_playing(view, number)),
        small_header(seen, number, width),
        scaled(2, SMALL_HEADER, shrink, band(seen, number, sky_width, plan)),
        at(12, height - spare / 2, services(view, number, width - 20, min(26, spare - 6))),
    )  # fmt: skip


def small_height(view: View, number: int, plan: Plan) -> int:
    return SMALL_HEADER + band_height(view, number, plan) + 36


def small_header(seen: Sight, number: int, width: int) -> str:
    view = seen.view
    shown = view.carriages[number]
    name = width * 0.34
    return "".join(
        (
            owner_plate(view, number, 12, name - 8, 16, 21),
            first_token(view, number, name + 20, 16, 28),
            tokens(seen, number, name + 37, 16, 16, width - name - 137),
            at(width - 62, 0, small_note(view, number)),
            text_line(width - 12, 23, shown.score.total, 21, "ink", bold=1, anchor="end"),
        )
    )


def small_note(view: View, number: int) -> str:
    """Return what the round pays so far; in the end a crown for whoever has won."""
    shown = view.carriages[number]
    if is_over(view):
        won = number in winners([one.score for one in view.carriages])
        return tag("g", title(tr("Winner")), at(-10, 15, crown(24))) if won else ""
    points = text_line(0, 22, f"+{round_now(shown)}", 15, "good", bold=1, anchor="end")
    return tag("g", title(round_words(shown)), points) if view.hall else ""
