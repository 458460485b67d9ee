"""The three tracks and the score: where everybody stands, and where a step would lead."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from cloudtop.core.game import Names, Seat
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, card, halo, hollow, lit, part_key, text_line
from cloudtop.toolkit.pictures.svg import Pieces, open_group, tag, text, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import seat_name

from ..components.card_actions import TRACKS
from ..scoring import HOPS, TRACK_POINTS
from ..view import hops, steps_of
from .icons import area, box, dot, icon, line
from .scene import (
    CLOSED,
    Chosen,
    Drawn,
    Scene,
    choose,
    kept_drawing,
    opened_at,
    plain,
    seat_token,
    together,
)

LEFT: Final = 36
"""Where the start space begins; the track's icon is to its left."""
PIECE: Final = 20
CROWDED: Final = 16
"""Where spaces are closer, neighbours stand one above the other."""

Place = tuple[float, float, int]
"""Where a meeple stands, and how large it is."""
TrackEnd = tuple[Seat, str, int]
"""The first at the end (or -1), the name, and the bonus for that."""
Printed = tuple[int, tuple[int, ...], int]
"""The end of the tracks, their golden lines, and the bonus for the first at an end."""
Step = tuple[Chosen, tuple[int, ...]]
"""The choice to advance on a track, and the spaces on which the meeple lands."""


class Rail(NamedTuple):
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


def draw_tracks(scene: Scene, width: int, row: int) -> list[Drawn]:
    """Return the tracks one below the other, and the score below them: each changes by itself."""
    view, size = scene.view, (width, row)
    printed = view.track_end, view.lines, view.end_bonus
    steps = steps_on_tracks(scene) if scene.choices else (None, None, None)
    taken = zip(*[player.tracks for player in view.players], strict=True)
    reached = zip(*[player.reached for player in view.players], strict=True)
    by_track = zip(taken, reached, view.ends, steps, strict=True)
    totals = tuple([player.score.total for player in view.players])
    return [
        tracks_paper(width, row),
        *[
            track_row(track, shown, printed, scene.names, scene.own.seat, size)
            for track, shown in enumerate(by_track)
        ],
        score_row(totals, scene.names, width - 10, 7 + row * len(TRACKS)),
        CLOSED,
    ]


@cache
def tracks_paper(width: int, row: int) -> Drawn:
    return plain(f"<g>{card(width, tracks_height(row))}")


def steps_on_tracks(scene: Scene) -> tuple[Step | None, ...]:
    """Return for each track the choice to advance on it, and where that leads."""
    view, own = scene.view, scene.own
    choices = [scene.chosen(f"advance-{name}") for name in TRACKS]
    return tuple(
        [
            (chosen, tuple(hops(view, own.seat, n, steps_of(view, own, n)))) if chosen else None
            for n, chosen in enumerate(choices)
        ]
    )


@cached_per_language(maxsize=4096)
def track_row(
    track: int,
    shown: tuple[tuple[int, ...], tuple[int, ...], Seat, Step | None],
    printed: Printed,
    names: Names,
    own: Seat,
    size: tuple[int, int],
) -> Drawn:
    """Return a track with everybody's meeples, and those of the viewer on top."""
    (width, row), (last, lines, bonus), (taken, reached, first, step) = size, printed, shown
    rail, winner = Rail(width - 10, row, last), seat_name(names, first) if first >= 0 else ""
    drawn = meeples(taken, names, track, rail)
    return together(
        (
            track_head(track, rail, 7 + row * track, step and step[0]),
            track_way(track, rail, lines, (first, winner, bonus), reached),
            plain(*drawn[:own], *drawn[own + 1 :], drawn[own]),  # that of the viewer on top
            track_foot(own, taken[own], step and step[1], rail),
        )
    )


@cached_per_language(maxsize=1024)
def track_head(track: int, rail: Rail, y: float, chosen: Chosen | None) -> Drawn:
    """Return the beginning of a track: it can be chosen, or says what it is."""
    key = f"advance-{TRACKS[track]}"
    if chosen is None:
        return plain(opened_at(0, y) + open_group(id=key) + title(tr(TRACKS[track])))
    ground = at(rail.width / 2 + 2, rail.height / 2, hollow(rail.width - 4, rail.height))
    return plain(opened_at(0, y) + open_group(id=key, **choose(chosen)) + ground)


@lru_cache(maxsize=1024)
def track_foot(own: Seat, space: int, landings: tuple[int, ...] | None, rail: Rail) -> Drawn:
    """Return the end of a track, and before it where a step would lead that can be chosen."""
    if landings is None:
        return plain("</g></g></g>")
    preview = at(0, rail.height / 2, hop_preview(own, space, landings, rail))
    return plain(f"</g>{preview}</g></g>")


# --- the way -------------------------------------------------------------------------------


@kept_drawing(1024)
def track_way(
    track: int, rail: Rail, lines: tuple[int, ...], end: TrackEnd, reached: tuple[int, ...]
) -> Pieces:
    """Return the icon of a track, its spaces and its end, and a group that goes on for meeples."""
    return (
        empty_track(track, rail, lines),
        end_bonus(*end, rail) + highlights(reached, end[0], lines, rail),
        "</g>" + opened_at(0, rail.height / 2),
    )


@cache
def empty_track(track: int, rail: Rail, lines: tuple[int, ...]) -> str:
    """Return the icon of a track and its spaces, in a group that goes on."""
    middle = rail.height / 2
    sign = icon(TRACKS[track], 8, middle - 12, 24)
    return f"{sign}{opened_at(0, middle)}{spaces(rail, lines)}"


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


