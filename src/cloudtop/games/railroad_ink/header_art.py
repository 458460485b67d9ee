"""The line at the top of a player's board: number, name, state and score."""

from functools import cache
from typing import Final

from cloudtop.core.game import winners
from cloudtop.core.i18n import tr
from cloudtop.games.railroad_ink.reading import is_over, seat_name
from cloudtop.games.railroad_ink.score_art import PARTS, signed
from cloudtop.games.railroad_ink.signs import tick
from cloudtop.games.railroad_ink.view import View
from cloudtop.toolkit.pictures.drawing import at, chip, name_plate, scaled, text_line
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

HEADER: Final = 46
SMALL_HEADER: Final = 27
DIGIT: Final = 12
"""Room for a digit of a small board's score."""


def header(view: View, number: int, width: int) -> str:
    """Return the line of the board shown large, with its state in words."""
    said = signed(view.boards[number].score.total)[0]
    total = text_line(width - 16, 34, said, 28, "ink", bold=1, anchor="end")
    left = 16 if view.seats == 1 else 48
    disc = "" if view.seats == 1 else at(28, 24, seat_disc(number, 12, ground(view, number)))
    name = name_plate(number, seat_name(number), left, 140, 20, 31)
    return disc + name + state_chip(view, number, 196, 11) + total


def small_header(view: View, number: int, width: int) -> str:
    """Return the line of a small board: its state is a sign at the number of its seat."""
    score = view.boards[number].score
    parts = ", ".join(f"{tr(PARTS[part])} {points}" for part, points in score.parts if points)
    said = signed(score.total)[0]
    total = text_line(width - 10, 20, said, 17, "ink", bold=1, anchor="end")
    disc = at(18, 14, seat_disc(number, 9, ground(view, number)), state_sign(view, number))
    room = width - 49 - DIGIT * len(said)
    name = name_plate(number, seat_name(number), 37, room, 14, 19)
    return disc + name + tag("g", title(parts or tr("No points yet")), total)


@cache
def seat_disc(number: int, radius: int, token: str) -> str:
    """Return the number of a seat, as it stands beside the names on the page."""
    size = radius + 4
    disc = tag("circle", r=radius, **paint(token))
    return disc + text_line(0, size * 0.36, number + 1, size, "paper", bold=1, anchor="middle")


def ground(view: View, number: int) -> str:
    """Return the colour of a seat's number: it tells whose turn it is, and who has won."""
    return "ember" if number in view.to_move or has_won(view, number) else "ink"


def has_won(view: View, number: int) -> bool:
    return is_over(view) and number in winners([board.score for board in view.boards])


def state_chip(view: View, number: int, x: float, y: float) -> str:
    if is_over(view):
        best = winners([board.score for board in view.boards])
        if view.seats == 1 or number not in best:
            return ""
        return chip(x, y, 80, tr("Winner" if len(best) == 1 else "Shared"))
    if number in view.to_move:
        own = number == view.viewer
        return chip(x, y, 100 if own else 84, tr("Your turn" if own else "Drawing"))
    return chip(x, y, 64, tr("Done"), "good") if view.boards[number].confirmed else ""


def state_sign(view: View, number: int) -> str:
    """Return a tick for who is done, a pencil for who draws, a star for who has won."""
    if has_won(view, number):
        said, sign = tr("Winner"), star()
    elif number in view.to_move:
        said, sign = tr("Drawing"), pencil()
    elif view.boards[number].confirmed:
        said, sign = tr("Done"), tick("good", 5)
    else:
        return ""
    plate = tag("circle", r=13, **paint("paper"))
    return scaled(10.5, 5, 0.45, title(said), plate, sign)


@cache
def star() -> str:
    points = "0,-11 3.2,-3.6 11,-3.4 4.9,1.6 7,9.4 0,5 -7,9.4 -4.9,1.6 -11,-3.4 -3.2,-3.6"
    return tag("polygon", points=points, stroke_linejoin="round", **paint("gold", "ink", 1.75))


@cache
def pencil() -> str:
    return tag("path", d="M-9 9L-7 3L5 -9L9 -5L-3 7Z", stroke_linejoin="round",
               **paint("gold", "ink", 1.75))  # fmt: skip
