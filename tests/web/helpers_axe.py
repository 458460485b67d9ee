"""What axe, the checker of web accessibility, says of a page."""

from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE: Final = Axe()
GRAVE: Final = ("serious", "critical")


def faults(page: Page, within: str | None = None) -> list[str]:
    """Return what is wrong by day, and which colours are too much alike by night.

    ``within``: only in this part of the page; the rest was looked at before.
    """
    by_day = faults_as_it_is(page, within)
    page.emulate_media(color_scheme="dark")
    by_night = faults_as_it_is(page, within, runOnly=["color-contrast"])
    page.emulate_media(color_scheme="light")
    return by_day + by_night


def faults_as_it_is(page: Page, within: str | None = None, **options: Any) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.axe_script)
    # What is well need not be listed one by one: a board has thousands of elements.
    found: list[dict[str, Any]] = page.evaluate(
        "async ([within, options]) => (await axe.run(within ?? document, options)).violations",
        [within, {"resultTypes": ["violations"], **options}],
    )
    return [
        f"{page.url}: {one['id']} ({one['impact']}): {node['target']} {node['failureSummary']}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
