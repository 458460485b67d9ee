"""What the numbers mean."""

from functools import lru_cache
from typing import Final

from cloudtop.core.observation import MOST, Field, Layout

from ..components.box import BOARDS, Box
from ..components.geometry import COLOURS, COLUMNS, ROWS, TERRAINS
from ..scoring import POINTS_PER_EMPTY_SQUARE
from ..state.steps import ACTION_WORDS, ENDINGS, STEP_NAMES

SEATS: Final = 4
LOOK: Final = 21
"""How many numbers tell what a tile looks like."""
PLANES: Final = 1 + LOOK + 12
LOWEST: Final = POINTS_PER_EMPTY_SQUARE * ROWS * COLUMNS
"""The points of an empty board."""
PARTS: Final = ("inhabitants", "spaces", "specials", "markers")
SOURCES: Final = ("a crystals island", "the Hostel", "two crystals islands", "an exchange")
STARTS: Final = BOARDS

TERRAIN_WORDS: Final = ", ".join(TERRAINS)
LOOKS: Final = (
    f"for each side (north, east, south, west) whether it shows {TERRAIN_WORDS}; the spaces of its "
    f"{TERRAIN_WORDS}; the number of the special island, counted from 1"
)
BY_COLOUR: Final = ", ".join(COLOURS)


@lru_cache(maxsize=16)
def make_layout(box: Box) -> Layout:
    """Return the fields of matches that are played with a box."""
    return Layout([*board_fields(box), *player_fields(), *middle_fields(box), *turn_fields()])


def board_fields(box: Box) -> list[Field]:
    specials = len(box.specials)
    return [
        Field(
            "boards",
            (SEATS, PLANES, ROWS, COLUMNS),
            MOST,
            f"Each player's board, plane by plane: covered squares; {LOOKS}; then of the whole "
            f"island to which its {TERRAIN_WORDS} belong: the spaces, whether it is complete, "
            f"the inhabitants.",
        ),
        Field("specials", (SEATS, specials), 1, "The special islands on each board."),
    ]


def player_fields() -> list[Field]:
    actions = ", ".join(ACTION_WORDS)
    return [
        Field("players", (SEATS,), 1, "Who is there."),
        Field("start", (SEATS, STARTS), 1, "The player board or starting island of each player."),
        Field("empty", (SEATS,), ROWS * COLUMNS, "How many squares are empty."),
        Field("inhabitants", (SEATS, 3), MOST, f"Inhabitants of a board: {BY_COLOUR}."),
        Field("guests", (SEATS, 3), MOST, f"Those of them in the Hostel: {BY_COLOUR}."),
        Field("rooms", (SEATS,), MOST, "Places in the Hostel."),
        Field("markers", (SEATS, 2), MOST, "Victory points taken from the supply; in brackets."),
        Field("active_marker", (SEATS,), 1, "Whether the player marker shows its active side."),
        Field("token", (SEATS, len(ACTION_WORDS)), 1, f"Where the token stands: {actions}."),
        Field("merchant", (SEATS,), MOST, "How many inhabitants an exchange takes; 0: none may."),
        Field("discounts", (SEATS, 3), MOST, f"What a special island costs less: {BY_COLOUR}."),
        Field("points", (SEATS, len(PARTS)), MOST, f"Points for {', '.join(PARTS)}."),
        Field("totals", (SEATS,), MOST, "All points together, empty squares included.", low=LOWEST),
    ]


def middle_fields(box: Box) -> list[Field]:
    return [
        Field("display", (len(box.specials),), 1, "The special islands that can be created."),
        Field("revealed", (box.tiles,), MOST, "How many of each island tile are revealed."),
        Field("starts", (STARTS,), 1, "The boards or starting islands to choose from or to place."),
        Field("supply", (3,), MOST, f"Inhabitants in the supply: {BY_COLOUR}."),
        Field("victory_points", (), MOST, "Victory points in the supply."),
        Field("stack", (), MOST, "Tiles in the stack."),
        Field("discards", (), MOST, "Tiles on the discard pile."),
    ]


def turn_fields() -> list[Field]:
    square = (ROWS, COLUMNS)
    return [
        Field("step", (len(STEP_NAMES),), 1, f"What happens now: {', '.join(STEP_NAMES)}."),
        Field("ending", (len(ENDINGS),), 1, f"How the match ended: {', '.join(ENDINGS)}."),
        Field("round", (), MOST, "The number of the round; 0 while setting up."),
        Field("first", (SEATS,), 1, "The starting player."),
        Field("active", (SEATS,), 1, "The active player."),
        Field("acting", (SEATS,), 1, "Whose part of the action it is."),
        Field("action", (len(ACTION_WORDS),), 1, f"The action: {', '.join(ACTION_WORDS)}."),
        Field("bonus", (), 1, "The active player's extra island, or the second of two."),
        Field("in_hand", (LOOK,), MOST, f"The tile that is being placed: {LOOKS}."),
        Field("holding", (), 1, "Whether there is one."),
        Field("turn", (4,), 1, "Its quarter turns."),
        Field("square", square, 1, "The square chosen for it."),
        Field("symbols", (3,), MOST, f"Symbols to be paid in some colour: {BY_COLOUR}."),
        Field("due", (3,), MOST, f"Inhabitants to be returned: {BY_COLOUR}."),
        Field("white", (), 1, "One more inhabitant of any colour is to be returned."),
        Field("source", (len(SOURCES),), 1, f"What moves into a city next: {', '.join(SOURCES)}."),
        Field("source_island", square, 1, "That crystals island, at its first square."),
        Field("cities", (2, *square), 1, "The first and second city used in this step."),
        Field("crystals", (2, *square), 1, "The first and second crystals island used in it."),
    ]
