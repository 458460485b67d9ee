"""What the deals of an arena say together: ratings, crosstable, by seat, by number of players."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from statistics import fmean
from typing import Any

from cloudtop.lab.arena.comparisons import both_ways, meetings, wins_of
from cloudtop.lab.arena.deals import DealResult, GameResult, Thinking
from cloudtop.lab.arena.intervals import Estimate, estimate_mean, estimate_share
from cloudtop.lab.arena.ratings import rate
from cloudtop.lab.arena.tournament import SOLO, LineUp, Tournament
from cloudtop.lab.summary import AUTOMA

Crosstable = dict[str, dict[str, float]]
DIGITS = 4


class Standings:
    """The figures of all deals that count."""

    def __init__(self, tournament: Tournament, deals: Sequence[DealResult]) -> None:
        self.tournament = tournament
        self.deals = deals
        automa = any(AUTOMA in game.names for game in self.games)
        self.names = tournament.names + (AUTOMA,) * automa

    @cached_property
    def games(self) -> list[GameResult]:
        return [game for deal in self.deals for game in deal.games]

    @cached_property
    def ratings(self) -> dict[str, Estimate]:
        """Best first."""
        found = rate(self.names, self._by_line_up())
        return dict(sorted(found.items(), key=lambda item: -item[1].value))

    @cached_property
    def table(self) -> Crosstable:
        return crosstable(self.names, self.deals)

    @cached_property
    def by_players(self) -> dict[int, "ForPlayers"]:
        """The same for each number of players."""
        found: defaultdict[int, list[DealResult]] = defaultdict(list)
        for deal in self.deals:
            found[self.tournament.line_up(deal.number).seats].append(deal)
        return {seats: ForPlayers(seats, self.names, found[seats]) for seats in sorted(found)}

    @cached_property
    def thinking(self) -> dict[str, Thinking]:
        """What decisions cost each agent."""
        found: defaultdict[str, list[Thinking]] = defaultdict(list)
        for game in self.games:
            for name, thinking in zip(game.agents, game.thinking, strict=True):
                found[name].append(thinking)
        return {name: add_thinking(found[name]) for name in self.tournament.names if found[name]}

    def _by_line_up(self) -> dict[LineUp, list[DealResult]]:
        found: dict[LineUp, list[DealResult]] = {one: [] for one in self.tournament.line_ups}
        for deal in self.deals:
            found[self.tournament.line_up(deal.number)].append(deal)
        return found

    def as_plain(self) -> dict[str, Any]:
        """Return what ``cloudtop arena --json`` prints."""
        tournament = self.tournament
        return {
            "game": tournament.game,
            "games": len(self.games),
            "ratings": [
                {
                    "agent": name,
                    "rating": round(rating.value, 1),
                    "low": round(rating.low, 1),
                    "high": round(rating.high, 1),
                }
                for name, rating in self.ratings.items()
            ],
            "table": rounded(self.table),
            "deals": len(self.deals),
            "by_players": {str(seats): one.as_plain() for seats, one in self.by_players.items()},
            "seconds_per_decision": {
                name: round(cost.seconds / cost.decisions, 6) if cost.decisions else 0.0
                for name, cost in self.thinking.items()
            },
            "seed": tournament.seed,
            "options": dict(tournament.options),
            "components": tournament.components,
        }


class ForPlayers:
    """The figures of all deals with one number of players."""

    def __init__(self, seats: int, names: Sequence[str], deals: Sequence[DealResult]) -> None:
        self.seats = seats
        self.deals = deals
        self.games = [game for deal in deals for game in deal.games]
        present = {name for game in self.games for name in game.names}
        self.names = [name for name in names if name in present]

    @cached_property
    def wins(self) -> dict[str, Estimate]:
        """The part of the games that everybody won, of those in which they played. Alone, without
        an automa, nobody wins."""
        if self.seats == SOLO and AUTOMA not in self.names:
            return {}
        return {name: estimate_share(self._wins(name)) for name in self.names}

    @cached_property
    def scores(self) -> dict[str, Estimate]:
        """Everybody's mean score; a deal counts once, with the mean of its games."""
        return {name: estimate_mean(self._scores(name)) for name in self.names}

    @cached_property
    def by_seat(self) -> dict[str, list[float | None]]:
        """The part of its games that an agent won on each seat; None: it never sat there."""
        agents = [name for name in self.names if name != AUTOMA]
        return {name: [self._on_seat(name, seat) for seat in range(self.seats)] for name in agents}

    def _wins(self, name: str) -> list[float]:
        return [wins_of(name, deal) for deal in map(_with(name), self.deals) if deal.games]

    def _scores(self, name: str) -> list[float]:
        found = []
        for deal in map(_with(name), self.deals):
            cards = [zip(game.names, game.scores, strict=True) for game in deal.games]
            mine = [score for card in cards for who, score in card if who == name]
            if mine:
                found.append(fmean(mine))
        return found

    def _on_seat(self, name: str, seat: int) -> float | None:
        shares = [
            (seat in game.winners) / len(game.winners)
            for game in self.games
            if game.agents[seat] == name
        ]
        return fmean(shares) if shares else None

    def as_plain(self) -> dict[str, Any]:
        return {
            "games": len(self.games),
            "table": rounded(crosstable(self.names, self.deals)),
            "wins": {name: share.rounded(DIGITS) for name, share in self.wins.items()},
            "scores": {name: mean.rounded(3) for name, mean in self.scores.items()},
            "by_seat": {
                name: [share if share is None else round(share, DIGITS) for share in shares]
                for name, shares in self.by_seat.items()
            },
        }


def _with(name: str) -> Any:
    """Return what leaves of a deal only the games in which somebody played."""

    def games_with(deal: DealResult) -> DealResult:
        return DealResult(deal.number, tuple(game for game in deal.games if name in game.names))

    return games_with


def crosstable(names: Sequence[str], deals: Iterable[DealResult]) -> Crosstable:
    """Return the share of the points that one got against another, for all who met."""
    points: defaultdict[tuple[str, str], float] = defaultdict(float)
    times: defaultdict[tuple[str, str], int] = defaultdict(int)
    for deal in deals:
        for one, other, point in both_ways(meetings(deal)):
            points[one, other] += point
            times[one, other] += 1
    return {
        one: {other: points[one, other] / times[one, other] for other in names if times[one, other]}
        for one in names
    }


def rounded(table: Crosstable) -> Crosstable:
    return {
        one: {other: round(share, DIGITS) for other, share in row.items()}
        for one, row in table.items()
    }


def add_thinking(all_of: Sequence[Thinking]) -> Thinking:
    return Thinking(
        sum(one.decisions for one in all_of),
        sum(one.seconds for one in all_of),
        max(one.slowest for one in all_of),
    )
