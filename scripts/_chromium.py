"""Finds the Chromium that the browser tests drive, and installs Debian's where it may."""

from __future__ import annotations

import os
import shutil

import _debian

VARIABLE = "CLOUDTOP_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium", "fonts-dejavu-core")
HOW = (
    "Browser tests need Chromium or Chrome. Install one (on Debian: apt-get install chromium), or "
    f"say where it is: {VARIABLE}=/path/to/chromium"
)


def find() -> str:
    """Return the path of a browser; empty if there is none."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return shutil.which(chosen) or ""
    return next((path for path in map(shutil.which, NAMES) if path), "")


def install() -> str:
    """Install Debian's Chromium if this is Debian and we are root; return its path or nothing."""
    if os.environ.get(VARIABLE) or not _debian.install(*PACKAGES):
        return ""
    return find()
