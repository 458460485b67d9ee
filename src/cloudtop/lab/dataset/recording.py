"""What is played and how closely it is looked at: a plan and what is kept of its games."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from cloudtop.agents import agent_name
from cloudtop.core.game import AnyGame
from cloudtop.lab.errors import LabError
from cloudtop.lab.simulation import Plan
from cloudtop.match import find_game

FORMAT: Final = 1
PARTS: Final = 64
"""Into how many parts games are split, within these bounds."""
FEWEST_IN_PART: Final = 10
MOST_IN_PART: Final = 10_000
MOST_IN_DETAILED_PART: Final = 1_000


@dataclass(frozen=True)
class Recording:
    """A plan, and which tables are kept. Everything in them follows from it, but for ``times``."""

    plan: Plan
    detail: bool = False
    """Keep every seat, every decision and every use of a component."""
    timed: bool = False
    """Keep how long each decision took."""

    def check(self) -> None:
        """Refuse what cannot be played or kept."""
        self.plan.check()
        found = find_game(self.plan.game).components_digest
        if found != self.plan.components:
            raise LabError(f"the components of {self.plan.game} are not those of the plan")

    @property
    def tables(self) -> tuple[str, ...]:
        """Return the names of the tables, ``games`` last: a part that has it is whole."""
        more = ("seats", "decisions", "uses") if self.detail else ()
        return (*more, *(("times",) if self.timed else ()), "games")

    @property
    def games_in_part(self) -> int:
        """Return how many games a part has: it depends on the plan only, so that parts are the
        same wherever they are played."""
        most = MOST_IN_DETAILED_PART if self.detail or self.timed else MOST_IN_PART
        return min(most, max(FEWEST_IN_PART, self.plan.games // PARTS))

    @property
    def parts(self) -> int:
        return -(-self.plan.games // self.games_in_part)

    def numbers(self, part: int) -> range:
        """Return the numbers of the games of a part."""
        size = self.games_in_part
        return range(part * size, min((part + 1) * size, self.plan.games))

    @cached_property
    def score_parts(self) -> tuple[str, ...]:
        """Return the parts of the score cards, the automa's included."""
        game = find_game(self.plan.game)
        cards = game.scores(game.new_state(self.plan.seats, game.options(self.plan.options)))
        return tuple(dict.fromkeys(name for card in cards for name, _ in card.parts))

    def as_plain(self) -> dict[str, Any]:
        """Return what ``plan.json`` says."""
        plan, game = self.plan, find_game(self.plan.game)
        return {
            "format": FORMAT,
            "game": plan.game,
            "title": game.meta.title,
            "rules_version": game.meta.rules_version,
            "seats": plan.seats,
            "agents": [agent_name(agent) for agent in plan.agents],
            "games": plan.games,
            "seed": plan.seed,
            "options": dict(plan.options),
            "components": plan.components,
            "detail": self.detail,
            "timed": self.timed,
            "games_in_part": self.games_in_part,
            "tables": sorted(self.tables),
            "score_parts": {part_column(name): name for name in self.score_parts},
            "component_kinds": kinds_as_plain(game),
        }


def part_column(name: str) -> str:
    """Return the column of ``seats`` for a part of the score card."""
    return f"part_{name.replace(' ', '_')}"


def kinds_as_plain(game: AnyGame) -> list[dict[str, str]]:
    return [
        {"key": kind.key, "title": kind.title, "used": kind.used} for kind in game.counting.kinds
    ]
