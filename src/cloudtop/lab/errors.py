"""What the lab refuses."""

from cloudtop.core.errors import CloudtopError


class LabError(CloudtopError):
    """A simulation cannot be run or its results cannot be written."""


class LostWorkerError(LabError):
    """A process that plays was ended from outside."""
