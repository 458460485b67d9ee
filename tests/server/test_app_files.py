"""What makes the site an app: manifest, icons, service worker, and whose pages are whose."""

import json
import re
import struct
from typing import Any

import pytest
from starlette.testclient import TestClient

from cloudtop.match import games
from cloudtop.server.pages import app_files
from cloudtop.server.pages.static import Asset, assets
from cloudtop.server.pages.templating import READER
from tests.server.helpers_server import Someone

PNG_HEAD = struct.Struct(">8s4s4sII")
LARGEST_ICON = 8_000


def build_of(script: str) -> dict[str, Any]:
    found = re.match(r"const BUILD = (\{.*\});\n", script)
    assert found
    build: dict[str, Any] = json.loads(found[1])
    return build


def test_the_manifest_has_all_that_an_installed_app_needs(site: TestClient) -> None:
    manifest = site.get("/manifest.webmanifest").json()
    assert {manifest[key] for key in ("id", "start_url", "scope")} == {"/"}
    assert (manifest["name"], manifest["display"]) == ("Cloudtop", "standalone")
    kinds = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert kinds >= {(size, way) for size in ("192x192", "512x512") for way in ("any", "maskable")}
    for shortcut in manifest["shortcuts"]:
        assert site.get(shortcut["url"]).status_code == 200


def test_icons_are_as_large_as_they_say(site: TestClient) -> None:
    icons = site.get("/manifest.webmanifest").json()["icons"]
    touch = re.findall(r'rel="apple-touch-icon" href="([^"]+)"', site.get("/").text)
    sizes = {touch[0]: "180x180", **{icon["src"]: icon["sizes"] for icon in icons}}
    for address, size in sizes.items():
        answer = site.get(address)
        assert "immutable" in answer.headers["cache-control"]
        if size != "any":
            assert answer.headers["content-type"] == "image/png"
            width, height = PNG_HEAD.unpack_from(answer.content)[-2:]
            assert f"{width}x{height}" == size
            assert len(answer.content) < LARGEST_ICON


def test_the_manifest_speaks_the_reader_s_language(site: TestClient) -> None:
    said = site.get("/manifest.webmanifest", headers={"accept-language": "de"}).json()
    assert said["lang"] == "de"
    assert "Regeln" in [shortcut["name"] for shortcut in said["shortcuts"]]


def test_the_worker_keeps_what_there_is(site: TestClient) -> None:
    answer = site.get("/service-worker.js")
    assert answer.headers["cache-control"] == "no-cache"
    build = build_of(answer.text)
    assert set(build["files"]) == {f"/static/{name}" for name in assets() if "worker" not in name}
    assert {f"/rules/{key}" for key in games()} < set(build["pages"])
    for address in (*build["files"].values(), *build["pages"], *build["pictures"], "/offline"):
        assert site.get(address).status_code == 200


def test_a_new_file_is_a_new_version(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    before = build_of(site.get("/service-worker.js").text)["version"]
    changed = {**assets(), "robots.txt": Asset(b"new", "text/plain")}
    monkeypatch.setattr(app_files, "assets", lambda: changed)
    made = app_files.make_worker.__wrapped__(tuple(games()))
    assert build_of(made.content.decode())["version"] != before


def test_pages_tell_readers_apart(site: TestClient, anna: Someone, ben: Someone) -> None:
    """By the browser's key and by the language; one reader has one sign on all pages."""

    def sign(who: Someone, path: str = "/", language: str = "en") -> str:
        answer = who.client.get(path, headers={**who.headers, "accept-language": language})
        assert f'data-reader="{answer.headers[READER]}"' in answer.text
        return answer.headers[READER]

    assert sign(anna) == sign(anna, "/rules") == sign(anna, "/archive")
    assert len({sign(anna), sign(ben), sign(anna, language="de")}) == 3
    assert READER not in site.get("/api/games").headers
