"""Several processes that think about one decision, each on a core of its own.

Each looks ahead from the same table with chance of its own, and what they found is added up. With
the same number of processes and looks, the choice is the same every time.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Found = Sequence[tuple[int, float]]
"""For each choice: how often it was looked at, and what came of it in all."""


def can_share_work() -> bool:
    """Return whether a process can be split in two here: the table does not travel otherwise."""
    import multiprocessing  # seldom needed, and slow to load

    return "fork" in multiprocessing.get_all_start_methods()


def think_together(searches: Sequence[Callable[[], Found]]) -> list[Found]:
    """Return what each search found. The first one runs here, the others beside it."""
    import multiprocessing

    context = multiprocessing.get_context("fork")
    helpers = []
    for search in searches[1:]:
        receiving, sending = context.Pipe(duplex=False)
        process = context.Process(target=_answer, args=(search, sending), daemon=True)
        process.start()
        sending.close()
        helpers.append((process, receiving))
    found = [searches[0]()]
    for process, receiving in helpers:
        found.append(receiving.recv())
        process.join()
    return found


def _answer(search: Callable[[], Found], sending: "Connection") -> None:
    sending.send(search())
    sending.close()
