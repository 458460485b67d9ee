"""Sites and players for the tests of the server."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cloudtop.match.registry import current_registry, use_registry
from tests.conformance.toys.cloud_catch import GAME
from tests.postgres import Cluster, running_cluster
from tests.server.helpers_server import Someone, Teller, open_site


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for the tests of this process."""
    with running_cluster() as cluster:
        yield cluster


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest) -> Callable[[], str]:
    """Gives the address of an empty database: none for SQLite in a folder, then of PostgreSQL."""
    if request.param == "sqlite":
        return str
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database


@pytest.fixture
def database(new_database: Callable[[], str]) -> str:
    """The address of an empty database of either kind."""
    return new_database()


@pytest.fixture
def tell(tmp_path: Path, database: str) -> Teller:
    """Runs stories on tables, in either kind of database."""
    return Teller(tmp_path, database)


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
def cloud_catch() -> Iterator[str]:
    """A game with secrets, known to this process only."""
    with use_registry(current_registry().with_games(GAME)):
        yield GAME.meta.key
