"""The languages that people read: catalogues of messages, and who speaks which.

A language is one gettext catalogue, ``cloudtop/languages/<code>.po``, read when it is first used,
so that adding a language is adding a file. A game may bring ``languages/<code>.po`` beside its
module: what it says there counts where our own catalogue says nothing. English is in the sources
and has no file.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from cloudtop.core.game import AnyGame
from cloudtop.core.i18n import ENGLISH, N_, Translator, current_translator, use_translator
from cloudtop.match.catalogue import Catalogue, read_po
from cloudtop.match.resources import folders_of

DEFAULT_LANGUAGE: Final = "en"
FOLDER: Final = "languages"
OWN_NAME: Final = re.compile(r'^msgid "English"\nmsgstr "(.+)"$', re.MULTILINE)

_folders: Final[list[Traversable]] = [files("cloudtop").joinpath(FOLDER)]
"""Where catalogues are: our own folder first, then those of games."""


def use_language(code: str) -> None:
    """Use a language in the current context."""
    use_translator(load_catalogue(code))


def current_language() -> str:
    """Return the code of the language in use."""
    return current_translator().info().get("language", DEFAULT_LANGUAGE)


@cache
def language_names() -> dict[str, str]:
    """Return the code of every language and its own name for itself.

    A catalogue gives its name by translating the word "English". It is not read for that.
    """
    names = {DEFAULT_LANGUAGE: N_("English")}
    for entry in sorted(_folders[0].iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".po"):
            own_name = OWN_NAME.search(entry.read_text("utf-8"))
            code = entry.name.removesuffix(".po")
            names[code] = own_name[1] if own_name else code
    return names


def add_catalogues(game: AnyGame) -> None:
    """Take in the catalogues that a game brings along."""
    found = [folder.joinpath(FOLDER) for folder in folders_of(game)]
    new = [folder for folder in found if folder.is_dir() and folder not in _folders]
    if new:
        _folders.extend(new)
        load_catalogue.cache_clear()


@cache
def load_catalogue(code: str) -> Translator:
    """Return the words of a language; where there are none, messages stay in English."""
    if code == DEFAULT_LANGUAGE:
        return ENGLISH
    catalogues = [Catalogue(text, code) for text in _texts(code)]
    for other in catalogues[1:]:
        catalogues[0].add_fallback(other)
    return catalogues[0] if catalogues else ENGLISH


def is_translated(code: str) -> bool:
    """Return whether every message that was collected for a language has its words."""
    if code == DEFAULT_LANGUAGE:
        return True
    texts = list(_texts(code))
    return bool(texts) and all(all(entry.words) for text in texts for entry in read_po(text))


def _texts(code: str) -> Iterator[str]:
    for folder in _folders:
        file = folder.joinpath(f"{code}.po")
        if file.is_file():
            yield file.read_text("utf-8")
