"""The pictures in the rules of a game: each is named, described and can be drawn."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from cloudtop.core.errors import CloudtopError, DataError
from cloudtop.core.game import AnyGame
from cloudtop.match.languages import language_names
from cloudtop.match.rule_pictures import FILE, draw_rule_picture, rule_pictures
from cloudtop.match.rulebook import rulebook
from cloudtop.testing.conformance.case import Case, check

LONGEST: Final = 240
"""Characters of a caption: two or three short sentences."""


@check
def check_rules_show_their_pictures(case: Case) -> None:
    """Pictures that the rules name can be drawn, in every language, and none is left over."""
    if problem := find_problem(case.game):
        raise case.wrong(f"the rules: {problem}")


@cache
def find_problem(game: AnyGame) -> str:
    """Return what is wrong with the pictures of the rules, at whatever table; empty: nothing is."""
    try:
        return next(problems_of(game), "")
    except CloudtopError as error:
        return str(error)


def problems_of(game: AnyGame) -> Iterator[str]:
    described = rule_pictures(game)
    named = named_pictures(game)
    for name in dict.fromkeys((*named, *described)):
        where = f"{game.meta.key}/{FILE}, picture {name}"
        if named.count(name) != 1:
            yield f"{where}: the rules name it {named.count(name)} times, not once"
        if name in described and len(described[name].caption) > LONGEST:
            yield f"{where}: the caption has more than {LONGEST} letters"
        draw_rule_picture(game, name)
    for language in language_names() if named else ():
        if rulebook(game, language).pictures != named:
            yield f"the rules in {language} show other pictures than those in English"


def named_pictures(game: AnyGame) -> tuple[str, ...]:
    try:
        return rulebook(game).pictures
    except DataError:  # a game from outside may have written no rules
        return ()
