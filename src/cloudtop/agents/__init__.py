"""Players made of code. They are given a view and a sampler, never the true state."""

from cloudtop.agents.agent import SeededAgent
from cloudtop.agents.registry import AgentLoadError, UnknownAgentError, agent_names, make_agent
from cloudtop.core.perspective import Agent

__all__ = [
    "Agent",
    "AgentLoadError",
    "SeededAgent",
    "UnknownAgentError",
    "agent_names",
    "make_agent",
]
