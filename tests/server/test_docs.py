"""The documentation under /docs: where it was built, and nothing beside it."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cloudtop.server.guard.security import HEADERS
from cloudtop.server.pages import docs_site

LINK = 'href="/docs/"'
PAGE = {"accept": "text/html"}


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "built" / "docs"
    (folder / "rules").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Front</h1>")
    (folder / "rules" / "skylands.html").write_text("<h1>Skylands</h1>")
    (folder / "docs.css").write_text("h1{}")
    (folder / "notes.pickle").write_text("not a file of the site")
    (folder.parent / "secret.html").write_text("secret")
    (folder / "link.html").symlink_to(folder.parent / "secret.html")
    monkeypatch.setattr(docs_site, "PLACES", (tmp_path / "nowhere", folder))
    return folder


@pytest.fixture
def unbuilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs_site, "PLACES", (tmp_path / "nowhere",))


@pytest.mark.usefixtures("unbuilt")
def test_while_it_is_not_built_a_page_says_how(site: TestClient) -> None:
    answer = site.get("/docs/", headers=PAGE)
    assert answer.status_code == 404
    assert "<code>scripts/docs</code>" in answer.text
    assert LINK not in site.get("/").text
    assert "/docs/" not in site.get("/api").text


@pytest.mark.usefixtures("built")
def test_pages_lead_to_it_when_it_is_there(site: TestClient) -> None:
    assert LINK in site.get("/").text
    assert "/docs/tutorials/bots.html" in site.get("/api").text
    answer = site.get("/docs", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (308, "/docs/")


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("path", "text", "kind"),
    [
        ("/docs/", "<h1>Front</h1>", "text/html; charset=utf-8"),
        ("/docs/rules/skylands.html", "<h1>Skylands</h1>", "text/html; charset=utf-8"),
        ("/docs/docs.css", "h1{}", "text/css; charset=utf-8"),
    ],
)
def test_files_are_served_under_the_same_policy(
    site: TestClient, path: str, text: str, kind: str
) -> None:
    answer = site.get(path)
    assert (answer.status_code, answer.text) == (200, text)
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"] == HEADERS["content-security-policy"]
    again = site.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "name",
    [
        "../secret.html",
        "..%2Fsecret.html",
        "%2e%2e/secret.html",
        "rules/../../secret.html",
        "..\\secret.html",
        "/etc/passwd",
        "%2Fetc%2Fpasswd",
        "rules",
        "rules/",
        "rules/../index.html",
        "link.html",
        "notes.pickle",
        "index.html%00",
        "x" * 5000,
    ],
)
def test_nothing_else_can_be_asked_for(site: TestClient, name: str) -> None:
    # httpx tidies addresses, so what it would tidy away is sent as the server gets it.
    answer = site.get("/docs/" + name.replace("..", "%2e%2e"))
    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_a_site_that_is_built_again_is_found_again(site: TestClient, built: Path) -> None:
    assert site.get("/docs/new.html").status_code == 404
    (built / "new.html").write_text("new")
    front = built / "index.html"
    front.unlink()
    front.write_text("<h1>Other</h1>")
    assert site.get("/docs/new.html").text == "new"
    assert site.get("/docs/").text == "<h1>Other</h1>"
