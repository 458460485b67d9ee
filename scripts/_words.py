"""What scripts/words does, on the Python of .venv: messages out of sources, into catalogues."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from jinja2 import Environment, nodes

from cloudtop.match.tutorial import parse_tutorial
from cloudtop.server.language import parse_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "cloudtop"
LANGUAGES = PACKAGE / "web" / "languages"
TEMPLATE = LANGUAGES / "template.pot"
ENGLISH = LANGUAGES / "en.po"
# Calls whose first argument is a message, and those with a message for one and one for many.
CALLS = ("_", "N_", "gettext", "tr", "LazyText")
PLURALS = ("tr_plural", "LazyText.plural")
HEADER = """\
# Cloudtop: the words that people read. Written by scripts/words; translate msgstr, keep {fields}.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"""

Messages = dict[str, list[str]]
"""Every message with the files it comes from."""


def main() -> int:
    messages = collect_messages()
    if sys.argv[1:] == ["--check"]:
        problems = list(find_problems(messages))
        print("\n".join(problems) or "Every message is collected and translated.")
        return 1 if problems else 0
    LANGUAGES.mkdir(exist_ok=True)
    TEMPLATE.write_text(format_catalogue(messages, {}), "utf-8")
    for path in translations():
        path.write_text(format_catalogue(messages, read_catalogue(path)), "utf-8")
    print("\n".join(find_problems(messages)) or f"{len(messages)} messages, all translated.")
    return 0


def translations() -> list[Path]:
    """Return the catalogues that translate everything; English only replaces a few texts."""
    return sorted(path for path in LANGUAGES.glob("*.po") if path != ENGLISH)


def read_catalogue(path: Path) -> dict[str, str]:
    return dict(parse_po(path.read_text("utf-8")))


# --- collecting -----------------------------------------------------------------------------


def collect_messages() -> Messages:
    """Return all messages, file by file, so that what belongs together is translated together."""
    found: Messages = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        add_messages(found, path, from_python(path.read_text("utf-8")))
    for path in sorted((PACKAGE / "web" / "templates").rglob("*.html")):
        add_messages(found, path, from_template(path.read_text("utf-8")))
    for path in sorted(PACKAGE.glob("games/*/rules/tutorial.toml")):
        add_messages(found, path, iter(parse_tutorial(path.read_text("utf-8"), path.name).messages))
    return found


def add_messages(found: Messages, path: Path, messages: Iterator[str]) -> None:
    place = path.relative_to(PACKAGE).as_posix()
    for message in messages:
        places = found.setdefault(message, [])
        if message.strip() and place not in places:
            places.append(place)


def from_python(source: str) -> Iterator[str]:
    """Yield the messages in ``_("…")``, ``tr("…")``, ``N_("…")``: text that is written out."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield from (text for given in message_arguments(node) for text in texts_of(given))


def message_arguments(call: ast.Call) -> list[ast.expr]:
    """Return the arguments of a call that are messages."""
    name = ast.unparse(call.func)
    if name not in PLURALS:
        name = name.rpartition(".")[2]
    if name in PLURALS:
        return call.args[1:3]
    return call.args[:1] if name in CALLS else []


def texts_of(given: ast.expr) -> Iterator[str]:
    if isinstance(given, ast.Constant) and isinstance(given.value, str):
        yield given.value
    elif isinstance(given, ast.IfExp):
        yield from texts_of(given.body)
        yield from texts_of(given.orelse)
    elif isinstance(given, ast.JoinedStr):
        raise SystemExit(f"line {given.lineno}: an f-string cannot be looked up in a catalogue")


def from_template(source: str) -> Iterator[str]:
    for call in Environment().parse(source).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name in CALLS and call.args:
            yield from template_texts(call.args[0])


def template_texts(given: nodes.Expr) -> Iterator[str]:
    if isinstance(given, nodes.Const) and isinstance(given.value, str):
        yield given.value
    elif isinstance(given, nodes.CondExpr):
        yield from template_texts(given.expr1)
        if given.expr2 is not None:
            yield from template_texts(given.expr2)


# --- writing --------------------------------------------------------------------------------


def format_catalogue(messages: Messages, translations: dict[str, str]) -> str:
    """Return a catalogue in the order of the sources; what is no longer used is dropped."""
    entries = [
        f"#: {' '.join(places)}\nmsgid {quote(message)}\n"
        f"msgstr {quote(translations.get(message, ''))}\n"
        for message, places in messages.items()
        if places
    ]
    return "\n".join([HEADER, *entries])


def quote(text: str) -> str:
    for plain, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t")):
        text = text.replace(plain, escaped)
    return f'"{text}"'


# --- checking -------------------------------------------------------------------------------


def find_problems(messages: Messages) -> Iterator[str]:
    """Yield what does not match, a line each."""
    wanted = [message for message, places in messages.items() if places]
    if not TEMPLATE.exists() or TEMPLATE.read_text("utf-8") != format_catalogue(messages, {}):
        yield f"{TEMPLATE.relative_to(ROOT)} is out of step: run scripts/words"
    for message in read_catalogue(ENGLISH).keys() - messages.keys():
        yield f"{ENGLISH.name}: this is not used any more: {message}"
    for path in translations():
        translated = read_catalogue(path)
        for message in wanted:
            if message not in translated:
                yield f"{path.name}: missing: {message}"
            elif field_names(message) != field_names(translated[message]):
                yield f"{path.name}: other {{fields}}: {message}"


def field_names(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


if __name__ == "__main__":
    sys.exit(main())
