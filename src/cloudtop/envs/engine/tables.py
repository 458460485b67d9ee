"""Many matches side by side. What learners see is written into plain buffers, in place."""

from array import array
from collections.abc import Sequence
from random import Random

from cloudtop.agents.registry import AgentLike
from cloudtop.core.game import Seat
from cloudtop.envs.engine.opponents import Opponents
from cloudtop.envs.engine.setup import RAISE, Setup
from cloudtop.envs.engine.table import Table


class Tables:
    """Matches of one setup. A match that is over begins again in the same step."""

    def __init__(
        self,
        setup: Setup,
        randoms: Sequence[Random],
        opponents: Sequence[AgentLike] | None,
        seat: Seat | None,
    ) -> None:
        self.setup = setup
        count = len(randoms)
        self.observations = bytearray(count * setup.layout.size)
        self.masks = bytearray(count * setup.actions.size)
        self.seats = bytearray(count)
        """Which seat decides."""
        self.dones = bytearray(count)
        """1 where the last step ended a match."""
        self.rewards = array("f", bytes(4 * count * setup.seats))
        """What each seat earned by the last step."""
        self.tables = [Table(setup, random) for random in randoms]
        self._opponents: list[Opponents | None] = [
            None if opponents is None else Opponents(setup, opponents, seat, random)
            for random in randoms
        ]
        self._shown: list[Sequence[int]] = [() for _ in randoms]
        self._no_rewards = array("f", bytes(4 * count * setup.seats))
        self._rewarded = False

    def begin(self) -> None:
        """Begin all matches."""
        self._clear()
        for place in range(len(self.tables)):
            self._begin(place)
            self._show(place)

    def step(self, numbers: Sequence[int]) -> None:
        """Decide once at each table, for the seat in ``seats``."""
        if self.setup.illegal == RAISE:
            self._refuse_illegal(numbers)
        self._clear()
        for place in range(len(self.tables)):
            table = self.tables[place]
            table.choose(self.seats[place], numbers[place])
            others = self._opponents[place]
            if others is not None:
                others.play_on(table)
            earned = table.earned()
            if earned is not None:
                self._pay(place, earned)
            if not table.movers:
                self.dones[place] = 1
                self._begin(place)
            self._show(place)

    def _refuse_illegal(self, numbers: Sequence[int]) -> None:
        """Raise before anything has changed at any table."""
        for place in range(len(self.tables)):
            if numbers[place] not in self._shown[place]:
                self.tables[place].choose(self.seats[place], numbers[place])

    def _clear(self) -> None:
        if self._rewarded:
            self.rewards[:] = self._no_rewards
            self._rewarded = False
        for place in range(len(self.tables)):
            self.dones[place] = 0

    def _begin(self, place: int) -> None:
        table, others = self.tables[place], self._opponents[place]
        table.begin()
        if others is not None:
            others.begin(table)

    def _pay(self, place: int, earned: list[float]) -> None:
        start = place * self.setup.seats
        for seat in range(self.setup.seats):
            self.rewards[start + seat] = earned[seat]
        self._rewarded = True

    def _show(self, place: int) -> None:
        """Write what the seat that decides now sees."""
        table, others = self.tables[place], self._opponents[place]
        seat = table.movers[0] if others is None else others.learner
        self.seats[place] = seat
        size = self.setup.layout.size
        self.observations[place * size : (place + 1) * size] = table.observation(seat)
        start, masks = place * self.setup.actions.size, self.masks
        for number in self._shown[place]:
            masks[start + number] = 0
        shown = table.choices(seat)
        for number in shown:
            masks[start + number] = 1
        self._shown[place] = shown
