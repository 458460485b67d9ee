"""Small real results, played once for all tests of reports."""

from pathlib import Path

import pytest

from tests.lab.report.made_runs import recorded


@pytest.fixture(scope="session")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("results") / "printed")


@pytest.fixture(scope="session")
def other_results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same dice with another option."""
    return recorded(tmp_path_factory.mktemp("results") / "two dice", two_player_dice=True)


@pytest.fixture(scope="session")
def mixed_results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two agents of different strength."""
    return recorded(tmp_path_factory.mktemp("results") / "mixed", "novice", "random", games=20)
