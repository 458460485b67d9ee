"""A real Cloudtop server for tests and scripts: the command itself, on a free port."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

ADDRESS: Final = re.compile(r"Cloudtop is open at (http://\S+?)/?$")
CLOUDTOP_SERVE: Final = (sys.executable, "-P", "-m", "cloudtop", "serve")
TIMEOUT_SECONDS: Final = 120
"""Seconds to wait for what a busy machine may take long for, before it counts as a failure."""


class Site:
    """``cloudtop serve`` in a process of its own; it can be stopped, killed and started again."""

    def __init__(
        self,
        data: Path,
        *arguments: str,
        environment: Mapping[str, str] | None = None,
        command: Sequence[str] = CLOUDTOP_SERVE,
    ) -> None:
        self.data = data
        self.url = ""
        self.said = ""
        """What it printed: up to its address while it runs, all of it afterwards."""
        self._command = (*command, "--no-browser", "--data", str(data), *arguments)
        self._environment = {**os.environ, **(environment or {})}
        self._process: subprocess.Popen[str] | None = None
        self._errors: IO[str] = tempfile.TemporaryFile("w+")  # noqa: SIM115 (closed with the site)

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self._errors.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is not None:
            self.stop()
        self._errors.close()

    @property
    def process(self) -> "subprocess.Popen[str]":
        assert self._process is not None, "the site is not running"
        return self._process

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    @property
    def errors(self) -> str:
        """All that the server complained of so far."""
        self._errors.seek(0)
        return self._errors.read()

    def start(self) -> None:
        """Start it, on the port it had before if there was one, and wait until it answers."""
        port = self.port if self.url else 0
        self._process = subprocess.Popen(
            [*self._command, "--port", str(port)],
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            encoding="utf-8",
            env=self._environment,
            start_new_session=True,  # Ctrl-C ends a test run; the test run ends the server
        )
        self._wait_for_address()

    def stop(self, number: int = signal.SIGTERM) -> int:
        """End it as people do, and return its exit code."""
        process = self.process
        process.send_signal(number)
        try:
            return process.wait(TIMEOUT_SECONDS)
        finally:
            self._forget()

    def kill(self) -> None:
        """End it as a power cut does."""
        self.process.kill()
        self.process.wait(TIMEOUT_SECONDS)
        self._forget()

    def restart(self) -> None:
        self.stop()
        self.start()

    def _forget(self) -> None:
        process = self.process
        if process.poll() is None:
            process.kill()
            process.wait()
        if process.stdout is not None:
            self.said += process.stdout.read()
            process.stdout.close()
        self._process = None

    def _wait_for_address(self) -> None:
        process = self.process
        assert process.stdout is not None
        alarm = threading.Timer(
            TIMEOUT_SECONDS, process.kill
        )  # a server that hangs ends the loop below
        alarm.start()
        self.said = ""
        for line in process.stdout:
            self.said += line
            if found := ADDRESS.search(line.rstrip()):
                self.url = found[1]
                alarm.cancel()
                return
        alarm.cancel()
        process.wait()
        self._forget()
        raise RuntimeError(f"the server did not start:\n{self.said}{self.errors}")
