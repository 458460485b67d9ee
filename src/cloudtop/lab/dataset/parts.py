"""A part of a data set: the games from one number to another, played by one process."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from cloudtop.lab.dataset.recording import Recording
from cloudtop.lab.dataset.tables import Rows, as_parquet, columns_of, new_rows
from cloudtop.lab.dataset.watching import play_into
from cloudtop.match import find_game


@dataclass(frozen=True)
class Task:
    """A part to be played, and what an interrupted run has already played of it."""

    recording: Recording
    part: int
    rows: Rows = field(default_factory=dict)


@dataclass(frozen=True)
class PartResult:
    """A part that is whole, as a Parquet file for each table; or the rows that there are by now."""

    part: int
    games: int
    files: dict[str, bytes]
    rows: Rows


def play_part(
    task: Task, stopped: Callable[[], bool], played: Callable[[], None] = lambda: None
) -> PartResult:
    """Play a part until it is whole or somebody stops it, and say when a game is played."""
    recording, rows = task.recording, task.rows or new_rows(task.recording)
    game = find_game(recording.plan.game)
    numbers = recording.numbers(task.part)
    for number in numbers[len(rows["games"]) :]:
        if stopped():
            return unfinished_part(replace(task, rows=rows))
        play_into(rows, game, recording, number)
        played()
    return finished_part(task, rows)


def finished_part(task: Task, rows: Rows) -> PartResult:
    files = {
        table: as_parquet(rows[table], columns_of(task.recording, table))
        for table in task.recording.tables
    }
    return PartResult(task.part, len(rows["games"]), files, {})


def unfinished_part(task: Task) -> PartResult:
    """Return the games that are over; of one that was given up nothing is kept."""
    games = task.rows["games"]
    first = task.recording.numbers(task.part)[0]
    rows = {
        table: games if table == "games" else [row for row in rows if row[0] < first + len(games)]
        for table, rows in task.rows.items()
    }
    return PartResult(task.part, len(games), {}, rows)
