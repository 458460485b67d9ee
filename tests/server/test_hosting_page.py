"""docs/hosting.md leads to a running site: its commands are run here, in temporary places.

What this machine cannot do is named in ``NOT_RUN``, with the reason. Every other line is run as it
is printed, but for the places: no root, a free port, a wheel of this source, not of the index.
"""

import re
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx2

from tests.postgres import Cluster, require_programs
from tests.server.helpers_hosting import read_unit, require
from tests.server.helpers_server import TIMEOUT_SECONDS, until
from tests.wheels import ROOT, build_wheel, install_wheel, without_sources

PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
NOT_RUN = {
    "sudo apt-get install python3-venv postgresql": "root and a package index",
    "sudo systemctl enable --now cloudtop": "a running systemd: the unit's command is started",
}
PASSWORD = "password"


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def commands() -> list[str]:
    return [line for block in blocks("sh") for line in block.splitlines()]


class Machine:
    """An empty machine in a folder, with a PostgreSQL beside it."""

    def __init__(self, folder: Path, cluster: Cluster) -> None:
        self.root = folder / "machine"
        self._wheels = folder / "wheels"
        self._cluster = cluster
        # Some links lead to the folder with all of its programs.
        self._programs = (require_programs() / "initdb").resolve().parent
        for place in ("opt", "etc/systemd/system", "var/backups", "var/lib"):
            (self.root / place).mkdir(parents=True)
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]

    def here(self, text: str) -> str:
        """Return what is printed for a whole machine, for this one."""
        text = text.replace("8000", str(self.port))  # first: the others may have these digits
        for place in ("/opt/", "/etc/", "/var/"):
            text = text.replace(place, f"{self.root}{place}")
        # The cluster of the tests belongs to a user of that name, so the site has another one.
        return text.replace("@localhost/", f"@127.0.0.1:{self._cluster.port}/")

    def write(self) -> None:
        (settings,), (secret,) = blocks("toml"), blocks("ini")
        (self.root / "etc/cloudtop.toml").write_text(self.here(settings))
        (self.root / "etc/cloudtop.env").write_text(self.here(as_site(secret)))

    def run(self, line: str) -> None:
        """Run a command of the page."""
        words = shlex.split(self.here(line))
        words = words[1:] if words[0] == "sudo" else words
        if words[:2] == ["-u", "postgres"]:
            self._administer(shlex.split(as_site(line))[3:])
        elif words[:3] == ["python3", "-m", "venv"]:
            self._call(sys.executable, "-m", "venv", "--without-pip", words[3])
        elif words[0].endswith("/bin/pip"):
            assert words[1:] == ["install", "cloudtop[metrics,postgres,speed]"]
            self._install(Path(words[0]).with_name("python"))
        else:
            self._call(*words)

    def _administer(self, words: list[str]) -> None:
        where = ["--host", "127.0.0.1", "--port", str(self._cluster.port), "--username", "cloudtop"]
        self._call(str(self._programs / words[0]), *where, *words[1:], said=f"{PASSWORD}\n" * 2)

    def _install(self, python: Path) -> None:
        self._wheels.mkdir()
        install_wheel(build_wheel(self._wheels), python)
        # What it needs is found where it is installed already.
        paths = [path for path in sys.path if path.endswith("-packages")]
        packages = next(python.parents[1].glob("lib/python*/site-packages"))
        (packages / "needed.pth").write_text("\n".join(paths))

    def _call(self, *words: str, said: str | None = None) -> None:
        subprocess.run(
            words,
            cwd=ROOT,
            env=without_sources(),
            input=said,
            text=True,
            check=True,
            capture_output=True,
            timeout=TIMEOUT_SECONDS,
            start_new_session=True,  # or a password would be asked for at the terminal
        )

    @contextmanager
    def start(self) -> Iterator["subprocess.Popen[bytes]"]:
        """Start what the unit starts, with the environment that it gives."""
        assert read_unit()["EnvironmentFile"] == "-/etc/cloudtop.env"
        name, _, value = self.here(read_unit()["Environment"]).partition("=")
        given = {name: value, **read_variables(self.root / "etc/cloudtop.env")}
        with subprocess.Popen(
            shlex.split(self.here(read_unit()["ExecStart"])),
            env=without_sources() | given,
            cwd=self.root,
            stdout=subprocess.DEVNULL,
        ) as process:
            try:
                until(lambda: process.poll() is not None or is_ready(self.port))
                yield process
            finally:
                process.terminate()
                process.wait(TIMEOUT_SECONDS)


def as_site(text: str) -> str:
    return re.sub(r"\bcloudtop\b", "cloudtop_site", text)


def read_variables(path: Path) -> dict[str, str]:
    return dict(line.split("=", 1) for line in path.read_text().splitlines())


def is_ready(port: int) -> bool:
    try:
        return httpx2.get(f"http://127.0.0.1:{port}/health").status_code == 200
    except httpx2.HTTPError:
        return False


def test_the_page_leads_from_an_empty_machine_to_a_running_site(
    tmp_path: Path, cluster: Cluster
) -> None:
    require("curl")
    machine = Machine(tmp_path, cluster)
    lines = [line for line in commands() if line not in NOT_RUN]
    assert len(lines) == len(commands()) - len(NOT_RUN)
    at = lines.index("curl --fail http://127.0.0.1:8000/health")
    machine.write()
    for line in lines[:at]:
        machine.run(line)
    with machine.start() as process:
        for line in lines[at:]:
            machine.run(line)
        process.send_signal(signal.SIGTERM)
        assert process.wait(TIMEOUT_SECONDS) == 0
    assert (machine.root / "etc/cloudtop.env").stat().st_mode & 0o777 == 0o600
    assert (machine.root / "etc/systemd/system/cloudtop.service").exists()
    assert (machine.root / "var/backups/again/tables.sqlite").exists()


def test_a_proxy_finds_the_server_and_keeps_its_numbers() -> None:
    caddy, nginx = blocks("text")[-2:]
    assert "reverse_proxy 127.0.0.1:8000" in caddy
    assert "respond /metrics 404" in caddy
    assert "proxy_pass http://127.0.0.1:8000;" in nginx
    assert "location = /metrics { return 404; }" in nginx
