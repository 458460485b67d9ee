"""Who is ahead during a game: changes of the lead, the lead for good, runaways, comebacks.

All of it follows from the scores as they stand at each decision. Where a game scores only at its
end, or some of it, that is what a player at the table sees, too.
"""

from dataclasses import dataclass, fields
from typing import Final, Self

import numpy as np

from cloudtop.lab.arena.intervals import Estimate
from cloudtop.lab.statistics.clustered import share_of
from cloudtop.lab.statistics.columns import Flags, Floats, Ints

QUARTERS: Final = (0.25, 0.5, 0.75)


@dataclass(frozen=True)
class Leads:
    """One figure for each game."""

    changes: Ints
    """How often another player than before was alone in front."""
    settled: Floats
    """After which part of the decisions the winner stayed alone in front to the end; 1: only the
    last decision or the final scoring brought it, or several won."""
    leader_wins: Floats
    """A column for each quarter: the part of the victory that went to who led there; where several
    led, the mean of theirs."""
    from_behind: Flags
    """Whether no winner was among the leaders after three quarters."""
    from_last: Flags
    """Whether a winner was last, and not in front, at half-time."""

    @classmethod
    def joined(cls, parts: "list[Leads]") -> Self:
        """Return the games of several parts one after the other."""
        return cls(
            **{
                field.name: np.concatenate([getattr(part, field.name) for part in parts])
                for field in fields(cls)
            }
        )


def leads_of(lengths: Ints, scores: Floats, wins: Floats) -> Leads:
    """Return the leads of some games.

    ``lengths`` has how many decisions each game has, at least one; ``scores`` a row for each
    decision, game by game, and a column for each player; ``wins`` the victory's parts by game.
    """
    ends = np.cumsum(lengths)
    starts = ends - lengths
    games = np.repeat(np.arange(len(lengths)), lengths)
    in_front = scores == scores.max(axis=1, keepdims=True)
    alone = in_front.sum(axis=1) == 1
    at = [starts + ((lengths - 1) * part).astype(np.int64) for part in QUARTERS]
    won, first = wins > 0, alone & (in_front & (wins == 1)[games]).any(axis=1)
    at_half, late = scores[at[1]], in_front[at[2]]
    last_at_half = (at_half == at_half.min(axis=1, keepdims=True)) & ~in_front[at[1]]
    return Leads(
        changes=_changes(in_front, alone, games, len(lengths)),
        settled=_settled(first, games, starts, lengths),
        leader_wins=np.stack(
            [(in_front[row] * wins).sum(axis=1) / in_front[row].sum(axis=1) for row in at], axis=1
        ),
        from_behind=~(late & won).any(axis=1),
        from_last=(last_at_half & won).any(axis=1),
    )


def _changes(in_front: Flags, alone: Flags, games: Ints, count: int) -> Ints:
    """Who is alone in front now, and somebody else was before, with or without a tie between."""
    leader, game = in_front[alone].argmax(axis=1), games[alone]
    changed = (leader[1:] != leader[:-1]) & (game[1:] == game[:-1])
    return np.bincount(game[1:][changed], minlength=count)


def _settled(leads: Flags, games: Ints, starts: Ints, lengths: Ints) -> Floats:
    """The place after the last decision at which the winner was not alone in front, as a part."""
    places = np.arange(len(games)) - starts[games]
    after = np.where(leads, 0, places + 1)
    return np.maximum.reduceat(after, starts) / lengths


def runaway_index(leader_wins: Floats, deals: Ints, players: int) -> Estimate:
    """Return how much the lead at half-time decides: 0 nothing, 1 everything.

    It is the part of games that the leader wins, on a scale from a fair share to all of them.
    """
    found = share_of(leader_wins, deals)
    low = 1 / players
    return Estimate(*((one - low) / (1 - low) for one in (found.value, found.low, found.high)))
