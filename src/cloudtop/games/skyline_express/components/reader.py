"""Strict reading of the TOML files of this folder; what is wrong is named by file and table."""

from collections.abc import Iterator, Mapping
from typing import Final

from cloudtop.core.errors import DataError
from cloudtop.toolkit.pictures.pieces import PIECES
from cloudtop.toolkit.strict import Table, own_tables

from . import box
from .box import AutomaTile, Box, Goal, Level, Preference, Scenario, goal_code
from .carriage import COMPARTMENTS, SEATS
from .goals import KINDS, PLACE_NAMES, places_of

FILES: Final = (
    "passengers.toml",
    "carriage.toml",
    "station.toml",
    "goals.toml",
    "preferences.toml",
    "services.toml",
    "automa.toml",
    "scenarios.toml",
)
COUNTS: Final = ("one", "two", "three", "four")


def read_box(tables: Mapping[str, str]) -> Box:
    """Return the box of these component tables (file name to TOML text), else of our own."""
    top = own_tables("cloudtop.games.skyline_express.components", FILES, tables)
    colours, tiles = read_passengers(top["passengers.toml"])
    compartments = read_carriage(top["carriage.toml"])
    levels, ticket, automa_tiles = read_automa(top["automa.toml"])
    made = Box(
        type_colours=colours,
        tiles=tiles,
        compartments=compartments,
        halls=read_station(top["station.toml"]),
        goals=read_goals(top["goals.toml"], compartments),
        preferences=read_preferences(top["preferences.toml"]),
        services=read_services(top["services.toml"]),
        automa_tiles=automa_tiles,
        levels=levels,
        automa_ticket=ticket,
        scenarios=read_scenarios(top["scenarios.toml"], compartments),
    )
    for table in top.values():
        table.done()
    check_supply(made)
    return made


def entries(top: Table, word: str) -> Iterator[Table]:
    """Yield the tables of a list; each has to be read to its end before the next one comes."""
    for table in top.tables(word):
        yield table
        table.done()


def check_supply(made: Box) -> None:
    """Refuse a box that could run dry: too few Passengers, or Preferences for its Personas."""
    needed = max(sum(rows * length for rows, length in hall) for hall in made.halls) + box.WAITING
    tiles, wishes, personas = sum(made.tiles), len(made.preferences), made.tiles[box.PERSONA]
    if tiles < needed:
        raise DataError(f"passengers.toml: {tiles} tiles, but station.toml needs {needed}")
    if wishes < personas:
        wrong = f"{wishes} tiles for the {personas} Personas of passengers.toml"
        raise DataError(f"preferences.toml: {wrong}")


# --- Passengers, Carriage, station ----------------------------------------------------------


def read_passengers(top: Table) -> tuple[tuple[str, ...], tuple[int, ...]]:
    colours: list[str] = []
    tiles: list[int] = []
    for number, table in enumerate(entries(top, "passenger")):
        kind = table.one_of("type", box.TYPES)
        if number >= len(box.TYPES) or kind != box.TYPES[number]:
            raise table.wrong(f"the types should be {', '.join(box.TYPES)}, in this order")
        colour = table.one_of("colour", tuple(PIECES))
        if colour in colours:
            raise table.wrong(f"colour = {colour!r} belongs to another type")
        colours.append(colour)
        tiles.append(table.number("tiles", 1, 99))
    if len(tiles) != len(box.TYPES):
        raise top.wrong(f"the types should be {', '.join(box.TYPES)}, in this order")
    return tuple(colours), tuple(tiles)


