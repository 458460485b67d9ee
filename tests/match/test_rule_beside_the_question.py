"""The rule that is shown beside a question: the one that answers it, in plain words."""

import pytest

from cloudtop.core.game import CHANCE, AnyGame
from cloudtop.match import games
from cloudtop.match.record import AnyMatch
from cloudtop.match.rule_pictures import rule_pictures, table_of
from cloudtop.match.rulebook import Block, rulebook

OURS = dict(games())
ASKED = {
    "roll_and_write": {3: "RW-11", 4: "RW-12"},
    "railroad_ink": {4: "RI-13", 5: "RI-9", 6: "RI-8"},
    "skylands": {18: "SL-9", 19: "SL-29", 30: "SL-23", 31: "SL-24", 102: "SL-63"},
    "skyline_express": {39: "SE-19", 40: "SE-31", 41: "SE-26", 47: "SE-19", 141: "SE-46"},
    "paper_skylines": {5: "PS-25", 14: "PS-12", 21: "PS-17"},
}
"""After so many entries of the example match of the rules."""


def example(game: AnyGame) -> AnyMatch:
    """The match that most pictures of a game's rules show, to its end."""
    longest = (picture for picture in rule_pictures(game).values() if picture.ply is None)
    return table_of(game, next(longest))


@pytest.mark.parametrize("key", ASKED)
def test_the_rule_answers_the_question(key: str) -> None:
    match = example(OURS[key])
    for ply, rule in ASKED[key].items():
        moment = match.at(ply)
        assert CHANCE not in moment.to_move
        assert OURS[key].question(moment.view(moment.to_move[0])).rule == rule, ply


@pytest.mark.parametrize("key", OURS)
def test_beside_questions_nobody_reads_what_is_our_ruling(key: str) -> None:
    for rule in rulebook(OURS[key]):
        assert "our ruling" not in rule.without_rulings() or rule.id == "PS-10"
        assert rule.without_rulings()


def test_notes_and_marks_are_left_out() -> None:
    text = "Go *left* (our ruling: why), **then** stop (SL-3). That is our ruling. Wait."
    assert Block("rule", text, "A-1").without_rulings() == "Go left, then stop (SL-3). Wait."
