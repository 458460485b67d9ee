"""The middle of the table: decks, card row, discard pile, and cards that were revealed."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures import drawing
from cloudtop.toolkit.pictures.drawing import at, card, enlarges, halo, pieces_at, text_line
from cloudtop.toolkit.pictures.svg import Pieces, open_group, tag, title
from cloudtop.toolkit.pictures.theme import paint

from ..components.box import LEVELS as LAST
from ..components.ids import card_id, deck_id
from ..text.cards import deck_text, pile_text
from ..text.labels import full_label
from .cards import HEIGHT, WIDTH, card_back, face_pieces, name_line
from .icons import box, icon
from .scene import (
    CLOSED,
    Chosen,
    Drawn,
    OpenCard,
    Scene,
    choose_or_enlarge,
    kept_drawing,
    opened_at,
    opened_place,
    plain,
    table_part,
)

MARKET: Final = HEIGHT + 22
DECK: Final = 104
SIDE: Final = 64
"""The column of piles beside the deck."""
PHONE_PILES: Final = 66
PHONE_MARKET: Final = HEIGHT + 26 + PHONE_PILES
REVEALED: Final = HEIGHT + 40
"""How high the card of revealed cards is."""


# --- one card ------------------------------------------------------------------------------


@cached_per_language(maxsize=4096)
def card_ends(shown: OpenCard, size: tuple[int, int]) -> tuple[str, str]:
    """Return what stands before and after the face of an open card: what can be done with it."""
    width, height = size
    number, helper, chosen = shown.card.number, shown.helper, shown.chosen
    key, ring = card_id(number), halo(-2, -2, width + 4, height + 4, 10)
    if chosen is not None:
        label = full_label(shown.card, helper, chosen.label)
        return open_group(id=key, **choose_or_enlarge(chosen, label)), f"{ring}</g>"
    if shown.held:
        hold = hold_key(number)
        label = full_label(shown.card, helper, tr("Pick up {card}", card=tr(shown.card.name)))
        outline = paint("", "sun", 6, "halo")
        held = tag("rect", x=-3, y=-3, width=width + 6, height=height + 6, rx=11, **outline)
        ground = drawing.spot(-6, -6, width + 12, height + 12, 14)
        head = open_group(id=key, data_enlarges="", **drawing.lights(hold, label))
        return head + ground, f"{ring}{drawing.lit(hold, held)}</g>"
    return open_group(id=key, **enlarges(full_label(shown.card, helper))), "</g>"


def large_card(shown: OpenCard) -> Pieces:
    head, foot = card_ends(shown, (WIDTH, HEIGHT))
    return head, *face_pieces(shown.card, shown.helper, None), foot


def hold_key(card: int) -> str:
    """Return the key under which a picture shows what can be done with a card."""
    return f"hold:{card}"


# --- the middle ----------------------------------------------------------------------------


class Decks(NamedTuple):
    """The decks by level: how many cards they have, and whether their round end card."""

    level: int
    left: tuple[int, ...]
    round_ends: tuple[bool, ...]
    round_over: bool

    def text(self, level: int) -> str:
        return deck_text(level, self.left[level - 1], self.round_ends[level - 1])


class Pile(NamedTuple):
    """The discard pile: only its size and its top card are seen."""

    size: int
    top: OpenCard | None


def draw_market(scene: Scene, width: int, phone: bool = False) -> Drawn:
    view = scene.view
    row = tuple([scene.open_card(shown) if shown else None for shown in view.row])
    decks = Decks(view.level, view.decks, view.round_ends, view.round_over)
    top = view.aside[-1:] or view.discards[-1:]
    size = len(view.discards) + len(view.aside)
    pile = Pile(size, OpenCard(top[0], scene.helpers[top[0].type], None, False) if top else None)
    draw = phone_market if phone else market
    return draw(row, decks, scene.chosen(deck_id(view.level - 1)), pile, width)


@table_part
def market(
    row: tuple[OpenCard | None, ...],
    decks: Decks,
    deck_chosen: Chosen | None,
    pile: Pile,
    width: int,
) -> Iterator[Drawn]:
    """Return the wide middle: deck, card row, piles."""
    yield plain(f"<g>{card(width, MARKET)}{opened_at(10, 11)}")
    yield current_deck(decks, deck_chosen, DECK, HEIGHT)
    yield plain("</g>" + open_group(id="row"))
    for n, shown in enumerate(row):
        yield row_place(n, shown, DECK + 20 + (WIDTH + 9) * n, 11)
    yield plain(f"</g>{opened_at(width - SIDE - 9, 11)}<g>")
    yield later_decks(decks, 0, 30, 25)
    yield discard_pile(pile, 0, 96)
    yield plain("</g></g></g>")


@table_part
def phone_market(
    row: tuple[OpenCard | None, ...],
    decks: Decks,
    deck_chosen: Chosen | None,
    pile: Pile,
    width: int,
) -> Iterator[Drawn]:
    """Return the same for a phone: the card row above, decks and piles below, side by side."""
    yield plain(f"<g>{card(width, PHONE_MARKET)}" + open_group(id="row"))
    for n, shown in enumerate(row):
        yield row_place(n, shown, 6 + (width - 12 - WIDTH) / 2 * n, 8)
    yield plain(f"</g>{opened_at(6, HEIGHT + 18)}<g>")
    yield current_deck(decks, deck_chosen, 112, PHONE_PILES - 8)
    yield later_decks(decks, 126, 19, 17)
    yield phone_discards(pile, width - 12 - 170, 170)
    yield plain("</g></g></g>")


@kept_drawing(2048)
def row_place(n: int, shown: OpenCard | None, x: float, y: float) -> Pieces:
    """Return a place of the card row and the card on it."""
    empty = box(1, 1, WIDTH - 2, HEIGHT - 2, "cushion", "line", rx=8, thick=1, opacity=0.6)
    start = opened_at(x, y) + open_group(id=f"row-{n}") + empty
    if shown is None:
        return start, title(tr("Empty place of the card row")), "</g></g>"
    return start, *large_card(shown), "</g></g>"


# --- decks ---------------------------------------------------------------------------------


@kept_drawing(1024)
def current_deck(decks: Decks, chosen: Chosen | None, width: int, height: int) -> Pieces:
    """Return the deck that is drawn from."""
    level, ring = decks.level, halo(-2, -2, width + 4, height + 4, 10)
    head = open_group(id="decks") + opened_place(deck_id(level - 1), decks.text(level), chosen)
    foot = f"{ring if chosen else ''}</g>{end_chip(decks, width, height > width)}</g>"
    return head, *deck_pile(decks, level, width, height), foot


def end_chip(decks: Decks, width: int, standing: bool) -> str:
    """Return the news that the round end card has been drawn."""
    if not decks.round_over:
        return ""
    caption = tr("Last round") if decks.level == LAST else tr("Level ends")
    news = drawing.chip(width / 2 - 48, 72 if standing else -9, 96, caption)
    return tag("g", news, pointer_events="none")  # what lies under it can still be chosen


def deck_pile(decks: Decks, level: int, width: int, height: int) -> Pieces:
    left, round_end = decks.left[level - 1], decks.round_ends[level - 1]
    if not left and not round_end:
        empty = box(1, 1, width - 2, height - 2, "cushion", "line", rx=8, thick=1)
        x, y = width / 2, height / 2 + 5
        return empty, text_line(x, y, tr("empty"), 15, "mist", anchor="middle")
    below = box(2, 3, width, height, "rest", "edge", rx=8, thick=1)
    x, y, back = width - 40.0, height - 40.0, card_back(level, width, height)
    if height < width:  # it lies on its side
        y, back = height / 2 - 14, box(0, 0, width, height, "livery", "edge", rx=8, thick=1)
        back += text_line(10, height / 2 + 9, level, 24, "on-dark", bold=1)
    plate = box(x, y, 32, 28, "paper", "edge", rx=8, thick=1)
    count = text_line(x + 16, y + 20.5, left, 18, "ink", bold=1, anchor="middle")
    clock = icon("clock", x - 28, y + 2, 24) if round_end else ""
    return below + back, plate + count + clock


@kept_drawing(256)
def later_decks(decks: Decks, x: float, step: float, height: int) -> Pieces:
    """Return the decks that are still to come, small backs lying on their side."""
    levels = range(decks.level + 1, LAST + 1)
    return tuple(at(x, step * (level - 2), later_deck(decks, level, height)) for level in levels)


def later_deck(decks: Decks, level: int, height: int) -> str:
    base = height / 2 + 6.5
    back = box(0, 1, 36, height, "livery", "edge", rx=4, thick=1)
    back += text_line(18, base, level, 15, "on-dark", bold=1, anchor="middle")
    left = decks.left[level - 1]
    count = text_line(SIDE - 2, base, left, 15, "ink", bold=1, anchor="end")
    return tag("g", title(decks.text(level)), back, count, id=deck_id(level - 1))


# --- piles and revealed cards --------------------------------------------------------------


@kept_drawing(1024)
def discard_pile(pile: Pile, x: float, y: float) -> Pieces:
    ground, top = box(0, 0, 62, 76, "cushion", "line", rx=6, thick=1), pile.top
    plate = box(22, 62, 40, 22, "paper", "edge", rx=6, thick=1)
    count = text_line(42, 78.5, pile.size, 15, "ink", bold=1, anchor="middle")
    head = opened_at(x, y) + open_group(id="discards") + title(pile_text(pile.size))
    foot = f"{plate}{count}</g></g>"
    if not top:
        return head, ground + icon("discard", 19, 22, 24), foot
    label = full_label(top.card, top.helper)
    shown = open_group(id=card_id(top.card.number), **enlarges(label)) + ground
    small = open_group(transform="scale(0.5)", class_=drawing.TINY)
    face = face_pieces(top.card, top.helper, None)
    return head, shown + small, *face, f"</g></g>{foot}"


@kept_drawing(1024)
def phone_discards(pile: Pile, x: float, width: int) -> Pieces:
    """Return the discard pile as a line: icon, size, top card."""
    plate, top = box(0, 0, width, PHONE_PILES - 8, "cushion", "line", rx=8, thick=1), pile.top
    drawn = plate + icon("discard", 8, 16, 26) + text_line(40, 36, pile.size, 17, "ink", bold=1)
    if not top:
        return (at(x, 0, tag("g", title(pile_text(pile.size)), drawn, id="discards")),)
    name = name_line(tr(top.card.name), width - 54, 35, 96, 13, "mist")
    label = full_label(top.card, top.helper, pile_text(pile.size))
    return (at(x, 0, tag("g", drawn, name, id="discards", **enlarges(label))),)


def draw_revealed(scene: Scene, width: int) -> Drawn | None:
    view = scene.view
    cards = view.shown or view.looked
    if not cards:
        return None
    return revealed_cards(tuple(map(scene.open_card, cards)), bool(view.looked), width)


@table_part
def revealed_cards(cards: tuple[OpenCard, ...], looked: bool, width: int) -> Iterator[Drawn]:
    """Return the cards that were revealed or that the viewer looks at, on a card of their own."""
    caption = tr("You look at these cards") if looked else tr("Revealed from the deck")
    step = min(WIDTH + 8.0, (width - 20 - WIDTH) / max(1, len(cards) - 1))
    left = (width - WIDTH - step * (len(cards) - 1)) / 2
    plate = tag("rect", width=width, height=REVEALED, rx=16, **paint("paper", "sun", 2))
    heading = text_line(width / 2, 21, caption, 15, "mist", bold=1, anchor="middle")
    yield plain(f"<g>{plate}{heading}")
    for n, shown in enumerate(cards):
        yield revealed_card(shown, left + step * n)
    yield CLOSED


@kept_drawing(1024)
def revealed_card(shown: OpenCard, x: float) -> Pieces:
    return pieces_at(x, 30, *large_card(shown))
