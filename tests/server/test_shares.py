"""What one person can use up: however many names they invent, others have their share."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from cloudtop.match import find_game
from cloudtop.server.app import create_app
from cloudtop.server.errors import LimitExceededError
from cloudtop.server.guard.addresses import shares_of
from cloudtop.server.guard.limits import Limits, RateLimits, TokenBuckets
from cloudtop.server.guard.sockets import SocketCounter
from cloudtop.server.store import SeatRecord, Store
from cloudtop.server.tables.agent_pool import AgentPool
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.live_tables import LiveTables
from cloudtop.server.tables.new_table import ME, NewSeat, NewTable, TableSetup
from cloudtop.server.tables.service import Settings
from tests.seeded import SeededChance
from tests.server.helpers_server import ORIGIN, Someone, open_site, service_of

Opened = tuple[tuple[SeatRecord, ...], str]
"""Who sits at a table, and who has opened it."""
NEVER = 10.0**9
TABLE = {"game": "roll_and_write", "seats": [{"kind": "me"}], "public": True}
PERSON = (SeatRecord(0, "random", "Rita"), SeatRecord(1, "human", "Anna", "anna"))
AGENTS = (SeatRecord(0, "random", "Rita"), SeatRecord(1, "random", "Ralf"))


@contextmanager
def two_addresses(folder: Path, limits: Limits) -> Iterator[tuple[TestClient, TestClient]]:
    """One site, asked from two addresses."""
    app = create_app(Settings(folder, pace=0, limits=limits, chance=SeededChance()))
    with TestClient(app, ORIGIN, client=("203.0.113.1", 1)) as one:
        other = TestClient(app, ORIGIN, client=("203.0.113.2", 1))
        other.portal = one.portal
        yield one, other


def open_tables(client: TestClient, count: int) -> list[int]:
    """Open tables, each under a new name; return how each was answered."""
    people = [Someone(client, f"Stranger {n}".replace(" ", "-")) for n in range(count)]
    return [person.post("/tables", TABLE).status_code for person in people]


def test_new_names_open_no_more_tables(tmp_path: Path) -> None:
    limits = Limits(tables_per_address=3, seconds_per_table=NEVER)
    with two_addresses(tmp_path, limits) as (stranger, friend):
        assert open_tables(stranger, 5) == [201, 201, 201, 429, 429]
        assert open_tables(friend, 1) == [201]


def test_the_list_of_public_tables_cannot_be_filled(tmp_path: Path) -> None:
    with two_addresses(tmp_path, Limits(public_per_address=2)) as (stranger, friend):
        own = Someone(friend, "Friend").post("/tables", TABLE).json()["id"]
        open_tables(stranger, 10)
        listed = [table["id"] for table in Someone(friend, "Newcomer").get("/tables").json()]
        assert own in listed
        assert len(listed) == 3


def test_an_address_changes_only_so_much_under_all_its_names() -> None:
    rates = RateLimits(TokenBuckets(0, 100), TokenBuckets(0, 100), TokenBuckets(0, 3))
    allowed = [rates.allow(shares_of("203.0.113.1"), str(n), changing=True) for n in range(5)]
    assert allowed == [True, True, True, False, False]
    assert rates.allow(shares_of("203.0.113.1"), "reads", changing=False)
    assert rates.allow(shares_of("198.51.100.1"), "another", changing=True)


def test_an_address_has_only_so_many_sockets() -> None:
    sockets = SocketCounter(most=100, most_each=100, most_at_home=2)
    with (
        sockets.open("a"),
        sockets.open("b"),
        pytest.raises(LimitExceededError),
        sockets.open("c"),
    ):
        pass
    with sockets.open("c"):
        pass


def test_a_table_has_only_so_many_spectators() -> None:
    sockets = SocketCounter(most_watching=2)
    with sockets.open("a", watched="T"):
        with sockets.open("b", watched="T"):
            with (
                pytest.raises(LimitExceededError),
                sockets.open("c", watched="T"),
            ):
                pass
            with sockets.open("c", watched="ANOTHER"), sockets.open("player"):
                pass
        with sockets.open("c", watched="T"):
            pass


def test_many_at_once_do_not_get_past_the_limit(tmp_path: Path) -> None:
    with open_site(tmp_path, Limits(tables_per_client=3)) as site:
        service = service_of(site)
        wanted = NewTable("roll_and_write", (NewSeat(ME),))

        async def open_all() -> list[object]:
            tries = (service.open_table(wanted, "anna") for _ in range(10))
            return list(await asyncio.gather(*tries, return_exceptions=True))

        assert site.portal is not None
        opened = site.portal.call(open_all)
        assert sum(isinstance(one, LiveTable) for one in opened) <= 3
        assert all(isinstance(one, (LiveTable, LimitExceededError)) for one in opened)
        assert site.portal.call(service.store.count_running, "anna") <= 3


def test_spectators_never_take_a_players_place(tmp_path: Path) -> None:
    with open_site(tmp_path, Limits(spectators_per_table=2)) as site, ExitStack() as sockets:
        anna = Someone(site, "Anna")
        table = anna.open("me")
        for name in ("Ben", "Cleo"):
            sockets.enter_context(Someone(site, name).listen(table)).receive_json()
        sockets.enter_context(anna.listen(table)).receive_json()


# --- agents' time ---------------------------------------------------------------------------


class Thinker(Executor):
    """A process that thinks only when the test lets it; remembers for whom."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.futures: list[Future[Any]] = []

    def submit(self, function: Any, /, *args: Any, **_more: Any) -> "Future[Any]":
        self.asked.append(args[1])
        self.futures.append(Future())
        return self.futures[-1]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        for future in self.futures:
            future.cancel()


