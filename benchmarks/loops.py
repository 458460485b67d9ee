"""How long others wait while many clients ask for the dearest page in a loop.

python benchmarks/loops.py [--clients 50] [--seconds 10] [--game KEY] [--seats 6] [--only NAME]
    [--json FILE]

A match is played to its end, and served by ``cloudtop serve`` with its own limits. Then clients ask
again and again: for the page of the finished match, for other moments of it, and for its picture. A
client of its own asks for something small meanwhile, ten times a second, and is timed. All who loop
are in another process, so that nobody waits for them but the server.
"""

import argparse
import asyncio
import json
import multiprocessing
import random
import secrets
import statistics
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import httpx2

from cloudtop.match import find_game
from cloudtop.server.tables.new_table import HERE, ME, NewSeat, NewTable
from cloudtop.server.tables.service import Settings, TableService
from cloudtop.testing.site import Site

CLIENT: Final = "somebody"
PATIENCE: Final = 60.0
PAUSE: Final = 0.1


async def play(folder: Path, game: str, seats: int) -> tuple[str, int]:
    """Play a match by chance in a data folder; return the table's code and its last ply."""
    service = TableService(Settings(folder, pace=0))
    wanted = NewTable(find_game(game).meta.key, (NewSeat(ME), *[NewSeat(HERE)] * (seats - 1)))
    table = await service.open_table(wanted, CLIENT)
    while not table.match.over:
        seat = table.match.to_move[0]
        actions = list(table.match.game.legal_actions(table.match.state, seat))
        await table.act(seat, table.version, str(random.choice(actions)))
    await service.close()
    return table.id, table.match.ply


def bearer() -> dict[str, str]:
    return {"authorization": f"Bearer {secrets.token_urlsafe(32)}"}


async def ask_in_a_loop(base: str, paths: list[str], answered: Any) -> None:
    headers = {**bearer(), "accept-encoding": "gzip"}
    async with httpx2.AsyncClient(base_url=base, headers=headers, timeout=PATIENCE) as http:
        while True:
            with suppress(httpx2.HTTPError):  # a server that cannot keep up ends connections
                async with http.stream("GET", random.choice(paths)) as answer:
                    async for _chunk in answer.aiter_raw():
                        pass
                answered.value += answer.is_success


def crowd(base: str, paths: list[str], clients: int, answered: Any) -> None:
    """Ask in loops until the process is ended."""

    async def ask_all() -> None:
        await asyncio.gather(*(ask_in_a_loop(base, paths, answered) for _ in range(clients)))

    asyncio.run(ask_all())


async def time_others(base: str, seconds: float) -> list[float]:
    """Return how many milliseconds each of the small requests took."""
    waits, end = [], time.monotonic() + seconds
    async with httpx2.AsyncClient(base_url=base, headers=bearer(), timeout=PATIENCE) as http:
        while time.monotonic() < end:
            started = time.perf_counter()
            (await http.get("/api/games")).raise_for_status()
            waits.append(1000 * (time.perf_counter() - started))
            await asyncio.sleep(PAUSE)
    return waits


def measure(base: str, paths: list[str], clients: int, seconds: float) -> dict[str, float]:
    spawn = multiprocessing.get_context("spawn")
    answered = spawn.Value("l", 0)
    asking = spawn.Process(target=crowd, args=(base, paths, clients, answered))
    if clients:
        asking.start()
        while answered.value < clients:
            time.sleep(PAUSE)
    before = answered.value
    waits = asyncio.run(time_others(base, seconds))
    rate = (answered.value - before) / seconds
    if clients:
        asking.terminate()
        asking.join()
    p95 = statistics.quantiles(waits, n=20)[-1]
    return {"median_ms": statistics.median(waits), "p95_ms": p95, "per_second": rate}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--game", default="railroad_ink")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--only", help="measure this loop alone")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    random.seed(1)
    with tempfile.TemporaryDirectory() as folder:
        code, last = asyncio.run(play(Path(folder), args.game, args.seats))
        page = f"/tables/{code}"
        loops = {
            "nothing": [],
            "page": [page],
            "moments": [f"{page}/moments/{ply}/scene" for ply in range(last)],
            "picture": [f"/api{page}/picture?ply={ply}" for ply in range(last)],
            "home": ["/"],
        }
        print(f"{'in a loop':10} {'others: median':>14} {'p95 ms':>8} {'answered/s':>11}")
        figures = {}
        with Site(Path(folder)) as site:
            for name, paths in loops.items():
                if args.only not in (None, name):
                    continue
                clients = args.clients if paths else 0
                figure = measure(site.url, paths, clients, args.seconds)
                figures[name] = figure
                median, p95, answered = figure.values()
                print(f"{name:10} {median:14.1f} {p95:8.1f} {answered:11.1f}", flush=True)
    if args.json:
        args.json.write_text(json.dumps(figures, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
