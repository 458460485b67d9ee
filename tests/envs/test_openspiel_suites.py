"""Our games pass the tests that OpenSpiel puts its own games through.

Each game at one table; ``pytest --every-table tests/envs`` plays at tables of every size.
"""

import unittest
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.sample_some_states import sample_some_states
from open_spiel.python.tests import games_sim_test

from tests.envs.helpers_openspiel import CLOSED_BOARDS, TABLES, TOY, after, load

STATES = 40


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    every = metafunc.config.getoption("--every-table")
    tables = [name for name in TABLES if every or "seats=2" in name]
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", [*tables, TOY, *([CLOSED_BOARDS] if every else [])])


def test_random_matches(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


def test_random_matches_in_python(name: str) -> None:
    """With pickles of the game, its type and states, which ``random_sim_test`` leaves out."""
    games_sim_test.GamesSimTest("test_breakthrough").sim_game(load(name))


def test_the_rules_of_the_interface(name: str) -> None:
    game = load(name)

    class Case(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # it has no types
        game_name = name

        @classmethod
        def setUpClass(cls) -> None:
            cls.game = game
            cls.game_type = game.get_type()
            cls.some_states = sample_some_states(game, max_states=STATES)

    run_all(Case)


def test_a_seat_forgets_nothing() -> None:
    """All that may follow the deal in a small game: equal information states have equal pasts."""
    seen = perfect_recall(after(load(f"{TOY}(rounds=1)"), 0))
    assert {player for _, player in seen} == {0, 1}


def run_all(case: type[unittest.TestCase]) -> None:
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun
    assert not result.failures
    assert not result.errors


def perfect_recall(state: Any) -> dict[tuple[str, int], Any]:
    """Have OpenSpiel walk through the tree below a state; it wants tensors as well."""

    class Recalling:
        """A state with its information state string in place of a tensor."""

        def __init__(self, state: Any) -> None:
            self._state = state

        def __getattr__(self, name: str) -> Any:
            return getattr(self._state, name)

        def child(self, action: int) -> "Recalling":
            return Recalling(self._state.child(action))

        def information_state_tensor(self, player: int) -> str:
            return str(self._state.information_state_string(player))

    found: dict[tuple[str, int], Any] = {}
    api_test._assert_is_perfect_recall_recursive(Recalling(state), [], found)
    return found