@contextmanager
def agents(
    folder: Path, limits: Limits, thinker: Thinker
) -> Iterator[tuple[LiveTables, AgentPool]]:
    store = Store.in_folder(folder)
    tables = LiveTables(store, limits, SeededChance())
    pool = AgentPool(1, 0, (), lambda _processes: thinker)
    tables.watchers.append(pool.watch)
    yield tables, pool
    store.close()


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def open_table(
    tables: LiveTables, seats: tuple[SeatRecord, ...], host: str = ""
) -> LiveTable:
    options = {"first_player": "first seat"}
    setup = TableSetup(find_game("roll_and_write"), seats, options, host=host)
    return await tables.create(setup)


def second_of(thinker: Thinker, tables: LiveTables, pool: AgentPool, *others: Opened) -> int:
    """Open a table of agents alone, then others; return which of them agents think for next."""

    async def story() -> int:
        first = await open_table(tables, AGENTS, "stranger")
        await settle()
        assert thinker.asked == [first.id]
        opened = [(await open_table(tables, seats, host)).id for seats, host in others]
        await settle()
        thinker.futures[0].set_exception(RuntimeError("no idea"))
        while len(thinker.asked) == 1:
            await asyncio.sleep(0)
        await pool.close()
        return opened.index(thinker.asked[1])

    return asyncio.run(story())


@pytest.mark.parametrize(
    ("last", "next_one"),
    [
        ((AGENTS, "stranger"), 0),
        ((PERSON, "stranger"), 3),  # people come first, whoever has opened their table
        ((AGENTS, "anna"), 3),  # the stranger has had some of the time
    ],
    ids=["all alike", "people", "who has had less"],
)
def test_whose_agents_think_next(tmp_path: Path, last: Opened, next_one: int) -> None:
    thinker = Thinker()
    with agents(tmp_path, Limits(), thinker) as (tables, pool):
        crowd = [(AGENTS, "stranger")] * 3
        assert second_of(thinker, tables, pool, *crowd, last) == next_one


def test_agents_pause_where_nobody_looks_and_go_on_when_somebody_does(tmp_path: Path) -> None:
    thinker = Thinker()

    async def story(tables: LiveTables, pool: AgentPool) -> None:
        table = await open_table(tables, AGENTS)
        await settle()
        assert table.paused
        assert table.idle
        assert thinker.asked == []
        listener = table.listen("somebody")
        await settle()
        assert thinker.asked == [table.id]
        table.stop_listening(listener)
        assert table.paused
        await pool.close()

    with agents(tmp_path, Limits(unwatched_seconds=0), thinker) as (tables, pool):
        asyncio.run(story(tables, pool))
