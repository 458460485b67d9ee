"""The toy with rules and a picture beside its module, as a game from outside has them."""

from tests.conformance.toys.cloud_catch import CloudCatch


class ShowsNothing(CloudCatch):
    """Its rules show a picture that marks something which is not there."""
