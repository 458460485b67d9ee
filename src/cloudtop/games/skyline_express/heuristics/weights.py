"""The numbers that agents judge by, found by play (``docs/weights.md`` says how)."""

from typing import Final

from cloudtop.core.weights import Weight, Weights

from .odds import liked_on_free_seats, odds_of_one, pairs_to_come


class SkylineExpressWeights(Weights):
    """What counts how much."""

    very_type: float
    one_of_several: float
    """The odds that a seat gets the very type it needs, or one of several that suit, if there is
    unlimited time …"""
    half_odds: float
    """… and how many Passengers it takes to reach half of them."""
    liked: float
    """How likely an empty seat beside a Persona gets somebody it likes, likewise."""
    one_aboard: float
    two_aboard: float
    three_aboard: float
    """What share of a Ticket a compartment with so many Passengers is worth; a full one gave it."""
    share: float
    """How many of those who come will be of a type that a Service looks for."""
    buyable: float
    half_paid: float
    """Of the worth of the best Service on offer: if it can be bought at once; a single Ticket."""
    token_in_play: float
    """What an Action token is worth above its point while there are turns to use it in."""

    progress: tuple[float, ...]
    """The share of a Ticket by the Passengers in a compartment."""
    turn_odds: list[float]
    """How likely there is a turn for an Action token, by the Passengers to come."""
    liked_on_free: list[float]
    more_pairs: list[float]
    """Tables: see ``odds.py``."""

    def prepare(self) -> None:
        self.progress = (0.0, self.one_aboard, self.two_aboard, self.three_aboard, 0.0)
        self.turn_odds = odds_of_one(1.0, self.half_odds)
        self.liked_on_free = liked_on_free_seats(self.liked, self.half_odds)
        self.more_pairs = pairs_to_come(self.share)


WEIGHTS: Final = SkylineExpressWeights(
    (
        Weight("very_type", 0.564, unit=0.06, high=1.0),
        Weight("one_of_several", 0.744, unit=0.06, high=1.0),
        Weight("half_odds", 5.173, unit=0.8),
        Weight("liked", 0.664, unit=0.1, high=1.0),
        Weight("one_aboard", 0.117, unit=0.05),
        Weight("two_aboard", 0.295, unit=0.07),
        Weight("three_aboard", 0.527, unit=0.1),
        Weight("share", 0.131, unit=0.04, high=0.5),
        Weight("buyable", 0.736, unit=0.06),
        Weight("half_paid", 0.352, unit=0.07),
        Weight("token_in_play", 0.655, unit=0.25),
    )
)
"""The mean of generations 25 to 34 in ``benchmarks/weights/skyline_express.jsonl``: against those
found by hand ``greedy`` is ahead in 56 % of 600 games, search with 16 looks in 52 % of 80."""
