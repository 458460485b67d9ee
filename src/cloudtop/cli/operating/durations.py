"""Times that an operator writes: ``90s``, ``30m``, ``12h``, ``7d``."""

import re
import time
from typing import Final

from cloudtop.core.errors import OptionError
from cloudtop.core.i18n import tr

UNITS: Final = {"s": 1, "m": 60, "h": 3600, "d": 24 * 3600}
WRITTEN: Final = re.compile(r"([0-9]{1,6})([smhd])", re.ASCII)
MOST_SECONDS: Final = 3650 * UNITS["d"]


def read_duration(option: str, written: str) -> float:
    """Return how many seconds somebody wrote."""
    found = WRITTEN.fullmatch(written.strip().lower())
    seconds = int(found[1]) * UNITS[found[2]] if found else 0
    if not 0 < seconds <= MOST_SECONDS:
        raise OptionError(
            tr(
                "{option} {written}: write a number with s, m, h or d, such as 30m or 7d, "
                "up to ten years",
                option=option,
                written=written[:40],
            )
        )
    return seconds


def time_in(written: str | None, forever: float) -> float:
    """Return when a time that begins now is over; without one it never is."""
    return forever if written is None else time.time() + read_duration("--for", written)


def show_time(moment: float) -> str:
    """Return a moment as people read it, in the time of this machine."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(moment))
