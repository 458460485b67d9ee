"""Whether a board of paper could come about in a match: contacts, connections, and the dice."""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from itertools import combinations

from cloudtop.core.i18n import N_

from ..actions import shapes_in_play
from ..components import shapes as printed
from ..components.box import GOALS_IN_PLAY, Box
from ..components.routes import NUMBERS
from ..components.shapes import EDITION_DICE, FIRST_AIRLINE, FIRST_SPECIAL, SHAPES, SKY_DICE
from ..components.tokens import AIRWAY, ANY_ROUTE, NOTHING, Route, are_joined
from ..scoring.longest import EXIT_SIDES, TOUCHING, parts
from .sheet import PaperBoard, shape_of

Fact = str | int | Route | tuple[str, ...]


@dataclass(frozen=True)
class Violation:
    """What could not be so in a match: in which field, why, and in which spaces."""

    field: str
    why: str
    """A message; ``facts`` fill its fields."""
    spaces: tuple[int, ...] = ()
    facts: tuple[tuple[str, Fact], ...] = ()
    shown: tuple[int, ...] = ()
    """Spaces that the words do not name but that are meant."""

    @property
    def all_spaces(self) -> tuple[int, ...]:
        """All spaces that it is about, named or not."""
        return self.spaces + self.shown

    def __str__(self) -> str:
        """Say it to programs: the same in every language."""
        where = " and ".join(printed.SPACE_IDS[space] for space in self.spaces)
        facts = {
            name: " and ".join(fact) if isinstance(fact, tuple) else str(fact)
            for name, fact in self.facts
        }
        return f"{self.field}{', ' if where else ''}{where}: {self.why.format(**facts)}"


def find_violations(box: Box, paper: PaperBoard) -> Iterator[Violation]:
    yield from unknown_routes(paper)
    yield from wrong_contacts(paper.routes)
    yield from unconnected_routes(paper.routes)
    yield from too_many_specials(box, paper)
    yield from too_many_dice(box, paper)
    yield from wrong_weather(box, paper)
    if paper.goals and paper.edition == "original":
        yield Violation("goals", N_("the original edition has none"))
    most = most_goal_points(box)
    if paper.goals > most:
        why = N_("they bring {most} points at most")
        yield Violation("goals", why, facts=(("most", most),))


def most_goal_points(box: Box) -> int:
    """Return what all goals pay together to whoever is always first, or early in a solo match."""
    paid = box.goal_points
    alone = [sum(points for _, points in goals) for goals in paid.solo]
    return max(GOALS_IN_PLAY * max(paid.by_order), *alone)


# --- routes ---------------------------------------------------------------------------------


def unknown_routes(paper: PaperBoard) -> Iterator[Violation]:
    known = shapes_in_play(paper.edition, paper.expansion == "airline")
    for space, route in paper.drawings.items():
        facts = (("picture", route),)
        if paper.expansion != "airline" and (route.airport or AIRWAY in route.kinds):
            yield Violation("board", N_("{picture} needs the Airline expansion"), (space,), facts)
        elif route not in NUMBERS or shape_of(route) not in known:
            why = N_("no die and no Special Route of this edition shows {picture}")
            yield Violation("board", why, (space,), facts)


def wrong_contacts(routes: list[Route]) -> Iterator[Violation]:
    for space, side, other, facing in TOUCHING:
        here, there = routes[space].kinds[side], routes[other].kinds[facing]
        if clashes(here, there):
            yield Violation("board", N_("two kinds of route meet"), (space, other))
    for space, side, kind in EXIT_SIDES:
        if clashes(routes[space].kinds[side], kind):
            yield Violation("board", N_("a route meets an Exit of another kind"), (space,))


def clashes(one: int, other: int) -> bool:
    return NOTHING not in (one, other) and ANY_ROUTE not in (one, other) and one != other


