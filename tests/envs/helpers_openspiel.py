"""Games of OpenSpiel for the tests, and random play."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pyspiel

from cloudtop.envs.openspiel import register
from cloudtop.match.registry import games
from tests.conformance.toys.cloud_catch import GAME as CLOUD_CATCH

KEYS: Final = sorted(games())
TABLES: Final = [
    f"cloudtop_{key}(seats={seats}{',returns=score' if seats == 1 else ''})"
    for key in KEYS
    for seats in range(games()[key].meta.seats[0], games()[key].meta.seats[1] + 1)
]
TOY: Final = register(CLOUD_CATCH)
"""Small, with a secret, chance, and seats that choose at the same time; it has no layout."""
CLOSED_BOARDS: Final = "cloudtop_railroad_ink(open_boards=False)"


def load(name: str) -> Any:
    return pyspiel.load_game(name)


def choose(state: Any, random: Random) -> int:
    """Return what may be done next, by chance."""
    if not state.is_chance_node():
        return int(random.choice(state.legal_actions()))
    numbers, shares = zip(*state.chance_outcomes(), strict=True)
    return int(random.choices(numbers, shares)[0])


def walk(game: Any, seed: int = 1, most: int = 10_000) -> Iterator[Any]:
    """Yield one state of a random match after the other; it is the same object each time."""
    random = Random(seed)
    state = game.new_initial_state()
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        state.apply_action(choose(state, random))


def after(game: Any, steps: int, seed: int = 1) -> Any:
    """Return the state of a random match after so many steps, or where a player decides next."""
    found = None
    for step, state in enumerate(walk(game, seed)):
        found = state
        if step >= steps and state.is_player_node():
            break
    return found
