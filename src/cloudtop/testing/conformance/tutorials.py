"""The tutorial of a game: it can be played to its end, and shows what it talks about."""

from collections.abc import Iterator
from functools import cache
from typing import Final
from xml.etree import ElementTree

from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import AnyGame
from cloudtop.match.lesson import Lesson, begin
from cloudtop.match.record import AnyMatch
from cloudtop.match.tutorial import LEARNER, PAGE_PARTS, Tutorial, find_tutorial, fits
from cloudtop.testing.conformance.case import Case, check

FEWEST, MOST = 8, 15
"""Moments of a tutorial: a few minutes."""
LONGEST: Final = 320
"""Characters of a text: more than three short sentences nobody reads."""


@check
def check_tutorial_can_be_played(case: Case) -> None:
    """A tutorial leads from moment to moment by legal decisions, and lights what is there."""
    if problem := find_problem(case.game):
        raise case.wrong(f"the tutorial: {problem}")


@cache
def find_problem(game: AnyGame) -> str:
    """Return what is wrong with the tutorial of a game, at whatever table; empty: nothing is."""
    try:
        tutorial = find_tutorial(game)
        problems = () if tutorial is None else problems_of(game, tutorial)
        return next(iter(problems), "")
    except CloudtopError as error:
        return str(error)


def problems_of(game: AnyGame, tutorial: Tutorial) -> Iterator[str]:
    if not FEWEST <= len(tutorial.moments) <= MOST:
        yield f"{len(tutorial.moments)} moments are not from {FEWEST} to {MOST}"
    for number, moment in enumerate(tutorial.moments, start=1):
        if len(moment.text) > LONGEST:
            yield f"moment {number}: the text has {len(moment.text)} letters, not {LONGEST}"
    turns = max(len(expect) for moment in tutorial.moments for expect in (moment.expect or ((),)))
    for turn in range(max(1, turns)):  # where several decisions will do, each is tried once
        yield from problems_on_the_way(game, tutorial, turn)


def problems_on_the_way(game: AnyGame, tutorial: Tutorial, turn: int) -> Iterator[str]:
    """Play through, each time by the decision ``turn`` of those that will do."""
    match, lesson = begin(game, tutorial), Lesson(tutorial)
    while True:
        where = f"moment {lesson.number}"
        if dark := find_dark(match, lesson):
            yield f"{where}: lit: {dark!r} is not in the picture"
        if lesson.finished:
            break
        try:
            lesson = take_step(match, lesson, turn)
        except CloudtopError as error:
            yield f"{where}: {error}"
            return
    if match.over:
        yield "the match is over at its end: there is nothing left to look at"


def take_step(match: AnyMatch, lesson: Lesson, turn: int) -> Lesson:
    """Do what the step asks for, and return the lesson after it."""
    if lesson.script:
        match.push(lesson.script.seat, lesson.script.notation)
        return lesson.decide(lesson.script.seat, lesson.script.notation)
    if not lesson.expects:
        return lesson.go_on()
    legal, wanted = match.legal(LEARNER), lesson.step.expect
    for pattern in (*(one for one in wanted), *lesson_warnings(lesson)):
        if not any(fits(pattern, notation) for notation in legal):
            raise CloudtopError(f"{pattern!r} is not legal; legal: {', '.join(legal[:20])}")
    pattern = wanted[turn % len(wanted)]
    notation = next(notation for notation in legal if fits(pattern, notation))
    match.push(LEARNER, notation)
    return lesson.decide(LEARNER, notation)


def lesson_warnings(lesson: Lesson) -> Iterator[str]:
    """Yield the decisions that are explained at a moment, where it has but one decision."""
    moment = lesson.tutorial.moments[lesson.step.moment]
    if len(moment.expect) == 1:
        yield from (notation for notation, _ in moment.wrong)


def find_dark(match: AnyMatch, lesson: Lesson) -> str:
    """Return what should be lit and is not there, wide or narrow; empty: everything is."""
    wanted = [name for name in lesson.lit if name not in PAGE_PARTS]
    view = lesson.view(match)
    for narrow in (False, True) if wanted else ():
        root = ElementTree.fromstring(match.game.render(view, match.names, narrow))
        there = {element.get("id") for element in root.iter()}
        for name in wanted:
            if name not in there:
                return name
    return ""
