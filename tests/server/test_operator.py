"""What an operator asks: alive, ready, numbers."""

from pathlib import Path

from starlette.testclient import TestClient

from cloudtop.server.app import create_app
from cloudtop.server.tables.housekeeping import Retention
from cloudtop.server.tables.service import Settings
from tests.postgres import Cluster
from tests.seeded import SeededChance
from tests.server.helpers_server import ORIGIN, Someone, open_site, until


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
