"""``kill -9`` under load, again and again: every acknowledged move is there, exactly once."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import httpx2
import pytest

from cloudtop.server.guard.limits import Limits
from tests.server.helpers_server import TIMEOUT_SECONDS, UNLIMITED, token, until

ROOT = Path(__file__).parents[2]
ROUNDS = 5
TABLES = 4
MOVES_BEFORE_THE_KILL = 20

SERVER = """
import json
import sys
from pathlib import Path
import uvicorn
from cloudtop.server.app import create_app
from cloudtop.server.tables.service import Settings
from cloudtop.server.guard.limits import Limits
from cloudtop.server.store.postgres import read_address
from tests.seeded import SeededChance

if __name__ == "__main__":
    limits = Limits(**json.loads(sys.argv[3]))
    database = read_address(sys.argv[2]) if sys.argv[2] else None
    settings = Settings(
        Path(sys.argv[1]), pace=0, limits=limits, chance=SeededChance(), database=database
    )
    app = create_app(settings)
    config = uvicorn.Config(app, host="127.0.0.1", port=0, log_level="info", access_log=False)
    uvicorn.Server(config).run()
"""


class Server:
    """A real server process on a data folder or a database, at a port of its own."""

    def __init__(self, folder: Path, database: str = "", limits: Limits = UNLIMITED) -> None:
        script = folder.parent / "server_to_kill.py"
        script.write_text(SERVER, encoding="utf-8")
        paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
        self.process = subprocess.Popen(
            [sys.executable, str(script), str(folder), database, json.dumps(vars(limits))],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
            stderr=subprocess.PIPE,
            text=True,
        )
        self.address = self._address()
        threading.Thread(target=self.process.communicate, daemon=True).start()

    def _address(self) -> str:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if "running on" in line:
                return line.split("running on ")[1].split()[0]
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(TIMEOUT_SECONDS)

    def children(self) -> list[int]:
        """Return the processes that think for this server."""
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        return [int(pid) for task in tasks for pid in (task / "children").read_text().split()]


@contextmanager
def serving(folder: Path, database: str = "", limits: Limits = UNLIMITED) -> Iterator[Server]:
    server = Server(folder, database, limits)
    try:
        yield server
    finally:
        server.kill()


class Mover(threading.Thread):
    """A client that plays on one table as fast as it can and counts what was acknowledged."""

    def __init__(self, address: str, table: str) -> None:
        super().__init__(daemon=True)
        self.http = client(address)
        self.table = table
        self.acknowledged: list[tuple[int, int, str]] = []
        self.open_ended: tuple[int, int, str] | None = None
        """The last move, if the line broke before its answer came: it may be there or not."""

    def run(self) -> None:
        with self.http, suppress(httpx2.HTTPError):
            while self.move():
                pass

    def move(self) -> bool:
        view = self.http.get(f"/tables/{self.table}/view").json()
        if not view["choices"]:
            return False
        choice = view["choices"][len(view["choices"]) // 2]["notation"]
        made = (view["ply"], view["viewer"], choice)
        body = {"seat": view["viewer"], "version": view["version"], "notation": choice}
        self.open_ended = made
        answer = self.http.post(f"/tables/{self.table}/actions", json=body)
        assert answer.status_code == 200, answer.text
        self.acknowledged.append(made)
        self.open_ended = None
        return True


def headers() -> dict[str, str]:
    return {"authorization": f"Bearer {token('mover')}"}


def client(address: str) -> httpx2.Client:
    return httpx2.Client(base_url=f"{address}/api", headers=headers(), timeout=TIMEOUT_SECONDS)


def open_tables(address: str) -> list[str]:
    wanted = {"game": "roll_and_write", "seats": [{"kind": "me"}] + [{"kind": "here"}] * 3}
    with client(address) as http:
        return [http.post("/tables", json=wanted).json()["id"] for _ in range(TABLES)]


def decisions(address: str, table: str) -> list[tuple[int, int, str]]:
    """Return every decision of a player that a table knows, each with its place in the log."""
    with client(address) as http:
        answer = http.get(f"/tables/{table}/file")
    log = answer.text.partition("log:\n")[2].splitlines()[:-1]
    return [
        (ply, int(line.split(" ", 1)[0]), line.split(" ", 1)[1])
        for ply, line in enumerate(log)
        if line[0].isdigit()
    ]


def test_no_acknowledged_move_is_lost_or_doubled(tmp_path: Path, database: str) -> None:
    folder = tmp_path / "data"
    made: dict[str, list[tuple[int, int, str]]] = {}
    unsure: dict[str, list[tuple[int, int, str]]] = {}
    for _ in range(ROUNDS):
        with serving(folder, database) as server:
            tables = list(made) or open_tables(server.address)
            movers = [Mover(server.address, table) for table in tables]
            for mover in movers:
                mover.start()
            until(partial(enough, movers))
            server.kill()
            for mover in movers:
                mover.join(TIMEOUT_SECONDS)
                made.setdefault(mover.table, []).extend(mover.acknowledged)
                unsure.setdefault(mover.table, []).extend(filter(None, [mover.open_ended]))
    assert sum(map(len, made.values())) >= ROUNDS * MOVES_BEFORE_THE_KILL
    with serving(folder, database) as server:
        for table in made:
            found = Counter(decisions(server.address, table))
            assert not set(found) - set(made[table]) - set(unsure[table])
            assert [move for move in made[table] if found[move] != 1] == []
            mover = Mover(server.address, table)
            with mover.http:  # and the table plays on
                assert all(mover.move() for _ in range(5))


def enough(movers: list[Mover]) -> bool:
    moves = sum(len(mover.acknowledged) for mover in movers)
    return moves >= MOVES_BEFORE_THE_KILL or not any(mover.is_alive() for mover in movers)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
def test_a_killed_server_leaves_no_thinking_process_behind(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        wanted = {"game": "roll_and_write", "seats": [{"kind": "me"}, {"kind": "greedy"}]}
        with client(server.address) as http:
            path = f"/tables/{http.post('/tables', json=wanted).json()['id']}"
            until(lambda: http.get(path).json()["to_move"] == [0])
            assert http.post(f"{path}/hint", json={"seat": 0}).status_code == 200
        thinking = server.children()
        assert thinking
    until(lambda: not any(is_running(pid) for pid in thinking))


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(") ", 1)[1][0]
    return state != "Z"  # nobody may be there to take note of its end


def test_a_server_that_is_asked_to_stop_stops_soon(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        open_tables(server.address)
        started = time.monotonic()
        server.process.terminate()
        assert server.process.wait(TIMEOUT_SECONDS) in (0, -signal.SIGTERM)
        assert time.monotonic() - started < TIMEOUT_SECONDS


class Leaver(threading.Thread):
    """A client that hands its seat to an agent and takes it back, again and again."""

    def __init__(self, address: str, table: str) -> None:
        super().__init__(daemon=True)
        self.http = client(address)
        self.table = table
        self.acknowledged = 0

    def run(self) -> None:
        leave = (f"/tables/{self.table}/leave", {"seat": 0, "how": "agent", "agent": "random"})
        come_back = (f"/tables/{self.table}/seats/0/return", None)
        with self.http, suppress(httpx2.HTTPError):
            while True:
                path, body = come_back if self.acknowledged % 2 else leave
                answer = self.http.post(path, json=body)
                assert answer.status_code == 200, answer.text
                self.acknowledged += 1


def test_a_seat_is_whole_whenever_the_server_is_killed(tmp_path: Path, database: str) -> None:
    folder = tmp_path / "data"
    with serving(folder, database) as server:
        tables = open_tables(server.address)
        for table in tables:
            mover = Mover(server.address, table)
            with mover.http:
                assert mover.move()
        leavers = [Leaver(server.address, table) for table in tables]
        for leaver in leavers:
            leaver.start()
        until(lambda: all(leaver.acknowledged >= 4 for leaver in leavers))
    for leaver in leavers:
        leaver.join(TIMEOUT_SECONDS)
    with serving(folder, database) as server, client(server.address) as http:
        for leaver in leavers:
            seat = http.get(f"/tables/{leaver.table}").json()["seats"][0]
            left = (False, "random", "handed")
            held = (True, "human", "returned")
            assert (seat["mine"], seat["kind"], seat["left"]) in (left, held)
            if not seat["mine"]:
                answer = http.post(f"/tables/{leaver.table}/seats/0/return")
                assert answer.status_code == 200, answer.text
            resigned = http.post(f"/tables/{leaver.table}/leave", json={"seat": 0, "how": "resign"})
            assert resigned.status_code == 200, resigned.text
