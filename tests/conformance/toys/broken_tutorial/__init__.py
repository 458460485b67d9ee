"""The toy with a tutorial beside its module, as a game from outside has one, and a wrong one."""

from tests.conformance.toys.cloud_catch import CloudCatch


class TeachesTheForbidden(CloudCatch):
    """At its third moment it asks for a card that the learner does not hold."""
