"""The games as environments for learners: PettingZoo, Gymnasium, OpenSpiel, and many at once.

    >>> import cloudtop.envs
    >>> env = cloudtop.envs.aec("roll_and_write", seats=2)
    >>> env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.last()
    >>> observation["action_mask"].nonzero()[0].tolist()
    [0, 1, 2, 3]
    >>> env.step(0)

- ``aec(game, seats, …)``: a PettingZoo ``AECEnv``; one seat decides at a time
- ``parallel(game, seats, …)``: a PettingZoo ``ParallelEnv``; all act at once, or wait
- ``gymnasium.make("cloudtop/roll_and_write-v0", seats=2, opponents=("greedy",))``: one seat against
  agents; the ids of all games are registered by ``import cloudtop.envs``
- ``vector(game, count, seats, …)``: many matches in one process, arrays out
- ``cloudtop.envs.openspiel``: the games in OpenSpiel's registry

``pip install 'cloudtop[rl]'`` brings what they need. docs/environments.md says more.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cloudtop.core.game import AnyGame
from cloudtop.envs.extras import EnvError, installed, require

if TYPE_CHECKING:
    from cloudtop.agents import AgentLike
    from cloudtop.envs.aec_env import TurnEnv
    from cloudtop.envs.parallel_env import TogetherEnv
    from cloudtop.envs.vector_env import ManyMatches

__all__ = ["EnvError", "aec", "parallel", "register", "vector"]


def aec(  # noqa: PLR0913 (keywords with defaults, which callers name)
    game: str | AnyGame,
    seats: int = 2,
    *,
    actions: str | None = None,
    observation: str = "flat",
    reward: str = "win",
    illegal: str = "lose",
    render_mode: str | None = None,
    **options: object,
) -> "TurnEnv":
    """Return a game as a PettingZoo ``AECEnv``.

    ``actions``: ``"flat"`` or ``"parts"``, by default what suits the game; ``observation``:
    ``"flat"`` or ``"dict"``; ``reward``: ``"win"``, ``"margin"`` or ``"shaped"``; ``illegal``: what
    an action does that is not legal, ``"raise"``, ``"lose"`` or ``"first"``. All others are options
    of the game.
    """
    require("gymnasium", "numpy", "pettingzoo")
    from cloudtop.envs.aec_env import TurnEnv
    from cloudtop.envs.engine.setup import make_setup
    from cloudtop.envs.terms import Terms

    setup = make_setup(game, seats, options, actions, reward, illegal)
    return TurnEnv(Terms(setup, observation), render_mode)


def parallel(  # noqa: PLR0913 (keywords with defaults, which callers name)
    game: str | AnyGame,
    seats: int = 2,
    *,
    actions: str | None = None,
    observation: str = "flat",
    reward: str = "win",
    illegal: str = "lose",
    render_mode: str | None = None,
    **options: object,
) -> "TogetherEnv":
    """Return a game as a PettingZoo ``ParallelEnv``: a seat that has nothing to decide waits.

    The last action of its space is to wait. For the rest see ``aec``.
    """
    require("gymnasium", "numpy", "pettingzoo")
    from cloudtop.envs.engine.setup import make_setup
    from cloudtop.envs.parallel_env import TogetherEnv
    from cloudtop.envs.terms import Terms

    setup = make_setup(game, seats, options, actions, reward, illegal)
    return TogetherEnv(Terms(setup, observation), render_mode)


def vector(  # noqa: PLR0913 (keywords with defaults, which callers name)
    game: str | AnyGame,
    count: int,
    seats: int = 2,
    *,
    opponents: "Sequence[AgentLike] | AgentLike | None" = None,
    seat: int | None = 0,
    actions: str | None = None,
    reward: str = "win",
    illegal: str = "lose",
    **options: object,
) -> "ManyMatches":
    """Return ``count`` matches that are played side by side in this process.

    Without ``opponents`` the caller decides for every seat. With them the learner has ``seat``
    (``None``: another one in each match) and agents play the others. For the rest see ``aec``.
    """
    require("gymnasium", "numpy")
    from cloudtop.envs.engine.setup import make_setup
    from cloudtop.envs.terms import Terms
    from cloudtop.envs.vector_env import ManyMatches

    setup = make_setup(game, seats, options, actions, reward, illegal)
    return ManyMatches(Terms(setup), count, opponents, seat)


def register() -> None:
    """Register every game with Gymnasium, those from outside as well; as often as one likes."""
    require("gymnasium", "numpy")
    import gymnasium

    from cloudtop.match.registry import current_registry

    for key in current_registry().keys:
        name = f"cloudtop/{key}-v0"
        if name not in gymnasium.registry:
            wanted: dict[str, Any] = {"game": key}
            gymnasium.register(name, "cloudtop.envs.single_env:SeatEnv", kwargs=wanted)


if installed("gymnasium", "numpy"):
    register()
