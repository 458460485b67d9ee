"""Writes a table down as numbers, in the order of ``layout``.

What is written is gathered first, from a view (``encode``) or straight from a state (``observe``),
which takes a fraction of the time; ``write`` puts both down in the same way.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cloudtop.core.game import CHANCE, Seat
from cloudtop.core.native import i64
from cloudtop.core.observation import MOST, clip_all
from cloudtop.toolkit.rows import flag_rows, one_hot_rows
from cloudtop.toolkit.views import main_board

from ..components import tasks
from ..components.box import LEVELS, SEATS, Card, City
from ..components.lookups import Lookups
from ..components.tasks import Task
from ..rules.dispatch import to_move
from ..state.state import NONE, Stacks, State
from ..state.steps import GAME_OVER, STEP_NAMES
from ..view import PlayerView, TaskView, View, city_works, source
from .city import Drawn, draw_city, draw_tops, place_of
from .layout import LATER, PLAYERS, REACH, SPOTS

STEPS: Final = {name: number for number, name in enumerate(STEP_NAMES)}
KINDS: Final = {name: number for number, name in enumerate(tasks.NAMES)}
ABOUT_A_SEAT: Final = (tasks.TO_HAND, tasks.SNATCH, tasks.DEAL, tasks.START_TURN)
"""Tasks whose first number is a seat."""

PLAYER: Final = one_hot_rows(PLAYERS)
STEP: Final = one_hot_rows(len(STEP_NAMES))
LEVEL: Final = one_hot_rows(LEVELS)
KIND: Final = one_hot_rows(len(tasks.NAMES))
SPOT: Final = one_hot_rows(SPOTS)
PRESENT: Final = tuple(bytes([n < seats for n in range(PLAYERS)]) for seats in range(PLAYERS + 1))
BITS: Final = flag_rows(LEVELS)
ZEROS: Final = bytes(4096)
"""More than any field needs for what is not there."""


@dataclass(slots=True, init=False)
class Player:
    """One player; what the one who looks may not know is empty."""

    city: int
    city_works: bool
    free_claims: int
    stacks: Stacks
    left: int
    """The index of the city card's stack."""
    drawn: Drawn
    mayor: int
    """The spot, counted from the city card."""
    hand_levels: tuple[int, ...]
    tracks: Sequence[int]
    reached: Sequence[int]
    claimed: int
    taken: int
    """Achievements, as bits …"""
    worths: bytes
    """… and what chips are worth, achievement by achievement."""
    score: int


@dataclass(slots=True, init=False)
class Table:
    """What is written. Seats are counted from the one who looks; cards and cities are numbers."""

    lookups: Lookups
    players: list[Player]
    """Clockwise from the one who looks."""
    step: int
    level: int
    first: int
    active: int
    movers: list[int]
    actions_left: int
    bonus: bool
    round_over: bool
    quiet: int
    decks: Sequence[int]
    round_ends: int
    """As bits."""
    ends: Sequence[int]
    chips: Sequence[bool]
    todo: list[Task]
    """What is to be done, the next last."""
    source: int
    hand: Sequence[int]
    row: Sequence[int]
    discards: Sequence[int]
    aside: Sequence[int]
    shown: Sequence[int]
    looked: Sequence[int]
    looked_at: int
    offer: Sequence[int]
    chosen: int


# --- from a view ----------------------------------------------------------------------------


def encode(lookups: Lookups, view: View) -> bytes:
    """Return what a view shows, as numbers."""
    own, seats = main_board(view), view.seats
    table = Table()
    table.lookups = lookups
    table.players = [
        player_in_view(lookups, view.players[seat % seats]) for seat in range(own, own + seats)
    ]
    table.step, table.level = STEPS[view.step], view.level - 1
    table.first, table.active = (view.first - own) % seats, (view.active - own) % seats
    table.movers = [(seat - own) % seats for seat in view.to_move if seat != CHANCE]
    table.actions_left, table.bonus = view.actions_left, view.bonus
    table.round_over, table.quiet = view.round_over, view.quiet
    table.decks = view.decks
    table.round_ends = sum([1 << level for level in range(LEVELS) if view.round_ends[level]])
    table.ends = [NONE if seat == NONE else (seat - own) % seats for seat in view.ends]
    table.chips = [one.chip for one in view.achievements]
    waiting = view.later if view.task is None else (*view.later, view.task)
    table.todo = [as_seen_from(task_in_view(task), own, seats) for task in waiting]
    table.source = number_of(view.source)
    table.hand = [held.card.number for held in view.players[own].hand]
    table.row = [card.number for card in view.row if card is not None]
    table.discards, table.aside = numbers_of(view.discards), numbers_of(view.aside)
    table.shown, table.looked = numbers_of(view.shown), numbers_of(view.looked)
    table.looked_at = view.looked_at
    table.offer, table.chosen = [city.number for city in view.offer], number_of(view.chosen)
    return write(table)


