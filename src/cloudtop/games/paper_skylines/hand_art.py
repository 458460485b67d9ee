"""The own hand, and where a card that is picked up may go."""

from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.games.paper_skylines import actions as a
from cloudtop.games.paper_skylines.card_art import (
    HEIGHT,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    WIDTH,
    Cost,
    card_back,
    card_face,
    compact_face,
)
from cloudtop.games.paper_skylines.city_art import ART, FLOOR, Plan, Slot, depth, head
from cloudtop.games.paper_skylines.components import Card
from cloudtop.games.paper_skylines.icon_art import ROUND, box, sign
from cloudtop.games.paper_skylines.labels import held_place, label_of
from cloudtop.games.paper_skylines.market_art import open_card
from cloudtop.games.paper_skylines.reading import (
    CardAction,
    Sight,
    best_price,
    hold_key,
    price_at,
)
from cloudtop.games.paper_skylines.view import HandCard, PlayerView
from cloudtop.toolkit.pictures.drawing import at, choice, halo, text_line
from cloudtop.toolkit.pictures.svg import tag

MANY: Final = 8
"""So many large cards fit side by side."""
BAR: Final = 46
PHONE_ROW: Final = SMALL_HEIGHT + 8
ACROSS: Final = 4


# --- the hand -------------------------------------------------------------------------------


def hand(sight: Sight, width: int) -> str:
    """Return the own cards side by side; many are drawn compact, and very many overlap."""
    own = sight.own
    large = own.hand_size <= MANY
    wide, high = (WIDTH, HEIGHT) if large else (SMALL_WIDTH, SMALL_HEIGHT)
    cards = faces(sight, large) if sight.is_own(own) else backs(own, wide, high)
    step = min(wide + 4.0, (width - wide) / max(1, len(cards) - 1))
    left = (width - wide - step * (len(cards) - 1)) / 2
    placed = (at(left + step * n, (HEIGHT - high) / 2, drawn) for n, drawn in enumerate(cards))
    return tag("g", *placed, empty_hand(own, width, HEIGHT), id=f"hand-{own.seat}")


