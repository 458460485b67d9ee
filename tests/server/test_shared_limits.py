"""What one person can use up where several processes share a database: as much as at one.

First how two processes count together, step by step; then three real ones on one PostgreSQL.
"""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from functools import partial
from itertools import count, cycle, islice
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from cloudtop.server.errors import LimitExceededError
from cloudtop.server.guard.exchange import FORGOTTEN_SECONDS, MOST_ENTRIES, Exchange
from cloudtop.server.guard.limits import DEFAULT_LIMITS, Limits, Taken, TokenBuckets
from cloudtop.server.guard.sockets import SocketCounter
from cloudtop.server.guard.tokens import client_id_of
from cloudtop.server.tables.peers import USAGE_SECONDS
from tests.postgres import Cluster
from tests.server.helpers_server import TIMEOUT_SECONDS, Someone, service_of, token, until
from tests.server.test_kill import serving

NEVER = 10.0**9
PROCESSES = 3
# This machine has ten times the share of others, so an address has ten tables and ten sockets.
LIMITS = Limits(
    client_changes_per_second=3,
    address_requests_per_second=2,
    tables_per_client=4,
    tables_per_address=1,
    seconds_per_table=NEVER,
    public_per_address=2,
    sockets_per_address=1,
    spectators_per_table=3,
)
AT_HOME = 10
NUMBERS = count()
PUBLIC = {"game": "roll_and_write", "seats": [{"kind": "me"}], "public": True}


# --- two processes, step by step ------------------------------------------------------------


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def pair(clock: Clock) -> tuple[Exchange, Exchange]:
    return Exchange("a", clock), Exchange("b", clock)


def exchange_all(*exchanges: Exchange) -> int:
    """Let everybody tell and hear once; return how many messages there were."""
    messages = [content for one in exchanges for content in one.tell()]
    for one in exchanges:
        for content in messages:
            one.hear(content)
    return len(messages)


def take_all(buckets: TokenBuckets, now: float) -> int:
    given = 0
    while buckets.take("anna", now):
        given += 1
    return given


def test_what_one_process_gives_is_missing_at_the_other() -> None:
    buckets = TokenBuckets(0, 10), TokenBuckets(0, 10)
    exchanges = pair(Clock())
    for exchange, one in zip(exchanges, buckets, strict=True):
        exchange.share({"changes": one})
        exchange.start()
    for _time in range(4):
        assert buckets[0].take("anna")
    exchange_all(*exchanges)
    assert take_all(buckets[1], time.monotonic()) == 6
    exchange_all(*exchanges)
    assert take_all(buckets[0], time.monotonic()) == 0


def test_what_was_given_twice_is_paid_back() -> None:
    """The bound: at once as much as all buckets hold, in the long run as much as one gives."""
    processes = [TokenBuckets(1, 10) for _ in range(PROCESSES)]
    for buckets in processes:
        buckets.shared = True
    given = 0
    for second in range(101):
        given += sum(take_all(buckets, second) for buckets in processes)
        told = [buckets.tell() for buckets in processes]
        for number, buckets in enumerate(processes):
            for other, news in enumerate(told):
                for taken in news if other != number else ():
                    buckets.charge(taken, now=second)
    assert given <= PROCESSES * 10 + 100
    assert given >= 100


def test_little_is_not_told_but_not_forgotten_either() -> None:
    buckets = TokenBuckets(1, 100)
    buckets.shared = True
    for _time in range(4):
        buckets.take("anna", 0)
    assert buckets.tell() == []
    buckets.take("anna", 0)
    assert buckets.tell() == [Taken("anna", 5, 1)]
    assert buckets.tell() == []


def test_one_process_alone_remembers_nothing_to_tell() -> None:
    buckets = TokenBuckets(1, 10)
    Exchange("a").share({"changes": buckets})
    assert take_all(buckets, 0) == 10
    assert buckets.tell() == []


