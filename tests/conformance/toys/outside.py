"""Cloud Catch as a game from outside: found by its entry point, so in other processes as well."""

from pathlib import Path

import pytest

from cloudtop.match import games
from tests.conformance.toys.cloud_catch import GAME

ENTRY = "[cloudtop.games]\ncloud_catch = tests.conformance.toys.cloud_catch:GAME\n"


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make it known to this process and to those that it starts."""
    info = folder / "site" / "cloud_catch-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: cloud-catch\nVersion: 1\n")
    (info / "entry_points.txt").write_text(ENTRY)
    monkeypatch.syspath_prepend(info.parent)
    monkeypatch.setitem(games(), GAME.meta.key, GAME)
