"""What scripts/words does, on the Python of .venv: messages out of sources, into catalogues."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Collection, Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, BinaryIO

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "cloudtop"
LANGUAGES = PACKAGE / "languages"
# Which arguments of which calls are messages: the message, or those for one and for many, or
# the context ("c") and the message.
KEYWORDS: dict[str, Any] = {
    "_": None,
    "N_": None,
    "gettext": None,
    "tr": None,
    "LazyText": None,
    "N_plural": (1, 2),
    "ngettext": (1, 2),
    "tr_plural": (2, 3),
    "LazyPlural": (2, 3),
    "pgettext": ((1, "c"), 2),
    "tr_context": ((1, "c"), 2),
    "LazyContext": ((1, "c"), 2),
}
WORDS_IN_TOML = re.compile(r"^# Words: (\S+)$", re.MULTILINE)
HEADER = """\
# Cloudtop: the words that people read. Kept by scripts/words; translate msgstr, keep {{fields}}.
msgid ""
msgstr ""
"Language: {code}\\n"
"Plural-Forms: {forms}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"""


def main() -> int:
    check, new = sys.argv[1:] == ["--check"], sys.argv[1:2]
    template = collect_messages()
    if check:
        problems = list(find_problems(template))
        print("\n".join(problems) or "Every message is collected and translated.")
        return 1 if problems else 0
    for code in new:
        (LANGUAGES / f"{code}.po").touch()
    for path in catalogues():
        path.write_text(merge(path, template), "utf-8")
    print("\n".join(find_problems(template)) or f"{len(template)} messages, all translated.")
    return 0


def catalogues() -> list[Path]:
    return sorted(LANGUAGES.glob("*.po"))


# --- collecting -----------------------------------------------------------------------------


def collect_messages() -> Catalog:
    """Return all messages, file by file, so that what belongs together is translated together."""
    found = Catalog(fuzzy=False)
    for path in sorted(PACKAGE.rglob("*.py")):
        add_messages(found, path, extract_python)
    for path in sorted((PACKAGE / "web" / "templates").rglob("*.html")):
        add_messages(found, path, "jinja2.ext:babel_extract")
    for path in sorted((PACKAGE / "games").rglob("*.toml")):
        add_messages(found, path, extract_toml)
    return found


def add_messages(found: Catalog, path: Path, method: Any) -> None:
    """Add the messages of a file with its name; a line number would change with every edit."""
    place = (path.relative_to(PACKAGE).as_posix(), 0)
    with path.open("rb") as file:
        for _, message, _, context in extract(method, file, KEYWORDS, options={"silent": "false"}):
            found.add(message, locations=[place], context=context)


def extract_python(
    file: BinaryIO, keywords: Collection[str], comment_tags: object, options: object
) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """Yield the calls that name messages, as Babel asks for them.

    Babel's own reader goes by tokens: before Python 3.12 it sees nothing inside an f-string.
    """
    calls = (node for node in ast.walk(ast.parse(file.read())) if isinstance(node, ast.Call))
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = ast.unparse(call.func).rpartition(".")[2]
        if name in keywords:
            yield call.lineno, name, tuple(text_of(given) for given in call.args), []


def text_of(given: ast.expr) -> str | None:
    """Return a message that is written out; None is for one that is marked elsewhere."""
    if isinstance(given, ast.JoinedStr):
        raise SystemExit(f"line {given.lineno}: an f-string cannot be looked up in a catalogue")
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else None


def extract_toml(
    file: BinaryIO, keywords: Collection[str], comment_tags: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Yield the words in a table of components, as Babel asks for them.

    A comment in it says what people read: ``# Words: *`` its headings, ``# Words: awards.*`` those
    below one of them, ``# Words: tile.name`` the values of a key, ``# Words: wrong.=`` all values.
    """
    text = file.read().decode()
    for path in WORDS_IN_TOML.findall(text):
        for words in words_at(tomllib.loads(text), path.split(".")):
            yield 0, "_", words, []


def words_at(table: Any, path: list[str]) -> Iterator[str]:
    """Yield the words at a path of keys; ``*`` is any key, and at the end the keys themselves.

    What a table leaves out is left out.
    """
    if isinstance(table, list):
        for one in table:
            yield from words_at(one, path)
    elif not path:
        yield table
    elif path == ["*"]:
        yield from table
    elif path == ["="]:
        yield from table.values()
    else:
        for key in table if path[0] == "*" else path[:1]:
            if key in table:
                yield from words_at(table[key], path[1:])


# --- writing --------------------------------------------------------------------------------


def merge(path: Path, template: Catalog) -> str:
    """Return a catalogue in the order of the sources; what is no longer used is dropped."""
    catalogue = read(path)
    catalogue.update(template, no_fuzzy_matching=True)
    entries = BytesIO()
    write_po(
        entries, catalogue, width=0, omit_header=True, include_lineno=False, ignore_obsolete=True
    )
    header = HEADER.format(code=path.stem, forms=catalogue.plural_forms)
    return f"{header}\n{entries.getvalue().decode().rstrip()}\n"


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


# --- checking -------------------------------------------------------------------------------


def find_problems(template: Catalog) -> Iterator[str]:
    """Yield what does not match, a line each."""
    for path in catalogues():
        if path.read_text("utf-8") != merge(path, template):
            yield f"{path.name} is out of step: run scripts/words"
        for message in read(path):
            if message.id:
                yield from (f"{path.name}: {fault}" for fault in faults_of(message))


def faults_of(message: Message) -> Iterator[str]:
    """Yield what is wrong with the words for one message."""
    ids, words = several(message.id), several(message.string or "")
    if message.fuzzy or not all(words):
        yield f"missing: {ids[0]}"
        return
    fields = [field_names(one) for one in ids]
    known, needed = set.union(*fields), set.intersection(*fields)
    for form in words:
        if not needed <= field_names(form) <= known:
            yield f"other {{fields}}: {form}"


def several(text: str | tuple[str, ...] | list[str]) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def field_names(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


if __name__ == "__main__":
    sys.exit(main())
