"""A player's board on its card: name, belongings, the board itself and the parts of the score."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from cloudtop.core.game import Choice, ScoreCard
from cloudtop.core.i18n import N_plural, tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import TINY, at, card, lit, part_key, scaled, text_line
from cloudtop.toolkit.pictures.headers import has_won, name_plate, score_total, turn_chip
from cloudtop.toolkit.pictures.svg import Pieces, open_group, tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import narrow

from ..components.geometry import COLOURS, COLUMNS, ROWS, SQUARE_CODES
from ..view.data import BoardView, View
from .context import Measures, group_at, within
from .grid import Placing, draw_grid
from .score import STRIP, points_text, score_list, score_strip
from .shapes import symbol
from .symbols import SYMBOLS, Drawing
from .tokens import owned_balloon, pennant, winner_star

HEADER: Final = 46
MARGIN: Final = 18
"""Room for the names of columns and rows on a board that is played on."""
SMALL_HEADER: Final = 28
BELOW: Final = 34
"""Room below a small board for what its player has."""
ROOMY: Final = 360
"""A card of this width has room beside a small board."""
WITH_CHIP: Final = 480
"""A card of this width has room for whose turn it is."""


class Player(NamedTuple):
    """Whose board it is, and what else its header says."""

    seat: int
    name: str
    begins: bool
    """Whether the sign of the starting player lies there."""
    mark: str = ""
    """The drawing that says whose turn it is, or who has won; empty if there is nothing to say."""
    decides: bool = False
    """Whether the player is the viewer, and to move."""


# --- the board that is played on --------------------------------------------------------------


def large_board(
    board: BoardView,
    player: Player,
    placing: Placing | None,
    choices: tuple[Choice, ...],
    size: tuple[int, int],
    measures: Measures,
) -> Drawing:
    """Return the board that the viewer plays on."""
    width, height = size
    seat, x = player.seat, (width - measures.width + MARGIN) / 2
    strip = score_strip(board.score.parts, seat, width - 16)
    head, grid = (
        header(board, player, width),
        draw_grid(land_of(board), seat, placing, choices, measures),
    )
    pieces = (
        board_group(seat, player.name),
        card(width, height, lit=player.decides),
        *head,
        *group_at(x, HEADER + MARGIN - 4, coordinates(measures), *grid.pieces),
        *within("", group_at(8, HEADER + measures.height + MARGIN + 6, *strip)),
    )
    return Drawing(pieces, grid.used | SYMBOLS.bits_in(head))


def large_height(measures: Measures) -> int:
    return HEADER + measures.height + MARGIN + 6 + STRIP


@cache
def coordinates(measures: Measures) -> str:
    columns = [((n + 0.5) * measures.cell, -5, SQUARE_CODES[n][0]) for n in range(COLUMNS)]
    rows = [(-9, (n + 0.5) * measures.cell + 5, str(n + 1)) for n in range(ROWS)]
    places = (*columns, *rows)
    names = (text_line(x, y, name, 13, "mist", anchor="middle") for x, y, name in places)
    return tag("g", *names, aria_hidden="true")


def header(board: BoardView, player: Player, width: int) -> Pieces:
    wide = width >= WITH_CHIP
    return (
        name_plate(player.seat, player.name, 16, 150 if wide else 128, 20, 31),
        player.mark if wide else "",
        *group_at(width - 246 if wide else 160, 23, *belongings(board, player)),
        total(board.score.total, width - 16, 34, 28),
    )


def large_mark(view: View, seat: int) -> str:
    """Return in words whose turn it is, or who has won."""
    return turn_chip(view, seat, [board.score for board in view.boards], (172, 11))


# --- boards of the others ---------------------------------------------------------------------


def small_board(
    board: BoardView,
    player: Player,
    placing: Placing | None,
    size: tuple[int, int],
    measures: Measures,
) -> Drawing:
    """Return another player's board below its head; all else is below or beside it."""
    width = size[0]
    x = 10 if width >= ROOMY else (width - measures.width) / 2
    grid = draw_grid(land_of(board), player.seat, placing, (), measures)
    beside = belongings_beside if width >= ROOMY else belongings_below
    own = beside(board, player, size, measures)
    head = at(x, SMALL_HEADER, "", class_=TINY).removesuffix("</g>")
    pieces = *within(head, grid.pieces), *within("", own)
    return Drawing(pieces, grid.used | SYMBOLS.bits_in(own))


@cached_per_language(maxsize=512)
def small_head(player: Player, score: int, mark: str, size: tuple[int, int]) -> Pieces:
    """Return the card of a small board, and what changes with each turn: who is to move."""
    width, height = size
    room = width - (82 if mark else 60)
    return (
        board_group(player.seat, player.name) + card(width, height, 12),
        name_plate(player.seat, player.name, 10, room, 14, 19),
        at(width - 62, 14, mark) if mark else "",  # left of a score of three signs
        total(score, width - 10, 20, 17),
    )


def small_height(measures: Measures, width: int) -> int:
    return SMALL_HEADER + measures.height + (10 if width >= ROOMY else 2 * BELOW)


