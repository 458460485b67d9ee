"""A match is its seed and its log: playing again, reading again and going back agree."""

from cloudtop.core.game import CHANCE
from cloudtop.match.dealer import seed_from
from cloudtop.match.files import dumps, parse, replay
from cloudtop.match.record import Match
from cloudtop.testing.conformance.case import Case, check
from cloudtop.testing.conformance.effort import MANY
from cloudtop.testing.playing import random_match


@check
def check_same_seed_gives_the_same_match(case: Case) -> None:
    """Playing the same decisions with the same seed again gives the same state and file."""
    first = random_match(case.game, case.seats, case.options, case.seed)
    again = random_match(case.game, case.seats, case.options, case.seed)
    case.ply = first.ply
    case.same("the match file of a second match", dumps(first), dumps(again))
    case.same("the state of a second match", first.state, again.state)
    started = Match.start(case.game, case.seats, case.options, seed=seed_from(str(case.seed)))
    for entry in first.log:
        if entry.seat != CHANCE:
            case.ply = started.ply
            started.play(entry.seat, entry.notation)
    case.same("the match file when the dealer deals on by itself", dumps(first), dumps(started))


@check
def check_match_file_reads_back(case: Case) -> None:
    """A match file, read and written again, is the same to the byte, and so is the state."""
    plies = case.dice("files").choices(range(len(case.log()) + 1), k=2)
    for ply in [*plies, None]:
        match = random_match(case.game, case.seats, case.options, case.seed, ply)
        case.ply = match.ply
        text = dumps(match)
        again = replay(parse(text), case.game)
        case.same("the match file after reading it", text, dumps(again))
        case.same("the state after reading the file", match.state, again.state)


@check
def check_replay_to_any_ply(case: Case) -> None:
    """Going back to any ply gives the state, log and events that the match had there."""
    end = case.finished_match()
    for match in case.moments():
        earlier = end.at(match.ply)
        case.same("the state of at()", match.state, earlier.state)
        if earlier.log != match.log:
            raise case.wrong("the events of at() are not those that were told")


@check
def check_apply_does_what_apply_and_tell_does(case: Case) -> None:
    """The silent way and the telling way lead to the same state."""
    silent = case.game.new_state(case.seats, case.options)
    log, done = case.log(), 0
    for match in case.moments(MANY):
        for seat, notation in log[done : match.ply]:
            case.game.apply(silent, seat, match.codec.parse(notation))
        done = match.ply
        case.same("the state after apply alone", match.state, silent)
