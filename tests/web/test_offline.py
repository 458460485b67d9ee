"""As an app: it opens without the server, says so, and comes back by itself."""

import re
import time
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from cloudtop.testing.site import Site
from tests.web.conftest import NewPage
from tests.web.helpers_axe import faults
from tests.web.helpers_web import GAME, Person

CUT: Final = ("ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_FAILED", "WebSocket")
TIMEOUT_SECONDS: Final = 60.0
POLL_MS: Final = 50
TELLS_THE_TIME: Final = re.compile(
    r"The server cannot be reached\. You see what was there at \d\d:\d\d\."
)
STORE: Final = """async () => {
  const pages = await caches.open("cloudtop-pages");
  const read = async (key) => [
    new URL(key.url).pathname, await (await pages.match(key)).text()
  ];
  return Object.fromEntries(await Promise.all((await pages.keys()).map(read)));
}"""


def wait_for_store(page: Page, is_right: Callable[[dict[str, str]], bool]) -> dict[str, str]:
    """Wait until what the browser has kept is right, and return its texts by their paths."""
    end = time.monotonic() + TIMEOUT_SECONDS
    while not is_right(store := page.evaluate(STORE)):
        assert time.monotonic() < end, sorted(store)
        page.wait_for_timeout(POLL_MS)
    return dict(store)


def wait_until_all_is_kept(page: Page) -> None:
    """The pictures come last."""
    last = "/games/skylands/picture.svg"
    wait_for_store(page, lambda store: last in store and "/offline" in store)


def wait_until_seen(anna: Person) -> None:
    """Wait until the browser has kept what the table shows now."""
    path = f"/tables/{anna.table}/seen"
    # The version is read at each look: an agent may decide in the meantime.
    wait_for_store(anna.page, lambda store: f'"version":{anna.version},' in store.get(path, ""))


def test_what_was_seen_last_opens_without_the_server(own_site: Site, new_page: NewPage) -> None:
    new_page.keep_pages()
    new_page.allow(*CUT)
    anna = Person(new_page(where=own_site))
    page, away = anna.page, anna.page.locator("#away")
    page.goto("/")
    wait_until_all_is_kept(page)
    anna.visit(anna.open("me", "greedy"))
    anna.play(3)
    anna.asked()
    wait_until_seen(anna)
    table, version, log, board = anna.table, anna.version, anna.log, anna.board
    expect(away).to_be_hidden()
    own_site.kill()

    expect(away).to_have_text(TELLS_THE_TIME)  # the page that is open
    page.reload()
    expect(page.locator("#table.offline[data-heard]")).to_be_visible()
    expect(away).to_have_text(TELLS_THE_TIME)
    assert (anna.version, anna.log, anna.board) == (version, log, board)
    anna.choices.first.click()
    expect(anna.toast).to_have_text(re.compile("Moves are possible again as soon as it is back"))
    expect(page.locator("#table")).not_to_have_class(re.compile("pending"))

    look_at_home_and_rules(page)
    found = look_for_what_was_never_seen(page)
    page.locator(f"#kept-pages a[href='/tables/{table}']").click()
    anna.seated()
    found += faults(page, "#away")
    assert found == []
    own_site.start()
    expect(page.locator("html:not([data-seen]) #table[data-heard]:not(.offline)")).to_be_visible()
    expect(away).to_be_hidden()
    anna.decide()
    assert anna.version > version


def look_at_home_and_rules(page: Page) -> None:
    page.goto("/")
    away = page.locator("#away")
    expect(away).to_have_text(TELLS_THE_TIME)
    expect(page.locator(".by-day").first).to_have_js_property("complete", True)
    assert page.locator(".by-day").first.evaluate("(picture) => picture.naturalWidth") > 0
    page.locator(f"form[action='/games/{GAME}/quick'] button").first.click()
    expect(away).to_be_focused()  # it is not sent
    page.goto(f"/rules/{GAME}")
    expect(page.locator(".rulebook .rule").first).to_be_visible()


