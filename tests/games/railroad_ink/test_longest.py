"""The longest route: search, sweep, shortening and brute force agree, also with many loops."""

from collections.abc import Set
from itertools import pairwise
from random import Random

import pytest

from cloudtop.games.railroad_ink.components.routes import NUMBERS, ROUTES
from cloudtop.games.railroad_ink.components.shapes import SPACES
from cloudtop.games.railroad_ink.components.tokens import AIRWAY, BLANK, HIGHWAY, Route, parse_token
from cloudtop.games.railroad_ink.scoring.length import (
    UNKNOWN,
    airway_length,
    count_lonely_airports,
    length_of,
    longest_length,
    sides_of,
)
from cloudtop.games.railroad_ink.scoring.longest import (
    Graph,
    longest,
    longest_in,
    parts,
    route_graph,
    spaces_on,
)
from cloudtop.games.railroad_ink.scoring.sky import airway_path, lonely_airports
from cloudtop.games.railroad_ink.scoring.sweep import sweep
from cloudtop.games.railroad_ink.state import ALL_APART

WITH_AIRWAY = [p for p in ROUTES if AIRWAY in p.kinds or p.airport]
WITH_HIGHWAY = [p for p in ROUTES[1:] if p.kinds.count(HIGHWAY) > 1 or p.airport]
CROSSING = parse_token("HHHH")


def brute_force(graph: Graph, ends: Set[int]) -> int:
    best = 0

    def walk(path: list[int]) -> None:
        nonlocal best
        if path[-1] in ends:
            best = max(best, spaces_on(path))
        for other in graph[path[-1]]:
            if other not in path:
                walk([*path, other])

    for start in ends:
        walk([start])
    return best


def is_path(graph: Graph, path: tuple[int, ...], ends: Set[int]) -> bool:
    joined = all(other in graph[piece] for piece, other in pairwise(path))
    return joined and len(set(path)) == len(path) and path[0] in ends and path[-1] in ends


def random_routes(
    dice: Random, rows: int, columns: int, some: list[Route] = WITH_HIGHWAY
) -> list[Route]:
    density = dice.choice([0.4, 0.7, 1.0])
    return [
        dice.choice(some)
        if space // 7 < rows and space % 7 < columns and dice.random() < density
        else BLANK
        for space in range(SPACES)
    ]


@pytest.mark.rule("RI-26", "RI-27")
def test_search_and_sweep_find_what_brute_force_finds() -> None:
    dice = Random("longest")
    long = 0
    for _ in range(150):
        graph = route_graph(random_routes(dice, 4, dice.choice([3, 4])), HIGHWAY)
        if not graph:
            continue
        some = frozenset(dice.sample(sorted(graph), -(-len(graph) // 3)))
        for ends in (frozenset(graph), some):
            expected = brute_force(graph, ends)
            found = longest(graph, ends)
            assert spaces_on(found) == expected
            assert is_path(graph, found, ends)
            swept = [sweep(graph, part, ends) for part in parts(graph) if len(part) > 1]
            assert all(is_path(graph, path, ends) for path in swept if path)
            assert max([1, *map(spaces_on, swept)]) == max(1, expected)
            long += expected > 4
    assert long > 30


@pytest.mark.rule("RI-26")
def test_a_board_full_of_crossings_is_walked_through_whole() -> None:
    graph = route_graph([CROSSING] * SPACES, HIGHWAY)
    assert spaces_on(longest(graph, graph.keys())) == SPACES


@pytest.mark.rule("RI-26")
def test_loops_without_a_path_through_all_take_the_sweep() -> None:
    # A checkerboard with 20 spaces of one colour and 24 of the other: no path takes them all.
    holes = {8, 10, 12, 22, 26}
    routes = [BLANK if space in holes else CROSSING for space in range(SPACES)]
    graph = route_graph(routes, HIGHWAY)
    part = parts(graph)[0]
    path = longest_in(graph, part, graph.keys())
    assert is_path(graph, path, graph.keys())
    light = [space for space in range(SPACES) if space not in holes and space % 2 == 0]
    dark = [space for space in range(SPACES) if space not in holes and space % 2 == 1]
    assert (len(light), len(dark)) == (20, 24)
    assert spaces_on(path) == 2 * len(light) + 1


def numbers_of(routes: list[Route]) -> bytes:
    return bytes([NUMBERS[route] for route in routes])


@pytest.mark.rule("RI-26", "RI-27", "RI-40")
def test_shortening_says_how_long_the_longest_is() -> None:
    dice = Random("shortening")
    known = 0
    for _ in range(300):
        routes = random_routes(dice, dice.choice([3, 5]), dice.choice([3, 5]))
        sides = sides_of(numbers_of(routes), HIGHWAY)
        found = length_of(sides, sides.curves | sides.mirrored)
        graph = route_graph(routes, HIGHWAY)
        assert found in (UNKNOWN, spaces_on(longest(graph, graph.keys())))
        known += found > 4
    assert known > 50


@pytest.mark.rule("RI-41", "RI-42")
def test_shortening_says_how_long_the_longest_airway_is() -> None:
    dice = Random("airways")
    known = 0
    for _ in range(300):
        routes = random_routes(dice, 7, 7, WITH_AIRWAY)
        sides = sides_of(numbers_of(routes), AIRWAY)
        found = airway_length(sides)
        assert found in (UNKNOWN, spaces_on(airway_path(routes)))
        assert count_lonely_airports(sides) == len(lonely_airports(routes))
        known += found > 2
    assert known > 50


@pytest.mark.rule("RI-26")
def test_too_many_loops_are_not_cut_open_but_searched_through() -> None:
    full = numbers_of([CROSSING] * SPACES)
    assert length_of(sides_of(full, HIGHWAY), 0) == UNKNOWN
    assert longest_length(full, ALL_APART, HIGHWAY) == SPACES
