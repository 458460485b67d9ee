"""Tutorials on the server: real tables of one learner, at which the rest follows a script."""

import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cloudtop.match import games
from cloudtop.match.tutorial import count_moments
from tests.server.helpers_server import Json, Someone, open_site, until

GAME = "roll_and_write"


def begin(someone: Someone, game: str = GAME) -> str:
    answer = someone.post(f"/games/{game}/tutorial")
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["id"]
    return code


def lesson_of(someone: Someone, table: str) -> Json:
    return someone.table(table)["lesson"]


def take_step(someone: Someone, table: str) -> Json:
    """Read, decide or see what happens by itself; return the lesson after that."""
    now = someone.table(table)
    lesson = now["lesson"]
    if lesson["expected"]:
        answer = someone.act(table, 0, now["version"], lesson["expected"][0])
    else:
        answer = someone.post(f"/tables/{table}/lesson", {"step": lesson["step"]})
    assert answer.status_code == 200, answer.text
    return lesson_of(someone, table)


def walk_to(someone: Someone, table: str, moment: int) -> Json:
    while (lesson := lesson_of(someone, table))["moment"] < moment:
        take_step(someone, table)
    return lesson


@pytest.mark.parametrize("game", games())
def test_a_tutorial_is_played_to_its_end(anna: Someone, game: str) -> None:
    table = begin(anna, game)
    before = anna.table(table)
    assert before["commitment"] == ""
    assert [seat["mine"] for seat in before["seats"]].count(True) == 1
    lesson = before["lesson"]
    assert (lesson["moment"], lesson["finished"]) == (1, False)
    assert lesson["moments"] == count_moments(games()[game])
    lesson = walk_to(anna, table, lesson["moments"])
    assert lesson["finished"]
    assert not anna.table(table)["over"]
    refused = anna.post(f"/tables/{table}/lesson", {"step": lesson["step"]})
    assert refused.status_code == 409


def test_a_wrong_move_is_explained_and_not_played(anna: Someone) -> None:
    table = begin(anna)
    walk_to(anna, table, 2)
    before = anna.table(table)
    refused = anna.act(table, 0, before["version"], "take red")
    assert refused.status_code == 422
    assert "blue" in refused.json()["error"]
    assert anna.table(table) == before
    illegal = anna.act(table, 0, before["version"], "sit A1")
    assert illegal.status_code == 409


def test_nothing_can_be_decided_while_there_is_something_to_read(anna: Someone) -> None:
    table = begin(anna)
    assert anna.view(table)["choices"] == []
    assert anna.act(table, 0, anna.table(table)["version"], "take blue").status_code == 409


def test_nobody_else_goes_on(anna: Someone, ben: Someone) -> None:
    table = begin(anna)
    assert ben.post(f"/tables/{table}/lesson", {"step": 0}).status_code == 403
    assert anna.post(f"/tables/{table}/lesson", {"step": 7}).status_code == 409
    other = anna.open("me", "here")
    assert anna.post(f"/tables/{other}/lesson", {"step": 0}).status_code == 404


def test_nothing_is_taken_back(anna: Someone) -> None:
    table = begin(anna)
    walk_to(anna, table, 3)
    version = anna.table(table)["version"]
    refused = anna.post(f"/tables/{table}/undo", {"seat": 0, "version": version})
    assert refused.status_code == 409


def test_what_follows_by_script_follows_by_itself(anna: Someone) -> None:
    table = begin(anna)
    walk_to(anna, table, 4)
    take_step(anna, table)
    until(lambda: lesson_of(anna, table)["moment"] == 5)
    assert anna.table(table)["to_move"] == [0]


def test_a_game_without_a_tutorial_says_so(anna: Someone, cloud_catch: str) -> None:
    assert {game["key"]: game["tutorial"] for game in anna.get("/games").json()}[cloud_catch] == 0
    assert anna.post(f"/games/{cloud_catch}/tutorial").status_code == 404
    assert anna.post("/games/chess/tutorial").status_code == 404
    page = anna.client.get("/").text
    assert f"/games/{GAME}/tutorial" in page
    assert f"/games/{cloud_catch}/tutorial" not in page


def learn(site: TestClient) -> str:
    """Press the button on the home page, and return the address of the table."""
    answer = site.post(f"/games/{GAME}/tutorial", follow_redirects=False)
    assert answer.status_code == 303
    address: str = answer.headers["location"]
    return address


def test_it_is_left_and_resumed_also_after_a_restart(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        site.get("/")
        address = learn(site)
        table = address.rpartition("/")[2]
        site.post(f"/api/tables/{table}/lesson", json={"step": 0})
        cookies = site.cookies
        assert "Tutorial, 2 of" in site.get("/").text
    with open_site(tmp_path) as site:
        site.cookies = cookies
        assert learn(site) == address
        assert "2 of" in site.get(address).text


def test_a_finished_one_is_begun_again_and_is_no_table_to_continue(site: TestClient) -> None:
    site.get("/")
    first = learn(site).rpartition("/")[2]
    while not (lesson := site.get(f"/api/tables/{first}").json()["lesson"])["finished"]:
        body = {"seat": 0, "version": site.get(f"/api/tables/{first}").json()["version"]}
        if lesson["expected"]:
            site.post(
                f"/api/tables/{first}/actions", json={**body, "notation": lesson["expected"][0]}
            )
        else:
            site.post(f"/api/tables/{first}/lesson", json={"step": lesson["step"]})
    assert "Now a first match" in site.get(f"/tables/{first}").text
    assert f"/tables/{first}" not in site.get("/").text
    assert learn(site) != f"/tables/{first}"


def test_a_tutorial_that_has_changed_is_begun_again(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        site.get("/")
        address, cookies = learn(site), site.cookies
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.execute("UPDATE tables SET lesson = 9")  # the log has not come so far
    with open_site(tmp_path) as site:
        site.cookies = cookies
        assert "Begin again" in site.get(address).text
        assert address not in site.get("/").text
        assert learn(site) != address


def test_after_it_a_match_against_the_easiest_agent(site: TestClient) -> None:
    answer = site.post(f"/games/{GAME}/quick", data={"how": "first"}, follow_redirects=False)
    table = answer.headers["location"].rpartition("/")[2]
    seats = site.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "novice"]
