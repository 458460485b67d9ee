"""Deploy and Convert once more: all ways in which a player may do them, from the rules alone.

Nothing is done step by step here. Every number of inhabitants from everywhere is tried, and what a
rule forbids is thrown away. The Hostel is not filled before; those who try that come back here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product

LIVES_ON = {"woods": "green", "mountains": "purple", "crystals": "blue"}


@dataclass(frozen=True)
class Island:
    """A complete island."""

    name: str
    terrain: str
    spaces: int
    people: int


@dataclass(frozen=True)
class Situation:
    """What a player has when it is their part of Deploy or Convert."""

    islands: tuple[Island, ...]
    held: dict[str, int]
    guests: dict[str, int]
    rooms: int
    rate: int
    """What a Merchant District takes for one; 0: there is none."""
    power: dict[str, int]
    """What Power Stations add in the cities they stand in."""
    supply: dict[str, int]
    is_active: bool
    may_refuse: bool
    """Following is free."""


Numbers = frozenset[tuple[str, int]]
"""How many inhabitants, by the island, Hostel or colour that is given for them."""


def numbers(found: dict[str, int]) -> Numbers:
    return frozenset((name, count) for name, count in found.items() if count)


def lodgings(now: Situation) -> set[str]:
    """The islands from which somebody may move to the Hostel: SL-77, SL-117."""
    if sum(now.guests.values()) >= now.rooms:
        return set()
    return {one.name for one in now.islands if one.people and one.terrain != "city"}


# --- deploy -----------------------------------------------------------------------------------


def deployments(now: Situation) -> set[Numbers]:
    """Who may come to which islands: SL-45 to SL-51, SL-128, and SL-36 for nobody."""
    land = [one for one in now.islands if one.terrain != "city"]
    found = set()
    for chosen in (*permutations(land, 1), *permutations(land, 2 if now.is_active else 1)):
        left, come = dict(now.supply), dict[str, int]()
        for one in chosen:
            colour = LIVES_ON[one.terrain]
            come[one.name] = min(one.spaces - one.people, left[colour])
            left[colour] -= come[one.name]
        if all(come.values()):
            found.add(numbers(come))
    if now.may_refuse or not found:
        found.add(frozenset())
    return found


# --- convert ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Conversion:
    given: Numbers
    points: int


NOTHING = Conversion(frozenset(), 0)


def conversions(now: Situation) -> set[Conversion]:
    """Who may go, and the points for it: SL-60 to SL-67, SL-81, SL-118, SL-120, and SL-36."""
    crystals = [one for one in now.islands if one.terrain == "crystals" and one.people]
    cities = [one for one in now.islands if one.terrain == "city"]
    found = {
        conversion
        for islands, chosen in choices(crystals, cities, now.is_active)
        for given in gifts(now, islands)
        for conversion in paid(now, islands, chosen, given)
    }
    if now.may_refuse or not (crystals and cities):
        found.add(NOTHING)
    return found


Islands = tuple[Island, ...]


def choices(
    crystals: list[Island], cities: list[Island], is_active: bool
) -> Iterator[tuple[Islands, Islands]]:
    """Crystals and cities: one of each at most or, for the active player, two of one kind: SL-65.

    Without crystals the Hostel or exchanges have to do: SL-118.
    """
    for many, few in ((1, 1), (2, 1), (1, 2)) if is_active else ((1, 1),):
        for count in range(many + 1):
            for islands in permutations(crystals, count):
                for chosen in permutations(cities, few):
                    yield islands, chosen


def gifts(now: Situation, islands: Islands) -> Iterator[dict[str, int]]:
    """How many come from each chosen island, from the Hostel and for inhabitants of a colour."""
    most = {one.name: one.people for one in islands}
    most["hostel"] = now.guests["blue"]
    for colour in ("green", "purple"):
        most[colour] = now.held[colour] // now.rate if now.rate else 0
    for counts in product(*(range(number + 1) for number in most.values())):
        given = dict(zip(most, counts, strict=True))
        if given["green"] + given["purple"] <= now.supply["blue"]:
            yield given


def paid(
    now: Situation, islands: Islands, cities: Islands, given: dict[str, int]
) -> Iterator[Conversion]:
    """Fill the cities one after the other; nobody stays who has to go, nobody comes too many."""
    total = left = sum(given.values())
    points = 2 if now.is_active else 0
    room = 0
    for city in cities:
        if not left:
            return  # there was no need to choose it
        come = min(left, city.spaces)
        left, room = left - come, city.spaces - come
        points += come + now.power.get(city.name, 0)
    used = all(given[one.name] for one in islands)
    stay = any(given[one.name] < one.people for one in islands)
    if total and used and not left and not (room and stay):
        yield Conversion(numbers(given), points)
