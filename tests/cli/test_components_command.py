"""``cloudtop components`` and ``--components``: tables of one's own at the command line."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cloudtop.cli import commands
from cloudtop.match import find_game
from cloudtop.match.components import digest_tables
from cloudtop.match.registry import current_components
from cloudtop.testing.site import Site
from tests.cli.conftest import Run
from tests.conformance.toys import outside
from tests.conformance.toys.cloud_catch import GAME

SHORTEST = ("--option", "rounds=1", "--option", "windy=no")


@pytest.fixture(autouse=True)
def _cloud_catch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with outside.installed(tmp_path, monkeypatch):
        yield


@pytest.fixture
def folder(tmp_path: Path, run: Run) -> Path:
    """Tables as the command writes them, with more cards in the deck and a dear sun."""
    assert run("components", "cloud_catch", str(tmp_path / "tables")).code == 0
    path = tmp_path / "tables" / "cloud_catch" / "sky.toml"
    path.write_text(
        path.read_text().replace("cards = 15", "cards = 20").replace("sun = 2", "sun = 9")
    )
    return tmp_path / "tables"


def mark(folder: Path) -> str:
    return digest_tables({"sky.toml": (folder / "cloud_catch" / "sky.toml").read_text()})


def test_the_games_own_tables_are_written_as_a_start(tmp_path: Path, run: Run) -> None:
    ran = run("components", "cloud-catch", str(tmp_path / "mine"))
    path = tmp_path / "mine" / "cloud_catch" / "sky.toml"
    assert ran.out.split("\n")[0] == str(path)
    assert f"cloudtop play cloud_catch --components {tmp_path / 'mine'}" in ran.out
    assert "cards = 15" in path.read_text()
    again = run("components", "cloud_catch", str(tmp_path / "mine"))
    assert (again.code, again.err) == (2, f"cloudtop: {path} is there already\n")


def test_a_match_is_played_saved_read_and_proved_with_them(
    folder: Path, tmp_path: Path, run: Run
) -> None:
    tables, saved = ("--components", str(folder)), str(tmp_path / "match.cloudtop")
    seeded = ("play", "cloud_catch", "--seed", "1", "--against", "random")
    new = (*seeded, "--save", saved, *SHORTEST)
    ran = run(*new, *tables, typed="quit\n")
    assert ran.code == 0
    assert f"play --resume {saved} --components {folder}" in ran.out
    assert f"\ncomponents: {mark(folder)}\n" in Path(saved).read_text()
    ran = run("play", "--resume", saved, *tables, typed="1\n" * 9)
    assert ran.code == 0
    assert f"verify {saved} --components {folder}" in ran.out
    assert json.loads(run("verify", saved, "--json", *tables).out)["ok"]
    assert run("replay", saved, *tables).code == 0
    for command in ("verify", "replay"):
        refused = run(command, saved)
        assert refused.code != 0
        assert "with tables of its own" in refused.err


def test_simulations_are_played_with_them(folder: Path, run: Run) -> None:
    words = ("simulate", "cloud_catch", "--games", "5", "--agents", "random", "--json")
    own, other = (
        json.loads(run(*words, *tables).out) for tables in ((), ("--components", str(folder)))
    )
    assert own["mean_score"] != other["mean_score"]
    assert (own["components"], other["components"]) == ("", mark(folder))


def test_nothing_of_it_is_left_behind(folder: Path, run: Run) -> None:
    run("bench", "cloud_catch", "--seconds", "0.01", "--components", str(folder))
    assert find_game("cloud_catch") is GAME
    assert current_components() == {}


@pytest.mark.parametrize("name", ["play", "serve", "simulate", "bench", "score"])
def test_wrong_tables_cost_one_line_and_nothing_is_begun(
    name: str, folder: Path, data: Path, run: Run
) -> None:
    path = folder / "cloud_catch" / "sky.toml"
    path.write_text(path.read_text().replace("storm", "strom"))
    words = {"serve": (), "score": ("cloud_catch", "-")}.get(name, ("cloud_catch",))
    ran = run(name, *words, "--components", str(folder))
    complaint = "cloud_catch/sky.toml, table points: 'storm' is missing"
    assert (ran.code, ran.out, ran.err) == (2, "", f"cloudtop: {complaint}\n")
    assert not data.exists()


def test_a_folder_that_is_not_there_costs_one_line(tmp_path: Path, run: Run) -> None:
    ran = run("bench", "--components", str(tmp_path / "nowhere"))
    assert (ran.code, ran.err) == (2, f"cloudtop: {tmp_path}/nowhere: there is no such folder\n")


def test_every_command_that_plays_a_game_takes_tables(run: Run) -> None:
    taking = {name for name in commands() if "--components" in run(name, "--help").out}
    playing = {"arena", "bench", "play", "replay", "review", "score", "serve", "simulate", "verify"}
    assert taking == playing | {"report"}  # it plays games of some results again


def test_a_server_starts_with_them_or_not_at_all(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = Path(__file__).parents[2]
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path / 'site'}:{root}:{root / 'src'}")
    with Site(tmp_path / "served", "--components", str(folder)) as site:
        assert site.url
    wrong = Site(tmp_path / "served", "--components", str(folder / "x"))
    with pytest.raises(RuntimeError, match="there is no such folder"), wrong:
        pass
