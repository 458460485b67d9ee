"""The page with every picture of every game: only where it was asked for."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cloudtop.match.registry import games
from cloudtop.server.app import create_app
from cloudtop.server.tables.service import Settings
from cloudtop.toolkit.pictures.theme import TOKENS
from tests.server.helpers_server import ORIGIN, UNLIMITED


@pytest.mark.parametrize("path", ["/gallery", "/gallery/themes.css"])
def test_there_is_no_gallery_unless_asked_for(site: TestClient, path: str) -> None:
    assert site.get(path).status_code == 404


def test_the_gallery_shows_every_picture_by_day_and_by_night(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path, gallery=True, limits=UNLIMITED))
    with TestClient(app, base_url=ORIGIN) as site:
        page = site.get("/gallery").text
        themes = site.get("/gallery/themes.css").text
    pictures = [
        picture
        for game in games().values()
        for group in game.gallery()
        for _, picture in group.pictures
    ]
    assert page.count('class="in-light"') == page.count('class="in-dark"') == len(pictures)
    assert all(page.count(picture) >= 2 for picture in pictures[::20])
    assert all(game.meta.title.replace("&", "&amp;") in page for game in games().values())
    light, dark = themes.splitlines()
    assert f"--sky:{TOKENS['sky'].light};" in light
    assert f"--sky:{TOKENS['sky'].dark};" in dark
