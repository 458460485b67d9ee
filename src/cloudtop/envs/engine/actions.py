"""The numbers by which a learner decides: one for each decision, or one for each word of it.

``flat``: a number is a place in ``codec.decisions``. ``parts``: a decision is a series of words
(``Game.action_parts``), chosen one after the other by the same seat; a number is a word. Thousands
of decisions (a card, and where it goes) become a few hundred words.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from cloudtop.core.errors import OptionError
from cloudtop.core.game import AnyGame, Game
from cloudtop.core.options import Options

FLAT: Final = "flat"
PARTS: Final = "parts"
MODES: Final = (FLAT, PARTS)


class ActionTable:
    """What the numbers mean in one game with its options. Made once: see ``action_table``."""

    def __init__(self, decisions: Sequence[Any], series: Sequence[tuple[str, ...]]) -> None:
        self.decisions: Final = tuple(decisions)
        self.words: Final = tuple(dict.fromkeys(word for words in series for word in words))
        """What each number stands for: a notation, or a part of one."""
        self.size: Final = len(self.words)
        self.longest: Final[int] = max(map(len, series))
        """How many words the longest decision has."""
        number = {word: place for place, word in enumerate(self.words)}
        numbers = [tuple(number[word] for word in words) for words in series]
        self._series = dict(zip(self.decisions, numbers, strict=True))
        # Rules hand out the very actions of the codec, which live as long as this table does: to
        # find them by identity is faster than to hash a dataclass.
        self._series_by_id = {
            id(action): words for action, words in zip(self.decisions, numbers, strict=True)
        }
        self._first_by_id = {place: words[0] for place, words in self._series_by_id.items()}

    def firsts(self, actions: Sequence[Any]) -> list[int]:
        """Return the first number of each decision: where it has one word, its only one."""
        by_id = self._first_by_id
        found = []
        for action in actions:
            first = by_id.get(id(action))
            found.append(self.numbers(action)[0] if first is None else first)
        return found

    def numbers(self, action: Any) -> tuple[int, ...]:
        """Return the numbers of a decision, one for each of its words."""
        found = self._series_by_id.get(id(action))
        return self._series[action] if found is None else found


def default_mode(game: AnyGame) -> str:
    """Return ``parts`` for a game that splits its decisions, else ``flat``."""
    return FLAT if type(game).action_parts is Game.action_parts else PARTS


def check_mode(mode: str) -> str:
    """Return the mode, or refuse it."""
    if mode not in MODES:
        raise OptionError(f"actions are {' or '.join(map(repr, MODES))}, not {mode!r}")
    return mode


@lru_cache(maxsize=64)
def action_table(game: AnyGame, options: Options, mode: str) -> ActionTable:
    """Return what the numbers mean; the same object for the same game, options and mode.

    >>> from cloudtop import find_game
    >>> game = find_game("roll_and_write")
    >>> action_table(game, game.options(), "flat").words[:2]
    ('take red', 'take yellow')
    """
    decisions = game.codec(options).decisions
    if check_mode(mode) == FLAT:
        return ActionTable(decisions, [(str(action),) for action in decisions])
    return ActionTable(decisions, [game.action_parts(action) for action in decisions])
