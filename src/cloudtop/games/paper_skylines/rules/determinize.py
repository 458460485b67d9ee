"""A table that a seat cannot tell from the true one: other hands, decks, chips, offered cities.

The back of a card shows its level, so a card is only ever exchanged for one of the same level.
"""

from cloudtop.core.game import RandBelow, Seat

from ..components.box import CHIPS, LEVELS
from ..state.state import NONE, State, clone, replaced
from ..state.steps import CHOOSE_CITY, GAME_OVER, OFFER_CITIES
from .decks import LAST
from .legal import chips_left


def determinize(state: State, seat: Seat, randbelow: RandBelow) -> State:
    copy = clone(state)
    if state.step in (OFFER_CITIES, CHOOSE_CITY):
        redeal_cities(copy, seat, randbelow)
    else:
        redeal_cards(copy, seat, randbelow)
        if state.step != GAME_OVER:
            redeal_chips(copy, seat, randbelow)
    return copy


def redeal_cities(copy: State, seat: Seat, randbelow: RandBelow) -> None:
    """Deal others new offers from all cities but the seat's; who has chosen stays."""
    own = copy.offers[seat]
    pool = [city for city in range(len(copy.box.cities)) if city not in own]
    offers = list(copy.offers)
    for other, offer in enumerate(copy.offers):
        if other != seat:
            offers[other] = tuple(pool.pop(randbelow(len(pool))) for _ in offer)
            if copy.cities[other] != NONE:
                copy.cities = replaced(copy.cities, other, offers[other][randbelow(2)])
    copy.offers = tuple(offers)


def redeal_cards(copy: State, seat: Seat, randbelow: RandBelow) -> None:
    """Mix what lies face down for the seat: hands of others, all decks, cards being looked at.

    Hands are drawn at random, and the decks are what is left: they have no order. What was face
    down is sorted first, so that nothing is left of where it lay.
    """
    hands, level = copy.hands, copy.lookups.level
    others = [other for other in range(copy.setup.seats) if other != seat]
    hidden: list[int] = []
    for other in others:
        hidden += hands[other]
    if copy.active != seat:
        hidden += copy.looked
    if not hidden:
        return
    for deck in copy.decks:
        hidden += deck
    hidden.sort()
    pools: list[list[int]] = [[] for _ in range(LEVELS)]
    for card in hidden:
        pools[level[card]].append(card)
    for other in others:
        hands[other] = tuple([draw(pools[level[card]], randbelow) for card in hands[other]])
    if copy.active != seat:
        copy.looked = tuple([draw(pools[level[card]], randbelow) for card in copy.looked])
    if was_shuffled(copy):
        shuffle(pools[LAST - 1], randbelow)  # which are in two decks
    copy.decks = [tuple([pools[level[card]].pop() for card in deck]) for deck in copy.decks]


def draw(pool: list[int], randbelow: RandBelow) -> int:
    """Take one of these cards; the last one fills its place."""
    place = randbelow(len(pool))
    card, pool[place] = pool[place], pool[-1]
    pool.pop()
    return card


def was_shuffled(state: State) -> bool:
    """Return whether the last deck was made a second time, of discarded cards of two levels."""
    level = state.lookups.level
    return any(level[card] != LAST for card in state.decks[LAST])


def redeal_chips(copy: State, seat: Seat, randbelow: RandBelow) -> None:
    """Chips that others took may be any that the seat has not seen."""
    unknown = [
        number
        for number, taker in enumerate(copy.takers)
        if taker not in (seat, NONE) and copy.chips[number]
    ]
    if not unknown:
        return
    bag = [
        worth for worth, number in zip(CHIPS, chips_left(copy), strict=True) for _ in range(number)
    ]
    bag += [copy.chips[number] for number in unknown]
    bag.sort()
    for number in unknown:
        copy.chips = replaced(copy.chips, number, draw(bag, randbelow))


def shuffle(pool: list[int], randbelow: RandBelow) -> None:
    for place in range(len(pool) - 1, 0, -1):
        other = randbelow(place + 1)
        pool[place], pool[other] = pool[other], pool[place]
