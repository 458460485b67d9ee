"""Tables to try rules on: a situation is set up by names, then played on by notations.

``table(hand=["Cottage"], city={"R1": ["Bakery"]})`` is the first seat's turn amid a game.
Everything that is not named lies in the decks. Buildings are written from the ground up by spot.
"""

from collections.abc import Mapping, Sequence
from importlib.resources import files

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.actions import Action
from cloudtop.games.paper_skylines.components.box import OWN_BOX, ROW, Card
from cloudtop.games.paper_skylines.rules import city, decks
from cloudtop.games.paper_skylines.state.state import NONE, State
from cloudtop.games.paper_skylines.state.steps import ACT
from cloudtop.games.paper_skylines.view import View
from cloudtop.match.record import Match
from cloudtop.testing.playing import play_by_hand

Table = Match[State, Action, View]
Buildings = Mapping[str, Sequence[str]]

CARDS = {card.name: card for card in OWN_BOX.cards}
CITIES = {card.name: card.number for card in OWN_BOX.cities}
ACHIEVEMENTS = {card.name: card.number for card in OWN_BOX.achievements}
PROFIT, PRESTIGE, POPULATION = range(3)
# The first seat has a city that works at level changes only, so that other rules are seen alone.
QUIET_CITIES = ("College City", "Mill City", "Lake City", "Harbor City")


def own_text(file: str) -> str:
    """The game's own table."""
    home = files("cloudtop.games.paper_skylines.components")
    return home.joinpath(file).read_text("utf-8")


def number(name: str) -> int:
    return CARDS[name].number


def numbers(names: Sequence[str]) -> list[int]:
    return [number(name) for name in names]


def card(name: str) -> Card:
    return CARDS[name]


def spot_number(spot: str) -> int:
    return 0 if spot == "C" else int(spot[1:]) * (-1 if spot[0] == "L" else 1)


def table(  # noqa: PLR0913 - a situation has many sides, and each is named
    seats: int = 2,
    *,
    level: int = 1,
    hand: Sequence[str] = (),
    others: Sequence[Sequence[str]] = (),
    home: str = QUIET_CITIES[0],
    city: Buildings | None = None,
    tucked: Buildings | None = None,
    mayor: str = "C",
    row: Sequence[str] | None = None,
    deck: Sequence[str] | None = None,
    round_end: bool = True,
    discards: Sequence[str] = (),
    actions: int | None = None,
    rivals: Sequence[Buildings] = (),
    rules: int = GAME.meta.rules_version,
) -> State:
    """The turn of seat 0. ``deck``: what is left in the current level's deck."""
    game = GAME.with_rules(rules)
    state = game.new_state(seats, game.options({"first_player": "first seat"}))
    state.level = level - 1
    state.step, state.actions_left = ACT, level if actions is None else actions
    homes = [home, *[name for name in QUIET_CITIES if name != home]]
    for seat in range(seats):
        found(state, seat, homes[seat])
    settle_city(state, 0, city or {}, tucked or {}, mayor)
    for seat, buildings in enumerate(rivals, start=1):
        settle_city(state, seat, buildings, {}, "C")
    state.hands[0] = tuple(numbers(hand))
    for seat, cards in enumerate(others, start=1):
        state.hands[seat] = tuple(numbers(cards))
    state.discards = numbers(discards)
    out_of_decks(state)
    lay_row(state, row)
    out_of_decks(state)
    if deck is not None:
        state.decks[state.level] = tuple(numbers(deck))
    if not round_end:
        state.round_ends &= ~(1 << state.level)
    return state


def found(state: State, seat: Seat, name: str) -> None:
    city.found_city(state, seat, CITIES[name])


def settle_city(
    state: State, seat: Seat, buildings: Buildings, tucked: Buildings, mayor: str
) -> None:
    """Build without paying, from the city card outwards."""
    for spot in sorted(buildings, key=lambda spot: abs(spot_number(spot))):
        for name in buildings[spot]:
            city.lay(state, seat, spot_number(spot) + state.left[seat], number(name))
    for spot, names in tucked.items():
        for name in names:
            city.tuck(state, seat, spot_number(spot) + state.left[seat], number(name))
    state.mayor[seat] = spot_number(mayor) + state.left[seat]


def out_of_decks(state: State) -> None:
    """Cards that lie elsewhere are in no deck."""
    used = {*state.discards, *state.row, *state.aside}
    for seat in range(state.setup.seats):
        used.update(state.hands[seat])
        for stack in (*state.stacks[seat], *state.tucked[seat]):
            used.update(stack)
    for level, cards in enumerate(state.decks):
        state.decks[level] = tuple(one for one in cards if one not in used)


