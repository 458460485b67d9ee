"""Restricted play: an agent that may not do some things, to find out what they are worth.

``greedy!build Harbour*`` is greedy that never builds the Harbour; several patterns follow each
other, each after a ``!``. A pattern is matched with the whole notation of an action: ``*`` stands
for anything, ``?`` for one character. Where nothing else is legal, the agent does it all the same.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Final

from cloudtop.agents import Agent, make_agent
from cloudtop.core.game import AnyGame, Seat
from cloudtop.core.perspective import Perspective
from cloudtop.lab.errors import LabError

MARK: Final = "!"


@dataclass(frozen=True)
class Restricted:
    """Makes agents of a name that leave out what matches one of the patterns."""

    agent: str
    patterns: tuple[str, ...]

    @property
    def name(self) -> str:
        return MARK.join((self.agent, *self.patterns))

    def __call__(self, seed: int | str) -> "RestrictedAgent":
        return RestrictedAgent(self.name, make_agent(self.agent, seed), self.patterns)


class RestrictedAgent:
    """Asks an agent that is shown a game without the banned actions."""

    def __init__(self, name: str, agent: Agent, patterns: tuple[str, ...]) -> None:
        self.name = name
        self._agent = agent
        self._banned = Banned(patterns)
        self._games: dict[tuple[int, Seat], AnyGame] = {}

    def randbelow(self, end: int) -> int:
        return self._agent.randbelow(end)

    def choose(self, perspective: Perspective[Any, Any, Any]) -> Any:
        game, seat = perspective.game, perspective.seat
        key = id(game), seat
        if key not in self._games:
            self._games[key] = without(game, seat, self._banned)
        return self._agent.choose(perspective.of_game(self._games[key]))


class Banned:
    """Which actions match a pattern; each is looked at once."""

    def __init__(self, patterns: tuple[str, ...]) -> None:
        self._patterns = patterns
        self._known: dict[str, bool] = {}

    def __contains__(self, action: object) -> bool:
        notation = str(action)
        if notation not in self._known:
            matches = (fnmatchcase(notation, pattern) for pattern in self._patterns)
            self._known[notation] = any(matches)
        return self._known[notation]

    def allowed(self, actions: Sequence[Any]) -> list[int]:
        """Return the places of what may be done; all of them if nothing else is legal."""
        places = [place for place, action in enumerate(actions) if action not in self]
        return places or list(range(len(actions)))


def without(game: AnyGame, seat: Seat, banned: Banned) -> AnyGame:
    """Return a game in which ``seat`` has no banned actions; the others play as they like."""
    legal_actions, judge, policy, plans = (
        game.legal_actions,
        game.judge,
        game.policy,
        game.plans,
    )

    def legal_without(state: Any, mover: Seat) -> Sequence[Any]:
        actions = legal_actions(state, mover)
        return [actions[n] for n in banned.allowed(actions)] if mover == seat else actions

    def judge_without(state: Any, mover: Seat) -> Sequence[float]:
        values = judge(state, mover)
        if mover != seat:
            return values
        return [values[place] for place in banned.allowed(legal_actions(state, mover))]

    def policy_without(state: Any, mover: Seat) -> Any:
        action = policy(state, mover)
        if mover != seat or action not in banned:
            return action
        values = judge_without(state, mover)
        return legal_without(state, mover)[values.index(max(values))]

    def plans_without(state: Any, mover: Seat, width: int) -> Sequence[tuple[Any, ...]]:
        found = plans(state, mover, width)
        if mover != seat:
            return found
        return [plan for plan in found if not any(action in banned for action in plan)]

    def play_without(state: Any, mover: Seat) -> None:
        game.apply(state, mover, policy_without(state, mover))

    twin = copy(game)
    vars(twin).update(
        legal_actions=legal_without,
        judge=judge_without,
        policy=policy_without,
        play=play_without,
        plans=plans_without,
    )
    return twin


def read_agent(written: str) -> str | Restricted:
    """Return the agent that somebody wrote: a name, or a name and what it may not do."""
    name, *patterns = (part.strip() for part in written.split(MARK))
    if not patterns:
        return name
    if not all(patterns):
        raise LabError(f"agent {written.strip()!r}: there is no pattern after the {MARK}")
    return Restricted(name, tuple(patterns))
