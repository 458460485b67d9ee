"""Who sits where: people first, then those who play against them."""

from itertools import cycle, islice
from typing import Any, Final

from cloudtop.agents import agent_names
from cloudtop.agents.names import FIRST_NAMES
from cloudtop.core.errors import OptionError
from cloudtop.core.game import AnyGame, Seat
from cloudtop.match.record import AnyMatch, Player

HUMAN: Final = "human"


def number_of_seats(game: AnyGame, seats: int | None, against: list[str], names: list[str]) -> int:
    """Return how many play: as asked, or as many as are named, or two if the game allows."""
    if seats is not None:
        game.check_seats(seats)
        return seats
    low, high = game.meta.seats
    return min(max(low, 2, len(names), 1 + len(against)), high)


def assign_players(seats: int, against: list[str], names: list[str]) -> tuple[Player, ...]:
    """Return a player for every seat: a person, then the others in turn."""
    if len(names) > seats:
        raise OptionError(f"{len(names)} names for {seats} seats")
    kinds = [HUMAN, *islice(cycle(against), seats - 1)]
    free = (name for name in FIRST_NAMES if name not in names)
    return tuple(
        Player(names[seat] if seat < len(names) else _name(seat, kind, free), kind)
        for seat, kind in enumerate(kinds)
    )


def _name(seat: Seat, kind: str, free: Any) -> str:
    numbered = f"Player {seat + 1}"
    return numbered if kind == HUMAN else next(free, numbered)


def parse_kinds(words: str) -> list[str]:
    """Return the kinds in ``casual,master``, refusing unknown ones."""
    kinds = [word.strip() for word in words.split(",") if word.strip()]
    known = (HUMAN, *agent_names())
    for kind in kinds:
        if kind not in known:
            raise OptionError(f"--against {kind[:40]!r}: there are {', '.join(known)}")
    return kinds or [HUMAN]


def humans(match: AnyMatch) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in enumerate(match.players) if player.kind == HUMAN)


def describe_players(match: AnyMatch) -> str:
    """Return who plays, in words: ``Anna, Greta (casual)``."""
    shown = [
        player.name if player.kind == HUMAN else f"{player.name} ({player.kind})"
        for player in match.players
    ]
    return ", ".join([*shown, *match.names[match.seats :]])
