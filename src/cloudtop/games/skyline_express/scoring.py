"""Scoring: Goals, Personas and Services after every round, Tickets and tokens at the end."""

from collections.abc import Callable, Sequence
from typing import Final

from cloudtop.core.game import ScoreCard
from cloudtop.core.i18n import N_
from cloudtop.core.native import i64

from .components.box import (
    EMPTY,
    GOALS_A_ROUND,
    PAIRS,
    PERSONA,
    ROUNDS,
    WINDOW,
    Box,
    Goal,
    Level,
    Preference,
    Scenario,
)
from .components.carriage import COMPARTMENTS, SEATS, ZIGZAGS, Group, Unit, seat_bits
from .components.goals import Colours, places_of
from .state import PAD, PAD_PERSONAS, PAD_SCENARIO, PAD_SERVICES, State

PLAYER: Final = Level(pair=2, seat=1)
"""What a pair of a Service and a Persona on the seat it wishes pay a player."""
TICKET_POINTS: Final = 2
TOKEN_POINTS: Final = 1

GOALS: Final = N_("goals")
PERSONAS: Final = N_("personas")
SERVICES: Final = N_("services")
TICKETS: Final = N_("tickets")
TOKENS: Final = N_("tokens")
SCENARIO: Final = N_("scenario")

People = list[int]
"""The types on the 32 seats of a Carriage, ``EMPTY`` where nobody sits."""
PreferenceTiles = list[list[Preference]]
"""Preference tiles beside each compartment."""


# --- Goals: what is found in a Carriage, and what it pays ----------------------------------


def goal_points(goal: Goal, people: People, colours: Colours) -> int:
    """Return what a Goal pays for a Carriage as it stands."""
    return points_for(goal, len(find_places(goal, people, colours)))


def points_for(goal: Goal, count: int) -> int:
    if goal.kind == "zigzag":
        return goal.points[count - 1] if count else 0
    return goal.points[0] * count


def find_places(goal: Goal, people: People, colours: Colours) -> list[int]:
    """Return the places that count for a Goal, each as a set of seats."""
    return FINDERS[goal.kind](goal, people, colours)


def find_diagonal(goal: Goal, people: People, colours: Colours) -> list[int]:
    """Two of one type on a diagonal, two of the other on the other; either way round."""
    one, two = goal.types
    found: list[int] = []
    for first in range(0, 4 * COMPARTMENTS, 4):
        left, right = people[first], people[first + 1]
        crossed = left == people[first + 3] and right == people[first + 2]
        if crossed and ((left == one and right == two) or (left == two and right == one)):
            found.append(0b1111 << first)
    return found


def find_one_with_three(goal: Goal, people: People, colours: Colours) -> list[int]:
    """One Passenger of the type on any seat, and three of one type, the same or another."""
    wanted = goal.types[0]
    return [
        0b1111 << first
        for first in range(0, 4 * COMPARTMENTS, 4)
        if one_with_three(people, first, wanted)
    ]


def one_with_three(people: People, first: int, wanted: int) -> bool:
    three = EMPTY
    wanted_ones = 0
    for seat in range(first, first + 4):
        kind = people[seat]
        if kind == wanted:
            wanted_ones += 1
        elif three in (EMPTY, kind):
            three = kind
        else:
            return False
        if kind == EMPTY:
            return False
    return wanted_ones in (1, 4)


def find_equal(goal: Goal, people: People, colours: Colours) -> list[int]:
    """All Passengers of each group are of one type; a seat belongs to one place only."""
    found: list[int] = []
    taken = 0
    for unit, seats in places_of(goal.places, goal.colour, colours):
        if not seats & taken and all_equal(people, unit):
            found.append(seats)
            taken |= seats
    return found


def all_equal(people: People, unit: Unit) -> bool:
    for group in unit:
        first = people[group[0]]
        if first == EMPTY:
            return False
        for seat in group:
            if people[seat] != first:
                return False
    return True


