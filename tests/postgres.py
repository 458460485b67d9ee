"""A PostgreSQL for tests, or why there is none."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cloudtop.testing.postgres import Cluster, find_programs

__all__ = ["Cluster", "running_cluster"]


def require_programs() -> Path:
    """Return the folder with PostgreSQL's programs; without one skip the test, except in CI."""
    programs = find_programs()
    if programs is None and os.environ.get("CI"):
        pytest.fail("PostgreSQL is missing: scripts/test installs it on Debian as root")
    if programs is None:
        pytest.skip("PostgreSQL is not installed (on Debian: apt-get install postgresql)")
    return programs


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    cluster = Cluster(require_programs())
    try:
        yield cluster
    finally:
        cluster.stop()
