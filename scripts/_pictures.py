"""What scripts/pictures does, on the Python of .venv."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from cloudtop.agents import make_agent
from cloudtop.match import Match, Player, find_game, seed_from
from cloudtop.server.guard.tokens import holder_of
from cloudtop.server.store import Row, SeatRecord, Store, StoredTable, TableRecord
from cloudtop.testing.site import Site

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
GAME = "roll_and_write"
SEED = "above the clouds"
ROUNDS = 14
TOKEN = "the-one-who-takes-the-pictures-of-the-readme"
SEATS = (("Anna", "human"), ("Greedy", "greedy"), ("Ben", "human"))
TABLE = "SKYEXPRE55"
SHOTS = (
    ("table-wide.png", 1440, 900, "light", 1),
    ("table-phone.png", 390, 844, "dark", 2),
)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(lay_out(Path(folder)))
        with Site(Path(folder), "--pace", "60") as site, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=sys.argv[1], args=["--disable-gpu"]
            )
            for name, width, height, colours, scale in SHOTS:
                page = look(browser, site, width, height, colours, scale)
                page.screenshot(path=PICTURES / name)
                page.context.close()
                print(f"docs/pictures/{name}")
            browser.close()
    return 0


def look(browser: Browser, site: Site, width: int, height: int, colours: Any, scale: int) -> Page:
    """Return the table page as the first player sees it."""
    context = browser.new_context(
        base_url=site.url,
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        color_scheme=colours,
        reduced_motion="reduce",
        locale="en",
        is_mobile=width < 600,
        has_touch=width < 600,
    )
    context.add_cookies([{"name": "cloudtop", "value": TOKEN, "url": site.url}])
    page = context.new_page()
    page.goto(f"/tables/{TABLE}")
    page.wait_for_load_state("networkidle")
    page.wait_for_selector("[data-action]")
    return page


def is_good(match: Match[Any, Any, Any]) -> bool:
    """Return whether the first player has a passenger in hand and several things to do with it."""
    view = match.view(0)
    seats: int = view.sheets[0].carriage.count("")
    return bool(view.round >= ROUNDS and view.die >= 0 and len(view.choices) > seats)


async def lay_out(folder: Path) -> None:
    """Put a match into the store that greedy players played up to a good moment."""
    players = [Player(name, kind) for name, kind in SEATS]
    options = {"first_player": "first seat"}
    match = Match.start(find_game(GAME), len(SEATS), options, seed=seed_from(SEED), players=players)
    agents = [make_agent("greedy", seed=f"{SEED} {seat}") for seat in range(len(SEATS))]
    while not is_good(match):
        seat = match.to_move[0]
        chosen = agents[seat].choose(match.perspective(seat, agents[seat].below))
        match.play(seat, str(chosen))
    now = time.time()
    assert match.dealer is not None
    record = TableRecord(
        TABLE,
        GAME,
        match.game.meta.rules_version,
        json.dumps(dict(match.options)),
        public=False,
        seed=match.dealer.seed,
        created=now,
    )
    seats = tuple(
        SeatRecord(seat, kind, name, holder_of(TOKEN) if seat == 0 else "")
        for seat, (name, kind) in enumerate(SEATS)
    )
    rows = tuple(
        Row(number, entry.seat, "act", entry.notation, now)
        for number, entry in enumerate(match.log)
    )
    store = Store.in_folder(folder)
    await store.create(StoredTable(record, seats, rows))
    store.close()


if __name__ == "__main__":
    sys.exit(main())
