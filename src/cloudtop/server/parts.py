"""The pieces of the table page that change with every decision, ready to be put in place."""

import re
from html import escape
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.server.rooms import AnyMatch, Room
from cloudtop.server.scene import Scene, moment, view_at

NAME_LABEL: Final = re.compile(
    r'(<text[^>]*class="[^"]*\bname\b[^"]*"[^>]*data-seat="(\d+)"[^>]*>)[^<]*(</text>)'
)


def board(room: Room, viewer: Seat | None, narrow: bool, ply: int | None = None) -> str:
    """Return the picture with the players' names in it."""
    match = moment(room, ply)
    return named(match.game.render(view_at(room, match, viewer), narrow), match)


def named(picture: str, match: AnyMatch) -> str:
    names = match.names
    return NAME_LABEL.sub(lambda m: f"{m[1]}{escape(names[int(m[2])])}{m[3]}", picture)


def parts(room: Room, now: Scene) -> dict[str, str]:
    """Return markup by the id of the element that it goes into."""
    return {"banner": escape(now.banner)}
