"""Whether OpenSpiel is here, in a version that fits: asked when this is imported."""

from importlib.metadata import PackageNotFoundError, version
from typing import Final

LOWEST: Final = (2, 0, 2)
BELOW: Final = (3,)
INSTALL: Final = "pip install 'cloudtop[openspiel]'"


def check_openspiel() -> None:
    """Refuse to go on without OpenSpiel 2.0.2 or a later 2."""
    try:
        found = version("open_spiel")
    except PackageNotFoundError:
        raise ImportError(f"cloudtop.envs.openspiel needs OpenSpiel: {INSTALL}") from None
    if not LOWEST <= _numbers(found) < BELOW:
        raise ImportError(
            f"cloudtop.envs.openspiel needs OpenSpiel 2.0.2 or a later 2, not {found}: {INSTALL}"
        )


def _numbers(text: str) -> tuple[int, ...]:
    """Return the leading numbers of a version: ``2.0.2rc1`` is (2, 0, 2)."""
    numbers = []
    for part in text.split(".")[:3]:
        digits = part[: len(part) - len(part.lstrip("0123456789"))]
        if not digits:
            break
        numbers.append(int(digits))
    return tuple(numbers)


check_openspiel()
