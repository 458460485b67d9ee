"""A city: what lies where, which icons are near, what a card costs on a spot.

A spot is counted from the city card's (``actions.spot_name``); an index from the left end of the
row. The empty spots at both ends have the index -1 and that behind the last building.
"""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.native import i64

from ..actions import Action, Build, Shape
from ..components.lookups import FULL, HERE, NEAR, NO_PERKS, OVER, Perks, Terms
from ..state.state import NONE, State, replaced

BASIC_TERMS: Final = 0


# --- what lies there -----------------------------------------------------------------------


def found_city(state: State, seat: i64, city: i64) -> None:
    """Lay the city card out, with the mayor on it."""
    state.cities = replaced(state.cities, seat, city)
    state.stacks[seat] = ((state.lookups.first_city + city,),)
    state.tucked[seat] = ((),)
    state.near[seat] = (0, 0, 0)


def lay(state: State, seat: i64, index: i64, card: i64) -> int:
    """Lay a card over the building at ``index`` or on an empty spot; return what it covers."""
    if index < 0:
        widen_left(state, seat)
        index = 0
    elif index == len(state.stacks[seat]):
        widen_right(state, seat)
    stacks = list(state.stacks[seat])
    below = stacks[index][-1] if stacks[index] else NONE
    stacks[index] += (card,)
    state.stacks[seat] = tuple(stacks)
    add_icons(state, seat, index, card)
    return below


def tuck(state: State, seat: i64, index: i64, card: i64) -> None:
    """Only the icons of a tucked card count."""
    tucked = list(state.tucked[seat])
    tucked[index] += (card,)
    state.tucked[seat] = tuple(tucked)
    add_icons(state, seat, index, card)


def widen_left(state: State, seat: i64) -> None:
    """Make the empty spot at the left end a part of the row."""
    state.stacks[seat] = ((), *state.stacks[seat])
    state.tucked[seat] = ((), *state.tucked[seat])
    state.near[seat] = (0, *state.near[seat])
    state.left = replaced(state.left, seat, state.left[seat] + 1)
    state.mayor[seat] += 1


def widen_right(state: State, seat: i64) -> None:
    state.stacks[seat] = (*state.stacks[seat], ())
    state.tucked[seat] = (*state.tucked[seat], ())
    state.near[seat] = (*state.near[seat], 0)


def add_icons(state: State, seat: i64, index: i64, card: i64) -> None:
    """Count the icons of a new card, there and on the spots on either side."""
    lookups = state.lookups
    icon: i64 = lookups.icons[card]
    near = list(state.near[seat])
    near[index] += icon
    near[index + 1] += icon
    near[index + 2] += icon
    state.near[seat] = tuple(near)
    total: i64 = state.totals[seat] + icon
    state.totals[seat] = total
    for bit, shift, need in lookups.helps[state.setup.seats - 2][card]:
        if total >> shift & FULL >= need:
            state.meets[seat] |= bit


def demolish(state: State, seat: i64, index: i64) -> int:
    """Discard the top card of a building and return it; without cards the spot is a gap."""
    stacks, tucked = list(state.stacks[seat]), list(state.tucked[seat])
    card = stacks[index][-1]
    stacks[index] = stacks[index][:-1]
    state.discards.append(card)
    if not stacks[index]:
        state.discards.extend(tucked[index])
        tucked[index] = ()
    state.stacks[seat], state.tucked[seat] = tuple(stacks), tuple(tucked)
    trim(state, seat)
    recount_icons(state, seat)
    return card


def recount_icons(state: State, seat: i64) -> None:
    """Work out what follows from the icons of a city."""
    icons = [icons_at(state, seat, index) for index in range(len(state.stacks[seat]))]
    padded = (0, 0, *icons, 0, 0)
    state.near[seat] = tuple(sum(padded[k : k + 3]) for k in range(len(icons) + 2))
    total = state.totals[seat] = sum(icons)
    state.meets[seat] = sum(
        1 << number
        for number, (shift, need) in enumerate(state.lookups.needs[state.setup.seats - 2])
        if total >> shift & FULL >= need
    )


