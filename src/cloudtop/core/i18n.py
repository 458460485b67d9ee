"""All words that people read pass through here on their way out, so that a language is a file.

``tr("Choose a die.")`` looks its message up in the language of whoever will read it and fills in
the fields. What is made before it is known who reads it (events in a log that several people see)
is a ``LazyText``: it becomes text only when it is shown. ``N_`` marks words in tables for the script
that collects all messages; it does nothing else.
"""

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

Translator = Callable[[str], str]


def unchanged(message: str) -> str:
    return message


_translator: Final[ContextVar[Translator]] = ContextVar("translator", default=unchanged)


def use_translator(translator: Translator) -> None:
    """Choose the language for the task at hand (one request, one socket)."""
    _translator.set(translator)


def current_translator() -> Translator:
    """Return the language at hand: drawings with words in them are cached by it as well."""
    return _translator.get()


def N_(message: str) -> str:  # noqa: N802 (the name that every tool for catalogues knows)
    """Mark a message that is looked up later."""
    return message


def translate(message: str) -> str:
    """Return a message in the reader's language, its fields still open."""
    return _translator.get()(message)


def tr(_message: str, **fields: object) -> str:
    """Return a message in the reader's language with its fields filled in as they are."""
    words = _translator.get()(_message)
    return words.format(**fields) if fields else words


def tr_plural(number: int, one: str, many: str) -> str:
    """Return ``one`` or ``many``, which have a field ``{count}``, as the number asks for."""
    return tr(one if number == 1 else many, count=number)


@dataclass(frozen=True)
class LazyText:
    """A message that waits for its reader. Fields are the game's own words: they are looked up."""

    message: str
    fields: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return tr(self.message, **{name: to_text(word) for name, word in self.fields})


@dataclass(frozen=True)
class LazyJoin:
    """Several words in a row that wait for their reader."""

    words: tuple[object, ...]
    between: str = ", "

    def __str__(self) -> str:
        return tr(self.between).join([to_text(word) for word in self.words])


AnyText = str | LazyText | LazyJoin


def to_text(word: object) -> str:
    """Return a word of the game in the reader's language."""
    return tr(word) if isinstance(word, str) else str(word)
