"""One server per data folder: the system holds the lock, and lets go of it when a process dies."""

import json
import sys
from pathlib import Path
from typing import IO, Final, Self

from cloudtop.server.store.folder import keep_private, make_folder

NAME: Final = "server.lock"
# Locked far behind the text: where locks also forbid reading, the address can still be read.
FAR: Final = 1 << 20


class AlreadyServedError(Exception):
    """Another server has this folder; ``address`` says where it answers, if it said so yet."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class FolderLock:
    """Holds a data folder for one server and tells others where that server is."""

    def __init__(self, folder: Path) -> None:
        make_folder(folder)
        self._path = folder / NAME
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        file = open(self._path, "a+b")  # noqa: PTH123 (it stays open as long as we serve)
        try:
            lock(file)
        except OSError:
            file.close()
            raise AlreadyServedError(read_address(self._path)) from None
        self._file = file
        keep_private(self._path)
        self._write("")
        return self

    def __exit__(self, *_: object) -> None:
        # The file stays: to remove it could take it away from one who just waits to lock it.
        if self._file is not None:
            self._write("")
            self._file.close()

    def announce(self, address: str) -> None:
        """Write down where this server answers."""
        self._write(json.dumps({"address": address}))

    def _write(self, text: str) -> None:
        assert self._file is not None
        self._file.seek(0)
        self._file.truncate()
        self._file.write(text.encode())
        self._file.flush()


def read_address(path: Path) -> str:
    try:
        return str(json.loads(path.read_text("utf-8"))["address"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def lock(file: IO[bytes]) -> None:
    """Lock an open file or raise ``OSError`` if somebody else has."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
