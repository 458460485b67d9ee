"""Sites and players for the tests of the server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cloudtop.match import games
from tests.conformance.toys.cloud_catch import GAME
from tests.server.helpers_server import Someone, open_site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[TestClient]:
    with open_site(tmp_path) as client:
        yield client


@pytest.fixture
def anna(site: TestClient) -> Someone:
    return Someone(site, "Anna")


@pytest.fixture
def ben(site: TestClient) -> Someone:
    return Someone(site, "Ben")


@pytest.fixture
def cloud_catch(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game with secrets, known to this process only."""
    monkeypatch.setitem(games(), GAME.meta.key, GAME)
    return GAME.meta.key
