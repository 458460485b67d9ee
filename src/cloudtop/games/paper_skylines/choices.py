"""What may be chosen at each step, picked from the tables of actions."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.games.paper_skylines import actions as a
from cloudtop.games.paper_skylines import city, decks, effects, tracks
from cloudtop.games.paper_skylines import state as steps
from cloudtop.games.paper_skylines import tasks as t
from cloudtop.games.paper_skylines.components import BOTTOM
from cloudtop.games.paper_skylines.state import NONE, State

Actions = Sequence[a.Action]
Legal = Callable[[State], Actions]


# --- setup ----------------------------------------------------------------------------------


def undecided(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, chosen in enumerate(state.cities) if chosen == NONE)


def cities(state: State, seat: Seat) -> Actions:
    if not 0 <= seat < state.setup.seats or state.cities[seat] != NONE:
        return ()
    return tuple(state.kit.actions.choices[offer] for offer in state.offers[seat])


def first_players(state: State) -> Actions:
    return a.FIRST_PLAYERS[: state.setup.seats]


def offers(state: State) -> Actions:
    dealt = [city for offer in state.offers for city in offer]
    return [offer for offer in state.kit.actions.offers if offer.city not in dealt]


# --- the action of a turn -------------------------------------------------------------------


def act(state: State) -> Actions:
    """All basic actions; mayor actions as well unless this is a bonus action.

    Asked more often than anything else, so it is written out.
    """
    seat, level = state.active, state.level
    stacks, mayor, tables = state.stacks[seat], state.mayor[seat], state.kit.actions
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
        found.append(a.DRAW)
    found += a.ADVANCES[state.open_tracks[seat]]
    claimable = state.meets[seat] & ~state.claimed[seat]
    if claimable:
        found += tables.claims[claimable]
    if not state.bonus:
        visits = shape.visits[mayor]
        found += beside_gaps(state, visits) if gaps else visits
    return found


def beside_gaps(state: State, visits: Sequence[a.Visit]) -> list[a.Visit]:
    """The mayor may go to any other top card, but not into a gap."""
    stacks, left = state.stacks[state.active], state.left[state.active]
    return [visit for visit in visits if stacks[visit.spot + left]]


# --- inside an action -----------------------------------------------------------------------


def take_from_row(state: State) -> list[a.Action]:
    takes = state.kit.actions.takes
    return [takes[card] for card in state.row if card != NONE]


def take_or_draw(state: State) -> list[a.Action]:
    found = take_from_row(state)
    if decks.can_draw(state, state.level):
        found.append(a.DRAW)
    return found


def pays(state: State) -> Actions:
    table = state.kit.actions.pays
    return [table[card] for card in state.hands[state.active]]


def discards(state: State) -> list[a.Action]:
    table = state.kit.actions.discards
    return [table[card] for card in state.hands[state.active]]


def may_discard(state: State) -> Actions:
    return [*discards(state), a.DONE]


def tucks(state: State) -> list[a.Tuck]:
    """From the hand; more tucks by a passive are under the mayor as well."""
    kind, _, under, _ = state.todo[-1]
    anywhere = kind != t.MORE_TUCKS and under == t.UNDER_ANY
    return city.tuck_actions(state, state.active, state.hands[state.active], anywhere)


def may_tuck(state: State) -> Actions:
    return [*tucks(state), a.DONE]


def tucks_from_row(state: State) -> Actions:
    anywhere = state.todo[-1][2] == t.UNDER_ANY
    return city.tuck_actions(state, state.active, decks.row_cards(state), anywhere)


def unders(state: State) -> Actions:
    seat = state.active
    table = state.kit.actions.unders
    start = state.kit.actions.reach - state.left[seat]
    return [table[place] for place, stack in enumerate(state.stacks[seat], start) if stack]


def open_tracks(state: State) -> Actions:
    seat = state.active
    lowest = state.todo[-1][2] == t.LOWEST
    return a.ADVANCES[tracks.lowest_tracks(state, seat) if lowest else state.open_tracks[seat]]


def builds(state: State) -> Actions:
    """Mandatory if possible; that it is not possible is for the player to say."""
    return city.build_actions(state, state.active, state.todo[-1][2]) or a.DONE_ONLY


def may_build(state: State) -> Actions:
    return [*city.build_actions(state, state.active, state.todo[-1][2]), a.DONE]


def may_demolish(state: State) -> Actions:
    seat = state.active
    table = state.kit.actions.demolishes
    start = state.kit.actions.reach - state.left[seat]
    return [*(table[start + index] for index in city.demolishable(state, seat)), a.DONE]


def may_claim(state: State) -> Actions:
    seat = state.active
    return [*state.kit.actions.claims[state.meets[seat] & ~state.claimed[seat]], a.DONE]


def victims(state: State) -> Actions:
    return [a.STEALS[seat] for seat in effects.victims(state)]


def salvages(state: State) -> Actions:
    table, level = state.kit.actions.salvages, state.kit.level
    return [table[card] for card in state.discards if level[card] == state.level]


def declares(state: State) -> Actions:
    return a.DECLARES


def keeps(state: State) -> Actions:
    return [state.kit.actions.keeps[card] for card in state.looked]


# --- chance ---------------------------------------------------------------------------------


def cards_to_draw(state: State) -> Actions:
    """The round end card is one of the five lowest, each of them as likely."""
    level = state.deck
    deck, table = state.decks[level], state.kit.actions.draws
    if len(deck) >= BOTTOM:
        drawn: tuple[a.Action, ...] = itemgetter(*deck)(table)
        return drawn
    found: list[a.Action] = [table[card] for card in deck]
    if state.round_ends >> level & 1:
        found.append(a.ROUND_END)
    return found


def cards_to_snatch(state: State) -> Actions:
    table = state.kit.actions.snatches
    return [table[card] for card in state.hands[state.todo[-1][1]]]


def chips_left(state: State) -> list[int]:
    """Return how many chips worth 1, 2 and 3 still lie on achievements."""
    taken = state.chips.count
    return [number - taken(worth) for number, worth in state.kit.chips]


def chips_to_turn(state: State) -> Actions:
    left = chips_left(state)
    return [chip for chip, number in zip(a.CHIP_TURNS, left, strict=True) if number]


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
