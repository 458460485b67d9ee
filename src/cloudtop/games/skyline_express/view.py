"""What one seat may know: everything, as nothing is hidden; names and seats instead of bits."""

from dataclasses import dataclass
from functools import lru_cache

from cloudtop.core.game import ScoreCard, Seat
from cloudtop.core.i18n import N_
from cloudtop.toolkit.views import hashed_once, is_over, narrow

from . import scoring
from .actions import Decisions
from .components.box import GOALS_A_ROUND, PAIRS, PERSONA, ROUNDS, TYPES, Box, Level, Scenario
from .components.carriage import COMPARTMENTS, by_window, seats_in
from .rules.dispatch import decisions, to_move
from .rules.turn import sending_compartment
from .state import GAME_OVER, NONE, PAD, SEND_PREFERENCE, STEP_NAMES, State

KINDS = (*TYPES, "")
"""Names of types, and of nobody."""
NUMBERS = {name: kind for kind, name in enumerate(KINDS)}


@hashed_once
@dataclass(frozen=True)
class WishView:
    """A Preference tile beside a compartment, and what is met now."""

    tile: int
    persona: int
    """The seat of the Persona that meets the seat wish, else -1."""
    fellows: tuple[int, ...]
    """The seats of fellow Passengers of the two types."""
    points: int
    """What it would pay now."""


@hashed_once
@dataclass(frozen=True)
class GoalView:
    """A Goal on one Carriage: the places that count now, each as its seats, and what they pay."""

    places: tuple[tuple[int, ...], ...]
    points: int


@hashed_once
@dataclass(frozen=True)
class CarriageView:
    """One player's Carriage and what lies beside it."""

    automa: bool
    people: tuple[str, ...]
    """The type on each of the 32 seats, or ``""``."""
    wishes: tuple[tuple[WishView, ...], ...]
    """For each compartment."""
    tickets: tuple[str, ...]
    """For each compartment: ``""``, ``"unused"`` or ``"used"``."""
    tokens: int
    used_tokens: int
    services: tuple[int, ...]
    """Services owned, as places in ``PAIRS``."""
    pairs: tuple[int, ...]
    """How many pairs each of them counts now."""
    goals: tuple[GoalView, ...]
    """All six Goals; empty for the Automa, which scores none."""
    now: tuple[int, ...]
    """What the round would pay if it ended now: both Goals, Personas, Services, scenario."""
    pad: tuple[tuple[int, ...], ...]
    """The same as entered after each round, zeros before."""
    leftovers: tuple[int, ...]
    """Final scoring as entered: Tickets, Action tokens, scenario."""
    score: ScoreCard


@hashed_once
@dataclass(frozen=True)
class AutomaView:
    """The Automa's last turn; -1 and 0 before the first."""

    level: str
    tile: int
    section: int
    """1 to 3; 4: nothing but Personas that it could not seat, so it made an exchange."""
    seat: int
    tiles_left: int
    searching: tuple[int, ...]
    """Services it has looked at in its search through the stack."""


@hashed_once
@dataclass(frozen=True)
class View:
    viewer: Seat | None
    to_move: tuple[Seat, ...]
    choices: Decisions
    box: Box
    """The HTTP API sends it with every view: programs read it there."""
    seats: int
    step: str
    round: int
    """1 to 3."""
    row: int
    """The current row of the Main Hall, from 0."""
    first: int
    active: int
    picked: bool
    actions_left: int
    in_hand: str
    """The type picked and not yet seated, or ``""``."""
    preference: int
    """The Preference tile in hand, else -1."""
    mover: int
    """The own seat with which an Action was begun, else -1."""
    partner: int
    """The other seat of that Action once Passengers have moved, else -1."""
    sender: int
    """The compartment whose Preference tile is to be chosen, else -1."""
    goals: tuple[int, ...]
    """Two for each round, as places in ``box.goals``."""
    hall: tuple[tuple[str, ...], ...]
    """The rows; ``""`` is a gap."""
    waiting: tuple[str, ...]
    lounge: tuple[int, ...]
    buffet: tuple[int, ...]
    """Pairs; -1 is an empty slot."""
    extras: tuple[int, ...]
    bag: tuple[int, ...]
    """How many of each type are left in the bag."""
    service_stack: int
    service_discards: int
    preference_stack: int
    preference_discards: int
    scenario: Scenario | None
    automa: AutomaView | None
    carriages: tuple[CarriageView, ...]


