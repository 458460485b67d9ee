"""The result of a match in one sentence."""

from collections.abc import Sequence

from cloudtop.core.game import ScoreCard, winners
from cloudtop.core.i18n import N_plural, tr, tr_plural


def result_sentence(
    cards: Sequence[ScoreCard], names: Sequence[str], reader: int | None = None
) -> str:
    """Say who has won, and with how many points; ``reader`` is the place of whoever reads it."""
    best = winners(cards)
    if best == (reader,) and len(cards) > 1:
        return own_victory(cards[best[0]].total)
    total = cards[best[0]].total
    if len(cards) == 1:
        said = N_plural("{name} ends with {count} point.", "{name} ends with {count} points.")
    elif len(best) > 1:
        said = N_plural(
            "{name} share the victory with {count} point each.",
            "{name} share the victory with {count} points each.",
        )
    elif sum(card.total == total for card in cards) > 1:
        said = N_plural(
            "{name} wins with {count} point and the better tie-break.",
            "{name} wins with {count} points and the better tie-break.",
        )
    else:
        said = N_plural("{name} wins with {count} point.", "{name} wins with {count} points.")
    count = written(total)
    name = join_names([names[place] for place in best])
    return tr_plural(total, *said, name=name, count=count)


def own_victory(total: int) -> str:
    said = N_plural("You win with {count} point.", "You win with {count} points.")
    return tr_plural(total, *said, count=written(total))


def written(total: int) -> str:
    return f"{total:,}".replace("-", "\N{MINUS SIGN}")


def join_names(names: Sequence[str]) -> str:
    """Return ``Anna, Ben and Carla``."""
    if len(names) < 2:
        return "".join(names)
    return tr("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
