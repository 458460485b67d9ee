"""Finds the PostgreSQL that tests start, and installs Debian's where it may."""

from __future__ import annotations

import shutil
from pathlib import Path

import _debian

PACKAGE = "postgresql"
DEBIAN = Path("/usr/lib/postgresql")
HOW = "Tests on PostgreSQL need its programs (on Debian: apt-get install postgresql)"


def find() -> bool:
    """Return whether a PostgreSQL is installed; none has to run."""
    return bool(shutil.which("initdb") or list(DEBIAN.glob("*/bin/initdb")))


def install() -> bool:
    """Install Debian's if this is Debian and we are root; return whether it is there now."""
    return _debian.install(PACKAGE) and find()
