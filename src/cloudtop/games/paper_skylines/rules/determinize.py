"""A table that a seat cannot tell from the true one: other hands, decks, chips, offered cities.

The back of a card shows its level, so a card is only ever exchanged for one of the same level.
"""

from cloudtop.core.game import RandBelow, Seat

from ..components.box import CHIPS, LEVELS
from ..state.state import NONE, State, clone
from ..state.steps import CHOOSE_CITY, GAME_OVER, OFFER_CITIES
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
    for other, offer in enumerate(copy.offers):
        if other != seat:
            copy.offers[other] = tuple(pool.pop(randbelow(len(pool))) for _ in offer)
            if copy.cities[other] != NONE:
                copy.cities[other] = copy.offers[other][randbelow(2)]


def redeal_cards(copy: State, seat: Seat, randbelow: RandBelow) -> None:
    """Mix what lies face down for the seat: hands of others, all decks, cards being looked at."""
    level = copy.lookups.level
    others = [other for other in range(copy.setup.seats) if other != seat]
    hidden = [*(copy.hands[other] for other in others), *copy.decks]
    if copy.active != seat:
        hidden.append(copy.looked)
    pools: list[list[int]] = [[] for _ in range(LEVELS)]
    for cards in hidden:
        for card in cards:
            pools[level[card]].append(card)
    for pool in pools:
        shuffle(pool, randbelow)
    for other in others:
        copy.hands[other] = tuple(pools[level[card]].pop() for card in copy.hands[other])
    copy.decks = [tuple(pools[level[card]].pop() for card in deck) for deck in copy.decks]
    if copy.active != seat:
        copy.looked = tuple(pools[level[card]].pop() for card in copy.looked)


def redeal_chips(copy: State, seat: Seat, randbelow: RandBelow) -> None:
    """Chips that others took may be any that the seat has not seen."""
    unknown = [
        number
        for number, taker in enumerate(copy.takers)
        if taker not in (seat, NONE) and copy.chips[number]
    ]
    bag = [
        worth for worth, number in zip(CHIPS, chips_left(copy), strict=True) for _ in range(number)
    ]
    bag += [copy.chips[number] for number in unknown]
    shuffle(bag, randbelow)
    for number in unknown:
        copy.chips[number] = bag.pop()


def shuffle(pool: list[int], randbelow: RandBelow) -> None:
    for place in range(len(pool) - 1, 0, -1):
        other = randbelow(place + 1)
        pool[place], pool[other] = pool[other], pool[place]
