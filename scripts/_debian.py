"""Installs Debian packages where it may: on Debian, as root."""

from __future__ import annotations

import os
import shutil
import subprocess


def install(*packages: str) -> bool:
    """Return whether the packages are installed now; say what failed."""
    apt = shutil.which("apt-get")
    if apt is None or os.name == "nt" or os.geteuid() != 0:
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    steps = (
        [apt, "update", "-qq"],
        [apt, "install", "-y", "-qq", "--no-install-recommends", *packages],
    )
    for step in steps:
        done = subprocess.run(step, env=quiet, capture_output=True, text=True)
        if done.returncode != 0:
            print(f"This failed: {' '.join(step)}\n{done.stderr.strip()[-2000:]}")
            return False
    return True
