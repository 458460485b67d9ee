"""A state is plain data, a clone is its own, and looking at a state leaves it alone."""

from collections.abc import Sequence
from math import isclose, isfinite
from typing import Final

from cloudtop.core.game import CHANCE, Game, Seat
from cloudtop.match.record import AnyMatch
from cloudtop.testing.conformance.case import Case, check
from cloudtop.testing.conformance.effort import PICTURED
from cloudtop.testing.fingerprint import find_shared, fingerprint
from cloudtop.testing.playing import randbelow_from

PLANS: Final = 3
"""How many plans are asked for."""
TOLERANCE: Final = 1e-9
"""Values nearer than this are equal: sums in another order differ in their last digit."""


@check
def check_state_is_plain_data(case: Case) -> None:
    """A state holds ints, strings, lists and the like, and no part of another match's state."""
    for match in case.moments():
        fingerprint(match.state)
    other = case.game.new_state(case.seats, case.options)
    if common := find_shared(match.state, other):
        raise case.wrong(f"a new state shares {', '.join(common)} with that of another match")


@check
def check_clone_shares_nothing(case: Case) -> None:
    """A clone is equal, shares nothing that can change, and can be played on alone."""
    for match in case.moments():
        before = fingerprint(match.state)
        clone = case.game.clone(match.state)
        case.same("a clone", match.state, clone)
        if common := find_shared(match.state, clone):
            raise case.wrong(f"a clone shares {', '.join(common)} with the original")
        play_on(case, match, clone)
        if fingerprint(match.state) != before:
            raise case.wrong("playing on with a clone changed the original")


def play_on(case: Case, match: AnyMatch, state: object, decisions: int = 12) -> None:
    """Make some random decisions on a state that is not the match's own."""
    dice = case.dice(f"play on {match.ply}")
    for _ in range(decisions):
        movers = case.game.to_move(state)
        if not movers:
            return
        seat = dice.choice(movers)
        case.game.apply(state, seat, dice.choice(case.game.legal_actions(state, seat)))


@check
def check_asking_changes_nothing(case: Case) -> None:
    """Asking for anything (moves, views, scores, pictures, a redeal) leaves the state alone."""
    for match in case.moments(PICTURED):
        before = fingerprint(match.state)
        ask_everything(case, match)
        if fingerprint(match.state) != before:
            raise case.wrong("asking changed the state (legal_actions, view, scores … only read)")


def ask_everything(case: Case, match: AnyMatch) -> None:
    game, state = case.game, match.state
    for seat in (CHANCE, *range(case.seats)):
        game.legal_actions(state, seat)
    if game.to_move(state) == (CHANCE,):
        game.weights(state)
    game.scores(state), game.ending(state), game.clone(state)
    for viewer in case.some_viewers(match):
        view = game.view(state, viewer)
        game.question(view), game.text(view), game.render(view)
    for seat in range(case.seats):
        game.determinize(state, seat, randbelow_from(case.seed))
        value = game.value(state, seat)
        if not isfinite(value):
            raise case.wrong(f"value() for seat {seat} is {value}")
        outlook = game.outlook(state, seat)
        if not isfinite(outlook):
            raise case.wrong(f"outlook() for seat {seat} is {outlook}")
        if seat in game.to_move(state):
            game.judge(state, seat)


@check
def check_judge_agrees_with_value(case: Case) -> None:
    """``judge`` gives what ``value`` gives after each legal action, in their order."""
    for match in case.moments(PICTURED):
        for seat in match.to_move:
            if seat != CHANCE:
                compare_judgements(case, match, seat)


def compare_judgements(case: Case, match: AnyMatch, seat: Seat) -> None:
    actions = match.game.legal_actions(match.state, seat)
    judged = match.game.judge(match.state, seat)
    if len(judged) != len(actions):
        raise case.wrong(f"judge() gives {len(judged)} values for {len(actions)} legal actions")
    expected = Game.judge(match.game, match.state, seat)
    for action, found, wanted in zip(actions, judged, expected, strict=True):
        if not isclose(found, wanted, rel_tol=TOLERANCE, abs_tol=TOLERANCE):
            raise case.wrong(f"judge() gives {found} for '{action}', value() gives {wanted}")


@check
def check_plans_can_be_played(case: Case) -> None:
    """A plan is a series of legal actions that ends its seat's part, the same whenever asked. Only
    where search plays on step by step after it may it leave something to its seat alone."""
    for match in case.moments(PICTURED):
        for seat in range(case.seats):
            plans = match.game.plans(match.state, seat, PLANS)
            if plans and seat not in match.to_move:
                raise case.wrong(f"plans() gives some for seat {seat}, which is not to move")
            if len(plans) > PLANS:
                raise case.wrong(f"plans() gives {len(plans)} of at most {PLANS}")
            case.same("plans(), asked again,", plans, match.game.plans(match.state, seat, PLANS))
            for plan in plans:
                play_plan(case, match, seat, plan)


def play_plan(case: Case, match: AnyMatch, seat: Seat, plan: Sequence[object]) -> None:
    game, state = match.game, match.game.clone(match.state)
    for action in plan:
        if action not in game.legal_actions(state, seat):
            raise case.wrong(f"plans() gives '{action}' for seat {seat} where it is not legal")
        game.apply(state, seat, action)
    movers = game.to_move(state)
    plays_on = game.search.plans_ahead == 0 and movers == (seat,)
    if seat in movers and not (plan and plays_on):
        raise case.wrong(f"plans() gives a plan after which seat {seat} is still to move")
