"""Search over whole plans, for games that have them: what comes of each, some plans ahead.

A look plays a plan, lets chance decide, plays the game's own best plan for what comes then, and so
on as far as the settings say; then the table is judged. Rivals play the first plan that comes to
their mind, and those who decide at the same time do so before: what they do touches only them.
Where settings want no more plans after the first, it is played on as from any other choice.
"""

from collections.abc import Sequence
from typing import Any, Final

from cloudtop.core.game import CHANCE, AnyGame, Seat
from cloudtop.core.search_settings import SearchSettings

from .look_ahead import LookAhead
from .thought import Line, Thought

Plan = tuple[Any, ...]

RIVAL_WIDTH: Final = 1
"""How broadly rivals plan."""


class PlanSearch:
    """Some plans of a seat, and what came of each so far. They are named by their places."""

    def __init__(
        self,
        game: AnyGame,
        seat: Seat,
        seats: int,
        plans: Sequence[Plan],
        settings: SearchSettings,
    ) -> None:
        self.plans = plans
        self.visits = [0] * len(plans)
        self.totals = [0.0] * len(plans)
        self._game = game
        self._seat = seat
        self._rivals = [one for one in range(seats) if one != seat]
        self._settings = settings
        self._ahead = LookAhead(game, seats, settings)

    def visit(self, world: Any, candidate: int, dice: int) -> float:
        """Look once at where a plan leads from a world, which stays as it is; return what came of
        it."""
        state = self._game.clone(world)
        self._ahead.set_dice(dice)
        self._play(state, self._seat, self.plans[candidate])
        worth = self._play_on(state)
        self.visits[candidate] += 1
        self.totals[candidate] += worth
        return worth

    def mean(self, candidate: int) -> float:
        return self.totals[candidate] / self.visits[candidate] if self.visits[candidate] else 0.0

    def _lead(self, candidate: int) -> float:
        """Return what came of a plan in points: the lead that is wanted as much as that."""
        mean = self.mean(candidate)
        return mean if self._settings.plans_ahead else self._ahead.lead_of(mean)

    def settle(self, world: Any) -> Any:
        """Let all who decide at the same time as the seat be done; return the world."""
        for rival in self._rivals:
            while rival in self._game.to_move(world):
                self._play_best(world, rival, RIVAL_WIDTH)
        return world

    def thought(self, ranked: Sequence[int]) -> Thought:
        """Return what came of the plans, best first: the best one of each first action."""
        lines: dict[Any, Line] = {}
        for place in ranked:
            first, *rest = self.plans[place]
            if self.visits[place] and first not in lines:
                lines[first] = Line(first, self._lead(place), self.visits[place], tuple(rest))
        return Thought(tuple(lines.values()), sum(self.visits))

    # --- playing on ---------------------------------------------------------------------------

    def _play_on(self, state: Any) -> float:
        """Play on until the seat has carried out as many more plans as the settings say.

        Return the mean of what the table is worth after each of them: what is judged early is
        wrong by what the judgement overlooks, what is judged late by what the dice bring meanwhile.
        """
        game, seat = self._game, self._seat
        if self._settings.plans_ahead == 0:
            return self._ahead.utility(self._ahead.worth(state)[seat])
        worth, judged = 0.0, 0
        while judged < self._settings.plans_ahead:
            movers = game.to_move(state)
            if not movers:
                break
            if movers[0] == CHANCE:
                self._ahead.deal(state)
            elif seat in movers:
                self._play_best(state, seat, self._settings.width_ahead)
                worth += self._worth(state)
                judged += 1
            else:
                self._play_best(state, movers[0], RIVAL_WIDTH)
        return worth / judged if judged else self._worth(state)

    def _play_best(self, state: Any, seat: Seat, width: int) -> None:
        """Carry out a seat's best plan, or a sensible action if there is none."""
        plans = self._game.plans(state, seat, width)
        self._play(state, seat, plans[0] if plans else (self._game.policy(state, seat),))

    def _play(self, state: Any, seat: Seat, plan: Plan) -> None:
        apply = self._game.apply
        for action in plan:
            apply(state, seat, action)

    def _worth(self, state: Any) -> float:
        """Return what the seat has, less its share of what the best rival has."""
        worth = self._value(state, self._seat)
        if self._settings.rivals == 0.0 or not self._rivals:
            return worth
        best = max([self._value(state, rival) for rival in self._rivals])
        return worth - self._settings.rivals * best

    def _value(self, state: Any, seat: Seat) -> float:
        game = self._game
        return game.value(state, seat) if game.to_move(state) else game.scores(state)[seat].total


# --- following a plan -----------------------------------------------------------------------------


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
