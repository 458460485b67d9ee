"""A tournament under way: deals are played here or by processes, kept, and tested as they come."""

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import partial
from itertools import islice
from typing import Final

from cloudtop.lab.arena.comparisons import share_of
from cloudtop.lab.arena.deals import DealResult, play_deal
from cloudtop.lab.arena.journal import Journal
from cloudtop.lab.arena.sprt import Sprt
from cloudtop.lab.arena.tournament import SOLO, Tournament
from cloudtop.lab.errors import LabError
from cloudtop.lab.processes import Workers, check_jobs

Measure = Callable[[DealResult], float]
"""What a test looks at: a share from 0 to 1 for each deal."""
AHEAD: Final = 2
"""How many deals wait for each process, so that none is idle."""


class ArenaRun:
    """What was played by now. Who plays it, in which order and how often it was interrupted does
    not change the result: a test looks at the deals in order of number, and stops at the same."""

    def __init__(
        self,
        tournament: Tournament,
        journal: Journal | None = None,
        sprt: Sprt | None = None,
        measure: Measure | None = None,
    ) -> None:
        self.tournament = tournament
        self.sprt = sprt
        self._measure = measure or partial(share_of, tournament.names[0])
        self._journal = journal
        self._tested = 0
        kept = journal.deals if journal else {}
        self._deals = {n: deal for n, deal in kept.items() if n < tournament.deals}
        if sprt is not None and measure is None:
            check_for_test(tournament)
        self._test()

    @property
    def deals(self) -> list[DealResult]:
        """What counts, in order: all deals, or those up to the test's decision."""
        numbers = sorted(self._deals)
        return [self._deals[n] for n in numbers if not self._is_decided() or n < self._tested]

    @property
    def finished(self) -> bool:
        return self._is_decided() or len(self._deals) == self.tournament.deals

    def play(self, jobs: int = 1) -> Generator[DealResult, None, None]:
        """Play what is missing and yield each deal as it is finished, not in order."""
        check_jobs(jobs)
        if self._is_decided():
            return
        missing = (n for n in range(self.tournament.deals) if n not in self._deals)
        for deal in play_deals(self.tournament, missing, jobs):
            self._deals[deal.number] = deal
            if self._journal is not None:
                self._journal.add(deal)
            self._test()
            yield deal
            if self._is_decided():
                return

    def _is_decided(self) -> bool:
        return self.sprt is not None and self.sprt.decision is not None

    def _test(self) -> None:
        """Show the test what has come without a gap."""
        while self.sprt is not None and not self._is_decided() and self._tested in self._deals:
            self.sprt.add(self._measure(self._deals[self._tested]))
            self._tested += 1


def check_for_test(tournament: Tournament) -> None:
    """Refuse a test that is not between two at one kind of table."""
    if len(tournament.names) != 2:
        raise LabError(f"a test is between two agents, not {len(tournament.names)}")
    if len(tournament.line_ups) != 1 or tournament.line_ups[0].seats == SOLO:
        raise LabError("a test is at one number of seats, two or more")


def play_deals(
    tournament: Tournament, numbers: Iterator[int], jobs: int
) -> Generator[DealResult, None, None]:
    """Play deals and yield each as soon as it is finished."""
    if jobs == 1:
        yield from (play_deal(tournament, number) for number in numbers)
        return
    with Workers(jobs) as workers:
        waiting: set[Future[DealResult]] = set()
        while True:
            for number in islice(numbers, jobs * AHEAD - len(waiting)):
                waiting.add(workers.submit(play_deal, tournament, number))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
