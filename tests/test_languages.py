"""A language is a file: all messages are collected, translated, and really spoken."""

import contextvars
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest

from cloudtop.core.game import AnyGame
from cloudtop.core.i18n import use_translator
from cloudtop.core.sheet_editor import SheetDraft, SheetEditor, SheetPage
from cloudtop.match import Match, games, seed_from
from cloudtop.match.catalogue import read_po
from cloudtop.match.languages import language_names, load_catalogue
from cloudtop.toolkit.text import plain
from tests.translators import Words

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "src" / "cloudtop" / "languages"
MARK = "¤"
NAMES = {"SKYLINE EXPRESS"}
"""What is called the same in every language."""
NOTATION = re.compile(r"\b[A-Z]{4}\b")
"""Four sides of a route, as they are written in every language."""

ALONE_AND_TOGETHER = [
    pytest.param(game, seats, id=f"{key}-{seats}")
    for key, game in games().items()
    for seats in (1, 2)
    if seats >= game.meta.seats[0]
]
DESKS = [
    pytest.param(desk, id=key) for key, game in games().items() if (desk := game.sheet_editor())
]

T = TypeVar("T")


ASKED: set[str] = set()
"""What was looked up in the language that marks its messages."""


def mark(message: str) -> str:
    ASKED.add(message)
    return f"{MARK}{message}"


MARKING = Words(mark)


def marked(work: Callable[..., T], *given: Any) -> T:
    """Call something in a language that marks every message it was asked for."""

    def in_language() -> T:
        use_translator(MARKING)
        return work(*given)

    return contextvars.copy_context().run(in_language)


def test_every_message_is_collected_and_translated() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "_words.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr


def test_german_is_there() -> None:
    assert language_names()["de"] == "Deutsch"
    assert load_catalogue("de").gettext("Choose a die.") == "Wähle einen Würfel."
    assert load_catalogue("xx").gettext("Choose a die.") == "Choose a die."


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.po")), ids=lambda path: path.name)
def test_no_message_stands_twice_in_a_catalogue(path: Path) -> None:
    messages = [entry.key for entry in read_po(path.read_text("utf-8"))]
    assert len(messages) == len(set(messages))


@pytest.mark.parametrize(("game", "seats"), ALONE_AND_TOGETHER)
def test_a_game_says_nothing_past_the_catalogue(game: AnyGame, seats: int) -> None:
    match = Match.start(game, seats, seed=seed_from("words"))
    heard: set[str] = set()
    while not match.over:
        view = match.view(match.to_move[0])
        heard.update(marked(words_of, game, view))
        match.play(match.to_move[0], match.legal(match.to_move[0])[0])
    heard.update(line.text for line in marked(match.narrate, None))
    unmarked = {words for words in heard if MARK not in words and speaks(words)}
    assert unmarked <= {game.meta.title.replace("&", "&amp;"), *NAMES}
    assert {words for words in ASKED if MARK not in words and speaks(words)} <= collected()


@cache
def collected() -> set[str]:
    """Every message of the catalogues: both forms of those that count."""
    entries = read_po((FOLDER / "de.po").read_text("utf-8"))
    return {form for entry in entries for form in entry.key.split("\0")}


def speaks(words: str) -> bool:
    return bool(re.search("[a-zA-Z]{3}", NOTATION.sub("", words)))


def words_of(game: AnyGame, view: Any) -> list[str]:
    """All that a player reads or hears at one moment."""
    question = game.question(view)
    pictures = game.render(view) + game.render(view, narrow=True)
    drawn = re.findall(r"<(?:text|title)[^>]*>([^<]+)<", pictures)
    labels = re.findall(r'aria-label="([^"]*)"', pictures)
    choices = [choice.label for choice in question.choices]
    return [question.text, *choices, *drawn, *labels, *plain(game.text(view)).splitlines()]


@pytest.mark.parametrize("desk", DESKS)
def test_a_desk_says_nothing_past_the_catalogue(desk: SheetEditor) -> None:
    draft = SheetDraft(desk.blank())
    heard: set[str] = set()
    for _ in range(12):
        scene = marked(desk.show, draft)
        heard.update(words_on(scene))
        clicks = re.findall(r'data-action="([^"]*)"', scene.picture)
        tools = [tool.notation for palette in scene.palettes for tool in palette.tools]
        for notation in (clicks[len(heard) % len(clicks)], tools[len(heard) % len(tools)]):
            draft = desk.edit(draft, notation)
    assert {words for words in heard if MARK not in words and speaks(words)} == set()


def words_on(scene: SheetPage) -> list[str]:
    """All that somebody reads or hears at a desk."""
    drawn = re.findall(r"<(?:text|title)[^>]*>([^<]+)<", scene.picture)
    labels = re.findall(r'aria-label="([^"]*)"', scene.picture)
    tools = [*scene.hand, *(tool for palette in scene.palettes for tool in palette.tools)]
    parts = [words for part in scene.parts for words in (part.title, part.note)]
    titles = [palette.title for palette in scene.palettes]
    problems = [problem.text for problem in scene.problems]
    return [scene.asked, *drawn, *labels, *(one.label for one in tools), *parts, *titles, *problems]
