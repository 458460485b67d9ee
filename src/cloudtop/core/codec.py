"""Every action has three names: a class for rules, a notation for people, a number for learners.

A ``Codec`` lists each action of a game once. ``str(action)`` is the notation (log, wire, clicks,
command line, tests); the number is the place in the list. Both ways and without gaps.

Learners count what players decide and what chance brings apart, each from 0: ``decisions`` and
``outcomes`` are such lists, with look-up by ``decision_number`` and ``outcome_number``.
"""

from collections.abc import Collection, Hashable, Iterator, Sequence
from difflib import get_close_matches
from typing import Final, Generic, TypeVar

from cloudtop.core.errors import UnreadableActionError

A = TypeVar("A", bound=Hashable)

LONGEST_NOTATION: Final = 200


class Codec(Generic[A]):
    """The list of all actions, with look-up by class, by notation and by number."""

    def __init__(self, actions: Sequence[A], outcomes: Collection[A] | None = None) -> None:
        """``outcomes`` are those of the actions that chance may make; by default, any."""
        self.actions: Final = tuple(actions)
        self._number = {action: number for number, action in enumerate(self.actions)}
        self._action = {str(action): action for action in self.actions}
        self._folded = {folded(notation): action for notation, action in self._action.items()}
        if not len(self.actions) == len(self._number) == len(self._folded):
            raise ValueError("two actions of the codec are equal or share their notation")
        chance = self._number.keys() if outcomes is None else set(outcomes)
        self.outcomes: Final = tuple(action for action in self.actions if action in chance)
        """What chance may bring, in the order of their numbers."""
        self.decisions: Final = (
            self.actions
            if outcomes is None
            else tuple(action for action in self.actions if action not in chance)
        )
        """What a seat may decide, in the order of their numbers."""
        self._decision_number = {action: place for place, action in enumerate(self.decisions)}
        self._outcome_number = {action: place for place, action in enumerate(self.outcomes)}

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[A]:
        return iter(self.actions)

    def number(self, action: A) -> int:
        """Return the action's place in the list."""
        return self._number[action]

    def decision_number(self, action: A) -> int:
        """Return the action's place among the decisions."""
        return self._decision_number[action]

    def outcome_number(self, action: A) -> int:
        """Return the action's place among the outcomes of chance."""
        return self._outcome_number[action]

    def action(self, number: int) -> A:
        """Return the action at that place in the list."""
        if not 0 <= number < len(self.actions):
            raise self._no_number(number, self.actions)
        return self.actions[number]

    def _no_number(self, number: int, actions: Sequence[A]) -> UnreadableActionError:
        last = len(actions) - 1
        return UnreadableActionError(
            f"there is no action number {number}; numbers run from 0 to {last}"
        )

    def find(self, given: A | str | int, *, chance: bool = False) -> A:
        """Return the action that is meant: itself, by its notation, or by its number among the
        decisions (with ``chance``, among the outcomes)."""
        if isinstance(given, str):
            return self.parse(given)
        if not isinstance(given, int):
            return given
        actions = self.outcomes if chance else self.decisions
        if not 0 <= given < len(actions):
            raise self._no_number(given, actions)
        return actions[given]

    def parse(self, notation: str) -> A:
        """Return the action that ``notation`` means, forgiving only spaces and letter case."""
        found = self._action.get(notation)
        if found is None:
            found = self._folded.get(folded(notation))
        if found is None:
            raise UnreadableActionError(self._complaint(notation))
        return found

    def _complaint(self, notation: str) -> str:
        if len(notation) > LONGEST_NOTATION:
            return f"unreadable action of {len(notation)} characters"
        near = get_close_matches(notation, list(self._action)[:5000], n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        return f"unreadable action {notation!r}{hint}"


def folded(notation: str) -> str:
    return " ".join(notation.split()).casefold()
