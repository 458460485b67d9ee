"""The player that searches: for a number of looks ahead, or for some seconds."""

from dataclasses import dataclass
from time import monotonic
from typing import Any, Final, TypeVar

from cloudtop.agents.agent import SeededAgent
from cloudtop.core.game import AnyGame, Seat
from cloudtop.core.perspective import Perspective
from cloudtop.core.search_settings import SearchSettings

from .halving import Deadline, compare
from .look_ahead import LookAhead, next_decision
from .plans import Plan, PlanSearch
from .thought import Line, Thought
from .tree import Branch, Step, TurnTree

A = TypeVar("A")

DICE: Final = 2**62
MOST_LOOKS: Final = 1_000_000


@dataclass(frozen=True)
class Budget:
    """How long an agent may think about a decision. By looks ahead alone, it always decides alike,
    on whatever machine."""

    looks: int = MOST_LOOKS
    seconds: float | None = None


class SearchAgent(SeededAgent):
    """Compares the most promising choices by playing on from each."""

    name = "search"

    def __init__(
        self,
        seed: int | str,
        budget: Budget | None = None,
        settings: SearchSettings | None = None,
    ) -> None:
        super().__init__(seed)
        self._budget = budget
        self._settings = settings
        self._kept: tuple[Any, Step] | None = None
        self._planned: list[tuple[Any, Any]] = []

    def choose(self, perspective: Perspective[Any, A, Any]) -> A:
        actions = perspective.actions
        if len(actions) == 1:
            return actions[0]
        planned: list[A] = self._next_planned(perspective)
        if planned:
            return planned[0]
        chosen: A = self.think(perspective).best.action
        return chosen

    def budget_for(self, game: AnyGame) -> Budget:
        """Return how long to think in a game: as long as was said, else as the strongest level."""
        return self._budget or Budget(game.search.master)

    def think(self, perspective: Perspective[Any, Any, Any]) -> Thought:
        """Return all choices that were compared, the best first."""
        game, settings = perspective.game, self._settings or perspective.game.search
        budget, world = self.budget_for(game), perspective.sample()
        plans = game.plans(world, perspective.seat, settings.plan_width)
        if plans:
            return self._compare_plans(perspective, world, plans[: settings.width], budget)
        ahead = LookAhead(game, perspective.seats, settings)
        tree = TurnTree(game, perspective.seat, ahead, settings.spread, self._remember(perspective))
        candidates = list(tree.grow(tree.root, world))
        branches = tree.root.branches
        self.random.shuffle(candidates)  # so that equals come in any order
        candidates.sort(key=lambda action: branches[action].prior, reverse=True)
        ranked = compare(
            tree,
            candidates[: settings.width],
            budget.looks,
            perspective.sample,
            lambda: self.randbelow(DICE),
            deadline_of(budget),
        )
        self._keep(game, perspective.seat, world, ranked[0], branches[ranked[0]])
        return make_thought(tree, ranked)

    def _compare_plans(
        self, perspective: Perspective[Any, Any, Any], world: Any, plans: Any, budget: Budget
    ) -> Thought:
        """Return what comes of some plans; the best is followed as long as all goes by it."""
        game, seat = perspective.game, perspective.seat
        settings = self._settings or game.search
        search = PlanSearch(game, seat, perspective.seats, plans, settings)
        # Without secrets every sample is the same: what rivals do is planned once.
        settled = search.settle(perspective.sample())
        ranked = compare(
            search,
            range(len(plans)),
            budget.looks,
            lambda: search.settle(perspective.sample()) if perspective.has_secrets else settled,
            lambda: self.randbelow(DICE),
            deadline_of(budget),
        )
        self._planned = steps_of(game, seat, world, plans[ranked[0]])
        return search.thought(ranked)

    def _next_planned(self, perspective: Perspective[Any, A, Any]) -> list[A]:
        """Return the next step of the plan that is followed, if all is as expected; else nothing.

        Others who decide at the same time change the table, but not what the seat may choose and
        how well it stands.
        """
        if self._planned:
            now = situation(perspective.game, perspective.sample(), perspective.seat)
            while self._planned:
                expected, action = self._planned.pop(0)
                if expected == now:
                    return [action]
        return []

    def _remember(self, perspective: Perspective[Any, Any, Any]) -> Step | None:
        """Return what was thought of this very decision during the one before it."""
        kept, self._kept = self._kept, None
        return kept[1] if kept is not None and kept[0] == perspective.view else None

    def _keep(self, game: AnyGame, seat: Seat, world: Any, action: Any, branch: Branch) -> None:
        """Keep what was thought of the next step of the turn, and how the table looks then."""
        if branch.step is not None:
            game.apply(world, seat, action)
            if next_decision(game, world, seat):
                self._kept = game.view(world, seat), branch.step


def steps_of(game: AnyGame, seat: Seat, world: Any, plan: Plan) -> list[tuple[Any, Any]]:
    """Return the steps of a plan after the first, each with the situation in which it is due."""
    steps: list[tuple[Any, Any]] = []
    for action in plan:
        steps.append((situation(game, world, seat), action))
        game.apply(world, seat, action)
    return steps[1:]


def situation(game: AnyGame, state: Any, seat: Seat) -> tuple[tuple[Any, ...], float]:
    """Return what a seat may do and how well it stands: by that it knows where it is in a plan."""
    return tuple(game.legal_actions(state, seat)), game.value(state, seat)


def deadline_of(budget: Budget) -> Deadline:
    """Return a function that tells whether the time is over."""
    if budget.seconds is None:
        return never
    end = monotonic() + budget.seconds
    return lambda: monotonic() >= end


def never() -> bool:
    return False


def make_thought(tree: TurnTree, ranked: list[Any]) -> Thought:
    """Return what a tree says of some choices."""
    branches = tree.root.branches
    lines = (
        Line(action, branches[action].mean(), branches[action].visits, plan_of(branches[action]))
        for action in ranked
    )
    return Thought(tuple(lines), tree.root.visits)


def plan_of(branch: Branch) -> tuple[Any, ...]:
    """Return what the seat would do next in its turn: what was looked at most."""
    plan: list[Any] = []
    while branch.step is not None and branch.step.branches:
        action, branch = max(branch.step.branches.items(), key=lambda one: one[1].visits)
        plan.append(action)
    return tuple(plan)
