"""The player that searches: for a number of looks ahead, or for some seconds."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from time import monotonic
from typing import Any, Final, TypeVar

from cloudtop.agents.agent import SeededAgent
from cloudtop.core.game import AnyGame, Seat
from cloudtop.core.perspective import Perspective
from cloudtop.core.search_settings import SearchSettings

from .budget import Budget
from .cores import Found, can_share_work, think_together
from .halving import compare
from .look_ahead import LookAhead, next_decision
from .plans import Plan, PlanSearch, situation, steps_of
from .thought import Line, Thought
from .tree import Branch, Step, TurnTree

A = TypeVar("A")

DICE: Final = 2**62
PLANS_FOR_A_LOOK: Final = 6
"""Plans are not thought up more broadly than so many times the looks that compare them."""
NARROW: Final = 5
"""Who has little time first plans so many times less broadly …"""
FOR_PLANNING: Final = 0.25
"""… and then as broadly as the settings say if that takes at most this part of the time."""


class SearchAgent(SeededAgent):
    """Compares the most promising choices by playing on from each."""

    name = "search"

    def __init__(
        self,
        seed: int | str,
        budget: Budget | None = None,
        settings: SearchSettings | None = None,
        cores: int = 1,
    ) -> None:
        super().__init__(seed)
        self._cores = cores if can_share_work() else 1
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

    def settings_for(self, game: AnyGame) -> SearchSettings:
        """Return how to look ahead in a game: as was said, else as the game says."""
        return self._settings or game.search.for_looks(self.budget_for(game).looks)

    def _width_for(self, game: AnyGame) -> int:
        """Return how many choices to compare: two at least."""
        settings = self.settings_for(game)
        return min(settings.width, max(2, self.budget_for(game).looks // settings.looks_each))

    def think(self, perspective: Perspective[Any, Any, Any], also: Collection[Any] = ()) -> Thought:
        """Return all choices that were compared, the best first; ``also`` are compared even if they
        do not look promising, and then step by step even where a game has plans."""
        plans = () if also else self._make_plans(perspective)
        if plans:
            return self._compare_plans(perspective, plans)
        tree, world = self._new_tree(perspective)
        candidates = list(tree.grow(tree.root, world))
        branches = tree.root.branches
        self.random.shuffle(candidates)  # so that equals come in any order
        candidates.sort(key=lambda action: branches[action].prior, reverse=True)
        width = self._width_for(perspective.game)
        kept = candidates[:width] + [action for action in candidates[width:] if action in also]
        ranked = self._compare(perspective, tree, kept)
        self._keep(perspective.game, perspective.seat, world, ranked[0], branches[ranked[0]])
        return make_thought(tree, ranked)

    def compare(
        self, perspective: Perspective[Any, Any, Any], one: Any, other: Any
    ) -> tuple[Line, Line]:
        """Look at two choices alone, at both equally often and with the same luck."""
        tree, world = self._new_tree(perspective)
        tree.grow(tree.root, world)
        lines = make_thought(tree, self._compare(perspective, tree, [one, other])).lines
        first, second = lines
        return (first, second) if first.action == one else (second, first)

    def _new_tree(self, perspective: Perspective[Any, Any, Any]) -> tuple[TurnTree, Any]:
        """Return a tree to fill, and a first world."""
        game = perspective.game
        settings = self.settings_for(game)
        world = perspective.sample()
        ahead = LookAhead(game, perspective.seats, settings)
        kept = self._remember(perspective)
        return TurnTree(game, perspective.seat, ahead, settings.spread, kept), world

    def _compare(
        self, perspective: Perspective[Any, Any, Any], tree: TurnTree, candidates: list[Any]
    ) -> list[Any]:
        budget, cores = self.budget_for(perspective.game), self._cores
        if cores == 1 or len(candidates) == 1:
            return compare(tree, candidates, budget, perspective.sample, self._new_dice)
        branches = [tree.root.branches[action] for action in candidates]
        before = [(branch.visits, branch.total) for branch in branches]

        def search(part: int) -> Found:
            for _ in range(part):  # chance that none of the others has
                self.random.seed(self._new_dice())
            compare(tree, candidates, budget.share(cores), perspective.sample, self._new_dice)
            return [
                (branch.visits - visits, branch.total - total)
                for branch, (visits, total) in zip(branches, before, strict=True)
            ]

        for found in think_together([partial(search, part) for part in range(cores)])[1:]:
            for branch, (visits, total) in zip(branches, found, strict=True):
                branch.visits += visits
                branch.total += total
        seen = [one for one in candidates if tree.root.branches[one].visits]
        return sorted(
            seen,
            key=lambda one: (tree.root.branches[one].visits, tree.root.branches[one].mean()),
            reverse=True,
        )

    # --- plans --------------------------------------------------------------------------------

    @property
    def has_plan(self) -> bool:
        """Whether there is a plan to follow: then the next decision needs no thought."""
        return bool(self._planned)

    def _make_plans(self, perspective: Perspective[Any, Any, Any]) -> Sequence[Plan]:
        game, budget = perspective.game, self.budget_for(perspective.game)
        width = min(self.settings_for(game).plan_width, PLANS_FOR_A_LOOK * budget.looks)
        find_plans = partial(game.plans, perspective.sample(), perspective.seat)
        if budget.seconds is None:
            plans = find_plans(width)
        else:
            plans = plan_in_time(find_plans, width, FOR_PLANNING * budget.seconds)
        return plans[: self._width_for(game)]

    def _compare_plans(
        self, perspective: Perspective[Any, Any, Any], plans: Sequence[Plan]
    ) -> Thought:
        """Return what comes of some plans; the best is followed as long as all goes by it."""
        game, seat = perspective.game, perspective.seat
        search = PlanSearch(game, seat, perspective.seats, plans, self.settings_for(game))
        # Without secrets every sample is the same: what rivals do is planned once.
        settled = search.settle(perspective.sample())
        ranked = compare(
            search,
            range(len(plans)),
            self.budget_for(game),
            lambda: search.settle(perspective.sample()) if perspective.has_secrets else settled,
            self._new_dice,
        )
        self._planned = steps_of(game, seat, perspective.sample(), plans[ranked[0]])
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

    # --- between two decisions ----------------------------------------------------------------

    def _new_dice(self) -> int:
        return self.randbelow(DICE)

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


def plan_in_time(
    find_plans: Callable[[int], Sequence[Plan]], width: int, seconds: float
) -> Sequence[Plan]:
    """Return plans that are thought up as broadly as there is time for."""
    started = monotonic()
    plans = find_plans(max(1, width // NARROW))
    quick = NARROW * (monotonic() - started) <= seconds
    return find_plans(width) if quick and plans else plans


def make_thought(tree: TurnTree, ranked: list[Any]) -> Thought:
    """Return what a tree says of some choices."""
    branches = tree.root.branches
    lines = (
        Line(action, tree.lead(action), branches[action].visits, plan_of(branches[action]))
        for action in ranked
        if branches[action].visits
    )
    return Thought(tuple(lines), tree.root.visits)


def plan_of(branch: Branch) -> tuple[Any, ...]:
    """Return what the seat would do next in its turn: what was looked at most."""
    plan: list[Any] = []
    while branch.step is not None and branch.step.branches:
        action, branch = max(branch.step.branches.items(), key=lambda one: one[1].visits)
        plan.append(action)
    return tuple(plan)
