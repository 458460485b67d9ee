"""A PostgreSQL of our own for tests: a cluster in a temporary folder, on a port of its own."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

DEBIAN = Path("/usr/lib/postgresql")
SETTINGS = {
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


def require_programs() -> Path:
    """Return that folder; without one skip the test, except in CI."""
    programs = find_programs()
    if programs is None and os.environ.get("CI"):
        pytest.fail("PostgreSQL is missing: scripts/test installs it on Debian as root")
    if programs is None:
        pytest.skip("PostgreSQL is not installed (on Debian: apt-get install postgresql)")
    return programs


class Cluster:
    """A PostgreSQL server that is started, killed and started again."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
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
        options = {"port": self.port, "listen_addresses": "127.0.0.1", **SETTINGS}
        options["unix_socket_directories"] = self.folder
        chosen = " ".join(f"-c {name}={value}" for name, value in options.items())
        log = str(self.folder / "log")
        self._call("pg_ctl", "-D", str(self._data), "-w", "-l", log, "-o", chosen, "start")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        pid = int((self._data / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGKILL)
        while Path(f"/proc/{pid}").exists():  # its children notice, and end too
            pass

    def stop(self) -> None:
        self._call("pg_ctl", "-D", str(self._data), "-m", "immediate", "stop", check=False)
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self) -> str:
        """Return the address of a new, empty database: a schema, of which many cost little."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}")
        return f"{self.address}?options=-csearch_path%3D{name}"

    @property
    def address(self) -> str:
        return f"postgresql://cloudtop@127.0.0.1:{self.port}/postgres"

    def _call(self, program: str, *arguments: str, check: bool = True) -> None:
        command = [str(self._programs / program), *arguments]
        subprocess.run(
            command, check=check, cwd=self.folder, stdout=subprocess.DEVNULL, **self._user
        )


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    cluster = Cluster(require_programs())
    try:
        yield cluster
    finally:
        cluster.stop()
