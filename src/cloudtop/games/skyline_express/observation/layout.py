"""What a learner sees of a table, field by field."""

from functools import lru_cache
from typing import Final

from cloudtop.core.observation import MOST, Field, Layout

from ..components.box import (
    BUFFET,
    EXTRAS,
    GOALS_A_ROUND,
    LEVELS,
    LONGEST_ROW,
    MOST_ROWS,
    PAIRS,
    ROUNDS,
    SCENARIOS,
    TYPES,
    WAITING,
    Box,
)
from ..components.carriage import COLUMNS, COMPARTMENTS, ROWS, SEATS
from ..state import ACTIONS_A_TURN, PAD, STEP_NAMES

SHEETS: Final = 4
"""Carriages at the largest table."""
GOALS: Final = ROUNDS * GOALS_A_ROUND
TILE: Final = 9
"""Numbers that describe a Preference tile."""
TILES: Final = 4
"""Preference tiles beside a compartment, one for each seat."""
LOUNGE: Final = LONGEST_ROW + WAITING
"""One Preference tile for each Persona in reach."""
LEFTOVERS: Final = 3
TILE_TEXT: Final = "red, green, window, aisle, then the five types."


@lru_cache(maxsize=16)
def make_layout(box: Box) -> Layout:
    tiles, goals = max(len(box.automa_tiles), 1), len(box.goals)
    return Layout(
        [
            Field("present", (SHEETS,), 1, "Whose Carriage is there: own, then clockwise."),
            Field("step", (len(STEP_NAMES),), 1, "What is being decided."),
            Field("round", (ROUNDS,), 1, "The round."),
            Field("row", (MOST_ROWS,), 1, "The row of the Main Hall from which is picked."),
            Field("first", (SHEETS,), 1, "Who holds the First player token."),
            Field("active", (SHEETS,), 1, "Whose turn it is."),
            Field("picked", (), 1, "This turn's Passenger is seated."),
            Field("actions_left", (), ACTIONS_A_TURN, "Actions that the turn still has."),
            Field("in_hand", (len(TYPES),), 1, "The type picked and not yet seated."),
            Field("preference", (TILE,), 1, f"The Preference tile in hand: {TILE_TEXT}"),
            Field("lifted", (ROWS, COLUMNS), 1, "The own seat with which an Action was begun."),
            Field("partner", (ROWS, COLUMNS), 1, "Its other seat, once Passengers have moved."),
            Field("sender", (COMPARTMENTS,), 1, "The compartment from which a tile is sent."),
            Field("goals", (GOALS, goals), 1, "The Goals of each round, by number."),
            Field(
                "hall",
                (len(TYPES), MOST_ROWS, LONGEST_ROW),
                1,
                "The Main Hall, a plane for each type.",
            ),
            Field("waiting", (WAITING, len(TYPES)), 1, "The Waiting area, place by place."),
            Field("lounge", (LOUNGE, TILE), 1, f"Tiles of the Lounge, in order: {TILE_TEXT}"),
            Field("buffet", (BUFFET, len(PAIRS)), 1, "The Service in each slot of the Buffet."),
            Field("extras", (EXTRAS, len(PAIRS)), 1, "Services beside the Buffet."),
            Field("bag", (len(TYPES),), MOST, "Passengers of each type in the bag."),
            Field(
                "stacks",
                (4,),
                MOST,
                "Tiles in a stack and its discards: Services, then Preferences.",
            ),
            Field("scenario", (len(SCENARIOS),), 1, "The scenario, if one is played."),
            Field("level", (len(LEVELS),), 1, "Solo: the level of the Automa."),
            Field("automa_tile", (tiles,), 1, "Solo: the tile of the Automa's last turn."),
            Field("automa_section", (4,), 1, "Solo: the section that it followed; 4: exchange."),
            Field("automa_seat", (ROWS, COLUMNS), 1, "Solo: the seat that it filled."),
            Field("automa_left", (), MOST, "Solo: tiles left in the Automa's stack."),
            Field("searching", (len(PAIRS),), MOST, "Solo: Services that it looks through."),
            Field("automa", (SHEETS,), 1, "Which Carriage is the Automa's."),
            Field(
                "people",
                (SHEETS, len(TYPES), ROWS, COLUMNS),
                1,
                "Who sits where on each Carriage as it lies, a plane for each type.",
            ),
            Field(
                "wishes",
                (SHEETS, COMPARTMENTS, TILES, TILE + 1),
                1,
                f"Tiles beside each compartment: {TILE_TEXT[:-1]}, seat wish met.",
            ),
            Field("goal_points", (SHEETS, GOALS), MOST, "What each Goal would pay now."),
            Field(
                "pairs", (SHEETS, len(PAIRS)), SEATS // 2, "Pairs for each Service, owned or not."
            ),
            Field("tickets", (SHEETS, 2, COMPARTMENTS), 1, "Tickets at the doors: unused, used."),
            Field("tokens", (SHEETS, 2), MOST, "Action tokens: unused, used."),
            Field("services", (SHEETS, len(PAIRS)), 1, "Services owned."),
            Field(
                "pad",
                (SHEETS, ROUNDS, PAD),
                MOST,
                "Points entered after each round: two Goals, Personas, Services, scenario.",
            ),
            Field(
                "leftovers",
                (SHEETS, LEFTOVERS),
                MOST,
                "Points of final scoring: Tickets, Action tokens, scenario.",
            ),
            Field("score", (SHEETS,), MOST, "Points entered so far."),
        ]
    )
