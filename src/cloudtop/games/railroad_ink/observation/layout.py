"""What the numbers mean."""

from functools import cache
from typing import Final

from cloudtop.core.observation import MOST, Field, Layout

from ..actions import SOURCES
from ..components.box import GOAL_NAMES, GOALS_IN_PLAY
from ..components.shapes import (
    AIRLINE_FACES,
    ROUTE_DICE,
    ROUTE_FACES,
    SIZE,
    SKY_DICE,
    SPECIALS,
    SYMBOLS,
)
from ..state import STEP_NAMES

SEATS: Final = 6
PARTS: Final = ("exits", "highway", "railway", "centre", "villages", "goals")
LOWEST: Final = -100
"""More points than open ends and lonely Airports can cost."""
MOST_COPIES: Final = 4
MOST_ROUNDS: Final = 9

GROUND_PLANES: Final = (
    "highways that leave a space north, east, south, west; railways likewise; Stations; two routes "
    "that are not joined: north to south and east to west, north to east and south to west, "
    "north to west and south to east; "
)
EXTRA_PLANES: Final = {
    "none": "",
    "weather": "Clouds; Storms; Snow; ",
    "airline": "airways that leave a space north, east, south, west; Airports; ",
}
PLANES: Final = {"none": 13, "weather": 16, "airline": 18}


def board_fields(expansion: str) -> list[Field]:
    planes = f"{GROUND_PLANES}{EXTRA_PLANES[expansion]}spaces drawn in this round"
    return [
        Field(
            "boards",
            (SEATS, PLANES[expansion], SIZE, SIZE),
            1,
            f"Each player's board, plane by plane: {planes}.",
        ),
        Field(
            "printed",
            (6, SIZE, SIZE),
            1,
            "What is on every board: central spaces, Factories, Villages, Universities, spaces "
            "with a highway Exit and with a railway Exit.",
        ),
    ]


def player_fields(expansion: str) -> list[Field]:
    sky = [
        Field("sky_left", (SEATS, SKY_DICE), 1, "Dice of the expansion that are not used yet."),
        Field("expansion", (SEATS,), MOST, "Points of the expansion.", low=LOWEST),
    ]
    return [
        Field("players", (SEATS,), 1, "Who is there."),
        Field("confirmed", (SEATS,), 1, "Who is done with this round."),
        Field("closed", (SEATS,), 1, "Whose drawings of this round are not shown."),
        Field("dice_left", (SEATS, ROUTE_DICE), 1, "Route dice that are not drawn yet."),
        Field("copies", (SEATS,), MOST_COPIES, "How many dice may be drawn once more."),
        Field("specials", (SEATS, len(SPECIALS)), 1, "Special Routes that are left."),
        Field("special_open", (SEATS,), 1, "Whether one of them may be drawn in this round."),
        Field("extra", (SEATS,), 1, "Whether a University grants one more."),
        Field("reached", (SEATS, GOALS_IN_PLAY), 1, "The goals that are reached."),
        Field("points", (SEATS, len(PARTS)), MOST, f"Points for {', '.join(PARTS)}."),
        Field("errors", (SEATS,), MOST, "Points lost by open ends."),
        Field("totals", (SEATS,), MOST, "All points together.", low=LOWEST),
        *(sky if expansion != "none" else ()),
    ]


def table_fields(expansion: str) -> list[Field]:
    faces = SKY_FACES[expansion]
    sky = Field(
        "sky", (SKY_DICE, len(faces)), 1, f"What the expansion's dice show: {', '.join(faces)}."
    )
    names = ", ".join(face.name for face in ROUTE_FACES)
    return [
        Field("step", (len(STEP_NAMES),), 1, f"What happens now: {', '.join(STEP_NAMES)}."),
        Field("round", (), MOST_ROUNDS, "The number of the round; 0 before the first."),
        Field("rounds_left", (), MOST_ROUNDS, "How many rounds come after it."),
        Field("dice", (ROUTE_DICE, len(ROUTE_FACES)), 1, f"What each Route die shows: {names}."),
        Field("goals", (GOALS_IN_PLAY, len(GOAL_NAMES)), 1, "The goals of this match."),
        Field("goal_values", (GOALS_IN_PLAY,), 9, "What each pays to who reaches it now."),
        Field("choosing", (len(SOURCES),), 1, f"What is being drawn: {', '.join(SOURCES)}."),
        Field("space", (SIZE, SIZE), 1, "The space chosen for it."),
        *((sky,) if faces else ()),
    ]


SKY_FACES: Final[dict[str, tuple[str, ...]]] = {
    "none": (),
    "weather": SYMBOLS,
    "airline": tuple(face.name for face in AIRLINE_FACES),
}


@cache
def make_layout(expansion: str) -> Layout:
    """Return the fields of a match with an expansion; the editions have the same."""
    return Layout([*board_fields(expansion), *player_fields(expansion), *table_fields(expansion)])
