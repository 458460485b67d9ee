"""Players made of code. They are given a view and a sampler, never the true state."""

from cloudtop.agents.agent import SeededAgent
from cloudtop.agents.levels import LEVELS, OPPONENT
from cloudtop.agents.names import free_name
from cloudtop.agents.registry import (
    AgentLike,
    AgentLoadError,
    UnknownAgentError,
    agent_name,
    agent_names,
    agent_summary,
    as_agent,
    experiment_names,
    make_agent,
)
from cloudtop.core.perspective import Agent

__all__ = [
    "LEVELS",
    "OPPONENT",
    "Agent",
    "AgentLike",
    "AgentLoadError",
    "SeededAgent",
    "UnknownAgentError",
    "agent_name",
    "agent_names",
    "agent_summary",
    "as_agent",
    "experiment_names",
    "free_name",
    "make_agent",
]
