"""Which games there are: the folders of ``cloudtop/games``, and entry points ``cloudtop.games``.

A folder or an entry point is named after its game's key, so finding one game loads that game alone.
Where games are to be played with other component tables, the registry in use is replaced by
another; it is never changed.
"""

import logging
import pkgutil
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Final, Literal, overload

import cloudtop.games
from cloudtop.core.errors import CloudtopError, DataError, OptionError
from cloudtop.core.game import AnyGame, Game
from cloudtop.match.components import Components, Tables, explain_mismatch, with_tables
from cloudtop.match.languages import add_catalogues

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from cloudtop.games.paper_skylines import PaperSkylines
    from cloudtop.games.railroad_ink import RailroadInk
    from cloudtop.games.roll_and_write import RollAndWrite
    from cloudtop.games.skylands import Skylands
    from cloudtop.games.skyline_express import SkylineExpress

GROUP: Final = "cloudtop.games"
LOGGER: Final = logging.getLogger(__name__)


class GameLoadError(CloudtopError):
    """A game from outside cannot be used; the message says which one and why."""


@dataclass(frozen=True)
class Source:
    """Where a game comes from, and how to load it."""

    name: str
    load: Callable[[], object]
    outside: bool = False
    """Whether somebody else wrote it: then a fault in it must not stop the other games."""


