"""What holds for all tests."""

import pytest
from hypothesis import settings

# No deadline: a test must not fail because the machine is busy. The same examples every time, but
# for `pytest --hypothesis-profile=explore`, which looks for new ones.
settings.register_profile("explore", deadline=None)
settings.register_profile("cloudtop", deadline=None, derandomize=True)
settings.load_profile("cloudtop")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write golden matches again from their logs instead of comparing them",
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written again."""
    return bool(request.config.getoption("--update-golden"))
