"""A player's part of the table: name, score, what is held, and the city."""

from typing import Final

from cloudtop.core.game import winners
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.games.paper_skylines import actions as a
from cloudtop.games.paper_skylines.card_art import city_face
from cloudtop.games.paper_skylines.card_words import city_words
from cloudtop.games.paper_skylines.city_art import (
    Plan,
    Tops,
    cheered,
    landscape,
    plan_of,
    skyline,
    top_halo,
)
from cloudtop.games.paper_skylines.icon_art import box, dot, sign
from cloudtop.games.paper_skylines.labels import label_of, top_label
from cloudtop.games.paper_skylines.lettering import paragraph
from cloudtop.games.paper_skylines.market_art import touch
from cloudtop.games.paper_skylines.reading import (
    SEAT_COLOURS,
    Sight,
    founded,
    is_over,
    seat_name,
    top_card,
)
from cloudtop.games.paper_skylines.view import PlayerView, SpotView, View
from cloudtop.toolkit.pictures.drawing import (
    at,
    card,
    chip,
    choice,
    enlarges,
    halo,
    name_plate,
    text_line,
)
from cloudtop.toolkit.pictures.pieces import token
from cloudtop.toolkit.pictures.svg import Attribute, tag, title
from cloudtop.toolkit.pictures.theme import paint

COLUMN: Final = 108
PLATE: Final = 136
SMALL_HEADER: Final = 50
PHONE_PLATE: Final = 52
FEW: Final = 3
"""So many buildings stand in one row, however small."""


# --- names and numbers ----------------------------------------------------------------------


def turn_chip(view: View, player: PlayerView, x: float, y: float) -> str:
    """Return whose turn it is in a word, or who has won."""
    seat = player.seat
    if is_over(view):
        best = winners([one.score for one in view.players])
        said = tr("Winner" if len(best) == 1 else "Shared")
        return chip(x, y, 84, said) if seat in best else ""
    if seat not in view.to_move:
        return ""
    return chip(x, y, 96, tr("Your turn" if seat == view.viewer else "Playing"))


def pips(view: View, x: float, y: float) -> str:
    """Return the actions of the turn: those left are bright."""
    found = "".join(
        dot(x + 22 * n, y, 8, "sun" if n < view.actions_left else "cushion", "edge", 1.25)
        for n in range(view.actions)
    )
    if view.bonus:
        found += sign("bonus", x + 22 * view.actions - 10, y - 10, 20)
    said = tr_plural(view.actions_left, "{count} action left", "{count} actions left")
    return tag("g", title(said), found)


# --- the own city ---------------------------------------------------------------------------


def own_plate(sight: Sight, height: int) -> str:
    """Return the column beside the own city: who, how many points, how many actions."""
    view, own = sight.view, sight.own
    playing = own.seat == view.active and not is_over(view) and founded(view)
    return tag(
        "g",
        at(18, 24, token(SEAT_COLOURS[own.seat], 26)),
        name_plate(own.seat, seat_name(own.seat), 38, PLATE - 48, 17, 30),
        text_line(8, 84, own.score.total, 40, "ink", bold=1),
        text_line(10, 104, tr("points"), 14, "mist"),
        turn_chip(view, own, 4, 116),
        pips(view, 14, 160) if playing else "",
        held_chips(sight, own, 6, height - 30),
    )


def phone_plate(sight: Sight, width: int) -> str:
    """Return the line above the own city on a phone."""
    view, own = sight.view, sight.own
    playing = own.seat == view.active and not is_over(view)
    return tag(
        "g",
        at(22, 26, token(SEAT_COLOURS[own.seat], 26)),
        name_plate(own.seat, seat_name(own.seat), 42, 120, 17, 32),
        pips(view, 180, 26) if playing else turn_chip(view, own, 166, 14),
        held_chips(sight, own, width - 120, 26),
        text_line(width - 14, 34, own.score.total, 22, "ink", bold=1, anchor="end"),
    )


