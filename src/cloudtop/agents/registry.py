"""Which agents there are: modules of this folder that say ``AGENTS = (…)``, and entry points.

An agent from outside is one class, called with a seed, and an entry point in ``cloudtop.agents``
with the agent's name. It is loaded when somebody asks for it.
"""

import pickle
import pkgutil
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol, TypeGuard, cast

from cloudtop.core.errors import CloudtopError
from cloudtop.core.i18n import tr
from cloudtop.core.perspective import Agent

Maker = Callable[[int | str], Agent]
"""A class of agents, or any function that makes one whose chance follows from a seed."""

AgentLike = str | Maker | Agent
"""What may be given where somebody is to play: a name, a class or function, or an agent itself."""

GROUP: Final = "cloudtop.agents"


class OwnAgent(Protocol):
    """A class of agents of this package."""

    name: str
    summary: str
    for_experiments: bool

    def __call__(self, seed: int | str, /) -> Agent: ...


class UnknownAgentError(CloudtopError):
    """Nobody here has that name; the message lists who is."""


class AgentLoadError(CloudtopError):
    """An agent from outside cannot be used; the message says which one and why."""


def agent_names() -> tuple[str, ...]:
    """Return the names of all agents: the levels, weakest first, those from outside, and those for
    experiments. None from outside is loaded."""
    levels = [name for name, agent in _own().items() if not agent.for_experiments]
    return (*levels, *sorted(_outside()), *experiment_names())


def experiment_names() -> tuple[str, ...]:
    """Return the names of those that are not meant as opponents for people."""
    return tuple(name for name, agent in _own().items() if agent.for_experiments)


def agent_summary(name: str) -> str:
    """Return how an agent plays and how long it thinks, in one line in the reader's language."""
    known = _own().get(name)
    return tr(known.summary) if known else tr("A player from an installed package.")


def make_agent(agent: AgentLike, seed: int | str) -> Agent:
    """Return a new agent by its name or class, whose chance follows from ``seed``.

    An agent that is given itself is copied as it is, its chance included: so what a copy does
    depends on no other game.

    >>> from cloudtop import Match, find_game, make_agent, seed_from
    >>> match = Match.start(find_game("roll_and_write"), seats=2, seed=seed_from("example"))
    >>> str(match.suggest(make_agent("greedy", seed=1), match.to_move[0]))
    'take green'
    """
    made = as_agent(agent, seed)
    return _copy_of(made) if made is agent else made


def as_agent(agent: AgentLike, seed: int | str) -> Agent:
    """Return the very agent that is given, or a new one by its name or class."""
    if isinstance(agent, str):
        return find_maker(agent)(seed)
    return agent(seed) if _is_maker(agent) else cast("Agent", agent)


def _copy_of(agent: Agent) -> Agent:
    """Return a twin that shares nothing; ``deepcopy`` would share methods of C, such as dice."""
    try:
        twin: Agent = pickle.loads(pickle.dumps(agent))
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        reason = f"{type(error).__name__}: {error}"
        raise AgentLoadError(f"agent {agent_name(agent)} cannot be copied: {reason}") from error
    return twin


def _is_maker(agent: AgentLike) -> TypeGuard[Maker]:
    """Return whether it makes agents: a class or a function, not an agent itself."""
    return isinstance(agent, type) or (callable(agent) and not hasattr(agent, "choose"))


def agent_name(agent: AgentLike) -> str:
    """Return under which name an agent's results stand."""
    if isinstance(agent, str):
        return agent
    name = getattr(agent, "name", "") or getattr(agent, "__name__", "")
    return str(name) or type(agent).__name__


def find_maker(name: str) -> Maker:
    """Return what makes agents of that name, or say which names there are."""
    if name in _own():
        return _own()[name]
    if name not in _outside():
        raise UnknownAgentError(
            f"there is no agent {name!r}; there are: {', '.join(agent_names())}"
        )
    return _outside()[name]()


@cache
def _own() -> dict[str, OwnAgent]:
    found: dict[str, OwnAgent] = {}
    for module in pkgutil.iter_modules([str(Path(__file__).parent)]):
        for agent in getattr(import_module(f"{__package__}.{module.name}"), "AGENTS", ()):
            found[agent.name] = agent
    return found


@cache
def _outside() -> dict[str, Callable[[], Maker]]:
    """Return how to load each agent from outside. A name that is taken here stays ours."""
    from importlib.metadata import entry_points  # slow to import

    found: dict[str, Callable[[], Maker]] = {}
    for point in entry_points(group=GROUP):
        if point.name not in _own():
            found[point.name] = cache(
                lambda point=point: _load(point.name, point.value, point.load)
            )
    return found


def _load(name: str, where: str, load: Callable[[], object]) -> Maker:
    try:
        agent = load()
    except Exception as error:  # whatever a stranger's module does at its import
        reason = f"{type(error).__name__}: {error}"
        raise AgentLoadError(f"agent {name} = {where} cannot be loaded: {reason}") from error
    if not callable(agent) or not hasattr(agent, "choose"):
        raise AgentLoadError(f"agent {name} = {where} is not a class with a method choose")
    return agent
