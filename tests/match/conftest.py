"""The registry holds Cloud Catch alone, so that these tests need no real game."""

from collections.abc import Iterator

import pytest

from cloudtop.match.registry import Registry, use_registry
from tests.conformance.toys.cloud_catch import GAME


@pytest.fixture(autouse=True)
def only_cloud_catch() -> Iterator[None]:
    with use_registry(Registry.of(GAME)):
        yield
