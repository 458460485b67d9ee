"""Which games there are: folders of the package, then entry points from outside."""

import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib import reload
from types import ModuleType, SimpleNamespace

import pytest

from cloudtop.core.errors import CloudtopError, OptionError
from cloudtop.core.game import AnyGame
from cloudtop.match import registry
from tests.conformance.toys.cloud_catch import GAME, CloudCatch


class OtherGame(CloudCatch):
    meta = replace(CloudCatch.meta, key="other_game")


@dataclass
class FakePoint:
    name: str
    loaded: object
    value: str = "somewhere:GAME"

    def load(self) -> object:
        return self.loaded


Look = Callable[..., dict[str, AnyGame]]


@pytest.fixture
def look(monkeypatch: pytest.MonkeyPatch) -> Iterator[Look]:
    """A registry that finds these folders and entry points, and nothing else."""
    reload(registry)  # the fixture for all tests of this folder patched ``games``

    def found(folders: dict[str, object], *points: FakePoint) -> dict[str, AnyGame]:
        names = [SimpleNamespace(name=name) for name in folders]
        monkeypatch.setattr(pkgutil, "iter_modules", lambda path: names)
        monkeypatch.setattr(registry, "import_module", lambda name: module(folders, name))
        monkeypatch.setattr(registry, "entry_points", lambda group: list(points))
        registry.games.cache_clear()
        return registry.games()

    yield found
    registry.games.cache_clear()


def module(folders: dict[str, object], name: str) -> ModuleType:
    made = ModuleType(name)
    made.GAME = folders[name.rpartition(".")[2]]  # type: ignore[attr-defined]
    return made


def test_folders_come_first_then_entry_points_by_name(look: Look) -> None:
    third = type("Third", (CloudCatch,), {"meta": replace(CloudCatch.meta, key="third")})()
    found = look({"cloud_catch": GAME}, FakePoint("z", OtherGame()), FakePoint("a", third))
    assert list(found) == ["cloud_catch", "third", "other_game"]


def test_a_second_game_with_the_same_key_is_refused(look: Look) -> None:
    words = r"entry point x = somewhere:GAME brings a second game with the key 'cloud_catch'"
    with pytest.raises(CloudtopError, match=words):
        look({"cloud_catch": GAME}, FakePoint("x", CloudCatch()))


def test_what_is_not_a_game_is_refused(look: Look) -> None:
    with pytest.raises(CloudtopError, match="folder cloud_catch is not a cloudtop"):
        look({"cloud_catch": CloudCatch})
    with pytest.raises(CloudtopError, match="entry point x = somewhere:GAME is not"):
        look({}, FakePoint("x", None))


def test_an_outside_game_that_cannot_be_loaded_is_named(look: Look) -> None:
    class Broken(FakePoint):
        def load(self) -> object:
            raise ImportError("no module named rain")

    words = "entry point x = somewhere:GAME cannot be loaded: ImportError: no module named rain"
    with pytest.raises(CloudtopError, match=words):
        look({}, Broken("x", None))


def test_an_unknown_game_gets_a_hint(look: Look) -> None:
    look({"cloud_catch": GAME, "other_game": OtherGame()})
    with pytest.raises(OptionError, match=r"no game 'cloud_cach'; did you mean cloud_catch\?"):
        registry.find_game("cloud_cach")
    with pytest.raises(OptionError, match="no game 'x'; there are: cloud_catch, other_game"):
        registry.find_game("x")
    assert registry.find_game("cloud_catch") is GAME
