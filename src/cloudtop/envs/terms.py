"""What all environments have in common: spaces, arrays, positions, pictures."""

from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from cloudtop import raster
from cloudtop.core.errors import OptionError
from cloudtop.core.game import Seat
from cloudtop.core.observation import Field, Layout
from cloudtop.envs.engine.setup import Setup
from cloudtop.envs.engine.table import Table
from cloudtop.match.position import Position
from cloudtop.toolkit.text import plain

FLAT: Final = "flat"
DICT: Final = "dict"
FORMS: Final = (FLAT, DICT)
ANSI: Final = "ansi"
SVG: Final = "svg"
RGB_ARRAY: Final = "rgb_array"
HUMAN: Final = "human"
RENDER_MODES: Final = (HUMAN, ANSI, SVG, RGB_ARRAY)

Numbers = NDArray[np.uint8]
Observation = Numbers | dict[str, Numbers]
Mask = NDArray[np.int8]


class Terms:
    """The game as an environment shows it; copies of environments share it."""

    def __init__(self, setup: Setup, observation: str = FLAT) -> None:
        self.setup: Final = setup
        if observation not in FORMS:
            allowed = " or ".join(map(repr, FORMS))
            raise OptionError(f"observations are {allowed}, not {observation!r}")
        self.form: Final = observation
        self._fields = [
            (field.name, self.layout.place(field.name), shape_of(field)) for field in self.layout
        ]

    def __deepcopy__(self, memo: dict[int, Any]) -> "Terms":
        return self

    @property
    def layout(self) -> Layout:
        """What the numbers of an observation mean."""
        return self.setup.layout

    @property
    def words(self) -> tuple[str, ...]:
        """What the numbers of actions mean."""
        return self.setup.actions.words

    def observation_space(self) -> "spaces.Space[Any]":
        """Return a new space of observations."""
        if self.form == FLAT:
            highs = np.frombuffer(self.layout.highs(), np.uint8)
            return spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8)
        return spaces.Dict(
            {
                field.name: spaces.Box(0, field.high, shape_of(field), np.uint8)
                for field in self.layout
            }
        )

    def masked_space(self, actions: int) -> "spaces.Dict":
        """Return a new space of observations with masks, as PettingZoo's classics have it."""
        mask = spaces.Box(0, 1, (actions,), np.int8)
        return spaces.Dict({"observation": self.observation_space(), "action_mask": mask})

    def observe(self, table: Table, seat: Seat) -> Observation:
        """Return what a seat knows as new arrays."""
        numbers = np.frombuffer(bytearray(table.observation(seat)), np.uint8)
        if self.form == FLAT:
            return numbers
        return {name: numbers[place].reshape(shape) for name, place, shape in self._fields}

    def position(self, table: Table) -> Position[Any, Any, Any]:
        """Return a copy of the table as it is."""
        setup = self.setup
        state = setup.game.clone(table.state)
        return Position(setup.game, setup.seats, setup.options, state)

    def state_of(self, position: Position[Any, Any, Any]) -> Any:
        """Return a copy of a position's state, if it is of the same game."""
        setup = self.setup
        if (position.game, position.seats) != (setup.game, setup.seats):
            raise OptionError(f"{position!r} is not of {setup.game.meta.key}, {setup.seats} seats")
        if position.options != setup.options:
            raise OptionError(f"the position has {position.options}, not {setup.options}")
        return setup.game.clone(position.state)

    def render(self, mode: str | None, table: Table, seat: Seat | None) -> str | Numbers | None:
        """Return the table as text, as a picture (SVG) or its pixels, or print it (``human``)."""
        game = self.setup.game
        view = game.view(table.state, seat)
        if mode == SVG:
            return str(game.render(view))
        if mode == RGB_ARRAY:
            return as_array(str(game.render(view)))
        text = plain(game.text(view))
        if mode == ANSI:
            return text
        if mode == HUMAN:
            print(text)
        return None


def as_array(svg: str) -> Numbers:
    """Return the pixels of a picture: rows, columns, then red, green and blue."""
    size, pixels = raster.pixels_of(svg)
    return np.frombuffer(bytearray(pixels), np.uint8).reshape(*size, 3)


def mask_of(table: Table, seat: Seat) -> Mask:
    """Return which actions a seat may choose now, as a new array."""
    return np.frombuffer(table.mask(seat), np.int8)


def shape_of(field: Field) -> tuple[int, ...]:
    """Return the shape of a field's array: a single number is a row of one."""
    return field.shape or (1,)


def check_render_mode(mode: str | None) -> str | None:
    """Return the mode, or refuse it."""
    if mode is not None and mode not in RENDER_MODES:
        allowed = ", ".join(map(repr, RENDER_MODES))
        raise OptionError(f"render modes are {allowed}, not {mode!r}")
    if mode == RGB_ARRAY:
        raster.require_rasteriser()
    return mode


def random_from(seed: int | str | None) -> Random:
    """Return chance that follows from a seed; without one, from the system's."""
    return Random() if seed is None else Random(f"cloudtop environment {seed}")
