"""Links between our pages lead somewhere: to a file that is there, and to a heading in it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]*)\)|src=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
ELSEWHERE = ("http:", "https:", "mailto:")


def prose(path: Path) -> str:
    return BLOCK.sub("", path.read_text("utf-8"))


def anchors(path: Path) -> set[str]:
    """Return the headings of a page as addresses name them."""
    headings = HEADING.findall(prose(path))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def leads_nowhere(page: Path, link: str) -> bool:
    name, _, anchor = link.partition("#")
    target = page.parent / name if name else page
    return not target.exists() or (anchor != "" and anchor not in anchors(target))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = [one or other for one, other in LINK.findall(prose(page))]
    own = [link for link in links if not link.startswith(ELSEWHERE)]
    assert [link for link in own if leads_nowhere(page, link)] == []


def test_a_link_that_leads_nowhere_is_found() -> None:
    page = ROOT / "README.md"
    assert leads_nowhere(page, "no/such/file.md")
    assert leads_nowhere(page, "CONTRIBUTING.md#no-such-heading")
    assert not leads_nowhere(page, "CONTRIBUTING.md#add-a-game-in-one-folder")
