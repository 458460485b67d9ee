"""What scripts/pictures does, on the Python of .venv."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from cloudtop.agents import make_agent
from cloudtop.match import AnyMatch, Match, Player, find_game, seed_from
from cloudtop.server.guard.tokens import client_id_of
from cloudtop.server.store import Row, SeatRecord, Store, StoredTable, TableRecord
from cloudtop.testing.site import Site

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SEED = "above the clouds"
ROUNDS = 14
LAST_TRIP = 3
TOKEN = "the-one-who-takes-the-pictures-of-the-readme"
SEATS = (("Anna", "human"), ("Greedy", "greedy"), ("Ben", "human"))


@dataclass(frozen=True)
class Subject:
    """A table to look at: a match that greedy players play up to a good moment."""

    table: str
    game: str
    is_good: Callable[[AnyMatch], bool]


@dataclass(frozen=True)
class Shot:
    name: str
    subject: Subject
    width: int
    height: int
    colours: Literal["dark", "light"] = "light"
    scale: int = 1


def has_a_die_in_hand(match: AnyMatch) -> bool:
    """Return whether the first player has a passenger in hand and several things to do with it."""
    view = match.view(0)
    seats: int = view.sheets[0].carriage.count("")
    return bool(view.round >= ROUNDS and view.die >= 0 and len(view.choices) > seats)


def seats_somebody_late(match: AnyMatch) -> bool:
    """Return whether the first player has somebody to seat, in a train that fills up."""
    view = match.view(0)
    return bool(view.round == LAST_TRIP and view.in_hand and view.choices)


ROLL_AND_WRITE = Subject("SKYEXPRE55", "roll_and_write", has_a_die_in_hand)
EXPRESS = Subject("SKYTRAN555", "skyline_express", seats_somebody_late)
SUBJECTS = (ROLL_AND_WRITE, EXPRESS)
SHOTS = (
    Shot("table-wide.png", ROLL_AND_WRITE, 1440, 900),
    Shot("table-phone.png", ROLL_AND_WRITE, 390, 844, "dark", 2),
    Shot("express-wide.png", EXPRESS, 1440, 900),
)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(create_tables(Path(folder)))
        with Site(Path(folder), "--pace", "60") as site, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=sys.argv[1], args=["--disable-gpu"]
            )
            for shot in SHOTS:
                page = open_page(browser, site, shot)
                page.screenshot(path=PICTURES / shot.name)
                page.context.close()
                print(f"docs/pictures/{shot.name}")
            browser.close()
    return 0


def open_page(browser: Browser, site: Site, shot: Shot) -> Page:
    """Return the table page as the first player sees it."""
    context = browser.new_context(
        base_url=site.url,
        viewport={"width": shot.width, "height": shot.height},
        device_scale_factor=shot.scale,
        color_scheme=shot.colours,
        reduced_motion="reduce",
        locale="en",
        is_mobile=shot.width < 600,
        has_touch=shot.width < 600,
    )
    context.add_cookies([{"name": "cloudtop", "value": TOKEN, "url": site.url}])
    page = context.new_page()
    page.goto(f"/tables/{shot.subject.table}")
    page.wait_for_load_state("networkidle")
    page.wait_for_selector("[data-action]")
    return page


async def create_tables(folder: Path) -> None:
    """Put all tables into the store."""
    store = Store.in_folder(folder)
    for subject in SUBJECTS:
        await store.create(to_stored_table(subject, play_match(subject)))
    store.close()


def play_match(subject: Subject) -> AnyMatch:
    """Return the match at its good moment."""
    players = [Player(name, kind) for name, kind in SEATS]
    match: AnyMatch = Match.start(
        find_game(subject.game),
        len(SEATS),
        {"first_player": "first seat"},
        seed=seed_from(SEED),
        players=players,
    )
    agents = [make_agent("greedy", seed=f"{SEED} {seat}") for seat in range(len(SEATS))]
    while not subject.is_good(match):
        seat = match.to_move[0]
        match.ask(agents[seat], seat)
    return match


def to_stored_table(subject: Subject, match: AnyMatch) -> StoredTable:
    """Return a match as the server keeps it."""
    now = time.time()
    assert match.dealer is not None
    record = TableRecord(
        subject.table,
        subject.game,
        match.game.meta.rules_version,
        json.dumps(dict(match.options)),
        public=False,
        seed=match.dealer.seed,
        created=now,
    )
    seats = tuple(
        SeatRecord(seat, kind, name, client_id_of(TOKEN) if seat == 0 else "")
        for seat, (name, kind) in enumerate(SEATS)
    )
    rows = tuple(
        Row(number, entry.seat, "act", entry.notation, now)
        for number, entry in enumerate(match.log)
    )
    return StoredTable(record, seats, rows)


if __name__ == "__main__":
    sys.exit(main())
