"""The own hand, and where a card that is picked up may go."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from cloudtop.core.game import Choice, Seat
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, halo, text_line
from cloudtop.toolkit.pictures.sorting import SortBar, sort_keys, sortable
from cloudtop.toolkit.pictures.svg import Attribute, Pieces, open_group, tag, title

from .. import actions
from ..components.card_actions import TYPES
from ..components.ids import spot_name
from ..view import HandCard, PlayerView, best_price, price_at
from . import cards
from .cards import Cost
from .icons import ROUND, box, flag_name, icon
from .market import card_ends, hold_key
from .scene import (
    CLOSED,
    NOTHING,
    Chosen,
    Drawn,
    OpenCard,
    Scene,
    choose,
    kept_drawing,
    opened_at,
    plain,
    table_part,
)
from .skyline import Layout, Slot, building_top, depth

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


def wide_layout(count: int, width: int) -> HandLayout:
    """Return the layout on a screen: large cards, small ones, or rows of strips."""
    if count <= MANY:
        return HandLayout(LARGE, MANY, (LARGE[0] + 4, LARGE[1]), 0, 1)
    if count <= MORE:
        across = (width + GAP) // (SMALL[0] + GAP)
        return lay_out(SMALL, across, (width + GAP) / across, HEAD, count)
    step = (width + GAP) / STRIPS
    return lay_out((round(step) - GAP, cards.STRIP_HEIGHT), STRIPS, step, HEAD, count)


def phone_layout(count: int, width: int, seen: bool) -> HandLayout:
    """Return the layout on a phone: four small cards side by side, or three strips."""
    head = PHONE_HEAD if count > FEW and seen else 0
    if count <= MORE:
        step = (width - SMALL[0]) / (ACROSS - 1)
        rows = max(1, -(-count // ACROSS))
        return HandLayout(SMALL, ACROSS, (step, SMALL[1] + PHONE_GAP), head, rows)
    step = (width + GAP) / PHONE_STRIPS
    return lay_out((int(step) - GAP, cards.STRIP_HEIGHT), PHONE_STRIPS, step, head, count)


def lay_out(size: Size, across: int, step: float, head: int, count: int) -> HandLayout:
    return HandLayout(size, across, (step, size[1] + GAP), head, -(-count // across))


def hand_height(own: PlayerView, width: int) -> int:
    """Return how high the hand is on a screen; it keeps the room of large cards."""
    return max(cards.HEIGHT, wide_layout(own.hand_size, width).height if own.hand else 0)


def phone_hand_height(own: PlayerView, width: int) -> int:
    return phone_layout(own.hand_size, width, bool(own.hand)).height


class Held(NamedTuple):
    """A card of the own hand with the best price at which it can be built now."""

    shown: OpenCard
    cost: Cost | None


Hand = tuple[Held, ...]
SortKeys = tuple[tuple[str | int, ...], bool]
"""What a card is sorted by, and whether it can be dimmed."""


def draw_hand(scene: Scene, width: int, phone: bool = False) -> Drawn:
    """Return the viewer's cards in rows; the backs of a hand that one may not see overlap."""
    own = scene.own
    if not own.hand:
        backs = phone_backs if phone else hand_of_backs
        return backs(own.seat, own.hand_levels, width)
    held = [Held(scene.open_card(one.card), cost_of(one)) for one in own.hand]
    return (phone_hand if phone else hand)(own.seat, tuple(held), width)


def cost_of(held: HandCard) -> Cost | None:
    price = best_price(held)
    return Cost(price.cards, price.payable) if price else None  # if any can be paid, it can


@table_part
def hand(seat: Seat, held: Hand, width: int) -> Iterator[Drawn]:
    layout = wide_layout(len(held), width)
    yield plain(opened_hand(seat, len(held) > FEW))
    if layout.head:
        yield hand_head(len(held), sum(map(payable, held)), layout.head, width)
        yield from placed(held, layout)
    else:
        yield hand_column(len(held), width - COLUMN)
        cards_wide = layout.step[0] * (len(held) - 1) + layout.size[0]
        yield from placed(held, layout, (width - COLUMN - cards_wide) / 2 - GAP)
    yield CLOSED


@table_part
def phone_hand(seat: Seat, held: Hand, width: int) -> Iterator[Drawn]:
    layout = phone_layout(len(held), width, True)
    yield plain(opened_hand(seat, len(held) > FEW))
    yield hand_head(len(held), sum(map(payable, held)), layout.head, width)
    yield from placed(held, layout)
    yield CLOSED


@cache
def opened_hand(seat: Seat, sorts: bool) -> str:
    return open_group(id=f"hand-{seat}", **(sortable() if sorts else {}))


