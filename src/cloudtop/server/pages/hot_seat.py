"""From which seat a page looks. Where a game has secrets, a curtain falls between two players.

One browser may hold several seats (pass and play). Without secrets the page simply follows the seat
that has to decide. With secrets, nothing of the next player's view leaves the server before
somebody says that this player is now at the screen.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cloudtop.core.game import Seat
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.scene import shares_screen, viewer_of


class HotSeat(NamedTuple):
    """The seat whose view is shown (``None``: a spectator's), and who has to come first."""

    viewer: Seat | None
    curtain: Seat | None = None
    """The player to whom the screen has to be handed; nothing secret is shown until then."""


def find_hot_seat(table: LiveTable, mine: Sequence[Seat], wanted: Seat | None) -> HotSeat:
    """Return how a page looks; ``wanted`` is the seat that says it is at the screen."""
    if not shares_screen(table, mine):
        several = len(mine) > 1 and table.match.has_secrets
        return HotSeat(viewer_of(table, mine, wanted if several else None))
    asked = [seat for seat in table.match.to_move if seat in mine]
    if wanted in mine and (wanted in asked or not asked):
        return HotSeat(wanted)
    return HotSeat(None, asked[0] if asked else None)
