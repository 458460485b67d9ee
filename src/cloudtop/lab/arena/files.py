"""The games of an arena as a file: JSON lines, which can be gone on with, or Parquet.

A Parquet file is made when the last game is over; until then a journal beside it keeps the games.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from cloudtop.lab.arena.deals import DealResult, match_seed
from cloudtop.lab.arena.journal import Journal
from cloudtop.lab.arena.run import ArenaRun, Measure
from cloudtop.lab.arena.sprt import Sprt
from cloudtop.lab.arena.tournament import Tournament
from cloudtop.lab.errors import LabError
from cloudtop.lab.results import COLUMNS, RowsFile

JOURNAL: Final = ".jsonl"
PARQUET: Final = ".parquet"
ARENA_COLUMNS: Final = {**COLUMNS, "deal": "int64", "turn": "int8", "places": "int32*"}


@contextmanager
def arena_run(
    tournament: Tournament,
    path: Path | None = None,
    sprt: Sprt | None = None,
    measure: Measure | None = None,
) -> Iterator[ArenaRun]:
    """Yield a run that goes on where an earlier one with the same file was interrupted.

    A test looks at the share of the points of the first of two agents, or at ``measure``.
    """
    tournament.check()
    if path is None:
        yield ArenaRun(tournament, None, sprt, measure)
    elif path.suffix == JOURNAL:
        with Journal(path, tournament) as journal:
            yield ArenaRun(tournament, journal, sprt, measure)
    elif path.suffix == PARQUET:
        with _parquet_run(tournament, path, sprt, measure) as run:
            yield run
    else:
        raise LabError(f"cannot write {path}: its name does not end in .parquet or .jsonl")


@contextmanager
def _parquet_run(
    tournament: Tournament, path: Path, sprt: Sprt | None, measure: Measure | None
) -> Iterator[ArenaRun]:
    beside = path.with_name(path.name + JOURNAL)
    file = RowsFile(path, ARENA_COLUMNS)
    file.check_name()
    with Journal(beside, tournament) as journal:
        run = ArenaRun(tournament, journal, sprt, measure)
        yield run
    with file:
        for row in rows(tournament, run.deals):
            file.add_row(row)
    if run.finished:
        beside.unlink()


def rows(tournament: Tournament, deals: Sequence[DealResult]) -> Iterator[dict[str, Any]]:
    """Yield one row for each game, in order; nothing in it depends on the machine."""
    number = 0
    for deal in deals:
        for turn, game in enumerate(deal.games):
            yield {
                "game": tournament.game,
                "seed": tournament.seed,
                "number": number,
                "match_seed": match_seed(tournament, deal.number).hex(),
                "seats": len(game.agents),
                "agents": list(game.agents),
                "scores": list(game.scores),
                "winners": list(game.winners),
                "decisions": game.decisions,
                "plies": game.plies,
                "options": json.dumps(dict(tournament.options)),
                "components": tournament.components,
                "deal": deal.number,
                "turn": turn,
                "places": list(game.places),
            }
            number += 1
