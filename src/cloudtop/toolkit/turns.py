"""Who decides now, as shared tuples: ``to_move`` is called so often that it never builds one.

A game whose steps are numbered (the dealer's first, then ``GAME_OVER``, then those of players)
answers in three lines::

    def to_move(state: State) -> tuple[Seat, ...]:
        if state.step > GAME_OVER:
            return MOVERS[state.active]
        return NOBODY if state.step == GAME_OVER else DEALER

Those lines stay in each game: a helper that is handed the numbers costs a call, and one that is
handed the state cannot read the fields of a compiled class directly.
"""

from typing import Final

from cloudtop.core.game import CHANCE, Seat
from cloudtop.toolkit.action_tables import by_mask

MOST_SEATS: Final = 6

NOBODY: Final[tuple[Seat, ...]] = ()
"""The match is over."""
DEALER: Final[tuple[Seat, ...]] = (CHANCE,)
MOVERS: Final[tuple[tuple[Seat, ...], ...]] = tuple((seat,) for seat in range(MOST_SEATS))
"""``MOVERS[seat]``: that seat alone."""
SEATS_BY_MASK: Final[tuple[tuple[Seat, ...], ...]] = by_mask(tuple(range(MOST_SEATS)))
"""``SEATS_BY_MASK[0b101]`` is ``(0, 2)``: several seats that decide at the same time."""
