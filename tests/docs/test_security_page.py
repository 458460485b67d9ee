"""SECURITY.md names who could do what, and for each a test that is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "SECURITY.md").read_text("utf-8")
TEST = re.compile(r"`([\w/]*test_\w+\.py)`")
WHO = ("stranger", "player", "host", "web site", "game", "user of the machine", "operator")


def rows(page: str) -> list[str]:
    """Return what the tables say, without their heads."""
    lines = re.findall(r"^\| .* \|$", page, re.MULTILINE)
    return [line for line in lines if not line.endswith(("| shown by |", "| --- |"))]


def missing(page: str) -> list[str]:
    return [name for name in TEST.findall(page) if not (ROOT / "tests" / name).is_file()]


def test_every_test_that_it_names_is_there() -> None:
    assert missing(PAGE) == []
    assert missing("| a | b | `server/test_nothing.py` |") == ["server/test_nothing.py"]


def test_every_threat_has_a_test() -> None:
    assert len(rows(PAGE)) > 25
    assert [row for row in rows(PAGE) if not TEST.search(row.rsplit(" | ", 1)[1])] == []


def test_it_says_who_may_do_what() -> None:
    headings = re.findall(r"^### (.+)$", PAGE, re.MULTILINE)
    assert [who for who in WHO if not any(who in heading for heading in headings)] == []
