"""What can be counted: decisions have phases and kinds, components belong to kinds with names."""

from cloudtop.core.counting import Component
from cloudtop.core.game import CHANCE, Seat
from cloudtop.match.record import AnyMatch
from cloudtop.testing.conformance.case import Case, check
from cloudtop.testing.conformance.effort import MANY


@check
def check_what_can_be_counted(case: Case) -> None:
    """Kinds are named apart, what a decision uses was offered, and asking changes nothing."""
    look_at_kinds(case)
    for match in case.moments(MANY):
        before = case.game.clone(match.state)
        if type(case.game.counting.round_number(match.state)) is not int:
            raise case.wrong("the round is not a whole number")
        for seat in match.to_move:
            if seat != CHANCE:
                look_at_decision(case, match, seat)
        if match.over:
            look_at_components_in_play(case, match)
        case.same("counting changed the state", before, match.state)


def look_at_kinds(case: Case) -> None:
    keys = [kind.key for kind in case.game.counting.kinds]
    if len(set(keys)) != len(keys) or not all(keys):
        raise case.wrong(f"the kinds of components are not named apart: {keys}")
    for kind in case.game.counting.kinds:
        if not kind.title or not kind.used:
            raise case.wrong(f"the kind {kind.key!r} has no title, or does not say what a use is")


def look_at_decision(case: Case, match: AnyMatch, seat: Seat) -> None:
    counting, state = case.game.counting, match.state
    if not isinstance(counting.phase(state, seat), str):
        raise case.wrong(f"the phase of seat {seat} is no text")
    choices = case.game.legal_actions(state, seat)
    offered = counting.offered(state, seat, choices)
    for action in choices:
        kind = counting.action_kind(action)
        if not isinstance(kind, str) or not kind:
            raise case.wrong(f"{str(action)!r} is of no kind")
        for component in counting.used(state, seat, action):
            look_at_component(case, component)
            if component not in offered:
                raise case.wrong(f"{str(action)!r} uses {component}, which is not offered")


def look_at_components_in_play(case: Case, match: AnyMatch) -> None:
    for seat in range(case.seats):
        for component, times in case.game.counting.in_play(match.state, seat):
            look_at_component(case, component)
            if type(times) is not int or times < 0:
                raise case.wrong(f"{component} counted {times!r} times for seat {seat}")


def look_at_component(case: Case, component: Component) -> None:
    kind, name = component
    if kind not in [known.key for known in case.game.counting.kinds]:
        raise case.wrong(f"{component} is of a kind that the game does not name")
    if not isinstance(name, str) or not name:
        raise case.wrong(f"{component} has no name")
