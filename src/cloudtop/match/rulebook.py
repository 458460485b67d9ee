"""A game's ``rules.md`` as data: sections, and in them the numbered rules that tests answer to.

    # Skyline Express Roll & Write
    ## Setting up
    - **RW-1** Each player has a sheet of their own,
      with 24 empty seats.

The file is in the folder ``rules`` beside the module that defines the game, or beside that module,
and so are its translations, ``rules.de.md``. It is Markdown with headings, paragraphs, lists, bold,
italics and code; links, pictures and HTML mean nothing there. A line ``<!-- picture: NAME -->``
stands for a picture that ``pictures.toml`` describes (``rule_pictures.py``).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from markdown_it import MarkdownIt
from markdown_it.token import Token

from cloudtop.core.errors import DataError, OptionError
from cloudtop.core.game import AnyGame
from cloudtop.core.i18n import N_, tr
from cloudtop.match.languages import DEFAULT_LANGUAGE, is_translated, language_names
from cloudtop.match.resources import package_text

FILES: Final = {DEFAULT_LANGUAGE: "rules.md"}
"""What the file is called; that of another language ``rules.<code>.md``."""
RULE: Final = re.compile(r"\*\*([A-Z]+-\d+[a-z]?)\*\*[:.]?(?: +(.*))?")
PICTURE: Final = re.compile(r"<!-- *picture: *([a-z0-9-]+) *-->")
OUR_RULING: Final = N_("our ruling")
"""By these words rules say that something is not printed; another language has its own."""
SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")
MARKDOWN: Final = MarkdownIt("commonmark").disable(
    ["link", "image", "autolink", "html_inline", "html_block", "reference"]
)


@dataclass(frozen=True)
class Block:
    """A paragraph, an item of a list, a picture, or a numbered rule, which alone has an id."""

    kind: Literal["paragraph", "item", "picture", "rule"]
    text: str
    """One line of Markdown, for a rule without its id; for a picture its name."""
    id: str = ""

    def without_rulings(self) -> str:
        """Return the text alone, without notes on what is printed and what is ours, and without
        marks of Markdown: for those who want to know what to do."""
        words = (one.content for one in self.tokens() if one.type in ("text", "code_inline"))
        plain, told = ruling_notes().sub("", "".join(words)), ruling_words()
        rest = (sentence for sentence in SENTENCE.split(plain) if not told.search(sentence))
        return " ".join(rest) or plain

    def tokens(self) -> Sequence[Token]:
        """Return the text as words and marks, for those who show it."""
        return MARKDOWN.parseInline(self.text)[0].children or ()


def ruling_words() -> re.Pattern[str]:
    """Return what finds the words for our rulings, in English and in the reader's language."""
    return _either(OUR_RULING, tr(OUR_RULING), "{}")


def ruling_notes() -> re.Pattern[str]:
    """Return what finds notes in brackets that something is our ruling."""
    return _either(OUR_RULING, tr(OUR_RULING), r"\s*\([^()]*{}[^()]*\)")


@cache
def _either(one: str, other: str, pattern: str) -> re.Pattern[str]:
    words = f"(?:{re.escape(one)}|{re.escape(other)})"
    return re.compile(pattern.format(words), re.IGNORECASE)


@dataclass(frozen=True)
class Section:
    """A heading and what is under it, up to the next heading."""

    level: int
    heading: str
    """Empty for what comes before the second heading: the first is the title."""
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of one game, in reading order."""

    title: str
    sections: tuple[Section, ...]
    language: str = DEFAULT_LANGUAGE

    def __iter__(self) -> Iterator[Block]:
        """Yield the numbered rules."""
        return (block for section in self.sections for block in section.blocks if block.id)

    @property
    def pictures(self) -> tuple[str, ...]:
        """The names of the pictures, in reading order."""
        blocks = (block for section in self.sections for block in section.blocks)
        return tuple(block.text for block in blocks if block.kind == "picture")

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(rule.id for rule in self)

    def rule(self, id_: str) -> Block:
        """Return the rule with that id, in capitals or not; the number alone will do."""
        wanted = id_.strip().upper()
        for rule in self:
            if wanted in (rule.id.upper(), rule.id.upper().partition("-")[2]):
                return rule
        by_number = sorted(self.ids, key=lambda id_: int(re.sub(r"\D", "", id_)))
        known = (
            f"they run from {by_number[0]} to {by_number[-1]}" if by_number else "there are none"
        )
        raise OptionError(f"there is no rule {id_[:40]!r}; {known}")


def rules_text(game: AnyGame, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the game's rules as they are written, in English where there is no translation."""
    return _find_rules(game, language)[0]


