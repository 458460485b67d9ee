"""The own hand, and where a card that is picked up may go."""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.game import Choice
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.pictures.drawing import Attributes, at, halo, text_line
from cloudtop.toolkit.pictures.sorting import SortBar, sort_keys, sortable
from cloudtop.toolkit.pictures.svg import Attribute, tag, title

from .. import actions
from ..components.card_actions import TYPES
from ..components.ids import spot_name
from ..view import HandCard, PlayerView, best_price, price_at
from . import cards
from .icons import ROUND, box, flag_name, icon
from .market import hold_key, open_card
from .scene import Scene, choose
from .skyline import Layout, building_top, depth

Size = tuple[int, int]
LARGE: Final = (cards.WIDTH, cards.HEIGHT)
SMALL: Final = (cards.SMALL_WIDTH, cards.SMALL_HEIGHT)
MANY: Final = 8
"""So many large cards fit side by side …"""
MORE: Final = 12
"""… and so many small ones; of more, each is a strip."""
STRIPS: Final = 8
PHONE_STRIPS: Final = 3
ACROSS: Final = 4
GAP: Final = 4
FEW: Final = 3
"""So few cards need no order."""
HEAD: Final = 40
PHONE_HEAD: Final = 50
COLUMN: Final = 134
"""The buttons beside large cards."""
BAR: Final = 46
PHONE_GAP: Final = 8


# --- the hand ------------------------------------------------------------------------------


@dataclass(frozen=True)
class HandLayout:
    """How a hand lies: the size of a card, how many side by side, and what stands above them."""

    size: Size
    across: int
    step: tuple[float, float]
    head: int
    rows: int

    @property
    def height(self) -> int:
        return round(self.head + self.step[1] * self.rows)


def wide_layout(own: PlayerView, width: int) -> HandLayout:
    """Return the layout on a screen: large cards, small ones, or rows of strips."""
    count = own.hand_size
    if count <= MANY:
        return HandLayout(LARGE, MANY, (LARGE[0] + 4, LARGE[1]), 0, 1)
    if count <= MORE:
        across = (width + GAP) // (SMALL[0] + GAP)
        return lay_out(SMALL, across, (width + GAP) / across, HEAD, count)
    step = (width + GAP) / STRIPS
    return lay_out((round(step) - GAP, cards.STRIP_HEIGHT), STRIPS, step, HEAD, count)