def held_chips(sight: Sight, player: PlayerView, x: float, y: float) -> str:
    """Return the bonus chips of the viewer."""
    if not player.chips or not player.chip_worths:
        return ""
    total = sum(player.chip_worths)
    said = tr("Bonus chips: +{points} at the end", points=total)
    disc = tag("circle", cx=x + 10, cy=y, r=10, **paint("livery", "edge", 1.25))
    return tag("g", title(said), disc, text_line(x + 10, y + 5, "★", 12, "on-dark", anchor="middle"),
               text_line(x + 26, y + 5.5, f"+{total}", 16, "ink", bold=1))  # fmt: skip


def city_tops(sight: Sight, player: PlayerView, column: int) -> Tops:
    """Return for each spot what can be chosen there, or that its card can be looked at."""
    return {
        spot.spot: top_touch(sight, player, spot, column) for spot in player.spots if spot.height
    }


def top_touch(
    sight: Sight, player: PlayerView, spot: SpotView, column: int
) -> tuple[str, dict[str, Attribute]]:
    wanted = spot_action(sight, spot) if sight.is_own(player) else None
    source = sight.view.source
    mark = cheered(spot, column) if source is not None and source == top_card(spot) else ""
    if wanted is None:
        return mark, enlarges(top_label(sight, player, spot.spot))
    label = top_label(sight, player, spot.spot, label_of(sight, wanted))
    return mark + top_halo(spot, column), touch(choice(str(wanted), label))


def spot_action(sight: Sight, spot: SpotView) -> a.Action | None:
    """Return what a click on a building does."""
    found = (x for x in sight.actions if isinstance(x, a.Visit | a.Under | a.Demolish))
    return next((action for action in found if a.spot_name(action.spot) == spot.spot), None)


def in_landscape(plan: Plan, width: int, height: int, largest: float, *inside: str) -> str:
    """Return a city as large as it fits under its sky, standing in the middle."""
    scale = min(largest, (width - 24) / plan.width, (height - 20) / plan.height)
    x, y = (width - plan.width * scale) / 2, height - 6 - plan.height * scale
    place = f"translate({x:.4g} {y:.4g}) scale({scale:.4g})"
    back = landscape(width, height, round(y + plan.grounds[-1] * scale))
    return back + tag("g", *inside, transform=place)


# --- choosing a city ------------------------------------------------------------------------


def city_offer(sight: Sight, width: int, height: int) -> str:
    """Return the cities to choose from, with what they do in words beside or below them."""
    cities = sight.view.offer
    if not cities:
        said = tr("Cities are being dealt")
        return text_line(width / 2, height / 2, said, 18, "mist", anchor="middle")
    step = width / len(cities)
    block = BESIDE if step > BESIDE[0] else BELOW
    left, top = (step - block[0]) / 2, (height - block[1]) / 2
    return "".join(at(step * n + left, top, offered(sight, n, block)) for n in range(len(cities)))


def offered(sight: Sight, place: int, block: tuple[int, int]) -> str:
    view = sight.view
    city = view.offer[place]
    wanted, key = f"choose {city.name}", f"offer-{city.number}"
    wide, high = block
    if block == BESIDE:
        drawn = at(12, 12, city_face(city)) + paragraph(city_words(city), 150, 44, 28, "start")
    else:
        drawn = at((wide - 124) / 2, 12, city_face(city))
        drawn += paragraph(city_words(city), wide / 2, 188, 21, "middle")
    ground = box(0, 0, wide, high, "cushion", rx=12, opacity=0.5)
    if wanted in view.choices:
        said = f"{tr('Choose {what}', what=tr(city.name))}. {city_words(city)}"
        ring = halo(0, 0, wide, high, 12)
        return tag("g", ground, drawn, ring, id=key, **touch(choice(wanted, said)))
    label = f"{tr(city.name)}: {city_words(city)}"
    kept = box(0, 0, wide, high, "", "good", rx=12, thick=4) if city == view.chosen else ""
    faded = None if city == view.chosen or view.chosen is None else 0.5
    return tag("g", ground, drawn, kept, id=key, opacity=faded, **enlarges(label))


