"""Whether a board of paper could come about in a match: contacts, connections, and the dice."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from cloudtop.games.railroad_ink.components import (
    AIRLINE_DICE,
    AIRPORT,
    EDITION_DICE,
    FIRST_AIRLINE,
    FIRST_SPECIAL,
    ROUNDS,
    SHAPES,
    SKY_DICE,
    SPACE_IDS,
    SPACES,
    SPECIALS_PER_GAME,
    STRUCTURES,
    Die,
)
from cloudtop.games.railroad_ink.longest import EXIT_SIDES, TOUCHING
from cloudtop.games.railroad_ink.pictures import NUMBERS, SHAPE_OF
from cloudtop.games.railroad_ink.tokens import (
    AIRWAY,
    ANY_ROUTE,
    BLANK,
    NOTHING,
    Picture,
    joined,
)

MOST_FROM_GOALS = 12


@dataclass(frozen=True)
class PaperBoard:
    """A described board, read."""

    edition: str
    expansion: str
    drawings: Mapping[int, Picture]
    weather: Mapping[int, str]
    goals: int

    @property
    def pictures(self) -> list[Picture]:
        return [self.drawings.get(space, BLANK) for space in range(SPACES)]

    @property
    def shapes(self) -> list[int]:
        """The shape of each drawing, in the order given."""
        return [SHAPE_OF[NUMBERS[picture]] for picture in self.drawings.values()]


def first_offence(paper: PaperBoard) -> str:
    """Return what could not be so in a match, in the order of the fields; empty if all is well."""
    return next(offences(paper), "")


def offences(paper: PaperBoard) -> Iterator[str]:
    yield from unknown_pictures(paper)
    yield from wrong_contacts(paper.pictures)
    yield from unconnected(paper.pictures)
    yield from too_many_specials(paper)
    yield from too_many_dice(paper)
    yield from wrong_weather(paper)
    if paper.goals and paper.edition == "original":
        yield "goals: the original edition has none"
    if paper.goals > MOST_FROM_GOALS:
        yield f"goals: they bring {MOST_FROM_GOALS} points at the most"


# --- routes ---------------------------------------------------------------------------------


def unknown_pictures(paper: PaperBoard) -> Iterator[str]:
    known = {face for die in EDITION_DICE[paper.edition] for face in die.faces}
    known |= set(range(FIRST_SPECIAL, FIRST_AIRLINE))
    if paper.expansion == "airline":
        known |= set(range(FIRST_AIRLINE, len(SHAPES)))
    for space, picture in paper.drawings.items():
        where = f"board, {SPACE_IDS[space]}"
        if paper.expansion != "airline" and (picture.airport or AIRWAY in picture.kinds):
            yield f"{where}: {picture} needs the Airline expansion"
        elif picture not in NUMBERS or SHAPE_OF[NUMBERS[picture]] not in known:
            yield f"{where}: no die and no Special Route of this edition shows {picture}"


def wrong_contacts(pictures: list[Picture]) -> Iterator[str]:
    for space, side, other, facing in TOUCHING:
        here, there = pictures[space].kinds[side], pictures[other].kinds[facing]
        if clash(here, there):
            yield f"board, {SPACE_IDS[space]} and {SPACE_IDS[other]}: two kinds of route meet"
    for space, side, kind in EXIT_SIDES:
        if clash(pictures[space].kinds[side], kind):
            yield f"board, {SPACE_IDS[space]}: a route meets an Exit of another kind"


def clash(one: int, other: int) -> bool:
    return NOTHING not in (one, other) and ANY_ROUTE not in (one, other) and one != other


def unconnected(pictures: list[Picture]) -> Iterator[str]:
    """Draw from the Exits and from what needs no connection, until nothing more can be joined."""
    touching: dict[int, list[int]] = {}
    for space, side, other, facing in TOUCHING:
        if joined(pictures[space].kinds[side], pictures[other].kinds[facing]):
            touching.setdefault(space, []).append(other)
            touching.setdefault(other, []).append(space)
    order = [
        space
        for space, picture in enumerate(pictures)
        if picture.airport or AIRWAY in picture.kinds or at_exit(pictures, space)
    ]
    reached = set(order)
    for space in order:
        for other in touching.get(space, ()):
            if other not in reached:
                reached.add(other)
                order.append(other)
    for space, picture in enumerate(pictures):
        if any(picture.kinds) and space not in reached:
            yield f"board, {SPACE_IDS[space]}: {picture} is connected to no Exit and no route"


def at_exit(pictures: list[Picture], space: int) -> bool:
    return any(
        place == space and joined(pictures[space].kinds[side], kind)
        for place, side, kind in EXIT_SIDES
    )


# --- what the dice and the Special Routes give --------------------------------------------------


def marked(paper: PaperBoard, spaces: int) -> int:
    """Return how many of some spaces are drawn; in the original edition they mean nothing."""
    if paper.edition == "original":
        return 0
    return sum(spaces >> space & 1 for space in paper.drawings)


def too_many_specials(paper: PaperBoard) -> Iterator[str]:
    shapes = paper.shapes
    for special in range(FIRST_SPECIAL, FIRST_AIRLINE):
        if shapes.count(special) > 1:
            yield f"board: the Special Route {SHAPES[special].name} is drawn twice"
    third = marked(paper, STRUCTURES.universities) >= STRUCTURES.universities_for_a_special
    most = SPECIALS_PER_GAME + third
    used = sum(FIRST_SPECIAL <= shape < FIRST_AIRLINE for shape in shapes)
    from_dice = SKY_DICE * ROUNDS["airline"]
    given_up = max(0, sum(shape >= FIRST_AIRLINE for shape in shapes) - from_dice)
    if used + given_up > most:
        airports = " (Airports in their place included)" if given_up else ""
        yield f"board: {used + given_up} Special Routes{airports}, {most} are allowed"


def too_many_dice(paper: PaperBoard) -> Iterator[str]:
    """Yield faces that the dice cannot have shown so often; Factories let some be drawn twice."""
    rounds = ROUNDS[paper.expansion]
    copies = marked(paper, STRUCTURES.factories)
    ground = [shape for shape in paper.shapes if shape < FIRST_SPECIAL]
    yield from overdrawn(ground, EDITION_DICE[paper.edition], rounds, copies)
    # Airports can also come in place of Special Routes: those are counted there.
    sky = [shape for shape in paper.shapes if shape >= FIRST_AIRLINE and shape != AIRPORT]
    yield from overdrawn(sky, AIRLINE_DICE, rounds, 0)


def overdrawn(shapes: list[int], dice: tuple[Die, ...], rounds: int, copies: int) -> Iterator[str]:
    """For every choice of dice: what only they can show must not be more than they were rolled."""
    kinds = list(dict.fromkeys(dice))
    for count in range(1, len(kinds) + 1):
        for chosen in combinations(kinds, count):
            others = {face for die in kinds if die not in chosen for face in die.faces}
            only = sum(shape not in others for shape in shapes)
            most = rounds * sum(dice.count(die) for die in chosen) + copies
            if only > most:
                names = " and ".join(die.name for die in chosen)
                yield f"board: {only} faces of the dice {names}, {most} are possible"


def wrong_weather(paper: PaperBoard) -> Iterator[str]:
    if paper.weather and paper.expansion != "weather":
        yield "weather: it needs the Weather expansion"
    for space in paper.weather:
        if space not in paper.drawings:
            yield f"weather, {SPACE_IDS[space]}: nothing is drawn there"
    most = SKY_DICE * ROUNDS["weather"]
    if len(paper.weather) > most:
        yield f"weather: {len(paper.weather)} symbols, {most} are possible"
