"""The first questions of ``cloudtop play`` without a game: what to play, and with whom."""

from argparse import Namespace
from pathlib import Path

from rich.console import Console

from cloudtop.agents import LEVELS, OPPONENT, agent_summary
from cloudtop.cli import play
from cloudtop.cli.terminal import shelf
from cloudtop.cli.terminal.prompt import ask_names, menu
from cloudtop.cli.terminal.seating import describe_players
from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import AnyGame
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.match import registry
from cloudtop.match.record import AnyMatch

Opened = tuple[Path, AnyMatch]


def welcome(args: Namespace, console: Console) -> Opened:
    """Return the match that the person at the terminal would like to play."""
    console.print(tr("Welcome to Cloudtop."), style="bold")
    given = any(getattr(args, name) not in (None, []) for name in play.NEW_MATCH_ONLY)
    last = None if given else shelf.latest()
    if last is not None and ask_to_continue(last[1], console):
        return last
    game = ask_for_game(console)
    args.game = game.meta.key
    if args.seats is None and args.against is None and args.names is None:
        choose_company(game, args, console)
    return play.start_match(args)


def ask_to_continue(match: AnyMatch, console: Console) -> bool:
    title, players = match.game.meta.title, describe_players(match)
    question = N_("There is an unfinished match of {title}: {players}.")
    answers = [tr("Continue it"), tr("Start a new match")]
    return menu(console, tr(question, title=title, players=players), answers) == 0


def ask_for_game(console: Console) -> AnyGame:
    """Return the game to play; it is asked for only if there are several."""
    known = list(registry.games().values())
    if not known:
        raise CloudtopError(tr("there is no game to play yet"))
    if len(known) == 1:
        console.print(f"{known[0].meta.title}. {tr(known[0].meta.summary)}")
        return known[0]
    titles = [f"{game.meta.title}. {tr(game.meta.summary)}" for game in known]
    return known[menu(console, tr("What would you like to play?"), titles)]


def choose_company(game: AnyGame, args: Namespace, console: Console) -> None:
    """Ask with whom, and note it as if it had been given on the command line."""
    low, high = game.meta.seats
    automa = tr(game.meta.automa).replace("The ", "the ", 1) if game.meta.automa else ""
    alone = tr("alone, against {automa}", automa=automa) if automa else tr("alone")
    ways = {alone: 1} if low == 1 else {}
    if high > 1:
        ways |= {tr("against the computer"): 2, tr("with friends at this keyboard"): 3}
    way = list(ways.values())[menu(console, tr("How would you like to play?"), list(ways))]
    if way == 1:
        args.seats = 1
    elif way == 2:
        args.seats = opponents(max(low, 2), high, console)
        args.against = ask_for_level(console)
    else:
        names = ask_names(console, max(low, 2), high)
        args.against, args.names, args.seats = "human", ",".join(names), len(names)


def ask_for_level(console: Console) -> str:
    """Return how well the others play."""
    levels = [f"{level.capitalize()}. {agent_summary(level)}" for level in LEVELS]
    question = tr("How well should they play? Enter: {level}.", level=OPPONENT)
    return LEVELS[menu(console, question, levels, LEVELS.index(OPPONENT))]


def opponents(low: int, high: int, console: Console) -> int:
    """Return how many sit at the table in all."""
    if low == high:
        return low
    counts = [
        tr_plural(count - 1, "{count} opponent", "{count} opponents")
        for count in range(low, high + 1)
    ]
    return low + menu(console, tr("Against how many?"), counts)
