"""Catalogues of gettext: the text of a ``.po`` as the standard library's ``GNUTranslations``."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from struct import pack
from typing import Final

from cloudtop.core.errors import DataError

FIELD: Final = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr)(?:\[\d+\])? (".*")')
BLANK_LINE: Final = re.compile(r"\n\s*\n")
# What the library expects of a compiled catalogue.
MAGIC: Final = 0x950412DE
HEADER: Final = "<7I"
BEFORE_TABLES: Final = 28
CONTEXT_ENDS: Final = "\x04"
FORM_ENDS: Final = "\0"


@dataclass(frozen=True)
class Entry:
    """A message of a catalogue and its words: one form, or those that the language counts with."""

    key: str
    """The message as compiled catalogues write it: after its context, before its plural."""
    words: tuple[str, ...]
    """Empty ones are not translated yet."""


class Catalogue(GNUTranslations):
    """The words of a language, from the text of its ``.po``; ``name`` is for complaints.

    The library only reads compiled catalogues. To compile one in memory takes a few hundredths of a
    second when a language is first used, and leaves no file that could be out of date.
    """

    def __init__(self, text: str, name: str) -> None:
        try:
            entries = list(read_po(text))
            super().__init__(BytesIO(compile_entries(entries)))
        except (ValueError, IndexError) as error:
            raise DataError(f"{name} is no catalogue that can be read: {error}") from error
        self._words = {_first(entry.key): entry.words[0] for entry in entries if all(entry.words)}
        self._words.pop("", None)  # the header, which nobody is to read

    def gettext(self, message: str) -> str:
        """Return what the library would, in a single look-up: pages ask for hundreds of words."""
        return self._words.get(message, message)

    def add_fallback(self, fallback: NullTranslations) -> None:
        super().add_fallback(fallback)
        if isinstance(fallback, Catalogue):
            self._words = {**fallback._words, **self._words}


def _first(key: str) -> str:
    return key.partition(FORM_ENDS)[0]


def read_po(text: str) -> Iterator[Entry]:
    """Yield the entries of a catalogue, first its header, which has an empty key."""
    for block in BLANK_LINE.split(text):
        entry = _read_entry(block.splitlines())
        if entry is not None:
            yield entry


def compile_entries(entries: Sequence[Entry]) -> bytes:
    """Return what ``msgfmt`` makes of the entries that are translated."""
    done = [entry for entry in entries if all(entry.words)]
    texts = [entry.key.encode() for entry in done]
    texts += [FORM_ENDS.join(entry.words).encode() for entry in done]
    tables, place = b"", BEFORE_TABLES + 8 * len(texts)
    for text in texts:
        tables += pack("<2I", len(text), place)
        place += len(text) + 1
    second = BEFORE_TABLES + 4 * len(texts)
    header = pack(HEADER, MAGIC, 0, len(done), BEFORE_TABLES, second, 0, 0)
    return header + tables + b"".join(text + b"\0" for text in texts)


def _read_entry(lines: Sequence[str]) -> Entry | None:
    fields: dict[str, list[str]] = {}
    name = ""
    for line in lines:
        if line.startswith('"') and name:
            fields[name][-1] += json.loads(line)  # the escapes of .po files are those of JSON
        elif found := FIELD.fullmatch(line):
            name = found[1]
            fields.setdefault(name, []).append(json.loads(found[2]))
    if "msgid" not in fields:
        return None
    fuzzy = any(line.startswith("#,") and "fuzzy" in line for line in lines)
    key = FORM_ENDS.join([*fields["msgid"], *fields.get("msgid_plural", ())])
    context = "".join(word + CONTEXT_ENDS for word in fields.get("msgctxt", ()))
    return Entry(context + key, ("",) if fuzzy else tuple(fields.get("msgstr", ("",))))
