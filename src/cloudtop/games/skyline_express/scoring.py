"""Scoring: Goals, Personas and Services after every round, Tickets and tokens at the end."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.game import ScoreCard
from cloudtop.core.i18n import N_
from cloudtop.games.skyline_express.carriage import COMPARTMENTS, SEATS
from cloudtop.games.skyline_express.components import (
    GOALS_A_ROUND,
    PAIRS,
    PERSONA,
    ROUNDS,
    Level,
    Preference,
)
from cloudtop.games.skyline_express.goals import goal_points
from cloudtop.games.skyline_express.state import (
    PAD,
    PAD_PERSONAS,
    PAD_SCENARIO,
    PAD_SERVICES,
    State,
)

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

Beside = Sequence[Sequence[Preference]]
"""Preference tiles beside each compartment."""


# --- what a Carriage pays -------------------------------------------------------------------


def round_points(state: State, sheet: int) -> list[int]:
    """Return what the round pays a sheet: both Goals, Personas, Services, scenario."""
    box, setup = state.box, state.setup
    people = people_of(state, sheet)
    level = PLAYER
    parts = [0] * PAD
    if sheet < setup.seats:
        first = GOALS_A_ROUND * state.round_number
        for place, goal in enumerate(state.goals[first : first + GOALS_A_ROUND]):
            parts[place] = goal_points(box.goals[goal], people, box.compartments)
        if setup.scenario:
            parts[PAD_SCENARIO] = sum(
                goal_points(goal, people, box.compartments) for goal in setup.scenario.each_round
            )
    else:
        level = setup.level
    beside = preferences_of(state, sheet)
    parts[PAD_PERSONAS] = persona_points(people, beside, box.compartments, level)
    parts[PAD_SERVICES] = service_points(state.services[sheet], counts_of(people), level)
    return parts


def final_points(state: State, sheet: int) -> list[int]:
    """Return what is left at the end: unused Tickets, unused Action tokens, scenario."""
    setup, box = state.setup, state.box
    tickets = state.tickets[sheet].bit_count()
    if sheet >= setup.seats:
        return [box.automa_ticket * tickets, 0, 0]
    extra = 0
    if setup.scenario:
        people = people_of(state, sheet)
        extra = sum(goal_points(g, people, box.compartments) for g in setup.scenario.at_end)
    return [TICKET_POINTS * tickets, TOKEN_POINTS * state.tokens[sheet], extra]


def people_of(state: State, sheet: int) -> list[int]:
    return state.people[SEATS * sheet : SEATS * (sheet + 1)]


def preferences_of(state: State, sheet: int) -> Beside:
    known = state.box.preferences
    first = COMPARTMENTS * sheet
    return [
        [known[tile] for tile in tiles] for tiles in state.preferences[first : first + COMPARTMENTS]
    ]


def counts_of(people: Sequence[int]) -> list[int]:
    """Return how many Passengers of each type there are."""
    return [people.count(kind) for kind in range(PERSONA + 1)]


def persona_points(
    people: Sequence[int], beside: Beside, colours: Sequence[int], level: Level
) -> int:
    """Score all Preference tiles; ``colours`` are those of the compartments."""
    return sum(
        compartment_points(people[4 * number : 4 * number + 4], tiles, colours[number], level)
        for number, tiles in enumerate(beside)
        if tiles
    )


def compartment_points(
    four: Sequence[int], tiles: Sequence[Preference], colour: int, level: Level
) -> int:
    """Score the Preference tiles beside a compartment, each Persona serving the tile it suits best.

    Fellow Passengers count for every tile whichever Persona it belongs to; so the best matching is
    to give window seats to tiles that wish a window, and aisle seats likewise.
    """
    fellows = 0
    wished = [0, 0]
    for tile in tiles:
        one, two = tile.types
        fellows += four.count(one) + four.count(two)
        if tile.colour == colour:
            wished[tile.kind] += 1
    window = (four[0] == PERSONA) + (four[1] == PERSONA)
    aisle = (four[2] == PERSONA) + (four[3] == PERSONA)
    return fellows + level.seat * (min(wished[0], window) + min(wished[1], aisle))


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
