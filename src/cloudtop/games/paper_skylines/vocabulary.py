"""The words that card actions are written in, and their strict reading.

A mayor action is a tuple of parts, done in order as far as they are possible. ``effects.py`` does
them, ``card_words.py`` says them, ``card_icons.py`` shows them: no card has code of its own.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cloudtop.core.i18n import N_
from cloudtop.toolkit.data import Table

TYPES: Final = (N_("civic"), N_("commercial"), N_("industrial"), N_("park"), N_("residential"))
LANDMARKS: Final = (N_("arts"), N_("transit"), N_("nature"), N_("tech"))
ICONS: Final = TYPES + LANDMARKS
ANY_LANDMARK: Final = "landmark"
TRACKS: Final = (N_("profit"), N_("prestige"), N_("population"))

SCOPES: Final = ("here", "near", "city")
DRAW_SOURCES: Final = ("deck", "row", "any", "next")
TUCK_SOURCES: Final = ("hand", "row", "deck")
PLACES: Final = ("mayor", "any")
WAYS: Final = (*TRACKS, "each", "choice", "split", "lowest")
SPOTS: Final = ("over", "sprawl")
MOST: Final = 9
"""The largest number that may stand in an action."""


@dataclass(frozen=True)
class Count:
    """As many as there are icons of a kind in a part of the city, at most ``most``."""

    icon: str
    within: str
    most: int


@dataclass(frozen=True)
class Draw:
    """``source``: the deck, the row, any of the two card by card, or the next level's deck."""

    amount: int
    source: str
    per: Count | None = None


@dataclass(frozen=True)
class Declare:
    """Name a type, reveal cards of the deck, keep those of that type."""

    amount: int


@dataclass(frozen=True)
class Discard:
    amount: int


@dataclass(frozen=True)
class DiscardFor:
    """Exactly so many hand cards for what follows; with fewer neither is done."""

    amount: int
    then: "Parts"


@dataclass(frozen=True)
class DiscardUpTo:
    amount: int
    each: "Parts"


@dataclass(frozen=True)
class DiscardAndResolve:
    """Discard one card and resolve its action so many times."""

    times: int


@dataclass(frozen=True)
class Tuck:
    """``under``: the mayor's building, or any, chosen card by card."""

    amount: int
    under: str
    source: str


@dataclass(frozen=True)
class TuckUpTo:
    amount: int
    under: str
    each: "Parts" = ()


@dataclass(frozen=True)
class Advance:
    amount: int
    track: str
    per: Count | None = None


@dataclass(frozen=True)
class Decline:
    amount: int
    track: str


@dataclass(frozen=True)
class Build:
    """Build one hand card; limits that do not apply are empty or 0."""

    less: int = 0
    free: bool = False
    spot: str = ""
    of_cost: int = 0
    up_to_level: int = 0


@dataclass(frozen=True)
class BuildUpTo:
    amount: int
    less: int


@dataclass(frozen=True)
class MayDemolish:
    """Discard the top card of another own building for what follows, or leave it."""

    then: "Parts"


@dataclass(frozen=True)
class Bonus:
    """Basic actions besides those of the turn."""

    amount: int


@dataclass(frozen=True)
class MayClaim:
    """Claim an achievement without spending an action, or leave it."""


@dataclass(frozen=True)
class Steal:
    amount: int


@dataclass(frozen=True)
class Salvage:
    amount: int


Part = (
    Draw
    | Declare
    | Discard
    | DiscardFor
    | DiscardUpTo
    | DiscardAndResolve
    | Tuck
    | TuckUpTo
    | Advance
    | Decline
    | Build
    | BuildUpTo
    | MayDemolish
    | Bonus
    | MayClaim
    | Steal
    | Salvage
)
Parts = tuple[Part, ...]


# --- reading --------------------------------------------------------------------------------


def read_parts(table: Table, word: str) -> Parts:
    """Return the parts in the array ``word``; there must be one at least."""
    parts = tuple(read_part(entry) for entry in table.tables(word))
    if not parts:
        raise table.wrong(f"{word} is empty")
    return parts


