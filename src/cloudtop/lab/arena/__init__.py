"""Who plays better: tournaments of agents, ratings with intervals, tests that stop by themselves.

- ``tournament.py`` says who meets whom; ``deals.py`` plays one deal in every seating;
- ``run.py`` plays all of them, on one or more processes; ``journal.py`` and ``files.py`` keep them;
- ``comparisons.py`` says who did better than whom, and on that rest ``ratings.py``, ``sprt.py`` and
  ``standings.py``, with the intervals of ``intervals.py``.
"""

from cloudtop.lab.arena.comparisons import share_of, wins_of
from cloudtop.lab.arena.deals import DealResult, GameResult, Thinking
from cloudtop.lab.arena.files import arena_run
from cloudtop.lab.arena.intervals import Estimate, estimate_mean, estimate_share
from cloudtop.lab.arena.run import ArenaRun
from cloudtop.lab.arena.sprt import Sprt
from cloudtop.lab.arena.standings import Standings
from cloudtop.lab.arena.tournament import LineUp, Tournament

__all__ = [
    "ArenaRun",
    "DealResult",
    "Estimate",
    "GameResult",
    "LineUp",
    "Sprt",
    "Standings",
    "Thinking",
    "Tournament",
    "arena_run",
    "estimate_mean",
    "estimate_share",
    "share_of",
    "wins_of",
]
