"""How much of a match the checks look at: all constants that decide what the kit costs.

A match has hundreds of plies and up to seven viewers; every picture of every ply would take
minutes for each match. So a check looks at a sample, drawn from the seed of the match: another seed
and another table look elsewhere, and over the tables of a game everything is looked at. What is
cheap (events, endings, weights) is looked at on every ply.
"""

from typing import Final

MOMENTS: Final = 6
"""Plies at which states and views are looked at, besides the first and the last."""
PICTURED: Final = 2
"""The same where pictures are drawn, which costs most."""
MANY: Final = 30
"""The same where only moves are asked for, or states compared."""
CHANCES: Final = 2
"""Plies at which chance decides and observations are looked at, besides."""
VIEWERS: Final = 3
"""Viewers who look, of all seats and the spectator."""
SEATS: Final = 2
"""Seats that undo, or for which hidden parts are sampled, of all."""
WINDOWS: Final = 10
"""Plies with several movers at which decisions are tried in both orders."""
ORDERS: Final = 2
"""Pairs of movers that are tried at such a ply."""
ENTRIES: Final = 5
"""Hidden entries, and as many of all entries, that are replaced by others."""
OTHERS: Final = 2
"""How many others are tried in place of such an entry."""
TRIES: Final = 6
"""Samples of what is hidden, of which one at least must be another state."""
