"""A player's part of the table: name, score, what is held, and the city."""

from textwrap import wrap
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit.pictures.drawing import TINY, at, card, enlarges, halo, text_line
from cloudtop.toolkit.pictures.headers import has_won, name_plate, score_parts, turn_chip
from cloudtop.toolkit.pictures.lettering import paragraph
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import is_over

from ..components.box import City
from ..text.cards import city_text
from ..text.labels import top_label
from ..view import PlayerView, SpotView, View, top_card
from .cards import city_face
from .icons import box, dot, icon
from .scene import Scene, choose_or_enlarge, place, seat_token
from .skyline import Layout, Top, city_layout, landscape, skyline, source_mark, top_halo

COLUMN: Final = 108
PLATE: Final = 136
SMALL_HEADER: Final = 50
PHONE_PLATE: Final = 52
READABLE: Final = 0.86
"""Scaled down further, the words of a city cannot be read."""
FEW: Final = 3
"""So many buildings stand in one row, however small."""


# --- names and numbers ---------------------------------------------------------------------


def own_chip(scene: Scene, x: float, y: float) -> str:
    """Return whose turn it is in a word, or who has won."""
    scores = [player.score for player in scene.view.players]
    return turn_chip(scene.view, scene.own.seat, scores, (x, y), N_("Playing"), (96, 84))


def pips(view: View, x: float, y: float) -> str:
    """Return the actions of the turn: those left are bright."""
    found = "".join(
        dot(x + 22 * n, y, 8, "sun" if n < view.actions_left else "cushion", "edge", 1.25)
        for n in range(view.actions)
    )
    if view.bonus:
        found += icon("bonus", x + 22 * view.actions - 10, y - 10, 20)
    caption = tr_plural(view.actions_left, "{count} action left", "{count} actions left")
    return tag("g", title(caption, "actions"), found)


# --- the viewer's city ---------------------------------------------------------------------


def own_plate(scene: Scene, height: int) -> str:
    """Return the column beside the viewer's city: who, how many points, how many actions."""
    view, own = scene.view, scene.own
    playing = own.seat == view.active and not is_over(view) and bool(own.spots)
    return tag(
        "g",
        at(18, 24, named_token(scene, own.seat, 26)),
        name_plate(own.seat, scene.name(own.seat), 38, PLATE - 48, 17, 30),
        tag(
            "g",
            score_title(own),
            text_line(8, 84, own.score.total, 40, "ink", bold=1),
            text_line(10, 104, tr("points"), 14, "mist"),
        ),
        own_chip(scene, 4, 116),
        pips(view, 14, 160) if playing else "",
        held_chips(scene, own, 6, height - 30),
    )


def phone_plate(scene: Scene, width: int) -> str:
    """Return the line above the viewer's city on a phone."""
    view, own = scene.view, scene.own
    playing = own.seat == view.active and not is_over(view)
    return tag(
        "g",
        at(22, 26, named_token(scene, own.seat, 26)),
        name_plate(own.seat, scene.name(own.seat), 42, 120, 17, 32),
        pips(view, 180, 26) if playing else own_chip(scene, 166, 14),
        held_chips(scene, own, width - 120, 26),
        total(own, width - 14, 34, 22),
    )


def named_token(scene: Scene, seat: Seat, size: int) -> str:
    return title(scene.name(seat), "colour") + seat_token(seat, size)


def score_title(player: PlayerView) -> str:
    score = player.score
    said = f"{tr('Score')}: {score.total}"
    if made_of := score_parts(score, {part: part for part, _ in score.parts}, zeros=False):
        said += f" ({made_of})"
    return title(said, "score")


def total(player: PlayerView, right: float, base: float, size: int) -> str:
    points = text_line(right, base, player.score.total, size, "ink", bold=1, anchor="end")
    return tag("g", score_title(player), points)


def held_chips(scene: Scene, player: PlayerView, x: float, y: float) -> str:
    """Return the bonus chips of the viewer."""
    if not player.chips or not player.chip_worths:
        return ""
    total = sum(player.chip_worths)
    caption = tr("Bonus chips: +{points} at the end", points=total)
    disc = tag("circle", cx=x + 10, cy=y, r=10, **paint("livery", "edge", 1.25))
    star = text_line(x + 10, y + 5, "★", 12, "on-dark", anchor="middle")
    points = text_line(x + 26, y + 5.5, f"+{total}", 16, "ink", bold=1)
    return tag("g", title(caption, "chips"), disc, star, points)


def city_tops(scene: Scene, player: PlayerView, column: int) -> dict[str, Top]:
    """Return for each spot what can be chosen there, or that its card can be looked at."""
    built = (spot for spot in player.spots if spot.height)
    return {spot.spot: city_top(scene, player, spot, column) for spot in built}


def city_top(scene: Scene, player: PlayerView, spot: SpotView, column: int) -> Top:
    source = scene.view.source
    mark = source_mark(spot, column) if source is not None and source == top_card(spot) else ""
    choice = scene.choices.get(f"spot-{player.seat}-{spot.spot}")
    if choice is None:
        return mark, enlarges(top_label(player, spot.spot))
    label = top_label(player, spot.spot, choice.label)
    return mark + top_halo(spot, column), choose_or_enlarge(choice, label)


def in_landscape(layout: Layout, width: int, height: int, largest: float, *inside: str) -> str:
    """Return a city as large as it fits under its sky, standing in the middle."""
    scale = min(largest, (width - 24) / layout.width, (height - 20) / layout.height)
    x, y = (width - layout.width * scale) / 2, height - 6 - layout.height * scale
    place = f"translate({x:.4g} {y:.4g}) scale({scale:.4g})"
    back = landscape(width, height, round(y + layout.grounds[-1] * scale))
    small = TINY if scale < READABLE else None
    return back + tag("g", *inside, transform=place, class_=small)