def belongings_beside(
    board: BoardView, player: Player, size: tuple[int, int], measures: Measures
) -> Pieces:
    x = measures.width + 28
    room = size[0] - x - 14
    return (
        *group_at(x + 8, SMALL_HEADER + 16, *belongings(board, player)),
        *group_at(x, SMALL_HEADER + 34, *people(board, room)),
        *group_at(x, SMALL_HEADER + 68, *score_list(board.score.parts, player.seat, room, 24)),
    )


def belongings_below(
    board: BoardView, player: Player, size: tuple[int, int], measures: Measures
) -> Pieces:
    width, height = size
    y = SMALL_HEADER + measures.height
    step = (height - y - 6) // 2
    own = within(scaled(0, 0, 0.9, "").removesuffix("</g>"), belongings(board, player))
    return (
        *group_at(18, y + step / 2 + 2, *own),
        *group_at(8, y + step, *people(board, width - 16)),
    )


def people(board: BoardView, width: float) -> list[str]:
    """Return how many inhabitants of each colour a player has."""
    step = width / 3
    size = 15 if step > 50 else 13
    return [
        draw_people(colour, count, step * place + 10, size)
        for place, (colour, count) in enumerate(zip(COLOURS, board.inhabitants, strict=True))
    ]


@cached_per_language(maxsize=512)
def draw_people(colour: str, count: int, x: float, size: int) -> str:
    said = tr("{count} {colour} inhabitants", count=count, colour=tr(colour))
    number = text_line(size - 1, 5, count, size, "ink" if count else "mist", bold=1)
    return at(x, 16, title(said, "people"), symbol(f"person-{colour}"), number)


@cached_per_language(maxsize=512)
def total(score: int, right: float, base: float, size: int) -> str:
    points = points_text(score)
    said = title(f"{tr('Score')}: {points}", "score")
    return tag("g", said, score_total(points, right, base, size))


def small_mark(view: View, seat: int) -> str:
    """Return the sign of who is to move, or of who has won."""
    if has_won(view, seat, [board.score for board in view.boards]):
        return tag("g", title(tr("Winner"), "turn"), winner_star())
    return mover_mark() if seat in view.to_move else ""


@cached_per_language(maxsize=None)
def mover_mark() -> str:
    return tag("g", title(tr("To move"), "turn"), tag("circle", r=6, **paint("sun", "ink", 1.4)))


# --- what both have ---------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def land_of(board: BoardView) -> BoardView:
    """Return what lies on the squares of a board: all else may change without it."""
    return narrow(
        NOTHING,
        squares=board.squares,
        islands=board.islands,
        guests=board.guests,
        worth=board.worth,
    )


@lru_cache(maxsize=1024)
def board_group(seat: int, name: str) -> str:
    return open_group(id=f"board-{seat}", role="group", aria_label=name)


def belongings(board: BoardView, player: Player) -> Pieces:
    """Return victory points, the player marker, and what else waits beside the board."""
    seat, x = player.seat, 66 if board.token else 96
    return (
        markers_highlight(seat),
        purse(board.markers, board.bracketed, seat),
        player_marker(board.active_marker, seat),
        "" if board.token else at(x, -1, owned_balloon(seat, player.name), id=f"token-{seat}"),
        starting_sign(x + 28) if player.begins else "",
    )


@cache
def markers_highlight(seat: int) -> str:
    around = {"x": -16, "y": -17, "width": 100, "height": 34, "rx": 12}
    highlight = tag("rect", fill_opacity=0.45, **around, **paint("gold", "sun", 4))
    return lit(part_key("markers", seat), highlight)


@cached_per_language(maxsize=None)
def starting_sign(x: int) -> str:
    return at(x, 0, tag("g", title(tr("Starting player")), pennant(), id="first-player"))


@cached_per_language(maxsize=512)
def purse(markers: int, bracketed: int, seat: int) -> str:
    count = markers + bracketed
    collected = N_plural("{count} victory point collected", "{count} victory points collected")
    said = tr_plural(count, *collected)
    if bracketed:
        said = tr("{points}, {count} of them from an empty supply", points=said, count=bracketed)
    number = text_line(15, 6, count, 17, "ink", bold=1)
    return tag("g", title(said), scaled(0, 0, 1.15, symbol("coin")), number, id=f"points-{seat}")


@cached_per_language(maxsize=None)
def player_marker(active: bool, seat: int) -> str:
    name = tr("Player marker, used: an action was repeated")
    if active:
        name = tr("Player marker: worth 2 points, or one repeated action")
    face = symbol("marker" if active else "spent-marker")
    return at(66, 0, tag("g", title(name), face, id=f"marker-{seat}"))


NOBODY: Final = (0, 0, 0)
NOTHING: Final = BoardView(
    start=0,
    squares=(),
    islands=(),
    empty=0,
    inhabitants=NOBODY,
    rooms=0,
    guests=NOBODY,
    markers=0,
    bracketed=0,
    active_marker=False,
    token="",
    merchant=0,
    discounts=NOBODY,
    worth=(),
    score=ScoreCard(0, ()),
)
