"""A city: what lies where, which icons are near, what a card costs on a spot.

A spot is counted from the city card's (``actions.spot_name``); an index from the left end of the
row. The empty spots at both ends have the index -1 and that behind the last building.
"""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.games.paper_skylines.actions import Build, Tuck
from cloudtop.games.paper_skylines.kit import (
    BUILD_OVER_LESS,
    FULL,
    HERE,
    NEAR,
    OVER,
    SPRAWL_LESS,
    Terms,
)
from cloudtop.games.paper_skylines.state import NONE, State

BASIC_TERMS: Final = 0


# --- what lies there ------------------------------------------------------------------------


def found(state: State, seat: Seat, city: int) -> None:
    """Lay the city card out, with the mayor on it."""
    state.cities[seat] = city
    state.stacks[seat] = ((state.kit.first_city + city,),)
    state.tucked[seat] = ((),)
    state.icons[seat] = (0,)
    look_around(state, seat)


def look_around(state: State, seat: Seat) -> None:
    """Work out anew what follows from the icons of a city."""
    icons = state.icons[seat]
    state.near[seat] = tuple(
        left + middle + right
        for left, middle, right in zip((0, 0, *icons), (0, *icons, 0), (*icons, 0, 0), strict=True)
    )
    total = sum(icons)
    meets, bit = 0, 1
    for shift, need in state.kit.needs[state.setup.seats - 2]:
        if total >> shift & FULL >= need:
            meets |= bit
        bit += bit
    state.meets[seat] = meets


def lay(state: State, seat: Seat, index: int, card: int) -> int:
    """Lay a card over the building at ``index`` or on an empty spot; return what it covers."""
    stacks, icons = state.stacks[seat], state.icons[seat]
    icon = state.kit.icons[card]
    below = NONE
    if index < 0:
        state.stacks[seat] = ((card,), *stacks)
        state.tucked[seat] = ((), *state.tucked[seat])
        state.icons[seat] = (icon, *icons)
        state.left[seat] += 1
        state.mayor[seat] += 1
    elif index == len(stacks):
        state.stacks[seat] = (*stacks, (card,))
        state.tucked[seat] = (*state.tucked[seat], ())
        state.icons[seat] = (*icons, icon)
    else:
        stack = stacks[index]
        if stack:
            below = stack[-1]
        state.stacks[seat] = (*stacks[:index], (*stack, card), *stacks[index + 1 :])
        state.icons[seat] = (*icons[:index], icons[index] + icon, *icons[index + 1 :])
    look_around(state, seat)
    return below


def tuck(state: State, seat: Seat, index: int, card: int) -> None:
    """Only the icons of a tucked card count."""
    tucked, icons = state.tucked[seat], state.icons[seat]
    state.tucked[seat] = (*tucked[:index], (*tucked[index], card), *tucked[index + 1 :])
    icon = icons[index] + state.kit.icons[card]
    state.icons[seat] = (*icons[:index], icon, *icons[index + 1 :])
    look_around(state, seat)


def demolish(state: State, seat: Seat, index: int) -> int:
    """Discard the top card of a building and return it; without cards the spot is a gap."""
    stacks, tucked, icons = state.stacks[seat], state.tucked[seat], state.icons[seat]
    *rest, card = stacks[index]
    state.discards.append(card)
    icon, under = icons[index] - state.kit.icons[card], tucked[index]
    if not rest:
        state.discards.extend(under)
        icon, under = 0, ()
    state.stacks[seat] = (*stacks[:index], tuple(rest), *stacks[index + 1 :])
    state.tucked[seat] = (*tucked[:index], under, *tucked[index + 1 :])
    state.icons[seat] = (*icons[:index], icon, *icons[index + 1 :])
    trim(state, seat)
    look_around(state, seat)
    return card


def trim(state: State, seat: Seat) -> None:
    """A gap at an end of the row is no spot any more."""
    stacks = state.stacks[seat]
    start, end = 0, len(stacks)
    while not stacks[start]:
        start += 1
    while not stacks[end - 1]:
        end -= 1
    state.stacks[seat] = stacks[start:end]
    state.tucked[seat] = state.tucked[seat][start:end]
    state.icons[seat] = state.icons[seat][start:end]
    state.left[seat] -= start
    state.mayor[seat] -= start


def demolishable(state: State, seat: Seat) -> list[int]:
    """Return the indexes of buildings whose top card may go: not the mayor's, no city card."""
    first_city, mayor = state.kit.first_city, state.mayor[seat]
    return [
        index
        for index, stack in enumerate(state.stacks[seat])
        if stack and index != mayor and stack[-1] < first_city
    ]


# --- icons ----------------------------------------------------------------------------------


