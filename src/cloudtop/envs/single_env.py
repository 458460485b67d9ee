"""A game as a Gymnasium ``Env``: a learner on one seat, agents on the others."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from cloudtop.agents import AgentLike
from cloudtop.core.game import AnyGame, Seat
from cloudtop.envs.aec_env import number_of
from cloudtop.envs.engine.opponents import Opponents, check_opponents
from cloudtop.envs.engine.setup import make_setup
from cloudtop.envs.engine.table import Table
from cloudtop.envs.terms import RENDER_MODES, Terms, check_render_mode, mask_of
from cloudtop.match.position import Position

METADATA: Final[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 2}


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a table. Which actions are legal is in ``info["action_mask"]`` and, for masked
    learners, in ``action_masks()``.

    ``opponents`` are names, classes or agents, clockwise from the learner's ``seat`` (``None``:
    another seat in each match); one alone plays all other seats.
    """

    metadata = METADATA

    def __init__(  # noqa: PLR0913 (by name, through gymnasium.make)
        self,
        game: str | AnyGame,
        seats: int = 2,
        *,
        opponents: Sequence[AgentLike] | AgentLike = "greedy",
        seat: int | None = 0,
        actions: str | None = None,
        observation: str = "flat",
        reward: str = "win",
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        setup = make_setup(game, seats, options, actions, reward, illegal)
        self.terms = Terms(setup, observation)
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = self.terms.observation_space()
        self.action_space = spaces.Discrete(setup.actions.size)
        self._row = check_opponents(opponents, seats, seat)
        self._wanted_seat = seat
        self._table = Table(setup, Random())
        self._others: Opponents | None = None

    # --- Gymnasium --------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a match. Without a seed, chance goes on from where it was."""
        super().reset(seed=seed)
        if seed is not None or self._others is None:
            chance = Random(int(self.np_random.integers(2**63)))
            self._table.random = chance
            self._others = Opponents(self.terms.setup, self._row, self._wanted_seat, chance)
        self._table.begin()
        self._others.begin(self._table)
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, SupportsFloat, bool, bool, dict[str, Any]]:
        others = self._opponents()
        self._table.choose(others.learner, number_of(action))
        others.play_on(self._table)
        earned = self._table.earned()
        reward = earned[others.learner] if earned else 0.0
        return self._seen(), reward, not self._table.movers, False, self._info()

    def _opponents(self) -> Opponents:
        if self._others is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        return self._others

    def _seen(self) -> Any:
        return self.terms.observe(self._table, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": mask_of(self._table, self.seat)}

    def render(self) -> Any:
        """Return the table as the learner sees it, or print it (``human``)."""
        return self.terms.render(self.render_mode, self._table, self.seat)

    # --- more than Gymnasium asks for -------------------------------------------------------

    @property
    def seat(self) -> Seat:
        """Where the learner sits in this match."""
        return self._opponents().learner

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, as masked learners (MaskablePPO) ask for it."""
        return mask_of(self._table, self.seat).astype(np.bool_)

    @property
    def words(self) -> tuple[str, ...]:
        """What the numbers of the action space mean."""
        return self.terms.words

    @property
    def position(self) -> Position[Any, Any, Any]:
        """A copy of the table as it is; see ``set_position``."""
        return self.terms.position(self._table)

    def set_position(self, position: Position[Any, Any, Any]) -> tuple[Any, dict[str, Any]]:
        """Play on from a position of the same game, and return what ``reset`` does."""
        others = self._opponents()
        self._table.take_over(self.terms.state_of(position))
        others.take_over(self._table)
        return self._seen(), self._info()
