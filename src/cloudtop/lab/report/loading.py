"""Results on the disk as the columns of a run, read part by part."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from cloudtop.lab.dataset import Results, read_results
from cloudtop.lab.dataset.reading import read_table
from cloudtop.lab.errors import LabError
from cloudtop.lab.report.details import read_detail
from cloudtop.lab.report.run import Run, Setting
from cloudtop.lab.statistics.columns import Floats, Ints
from cloudtop.match import find_game

NEEDED: Final = ("game", "seats", "agents", "seed", "options", "components")
GAME_COLUMNS: Final = ("number", "match_seed", "agents", "scores", "winners", "decisions")
LATER_COLUMNS: Final = ("rounds", "ending")
"""What files of single runs may lack."""


def load_runs(paths: Sequence[Path]) -> list[Run]:
    """Return the runs in some folders or files; all must be of one game."""
    runs = [load_run(path) for path in paths]
    games = {run.setting.game.meta.key for run in runs}
    if len(games) > 1:
        raise LabError(f"these results are of different games: {', '.join(sorted(games))}")
    return runs


def load_run(path: Path) -> Run:
    """Return one run, in detail if it was played so."""
    results = read_results(path)
    setting = _setting(results)
    tables = [_games_table(file) for file in results.files["games"]]
    numbers = _column(tables, "number").astype(np.int64)
    _check_count(results, len(numbers))
    scores = _lists(tables, "scores").astype(np.float64)
    wins = _wins(tables, scores.shape[1])
    names = _strings(tables, "agents", flat=True)
    agents = _codes(names, setting.agents).reshape(len(numbers), setting.seats)
    part_names, parts, places = _seats(results, len(numbers), setting.seats)
    return Run(
        name=path.stem if path.is_file() else path.resolve().name,
        folder=path,
        setting=setting,
        numbers=numbers,
        match_seeds=tuple(_strings(tables, "match_seed")),
        agents=agents,
        scores=scores,
        places=_places(scores, wins) if places is None else places,
        wins=wins,
        decisions=_column(tables, "decisions").astype(np.int64),
        rounds=_later(tables, "rounds", len(numbers)),
        endings=tuple(_strings(tables, "ending")) if "ending" in tables[0].column_names else (),
        part_names=part_names,
        parts=parts,
        detail=read_detail(results, numbers, wins, setting.seats),
        finished=results.finished,
        notes=_notes(results),
    )


def _setting(results: Results) -> Setting:
    plan = results.plan
    missing = [key for key in NEEDED if key not in plan]
    if missing:
        raise LabError(f"{results.path}: its plan does not say {missing[0]!r}")
    game = find_game(plan["game"])
    return Setting(
        game=game,
        seats=plan["seats"],
        agents=tuple(dict.fromkeys(plan["agents"])),
        seed=plan["seed"],
        options=dict(plan["options"]),
        components=plan["components"],
        rules_version=plan.get("rules_version", game.meta.rules_version),
    )


def _notes(results: Results) -> tuple[str, ...]:
    if results.finished:
        return ()
    return (
        f"{results.path} is not finished: {results.games:,} of {results.plan['games']:,} games. "
        "The same simulate command goes on with it.",
    )


def _check_count(results: Results, found: int) -> None:
    if not found:
        raise LabError(f"{results.path} has no results: no game is in it")
    if found != results.games:
        raise LabError(
            f"{results.path} is incomplete: its index says {results.games} games, its parts have "
            f"{found}"
        )


def _games_table(file: Path) -> Any:
    table = read_table(file)
    missing = [name for name in GAME_COLUMNS if name not in table.column_names]
    if missing:
        raise LabError(f"{file} has no column {missing[0]}: it is not from cloudtop simulate")
    return table


def _column(tables: Sequence[Any], name: str) -> Any:
    return np.concatenate([table[name].to_numpy() for table in tables])


def _later(tables: Sequence[Any], name: str, count: int) -> Ints:
    if name not in tables[0].column_names:
        return np.zeros(count, np.int64)
    found: Ints = _column(tables, name).astype(np.int64)
    return found


def _lists(tables: Sequence[Any], name: str) -> Any:
    """Return a column of lists, all equally long, as rows."""
    rows = [table[name].combine_chunks() for table in tables]
    return np.concatenate([row.flatten().to_numpy().reshape(len(row), -1) for row in rows])


def _strings(tables: Sequence[Any], name: str, *, flat: bool = False) -> list[str]:
    found: list[str] = []
    for table in tables:
        column = table[name].combine_chunks()
        found += (column.flatten() if flat else column).to_pylist()
    return found


def _codes(names: Sequence[str], known: Sequence[str]) -> Ints:
    place = {name: code for code, name in enumerate(known)}
    return np.array([place[name] for name in names], np.int64)


def _wins(tables: Sequence[Any], players: int) -> Floats:
    """Return what each player has of the victory."""
    parts = []
    for table in tables:
        column = table["winners"].combine_chunks()
        lengths = column.value_lengths().to_numpy()
        wins = np.zeros((len(column), players))
        rows = np.repeat(np.arange(len(column)), lengths)
        wins[rows, column.flatten().to_numpy()] = (1 / lengths)[rows]
        parts.append(wins)
    return np.concatenate(parts)


def _places(scores: Floats, wins: Floats) -> Ints:
    """Return places by score where tie-breaks are not known: winners are first."""
    worth = scores + (wins > 0) * 0.5
    better: Ints = (worth[:, None, :] > worth[:, :, None]).sum(axis=2) + 1
    return better


def _seats(
    results: Results, games: int, seats: int
) -> tuple[tuple[str, ...], Floats | None, Ints | None]:
    """Return the parts of the score for each player, and everybody's place."""
    if "seats" not in results.files:
        return (), None, None
    columns: dict[str, str] = results.plan.get("score_parts", {})
    tables = [read_table(file, ["seat", "rank", *columns]) for file in results.files["seats"]]
    seat = _column(tables, "seat")
    if len(seat) % games:
        raise LabError(f"{results.path} is incomplete: its seats do not fit its games")
    own = seat < seats
    parts = [np.nan_to_num(_column(tables, name).astype(np.float64))[own] for name in columns]
    places: Ints = _column(tables, "rank").astype(np.int64).reshape(games, -1)
    return tuple(columns.values()), np.stack(parts, axis=1) if parts else None, places
