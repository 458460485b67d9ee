"""Names of spots, and ids by which events and pictures call the same things."""

from cloudtop.core.game import Seat


def spot_name(spot: int) -> str:
    """Return the name of a place in a city: ``L2``, ``C``, ``R1``."""
    if spot == 0:
        return "C"
    return f"L{-spot}" if spot < 0 else f"R{spot}"


def deck_id(level: int) -> str:
    """Return the id of a level's deck in the picture."""
    return f"deck-{level + 1}"


def card_id(card: int) -> str:
    """Return the id of a building card that can be seen."""
    return f"card-{card}"


def spot_id(seat: Seat, spot: int) -> str:
    """Return the id of a spot in the picture."""
    return f"spot-{seat}-{spot_name(spot)}"