def make_view(state: State, seat: Seat | None) -> View:
    public = public_view(state)
    return public if seat is None else seat_view(state, seat, public)


def seat_view(state: State, seat: Seat, public: View) -> View:
    return narrow(public, viewer=seat, choices=decisions(state, seat))


def public_view(state: State) -> View:
    setup = state.setup
    cards = scoring.scores(state)
    length = setup.halls[state.round_number][1]
    hall = [KINDS[kind] for kind in state.hall]
    return View(
        viewer=None,
        to_move=to_move(state),
        choices=(),
        box=state.box,
        seats=setup.seats,
        step=STEP_NAMES[state.step],
        round=state.round_number + 1,
        row=state.row,
        first=state.first,
        active=state.active,
        picked=bool(state.picked),
        actions_left=state.actions_left,
        in_hand="" if state.in_hand == NONE else TYPES[state.in_hand],
        preference=state.preference,
        mover=state.mover,
        partner=state.partner,
        sender=sending_compartment(state) if state.step == SEND_PREFERENCE else NONE,
        goals=tuple(state.goals),
        hall=tuple(tuple(hall[n : n + length]) for n in range(0, len(hall), length)),
        waiting=tuple(TYPES[kind] for kind in state.waiting),
        lounge=tuple(state.lounge),
        buffet=tuple(state.buffet),
        extras=tuple(state.extras),
        bag=tuple(state.bag),
        service_stack=sum(state.service_stack),
        service_discards=sum(state.service_discards),
        preference_stack=state.preference_stack.bit_count(),
        preference_discards=state.preference_discards.bit_count(),
        scenario=setup.scenario,
        automa=automa_view(state) if setup.solo else None,
        carriages=tuple(carriage_view(state, sheet, cards[sheet]) for sheet in range(setup.sheets)),
    )


def automa_view(state: State) -> AutomaView:
    return AutomaView(
        level=state.setup.level_name,
        tile=state.automa_tile,
        section=state.automa_section,
        seat=state.automa_seat,
        tiles_left=state.automa_stack.bit_count(),
        searching=tuple(state.aside),
    )


def carriage_view(state: State, sheet: int, score: ScoreCard) -> CarriageView:
    setup, people = state.setup, scoring.people_of(state, sheet)
    automa = sheet >= setup.seats
    level = setup.level if automa else scoring.PLAYER
    counts = scoring.counts_of(people)
    owned = scoring.tiles_in(state.services[sheet])
    start = PAD * ROUNDS * sheet
    preferences = tuple(state.preferences[COMPARTMENTS * sheet : COMPARTMENTS * (sheet + 1)])
    dealt = len(state.goals) == ROUNDS * GOALS_A_ROUND and state.step != GAME_OVER
    return CarriageView(
        automa=automa,
        people=tuple(KINDS[kind] for kind in people),
        wishes=wish_views(state.box, level, tuple(people), preferences),
        tickets=tuple(ticket_state(state, sheet, room) for room in range(COMPARTMENTS)),
        tokens=state.tokens[sheet],
        used_tokens=state.used_tokens[sheet],
        services=tuple(owned),
        pairs=tuple(scoring.pairs_of(pair, counts) for pair in owned),
        goals=() if automa else goal_views(state.box, state.goals, tuple(people)),
        now=tuple(scoring.round_points(state, sheet)) if dealt else (0,) * PAD,
        pad=tuple(tuple(state.pad[n : n + PAD]) for n in range(start, start + PAD * ROUNDS, PAD)),
        leftovers=tuple(state.leftovers[3 * sheet : 3 * sheet + 3]),
        score=score,
    )


def ticket_state(state: State, sheet: int, compartment: int) -> str:
    if state.tickets[sheet] >> compartment & 1:
        return "unused"
    return "used" if state.used_tickets[sheet] >> compartment & 1 else ""


# Everybody looks at every Carriage, and most are as they were: what they show is made once.


@lru_cache(maxsize=1024)
def goal_views(box: Box, goals: tuple[int, ...], people: tuple[int, ...]) -> tuple[GoalView, ...]:
    return tuple([goal_view(box, goal, list(people)) for goal in goals])


def goal_view(box: Box, number: int, people: list[int]) -> GoalView:
    found = scoring.find_places(box.goals[number], people, box.compartments)
    places = tuple(seats_in(seats) for seats in found)
    return GoalView(places, scoring.points_for(box.goals[number], len(found)))


