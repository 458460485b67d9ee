"""What the server refuses, by kind; each kind has its HTTP status."""

from cloudtop.core.errors import CloudtopError


class ServerError(CloudtopError):
    status = 400


class NotFoundError(ServerError):
    """There is no such table, move or link."""

    status = 404


class ForbiddenError(ServerError):
    """The client does not hold the seat it acts for."""

    status = 403


class BlockedError(ServerError):
    """The operator does not want this client, or its network, to be answered."""

    status = 403


class StaleVersionError(ServerError):
    """The decision was made for an older version of the table; ``version`` is the newest."""

    status = 409

    def __init__(self, version: int) -> None:
        super().__init__(f"the table has moved on: it is at version {version}")
        self.version = version


class WaitingForPlayersError(ServerError):
    """The table is still waiting for players."""

    status = 409


class WrongMoveError(ServerError):
    """A tutorial teaches another move now; the message says why. Nothing has changed."""

    status = 422


class NotNowError(ServerError):
    """It is possible at other moments of a match, or for others, but not now."""

    status = 409


class UnavailableError(ServerError):
    """The database cannot be read or written; nothing has changed."""

    status = 503


class ReadOnlyError(ServerError):
    """The operator lets people look, but nobody change anything."""

    status = 503


class FullError(ServerError):
    """The operator allows no more of the disk to tables: those that are open go on."""

    status = 503


class DamagedError(ServerError):
    """What was saved cannot be read any more; trying again is of no use."""

    status = 500


class LimitExceededError(ServerError):
    """Too many requests, or too much of something."""

    status = 429
