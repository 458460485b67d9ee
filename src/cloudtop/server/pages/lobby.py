"""What the home page shows: the games, and tables to go on with, to join and to watch."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cloudtop.core.game import AnyGame, Meta
from cloudtop.match import games
from cloudtop.server.api.models import NewTableRequest, SeatRequest
from cloudtop.server.language.words import _
from cloudtop.server.tables.desk import ME, Desk
from cloudtop.server.tables.scene import Scene, scene_for

MOST_OWN: Final = 24
MOST_PUBLIC: Final = 12
OPPONENT: Final = "greedy"
SOLO: Final = "solo"

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


@dataclass(frozen=True)
class GameCard:
    """A game on the shelf."""

    key: str
    title: str
    summary: str
    seats: str
    minutes: str
    automa: str
    credits: str
    solo: bool
    paper: bool
    """Its tables from paper can be drawn and scored."""


@dataclass(frozen=True)
class Lobby:
    """Tables as one visitor sees them."""

    yours: tuple[Scene, ...]
    finished: tuple[Scene, ...]
    public: tuple[Scene, ...]


def shelf() -> list[GameCard]:
    return [game_card(game) for game in games().values()]


def game_card(game: AnyGame) -> GameCard:
    meta = game.meta
    return GameCard(
        key=meta.key,
        title=meta.title,
        summary=_(meta.summary),
        seats=players_words(meta.seats),
        minutes=_("{minutes} minutes").format(minutes=span(meta.minutes)),
        automa=_(meta.automa) if meta.automa else "",
        credits=_(meta.credits) if meta.credits else "",
        solo=plays_alone(meta),
        paper=game.sheet_editor() is not None,
    )


def plays_alone(meta: Meta) -> bool:
    return bool(meta.automa) and meta.seats[0] == 1


def players_words(seats: tuple[int, int]) -> str:
    if seats == (1, 1):
        return _("1 player")
    return _("{count} players").format(count=span(seats))


def span(ends: tuple[int, int]) -> str:
    low, high = ends
    return str(low) if low == high else f"{low}–{high}"


def quick_table(game: AnyGame, how: str, name: str) -> NewTableRequest:
    """Return the table that one click opens: alone, or against as few agents as may be."""
    low, high = game.meta.seats
    alone = how == SOLO and plays_alone(game.meta)
    count = 1 if alone else max(low, min(high, 2))
    me = SeatRequest(kind=ME, name=name or None)
    others = [SeatRequest(kind=OPPONENT) for _seat in range(count - 1)]
    return NewTableRequest(game=game.meta.key, seats=[me, *others])


async def lobby(desk: Desk, holder: str) -> Lobby:
    """Return the tables to show to one visitor."""
    own = await desk.store.held_by(holder, MOST_OWN)
    others = [table for table in await desk.store.public(MOST_PUBLIC) if table not in own]
    mine = await scenes(desk, own, holder)
    return Lobby(
        yours=tuple(
            sorted((now for now in mine if not now.over), key=lambda now: not now.your_turn)
        ),
        finished=tuple(now for now in mine if now.over),
        public=tuple(await scenes(desk, others, holder)),
    )


async def scenes(desk: Desk, tables: Iterable[str], holder: str) -> list[Scene]:
    return [scene_for(room, holder) for room in await desk.live(tables)]


def ago(then: float) -> str:
    """Return how long ago something was, as people say it."""
    seconds = time.time() - then
    if seconds < MINUTE:
        return _("just now")
    if seconds < HOUR:
        return _("{count} min ago").format(count=int(seconds // MINUTE))
    if seconds < DAY:
        return _("{count} h ago").format(count=int(seconds // HOUR))
    return _("{count} d ago").format(count=int(seconds // DAY))
