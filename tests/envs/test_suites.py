"""The environments pass the tests of PettingZoo and Gymnasium themselves.

Each game at one table; ``pytest --every-table tests/envs`` plays at tables of every size.
"""

from importlib import import_module
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import cloudtop.envs
from tests.envs.helpers_envs import ALL_TABLES

PETTINGZOO: Any = import_module("pettingzoo.test")
Table = tuple[str, int]
CYCLES = 40

# Said of PettingZoo's own classics as well: an observation with a mask is a dict, and the mask of
# an agent whose match is over is empty.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    every = metafunc.config.getoption("--every-table")
    tables = [(key, seats) for key, seats in ALL_TABLES if every or seats == 2]
    metafunc.parametrize("table", tables, ids=[f"{key}-{seats}" for key, seats in tables])


def test_aec(table: Table) -> None:
    key, seats = table
    PETTINGZOO.api_test(cloudtop.envs.aec(key, seats), num_cycles=CYCLES)


def test_aec_with_dicts_and_shaped_rewards(table: Table) -> None:
    key, seats = table
    env = cloudtop.envs.aec(key, seats, observation="dict", reward="shaped")
    PETTINGZOO.api_test(env, num_cycles=CYCLES // 2)


def test_aec_seeds(table: Table) -> None:
    key, seats = table
    PETTINGZOO.seed_test(lambda: cloudtop.envs.aec(key, seats), num_cycles=CYCLES)


def test_rendering(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    key, seats = table

    def make(render_mode: str) -> Any:
        return cloudtop.envs.aec(key, seats, render_mode=render_mode)

    PETTINGZOO.render_test(make, custom_tests={"svg": lambda picture: picture.startswith("<svg")})
    assert capsys.readouterr().out


def test_parallel(table: Table) -> None:
    key, seats = table
    PETTINGZOO.parallel_api_test(cloudtop.envs.parallel(key, seats), num_cycles=CYCLES)


def test_parallel_seeds(table: Table) -> None:
    key, seats = table
    PETTINGZOO.parallel_seed_test(lambda: cloudtop.envs.parallel(key, seats), num_cycles=CYCLES)


@pytest.mark.parametrize("observation", ["flat", "dict"])
def test_gymnasium(table: Table, observation: str, capsys: pytest.CaptureFixture[str]) -> None:
    key, seats = table
    wishes: dict[str, Any] = {"seats": seats, "opponents": "random", "observation": observation}
    env = gymnasium.make(f"cloudtop/{key}-v0", disable_env_checker=True, **wishes)
    check_env(env.unwrapped)
