"""The Automa, exactly by the three sections of its tiles. It decides nothing that is not written.

It has no seat: it plays inside ``apply`` when its tile is turned over, and tells why it does so.
"First" is always by the resolving order: compartments A to H, in each window left, window right,
aisle left, aisle right, which is the order of the seats' numbers.
"""

from collections.abc import Sequence
from typing import Final

from ..components.box import EMPTY, HALL_PLACES, PERSONA, AutomaTile, Preference
from ..components.carriage import COMPARTMENTS, FULL
from ..events import phrases
from ..events.recorder import Narrator
from ..scoring import counts_of, pairs_of, people_of
from ..state import DRAW_PREFERENCE, DRAW_STRANGER, NONE, SEARCH_SERVICE, State
from . import pieces
from .rounds import current_row, end_turn
from .turn import PRICE

SHEET: Final = 1
LEFT: Final = 0
EXCHANGE: Final = 4
"""Told as the section that it followed when none of the three can be."""

# The first free seat of a compartment by the seats that are taken; seats that a wish is not about.
FIRST_FREE: Final = tuple(
    next((seat for seat in range(4) if not taken >> seat & 1), NONE) for taken in range(FULL + 1)
)
OTHER_KIND: Final = (0b1100, 0b0011)


def take_turn(state: State, tell: Narrator) -> None:
    """Follow the first section of the tile turned over that is possible."""
    tile = state.box.automa_tiles[state.automa_tile]
    row = current_row(state)
    if PERSONA in row and not state.lounge:
        pieces.renew_preferences(state, tell)
        state.step = DRAW_PREFERENCE
        return
    if not (
        welcome_persona(state, row, tile, tell)
        or please_persona(state, row, tell)
        or take_designated(state, row, tile, tell)
    ):
        exchange(state, row, tile, tell)


# --- section 1: a Persona whose wish can be met -----------------------------------------------


def welcome_persona(state: State, row: list[int], tile: AutomaTile, tell: Narrator) -> bool:
    if PERSONA not in row:
        tell.automa_passed(SHEET, 1, phrases.NO_PERSONA)
        return False
    for place in places_from_side(len(state.lounge), tile.section_1):
        wish = state.lounge[place]
        seat = wished_seat(state, state.box.preferences[wish])
        if seat != NONE:
            tell.automa_met(SHEET, wish)
            seat_persona(state, row.index(PERSONA), place, seat, 1, tell)
            return True
    tell.automa_passed(SHEET, 1, phrases.NO_WISH)
    return False


def wished_seat(state: State, wish: Preference) -> int:
    """Return the first free seat of the wished colour and kind without a Persona beside it."""
    for compartment, tiles in enumerate(tiles_beside(state)):
        if not tiles and state.box.compartments[compartment] == wish.colour:
            seat = first_free(state, compartment, OTHER_KIND[wish.kind])
            if seat != NONE:
                return seat
    return NONE


# --- section 2: somebody whom a Persona aboard likes ------------------------------------------


def please_persona(state: State, row: list[int], tell: Narrator) -> bool:
    reason = phrases.NO_HOST
    for compartment, tiles in enumerate(tiles_beside(state)):
        seat = first_free(state, compartment) if tiles else NONE
        if seat != NONE:
            reason = phrases.NO_FELLOW
            liked = state.box.preferences[tiles[0]].types
            if liked[0] in row or liked[1] in row:
                place = next(place for place, kind in enumerate(row) if kind in liked)
                tell.automa_pleased(SHEET, row[place], compartment)
                seat_from_row(state, place, seat, 2, tell)
                return True
    tell.automa_passed(SHEET, 2, reason)
    return False


# --- section 3: the Passenger that the tile designates -----------------------------------------


def take_designated(state: State, row: list[int], tile: AutomaTile, tell: Narrator) -> bool:
    """Take the first from there on who can be seated: a Persona needs a compartment of its own."""
    home = seat_for_persona(state)
    places = designated_places(row, tile)
    for place in places:
        if row[place] != PERSONA or home != NONE:
            enough = phrases.DESIGNATED if tile.number <= len(places) else phrases.FEWER
            why = enough if place == places[0] else phrases.SKIPPED
            tell.automa_counted(SHEET, state.automa_tile, row[place], why)
            if row[place] == PERSONA:
                lounge = places_from_side(len(state.lounge), tile.section_3)[0]
                seat_persona(state, place, lounge, home, 3, tell)
            else:
                seat_from_row(state, place, seat_for(state, row[place]), 3, tell)
            return True
    tell.automa_passed(SHEET, 3, phrases.NO_ROOM)
    return False


def designated_places(row: Sequence[int], tile: AutomaTile) -> list[int]:
    """Return the places of a row from the designated one on, then from the start of the count."""
    counted = [place for place in places_from_side(len(row), tile.section_3) if row[place] != EMPTY]
    start = min(tile.number, len(counted)) - 1
    return counted[start:] + counted[:start]


def seat_for_persona(state: State) -> int:
    """Return the first free seat in a compartment without a Persona, or ``NONE``."""
    for compartment, tiles in enumerate(tiles_beside(state)):
        seat = NONE if tiles else first_free(state, compartment)
        if seat != NONE:
            return seat
    return NONE


