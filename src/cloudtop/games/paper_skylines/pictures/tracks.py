"""The three tracks and the score: where everybody stands, and where a step would lead."""

from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit.pictures.drawing import (
    at,
    card,
    halo,
    hollow,
    lit,
    part_key,
    pieces_at,
    text_line,
)
from cloudtop.toolkit.pictures.svg import Pieces, tag, text, title
from cloudtop.toolkit.pictures.theme import paint

from ..components.card_actions import TRACKS
from ..scoring import HOPS, TRACK_POINTS
from ..view import View, hops, steps_of
from . import parts
from .icons import area, box, dot, icon, line
from .scene import Scene, choose, draw, seat_token

LEFT: Final = 36
"""Where the start space begins; the track's icon is to its left."""
PIECE: Final = 20
CROWDED: Final = 16
"""Where spaces are closer, neighbours stand one above the other."""


@dataclass(frozen=True)
class Rail:
    """The measures of a track: all spaces between start and end have the same width."""

    width: float
    height: float
    end: int

    @property
    def pad(self) -> float:
        """Start and end are wider: they hold any number of meeples."""
        return 48 if self.width > 450 else 40

    @property
    def bonus(self) -> float:
        """Room behind the end for its bonus."""
        return 34 if self.width > 450 else 26

    @property
    def step(self) -> float:
        return (self.width - LEFT - 2 * self.pad - self.bonus) / max(1, self.end - 1)

    @property
    def behind(self) -> float:
        """The middle of the room behind the end."""
        return self.width - self.bonus / 2

    def x(self, space: int) -> float:
        """Return the middle of a space."""
        if space <= 0:
            return LEFT + self.pad / 2
        if space >= self.end:
            return self.width - self.bonus - self.pad / 2
        return LEFT + self.pad + self.step * (space - 0.5)

    def before(self, space: int) -> float:
        """Return the edge between a space and the one before it."""
        return LEFT + self.pad + self.step * (space - 1)


def tracks_height(row: int) -> int:
    return 3 * row + 46 + 14


def tracks_card(scene: Scene, width: int, row: int) -> Pieces:
    """Return the tracks one below the other, and the score below them: each is a part."""
    view = scene.view
    rail = Rail(width - 10, row, view.track_end)
    rows = [
        draw(track_row, scene, parts.track_only(view, n), (f"advance-{name}",), n, rail)
        for n, name in enumerate(TRACKS)
    ]
    score = draw(score_row, scene, parts.scores_only(view), (), width - 10)
    placed = (pieces_at(0, 7 + row * n, one) for n, one in enumerate([*rows, score]))
    return f"<g>{card(width, tracks_height(row))}", *chain.from_iterable(placed), "</g>"


def track_row(scene: Scene, track: int, rail: Rail) -> str:
    view, middle, key = scene.view, rail.height / 2, f"advance-{TRACKS[track]}"
    way = spaces(rail, view.lines), end_bonus(scene, track, rail), highlights(view, track, rail)
    drawn = (
        icon(TRACKS[track], 8, middle - 12, 24),
        at(0, middle, *way),
        at(0, middle, meeples(scene, track, rail)),
    )
    if key not in scene.choices:
        return tag("g", title(tr(TRACKS[track])), *drawn, id=key)
    ground = at(rail.width / 2 + 2, middle, hollow(rail.width - 4, rail.height))
    preview = at(0, middle, hop_preview(scene, track, rail))
    return tag("g", ground, *drawn, preview, id=key, **choose(scene.choices[key]))


# --- the way -------------------------------------------------------------------------------


@cache
def spaces(rail: Rail, lines: tuple[int, ...]) -> str:
    """Return start, end and all spaces between; golden lines pay a point to whoever passes them."""
    pad = rail.pad
    pads = "".join(
        box(rail.x(space) - pad / 2 + 2, -14, pad - 4, 28, "cushion", "line", rx=14, thick=1)
        for space in (0, rail.end)
    )
    plain = [space for space in range(1, rail.end) if space not in lines]
    dots = "".join(f"M{rail.x(space):.4g} 0h0" for space in plain)
    bars = "".join(f"M{rail.before(space):.4g} -14v28" for space in lines)
    numbers = "".join(text(one, x=round(rail.x(one), 2), y=4.6) for one in lines if one < rail.end)
    dotted = tag("path", d=dots, stroke_linecap="round", **paint("", "line", 6.5))
    named = tag("g", numbers, font_size=14, text_anchor="middle", **paint("mist"))
    return pads + dotted + line(bars, "edge", 4.5) + line(bars, "gold", 3) + named


def end_bonus(scene: Scene, track: int, rail: Rail) -> str:
    """Return what the first at the end gets, or who was it."""
    view, x = scene.view, rail.behind
    first = view.ends[track]
    if first >= 0:
        named = tr("{player} was the first at the end", player=scene.name(first))
        return at(x, 0, title(named, "track-end"), seat_token(first, 16))
    caption = tr("First at the end: +{points}", points=view.end_bonus)
    points = text_line(x, 5, f"+{view.end_bonus}", 14, "mist", bold=1, anchor="middle")
    return tag("g", title(caption, "track-end"), points)