def unconnected_routes(routes: list[Route]) -> Iterator[Violation]:
    """Look for routes that hang together with no Exit and with nothing that needs no connection."""
    joined: dict[int, list[int]] = {n: [] for n, route in enumerate(routes) if any(route.kinds)}
    for space, side, other, facing in TOUCHING:
        if are_joined(routes[space].kinds[side], routes[other].kinds[facing]):
            joined[space].append(other)
            joined[other].append(space)
    lost = [part for part in parts(joined) if not any(may_begin(routes, n) for n in part)]
    for space in sorted(space for part in lost for space in part):
        why = N_("{picture} is connected to no Exit and no route")
        yield Violation("board", why, (space,), (("picture", routes[space]),))


def may_begin(routes: list[Route], space: int) -> bool:
    """Return whether a route needs no other: at an Exit, or from an Airline die."""
    route = routes[space]
    return (
        route.airport
        or AIRWAY in route.kinds
        or any(
            place == space and are_joined(route.kinds[side], kind)
            for place, side, kind in EXIT_SIDES
        )
    )


# --- what the dice and the Special Routes give --------------------------------------------------


def count_drawn(paper: PaperBoard, spaces: int) -> int:
    """Return how many of some spaces are drawn; in the original edition they mean nothing."""
    if paper.edition == "original":
        return 0
    return sum(spaces >> space & 1 for space in paper.drawings)


def too_many_specials(box: Box, paper: PaperBoard) -> Iterator[Violation]:
    shapes = paper.shapes
    special_routes = range(FIRST_SPECIAL, FIRST_AIRLINE)
    for special in special_routes:
        if shapes.count(special) > 1:
            name = (("special", SHAPES[special].name),)
            spaces = spaces_with(paper, (special,))
            why = N_("the Special Route {special} is drawn twice")
            yield Violation("board", why, facts=name, shown=spaces)
    structures = box.structures
    universities = count_drawn(paper, structures.universities)
    granted = universities >= structures.universities_for_a_special
    most = box.specials_per_game + granted
    used = sum(shape in special_routes for shape in shapes)
    from_dice = SKY_DICE * box.rounds_with("airline")
    given_up = max(0, sum(shape >= FIRST_AIRLINE for shape in shapes) - from_dice)
    if used + given_up > most:
        why = N_("{count} Special Routes, {most} are allowed")
        if given_up:
            why = N_(
                "{count} Special Routes (Airports in their place included), {most} are allowed"
            )
        facts = (("count", used + given_up), ("most", most))
        yield Violation("board", why, facts=facts, shown=spaces_with(paper, special_routes))


def spaces_with(paper: PaperBoard, shapes: Container[int]) -> tuple[int, ...]:
    known = [(space, route) for space, route in paper.drawings.items() if route in NUMBERS]
    return tuple(space for space, route in known if shape_of(route) in shapes)


def too_many_dice(box: Box, paper: PaperBoard) -> Iterator[Violation]:
    """Yield faces that the dice cannot have shown so often; Factories let some be drawn twice."""
    rounds = box.rounds_with(paper.expansion)
    copies = count_drawn(paper, box.structures.factories)
    ground = [shape for shape in paper.shapes if shape < FIRST_SPECIAL]
    yield from too_many_faces(ground, EDITION_DICE[paper.edition], rounds, copies)
    # Airports can also come in place of Special Routes: those are counted there.
    sky = [shape for shape in paper.shapes if shape >= FIRST_AIRLINE and shape != printed.AIRPORT]
    yield from too_many_faces(sky, printed.AIRLINE_DICE, rounds, 0)


def too_many_faces(
    shapes: list[int], dice: tuple[printed.Die, ...], rounds: int, copies: int
) -> Iterator[Violation]:
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
                yield Violation("board", why, facts=facts)


def wrong_weather(box: Box, paper: PaperBoard) -> Iterator[Violation]:
    if paper.weather and paper.expansion != "weather":
        why = N_("it needs the Weather expansion")
        yield Violation("weather", why, shown=tuple(paper.weather))
    for space in paper.weather:
        if space not in paper.drawings:
            yield Violation("weather", N_("nothing is drawn there"), (space,))
    most = SKY_DICE * box.rounds_with("weather")
    if len(paper.weather) > most:
        facts = (("count", len(paper.weather)), ("most", most))
        yield Violation("weather", N_("{count} symbols, {most} are possible"), facts=facts)