def test_much_is_told_in_messages_that_postgresql_takes() -> None:
    one, two = pair(Clock())
    sockets = [SocketCounter(most_each=1) for _ in range(2)]
    for exchange, counter in zip((one, two), sockets, strict=True):
        exchange.share_sockets(counter)
    with ExitStack() as stack:
        for number in range(2 * MOST_ENTRIES):
            stack.enter_context(sockets[0].open(f"{number:064}"))
        one.describe = lambda: dict.fromkeys(map("{:040}".format, range(15)), 123_456_789.0123)
        messages = list(one.tell())
        assert len(messages) == 3
        assert max(map(len, messages)) < 8000
        for content in messages:
            two.hear(content)
        assert [two.count(f"client {number:064}") for number in (0, 2 * MOST_ENTRIES - 1)] == [1, 1]
        with pytest.raises(LimitExceededError), sockets[1].open(f"{0:064}"):
            pass


def test_sockets_of_a_process_that_is_silent_are_forgotten() -> None:
    clock = Clock()
    one, two = pair(clock)
    here, there = SocketCounter(most_each=2), SocketCounter(most_each=2)
    one.share_sockets(here)
    two.share_sockets(there)
    with here.open("anna"), here.open("anna"):
        exchange_all(one, two)
        with pytest.raises(LimitExceededError), there.open("anna"):
            pass
        clock.now += FORGOTTEN_SECONDS + 0.1
        with there.open("anna"):
            pass


def test_whoever_is_asked_knows_the_numbers_of_all() -> None:
    clock = Clock()
    one, two = pair(clock)
    one.describe, two.describe = lambda: {"writes": 1.0}, lambda: {"writes": 2.0}
    exchange_all(one, two)
    both = {"a": {"writes": 1.0}, "b": {"writes": 2.0}}
    assert one.numbers() == two.numbers() == both
    old = {"process": "b", "round": 7, "taken": [], "held": {}}
    one.hear(json.dumps(old))  # from a version that does not tell them
    assert one.numbers() == {"a": {"writes": 1.0}, "b": {}}
    clock.now += FORGOTTEN_SECONDS + 0.1
    assert one.numbers() == {"a": {"writes": 1.0}}


def test_of_too_many_sockets_the_newest_are_ended() -> None:
    one, two = pair(Clock())
    counters = [SocketCounter(most_each=3) for _ in range(2)]
    ended: list[str] = []
    for exchange, counter in zip((one, two), counters, strict=True):
        exchange.share_sockets(counter)
    with ExitStack() as stack:
        for counter, names in zip(counters, (["a1", "a2"], ["b1", "b2"]), strict=True):
            for name in names:
                stack.enter_context(counter.open("anna", partial(ended.append, name)))
        exchange_all(one, two)
        assert ended == ["b2"]


def test_who_has_one_socket_too_many_is_told_so(site: TestClient) -> None:
    """Another process, which comes first by its name, has as many as there may be."""
    anna, service = Someone(site, "Anna"), service_of(site)
    table = anna.open("me")
    full = {f"client {client_id_of(token('Anna'))}": DEFAULT_LIMITS.sockets_per_client}
    message = json.dumps({"process": "!", "round": 1, "taken": [], "held": full})
    assert site.portal is not None
    with anna.listen(table) as socket:
        socket.receive_json()
        site.portal.call(service.peers.exchange.hear, message)
        with pytest.raises(WebSocketDisconnect) as end:
            socket.receive_json()
        assert (end.value.code, end.value.reason) == (1008, "too many sockets are open")
    until(lambda: service.sockets.in_use == 0)


# --- three real processes -------------------------------------------------------------------


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory, cluster: Cluster) -> Iterator[list[str]]:
    """The addresses of three servers on one database, with limits that are soon reached."""
    database = cluster.new_database()
    # Not in the threads: who asks first for a folder makes the one for all of this run.
    folders = [tmp_path_factory.mktemp("server") / "data" for _process in range(PROCESSES)]
    with ExitStack() as stack, ThreadPoolExecutor() as threads:

        def start(folder: Path) -> str:
            return stack.enter_context(serving(folder, database, LIMITS)).address

        yield list(threads.map(start, folders))


