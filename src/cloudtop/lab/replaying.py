"""A game of some results, played again move for move as a match."""

from collections.abc import Sequence
from typing import Any

from cloudtop.agents import make_agent
from cloudtop.core.errors import ActionError
from cloudtop.core.game import AnyGame
from cloudtop.lab.dataset import Results
from cloudtop.lab.dataset.folder import part_name
from cloudtop.lab.dataset.reading import read_file
from cloudtop.lab.errors import LabError
from cloudtop.match import Match, Player, find_game
from cloudtop.match.record import AnyMatch

COLUMNS = ("number", "match_seed", "agents", "scores")
DECISION_COLUMNS = ("seat", "action")


def play_again(results: Results, number: int) -> AnyMatch:
    """Return game ``number`` as a finished match: the same agents, dice and decisions.

    Where results hold every decision, these are played again; otherwise the agents are asked again.
    It has to end with the scores that the results have; otherwise agents or rules have changed
    since, and that is said.
    """
    row, plan = _row(results, number), results.plan
    game = _game(results)
    players = [Player(f"{name} {seat}", name) for seat, name in enumerate(row["agents"], start=1)]
    seed = bytes.fromhex(row["match_seed"])
    match: AnyMatch = Match.start(game, plan["seats"], plan["options"], seed=seed, players=players)
    if "decisions" in results.files:
        _play_decisions(match, results, number)
    else:
        _ask_agents(match, row["agents"], f"{plan['seed']}/{number}")
    scores = [card.total for card in match.scores]
    if scores != row["scores"]:
        raise LabError(
            f"game {number} of {results.path} ended with {row['scores']}, now with {scores}: "
            "agents or rules have changed since"
        )
    return match


def _play_decisions(match: AnyMatch, results: Results, number: int) -> None:
    part = number // results.plan["games_in_part"]
    file = next(path for path in results.files["decisions"] if path.name == part_name(part))
    rows = read_file(file, DECISION_COLUMNS, [("number", "=", number)])
    for seat, action in zip(rows["seat"], rows["action"], strict=True):
        try:
            match.play(seat, action)
        except ActionError as error:
            raise LabError(
                f"game {number} of {results.path} cannot be played again: {error}; rules have "
                "changed since"
            ) from error


def _ask_agents(match: AnyMatch, names: Sequence[str], seed: str) -> None:
    agents = [make_agent(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    while match.to_move:
        seat = match.to_move[0]
        match.ask(agents[seat], seat)


def _row(results: Results, number: int) -> dict[str, Any]:
    for part in results.parts("games", COLUMNS):
        if number in part["number"]:
            place = part["number"].index(number)
            return {name: column[place] for name, column in part.items()}
    raise LabError(f"{results.path} has no game {number}; there are {results.games:,} games")


def _game(results: Results) -> AnyGame:
    game: AnyGame = find_game(results.plan["game"])
    if game.components_digest != results.plan["components"]:
        raise LabError(
            f"{results.path} was played with other component tables: name them by --components"
        )
    return game
