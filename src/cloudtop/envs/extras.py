"""The libraries that environments need: there, and of a version that fits, or one clear line."""

import re
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from cloudtop.core.errors import CloudtopError

FITTING: Final = {
    "gymnasium": ("rl", (1, 4), (2,)),
    "numpy": ("rl", (2, 2), (3,)),
    "open-spiel": ("openspiel", (2, 0, 2), (3,)),
    "pettingzoo": ("rl", (1, 27), (2,)),
}
"""Which extra brings a library, from which version on, and below which: as in pyproject.toml."""


class EnvError(CloudtopError):
    """An environment cannot be made or used as asked; the message says why."""


def problem_with(package: str) -> str:
    """Return what is wrong with an installed library, in one line; empty: nothing."""
    extra, low, high = FITTING[package]
    how = f"pip install 'cloudtop[{extra}]'"
    try:
        found = version(package)
    except PackageNotFoundError:
        return f"this needs {package}: {how}"
    if low <= numbers(found) < high:
        return ""
    wanted = f">={'.'.join(map(str, low))},<{'.'.join(map(str, high))}"
    return f"this needs {package} {wanted}, but {found} is installed: {how}"


def numbers(written: str) -> tuple[int, ...]:
    """Return the numbers that a version begins with."""
    return tuple(map(int, re.findall(r"\d+", written.split("+")[0])[:3]))


def installed(*packages: str) -> bool:
    """Return whether these libraries are there and fit."""
    return not any(map(problem_with, packages))


def require(*packages: str) -> None:
    """Refuse to go on without these libraries."""
    for package in packages:
        if problem := problem_with(package):
            raise EnvError(problem)
