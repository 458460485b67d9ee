"""All words that people read go through ``_``: a language is one gettext catalogue.

Catalogues lie in ``cloudtop/web/languages/<code>.po`` and are read when they are first used, so
that adding a language is adding a file. Games speak through the same door: ``core/i18n.py``.
"""

from typing import Final

from cloudtop.core.i18n import translate, use_translator
from cloudtop.server.language.catalogues import catalogue

DEFAULT: Final = "en"

_ = translate


def speak(language: str) -> None:
    """Choose the language for the request at hand, for pages and games alike."""
    use_translator(catalogue(language).gettext)
