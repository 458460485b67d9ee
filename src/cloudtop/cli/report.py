"""``cloudtop report``: what many games say, as one page for designers."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.cli import common
from cloudtop.core.errors import OptionError
from cloudtop.core.i18n import N_, tr, tr_plural

if TYPE_CHECKING:
    from rich.console import Console

    from cloudtop.lab.report import Run

HELP: Final = N_(
    "Make a page of what simulated games say: seats, leads, components, strategies and more."
)
EXAMPLE: Final = "cloudtop report greedy expert -o report.html"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "results",
        metavar="RESULTS",
        nargs="+",
        help=tr("what 'cloudtop simulate --out' wrote; several are set side by side"),
    )
    parser.add_argument(
        "-o",
        "--out",
        metavar="FILE.html",
        type=Path,
        default=Path("report.html"),
        help=tr("where the page is written (default: report.html)"),
    )
    parser.add_argument(
        "--matches",
        metavar="DIR",
        type=Path,
        help=tr("also write the games that are worth a look as match files into DIR"),
    )
    common.add_components(parser)


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.lab.extras import need_numpy

    need_numpy()
    from cloudtop.lab.report import load_runs, make_report, with_replays

    out = chosen_place(args.out)
    runs = load_runs([common.path_of(given) for given in args.results])
    runs = with_replays(runs, always=args.matches is not None)
    if args.matches:
        runs = [write_matches(run, args.matches, len(runs) > 1) for run in runs]
    page = make_report(runs).encode()
    out.write_bytes(page)
    console.print(said(runs, out, len(page)), soft_wrap=True)
    return 0


def chosen_place(out: Path) -> Path:
    """Return where the page goes, before anything is worked out."""
    place = common.path_of(str(out))
    if place.is_dir():
        raise OptionError(f"{place} is a folder; name a file, such as {place / 'report.html'}")
    if not place.parent.is_dir():
        raise OptionError(f"{place}: there is no folder {place.parent}")
    return place


def said(runs: "Sequence[Run]", out: Path, size: int) -> str:
    games = sum(run.games for run in runs)
    return tr_plural(
        games,
        "{file}: a report of {count} game, {size} KB",
        "{file}: a report of {count} games, {size} KB",
        file=out,
        count=f"{games:,}",
        size=f"{size / 1000:.0f}",
    )


def write_matches(run: "Run", folder: Path, several: bool) -> "Run":
    """Write the games that are worth a look; return the run with their files."""
    from cloudtop.lab.report.sections.moments import moments_of
    from cloudtop.match.files import save

    files = {}
    for moment in moments_of(run):
        number = int(run.numbers[moment.place])
        name = f"{run.name}-{moment.name}" if several else moment.name
        if number in run.replays:
            files[number] = folder / f"{name}.cloudtop"
            save(run.replays[number], files[number])
    return replace(run, matches=files)
