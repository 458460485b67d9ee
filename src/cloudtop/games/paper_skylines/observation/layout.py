"""What a learner sees of a table, field by field."""

from functools import lru_cache
from typing import Final

from cloudtop.core.observation import MOST, Field, Layout

from ..components import tasks
from ..components.box import CHIPS, LEVELS, SEATS
from ..components.card_actions import ICONS, TRACKS
from ..components.lookups import Lookups
from ..state.steps import STEP_NAMES

PLAYERS: Final = SEATS[1]
REACH: Final = 8
"""How far the spots in planes are from the city card; few cities ever grow wider."""
SPOTS: Final = 2 * REACH + 1
SPOT_RANGE: Final = f"every spot from L{REACH} over C to R{REACH}"
PLACE: Final = 128
"""Where a card lies is written as the number of its spot (left of the city card below zero) plus
this; 0 is nowhere."""
LATER: Final = 16
"""How many tasks that wait are written; there are hardly ever as many."""
TUCKED: Final = MOST
"""Written in place of the height at which a card lies."""


@lru_cache(maxsize=16)
def make_layout(lookups: Lookups) -> Layout:
    box = lookups.box
    cards, cities, stars = len(box.cards), len(box.cities), len(box.achievements)
    spots = (PLAYERS, SPOTS)
    return Layout(
        [
            Field("present", (PLAYERS,), 1, "Who plays: the own seat, then clockwise."),
            Field("step", (len(STEP_NAMES),), 1, "What is being decided."),
            Field("level", (LEVELS,), 1, "The level of the deck that is drawn from."),
            Field("first", (PLAYERS,), 1, "Who is the first player."),
            Field("active", (PLAYERS,), 1, "Whose turn it is."),
            Field("to_move", (PLAYERS,), 1, "Who decides now; nobody: chance, or it is over."),
            Field("actions_left", (), MOST, "Actions that the turn still has."),
            Field("bonus", (), 1, "The action to choose is a bonus action."),
            Field("round_over", (), 1, "The round end card of the level has been drawn."),
            Field("quiet", (), MOST, "Turns in a row without a card from the deck.", low=-1),
            Field("decks", (LEVELS,), MOST, "Buildings left in the deck of each level."),
            Field("round_ends", (LEVELS,), 1, "Levels whose round end card is in the deck."),
            Field("ends", (len(TRACKS), PLAYERS), 1, "Who was first at the end of each track."),
            Field("chips", (stars,), 1, "Achievements whose bonus chip is still there."),
            Field("needs", (stars,), MOST, "Icons that each achievement needs at this table."),
            Field("task", (len(tasks.NAMES),), 1, "What is being done."),
            Field("task_numbers", (3,), MOST, "Its numbers: tasks.py explains them.", low=-1),
            Field(
                "later",
                (LATER, 4),
                MOST,
                "What comes after it, the next first: which of the tasks, counted from 1, and its "
                "numbers plus 1.",
            ),
            Field("source", (cards,), 1, "The card whose action is being resolved."),
            Field("hand", (cards,), 1, "The own hand."),
            Field("row", (cards,), 1, "The card row."),
            Field("discards", (cards,), 1, "The discard pile."),
            Field("aside", (cards,), 1, "Cards discarded for their action in this turn."),
            Field("shown", (cards,), 1, "Cards revealed from the deck."),
            Field("looked", (cards,), 1, "Cards that the own seat alone is looking at."),
            Field("looked_at", (), MOST, "How many cards the active player is looking at."),
            Field("offer", (cities,), 1, "Cities that the own seat may choose from."),
            Field("chosen", (cities,), 1, "The own choice while others still choose."),
            Field("tops", (SPOTS, cards), 1, f"The own top cards on {SPOT_RANGE}."),
            Field("icons", (PLAYERS, len(ICONS), SPOTS), MOST, f"Icons on {SPOT_RANGE}, by kind."),
            Field("heights", spots, MOST, f"Cards stacked on {SPOT_RANGE}, city card included."),
            Field("tucked", spots, MOST, f"Cards tucked on {SPOT_RANGE}."),
            Field(
                "places",
                (PLAYERS, cards),
                MOST,
                f"In which spot of a city a card lies: 0 none, {PLACE} C, {PLACE + 1} R1.",
            ),
            Field(
                "floors",
                (PLAYERS, cards),
                TUCKED,
                f"How high it lies there, from 1 at the ground; {TUCKED}: it is tucked.",
            ),
            Field("totals", (PLAYERS, len(ICONS)), MOST, "Icons of the whole city, by kind."),
            Field("sizes", (PLAYERS, 2), MOST, "Height of the tallest building, buildings."),
            Field("city", (PLAYERS, cities), 1, "Each player's city."),
            Field("city_works", (PLAYERS,), 1, "Its passive can still do something."),
            Field("free_claims", (PLAYERS,), MOST, "Claims on this level that cost no action."),
            Field("mayor", spots, 1, f"The mayor, of {SPOT_RANGE}."),
            Field("mayor_place", (PLAYERS,), MOST, "The mayor's spot, as in places."),
            Field("hand_size", (PLAYERS,), MOST, "Cards in each hand."),
            Field("hand_levels", (PLAYERS, LEVELS), MOST, "Cards in each hand by their backs."),
            Field("tracks", (PLAYERS, len(TRACKS)), MOST, "Where the meeples stand."),
            Field("reached", (PLAYERS, len(TRACKS)), MOST, "The highest spaces they reached."),
            Field("claimed", (PLAYERS, stars), 1, "Achievements claimed."),
            Field("taken", (PLAYERS, stars), 1, "Achievements whose chip was taken by whom."),
            Field(
                "worths",
                (PLAYERS, stars),
                max(CHIPS),
                "What these chips are worth: the own ones, at the end all.",
            ),
            Field("score", (PLAYERS,), MOST, "Points on the score track."),
        ]
    )
