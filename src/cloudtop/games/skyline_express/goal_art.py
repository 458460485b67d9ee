"""The Goals as a train of three coaches, one for each round, the current one lit."""

from typing import Final

from cloudtop.core.drawing import at, lights, spot, words
from cloudtop.core.svg import tag
from cloudtop.core.theme import paint
from cloudtop.core.words import N_, counted, say
from cloudtop.games.skyline_express.components import COLOURS, GOALS_A_ROUND, ROUNDS, Goal
from cloudtop.games.skyline_express.diagram_art import diagram
from cloudtop.games.skyline_express.goals import KIND_WORDS, goal_said
from cloudtop.games.skyline_express.phrases import ROUND_NAMES
from cloudtop.games.skyline_express.reading import goal_state, main_carriage
from cloudtop.games.skyline_express.score_art import goal_key
from cloudtop.games.skyline_express.sign_art import box, disc, path
from cloudtop.games.skyline_express.view import View

TILE: Final = (154, 92)
"""A Goal tile in the train."""
COACH: Final = 2 * TILE[0] + 20
TRAIN: Final = 128
"""Height of the train."""
SHORT: Final = {
    "diagonal": N_("2 + 2 crosswise"),
    "one_with_three": N_("1 with 3 alike"),
    "equal window pairs": N_("window pair alike"),
    "equal aisle pairs": N_("aisle pair alike"),
    "equal both pairs": N_("both pairs alike"),
    "equal pairs red": N_("red: a pair alike"),
    "equal pairs green": N_("green: a pair alike"),
    "equal columns": N_("column of 4 alike"),
    "different compartments": N_("4 different"),
    "different columns": N_("column: 4 different"),
    "all_types red compartments": N_("all 6 types in red"),
    "all_types facing compartments": N_("all 6 types, facing"),
    "equal lines": N_("line of 4 alike"),
    "equal window fours": N_("4 at windows alike"),
    "equal aisle fours": N_("4 at the aisle alike"),
    "zigzag": N_("zigzag from the left"),
}
"""Goals in a few words, by their kind, places and colour."""


def short_words(goal: Goal) -> str:
    key = f"{goal.kind} {goal.places}".strip()
    if goal.colour >= 0:
        key += f" {COLOURS[goal.colour]}"
    return say(SHORT[key]) if key in SHORT else say(KIND_WORDS[goal.kind])


def train(view: View, width: int) -> str:
    """Return the locomotive and its three coaches with the Goals of the rounds."""
    coaches = "".join(
        at(width - COACH * (ROUNDS - number) - 8 * (ROUNDS - 1 - number), 0, coach(view, number))
        for number in range(ROUNDS)
    )
    left = width - COACH * ROUNDS - 8 * (ROUNDS - 1)
    rails = path(f"M0 {TRAIN - 2}H{width}", "", "rest", 2)
    return rails + engine(left - 6) + coaches


def engine(width: int) -> str:
    """Return the locomotive at the head of the train, on the left."""
    base = TRAIN - 16
    body = (
        f"M6 {base}V{base - 38}Q6 {base - 50} 18 {base - 50}H{width * 0.45:.4g}V22H{width}V{base}Z"
    )
    return (
        path(f"M{width - 4} {base - 8}H{width + 8}", "", "edge", 5)
        + path(body, "livery", "edge", 1.75)
        + box(width * 0.56, 32, width * 0.3, 24, 4, fill="glass", stroke="edge")
        + path(f"M16 {base - 50}V{base - 66}H28V{base - 50}", "gold", "edge", 1.5)
        + disc(12, base - 26, 5, "gold", "edge", 1.5)
        + disc(20, base + 4, 10, "rest", "edge", 1.75)
        + disc(width - 18, base + 4, 10, "rest", "edge", 1.75)
    )


