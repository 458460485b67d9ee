"""A game of some results, played again move for move as a match."""

from typing import Any

from cloudtop.agents import make_agent
from cloudtop.core.game import AnyGame
from cloudtop.lab.dataset import Results
from cloudtop.lab.errors import LabError
from cloudtop.match import Match, Player, find_game
from cloudtop.match.record import AnyMatch

COLUMNS = ("number", "match_seed", "agents", "scores")


def play_again(results: Results, number: int) -> AnyMatch:
    """Return game ``number`` as a finished match: the same agents, dice and decisions.

    It has to end with the scores that the results have; otherwise agents or rules have changed
    since, and that is said.
    """
    row, plan = _row(results, number), results.plan
    game = _game(results)
    agents = [
        make_agent(name, f"{plan['seed']}/{number}/{seat}")
        for seat, name in enumerate(row["agents"])
    ]
    players = [Player(f"{name} {seat}", name) for seat, name in enumerate(row["agents"], start=1)]
    seed = bytes.fromhex(row["match_seed"])
    match: AnyMatch = Match.start(game, plan["seats"], plan["options"], seed=seed, players=players)
    while match.to_move:
        seat = match.to_move[0]
        match.ask(agents[seat], seat)
    scores = [card.total for card in match.scores]
    if scores != row["scores"]:
        raise LabError(
            f"game {number} of {results.path} ended with {row['scores']}, now with {scores}: "
            "agents or rules have changed since"
        )
    return match


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
