"""A recording played into its folder, by whichever engine; a run that is repeated goes on."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

from cloudtop.lab.dataset.folder import Folder
from cloudtop.lab.dataset.local import Keep, Local
from cloudtop.lab.dataset.parts import Task
from cloudtop.lab.dataset.reading import Results, read_results
from cloudtop.lab.dataset.recording import Recording
from cloudtop.lab.playout import Outcome
from cloudtop.lab.results import pyarrow
from cloudtop.lab.simulation import Played


class Engine(Protocol):
    """Whoever plays parts: where, in which order and how often one was lost changes no result."""

    def play(self, tasks: list[Task], keep: Keep, played: Callable[[int], None]) -> None:
        """Play every task, keep its result here, and say how many games were played meanwhile."""


def record(
    recording: Recording,
    path: Path,
    engine: Engine | None = None,
    played: Callable[[int], None] = lambda games: None,
) -> Results:
    """Play what is missing in a folder and return its results.

    Whatever interrupts it, running it again goes on: no game is lost or played twice.
    """
    folder = open_folder(recording, path)
    (engine or Local()).play(folder.missing(), folder.keep, played)
    return read_results(path)


def open_folder(recording: Recording, path: Path) -> Folder:
    """Return where a recording is kept, new or with what there is of it."""
    recording.check()
    pyarrow()  # before anything is played
    return Folder(path, recording)


def played_games(results: Results) -> Iterator[Played]:
    """Yield the games of some results, for a summary."""
    wanted = ("number", "agents", "scores", "winners", "decisions", "plies")
    for part in results.parts("games", wanted):
        for number, agents, scores, winners, *lengths in zip(*part.values(), strict=True):
            outcome = Outcome(tuple(scores), tuple(winners), *lengths)
            yield Played(number, tuple(agents), outcome)
