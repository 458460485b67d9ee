"""What scripts/docs does, on the Python of .venv: pages put together, then Sphinx, strictly.

Sphinx with MyST, because both are maintained and its output is what Cloudtop's own pages are: files
without inline scripts or styles, a search that works without a server, nothing from elsewhere.
Any warning fails the build.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

import _docs_generated
import _docs_pages
import cloudtop
from cloudtop.toolkit.pictures import theme

ROOT: Final = Path(__file__).resolve().parent.parent
TARGET: Final = ROOT / "build" / "docs"
THEME: Final = ROOT / "docs" / "theme"
STATIC: Final = ROOT / "src" / "cloudtop" / "web" / "static"
TEMPLATES: Final = ROOT / "src" / "cloudtop" / "web" / "templates"
RULE: Final = re.compile(r"<li>(<p><strong>)([A-Z]{2}-\d+)(?=</strong>)")
"""A numbered rule, which gets an address: rules/skylands.html#SL-1."""
PARAMETERS: Final = re.compile(r"<dl>((?:\s*<dd>.*?</dd>)+\s*)</dl>", re.DOTALL)
LEFT_OUT: Final = (
    ".buildinfo",
    "objects.inv",
    "_static/basic.css",
    "_static/pygments.css",
    "_static/file.png",
    "_static/minus.png",
    "_static/plus.png",
)
SHARED: Final = ("js/early.js",)
"""Files that the site shares with the table in the browser, beside its icons and colours."""


def main() -> int:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    with tempfile.TemporaryDirectory() as folder:
        pages, built = Path(folder, "pages"), Path(folder, "built")
        _docs_pages.staged(
            pages,
            _docs_generated.pages(),
            _docs_generated.boards(),
            _docs_generated.pictures_of_rules(),
        )
        code = build(pages, built, Path(folder, "work"))
        if code == 0:
            replace(target, built)
            print(f"{sum(1 for _ in target.rglob('*.html'))} pages: {target / 'index.html'}")
    return code


def build(pages: Path, target: Path, work: Path) -> int:
    """Let Sphinx make the site; return its exit code, which counts a warning as a failure."""
    write_shared_files(work / "static")
    site = Sphinx(
        pages,
        confdir=None,
        outdir=target,
        doctreedir=work / "doctrees",
        buildername="html",
        confoverrides=settings(work / "static"),
        status=None,
        warningiserror=True,
        keep_going=True,
    )
    site.build()
    tidy(target)
    return int(site.statuscode)


def tidy(target: Path) -> None:
    """Finish the pages, and leave out what only Sphinx reads."""
    for page in target.rglob("*.html"):
        page.write_text(finished(page.read_text("utf-8")), "utf-8")
    for name in LEFT_OUT:
        (target / name).unlink(missing_ok=True)
    shutil.rmtree(target / "_sources", ignore_errors=True)


def finished(text: str) -> str:
    """Let wide tables scroll, give rules an address, and parameters lines instead of a list.

    A list of definitions that defines nothing is none: screen readers would count its terms.
    """
    # Whatever may be wider than the page is scrolled by keys as well.
    text = text.replace("<table", '<div class="wide-table" tabindex="0"><table')
    text = text.replace("<pre>", '<pre tabindex="0">')
    text = text.replace("</table>", "</table></div>")
    text = RULE.sub(r'<li id="\2">\1\2', text)
    return PARAMETERS.sub(as_lines, text)


def as_lines(found: re.Match[str]) -> str:
    lines = found[1].replace("<dd>", '<span class="parameter">').replace("</dd>", "</span>")
    return f'<span class="parameters">{lines}</span>'


def settings(static: Path) -> dict[str, Any]:
    return {
        "project": "Cloudtop",
        "version": cloudtop.__version__,
        "language": "en",
        "smartquotes": False,
        "extensions": ["myst_parser", "sphinx.ext.autodoc"],
        "root_doc": "index",
        "html_title": "Cloudtop",
        "html_theme": THEME.name,
        "html_theme_path": [str(THEME.parent)],
        "templates_path": [str(TEMPLATES)],
        "html_static_path": [str(static)],
        "html_favicon": str(STATIC / "favicon.svg"),
        "html_copy_source": False,
        "html_show_sourcelink": False,
        "html_use_index": False,
        "html_domain_indices": False,
        "html_permalinks_icon": "#",
        "highlight_language": "none",
        "pygments_style": "none",
        "maximum_signature_line_length": 96,
        "python_use_unqualified_type_names": True,
        "add_module_names": False,
        "toc_object_entries_show_parents": "hide",
        "autodoc_member_order": "bysource",
        "autodoc_preserve_defaults": True,
        "autodoc_class_signature": "mixed",
        "autodoc_typehints_format": "short",
        "myst_heading_anchors": 4,
        "myst_enable_extensions": ["deflist"],
    }


def write_shared_files(folder: Path) -> None:
    """Write what comes from Cloudtop's own pages: colours, fonts, the chosen theme."""
    folder.mkdir(parents=True)
    fonts = f":root{{--font:{theme.FONT};--display:{theme.DISPLAY}}}\n"
    base = (STATIC / "css" / "2-base.css").read_text("utf-8")
    (folder / "base.css").write_text(theme.stylesheet() + fonts + base, "utf-8")
    for name in SHARED:
        shutil.copyfile(STATIC / name, folder / Path(name).name)


def replace(target: Path, built: Path) -> None:
    """Put the new site where the old one is; a site that failed never replaces one."""
    shutil.rmtree(target, ignore_errors=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(built, target)


if __name__ == "__main__":
    sys.exit(main())
