"""Rules in other languages: the same rules, in other words."""

from pathlib import Path

import pytest

from cloudtop.core.game import AnyGame
from cloudtop.match import find_game, games
from cloudtop.match.languages import language_names
from cloudtop.match.rulebook import Rulebook, complete_languages, rulebook, rules_text

GAMES = Path(__file__).parents[1] / "src" / "cloudtop" / "games"


TRANSLATIONS = [
    (path.parts[-3], path.name.split(".")[1]) for path in sorted(GAMES.glob("*/rules/rules.*.md"))
]
"""Every translation there is; one that is missing is allowed and not called complete."""


@pytest.mark.parametrize(("key", "code"), TRANSLATIONS)
def test_a_translation_has_the_same_rules_in_other_words(key: str, code: str) -> None:
    english, other = rulebook(find_game(key)), rulebook(find_game(key), code)
    assert other.language == code, "its ids are not those of the English rules, in their order"
    assert outline(other) == outline(english)
    for rule in other:
        assert rule.text
        assert rule.text != english.rule(rule.id).text, rule.id
    assert other.title
    assert all(section.heading for section in other.sections[1:])


def outline(book: Rulebook) -> list[tuple[int, bool, list[tuple[str, str]]]]:
    """What a translation leaves as it is: levels, kinds of blocks, ids."""
    return [
        (section.level, bool(section.heading), [(block.kind, block.id) for block in section.blocks])
        for section in book.sections
    ]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.meta.key)
def test_a_language_is_complete_with_its_rules(game: AnyGame) -> None:
    complete = complete_languages(game)
    assert complete[0] == "en"
    assert set(complete) <= set(language_names())
    written = {code for key, code in TRANSLATIONS if key == game.meta.key}
    assert set(complete) - {"en"} <= written


def test_german_is_complete() -> None:
    assert all("de" in complete_languages(game) for game in games().values())


def test_without_a_translation_rules_are_in_english() -> None:
    game = find_game("roll_and_write")
    assert rulebook(game, "xx").language == "en"
    assert rules_text(game, "xx") == rules_text(game)