def coach(view: View, number: int) -> str:
    """Return the coach of a round with its two Goals behind the windows."""
    first = GOALS_A_ROUND * number
    now = number == view.round - 1 and view.step != "game over"
    base = TRAIN - 16
    edge, thick = ("sun", 4) if now else ("edge", 1.75)
    body = box(0, 2, COACH, base - 2, 14, fill="livery", stroke=edge, thick=thick)
    wheels = "".join(disc(x, base + 4, 8, "rest", "edge", 1.75) for x in (36, 62, COACH - 62,
                                                                         COACH - 36))  # fmt: skip
    plate = tag("rect", x=COACH / 2 - 22, y=base - 11, width=44, height=22, rx=11,
                **paint("ember" if now else "paper", "edge", 1.25))  # fmt: skip
    numeral = words(COACH / 2, base + 5, ROUND_NAMES[number], 15, "paper" if now else "ink",
                    bold=1, anchor="middle")  # fmt: skip
    tiles = "".join(
        at(8 + n * (TILE[0] + 4), 9, goal_tile(view, first + n, *TILE))
        for n in range(GOALS_A_ROUND)
        if first + n < len(view.goals)
    )
    return wheels + body + tiles + plate + numeral


# --- a Goal -----------------------------------------------------------------------------------


def goal_tile(view: View, place: int, width: int, height: int) -> str:
    """Return a Goal that shows on all Carriages where it counts, and grows large."""
    goal = view.box.goals[view.goals[place]]
    side = height - 26
    state = goal_state(view, place)
    drawn = diagram(goal, view.box.compartments, view.box.type_colours, side - 8)
    faded = 0.55 if state == "scored" else None
    inside = tag(
        "g",
        box(0, 0, width, height, 8, fill="paper", stroke="edge", thick=1.25),
        at(6 + side / 2, 4 + side / 2, drawn),
        worth(view, place, goal, 14 + side, side),
        words(width / 2, height - 8, short_words(goal), 14, "ink", anchor="middle"),
        opacity=faded,
    )
    return tag(
        "g",
        inside,
        spot(0, 0, width, height),
        id=f"goal-{place + 1}",
        data_enlarges="",
        **lights(goal_key(place), goal_label(view, place)),
    )


def worth(view: View, place: int, goal: Goal, x: float, side: float) -> str:
    """Return what a Goal pays, and below what it pays the one who looks."""
    points = "/".join(map(str, goal.points))
    size = 26 if len(points) < 3 else 16
    first = words(x, side / 2 - 2, points, size, "ink", bold=1)
    if len(goal.points) == 1:
        first += words(x + 16 * len(points), side / 2 - 3, say("each"), 14, "mist")
    return first + words(x, side / 2 + 19, own_points(view, place), 15, "good", bold=1)


def own_points(view: View, place: int) -> str:
    """Return what a Goal pays the one who looks: as scored, or as it stands."""
    carriage = view.carriages[main_carriage(view)]
    number, n = divmod(place, GOALS_A_ROUND)
    if goal_state(view, place) == "scored":
        return f"✓ {carriage.pad[number][n]}"
    points = carriage.goals[place].points
    return say("+{points} now", points=points) if points else ""


def goal_label(view: View, place: int) -> str:
    goal = view.box.goals[view.goals[place]]
    said = say("Goal {code}, round {round}: {goal}", code=goal.code,
               round=ROUND_NAMES[place // GOALS_A_ROUND], goal=goal_said(goal))  # fmt: skip
    points = view.carriages[main_carriage(view)].goals[place].points
    now = counted(points, "{count} point now", "{count} points now")
    return f"{said}. {now}. {say('Show it in the carriages')}"


# --- on a phone -------------------------------------------------------------------------------


def phone_goals(view: View, width: int) -> tuple[str, int]:
    """Return the Goals on a phone, round by round, and their height."""
    half = (width - 40) // 2
    high = 88
    drawn: list[str] = []
    for number in range(ROUNDS):
        now = number == view.round - 1 and view.step != "game over"
        y = number * (high + 8)
        drawn.append(box(0, y, width, high + 4, 12, fill="livery", stroke="sun" if now else "edge",
                         thick=4 if now else 1.5))  # fmt: skip
        drawn.append(words(17, y + high / 2 + 8, ROUND_NAMES[number], 16, "on-dark", bold=1,
                           anchor="middle"))  # fmt: skip
        drawn += [
            at(
                34 + n * (half + 2),
                y + 4,
                goal_tile(view, GOALS_A_ROUND * number + n, half, high - 4),
            )
            for n in range(GOALS_A_ROUND)
            if GOALS_A_ROUND * number + n < len(view.goals)
        ]
    return "".join(drawn), ROUNDS * (high + 8) - 4
