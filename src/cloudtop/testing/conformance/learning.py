"""For learners: observations hold what a view shows and no more, decisions have clear names.

A game may have no observations; then there is nothing to look at.
"""

from collections.abc import Iterator
from typing import Any

from cloudtop.core.game import CHANCE, Game, Seat
from cloudtop.core.observation import Layout
from cloudtop.match.record import AnyMatch
from cloudtop.testing.conformance.case import Case, check
from cloudtop.testing.conformance.effort import CHANCES, MANY, MOMENTS
from cloudtop.testing.playing import randbelow_from


def observed(case: Case) -> Iterator[tuple[AnyMatch, Seat, Layout]]:
    """Yield every seat at some moments: the first, the last, and some at which chance decides."""
    if type(case.game).layout is Game.layout:
        return
    layout = case.game.layout(case.options)
    plies = range(len(case.entries()))
    chance = [ply for ply, entry in enumerate(case.entries()) if entry.seat == CHANCE]
    dice = case.dice("observed")
    some = dice.sample(plies, min(MOMENTS, len(plies)))
    some += dice.sample(chance, min(CHANCES, len(chance)))
    for match in case.moments_at({0, len(plies), *some}):
        for seat in range(case.seats):
            yield match, seat, layout


@check
def check_observations_fit_their_layout(case: Case) -> None:
    """An observation has a number for each place of the layout, and none is above its field's."""
    for match, seat, layout in observed(case):
        numbers = case.game.observation(match.state, seat)
        if len(numbers) != layout.size:
            raise case.wrong(
                f"the observation of seat {seat} has {len(numbers)} numbers, its layout "
                f"{layout.size}"
            )
        parts = layout.split(numbers)
        for field in layout:
            greatest = max(parts[field.name], default=0)
            if greatest > field.high:
                raise case.wrong(
                    f"the field {field.name!r} of seat {seat} has {greatest}, more than its "
                    f"{field.high}"
                )


@check
def check_observations_are_those_of_views(case: Case) -> None:
    """``observation`` gives the same numbers as ``encode`` of the seat's view."""
    for match, seat, layout in observed(case):
        numbers = case.game.observation(match.state, seat)
        expected = case.game.encode(case.game.view(match.state, seat))
        if numbers != expected:
            fields = different_fields(layout, numbers, expected)
            raise case.wrong(f"the observation of seat {seat} is not that of its view: {fields}")


@check
def check_observations_tell_no_secret(case: Case) -> None:
    """After a redeal of what a seat does not know, its observation is the same."""
    randbelow = randbelow_from(case.seed)
    for match, seat, layout in observed(case):
        numbers = case.game.observation(match.state, seat)
        twin = case.game.determinize(match.state, seat, randbelow)
        after = case.game.observation(twin, seat)
        if numbers != after:
            fields = different_fields(layout, numbers, after)
            raise case.wrong(f"the observation of seat {seat} tells a secret: {fields}")


def different_fields(layout: Layout, numbers: bytes, others: bytes) -> str:
    """Name the fields in which two observations differ."""
    if len(numbers) != len(others):
        return f"{len(numbers)} numbers and {len(others)}"
    parts = layout.split(others)
    found = [name for name, part in layout.split(numbers).items() if part != parts[name]]
    return ", ".join(found[:4])


@check
def check_decisions_and_outcomes_are_listed(case: Case) -> None:
    """What seats decide is among the codec's decisions, what chance brings among its outcomes."""
    codec = case.game.codec(case.options)
    decisions, outcomes = set(codec.decisions), set(codec.outcomes)
    for match in case.moments(MANY):
        for seat in match.to_move:
            listed, name = (outcomes, "outcomes") if seat == CHANCE else (decisions, "decisions")
            for action in case.game.legal_actions(match.state, seat):
                if action not in listed:
                    raise case.wrong(f"{str(action)!r} is not among the {name} of the codec")


@check
def check_action_parts_are_apart(case: Case) -> None:
    """Each decision has a series of parts of its own, and none is the beginning of another."""
    series: dict[tuple[str, ...], Any] = {}
    for action in case.game.codec(case.options).decisions:
        parts = case.game.action_parts(action)
        if not parts:
            raise case.wrong(f"{str(action)!r} has no parts")
        known = series.setdefault(parts, action)
        if known is not action:
            raise case.wrong(f"{str(known)!r} and {str(action)!r} have the same parts: {parts}")
    for parts, action in series.items():
        for length in range(1, len(parts)):
            if parts[:length] in series:
                shorter = str(series[parts[:length]])
                raise case.wrong(f"the parts of {shorter!r} begin those of {str(action)!r}")
