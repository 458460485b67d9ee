"""``cloudtop sweep``: a plan with lists of options, components, agents and seats, played as one."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.cli import common, engines
from cloudtop.core.i18n import N_

if TYPE_CHECKING:
    from rich.console import Console

HELP: Final = N_("Play every combination of a plan with lists of values, and report on them.")
EXAMPLE: Final = "cloudtop sweep plan.toml -o results --jobs 2"

INTERRUPTED: Final = 130
REPORT: Final = "report.html"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "plan", type=Path, metavar="PLAN.toml", help="the plan; docs/lab.md describes it"
    )
    parser.add_argument(
        "-o",
        "--out",
        type=Path,
        required=True,
        metavar="FOLDER",
        help="where the runs are kept, a folder each; an interrupted sweep goes on with it",
    )
    engines.add_engine(parser)


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.lab.sweep import read_sweep

    sweep, out = read_sweep(common.path_of(str(args.plan))), common.path_of(str(args.out))
    sweep.check()
    sweep.write(out)
    for number, one in enumerate(sweep.runs, start=1):
        with sweep.prepared(one) as recording:
            engine = engines.chosen_engine(args)
            folder = engines.play_recording(recording, out / one.name, engine, hidden=False)
        console.print(f"{one.name}: {folder.games} of {sweep.games} games", soft_wrap=True)
        if not folder.finished:
            all_runs = len(sweep.runs)
            print(
                f"interrupted in run {number} of {all_runs}; the same command goes on",
                file=sys.stderr,
            )
            return INTERRUPTED
    write_report([out / one.name for one in sweep.runs], out / REPORT)
    console.print(f"{out / REPORT}", soft_wrap=True)
    return 0


def write_report(folders: list[Path], out: Path) -> None:
    """Write one page about all runs."""
    from cloudtop.lab.extras import need_numpy

    need_numpy()
    from cloudtop.lab.dataset.folder import write_whole
    from cloudtop.lab.report import load_runs, make_report, with_replays

    write_whole(out, make_report(with_replays(load_runs(folders))).encode())
