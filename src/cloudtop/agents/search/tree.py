"""The choices of one turn, step by step, and what each of them led to so far.

What follows the turn (chance, other players) is not in the tree: it is different in every look
ahead, and only what came of it is added up here.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any, Final

from cloudtop.core.game import AnyGame, Seat

from .look_ahead import LookAhead, next_decision

EXPLORATION: Final = 1.5
"""How much a choice that was looked at less than others is preferred to one that did better."""
NO_WORTH: Final = 0.0


class Branch:
    """One choice of a step."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        """How promising the game's judgement finds it: all of a step make 1."""
        self.visits = 0
        self.total = NO_WORTH
        self.step: Step | None = None
        """What the same seat decides next; ``None``: nothing, or it was never looked at."""

    def mean(self) -> float:
        return self.total / self.visits


class Step:
    """One decision, with a branch for every choice."""

    def __init__(self) -> None:
        self.branches: dict[Any, Branch] = {}
        self.visits = 0

    def add_choices(self, actions: Sequence[Any], values: Sequence[float], spread: float) -> None:
        """Add what can be chosen, preferred by what it is worth at first sight."""
        best = max(values)
        shares = [exp((value - best) / spread) for value in values]
        whole = sum(shares)
        for action, share in zip(actions, shares, strict=True):
            if action not in self.branches:
                self.branches[action] = Branch(share / whole)


class Range:
    """The least and the most that came of anything, so that worths can be compared with priors."""

    def __init__(self) -> None:
        self.low = 0.0
        self.span = 0.0
        self._started = False

    def add(self, worth: float) -> None:
        if not self._started:
            self.low, self._started = worth, True
        elif worth < self.low:
            self.low, self.span = worth, self.span + self.low - worth
        elif worth > self.low + self.span:
            self.span = worth - self.low

    def place(self, worth: float) -> float:
        """Return where between the least (0) and the most (1) a worth lies."""
        return (worth - self.low) / self.span if self.span > 0.0 else 0.5


class TurnTree:
    """A tree for the rest of a seat's turn."""

    def __init__(
        self, game: AnyGame, seat: Seat, ahead: LookAhead, spread: float, root: Step | None = None
    ) -> None:
        self.root = root or Step()
        self._game = game
        self._seat = seat
        self._ahead = ahead
        self._spread = spread
        self._range = Range()

    def visit(self, world: Any, action: Any, dice: int) -> float:
        """Look once at where a choice leads from a world, which stays as it is; return what came of
        it."""
        game, seat = self._game, self._seat
        state = game.clone(world)
        self._ahead.set_dice(dice)
        path = [self.root.branches[action]]
        game.apply(state, seat, action)
        while path[-1].visits and next_decision(game, state, seat):
            branch = path[-1]
            if branch.step is None:
                branch.step = Step()
            taken = self._select(branch.step, state)
            branch.step.visits += 1
            path.append(branch.step.branches[taken])
            game.apply(state, seat, taken)
        worth = self._ahead.utility(self._ahead.worth(state)[seat])
        self._range.add(worth)
        self.root.visits += 1
        for branch in path:
            branch.visits += 1
            branch.total += worth
        return worth

    def mean(self, action: Any) -> float:
        """Return what came of a choice so far, on average."""
        return self.root.branches[action].mean()

    def lead(self, action: Any) -> float:
        """Return the same in points: the lead that is wanted as much as that."""
        return self._ahead.lead_of(self.mean(action))

    def grow(self, step: Step, state: Any) -> Sequence[Any]:
        """Return what can be chosen in a state; all of it is in the step then."""
        actions: Sequence[Any] = self._game.legal_actions(state, self._seat)
        if any(action not in step.branches for action in actions):
            step.add_choices(actions, self._game.judge(state, self._seat), self._spread)
        return actions

    def _select(self, step: Step, state: Any) -> Any:
        """Return the choice that is to be looked at next: one that does well, or may yet."""
        actions = self.grow(step, state)
        reach = EXPLORATION * sqrt(step.visits + 1.0)
        usual = self._usual(step)
        best, chosen = -1.0, actions[0]
        for action in actions:
            branch = step.branches[action]
            score = self._range.place(branch.mean()) if branch.visits else usual
            score += reach * branch.prior / (1.0 + branch.visits)
            if score > best:
                best, chosen = score, action
        return chosen

    def _usual(self, step: Step) -> float:
        """Return the mean of what came of a step, for choices that were never looked at."""
        visits, total = 0, 0.0
        for branch in step.branches.values():
            visits += branch.visits
            total += branch.total
        return self._range.place(total / visits) if visits else 0.5
