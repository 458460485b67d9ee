"""One table, told to everybody in their own language."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from cloudtop.match import find_game, rulebook
from cloudtop.server.pages import parts, rules_page
from tests.server.helpers_server import ORIGIN, Someone

GERMAN = {"accept-language": "de-AT,de;q=0.9,en;q=0.1"}
OPTIONS = {"first_player": "first seat"}


@pytest.fixture
def table(anna: Someone) -> str:
    return anna.open("me", "here", options=OPTIONS)


def asked(site: TestClient, anna: Someone, table: str, **headers: str) -> str:
    said = site.get(f"/api/tables/{table}/view", headers={**anna.headers, **headers})
    question: str = said.json()["question"]
    return question


def test_everybody_hears_their_own_language(site: TestClient, anna: Someone, table: str) -> None:
    assert asked(site, anna, table) == "Choose a die."
    assert asked(site, anna, table, **GERMAN) == "Wähle einen Würfel."
    assert asked(site, anna, table) == "Choose a die."  # the one before left nothing behind
    assert asked(site, anna, table, **{"accept-language": "tlh"}) == "Choose a die."


def test_a_choice_made_before_counts_more(site: TestClient, anna: Someone, table: str) -> None:
    chosen = {"cookie": "cloudtop_language=en"}
    assert asked(site, anna, table, **GERMAN, **chosen) == "Choose a die."


def test_log_and_pictures_are_translated(site: TestClient, anna: Someone, table: str) -> None:
    anna.act(table, 0, anna.table(table)["version"], "take red")
    headers = {**anna.headers, **GERMAN}
    log = site.get(f"/api/tables/{table}/log", headers=headers).json()
    assert "Anna 0 nimmt den Würfel Rot" in log[-1]["text"]
    for narrow in ("0", "1"):
        path = f"/api/tables/{table}/picture?narrow={narrow}"
        assert ">Merkzettel<" in site.get(path, headers=headers).text
        assert ">Reminder<" in site.get(path, headers=anna.headers).text


def test_two_sockets_of_one_table(site: TestClient, anna: Someone, table: str) -> None:
    path = f"/tables/{table}/stream"
    headers = {**anna.headers, "origin": ORIGIN}
    with (
        site.websocket_connect(path, headers={**headers, **GERMAN}) as german,
        site.websocket_connect(path, headers=headers) as english,
    ):
        assert "Wähle einen Würfel" in str(german.receive_json())
        assert "Choose a die" in str(english.receive_json()).replace("choose", "Choose")
        anna.act(table, 0, anna.table(table)["version"], "take red")
        assert "nimmt den Würfel Rot" in str(german.receive_json())
        assert "takes the red die" in str(english.receive_json())


def test_pages_say_which_language_they_speak(site: TestClient) -> None:
    page = site.get("/", headers={"accept": "text/html", **GERMAN}).text
    assert '<html lang="de"' in page
    assert "Was wollen wir spielen?" in page


@pytest.fixture
def untranslated_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A language whose rules are not written yet."""
    monkeypatch.setitem(rulebook.FILES, "de", "rules.missing.md")
    for cached in (parts.rules_of, rules_page.load_book_in):
        cached.cache_clear()
    yield
    for cached in (parts.rules_of, rules_page.load_book_in):
        cached.cache_clear()


NOTE = "Diese Regeln gibt es vorerst nur auf Englisch."


def test_rules_are_read_in_the_reader_s_language(
    site: TestClient, anna: Someone, table: str
) -> None:
    headers = {**anna.headers, **GERMAN}
    german = rulebook.rulebook(find_game("roll_and_write"), "de")
    page = site.get(f"/tables/{table}", headers=headers).text
    assert f'<span lang="de">{german.rule("RW-11").text}</span>' in page
    for path in ("/rules/roll_and_write", f"/tables/{table}/rules"):
        rules = site.get(path, headers=headers).text
        assert '<div class="rulebook" lang="de"' in rules
        assert NOTE not in rules
        assert german.sections[1].heading in rules


def test_a_free_seat_and_who_is_missing(site: TestClient, anna: Someone) -> None:
    table = anna.open("me", "open", "open")
    told = site.get(f"/api/tables/{table}", headers={**anna.headers, **GERMAN}).json()
    assert [seat["name"] for seat in told["seats"]] == ["Anna 0", "Platz 2", "Platz 3"]
    assert told["banner"] == "Es fehlen noch 2, die sich hinsetzen."
    assert anna.table(table)["seats"][1]["name"] == "Seat 2"
    anna.post(f"/tables/{table}/seats/1/agent", {"agent": "greedy"})
    assert anna.table(table)["banner"] == "Waiting for one more player to sit down."


def test_refusals_are_said_in_the_reader_s_language(site: TestClient, anna: Someone) -> None:
    table = anna.open("me", "open")
    headers = {**anna.headers, **GERMAN}

    def refused(path: str, body: dict[str, object]) -> str:
        answer = site.post(f"/api/tables/{table}/{path}", json=body, headers=headers)
        assert answer.is_error
        reason: str = answer.json()["error"]
        return reason

    move = {"version": anna.table(table)["version"], "notation": "take red"}
    assert refused("actions", {"seat": 0, **move}) == "der Tisch wartet noch auf Spieler"
    assert refused("actions", {"seat": 1, **move}) == "dieser Platz ist nicht deiner"
    assert refused("seats/0", {"name": "Ben"}) == "dieser Platz ist nicht mehr frei"
    assert refused("seats/1", {"name": "\u200b"}) == "body.name: es braucht druckbare Buchstaben"


@pytest.mark.parametrize("path", ["/tables/ZZZZZZZZZZ", "/nowhere"])
def test_a_page_that_is_not_there_speaks_one_language(site: TestClient, path: str) -> None:
    page = site.get(path, headers={"accept": "text/html", **GERMAN}).text
    assert "Hier sind nur Wolken" in page
    assert ("es gibt keinen Tisch mit diesem Code" in page) == path.startswith("/tables")
    assert "Not Found" not in page
    assert "there is no" not in page


@pytest.mark.usefixtures("untranslated_rules")
def test_english_rules_beside_a_german_board_are_marked(
    site: TestClient, anna: Someone, table: str
) -> None:
    headers = {**anna.headers, **GERMAN}
    page = site.get(f"/tables/{table}", headers=headers).text
    assert '<p class="rule-now"><span lang="en">' in page
    for path in ("/rules/roll_and_write", f"/tables/{table}/rules"):
        rules = site.get(path, headers=headers).text
        assert '<div class="rulebook" lang="en"' in rules
        assert NOTE in rules