# --- choosing a city -----------------------------------------------------------------------


def city_offer(scene: Scene, width: int, height: int) -> str:
    """Return the cities to choose from, with what they do beside or below them."""
    cities = scene.view.offer
    if not cities:
        caption = tr("Cities are being dealt")
        return text_line(width / 2, height / 2, caption, 18, "mist", anchor="middle")
    step = width / len(cities)
    block = BESIDE if step > BESIDE[0] else BELOW
    left, top = (step - block[0]) / 2, (height - block[1]) / 2
    offers = (draw_offer(scene, city, block) for city in cities)
    return "".join(at(step * n + left, top, offer) for n, offer in enumerate(offers))


def draw_offer(scene: Scene, city: City, block: tuple[int, int]) -> str:
    view, key = scene.view, f"offer-{city.number}"
    wide, high = block
    if block == BESIDE:
        drawn = at(12, 12, city_face(city)) + city_paragraph(city, 150, 44, 28, "start")
    else:
        drawn = at((wide - 124) / 2, 12, city_face(city))
        drawn += city_paragraph(city, wide / 2, 188, 21, "middle")
    ground = box(0, 0, wide, high, "cushion", rx=12, opacity=0.5)
    if key in scene.choices:
        choice, ring = scene.choices[key], halo(0, 0, wide, high, 12)
        label = f"{choice.label}. {city_text(city)}"
        return tag("g", ground, drawn, ring, id=key, **choose_or_enlarge(choice, label))
    label = f"{tr(city.name)}: {city_text(city)}"
    kept = box(0, 0, wide, high, "", "good", rx=12, thick=4) if city == view.chosen else ""
    faded = None if city == view.chosen or view.chosen is None else 0.5
    return tag("g", ground, drawn, kept, id=key, opacity=faded, **enlarges(label))


def city_paragraph(city: City, x: float, y: float, letters: int, anchor: str) -> str:
    """Return what a city does, in lines of at most this many letters."""
    return paragraph(wrap(city_text(city), letters), x, y, 15, 20, text_anchor=anchor)


BESIDE: Final = (388, 174)
"""The room for an offered city with its text beside it …"""
BELOW: Final = (182, 310)
"""… or below it."""


# --- the others ----------------------------------------------------------------------------


def small_city(scene: Scene, player: PlayerView, width: int, height: int) -> str:
    """Return another player's city; a click shows it large."""
    view, seat = scene.view, player.seat
    drawn = [card(width, height, 12, seat in view.to_move)]
    if player.spots:
        room, high = width - 12, height - SMALL_HEADER - 8
        layout = best_layout(player, room, high)
        city = skyline(player, layout, city_tops(scene, player, COLUMN))
        drawn.append(at(6, SMALL_HEADER + 2, in_landscape(layout, room, high, 1, city)))
    elif view.step == "choose city":
        caption = tr("chooses a city") if seat in view.to_move else tr("has chosen")
        drawn.append(text_line(width / 2, height / 2 + 20, caption, 15, "mist", anchor="middle"))
    drawn.append(small_header(scene, player, width))
    return scene.city(seat, *drawn)


def best_layout(player: PlayerView, width: int, height: int) -> Layout:
    """Return the layout that can be drawn largest: in one row of buildings or, of many, in two."""
    one = city_layout(player, COLUMN)
    if len(player.spots) <= FEW:
        return one
    two = city_layout(player, COLUMN, (one.width + COLUMN) / 2)
    return max((one, two), key=lambda layout: min(width / layout.width, height / layout.height))


def small_header(scene: Scene, player: PlayerView, width: int) -> str:
    """Return name and score, and below them hand, achievements and chips."""
    view, seat = scene.view, player.seat
    won = has_won(view, seat, [one.score for one in view.players])
    star = title(tr("Winner"), "turn") + icon("claim", 0, 0, 26)
    parts = (
        at(16, 15, named_token(scene, seat, 20)),
        name_plate(seat, scene.name(seat), 29, width - 66, 14, 20),
        total(player, width - 8, 21, 18),
        marks(player, 58),
        at(width - 36, SMALL_HEADER + 8, star) if won else "",
        hand_mark(scene, player, width),
    )
    return "".join(parts)


def hand_mark(scene: Scene, player: PlayerView, width: int) -> str:
    """Return how many cards a player holds; whoever steals may touch all around it."""
    caption = tr_plural(player.hand_size, "{count} hand card", "{count} hand cards")
    plate = box(0, 0, 48, 22, "cushion", "line", rx=6, thick=1) + icon("hand-card", 2, 1, 20)
    count = text_line(33, 16.5, player.hand_size, 15, "ink", bold=1, anchor="middle")
    ring = halo(2, 2, width - 4, SMALL_HEADER - 2, 10)
    return place(scene, f"hand-{player.seat}", caption, at(6, 27, plate, count), ring)


def marks(player: PlayerView, x: float) -> str:
    """Return claimed achievements and bonus chips, counted."""
    claims, chips = len(player.claimed), len(player.chips)
    found = ""
    for name, sign, count, said in (
        ("claim", "claims", claims, tr("Achievements: {count}", count=claims)),
        ("bonus", "chips", chips, tr("Bonus chips: {count}", count=chips)),
    ):
        if count:
            number = text_line(x + 19, 43.5, count, 15, "ink", bold=1)
            found += tag("g", title(said, sign), icon(name, x, 29, 18), number)
            x += 35
    return found
