"""Players made of code. They are given a view and a sampler, never the true state."""

from cloudtop.agents.agent import SeededAgent
from cloudtop.agents.registry import UnknownAgentError, agent_names, make_agent
from cloudtop.core.perspective import Agent

__all__ = ["Agent", "SeededAgent", "UnknownAgentError", "agent_names", "make_agent"]
