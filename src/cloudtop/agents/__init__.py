"""Players made of code. They are given a view and a sampler, never the true state."""

from cloudtop.agents.agent import Agent, SeededAgent
from cloudtop.agents.registry import UnknownAgentError, agent_names, make_agent

__all__ = ["Agent", "SeededAgent", "UnknownAgentError", "agent_names", "make_agent"]
