"""What `deploy/` has for hosts: a unit for systemd, a container file, a compose file.

No engine for containers runs here. What it would read is compared with what there is: options,
variables, pinned packages, files that are copied.
"""

import json
import os
import re
import shlex
import subprocess
import sys
from argparse import ArgumentParser
from importlib import import_module
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest

from cloudtop.cli import serve
from cloudtop.cli.serving.family import STOP_SECONDS
from cloudtop.cli.serving.settings_file import ENVIRONMENT, PREFIX
from tests.server.helpers_hosting import DEPLOY, read_unit, require
from tests.test_project import versions
from tests.wheels import PROJECT_FILES, ROOT

MOST_EXPOSED = 15
"""Tenths, as systemd counts them: what is left is the network, and what every program may do."""
CONTAINERFILE = (DEPLOY / "Containerfile").read_text("utf-8")
LOCK = "requirements/host.txt"


def check_options(*words: str) -> None:
    """Make sure that ``cloudtop serve`` knows these options, and takes what they are given."""
    parser = ArgumentParser(exit_on_error=False)
    serve.arguments(parser)
    args = parser.parse_args(words)
    args.database = args.database or "postgresql://somewhere"
    serve.check(args)


# --- systemd --------------------------------------------------------------------------------


def analyze(tmp_path: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Let systemd look at the unit."""
    require("systemd-analyze")
    program = shlex.split(read_unit()["ExecStart"])[0]
    # It looks for the program; any will do.
    text = (DEPLOY / "cloudtop.service").read_text().replace(program, sys.executable)
    (tmp_path / "cloudtop.service").write_text(text)
    return subprocess.run(
        ["systemd-analyze", *words, str(tmp_path / "cloudtop.service")],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "SYSTEMD_COLORS": "0"},
    )


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    program, command, *options = shlex.split(read_unit()["ExecStart"])
    assert (program, command) == ("/opt/cloudtop/bin/cloudtop", "serve")
    check_options(*options)
    checked = analyze(tmp_path, "verify", "--man=no")
    complaints = [line for line in checked.stderr.splitlines() if "cloudtop.service" in line]
    assert complaints == []
    assert checked.returncode == 0, checked.stderr


def test_the_unit_gives_the_server_no_more_than_it_needs(tmp_path: Path) -> None:
    unit = read_unit()
    wanted = {"DynamicUser": "yes", "ProtectSystem": "strict", "NoNewPrivileges": "yes"}
    assert {name: unit[name] for name in wanted} == wanted
    assert unit["CapabilityBoundingSet"] == ""
    words = ("security", "--offline=yes", "--no-pager", f"--threshold={MOST_EXPOSED}")
    looked = analyze(tmp_path, *words)
    assert looked.returncode == 0, looked.stdout


def test_systemd_waits_until_the_server_has_ended_and_never_gives_it_up() -> None:
    assert float(read_unit()["TimeoutStopSec"]) > STOP_SECONDS
    assert read_unit()["Restart"] == "on-failure"
    assert read_unit("Unit")["StartLimitIntervalSec"] == "0"


# --- the container file ---------------------------------------------------------------------


def instructions(stage: int) -> list[tuple[str, str]]:
    """Return what a stage of the container file does."""
    joined = re.sub(r"\s*\\\n\s*", " ", CONTAINERFILE)
    lines = [line.split(None, 1) for line in joined.splitlines() if line and line[0] != "#"]
    begins = [number for number, line in enumerate(lines) if line[0] == "FROM"]
    end = [*begins[1:], len(lines)][stage]
    return [(name, rest) for name, rest in lines[begins[stage] : end]]


def commands(stage: int) -> list[list[str]]:
    """Return the commands that a stage runs, in words, without its mounts."""
    (line,) = (rest for name, rest in instructions(stage) if name == "RUN")
    words = [word for word in shlex.split(line) if not word.startswith("--mount=")]
    text = " ".join(map(shlex.quote, words))
    return [shlex.split(part) for part in text.split(" '&&' ")]


def test_what_the_container_installs_is_pinned_and_has_all_that_it_needs() -> None:
    fetched, tools, built = commands(0)
    # Beside pins with hashes pip takes nothing without one, so the file is all that is fetched.
    assert fetched[-2:] == ["-r", LOCK]
    assert not any("requirements" in word for word in (*tools, *built))
    assert "--no-index" in tools
    assert "--no-index" in built
    assert "--no-build-isolation" in built
    installed = commands(1)[0]
    assert "--no-index" in installed
    project = import_module("tomllib").loads((ROOT / "pyproject.toml").read_text("utf-8"))
    names = {pin.partition("==")[0] for pin in versions(ROOT / LOCK)}
    (extras,) = re.findall(r"^cloudtop\[(.+)\]$", installed[-1])
    needed = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    for extra in extras.split(","):
        needed += project["project"]["optional-dependencies"][extra]
    assert {re.split(r"[\[<>=]", need)[0] for need in needed} <= names


def test_the_container_is_given_the_sources_and_nothing_of_this_machine() -> None:
    assert ("COPY", ". .") in instructions(0)
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    rules = [line for line in lines if line and line[0] != "#"]
    assert rules[0] == "*"
    let_in = {rule.strip("!/") for rule in rules if rule[0] == "!"}
    assert let_in == {*PROJECT_FILES, LOCK, "src"}


def test_the_container_runs_as_a_user_and_tells_of_its_health() -> None:
    done = dict(instructions(1))
    assert done["USER"] not in ("root", "0")
    assert re.search(rf"useradd\b.* {done['USER']}$", done["RUN"])
    assert done["VOLUME"] == "/data"
    program, command, *options = json.loads(done["ENTRYPOINT"])
    assert (program, command) == ("cloudtop", "serve")
    check_options(*options)
    given = dict(pair.split("=", 1) for pair in done["ENV"].split())
    assert {name for name in given if name.startswith(PREFIX)} <= names_of_variables()
    asked = json.loads(done["HEALTHCHECK"].partition("CMD")[2])
    assert f"http://127.0.0.1:{given['CLOUDTOP_PORT']}/health" in asked[-1]
    assert done["EXPOSE"] == given["CLOUDTOP_PORT"]
    compile(asked[-1], "the health check", "exec")


def names_of_variables() -> set[str]:
    return {PREFIX + name.upper() for name in ENVIRONMENT}


# --- the compose file -----------------------------------------------------------------------


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    yaml: Any = import_module("yaml")
    content: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return content


def test_the_containers_together_have_what_they_need(compose: dict[str, Any]) -> None:
    site, database = compose["services"]["cloudtop"], compose["services"]["database"]
    check_options(*site["command"])
    assert set(site["environment"]) <= names_of_variables()
    assert (DEPLOY / site["build"]["context"] / site["build"]["dockerfile"]).exists()
    assert site["depends_on"]["database"]["condition"] == "service_healthy"
    assert "pg_isready" in database["healthcheck"]["test"][1]
    assert site["environment"]["CLOUDTOP_DATABASE"].endswith("@database/cloudtop")
    volumes = [volume.split(":")[0] for one in (site, database) for volume in one["volumes"]]
    assert sorted(volumes) == sorted(compose["volumes"])
    assert float(site["stop_grace_period"].rstrip("s")) > STOP_SECONDS


def test_the_containers_are_given_no_rights(compose: dict[str, Any]) -> None:
    site = compose["services"]["cloudtop"]
    assert site["read_only"] is True
    assert site["cap_drop"] == ["ALL"]
    assert site["security_opt"] == ["no-new-privileges:true"]
    assert [port.split(":")[0] for port in site["ports"]] == ["127.0.0.1"]
    assert "ports" not in compose["services"]["database"]


def test_whoever_comes_through_the_proxy_is_counted_by_their_own_address(
    compose: dict[str, Any],
) -> None:
    """A container sees this machine as an address of its own network."""
    words = compose["services"]["cloudtop"]["command"]
    trusted = words[words.index("--trust-proxy") + 1]
    (network,) = compose["networks"]["default"]["ipam"]["config"]
    assert ip_network(trusted) == ip_network(network["subnet"])
    assert ip_network(trusted).is_private
    assert words[words.index("--metrics-for") + 1] == trusted


def test_the_compose_file_says_what_has_to_be_set() -> None:
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    told = re.findall(r"^#   (\w+)=", text, re.MULTILINE)
    assert set(told) == set(re.findall(r"\$\{(\w+)", text))
