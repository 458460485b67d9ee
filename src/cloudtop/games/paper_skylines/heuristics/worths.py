"""What things are worth in points, and tables of it for a box. Numbers were found by simulation."""

from typing import Final

from ..components import tasks
from ..components.card_actions import MOST
from ..components.lookups import Lookups
from ..components.tasks import Program, Task

STEP: Final = 0.27
"""A step on a track: a quarter of a line, and hops."""
CARD: Final = 0.3
"""A hand card, whatever its icons: it can pay, be built or be used."""
DRAWN: Final = 0.6
"""A card not yet seen, with the icons it may have."""
ICON: Final = 0.9
"""A card to be tucked, for its icons."""
ACTION: Final = 0.75
"""A basic action, as the part of another: less than one that can be chosen freely."""
CHIP: Final = 1.9
"""A chip that still lies face down: the mean of all nine."""
IN_HAND: Final = 0.45
"""How much of an icon is there while its card is in the hand."""
CURVE: Final = 1.3
"""Progress counts the more, the nearer an achievement is."""
USUAL: Final = 4
"""Hand cards that an action finds on average."""
LONG: Final = 16
"""More actions than these make no difference."""
BUILD: Final = 0.6
"""A build at its normal cost: gains and icon, less the cards for it."""
CHOSEN: Final = 1.3 * DRAWN
"""A card out of several, or one that another player loses."""
DECLARED: Final = 0.3 * DRAWN
"""Each revealed card: somewhat more than one in five has the declared type."""
EACH: Final = {
    tasks.DRAW: DRAWN,
    tasks.DECLARE: DECLARED,
    tasks.DISCARD: -CARD,
    tasks.PAY: -CARD,
    tasks.RESOLVE: ACTION - CARD,
    tasks.BONUS: ACTION,
    tasks.STEAL: CHOSEN,
    tasks.SALVAGE: CHOSEN,
}
"""Tasks that are worth so much for each of their number …"""
ONCE: Final = {
    tasks.LOOK: CHOSEN,
    tasks.SHOW: ICON,
    tasks.SNATCH: DRAWN,
    tasks.TAKE_CHIP: CHIP,
}
"""… and whatever their number is."""


class Worths:
    """What can be said of a box before play; one for each game."""

    def __init__(self, lookups: Lookups) -> None:
        self.lookups: Final = lookups
        kinds = range(len(tasks.NAMES))
        self.each: Final = [EACH.get(kind, 0.0) for kind in kinds]
        self.once: Final = [ONCE.get(kind, 0.0) for kind in kinds]
        self.inner: Final[list[float]] = []
        """What the programs in braces bring with 0, 1, 2 … hand cards, program by program."""
        for program in lookups.inner:  # one inside another comes before it
            self.inner.extend([self.program_worth(program, cards) for cards in range(MOST + 1)])
        self.actions: Final = [self.program_worth(program, USUAL) for program in lookups.action]
        """By card: what its action brings on average."""
        self.hopes: Final = [
            hope(time, missing) for time in range(LONG + 1) for missing in range(LONG + 1)
        ]
        """How likely it is that there is time for so many icons more."""
        self.curves: Final = [[curve(need) for _, need in needs] for needs in lookups.needs]
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
            worth = min(number, cards) * (BUILD + CARD * build_discount(self.lookups, task[2]))
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
            return number * ICON
        each = ICON - DRAWN
        if kind == tasks.TUCK_UP_TO:
            each = max(0.0, each + self.inner_worth(task[3], cards))
        return min(number, cards) * each

    def payment_worth(self, task: Task, cards: int) -> float:
        """What is paid for with cards is worth nothing without them."""
        kind: int = task[0]
        number: int = task[1]
        inner = self.inner_worth(task[2], cards)
        if kind == tasks.DISCARD_UP_TO:
            return min(number, cards) * max(0.0, inner - CARD)
        if kind == tasks.DEMOLISH:
            return max(0.0, inner - CARD)
        return max(0.0, inner - number * CARD) if cards >= number else 0.0

    def inner_worth(self, program: int, cards: int) -> float:
        """Return what a program in braces brings; more hand cards than one can ask for are none."""
        if program == tasks.NO_PROGRAM:
            return 0.0
        return self.inner[program * (MOST + 1) + min(cards, MOST)]


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
        return STEP * number
    if kind == tasks.DECLINE:
        return -STEP * number
    if task[3] != tasks.NO_COUNT:
        number *= (lookups.counts[task[3]][2] + 1) // 2
    return STEP * number * (3 if task[2] == tasks.EACH else 1)


def hope(time: int, missing: int) -> float:
    """Return how likely ``missing`` icons more are got in so many actions."""
    return min(1.0, (time - missing) / (2 * missing + 1)) if missing < time else 0.0


def curve(need: int) -> list[float]:
    """Return how much of an achievement is there, by the icons it lacks and those in the hand."""
    return [
        ((need - missing + IN_HAND * min(missing, held)) / need) ** CURVE
        for missing in range(need + 1)
        for held in range(need + 1)
    ]