BESIDE: Final = (388, 174)
"""The room for an offered city with its words beside it …"""
BELOW: Final = (182, 310)
"""… or below it."""


# --- the others -----------------------------------------------------------------------------


def small_city(sight: Sight, player: PlayerView, width: int, height: int) -> str:
    """Return another player's city; a click shows it large."""
    view, seat = sight.view, player.seat
    drawn = [card(width, height, 12, seat in view.to_move)]
    if player.spots:
        room, high = width - 12, height - SMALL_HEADER - 8
        plan = best_plan(player, room, high)
        city = skyline(player, plan, city_tops(sight, player, COLUMN))
        drawn.append(at(6, SMALL_HEADER + 2, in_landscape(plan, room, high, 1, city)))
    elif view.step == "choose city":
        said = tr("chooses a city") if seat in view.to_move else tr("has chosen")
        drawn.append(text_line(width / 2, height / 2 + 20, said, 15, "mist", anchor="middle"))
    drawn.append(small_header(sight, player, width))
    return tag("g", *drawn, id=f"city-{seat}", role="group", aria_label=seat_name(seat))


def best_plan(player: PlayerView, width: int, height: int) -> Plan:
    """Return the plan that can be drawn largest: in one row of buildings or, of many, in two."""
    one = plan_of(player, COLUMN)
    if len(player.spots) <= FEW:
        return one
    two = plan_of(player, COLUMN, (one.width + COLUMN) / 2)
    return max((one, two), key=lambda plan: min(width / plan.width, height / plan.height))


def small_header(sight: Sight, player: PlayerView, width: int) -> str:
    """Return name and score, and below them hand, achievements and chips."""
    view, seat = sight.view, player.seat
    won = is_over(view) and seat in winners([one.score for one in view.players])
    return "".join(
        (
            at(16, 15, token(SEAT_COLOURS[seat], 20)),
            name_plate(seat, seat_name(seat), 29, width - 66, 14, 20),
            text_line(width - 8, 21, player.score.total, 18, "ink", bold=1, anchor="end"),
            marks(player, 58),
            at(width - 36, SMALL_HEADER + 8, crown()) if won else "",
            hand_mark(sight, player, width),
        )
    )


def crown() -> str:
    """Return the star of whoever has won, for the sky above a city."""
    return title(tr("Winner")) + sign("claim", 0, 0, 26)


def hand_mark(sight: Sight, player: PlayerView, width: int) -> str:
    """Return how many cards a player holds; whoever steals may touch all around it."""
    said = tr_plural(player.hand_size, "{count} hand card", "{count} hand cards")
    drawn = at(
        6,
        27,
        box(0, 0, 48, 22, "cushion", "line", rx=6, thick=1),
        sign("hand card", 2, 1, 20),
        text_line(33, 16.5, player.hand_size, 15, "ink", bold=1, anchor="middle"),
    )
    wanted = f"steal from {player.seat}"
    key = f"hand-{player.seat}"
    if wanted not in sight.view.choices:
        return tag("g", title(said), drawn, id=key)
    label = f"{label_of(sight, a.STEALS[player.seat])}. {said}"
    ring = halo(2, 2, width - 4, SMALL_HEADER - 2, 10)
    return tag("g", drawn, ring, id=key, **choice(wanted, label))


def marks(player: PlayerView, x: float) -> str:
    """Return claimed achievements and bonus chips, counted."""
    found = ""
    for name, count in (("claim", len(player.claimed)), ("bonus", len(player.chips))):
        if count:
            found += sign(name, x, 29, 18) + text_line(x + 19, 43.5, count, 15, "ink", bold=1)
            x += 35
    return found