class Registry:
    """Games by their key, each loaded when it is first asked for, with its component tables."""

    def __init__(
        self,
        sources: Mapping[str, Source],
        components: Components | None = None,
        *,
        outside: bool = False,
    ) -> None:
        self.components: Final[Components] = dict(components or {})
        """The tables that replace the games' own: plain data, to hand to other processes."""
        self._sources = dict(sources)
        self._games: dict[str, AnyGame] = {}
        self._stored: dict[tuple[str, int], AnyGame] = {}
        self._problems: dict[str, str] = {}
        self._reported: set[str] = set()
        self._looks_outside = outside
        self._lock = threading.Lock()

    @classmethod
    def of(cls, *games: AnyGame) -> "Registry":
        """Return a registry of these games alone."""
        return cls({game.meta.key: _source_of(game) for game in games})

    @classmethod
    def discover(cls) -> "Registry":
        """Return the games of the package, then those from outside by name; none is loaded."""
        names = [module.name for module in pkgutil.iter_modules(cloudtop.games.__path__)]
        sources = {name: Source(f"folder {name}", _folder_loader(name)) for name in names}
        return cls(sources, outside=True)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all games; none is loaded for it."""
        self._look_outside()
        return tuple(self._sources)

    def find(self, key: str) -> AnyGame:
        """Return the game with that key, or say which there are."""
        if key not in self._sources and key not in self.keys:
            near = get_close_matches(key, self.keys, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(self.keys)}"
            raise OptionError(f"there is no game {key!r}; {hint}")
        if key in self._problems:
            raise GameLoadError(self._problems[key])
        if key not in self._games:
            self._games[key] = self._load(key)
        return self._games[key]

    def games(self) -> dict[str, AnyGame]:
        """Return every game by its key. One from outside that is broken is logged and left out."""
        games, problems = self.load_all()
        for problem in problems:
            if problem not in self._reported:
                LOGGER.warning("%s; it is left out", problem)
                self._reported.add(problem)
        return games

    def load_all(self) -> tuple[dict[str, AnyGame], list[str]]:
        """Return every game that can be loaded, and what is wrong with the others."""
        games: dict[str, AnyGame] = {}
        for key in self.keys:
            try:
                games[key] = self.find(key)
            except GameLoadError as error:
                self._problems[key] = str(error)
        return games, list(self._problems.values())

    def find_stored(self, key: str, rules: int, components_digest: str) -> AnyGame:
        """Return the game of a stored match: by its rules, and if its tables are in use."""
        game = self.find(key)
        if game.components_digest != components_digest:
            raise DataError(explain_mismatch(game.components_digest, components_digest))
        if (key, rules) not in self._stored:
            played = game.with_rules(rules)
            if played is not game:
                played = with_tables(played, self._tables(key))
            self._stored[key, rules] = played
        return self._stored[key, rules]

    def with_games(self, *games: AnyGame) -> "Registry":
        """Return a registry that has these games as well."""
        registry = self._copy(self.components)
        registry._sources |= {game.meta.key: _source_of(game) for game in games}
        return registry

    def with_components(self, components: Components) -> "Registry":
        """Return a registry with these tables installed, or refuse them all if one is wrong."""
        registry = self._copy({**self.components, **components})
        for key in components:
            registry.find(key)
        return registry

    def _copy(self, components: Components) -> "Registry":
        registry = Registry(self._sources, components, outside=self._looks_outside)
        registry._problems |= self._problems
        registry._reported |= self._reported
        return registry

    def _look_outside(self) -> None:
        """Add the games from outside once; only now, as looking for them takes a while."""
        with self._lock:
            if self._looks_outside:
                sources, problems = find_outside(self._sources)
                self._sources |= sources
                self._problems |= problems
                self._looks_outside = False

    def _load(self, key: str) -> AnyGame:
        game = _load_game(key, self._sources[key])
        add_catalogues(game)
        try:
            return with_tables(game, self._tables(key))
        except DataError as error:
            reason = str(error)
            names_file = reason.startswith(tuple(self._tables(key)))
            raise DataError(f"{key}{'/' if names_file else ': '}{reason}") from error

    def _tables(self, key: str) -> Tables:
        return self.components.get(key, {})


# --- where games are ------------------------------------------------------------------------


def find_outside(known: Mapping[str, Source]) -> tuple[dict[str, Source], dict[str, str]]:
    """Return the entry points by name, and what is wrong with those whose key is known already."""
    from importlib.metadata import entry_points  # slow to import

    sources: dict[str, Source] = {}
    problems: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        name = f"entry point {point.name} = {point.value}"
        if point.name in known or point.name in sources:
            problems[name] = f"{name} brings a second game with the key {point.name!r}"
        else:
            sources[point.name] = Source(name, _point_loader(point, name), outside=True)
    return sources, problems


# --- loading --------------------------------------------------------------------------------


def _source_of(game: AnyGame) -> Source:
    return Source(game.meta.key, lambda: game)


def _folder_loader(name: str) -> Callable[[], object]:
    return lambda: import_module(f"cloudtop.games.{name}").GAME


def _point_loader(point: "EntryPoint", name: str) -> Callable[[], object]:
    def load() -> object:
        try:
            return point.load()
        except Exception as error:  # whatever a stranger's module does at its import
            reason = f"{type(error).__name__}: {error}"
            raise GameLoadError(f"{name} cannot be loaded: {reason}") from error

    return load


def _load_game(key: str, source: Source) -> AnyGame:
    game = source.load()
    kind = GameLoadError if source.outside else CloudtopError
    if not isinstance(game, Game):
        raise kind(f"{source.name} is not a cloudtop.core.game.Game")
    if game.meta.key != key:
        raise kind(f"{source.name} brings a game with another key: {game.meta.key!r}")
    return game


# --- the registry in use --------------------------------------------------------------------

_current: Registry | None = None


def current_registry() -> Registry:
    """Return the registry in use; at first, of all games that can be found."""
    global _current
    if _current is None:
        _current = Registry.discover()
    return _current


@contextmanager
def use_registry(registry: Registry) -> Iterator[None]:
    """Play the games of another registry for a while."""
    global _current
    before, _current = _current, registry
    try:
        yield
    finally:
        _current = before


# So that editors know the states, actions and views of a game; one that is not here works as well.
@overload
def find_game(key: Literal["paper_skylines"]) -> "PaperSkylines": ...
@overload
def find_game(key: Literal["railroad_ink"]) -> "RailroadInk": ...
@overload
def find_game(key: Literal["roll_and_write"]) -> "RollAndWrite": ...
@overload
def find_game(key: Literal["skylands"]) -> "Skylands": ...
@overload
def find_game(key: Literal["skyline_express"]) -> "SkylineExpress": ...
@overload
def find_game(key: str) -> AnyGame: ...
def find_game(key: str) -> AnyGame:
    """Return the game with that key, or say which there are.

    >>> from cloudtop import find_game
    >>> find_game("skylands").meta.seats
    (2, 4)
    """
    return current_registry().find(key)


def games() -> dict[str, AnyGame]:
    """Return every game by its key: those of the package, then those from outside.

    >>> from cloudtop import all_games
    >>> [game.meta.title for game in all_games().values()][:2]
    ['Paper Skylines', 'Railroad Ink Challenge']
    """
    return current_registry().games()


def install_components(components: Components) -> None:
    """Play with these tables in this process from now on; if one is wrong, with none of them."""
    global _current
    _current = current_registry().with_components(components)


def installed_components(components: Components) -> AbstractContextManager[None]:
    """Play with these tables for a while."""
    return use_registry(current_registry().with_components(components))


def current_components() -> Components:
    """Return the installed tables, to hand them on to another process."""
    return current_registry().components
