"""``cloudtop serve`` as a real process: starting, stopping, being killed, being in the way."""

import http.client
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cloudtop.cli.serving.browser import has_browser
from cloudtop.cli.serving.greeting import qr_code
from cloudtop.cli.serving.lock import NAME
from cloudtop.cli.serving.network import lan_addresses, open_socket, url
from cloudtop.testing.site import TIMEOUT_SECONDS, Site
from tests.cli.conftest import Run

SERVICE_RESTART = 1012
TOKEN = {"authorization": "Bearer " + "a-token-of-a-test-that-is-long-enough"}
NEW_TABLE = {
    "game": "roll_and_write",
    "seats": [{"kind": "me", "name": "Anna"}, {"kind": "here", "name": "Ben"}],
    "options": {"first_player": "first seat"},
}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with Site(tmp_path / "data") as running:
        yield running


def ask(
    site: Site, path: str, body: object = None, **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """Send one request, a POST if it has a body; return status, headers and body."""
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=TIMEOUT_SECONDS)
    try:
        sent = {**TOKEN, "content-type": "application/json", **headers}
        if body is None:
            connection.request("GET", path, headers=sent)
        else:
            connection.request("POST", path, json.dumps(body), sent)
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()
    finally:
        connection.close()


def serve(*words: str) -> "subprocess.CompletedProcess[str]":
    """Run a server that is expected not to stay."""
    command = [sys.executable, "-m", "cloudtop", "serve", "--no-browser", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS)


def play_a_little(site: Site) -> tuple[str, int]:
    """Open a table, make one decision, and return its path and version."""
    status, _, said = ask(site, "/api/tables", NEW_TABLE)
    assert status == 201, said
    table = json.loads(said)
    path = f"/api/tables/{table['id']}"
    view = json.loads(ask(site, f"{path}/view?seat=0")[2])
    act = {
        "seat": 0,
        "version": view["version"],
        "notation": view["choices"][0]["notation"],
    }
    status, _, said = ask(site, f"{path}/actions", act)
    assert status == 200, said
    return path, json.loads(said)["version"]


def test_the_page_answers_and_a_signal_ends_it(site: Site) -> None:
    status, headers, page = ask(site, "/", accept="text/html")
    assert status == 200
    assert headers["content-type"].startswith("text/html")
    assert b"Roll &amp; Write" in page
    assert "server" not in headers
    assert site.stop(signal.SIGTERM) == 0
    assert site.errors == ""


def test_ctrl_c_ends_it_without_a_traceback(site: Site) -> None:
    assert site.stop(signal.SIGINT) == 130
    assert site.errors == ""


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_nothing_is_lost_between_two_starts(site: Site, how: str) -> None:
    path, version = play_a_little(site)
    if how == "stop":
        site.stop()
    else:
        site.kill()
    site.start()
    assert json.loads(ask(site, path)[2])["version"] == version


def test_the_lock_of_a_killed_server_is_no_hindrance(site: Site) -> None:
    lock = site.data / NAME
    assert site.url in lock.read_text()
    site.kill()
    assert site.url in lock.read_text()  # nobody was left to clean up
    site.start()
    assert ask(site, "/api/games")[0] == 200


def test_a_second_start_on_the_same_folder_points_to_the_first(site: Site) -> None:
    second = serve("--data", str(site.data))
    assert (second.returncode, second.stderr) == (0, "")
    assert f"already running at {site.url}" in second.stdout
    wanted = serve("--data", str(site.data), "--port", "0")
    assert wanted.returncode == 2
    assert f"already running at {site.url}" in wanted.stderr
    assert wanted.stderr.count("\n") == 1
    assert ask(site, "/api/games")[0] == 200


