"""People in front of a browser. They know how Cloudtop's pages work, and nothing of any game."""

import re
import time
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Final, Self

from playwright.sync_api import APIResponse, Locator, Page, WebSocketRoute, expect

GAME: Final = "roll_and_write"
"""The game that all tests play which do not care; the home page shows others beside it."""
CHOICES: Final = "#tray [data-action], #board [data-action]"
READY: Final = "#table[data-ready][data-heard]"
"""The script runs, and what it heard first is shown: from now on only what happens changes it."""
ASKED: Final = """() => {
  const table = document.querySelector("#table:not(.pending, .past, .offline)");
  if (!table) return null;
  if (document.querySelector("#result .score-card")) return "over";
  if (!table.querySelector(".ask.yours")) return null;
  const choices = [...document.querySelectorAll("#tray [data-action], #board [data-action]")];
  return choices.map((choice) => choice.dataset.action);
}"""
"""What a person waits for: choices, or the end of the match."""
OVER: Final = "#result .score-card"
ENOUGH: Final = 2000
"""More decisions than a match has: a match that goes on longer does not end at all."""
TIMEOUT_SECONDS: Final = 60.0

Json = Any


class Person:
    """Somebody with a browser window. What they do on the page waits until it has happened."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.decisions = 0

    # --- coming to a table ------------------------------------------------------------------

    def open(self, *kinds: str, game: str = GAME, **more: Json) -> str:
        """Open a table as programs do, and return its code."""
        names = more.pop("names", ["Anna", "Ben", "Cleo", "Dan"])
        people = ("me", "here")
        seats = [
            {"kind": kind, "name": name} if kind in people else {"kind": kind}
            for kind, name in zip_longest(kinds, names)
            if kind
        ]
        code: str = self.post("/api/tables", {"game": game, "seats": seats, **more})["id"]
        return code

    def visit(self, table: str, ply: int | None = None) -> Self:
        self.page.goto(f"/tables/{table}" + ("" if ply is None else f"/moments/{ply}"))
        return self.seated()

    def quick_match(self, game: str = GAME, how: str = "ai") -> Self:
        """Start a match from the home page, by the button on the game's own card."""
        self.page.goto("/")
        self.click(self.page.locator(f"form[action='/games/{game}/quick'] [value='{how}']"))
        return self.seated()

    def seated(self) -> Self:
        """Wait until the table is there and its script runs."""
        self.page.locator(READY).wait_for()
        return self

    def sit_down_by_link(self, link: str, name: str) -> Self:
        self.page.goto(link)
        self.seated()
        self.page.get_by_label("Your name").fill(name)
        with self.page.expect_navigation():
            self.page.get_by_role("button", name="Take this seat").first.click()
        return self.seated()

    def second_window(self) -> "Person":
        """The same person in another tab: same cookies, same seats."""
        return Person(self.page.context.new_page())

    # --- looking ----------------------------------------------------------------------------

    @property
    def table(self) -> str:
        return self.page.locator("#table").get_attribute("data-table") or ""

    @property
    def version(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-version") or -1)

    @property
    def ply(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-ply") or -1)

    @property
    def choices(self) -> Locator:
        return self.page.locator(CHOICES)

    @property
    def banner(self) -> Locator:
        return self.page.locator("#banner .ask")

    @property
    def toast(self) -> Locator:
        return self.page.locator("#toast")

    @property
    def log(self) -> list[str]:
        return self.page.locator("#log-lines li").all_text_contents()

    @property
    def board(self) -> str:
        """The picture as it was sent: without what the page adds by itself."""
        picture: str = self.page.evaluate(
            """() => {
              const copy = document.querySelector("#board").cloneNode(true);
              copy.querySelectorAll(".mark").forEach((mark) => mark.remove());
              return copy.innerHTML;
            }"""
        )
        return picture

    @property
    def final(self) -> list[str]:
        """The choices that end the turn: the page asks before it sends one."""
        script = "() => document.getElementById('table').cloudtop.state.final"
        notations: list[str] = self.page.evaluate(script)
        return notations

    def sees(self, ply: int) -> None:
        """Wait until the window shows a moment, and takes the next decision."""
        expect(self.page.locator("#table:not(.pending)")).to_have_attribute("data-ply", str(ply))

    def agrees_with(self, other: "Person") -> None:
        """Wait until two windows show the same version, moment and log; agents may go on."""
        end = time.monotonic() + TIMEOUT_SECONDS
        while (mine := self.shown) != (theirs := other.shown):
            assert time.monotonic() < end, f"{mine}\nand\n{theirs}"

    @property
    def shown(self) -> list[Json]:
        """Version, moment and log, as they stand at one and the same moment."""
        seen: list[Json] = self.page.evaluate(
            """() => {
              const { version, ply } = document.getElementById("table").dataset;
              const lines = [...document.querySelectorAll("#log-lines li")];
              return [version, ply, lines.map((line) => line.textContent)];
            }"""
        )
        return seen

    def measure(self, selector: str, script: str) -> Json:
        """Return what a script says of an element, found and asked in one step.

        The board and the parts beside it are exchanged whenever somebody decides; an element that
        was found a moment ago may have no place and no size any more.
        """
        return self.page.evaluate(
            f"(selector) => ({script})(document.querySelector(selector))", selector
        )

    # --- deciding ---------------------------------------------------------------------------

    def asked(self) -> list[str]:
        """Wait until it is this person's turn, and return the choices; none: the match is over."""
        found = self.page.wait_for_function(ASKED).json_value()
        return [] if found == "over" else list(found)

    def click(self, choice: Locator) -> None:
        choice.click()

    def decide(self, notation: str | None = None) -> None:
        """Choose by a click (without a notation: something else every time), confirm if asked."""
        choices = self.asked()
        assert choices, "the match is over"
        before = self.version
        place = self.choice(notation or choices[7 * self.decisions % len(choices)])
        self.reach(place)
        self.click(place)
        confirm = self.page.locator("#confirm-yes")
        if confirm.is_visible():
            self.click(confirm)
        self.moved_on(before)
        self.decisions += 1

    def choice(self, notation: str) -> Locator:
        return self.page.locator(f'#table [data-action="{notation}"]')

    def reach(self, place: Locator) -> None:
        """Pick up what has to be picked up before a choice is in sight."""
        key = place.evaluate("(place) => place.closest('[data-lit]')?.dataset.lit ?? ''")
        handle = self.page.locator(f'#board [data-lights="{key}"]')
        if key and handle.get_attribute("aria-pressed") == "false":
            self.click(handle)

    def find(self, *, final: bool) -> str:
        """Return a choice that does or does not end the turn; decide until there is one."""
        for _ in range(ENOUGH):
            choices, ends = self.asked(), self.final
            assert choices, "the match was over too early"
            found = next((choice for choice in choices if (choice in ends) is final), None)
            if found is not None:
                return found
            self.decide()
        raise AssertionError("no such choice ever came")

    def moved_on(self, version: int) -> None:
        """Wait until the page shows more than a version, and takes the next decision."""
        self.page.wait_for_function(
            """(version) => {
              const table = document.getElementById("table");
              return Number(table.dataset.version) > version && !table.matches(".pending");
            }""",
            arg=version,
        )

    def play(self, decisions: int = ENOUGH) -> int:
        """Decide on the page until the end, or so many times; return how many it were."""
        for done in range(decisions):
            if not self.asked():
                return done
            self.decide()
        return decisions

    # --- as programs do ---------------------------------------------------------------------

    def get(self, path: str) -> Json:
        return answer(self.page.request.get(path))

    def post(self, path: str, body: Json = None) -> Json:
        return answer(self.page.request.post(path, data={} if body is None else body))

    def act(self, table: str, seat: int, version: int, notation: str) -> None:
        body = {"seat": seat, "version": version, "notation": notation}
        self.post(f"/api/tables/{table}/actions", body)

    def play_by_program(self, table: str, decisions: int = ENOUGH) -> None:
        """Decide for the own seats, without a page; others must be agents."""
        end, seats = time.monotonic() + TIMEOUT_SECONDS, self.seats_at(table)
        while decisions:
            if self.decided(table, seats):
                decisions, end = decisions - 1, time.monotonic() + TIMEOUT_SECONDS
            elif self.get(f"/api/tables/{table}")["over"]:
                return
            else:
                assert time.monotonic() < end, "the others never decide"
                time.sleep(0.02)

    def catches_up(self) -> None:
        """Wait until the page shows what the table is now, with nobody else about to decide."""
        end = time.monotonic() + TIMEOUT_SECONDS
        while True:
            now = self.get(f"/api/tables/{self.table}")
            mine = [seat["mine"] for seat in now["seats"] if seat["to_move"]]
            if all(mine) and self.version == now["version"]:
                return
            assert time.monotonic() < end, "the page never shows the newest version"
            time.sleep(0.05)

    def skip(self, decisions: int) -> None:
        """Leave the page, decide so many times without it, and come back."""
        table = self.table
        self.page.goto("about:blank")
        self.play_by_program(table, decisions)
        self.visit(table)

    def skip_to_the_end(self) -> None:
        """Leave the page, play on without it, and come back to the final score."""
        self.skip(ENOUGH)
        expect(self.page.locator(OVER)).to_be_visible()

    def seats_at(self, table: str) -> list[int]:
        """Return the own seats at a table."""
        seats = self.get(f"/api/tables/{table}")["seats"]
        return [seat["seat"] for seat in seats if seat["mine"]]

    def decided(self, table: str, seats: Sequence[int]) -> bool:
        """Decide for one of the own seats, as programs do; return whether one was asked."""
        for seat in seats:
            view = self.get(f"/api/tables/{table}/view?seat={seat}")
            if choices := view["choices"]:
                choice = choices[7 * view["ply"] % len(choices)]["notation"]
                self.act(table, seat, view["version"], choice)
                return True
        return False


class Toucher(Person):
    """Somebody with a phone."""

    def click(self, choice: Locator) -> None:
        choice.tap()


def figure(number: int) -> str:
    """Return a number as pages print it: with a true minus."""
    return str(number).replace("-", "−")


def answer(response: APIResponse) -> Json:
    assert response.ok, f"{response.status}: {response.text()}"
    return response.json()


def code_in(address: str) -> str:
    found = re.search(r"/tables/(\w+)", address)
    assert found, address
    return found[1]


def finish(table: str, *people: Person, decisions: int = ENOUGH) -> int:
    """Play a match between several browsers without the pages, to its end or so many decisions;
    return how many it were."""
    seats, made = {person: person.seats_at(table) for person in people}, 0
    while made < decisions and not people[0].get(f"/api/tables/{table}")["over"]:
        for person in people:
            while made < decisions and person.decided(table, seats[person]):
                made += 1
    return made


class Deafness:
    """Cuts what a page would hear: its line stays open, but nothing comes through."""

    def __init__(self, page: Page) -> None:
        self.on = False
        page.route_web_socket(re.compile("/stream"), self._between)

    def _between(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda said: None if self.on else socket.send(said))
