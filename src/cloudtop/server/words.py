"""All words that people read go through ``_``: a language is one gettext catalogue.

Catalogues lie in ``cloudtop/web/languages/<code>/LC_MESSAGES/cloudtop.po`` and are compiled when
they are first used, so that adding a language is adding a file.
"""

from contextvars import ContextVar
from gettext import NullTranslations
from typing import Final

from cloudtop.server.catalogues import catalogue

DEFAULT: Final = "en"
_language: ContextVar[str] = ContextVar("language", default=DEFAULT)


def _(words: str) -> str:
    """Return the words in the language of the person who asked."""
    return translations().gettext(words)


def translations() -> NullTranslations:
    return catalogue(_language.get())


def speak(language: str) -> None:
    """Choose the language for the request at hand."""
    _language.set(language)