def look_for_what_was_never_seen(page: Page) -> list[str]:
    page.goto(f"/new/{GAME}")  # never seen
    expect(page.get_by_role("heading", level=1)).to_have_text("The server cannot be reached")
    expect(page.locator("#kept-pages a").first).to_have_text("Home")
    found = faults(page)
    page.set_viewport_size({"width": 390, "height": 844})
    found += faults(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    return found


def test_nothing_is_kept_for_another_reader(new_page: NewPage) -> None:
    new_page.keep_pages()
    anna = Person(new_page())
    anna.page.goto("/")
    wait_until_all_is_kept(anna.page)
    anna.visit(anna.open("me", "greedy"))
    wait_until_seen(anna)
    path = f"/tables/{anna.table}"
    anna.page.goto("/")
    anna.page.locator("#language").select_option("de")
    anna.page.get_by_role("button", name="Choose").click()
    wait_for_store(
        anna.page,
        lambda store: path not in store and "nicht erreichbar" in store.get("/offline", ""),
    )
    anna.visit(path.rpartition("/")[2])
    wait_until_seen(anna)
    anna.page.context.clear_cookies(name="cloudtop")  # somebody else now
    anna.page.goto("/rules")
    store = wait_for_store(anna.page, lambda store: "/" in store and path not in store)
    assert f"{path}/seen" not in store
    assert path not in store["/"]


def test_a_seat_that_went_away_leaves_nothing_behind(toy_site: Site, new_page: NewPage) -> None:
    new_page.keep_pages()
    desk, phone = Person(new_page(where=toy_site)), Person(new_page(where=toy_site))
    desk.page.goto("/")
    wait_until_all_is_kept(desk.page)
    desk.visit(desk.open("me", "greedy", game="cloud_catch"))
    desk.asked()
    wait_until_seen(desk)
    path = f"/tables/{desk.table}"
    hand = hand_in(desk.page.evaluate(STORE)[path])
    assert hand
    phone.page.goto(desk.post(f"/api{path}/handover", {"seat": 0})["path"])
    phone.page.get_by_role("button", name="Take the seat").click()
    store = wait_for_store(desk.page, lambda store: is_without(store, path, hand))
    assert "You are watching" in store[path]


def test_a_screen_that_players_share_keeps_no_hand(toy_site: Site, new_page: NewPage) -> None:
    new_page.keep_pages()
    new_page.allow(*CUT)
    anna = Person(new_page(where=toy_site))
    anna.page.goto("/")
    wait_until_all_is_kept(anna.page)
    anna.visit(anna.open("me", "here", game="cloud_catch"))
    path, curtain = f"/tables/{anna.table}", anna.page.locator("#curtain")
    anna.page.locator("#curtain-open").click()
    hand = set(anna.asked())
    assert hand
    anna.decide()
    expect(curtain).to_be_visible()
    wait_until_seen(anna)
    anna.page.locator("#curtain-open").click()
    hand |= set(anna.asked())
    anna.page.goto("/")
    assert is_without(anna.page.evaluate(STORE), path, hand)
    toy_site.kill()
    anna.visit(path.rpartition("/")[2])
    expect(curtain).to_be_visible()
    anna.page.locator("#curtain-open").click()
    expect(anna.toast).to_contain_text("The server cannot be reached")
    expect(curtain).to_be_visible()
    anna.page.goto("/archive")  # never seen: it opens when the server is back
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("The server cannot be reached")
    toy_site.start()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Your archive")
    expect(anna.page.locator("#away")).to_be_hidden()


def hand_in(text: str) -> set[str]:
    return set(re.findall(r'data-action=\\?"(play [^"\\]*)', text))


def is_without(store: dict[str, str], path: str, hand: set[str]) -> bool:
    """Return whether a table is kept, and nowhere a choice of this hand."""
    kept = [text for other, text in store.items() if other.startswith(path)]
    return len(kept) >= 1 and not any(choice in text for text in kept for choice in hand)


def test_where_nothing_can_be_kept_nothing_breaks(new_page: NewPage) -> None:
    """As on a plain address of the house: browsers have service workers for https only."""
    new_page.keep_pages()
    page = new_page()
    page.add_init_script("delete Navigator.prototype.serviceWorker; delete window.caches;")
    anna = Person(page)
    anna.visit(anna.open("me", "greedy"))
    anna.decide()
    page.goto("/")
    assert page.evaluate("() => 'serviceWorker' in navigator || 'caches' in window") is False
