"""A second scorer: flood fill over a written board, from the rules and nothing else."""

from dataclasses import dataclass

CLOUD = ""


@dataclass(frozen=True)
class Region:
    """A fragment as it lies on the board: its terrain, the sides it touches, its spaces."""

    terrain: str
    sides: str
    spaces: int


@dataclass(frozen=True)
class Tile:
    name: str
    regions: tuple[Region, ...]
    special: bool


Square = tuple[int, int]
Grid = dict[Square, Tile]
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
Spot = tuple[Square, int]


def neighbour(grid: Grid, spot: Spot, side: str) -> Spot | None:
    """The region on the other side of an edge, if it is the same terrain."""
    (row, column), number = spot
    terrain = grid[row, column].regions[number].terrain
    down, right = STEPS[side]
    there = (row + down, column + right)
    for other, region in enumerate(grid[there].regions if there in grid else ()):
        if BACK[side] in region.sides and region.terrain == terrain:
            return there, other
    return None


def islands(grid: Grid) -> list[tuple[str, int, bool, set[Spot]]]:
    """Terrain, spaces, whether complete, and regions of every island."""
    left = {(square, n) for square, tile in grid.items() for n in range(len(tile.regions))}
    found = []
    while left:
        todo, island, complete = [left.pop()], set[Spot](), True
        while todo:
            spot = todo.pop()
            island.add(spot)
            for side in grid[spot[0]].regions[spot[1]].sides:
                beyond = neighbour(grid, spot, side)
                if beyond is None:
                    complete = False
                elif beyond not in island:
                    todo.append(beyond)
        left -= island
        square, number = next(iter(island))
        spaces = sum(grid[at].regions[n].spaces for at, n in island)
        found.append((grid[square].regions[number].terrain, spaces, complete, island))
    return found


PRINTED = {
    "worth-while find": 1,
    "outpost": 1,
    "generator": 1,
    "hostel": 2,
    "profitable city": 1,
    "merchant district": 1,
    "mountain district": 0,
    "wood district": 0,
    "power station": 0,
}


def printed(name: str) -> int:
    if name.startswith("special half"):
        return 2
    return PRINTED.get(name, 1)


def specials(grid: Grid, people: int) -> int:
    whole = [island for island in islands(grid) if island[2]]
    count = sum(tile.special for tile in grid.values())
    total = 0
    for (row, column), tile in grid.items():
        if not tile.special:
            continue
        name = tile.name
        if name.startswith("shrine of "):
            total += 2 * sum(1 for island in whole if island[0] == name.removeprefix("shrine of "))
        elif name == "sky haven":
            total += people // 2
        elif name == "sanctum":
            around = [(row + r, column + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]
            total += sum(square in grid for square in around)
        elif name == "academy of creators":
            total += 2 * count
        elif name == "villa":
            total += max([island[1] for island in whole], default=0)
        elif not tile.regions or any(((row, column), 0) in island[3] for island in whole):
            total += printed(name)
    return total


def parts(grid: Grid, people: int, markers: int, active: bool) -> dict[str, int]:
    return {
        "empty": -2 * (20 - len(grid)),
        "inhabitants": people // 2,
        "spaces": sum(spaces for _, spaces, complete, _ in islands(grid) if complete),
        "specials": specials(grid, people),
        "markers": markers + (2 if active else 0),
    }
