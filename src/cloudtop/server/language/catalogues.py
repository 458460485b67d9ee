"""Reads gettext catalogues (``.po``), so that a language is one text file."""

import ast
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from importlib.resources import files

FOLDER = "languages"


class Catalogue(NullTranslations):
    """The words of one language; what is missing stays as it is."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__()
        self._words = words

    def gettext(self, message: str) -> str:
        return self._words.get(message, message)


@cache
def catalogue(language: str) -> Catalogue:
    if language not in languages():
        return Catalogue({})
    text = files("cloudtop.web").joinpath(FOLDER, f"{language}.po").read_text("utf-8")
    return Catalogue(dict(read_po(text)))


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages that have a catalogue."""
    folder = files("cloudtop.web").joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    names = (entry.name for entry in folder.iterdir())
    return tuple(sorted(name.removesuffix(".po") for name in names if name.endswith(".po")))


def read_po(text: str) -> Iterator[tuple[str, str]]:
    """Yield the pairs of message and translation; untranslated and fuzzy ones are left out."""
    fields: dict[str, str] = {}
    field, fuzzy = "", False
    for line in [*text.splitlines(), ""]:
        if line.startswith("#,") and "fuzzy" in line:
            fuzzy = True
        elif line.startswith(("msgid ", "msgstr ")):
            field, _, quoted = line.partition(" ")
            fields[field] = ast.literal_eval(quoted)
        elif line.startswith('"') and field:
            fields[field] += ast.literal_eval(line)
        elif not line.strip():
            if fields.get("msgid") and fields.get("msgstr") and not fuzzy:
                yield fields["msgid"], fields["msgstr"]
            fields, field, fuzzy = {}, "", False
