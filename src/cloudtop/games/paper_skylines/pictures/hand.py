"""The own hand, and where a card that is picked up may go."""

from typing import Final

from cloudtop.core.game import Choice
from cloudtop.core.i18n import tr
from cloudtop.toolkit.pictures.drawing import at, halo, text_line
from cloudtop.toolkit.pictures.svg import tag

from .. import actions
from ..components.box import Card
from ..components.ids import spot_name
from ..view import HandCard, PlayerView, best_price, price_at
from .cards import (
    HEIGHT,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    WIDTH,
    Cost,
    card_back,
    card_face,
    compact_face,
)
from .icons import ROUND, box, flag_name, icon
from .market import hold_key, open_card
from .scene import Scene, choose
from .skyline import ART, FLOOR, Layout, Slot, depth, head

MANY: Final = 8
"""So many large cards fit side by side."""
BAR: Final = 46
PHONE_ROW: Final = SMALL_HEIGHT + 8
ACROSS: Final = 4


# --- the hand ------------------------------------------------------------------------------


def hand(scene: Scene, width: int) -> str:
    """Return the viewer's cards side by side; many are drawn compact, and very many overlap."""
    own = scene.own
    large = own.hand_size <= MANY
    wide, high = (WIDTH, HEIGHT) if large else (SMALL_WIDTH, SMALL_HEIGHT)
    cards = faces(scene, large) if scene.is_viewer(own) else backs(own, wide, high)
    step = min(wide + 4.0, (width - wide) / max(1, len(cards) - 1))
    left = (width - wide - step * (len(cards) - 1)) / 2
    placed = (at(left + step * n, (HEIGHT - high) / 2, drawn) for n, drawn in enumerate(cards))
    return tag("g", *placed, empty_hand(own, width, HEIGHT), id=f"hand-{own.seat}")


def faces(scene: Scene, large: bool) -> list[str]:
    """Return the viewer's cards, each with the best price at which it can be built now."""
    if large:
        return [
            open_card(
                scene,
                held.card,
                card_face(held.card, scene.helpers[held.card.type], cost_of(held)),
                (WIDTH, HEIGHT),
            )
            for held in scene.own.hand
        ]
    return [
        open_card(
            scene, held.card, compact_face(held.card, cost_of(held)), (SMALL_WIDTH, SMALL_HEIGHT)
        )
        for held in scene.own.hand
    ]


def cost_of(held: HandCard) -> Cost | None:
    price = best_price(held)
    return Cost(price.cards, any(one.payable for one in held.prices)) if price else None


def empty_hand(player: PlayerView, width: int, height: int) -> str:
    if player.hand_size:
        return ""
    frame = box(1, 1, width - 2, height - 2, "", "line", rx=12, thick=1.5, stroke_dasharray="6 6")
    return frame + text_line(
        width / 2, height / 2 + 5, tr("No cards in hand"), 16, "mist", anchor="middle"
    )


def backs(player: PlayerView, width: int, height: int) -> list[str]:
    """Return the backs of a hand that one may not see, lowest level first."""
    return [
        card_back(level + 1, width, height)
        for level, count in enumerate(player.hand_levels)
        for _ in range(count)
    ]


def phone_hand_height(scene: Scene) -> int:
    return max(1, -(-scene.own.hand_size // ACROSS)) * PHONE_ROW


def phone_hand(scene: Scene, width: int) -> str:
    """Return the viewer's cards in rows of four."""
    own = scene.own
    step = (width - SMALL_WIDTH) / (ACROSS - 1)
    mine = scene.is_viewer(own)
    cards = faces(scene, False) if mine else backs(own, SMALL_WIDTH, SMALL_HEIGHT)
    placed = (
        at(step * (n % ACROSS), PHONE_ROW * (n // ACROSS), drawn) for n, drawn in enumerate(cards)
    )
    return tag("g", *placed, empty_hand(own, width, SMALL_HEIGHT), id=f"hand-{own.seat}")


# --- where a card that is picked up may go -------------------------------------------------


def held_cards(scene: Scene) -> list[tuple[Card, HandCard | None]]:
    """Return the cards that can be picked up: of the hand, and sometimes of the row."""
    found: list[tuple[Card, HandCard | None]] = [(held.card, held) for held in scene.own.hand]
    found += [(card, None) for card in scene.view.row if card is not None]
    return [(card, held) for card, held in found if card.number in scene.held]


def places(scene: Scene, layout: Layout) -> str:
    """Return, for each card that can be picked up, its places in the city: shown when it is."""
    return "".join(
        tag(
            "g",
            *(place(scene, choice, held, layout) for choice in scene.held[card.number]),
            data_lit=hold_key(card.number),
            display="none",
        )
        for card, held in held_cards(scene)
    )


def place(scene: Scene, choice: Choice, held: HandCard | None, layout: Layout) -> str:
    match choice.action:
        case actions.Build(spot=spot):
            slot = slot_at(layout, spot)
            return lot_place(choice, slot, layout, price_flag(slot, held))
        case actions.Tuck(spot=spot) if scene.view.step != "act":
            return lot_place(choice, slot_at(layout, spot), layout, "flag-tuck")
    return ""


def slot_at(layout: Layout, spot: int) -> Slot:
    name = spot_name(spot)
    return next(slot for slot in layout.slots if slot.name == name)


def price_flag(slot: Slot, held: HandCard | None) -> str:
    """Return the flag with what a card costs on a lot."""
    price = price_at(held, slot.name) if held else None
    cards = price.cards if price else 0
    return flag_name(cards, held is not None and cards < held.card.cost)


def lot_top(slot: Slot, column: int) -> float:
    """Return how high a lot reaches above the ground."""
    spot = slot.spot
    if spot is None or not spot.height:
        return 100
    return FLOOR * (spot.height - 1) + head(spot, column) + ART


def lot_place(choice: Choice, slot: Slot, layout: Layout, flag: str) -> str:
    """Return a place that covers a whole lot, so that nothing else can be chosen there."""
    high = lot_top(slot, layout.column) + 2
    ring = halo(-3, -high - 2, slot.width + 6, high + depth(slot.spot, layout.column) + 2, 8)
    drawn = icon(flag, slot.width / 2 - 30, 4 - high, 60)
    return at(slot.x, slot.ground, ring, drawn, id=choice.place, **choose(choice))


# --- the bar: what needs no place in the city ----------------------------------------------


def bars(scene: Scene, width: int, stacked: bool) -> str:
    """Return, for each card that can be picked up, the buttons to use or to tuck it."""
    return "".join(
        tag("g", *buttons(scene.held[card.number], width, stacked), data_lit=hold_key(card.number),
            display="none", **ROUND)
        for card, _ in held_cards(scene)
        if scene.view.step == "act"
    )  # fmt: skip


def buttons(choices: list[Choice], width: int, stacked: bool) -> list[str]:
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
