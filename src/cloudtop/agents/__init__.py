"""Players made of code. They are given a view and a sampler, never the true state."""

from cloudtop.agents.agent import SeededAgent
from cloudtop.agents.registry import (
    AgentLike,
    AgentLoadError,
    UnknownAgentError,
    agent_name,
    agent_names,
    as_agent,
    make_agent,
)
from cloudtop.core.perspective import Agent

__all__ = [
    "Agent",
    "AgentLike",
    "AgentLoadError",
    "SeededAgent",
    "UnknownAgentError",
    "agent_name",
    "agent_names",
    "as_agent",
    "make_agent",
]