def seat_for(state: State, kind: int) -> int:
    """Return the seat of an ordinary Passenger: with a Persona who likes it, else the first."""
    wishes = state.box.preferences
    for compartment, tiles in enumerate(tiles_beside(state)):
        if tiles and kind in wishes[tiles[0]].types:
            seat = first_free(state, compartment)
            if seat != NONE:
                return seat
    free_anywhere = ~state.occupied[SHEET]
    return (free_anywhere & -free_anywhere).bit_length() - 1


# --- none of the three: nothing but Personas that cannot be seated ------------------------------


def exchange(state: State, row: list[int], tile: AutomaTile, tell: Narrator) -> None:
    """The designated Persona changes places with the Passenger designated in the Waiting area."""
    place = designated_places(row, tile)[0]
    for slot in designated_places(state.waiting, tile):
        kind = state.waiting[slot]
        if kind != PERSONA:
            tell.automa_exchanged(SHEET, slot, kind)
            pieces.remove_from_row(state, place)
            state.waiting[slot] = PERSONA
            seat = seat_for(state, kind)
            seat_kind(state, seat, kind, EXCHANGE, f"waiting-{slot + 1}", tell)
            return
    pieces.remove_from_row(state, place)
    state.step = DRAW_STRANGER


def seat_stranger(state: State, kind: int, tell: Narrator) -> None:
    """Only Personas wait as well: somebody from the bag comes, and the row's Persona goes in."""
    state.bag[PERSONA] += 1
    tell.automa_drew(SHEET, kind)
    seat_kind(state, seat_for(state, kind), kind, EXCHANGE, "", tell)


# --- the Carriage -----------------------------------------------------------------------------


def places_from_side(count: int, side: int) -> range:
    """Return places counted from the left or from the right."""
    return range(count) if side == LEFT else range(count - 1, -1, -1)


def tiles_beside(state: State) -> list[tuple[int, ...]]:
    """Return the Preference tiles beside each compartment: one where a Persona sits, else none."""
    return state.preferences[COMPARTMENTS * SHEET :]


def first_free(state: State, compartment: int, unwanted: int = 0) -> int:
    """Return the first free seat of a compartment that is not unwanted, or ``NONE``."""
    seat = FIRST_FREE[state.occupied[SHEET] >> 4 * compartment & FULL | unwanted]
    return NONE if seat == NONE else 4 * compartment + seat


def seat_persona(
    state: State, place: int, lounge: int, seat: int, section: int, tell: Narrator
) -> None:
    tile = state.lounge.pop(lounge)
    tell.chose_preference(SHEET, lounge, tile)
    pieces.add_preference(state, SHEET, seat >> 2, tile)
    seat_from_row(state, place, seat, section, tell)


def seat_from_row(state: State, place: int, seat: int, section: int, tell: Narrator) -> None:
    kind = pieces.remove_from_row(state, place)
    seat_kind(state, seat, kind, section, HALL_PLACES[state.row][place], tell)


def seat_kind(state: State, seat: int, kind: int, section: int, start: str, tell: Narrator) -> None:
    """Seat somebody, which ends the turn; only a new Ticket makes it try to buy a Service."""
    state.automa_section = section
    state.automa_seat = seat
    tell.seated(SHEET, seat, kind, start)
    tickets = state.tickets[SHEET]
    pieces.seat_passenger(state, SHEET, seat, kind, tell)
    if state.tickets[SHEET] == tickets:
        end_turn(state, tell)
    else:
        buy_services(state, tell)


# --- Services: at once, as soon as it has two Tickets --------------------------------------------


def buy_services(state: State, tell: Narrator) -> None:
    """Spend Tickets two by two while a Service pays; then its turn is over."""
    while state.tickets[SHEET].bit_count() >= PRICE:
        place = best_service(state)
        if place == NONE:
            search(state, tell)
            return
        pair = pieces.take_from_buffet(state, place)
        gain_service(state, pair)
        tell.bought(SHEET, place, pair)
        if pieces.restock(state, tell):
            return
    end_turn(state, tell)


def best_service(state: State) -> int:
    """Return the Buffet's slot that pays most now, from the top; ``NONE`` if none pays."""
    counts = counts_of(people_of(state, SHEET))
    best, most = NONE, 0
    for place, pair in enumerate(state.buffet):
        if pair != NONE and not state.services[SHEET] >> pair & 1:
            paid = pairs_of(pair, counts)
            if paid > most:
                best, most = place, paid
    return best


def gain_service(state: State, pair: int) -> None:
    pieces.flip_tickets(state, SHEET, PRICE)
    state.services[SHEET] |= 1 << pair


def search(state: State, tell: Narrator) -> None:
    """Look through the stack until a Service pays; if there is none it keeps its Tickets."""
    if pieces.renew_services(state, tell):
        state.step = SEARCH_SERVICE
        return
    tell.automa_found_none(SHEET)
    put_aside_away(state)
    end_turn(state, tell)


def put_aside_away(state: State) -> None:
    """Discard what the search has looked at."""
    pieces.discard_services(state, state.aside)
    state.aside = ()


def look_at_service(state: State, pair: int, tell: Narrator) -> None:
    owned = state.services[SHEET] >> pair & 1
    if owned or not pairs_of(pair, counts_of(people_of(state, SHEET))):
        tell.automa_searched(SHEET, pair, phrases.OWNS_IT if owned else phrases.PAYS_NOTHING)
        state.aside += (pair,)
        search(state, tell)
        return
    tell.automa_searched(SHEET, pair, phrases.TAKES_IT)
    gain_service(state, pair)
    put_aside_away(state)
    buy_services(state, tell)
