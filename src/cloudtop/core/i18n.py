"""Translation: every text that people read goes through ``tr``, so that a language is a file.

``tr("Choose a die.")`` looks a message up in the reader's language and fills in its fields.
``tr_plural`` chooses among the forms that a language has for a number, ``tr_context`` tells apart
what English says with one word. A text that is made before it is known who will read it (events in
a log that several people see) is a ``LazyText``, ``LazyPlural`` or ``LazyContext``, translated when
it is shown. ``N_`` and ``N_plural`` only mark messages in tables for the script that collects them.
"""

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Final

Translator = NullTranslations
"""What the standard library has for a catalogue; this class itself leaves messages as they are."""

ENGLISH: Final[Translator] = NullTranslations()


def unchanged(message: str) -> str:
    return message


_translator: Final[ContextVar[Translator]] = ContextVar("translator", default=ENGLISH)
# The translator's gettext, kept apart: boards look up hundreds of words.
_look_up: Final[ContextVar[Callable[[str], str]]] = ContextVar("look_up", default=unchanged)


def use_translator(translator: Translator) -> None:
    """Translate with ``translator`` in the current context (one request, one socket)."""
    _translator.set(translator)
    _look_up.set(unchanged if translator is ENGLISH else translator.gettext)


def current_translator() -> Translator:
    """Return the translator in use; drawings that contain text are cached by it as well."""
    return _translator.get()


def N_(message: str) -> str:  # noqa: N802 (the name that every tool for catalogues knows)
    """Mark a message that is looked up later."""
    return message


def N_plural(one: str, many: str) -> tuple[str, str]:  # noqa: N802 (as N_)
    """Mark two messages, for one and for many, that ``tr_plural`` looks up later."""
    return one, many


def translate(message: str) -> str:
    """Return a message in the reader's language, its fields still open."""
    return _look_up.get()(message)


def translate_plural(one: str, many: str, number: int) -> str:
    """Return the form that the reader's language has for a number, its fields still open."""
    return _translator.get().ngettext(one, many, number)


def translate_context(context: str, message: str) -> str:
    """Return a message that means several things, its fields still open."""
    return _translator.get().pgettext(context, message)


def tr(_message: str, **fields: object) -> str:
    """Return a message in the reader's language with its fields filled in as they are."""
    text = _look_up.get()(_message)
    return text.format(**fields) if fields else text


def tr_plural(_number: int, _one: str, _many: str, **fields: object) -> str:
    """Return the form that the reader's language has for the number, which is ``{count}`` in it.

    ``_one`` and ``_many`` are the two forms of English. A field ``count`` is shown instead of the
    number: the same one, written in another way.
    """
    return translate_plural(_one, _many, _number).format(**{"count": _number, **fields})


def tr_context(_context: str, _message: str, **fields: object) -> str:
    """Return a message that means several things; the context says which of them."""
    text = translate_context(_context, _message)
    return text.format(**fields) if fields else text


_Fields = tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class LazyText:
    """A message translated when it is read. Fields that are texts themselves are translated too."""

    message: str
    fields: _Fields = ()

    def __str__(self) -> str:
        return tr(self.message, **_translated(self.fields))


@dataclass(frozen=True)
class LazyPlural:
    """A message in the form for a number, ``{count}``, chosen and translated when it is read."""

    number: int
    one: str
    many: str
    fields: _Fields = ()

    def __str__(self) -> str:
        return tr_plural(self.number, self.one, self.many, **_translated(self.fields))


@dataclass(frozen=True)
class LazyContext:
    """A message that means several things, translated by its context when it is read."""

    context: str
    message: str
    fields: _Fields = ()

    def __str__(self) -> str:
        return tr_context(self.context, self.message, **_translated(self.fields))


@dataclass(frozen=True)
class LazyJoin:
    """Several texts in a row, translated when they are read."""

    texts: tuple[object, ...]
    separator: str = ", "

    def __str__(self) -> str:
        return tr(self.separator).join([to_text(text) for text in self.texts])


AnyText = str | LazyText | LazyPlural | LazyContext | LazyJoin
LAZY: Final = (LazyText, LazyPlural, LazyContext, LazyJoin)


def to_text(text: object) -> str:
    """Return a text of the game in the reader's language."""
    return tr(text) if isinstance(text, str) else str(text)


def _translated(fields: _Fields) -> dict[str, object]:
    return {name: to_text(value) for name, value in fields}
