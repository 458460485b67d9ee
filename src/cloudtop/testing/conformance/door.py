"""The door that checks: refusals by kind that change nothing, taking back and making again."""

from cloudtop.core.errors import (
    ActionError,
    IllegalActionError,
    MatchOverError,
    NothingToUndoError,
    NotYourTurnError,
    UnreadableActionError,
)
from cloudtop.core.game import CHANCE, Seat
from cloudtop.match.record import AnyMatch
from cloudtop.testing.conformance.case import Case, check
from cloudtop.testing.fingerprint import fingerprint

NONSENSE = ("", " ", "no such action, surely", "x" * 10_000, "\n", "0", "☃")


@check
def check_refusals_change_nothing(case: Case) -> None:
    """What is unreadable, illegal, out of turn or too late is refused by kind, without a trace."""
    known = [str(action) for action in case.game.codec(case.options)]
    for match in case.moments():
        if match.over:
            refuse_after_the_end(case, match)
        else:
            refuse_nonsense(case, match, known)
            refuse_illegal(case, match, known)
            refuse_out_of_turn(case, match)


def refuse_nonsense(case: Case, match: AnyMatch, known: list[str]) -> None:
    some = NONSENSE if match.ply == 0 else [case.dice(f"nonsense {match.ply}").choice(NONSENSE)]
    for notation in some:
        if notation not in known:
            expect_refusal(case, match, match.to_move[0], notation, UnreadableActionError)


def refuse_illegal(case: Case, match: AnyMatch, known: list[str]) -> None:
    dice = case.dice(f"illegal {match.ply}")
    seat = dice.choice(match.to_move)
    legal = set(match.legal(seat))
    illegal = [notation for notation in known if notation not in legal]
    if illegal:
        expect_refusal(case, match, seat, dice.choice(illegal), IllegalActionError)


def refuse_out_of_turn(case: Case, match: AnyMatch) -> None:
    notation = match.legal(match.to_move[0])[0]
    for seat in (CHANCE, *range(case.seats + 1), 99):
        if seat not in match.to_move:
            expect_refusal(case, match, seat, notation, NotYourTurnError)


def refuse_after_the_end(case: Case, match: AnyMatch) -> None:
    notation = str(match.codec.action(0))
    for seat in (CHANCE, *range(case.seats)):
        expect_refusal(case, match, seat, notation, MatchOverError)


def expect_refusal(
    case: Case, match: AnyMatch, seat: Seat, notation: str, kind: type[ActionError]
) -> None:
    before = fingerprint(match.state), list(match.log)
    what = f"{notation[:40]!r} of seat {seat}"
    try:
        match.play(seat, notation)
    except ActionError as error:
        if type(error) is not kind:
            name = type(error).__name__
            raise case.wrong(f"{what} is refused as {name}, not {kind.__name__}") from None
        if "\n" in str(error):
            raise case.wrong(f"the refusal of {what} is not one line: {error}") from None
    else:
        raise case.wrong(f"{what} is not refused")
    if (fingerprint(match.state), match.log) != before:
        raise case.wrong(f"{what} is refused, but it changed the match")


@check
def check_undo_and_redo(case: Case) -> None:
    """Taking back and making again gives the same state; a refused undo changes nothing."""
    for moment in case.moments():
        for seat in case.some_seats(moment):
            match = moment.at(moment.ply)
            if match.can_undo(seat):
                expect_undo_and_redo(case, match, seat)
            else:
                expect_undo_refusal(case, match, seat)


def expect_undo_and_redo(case: Case, match: AnyMatch, seat: Seat) -> None:
    before = match.at(match.ply)
    notation = match.undo(seat)
    if match.ply != before.ply - 1 or notation not in match.legal(seat):
        raise case.wrong(f"after taking back {notation!r}, seat {seat} could not do it again")
    replayed = case.new_match()
    case.ply = before.ply
    for entry in match.log:
        replayed.push(entry.seat, entry.notation)
    case.same(f"the state after taking back {notation!r}", replayed.state, match.state)
    if replayed.log != match.log:
        raise case.wrong(f"the log after taking back {notation!r} is not what would be told")
    match.redo(seat)
    case.same(f"the state after undo and redo of {notation!r}", before.state, match.state)


def expect_undo_refusal(case: Case, match: AnyMatch, seat: Seat) -> None:
    before = fingerprint(match.state), list(match.log)
    try:
        match.undo(seat)
    except NothingToUndoError:
        if (fingerprint(match.state), match.log) != before:
            raise case.wrong(f"a refused undo of seat {seat} changed the match") from None
    else:
        raise case.wrong(f"seat {seat} could take back what can_undo denies")
