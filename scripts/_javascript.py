"""Checks the JavaScript of the pages with biome (format, lint) and tsc (types).

Both come from npm into build/node, as package-lock.json pins them. They are for developers only:
what is shipped are the plain files of src/cloudtop/web/static.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from _phases import print_heading
from _venv import ROOT, digest_of

FOLDER = ROOT / "build" / "node"
PACKAGE_FILES = (ROOT / "package.json", ROOT / "package-lock.json")
INSTALL = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
BIOME = FOLDER / "node_modules" / "@biomejs" / "biome" / "bin" / "biome"
TSC = FOLDER / "node_modules" / "typescript" / "bin" / "tsc"


def check() -> dict[str, int]:
    """Return the exit codes by phase; empty where the tools cannot be had, which is said."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        print_heading("JAVASCRIPT NOT CHECKED: there is no Node here (node and npm)")
        return {}
    if not _install(npm):
        print_heading("JAVASCRIPT NOT CHECKED: npm could not install biome and typescript")
        return {}
    return {
        "javascript lint": _run("javascript lint", node, BIOME, "check"),
        "javascript types": _run("javascript types", node, TSC, "--project", "tsconfig.json"),
    }


def _install(npm: str) -> bool:
    """Install what package-lock.json pins, unless it is there already."""
    stamp, digest = FOLDER / "cloudtop.stamp", digest_of(*PACKAGE_FILES)
    if stamp.exists() and stamp.read_text() == digest:
        return True
    print_heading("install biome and typescript into build/node")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in PACKAGE_FILES:
        shutil.copy2(path, FOLDER)
    try:
        done = subprocess.run([npm, *INSTALL], cwd=FOLDER)
    except OSError as error:
        print(error, file=sys.stderr)
        return False
    if done.returncode == 0:
        stamp.write_text(digest)
    return done.returncode == 0


def _run(name: str, node: str, tool: Path, *arguments: str) -> int:
    print_heading(name)
    return subprocess.call([node, str(tool), *arguments], cwd=ROOT)
