"""Two runs with the same dice: what changed, how sure that is, and how large."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from cloudtop.core.i18n import tr
from cloudtop.lab.errors import LabError
from cloudtop.lab.report.measures import Measure, measures_of
from cloudtop.lab.report.run import Run
from cloudtop.lab.statistics.clustered import Difference, change_of
from cloudtop.lab.statistics.columns import Floats, Ints
from cloudtop.lab.statistics.fairness import Fairness, fairness_of
from cloudtop.lab.statistics.many import corrected

CLEAR: Final = 0.05
"""A change is called clear if its p-value stays below this after correction."""
FEWEST: Final = 2


@dataclass(frozen=True)
class Change:
    """One measure before and after."""

    key: str
    name: str
    is_share: bool
    before: float
    after: float
    difference: Difference
    size: float
    """The difference in standard deviations between games: 0.2 is small, 0.8 is large."""
    corrected_p: float = 1.0

    @property
    def clear(self) -> bool:
        return self.corrected_p < CLEAR

    def as_plain(self) -> dict[str, Any]:
        found = self.difference.estimate
        return {
            "key": self.key,
            "name": self.name,
            "before": round(self.before, 6),
            "after": round(self.after, 6),
            "difference": round(found.value, 6),
            "low": round(found.low, 6),
            "high": round(found.high, 6),
            "size": round(self.size, 3),
            "p": self.difference.p,
            "corrected_p": self.corrected_p,
            "clear": self.clear,
        }


@dataclass(frozen=True)
class Comparison:
    """What two runs say together; ``settings`` has what was changed on purpose."""

    before: Run
    after: Run
    games: int
    settings: tuple[tuple[str, str, str], ...]
    fairness: tuple[Fairness, Fairness] | None
    changes: tuple[Change, ...]
    components: tuple[Change, ...]

    def as_plain(self) -> dict[str, Any]:
        """Return what ``cloudtop compare --json`` prints."""
        return {
            "game": self.before.setting.game.meta.key,
            "seats": self.before.seats,
            "games": self.games,
            "before": _run_as_plain(self.before),
            "after": _run_as_plain(self.after),
            "changed": [key for key, _, _ in self.settings],
            "fairness": self.fairness
            and {
                name: {
                    "verdict": one.verdict,
                    "p": one.p,
                    "shares": [share.rounded(6) for share in one.shares],
                }
                for name, one in zip(("before", "after"), self.fairness, strict=True)
            },
            "measures": [change.as_plain() for change in self.changes],
            "components": [change.as_plain() for change in self.components],
        }


def _run_as_plain(run: Run) -> dict[str, Any]:
    setting = run.setting
    return {
        "results": str(run.folder),
        "games": run.games,
        "agents": list(setting.agents),
        "options": dict(setting.options),
        "components": setting.components,
        "rules_version": setting.rules_version,
        "seed": setting.seed,
    }


def compare(before: Run, after: Run) -> Comparison:
    """Return what changed from one run to another, or refuse what cannot be compared."""
    check_comparable(before, after)
    first, second = _pairs(before, after)
    deals = before.deals[first]
    pairs = _measure_pairs(measures_of(before), measures_of(after))
    changes = [_change(one, other, (first, second), deals) for one, other in pairs]
    used = [_change(one, other, (first, second), deals) for one, other in _uses(before, after)]
    return Comparison(
        before=before,
        after=after,
        games=len(first),
        settings=tuple(_settings(before, after)),
        fairness=(_fairness(before, first), _fairness(after, second)) if before.seats > 1 else None,
        changes=_corrected(changes),
        components=_corrected(used),
    )


def check_comparable(before: Run, after: Run) -> None:
    """Refuse runs whose difference would mean nothing."""
    for run in (before, after):
        if not run.finished:
            raise LabError(
                f"cannot compare: {run.folder} is not finished; the same simulate command goes on"
            )
    one, other = before.setting, after.setting
    if one.game.meta.key != other.game.meta.key:
        raise LabError(
            f"cannot compare: {before.folder} is {one.game.meta.key}, {after.folder} is "
            f"{other.game.meta.key}"
        )
    if one.seats != other.seats:
        raise LabError(
            f"cannot compare: {before.folder} has {one.seats} seats, {after.folder} {other.seats}"
        )


def _pairs(before: Run, after: Run) -> tuple[Ints, Ints]:
    """Return the places of games with the same number and the same dice."""
    place = {key: row for row, key in enumerate(_keys(after))}
    pairs = [(row, place[key]) for row, key in enumerate(_keys(before)) if key in place]
    fewer = min(before.games, after.games)
    if len(pairs) < fewer:
        raise LabError(
            f"cannot compare: only {len(pairs)} of {fewer} games have the same dice in both; play "
            "both with the same --seed"
        )
    if len(pairs) < FEWEST:
        raise LabError("cannot compare: one game says nothing; play more")
    found = np.array(pairs, np.int64)
    return found[:, 0], found[:, 1]


def _keys(run: Run) -> Iterator[tuple[int, str]]:
    return zip(run.numbers.tolist(), run.match_seeds, strict=True)


def _settings(before: Run, after: Run) -> Iterator[tuple[str, str, str]]:
    """Yield what was changed: its key, and what it was and is in words."""
    one, other = before.setting, after.setting
    if one.agents != other.agents:
        yield "agents", ", ".join(one.agents), ", ".join(other.agents)
    for key in {**one.options, **other.options}:
        was, now = one.options.get(key), other.options.get(key)
        if was != now:
            yield f"option {key}", str(was), str(now)
    if one.components != other.components:
        printed = tr("as printed")
        yield "components", one.components[:12] or printed, other.components[:12] or printed
    if one.rules_version != other.rules_version:
        yield "rules_version", str(one.rules_version), str(other.rules_version)


def _measure_pairs(
    before: dict[str, Measure], after: dict[str, Measure]
) -> Iterator[tuple[Measure, Measure]]:
    return ((one, after[key]) for key, one in before.items() if key in after)


def _change(one: Measure, other: Measure, rows: tuple[Ints, Ints], deals: Ints) -> Change:
    was, now = one.column[rows[0]], other.column[rows[1]]
    found = change_of(now - was, deals)
    spread = float(np.sqrt((was.var() + now.var()) / 2))
    return Change(
        key=one.key,
        name=one.name,
        is_share=one.is_share,
        before=float(was.mean()),
        after=float(now.mean()),
        difference=found,
        size=found.estimate.value / spread if spread > 0 else 0.0,
    )


def _uses(before: Run, after: Run) -> Iterator[tuple[Measure, Measure]]:
    """Yield how many of the players used each component, game by game."""
    known = dict(_use_columns(after))
    for key, column in _use_columns(before):
        if key in known:
            kind, name = key
            words = f"{name} ({kind})"
            made = Measure(f"used {kind}: {name}", words, column, is_share=True)
            yield made, replace(made, column=known[key])


def _use_columns(run: Run) -> Iterator[tuple[tuple[str, str], Floats]]:
    for table in run.detail.components if run.detail else ():
        for uses in table.uses:
            by_game = uses.used.reshape(run.games, run.seats).mean(axis=1)
            yield (uses.kind, uses.name), by_game


def _fairness(run: Run, rows: Ints) -> Fairness:
    skill = run.agent_wins[rows] if run.several_agents else None
    return fairness_of(run.seat_wins[rows], run.deals[rows], skill)


def _corrected(changes: list[Change]) -> tuple[Change, ...]:
    ps = corrected([change.difference.p for change in changes])
    return tuple(replace(change, corrected_p=p) for change, p in zip(changes, ps, strict=True))
