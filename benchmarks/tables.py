"""What a move costs the server, for each game: load on loopback.

python benchmarks/tables.py [--game KEY …] [--seconds 10] [--json FILE]

Tables of each game make a move a second each, in the middle of their matches: ten of them, and the
two hundred that one process has to hold. Each player has a socket that gets what a page gets:
processor time and bytes of a move, and the time from sending it until the last of its boards has
come. A server with little to do takes longer for a move, as the processor's own caches are cold by
then. Server and clients are processes of their own. How much a server holds at most is what load.py
finds out.
"""

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from crowd import gathered
from servers import serving, tell_build

SEATS: Final = {
    "roll_and_write": (4,),
    "paper_skylines": (4,),
    "skylands": (4,),
    "skyline_express": (4,),
    "railroad_ink": (4, 6),
}
TABLES: Final = (10, 200)
"""Each makes a move a second."""
LATEST_START: Final = 30
"""Moves that a table has made at most before it is measured: boards fill up."""
HEADING: Final = "game             seats tables  moves/s   cpu-ms   kB sent      p50      p99 ms"


@dataclass(frozen=True)
class Row:
    """What one stretch of load gave; of a move of a table, all its sockets together."""

    game: str
    seats: int
    tables: int
    moves_per_second: float
    cpu_ms: float
    """Processor time of the server for each move; this hardly depends on who else is busy."""
    kilobytes: float
    p50_ms: float
    p99_ms: float

    def __str__(self) -> str:
        return (
            f"{self.game:16} {self.seats:5} {self.tables:6} {self.moves_per_second:8.1f} "
            f"{self.cpu_ms:8.2f} {self.kilobytes:9.1f} {self.p50_ms:8.1f} {self.p99_ms:8.1f}"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", nargs="*", choices=SEATS, default=list(SEATS), metavar="KEY")
    parser.add_argument("--tables", type=int, nargs="*", default=TABLES)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each game")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--profile", default="", help="write what the server did to this file")
    args = parser.parse_args()
    tell_build()
    print(HEADING)
    rows = [
        measure(game, seats, tables, args.seconds, args.profile)
        for tables in args.tables
        for game in args.game
        for seats in SEATS[game]
    ]
    if args.json:
        args.json.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n")
    return 0


def measure(game: str, seats: int, tables: int, seconds: float, profile: str) -> Row:
    with serving(profile=profile) as servers, gathered(servers, game, seats, clients=1) as crowd:
        crowd.open(tables)
        crowd.connect(seats)
        crowd.advance(LATEST_START)
        found = crowd.run(float(tables), seconds)
    row = Row(
        game=game,
        seats=seats,
        tables=tables,
        moves_per_second=found.moves_per_second,
        cpu_ms=found.cpu_ms,
        kilobytes=found.kilobytes,
        p50_ms=found.p50_ms,
        p99_ms=found.p99_ms,
    )
    print(row, flush=True)
    return row


if __name__ == "__main__":
    sys.exit(main())
