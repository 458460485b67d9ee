"""Servers with known seeds, so that what a test plays does not depend on luck.

This file is also the command that ``seeded_site`` runs: ``cloudtop serve`` with a known seed.
"""

import hashlib
import sys
from argparse import ArgumentParser
from collections.abc import Mapping
from itertools import count
from pathlib import Path

from cloudtop.cli import serve
from cloudtop.match import seed_from
from cloudtop.server.tables.chance import Chance
from cloudtop.testing.site import Site

COMMAND = (sys.executable, "-P", __file__)


class SeededChance(Chance):
    """The first table of a server is always dealt alike, and so is the second."""

    def __init__(self) -> None:
        self._numbers = count()

    def new_seed(self) -> bytes:
        return seed_from(f"table {next(self._numbers)}")

    def salt(self, match_file: str) -> str:
        return hashlib.sha256(match_file.encode()).hexdigest()


class SharedChance(SeededChance):
    """All tables are dealt alike: many tests share a server, and may run in any order."""

    def new_seed(self) -> bytes:
        return seed_from("every table")


def seeded_site(data: Path, *arguments: str, environment: Mapping[str, str] | None = None) -> Site:
    """Return a real server process whose tables and agents follow from a known seed."""
    return Site(data, *arguments, environment=environment, command=COMMAND)


def main() -> int:
    from rich.console import Console

    parser = ArgumentParser()
    serve.arguments(parser)
    return serve.run(parser.parse_args(), Console(), SharedChance())


if __name__ == "__main__":
    sys.exit(main())
