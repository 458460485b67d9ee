"""Runs with known answers, made up; and small real ones."""

from pathlib import Path
from typing import Any

import numpy as np

from cloudtop.lab import Plan, Recording, record
from cloudtop.lab.report import Run
from cloudtop.lab.report.run import Setting
from cloudtop.match import find_game

GAME = "roll_and_write"
GAMES = 60


def made_run(wins: Any, scores: Any = None, **changes: Any) -> Run:
    """Return a run of one agent whose games were won like this."""
    won = np.asarray(wins, float)
    games, seats = won.shape
    points = 20 + 10 * won if scores is None else np.asarray(scores, float)
    setting = Setting(
        game=find_game(GAME),
        seats=seats,
        agents=("greedy",),
        seed=0,
        options=dict(find_game(GAME).options()),
        components="",
        rules_version=1,
    )
    known: dict[str, Any] = {
        "name": "made up",
        "folder": Path("made-up"),
        "setting": setting,
        "numbers": np.arange(games),
        "match_seeds": tuple(f"{number:064x}" for number in range(games)),
        "agents": np.zeros((games, seats), np.int64),
        "scores": points,
        "places": (2 - (won > 0)).astype(np.int64),
        "wins": won,
        "decisions": np.full(games, 100),
        "rounds": np.full(games, 10),
        "endings": ("over",) * games,
    }
    return Run(**{**known, **changes})


def recorded(path: Path, *agents: str, games: int = GAMES, **options: Any) -> Path:
    """Play some games into a folder, in detail."""
    chosen = dict(find_game(GAME).options(options))
    plan = Plan(GAME, 2, agents or ("random",), games, seed=5, options=chosen)
    record(Recording(plan, detail=True), path)
    return path
