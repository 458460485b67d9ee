"""Hints at a table: found in another process, told in the reader's language."""

import asyncio
import logging
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from cloudtop.agents.explain import Explanation
from cloudtop.agents.hints import give_hint, hint_budget
from cloudtop.agents.reasons import compare_second, reason
from cloudtop.agents.search import SearchAgent
from cloudtop.core.game import Seat
from cloudtop.match import dumps, loads
from cloudtop.server.errors import UnavailableError
from cloudtop.server.language import _
from cloudtop.server.tables.chance import Chance
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.workers import AgentFailedError, Workers

LOGGER: Final = logging.getLogger(__name__)

HANG_SECONDS: Final = 30.0
"""How long somebody waits for a hint before they are told that there is none."""

PlainHint = dict[str, Any]
"""A hint as processes exchange it: actions of compiled games cannot be pickled."""


@dataclass(frozen=True)
class TableHint:
    """A hint in words, for whoever asked."""

    notation: str
    label: str
    reason: str
    second: str
    """The notation of the second best choice; empty: there is none."""
    second_label: str
    comparison: str
    """What the second best is and how much less it is worth, in words."""
    worth: float
    """How many points less that is."""
    asked: int
    """The version at which the seat was first asked this."""


def find_hint(match_file: str, seat: Seat, salt: str) -> PlainHint:
    """Return a hint for a seat; runs in a process of its own."""
    match = loads(match_file)
    adviser = SearchAgent(salt, hint_budget(match.game))
    found = give_hint(match.perspective(seat, adviser.randbelow), adviser)
    why = found.explanation
    return {
        "notation": str(found.action),
        "second": "" if found.second is None else str(found.second),
        "less": found.less,
        "why": why and asdict(replace(why, best=str(why.best), other=str(why.other))),
    }


def load_judgement(match_file: str) -> None:
    """Load what judges a game, with all its tables; runs in a process of its own."""
    match = loads(match_file)
    if not match.over:
        match.game.judge(match.state, match.to_move[0])


class Adviser:
    """Finds hints, beside the agents that play: nobody waits for their thinking."""

    def __init__(self, chance: Chance, workers: Workers | None = None) -> None:
        self._chance = chance
        self._workers = workers or Workers(1, hang_seconds=HANG_SECONDS)
        self._prepared: dict[str, asyncio.Task[None]] = {}

    def prepare(self, table: LiveTable) -> None:
        """Load the game of a table where a person plays: the first hint comes as fast as others."""
        game = table.record.game
        if game not in self._prepared and table.running and table.has_people():
            self._prepared[game] = asyncio.create_task(self._prepare(table))

    async def _prepare(self, table: LiveTable) -> None:
        try:
            await self._workers.run(load_judgement, dumps(table.match, with_seed=False))
        except Exception:  # then the first hint takes a little longer, or tells what is wrong
            LOGGER.exception("the game of table %s could not be prepared for hints", table.id)

    async def find(self, table: LiveTable, seat: Seat) -> PlainHint:
        """Return a hint; whoever asks again is told the same."""
        asked, kept = table.asked_since(seat), table.hints.get(seat)
        if kept is not None and kept[0] == asked:
            return kept[1]
        match_file = dumps(table.match, with_seed=False)
        salt = self._chance.salt(match_file)
        try:
            found = await self._workers.run(find_hint, match_file, seat, salt)
        except AgentFailedError:
            LOGGER.exception("no hint was found at table %s", table.id)
            raise UnavailableError(_("no hint was found: try again in a moment")) from None
        table.hints[seat] = asked, found
        return found

    def close(self) -> None:
        self._workers.close()


def tell_hint(table: LiveTable, seat: Seat, found: PlainHint) -> TableHint:
    """Return a hint in the reader's language."""
    match = table.match
    choices = match.game.question(match.view(seat)).choices
    labels = {choice.notation: choice.label for choice in choices}
    notation, second, less = found["notation"], found["second"], found["less"]
    second_label = labels[second] if second else ""
    return TableHint(
        notation,
        labels[notation],
        reason(Explanation(**found["why"]), match.game, match.names) if found["why"] else "",
        second,
        second_label,
        compare_second(second_label, less) if second else "",
        round(less, 1),
        table.asked_since(seat),
    )