def find_different(goal: Goal, people: People, colours: Colours) -> list[int]:
    found: list[int] = []
    for unit, seats in places_of(goal.places, goal.colour, colours):
        if all_different(people, unit[0]):
            found.append(seats)
    return found


def all_different(people: People, group: Group) -> bool:
    seen: i64 = 1 << EMPTY
    for seat in group:
        kind: i64 = people[seat]
        if seen >> kind & 1:
            return False
        seen |= 1 << kind
    return True


def find_all_types(goal: Goal, people: People, colours: Colours) -> list[int]:
    """The place counts once for every complete set of the six types in it."""
    found: list[int] = []
    for unit, seats in places_of(goal.places, goal.colour, colours):
        counts = counts_of([people[seat] for seat in unit[0]])
        found += [seats] * min(counts[:EMPTY])
    return found


def find_filled(goal: Goal, people: People, colours: Colours) -> list[int]:
    return [
        seats
        for unit, seats in places_of(goal.places, goal.colour, colours)
        if all(people[seat] != EMPTY for seat in unit[0])
    ]


def find_zigzag(goal: Goal, people: People, colours: Colours) -> list[int]:
    """The longest of the four chains, in whole compartments: two seats for each."""
    best: list[int] = []
    for chain in ZIGZAGS:
        length = 0
        while length < len(chain) and people[chain[length]] == people[chain[0]] != EMPTY:
            length += 1
        found = [seat_bits(chain[start : start + 2]) for start in range(0, length - 1, 2)]
        if len(found) > len(best):
            best = found
    return best


Finder = Callable[[Goal, People, Colours], list[int]]
FINDERS: Final[dict[str, Finder]] = {
    "diagonal": find_diagonal,
    "one_with_three": find_one_with_three,
    "equal": find_equal,
    "different": find_different,
    "all_types": find_all_types,
    "filled": find_filled,
    "zigzag": find_zigzag,
}


# --- what a Carriage pays -------------------------------------------------------------------


def round_points(state: State, sheet: int) -> list[int]:
    """Return what the round pays a sheet: both Goals, Personas, Services, scenario."""
    setup, people = state.setup, people_of(state, sheet)
    beside, services = preferences_of(state, sheet), state.services[sheet]
    level = PLAYER if sheet < setup.seats else setup.level
    parts = carriage_points(state.box, people, beside, services, level)
    if sheet < setup.seats:
        first = GOALS_A_ROUND * state.round_number
        goals = state.goals[first : first + GOALS_A_ROUND]
        add_goal_points(parts, state.box, people, goals, setup.scenario)
    return parts


def carriage_points(
    box: Box, people: People, beside: PreferenceTiles, services: int, level: Level
) -> list[int]:
    """Return the parts of a round with Personas and Services entered."""
    parts = [0] * PAD
    parts[PAD_PERSONAS] = persona_points(people, beside, box.compartments, level)
    parts[PAD_SERVICES] = service_points(services, counts_of(people), level)
    return parts


def add_goal_points(
    parts: list[int], box: Box, people: People, goals: Sequence[int], scenario: Scenario | None
) -> None:
    """Enter what Goals and a scenario pay, which the Automa does not score."""
    for place, goal in enumerate(goals):
        parts[place] = goal_points(box.goals[goal], people, box.compartments)
    if scenario:
        parts[PAD_SCENARIO] = scenario_points(scenario.each_round, people, box)


def scenario_points(goals: Sequence[Goal], people: People, box: Box) -> int:
    return sum(goal_points(goal, people, box.compartments) for goal in goals)


def final_points(state: State, sheet: int) -> list[int]:
    """Return what is left at the end: unused Tickets, unused Action tokens, scenario."""
    tickets = state.tickets[sheet].bit_count()
    if sheet >= state.setup.seats:
        return [state.box.automa_ticket * tickets, 0, 0]
    people, scenario = people_of(state, sheet), state.setup.scenario
    return player_leftovers(state.box, people, tickets, state.tokens[sheet], scenario)


