"""A player's part of the table: name, score, what is held, and the city."""

from collections.abc import Iterator
from functools import lru_cache
from textwrap import wrap
from typing import Final, NamedTuple

from cloudtop.core.game import ScoreCard, Seat
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import TINY, at, card, enlarges, halo, text_line
from cloudtop.toolkit.pictures.headers import has_won, name_plate, score_parts, turn_chip
from cloudtop.toolkit.pictures.lettering import paragraph
from cloudtop.toolkit.pictures.svg import Pieces, open_group, tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import is_over

from ..components.box import Card, City
from ..text.cards import city_text
from ..view import PlayerView, top_card
from .cards import city_face
from .icons import box, dot, icon
from .scene import (
    CLOSED,
    Chosen,
    Drawn,
    Scene,
    choose_or_enlarge,
    kept_drawing,
    opened_at,
    opened_city,
    place,
    plain,
    seat_token,
    table_part,
    together,
)
from .skyline import Home, Layout, Spots, city_layout, landscape, skyline

COLUMN: Final = 108
PLATE: Final = 136
SMALL_HEADER: Final = 50
PHONE_PLATE: Final = 52
READABLE: Final = 0.86
"""Scaled down further, the words of a city cannot be read."""
FEW: Final = 3
"""So many buildings stand in one row, however small."""


# --- names and numbers ---------------------------------------------------------------------


class Actions(NamedTuple):
    """The actions of the turn, and whether one is a bonus."""

    given: int
    left: int
    bonus: bool


class Plate(NamedTuple):
    """What stands beside the large city."""

    seat: Seat
    name: str
    score: ScoreCard
    turn: str
    """Whose turn it is in a word, or who has won: drawn."""
    actions: Actions | None
    """Of the turn, while it is this player's."""
    worth: int
    """Of the bonus chips, if the viewer may know."""


def plate_of(scene: Scene, x: float, y: float) -> Plate:
    """Return what is on the plate of the large city; at (x, y) it says whose turn it is."""
    view, own = scene.view, scene.own
    playing = own.seat == view.active and not is_over(view) and bool(own.spots)
    actions = Actions(view.actions, view.actions_left, view.bonus) if playing else None
    turn = own_chip(scene, x, y)
    return Plate(own.seat, scene.name(own.seat), own.score, turn, actions, sum(own.chip_worths))


def own_chip(scene: Scene, x: float, y: float) -> str:
    """Return whose turn it is in a word, or who has won."""
    scores = [player.score for player in scene.view.players]
    return turn_chip(scene.view, scene.own.seat, scores, (x, y), N_("Playing"), (96, 84))


@kept_drawing(256)
def pips(actions: Actions, x: float, y: float) -> Pieces:
    """Return the actions of the turn: those left are bright."""
    found = "".join(
        dot(x + 22 * n, y, 8, "sun" if n < actions.left else "cushion", "edge", 1.25)
        for n in range(actions.given)
    )
    if actions.bonus:
        found += icon("bonus", x + 22 * actions.given - 10, y - 10, 20)
    caption = tr_plural(actions.left, "{count} action left", "{count} actions left")
    return (tag("g", title(caption, "actions"), found),)


# --- the viewer's city ---------------------------------------------------------------------


@table_part
def own_plate(plate: Plate, height: int) -> Iterator[Drawn]:
    """Return the column beside the viewer's city: who, how many points, how many actions."""
    yield plate_name(plate.seat, plate.name)
    yield plate_score(plate.score)
    yield plain(plate.turn)
    yield pips(plate.actions, 14, 160) if plate.actions else plain("")
    yield plain(f"{held_chips(plate.worth, 6, height - 30)}</g>")


@lru_cache(maxsize=1024)
def plate_name(seat: Seat, name: str) -> Drawn:
    token = at(18, 24, named_token(seat, name, 26))
    return plain(f"<g>{token}{name_plate(seat, name, 38, PLATE - 48, 17, 30)}")


@kept_drawing(1024)
def plate_score(score: ScoreCard) -> Pieces:
    points = text_line(8, 84, score.total, 40, "ink", bold=1)
    return (tag("g", score_title(score), points, text_line(10, 104, tr("points"), 14, "mist")),)


@table_part
def phone_plate(plate: Plate, width: int) -> Iterator[Drawn]:
    """Return the line above the viewer's city on a phone."""
    seat = plate.seat
    yield plain("<g>" + at(22, 26, named_token(seat, plate.name, 26)))
    yield plain(name_plate(seat, plate.name, 42, 120, 17, 32))
    yield pips(plate.actions, 180, 26) if plate.actions else plain(plate.turn)
    yield plain(held_chips(plate.worth, width - 120, 26))
    yield plain(f"{total(plate.score, width - 14, 34, 22)}</g>")


