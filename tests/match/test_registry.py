"""Which games there are: folders of the package, then entry points from outside."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cloudtop.core.errors import CloudtopError, OptionError
from cloudtop.match import find_game, games, registry
from cloudtop.match.registry import GameLoadError, Registry, Source, use_registry
from tests.conformance.toys.cloud_catch import GAME, CloudCatch

FOLDERS = ["paper_skylines", "railroad_ink", "roll_and_write", "skylands", "skyline_express"]


class OtherGame(CloudCatch):
    meta = replace(CloudCatch.meta, key="other_game")


class Points:
    """Entry points of a package that is installed for one test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def install(self, **points: str) -> Registry:
        """Install ``key="module:GAME"``; return what is found then."""
        info = self._folder / "outside-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: outside\nVersion: 1\n")
        lines = [f"{key} = {value}" for key, value in points.items()]
        (info / "entry_points.txt").write_text("\n".join(["[cloudtop.games]", *lines, ""]))
        return Registry.discover()

    def write(self, module: str, source: str) -> None:
        (self._folder / f"{module}.py").write_text(source)


@pytest.fixture
def points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Points:
    monkeypatch.syspath_prepend(tmp_path)
    return Points(tmp_path)


HERE = "tests.match.test_registry"
CLOUD_CATCH = "tests.conformance.toys.cloud_catch:GAME"
OTHER_GAME = OtherGame()


def test_folders_come_first_then_entry_points_by_name(points: Points) -> None:
    found = points.install(other_game=f"{HERE}:OTHER_GAME", cloud_catch=CLOUD_CATCH)
    assert list(found.keys) == [*FOLDERS, "cloud_catch", "other_game"]
    assert found.find("cloud_catch") is GAME
    assert list(found.games()) == list(found.keys)


FIND_ONE = """
import sys
from cloudtop.match import find_game
find_game("roll_and_write")
print(*(name for name in sys.modules if name.startswith("cloudtop.games.")))
"""


def test_finding_a_game_loads_that_game_alone() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FIND_ONE], capture_output=True, text=True, check=True
    )
    loaded = {name.split(".")[2] for name in ran.stdout.split()}
    assert loaded == {"roll_and_write"}


def test_a_second_game_with_the_same_key_is_left_out(points: Points) -> None:
    found = points.install(skylands=CLOUD_CATCH)
    loaded, problems = found.load_all()
    assert list(loaded) == FOLDERS
    assert loaded["skylands"].meta.title == "Skylands"
    assert problems == [
        f"entry point skylands = {CLOUD_CATCH} brings a second game with the key 'skylands'"
    ]


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("import rain_that_is_not_there", "cannot be loaded: ModuleNotFoundError: No module named"),
        ("raise SystemError('wet')", "cannot be loaded: SystemError: wet"),
        ("", "cannot be loaded: AttributeError: module 'broken_rain' has no attribute 'GAME'"),
        ("GAME = 7", "is not a cloudtop.core.game.Game"),
        (f"from {HERE} import OTHER_GAME as GAME", "brings a game with another key: 'other_game'"),
    ],
)
def test_a_broken_game_from_outside_is_reported_once_and_left_out(
    source: str, reason: str, points: Points, caplog: pytest.LogCaptureFixture
) -> None:
    points.write("broken_rain", source)
    found = points.install(rain="broken_rain:GAME")
    try:
        assert list(found.games()) == FOLDERS
        assert list(found.with_games(GAME).games()) == [*FOLDERS, "cloud_catch"]
        (record,) = caplog.records
        assert record.levelname == "WARNING"
        assert f"entry point rain = broken_rain:GAME {reason}" in record.getMessage()
        assert record.getMessage().endswith("; it is left out")
        with pytest.raises(GameLoadError, match=reason):
            found.find("rain")
        assert found.find("skylands").meta.key == "skylands"
    finally:
        sys.modules.pop("broken_rain", None)


def test_a_fault_in_the_package_itself_is_not_left_out() -> None:
    wrong = Registry({"rain": Source("folder rain", lambda: 7)})
    with pytest.raises(CloudtopError, match=r"^folder rain is not a cloudtop"):
        wrong.games()
    renamed = Registry({"rain": Source("folder rain", lambda: GAME)})
    with pytest.raises(CloudtopError, match="brings a game with another key: 'cloud_catch'"):
        renamed.games()


def test_an_unknown_game_gets_a_hint() -> None:
    known = Registry.of(GAME, OTHER_GAME)
    with pytest.raises(OptionError, match=r"no game 'cloud_cach'; did you mean cloud_catch\?"):
        known.find("cloud_cach")
    with pytest.raises(OptionError, match="no game 'x'; there are: cloud_catch, other_game"):
        known.find("x")
    assert known.find("cloud_catch") is GAME


@pytest.fixture
def two_games() -> Iterator[Registry]:
    with use_registry(Registry.of(GAME, OTHER_GAME)):
        yield registry.current_registry()


def test_what_a_caller_does_to_the_list_of_games_is_its_own_business(two_games: Registry) -> None:
    games().clear()
    assert list(games()) == list(two_games.keys) == ["cloud_catch", "other_game"]
    assert find_game("other_game") is OTHER_GAME
