"""The line at the top of a player's board: name, whose turn it is, score.

What all games say there is here; where it stands is the game's own::

    name_plate(seat, seat_name(names, seat), 16, 150, 20, 31)
    + turn_chip(view, seat, scores, (172, 11))
    + score_total(board.score.total, width - 16, 34, 28)
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cloudtop.core.game import ScoreCard, Seat, SeatView, winners
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.pictures.drawing import chip, text_line
from cloudtop.toolkit.pictures.drawing import name_plate as whole_name_plate
from cloudtop.toolkit.pictures.lettering import fit

TO_MOVE: Final = N_("To move")
WIDTHS: Final = (96, 80)
"""Of a turn and of a result in words."""
TOLERANCE: Final = 1.05
"""A name may be so much too wide for its plate: few readers have the widest of all fonts."""


# --- whose turn, who won --------------------------------------------------------------------


def turn_chip(
    view: SeatView,
    seat: Seat,
    scores: Sequence[ScoreCard],
    place: tuple[float, float],
    playing: str = TO_MOVE,
    widths: tuple[int, int] = WIDTHS,
) -> str:
    """Return whose turn it is on a coloured ground or, in the end, who has won; else nothing.

    ``playing`` is the game's verb for others who decide, such as ``N_("Drawing")``; ``widths`` are
    the least ones, of a turn and of a result.
    """
    if view.to_move:
        return text_chip(*place, turn_text(view, seat, playing), widths[0])
    return text_chip(*place, result_text(seat, scores), widths[1])


def turn_text(view: SeatView, seat: Seat, playing: str = TO_MOVE) -> str:
    """Return "Your turn" for the viewer, ``playing`` for another who decides now, else nothing."""
    if seat not in view.to_move:
        return ""
    return tr("Your turn") if seat == view.viewer else tr(playing)


def result_text(seat: Seat, scores: Sequence[ScoreCard]) -> str:
    """Return "Winner", or "Shared" where several won; nothing for others and in a solo game."""
    if len(scores) == 1:
        return ""
    best = winners(scores)
    if seat not in best:
        return ""
    return tr("Winner") if len(best) == 1 else tr("Shared")


def has_won(view: SeatView, seat: Seat, scores: Sequence[ScoreCard]) -> bool:
    """Return whether the match is over and a seat is among the winners."""
    return not view.to_move and seat in winners(scores)


def text_chip(x: float, y: float, text: str, least: int, ground: str = "ember") -> str:
    """Return a chip as wide as its text needs, but not less; without a text there is none."""
    return chip(x, y, max(least, 8 * len(text) + 16), text, ground) if text else ""


# --- name and score -------------------------------------------------------------------------


def name_plate(seat: Seat, name: str, x: float, width: float, size: int, base: float) -> str:
    """Return a player's name in bold, cut to its room; it stands ``base`` below the top."""
    return whole_name_plate(seat, fit(name, width * TOLERANCE, size), x, width, size, base)


def score_total(total: object, right: float, base: float, size: int) -> str:
    """Return a score in bold that ends at ``right``."""
    return text_line(right, base, total, size, "ink", bold=1, anchor="end")


def score_parts(score: ScoreCard, names: Mapping[str, str], zeros: bool = True) -> str:
    """Return "tasks 12, VIPs 6" for the title of a score; ``names`` has the words of each part."""
    parts = [(names[part], points) for part, points in score.parts if points or zeros]
    return ", ".join(f"{tr(name)} {points}" for name, points in parts)
