"""Deals with known results, so that statistics can be compared with known answers."""

from random import Random

from cloudtop.lab.arena import DealResult, GameResult


def duel(number: int, one: str, other: str, points: tuple[float, float]) -> DealResult:
    """Return a deal of two games with swapped seats, and what ``one`` got in each."""
    first = {1: (1, 2), 0.5: (1, 1), 0: (2, 1)}[points[0]]
    second = {1: (2, 1), 0.5: (1, 1), 0: (1, 2)}[points[1]]
    return DealResult(number, (made((one, other), first), made((other, one), second)))


def made(agents: tuple[str, ...], places: tuple[int, ...]) -> GameResult:
    return GameResult(agents, tuple(10 - place for place in places), places, 1, 1)


def correlated_share(chance: float, dice: Random) -> float:
    """Return a share from 0 to 1 of two games with the same deal; luck decides some of them."""
    if dice.random() < 0.3:  # both games go to the same seat
        return 0.5
    return ((dice.random() < chance) + (dice.random() < chance)) / 2
