"""What a good player would do, why, and what else could be done."""

from dataclasses import dataclass, replace
from typing import Any, Final

from cloudtop.agents.explain import Explanation, explain
from cloudtop.agents.search import Budget, Line, SearchAgent, Thought
from cloudtop.core.game import AnyGame
from cloudtop.core.perspective import Perspective

SECONDS: Final = 1.5
"""How long the choices are compared at most; the rest of two seconds is for the reason."""
REASON: Final = Budget(looks=64, seconds=0.4)
"""How long the reason is looked for."""
CLEARLY_WORSE: Final = 1.0
"""A choice that is worth so many points less shows by comparison what the best one is good for."""


@dataclass(frozen=True)
class Hint:
    """A piece of advice."""

    action: Any
    second: Any | None = None
    """The second best choice; ``None``: there is only one."""
    less: float = 0.0
    """How many points less the second best is worth."""
    explanation: Explanation | None = None


def hint_budget(game: AnyGame) -> Budget:
    """Return how long a hint may take: as the strongest level, or as long as people wait."""
    return Budget(game.search.master, SECONDS)


def give_hint(
    perspective: Perspective[Any, Any, Any], adviser: SearchAgent, reason: Budget = REASON
) -> Hint:
    """Return what the adviser would do, and why. With budgets in looks alone, the same seed gives
    the same hint."""
    if len(perspective.actions) == 1:
        return Hint(perspective.actions[0])
    thought = adviser.think(perspective)
    settings = adviser.settings_for(perspective.game)
    best = thought.best
    if len(thought.lines) == 1:  # all plans that were compared begin alike
        next_best = likely_second(perspective, best.action)
        why = explain(perspective, best.moves, (next_best,), reason, settings)
        return Hint(best.action, next_best, max(0.0, why.gain), why)
    second, other = thought.lines[1], worse_line(thought)
    why = explain(perspective, best.moves, other.moves, reason, settings)
    less = max(0.0, best.worth - second.worth)
    if other is second:
        # The search has compared these two in the same worlds far more often.
        why = replace(why, gain=less)
    return Hint(best.action, second.action, less, why)


def likely_second(perspective: Perspective[Any, Any, Any], best: Any) -> Any:
    """Return the choice that looks best at first sight beside the best one."""
    values = perspective.game.judge(perspective.sample(), perspective.seat)
    others = [
        (value, place) for place, value in enumerate(values) if perspective.actions[place] != best
    ]
    return perspective.actions[max(others)[1]]


def worse_line(thought: Thought) -> Line:
    """Return what the best choice is compared with: the next that is clearly worse, if one is."""
    limit = thought.best.worth - CLEARLY_WORSE
    return next((line for line in thought.lines[1:] if line.worth <= limit), thought.lines[1])
