"""What programs can do at a table through the JSON API, and what is refused."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cloudtop.match import loads
from cloudtop.match.registry import current_registry, use_registry
from cloudtop.server.api.infos import to_json
from tests.conformance.toys.cloud_catch import GAME as CLOUD_CATCH
from tests.server.helpers_server import UNLIMITED, Someone, open_site, until

NOWHERE = "AAAAAAAAAA"


def test_all_games_are_listed_with_their_options(anna: Someone) -> None:
    games = {game["key"]: game for game in anna.get("/games").json()}
    assert games["roll_and_write"]["seats"] == [1, 4]
    assert set(games["roll_and_write"]["options"]) >= {"across"}


def test_a_match_from_opening_to_proof(anna: Someone) -> None:
    table = anna.open("me", "here")
    before = anna.table(table)
    assert (before["seed"], before["over"], before["waiting_for"]) == (None, False, [])
    assert anna.get(f"/tables/{table}/proof").json()["ok"] is False
    anna.play_to_the_end(table)
    after = anna.table(table)
    assert after["over"]
    assert after["commitment"] == before["commitment"]
    assert any(seat["winner"] for seat in after["seats"])
    proof = anna.get(f"/tables/{table}/proof").json()
    assert (proof["ok"], proof["seed"]) == (True, after["seed"])
    match = loads(anna.get(f"/tables/{table}/file").text)
    assert [card.total for card in match.scores] == [seat["total"] for seat in after["seats"]]


def test_two_players_by_link(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "open")
    assert anna.table(table)["waiting_for"] == [1]
    joined = ben.post(f"/tables/{table}/seats/1", {"name": "  Ben\t the  Brave "})
    assert joined.status_code == 200
    assert [seat["name"] for seat in joined.json()["seats"]] == ["Anna 0", "Ben the Brave"]
    assert [seat["mine"] for seat in joined.json()["seats"]] == [False, True]
    for _ in range(10):
        mover = (anna, ben)[anna.table(table)["to_move"][0]]
        mover.play(table)


def test_a_doubled_post_makes_exactly_one_move(anna: Someone) -> None:
    table = anna.open("me", "here")
    seat, view = anna.table(table)["to_move"][0], anna.view(table)
    choice = view["choices"][0]["notation"]
    first, second = (anna.act(table, seat, view["version"], choice) for _ in range(2))
    assert (first.status_code, second.status_code) == (200, 409)
    assert second.json()["version"] == first.json()["version"]
    log = anna.get(f"/tables/{table}/file").text.splitlines()
    assert log.count(f"{seat} {choice}") == 1


def test_refusals_name_the_reason_and_change_nothing(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "here")
    seat, view = anna.table(table)["to_move"][0], anna.view(table)
    version, choice = view["version"], view["choices"][0]["notation"]
    before = anna.get(f"/tables/{table}/file").text
    refused = {
        403: [ben.act(table, seat, version, choice), anna.act(table, 7, version, choice)],
        404: [anna.act(NOWHERE, seat, version, choice)],
        409: [
            anna.act(table, seat, version - 1, choice),
            anna.act(table, 1 - seat, version, choice),
        ],
        422: [
            anna.act(table, seat, version, "fly away"),
            anna.act(table, seat, version, "\ud800"),
            anna.act(table, seat, version, "x" * 201),
            anna.post(f"/tables/{table}/actions", {"seat": "0", "version": 1, "notation": "x"}),
            anna.post(f"/tables/{table}/actions", {"\ud800": 1}),
            anna.post(f"/tables/{table}/actions", [1]),
        ],
    }
    for status, answers in refused.items():
        for answer in answers:
            assert answer.status_code == status, answer.text
            assert answer.json()["error"]
    assert anna.get(f"/tables/{table}/file").text == before
    assert anna.table(table)["version"] == version


def test_undo_and_redo(anna: Someone) -> None:
    table = anna.open("me", "here")
    seat, view = anna.table(table)["to_move"][0], anna.view(table)
    version = anna.play(table)
    body = {"seat": seat, "version": version}
    undone = anna.post(f"/tables/{table}/undo", body)
    assert undone.json() == {"version": version + 1}
    assert anna.view(table)["choices"] == view["choices"]
    assert anna.post(f"/tables/{table}/undo", body).json()["version"] == version + 1
    assert anna.post(f"/tables/{table}/redo", {**body, "version": version + 1}).status_code == 200
    assert anna.table(table)["ply"] == view["ply"] + 1


def test_moments_of_the_past_offer_no_choices(anna: Someone) -> None:
    table = anna.open("me", "here")
    start = anna.view(table)
    anna.play(table)
    past = anna.get(f"/tables/{table}/view?ply={start['ply']}").json()
    assert past["choices"] == past["view"]["choices"] == []
    assert past["ply"] == start["ply"]
    assert {**past["view"], "choices": 0} == {**start["view"], "choices": 0}
    picture = anna.get(f"/tables/{table}/picture?ply=0&narrow=true")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "data-action" not in picture.text
    assert anna.get(f"/tables/{table}/view?ply=99").status_code == 404
    assert len(loads(anna.get(f"/tables/{table}/file?ply=2").text).log) == 2


def test_the_log_in_words(anna: Someone) -> None:
    table = anna.open("me", "here")
    anna.play(table)
    lines = anna.get(f"/tables/{table}/log").json()
    assert any("Anna" in line["text"] for line in lines)
    later = anna.get(f"/tables/{table}/log?since={lines[-1]['ply'] - 1}").json()
    assert later == [line for line in lines if line["ply"] == lines[-1]["ply"]]


def test_an_agent_takes_an_open_seat_if_a_player_wishes(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "open", "greedy", "open")
    seat = f"/tables/{table}/seats/1/agent"
    assert ben.post(seat, {"agent": "greedy"}).status_code == 403
    assert anna.post(seat, {"agent": "hal"}).status_code == 422
    assert anna.post(f"/tables/{table}/seats/0/agent", {"agent": "greedy"}).status_code == 409
    filled = anna.post(seat, {"agent": "greedy"})
    assert filled.json()["seats"][1]["name"] == "Otto"
    assert filled.json()["waiting_for"] == [3]
    assert anna.post(seat, {"agent": "greedy"}).status_code == 409
    anna.post(f"/tables/{table}/seats/3/agent", {"agent": "random"})
    until(lambda: anna.table(table)["to_move"] == [0])


def test_hints_are_for_the_seat_that_decides(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "here")
    seat = anna.table(table)["to_move"][0]
    assert ben.post(f"/tables/{table}/hint", {"seat": seat}).status_code == 403
    assert anna.post(f"/tables/{table}/hint", {"seat": 1 - seat}).status_code == 404
    hint = anna.post(f"/tables/{table}/hint", {"seat": seat}).json()
    assert hint["notation"] in [choice["notation"] for choice in anna.view(table)["choices"]]
    statuses = {anna.post(f"/tables/{table}/hint", {"seat": seat}).status_code for _ in range(9)}
    assert statuses == {200, 429}


def test_a_handover_moves_the_seat_to_another_device(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "here")
    assert ben.post(f"/tables/{table}/handover", {"seat": 0}).status_code == 403
    path = anna.post(f"/tables/{table}/handover", {"seat": 0}).json()["path"]
    moved = anna.client.post(path, headers=ben.headers, follow_redirects=False)
    assert moved.status_code == 303
    assert [seat["mine"] for seat in ben.table(table)["seats"]] == [True, False]
    assert [seat["mine"] for seat in anna.table(table)["seats"]] == [False, True]
    assert anna.view(table, 1)["viewer"] == 1
    assert anna.get(f"/tables/{table}/view?seat=0").status_code == 403


def test_there_is_one_rematch(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "here")
    assert anna.post(f"/tables/{table}/rematch").status_code == 422
    anna.play_to_the_end(table)
    assert ben.post(f"/tables/{table}/rematch").status_code == 403
    again = anna.post(f"/tables/{table}/rematch")
    assert again.status_code == 201
    assert again.json()["id"] == anna.post(f"/tables/{table}/rematch").json()["id"]
    assert anna.table(table)["rematch"] == again.json()["id"]
    names = [[seat["name"] for seat in anna.table(t)["seats"]] for t in (table, again.json()["id"])]
    assert names[0] == names[1]
    assert again.json()["commitment"] != anna.table(table)["commitment"]


def test_lists_show_public_tables_and_one_s_own(anna: Someone, ben: Someone) -> None:
    private, public = anna.open("me", "here"), anna.open("me", "open", public=True)
    assert {table["id"] for table in anna.get("/tables").json()} == {private, public}
    assert {table["id"] for table in ben.get("/tables").json()} == {public}


def test_nobody_opens_tables_without_end(tmp_path: Path) -> None:
    with open_site(tmp_path, replace(UNLIMITED, tables_per_client=2)) as site:
        anna, ben = Someone(site, "Anna"), Someone(site, "Ben")
        for _ in range(2):
            anna.open("me", "here")
        wanted = {"game": "roll_and_write", "seats": [{"kind": "me"}]}
        assert anna.post("/tables", wanted).status_code == 429
        assert ben.post("/tables", wanted).status_code == 201


def test_nor_tables_at_which_they_do_not_sit(anna: Someone, ben: Someone) -> None:
    wanted = {"game": "roll_and_write", "seats": [{"kind": "open"}, {"kind": "greedy"}]}
    answers = [anna.post("/tables", wanted).status_code for _ in range(12)]
    assert answers[:10] == [201] * 10
    assert answers[-1] == 429
    anna.open("me", "greedy")
    assert ben.post("/tables", wanted).status_code == 201


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "chess", "seats": [{"kind": "me"}]},
        {"game": "roll_and_write", "seats": []},
        {"game": "roll_and_write", "seats": [{"kind": "me"}] * 5},
        {"game": "roll_and_write", "seats": [{"kind": "wizard"}]},
        {"game": "roll_and_write", "seats": [{"kind": "me", "name": "x" * 41}]},
        {"game": "roll_and_write", "seats": [{"kind": "me", "name": "\u202eevil"}]},
        {"game": "roll_and_write", "seats": [{"kind": "me", "name": "\u200d"}]},
        {"game": "roll_and_write", "seats": [{"kind": "me"}], "options": {"across": "sideways"}},
        {"game": "roll_and_write", "seats": [{"kind": "me"}], "options": {"unknown": 1}},
        {"game": "roll_and_write", "seats": [{"kind": "me"}], "public": "yes"},
        {"game": "roll_and_write", "seats": [{"kind": "me"}], "seed": "00"},
    ],
)
def test_a_table_that_cannot_be_is_refused(anna: Someone, wanted: object) -> None:
    answer = anna.post("/tables", wanted)
    assert answer.status_code == 422
    assert answer.json()["error"]
    assert anna.get("/tables").json() == []


def test_names_with_joined_signs_are_welcome(anna: Someone) -> None:
    name = "Zoë 👩\u200d🚀"
    seats = [{"kind": "me", "name": name}]
    table = anna.post("/tables", {"game": "roll_and_write", "seats": seats}).json()
    assert table["seats"][0]["name"] == name


def test_a_restart_goes_on_where_it_was(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me", "here")
        for which in range(12):
            anna.play(table, which)
        anna.post(f"/tables/{table}/messages", {"seat": 0, "text": "See you tomorrow."})
        before = [anna.get(f"/tables/{table}{rest}").text for rest in EVERYTHING]
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        assert [anna.get(f"/tables/{table}{rest}").text for rest in EVERYTHING] == before
        anna.play_to_the_end(table)


EVERYTHING = ("", "/view", "/log", "/file", "/picture", "/messages", "/proof")


def test_a_table_whose_game_is_gone_is_skipped(tmp_path: Path) -> None:
    known = current_registry().with_games(CLOUD_CATCH)
    with use_registry(known), open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        lost, kept = anna.open("me", "here", game="cloud_catch"), anna.open("me", "here")
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        assert [table["id"] for table in anna.get("/tables").json()] == [kept]
        assert anna.get(f"/tables/{lost}").status_code == 422


def test_views_are_plain_json_for_every_game(anna: Someone, cloud_catch: str) -> None:
    table = anna.open("me", "here", game=cloud_catch)
    assert isinstance(anna.view(table, 0)["view"]["hand"], list)


def test_plain_takes_whatever_a_view_may_hold() -> None:
    from dataclasses import dataclass
    from enum import Enum

    class Colour(Enum):
        RED = "red"

    @dataclass(frozen=True)
    class Odd:
        colour: Colour
        sets: frozenset[int]
        by_place: dict[tuple[int, int], Colour]
        nested: tuple["Odd", ...] = ()

    odd = Odd(Colour.RED, frozenset({3, 1, 2}), {(1, 2): Colour.RED})
    wanted = {"colour": "red", "sets": [1, 2, 3], "by_place": {"1,2": "red"}, "nested": []}
    assert to_json(Odd(Colour.RED, frozenset(), {}, (odd,)))["nested"] == [wanted]
    assert json.dumps(to_json(odd)) == json.dumps(wanted)
    assert to_json({None: object}) == {"None": "<class 'object'>"}


# --- talk ---------------------------------------------------------------------------------------


def test_players_talk_and_everybody_reads(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "open")
    version = anna.table(table)["version"]
    said = anna.post(
        f"/tables/{table}/messages", {"seat": 0, "text": " <b>Hi</b> \n there 👩\u200d🚀"}
    )
    assert said.status_code == 201
    assert said.json()["text"] == "<b>Hi</b> there 👩\u200d🚀"
    assert said.json()["name"] == "Anna 0"
    assert ben.get(f"/tables/{table}/messages").json() == [said.json()]
    assert anna.table(table)["version"] == version


@pytest.mark.parametrize("text", ["", " \n ", "x" * 301, "\x07", "\u202e", 7, None])
def test_what_cannot_be_said(anna: Someone, text: object) -> None:
    table = anna.open("me", "here")
    assert anna.post(f"/tables/{table}/messages", {"seat": 0, "text": text}).status_code == 422
    assert anna.get(f"/tables/{table}/messages").json() == []


def test_nobody_talks_for_another_seat(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "open")
    for who, seat in ((ben, 0), (ben, 1), (anna, 1), (anna, 9)):
        said = who.post(f"/tables/{table}/messages", {"seat": seat, "text": "Boo"})
        assert said.status_code == 403
    assert anna.get(f"/tables/{table}/messages").json() == []


def test_talk_has_a_pace(anna: Someone) -> None:
    table = anna.open("me", "here")
    body = {"seat": 0, "text": "Hurry up!"}
    statuses = [anna.post(f"/tables/{table}/messages", body).status_code for _ in range(15)]
    assert statuses[0] == 201
    assert statuses[-1] == 429


# --- the description ----------------------------------------------------------------------------


def test_the_description_names_every_route_and_every_refusal(site: TestClient) -> None:
    described = site.get("/api/openapi.json").json()
    assert "/api/tables/{table}/messages" in described["paths"]
    assert "/stream" in described["info"]["description"]
    for path, methods in described["paths"].items():
        for method, route in methods.items():
            assert route["summary"], path
            assert {"401", "422", "429", "503"} <= set(route["responses"]), (method, path)
            if "{table}" in path:
                assert "404" in route["responses"], (method, path)
            if method == "post":
                assert "403" in route["responses"], (method, path)
    assert not [path for path in described["paths"] if not path.startswith("/api/")]
