"""What can go wrong, by kind. Every message is one line that a person can act on."""


class CloudtopError(Exception):
    """Base of everything Cloudtop refuses on purpose.

    >>> import cloudtop
    >>> try:
    ...     cloudtop.find_game("chess")
    ... except cloudtop.CloudtopError as error:
    ...     print(str(error).partition(";")[0])
    there is no game 'chess'
    """


class ActionError(CloudtopError):
    """A decision was refused; the match is exactly as it was before."""


class UnreadableActionError(ActionError):
    """The notation means nothing in this game."""


class IllegalActionError(ActionError):
    """The notation is known, but the rules do not allow it now."""


class NotYourTurnError(ActionError):
    """Somebody else decides now."""


class MatchOverError(ActionError):
    """Nobody decides any more."""


class NothingToUndoError(ActionError):
    """There is no decision that this seat may still take back (or make again)."""


class OptionError(CloudtopError):
    """An option or a number of seats does not fit the game."""


class DataError(CloudtopError):
    """A component table is wrong; the message names file, table and word."""


class SheetError(CloudtopError):
    """A sheet from paper cannot be read."""
