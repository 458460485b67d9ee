"""The results of one run as columns: what reports and comparisons are made of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

import numpy as np

from cloudtop.core.game import AnyGame
from cloudtop.core.options import Value
from cloudtop.lab.statistics.choices import Branching
from cloudtop.lab.statistics.columns import Floats, Ints
from cloudtop.lab.statistics.components import Uses
from cloudtop.lab.statistics.leads import Leads
from cloudtop.match.record import AnyMatch

MOST_RUNS: Final = 8
"""With more runs, a page only has them side by side."""


@dataclass(frozen=True)
class Setting:
    """What was played, as the plan of the run says it."""

    game: AnyGame
    seats: int
    agents: tuple[str, ...]
    seed: int
    options: Mapping[str, Value]
    components: str
    """The digest of one's own tables; empty: the printed ones."""
    rules_version: int


@dataclass(frozen=True)
class ComponentTable:
    """What became of the components of one kind."""

    key: str
    title: str
    used_means: str
    """One sentence: when one counts as used."""
    uses: tuple[Uses, ...]


@dataclass(frozen=True)
class Openings:
    """How players began: their first decisions with a choice, the most frequent ones."""

    names: tuple[str, ...]
    which: Ints
    """For each player of each game, game by game; -1 where there is none."""


@dataclass(frozen=True)
class Detail:
    """What is known with ``--detail`` only."""

    leads: Leads | None
    phases: tuple[Branching, ...]
    components: tuple[ComponentTable, ...]
    openings: Openings | None


@dataclass(frozen=True)
class Run:
    """The games of one run, a row each; where there are columns for seats, the automa comes last.

    ``parts`` has a row for each player of each game, game by game.
    """

    name: str
    folder: Path
    setting: Setting
    numbers: Ints
    match_seeds: tuple[str, ...]
    agents: Ints
    """The agent on each seat, as its place in ``setting.agents``."""
    scores: Floats
    places: Ints
    wins: Floats
    decisions: Ints
    rounds: Ints
    endings: tuple[str, ...]
    part_names: tuple[str, ...] = ()
    parts: Floats | None = None
    detail: Detail | None = None
    finished: bool = True
    brief: bool = False
    """Whether only the most telling components are listed, so that a page stays small."""
    notes: Sequence[str] = ()
    """What a reader should mind."""
    matches: Mapping[int, Path] = field(default_factory=dict)
    """Match files of some games, by number."""
    replays: Mapping[int, AnyMatch] = field(default_factory=dict)
    """The games that are worth a look, played again."""
    pictured: bool = True
    """Whether a replay shows the table at the end: a page of several runs would be too large."""

    @property
    def games(self) -> int:
        return len(self.numbers)

    @property
    def seats(self) -> int:
        return self.setting.seats

    @property
    def players(self) -> int:
        """How many score cards there are: the seats, and the automa if it plays."""
        return int(self.scores.shape[1])

    @cached_property
    def deals(self) -> Ints:
        """The deal of each game: games with the same dice have the same number."""
        known: dict[str, int] = {}
        return np.array([known.setdefault(seed, len(known)) for seed in self.match_seeds])

    @cached_property
    def player_deals(self) -> Ints:
        """The same for each player of each game."""
        return np.repeat(self.deals, self.seats)

    @cached_property
    def seat_wins(self) -> Floats:
        """The victories of the seats, without the automa's."""
        return self.wins[:, : self.seats]

    @cached_property
    def agent_wins(self) -> Floats:
        """What the agent on each seat wins on average, in the place of what it won."""
        sums = np.bincount(self.agents.ravel(), weights=self.seat_wins.ravel())
        counts = np.maximum(np.bincount(self.agents.ravel()), 1)
        means: Floats = (sums / counts)[self.agents]
        return means

    @cached_property
    def surprise(self) -> Floats:
        """What each player won beyond what its agent wins on that seat on average, in one row."""
        return self.beyond_agents(self.seat_wins)

    def beyond_agents(self, figures: Floats) -> Floats:
        """Return figures of the seats less the mean of the agent on that seat, in one row."""
        seats = np.tile(np.arange(self.seats), (self.games, 1))
        cells = (self.agents * self.seats + seats).ravel()
        flat = figures.ravel()
        means = np.bincount(cells, weights=flat) / np.maximum(np.bincount(cells), 1)
        beyond: Floats = flat - means[cells]
        return beyond

    @cached_property
    def margins(self) -> Floats:
        """The best score less the second best of each game; there must be two players."""
        ordered = np.sort(self.scores, axis=1)
        return ordered[:, -1] - ordered[:, -2]

    @property
    def several_agents(self) -> bool:
        return len(self.setting.agents) > 1
