"""docs/hosting.md leads to a running site: its commands are run here, in temporary places.

What this machine cannot do is named in ``NOT_RUN``, with the reason. Every other line is run as it
is printed, but for the places: no root, a free port, a wheel of this source, not of the index.
"""

import configparser
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx2
import pytest

from cloudtop.cli import serve
from tests.postgres import Cluster, require_programs
from tests.server.helpers_server import TIMEOUT_SECONDS, until
from tests.wheels import ROOT, build_wheel, install_wheel, without_sources

PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
DEPLOY = ROOT / "deploy"
NOT_RUN = {
    "sudo apt-get install python3-venv postgresql": "root and a package index",
    "sudo systemctl enable --now cloudtop": "a running systemd: the unit's command is started",
}
PASSWORD = "password"


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def commands() -> list[str]:
    return [line for block in blocks("sh") for line in block.splitlines()]


@cache
def unit() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(DEPLOY / "cloudtop.service")
    return parser["Service"]


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
        self.variables: dict[str, str] = {}

    def here(self, text: str) -> str:
        """Return what is printed for a whole machine, for this one."""
        for place in ("/opt/", "/etc/", "/var/"):
            text = text.replace(place, f"{self.root}{place}")
        # The cluster of the tests belongs to a user of that name, so the site has another one.
        text = text.replace("@localhost/", f"@127.0.0.1:{self._cluster.port}/")
        return text.replace("8000", str(self.port))

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
            assert words[1:] == ["install", "cloudtop[metrics,postgres]"]
            self._install(Path(words[0]).with_name("python"))
        elif words[:2] == ["set", "-a;"]:
            self.variables = read_variables(Path(words[3]))
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
            env=without_sources() | self.variables,
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
        assert unit()["EnvironmentFile"] == "-/etc/cloudtop.env"
        name, _, value = self.here(unit()["Environment"]).partition("=")
        given = {name: value, **read_variables(self.root / "etc/cloudtop.env")}
        with subprocess.Popen(
            shlex.split(self.here(unit()["ExecStart"])),
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


def require(program: str) -> None:
    """Skip the test where a program is missing, except in CI."""
    if shutil.which(program) is None and os.environ.get("CI"):
        pytest.fail(f"{program} is missing: scripts/test installs it on Debian as root")
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")


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


# --- the unit, and containers ---------------------------------------------------------------


def check_options(*words: str) -> None:
    """Make sure that ``cloudtop serve`` knows these options."""
    parser = ArgumentParser(exit_on_error=False)
    serve.arguments(parser)
    parser.parse_args(words)


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    program, command, *options = shlex.split(unit()["ExecStart"])
    assert (program, command) == ("/opt/cloudtop/bin/cloudtop", "serve")
    check_options(*options)
    require("systemd-analyze")
    # It looks for the program; any will do.
    text = (DEPLOY / "cloudtop.service").read_text().replace(program, sys.executable)
    (tmp_path / "cloudtop.service").write_text(text)
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / "cloudtop.service")],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "SYSTEMD_COLORS": "0"},
    )
    complaints = [line for line in checked.stderr.splitlines() if "cloudtop.service" in line]
    assert complaints == []
    assert checked.returncode == 0, checked.stderr


def test_the_unit_gives_the_server_no_more_than_it_needs() -> None:
    wanted = {"DynamicUser": "yes", "ProtectSystem": "strict", "NoNewPrivileges": "yes"}
    assert {name: unit()[name] for name in wanted} == wanted
    assert unit()["CapabilityBoundingSet"] == ""


def instructions() -> list[tuple[str, str]]:
    """Return what the last stage of the Containerfile does."""
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line.split(None, 1) for line in text.splitlines() if line and line[0] != "#"]
    last = max(number for number, line in enumerate(lines) if line[0] == "FROM")
    return [(name, rest) for name, rest in lines[last:]]


def test_the_container_runs_as_a_user_and_tells_of_its_health() -> None:
    done = dict(instructions())
    assert done["USER"] not in ("root", "0")
    assert re.search(rf"useradd\b.* {done['USER']}$", done["RUN"])
    assert "/health" in done["HEALTHCHECK"]
    assert done["VOLUME"] == "/data"
    program, command, *options = import_module("json").loads(done["ENTRYPOINT"])
    assert (program, command) == ("cloudtop", "serve")
    check_options(*options)


def test_the_containers_together_have_what_they_need() -> None:
    yaml: Any = import_module("yaml")
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    site, database = services["cloudtop"], services["database"]
    check_options(*site["command"])
    assert site["read_only"] is True
    assert site["cap_drop"] == ["ALL"]
    assert site["security_opt"] == ["no-new-privileges:true"]
    assert [port.split(":")[0] for port in site["ports"]] == ["127.0.0.1"]
    assert (DEPLOY / site["build"]["context"] / site["build"]["dockerfile"]).exists()
    assert site["depends_on"]["database"]["condition"] == "service_healthy"
    assert "pg_isready" in database["healthcheck"]["test"][1]
    assert site["environment"]["CLOUDTOP_DATABASE"].endswith("@database/cloudtop")


def test_a_proxy_finds_the_server_and_keeps_its_numbers() -> None:
    caddy, nginx = blocks("text")
    assert "reverse_proxy 127.0.0.1:8000" in caddy
    assert "respond /metrics 404" in caddy
    assert "proxy_pass http://127.0.0.1:8000;" in nginx
    assert "location = /metrics { return 404; }" in nginx
