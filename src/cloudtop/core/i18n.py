"""Translation: every text that people read goes through ``tr``, so that a language is a file.

``tr("Choose a die.")`` looks a message up in the reader's language and fills in its fields. A text
that is made before it is known who will read it (events in a log that several people see) is a
``LazyText``: it is translated when it is shown. ``N_`` only marks messages in tables for the script
that collects them.
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
    """Translate with ``translator`` in the current context (one request, one socket)."""
    _translator.set(translator)


def current_translator() -> Translator:
    """Return the translator in use; drawings that contain text are cached by it as well."""
    return _translator.get()


def N_(message: str) -> str:  # noqa: N802 (the name that every tool for catalogues knows)
    """Mark a message that is looked up later."""
    return message


def translate(message: str) -> str:
    """Return a message in the reader's language, its fields still open."""
    return _translator.get()(message)


def tr(_message: str, **fields: object) -> str:
    """Return a message in the reader's language with its fields filled in as they are."""
    text = _translator.get()(_message)
    return text.format(**fields) if fields else text


def tr_plural(number: int, one: str, many: str) -> str:
    """Return ``one`` or ``many``, which have a field ``{count}``, as the number asks for."""
    return tr(one if number == 1 else many, count=number)


@dataclass(frozen=True)
class LazyText:
    """A message translated when it is read. Fields that are texts themselves are translated too."""

    message: str
    fields: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return tr(self.message, **{name: to_text(value) for name, value in self.fields})

    @staticmethod
    def plural(number: int, one: str, many: str) -> "LazyText":
        """Return ``one`` or ``many``, which have a field ``{count}``, as the number asks for."""
        return LazyText(one if number == 1 else many, (("count", number),))


@dataclass(frozen=True)
class LazyJoin:
    """Several texts in a row, translated when they are read."""

    texts: tuple[object, ...]
    separator: str = ", "

    def __str__(self) -> str:
        return tr(self.separator).join([to_text(text) for text in self.texts])


AnyText = str | LazyText | LazyJoin


def to_text(text: object) -> str:
    """Return a text of the game in the reader's language."""
    return tr(text) if isinstance(text, str) else str(text)
