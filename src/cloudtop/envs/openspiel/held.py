"""A match in the hands of OpenSpiel: a state, who decides, and how it came about.

OpenSpiel copies a state of a Python game by ``copy.deepcopy`` of each attribute and stores it by
``pickle``. A state of ours knows neither: it is cloned by its game, and stored as its log.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from cloudtop.core.errors import UnreadableActionError
from cloudtop.core.game import CHANCE, Seat

from .registered import Identity, find_registered, identity
from .table import Table, Terms, find_table
from .telling import Told, begin_telling, tell_on, tell_only_to

OVER: Final = -4
"""Who decides when the match is over, as OpenSpiel counts (``pyspiel.PlayerId.TERMINAL``)."""
DETERMINIZED: Final = -10
"""An entry of the log that is nobody's: the unknown was dealt again for a seat."""

Log = list[tuple[int, ...]]
"""(who decided, number of the action), or (``DETERMINIZED``, for which seat, seed)."""


StoredTerms = tuple[int, dict[str, object], bool, bool]


class Held:
    """A state that can be copied and stored by any means."""

    __slots__ = ("_told", "log", "mover", "state", "table")

    def __init__(
        self, table: Table, state: Any, mover: Seat, log: Log, told: Told | None = None
    ) -> None:
        self.table = table
        self.state = state
        self.mover = mover
        self.log = log
        self._told = told

    @classmethod
    def start(cls, table: Table) -> "Held":
        """Return the table before anything random has happened."""
        state = table.game.new_state(table.seats, table.options)
        return cls(table, state, _mover(table, state), [])

    def copy(self) -> "Held":
        state = self.table.game.clone(self.state)
        return Held(self.table, state, self.mover, self.log[:], self._told)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        terms = self.table.terms
        options = dict(terms.options)
        return replay, (
            identity(self.table.game),
            (terms.seats, options, terms.by_score, terms.tensors),
            self.log,
        )

    def apply(self, number: int) -> None:
        """Carry out a decision, or an outcome where chance decides. That it is legal is up to the
        caller, as everywhere in OpenSpiel."""
        table, mover = self.table, self.mover
        actions = table.outcomes if mover == CHANCE else table.decisions
        if not 0 <= number < len(actions):
            last = len(actions) - 1
            raise UnreadableActionError(
                f"there is no action number {number}; numbers run from 0 to {last}"
            )
        table.game.apply(self.state, mover, actions[number])
        self.log.append((mover, number))
        movers = table.game.to_move(self.state)
        self.mover = movers[0] if movers else OVER

    def seen_by(self, seat: Seat) -> str:
        """Return the log as a seat saw it, one line for each decision and outcome."""
        return self._tell().lines[seat]

    def determinize(self, seat: Seat, seed: int) -> None:
        """Deal the unknown again: ``seat`` cannot tell the table from what it was."""
        table = self.table
        told = self._tell()
        self.state = table.game.determinize(self.state, seat, Random(seed).randrange)
        self.log.append((DETERMINIZED, seat, seed))
        self._told = tell_only_to(told, table, self.state, seat, len(self.log))

    def _tell(self) -> Told:
        """Return what everybody saw until now; what was told before is not told again."""
        told = self._told or begin_telling(self.table)
        if told.entries < len(self.log):
            told = tell_on(told, self.table, self.log)
        self._told = told
        return told


def replay(wanted: Identity, stored: StoredTerms, log: Sequence[tuple[int, ...]]) -> Held:
    """Return a table as it was stored: every entry of its log is carried out again."""
    game = find_registered(wanted)
    seats, options, by_score, tensors = stored
    held = Held.start(find_table(game, Terms(seats, game.options(options), by_score, tensors)))
    for entry in log:
        if entry[0] == DETERMINIZED:
            held.determinize(entry[1], entry[2])
        else:
            held.apply(entry[1])
    return held


def _mover(table: Table, state: Any) -> Seat:
    """Return who decides; of several who decide at the same time, the first."""
    movers = table.game.to_move(state)
    return movers[0] if movers else OVER
