"""Explanations in words: one or two short sentences in the reader's language."""

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from cloudtop.agents.explain import Explanation, PartPoints
from cloudtop.core.game import AnyGame
from cloudtop.core.i18n import N_, N_plural, tr, tr_plural

NOTABLE: Final = 0.5
"""Points below this are not worth a word."""
MOST_PARTS: Final = 2
"""How many parts of the score one sentence names for and against a choice."""
EXACT: Final = 3.0
"""From here on halves of points do not matter."""


class Argument(NamedTuple):
    """One sentence, and how many points it is about; below 0: it speaks against the choice."""

    points: float
    sentence: str


def reason(explanation: Explanation, game: AnyGame, names: Sequence[str]) -> str:
    """Say why the best choice is better; ``names`` are those on the score cards."""
    said, left = split_at_once(explanation)
    arguments = [
        *argue_at_once(said, game),
        *argue_by_parts(left, game),
        *argue_by_rivals(explanation, names),
        *argue_by_judgement(explanation),
    ]
    speaks_for = max(arguments, key=lambda one: one.points, default=None)
    if explanation.gain < NOTABLE or speaks_for is None or speaks_for.points <= 0.0:
        return sum_up(explanation)
    rest = [one for one in arguments if one is not speaks_for]
    second = max(rest, key=lambda one: abs(one.points), default=None)
    return " ".join(one.sentence for one in (speaks_for, second) if one is not None)


def sum_up(explanation: Explanation) -> str:
    """Return what can be said where no single thing makes the difference."""
    if explanation.gain < NOTABLE:
        return tr("Several choices are worth about the same here.")
    said = N_plural(
        "Better in several ways: about {count} point in all.",
        "Better in several ways: about {count} points in all.",
    )
    return count_points(explanation.gain, said)


def compare_second(label: str, less: float) -> str:
    """Say what the second best choice is, and how much less it is worth."""
    if less < NOTABLE:
        return tr("Nearly as good: {choice}", choice=label)
    said = N_plural(
        "Second best, about {count} point less: {choice}",
        "Second best, about {count} points less: {choice}",
    )
    return count_points(less, said, choice=label)


def split_at_once(explanation: Explanation) -> tuple[PartPoints, PartPoints]:
    """Return what is scored at once, and what else differs in the end. What the other choice gets
    later on as well is no reason."""
    in_the_end = dict(explanation.parts)
    said = tuple(
        (part, points)
        for part, points in explanation.at_once
        if points >= NOTABLE and in_the_end.get(part, 0.0) >= NOTABLE
    )
    names = {part for part, _ in said}
    return said, tuple(one for one in explanation.parts if one[0] not in names)


def argue_at_once(parts: PartPoints, game: AnyGame) -> list[Argument]:
    if not parts:
        return []
    listed = [
        tr("{count} for {part}", count=about(points), part=part_name(game, part))
        for part, points in parts[:MOST_PARTS]
    ]
    sentence = tr("Scores {parts} at once.", parts=", ".join(listed))
    return [Argument(sum(points for _, points in parts), sentence)]


def argue_by_parts(parts: PartPoints, game: AnyGame) -> list[Argument]:
    """Name what is higher in the end, then what is lower."""
    more = [one for one in parts if one[1] >= NOTABLE][:MOST_PARTS]
    fewer = [one for one in parts if one[1] <= -NOTABLE][:MOST_PARTS]
    named = [*more, *fewer]
    if not named:
        return []
    listed = [count_first(*named[0], game)]
    for part, points in named[1:]:
        text = N_("{count} more for {part}") if points > 0.0 else N_("{count} fewer for {part}")
        listed.append(tr(text, count=about(points), part=part_name(game, part)))
    sentence = tr("Leads to about {parts}.", parts=", ".join(listed))
    return [Argument(sum(points for _, points in named), sentence)]


def count_first(part: str, points: float, game: AnyGame) -> str:
    """Return the first of several differences: it says what is counted."""
    if points > 0.0:
        said = N_plural("{count} more point for {part}", "{count} more points for {part}")
    else:
        said = N_plural("{count} fewer point for {part}", "{count} fewer points for {part}")
    return count_points(points, said, part=part_name(game, part))


def argue_by_rivals(explanation: Explanation, names: Sequence[str]) -> list[Argument]:
    """Name the rival for whom it makes the largest difference."""
    if not explanation.rivals:
        return []
    card, points = max(explanation.rivals, key=lambda one: abs(one[1]))
    if abs(points) < NOTABLE:
        return []
    if points < 0.0:
        said = N_plural("Costs {name} about {count} point.", "Costs {name} about {count} points.")
    else:
        said = N_plural("Gives {name} about {count} point.", "Gives {name} about {count} points.")
    return [Argument(-points, count_points(points, said, name=names[card]))]


def argue_by_judgement(explanation: Explanation) -> list[Argument]:
    """Name what is on no score card yet."""
    points = explanation.later
    if abs(points) < NOTABLE:
        return []
    if points > 0.0:
        said = N_plural(
            "Keeps more open: worth about {count} point later.",
            "Keeps more open: worth about {count} points later.",
        )
    else:
        said = N_plural(
            "Leaves less open: about {count} point less later.",
            "Leaves less open: about {count} points less later.",
        )
    return [Argument(points, count_points(points, said))]


# --- words and figures ----------------------------------------------------------------------


def part_name(game: AnyGame, part: str) -> str:
    """Return how a part of the score is called in a sentence."""
    return tr(game.part_names[part]) if part in game.part_names else game.part_title(part)


def count_points(points: float, said: tuple[str, str], **fields: object) -> str:
    """Return the form of ``said`` for so many points, filled in; halves count as the next whole."""
    one, many = said
    number = ceil(round(2 * abs(points)) / 2)
    return tr_plural(number, one, many, count=about(points), **fields)


def about(points: float) -> str:
    """Return points to the nearest half, ``1½``; larger ones to the nearest whole."""
    size = abs(points)
    if size >= EXACT:
        return str(round(size))
    whole, half = divmod(round(2 * size), 2)
    return f"{whole or ''}½" if half else str(whole)
