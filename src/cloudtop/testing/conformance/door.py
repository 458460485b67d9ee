"""The door that checks: refusals by kind that change nothing, taking back and making again."""

from collections.abc import Iterator

from cloudtop.core import errors
from cloudtop.core.game import CHANCE, Seat
from cloudtop.match.record import AnyMatch
from cloudtop.testing.conformance.case import Case, check
from cloudtop.testing.fingerprint import fingerprint

WrongAction = tuple[Seat, str, type[errors.ActionError]]

NONSENSE = ("", " ", "no such action, surely", "x" * 10_000, "\n", "0", "☃")


@check
def check_refusals_change_nothing(case: Case) -> None:
    """What is unreadable, illegal, out of turn or too late is refused by kind, without a trace."""
    known = [str(action) for action in case.game.codec(case.options)]
    for match in case.moments():
        for seat, notation, kind in wrong_actions(case, match, known):
            expect_refusal(case, match, seat, notation, kind)


def wrong_actions(case: Case, match: AnyMatch, known: list[str]) -> Iterator[WrongAction]:
    """Yield what is to be refused now: who tries it, its notation, and as what it is refused."""
    if match.over:
        for seat in (CHANCE, *range(case.seats)):
            yield seat, str(match.codec.action(0)), errors.MatchOverError
        return
    some = NONSENSE if match.ply == 0 else [case.dice(f"nonsense {match.ply}").choice(NONSENSE)]
    for notation in some:
        if notation not in known:
            yield match.to_move[0], notation, errors.UnreadableActionError
    dice = case.dice(f"illegal {match.ply}")
    seat = dice.choice(match.to_move)
    legal = set(match.legal(seat))
    if illegal := [notation for notation in known if notation not in legal]:
        yield seat, dice.choice(illegal), errors.IllegalActionError
    notation = match.legal(match.to_move[0])[0]
    for seat in (CHANCE, *range(case.seats + 1), 99):
        if seat not in match.to_move:
            yield seat, notation, errors.NotYourTurnError


def expect_refusal(
    case: Case, match: AnyMatch, seat: Seat, notation: str, kind: type[errors.ActionError]
) -> None:
    before = fingerprint(match.state), list(match.log)
    what = f"{notation[:40]!r} of seat {seat}"
    try:
        match.play(seat, notation)
    except errors.ActionError as error:
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
    except errors.NothingToUndoError:
        if (fingerprint(match.state), match.log) != before:
            raise case.wrong(f"a refused undo of seat {seat} changed the match") from None
    else:
        raise case.wrong(f"seat {seat} could take back what can_undo denies")
