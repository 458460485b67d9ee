"""Players made of code. They are given a view and a sampler, never the true state."""

from cloudtop.agents.agent import SeededAgent
from cloudtop.agents.levels import LEVELS, OPPONENT
from cloudtop.agents.registry import (
    AgentLoadError,
    UnknownAgentError,
    agent_names,
    agent_summary,
    experiment_names,
    make_agent,
)
from cloudtop.core.perspective import Agent

__all__ = [
    "LEVELS",
    "OPPONENT",
    "Agent",
    "AgentLoadError",
    "SeededAgent",
    "UnknownAgentError",
    "agent_names",
    "agent_summary",
    "experiment_names",
    "make_agent",
]