def read_carriage(top: Table) -> tuple[int, ...]:
    table = top.table("carriage")
    sides = (table.list_of(side, box.COLOURS, COMPARTMENTS // 2) for side in ("upper", "lower"))
    colours = tuple(box.COLOURS.index(colour) for side in sides for colour in side)
    table.done()
    return colours


def read_station(top: Table) -> tuple[tuple[tuple[int, int], ...], ...]:
    return tuple(read_halls(top.table(f"players_{players}"), players) for players in (2, 3, 4))


def read_halls(table: Table, players: int) -> tuple[tuple[int, int], ...]:
    halls: list[tuple[int, int]] = []
    for number in range(1, box.ROUNDS + 1):
        hall = table.table(f"round_{number}")
        rows = hall.number("rows", 1, box.MOST_ROWS)
        tiles = hall.number("tiles", players, box.LONGEST_ROW)
        if tiles % players:
            raise hall.wrong(f"tiles = {tiles} cannot be shared by {players} players")
        hall.done()
        halls.append((rows, tiles))
    table.done()
    seated = sum(rows * tiles for rows, tiles in halls) // players
    if seated > SEATS:
        raise table.wrong(f"{seated} Passengers for a Carriage of {SEATS} seats")
    return tuple(halls)


# --- Goals, Preferences, Services -----------------------------------------------------------


def read_goals(top: Table, compartments: tuple[int, ...]) -> tuple[Goal, ...]:
    tables = enumerate(entries(top, "goal"))
    goals = tuple(read_goal(table, goal_code(n), compartments) for n, table in tables)
    needed = box.ROUNDS * box.GOALS_A_ROUND
    if not needed <= len(goals) <= box.MOST_GOALS:
        raise top.wrong(f"{len(goals)} Goals; there should be {needed} to {box.MOST_GOALS}")
    return goals


def read_goal(table: Table, code: str, compartments: tuple[int, ...]) -> Goal:
    """Read the one pattern that a table names, and its points."""
    kinds = [kind for kind in KINDS if table.has(kind)]
    if len(kinds) != 1:
        raise table.wrong(f"it should name exactly one of {', '.join(KINDS)}")
    (kind,) = kinds
    if kind == "zigzag":
        steps = table.table(kind)
        points = tuple(steps.number(word, 0, 99) for word in COUNTS)
        steps.done()
        return Goal(code, kind, points)
    points = (table.number("points", 1, 99),)
    if kind == "diagonal":
        return Goal(code, kind, points, table.pair_of(kind, box.TYPES))
    if kind == "one_with_three":
        return Goal(code, kind, points, (table.index_of(kind, box.TYPES),))
    return read_placed_goal(table, code, kind, points, compartments)


def read_placed_goal(
    table: Table, code: str, kind: str, points: tuple[int, ...], compartments: tuple[int, ...]
) -> Goal:
    places = table.one_of(kind, PLACE_NAMES)
    if kind != "equal" and places == "both pairs":
        raise table.wrong(f"{kind} = {places!r} makes no sense: only equal knows both pairs")
    colour = table.index_of("in", box.COLOURS) if table.has("in") else -1
    if not places_of(places, colour, compartments):
        raise table.wrong(f"no {places} lie in {box.COLOURS[colour]} compartments alone")
    return Goal(code, kind, points, (), places, colour)


def read_preferences(top: Table) -> tuple[Preference, ...]:
    tiles = tuple(
        Preference(
            table.index_of("colour", box.COLOURS),
            table.index_of("seat", box.SEAT_KINDS),
            table.pair_of("types", box.ORDINARY),
        )
        for table in entries(top, "preference")
    )
    if len(tiles) > box.MOST_PREFERENCES:
        raise top.wrong(f"{len(tiles)} Preferences; there should be at most {box.MOST_PREFERENCES}")
    return tiles


def read_services(top: Table) -> tuple[int, ...]:
    copies = [0] * len(box.PAIRS)
    for table in entries(top, "service"):
        one, two = sorted(table.pair_of("types", box.ORDINARY))
        copies[box.PAIRS.index((one, two))] += table.number("copies", 1, 9)
    return tuple(copies)


# --- Automa, scenarios ----------------------------------------------------------------------


def read_automa(top: Table) -> tuple[tuple[Level, ...], int, tuple[AutomaTile, ...]]:
    named, levels = top.table("levels"), []
    for name in box.LEVELS:
        table = named.table(name)
        levels.append(Level(table.number("pair", 0, 9), table.number("seat", 0, 9)))
        table.done()
    named.done()
    ticket = top.table("ticket")
    points = ticket.number("points", 0, 99)
    ticket.done()
    tiles = tuple(
        AutomaTile(
            table.index_of("section_1", box.SIDES),
            table.number("number", 1, box.LONGEST_ROW),
            table.index_of("section_3", box.SIDES),
        )
        for table in entries(top, "tile")
    )
    if not 1 <= len(tiles) <= box.MOST_AUTOMA_TILES:
        raise top.wrong(f"{len(tiles)} tiles; there should be 1 to {box.MOST_AUTOMA_TILES}")
    return tuple(levels), points, tiles


def read_scenarios(top: Table, compartments: tuple[int, ...]) -> tuple[Scenario, ...]:
    scenarios = {}
    for table in entries(top, "scenario"):
        name = table.one_of("name", box.SCENARIOS)
        if name in scenarios:
            raise table.wrong(f"name = {name!r} stands twice")
        scenarios[name] = read_scenario(table, name, compartments)
    if missing := [name for name in box.SCENARIOS if name not in scenarios]:
        raise top.wrong(f"the scenario {missing[0]!r} is missing")
    return tuple(scenarios[name] for name in box.SCENARIOS)


def read_scenario(table: Table, name: str, compartments: tuple[int, ...]) -> Scenario:
    chosen = table.table("options")
    known = {"automa": box.LEVELS, "goal_pool": box.POOLS}
    options = tuple((word, chosen.one_of(word, known[word])) for word in known if chosen.has(word))
    chosen.done()
    scored: dict[str, list[Goal]] = {"round": [], "end": []}
    if table.has("scoring"):
        for entry in entries(table, "scoring"):
            scored[entry.one_of("when", tuple(scored))].append(read_goal(entry, "", compartments))
    return Scenario(name, options, tuple(scored["round"]), tuple(scored["end"]))


DEFAULT_BOX: Final = read_box({})
