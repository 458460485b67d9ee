"""A real server and a real browser for the tests of the pages.

``new_page()`` is a person in front of a screen: a browser window with cookies of its own. Errors in
its console (broken scripts, what the content security policy stops) and requests to any other
address fail the test; a test that fails leaves pictures in ``build/browser``.
"""

import os
import re
import shutil
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from cloudtop.testing.site import Site
from tests.seeded import seeded_site
from tests.web.helpers_ink import INK
from tests.web.helpers_web import GAME, OVER, Person

ROOT: Final = Path(__file__).parents[2]
LEFT_BY_FAILURES: Final = ROOT / "build" / "browser"
NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
UNSEEN: Final = (
    # Around every page the browser prepares an address bar that nobody sees here.
    "OmniboxAimPopup",
    "PreloadTopChromeWebUI",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
    # Playwright leaves these out too; only one list counts, and ours is the last.
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
)
FLAGS: Final = (
    f"--disable-features={','.join(UNSEEN)}",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
)
TOY: Final = "tests.conformance.toys.cloud_catch:GAME"
TIMEOUT_MS: Final = 30_000
"""Milliseconds until something that should appear counts as missing: the machine may be busy."""

expect.set_options(timeout=TIMEOUT_MS)

outcome = pytest.StashKey[pytest.TestReport]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[outcome] = report
    return report


# Until the last test of this folder, not of the session: while Playwright runs, no other test in
# this process could start an event loop of its own.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser; outside CI, tests are skipped where there is none."""
    chosen = os.environ.get("CLOUDTOP_CHROMIUM")
    path = shutil.which(chosen) if chosen else next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        reason = "no Chromium here: install one, or say where it is by CLOUDTOP_CHROMIUM"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that all tests share; agents decide at once."""
    arguments = ("--pace", "0", "--ai-processes", "1")
    with seeded_site(tmp_path_factory.mktemp("site"), *arguments) as running:
        yield running


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A server of one test alone, to stop, kill and start again. It keeps its address."""
    with seeded_site(tmp_path / "site", "--pace", "0", "--ai-processes", "1") as running:
        yield running


@pytest.fixture(scope="package")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that finds the toy as it finds any installed game: by its entry point."""
    folder = tmp_path_factory.mktemp("toy")
    installed = folder / "cloud_catch-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: cloud-catch\nVersion: 1\n")
    (installed / "entry_points.txt").write_text(f"[cloudtop.games]\ncloud_catch = {TOY}\n")
    known = [str(folder), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    places = {"PYTHONPATH": os.pathsep.join(known)}
    with seeded_site(folder / "site", "--pace", "0", environment=places) as running:
        yield running


@pytest.fixture
def toy_site(toy_server: Site) -> Site:
    """The server with the toy, which its tests share; one that a test has killed starts again."""
    if not toy_server.is_running:
        toy_server.start()
    return toy_server


class NewPage:
    """Opens windows; ``new_page.allow("409")`` says which errors in their consoles are expected."""

    def __init__(self, chromium: Browser, site: Site) -> None:
        self._chromium = chromium
        self._site = site
        self._contexts: list[BrowserContext] = []
        self._allowed: list[str] = []
        self._complaints: list[str] = []
        self._own: set[str] = set()
        self._workers: Literal["allow", "block"] = "block"

    def keep_pages(self) -> None:
        """From now on windows have a service worker; in most tests it would only load the site."""
        self._workers = "allow"

    def __call__(
        self,
        width: int = 1440,
        height: int = 900,
        *,
        dark: bool = False,
        touch: bool = False,
        language: str = "en",
        where: Site | None = None,
    ) -> Page:
        """Return an empty page of somebody new; ``where`` is the server of its short addresses."""
        address = (where or self._site).url
        self._own.add(urlsplit(address).netloc)
        context = self._chromium.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=touch,
            is_mobile=touch,
            locale=language,
            service_workers=self._workers,
        )
        context.set_default_timeout(TIMEOUT_MS)
        context.on("weberror", lambda error: self._complaints.append(str(error.error)))
        context.on("console", self._listen)
        context.on("request", lambda request: self._watch(request.url))
        context.on("page", lambda page: page.on("websocket", lambda line: self._watch(line.url)))
        self._contexts.append(context)
        return context.new_page()

    def allow(self, *patterns: str) -> None:
        self._allowed += patterns

    @property
    def complaints(self) -> list[str]:
        """What went wrong in the windows, except for what the test expects."""
        return [
            said
            for said in self._complaints
            if not any(re.search(pattern, said) for pattern in self._allowed)
        ]

    def close(self, leave: str | None) -> None:
        """Close all windows; ``leave``: with pictures under this name."""
        for number, context in enumerate(self._contexts, start=1):
            if leave is not None:
                leave_behind(context, f"{leave}-{number}")
            context.close()

    def _listen(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self._complaints.append(said.text)

    def _watch(self, url: str) -> None:
        """Nothing is asked of anybody but our own server."""
        asked = urlsplit(url)
        if asked.scheme not in ("data", "blob") and asked.netloc not in self._own:
            self._complaints.append(f"a request left the site: {url}")


def leave_behind(context: BrowserContext, name: str) -> None:
    LEFT_BY_FAILURES.mkdir(parents=True, exist_ok=True)
    for number, page in enumerate(context.pages, start=1):
        page.screenshot(path=LEFT_BY_FAILURES / f"{name}-{number}.png", full_page=True)


@pytest.fixture
def new_page(chromium: Browser, site: Site, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    windows = NewPage(chromium, site)
    yield windows
    report = request.node.stash.get(outcome, None)
    failed = bool(windows.complaints) or report is None or report.failed
    name = re.sub(r"\W+", "-", request.node.name).strip("-")
    windows.close(name if failed else None)
    if windows.complaints:
        pytest.fail("\n".join(["errors in the browser's console:", *windows.complaints]))


@dataclass(frozen=True)
class Played:
    """A match that is over, and the cookies of the browser that played it."""

    table: str
    cookies: list[Any]


@pytest.fixture(scope="package")
def played(chromium: Browser, site: Site) -> Played:
    """A finished match between a person and an agent; many tests only look at it."""
    return play(chromium, site, GAME)


@pytest.fixture(scope="package")
def inked(chromium: Browser, site: Site) -> Played:
    """A finished match of the game whose picture has most to show."""
    return play(chromium, site, INK)


def play(chromium: Browser, site: Site, game: str) -> Played:
    context = chromium.new_context(base_url=site.url)
    anna = Person(context.new_page())
    table = anna.open("me", "greedy", game=game)
    anna.play_by_program(table)
    cookies = context.cookies()
    context.close()
    return Played(table, cookies)


@pytest.fixture
def finished(new_page: NewPage, played: Played) -> Person:
    """The one who played, back at the table after the end."""
    anna = Person(new_page())
    anna.page.context.add_cookies(played.cookies)
    anna.visit(played.table)
    expect(anna.page.locator(OVER)).to_be_visible()
    return anna