class Visitor:
    """Somebody at an address of their own, with a connection to each server."""

    def __init__(self, servers: Sequence[str], address: str) -> None:
        self.servers = servers
        self.address = address
        self.connections = [
            httpx2.Client(
                base_url=server,
                transport=httpx2.HTTPTransport(local_address=address),
                timeout=TIMEOUT_SECONDS,
            )
            for server in servers
        ]

    def close(self) -> None:
        for connection in self.connections:
            connection.close()

    def ask(self, server: int, method: str, path: str, name: str = "", body: object = None) -> int:
        headers = {"authorization": f"Bearer {token(name)}"} if name else {}
        status: int = (
            self.connections[server].request(method, path, headers=headers, json=body).status_code
        )
        return status

    def listen(self, server: int, table: str, name: str) -> ClientConnection:
        address = self.servers[server].replace("http", "ws", 1)
        return connect(
            f"{address}/api/tables/{table}/stream",
            additional_headers={"authorization": f"Bearer {token(name)}"},
            source_address=(self.address, 0),
            open_timeout=TIMEOUT_SECONDS,
        )


@pytest.fixture
def visit(servers: list[str]) -> Iterator[Callable[[str], Visitor]]:
    with ExitStack() as stack:

        def come(address: str) -> Visitor:
            visitor = Visitor(servers, address)
            stack.callback(visitor.close)
            return visitor

        yield come


def ask_until_refused_everywhere(ask: Callable[[int], int], seconds: float) -> None:
    """Ask until no process gives anything for so long that each would, if it were alone."""
    started = given = time.monotonic()
    while time.monotonic() < given + seconds:
        for server in range(PROCESSES):
            if ask(server) != 429:
                given = time.monotonic()
        assert given < started + TIMEOUT_SECONDS, "each process counts for itself"


@pytest.mark.parametrize(
    ("address", "method", "seconds"),
    [("127.0.1.1", "POST", 1.0), ("127.0.1.2", "GET", 0.2)],
    ids=["changes", "requests"],
)
def test_a_rate_holds_over_all_processes(
    visit: Callable[[str], Visitor], address: str, method: str, seconds: float
) -> None:
    """Alone, a process gives three changes a second, and to this machine twenty requests."""
    visitor = visit(address)

    def ask(server: int) -> int:
        return visitor.ask(server, method, "/api/nothing", "hasty")

    ask_until_refused_everywhere(ask, seconds)


def race(visitor: Visitor, names: Sequence[str], tries: int) -> list[int]:
    """Open tables at all processes together; return how each try was answered."""

    def open_table(server: int, name: str) -> int:
        return visitor.ask(server, "POST", "/api/tables", name, PUBLIC)

    with ThreadPoolExecutor(PROCESSES) as threads:
        places = islice(cycle(range(PROCESSES)), tries)
        return list(threads.map(open_table, places, islice(cycle(names), tries)))


def test_an_address_opens_so_many_tables_at_all_processes_together(
    visit: Callable[[str], Visitor],
) -> None:
    answers = race(visit("127.0.2.1"), [f"stranger-{number}" for number in range(15)], 15)
    assert (answers.count(201), answers.count(429)) == (AT_HOME, 5)


def test_a_client_plays_at_so_many_tables_at_all_processes_together(
    visit: Callable[[str], Visitor],
) -> None:
    answers = race(visit("127.0.2.2"), ["collector"], 8)
    assert (answers.count(201), answers.count(429)) == (LIMITS.tables_per_client, 4)


def test_every_process_lists_the_same_few_tables_of_an_address(
    visit: Callable[[str], Visitor],
) -> None:
    visitor, other = visit("127.0.2.3"), visit("127.0.2.4")
    names = [f"advertiser-{number}" for number in range(5)]
    opened = set()
    for name in names:
        headers = {"authorization": f"Bearer {token(name)}"}
        answer = visitor.connections[0].post("/api/tables", json=PUBLIC, headers=headers)
        opened.add(answer.json()["id"])
    for server in range(PROCESSES):
        listed = {table["id"] for table in other.connections[server].get("/api/tables").json()}
        assert len(listed & opened) == LIMITS.public_per_address


def new_table(visitor: Visitor, name: str) -> str:
    headers = {"authorization": f"Bearer {token(name)}"}
    answer = visitor.connections[0].post("/api/tables", json=PUBLIC, headers=headers)
    code: str = answer.json()["id"]
    return code


