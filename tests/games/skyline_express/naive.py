"""A second scorer, in the most simple way: a Carriage is a grid of letters, every rule a loop.

Written from the rules, not from the engine. ``grid[row][column]``: rows window, aisle, aisle,
window; eight columns; letters as in the helpers.
"""

from collections.abc import Sequence
from itertools import pairwise, permutations

Grid = Sequence[Sequence[str]]
Wish = tuple[str, str, str]
"""Colour R or G, seat w or a, two letters of types."""

TYPES = "WSTECP"
DIAGONALS = {1: "WS", 2: "ST", 3: "TE", 4: "EC", 5: "CW"}
LONERS = {6: "W", 7: "S", 8: "T", 9: "E", 10: "C"}
POINTS = {11: 2, 12: 2, 13: 4, 14: 2, 15: 2, 16: 6, 17: 3, 18: 3, 19: 8, 20: 7, 21: 5, 22: 6, 23: 6}
COLOURS = "RGRGGRGR"


def seats_of(compartment: int) -> list[tuple[int, int]]:
    """Row and column of window left, window right, aisle left, aisle right."""
    column = compartment % 4 * 2
    window, aisle = (0, 1) if compartment < 4 else (3, 2)
    return [(window, column), (window, column + 1), (aisle, column), (aisle, column + 1)]


def four(grid: Grid, compartment: int) -> list[str]:
    return [grid[row][column] for row, column in seats_of(compartment)]


def same(letters: Sequence[str]) -> bool:
    return "." not in letters and len(set(letters)) == 1


def different(letters: Sequence[str]) -> bool:
    return "." not in letters and len(set(letters)) == len(letters)


def goal(number: int, grid: Grid) -> int:
    """What a Goal pays for a Carriage."""
    if number in DIAGONALS:
        return 9 * sum(diagonal(four(grid, c), DIAGONALS[number]) for c in range(8))
    if number in LONERS:
        return 5 * sum(loner(four(grid, c), LONERS[number]) for c in range(8))
    if number == 24:
        return (0, 3, 7, 12, 18)[longest_zigzag(grid)]
    return POINTS[number] * count(number, grid)


def diagonal(seats: list[str], types: str) -> bool:
    one, two = tuple(types)
    return seats in ([one, two, two, one], [two, one, one, two])


def loner(seats: list[str], kind: str) -> bool:
    return any(
        seats[place] == kind and same(seats[:place] + seats[place + 1 :]) for place in range(4)
    )


def count(number: int, grid: Grid) -> int:
    """How often a Goal from 011 to 023 is met."""
    boxes = [four(grid, c) for c in range(8)]
    columns = [[grid[row][column] for row in range(4)] for column in range(8)]
    if number <= 15:
        return pairs(number, boxes)
    if number <= 18:
        fours = boxes if number == 17 else columns
        return sum(same(seats) if number == 16 else different(seats) for seats in fours)
    if number == 19:
        red = [letter for c in range(8) if COLOURS[c] == "R" for letter in boxes[c]]
        return min(red.count(kind) for kind in TYPES)
    if number == 20:
        return sum(set(TYPES) <= set(boxes[c] + boxes[c + 4]) for c in range(4))
    if number == 21:
        return sum(most_apart([same(row[s : s + 4]) for s in range(5)], 4) for row in grid)
    first = 0 if number == 22 else 2
    twos = [box[first : first + 2] for box in boxes]
    return sum(
        most_apart([same(side[c] + side[c + 1]) for c in range(3)], 2)
        for side in (twos[:4], twos[4:])
    )


def pairs(number: int, boxes: list[list[str]]) -> int:
    """How often a Goal from 011 to 015 is met."""
    if number == 11:
        return sum(same(box[:2]) for box in boxes)
    if number == 12:
        return sum(same(box[2:]) for box in boxes)
    if number == 13:
        return sum(same(box[:2]) and same(box[2:]) for box in boxes)
    colour = "R" if number == 14 else "G"
    right = [boxes[c] for c in range(8) if COLOURS[c] == colour]
    return sum(same(box[:2]) + same(box[2:]) for box in right)


def most_apart(fits: list[bool], length: int) -> int:
    """The most of these places that can be chosen at least ``length`` apart, by trying all."""
    places = [place for place, fit in enumerate(fits) if fit]
    best = 0
    for chosen in range(1 << len(places)):
        some = [place for bit, place in enumerate(places) if chosen >> bit & 1]
        if all(b - a >= length for a, b in pairwise(some)):
            best = max(best, len(some))
    return best


def longest_zigzag(grid: Grid) -> int:
    """Whole compartments of the best chain."""
    best = 0
    for window, aisle in ((0, 1), (3, 2)):
        for rows in ((window, aisle), (aisle, window)):
            chain = [grid[rows[column % 2]][column] for column in range(8)]
            length = 0
            while length < 8 and chain[length] != "." and chain[length] == chain[0]:
                length += 1
            best = max(best, length // 2)
    return best


def personas(grid: Grid, beside: Sequence[Sequence[Wish]], seat_points: int = 1) -> int:
    """Try every way to give each Preference tile a Persona of its compartment."""
    total = 0
    for compartment, tiles in enumerate(beside):
        seats = four(grid, compartment)
        guests = [place for place in range(4) if seats[place] == "P"]
        best = 0
        for order in permutations(guests, len(tiles)):
            paid = 0
            for (colour, kind, types), place in zip(tiles, order, strict=True):
                suits = colour == COLOURS[compartment] and kind == "wwaa"[place]
                fellows = [seats[other] for other in range(4) if other != place]
                paid += seat_points * suits + sum(fellow in types for fellow in fellows)
            best = max(best, paid)
        total += best
    return total


def services(grid: Grid, owned: Sequence[str], pair_points: int = 2) -> int:
    aboard = [letter for row in grid for letter in row]
    return sum(pair_points * min(map(aboard.count, pair)) for pair in owned)