def read_part(table: Table) -> Part:
    verbs = [word for word in table.words() if word in READERS]
    if len(verbs) != 1:
        found = ", ".join(table.words()) or "nothing"
        raise table.wrong(f"should have one verb of {', '.join(READERS)}; it has {found}")
    part = READERS[verbs[0]](table)
    table.done()
    return part


def has(table: Table, word: str) -> bool:
    return word in table.words()


def read_per(table: Table) -> Count | None:
    if not has(table, "per"):
        return None
    inner = table.table("per")
    icon = inner.one_of("icon", (*ICONS, ANY_LANDMARK))
    count = Count(icon, inner.one_of("within", SCOPES), inner.number("most", 1, MOST))
    inner.done()
    return count


def read_draw(table: Table) -> Draw:
    amount = table.number("draw", 1, MOST)
    return Draw(amount, table.one_of("from", DRAW_SOURCES), read_per(table))


def read_discard_for(table: Table) -> DiscardFor:
    return DiscardFor(table.number("discard_for", 1, MOST), read_parts(table, "then"))


def read_discard_up_to(table: Table) -> DiscardUpTo:
    return DiscardUpTo(table.number("discard_up_to", 1, MOST), read_parts(table, "each"))


def read_tuck(table: Table) -> Tuck:
    amount, under = table.number("tuck", 1, MOST), table.one_of("under", PLACES)
    return Tuck(amount, under, table.one_of("from", TUCK_SOURCES))


def read_tuck_up_to(table: Table) -> TuckUpTo:
    amount, under = table.number("tuck_up_to", 1, MOST), table.one_of("under", PLACES)
    return TuckUpTo(amount, under, read_parts(table, "each") if has(table, "each") else ())


def read_advance(table: Table) -> Advance:
    amount = table.number("advance", 1, MOST)
    return Advance(amount, table.one_of("track", WAYS), read_per(table))


def read_decline(table: Table) -> Decline:
    return Decline(table.number("decline", 1, MOST), table.one_of("track", TRACKS))


def read_build(table: Table) -> Build:
    table.number("build", 1, 1)
    free = has(table, "price")
    if free:
        table.one_of("price", ("free",))
    return Build(
        less=0 if free else table.number("less", 0, MOST),
        free=free,
        spot=table.one_of("spot", SPOTS) if has(table, "spot") else "",
        of_cost=table.number("of_cost", 1, MOST) if has(table, "of_cost") else 0,
        up_to_level=table.number("up_to_level", 1, 4) if has(table, "up_to_level") else 0,
    )


def read_build_up_to(table: Table) -> BuildUpTo:
    return BuildUpTo(table.number("build_up_to", 1, MOST), table.number("less", 0, MOST))


def read_may_demolish(table: Table) -> MayDemolish:
    table.number("may_demolish", 1, 1)
    return MayDemolish(read_parts(table, "then"))


def read_may_claim(table: Table) -> MayClaim:
    table.number("may_claim", 1, 1)
    return MayClaim()


READERS: Final[dict[str, Callable[[Table], Part]]] = {
    "draw": read_draw,
    "declare": lambda table: Declare(table.number("declare", 1, MOST)),
    "discard": lambda table: Discard(table.number("discard", 1, MOST)),
    "discard_for": read_discard_for,
    "discard_up_to": read_discard_up_to,
    "discard_and_resolve": lambda table: DiscardAndResolve(
        table.number("discard_and_resolve", 1, MOST)
    ),
    "tuck": read_tuck,
    "tuck_up_to": read_tuck_up_to,
    "advance": read_advance,
    "decline": read_decline,
    "build": read_build,
    "build_up_to": read_build_up_to,
    "may_demolish": read_may_demolish,
    "bonus": lambda table: Bonus(table.number("bonus", 1, MOST)),
    "may_claim": read_may_claim,
    "steal": lambda table: Steal(table.number("steal", 1, MOST)),
    "salvage": lambda table: Salvage(table.number("salvage", 1, MOST)),
}
