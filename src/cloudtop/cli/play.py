"""``cloudtop play``: a match in the terminal."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cloudtop.agents import OPPONENT, agent_names, experiment_names
from cloudtop.cli.common import add_components, add_game, add_options, chosen_game, chosen_options
from cloudtop.core.errors import OptionError
from cloudtop.core.i18n import N_, tr

if TYPE_CHECKING:
    from rich.console import Console

    from cloudtop.match.record import AnyMatch

HELP: Final = N_("Play a match in the terminal: alone, against agents, or with friends.")
EXAMPLE: Final = "cloudtop play roll_and_write --seats 3 --against skilled --names Anna"
LATEST: Final = Path()
NEW_MATCH_ONLY: Final = ("seats", "against", "names", "option", "save", "seed")


def arguments(parser: ArgumentParser) -> None:
    add_game(parser, optional=True)
    parser.add_argument(
        "--seats", metavar="N", type=int, help=tr("how many play; 1 is a solo match")
    )
    levels = [name for name in agent_names() if name not in experiment_names()]
    parser.add_argument(
        "--against",
        metavar="WHO",
        help=tr(
            "who takes the other seats: {levels}, weakest first (default: {usual}), {others} for "
            "experiments, or human to share the keyboard; several, separated by commas, take turns",
            levels=", ".join(levels),
            usual=OPPONENT,
            others=", ".join(experiment_names()),
        ),
    )
    parser.add_argument(
        "--names", metavar="A,B", help=tr("the players' names, separated by commas")
    )
    add_options(parser)
    add_components(parser)
    parser.add_argument("--save", metavar="FILE", type=Path, help=tr("save the match in FILE"))
    parser.add_argument(
        "--resume",
        metavar="FILE",
        type=Path,
        nargs="?",
        const=LATEST,
        help=tr("continue the match in FILE; without FILE, the last unfinished one"),
    )
    parser.add_argument(
        "--seed", metavar="WORDS", help=tr("the dealer's seed, to play the same dice again")
    )


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.cli.terminal.prompt import InputClosedError
    from cloudtop.cli.terminal.session import Session

    if args.resume is not None:
        path, match = resume_match(args)
    elif args.game is None:
        from cloudtop.cli.terminal.welcome import welcome

        try:
            path, match = welcome(args, console)
        except InputClosedError:
            return 0
    else:
        path, match = start_match(args)
    again = () if args.components is None else ("--components", str(args.components))
    return Session(match, path, console, again).run()


def start_match(args: Namespace) -> tuple[Path, "AnyMatch"]:
    """Return a new match, and the file it will be saved in."""
    from cloudtop.cli.terminal import seating
    from cloudtop.cli.terminal.prompt import split_names
    from cloudtop.cli.terminal.shelf import new_file
    from cloudtop.match.dealer import seed_from
    from cloudtop.match.record import Match

    game = chosen_game(args)
    options = chosen_options(args, game)
    names = split_names(args.names or "")
    against = seating.parse_kinds(args.against or OPPONENT)
    seats = seating.number_of_seats(game, args.seats, against, names)
    match = Match.start(
        game,
        seats,
        options,
        seed=None if args.seed is None else seed_from(args.seed),
        players=seating.assign_players(seats, against, names),
    )
    if args.save is not None and args.save.exists():
        raise OptionError(f"{args.save} already exists; continue it with --resume {args.save}")
    return args.save or new_file(game.meta.key), match


def resume_match(args: Namespace) -> tuple[Path, "AnyMatch"]:
    """Return the match to continue, and its file."""
    from cloudtop.cli.terminal.shelf import latest
    from cloudtop.match.files import load

    for name in NEW_MATCH_ONLY:
        if getattr(args, name) not in (None, []):
            raise OptionError(f"--{name} is for a new match, not for --resume")
    if args.resume != LATEST:
        match = load(args.resume)
        if match.dealer is None and not match.over:
            raise OptionError(f"{args.resume} has no seed: it can be replayed, but not continued")
        return args.resume, match
    found = latest(None if args.game is None else chosen_game(args).meta.key)
    if found is None:
        raise OptionError("there is no unfinished match; start one with: cloudtop play GAME")
    return found