def trim(state: State, seat: i64) -> None:
    """A gap at an end of the row is no spot any more."""
    stacks = state.stacks[seat]
    start, end = 0, len(stacks)
    while not stacks[start]:
        start += 1
    while not stacks[end - 1]:
        end -= 1
    state.stacks[seat] = stacks[start:end]
    state.tucked[seat] = state.tucked[seat][start:end]
    state.left = replaced(state.left, seat, state.left[seat] - start)
    state.mayor[seat] -= start


def demolishable_spots(state: State, seat: i64) -> list[int]:
    """Return the indexes of buildings whose top card may go: not the mayor's, no city card."""
    first_city, mayor = state.lookups.first_city, state.mayor[seat]
    return [
        index
        for index, stack in enumerate(state.stacks[seat])
        if stack and index != mayor and stack[-1] < first_city
    ]


# --- icons ---------------------------------------------------------------------------------


def icons_at(state: State, seat: i64, index: i64) -> int:
    """Return the icons of one building: those of covered and of tucked cards count."""
    cards = state.stacks[seat][index] + state.tucked[seat][index]
    return sum(state.lookups.icons[card] for card in cards)


def count(state: State, seat: i64, number: i64) -> int:
    """Return how many icons a card counts now, not more than it says."""
    shifts, scope, most = state.lookups.counts[number]
    mayor = state.mayor[seat]
    if scope == HERE:
        icons = icons_at(state, seat, mayor)
    elif scope == NEAR:
        icons = state.near[seat][mayor + 1]
    else:
        icons = state.totals[seat]
    return min(most, sum(icons >> shift & FULL for shift in shifts))


# --- the city card -------------------------------------------------------------------------


def has_perk(state: State, seat: i64, passive: i64) -> bool:
    """Return whether the city of ``seat`` has this passive and its card is a top card."""
    city = state.cities[seat]
    return state.lookups.passive[city] == passive and len(state.stacks[seat][state.left[seat]]) == 1


def fresh_perk(state: State, seat: i64, passive: i64) -> bool:
    """Return whether a passive that works once a turn may work now, or in the next own turn."""
    if state.lookups.passive[state.cities[seat]] != passive:
        return False  # asked for every action, and true of one city
    return not (state.perk_used and seat == state.active) and has_perk(state, seat, passive)


# --- prices --------------------------------------------------------------------------------


def perks(state: State, seat: i64) -> Perks:
    """Return what the city makes cheaper now."""
    lookups, city = state.lookups, state.cities[seat]
    if not lookups.most_less[city] or (state.perk_used and seat == state.active):
        return NO_PERKS
    return lookups.perks[city] if len(state.stacks[seat][state.left[seat]]) == 1 else NO_PERKS


def has_building(state: State, seat: i64, index: i64) -> bool:
    """Return whether there is a building at an index, to be built over."""
    stacks = state.stacks[seat]
    return 0 <= index < len(stacks) and bool(stacks[index])


def price(state: State, seat: i64, card: i64, index: i64, terms: Terms) -> tuple[int, bool]:
    """Return what a card costs at an index, and whether the city made it cheaper."""
    less, free, _, _, _ = terms
    if free:
        return 0, False
    lookups = state.lookups
    icons: i64 = state.near[seat][index + 1]
    cost = lookups.cost[card] - less - (icons >> lookups.discount[card] & FULL)
    if cost <= 0:
        return 0, False
    over, sprawl, dear = perks(state, seat)
    perk = over if has_building(state, seat, index) else sprawl
    if lookups.cost[card] < dear or not perk:
        return cost, False
    return max(0, cost - perk), True


