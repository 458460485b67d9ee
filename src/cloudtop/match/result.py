"""The result of a match in one sentence."""

from collections.abc import Sequence

from cloudtop.core.game import ScoreCard, winners
from cloudtop.core.i18n import tr


def result_sentence(cards: Sequence[ScoreCard], names: Sequence[str]) -> str:
    """Say who has won, and with how many points."""
    best = winners(cards)
    total = cards[best[0]].total
    one, name = total == 1, join_names([names[place] for place in best])
    if len(cards) == 1:
        sentence = tr(
            "{name} ends with {count} point." if one else "{name} ends with {count} points."
        )
    elif len(best) > 1:
        sentence = tr(
            "{name} share the victory with {count} point each."
            if one
            else "{name} share the victory with {count} points each."
        )
    elif sum(card.total == total for card in cards) > 1:
        sentence = tr(
            "{name} wins with {count} point and the better tie-break."
            if one
            else "{name} wins with {count} points and the better tie-break."
        )
    else:
        sentence = tr(
            "{name} wins with {count} point." if one else "{name} wins with {count} points."
        )
    return sentence.format(name=name, count=f"{total:,}".replace("-", "\N{MINUS SIGN}"))


def join_names(names: Sequence[str]) -> str:
    """Return ``Anna, Ben and Carla``."""
    if len(names) < 2:
        return "".join(names)
    return tr("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
