"""Cloud Catch as a game from outside: found by its entry point, so in other processes as well."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cloudtop.match.registry import Registry, use_registry

ENTRY = "[cloudtop.games]\ncloud_catch = tests.conformance.toys.cloud_catch:GAME\n"


@contextmanager
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch, entry: str = ENTRY) -> Iterator[None]:
    """Make it known to this process and to those that it starts, for a while."""
    info = folder / "site" / "cloud_catch-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: cloud-catch\nVersion: 1\n")
    (info / "entry_points.txt").write_text(entry)
    monkeypatch.syspath_prepend(info.parent)
    with use_registry(Registry.discover()):
        yield
