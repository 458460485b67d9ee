"""Many matches in one process, arrays out: for learners that play themselves."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cloudtop.agents import AgentLike
from cloudtop.core.errors import ActionError, OptionError
from cloudtop.envs.engine.opponents import check_opponents
from cloudtop.envs.engine.tables import Tables
from cloudtop.envs.terms import Terms, random_from


class Batch(NamedTuple):
    """What came of a step, a row for each match. The arrays are written over by the next step."""

    observations: NDArray[np.uint8]
    """What the seat that decides now knows: (matches, numbers of the layout)."""
    masks: NDArray[np.int8]
    """1 for what it may choose, else 0: (matches, actions)."""
    seats: NDArray[np.uint8]
    """Which seat decides now: (matches,)."""
    rewards: NDArray[np.float32]
    """What each seat earned by the step: (matches, seats)."""
    dones: NDArray[np.bool_]
    """Where the step ended a match: (matches,). The rest of the row is of the next match then."""


class ManyMatches:
    """Matches side by side; one that is over begins again in the same step.

    >>> import cloudtop.envs
    >>> many = cloudtop.envs.vector("roll_and_write", 3, seats=2)
    >>> batch = many.reset(seed=1)
    >>> batch.masks.shape[0], batch.rewards.shape
    (3, (3, 2))
    >>> batch = many.step(batch.masks.argmax(axis=1))
    >>> batch.dones.tolist()
    [False, False, False]
    """

    def __init__(
        self,
        terms: Terms,
        count: int,
        opponents: Sequence[AgentLike] | AgentLike | None = None,
        seat: int | None = 0,
    ) -> None:
        if count < 1:
            raise OptionError(f"1 match or more can be played, not {count}")
        setup = terms.setup
        self.terms = terms
        self.count = count
        self._row = None if opponents is None else check_opponents(opponents, setup.seats, seat)
        self._seat = seat
        self._tables: Tables | None = None
        self.batch: Batch

    def reset(self, seed: int | None = None) -> Batch:
        """Begin all matches. Without a seed, chance goes on from where it was."""
        if seed is not None or self._tables is None:
            seeds = [None if seed is None else f"{seed}/{place}" for place in range(self.count)]
            chances = [random_from(one) for one in seeds]
            self._tables = Tables(self.terms.setup, chances, self._row, self._seat)
            self.batch = self._arrays(self._tables)
        self._tables.begin()
        return self.batch

    def step(self, actions: Any) -> Batch:
        """Decide once in each match, for the seat in ``batch.seats``, by the action's number."""
        if self._tables is None:
            raise ActionError("call reset before step")
        numbers = np.asarray(actions)
        if numbers.shape != (self.count,) or numbers.dtype.kind not in "iu":
            raise ActionError(
                f"{self.count} whole numbers are needed, not {numbers.dtype} {numbers.shape}"
            )
        self._tables.step(numbers.tolist())
        return self.batch

    @property
    def words(self) -> tuple[str, ...]:
        """What the numbers of actions mean."""
        return self.terms.words

    def _arrays(self, tables: Tables) -> Batch:
        """Return arrays over the buffers that the tables write into."""
        rows = self.count
        return Batch(
            np.frombuffer(tables.observations, np.uint8).reshape(rows, -1),
            np.frombuffer(tables.masks, np.int8).reshape(rows, -1),
            np.frombuffer(tables.seats, np.uint8),
            np.frombuffer(tables.rewards, np.float32).reshape(rows, -1),
            np.frombuffer(tables.dones, np.bool_),
        )
