"""A real server whose disk takes nothing more for a while: nothing is lost, and all goes on."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import connect

from cloudtop.server.store.folder import DATABASE
from cloudtop.testing.site import TIMEOUT_SECONDS, Site
from tests.cli.test_serve_command import NEW_TABLE, TOKEN, ask
from tests.server.helpers_server import until

if not sys.platform.startswith("linux"):
    pytest.skip("limits of another process can be set on Linux only", allow_module_level=True)

import resource

LARGEST = 32 * 1024
"""Bytes of a file while the disk is full: less than the database's log has, more than is said."""


@contextmanager
def full_disk(site: Site) -> Iterator[None]:
    """Let no file of the server grow beyond what it is."""
    assert (site.data / f"{DATABASE}-wal").stat().st_size > LARGEST
    pid, kind = site.process.pid, resource.RLIMIT_FSIZE
    before = resource.prlimit(pid, kind)
    resource.prlimit(pid, kind, (LARGEST, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, kind, before)


def open_table(site: Site, *kinds: str) -> str:
    seats = [{"kind": kind} for kind in kinds]
    status, _, said = ask(site, "/api/tables", {**NEW_TABLE, "seats": seats})
    assert status == 201, said
    return f"/api/tables/{json.loads(said)['id']}"


def version_of(site: Site, path: str) -> int:
    version: int = json.loads(ask(site, path)[2])["version"]
    return version


def decide(site: Site, path: str) -> tuple[int, bytes]:
    view = json.loads(ask(site, f"{path}/view")[2])
    move = {"seat": view["viewer"], "version": view["version"]}
    chosen = {"notation": view["choices"][0]["notation"]}
    status, _, said = ask(site, f"{path}/actions", {**move, **chosen})
    return status, said


def test_a_full_disk_stops_nobody_for_longer_than_it_is_full(tmp_path: Path) -> None:
    with Site(tmp_path / "data", "--pace", "0.2") as site:
        mine, theirs = open_table(site, "me", "here"), open_table(site, "random", "random")
        assert decide(site, mine)[0] == 200
        watching = f"ws://127.0.0.1:{site.port}{theirs}/stream"
        with connect(watching, additional_headers=TOKEN, open_timeout=TIMEOUT_SECONDS):
            with full_disk(site):
                until(lambda: "saving tables fails" in site.errors)  # the agents' decision
                before = version_of(site, mine), version_of(site, theirs)
                status, said = decide(site, mine)
                assert status == 503
                assert b"nothing has changed" in said
                assert (version_of(site, mine), version_of(site, theirs)) == before
            assert decide(site, mine)[0] == 200
            until(lambda: version_of(site, theirs) > before[1])
        assert site.errors.count("saving tables fails") == 1
        assert site.errors.count("saving tables works again") == 1
        assert site.stop() == 0