def faces(sight: Sight, large: bool) -> list[str]:
    """Return the own cards, each with the best price at which it can be built now."""
    if large:
        return [
            open_card(
                sight,
                held.card,
                card_face(held.card, sight.helpers[held.card.type], cost_of(held)),
                (WIDTH, HEIGHT),
            )
            for held in sight.own.hand
        ]
    return [
        open_card(
            sight,
            held.card,
            compact_face(held.card, cost_of(held)),
            (SMALL_WIDTH, SMALL_HEIGHT),
        )
        for held in sight.own.hand
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


def phone_hand_height(sight: Sight) -> int:
    return max(1, -(-sight.own.hand_size // ACROSS)) * PHONE_ROW


def phone_hand(sight: Sight, width: int) -> str:
    """Return the own cards in rows of four."""
    own = sight.own
    step = (width - SMALL_WIDTH) / (ACROSS - 1)
    mine = sight.is_own(own)
    cards = faces(sight, False) if mine else backs(own, SMALL_WIDTH, SMALL_HEIGHT)
    placed = (
        at(step * (n % ACROSS), PHONE_ROW * (n // ACROSS), drawn) for n, drawn in enumerate(cards)
    )
    return tag("g", *placed, empty_hand(own, width, SMALL_HEIGHT), id=f"hand-{own.seat}")


# --- where a card that is picked up may go --------------------------------------------------


def held_cards(sight: Sight) -> list[tuple[Card, HandCard | None]]:
    """Return the cards that can be picked up: of the hand, and sometimes of the row."""
    found: list[tuple[Card, HandCard | None]] = [(held.card, held) for held in sight.own.hand]
    found += [(card, None) for card in sight.view.row if card is not None]
    return [(card, held) for card, held in found if sight.several(card.number)]


def places(sight: Sight, plan: Plan) -> str:
    """Return, for each card that can be picked up, its places in the city: shown when it is."""
    return "".join(
        tag(
            "g",
            *(place(sight, action, held, plan) for action in sight.several(card.number)),
            data_lit=hold_key(card.number),
            display="none",
        )
        for card, held in held_cards(sight)
    )


def place(sight: Sight, action: CardAction, held: HandCard | None, plan: Plan) -> str:
    match action:
        case a.Build():
            return build_place(sight, action, held, plan)
        case a.Tuck() if sight.view.step != "act":
            return tuck_place(sight, action, plan)
    return ""


def slot_at(plan: Plan, spot: int) -> Slot:
    name = a.spot_name(spot)
    return next(slot for slot in plan.slots if slot.name == name)


def build_place(sight: Sight, action: a.Build, held: HandCard | None, plan: Plan) -> str:
    """Return a lot with what the card costs there."""
    slot = slot_at(plan, action.spot)
    price = price_at(held, slot.name) if held else None
    cards = price.cards if price else 0
    cheap = held is not None and cards < held.card.cost
    return lot_place(sight, action, slot, plan, flag_name(cards, cheap))


def tuck_place(sight: Sight, action: a.Tuck, plan: Plan) -> str:
    return lot_place(sight, action, slot_at(plan, action.spot), plan, "flag tuck")


def lot_top(slot: Slot, column: int) -> float:
    """Return how high a lot reaches above the ground."""
    spot = slot.spot
    if spot is None or not spot.height:
        return 100
    return FLOOR * (spot.height - 1) + head(spot, column) + ART


def lot_place(sight: Sight, action: CardAction, slot: Slot, plan: Plan, flag: str) -> str:
    """Return a place that covers a whole lot, so that nothing else can be chosen there."""
    high = lot_top(slot, plan.column) + 2
    ring = halo(-3, -high - 2, slot.width + 6, high + depth(slot.spot, plan.column) + 2, 8)
    chosen = choice(str(action), label_of(sight, action))
    drawn = sign(flag, slot.width / 2 - 30, 4 - high, 60)
    return at(slot.x, slot.ground, ring, drawn, id=held_place(action), **chosen)


# --- flags: drawn once, shown at many places ------------------------------------------------


def flag_name(cards: int, cheap: bool) -> str:
    return f"flag {cards}{' less' if cheap else ''}"


def price_flag(cards: int, cheap: bool) -> str:
    """Return a plate with the price."""
    ink = "good" if cheap else "ink"
    plate = box(0.8, 5.6, 22.4, 12.8, "paper", ink, rx=6.4, thick=0.8)
    number = text_line(8.4, 14.6, cards, 8, ink, bold=1, anchor="middle")
    return plate + number + sign("hand card", 12, 7.6, 8.8)


def tuck_flag() -> str:
    plate = box(4, 5, 16, 14, "paper", "ink", rx=5, thick=0.8)
    return plate + sign("tuck", 6.8, 6.8, 10.4)


MOST: Final = 9
"""The highest cost that a card may have."""
FLAGS: Final[dict[str, str]] = {
    "flag tuck": tuck_flag(),
    **{
        flag_name(cards, cheap): price_flag(cards, cheap)
        for cards in range(MOST + 1)
        for cheap in (False, True)
    },
}


# --- the bar: what needs no place in the city -----------------------------------------------


def bars(sight: Sight, width: int, stacked: bool) -> str:
    """Return, for each card that can be picked up, the buttons to use or to tuck it."""
    return "".join(
        tag("g", *buttons(sight, card, width, stacked), data_lit=hold_key(card.number),
            display="none", **ROUND)
        for card, _ in held_cards(sight)
        if sight.view.step == "act"
    )  # fmt: skip


def buttons(sight: Sight, card: Card, width: int, stacked: bool) -> list[str]:
    found = [one for one in sight.several(card.number) if isinstance(one, a.Use | a.Tuck)]
    if stacked:
        return [at(0, (BAR + 4) * n, button(sight, one, width)) for n, one in enumerate(found)]
    wide = (width - 6) // 2
    return [at((wide + 6) * n, 0, button(sight, one, wide)) for n, one in enumerate(found)]


def button(sight: Sight, action: CardAction, width: int) -> str:
    """Return a button: discard the card and use its action, or tuck it under the mayor."""
    used = isinstance(action, a.Use)
    ground = box(0, 0, width, BAR, "paper")
    icon = sign("resolve" if used else "tuck here", 10, 10, 26)
    said = text_line(44, 29, tr("Use") if used else tr("Tuck"), 17, "ink", bold=1)
    chosen = choice(str(action), label_of(sight, action))
    return tag("g", ground, icon, said, halo(0, 0, width, BAR, 12), id=held_place(action), **chosen)
