"""Sockets: the newest of the table, as its viewer may know it, and nothing lost after a break."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from cloudtop.server import streaming
from cloudtop.server.api import stream as api_stream
from tests.server.helpers_server import Json, Someone, next_where, open_site, service_of


def texts(message: Json) -> list[str]:
    return [line["text"] for line in message["lines"]]


def test_the_first_message_is_the_whole_table(anna: Someone) -> None:
    table = anna.open("me", "here")
    with anna.listen(table) as socket:
        message = socket.receive_json()
    assert message["type"] == "table"
    assert message["from"] == 0
    assert message["table"] == anna.table(table)
    assert texts(message) == [line["text"] for line in anna.get(f"/tables/{table}/log").json()]
    assert "board" not in message


def test_programs_are_sent_no_markup(anna: Someone) -> None:
    table = anna.open("me", "here")
    with anna.listen(table, "page=1&narrow=1") as socket:
        message = socket.receive_json()
    assert not {"board", "parts", "page"} & set(message)
    assert "<" not in str(message)


def test_a_page_gets_what_it_shows(anna: Someone) -> None:
    table = anna.open("me", "here")
    with anna.watch(table) as wide, anna.watch(table, "narrow=1") as narrow:
        messages = wide.receive_json(), narrow.receive_json()
    for message in messages:
        assert message["board"].startswith("<svg")
        assert message["parts"]["banner"]
        assert message["page"]["version"] == message["version"]
    assert messages[0]["board"] != messages[1]["board"]


def test_two_tabs_agree(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "here")
    with anna.listen(table) as one, anna.listen(table) as two, ben.listen(table) as other:
        sockets = (one, two, other)
        for socket in sockets:
            socket.receive_json()
        for _ in range(5):
            version = anna.play(table)
            messages = [at_version(socket, version) for socket in sockets]
            assert messages[0] == messages[1]
            assert messages[0]["lines"] == messages[2]["lines"]
            assert messages[0]["lines"]


def at_version(socket: WebSocketTestSession, version: int) -> Json:
    return next_where(socket, lambda message: message["version"] == version)


def test_a_refused_decision_is_not_announced(anna: Someone) -> None:
    table = anna.open("me", "here")
    with anna.listen(table) as socket:
        start = socket.receive_json()
        seat = start["table"]["to_move"][0]
        assert anna.act(table, seat, start["version"], "fly").status_code == 422
        assert anna.act(table, seat, 0, "fly").status_code == 409
        version = anna.play(table)
        assert socket.receive_json()["version"] == version


def test_after_an_undo_the_log_is_told_from_where_it_stands(anna: Someone) -> None:
    table = anna.open("me", "here")
    with anna.listen(table) as socket:
        start = socket.receive_json()
        version = anna.play(table)
        acted = at_version(socket, version)
        assert acted["from"] == start["ply"]
        seat = start["table"]["to_move"][0]
        anna.post(f"/tables/{table}/undo", {"seat": seat, "version": version})
        undone = at_version(socket, version + 1)
        assert (undone["from"], undone["ply"], undone["lines"]) == (start["ply"], start["ply"], [])


def test_after_a_break_only_what_is_new_is_sent(anna: Someone) -> None:
    table = anna.open("me", "here")
    anna.post(f"/tables/{table}/messages", {"seat": 0, "text": "one"})
    with anna.listen(table) as socket:
        seen = socket.receive_json()
    anna.play(table)
    anna.post(f"/tables/{table}/messages", {"seat": 0, "text": "two"})
    query = f"version={seen['version']}&messages={seen['messages'][-1]['number']}"
    with anna.listen(table, query) as socket:
        back = socket.receive_json()
    with anna.listen(table) as socket:
        whole = socket.receive_json()
    assert back["from"] == seen["ply"]
    assert seen["lines"] + back["lines"] == whole["lines"]
    assert [message["text"] for message in back["messages"]] == ["two"]
    assert [message["text"] for message in whole["messages"]] == ["one", "two"]


def test_after_a_restart_a_client_goes_on_with_what_it_has(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me", "here")
        version = anna.play(table)
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        with anna.listen(table, f"version={version}") as socket:
            message = socket.receive_json()
    assert message["version"] == version
    assert message["lines"] == message["events"] == []


@pytest.mark.parametrize(
    "query", ["version=999999", "version=-1", "version=x", "version=²", "messages=" + "9" * 40]
)
def test_a_version_that_cannot_be_gets_everything(anna: Someone, query: str) -> None:
    table = anna.open("me", "here")
    with anna.listen(table, query) as socket:
        message = socket.receive_json()
    assert message["from"] == 0
    assert message["lines"]


def test_talk_reaches_everybody_once_and_is_no_new_version(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "open")
    with anna.listen(table) as own, ben.listen(table) as other:
        version = own.receive_json()["version"]
        assert other.receive_json()["messages"] == []
        said = anna.post(f"/tables/{table}/messages", {"seat": 0, "text": "Hello!"}).json()
        for socket in (own, other):
            message = socket.receive_json()
            assert (message["messages"], message["version"]) == ([said], version)
        ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
        assert other.receive_json()["messages"] == []


def test_joining_is_announced(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "open")
    with anna.listen(table) as socket:
        assert socket.receive_json()["table"]["waiting_for"] == [1]
        ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
        message = socket.receive_json()
    assert message["table"]["waiting_for"] == []
    assert message["table"]["seats"][1]["name"] == "Ben"


def test_who_hands_a_seat_over_sees_it_no_more(
    anna: Someone, ben: Someone, cloud_catch: str
) -> None:
    table = anna.open("me", "open", game=cloud_catch)
    Someone(anna.client, "Cleo").post(f"/tables/{table}/seats/1", {"name": "Cleo"})
    with anna.listen(table, "seat=0") as socket:
        own = socket.receive_json()
        assert any("Anna 0 draws the" in text for text in texts(own))
        path = anna.post(f"/tables/{table}/handover", {"seat": 0}).json()["path"]
        anna.client.post(path, headers=ben.headers, follow_redirects=False)
        after = next_where(socket, lambda message: not message["table"]["seats"][0]["mine"])
    assert after["from"] == 0
    assert not any("Anna 0 draws the" in text for text in texts(after))


def refusal(someone: Someone, table: str, query: str = "") -> int:
    with pytest.raises(WebSocketDisconnect) as refused, someone.listen(table, query):
        pass
    return refused.value.code


def test_sockets_are_refused_where_there_is_nothing_to_see(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "here")
    assert refusal(ben, table, "seat=0") == streaming.REFUSED
    assert refusal(anna, table, "seat=7") == streaming.REFUSED
    assert refusal(anna, "AAAAAAAAAA") == streaming.REFUSED
    assert refusal(anna, "%ff%00") == streaming.REFUSED


def test_who_talks_too_much_on_a_socket_is_sent_away(anna: Someone) -> None:
    table = anna.open("me", "here")
    with anna.listen(table) as socket:
        socket.receive_json()
        socket.send_text("ping")
        socket.send_bytes(b"ping")
        socket.send_text("x" * (streaming.MAX_INPUT_LENGTH + 1))
        with pytest.raises(WebSocketDisconnect) as away:
            socket.receive_json()
    assert away.value.code == streaming.REFUSED
    with anna.listen(table) as socket:
        socket.receive_json()
        for _ in range(50):
            socket.send_text("ping")
        with pytest.raises(WebSocketDisconnect) as away:
            socket.receive_json()
    assert away.value.code == streaming.REFUSED


def test_sockets_leave_nothing_behind(site: TestClient, anna: Someone) -> None:
    table = anna.open("me", "here")
    service = service_of(site)
    for _ in range(3):
        with anna.listen(table) as socket:
            socket.receive_json()
    live = next(iter(service.tables))
    assert live.id == table
    assert not live.listeners
    assert live.cached_count == 0
    assert service.sockets.in_use == 0


def test_a_fault_of_ours_ends_the_socket_and_is_logged(
    anna: Someone, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = anna.open("me", "here")
    monkeypatch.setattr(api_stream, "info_of", lambda *_: 1 / 0)
    with anna.listen(table) as socket, pytest.raises(WebSocketDisconnect) as broken:
        socket.receive_json()
    assert broken.value.code == streaming.BROKEN
    assert "ZeroDivisionError" in caplog.text
