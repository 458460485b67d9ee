"""What tasks and cards are worth in points: tables of it for a box."""

from functools import lru_cache
from typing import Final

from ..components import tasks
from ..components.card_actions import MOST
from ..components.lookups import Lookups
from ..components.tasks import Program, Task
from .weights import WEIGHTS

CHIP: Final = 1.9
"""A chip that still lies face down: the mean of all nine."""
USUAL: Final = 4
"""Hand cards that an action finds on average."""
LONG: Final = 16
"""More actions than these make no difference."""
CHOSEN: Final = 1.3
"""A card out of several, or one that another player loses, compared with one not yet seen."""
DECLARED: Final = 0.3
"""Each revealed card, likewise: somewhat more than one in five has the declared type."""


class Worths:
    """What can be said of a box before play; one for each game."""

    def __init__(self, lookups: Lookups) -> None:
        self.lookups: Final = lookups
        self.hopes: Final = [
            hope(time, missing) for time in range(LONG + 1) for missing in range(LONG + 1)
        ]
        """How likely it is that there is time for so many icons more."""
        self._version = WEIGHTS.version
        self._work_out()

    def keep_up(self) -> None:
        """Go by the present weights, if they are other ones than before."""
        if self._version != WEIGHTS.version:
            self._version = WEIGHTS.version
            self._work_out()

    def _work_out(self) -> None:
        kinds = range(len(tasks.NAMES))
        each, once = worths_of_each(), worths_of_once()
        self.each = [each.get(kind, 0.0) for kind in kinds]
        """What tasks are worth for each of their number …"""
        self.once = [once.get(kind, 0.0) for kind in kinds]
        """… and whatever their number is."""
        self.inner: list[float] = []
        """What the programs in braces bring with 0, 1, 2 … hand cards, program by program."""
        for program in self.lookups.inner:  # one inside another comes before it
            self.inner.extend([self.program_worth(program, cards) for cards in range(MOST + 1)])
        self.actions = [self.program_worth(program, USUAL) for program in self.lookups.action]
        """By card: what its action brings on average."""
        in_hand, bend = WEIGHTS.in_hand, WEIGHTS.curve
        self.curves = [
            [curve(need, in_hand, bend) for _, need in needs] for needs in self.lookups.needs
        ]
        """By number of players less two and achievement: how far icons lead towards it."""

    def program_worth(self, program: Program, cards: int) -> float:
        worth = 0.0
        for task in program:
            worth += self.task_worth(task, cards)
        return worth

    def task_worth(self, task: Task, cards: int) -> float:
        """Return what a task that waits will bring on average, with this many hand cards."""
        kind: int = task[0]
        number: int = task[1]
        if kind in (tasks.TUCK, tasks.TUCK_UP_TO, tasks.MORE_TUCKS):
            worth = self.tuck_worth(task, cards)
        elif kind == tasks.BUILD:
            worth = min(number, cards) * build_worth(self.lookups, task[2])
        elif kind in (tasks.ADVANCE, tasks.DECLINE, tasks.GAIN):
            worth = steps_worth(self.lookups, task)
        elif kind in (tasks.DISCARD_FOR, tasks.DISCARD_UP_TO, tasks.DEMOLISH):
            worth = self.payment_worth(task, cards)
        else:
            worth = number * self.each[kind] + self.once[kind]
        return worth

    def tuck_worth(self, task: Task, cards: int) -> float:
        """From the hand a card loses what it is worth there."""
        kind: int = task[0]
        number: int = task[1]
        if kind == tasks.TUCK and task[3] != tasks.HAND:
            return number * WEIGHTS.icon
        each = WEIGHTS.icon - WEIGHTS.drawn
        if kind == tasks.TUCK_UP_TO:
            each = max(0.0, each + self.inner_worth(task[3], cards))
        return min(number, cards) * each

    def payment_worth(self, task: Task, cards: int) -> float:
        """What is paid for with cards is worth nothing without them."""
        kind: int = task[0]
        number: int = task[1]
        inner = self.inner_worth(task[2], cards)
        if kind == tasks.DISCARD_UP_TO:
            return min(number, cards) * max(0.0, inner - WEIGHTS.card)
        if kind == tasks.DEMOLISH:
            return max(0.0, inner - WEIGHTS.card)
        return max(0.0, inner - number * WEIGHTS.card) if cards >= number else 0.0

    def inner_worth(self, program: int, cards: int) -> float:
        """Return what a program in braces brings; more hand cards than one can ask for are none."""
        if program == tasks.NO_PROGRAM:
            return 0.0
        return self.inner[program * (MOST + 1) + min(cards, MOST)]


def worths_of_each() -> dict[int, float]:
    """Return the tasks that are worth so much for each of their number …"""
    card, drawn, action = WEIGHTS.card, WEIGHTS.drawn, WEIGHTS.action
    return {
        tasks.DRAW: drawn,
        tasks.DECLARE: DECLARED * drawn,
        tasks.DISCARD: -card,
        tasks.PAY: -card,
        tasks.RESOLVE: action - card,
        tasks.BONUS: action,
        tasks.STEAL: CHOSEN * drawn,
        tasks.SALVAGE: CHOSEN * drawn,
    }


def worths_of_once() -> dict[int, float]:
    """… and whatever their number is."""
    drawn = WEIGHTS.drawn
    return {
        tasks.LOOK: CHOSEN * drawn,
        tasks.SHOW: WEIGHTS.icon,
        tasks.SNATCH: drawn,
        tasks.TAKE_CHIP: CHIP,
    }


def build_worth(lookups: Lookups, terms: int) -> float:
    return WEIGHTS.build + WEIGHTS.card * build_discount(lookups, terms)


def build_discount(lookups: Lookups, number: int) -> int:
    """Return how many cards a build saves; what is free saves what such cards cost."""
    less, free, _, of_cost, level = lookups.terms[number]
    return (of_cost or level + 1) if free else less


def steps_worth(lookups: Lookups, task: Task) -> float:
    kind: int = task[0]
    number: int = task[1]
    if kind == tasks.GAIN:
        number = 0
        for _, steps in lookups.gains[task[1]]:
            number += steps
        return WEIGHTS.step * number
    if kind == tasks.DECLINE:
        return -WEIGHTS.step * number
    if task[3] != tasks.NO_COUNT:
        number *= (lookups.counts[task[3]][2] + 1) // 2
    return WEIGHTS.step * number * (3 if task[2] == tasks.EACH else 1)


def hope(time: int, missing: int) -> float:
    """Return how likely ``missing`` icons more are got in so many actions."""
    return min(1.0, (time - missing) / (2 * missing + 1)) if missing < time else 0.0


@lru_cache(maxsize=256)
def curve(need: int, in_hand: float, bend: float) -> list[float]:
    """Return how much of an achievement is there, by the icons it lacks and those in the hand."""
    return [
        ((need - missing + in_hand * min(missing, held)) / need) ** bend
        for missing in range(need + 1)
        for held in range(need + 1)
    ]
