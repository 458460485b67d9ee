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
"""The same where pictures are drawn: the dearest thing that a game does."""
MANY: Final = 30
"""The same where only moves are asked for, or states compared."""
VIEWERS: Final = 3
"""Viewers who look, of all seats and the spectator."""
SEATS: Final = 2
"""Seats that take back, or for which is dealt anew, of all."""
WINDOWS: Final = 10
"""Plies at which several decide at once, and are tried in both orders …"""
ORDERS: Final = 2
"""… by so many pairs of them."""
ENTRIES: Final = 5
"""Hidden entries, and as many of all, in whose place another is tried …"""
OTHERS: Final = 2
"""… that is, so many others."""
TRIES: Final = 6
"""Redeals, of which one at least must be another state."""
