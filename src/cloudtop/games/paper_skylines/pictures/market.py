"""The middle of the table: decks, card row, discard pile, and cards that were revealed."""

from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.toolkit.pictures import drawing
from cloudtop.toolkit.pictures.drawing import at, card, enlarges, halo, text_line
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

from ..components.box import LEVELS as LAST
from ..components.box import Card
from ..components.ids import card_id, deck_id
from ..text.cards import deck_text, pile_text
from ..text.labels import full_label
from ..view import View
from .cards import HEIGHT, WIDTH, card_back, card_face, name_line
from .icons import box, icon
from .scene import Scene, choose_or_enlarge, place

MARKET: Final = HEIGHT + 22
DECK: Final = 104
SIDE: Final = 64
"""The column of piles beside the deck."""
PHONE_PILES: Final = 66
PHONE_MARKET: Final = HEIGHT + 26 + PHONE_PILES
REVEALED: Final = HEIGHT + 40
"""How high the card of revealed cards is."""


# --- one card ------------------------------------------------------------------------------


def open_card(scene: Scene, shown: Card, drawn: str, size: tuple[int, int]) -> str:
    """Return a face-up card, with what can be done with it."""
    width, height = size
    key, helper = card_id(shown.number), scene.helpers[shown.type]
    ring = halo(-2, -2, width + 4, height + 4, 10)
    if key in scene.choices:
        choice = scene.choices[key]
        label = full_label(shown, helper, choice.label)
        return tag("g", drawn, ring, id=key, **choose_or_enlarge(choice, label))
    if shown.number in scene.held:
        hold = hold_key(shown.number)
        label = full_label(shown, helper, tr("Pick up {card}", card=tr(shown.name)))
        outline = paint("", "sun", 6, "halo")
        held = tag("rect", x=-3, y=-3, width=width + 6, height=height + 6, rx=11, **outline)
        ground = drawing.spot(-6, -6, width + 12, height + 12, 14)
        parts = ground, drawn, ring, drawing.lit(hold, held)
        return tag("g", *parts, id=key, data_enlarges="", **drawing.lights(hold, label))
    return tag("g", drawn, id=key, **enlarges(full_label(shown, helper)))


def large_card(scene: Scene, shown: Card) -> str:
    face = card_face(shown, scene.helpers[shown.type], None)
    return open_card(scene, shown, face, (WIDTH, HEIGHT))


def hold_key(card: int) -> str:
    """Return the key under which a picture shows what can be done with a card."""
    return f"hold:{card}"


# --- decks ---------------------------------------------------------------------------------


def market(scene: Scene, width: int) -> str:
    """Return the wide middle: deck, card row, piles."""
    deck = at(10, 11, current_deck(scene, DECK, HEIGHT))
    row = card_row(scene, DECK + 20, 11, WIDTH + 9)
    piles = *later_decks(scene.view, 0, 30, 25), at(0, 96, discard_pile(scene))
    side = at(width - SIDE - 9, 11, tag("g", *piles))
    return tag("g", card(width, MARKET), deck, row, side)


def phone_market(scene: Scene, width: int) -> str:
    """Return the same for a phone: the card row above, decks and piles below."""
    row = card_row(scene, 6, 8, (width - 12 - WIDTH) / 2)
    piles = at(6, HEIGHT + 18, phone_piles(scene, width - 12))
    return tag("g", card(width, PHONE_MARKET), row, piles)


def card_row(scene: Scene, x: float, y: float, step: float) -> str:
    empty = box(1, 1, WIDTH - 2, HEIGHT - 2, "cushion", "line", rx=8, thick=1, opacity=0.6)
    none = title(tr("Empty place of the card row"))
    faces = [large_card(scene, shown) if shown else none for shown in scene.view.row]
    slots = (tag("g", empty, face, id=f"row-{n}") for n, face in enumerate(faces))
    return tag("g", *(at(x + step * n, y, slot) for n, slot in enumerate(slots)), id="row")


def current_deck(scene: Scene, width: int, height: int) -> str:
    """Return the deck that is drawn from."""
    view, ring = scene.view, halo(-2, -2, width + 4, height + 4, 10)
    caption, pile = deck_text(view, view.level), deck_pile(view, view.level, width, height)
    deck = place(scene, deck_id(view.level - 1), caption, pile, ring)
    return tag("g", deck, end_chip(view, width, height > width), id="decks")


def end_chip(view: View, width: int, standing: bool) -> str:
    """Return the news that the round end card has been drawn."""
    if not view.round_over:
        return ""
    caption = tr("Last round") if view.level == LAST else tr("Level ends")
    news = drawing.chip(width / 2 - 48, 72 if standing else -9, 96, caption)
    return tag("g", news, pointer_events="none")  # what lies under it can still be chosen


