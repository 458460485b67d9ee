"""What holds for all tests."""

import os

import pytest
from hypothesis import settings

# No deadline: a test must not fail because the machine is busy. In CI the same examples every time.
settings.register_profile("cloudtop", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("cloudtop")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write golden matches anew from their logs instead of comparing them",
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--update-golden"))
