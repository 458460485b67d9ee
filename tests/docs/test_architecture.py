"""The drawing in ARCHITECTURE.md shows the imports as they are."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_drawing_is_up_to_date() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "_architecture.py"), "--check"]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, f"{ran.stdout}{ran.stderr}"