def player_leftovers(
    box: Box, people: People, tickets: int, tokens: int, scenario: Scenario | None
) -> list[int]:
    extra = scenario_points(scenario.at_end, people, box) if scenario else 0
    return [TICKET_POINTS * tickets, TOKEN_POINTS * tokens, extra]


def people_of(state: State, sheet: int) -> list[int]:
    return state.people[SEATS * sheet : SEATS * (sheet + 1)]


def preferences_of(state: State, sheet: int) -> PreferenceTiles:
    known = state.box.preferences
    first = COMPARTMENTS * sheet
    return [
        [known[tile] for tile in tiles] for tiles in state.preferences[first : first + COMPARTMENTS]
    ]


def counts_of(people: People) -> list[int]:
    """Return how many Passengers of each type there are, and then how many seats are empty."""
    counts = [0] * (EMPTY + 1)
    for kind in people:
        counts[kind] += 1
    return counts


def persona_points(people: People, beside: PreferenceTiles, colours: Colours, level: Level) -> int:
    """Score all Preference tiles; ``colours`` are those of the compartments."""
    points = 0
    for number, tiles in enumerate(beside):
        if tiles:
            points += compartment_points(people, number, tiles, colours[number], level)
    return points


def compartment_points(
    people: People, number: i64, tiles: list[Preference], colour: int, level: Level
) -> int:
    """Score the Preference tiles beside a compartment, each Persona serving the tile it suits best.

    Fellow Passengers count for every tile whichever Persona it belongs to; so the best matching is
    to give window seats to tiles that wish a window, and aisle seats likewise.
    """
    first = 4 * number
    fellows = by_window = by_aisle = 0
    for tile in tiles:
        one, two = tile.types
        for seat in range(first, first + 4):
            kind = people[seat]
            if kind in (one, two):
                fellows += 1
        if tile.colour == colour:
            if tile.kind == WINDOW:
                by_window += 1
            else:
                by_aisle += 1
    window = (people[first] == PERSONA) + (people[first + 1] == PERSONA)
    aisle = (people[first + 2] == PERSONA) + (people[first + 3] == PERSONA)
    return fellows + level.seat * (min(by_window, window) + min(by_aisle, aisle))


def service_points(owned: int, counts: Sequence[int], level: Level) -> int:
    """Each Service pays for every pair of its two types in the whole Carriage."""
    return level.pair * sum(pairs_of(pair, counts) for pair in tiles_in(owned))


def pairs_of(pair: int, counts: Sequence[int]) -> int:
    one, two = PAIRS[pair]
    return min(counts[one], counts[two])


def tiles_in(owned: int) -> list[int]:
    return [pair for pair in range(len(PAIRS)) if owned >> pair & 1]


# --- score cards ----------------------------------------------------------------------------


def scores(state: State) -> tuple[ScoreCard, ...]:
    """Return a card for every sheet with the points entered so far."""
    size = PAD * ROUNDS
    return tuple(
        card(
            state.pad[size * sheet : size * (sheet + 1)],
            state.leftovers[3 * sheet : 3 * sheet + 3],
            state.tokens[sheet],
            scenario=state.setup.scenario is not None,
        )
        for sheet in range(state.setup.sheets)
    )


def card(pad: Sequence[int], leftovers: Sequence[int], tokens: int, *, scenario: bool) -> ScoreCard:
    """Add up a score pad of three rounds. Unused Action tokens decide a tie."""
    tickets, unused, extra = leftovers
    parts = [
        (GOALS, sum(pad[0::PAD]) + sum(pad[1::PAD])),
        (PERSONAS, sum(pad[PAD_PERSONAS::PAD])),
        (SERVICES, sum(pad[PAD_SERVICES::PAD])),
        (TICKETS, tickets),
        (TOKENS, unused),
    ]
    if scenario:
        parts.append((SCENARIO, sum(pad[PAD_SCENARIO::PAD]) + extra))
    return ScoreCard(sum(points for _, points in parts), tuple(parts), (tokens,))
