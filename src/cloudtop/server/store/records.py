"""What the store takes and gives: plain records, no SQL."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TableRecord:
    """What was agreed before the first move."""

    id: str
    game: str
    rules: int
    options: str
    """The options as JSON."""
    public: bool
    seed: bytes
    created: float
    rematch_of: str = ""
    over: bool = False
    components: str = ""
    """The digest of the component tables, where they are not the game's own."""
    given: int = 0
    """How many entries of the log come from the table at which this one began."""
    lesson: int = 0
    """In a tutorial one more than the number of steps that are done; 0: it is none."""
    host: str = ""
    """The client that may delete the table, as a hash of its token."""
    patience: int = 0
    """After how many seconds away a player may be replaced by an agent; 0: never."""
    finished: float = 0.0
    """When the match was over; 0: not yet."""
    archived: float = 0.0
    """When its history became a match file; 0: not yet."""
    home: str = ""
    """From where it was opened, as a hash; empty once it is over."""

    @property
    def opener(self) -> str:
        """To whose share the table belongs: an address, or else a client."""
        return self.home or self.host


@dataclass(frozen=True)
class SeatRecord:
    """A seat: ``human``, ``open`` (waiting for somebody) or the name of an agent."""

    seat: int
    kind: str
    name: str
    client_id: str = ""
    """The client that holds it, as a hash of its token; empty if nobody does."""
    left: str = ""
    """How its player left it: ``handed``, ``replaced``, ``resigned``; ``returned``: came back."""
    former: str = ""
    """The client that held it before an agent took over."""
    away: float = 0.0
    """When its player went away; 0: was here when we last noticed."""


@dataclass(frozen=True)
class Row:
    """One row of the table's history: ``act``, ``undo`` or ``redo``. Nothing is ever deleted."""

    number: int
    seat: int
    verb: str
    notation: str
    at: float


@dataclass(frozen=True)
class Message:
    """A message of a player, under the name that the player had then."""

    number: int
    seat: int
    name: str
    text: str
    at: float


@dataclass(frozen=True)
class StoredTable:
    """A table with all that belongs to it."""

    table: TableRecord
    seats: tuple[SeatRecord, ...]
    rows: tuple[Row, ...] = ()
    messages: tuple[Message, ...] = ()
    rematch: str = ""
    """The table at which the same players play again."""
    review: str = ""
    """What a review found, as JSON; empty: nobody asked for one."""
    votes: tuple[tuple[int, str], ...] = ()
    """Seats whose players others want to replace, each with a client that agrees."""
    present: tuple[tuple[str, str], ...] = ()
    """Clients with an open socket, each with the process that has it; where several share."""
    archived: "ArchivedMatch | None" = None
    """What an archived table has instead of rows and messages."""


@dataclass(frozen=True)
class ArchivedMatch:
    """A finished match as it is archived."""

    content: bytes
    """The match file, compressed."""
    take_backs: str
    """What was taken back against agents, as JSON."""