def count(state: State, seat: Seat, number: int) -> int:
    """Return how many icons a card counts now, not more than it says."""
    shifts, scope, most = state.kit.counts[number]
    mayor = state.mayor[seat]
    if scope == HERE:
        icons = state.icons[seat][mayor]
    elif scope == NEAR:
        icons = state.near[seat][mayor + 1]
    else:
        icons = sum(state.icons[seat])
    return min(most, sum(icons >> shift & FULL for shift in shifts))


# --- the city card --------------------------------------------------------------------------


def has_perk(state: State, seat: Seat, passive: int) -> bool:
    """Return whether the city of ``seat`` has this passive and its card is a top card."""
    city = state.cities[seat]
    return state.kit.passive[city] == passive and len(state.stacks[seat][state.left[seat]]) == 1


def fresh_perk(state: State, seat: Seat, passive: int) -> bool:
    """Return whether a passive that works once a turn may work now, or in the next own turn."""
    return not (state.perk_used and seat == state.active) and has_perk(state, seat, passive)


# --- prices ---------------------------------------------------------------------------------


def perk_less(state: State, seat: Seat, card: int, over: bool) -> int:
    """Return how much less the city makes a card cost when it is built over or sprawled."""
    passive = BUILD_OVER_LESS if over else SPRAWL_LESS
    if not fresh_perk(state, seat, passive):
        return 0
    city = state.kit.box.cities[state.cities[seat]]
    return city.amount if state.kit.cost[card] >= city.from_cost else 0


def is_over(state: State, seat: Seat, index: int) -> bool:
    """Return whether there is a building at an index, to be built over."""
    stacks = state.stacks[seat]
    return 0 <= index < len(stacks) and bool(stacks[index])


def price(state: State, seat: Seat, card: int, index: int, terms: Terms) -> tuple[int, bool]:
    """Return what a card costs at an index, and whether the city made it cheaper."""
    less, free, _, _, _ = terms
    if free:
        return 0, False
    kit = state.kit
    cost = kit.cost[card] - less - (state.near[seat][index + 1] >> kit.discount[card] & FULL)
    if cost <= 0:
        return 0, False
    perk = perk_less(state, seat, card, is_over(state, seat, index))
    return max(0, cost - perk), perk > 0


def allowed(state: State, card: int, terms: Terms) -> bool:
    """Return whether an effect lets this card be built at all."""
    _, _, _, of_cost, level = terms
    kit = state.kit
    return kit.level[card] <= level and (not of_cost or kit.cost[card] == of_cost)


def fits(state: State, seat: Seat, index: int, terms: Terms) -> bool:
    """Return whether a card may be built at an index: over, by sprawling, or either."""
    where = terms[2]
    return not where or (where == OVER) == is_over(state, seat, index)


def build_actions(state: State, seat: Seat, number: int) -> list[Build]:
    """Return every way to build a hand card on terms that the rest of the hand can pay."""
    special = number != BASIC_TERMS or () in state.stacks[seat]
    if special or fresh_perk(state, seat, BUILD_OVER_LESS) or fresh_perk(state, seat, SPRAWL_LESS):
        return special_builds(state, seat, state.kit.terms[number])
    return plain_builds(state, seat)


def plain_builds(state: State, seat: Seat) -> list[Build]:
    """The basic action where only icons make a card cheaper and the row has no gap."""
    kit, hand, near = state.kit, state.hands[seat], state.near[seat]
    start = kit.actions.reach - state.left[seat] - 1
    end = start + len(near)
    others = len(hand) - 1
    builds, cost, discount = kit.actions.builds, kit.cost, kit.discount
    actions: list[Build] = []
    for card in hand:
        missing = cost[card] - others
        if missing <= 0:
            actions += builds[card][start:end]
        else:
            shift, spots = discount[card], builds[card]
            for place, icons in enumerate(near, start):
                if icons >> shift & FULL >= missing:
                    actions.append(spots[place])
    return actions


def special_builds(state: State, seat: Seat, terms: Terms) -> list[Build]:
    """The same on any terms, spot by spot."""
    hand, left = state.hands[seat], state.left[seat]
    others = len(hand) - 1
    indexes = [
        (index, index - left + state.kit.actions.reach)
        for index in range(-1, len(state.stacks[seat]) + 1)
        if fits(state, seat, index, terms)
    ]
    builds = state.kit.actions.builds
    return [
        builds[card][place]
        for card in hand
        if allowed(state, card, terms)
        for index, place in indexes
        if price(state, seat, card, index, terms)[0] <= others
    ]


def tuck_actions(state: State, seat: Seat, cards: Sequence[int], anywhere: bool) -> list[Tuck]:
    """Return every way to tuck one of these cards under the mayor, or under any building."""
    tucks = state.kit.actions.tucks
    start = state.kit.actions.reach - state.left[seat]
    if not anywhere:
        place = start + state.mayor[seat]
        return [tucks[card][place] for card in cards]
    places = [place for place, stack in enumerate(state.stacks[seat], start) if stack]
    return [tucks[card][place] for card in cards for place in places]
