"""What tests of data sets share."""

import os
import signal
from pathlib import Path
from typing import Any, Final

FLAG: Final = "CLOUDTOP_TEST_FLAG"
"""The variable that names a file: it is there once a process has ended itself."""


def contents(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder, but for what a clock said."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.parent.name != "times"
    }


class EndsItsProcess:
    """An agent that kills its process in the middle of one game, the first time."""

    name = "ends its process"

    def __init__(self, seed: int | str) -> None:
        self._seed = str(seed)
        self._decisions = 0

    def randbelow(self, end: int) -> int:
        return 0

    def choose(self, perspective: Any) -> Any:
        self._decisions += 1
        flag = Path(os.environ[FLAG])
        if self._seed == "4/12/0" and self._decisions == 10 and not flag.exists():
            flag.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return perspective.actions[0]
