"""A table that a seat cannot tell from the true one: other hands, decks, chips, offered cities.

The back of a card shows its level, so a card is only ever exchanged for one of the same level.
"""

from cloudtop.core.game import RandBelow, Seat
from cloudtop.games.paper_skylines.choices import chips_left
from cloudtop.games.paper_skylines.components import CHIPS, LEVELS
from cloudtop.games.paper_skylines.state import CHOOSE_CITY, GAME_OVER, NONE, OFFER_CITIES, State


def determinize(state: State, seat: Seat, randbelow: RandBelow) -> State:
    twin = state.clone()
    if state.step in (OFFER_CITIES, CHOOSE_CITY):
        redeal_cities(twin, seat, randbelow)
    else:
        redeal_cards(twin, seat, randbelow)
        if state.step != GAME_OVER:
            redeal_chips(twin, seat, randbelow)
    return twin


def redeal_cities(twin: State, seat: Seat, randbelow: RandBelow) -> None:
    """Offers of others are dealt anew from all but the own ones; who has chosen stays."""
    own = twin.offers[seat]
    pool = [city for city in range(len(twin.box.cities)) if city not in own]
    for other, offer in enumerate(twin.offers):
        if other != seat:
            twin.offers[other] = tuple(pool.pop(randbelow(len(pool))) for _ in offer)
            if twin.cities[other] != NONE:
                twin.cities[other] = twin.offers[other][randbelow(2)]


def redeal_cards(twin: State, seat: Seat, randbelow: RandBelow) -> None:
    """Mix what lies face down for the seat: hands of others, all decks, cards being looked at."""
    level = twin.kit.level
    others = [other for other in range(twin.setup.seats) if other != seat]
    hidden = [*(twin.hands[other] for other in others), *twin.decks]
    if twin.active != seat:
        hidden.append(twin.looked)
    pools: list[list[int]] = [[] for _ in range(LEVELS)]
    for cards in hidden:
        for card in cards:
            pools[level[card]].append(card)
    for pool in pools:
        shuffle(pool, randbelow)
    for other in others:
        twin.hands[other] = tuple(pools[level[card]].pop() for card in twin.hands[other])
    twin.decks = [tuple(pools[level[card]].pop() for card in deck) for deck in twin.decks]
    if twin.active != seat:
        twin.looked = tuple(pools[level[card]].pop() for card in twin.looked)


def redeal_chips(twin: State, seat: Seat, randbelow: RandBelow) -> None:
    """Chips that others took may be any that the seat has not seen."""
    unknown = [
        number
        for number, taker in enumerate(twin.takers)
        if taker not in (seat, NONE) and twin.chips[number]
    ]
    bag = [
        worth for worth, number in zip(CHIPS, chips_left(twin), strict=True) for _ in range(number)
    ]
    bag += [twin.chips[number] for number in unknown]
    shuffle(bag, randbelow)
    for number in unknown:
        twin.chips[number] = bag.pop()


def shuffle(pool: list[int], randbelow: RandBelow) -> None:
    for place in range(len(pool) - 1, 0, -1):
        other = randbelow(place + 1)
        pool[place], pool[other] = pool[other], pool[place]
