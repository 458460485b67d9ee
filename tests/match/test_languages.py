"""Catalogues are read as gettext reads them, whoever brings them."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from cloudtop.core.errors import DataError
from cloudtop.core.i18n import ENGLISH
from cloudtop.match import languages
from cloudtop.match.catalogue import Catalogue, read_po
from cloudtop.match.languages import is_translated, load_catalogue
from cloudtop.match.registry import Registry

POLISH = r"""
# A comment.
msgid ""
msgstr ""
"Language: pl\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 "
": 2);\n"
"Content-Type: text/plain; charset=UTF-8\n"

#: a.py
msgid "{count} point"
msgid_plural "{count} points"
msgstr[0] "{count} punkt"
msgstr[1] "{count} punkty"
msgstr[2] "{count} punktów"

msgctxt "side"
msgid "left"
msgstr "lewa"

msgid "left"
msgstr "zostało"

msgid "A \"long\" "
"one\n"
msgstr "D\"ługi"

#, fuzzy
msgid "doubtful"
msgstr "wątpliwe"

msgid "not yet"
msgstr ""

#~ msgid "old"
#~ msgstr "stary"
"""


@pytest.mark.parametrize(
    ("number", "said"),
    [(0, "punktów"), (1, "punkt"), (2, "punkty"), (5, "punktów"), (12, "punktów"), (22, "punkty")],
)
def test_a_language_has_as_many_forms_as_it_says(number: int, said: str) -> None:
    polish = Catalogue(POLISH, "pl.po")
    assert polish.ngettext("{count} point", "{count} points", number) == f"{{count}} {said}"


def test_a_context_tells_two_meanings_apart() -> None:
    polish = Catalogue(POLISH, "pl.po")
    assert polish.pgettext("side", "left") == "lewa"
    assert polish.gettext("left") == "zostało"
    assert polish.pgettext("hand", "left") == "left"


def test_quotes_lines_and_what_is_not_translated() -> None:
    polish = Catalogue(POLISH, "pl.po")
    assert polish.gettext('A "long" one\n') == 'D"ługi'
    assert polish.gettext("{count} point") == "{count} punkt"
    for message in ("doubtful", "not yet", "old", ""):
        assert polish.gettext(message) == message
    unfinished = [entry.key for entry in read_po(POLISH) if not all(entry.words)]
    assert unfinished == ["doubtful", "not yet"]


def test_a_broken_catalogue_is_named() -> None:
    with pytest.raises(DataError, match=r"pl\.po is no catalogue that can be read"):
        Catalogue('msgid "a"\nmsgstr "\\x"\n', "pl.po")


def test_english_reads_no_file() -> None:
    assert load_catalogue("en") is ENGLISH
    assert load_catalogue("xx") is ENGLISH
    assert is_translated("en")
    assert is_translated("de")
    assert not is_translated("xx")


SLEET = """
from tests.conformance.toys.cloud_catch import GAME as CLOUD_CATCH

class Sleet(type(CLOUD_CATCH)):
    pass

GAME = Sleet()
"""
GERMAN = """
msgid ""
msgstr ""
"Language: de\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

msgid "Catch the sleet."
msgstr "Fang den Schneeregen."

msgid "Choose a die."
msgstr "Nicht unser Wort."

msgid "{count} flake"
msgid_plural "{count} flakes"
msgstr[0] "{count} Flocke"
msgstr[1] "{count} Flocken"
"""


@pytest.fixture
def sleet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Registry]:
    """A game in a package of its own, with a catalogue."""
    folder = tmp_path / "sleet_from_outside"
    (folder / "languages").mkdir(parents=True)
    (folder / "__init__.py").write_text(SLEET)
    (folder / "languages" / "de.po").write_text(GERMAN, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(languages, "_folders", languages._folders[:1])
    yield Registry.of(import_module("sleet_from_outside").GAME)
    load_catalogue.cache_clear()


def test_a_game_brings_its_own_catalogue(sleet: Registry) -> None:
    before = load_catalogue("de")
    assert before.gettext("Catch the sleet.") == "Catch the sleet."
    sleet.games()
    german = load_catalogue("de")
    assert german is not before  # what was drawn before is drawn again
    assert german.gettext("Catch the sleet.") == "Fang den Schneeregen."
    assert german.ngettext("{count} flake", "{count} flakes", 2) == "{count} Flocken"
    assert german.gettext("Choose a die.") == "Wähle einen Würfel."  # ours counts first
    assert is_translated("de")
