"""What an operator asks: alive, ready, numbers."""

from contextlib import ExitStack
from functools import partial
from pathlib import Path

from starlette.testclient import TestClient

from cloudtop.server.app import create_app
from cloudtop.server.store.postgres import read_address
from cloudtop.server.tables.housekeeping import Retention
from cloudtop.server.tables.service import Settings
from tests.postgres import Cluster
from tests.seeded import SeededChance
from tests.server.helpers_server import ORIGIN, Someone, open_site, service_of, until


def test_a_server_is_alive_and_ready(site: TestClient) -> None:
    assert site.get("/health/live").text == "alive\n"
    for path in ("/health", "/health/ready"):
        assert site.get(path).json() == {"ready": True}


def test_a_server_without_its_database_is_alive_but_not_ready(
    tmp_path: Path, cluster: Cluster
) -> None:
    with open_site(tmp_path, database=cluster.new_database()) as site:
        assert site.get("/health").status_code == 200
        cluster.kill()
        try:
            answer = until(lambda: (one := site.get("/health")).status_code == 503 and one)
            assert answer.json()["ready"] is False
            assert site.get("/health/live").status_code == 200
        finally:
            cluster.start()
        until(lambda: site.get("/health").status_code == 200)


def test_numbers_are_for_this_machine_only(tmp_path: Path) -> None:
    keep = Retention(most_bytes=10**9)
    app = create_app(Settings(tmp_path, chance=SeededChance(), retention=keep))
    with TestClient(app, base_url=ORIGIN, client=("127.0.0.1", 5000)) as site:
        Someone(site, "Anna").open("me", "here")
        text = site.get("/metrics").text
        assert "cloudtop_tables_in_memory 1.0" in text
        assert "cloudtop_writes_total 1.0" in text
        assert "cloudtop_disk_limit_bytes 1e+09" in text
        used, taken = (
            float(text.partition(f"\ncloudtop_{name} ")[2].split()[0])
            for name in ("disk_used_bytes", "disk_bytes")
        )
        assert 0 < used <= taken
        assert "cloudtop_tables_archived_total 0.0" in text
    with TestClient(app, base_url=ORIGIN, client=("192.0.2.7", 5000)) as site:
        assert site.get("/metrics").status_code == 403


def test_numbers_are_told_to_whom_the_operator_names(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path, metrics_for=("10.213.8.0/24", "2001:db8::7")))
    for address, status in (
        ("10.213.8.1", 200),
        ("::ffff:10.213.8.1", 200),
        ("2001:db8::7", 200),
        ("127.0.0.1", 200),
        ("10.213.9.1", 403),
        ("2001:db8::8", 403),
        ("testclient", 403),
    ):
        with TestClient(app, base_url=ORIGIN, client=(address, 5000)) as site:
            assert site.get("/metrics").status_code == status, address


def numbers_of(site: TestClient) -> dict[str, float]:
    """Return all numbers by name and label, as any process tells them."""
    lines = (line for line in site.get("/metrics").text.splitlines() if line[0] != "#")
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def shows(site: TestClient, wanted: dict[str, float]) -> bool:
    return wanted.items() <= numbers_of(site).items()


def test_whichever_process_is_asked_tells_the_numbers_of_all(
    tmp_path: Path, cluster: Cluster
) -> None:
    """Behind one port nobody chooses which of them answers."""
    address = read_address(cluster.new_database())
    apps = [create_app(Settings(tmp_path / name, database=address)) for name in ("one", "two")]
    with ExitStack() as stack:
        here = ("127.0.0.1", 5000)
        sites = [stack.enter_context(TestClient(app, base_url=ORIGIN, client=here)) for app in apps]
        processes = [service_of(site).store.process for site in sites]
        Someone(sites[0], "Anna").open("me", "here")
        wanted = [f'cloudtop_tables_in_memory{{process="{one}"}}' for one in processes]
        for site in sites:
            until(partial(shows, site, dict(zip(wanted, (1, 0), strict=True))))
            told = numbers_of(site)
            for process in processes:
                for name in ("writes_total", "process_cpu_seconds_total", "process_open_fds"):
                    assert told[f'cloudtop_{name}{{process="{process}"}}'] > 0
            assert not any(name.startswith("process_") for name in told)