def rulebook(game: AnyGame, language: str = DEFAULT_LANGUAGE) -> Rulebook:
    """Return the game's rules, read; its ``language`` says whether they are translated."""
    return _find_rules(game, language)[1]


def complete_languages(game: AnyGame) -> tuple[str, ...]:
    """Return the languages in which all words of a game and its rules are there."""
    return tuple(
        code for code in language_names() if is_translated(code) and _has_rules(game, code)
    )


def _has_rules(game: AnyGame, language: str) -> bool:
    try:
        return rulebook(game, language).language == language
    except DataError:  # a game from outside may have written none
        return False


def _find_rules(game: AnyGame, language: str) -> tuple[str, Rulebook]:
    """Return the text and the rules. A translation that has other rules does not count: it was
    made of another text, or of another game on which this one is built."""
    english = _read_rules(game, DEFAULT_LANGUAGE)
    if language == DEFAULT_LANGUAGE:
        return english
    try:
        translated = _read_rules(game, language)
    except DataError:
        return english
    return translated if translated[1].ids == english[1].ids else english


def _read_rules(game: AnyGame, language: str) -> tuple[str, Rulebook]:
    file = FILES.get(language, f"rules.{language}.md")
    text = package_text(game, f"rules/{file}", file)
    return text, parse_rulebook(text, f"{game.meta.key}/{file}", language)


def parse_rulebook(text: str, file: str, language: str = DEFAULT_LANGUAGE) -> Rulebook:
    """Read the text of a ``rules.md``; an id that is there twice is refused."""
    reader = _Reader(file, language)
    for token in MARKDOWN.parse(text):
        reader.read(token)
    return reader.rulebook()


class _Reader:
    """Reads block by block. The first paragraph of an item may be a rule, the others are not."""

    def __init__(self, file: str, language: str) -> None:
        self._file = file
        self._language = language
        self._title = ""
        self._sections: list[tuple[int, str, list[Block]]] = [(1, "", [])]
        self._lines: dict[str, int] = {}
        self._level = 0
        self._begins_item = False

    def read(self, token: Token) -> None:
        match token.type:
            case "heading_open":
                self._level = int(token.tag.removeprefix("h"))
            case "list_item_open":
                self._begins_item = True
            case "inline" if self._level:
                self._begin_section(token.content)
            case "inline" | "fence" | "code_block":
                self._add_block(" ".join(token.content.split()), (token.map or [0])[0] + 1)
            case "list_item_close":
                self._begins_item = False

    def rulebook(self) -> Rulebook:
        return Rulebook(
            self._title,
            tuple(
                Section(level, heading, tuple(blocks))
                for level, heading, blocks in self._sections
                if heading or blocks
            ),
            self._language,
        )

    def _begin_section(self, heading: str) -> None:
        if self._level == 1 and not self._title:
            self._title = heading
        else:
            self._sections.append((self._level, heading, []))
        self._level = 0

    def _add_block(self, text: str, line: int) -> None:
        if PICTURE.search(text):
            self._add_picture(text, line)
            return
        rule = RULE.fullmatch(text) if self._begins_item else None
        if rule:
            self._note_id(rule[1], line)
            block = Block("rule", rule[2] or "", rule[1])
        else:
            block = Block("item" if self._begins_item else "paragraph", text)
        self._begins_item = False
        self._sections[-1][2].append(block)

    def _add_picture(self, text: str, line: int) -> None:
        """A picture may stand between the paragraphs of an item; what it is stays as it was."""
        picture = PICTURE.fullmatch(text)
        if picture is None:
            raise DataError(f"{self._file}, line {line}: a picture has empty lines around it")
        self._sections[-1][2].append(Block("picture", picture[1]))

    def _note_id(self, id_: str, line: int) -> None:
        if id_ in self._lines:
            first = self._lines[id_]
            raise DataError(f"{self._file}, line {line}: {id_} is in line {first} already")
        self._lines[id_] = line
