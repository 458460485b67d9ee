"""What a seat knows, as numbers and as text, the way OpenSpiel asks for it."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from cloudtop.core.game import Seat
from cloudtop.core.observation import Layout
from cloudtop.toolkit.text import plain

from .held import Held


class ObservationObserver:
    """What a seat sees now: the numbers of the game's observation, field by field."""

    def __init__(self, layout: Layout | None) -> None:
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        if layout is not None:
            tensor = np.zeros(layout.size, np.float32)
            self.tensor = tensor
            for field in layout:
                self.dict[field.name] = tensor[layout.place(field.name)].reshape(field.shape or 1)

    def set_from(self, state: Any, player: Seat) -> None:
        """Write what a seat sees into ``tensor`` and so into the pieces of it in ``dict``."""
        if self.tensor is not None:
            held = state.held
            seen = held.table.game.observation(held.state, player)
            self.tensor[:] = np.frombuffer(seen, np.uint8)

    def string_from(self, state: Any, player: Seat) -> str:
        return observation_text(state.held, player)


class InformationObserver:
    """All that a seat has seen so far: its log and what it sees now. There are no such numbers."""

    tensor = None

    def __init__(self) -> None:
        self.dict: dict[str, npt.NDArray[np.float32]] = {}

    def set_from(self, state: Any, player: Seat) -> None:
        """Do nothing: a log has no fixed length."""

    def string_from(self, state: Any, player: Seat) -> str:
        held: Held = state.held
        return f"seat {player}\n{held.seen_by(player)}{observation_text(held, player)}"


Observer = ObservationObserver | InformationObserver


def make_observer(kind: Any, params: Any, layout: Layout | None) -> Observer | None:
    """Return the observer of a kind; ``None``: there is none that separates public from private."""
    if params:
        raise ValueError(f"observers of cloudtop games take no parameters, not {params}")
    if not kind:
        return ObservationObserver(layout)
    if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
        return None
    return InformationObserver() if kind.perfect_recall else ObservationObserver(layout)


def observation_text(held: Held, seat: Seat) -> str:
    """Return what a seat sees: each field with its numbers, or the text board without them."""
    table = held.table
    if table.layout is None:
        return plain(table.game.text(table.game.view(held.state, seat)))
    seen = table.layout.split(table.game.observation(held.state, seat))
    return "\n".join(f"{name}: {' '.join(map(str, numbers))}" for name, numbers in seen.items())


def describe(held: Held) -> str:
    """Return the whole table: as a spectator sees it, and what each seat sees, in short."""
    table = held.table
    text = plain(table.game.text(table.game.view(held.state, None)))
    if not table.secret:
        return text
    return "\n".join(
        [text, *(f"seat {seat}: {_digits(held, seat)}" for seat in range(table.seats))]
    )


def _digits(held: Held, seat: Seat) -> str:
    table = held.table
    if table.layout is None:
        return observation_text(held, seat)
    return table.game.observation(held.state, seat).hex()
