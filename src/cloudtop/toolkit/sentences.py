"""The table in sentences, for those who hear it: what all games say alike.

A game tells its table line by line, each line a sentence, and hands them to its picture as the
``<desc>``; pages let screen readers find them beside the board. What changes together is one
paragraph, told once for all who see the same::

    def sentences(view: View, names: Names = ()) -> list[str]:
        return [middle(view.dice), *(about(board, seat == view.viewer) for seat, board in …)]

    @part
    def about(board: BoardView, you: bool) -> str:
        return in_lines([player_line(name, you, board.score, PARTS), listed(tr("Dice"), dice), …])
"""

from collections.abc import Iterable, Mapping

from cloudtop.core.game import ScoreCard
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.pictures.headers import score_parts


def in_lines(sentences: Iterable[str]) -> str:
    """Return sentences, one on a line; empty ones are left out."""
    return "\n".join([sentence for sentence in sentences if sentence])


def sentence(words: str) -> str:
    """Return words with the full stop that a sentence ends with."""
    return words if words.endswith((".", "!", "?")) else f"{words}."


def listed(label: str, items: Iterable[object]) -> str:
    """Return "Dice: red 4, blue 2."; nothing without items."""
    said = ", ".join(map(str, items))
    return f"{label}: {said}." if said else ""


def player_line(name: str, you: bool, score: ScoreCard, parts: Mapping[str, str]) -> str:
    """Return "Anna (you) has 12 points: tasks 5, VIPs 7."; ``parts`` has the words of each part."""
    who = f"{name} ({tr('you')})" if you else name
    made_of = score_parts(score, parts, zeros=False)
    if not made_of:
        return tr_plural(
            score.total, "{name} has {count} point.", "{name} has {count} points.", name=who
        )
    return tr_plural(
        score.total,
        "{name} has {count} point: {parts}.",
        "{name} has {count} points: {parts}.",
        name=who,
        parts=made_of,
    )
