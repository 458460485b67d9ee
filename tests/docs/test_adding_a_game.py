"""docs/adding-a-game.md is true: what it shows is installed, found by its entry point, played."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx2
import pytest

import cloudtop
from tests.docs.helpers_docs import commands_on, copied, files_on, installed, page, ran
from tests.seeded import seeded_site
from tests.server.helpers_server import Json, token, until

PAGE = "adding-a-game.md"
KEY = "star_chart"
ONES = "1\n" * 40
STYLE = ("--no-cache", "--isolated", "--line-length", "100")


@dataclass(frozen=True)
class Project:
    """What a reader of the page has in the end."""

    folder: Path
    environment: dict[str, str]

    def cloudtop(self, *words: str, typed: str = "") -> str:
        return ran("-P", "-m", "cloudtop", *words, typed=typed, environment=self.environment)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    top = tmp_path_factory.mktemp("adding")
    folder = copied(PAGE, top / "star-chart")
    plain = {"COLUMNS": "100", "NO_COLOR": "1", "CLOUDTOP_DATA": str(top / "data")}
    return Project(folder, installed(folder, top / "beside") | plain)


@pytest.fixture(scope="module")
def bot(project: Project) -> Iterator[httpx2.Client]:
    """A program that speaks to a server which somebody started with the game installed."""
    data = Path(project.environment["CLOUDTOP_DATA"]) / "site"
    known = {"authorization": f"Bearer {token('bot')}"}
    arguments = ("--pace", "0", "--ai-processes", "1")
    with (
        seeded_site(data, *arguments, environment=project.environment) as site,
        httpx2.Client(base_url=site.url, headers=known, trust_env=False) as client,
    ):
        yield client


def opened(bot: httpx2.Client, *kinds: str, **more: Json) -> str:
    """Open a table and return its address in the API."""
    seats = [{"kind": kind} for kind in kinds]
    answer = bot.post("/api/tables", json={"game": KEY, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['id']}"


# --- the page -------------------------------------------------------------------------------


def test_the_page_shows_every_file_of_its_tree() -> None:
    drawn = re.search(r"^star-chart/\n(.*?)^```", page(PAGE), re.MULTILINE | re.DOTALL)
    assert drawn
    names = set(re.findall(r"[├└]── (\S+\.\w+)", drawn[1]))
    assert names == {Path(path).name for path in files_on(PAGE)}


# --- the package ----------------------------------------------------------------------------


def test_its_python_is_formatted_linted_and_typed(project: Project) -> None:
    ran("-m", "ruff", "format", *STYLE, "--check", ".", cwd=project.folder)
    ran("-m", "ruff", "check", *STYLE, "--select", "E,F,I,N,UP,B,SIM", ".", cwd=project.folder)
    cache = ("--cache-dir", str(project.folder.parent / "types"))
    beside = {"MYPYPATH": str(Path(cloudtop.__file__).parents[1])}
    files = (KEY, "test_star_chart.py")
    ran("-m", "mypy", "--strict", *cache, *files, cwd=project.folder, environment=beside)


def test_its_own_tests_pass_with_the_conformance_kit(project: Project) -> None:
    command = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "test_star_chart.py")
    said = ran(*command, cwd=project.folder, environment=project.environment)
    assert re.search(r"^\d{3} passed in", said, re.MULTILINE), said


def test_the_kit_complains_as_the_page_says(project: Project, tmp_path: Path) -> None:
    folder = copied(PAGE, tmp_path)
    state = folder / KEY / "state.py"
    state.write_text(
        state.read_text("utf-8").replace("state.owners.copy()", "state.owners"), "utf-8"
    )
    program = f"""
import sys
sys.path.insert(0, {str(folder)!r})
from cloudtop.testing import CHECKS, ConformanceError
from star_chart import GAME
try:
    CHECKS["check_clone_shares_nothing"](GAME, 2, {{}}, 7)
except ConformanceError as error:
    print(error)
"""
    said = ran("-c", program, environment=project.environment).strip()
    assert said.startswith(f"{KEY}: check_clone_shares_nothing")
    assert f"\n{said}\n" in page(PAGE)


# --- the commands ---------------------------------------------------------------------------


@pytest.mark.parametrize("words", commands_on(PAGE), ids=" ".join)
def test_its_commands_do_what_they_say(project: Project, words: list[str]) -> None:
    seeded = ("--seed", "1") if words[0] == "play" else ()
    said = project.cloudtop(*words, *seeded, typed=ONES)
    expected = {
        "rules": "SC-6 Each line is worth 2 points more",
        "play": "wins with",
        "simulate": "200 games",
        "bench": KEY,
    }
    assert expected[words[0]] in said


def test_its_option_is_listed_and_checked(project: Project) -> None:
    assert "--option clouds=2  0 to 4" in project.cloudtop("games")
    said = project.cloudtop("play", KEY, "--seed", "1", "--option", "clouds=4", typed=ONES)
    assert said.count("A cloud covers") == 4


# --- the lobby ------------------------------------------------------------------------------


def test_the_lobby_shows_it(bot: httpx2.Client) -> None:
    lobby = bot.get("/").text
    assert '<h3 class="display">Star Chart</h3>' in lobby
    assert f"/games/{KEY}/quick" in lobby
    assert "data-action" not in bot.get(f"/games/{KEY}/picture.svg").text
    assert 'name="option-clouds"' in bot.get(f"/new/{KEY}").text
    assert 'id="SC-6"' in bot.get(f"/rules/{KEY}").text


def test_in_another_language_it_speaks_its_own(bot: httpx2.Client) -> None:
    lobby = bot.get("/", headers={"accept-language": "de"}).text
    assert "Schnelle Partie" in lobby
    assert "Claim stars and join them" in lobby


def test_agents_play_it_to_the_end(bot: httpx2.Client, project: Project, tmp_path: Path) -> None:
    table = opened(bot, "greedy", "random", "greedy", options={"clouds": 1})
    now = until(lambda: (seen := bot.get(table).json())["over"] and seen)
    assert now["ply"] == 16
    assert sum(seat["parts"]["stars"] for seat in now["seats"]) == 15
    file = tmp_path / "match.cloudtop"
    file.write_text(bot.get(f"{table}/file").text, "utf-8")
    assert "Every decision in the log was legal." in project.cloudtop("verify", str(file))


def test_a_program_plays_it_against_an_agent(bot: httpx2.Client) -> None:
    table = opened(bot, "me", "greedy")
    mine = 0
    while not (now := bot.get(table).json())["over"]:
        view = bot.get(f"{table}/view?seat=0").json()
        if view["choices"]:
            assert "may not 'cover A1'" in decided(bot, table, view, "cover A1").text
            assert decided(bot, table, view, view["choices"][0]["notation"]).status_code == 200
            mine += 1
    assert mine == now["seats"][0]["parts"]["stars"] == 7


def decided(bot: httpx2.Client, table: str, view: Json, notation: str) -> httpx2.Response:
    body = {"seat": 0, "version": view["version"], "notation": notation}
    return bot.post(f"{table}/actions", json=body)
