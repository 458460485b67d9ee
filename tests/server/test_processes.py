"""Several processes behind one port: each serves as the command was told to."""

import os
import signal
from pathlib import Path

import httpx2
import pytest

from cloudtop.testing.site import TIMEOUT_SECONDS, Site
from tests.postgres import Cluster
from tests.server.helpers_server import until
from tests.server.test_kill import is_running

LINUX = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
FORWARDED = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}


def test_each_process_trusts_the_proxy_and_knows_the_name_of_the_site(
    tmp_path: Path, cluster: Cluster
) -> None:
    words = ("--processes", "2", "--database", cluster.new_database(), "--max-disk", "1GB")
    named = ("--trust-proxy", "127.0.0.1", "--public-url", "https://play.example.org")
    with Site(tmp_path, *words, *named) as site:
        for _process in range(4):  # each with a line of its own: any of them may answer
            with httpx2.Client(base_url=site.url, timeout=TIMEOUT_SECONDS) as http:
                proxied = http.get("/", headers=FORWARDED)
                assert "Secure" in proxied.headers["set-cookie"]
                page = http.get("/api", headers={"host": "play.example.org"}).text
                assert "https://play.example.org/api/tables" in page
        assert site.stop() == 0
    assert "of 1 GB on the disk." in site.said


def children(site: Site) -> list[int]:
    pid = site.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def answers(site: Site) -> bool:
    """Return whether a request on a line of its own is answered, whoever takes it."""
    with httpx2.Client(base_url=site.url, timeout=TIMEOUT_SECONDS) as http:
        return http.get("/health").status_code == 200


@LINUX
def test_a_process_that_dies_is_replaced_and_the_others_serve_meanwhile(
    tmp_path: Path, cluster: Cluster
) -> None:
    with Site(tmp_path, "--processes", "2", "--database", cluster.new_database()) as site:
        dead, other = children(site)
        os.kill(dead, signal.SIGKILL)
        until(lambda: not is_running(dead))
        assert answers(site)
        until(lambda: {other} < set(children(site)) - {dead})
        assert answers(site)
        assert site.stop() == 0
        assert f"server process {dead} ended: starting another" in site.errors


@LINUX
def test_processes_end_with_their_parent_and_leave_the_port(
    tmp_path: Path, cluster: Cluster
) -> None:
    with Site(tmp_path, "--processes", "2", "--database", cluster.new_database()) as site:
        left = children(site)
        site.kill()
        until(lambda: not any(is_running(pid) for pid in left))
        site.start()  # at the same port
        assert answers(site)
