"""What the server refuses, by kind; each kind has its HTTP status."""

from cloudtop.core.errors import CloudtopError


class ServerError(CloudtopError):
    status = 400


class NotFoundError(ServerError):
    """There is no such table, moment or link."""

    status = 404


class ForbiddenError(ServerError):
    """The client does not hold the seat it speaks for."""

    status = 403


class StaleVersionError(ServerError):
    """The decision answers a table that has moved on; the refusal says where it is now."""

    status = 409

    def __init__(self, version: int) -> None:
        super().__init__(f"the table has moved on: it is at version {version}")
        self.version = version


class WaitingForPlayersError(ServerError):
    """The table still waits for players."""

    status = 409


class UnavailableError(ServerError):
    """The disk does not take or give what it should; nothing has changed."""

    status = 503


class LimitExceededError(ServerError):
    """Too many requests, or too much of something."""

    status = 429
