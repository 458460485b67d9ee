"""A match that begins with entries of another one, dealt on by a dealer of its own."""

from dataclasses import replace

import pytest

from cloudtop.core.errors import NothingToUndoError
from cloudtop.core.game import CHANCE
from cloudtop.match.audit import audit
from cloudtop.match.dealer import Dealer, seed_from
from cloudtop.match.files import MatchFileError, dumps, parse, replay
from cloudtop.match.record import AnyMatch, Match
from tests.conformance.toys.cloud_catch import GAME
from tests.match.helpers_match import dealt, finished, picture_of


def branch_at(match: AnyMatch, ply: int, seed: str = "new") -> AnyMatch:
    branch: AnyMatch = Match(GAME, 2, match.options, dealer=Dealer(seed_from(seed)))
    branch.begin_with((entry.seat, entry.notation) for entry in match.log[:ply])
    branch.deal()
    return branch


def played_on(match: AnyMatch) -> AnyMatch:
    while not match.over:
        seat = match.to_move[0]
        match.play(seat, match.legal(seat)[0])
    return match


@pytest.fixture
def old() -> AnyMatch:
    return finished("Anna", "Bob")


def ply_of_a_decision(match: AnyMatch) -> int:
    """Return where somebody decides, with chance before it and after it."""
    chance = [ply for ply, entry in enumerate(match.log) if entry.seat == CHANCE]
    return next(
        ply
        for ply, entry in enumerate(match.log)
        if entry.seat != CHANCE and chance[0] < ply < chance[-1]
    )


def test_it_stands_where_the_other_stood(old: AnyMatch) -> None:
    ply = ply_of_a_decision(old)
    branch = branch_at(old, ply)
    assert (branch.given, branch.ply) == (ply, ply)
    assert picture_of(branch) == picture_of(old.at(ply))


def test_the_dice_after_it_are_its_own(old: AnyMatch) -> None:
    ply = ply_of_a_decision(old)
    ends = {dumps(played_on(branch_at(old, ply, str(seed))), with_seed=False) for seed in range(8)}
    assert len(ends) > 1


def test_its_file_says_so_and_is_replayed(old: AnyMatch) -> None:
    branch = played_on(branch_at(old, ply_of_a_decision(old)))
    written = dumps(branch)
    assert f"\ngiven: {branch.given}\nlog:\n" in written
    again = replay(parse(written), GAME)
    assert (again.given, picture_of(again)) == (branch.given, picture_of(branch))
    assert dumps(again) == written


def test_other_files_do_not_mention_it(old: AnyMatch) -> None:
    assert "given" not in dumps(old)


def test_an_earlier_moment_has_no_more_given_than_entries(old: AnyMatch) -> None:
    branch = branch_at(old, ply_of_a_decision(old))
    assert branch.at(2).given == 2
    assert parse(dumps(branch.at(2))).given == 2


def test_a_file_cannot_be_given_more_than_it_has(old: AnyMatch) -> None:
    written = dumps(branch_at(old, 3)).replace("given: 3\n", "given: 999\n")
    with pytest.raises(MatchFileError, match="given: 999 entries, but the log has"):
        parse(written, check_hash=False)


def test_the_proof_is_about_what_came_after(old: AnyMatch) -> None:
    branch = played_on(branch_at(old, ply_of_a_decision(old)))
    verdict = audit(parse(dumps(branch)))
    assert verdict.ok
    assert verdict.given == branch.given
    own = sum(entry.seat == CHANCE for entry in branch.log[branch.given :])
    assert 0 < own == verdict.chance_entries


def test_given_entries_are_not_passed_off_as_dealt(old: AnyMatch) -> None:
    branch = played_on(branch_at(old, ply_of_a_decision(old)))
    pretended = replace(parse(dumps(branch)), given=0)
    with pytest.raises(MatchFileError, match="the seed gives"):
        replay(pretended, GAME)


def test_what_was_given_is_not_taken_back() -> None:
    match = dealt(2, "0> play 1")
    assert match.can_undo(0)
    branch: AnyMatch = Match(GAME, 2, match.options)
    branch.begin_with((entry.seat, entry.notation) for entry in match.log)
    assert not branch.can_undo(0)
    with pytest.raises(NothingToUndoError):
        branch.undo(0)
