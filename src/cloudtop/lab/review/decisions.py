"""What was decided, compared with the best that could have been decided.

Search looks at a decision as the seat could: from what it knew then. If it finds something that
seems better, both are looked at again, more often and with the same luck, because the best of many
guesses is often a lucky one.
"""

from dataclasses import dataclass, replace
from math import sqrt
from statistics import mean, stdev
from typing import Any, Final

from cloudtop.agents.explain import Explanation, explain
from cloudtop.agents.search import Budget, Line, SearchAgent
from cloudtop.core.game import AnyGame, Seat
from cloudtop.core.perspective import Perspective
from cloudtop.lab.review.effort import Effort

SUSPICIOUS: Final = 0.25
"""A choice that seems better by fewer points is not looked at again."""
BATCHES: Final = 4
"""What seems better is looked at again so many times, to see how far the answers agree."""


@dataclass(frozen=True)
class Decision:
    """A seat at the moment it has to decide."""

    game: AnyGame
    state: Any
    seat: Seat
    seats: int
    has_secrets: bool
    seed: str

    def seen_by(self, agent: SearchAgent) -> Perspective[Any, Any, Any]:
        return Perspective(
            self.game, self.state, self.seat, agent.randbelow, self.has_secrets, self.seats
        )


@dataclass(frozen=True)
class Mistake:
    """A decision, and a better one."""

    decision: Decision
    played: Line
    better: Line
    loss: float
    noise: float
    """The standard error of the loss."""


def find_mistake(decision: Decision, played: Any, effort: Effort) -> Mistake | None:
    """Return what would have been better; ``None``: nothing, as far as looks can tell."""
    agent = SearchAgent(decision.seed, Budget(effort.looks))
    better = agent.think(decision.seen_by(agent), also=(played,)).best.action
    # Choices that search drops early were looked at with other luck: they are compared afresh.
    if better == played or compare(decision, better, played, effort.looks).loss < SUSPICIOUS:
        return None
    batches = [
        compare(replace(decision, seed=f"{decision.seed}/{batch}"), better, played, effort.looks)
        for batch in range(BATCHES)
    ]
    losses = [batch.loss for batch in batches]
    loss, noise = mean(losses), stdev(losses) / sqrt(BATCHES)
    return replace(batches[0], decision=decision, loss=loss, noise=noise) if loss > noise else None


def compare(decision: Decision, better: Any, played: Any, looks: int) -> Mistake:
    """Compare two choices alone, both with the same luck."""
    agent = SearchAgent(f"{decision.seed}/compare", Budget(looks))
    best, other = agent.compare(decision.seen_by(agent), better, played)
    return Mistake(decision, other, best, best.worth - other.worth, 0.0)


def explain_mistake(mistake: Mistake, effort: Effort) -> Explanation:
    """Return why the better choice is better."""
    decision = mistake.decision
    agent = SearchAgent(f"{decision.seed}/why", None)
    budget = Budget(effort.reason_looks)
    return explain(decision.seen_by(agent), mistake.better.moves, mistake.played.moves, budget)
