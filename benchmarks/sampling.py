"""Which functions the main thread of a process is in, looked at 250 times a second of its work.

A second thread could look only when the first lets it, which is when it sends something. So the
system's timer of processor time interrupts the main thread itself.
"""

import signal
import threading
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final

EVERY_SECONDS: Final = 0.004
"""Of processor time of the process."""
WAITING: Final = "EpollSelector.select"
"""Where the loop is while there is nothing to do."""
SOURCES: Final = ("/src/", "/build/compiled/", "/site-packages/", "/lib/")
SHOWN: Final = 15


@dataclass(frozen=True)
class Share:
    """How much of the busy time of a thread a function takes, of 100."""

    function: str
    own: float
    """In its own lines."""
    whole: float
    """With all that it calls."""


@dataclass(frozen=True)
class Samples:
    """Microseconds of the main thread in each function; those of processes can be added."""

    busy: int
    own: "Counter[str]"
    whole: "Counter[str]"

    def __add__(self, other: "Samples") -> "Samples":
        return Samples(self.busy + other.busy, self.own + other.own, self.whole + other.whole)

    def largest_own(self) -> list[Share]:
        return [self._share(name) for name, _times in self.own.most_common(SHOWN)]

    def largest_whole(self) -> list[Share]:
        """Return our own functions that take most with all that they call."""
        ours = Counter({name: n for name, n in self.whole.items() if name.startswith("cloudtop/")})
        return [self._share(name) for name, _times in ours.most_common(SHOWN)]

    def _share(self, name: str) -> Share:
        share = 100 / max(1, self.busy)
        return Share(name, round(share * self.own[name], 1), round(share * self.whole[name], 1))


class Sampler:
    """Has to be made in the main thread, which it looks at."""

    def __init__(self) -> None:
        assert threading.current_thread() is threading.main_thread()
        self._own, self._whole = Counter[str](), Counter[str]()
        self._then = 0.0
        signal.signal(signal.SIGPROF, self._look)

    def sample(self, seconds: float) -> Samples:
        """Look for some seconds; in any thread but the main one."""
        self._own.clear()
        self._whole.clear()
        signal.setitimer(signal.ITIMER_PROF, EVERY_SECONDS, EVERY_SECONDS)
        time.sleep(seconds)
        signal.setitimer(signal.ITIMER_PROF, 0)
        return Samples(self._own.total(), self._own.copy(), self._whole.copy())

    def _look(self, _number: int, frame: FrameType | None) -> None:
        # Other threads work as well: what counts is what this one has done since the last look.
        now = time.thread_time()
        worked, self._then = round(1e6 * (now - self._then)), now
        names = names_of(frame)
        counts = names and not names[0].endswith((WAITING, Sampler._look.__qualname__))
        if counts and worked < 1e6:  # the first look does not know since when
            self._own[names[0]] += worked
            self._whole.update(dict.fromkeys(names, worked))


def names_of(frame: FrameType | None) -> list[str]:
    """Return the functions of a stack, the innermost first."""
    names = []
    while frame is not None:
        code = frame.f_code
        names.append(f"{short_path(code.co_filename)}:{code.co_qualname}")
        frame = frame.f_back
    return names


def short_path(file: str) -> str:
    for source in SOURCES:
        if source in file:
            return file.rpartition(source)[2]
    return Path(file).name