def task_in_view(task: TaskView) -> Task:
    return KINDS[task.kind], task.amount, task.more, task.last


def number_of(piece: Card | City | None) -> int:
    return NONE if piece is None else piece.number


def numbers_of(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple([card.number for card in cards])


Rows = tuple[Stacks, Stacks, int, int]
"""Buildings and tucked cards spot by spot, and the indexes of city card and mayor."""


def rows_of(lookups: Lookups, player: PlayerView) -> Rows:
    """Return a city as a state has it."""
    home = () if player.city is None else (lookups.first_city + player.city.number,)
    stacks: list[tuple[int, ...]] = []
    tucked: list[tuple[int, ...]] = []
    left = mayor = 0
    for index, spot in enumerate(player.spots):
        stacks.append(home + numbers_of(spot.cards) if spot.city else numbers_of(spot.cards))
        tucked.append(numbers_of(spot.tucked))
        if spot.city:
            left = index
        if spot.mayor:
            mayor = index
    return tuple(stacks), tuple(tucked), left, mayor


def bits_of(numbers: Sequence[int]) -> int:
    return sum([1 << number for number in numbers])


def player_in_view(lookups: Lookups, seen: PlayerView) -> Player:
    stacks, tucked, left, mayor = rows_of(lookups, seen)
    player = Player()
    player.city, player.city_works = number_of(seen.city), seen.city_works
    player.free_claims = seen.free_claims
    player.stacks, player.left = stacks, left
    player.drawn, player.mayor = draw_city(lookups, stacks, tucked, left), mayor - left
    player.hand_levels = seen.hand_levels
    player.tracks, player.reached = seen.tracks, seen.reached
    player.claimed, player.taken = bits_of(seen.claimed), bits_of(seen.chips)
    worths = [0] * len(lookups.stars)
    for achievement, worth in zip(seen.chips, seen.chip_worths, strict=False):
        worths[achievement] = worth
    player.worths = bytes(worths)
    player.score = seen.score.total
    return player


# --- from a state ---------------------------------------------------------------------------


def observe(state: State, seat: Seat) -> bytes:
    """Return what a seat's view shows, as numbers, without making the view."""
    seats, lookups = state.setup.seats, state.lookups
    founded = bool(state.stacks[0])
    table = Table()
    table.lookups = lookups
    table.players = [
        player_in_state(state, other % seats, other == seat, founded)
        for other in range(seat, seat + seats)
    ]
    table.step, table.level = state.step, state.level
    table.first, table.active = (state.first - seat) % seats, (state.active - seat) % seats
    table.movers = [(one - seat) % seats for one in to_move(state) if one != CHANCE]
    table.actions_left, table.bonus = state.actions_left, state.bonus
    table.round_over, table.quiet = state.round_over, state.quiet
    decks = state.decks
    table.decks = [len(decks[n]) if n >= state.level else 0 for n in range(LEVELS)]
    table.round_ends = state.round_ends
    table.ends = [NONE if one == NONE else (one - seat) % seats for one in state.ends]
    table.chips = [taker == NONE for taker in state.takers]
    table.todo = [as_seen_from(task, seat, seats) for task in state.todo]
    table.source = number_of(source(state))
    table.hand = state.hands[seat]
    table.row = [card for card in state.row if card != NONE]
    table.discards, table.aside, table.shown = state.discards, state.aside, state.shown
    table.looked = state.looked if seat == state.active else ()
    table.looked_at = len(state.looked)
    table.offer, table.chosen = state.offers[seat], NONE if founded else state.cities[seat]
    return write(table)


def player_in_state(state: State, seat: i64, own: bool, founded: bool) -> Player:
    seats, lookups = state.setup.seats, state.lookups
    left = state.left[seat]
    player = Player()
    player.city = state.cities[seat] if founded else NONE
    player.city_works = founded and city_works(state, seat)
    player.free_claims = state.free_claims[seat]
    player.stacks, player.left = state.stacks[seat], left
    player.drawn = draw_city(lookups, player.stacks, state.tucked[seat], left)
    player.mayor = state.mayor[seat] - left
    levels = [0] * LEVELS
    for card in state.hands[seat]:
        levels[lookups.level[card]] += 1
    player.hand_levels = tuple(levels)
    player.tracks, player.reached = state.tracks[seat::seats], state.reached[seat::seats]
    player.claimed = state.claimed[seat]
    taken = [n for n, taker in enumerate(state.takers) if taker == seat]
    player.taken = bits_of(taken)
    player.worths = ZEROS[: len(lookups.stars)]
    if taken and (own or state.step == GAME_OVER):
        worths = [0] * len(lookups.stars)
        for achievement in taken:
            worths[achievement] = state.chips[achievement]
        player.worths = bytes(worths)
    player.score = state.scores[seat]
    return player


# --- writing --------------------------------------------------------------------------------


def as_seen_from(task: Task, own: int, seats: int) -> Task:
    """Return a task with seats counted from the one who looks."""
    kind, amount, more, last = task
    return kind, (amount - own) % seats if kind in ABOUT_A_SEAT else amount, more, last


def write(table: Table) -> bytes:
    """Return the numbers of a table, in the order of the layout."""
    lookups, players = table.lookups, table.players
    missing = PLAYERS - len(players)
    needs = lookups.needs[len(players) - SEATS[0]]
    pieces: list[bytes] = [
        PRESENT[len(players)],
        STEP[table.step],
        LEVEL[table.level],
        PLAYER[table.first],
        PLAYER[table.active],
        marked(table.movers, PLAYERS),
        clip_all((table.actions_left, table.bonus, table.round_over, table.quiet + 1)),
        clip_all(table.decks),
        BITS[table.round_ends],
        *[PLAYER[seat] for seat in table.ends],
        bytes(table.chips),
        clip_all([need for _, need in needs]),
    ]
    write_tasks(pieces, table.todo)
    write_cards(pieces, table)
    write_players(pieces, lookups, players, missing)
    return b"".join(pieces)


def write_tasks(pieces: list[bytes], todo: list[Task]) -> None:
    """Write what is being done, then what comes after it."""
    if not todo:
        pieces.append(ZEROS[: len(KIND[0]) + 3 + 4 * LATER])
        return
    kind, amount, more, last = todo[-1]
    pieces.append(KIND[kind])
    pieces.append(clip_all((amount + 1, more + 1, last + 1)))
    later = todo[-2 : -2 - LATER : -1]
    for kind, amount, more, last in later:
        pieces.append(clip_all((kind + 1, amount + 1, more + 1, last + 1)))
    pieces.append(ZEROS[: 4 * (LATER - len(later))])


@lru_cache(maxsize=16)
def single_cards(cards: int) -> tuple[bytes, ...]:
    return one_hot_rows(cards)


@lru_cache(maxsize=16)
def sets_of(stars: int) -> tuple[bytes, ...]:
    """Return sets of achievements, by their bits."""
    return flag_rows(stars)


def write_cards(pieces: list[bytes], table: Table) -> None:
    """Write the cards outside cities, and the own top cards."""
    cards, cities = table.lookups.first_city, len(table.lookups.passive)
    pieces.append(single_cards(cards)[table.source])
    pieces.append(marked(table.hand, cards))
    pieces.append(marked(table.row, cards))
    pieces.append(marked(table.discards, cards))
    pieces.append(marked(table.aside, cards))
    pieces.append(marked(table.shown, cards))
    pieces.append(marked(table.looked, cards))
    pieces.append(bytes([min(table.looked_at, MOST)]))
    pieces.append(marked(table.offer, cities))
    pieces.append(single_cards(cities)[table.chosen])
    own = table.players[0]
    pieces.append(draw_tops(table.lookups, own.stacks, own.left))


def marked(things: Sequence[int], size: int) -> bytes:
    """Return 1 for each of these things, of so many."""
    if not things:
        return ZEROS[:size]
    numbers = bytearray(size)
    for thing in things:
        numbers[thing] = 1
    return bytes(numbers)


def write_players(
    pieces: list[bytes], lookups: Lookups, players: list[Player], missing: int
) -> None:
    """Write a field of all players after the other."""
    cities, stars = single_cards(len(lookups.passive)), sets_of(len(lookups.stars))
    rows = [[*player.drawn, *player_pieces(player, cities, stars)] for player in players]
    for place in range(len(rows[0])):
        pieces += [row[place] for row in rows]
        if missing:
            pieces.append(ZEROS[: missing * len(rows[0][place])])


def player_pieces(
    player: Player, cities: tuple[bytes, ...], stars: tuple[bytes, ...]
) -> list[bytes]:
    """Return the numbers of a player, but for the city that is drawn, field by field."""
    window = player.mayor + REACH
    return [
        cities[player.city],
        b"\1" if player.city_works else b"\0",
        bytes([min(player.free_claims, MOST)]),
        SPOT[window] if player.city != NONE and 0 <= window < SPOTS else SPOT[NONE],
        bytes([place_of(player.mayor) if player.city != NONE else 0]),
        bytes([min(sum(player.hand_levels), MOST)]),
        clip_all(player.hand_levels),
        clip_all(player.tracks),
        clip_all(player.reached),
        stars[player.claimed],
        stars[player.taken],
        player.worths,
        bytes([min(player.score, MOST)]),
    ]
