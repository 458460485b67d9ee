"""What the home page shows: the games, and tables to continue, to join and to watch."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cloudtop.agents import LEVELS, OPPONENT
from cloudtop.core.game import AnyGame, Meta
from cloudtop.core.i18n import N_, tr_plural
from cloudtop.match import games
from cloudtop.match.tutorial import find_tutorial
from cloudtop.server.language import _
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.new_table import ME, NewSeat, NewTable
from cloudtop.server.tables.scene import Scene, scene_for_client
from cloudtop.server.tables.service import TableService
from cloudtop.toolkit.caching import cached_per_language

MAX_OWN: Final = 24
MAX_PUBLIC: Final = 12
ARCHIVED_ON_PAGE: Final = 50
SOLO: Final = "solo"
FIRST: Final = "first"
"""How somebody plays who has just learned the game: against the easiest agent."""
LIGHTEST: Final = 1
HEAVIEST: Final = 3
WEIGHTS: Final = {
    1: N_("Quickly learned"),
    2: N_("Learned in a match"),
    3: N_("For experienced players"),
}


@dataclass(frozen=True)
class GameCard:
    """A game on the shelf."""

    key: str
    title: str
    summary: str
    seats: str
    minutes: str
    weight: str
    """How much there is to learn, in words; empty: the game does not say."""
    first: bool
    """Whether it is a good one to begin with."""
    automa: str
    credits: str
    solo: bool
    tutorial: bool
    """Whether it can be learned at a table."""
    paper: bool
    """Whether sheets from paper can be drawn and scored."""


@dataclass(frozen=True)
class Lobby:
    """Tables as one visitor sees them."""

    yours: list[Scene]
    finished: list[Scene]
    public: list[Scene]
    archived: int = 0
    """How many tables the visitor has archived."""


def shelf() -> tuple[GameCard, ...]:
    """Return the games, the ones that are quickly learned first."""
    found = sorted(games().values(), key=lambda game: game.meta.weight or HEAVIEST)
    return tuple(game_card(game) for game in found)


@cached_per_language(maxsize=256)
def game_card(game: AnyGame) -> GameCard:
    meta = game.meta
    return GameCard(
        key=meta.key,
        title=meta.title,
        summary=_(meta.summary),
        seats=players_text(meta.seats),
        minutes=_("{minutes} minutes").format(minutes=span(meta.minutes)),
        weight=_(WEIGHTS[meta.weight]) if meta.weight in WEIGHTS else "",
        first=meta.weight == LIGHTEST,
        automa=_(meta.automa) if meta.automa else "",
        credits=_(meta.credits) if meta.credits else "",
        solo=plays_alone(meta),
        tutorial=find_tutorial(game) is not None,
        paper=game.sheet_editor() is not None,
    )


def plays_alone(meta: Meta) -> bool:
    return bool(meta.automa) and meta.seats[0] == 1


def players_text(seats: tuple[int, int]) -> str:
    return tr_plural(seats[1], "{count} player", "{count} players", count=span(seats))


def span(ends: tuple[int, int]) -> str:
    low, high = ends
    return str(low) if low == high else f"{low}–{high}"


def first_seats(meta: Meta, how: str) -> int:
    """Return how many seats to begin with: one for a solo match, else two if the game allows."""
    low, high = meta.seats
    return 1 if how == SOLO and plays_alone(meta) else max(low, min(high, 2))


def quick_table(game: AnyGame, how: str, name: str) -> NewTable:
    """Return the table that one click opens: alone, or against as few agents as possible."""
    others = [NewSeat(LEVELS[0] if how == FIRST else OPPONENT)] * (first_seats(game.meta, how) - 1)
    return NewTable(game.meta.key, (NewSeat(ME, name), *others))


async def load_scenes(
    service: TableService, client_id: str, table_ids: Iterable[str]
) -> list[Scene]:
    return show_tables(await service.load_tables(table_ids), client_id)


def show_tables(tables: Iterable[LiveTable], client_id: str) -> list[Scene]:
    return [
        scene_for_client(table, client_id)
        for table in tables
        if not table.outdated and not (table.lesson and table.lesson.finished)
    ]


async def load_archive(
    service: TableService, client_id: str, number: int
) -> tuple[list[Scene], bool]:
    """Return a page of the tables that one visitor has archived, newest first, and whether there
    are older ones."""
    before = (number - 1) * ARCHIVED_ON_PAGE
    found = await service.store.archived_tables(client_id, ARCHIVED_ON_PAGE + 1, before)
    scenes = await load_scenes(service, client_id, found[:ARCHIVED_ON_PAGE])
    return scenes, len(found) > ARCHIVED_ON_PAGE


async def load_lobby(service: TableService, client_id: str) -> Lobby:
    """Return the tables to show to one visitor."""
    lists = await service.lists_for(client_id, MAX_OWN)
    mine = await load_scenes(service, client_id, lists.own)
    public = await service.choose_public(lists, MAX_PUBLIC)
    return Lobby(
        yours=sorted((now for now in mine if not now.over), key=lambda now: not now.your_turn),
        finished=[now for now in mine if now.over],
        public=show_tables(public, client_id),
        archived=lists.archived,
    )