# --- meeples -------------------------------------------------------------------------------


def meeples(scene: Scene, track: int, rail: Rail) -> str:
    order = sorted(scene.view.players, key=lambda player: player.seat == scene.own.seat)
    return "".join(meeple(scene, player.seat, track, rail) for player in order)


def meeple(scene: Scene, seat: Seat, track: int, rail: Rail) -> str:
    view = scene.view
    space = view.players[seat].tracks[track]
    taken = [player.tracks[track] for player in view.players]
    if space in (0, view.track_end):
        sharing = [other for other, found in enumerate(taken) if found == space]
        x, y, size = shared_place(sharing.index(seat), len(sharing), rail.x(space))
    elif rail.step < CROWDED:
        x, y, size = rail.x(space), (-8.0, 8.0)[sorted(taken).index(space) % 2], 18
    else:
        x, y, size = rail.x(space), 0.0, PIECE
    name, said = scene.name(seat), N_("{player}: {track} {space}")
    caption = tr(said, player=name, track=tr(TRACKS[track]), space=space)
    return at(x, y, title(caption, "meeple"), seat_token(seat, size), id=f"{TRACKS[track]}-{seat}")


def shared_place(place: int, count: int, x: float) -> tuple[float, float, int]:
    """Return where one of several meeples stands in a space that holds them all."""
    if count == 1:
        return x, 0, PIECE
    if count == 2:
        return x + (-10, 10)[place], 0, 20
    return x + (-10, 10, -10, 10)[place], (-8, -8, 8, 8)[place], 16


def hop_preview(scene: Scene, track: int, rail: Rail) -> str:
    """Return the way of the viewer's meeple if this track is chosen: an arc for every step."""
    view, own = scene.view, scene.own
    landings = hops(view, own.seat, track, steps_of(view, own, track))
    space = own.tracks[track]
    arcs = ""
    for landing in landings:
        start, goal = rail.x(space), rail.x(landing)
        high = min(15.0, 8 + 2.5 * (landing - space))
        arcs += f"M{start:.4g} -9Q{(start + goal) / 2:.4g} {-9 - high:.3g} {goal:.4g} -9"
        space = landing
    goal = rail.x(space)
    ghost = tag("g", seat_token(own.seat, PIECE), opacity=0, class_="ghost")
    hopped = tag("path", d=arcs, stroke_dasharray="3 3", **paint("", "sun", 1.75))
    return hopped + at(goal, 0, ghost) + halo(round(goal - 12, 2), -12, 24, 24, 12)


# --- the score -----------------------------------------------------------------------------


def score_row(scene: Scene, width: float) -> str:
    """Return the score track: everybody's marker on it, hopping like the meeples."""
    view = scene.view
    totals = [player.score.total for player in view.players]
    most = max(40, -(-(max(totals) + 4) // 10) * 10)
    left, right = LEFT + 14.0, width - 16
    scale = (right - left) / most
    ticks = "".join(
        line(f"M{left + scale * n:.4g} 30v6", "mist", 1)
        + text_line(left + scale * n, 47, n, 14, "mist", anchor="middle")
        for n in range(0, most + 1, 10)
    )
    order = sorted(range(view.seats), key=lambda seat: (totals[seat], seat))
    pins = (
        score_pin(scene, seat, left + scale * totals[seat], place)
        for place, seat in enumerate(order)
    )
    head = line(f"M4 1H{width + 2:g}", "line", 1) + icon("claim", 9, 14, 22)
    said = title(tr("Score track"), "score-track")
    return tag("g", said, head, line(f"M{left:g} 30H{right:g}", "mist", 1.5), ticks, *pins)


def score_pin(scene: Scene, seat: Seat, x: float, place: int) -> str:
    view = scene.view
    total = view.players[seat].score.total
    zeros = [player.seat for player in view.players if player.score.total == total]
    x += 19 * zeros.index(seat) if total == 0 else 0
    high = 9 if place % 2 else 19
    stem = line(f"M0 {30 - high:g}V2", "ink", 1)
    points = tr_plural(total, "{count} point", "{count} points")
    caption = f"{scene.name(seat)}: {points}"
    ring = lit(part_key(HOPS, seat), dot(0, 0, 13, "", "sun", 3))
    pin = title(caption, "score-track"), stem, seat_token(seat, 20), ring
    return at(x, high, *pin, id=f"score-{seat}")


def highlights(view: View, track: int, rail: Rail) -> str:
    """Return, for each player, a mark on every line that brought a point: shown on request."""
    found: list[str] = []
    for player in view.players:
        crossed = [one for one in view.lines if one <= player.reached[track]]
        marks = "".join(
            area(f"M{rail.before(one) - 6:.4g} -20h12l-6 8Z", "sun", "edge", 1) for one in crossed
        )
        if view.ends[track] == player.seat:
            marks += dot(round(rail.behind, 2), 0, 12, "", "sun", 3)
        if marks:
            found.append(lit(part_key(TRACK_POINTS, player.seat), marks))
    return "".join(found)