def phone_layout(own: PlayerView, width: int) -> HandLayout:
    """Return the layout on a phone: four small cards side by side, or three strips."""
    count = own.hand_size
    head = PHONE_HEAD if count > FEW and own.hand else 0
    if count <= MORE:
        step = (width - SMALL[0]) / (ACROSS - 1)
        rows = max(1, -(-count // ACROSS))
        return HandLayout(SMALL, ACROSS, (step, SMALL[1] + PHONE_GAP), head, rows)
    step = (width + GAP) / PHONE_STRIPS
    return lay_out((int(step) - GAP, cards.STRIP_HEIGHT), PHONE_STRIPS, step, head, count)


def lay_out(size: Size, across: int, step: float, head: int, count: int) -> HandLayout:
    return HandLayout(size, across, (step, size[1] + GAP), head, -(-count // across))


def hand_height(scene: Scene, width: int) -> int:
    """Return how high the hand is on a screen; it keeps the room of large cards."""
    return max(cards.HEIGHT, wide_layout(scene.own, width).height if scene.own.hand else 0)


def hand(scene: Scene, width: int) -> str:
    """Return the viewer's cards in rows; the backs of a hand that one may not see overlap."""
    own = scene.own
    if not own.hand:
        return hand_of_backs(scene, width)
    layout = wide_layout(own, width)
    if layout.head:
        head, left = hand_head(own, layout, width), 0.0
    else:
        head = at(width - COLUMN, 0, hand_column(own))
        cards_wide = layout.step[0] * (len(own.hand) - 1) + layout.size[0]
        left = (width - COLUMN - cards_wide) / 2 - GAP
    return tag("g", head, *placed(scene, layout, left), **named(own))


def named(own: PlayerView) -> Attributes:
    return {"id": f"hand-{own.seat}", **(sortable() if len(own.hand) > FEW else {})}


def placed(scene: Scene, layout: HandLayout, left: float = 0) -> list[str]:
    """Return the viewer's cards at their places, with what they can be sorted by."""
    (step, row), across = layout.step, layout.across
    return [
        at(
            left + step * (n % across),
            layout.head + row * (n // across),
            open_card(scene, held.card, face(scene, held, layout.size), layout.size),
            **keys_of(held),
        )
        for n, held in enumerate(scene.own.hand)
    ]


def keys_of(held: HandCard) -> Attributes:
    """Return what a card is sorted by: its type, what it costs now, its name."""
    card, price = held.card, best_price(held)
    cost = price.cards if price else card.cost
    return sort_keys((TYPES.index(card.type), cost, tr(card.name)), not payable(held))


def payable(held: HandCard) -> bool:
    """Return whether a card can be built somewhere now."""
    return any(one.payable for one in held.prices)


def hand_head(own: PlayerView, layout: HandLayout, width: int) -> str:
    """Return the line above many cards: how many, and buttons to put them in order."""
    if not layout.head:
        return ""
    high, count = layout.head - 6, len(own.hand)
    bar = sort_words().in_a_row(width, high)
    said = tr_plural(count, "{count} card", "{count} cards")
    if layout.head == PHONE_HEAD:
        number = text_line(27, high / 2 + 6, count, 17, "ink", bold=1)
        return tag("g", title(said), icon("hand-card", 1, high / 2 - 12, 24), number) + bar
    payables = sum(map(payable, own.hand))
    said = tr("{cards}, {count} of them affordable", cards=said, count=payables)
    return text_line(2, high / 2 + 6, said, 16, "mist", bold=1) + bar


def hand_column(own: PlayerView) -> str:
    """Return the same beside a few cards."""
    if len(own.hand) <= FEW:
        return ""
    count = tr_plural(len(own.hand), "{count} card", "{count} cards")
    bar = at(0, 26, sort_words().in_a_column(COLUMN, cards.HEIGHT - 26))
    return text_line(COLUMN / 2, 16, count, 16, "mist", bold=1, anchor="middle") + bar


def sort_words() -> SortBar:
    words = tr("Type"), tr("Cost"), tr("Name")
    return SortBar(words, tr("Affordable"))


def hand_of_backs(scene: Scene, width: int) -> str:
    """Return a hand that one may not see, by level: many are drawn small, and very many overlap."""
    own = scene.own
    wide, high = size = LARGE if own.hand_size <= MANY else SMALL
    faces, top = card_backs(own, size), (cards.HEIGHT - high) / 2
    step = min(wide + 4.0, (width - wide) / max(1, len(faces) - 1))
    left = (width - wide - step * (len(faces) - 1)) / 2
    placed = (at(left + step * n, top, drawn) for n, drawn in enumerate(faces))
    return tag("g", *placed, empty_hand(own, width, cards.HEIGHT), id=f"hand-{own.seat}")


def card_backs(own: PlayerView, size: Size) -> list[str]:
    levels = (level for level, held in enumerate(own.hand_levels, 1) for _ in range(held))
    return [hidden_card(level, size) for level in levels]


def hidden_card(level: int, size: tuple[int, int]) -> str:
    said = title(tr("A card of level {level}", level=level), "back")
    return tag("g", said, cards.card_back(level, *size))


def face(scene: Scene, held: HandCard, size: Size) -> str:
    """Return a card with the best price at which it can be built now."""
    card, price = held.card, best_price(held)
    cost = cards.Cost(price.cards, payable(held)) if price else None
    if size == LARGE:
        return cards.card_face(card, scene.helpers[card.type], cost)
    return (
        cards.compact_face(card, cost) if size == SMALL else cards.strip_face(card, cost, size[0])
    )


def empty_hand(player: PlayerView, width: int, height: int) -> str:
    if player.hand_size:
        return ""
    frame = box(1, 1, width - 2, height - 2, "", "line", rx=12, thick=1.5, stroke_dasharray="6 6")
    x, y, caption = width / 2, height / 2 + 5, tr("No cards in hand")
    return frame + text_line(x, y, caption, 16, "mist", anchor="middle")


def phone_hand_height(scene: Scene, width: int) -> int:
    return phone_layout(scene.own, width).height


def phone_hand(scene: Scene, width: int) -> str:
    """Return the viewer's cards in rows."""
    own, layout = scene.own, phone_layout(scene.own, width)
    if own.hand:
        head = hand_head(own, layout, width)
        return tag("g", head, *placed(scene, layout), **named(own))
    (step, row), across = layout.step, layout.across
    backs = card_backs(own, layout.size)
    drawn = (at(step * (n % across), row * (n // across), back) for n, back in enumerate(backs))
    return tag("g", *drawn, empty_hand(own, width, cards.SMALL_HEIGHT), id=f"hand-{own.seat}")


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
