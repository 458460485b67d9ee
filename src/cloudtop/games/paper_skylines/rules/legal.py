"""What may be chosen at each step, picked from the tables of actions."""

from collections.abc import Callable, Sequence
from typing import Final

from cloudtop.core.game import Seat

from .. import actions
from ..components import tasks
from ..components.box import BOTTOM
from ..state import steps
from ..state.state import NONE, State
from . import city, decks, effects, tracks

Actions = Sequence[actions.Action]
Legal = Callable[[State], Actions]


# --- setup ---------------------------------------------------------------------------------


def seats_without_city(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, chosen in enumerate(state.cities) if chosen == NONE)


def city_choices(state: State, seat: Seat) -> Actions:
    if not 0 <= seat < state.setup.seats or state.cities[seat] != NONE:
        return ()
    return tuple(state.actions.choices[offer] for offer in state.offers[seat])


def first_players(state: State) -> Actions:
    return actions.FIRST_PLAYERS[: state.setup.seats]


def offers(state: State) -> Actions:
    dealt = [city for offer in state.offers for city in offer]
    return [offer for offer in state.actions.offers if offer.city not in dealt]


# --- the action of a turn ------------------------------------------------------------------


def act(state: State) -> Actions:
    """All basic actions; mayor actions as well unless this is a bonus action.

    Asked more often than anything else, so it is written out.
    """
    seat, level, tables = state.active, state.level, state.actions
    stacks, mayor = state.stacks[seat], state.mayor[seat]
    shape, gaps = tables.shape(state.left[seat], len(stacks)), () in stacks
    if gaps:
        found = city.build_actions(state, seat, city.BASIC_TERMS)
    else:
        found = city.plain_builds(state, seat, shape)
    plays, takes = shape.plays[mayor], tables.takes
    for card in state.hands[seat]:
        found += plays[card]
    for card in state.row:
        if card != NONE:
            found.append(takes[card])
    if state.decks[level] or decks.can_draw(state, level):
        found.append(actions.DRAW)
    found += actions.ADVANCES[state.open_tracks[seat]]
    claimable = state.meets[seat] & ~state.claimed[seat]
    if claimable:
        found += tables.claims[claimable]
    if not state.bonus:
        visits = shape.visits[mayor]
        found += beside_gaps(state, visits) if gaps else visits
    return found


def beside_gaps(state: State, visits: Sequence[actions.Visit]) -> list[actions.Visit]:
    """The mayor may go to any other top card, but not into a gap."""
    stacks, left = state.stacks[state.active], state.left[state.active]
    return [visit for visit in visits if stacks[visit.spot + left]]


# --- inside an action ----------------------------------------------------------------------


def take_from_row(state: State) -> list[actions.Action]:
    takes = state.actions.takes
    return [takes[card] for card in state.row if card != NONE]


def take_or_draw(state: State) -> list[actions.Action]:
    found = take_from_row(state)
    if decks.can_draw(state, state.level):
        found.append(actions.DRAW)
    return found


def pays(state: State) -> Actions:
    choices = state.actions.pays
    return [choices[card] for card in state.hands[state.active]]


def discards(state: State) -> list[actions.Action]:
    choices = state.actions.discards
    return [choices[card] for card in state.hands[state.active]]


def may_discard(state: State) -> Actions:
    return [*discards(state), actions.DONE]


def tucks(state: State) -> list[actions.Action]:
    """From the hand; more tucks by a passive are under the mayor as well."""
    kind, _, under, _ = state.todo[-1]
    anywhere = kind != tasks.MORE_TUCKS and under == tasks.UNDER_ANY
    return city.tuck_actions(state, state.active, state.hands[state.active], anywhere)


def may_tuck(state: State) -> Actions:
    return [*tucks(state), actions.DONE]


def tucks_from_row(state: State) -> Actions:
    anywhere = state.todo[-1][2] == tasks.UNDER_ANY
    return city.tuck_actions(state, state.active, decks.row_cards(state), anywhere)


def unders(state: State) -> Actions:
    seat = state.active
    choices = state.actions.unders
    start = state.actions.reach - state.left[seat]
    return [choices[place] for place, stack in enumerate(state.stacks[seat], start) if stack]