def named_token(seat: Seat, name: str, size: int) -> str:
    return title(name, "colour") + seat_token(seat, size)


def score_title(score: ScoreCard) -> str:
    said = f"{tr('Score')}: {score.total}"
    if made_of := score_parts(score, {part: part for part, _ in score.parts}, zeros=False):
        said += f" ({made_of})"
    return title(said, "score")


def total(score: ScoreCard, right: float, base: float, size: int) -> str:
    points = text_line(right, base, score.total, size, "ink", bold=1, anchor="end")
    return tag("g", score_title(score), points)


def held_chips(worth: int, x: float, y: float) -> str:
    """Return the bonus chips of the viewer."""
    if not worth:
        return ""
    caption = tr("Bonus chips: +{points} at the end", points=worth)
    disc = tag("circle", cx=x + 10, cy=y, r=10, **paint("livery", "edge", 1.25))
    star = text_line(x + 10, y + 5, "★", 12, "on-dark", anchor="middle")
    points = text_line(x + 26, y + 5.5, f"+{worth}", 16, "ink", bold=1)
    return tag("g", title(caption, "chips"), disc, star, points)


def home_of(player: PlayerView) -> Home:
    return Home(player.seat, player.city, player.city_works)


def source_in(scene: Scene, player: PlayerView) -> Card | None:
    """Return the card whose action is being resolved, if it stands in this city."""
    source = scene.view.source
    if source is None or all(top_card(spot) != source for spot in player.spots):
        return None
    return source


def opened_landscape(layout: Layout, width: int, height: int, largest: float) -> str:
    """Return the sky of a city as large as it fits, and the beginning of the city itself."""
    scale = min(largest, (width - 24) / layout.width, (height - 20) / layout.height)
    x, y = (width - layout.width * scale) / 2, height - 6 - layout.height * scale
    place = f"translate({x:.4g} {y:.4g}) scale({scale:.4g})"
    back = landscape(width, height, round(y + layout.grounds[-1] * scale))
    small = TINY if scale < READABLE else None
    return back + open_group(transform=place, class_=small)


# --- choosing a city -----------------------------------------------------------------------


def city_offer(scene: Scene, width: int, height: int) -> Drawn:
    view = scene.view
    offers = [(city, scene.chosen(f"offer-{city.number}")) for city in view.offer]
    return offered_cities(tuple(offers), view.chosen, width, height)


@kept_drawing(256)
def offered_cities(
    offers: tuple[tuple[City, Chosen | None], ...], kept: City | None, width: int, height: int
) -> Pieces:
    """Return the cities to choose from, with what they do beside or below them."""
    if not offers:
        caption = tr("Cities are being dealt")
        return (text_line(width / 2, height / 2, caption, 18, "mist", anchor="middle"),)
    step = width / len(offers)
    block = BESIDE if step > BESIDE[0] else BELOW
    left, top = (step - block[0]) / 2, (height - block[1]) / 2
    drawn = (draw_offer(city, chosen, kept, block) for city, chosen in offers)
    return tuple(at(step * n + left, top, offer) for n, offer in enumerate(drawn))


def draw_offer(city: City, chosen: Chosen | None, kept: City | None, block: tuple[int, int]) -> str:
    key = f"offer-{city.number}"
    wide, high = block
    if block == BESIDE:
        drawn = at(12, 12, city_face(city)) + city_paragraph(city, 150, 44, 28, "start")
    else:
        drawn = at((wide - 124) / 2, 12, city_face(city))
        drawn += city_paragraph(city, wide / 2, 188, 21, "middle")
    ground = box(0, 0, wide, high, "cushion", rx=12, opacity=0.5)
    if chosen is not None:
        ring, label = halo(0, 0, wide, high, 12), f"{chosen.label}. {city_text(city)}"
        return tag("g", ground, drawn, ring, id=key, **choose_or_enlarge(chosen, label))
    label = f"{tr(city.name)}: {city_text(city)}"
    frame = box(0, 0, wide, high, "", "good", rx=12, thick=4) if city == kept else ""
    faded = None if city == kept or kept is None else 0.5
    return tag("g", ground, drawn, frame, id=key, opacity=faded, **enlarges(label))


def city_paragraph(city: City, x: float, y: float, letters: int, anchor: str) -> str:
    """Return what a city does, in lines of at most this many letters."""
    return paragraph(wrap(city_text(city), letters), x, y, 15, 20, text_anchor=anchor)


