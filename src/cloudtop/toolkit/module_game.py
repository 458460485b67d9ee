"""A game whose rules, scoring, pictures and so on are modules: its class says which does what.

A function of a module becomes a method by one line, which the type checker compares with the
contract and which costs nothing when it is called::

    class Skylands(ModuleGame[State, Action, View]):
        meta = Meta(key="skylands", …)
        phrases = PHRASES

        clone = staticmethod(state.clone)
        to_move = staticmethod(rules.to_move)
        legal_actions = staticmethod(rules.legal_actions)
        apply = staticmethod(rules.apply)
        recorder = staticmethod(make_recorder)
        scores = staticmethod(scoring.scores)
        view = staticmethod(make_view)
        scores_from_view = staticmethod(scoring.scores_from_view)
        question = staticmethod(text.question)
        text = staticmethod(text.board)
        render = staticmethod(board.render)
        icon = staticmethod(icons.icon)
        value = staticmethod(heuristics.value)

Parameters have the names of the contract (``state``, ``seat``, ``action``, ``view``, ``names``,
``narrow``), and ``rules.apply`` ends in ``narrator: Narrator = NARRATOR``. What is left to write by
hand is what needs the game object (its box), such as ``new_state``.

``PlainGame`` is for small games whose rules are methods and tell events by themselves.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol

from cloudtop.core.game import A, Event, Game, RandBelow, S, Seat, V


class PlainGame(Game[S, A, V]):
    """A game with equal chances, without secrets, and with one ending, where it says no more."""

    def weights(self, state: S) -> Sequence[int] | None:
        """Return nothing: the dealer's actions are equally likely."""
        return None

    def ending(self, state: S) -> str:
        """Return the first of ``meta.endings`` when nobody decides any more."""
        return "" if self.to_move(state) else self.meta.endings[0]

    def determinize(self, state: S, seat: Seat, randbelow: RandBelow) -> S:
        """Return a clone: there is nothing that a seat does not know."""
        return self.clone(state)


class KeepsEvents(Protocol):
    """A narrator that keeps what it is told, such as a ``toolkit.recorder.BaseNarrator``."""

    @property
    def events(self) -> list[Event]: ...


class ModuleGame(PlainGame[S, A, V]):
    """A plain game whose rules tell a narrator what they do."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A, tell: Any = ...) -> None:
        """Carry out one legal action in place and tell a narrator, by default nobody."""

    @abstractmethod
    def recorder(self, state: S) -> KeepsEvents:
        """Return a new narrator that keeps events: the game's ``Recorder``."""

    def apply_and_tell(self, state: S, seat: Seat, action: A) -> list[Event]:
        recorder = self.recorder(state)
        self.apply(state, seat, action, recorder)
        return recorder.events
