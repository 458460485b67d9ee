"""Notations and their numbers stay: logs, learners' models and stored data depend on them."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from cloudtop.match.registry import find_game, games

CODECS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "codecs.json").read_text(encoding="utf-8")
)


def name_of(codec: dict[str, Any]) -> str:
    options = [f"{key}={value}" for key, value in codec["options"].items()]
    return f"{codec['game']}-rules {codec.get('rules', 1)}-{', '.join(options) or 'defaults'}"


def test_every_game_is_there() -> None:
    assert {codec["game"] for codec in CODECS} == set(games())


@pytest.mark.parametrize("stored", CODECS, ids=name_of)
def test_every_action_keeps_its_notation_and_number(stored: dict[str, Any]) -> None:
    game = find_game(stored["game"]).with_rules(stored.get("rules", 1))
    notations = [str(action) for action in game.codec(game.options(stored["options"]))]
    digest = hashlib.sha256("\n".join(notations).encode()).hexdigest()
    assert (len(notations), digest) == (stored["actions"], stored["sha256"])