def test_an_explicit_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with open_socket("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        ran = serve("--port", str(port), "--data", str(tmp_path))
    assert ran.returncode == 2
    assert ran.stderr == (
        f"cloudtop: port {port} is taken; leave --port out and a free one is found\n"
    )


def test_without_a_port_the_next_free_one_is_taken() -> None:
    with open_socket("127.0.0.1", 0) as taken:
        first = taken.getsockname()[1]
        with open_socket("127.0.0.1", None, first) as found:
            assert found.getsockname()[1] != first


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = serve("--data", str(tmp_path / "file" / "data"))
    assert ran.returncode == 2
    assert "Not a directory" in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_a_database_that_is_none_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    path.write_text("Dear Anna, " * 100)
    ran = serve("--data", str(tmp_path), "--port", "0")
    assert ran.returncode == 2
    assert "not a database" in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert path.read_text() == "Dear Anna, " * 100


def test_a_database_from_the_future_is_refused(tmp_path: Path) -> None:
    with Site(tmp_path):
        pass
    database = sqlite3.connect(tmp_path / "tables.sqlite")
    database.execute("update schema_version set version = 999")
    database.commit()
    database.close()
    ran = serve("--data", str(tmp_path), "--port", "0")
    assert ran.returncode == 2
    assert "newer Cloudtop" in ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--lan", "--host", "127.0.0.1"], "leave --host out"),
        (["--port", "70000"], "from 0 to 65535"),
        (["--port", "eight"], "invalid int value"),
        (["--ai-processes", "0"], "from 1 to 64"),
        (["--pace", "-1"], "from 0 to 60"),
        (["--trust-proxy", "my proxy"], "is not an address"),
        (["--metrics-for", "me"], "--metrics-for me is not an address"),
        (["--pace", "nan"], "from 0 to 60"),
        (["--host", "no.such.host.invalid"], "no such address"),
        (["--host", "203.0.113.7"], "no such address"),
        (["--public-url", "play.example.org"], "such as https://play.example.org"),
        (["--public-url", "https://play.example.org/games"], "without a path"),
        (["--hsts", "3600"], "give --public-url https"),
        (["--hsts", "-1", "--trust-proxy", "127.0.0.1"], "--hsts -1 is not a number from 0"),
        (["--archive-after", "0"], "--archive-after 0.0 is not a number of days above 0"),
        (["--remove-after", "nan"], "--remove-after nan is not a number of days"),
        (["--max-disk", "much"], "--max-disk much is not a size such as 500MB or 2GB"),
    ],
)
def test_bad_input_costs_one_line(words: list[str], complaint: str, run: Run) -> None:
    ran = run("serve", "--no-browser", *words)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert complaint in ran.err


def test_without_a_command_the_table_opens(run: Run) -> None:
    assert "--ai-processes" in run("serve", "--help").out
    assert "from 0 to 65535" in run("--port", "70000").err
    assert "Without a command, the table opens" in " ".join(run("--help").out.split())


def test_the_network_gets_an_address_and_a_code(tmp_path: Path) -> None:
    with Site(tmp_path / "data", "--lan") as site:
        addresses = [url(own, site.port) for own in lan_addresses()]
        site.stop()
    for address in addresses:
        assert f"{address.rstrip('/')}/" in site.said
        assert "127." not in address
    if addresses:
        assert qr_code(addresses[0]) in site.said
    else:
        assert "no network that others could join" in site.said


def test_the_code_for_phones_is_one_block() -> None:
    code = qr_code(url("192.168.1.20", 8000)).splitlines()
    assert len(code) > 10
    assert len({len(line) for line in code}) == 1
    assert re.fullmatch(r"[ ▀▄█]+", "".join(code))


# --- with processes that think --------------------------------------------------------------


def thinking_processes(site: Site) -> list[int]:
    """Open a table against an agent, wait until it has decided, and return who helped it."""
    seats = [{"kind": "me"}, {"kind": "greedy"}]
    said = ask(site, "/api/tables", {**NEW_TABLE, "seats": seats})[2]
    path = f"/api/tables/{json.loads(said)['id']}"
    while True:
        table = json.loads(ask(site, path)[2])
        if table["ply"] > 8:
            break
        if 0 in table["to_move"]:
            view = json.loads(ask(site, f"{path}/view?seat=0")[2])
            notation = view["choices"][0]["notation"]
            act = {"seat": 0, "version": view["version"], "notation": notation}
            ask(site, f"{path}/actions", act)
    pid = site.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def wait_until_gone(pids: list[int]) -> None:
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while any(is_running(pid) for pid in pids):
        assert time.monotonic() < deadline, f"still there: {pids}"
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_ctrl_c_in_a_terminal_reaches_all_processes_and_none_complains(tmp_path: Path) -> None:
    with Site(tmp_path / "data", "--pace", "0") as site:
        helpers = thinking_processes(site)
        assert helpers
        os.killpg(site.process.pid, signal.SIGINT)
        assert site.process.wait(TIMEOUT_SECONDS) == 130
        wait_until_gone(helpers)
        assert site.errors == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_a_killed_server_leaves_nobody_behind(tmp_path: Path) -> None:
    with Site(tmp_path / "data", "--pace", "0") as site:
        helpers = thinking_processes(site)
        assert helpers
        site.kill()
        wait_until_gone(helpers)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_a_process_that_hangs_does_not_keep_the_server_from_ending(tmp_path: Path) -> None:
    with Site(tmp_path / "data", "--pace", "0") as site:
        helpers = [one for one in thinking_processes(site) if not is_resource_tracker(one)]
        assert helpers
        for helper in helpers:
            os.kill(helper, signal.SIGSTOP)
        assert site.stop() == 0
        wait_until_gone(helpers)


