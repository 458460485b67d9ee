"""The result at a table: that of the match, with whoever resigned in the last places."""

from cloudtop.core.game import Seat, winners
from cloudtop.core.i18n import tr
from cloudtop.match.result import join_names, result_sentence
from cloudtop.server.tables.leaving import RESIGNED
from cloudtop.server.tables.live_table import LiveTable


def resigned_seats(table: LiveTable) -> list[int]:
    return [seat.seat for seat in table.seats if seat.left == RESIGNED]


def contenders(table: LiveTable) -> list[int]:
    """Return the places of the score cards that can win, the automa's included."""
    out = resigned_seats(table)
    return [place for place in range(len(table.match.scores)) if place not in out]


def find_winners(table: LiveTable) -> tuple[int, ...]:
    """Return who has won; nobody before the end, or if nobody is left."""
    left = contenders(table) if table.over else []
    if not left:
        return ()
    cards = table.match.scores
    return tuple(left[place] for place in winners([cards[seat] for seat in left]))


def find_ranking(table: LiveTable) -> list[int]:
    """Return the places of the score cards, best first."""
    out = resigned_seats(table)
    ranks = [
        (place in out, -card.total, [-value for value in card.tie_breaks])
        for place, card in enumerate(table.match.scores)
    ]
    return sorted(range(len(ranks)), key=ranks.__getitem__)


def outcome_sentence(table: LiveTable, reader: Seat | None) -> str:
    """Say who has won, and who resigned; ``reader`` is the seat of whoever reads it."""
    cards, names, left = table.match.scores, table.match.names, contenders(table)
    out = join_names([names[seat] for seat in resigned_seats(table)])
    if not out:
        return result_sentence(cards, names, reader)
    if not left:
        return tr("{names} resigned.", names=out)
    if table.ended_early and len(left) == 1:
        if left == [reader]:
            return tr("You win: {names} resigned.", names=out)
        return tr("{name} wins: {names} resigned.", name=names[left[0]], names=out)
    won = result_sentence(
        [cards[place] for place in left],
        [names[place] for place in left],
        left.index(reader) if reader in left else None,
    )
    return f"{won} {tr('{names} resigned.', names=out)}"