def placed(hand: Hand, layout: HandLayout, left: float = 0) -> Iterator[Drawn]:
    """Return the viewer's cards at their places, with what they can be sorted by."""
    (step, row), across = layout.step, layout.across
    for n, held in enumerate(hand):
        where = left + step * (n % across), layout.head + row * (n // across)
        yield hand_place(where, keys_of(held))
        yield held_card(held, layout.size)


@lru_cache(maxsize=4096)
def hand_place(where: tuple[float, float], keys: SortKeys) -> Drawn:
    """Return the beginning of a place in the hand, with what its card is sorted by."""
    (x, y), (sorted_by, dims) = where, keys
    return plain(opened_at(x, y, **sort_keys(sorted_by, dims)))


@kept_drawing(4096)
def held_card(held: Held, size: Size) -> Pieces:
    head, foot = card_ends(held.shown, size)
    return head, *face(held, size), f"{foot}</g>"


def keys_of(held: Held) -> SortKeys:
    """Return what a card is sorted by: its type, what it costs now, its name."""
    card = held.shown.card
    cost = held.cost.cards if held.cost else card.cost
    return (TYPES.index(card.type), cost, tr(card.name)), not payable(held)


def payable(held: Held) -> bool:
    """Return whether a card can be built somewhere now."""
    return held.cost is not None and held.cost.payable


@kept_drawing(256)
def hand_head(count: int, payables: int, head: int, width: int) -> Pieces:
    """Return the line above many cards: how many, and buttons to put them in order."""
    if not head:
        return ("",)
    high = head - 6
    bar = sort_words().in_a_row(width, high)
    said = tr_plural(count, "{count} card", "{count} cards")
    if head == PHONE_HEAD:
        number = text_line(27, high / 2 + 6, count, 17, "ink", bold=1)
        return tag("g", title(said), icon("hand-card", 1, high / 2 - 12, 24), number), bar
    said = tr("{cards}, {count} of them affordable", cards=said, count=payables)
    return text_line(2, high / 2 + 6, said, 16, "mist", bold=1), bar


@cached_per_language(maxsize=64)
def hand_column(count: int, x: float) -> Drawn:
    """Return the same beside a few cards."""
    if count <= FEW:
        return plain(at(x, 0, ""))
    said = tr_plural(count, "{count} card", "{count} cards")
    bar = at(0, 26, sort_words().in_a_column(COLUMN, cards.HEIGHT - 26))
    number = text_line(COLUMN / 2, 16, said, 16, "mist", bold=1, anchor="middle")
    return plain(at(x, 0, number + bar))


def sort_words() -> SortBar:
    words = tr("Type"), tr("Cost"), tr("Name")
    return SortBar(words, tr("Affordable"))


def face(held: Held, size: Size) -> Pieces:
    """Return a card with the best price at which it can be built now."""
    card, cost = held.shown.card, held.cost
    if size == LARGE:
        return cards.face_pieces(card, held.shown.helper, cost)
    if size == SMALL:
        return (cards.compact_face(card, cost),)
    return (cards.strip_face(card, cost, size[0]),)


@kept_drawing(256)
def hand_of_backs(seat: Seat, levels: tuple[int, ...], width: int) -> Pieces:
    """Return a hand that one may not see, by level: many are drawn small, and very many overlap."""
    count = sum(levels)
    wide, high = size = LARGE if count <= MANY else SMALL
    faces, top = card_backs(levels, size), (cards.HEIGHT - high) / 2
    step = min(wide + 4.0, (width - wide) / max(1, count - 1))
    left = (width - wide - step * (count - 1)) / 2
    placed = (at(left + step * n, top, drawn) for n, drawn in enumerate(faces))
    return opened_hand(seat, False), *placed, f"{empty_hand(count, width, cards.HEIGHT)}</g>"


@kept_drawing(256)
def phone_backs(seat: Seat, levels: tuple[int, ...], width: int) -> Pieces:
    count = sum(levels)
    layout = phone_layout(count, width, False)
    (step, row), across = layout.step, layout.across
    backs = card_backs(levels, layout.size)
    drawn = (at(step * (n % across), row * (n // across), back) for n, back in enumerate(backs))
    return opened_hand(seat, False), *drawn, f"{empty_hand(count, width, cards.SMALL_HEIGHT)}</g>"


def card_backs(levels: tuple[int, ...], size: Size) -> list[str]:
    backs = (level for level, held in enumerate(levels, 1) for _ in range(held))
    return [hidden_card(level, size) for level in backs]


def hidden_card(level: int, size: tuple[int, int]) -> str:
    said = title(tr("A card of level {level}", level=level), "back")
    return tag("g", said, cards.card_back(level, *size))


def empty_hand(count: int, width: int, height: int) -> str:
    if count:
        return ""
    frame = box(1, 1, width - 2, height - 2, "", "line", rx=12, thick=1.5, stroke_dasharray="6 6")
    x, y, caption = width / 2, height / 2 + 5, tr("No cards in hand")
    return frame + text_line(x, y, caption, 16, "mist", anchor="middle")


# --- where a card that is picked up may go -------------------------------------------------


def held_cards(scene: Scene) -> list[tuple[int, HandCard | None]]:
    """Return the cards that can be picked up: of the hand, and sometimes of the row."""
    if not scene.held:
        return []
    found: list[tuple[int, HandCard | None]] = [(one.card.number, one) for one in scene.own.hand]
    found += [(card.number, None) for card in scene.view.row if card is not None]
    return [(card, held) for card, held in found if card in scene.held]


@cache
def opened_when_held(card: int, **more: Attribute) -> str:
    """Return the beginning of what a card can do: shown while it is picked up."""
    return open_group(data_lit=hold_key(card), display="none", **more)


class Place(NamedTuple):
    """Where a card that is picked up may go: a spot, and the flag with the price there."""

    key: str
    chosen: Chosen
    spot: str
    flag: str


def draw_places(scene: Scene, layout: Layout) -> Drawn:
    """Return, for each card that can be picked up, its places in the city."""
    held = [
        (card, tuple(places_of(scene, scene.held[card], one))) for card, one in held_cards(scene)
    ]
    return places(tuple(held), layout) if held else NOTHING


def places_of(scene: Scene, choices: list[Choice], held: HandCard | None) -> Iterator[Place]:
    for one in choices:
        match one.action:
            case actions.Build(spot=spot):
                name = spot_name(spot)
                flag = price_flag(name, held)
            case actions.Tuck(spot=spot) if scene.view.step != "act":
                name, flag = spot_name(spot), "flag-tuck"
            case _:
                continue
        yield Place(one.place, Chosen(one.notation, one.label), name, flag)


@table_part
def places(held: tuple[tuple[int, tuple[Place, ...]], ...], layout: Layout) -> Iterator[Drawn]:
    slots = {slot.name: slot for slot in layout.slots}
    for card, offered in held:
        yield plain(opened_when_held(card))
        for one in offered:
            yield lot_place(one, slots[one.spot], layout.column)
        yield CLOSED


def price_flag(spot: str, held: HandCard | None) -> str:
    """Return the flag with what a card costs on a spot."""
    price = price_at(held, spot) if held else None
    cards = price.cards if price else 0
    return flag_name(cards, held is not None and cards < held.card.cost)


@kept_drawing(4096)
def lot_place(place: Place, slot: Slot, column: int) -> Pieces:
    """Return a place that covers a whole lot, so that nothing else can be chosen there."""
    high = 2 + (building_top(slot.spot, column) or 100)
    ring = halo(-3, -high - 2, slot.width + 6, high + depth(slot.spot, column) + 2, 8)
    drawn = icon(place.flag, slot.width / 2 - 30, 4 - high, 60)
    return (at(slot.x, slot.ground, ring, drawn, id=place.key, **choose(place.chosen)),)


# --- the bar: what needs no place in the city ----------------------------------------------


class Button(NamedTuple):
    """Discard a card and use its action, or tuck it under the mayor."""

    key: str
    chosen: Chosen
    used: bool


def draw_bars(scene: Scene, width: int, stacked: bool) -> Drawn:
    """Return, for each card that can be picked up, the buttons to use or to tuck it."""
    if scene.view.step != "act":
        return NOTHING
    held = [(card, tuple(buttons_of(scene.held[card]))) for card, _ in held_cards(scene)]
    return bars(tuple(held), width, stacked) if held else NOTHING


def buttons_of(choices: list[Choice]) -> Iterator[Button]:
    for one in choices:
        if isinstance(one.action, actions.Use | actions.Tuck):
            used = isinstance(one.action, actions.Use)
            yield Button(one.place, Chosen(one.notation, one.label), used)


@table_part
def bars(
    held: tuple[tuple[int, tuple[Button, ...]], ...], width: int, stacked: bool
) -> Iterator[Drawn]:
    wide = width if stacked else (width - 6) // 2
    right, down = (0, BAR + 4) if stacked else (wide + 6, 0)
    for card, offered in held:
        yield plain(opened_when_held(card, **ROUND))
        for n, one in enumerate(offered):
            yield button(one, (right * n, down * n), wide)
        yield CLOSED


@kept_drawing(2048)
def button(one: Button, where: tuple[float, float], width: int) -> Pieces:
    ground = box(0, 0, width, BAR, "paper")
    symbol = icon("resolve" if one.used else "tuck-here", 10, 10, 26)
    text = text_line(44, 29, tr("Use") if one.used else tr("Tuck"), 17, "ink", bold=1)
    ring = halo(0, 0, width, BAR, 12)
    drawn = tag("g", ground, symbol, text, ring, id=one.key, **choose(one.chosen))
    return (at(*where, drawn),)
