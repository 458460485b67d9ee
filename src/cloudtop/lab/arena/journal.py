"""A file with a line for every finished deal, so that an interrupted run goes on.

The first line says what is played. A line that was cut short is dropped, and its deal played again.
"""

import json
from dataclasses import asdict
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final, Self

from cloudtop.core.game import AnyGame
from cloudtop.lab.arena.deals import DealResult, GameResult, Thinking
from cloudtop.lab.arena.tournament import Tournament
from cloudtop.lab.errors import LabError
from cloudtop.match import find_game

FORMAT: Final = "cloudtop arena 1"


class Journal:
    """A context in which finished deals are added; ``deals`` are those of earlier runs."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.deals: dict[int, DealResult] = {}
        self._path = path
        self._heading = heading(tournament, find_game(tournament.game))

    def __enter__(self) -> Self:
        try:
            self._read()
            self._file: TextIOWrapper = self._path.open("a", encoding="utf-8", newline="\n")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is no text"
            raise LabError(f"cannot write {self._path}: {reason}") from error
        if not self._file.tell():
            self._write(self._heading)
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, deal: DealResult) -> None:
        self._write(as_line(deal))

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()

    def _read(self) -> None:
        """Take what an earlier run left, and cut off what it did not finish."""
        if not self._path.exists():
            return
        text = self._path.read_bytes().decode("utf-8")
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        if lines:
            self._compare(self._parse(lines[0], 1))
        elif not json.dumps(self._heading).startswith(text):
            self._compare(self._parse(text, 1))  # what is not ours must not be cut
        for number, line in enumerate(lines[1:], 2):
            deal = self._deal(line, number)
            self.deals.setdefault(deal.number, deal)
        if whole != text:
            with self._path.open("r+b") as file:
                file.truncate(len(whole.encode("utf-8")))

    def _compare(self, found: dict[str, Any]) -> None:
        """Refuse a file that holds other games."""
        for key, wanted in self._heading.items():
            if found.get(key) != wanted:
                raise LabError(
                    f"{self._path} holds other games: {key} is {found.get(key)!r}, not {wanted!r}"
                )

    def _parse(self, line: str, number: int) -> dict[str, Any]:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise LabError(f"{self._path}, line {number}: this is no results file of an arena")
        return found

    def _deal(self, line: str, number: int) -> DealResult:
        try:
            return from_line(self._parse(line, number))
        except (KeyError, TypeError) as error:
            raise LabError(f"{self._path}, line {number}: this is no deal of an arena") from error


def heading(tournament: Tournament, game: AnyGame) -> dict[str, Any]:
    """Return what decides how every deal goes, except for the agents' own code."""
    return {
        "format": FORMAT,
        "game": tournament.game,
        "rules": game.meta.rules_version,
        "seed": tournament.seed,
        "options": dict(tournament.options),
        "components": tournament.components,
        "line_ups": [[line_up.seats, *line_up.agents] for line_up in tournament.line_ups],
    }


def as_line(deal: DealResult) -> dict[str, Any]:
    return {"deal": deal.number, "games": [asdict(game) for game in deal.games]}


def from_line(line: dict[str, Any]) -> DealResult:
    return DealResult(int(line["deal"]), tuple(_game(game) for game in line["games"]))


def _game(found: dict[str, Any]) -> GameResult:
    return GameResult(
        agents=tuple(found["agents"]),
        scores=tuple(found["scores"]),
        places=tuple(found["places"]),
        decisions=found["decisions"],
        plies=found["plies"],
        thinking=tuple(Thinking(**thinking) for thinking in found["thinking"]),
    )
