"""The games that are worth a look, played again so that the page itself can show them."""

from collections.abc import Sequence
from dataclasses import replace

from cloudtop.lab.dataset import read_results
from cloudtop.lab.errors import LabError
from cloudtop.lab.replaying import play_again
from cloudtop.lab.report.run import MOST_RUNS, Run
from cloudtop.lab.report.sections.moments import moments_of


def with_replays(runs: Sequence[Run], *, always: bool = False) -> list[Run]:
    """Return the runs with their games that are worth a look, unless the page shows none of them;
    a page of one run has pictures."""
    if len(runs) > MOST_RUNS and not always:
        return list(runs)
    return [replace(_with_replays(run), pictured=len(runs) == 1) for run in runs]


def _with_replays(run: Run) -> Run:
    results = read_results(run.folder)
    numbers = {int(run.numbers[moment.place]) for moment in moments_of(run)}
    try:
        found = {number: play_again(results, number) for number in sorted(numbers)}
    except LabError as error:
        return replace(run, notes=(*run.notes, f"Its games cannot be shown: {error}."))
    return replace(run, replays=found)
