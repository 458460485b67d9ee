"""Words that the project has given up do not come back; docs/glossary.md has those in use."""

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

# In any text: code, comments, pages, documentation.
PHRASES = {
    "anew": "again",
    "at the most": "at most",
    "by lot": "at random",
    "passed over": "skipped",
    "tongue": "language, translator",
    "whilst": "while",
}
# As a name in Python.
NAMES = {
    "Below": "RandBelow",
    "PaperDesk": "SheetEditor",
    "PaperError": "SheetError",
    "Saying": "LazyText",
    "Silent": "Narrator",
    "Thinkers": "AgentPool",
    "Tongue": "LanguageMiddleware",
    "counted_said": "LazyPlural",
    "hides": "has_secrets",
    "paper_desk": "sheet_editor",
    "redeal": "determinize",
    "say": "tr",
    "score_paper": "score_sheet",
    "speak_with": "use_translator",
    "tally": "scores_from_view",
}

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "docs", "scripts", "tests", "benchmarks", "examples")
TEXTS = (".css", ".html", ".js", ".md", ".py", ".toml", "")
PAGES = ("ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "SECURITY.md")
GAP = r"\s+(?:# )?"  # a phrase may be broken over two lines
ANY_PHRASE = "|".join(GAP.join(phrase.split()) for phrase in PHRASES)
PHRASE = re.compile(rf"(?<![\w-])({ANY_PHRASE})(?![\w-])", re.IGNORECASE)


def texts() -> list[Path]:
    """Return every file that people read, except for this one."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    own = [path for path in found if path.suffix in TEXTS and path != Path(__file__)]
    hidden = {"__pycache__", "golden", "compat"}
    return [*(path for path in own if hidden.isdisjoint(path.parts)), *(ROOT / p for p in PAGES)]


def phrases_in(text: str) -> Iterator[tuple[int, str]]:
    for found in PHRASE.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, re.sub(GAP, " ", found[0].lower())


def names_in(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME and token.string in NAMES:
            yield token.start[0], token.string


def complaints(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8")
    where = path.relative_to(ROOT).as_posix()
    found = [(line, word, PHRASES[word]) for line, word in phrases_in(text)]
    if path.suffix == ".py":
        found += [(line, name, NAMES[name]) for line, name in names_in(text)]
    return [f"{where}:{line}: {word} (rather: {better})" for line, word, better in found]


def test_words_that_were_given_up_do_not_come_back() -> None:
    found = [complaint for path in texts() for complaint in complaints(path)]
    assert found == [], "\n".join([f"{len(found)} places:", *found])


@pytest.mark.parametrize("phrase", PHRASES)
def test_a_phrase_is_found(phrase: str) -> None:
    assert list(phrases_in(f"One\ntwo {phrase.capitalize()}, three")) == [(2, phrase)]
    assert list(phrases_in(f"# One {phrase.replace(' ', chr(10) + '# ')} two")) == [(1, phrase)]
    assert list(phrases_in(f"x{phrase}x")) == []


def test_a_name_is_found_but_not_a_word_in_a_comment() -> None:
    assert list(names_in("x = 1\ny = tally(x)  # say it\n")) == [(2, "tally")]
