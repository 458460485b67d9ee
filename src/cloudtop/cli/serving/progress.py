"""How far a copy has come, on the terminal only: a log file gets the last line."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from cloudtop.core.i18n import tr

if TYPE_CHECKING:
    from rich.console import Console


def show_progress(console: "Console") -> Callable[[int, int], None]:
    def show(done: int, wanted: int) -> None:
        if console.is_terminal:
            console.print(tr("{done} of {wanted} tables", done=done, wanted=wanted), end="\r")

    return show
