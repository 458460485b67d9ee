"""Opens the browser where there is a person in front of one."""

import os
import sys
import threading
import webbrowser
from collections.abc import Mapping
from typing import Final

FAR_FROM_THE_SCREEN: Final = ("CI", "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY")
SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")


def has_browser(environment: Mapping[str, str], platform: str, terminal: bool) -> bool:
    """Return whether somebody sits at this machine and would see a browser open."""
    if not terminal or any(environment.get(name) for name in FAR_FROM_THE_SCREEN):
        return False
    if platform in ("win32", "darwin"):
        return True
    return any(environment.get(name) for name in SCREENS)


def open_browser(address: str) -> None:
    """Open a page without waiting for the browser; where that fails, the address was printed."""
    if has_browser(os.environ, sys.platform, sys.stdout.isatty()):
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