def end_bonus(first: Seat, winner: str, bonus: int, rail: Rail) -> str:
    """Return what the first at the end gets, or who was it."""
    x = rail.behind
    if first >= 0:
        named = tr("{player} was the first at the end", player=winner)
        return at(x, 0, title(named, "track-end"), seat_token(first, 16))
    caption = tr("First at the end: +{points}", points=bonus)
    points = text_line(x, 5, f"+{bonus}", 14, "mist", bold=1, anchor="middle")
    return tag("g", title(caption, "track-end"), points)


# --- meeples -------------------------------------------------------------------------------


@cached_per_language(maxsize=1024)
def meeples(taken: tuple[int, ...], names: Names, track: int, rail: Rail) -> Pieces:
    """Return everybody's meeple on a track, by seat."""
    return tuple(
        [
            meeple(seat, seat_name(names, seat), track, space, meeple_place(seat, taken, rail))
            for seat, space in enumerate(taken)
        ]
    )


def meeple_place(seat: Seat, taken: tuple[int, ...], rail: Rail) -> Place:
    space = taken[seat]
    if space in (0, rail.end):
        sharing = [other for other, found in enumerate(taken) if found == space]
        return shared_place(sharing.index(seat), len(sharing), rail.x(space))
    if rail.step < CROWDED:
        return rail.x(space), (-8.0, 8.0)[sorted(taken).index(space) % 2], 18
    return rail.x(space), 0.0, PIECE


@cached_per_language(maxsize=2048)
def meeple(seat: Seat, name: str, track: int, space: int, where: Place) -> str:
    (x, y, size), said = where, N_("{player}: {track} {space}")
    caption = tr(said, player=name, track=tr(TRACKS[track]), space=space)
    return at(x, y, title(caption, "meeple"), seat_token(seat, size), id=f"{TRACKS[track]}-{seat}")


def shared_place(place: int, count: int, x: float) -> Place:
    """Return where one of several meeples stands in a space that holds them all."""
    if count == 1:
        return x, 0, PIECE
    if count == 2:
        return x + (-10, 10)[place], 0, 20
    return x + (-10, 10, -10, 10)[place], (-8, -8, 8, 8)[place], 16


def hop_preview(seat: Seat, space: int, landings: tuple[int, ...], rail: Rail) -> str:
    """Return the way of the viewer's meeple if this track is chosen: an arc for every step."""
    arcs = ""
    for landing in landings:
        start, goal = rail.x(space), rail.x(landing)
        high = min(15.0, 8 + 2.5 * (landing - space))
        arcs += f"M{start:.4g} -9Q{(start + goal) / 2:.4g} {-9 - high:.3g} {goal:.4g} -9"
        space = landing
    goal = rail.x(space)
    ghost = tag("g", seat_token(seat, PIECE), opacity=0, class_="ghost")
    hopped = tag("path", d=arcs, stroke_dasharray="3 3", **paint("", "sun", 1.75))
    return hopped + at(goal, 0, ghost) + halo(round(goal - 12, 2), -12, 24, 24, 12)


# --- the score -----------------------------------------------------------------------------


@kept_drawing(1024)
def score_row(totals: tuple[int, ...], names: Names, width: float, y: float) -> Pieces:
    """Return the score track: everybody's marker on it, hopping like the meeples."""
    most = max(40, -(-(max(totals) + 4) // 10) * 10)
    left, right = LEFT + 14.0, width - 16
    scale = (right - left) / most
    zeros = [seat for seat, total in enumerate(totals) if total == 0]
    order = sorted(range(len(totals)), key=lambda seat: (totals[seat], seat))
    pins = (
        score_pin(
            seat,
            seat_name(names, seat),
            totals[seat],
            left + scale * totals[seat] + (19 * zeros.index(seat) if seat in zeros else 0),
            9 if place % 2 else 19,
        )
        for place, seat in enumerate(order)
    )
    return opened_at(0, y) + score_scale(width, most), *pins, "</g></g>"


@cached_per_language(maxsize=64)
def score_scale(width: float, most: int) -> str:
    """Return the score track without markers, in a group that goes on."""
    left, right = LEFT + 14.0, width - 16
    scale = (right - left) / most
    ticks = "".join(
        line(f"M{left + scale * n:.4g} 30v6", "mist", 1)
        + text_line(left + scale * n, 47, n, 14, "mist", anchor="middle")
        for n in range(0, most + 1, 10)
    )
    head = line(f"M4 1H{width + 2:g}", "line", 1) + icon("claim", 9, 14, 22)
    said = title(tr("Score track"), "score-track")
    return f"<g>{said}{head}{line(f'M{left:g} 30H{right:g}', 'mist', 1.5)}{ticks}"


@cached_per_language(maxsize=2048)
def score_pin(seat: Seat, name: str, total: int, x: float, high: int) -> str:
    stem = line(f"M0 {30 - high:g}V2", "ink", 1)
    points = tr_plural(total, "{count} point", "{count} points")
    ring = lit(part_key(HOPS, seat), dot(0, 0, 13, "", "sun", 3))
    pin = title(f"{name}: {points}", "score-track"), stem, seat_token(seat, 20), ring
    return at(x, high, *pin, id=f"score-{seat}")


@cache
def crossed_mark(space: int, rail: Rail) -> str:
    return area(f"M{rail.before(space) - 6:.4g} -20h12l-6 8Z", "sun", "edge", 1)


def highlights(reached: tuple[int, ...], first: Seat, lines: tuple[int, ...], rail: Rail) -> str:
    """Return, for each player, a mark on every line that brought a point: shown on request."""
    found: list[str] = []
    for seat, space in enumerate(reached):
        marks = "".join([crossed_mark(one, rail) for one in lines if one <= space])
        if first == seat:
            marks += dot(round(rail.behind, 2), 0, 12, "", "sun", 3)
        if marks:
            found.append(lit(part_key(TRACK_POINTS, seat), marks))
    return "".join(found)
