"""The final board as a picture to share."""

import pytest

from cloudtop.server.pages import final_picture
from tests.server.helpers_server import Someone

PNG = b"\x89PNG\r\n\x1a\n"


def test_the_picture_comes_with_the_end_of_the_match(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "here")
    early = anna.client.get(f"/tables/{table}/final.svg", headers=anna.headers)
    assert early.status_code == 404
    assert "end of the match" in early.text
    anna.play_to_the_end(table)
    page = anna.client.get(f"/tables/{table}", headers=anna.headers).text
    assert f"/tables/{table}/final.png" in page
    for kind, media_type, start in (("svg", "image/svg+xml", b"<svg"), ("png", "image/png", PNG)):
        found = ben.client.get(f"/tables/{table}/final.{kind}", headers=ben.headers)
        assert found.headers["content-type"] == media_type
        assert found.content.startswith(start)
        known = {**ben.headers, "if-none-match": found.headers["etag"]}
        assert ben.client.get(f"/tables/{table}/final.{kind}", headers=known).status_code == 304


def test_without_the_extra_there_is_svg(anna: Someone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(final_picture, "find_spec", lambda _name: None)
    table = anna.open("me", "here")
    anna.play_to_the_end(table)
    page = anna.client.get(f"/tables/{table}", headers=anna.headers).text
    assert f"/tables/{table}/final.svg" in page
    refused = anna.client.get(f"/tables/{table}/final.png", headers=anna.headers)
    assert refused.status_code == 404
    assert "SVG" in refused.text


def test_nobody_asks_for_another_kind(anna: Someone) -> None:
    table = anna.open("me", "here")
    answer = anna.client.get(f"/tables/{table}/final.exe", headers=anna.headers)
    assert answer.status_code in (404, 422)
