"""A page that shows changed golden pictures: before, after, and where the two differ."""

from base64 import b64encode
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Final

from cloudtop.testing.golden import show_difference
from tests.pictures.golden_pictures import Change

BEFORE: Final = "before"
AFTER: Final = "after"
STYLE: Final = """
body{font:16px/1.5 system-ui,sans-serif;margin:1rem;background:#fff;color:#1c2a39}
section{border-top:1px solid #d5dee8;padding:.5rem 0}
.row{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:1rem}
figure{margin:0} img{width:100%;display:block}
.small img{width:auto}
.both{position:relative;isolation:isolate;background:#fff}
.both img+img{position:absolute;inset:0;mix-blend-mode:difference}
pre{overflow:auto;background:#eaf2fa;padding:.5rem}
@media (max-width:60rem){.row{grid-template-columns:1fr}}
"""


def keep_change(folder: Path, change: Change) -> None:
    """Store both versions of a golden file, for the page that is made when all tests are done.

    Files, because the tests may run in several processes.
    """
    kept = folder / change.path.parent.parent.name / change.path.name
    kept.mkdir(parents=True, exist_ok=True)
    for version, text in ((BEFORE, change.before), (AFTER, change.after)):
        (kept / version).write_text(text, encoding="utf-8", newline="\n")


def kept_changes(folder: Path) -> list[Change]:
    """Return what ``keep_change`` stored, by game and name."""
    return [
        Change(
            kept.parent.relative_to(folder),
            kept.read_text(encoding="utf-8"),
            (kept.parent / AFTER).read_text(encoding="utf-8"),
        )
        for kept in sorted(folder.glob(f"*/*/{BEFORE}"))
    ]


def picture_page(changes: Iterable[Change]) -> str:
    """Return an HTML page without outside parts that shows every change."""
    sections = "\n".join(section(change) for change in changes)
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>Changed golden pictures</title>\n<style>{STYLE}</style>\n"
        f"<h1>Changed golden pictures</h1>\n{sections}\n</html>\n"
    )


def section(change: Change) -> str:
    name = escape(change.path.as_posix())
    shown = pictures(change) if change.path.suffix == ".svg" else ""
    lines = escape(show_difference(change.before, change.after))
    return (
        f'<section id="{name}">\n<h2>{name}</h2>\n{shown}'
        f"<details{'' if shown else ' open'}><summary>Lines</summary><pre>{lines}</pre></details>\n"
        "</section>"
    )


def pictures(change: Change) -> str:
    """Return both pictures side by side, and one upon the other: what is black has not changed."""
    before, after = image(change.before), image(change.after)
    size = "row small" if ".choice-" in change.path.name else "row"
    return (
        f'<div class="{size}">'
        f"<figure><figcaption>Before</figcaption>{before}</figure>"
        f"<figure><figcaption>After</figcaption>{after}</figure>"
        f'<figure><figcaption>Difference</figcaption><div class="both">{before}{after}</div>'
        "</figure></div>\n"
    )


def image(picture: str) -> str:
    if not picture:
        return "<p>There is none.</p>"
    data = b64encode(picture.encode()).decode()
    return f'<img alt="" src="data:image/svg+xml;base64,{data}">'
