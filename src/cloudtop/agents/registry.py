"""Which agents there are: every module of this folder that says ``AGENT = …``."""

import pkgutil
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path

from cloudtop.core.errors import CloudtopError
from cloudtop.core.perspective import Agent

Maker = Callable[[int | str], Agent]


class UnknownAgentError(CloudtopError):
    """Nobody here has that name; the message lists who is."""


def agent_names() -> tuple[str, ...]:
    return tuple(sorted(_makers()))


def make_agent(name: str, seed: int | str) -> Agent:
    """Return a new agent with that name, whose chance follows from ``seed``."""
    maker = _makers().get(name)
    if maker is None:
        raise UnknownAgentError(
            f"there is no agent {name!r}; there are: {', '.join(agent_names())}"
        )
    return maker(seed)


@cache
def _makers() -> dict[str, Maker]:
    found: dict[str, Maker] = {}
    for module in pkgutil.iter_modules([str(Path(__file__).parent)]):
        agent = getattr(import_module(f"{__package__}.{module.name}"), "AGENT", None)
        if agent is not None:
            found[agent.name] = agent
    return found
