"""Agents in a process that thinks: who has a plan is asked again, and follows it."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

import pytest

from cloudtop.agents.search import Budget, SearchAgent, Thought
from cloudtop.core.perspective import Perspective
from cloudtop.match import Match, dumps, find_game, seed_from
from cloudtop.server.tables import thinking
from cloudtop.server.tables.thinking import Players

GAME = find_game("railroad_ink")
SMALL = replace(GAME.search, width=4, plan_width=4, width_ahead=1)


class Noted(SearchAgent):
    """Thinks little, and is heard when it does."""

    thoughts: list[str]

    def think(self, perspective: Perspective[Any, Any, Any], also: Collection[Any] = ()) -> Thought:
        self.thoughts.append(self.name)
        return super().think(perspective, also)


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let such an agent play, whoever is asked for; return a list of its thoughts."""
    Noted.thoughts = []
    monkeypatch.setattr(thinking, "make_agent", lambda _, seed: Noted(seed, Budget(8), SMALL))
    return Noted.thoughts


def play_round(players: Players, table_id: str) -> int:
    """Let an agent decide until the dice are rolled again; return how many decisions it took."""
    match = Match.start(GAME, 1, seed=seed_from("players"))
    dealt = match.ply
    while all(entry.seat == 0 for entry in match.log[dealt:]):
        match.play(0, players.choose(table_id, dumps(match, with_seed=False), 0, "expert", "1"))
        match.deal()
    return match.ply - dealt


def test_one_thought_serves_a_round(thoughts: list[str]) -> None:
    assert play_round(Players(), "A") > 4
    assert len(thoughts) == 1


def test_every_table_has_agents_of_its_own(thoughts: list[str]) -> None:
    players = Players()
    play_round(players, "A")
    play_round(players, "B")
    assert len(thoughts) == 2


def test_who_is_forgotten_thinks_again(
    thoughts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "MOST_KEPT", 1)
    players, match = Players(), Match.start(GAME, 1, seed=seed_from("players"))
    file = dumps(match, with_seed=False)
    first = players.choose("A", file, 0, "expert", "1")
    assert players.choose("B", file, 0, "expert", "1") == first
    match.play(0, first)
    players.choose("A", dumps(match, with_seed=False), 0, "expert", "1")
    assert len(thoughts) == 3
