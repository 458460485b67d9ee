"""Playing: actions and their names, who moves, chance, windows, and an end."""

from itertools import combinations
from typing import Any

from cloudtop.core.codec import LONGEST_NOTATION, Codec
from cloudtop.core.game import CHANCE, Seat
from cloudtop.match.record import AnyMatch
from cloudtop.testing.conformance.case import Case, check
from cloudtop.testing.conformance.effort import MANY, ORDERS, WINDOWS


@check
def check_codec_is_a_bijection(case: Case) -> None:
    """Class, notation and number of every action lead to one another."""
    codec = case.game.codec(case.options)
    if [*map(str, codec)] != [*map(str, case.game.codec(case.options))]:
        raise case.wrong("asking for the codec twice gives two different lists")
    for number, action in enumerate(codec):
        expect_same_names(case, codec, number, action)


def expect_same_names(case: Case, codec: Codec[Any], number: int, action: Any) -> None:
    notation = str(action)
    if notation != " ".join(notation.split()) or not notation.isprintable() or not notation:
        raise case.wrong(f"the notation {notation!r} is empty or has blanks or signs to spare")
    if len(notation) > LONGEST_NOTATION:
        raise case.wrong(f"a notation has {len(notation)} characters: {notation[:40]!r}…")
    for name, found in (("notation", codec.parse(notation)), ("number", codec.action(number))):
        if found != action or type(found) is not type(action):
            raise case.wrong(f"the {name} of {action!r} leads to {found!r}")
    if codec.number(action) != number:
        raise case.wrong(f"{notation!r} is number {codec.number(action)}, not {number}")


@check
def check_legal_actions_are_in_the_codec(case: Case) -> None:
    """Whatever is legal in play is known to the codec, as the same class, and listed once."""
    codec = case.game.codec(case.options)
    for match in case.moments(MANY):
        for seat in match.to_move:
            notations = match.legal(seat)
            if len(set(notations)) != len(notations):
                raise case.wrong(f"seat {seat} has the same legal action twice: {notations[:8]}")
            for action in case.game.legal_actions(match.state, seat):
                expect_in_codec(case, codec, action)


def expect_in_codec(case: Case, codec: Codec[Any], action: Any) -> None:
    try:
        listed = codec.action(codec.number(action))
    except KeyError:
        raise case.wrong(f"the legal action {str(action)!r} is not in the codec") from None
    if type(listed) is not type(action):
        raise case.wrong(f"the legal action {action!r} is {listed!r} in the codec")


@check
def check_playouts_end(case: Case) -> None:
    """A match of random decisions ends, after fewer plies than any board game needs."""
    match = case.finished_match()
    if not match.over:
        raise case.wrong("the match did not end")


@check
def check_movers_and_only_movers_may_act(case: Case) -> None:
    """Whoever is to move has something to do, nobody else has, and the dealer moves alone."""
    for match in case.moments(MANY):
        movers = match.to_move
        if len(set(movers)) != len(movers) or not set(movers) <= {CHANCE, *range(case.seats)}:
            raise case.wrong(f"to_move is {movers}")
        if CHANCE in movers and len(movers) > 1:
            raise case.wrong(f"the dealer is to move together with others: {movers}")
        for seat in (CHANCE, *range(case.seats)):
            acts = bool(match.legal(seat))
            if acts != (seat in movers):
                raise case.wrong(f"to_move is {movers}, but seat {seat} may do {match.legal(seat)}")


@check
def check_weights_fit_the_outcomes(case: Case) -> None:
    """Each outcome of the dealer has one whole, positive weight (or all are equally likely)."""
    for match in case.moments(None):
        weights = case.game.weights(match.state) if match.to_move == (CHANCE,) else None
        if weights is None:
            continue
        outcomes = match.legal(CHANCE)
        if len(weights) != len(outcomes) or any(type(w) is not int or w < 1 for w in weights):
            raise case.wrong(f"weights {list(weights)[:8]} for the outcomes {outcomes[:8]}")


@check
def check_simultaneous_decisions_commute(case: Case) -> None:
    """Where several seats decide at the same time, their order does not matter."""
    dice = case.dice("windows")
    windows = [ply for ply, entry in enumerate(case.entries()) if len(entry.movers) > 1]
    for match in case.moments_at(dice.sample(windows, min(WINDOWS, len(windows)))):
        pairs = list(combinations(match.to_move, 2))
        for one, two in dice.sample(pairs, min(ORDERS, len(pairs))):
            first = dice.choice(case.game.legal_actions(match.state, one))
            second = dice.choice(case.game.legal_actions(match.state, two))
            forth = apply_in_order(case, match, one, first, two, second)
            back = apply_in_order(case, match, two, second, one, first)
            case.same(f"{one}> {first} and {two}> {second} do not commute", forth, back)


def apply_in_order(
    case: Case, match: AnyMatch, seat: Seat, action: Any, other: Seat, reply: Any
) -> Any:
    """Return the state after two decisions; the second must be as free as it was before."""
    state = case.game.clone(match.state)
    free = [str(a) for a in case.game.legal_actions(state, other)]
    case.game.apply(state, seat, action)
    if [str(a) for a in case.game.legal_actions(state, other)] != free:
        raise case.wrong(f"{seat}> {action} changes what seat {other} may do at the same time")
    case.game.apply(state, other, reply)
    return state
