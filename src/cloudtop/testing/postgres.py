"""A PostgreSQL of one's own for tests and benchmarks: in a temporary folder, on a free port."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Mapping
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any, Final

DEBIAN: Final = Path("/usr/lib/postgresql")
SETTINGS: Final = {
    "max_connections": "60",
    "shared_buffers": "32MB",
    "log_min_messages": "fatal",
    "fsync": "off",  # what a killed process has written is safe with the system
}


def find_programs() -> Path | None:
    """Return the folder with PostgreSQL's programs."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else []
    folders += sorted(DEBIAN.glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "postgres").exists()), None)


class Cluster:
    """A PostgreSQL server that is started, killed and started again."""

    def __init__(self, programs: Path, settings: Mapping[str, str] = SETTINGS) -> None:
        self._programs = programs
        self._settings = settings
        # PostgreSQL refuses to run as root, and its user cannot enter root's folders.
        self._user: dict[str, Any] = {"user": "postgres"} if os.geteuid() == 0 else {}
        self.folder = Path(tempfile.mkdtemp(prefix="cloudtop-postgres-"))
        if self._user:
            shutil.chown(self.folder, "postgres")
        self._data = self.folder / "data"
        self._numbers = count(1)
        arguments = ("-A", "trust", "-U", "cloudtop", "--no-sync", "-E", "UTF8", "--no-locale")
        self._call("initdb", "-D", str(self._data), *arguments)
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.start()

    def start(self) -> None:
        options = {"port": self.port, "listen_addresses": "127.0.0.1", **self._settings}
        options["unix_socket_directories"] = self.folder
        chosen = " ".join(f"-c {name}={value}" for name, value in options.items())
        log = str(self.folder / "log")
        self._call("pg_ctl", "-D", str(self._data), "-w", "-l", log, "-o", chosen, "start")

    @property
    def pid(self) -> int:
        """The process that all others of the cluster are children of."""
        return int((self._data / "postmaster.pid").read_text().split()[0])

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        pid = self.pid
        os.kill(pid, signal.SIGKILL)
        while Path(f"/proc/{pid}").exists():  # its children notice, and end too
            pass

    def stop(self) -> None:
        self._call("pg_ctl", "-D", str(self._data), "-m", "immediate", "stop", check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self) -> str:
        """Return the address of a new, empty database."""
        import psycopg

        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def address(self, database: str) -> str:
        return f"postgresql://cloudtop@127.0.0.1:{self.port}/{database}"

    def _call(self, program: str, *arguments: str, check: bool = True) -> None:
        command = [str(self._programs / program), *arguments]
        subprocess.run(
            command, check=check, cwd=self.folder, stdout=subprocess.DEVNULL, **self._user
        )