def lay_row(state: State, row: Sequence[str] | None) -> None:
    """The cards named; else the last ones of the level, which no test asks for."""
    cards = state.decks[state.level][-ROW:] if row is None else tuple(numbers(row))
    state.row = [*cards, *[NONE] * (ROW - len(cards))]


# --- playing --------------------------------------------------------------------------------


def mover(state: State) -> Seat:
    movers = GAME.to_move(state)
    assert len(movers) == 1, movers
    return movers[0]


def legal(state: State, seat: Seat | None = None) -> set[str]:
    """What the one who is to move may do, in notations."""
    return {
        str(action) for action in GAME.legal_actions(state, mover(state) if seat is None else seat)
    }


def claim_all(state: State) -> None:
    """Leave seat 0 no achievement to hope for."""
    everything = (1 << len(state.takers)) - 1
    state.claimed = (everything, *state.claimed[1:])


def play(state: State, *moves: str) -> list[Event]:
    """Play on with legal moves; the dealer's are told from players' by whose turn it is."""
    events: list[Event] = []
    codec = GAME.codec(GAME.options())
    for move in moves:
        seat = mover(state)
        choices = legal(state)
        assert move in choices, f"{move!r} is not legal; these are: {sorted(choices)}"
        events += GAME.apply_and_tell(state, seat, codec.parse(move))
    return events


def deal_any(state: State, limit: int = 60) -> State:
    """Let the dealer bring the first of what is possible until a player decides."""
    for _ in range(limit):
        if GAME.to_move(state) != (CHANCE,):
            return state
        choices = [str(action) for action in GAME.legal_actions(state, CHANCE)]
        play(state, choices[0])
    raise AssertionError("the dealer does not stop")


def verbs(state: State) -> set[str]:
    return {notation.split()[0] for notation in legal(state)}


# --- looking --------------------------------------------------------------------------------


def hand_of(state: State, seat: Seat = 0) -> list[str]:
    return [OWN_BOX.cards[one].name for one in state.hands[seat]]


def names_of(cards: Sequence[int]) -> list[str]:
    return [OWN_BOX.cards[one].name for one in cards if one != NONE]


def spaces(state: State, seat: Seat = 0) -> tuple[int, ...]:
    """Profit, prestige, population."""
    return tuple(state.tracks[seat :: state.setup.seats])


def put(state: State, track: int, *places: int) -> None:
    """Put the meeples of a track on spaces, seat by seat, as if they had never been higher."""
    seats = state.setup.seats
    for seat, space in enumerate(places):
        state.tracks[track * seats + seat] = state.reached[track * seats + seat] = space
        if space == OWN_BOX.track_end:
            state.open_tracks[seat] &= ~(1 << track)
        else:
            state.open_tracks[seat] |= 1 << track


def top(state: State, spot: str, seat: Seat = 0) -> str:
    one = state.stacks[seat][spot_number(spot) + state.left[seat]][-1]
    if one >= len(OWN_BOX.cards):
        return OWN_BOX.cities[one - len(OWN_BOX.cards)].name
    return OWN_BOX.cards[one].name


def under(state: State, spot: str, seat: Seat = 0) -> list[str]:
    return names_of(state.tucked[seat][spot_number(spot) + state.left[seat]])


def mayor_at(state: State, seat: Seat = 0) -> int:
    return state.mayor[seat] - state.left[seat]


# --- whole matches --------------------------------------------------------------------------


def new_match(seats: int = 2, **options: object) -> Table:
    """A match without a dealer, before anything is dealt; the first seat begins."""
    return Match(GAME, seats, {"first_player": "first seat", **options})


def offered(seats: int = 2, **options: object) -> Table:
    """The same after the offer of cities, in the order of the box."""
    match = new_match(seats, **options)
    for name in list(CITIES)[: 2 * seats]:
        play_by_hand(match, f"offer {name}")
    return match


def dealt(seats: int = 2, **options: object) -> Table:
    """The same when everybody has chosen the first city offered and cards are dealt."""
    match = offered(seats, **options)
    for seat in range(seats):
        play_by_hand(match, f"{seat}> {match.legal(seat)[0]}")
    while match.to_move == (CHANCE,):
        match.play(CHANCE, match.legal(CHANCE)[0])
    return match


def nobody_can_draw(state: State) -> bool:
    return not decks.can_draw(state, state.level)
