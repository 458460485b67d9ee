"""Rules version 1: matches that were begun with it go on as they began."""

from dataclasses import replace

import pytest

from cloudtop.core.errors import OptionError
from cloudtop.games.skylands import GAME
from cloudtop.games.skylands.state.state import State
from cloudtop.match import Match, dumps, loads, seed_from
from cloudtop.match.components import own_tables
from tests.games.skylands.helpers import board, guest, legal, pair, people, play, put, table

FIRST = GAME.with_rules(1)
CRYSTALS = pair("crystals", "a1")
CITY = {"a4": "half city 0", "b4": "half city 3", "a3": "half city 1", "b3": "half city 2"}
"""Eight spaces."""


def first_table(tiles: dict[str, str], deploy: list[str]) -> State:
    """The turn of seat 0 by rules version 1."""
    state = table(tiles, deploy=deploy)
    state.setup = replace(state.setup, free_following=True, first_rules=True)
    return state


def test_both_versions_know_which_they_are() -> None:
    assert (GAME.meta.rules_version, FIRST.meta.rules_version) == (2, 1)
    assert FIRST.with_rules(1) is FIRST
    assert GAME.with_rules(2) is GAME
    for game, version in ((GAME, 3), (GAME, 0), (FIRST, 2)):
        with pytest.raises(OptionError, match=f"not {version}"):
            game.with_rules(version)


def test_version_1_has_the_options_of_its_time() -> None:
    assert list(FIRST.options()) == ["start", "display", "boards"]
    with pytest.raises(OptionError, match="following"):
        FIRST.options({"following": "free"})


def test_numbers_of_old_actions_are_the_same_in_both_versions() -> None:
    old, new = FIRST.codec(FIRST.options()), GAME.codec(GAME.options())
    assert new.actions[: len(old)] == old.actions
    assert str(new.action(len(old))) == "some from a1"
    assert not any(str(action).startswith("send") for action in old)


def test_a_match_of_version_1_is_read_and_written_as_such() -> None:
    match = Match.start(FIRST, 2, seed=seed_from("first rules"))
    match.play(match.to_move[0], match.legal(match.to_move[0])[0])
    text = dumps(match)
    assert "\nrules: 1\n" in text
    again = loads(text)
    assert again.game.meta.rules_version == 1
    assert dumps(again) == text


def test_version_1_may_be_played_with_other_components() -> None:
    played = FIRST.with_components(own_tables(FIRST))
    assert played.meta.rules_version == 1
    assert len(played.codec(played.options())) == len(FIRST.codec(FIRST.options()))


def test_everybody_may_pass() -> None:
    state = first_table({**CRYSTALS, **CITY}, ["a1"])
    play(state, "choose convert")
    assert legal(state) == {"from a1", "pass"}


def test_crystals_come_first_then_the_hostel_then_exchanges() -> None:
    tiles = {**CRYSTALS, **pair("woods", "d1"), **CITY, "e2": "hostel"}
    state = first_table(tiles, ["a1", "d1"])
    put(state, 0, "e3", "merchant district 1")
    guest(state, 0, "blue", 2)
    play(state, "choose convert", "from hostel")
    assert legal(state) == {"from hostel", "exchange green", "pass"}
    play(state, "exchange green")  # nothing more can follow: the step is paid out
    assert (board(state).guests[2], people(state, 0, "a1")) == (1, 2)
    assert board(state).markers == 2 + 2


def test_the_first_of_two_islands_is_emptied_first() -> None:
    tiles = {**CRYSTALS, **pair("crystals", "d1"), **pair("city", "a4")}
    state = first_table(tiles, ["a1", "d1"])
    play(state, "choose convert")
    assert legal(state) == {"from a1", "from d1", "pass"}
    play(state, "from a1")
    assert (people(state, 0, "a1"), people(state, 0, "d1")) == (0, 2)


def test_a_full_hostel_still_asks_whether_to_pass() -> None:
    state = first_table({**CRYSTALS, "e1": "hostel"}, ["a1"])
    guest(state, 0, "green", 3)
    play(state, "choose convert", "lodge blue a1")
    assert legal(state) == {"pass"}