def can_build_card(state: State, card: i64, terms: Terms) -> bool:
    """Return whether an effect lets this card be built at all."""
    _, _, _, of_cost, level = terms
    lookups = state.lookups
    return lookups.level[card] <= level and (not of_cost or lookups.cost[card] == of_cost)


def can_build_at(state: State, seat: i64, index: i64, terms: Terms) -> bool:
    """Return whether a card may be built at an index: over, by sprawling, or either."""
    where = terms[2]
    return not where or (where == OVER) == has_building(state, seat, index)


def build_actions(state: State, seat: i64, number: i64) -> list[Action]:
    """Return every way to build a hand card on terms that the rest of the hand can pay."""
    stacks = state.stacks[seat]
    shape = state.actions.shape(state.left[seat], len(stacks))
    if number == BASIC_TERMS and () not in stacks:
        return plain_builds(state, seat, shape)
    return special_builds(state, seat, shape, state.lookups.terms[number])


def plain_builds(state: State, seat: i64, shape: Shape) -> list[Action]:
    """The basic action in a row without gaps: a card that the hand can pay goes on every spot."""
    lookups, hand = state.lookups, state.hands[seat]
    builds, cost = shape.builds, lookups.cost
    others: i64 = len(hand) - 1
    most: i64 = lookups.most_less[state.cities[seat]]
    total: i64 = state.totals[seat]
    actions: list[Action] = []
    for card in hand:
        missing: i64 = cost[card] - others
        if missing <= 0:
            actions += builds[card]
            continue
        shift: i64 = lookups.discount[card]
        if (total >> shift & FULL) + most < missing:  # nowhere enough
            continue
        spots = builds[card]
        if most:
            actions += affordable_builds(state, seat, card, missing, spots, range(len(spots)))
        else:
            actions += [
                spots[place]
                for place, icons in enumerate(state.near[seat])
                if icons >> shift & FULL >= missing
            ]
    return actions


def special_builds(state: State, seat: i64, shape: Shape, terms: Terms) -> list[Action]:
    """The same on any terms, and where the row may have gaps."""
    less, free, _, _, _ = terms
    lookups, hand, builds = state.lookups, state.hands[seat], shape.builds
    everywhere = range(len(state.near[seat]))
    places = [place for place in everywhere if can_build_at(state, seat, place - 1, terms)]
    actions: list[Action] = []
    for card in hand:
        if can_build_card(state, card, terms):
            missing = lookups.cost[card] - less - len(hand) + 1
            if free or missing <= 0:
                actions += [builds[card][place] for place in places]
            else:
                actions += affordable_builds(state, seat, card, missing, builds[card], places)
    return actions


def affordable_builds(
    state: State,
    seat: i64,
    card: i64,
    missing: i64,
    builds: tuple[Build, ...],
    places: Sequence[int],
) -> list[Build]:
    """Return where icons and the city make a card cheap enough by what the hand misses."""
    lookups, near = state.lookups, state.near[seat]
    shift: i64 = lookups.discount[card]
    over, sprawl, dear = perks(state, seat)
    if lookups.cost[card] < dear or not (over or sprawl):
        return [builds[place] for place in places if near[place] >> shift & FULL >= missing]
    less = [sprawl, *[over if stack else sprawl for stack in state.stacks[seat]], sprawl]
    return [
        builds[place] for place in places if (near[place] >> shift & FULL) + less[place] >= missing
    ]


def tuck_actions(state: State, seat: i64, cards: Sequence[int], anywhere: bool) -> list[Action]:
    """Return every way to tuck one of these cards under the mayor, or under any building."""
    tables = state.actions
    start = tables.reach - state.left[seat]
    if not anywhere:
        here = tables.tucks_at(start + state.mayor[seat])
        return [here[card] for card in cards]
    stacks = state.stacks[seat]
    spots = [tables.tucks_at(start + index) for index in range(len(stacks)) if stacks[index]]
    return [tucks[card] for card in cards for tucks in spots]
