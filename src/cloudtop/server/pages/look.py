"""From which seat a page looks. Where a game has secrets, a curtain falls between two players.

One browser may hold several seats (pass and play). Without secrets the page simply follows the seat
that has to decide. With secrets, nothing of the next player's view leaves the server before
somebody says that this player now looks at the screen.
"""

from dataclasses import dataclass

from cloudtop.core.game import Seat
from cloudtop.server.tables.rooms import Room
from cloudtop.server.tables.scene import viewer_of


@dataclass(frozen=True)
class Look:
    """The seat whose view is shown (``None``: a spectator's), and who has to come first."""

    viewer: Seat | None
    curtain: Seat | None = None
    """The player to whom the screen has to be handed; nothing secret is shown until then."""


def look(room: Room, holder: str, wanted: Seat | None) -> Look:
    """Return how a page looks; ``wanted`` is the seat that says it is at the screen."""
    mine = room.held_by(holder)
    shared = len(mine) > 1 and room.match.has_secrets
    if not shared or room.match.over:
        return Look(viewer_of(room, holder, wanted if shared else None))
    asked = [seat for seat in room.match.to_move if seat in mine]
    if wanted in mine and (wanted in asked or not asked):
        return Look(wanted)
    return Look(None, asked[0] if asked else None)
