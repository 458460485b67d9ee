"""Games played into a folder: which engine plays them, how much is kept, and what is told."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.core.errors import OptionError

if TYPE_CHECKING:
    from cloudtop.lab import Plan, Recording, Summary
    from cloudtop.lab.dataset import Engine, Folder

ENGINES: Final = ("local", "dask")


def add_engine(parser: ArgumentParser) -> None:
    """Let the command say where games are played."""
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="J", help="processes; the results are the same"
    )
    parser.add_argument(
        "--on",
        choices=ENGINES,
        default="local",
        help="local: processes of this machine (default); dask: a Dask cluster, which needs "
        "cloudtop[dask]; the results are the same",
    )
    parser.add_argument(
        "--scheduler",
        default="local",
        metavar="ADDRESS",
        help="with --on dask: the scheduler, as tcp://10.0.0.5:8786, or local for a cluster of "
        "--jobs processes on this machine (default: local)",
    )


def add_detail(parser: ArgumentParser) -> None:
    """Let the command say how much is kept of a game."""
    parser.add_argument(
        "--detail",
        action="store_true",
        help="keep every seat, every decision and every use of a component; slower",
    )
    parser.add_argument(
        "--timed", action="store_true", help="keep how long each decision took, in a table apart"
    )


def is_folder(args: Namespace) -> bool:
    """Return whether results go into a folder; refuse what makes sense for a folder only."""
    out: Path | None = args.out
    wanted = out is not None and (out.is_dir() or not out.suffix[1:].isalpha())
    if not wanted:
        for given, option in (
            (args.detail, "--detail"),
            (args.timed, "--timed"),
            (args.on != "local", f"--on {args.on}"),
        ):
            if given:
                raise OptionError(f"{option} writes a folder: give --out FOLDER")
    return wanted


def chosen_engine(args: Namespace) -> "Engine":
    from cloudtop.lab.dataset import Local

    if args.on == "local":
        return Local(args.jobs)
    from cloudtop.lab.dataset.cluster import Dask

    return Dask(args.scheduler, args.jobs)


def play_into_folder(plan: "Plan", args: Namespace) -> "tuple[Summary, int]":
    """Play until the plan is done or somebody presses Ctrl-C; return a summary of the parts that
    are whole, and how many games are kept."""
    from time import perf_counter

    from cloudtop.lab import Recording, Summary, read_results
    from cloudtop.lab.dataset import played_games

    start = perf_counter()
    recording = Recording(plan, args.detail, args.timed)
    folder = play_recording(recording, args.out, chosen_engine(args), hidden=args.json)
    seconds = perf_counter() - start
    summary = Summary(plan)
    if folder.whole_games:
        summary = Summary.of(plan, played_games(read_results(args.out)))
    summary.seconds = seconds
    return summary, folder.games


def play_recording(
    recording: "Recording", path: Path, engine: "Engine", *, hidden: bool
) -> "Folder":
    """Play what is missing until it is done or somebody presses Ctrl-C; show how far it is."""
    from cloudtop.cli.terminal.figures import progress
    from cloudtop.lab import LabError
    from cloudtop.lab.dataset import open_folder

    plan, folder = recording.plan, open_folder(recording, path)
    with progress(hidden=hidden) as bar:
        task = bar.add_task(plan.game, total=plan.games, completed=folder.games)
        try:
            engine.play(folder.missing(), folder.keep, lambda games: bar.advance(task, games))
        except KeyboardInterrupt:
            pass  # what was played by now is kept
        except LabError as error:
            kept = f"{folder.games} of {plan.games} games are kept, and the same command goes on"
            raise LabError(f"{error}; {kept}") from error
    return folder