@lru_cache(maxsize=1024)
def wish_views(
    box: Box, level: Level, people: tuple[int, ...], preferences: tuple[tuple[int, ...], ...]
) -> tuple[tuple[WishView, ...], ...]:
    return tuple(
        [wishes_at(box, level, people, room, tiles) for room, tiles in enumerate(preferences)]
    )


def wishes_at(
    box: Box, level: Level, people: tuple[int, ...], compartment: int, tiles: tuple[int, ...]
) -> tuple[WishView, ...]:
    """Return the tiles beside a compartment; Personas serve the first tiles that they suit."""
    seats = range(4 * compartment, 4 * compartment + 4)
    personas = [seat for seat in seats if people[seat] == PERSONA]
    views: list[WishView] = []
    for tile in tiles:
        wish = box.preferences[tile]
        suited = [seat for seat in personas if by_window(seat) == (wish.kind == 0)]
        fits = wish.colour == box.compartments[compartment] and suited
        persona = suited[0] if fits else NONE
        if fits:
            personas.remove(persona)
        fellows = tuple(seat for seat in seats if people[seat] in wish.types)
        points = len(fellows) + (level.seat if fits else 0)
        views.append(WishView(tile, persona, fellows, points))
    return tuple(views)


# --- the result, from what everybody sees ---------------------------------------------------


def scores_from_view(view: View) -> tuple[ScoreCard, ...]:
    """Return the score cards: the pad of rounds I and II, the rest worked out from the table."""
    return tuple(carriage_score(view, carriage) for carriage in view.carriages)


def carriage_score(view: View, carriage: CarriageView) -> ScoreCard:
    box, scenario = view.box, view.scenario
    people = [NUMBERS[name] for name in carriage.people]
    beside = [[box.preferences[wish.tile] for wish in wishes] for wishes in carriage.wishes]
    services = sum(1 << pair for pair in carriage.services)
    tickets, tokens = carriage.tickets.count("unused"), carriage.tokens
    parts = scoring.carriage_points(box, people, beside, services, level_of(view, carriage))
    leftovers = [box.automa_ticket * tickets, 0, 0]
    if not carriage.automa:
        scoring.add_goal_points(parts, box, people, view.goals[-GOALS_A_ROUND:], scenario)
        leftovers = scoring.player_leftovers(box, people, tickets, tokens, scenario)
    pad = [points for entered in carriage.pad[:-1] for points in entered]
    return scoring.card(pad + parts, leftovers, tokens, scenario=scenario is not None)


# --- what can be read off a view ------------------------------------------------------------


def level_of(view: View, carriage: CarriageView) -> Level:
    """Return what pairs and wished seats pay this Carriage."""
    if not carriage.automa or view.automa is None:
        return scoring.PLAYER
    return view.box.level(view.automa.level)


def is_playing(view: View, number: int) -> bool:
    """Return whether it is the turn of a Carriage."""
    return number == view.active and bool(view.hall) and not is_over(view)


def lifted_seat(view: View) -> int:
    """Return the seat from which somebody was picked up, else -1; after the move nobody is."""
    return view.mover if view.step == "move passenger" else NONE


def lifted_kind(view: View) -> str:
    """Return who was picked up, if anybody was."""
    seat = lifted_seat(view)
    return view.carriages[view.active].people[seat] if seat >= 0 else ""


def is_current(view: View, place: int) -> bool:
    """Return whether the Goal at a place (0 to 5) belongs to the current round."""
    return place // GOALS_A_ROUND == view.round - 1 and not is_over(view)


def is_scored(view: View, place: int) -> bool:
    """Return whether the round of the Goal at a place is over."""
    return place // GOALS_A_ROUND < view.round - 1 or is_over(view)


def service_pairs(carriage: CarriageView, pair: int) -> int:
    """Return how many pairs a Service would count on a Carriage now."""
    return min(carriage.people.count(TYPES[kind]) for kind in PAIRS[pair])


def round_parts(carriage: CarriageView) -> dict[str, int]:
    """Return what the round would pay now for Goals, Personas and Services (and a scenario)."""
    one, two, personas, services, scenario = carriage.now
    parts = {N_("Goals"): one + two, N_("Personas"): personas, N_("Services"): services}
    return {**parts, N_("scenario"): scenario} if scenario else parts
