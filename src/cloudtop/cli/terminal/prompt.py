"""Reading a line from the person at the terminal, or from a script in their place."""

import contextlib
import sys
from collections.abc import Sequence

from rich.console import Console

from cloudtop.cli.common import printable
from cloudtop.core.errors import CloudtopError
from cloudtop.core.i18n import N_, tr


class InputClosedError(Exception):
    """The input was closed, or the person left."""


def ask(console: Console, prompt: str = "> ") -> str:
    """Return the next line, without blanks around it; a script's line is printed as if typed."""
    console.file.flush()
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):  # arrow keys and earlier lines, where there are any
            import readline  # noqa: F401 (loading it is what improves input())
    try:
        line = input(prompt)
    except EOFError:
        console.print()
        raise InputClosedError from None
    if not sys.stdin.isatty():
        console.print(printable(line), soft_wrap=True)
    return line.strip()


def as_number(line: str) -> int | None:
    """Return the number that a line is, as in ``3`` or ``3.``; ``None`` if it is none."""
    digits = line.removesuffix(".")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 6 else None


def menu(console: Console, question: str, answers: Sequence[str], usual: int = 0) -> int:
    """Ask until one of the answers is chosen, by its number; Enter takes the usual one."""
    console.print(question, style="bold")
    for number, answer in enumerate(answers, start=1):
        console.print(f"{number:>4} {answer}")
    while True:
        line = ask(console)
        number = usual + 1 if not line else as_number(line) or 0
        if line.lower() in ("quit", "q", "exit"):
            raise InputClosedError
        if 1 <= number <= len(answers):
            return number - 1
        console.print(tr("Please type a number from 1 to {last}.", last=len(answers)))


def ask_names(console: Console, low: int, high: int) -> list[str]:
    """Ask for the players' names until their number fits."""
    console.print(tr("Who is playing? Type the names, separated by commas."), style="bold")
    while True:
        try:
            names = split_names(ask(console))
        except CloudtopError as error:
            console.print(str(error))
            continue
        if low <= len(names) <= high:
            return names
        wrong = N_("This takes {low} to {high} names, not {count}.")
        console.print(tr(wrong, low=low, high=high, count=len(names)))


def split_names(line: str) -> list[str]:
    """Return the names in ``Anna, Ben``, each on one line and each only once."""
    cleaned = line.encode("utf-8", "replace").decode("utf-8")
    names = [" ".join(printable(part).split())[:40] for part in cleaned.split(",")]
    found = [name for name in names if name]
    if len(set(found)) < len(found):
        raise CloudtopError(tr("two players have the same name; nobody could tell them apart"))
    return found