BESIDE: Final = (388, 174)
"""The room for an offered city with its text beside it …"""
BELOW: Final = (182, 310)
"""… or below it."""


# --- the others ----------------------------------------------------------------------------


class Moment(NamedTuple):
    """What a small city shows of the moment."""

    to_move: bool
    won: bool
    choosing: bool
    """Cities are being chosen."""
    source: Card | None
    """The card whose action is being resolved, if it is in this city."""
    steal: Chosen | None
    """The choice to steal from this player."""


def draw_small_city(scene: Scene, player: PlayerView, width: int, height: int) -> Drawn:
    """Return another player's city; a click shows it large. It is the same for all who look on."""
    view, seat = scene.view, player.seat
    moment = Moment(
        seat in view.to_move,
        is_over(view) and has_won(view, seat, [one.score for one in view.players]),
        view.step == "choose city",
        source_in(scene, player),
        scene.chosen(f"hand-{seat}") if scene.choices else None,
    )
    return small_city(player, scene.name(seat), moment, width, height)


@table_part
def small_city(
    player: PlayerView, name: str, moment: Moment, width: int, height: int
) -> Iterator[Drawn]:
    to_move, won, choosing, source, steal = moment
    yield small_paper(player.seat, name, width, height, to_move)
    if player.spots:
        yield small_skyline(home_of(player), player.spots, source, width, height)
    elif choosing:
        caption = tr("chooses a city") if to_move else tr("has chosen")
        yield plain(text_line(width / 2, height / 2 + 20, caption, 15, "mist", anchor="middle"))
    yield header_name(player.seat, name, width)
    yield header_score(player.score, len(player.claimed), len(player.chips), won, width)
    yield hand_mark(player.seat, player.hand_size, steal, width)
    yield CLOSED


@lru_cache(maxsize=1024)
def small_paper(seat: Seat, name: str, width: int, height: int, lit: bool) -> Drawn:
    """Return the paper on which a small city lies, in a group that goes on."""
    return plain(opened_city(seat, name) + card(width, height, 12, lit))


@cached_per_language(maxsize=1024)
def small_skyline(home: Home, spots: Spots, source: Card | None, width: int, height: int) -> Drawn:
    room, high = width - 12, height - SMALL_HEADER - 8
    layout = best_layout(spots, room, high)
    sky = opened_at(6, SMALL_HEADER + 2) + opened_landscape(layout, room, high, 1)
    return together([plain(sky), *skyline(home, layout, source, ()), plain("</g></g>")])


def best_layout(spots: Spots, width: int, height: int) -> Layout:
    """Return the layout that can be drawn largest: in one row of buildings or, of many, in two."""
    one = city_layout(spots, COLUMN, 0, 0)
    if len(spots) <= FEW:
        return one
    two = city_layout(spots, COLUMN, (one.width + COLUMN) / 2, 0)
    return max((one, two), key=lambda layout: min(width / layout.width, height / layout.height))


@lru_cache(maxsize=1024)
def header_name(seat: Seat, name: str, width: int) -> Drawn:
    token = at(16, 15, named_token(seat, name, 20))
    return plain(token + name_plate(seat, name, 29, width - 66, 14, 20))


@kept_drawing(1024)
def header_score(score: ScoreCard, claims: int, chips: int, won: bool, width: int) -> Pieces:
    """Return the score, below it achievements and chips, and the winner's star."""
    star = title(tr("Winner"), "turn") + icon("claim", 0, 0, 26)
    return (
        total(score, width - 8, 21, 18) + marks(claims, chips, 58),
        at(width - 36, SMALL_HEADER + 8, star) if won else "",
    )


@kept_drawing(1024)
def hand_mark(seat: Seat, size: int, chosen: Chosen | None, width: int) -> Pieces:
    """Return how many cards a player holds; whoever steals may touch all around it."""
    caption = tr_plural(size, "{count} hand card", "{count} hand cards")
    plate = box(0, 0, 48, 22, "cushion", "line", rx=6, thick=1) + icon("hand-card", 2, 1, 20)
    count = text_line(33, 16.5, size, 15, "ink", bold=1, anchor="middle")
    ring = halo(2, 2, width - 4, SMALL_HEADER - 2, 10)
    return (place(f"hand-{seat}", caption, at(6, 27, plate, count), ring, chosen),)


def marks(claims: int, chips: int, x: float) -> str:
    """Return claimed achievements and bonus chips, counted."""
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
