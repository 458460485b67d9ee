"""The terminal speaks the language of the environment; programs always read the same."""

import json
from collections.abc import Callable
from contextvars import copy_context

import pytest

from cloudtop.cli import main
from cloudtop.cli.language import use_environment_language
from cloudtop.core.i18n import ENGLISH, current_translator
from cloudtop.match.languages import current_language

Ran = tuple[int, str]
Run = Callable[..., Ran]


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in a German environment."""
    monkeypatch.setenv("CLOUDTOP_LANGUAGE", "de")

    def run(*words: str) -> Ran:
        code = main(words)
        return code, " ".join(capsys.readouterr().out.split())

    return run


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANGUAGE": "xx:de:en", "LANG": "en_US.UTF-8"}, "de"),
        ({"CLOUDTOP_LANGUAGE": "en", "LANG": "de_DE.UTF-8"}, "en"),
        ({"CLOUDTOP_LANGUAGE": "DE"}, "de"),
    ],
)
def test_the_environment_says_what_is_spoken(environment: dict[str, str], code: str) -> None:
    def speak() -> str:
        use_environment_language(environment)
        return current_language()

    assert copy_context().run(speak) == code


def test_help_is_in_the_language_of_the_environment(german: Run) -> None:
    code, said = german("--help")
    assert code == 0
    assert "Zeigt die Regeln eines Spiels" in said
    assert "Show the rules" not in said
    assert "mit --lan für das ganze Haus" in german("serve", "--help")[1]
    assert current_translator() is ENGLISH  # the command has left nothing behind


def test_games_and_rules_are_told_in_it(german: Run) -> None:
    said = german("games")[1]
    assert "1 bis 4 Spieler" in said
    assert "players" not in said
    assert "Beginnend mit dem Startspieler" in german("rules", "roll_and_write", "RW-9")[1]


def test_what_programs_read_stays_english(
    german: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = german("games", "--json")[1]
    monkeypatch.delenv("CLOUDTOP_LANGUAGE")
    main(["games", "--json"])
    assert json.loads(told) == json.loads(capsys.readouterr().out)
    assert all({"en", "de"} <= set(game["languages"]) for game in json.loads(told))
