"""The vocabulary of card actions, and how it is read from the tables.

A mayor action is a tuple of parts, done in order as far as they are possible. ``rules/effects.py``
does them, ``text/cards.py`` says them, ``pictures/action_icons.py`` shows them: no card has code of
its own.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cloudtop.core.i18n import N_
from cloudtop.toolkit.strict import Table

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
class Counted:
    """A part that has a number and nothing else."""

    amount: int


class Declare(Counted):
    """Name a type, reveal cards of the deck, keep those of that type."""


class Discard(Counted):
    """Discard hand cards."""


class Bonus(Counted):
    """Basic actions besides those of the turn."""


class Steal(Counted):
    """Steal hand cards at random."""


class Salvage(Counted):
    """Take cards of the current level out of the discard pile."""


@dataclass(frozen=True)
class DiscardFor:
    """Discard exactly this many hand cards for what follows; with fewer, do neither."""

    amount: int
    then: "Parts"


@dataclass(frozen=True)
class DiscardUpTo:
    amount: int
    each: "Parts"


@dataclass(frozen=True)
class DiscardAndResolve:
    """Discard one card and resolve its action this many times."""

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
class MayClaim:
    """Claim an achievement without spending an action, or leave it."""


CountedPart = Declare | Discard | Bonus | Steal | Salvage
CardPart = DiscardFor | DiscardUpTo | DiscardAndResolve | MayDemolish | MayClaim
PlacedPart = Draw | Tuck | TuckUpTo | Advance | Decline | Build | BuildUpTo
Part = PlacedPart | CardPart | CountedPart
Parts = tuple[Part, ...]


# --- reading -------------------------------------------------------------------------------


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
    verb = verbs[0]
    part = READERS[verb](table, table.number(verb, 1, 1 if verb in ONLY_ONE else MOST))
    table.done()
    return part


def read_per(table: Table) -> Count | None:
    if not table.has("per"):
        return None
    inner = table.table("per")
    icon = inner.one_of("icon", (*ICONS, ANY_LANDMARK))
    count = Count(icon, inner.one_of("within", SCOPES), inner.number("most", 1, MOST))
    inner.done()
    return count


def read_build(table: Table, _one: int) -> Build:
    free = table.has("price")
    if free:
        table.one_of("price", ("free",))
    return Build(
        less=0 if free else table.number("less", 0, MOST),
        free=free,
        spot=table.one_of("spot", SPOTS) if table.has("spot") else "",
        of_cost=table.number("of_cost", 1, MOST) if table.has("of_cost") else 0,
        up_to_level=table.number("up_to_level", 1, 4) if table.has("up_to_level") else 0,
    )


READERS: Final[dict[str, Callable[[Table, int], Part]]] = {
    "draw": lambda table, cards: Draw(cards, table.one_of("from", DRAW_SOURCES), read_per(table)),
    "declare": lambda table, cards: Declare(cards),
    "discard": lambda table, cards: Discard(cards),
    "discard_for": lambda table, cards: DiscardFor(cards, read_parts(table, "then")),
    "discard_up_to": lambda table, cards: DiscardUpTo(cards, read_parts(table, "each")),
    "discard_and_resolve": lambda table, times: DiscardAndResolve(times),
    "tuck": lambda table, cards: Tuck(
        cards, table.one_of("under", PLACES), table.one_of("from", TUCK_SOURCES)
    ),
    "tuck_up_to": lambda table, cards: TuckUpTo(
        cards,
        table.one_of("under", PLACES),
        read_parts(table, "each") if table.has("each") else (),
    ),
    "advance": lambda table, steps: Advance(steps, table.one_of("track", WAYS), read_per(table)),
    "decline": lambda table, steps: Decline(steps, table.one_of("track", TRACKS)),
    "build": read_build,
    "build_up_to": lambda table, cards: BuildUpTo(cards, table.number("less", 0, MOST)),
    "may_demolish": lambda table, _one: MayDemolish(read_parts(table, "then")),
    "bonus": lambda table, actions: Bonus(actions),
    "may_claim": lambda table, _one: MayClaim(),
    "steal": lambda table, cards: Steal(cards),
    "salvage": lambda table, cards: Salvage(cards),
}
"""By verb: how a part is read that has the verb with this number."""
ONLY_ONE: Final = ("build", "may_demolish", "may_claim")
