"""The registry holds Cloud Catch alone, so that these tests need no real game."""

import pytest

from cloudtop.match import registry
from tests.conformance.toys.cloud_catch import GAME


@pytest.fixture(autouse=True)
def only_cloud_catch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", lambda: {"cloud_catch": GAME})
