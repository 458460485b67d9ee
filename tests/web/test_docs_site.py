"""The documentation site: built once, strictly, and read as people do, from files and /docs."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from cloudtop.server.guard.security import HEADERS
from cloudtop.server.pages.docs_site import media_type
from tests.web.conftest import ROOT, NewPage
from tests.web.helpers_axe import faults

LOOKED_AT: Final = (
    "index.html",
    "tutorials/bots.html",
    "reference/testing.html",
    "rules/skylands.html",
    "search.html",
)
LINK: Final = re.compile(r'\s(?:href|src)="([^"]+)"')
ID: Final = re.compile(r'\sid="([^"]+)"')
LOADED: Final = re.compile(r'<(?:script|img|link)[^>]*\s(?:src|href)="(https?:[^"]+)"')
INLINE: Final = re.compile(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=", re.IGNORECASE)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs") / "site"
    command = [sys.executable, str(ROOT / "scripts" / "_docs.py"), str(folder)]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stderr
    return folder


@pytest.fixture(scope="module")
def pages(built: Path) -> dict[str, str]:
    """Every page by its address."""
    found = sorted(built.rglob("*.html"))
    return {path.relative_to(built).as_posix(): path.read_text("utf-8") for path in found}


# --- the files ------------------------------------------------------------------------------


def test_every_page_of_the_project_is_there(pages: dict[str, str]) -> None:
    written = [path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md")]
    wanted = {path.with_suffix(".html").as_posix() for path in written}
    wanted |= {"architecture.html", "contributing.html", "changelog.html", "security.html"}
    wanted |= {f"rules/{path.parts[-3]}.html" for path in ROOT.glob("src/*/games/*/rules/rules.md")}
    assert wanted <= pages.keys()
    front = pages["index.html"]
    assert [name for name in wanted if f'href="{name}"' not in front and name != "index.html"] == []


def test_what_is_generated_is_there(pages: dict[str, str]) -> None:
    assert 'id="SL-1"' in pages["rules/skylands.html"]
    assert "skylands-dark.svg" in pages["rules/skylands.html"]
    assert "picture-skylands-setup-dark.svg" in pages["rules/skylands.html"]
    assert "A board at the start" in pages["rules/skylands.html"]
    assert 'id="cloudtop.core.game.Game.legal_actions"' in pages["reference/contract.html"]
    assert 'id="cloudtop.Match"' in pages["reference/cloudtop.html"]
    assert "--components" in pages["reference/command-line.html"]
    assert "POST /api/tables/{table}/actions" in pages["reference/http-api.html"]
    assert "Harbor" in pages["specifications/notations.html"]


def test_pages_hold_nothing_inline_and_load_nothing_from_elsewhere(pages: dict[str, str]) -> None:
    assert [name for name, text in pages.items() if INLINE.search(text)] == []
    assert [found for text in pages.values() for found in LOADED.findall(text)] == []


def test_links_lead_somewhere(built: Path, pages: dict[str, str]) -> None:
    assert list(lost_links(built, pages)) == []


def lost_links(built: Path, pages: dict[str, str]) -> Iterator[str]:
    ids = {name: set(ID.findall(text)) for name, text in pages.items()}
    for name, text in pages.items():
        for link in LINK.findall(text):
            address = urlsplit(link)
            if address.scheme:
                continue
            target = ((built / name).parent / unquote(address.path)).resolve()
            file = target.relative_to(built.resolve()).as_posix() if address.path else name
            if not target.exists() or (address.fragment and address.fragment not in ids[file]):
                yield f"{name}: {link}"


# --- in the browser -------------------------------------------------------------------------


def served(page: Page, built: Path) -> Page:
    """Let a page find the site under /docs, with the headers that Cloudtop sends."""

    def answer(route: Route) -> None:
        name = urlsplit(route.request.url).path.removeprefix("/docs/") or "index.html"
        headers = {**HEADERS, "content-type": media_type(name)}
        route.fulfill(path=built / name, headers=headers)

    page.route("**/docs/**", answer)
    return page


@pytest.mark.parametrize("name", LOOKED_AT)
def test_nothing_is_in_anybodys_way(new_page: NewPage, built: Path, name: str) -> None:
    page = served(new_page(), built)
    page.goto(f"/docs/{name}")
    assert faults(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_colours_are_chosen_as_at_the_table(new_page: NewPage, built: Path) -> None:
    page = served(new_page(), built)
    page.goto("/docs/")
    page.get_by_role("button", name="Colours: same as the system").click()
    page.get_by_role("button", name="Colours: light").click()
    expect(page.locator("html[data-theme=dark]")).to_be_attached()
    page.goto("/docs/arena.html")
    expect(page.get_by_role("button", name="Colours: dark")).to_be_visible()


def test_what_the_operator_announces_is_told_until_it_is_put_away(
    new_page: NewPage, built: Path
) -> None:
    page = served(new_page(390, 844), built)
    announced = {"number": 7, "text": "New server <b>tonight</b>", "seconds": None}
    status = {**page.request.get("/api/status").json(), "announcement": announced}
    page.goto("/docs/")
    bar = page.locator("#announcement")
    expect(bar).to_be_hidden()
    page.route("**/api/status", lambda route: route.fulfill(json=status))
    page.reload()
    expect(bar.locator("p")).to_have_text("New server <b>tonight</b>")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.get_by_role("button", name="Close the announcement").click()
    expect(bar).to_be_hidden()
    with page.expect_response("**/api/status"):
        page.goto("/docs/arena.html")
    expect(bar).to_be_hidden()
    announced["number"] = 8
    page.reload()
    expect(bar).to_be_visible()


def test_on_a_phone_the_contents_open(new_page: NewPage, built: Path) -> None:
    page = served(new_page(390, 844, touch=True), built)
    page.goto("/docs/tutorials/playing.html")
    page.get_by_text("Contents", exact=True).tap()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Skylands").tap()
    expect(page).to_have_title("Skylands · Cloudtop")


@pytest.mark.parametrize("from_disk", [True, False], ids=["from files", "from a server"])
def test_the_search_finds_pages(
    chromium: Browser, new_page: NewPage, built: Path, from_disk: bool
) -> None:
    page = chromium.new_page() if from_disk else served(new_page(), built)
    page.goto((built / "index.html").as_uri() if from_disk else "/docs/")
    page.get_by_role("searchbox").fill("commitment")
    page.get_by_role("searchbox").press("Enter")
    expect(
        page.locator("#search-results").get_by_role("link", name="The fair dealer")
    ).not_to_have_count(0)
    if from_disk:
        page.close()
