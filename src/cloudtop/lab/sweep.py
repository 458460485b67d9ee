"""Many plans as one experiment: a TOML file in which a list of values means "try each of them".

    game = "paper_skylines"
    games = 400
    seed = 1
    detail = true
    seats = [2, 3]
    agents = ["greedy", "expert"]           # each as after --agents: "greedy,random"
    components = ["own", "my-tables"]       # folders beside this file; "own" is what is in the box

    [options]
    fair_start = [false, true]

Every combination is a run of its own, in a folder of its own. All have the same seed, so game n of
each begins with the same dice: runs can be compared game by game.
"""

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, Final

from cloudtop.core.errors import CloudtopError
from cloudtop.lab.dataset.folder import as_json, write_whole
from cloudtop.lab.dataset.recording import Recording
from cloudtop.lab.errors import LabError
from cloudtop.lab.restricted import read_agent
from cloudtop.lab.simulation import LARGEST_SEED, MOST_GAMES, Plan
from cloudtop.match import find_game
from cloudtop.match.components import read_components
from cloudtop.match.registry import installed_components
from cloudtop.toolkit.strict import Table, read_tables

OWN: Final = "own"
PLAN: Final = "sweep.toml"
INDEX: Final = "sweep.json"
MOST_RUNS: Final = 1_000
NOT_IN_NAMES: Final = re.compile(r"[^\w=.,+-]+")
VARIED: Final = ("seats", "agents", "components")


@dataclass(frozen=True)
class Run:
    """One combination of a sweep."""

    name: str
    """What sets it apart from the others; also the name of its folder."""
    values: dict[str, Any]
    """Seats, agents, components, and options as ``option NAME``."""


@dataclass(frozen=True)
class Sweep:
    """What is the same in all runs, and the runs."""

    text: str
    folder: Path
    """Where the file is: folders of components are named from here."""
    game: str
    games: int
    seed: int
    detail: bool
    timed: bool
    runs: tuple[Run, ...]

    def check(self) -> None:
        """Refuse a sweep of which one run cannot be played, before anything is."""
        for run in self.runs:
            try:
                with self.prepared(run) as recording:
                    recording.check()
            except CloudtopError as error:
                raise LabError(f"run {run.name}: {error}") from error

    @contextmanager
    def prepared(self, run: Run) -> Iterator[Recording]:
        """Yield what is to be played; its components are installed meanwhile."""
        values, options = run.values, dict[str, Any]()
        with self._components(values["components"]):
            game = find_game(self.game)
            for name, value in values.items():
                if name.startswith("option "):
                    options[name.removeprefix("option ")] = value
            agents = tuple(map(read_agent, values["agents"].split(",")))
            seats = values["seats"] or max(game.meta.seats[0], len(agents))
            read = dict(game.options(options))
            plan = Plan(
                self.game, seats, agents, self.games, self.seed, read, game.components_digest
            )
            yield Recording(plan, self.detail, self.timed)

    def _components(self, name: str) -> AbstractContextManager[None]:
        if name == OWN:
            return nullcontext()
        return installed_components(read_components(self.folder / name, find_game))

    def write(self, folder: Path) -> None:
        """Write beside the runs what the sweep is; refuse a folder of another one."""
        there = folder / PLAN
        if there.exists() and there.read_text("utf-8") != self.text:
            raise LabError(f"{folder} has the results of another sweep: {there} differs")
        write_whole(there, self.text.encode())
        runs = [{"name": run.name, "values": run.values} for run in self.runs]
        write_whole(folder / INDEX, as_json({"game": self.game, "runs": runs}))


def read_sweep(path: Path) -> Sweep:
    """Return the sweep that a file describes, read strictly."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise LabError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise LabError(f"cannot read {path}: it is not a text in UTF-8") from error
    top = read_tables(text, path.name)
    game = find_game(top.text("game").replace("-", "_"))
    sweep = Sweep(
        text,
        path.parent,
        game.meta.key,
        top.number("games", 1, MOST_GAMES),
        top.number("seed", -LARGEST_SEED, LARGEST_SEED) if top.has("seed") else 0,
        read_flag(top, "detail"),
        read_flag(top, "timed"),
        read_runs(top),
    )
    top.done()
    return sweep


def read_flag(top: Table, word: str) -> bool:
    value = top.value(word) if top.has(word) else False
    if not isinstance(value, bool):
        raise top.wrong(f"{word} = {value!r} is neither true nor false")
    return value


def read_runs(top: Table) -> tuple[Run, ...]:
    """Return every combination of what is varied, the last one changing fastest."""
    defaults = {"seats": 0, "agents": "greedy,random", "components": OWN}
    tried = {
        word: as_list(top, word, top.value(word) if top.has(word) else defaults[word])
        for word in VARIED
    }
    check_kinds(top, tried)
    if top.has("options"):
        options = top.table("options")
        for word in options.words():
            tried[f"option {word}"] = as_list(options, word, options.value(word))
    combinations = list(product(*tried.values()))
    if len(combinations) > MOST_RUNS:
        raise top.wrong(f"{len(combinations)} runs; there may be {MOST_RUNS}")
    varied = [word for word, values in tried.items() if len(values) > 1]
    runs = [dict(zip(tried, values, strict=True)) for values in combinations]
    names = [name_of(values, varied) for values in runs]
    return tuple(Run(unique(names, place), values) for place, values in enumerate(runs))


def as_list(top: Table, word: str, value: Any) -> list[Any]:
    """Return the values to try: those of a list, or the only one."""
    values = value if isinstance(value, list) else [value]
    if not values:
        raise top.wrong(f"{word} = [] has no value to try")
    if any(values.count(one) > 1 for one in values):
        raise top.wrong(f"{word} = {values!r} has a value twice")
    return values


def check_kinds(top: Table, tried: dict[str, list[Any]]) -> None:
    for word, kind in (("seats", int), ("agents", str), ("components", str)):
        for value in tried[word]:
            if type(value) is not kind:
                wanted = "a number" if kind is int else "a text"
                raise top.wrong(f"{word} = {value!r} is not {wanted}")


def name_of(values: dict[str, Any], varied: list[str]) -> str:
    """Return what sets a run apart, as the name of a folder: ``seats=2,fair_start=true``."""
    parts = [f"{word.removeprefix('option ')}={plain(values[word])}" for word in varied]
    return NOT_IN_NAMES.sub("-", ",".join(parts)) or "run"


def plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value).replace(",", "+")


def unique(names: list[str], place: int) -> str:
    """Return a name, with its number where others have the same."""
    name = names[place]
    return name if names.count(name) == 1 else f"{name}-{place + 1}"