def open_tracks(state: State) -> Actions:
    seat = state.active
    lowest = state.todo[-1][2] == tasks.LOWEST
    return actions.ADVANCES[
        tracks.lowest_tracks(state, seat) if lowest else state.open_tracks[seat]
    ]


def builds(state: State) -> Actions:
    """Mandatory if possible; that it is not possible is for the player to say."""
    return city.build_actions(state, state.active, state.todo[-1][2]) or actions.DONE_ONLY


def may_build(state: State) -> Actions:
    return [*city.build_actions(state, state.active, state.todo[-1][2]), actions.DONE]


def may_demolish(state: State) -> Actions:
    seat = state.active
    choices = state.actions.demolishes
    start = state.actions.reach - state.left[seat]
    return [
        *(choices[start + index] for index in city.demolishable_spots(state, seat)),
        actions.DONE,
    ]


def may_claim(state: State) -> Actions:
    seat = state.active
    return [*state.actions.claims[state.meets[seat] & ~state.claimed[seat]], actions.DONE]


def victims(state: State) -> Actions:
    return [actions.STEALS[seat] for seat in effects.victims(state)]


def salvages(state: State) -> Actions:
    choices, level = state.actions.salvages, state.lookups.level
    return [choices[card] for card in state.discards if level[card] == state.level]


def declares(state: State) -> Actions:
    return actions.DECLARES


def keeps(state: State) -> Actions:
    return [state.actions.keeps[card] for card in state.looked]


# --- chance --------------------------------------------------------------------------------


def cards_to_draw(state: State) -> Actions:
    """The round end card is one of the five lowest, each of them as likely."""
    level = state.deck
    deck, choices = state.decks[level], state.actions.draws
    found: list[actions.Action] = [choices[card] for card in deck]
    if len(deck) < BOTTOM and state.round_ends >> level & 1:
        found.append(actions.ROUND_END)
    return found


def cards_to_snatch(state: State) -> Actions:
    choices = state.actions.snatches
    return [choices[card] for card in state.hands[state.todo[-1][1]]]


def chips_left(state: State) -> list[int]:
    """Return how many chips worth 1, 2 and 3 still lie on achievements."""
    taken = state.chips.count
    return [number - taken(worth) for number, worth in state.lookups.chips]


def chips_to_turn(state: State) -> Actions:
    left = chips_left(state)
    return [chip for chip, number in zip(actions.CHIP_TURNS, left, strict=True) if number]


def nothing(state: State) -> Actions:
    return ()


CHOICES: Final[dict[int, Legal]] = {
    steps.CHOOSE_FIRST_PLAYER: first_players,
    steps.OFFER_CITIES: offers,
    steps.DRAW_CARD: cards_to_draw,
    steps.SNATCH_CARD: cards_to_snatch,
    steps.TURN_CHIP: chips_to_turn,
    steps.GAME_OVER: nothing,
    steps.CHOOSE_CITY: nothing,  # asked for by seat: several decide at once
    steps.ACT: act,
    steps.PAY_CARD: pays,
    steps.DISCARD_CARD: discards,
    steps.MAY_DISCARD: may_discard,
    steps.TUCK_CARD: tucks,
    steps.MAY_TUCK: may_tuck,
    steps.TUCK_FROM_ROW: tucks_from_row,
    steps.TUCK_SHOWN: unders,
    steps.TAKE_FROM_ROW: take_from_row,
    steps.TAKE_OR_DRAW: take_or_draw,
    steps.CHOOSE_TRACK: open_tracks,
    steps.BUILD_CARD: builds,
    steps.MAY_BUILD: may_build,
    steps.MAY_DEMOLISH: may_demolish,
    steps.MAY_CLAIM: may_claim,
    steps.CHOOSE_VICTIM: victims,
    steps.SALVAGE_CARD: salvages,
    steps.DECLARE_TYPE: declares,
    steps.KEEP_CARD: keeps,
}
LEGAL: Final = tuple(CHOICES[step] for step in range(len(steps.STEP_NAMES)))
