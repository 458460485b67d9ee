"""The game of docs/adding-a-game.md, taken from that page: in the lobby, and played by clicks."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cloudtop.match import games
from cloudtop.testing.site import Site
from tests.docs.helpers_docs import copied, installed
from tests.seeded import seeded_site
from tests.web.conftest import NewPage
from tests.web.helpers_web import OVER, Person


@pytest.fixture
def six_games(tmp_path: Path) -> Iterator[Site]:
    """A server beside which somebody installed what the page shows."""
    beside = installed(copied("adding-a-game.md", tmp_path / "star-chart"), tmp_path / "beside")
    arguments = ("--pace", "0", "--ai-processes", "1")
    with seeded_site(tmp_path / "site", *arguments, environment=beside) as running:
        yield running


def test_a_sixth_game_is_played_from_the_lobby(six_games: Site, new_page: NewPage) -> None:
    anna = Person(new_page(where=six_games))
    anna.page.goto("/")
    expect(anna.page.locator(".game-card")).to_have_count(len(games()) + 1)
    card = anna.page.locator(".game-card").filter(has_text="Star Chart")
    anna.click(card.get_by_role("button", name="Quick match"))
    anna.seated()
    expect(anna.page.locator("#board [data-action^='claim ']")).to_have_count(14)
    assert anna.play() == 7
    expect(anna.page.locator(OVER)).to_be_visible()
    expect(anna.page.locator(f"{OVER} [data-part]")).to_have_count(4)