def is_refused(visitor: Visitor, server: int, table: str) -> bool:
    """Return whether one more socket is refused; if not, it is closed again."""
    try:
        with visitor.listen(server, table, f"late-{next(NUMBERS)}") as socket:
            socket.recv()
    except InvalidStatus as refusal:
        return refusal.response.status_code == 403
    return False


def test_an_address_has_so_many_sockets_at_all_processes_together(
    visit: Callable[[str], Visitor],
) -> None:
    host, visitor = visit("127.0.3.1"), visit("127.0.3.2")
    tables = [new_table(host, f"host-{number}") for number in range(AT_HOME)]
    with ExitStack() as stack:

        def come(number: int) -> ClientConnection:
            listening = visitor.listen(number % PROCESSES, tables[number], f"guest-{number}")
            socket = stack.enter_context(listening)
            socket.recv()
            return socket

        guests = {number: come(number) for number in range(AT_HOME)}

        def is_full(server: int) -> bool:
            """One that was let in while nobody had told of the others may cost a guest's place."""
            for number in [number for number, socket in guests.items() if is_ended(socket)]:
                with suppress(InvalidStatus):  # there is no room yet
                    guests[number] = come(number)
                    time.sleep(2 * USAGE_SECONDS)  # or the next try would cost another one
            return is_refused(visitor, server, tables[0])

        for server in range(PROCESSES):
            until(partial(is_full, server))
        until(lambda: is_full(0) and not any(map(is_ended, guests.values())))
    until(lambda: not is_refused(visitor, 1, tables[0]))


def test_a_table_has_so_many_spectators_at_all_processes_together(
    visit: Callable[[str], Visitor],
) -> None:
    host, visitor = visit("127.0.3.3"), visit("127.0.3.4")
    table = new_table(host, "player")
    with ExitStack() as stack:
        for number in range(LIMITS.spectators_per_table):
            socket = stack.enter_context(visitor.listen(number, table, f"fan-{number}"))
            socket.recv()
        until(partial(is_refused, visitor, 1, table))
        with host.listen(2, table, "player") as socket:  # whoever plays finds room
            assert socket.recv()


def crowd(
    visit: Callable[[str], Visitor], stack: ExitStack, number: int
) -> list[list[ClientConnection]]:
    """Let as many watch a new table at every process as may watch it at all, all at once.

    Return their sockets by process; none: the processes have told each other meanwhile.
    """
    table = new_table(visit(f"127.0.4.{number}"), f"star-{number}")
    visitor, most = visit(f"127.0.5.{number}"), LIMITS.spectators_per_table

    def come(place: int) -> ClientConnection | None:
        try:  # to listen is to connect already
            listening = visitor.listen(place // most, table, f"crowd-{number}-{place}")
        except InvalidStatus:
            return None
        socket = stack.enter_context(listening)
        socket.recv()
        return socket

    with ThreadPoolExecutor(PROCESSES * most) as threads:
        came = list(threads.map(come, range(PROCESSES * most)))
    sockets = [socket for socket in came if socket is not None]
    if len(sockets) < len(came):
        return []
    return [sockets[most * place : most * (place + 1)] for place in range(PROCESSES)]


def is_ended(socket: ClientConnection) -> bool:
    """Return whether a socket was ended; why, is in its ``close_code`` then."""
    try:
        while True:
            socket.recv(timeout=0)
    except TimeoutError:
        return False
    except ConnectionClosed:
        return True


def test_of_too_many_sockets_at_all_processes_those_at_one_stay(
    visit: Callable[[str], Visitor],
) -> None:
    with ExitStack() as stack:
        tries = (crowd(visit, stack, number) for number in range(1, 250))
        places = until(partial(next, tries))
        ended = (PROCESSES - 1) * LIMITS.spectators_per_table
        until(lambda: sum(is_ended(socket) for some in places for socket in some) == ended)
        stayed = [some for some in places if not any(map(is_ended, some))]
        assert len(stayed) == 1
        for socket in (socket for some in places if some not in stayed for socket in some):
            assert (socket.close_code, socket.close_reason) == (1008, "too many sockets are open")