def is_resource_tracker(pid: int) -> bool:
    """Return whether a process is Python's own, which thinks about nothing and outlives others."""
    return b"resource_tracker" in Path(f"/proc/{pid}/cmdline").read_bytes()


def test_whoever_is_at_a_table_is_told_to_come_back_and_finds_it_as_it_was(site: Site) -> None:
    table, version = play_a_little(site)
    path = f"ws://127.0.0.1:{site.port}{table}/stream"
    with connect(path, additional_headers=TOKEN) as socket:
        assert json.loads(socket.recv(TIMEOUT_SECONDS))["version"] == version
        site.process.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as ended:
            socket.recv(TIMEOUT_SECONDS)
    assert ended.value.rcvd is not None
    assert ended.value.rcvd.code == SERVICE_RESTART
    site.restart()
    with connect(path, additional_headers=TOKEN) as socket:
        assert json.loads(socket.recv(TIMEOUT_SECONDS))["version"] == version


def test_a_proxy_is_believed_only_if_it_is_named(tmp_path: Path) -> None:
    forwarded = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
    with Site(tmp_path / "data", "--trust-proxy", "127.0.0.1") as site:
        cookie = ask(site, "/", authorization="", **forwarded)[1]["set-cookie"]
        assert "Secure" in cookie
        assert b"https://127.0.0.1" in ask(site, "/api", **forwarded)[2]
    with Site(tmp_path / "data", "--trust-proxy", "10.0.0.0/8") as site:
        assert "Secure" not in ask(site, "/", authorization="", **forwarded)[1]["set-cookie"]
        assert b"https://127.0.0.1" not in ask(site, "/api", **forwarded)[2]


def test_a_public_server_says_what_is_set_and_knows_its_name(tmp_path: Path) -> None:
    words = ("--public-url", "https://play.example.org", "--hsts", "3600", "--max-disk", "2GB")
    days = ("--archive-after", "30", "--remove-after", "0.5")
    with Site(tmp_path / "data", *words, *days) as site:
        status, headers, content = ask(site, "/api", host="play.example.org", authorization="")
        assert status == 200
        assert "Secure" in headers["set-cookie"]
        assert headers["strict-transport-security"] == "max-age=3600"
        assert b"https://play.example.org/api/tables" in content
        assert ask(site, "/api", host="evil.example")[0] == 421
        site.stop()
    for line in (
        "Others reach it at https://play.example.org",
        "Finished tables are archived after 30 days.",
        "Tables that nobody touches are removed after 0.5 day",
        "of 2 GB on the disk.",
    ):
        assert line in site.said


# --- names ----------------------------------------------------------------------------------


def test_another_name_is_not_answered(site: Site) -> None:
    assert ask(site, "/api/games", host="evil.example")[0] == 421
    for name in ("localhost", "127.0.0.1", "[::1]", "192.168.1.20", socket.gethostname()):
        assert ask(site, "/api/games", host=f"{name}:{site.port}")[0] == 200, name


def test_a_name_can_be_allowed(tmp_path: Path) -> None:
    with Site(tmp_path / "data", "--allow-host", "Games.Example.") as site:
        assert ask(site, "/api/games", host="games.example")[0] == 200
        assert ask(site, "/api/games", host="evil.example")[0] == 421


@pytest.mark.parametrize(
    ("environment", "platform", "terminal", "opens"),
    [
        ({"DISPLAY": ":0"}, "linux", True, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True, True),
        ({}, "linux", True, False),
        ({}, "darwin", True, True),
        ({}, "win32", True, True),
        ({}, "win32", False, False),
        ({"DISPLAY": ":0"}, "linux", False, False),
        ({"DISPLAY": ":0", "CI": "true"}, "linux", True, False),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "a b"}, "linux", True, False),
    ],
)
def test_the_browser_opens_only_in_front_of_somebody(
    environment: dict[str, str], platform: str, terminal: bool, opens: bool
) -> None:
    assert has_browser(environment, platform, terminal) is opens
