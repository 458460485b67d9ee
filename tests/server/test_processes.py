"""Several processes behind one port: each serves as the command was told to."""

from pathlib import Path

import httpx2

from cloudtop.testing.site import TIMEOUT_SECONDS, Site
from tests.postgres import Cluster

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
