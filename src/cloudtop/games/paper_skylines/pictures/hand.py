"""The own hand, and where a card that is picked up may go."""

from typing import Final

from cloudtop.core.game import Choice
from cloudtop.core.i18n import tr
from cloudtop.toolkit.pictures.drawing import at, halo, text_line
from cloudtop.toolkit.pictures.svg import Attribute, tag

from .. import actions
from ..components.ids import spot_name
from ..view import HandCard, PlayerView, best_price, price_at
from . import cards
from .icons import ROUND, box, flag_name, icon
from .market import hold_key, open_card
from .scene import Scene, choose
from .skyline import Layout, building_top, depth

LARGE: Final = (cards.WIDTH, cards.HEIGHT)
SMALL: Final = (cards.SMALL_WIDTH, cards.SMALL_HEIGHT)
MANY: Final = 8
"""So many large cards fit side by side."""
BAR: Final = 46
PHONE_ROW: Final = cards.SMALL_HEIGHT + 8
ACROSS: Final = 4


# --- the hand ------------------------------------------------------------------------------


def hand(scene: Scene, width: int) -> str:
    """Return the viewer's cards side by side; many are drawn compact, and very many overlap."""
    own = scene.own
    wide, high = size = LARGE if own.hand_size <= MANY else SMALL
    faces, top = hand_cards(scene, size), (cards.HEIGHT - high) / 2
    step = min(wide + 4.0, (width - wide) / max(1, len(faces) - 1))
    left = (width - wide - step * (len(faces) - 1)) / 2
    placed = (at(left + step * n, top, drawn) for n, drawn in enumerate(faces))
    return tag("g", *placed, empty_hand(own, width, cards.HEIGHT), id=f"hand-{own.seat}")


def hand_cards(scene: Scene, size: tuple[int, int]) -> list[str]:
    """Return the viewer's cards, or the backs of a hand that one may not see by level."""
    own = scene.own
    if own.seat == scene.view.viewer:
        return [open_card(scene, held.card, face(scene, held, size), size) for held in own.hand]
    levels = (level for level, held in enumerate(own.hand_levels, 1) for _ in range(held))
    return [cards.card_back(level, *size) for level in levels]


def face(scene: Scene, held: HandCard, size: tuple[int, int]) -> str:
    """Return a card with the best price at which it can be built now."""
    card, price = held.card, best_price(held)
    cost = cards.Cost(price.cards, any(one.payable for one in held.prices)) if price else None
    if size == LARGE:
        return cards.card_face(card, scene.helpers[card.type], cost)
    return cards.compact_face(card, cost)


def empty_hand(player: PlayerView, width: int, height: int) -> str:
    if player.hand_size:
        return ""
    frame = box(1, 1, width - 2, height - 2, "", "line", rx=12, thick=1.5, stroke_dasharray="6 6")
    x, y, caption = width / 2, height / 2 + 5, tr("No cards in hand")
    return frame + text_line(x, y, caption, 16, "mist", anchor="middle")


def phone_hand_height(scene: Scene) -> int:
    return max(1, -(-scene.own.hand_size // ACROSS)) * PHONE_ROW


def phone_hand(scene: Scene, width: int) -> str:
    """Return the viewer's cards in rows of four."""
    own, step = scene.own, (width - cards.SMALL_WIDTH) / (ACROSS - 1)
    placed = (
        at(step * (n % ACROSS), PHONE_ROW * (n // ACROSS), drawn)
        for n, drawn in enumerate(hand_cards(scene, SMALL))
    )
    return tag("g", *placed, empty_hand(own, width, cards.SMALL_HEIGHT), id=f"hand-{own.seat}")


# --- where a card that is picked up may go -------------------------------------------------


def held_cards(scene: Scene) -> list[tuple[int, HandCard | None]]:
    """Return the cards that can be picked up: of the hand, and sometimes of the row."""
    found: list[tuple[int, HandCard | None]] = [(one.card.number, one) for one in scene.own.hand]
    found += [(card.number, None) for card in scene.view.row if card is not None]
    return [(card, held) for card, held in found if card in scene.held]


def shown_when_held(card: int, *inside: str, **more: Attribute) -> str:
    """Return what a card can do: shown while it is picked up."""
    return tag("g", *inside, data_lit=hold_key(card), display="none", **more)


def places(scene: Scene, layout: Layout) -> str:
    """Return, for each card that can be picked up, its places in the city."""
    return "".join(
        shown_when_held(card, *(place(scene, one, held, layout) for one in scene.held[card]))
        for card, held in held_cards(scene)
    )


def place(scene: Scene, choice: Choice, held: HandCard | None, layout: Layout) -> str:
    match choice.action:
        case actions.Build(spot=spot):
            name = spot_name(spot)
            return lot_place(choice, name, layout, price_flag(name, held))
        case actions.Tuck(spot=spot) if scene.view.step != "act":
            return lot_place(choice, spot_name(spot), layout, "flag-tuck")
    return ""


def price_flag(spot: str, held: HandCard | None) -> str:
    """Return the flag with what a card costs on a spot."""
    price = price_at(held, spot) if held else None
    cards = price.cards if price else 0
    return flag_name(cards, held is not None and cards < held.card.cost)


def lot_place(choice: Choice, spot: str, layout: Layout, flag: str) -> str:
    """Return a place that covers a whole lot, so that nothing else can be chosen there."""
    slot = next(slot for slot in layout.slots if slot.name == spot)
    high = 2 + (building_top(slot.spot, layout.column) or 100)
    ring = halo(-3, -high - 2, slot.width + 6, high + depth(slot.spot, layout.column) + 2, 8)
    drawn = icon(flag, slot.width / 2 - 30, 4 - high, 60)
    return at(slot.x, slot.ground, ring, drawn, id=choice.place, **choose(choice))


# --- the bar: what needs no place in the city ----------------------------------------------


def bars(scene: Scene, width: int, stacked: int) -> str:
    """Return, for each card that can be picked up, the buttons to use or to tuck it."""
    return "".join(
        shown_when_held(card, *buttons(scene.held[card], width, stacked), **ROUND)
        for card, _ in held_cards(scene)
        if scene.view.step == "act"
    )


def buttons(choices: list[Choice], width: int, stacked: int) -> list[str]:
    found = [one for one in choices if isinstance(one.action, actions.Use | actions.Tuck)]
    if stacked:
        return [at(0, (BAR + 4) * n, button(one, width)) for n, one in enumerate(found)]
    wide = (width - 6) // 2
    return [at((wide + 6) * n, 0, button(one, wide)) for n, one in enumerate(found)]


def button(choice: Choice, width: int) -> str:
    """Return a button: discard the card and use its action, or tuck it under the mayor."""
    used = isinstance(choice.action, actions.Use)
    ground = box(0, 0, width, BAR, "paper")
    symbol = icon("resolve" if used else "tuck-here", 10, 10, 26)
    text = text_line(44, 29, tr("Use") if used else tr("Tuck"), 17, "ink", bold=1)
    ring = halo(0, 0, width, BAR, 12)
    return tag("g", ground, symbol, text, ring, id=choice.place, **choose(choice))
