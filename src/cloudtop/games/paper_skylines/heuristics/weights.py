"""What things are worth in points, found by play (``docs/weights.md`` says how)."""

from typing import Final

from cloudtop.core.weights import Weight, Weights


class PaperSkylinesWeights(Weights):
    """What counts how much."""

    step: float
    """A step on a track: a quarter of a line, and hops."""
    card: float
    """A hand card, whatever its icons: it can pay, be built or be used …"""
    level: float
    """… and more for each level."""
    drawn: float
    """A card not yet seen, with the icons it may have."""
    icon: float
    """A card to be tucked, for its icons."""
    action: float
    """A basic action, as the part of another: less than one that can be chosen freely."""
    build: float
    """A build at its normal cost: gains and icon, less the cards for it."""
    in_hand: float
    """How much of an icon is there while its card is in the hand."""
    curve: float
    """Progress counts the more, the nearer an achievement is."""
    claim_cost: float
    """What a claim costs as long as it is not made: an action that could do something else. With
    less than an action is worth, claims are put off until it is too late for them."""
    engine: float
    horizon: float
    """How much a top card's lead over a basic action counts, over how many actions."""
    award: float
    """A lead of one in an award: two such are not yet a safe award of three points."""
    late: float
    """Awards count in full when no more actions than these are left."""
    rival: float
    """A rival's point counts less than one's own: it is harder to hinder than to help oneself."""


WEIGHTS: Final = PaperSkylinesWeights(
    (
        Weight("step", 0.17, unit=0.05),
        Weight("card", 0.462, unit=0.1),
        Weight("level", 0.064, unit=0.03),
        Weight("drawn", 0.664, unit=0.15),
        Weight("icon", 1.057, unit=0.2),
        Weight("action", 0.977, unit=0.2),
        Weight("build", 0.632, unit=0.2),
        Weight("in_hand", 0.34, unit=0.1, high=1.0),
        Weight("curve", 0.929, unit=0.2, low=0.1),
        Weight("claim_cost", 2.135, unit=0.4),
        Weight("engine", 0.216, unit=0.1),
        Weight("horizon", 6.991, unit=1.5),
        Weight("award", 1.029, unit=0.2),
        Weight("late", 24.032, unit=2.5),
        Weight("rival", 0.329, unit=0.1),
    )
)
"""The mean of generations 10 to 15 in ``benchmarks/weights/paper_skylines.jsonl``: against those
found by hand ``greedy`` is ahead in 72 % of 300 games, search with 16 looks in 66 % of 80."""
