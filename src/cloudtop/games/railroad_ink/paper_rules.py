"""Whether a board of paper could come about in a match: contacts, connections, and the dice."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from cloudtop.core.i18n import N_
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
        """The shape of each drawing, in the order given; what has none is left out."""
        return [shape_of(picture) for picture in self.drawings.values() if picture in NUMBERS]


def shape_of(picture: Picture) -> int:
    return SHAPE_OF[NUMBERS[picture]]


Fact = str | int | Picture | tuple[str, ...]


@dataclass(frozen=True)
class Breach:
    """What could not be so in a match: in which field, why, and in which spaces."""

    field: str
    why: str
    """A message; ``facts`` fill its fields."""
    spaces: tuple[int, ...] = ()
    facts: tuple[tuple[str, Fact], ...] = ()
    shown: tuple[int, ...] = ()
    """Spaces that the words do not name but that are meant."""

    @property
    def marked(self) -> tuple[int, ...]:
        """All spaces that it is about."""
        return self.spaces + self.shown

    def __str__(self) -> str:
        """Say it to programs: the same in every language."""
        where = " and ".join(SPACE_IDS[space] for space in self.spaces)
        facts = {
            name: " and ".join(fact) if isinstance(fact, tuple) else str(fact)
            for name, fact in self.facts
        }
        return f"{self.field}{', ' if where else ''}{where}: {self.why.format(**facts)}"


def first_offence(paper: PaperBoard) -> str:
    """Return what could not be so in a match, in the order of the fields; empty if all is well."""
    return str(next(offences(paper), ""))


def offences(paper: PaperBoard) -> Iterator[Breach]:
    yield from unknown_pictures(paper)
    yield from wrong_contacts(paper.pictures)
    yield from unconnected(paper.pictures)
    yield from too_many_specials(paper)
    yield from too_many_dice(paper)
    yield from wrong_weather(paper)
    if paper.goals and paper.edition == "original":
        yield Breach("goals", N_("the original edition has none"))
    if paper.goals > MOST_FROM_GOALS:
        most = (("most", MOST_FROM_GOALS),)
        yield Breach("goals", N_("they bring {most} points at the most"), facts=most)


# --- routes ---------------------------------------------------------------------------------


def unknown_pictures(paper: PaperBoard) -> Iterator[Breach]:
    known = {face for die in EDITION_DICE[paper.edition] for face in die.faces}
    known |= set(range(FIRST_SPECIAL, FIRST_AIRLINE))
    if paper.expansion == "airline":
        known |= set(range(FIRST_AIRLINE, len(SHAPES)))
    for space, picture in paper.drawings.items():
        drawn = (("picture", picture),)
        if paper.expansion != "airline" and (picture.airport or AIRWAY in picture.kinds):
            yield Breach("board", N_("{picture} needs the Airline expansion"), (space,), drawn)
        elif picture not in NUMBERS or shape_of(picture) not in known:
            why = N_("no die and no Special Route of this edition shows {picture}")
            yield Breach("board", why, (space,), drawn)


def wrong_contacts(pictures: list[Picture]) -> Iterator[Breach]:
    for space, side, other, facing in TOUCHING:
        here, there = pictures[space].kinds[side], pictures[other].kinds[facing]
        if clash(here, there):
            yield Breach("board", N_("two kinds of route meet"), (space, other))
    for space, side, kind in EXIT_SIDES:
        if clash(pictures[space].kinds[side], kind):
            yield Breach("board", N_("a route meets an Exit of another kind"), (space,))


def clash(one: int, other: int) -> bool:
    return NOTHING not in (one, other) and ANY_ROUTE not in (one, other) and one != other


def unconnected(pictures: list[Picture]) -> Iterator[Breach]:
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
            why = N_("{picture} is connected to no Exit and no route")
            yield Breach("board", why, (space,), (("picture", picture),))


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


def too_many_specials(paper: PaperBoard) -> Iterator[Breach]:
    shapes = paper.shapes
    special_routes = range(FIRST_SPECIAL, FIRST_AIRLINE)
    for special in special_routes:
        if shapes.count(special) > 1:
            name = (("special", SHAPES[special].name),)
            spaces = spaces_with(paper, (special,))
            why = N_("the Special Route {special} is drawn twice")
            yield Breach("board", why, facts=name, shown=spaces)
    third = marked(paper, STRUCTURES.universities) >= STRUCTURES.universities_for_a_special
    most = SPECIALS_PER_GAME + third
    used = sum(shape in special_routes for shape in shapes)
    from_dice = SKY_DICE * ROUNDS["airline"]
    given_up = max(0, sum(shape >= FIRST_AIRLINE for shape in shapes) - from_dice)
    if used + given_up > most:
        why = N_("{count} Special Routes, {most} are allowed")
        if given_up:
            why = N_(
                "{count} Special Routes (Airports in their place included), {most} are allowed"
            )
        facts = (("count", used + given_up), ("most", most))
        yield Breach("board", why, facts=facts, shown=spaces_with(paper, special_routes))


def spaces_with(paper: PaperBoard, shapes: Container[int]) -> tuple[int, ...]:
    return tuple(
        space
        for space, picture in paper.drawings.items()
        if picture in NUMBERS and shape_of(picture) in shapes
    )


def too_many_dice(paper: PaperBoard) -> Iterator[Breach]:
    """Yield faces that the dice cannot have shown so often; Factories let some be drawn twice."""
    rounds = ROUNDS[paper.expansion]
    copies = marked(paper, STRUCTURES.factories)
    ground = [shape for shape in paper.shapes if shape < FIRST_SPECIAL]
    yield from overdrawn(ground, EDITION_DICE[paper.edition], rounds, copies)
    # Airports can also come in place of Special Routes: those are counted there.
    sky = [shape for shape in paper.shapes if shape >= FIRST_AIRLINE and shape != AIRPORT]
    yield from overdrawn(sky, AIRLINE_DICE, rounds, 0)


def overdrawn(
    shapes: list[int], dice: tuple[Die, ...], rounds: int, copies: int
) -> Iterator[Breach]:
    """For every choice of dice: what only they can show must not be more than they were rolled."""
    kinds = list(dict.fromkeys(dice))
    for count in range(1, len(kinds) + 1):
        for chosen in combinations(kinds, count):
            others = {face for die in kinds if die not in chosen for face in die.faces}
            only = sum(shape not in others for shape in shapes)
            most = rounds * sum(dice.count(die) for die in chosen) + copies
            if only > most:
                names = tuple(die.name for die in chosen)
                why = N_("{count} faces of the dice {names}, {most} are possible")
                facts = (("count", only), ("names", names), ("most", most))
                yield Breach("board", why, facts=facts)


def wrong_weather(paper: PaperBoard) -> Iterator[Breach]:
    if paper.weather and paper.expansion != "weather":
        why = N_("it needs the Weather expansion")
        yield Breach("weather", why, shown=tuple(paper.weather))
    for space in paper.weather:
        if space not in paper.drawings:
            yield Breach("weather", N_("nothing is drawn there"), (space,))
    most = SKY_DICE * ROUNDS["weather"]
    if len(paper.weather) > most:
        facts = (("count", len(paper.weather)), ("most", most))
        yield Breach("weather", N_("{count} symbols, {most} are possible"), facts=facts)
