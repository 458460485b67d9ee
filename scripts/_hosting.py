"""Finds the programs by which the tests check the page on hosting, and installs Debian's."""

from __future__ import annotations

import shutil

import _debian

PACKAGES = {"curl": "curl", "systemd-analyze": "systemd"}
"""The package of every program. None of them is started as a service."""
HOW = "Tests of docs/hosting.md need curl and systemd-analyze (on Debian: curl, systemd)"


def find() -> bool:
    """Return whether all programs are there."""
    return not missing()


def install() -> bool:
    """Install what is missing if this is Debian and we are root; return whether all is there."""
    return _debian.install(*(PACKAGES[program] for program in missing())) and find()


def missing() -> list[str]:
    return [program for program in PACKAGES if shutil.which(program) is None]