def deck_pile(view: View, level: int, width: int, height: int) -> str:
    left = view.decks[level - 1]
    if not left and not view.round_ends[level - 1]:
        empty = box(1, 1, width - 2, height - 2, "cushion", "line", rx=8, thick=1)
        x, y = width / 2, height / 2 + 5
        return empty + text_line(x, y, tr("empty"), 15, "mist", anchor="middle")
    below = box(2, 3, width, height, "rest", "edge", rx=8, thick=1)
    x, y, back = width - 40.0, height - 40.0, card_back(level, width, height)
    if height < width:  # it lies on its side
        y, back = height / 2 - 14, box(0, 0, width, height, "livery", "edge", rx=8, thick=1)
        back += text_line(10, height / 2 + 9, level, 24, "on-dark", bold=1)
    plate = box(x, y, 32, 28, "paper", "edge", rx=8, thick=1)
    count = text_line(x + 16, y + 20.5, left, 18, "ink", bold=1, anchor="middle")
    clock = icon("clock", x - 28, y + 2, 24) if view.round_ends[level - 1] else ""
    return below + back + plate + count + clock


# --- piles and revealed cards --------------------------------------------------------------


def later_decks(view: View, x: float, step: float, height: int) -> list[str]:
    """Return the decks that are still to come, small backs lying on their side."""
    levels = range(view.level + 1, LAST + 1)
    return [at(x, step * (level - 2), later_deck(view, level, height)) for level in levels]


def later_deck(view: View, level: int, height: int) -> str:
    base = height / 2 + 6.5
    back = box(0, 1, 36, height, "livery", "edge", rx=4, thick=1)
    back += text_line(18, base, level, 15, "on-dark", bold=1, anchor="middle")
    count = text_line(SIDE - 2, base, view.decks[level - 1], 15, "ink", bold=1, anchor="end")
    return tag("g", title(deck_text(view, level)), back, count, id=deck_id(level - 1))


def pile_cards(view: View) -> tuple[Card, ...]:
    """Return the discard pile with the cards set aside in this turn on top."""
    return (*view.discards, *view.aside)


def discard_pile(scene: Scene) -> str:
    view, pile = scene.view, pile_cards(scene.view)
    drawn = box(0, 0, 62, 76, "cushion", "line", rx=6, thick=1)
    if pile:
        top, helper = pile[-1], scene.helpers[pile[-1].type]
        drawn += tag("g", card_face(top, helper, None), transform="scale(0.5)", class_=drawing.TINY)
        drawn = tag("g", drawn, id=card_id(top.number), **enlarges(full_label(top, helper)))
    else:
        drawn += icon("discard", 19, 22, 24)
    plate = box(22, 62, 40, 22, "paper", "edge", rx=6, thick=1)
    count = text_line(42, 78.5, len(pile), 15, "ink", bold=1, anchor="middle")
    return tag("g", title(pile_text(view)), drawn, plate, count, id="discards")


def phone_piles(scene: Scene, width: int) -> str:
    """Return deck, later decks and discard pile side by side, high enough for a finger."""
    deck, later = current_deck(scene, 112, PHONE_PILES - 8), later_decks(scene.view, 126, 19, 17)
    return tag("g", deck, *later, at(width - 170, 0, phone_discards(scene, 170)))


def phone_discards(scene: Scene, width: int) -> str:
    """Return the discard pile as a line: icon, size, top card."""
    pile = pile_cards(scene.view)
    plate = box(0, 0, width, PHONE_PILES - 8, "cushion", "line", rx=8, thick=1)
    drawn = plate + icon("discard", 8, 16, 26) + text_line(40, 36, len(pile), 17, "ink", bold=1)
    if not pile:
        return tag("g", title(pile_text(scene.view)), drawn, id="discards")
    name = name_line(tr(pile[-1].name), width - 54, 35, 96, 13, "mist")
    label = full_label(pile[-1], scene.helpers[pile[-1].type], pile_text(scene.view))
    return tag("g", drawn, name, id="discards", **enlarges(label))


def revealed_cards(scene: Scene, width: int) -> str:
    """Return the cards that were revealed or that the viewer looks at, on a card of their own."""
    view = scene.view
    cards = view.shown or view.looked
    if not cards:
        return ""
    caption = tr("You look at these cards") if view.looked else tr("Revealed from the deck")
    step = min(WIDTH + 8.0, (width - 20 - WIDTH) / max(1, len(cards) - 1))
    left = (width - WIDTH - step * (len(cards) - 1)) / 2
    faces = "".join(at(left + step * n, 30, large_card(scene, one)) for n, one in enumerate(cards))
    plate = tag("rect", width=width, height=REVEALED, rx=16, **paint("paper", "sun", 2))
    heading = text_line(width / 2, 21, caption, 15, "mist", bold=1, anchor="middle")
    return tag("g", plate, heading, faces)
