"""Figures in words, the same everywhere in a report."""

from collections.abc import Sequence

from cloudtop.lab.arena.intervals import Estimate


def percent(share: float, digits: int = 1) -> str:
    return f"{share:.{digits}%}"


def percent_range(found: Estimate) -> str:
    return f"{percent(found.value)} ({percent(found.low)} to {percent(found.high)})"


def points_of_percent(share: float) -> str:
    """Return a difference of shares in percentage points, with its sign."""
    return f"{100 * share:+.1f}"


def points_range(found: Estimate) -> str:
    low, high = points_of_percent(found.low), points_of_percent(found.high)
    return f"{points_of_percent(found.value)} ({low} to {high})"


def number(figure: float, digits: int = 1) -> str:
    return f"{figure:,.{digits}f}"


def number_range(found: Estimate, digits: int = 1) -> str:
    low, high = number(found.low, digits), number(found.high, digits)
    return f"{number(found.value, digits)} ({low} to {high})"


def p_value(p: float) -> str:
    """Return how likely chance alone brings as much; no more digits than anybody needs."""
    if p < 0.0001:
        return "below 0.0001"
    return f"{p:.4f}" if p < 0.01 else f"{p:.2f}"


def counted(count: int, one: str, many: str = "") -> str:
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def joined(words: Sequence[str]) -> str:
    """Return "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def seat_name(seat: int, seats: int) -> str:
    """Return what a column for a seat is called; after the seats comes the automa."""
    return "automa" if seat >= seats else f"Seat {seat + 1}"
