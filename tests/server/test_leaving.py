"""Leaving a table: what becomes of the seat, of the match and of its result."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from cloudtop.match import loads
from tests.compat.helpers_compat import TABLES, Holder, open_stored_site
from tests.server.helpers_server import (
    UNLIMITED,
    Json,
    Someone,
    next_where,
    open_site,
    service_of,
    until,
)

AT_ONCE = replace(UNLIMITED, grace_seconds=0, vote_seconds=0)
LONG_AGO = 1_000_000_000.0


@pytest.fixture
def site(tmp_path: Path) -> Iterator[TestClient]:
    """A site on which whoever closes the last socket is away at once."""
    with open_site(tmp_path, AT_ONCE) as client:
        yield client


@pytest.fixture
def cara(site: TestClient) -> Someone:
    return Someone(site, "Cara")


def sit_together(host: Someone, *others: Someone, **more: Json) -> str:
    """Open a table for several people and return its code."""
    table = host.open("me", *["open"] * len(others), **more)
    for seat, someone in enumerate(others, start=1):
        taken = someone.post(f"/tables/{table}/seats/{seat}", {"name": someone.name})
        assert taken.status_code == 200, taken.text
    return table


def begin(table: str, *people: Someone) -> None:
    """Make the first decision, whoever it is up to."""
    mover = people[people[0].table(table)["to_move"][0]]
    mover.play(table)


def leave(someone: Someone, table: str, seat: int, how: str, **more: Json) -> Json:
    answer = someone.post(f"/tables/{table}/leave", {"seat": seat, "how": how, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(answer: Json, status: int, reason: str = "") -> None:
    assert answer.status_code == status, answer.text
    assert reason in answer.json()["error"]


def stay_away(site: TestClient, table: str, seat: int) -> None:
    """Let a player have been away for years."""
    live = service_of(site).tables._alive[table]
    until(lambda: live.away_since(seat) is not None)
    live.seats[seat] = replace(live.seats[seat], away=LONG_AGO)


# --- before the match begins --------------------------------------------------------------------


def wait_together(host: Someone, other: Someone) -> str:
    """Open a table at which two people wait for a third."""
    table = host.open("me", "open", "open")
    assert other.post(f"/tables/{table}/seats/1", {"name": other.name}).status_code == 200
    return table


def test_a_seat_is_free_again_until_all_are_taken(
    anna: Someone, ben: Someone, cara: Someone
) -> None:
    table = wait_together(anna, ben)
    left = leave(ben, table, 1, "free")
    assert (left["waiting_for"], left["seats"][1]["kind"]) == ([1, 2], "open")
    for seat, someone in ((1, ben), (2, cara)):
        assert someone.post(f"/tables/{table}/seats/{seat}", {"name": "X"}).status_code == 200
    # It is dealt: whoever could still leave would try one deal after the other.
    refused(
        ben.post(f"/tables/{table}/leave", {"seat": 1, "how": "free"}), 409, "the match has begun"
    )


def test_the_right_to_delete_passes_on_when_the_host_leaves(anna: Someone, ben: Someone) -> None:
    table = wait_together(anna, ben)
    leave(anna, table, 0, "free")
    refused(anna.remove(f"/tables/{table}"), 403)
    alone = ben.post(f"/tables/{table}/leave", {"seat": 1, "how": "free"})
    refused(alone, 409, "delete the table instead")
    assert ben.table(table)["deletable"]
    assert ben.remove(f"/tables/{table}").status_code == 204


def test_only_the_holder_leaves_and_only_by_a_way_that_exists(anna: Someone, ben: Someone) -> None:
    table = sit_together(anna, ben)
    for how in ("free", "agent", "resign"):
        refused(anna.post(f"/tables/{table}/leave", {"seat": 1, "how": how}), 403)
    nobody = ben.post(f"/tables/{table}/leave", {"seat": 1, "how": "agent", "agent": "nobody"})
    refused(nobody, 422, "'nobody' is not one of")
    assert ben.post(f"/tables/{table}/leave", {"seat": 1, "how": "vanish"}).status_code == 422
    waiting = anna.open("me", "open")
    early = anna.post(f"/tables/{waiting}/leave", {"seat": 0, "how": "resign"})
    refused(early, 409, "still waiting")


# --- an agent instead ---------------------------------------------------------------------------


def test_an_agent_plays_on_until_its_player_comes_back(anna: Someone, ben: Someone) -> None:
    table = sit_together(anna, ben)
    begin(table, anna, ben)
    seat = leave(ben, table, 1, "agent", agent="greedy")["seats"][1]
    assert (seat["kind"], seat["name"], seat["left"]) == ("greedy", "Ben", "handed")
    assert (seat["mine"], seat["returnable"]) == (False, True)
    view = anna.view(table)
    refused(ben.act(table, 1, view["version"], "take red"), 403)
    while 1 not in {line["seat"] for line in anna.get(f"/tables/{table}/log").json()}:
        until(lambda: anna.table(table)["to_move"] == [0])
        anna.play(table)
    refused(anna.post(f"/tables/{table}/seats/1/return"), 403, "not your seat")
    back = ben.post(f"/tables/{table}/seats/1/return").json()["seats"][1]
    assert (back["kind"], back["mine"], back["left"]) == ("human", True, "returned")
    refused(ben.post(f"/tables/{table}/seats/1/return"), 403)


def test_a_link_to_a_seat_ends_when_its_player_leaves(anna: Someone, ben: Someone) -> None:
    table = sit_together(anna, ben)
    begin(table, anna, ben)
    path = ben.post(f"/tables/{table}/handover", {"seat": 1}).json()["path"]
    leave(ben, table, 1, "agent")
    page = anna.client.post(path, headers={**anna.headers, "accept": "text/html"})
    assert page.status_code == 409
    assert not anna.table(table)["seats"][1]["mine"]


def test_another_device_gets_the_right_to_delete_with_the_seat(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "casual")
    path = anna.post(f"/tables/{table}/handover", {"seat": 0}).json()["path"]
    ben.client.post(path, headers=ben.headers)
    refused(anna.remove(f"/tables/{table}"), 403)
    assert ben.remove(f"/tables/{table}").status_code == 204


# --- resigning ----------------------------------------------------------------------------------


def test_at_a_table_of_two_a_resignation_ends_the_match(anna: Someone, ben: Someone) -> None:
    table = sit_together(anna, ben)
    begin(table, anna, ben)
    over = leave(anna, table, 0, "resign")
    assert (over["over"], over["ended_early"], over["to_move"]) == (True, True, [])
    assert [seat["winner"] for seat in over["seats"]] == [False, True]
    assert over["banner"] == "Ben wins: Anna 0 resigned."
    view = ben.view(table)
    assert view["choices"] == []
    legal = loads(ben.get(f"/tables/{table}/file").text).legal(1)
    refused(ben.act(table, 1, view["version"], (legal or ["take red"])[0]), 409, "over")
    for verb in ("undo", "redo"):
        answer = ben.post(f"/tables/{table}/{verb}", {"seat": 1, "version": view["version"]})
        refused(answer, 409, "over")
    refused(ben.post(f"/tables/{table}/leave", {"seat": 1, "how": "resign"}), 409, "over")


def test_the_file_of_a_match_that_ended_early_is_an_ordinary_one(
    anna: Someone, ben: Someone
) -> None:
    table = sit_together(anna, ben)
    begin(table, anna, ben)
    leave(anna, table, 0, "resign")
    text = anna.get(f"/tables/{table}/file").text
    match = loads(text)
    assert not match.over
    assert "resign" not in text
    assert "seed: " in text  # nobody plays on, so it can be shown
    assert anna.get(f"/tables/{table}/proof").json()["ok"]
    assert anna.post(f"/tables/{table}/review").status_code == 422  # it was not played to its end


def test_a_rematch_after_a_resignation_has_the_same_players(anna: Someone, ben: Someone) -> None:
    table = sit_together(anna, ben)
    begin(table, anna, ben)
    leave(anna, table, 0, "resign")
    again = ben.post(f"/tables/{table}/rematch").json()
    assert [(seat["name"], seat["left"]) for seat in again["seats"]] == [
        ("Anna 0", None),
        ("Ben", None),
    ]
    assert anna.table(again["id"])["seats"][0]["mine"]


def test_among_three_an_agent_plays_on_for_the_others(
    anna: Someone, ben: Someone, cara: Someone
) -> None:
    table = sit_together(anna, ben, cara)
    begin(table, anna, ben, cara)
    now = leave(ben, table, 1, "resign")
    assert (now["over"], now["seats"][1]["kind"]) == (False, "casual")
    assert now["seats"][1]["left"] == "resigned"
    refused(ben.post(f"/tables/{table}/seats/1/return"), 409, "cannot be taken back")
    over = leave(anna, table, 0, "resign")  # only Cara is left
    assert [seat["winner"] for seat in over["seats"]] == [False, False, True]
    assert over["banner"] == "Cara wins: Anna 0 and Ben resigned."


def test_where_no_other_person_plays_a_resignation_ends_the_match(anna: Someone) -> None:
    table = anna.open("me", "greedy", "greedy")
    until(lambda: anna.table(table)["to_move"] == [0])
    anna.play(table)
    over = leave(anna, table, 0, "resign")
    assert over["ended_early"]
    assert not over["seats"][0]["winner"]
    assert any(seat["winner"] for seat in over["seats"])


def test_alone_against_the_rules_the_rules_win(anna: Someone) -> None:
    table = anna.open("me")
    anna.play(table)
    over = leave(anna, table, 0, "resign")
    assert [seat["winner"] for seat in over["seats"]] == [False, True]


# --- who is away --------------------------------------------------------------------------------


def test_players_see_who_is_here_and_nobody_else_does(anna: Someone, ben: Someone) -> None:
    table = sit_together(anna, ben)
    with anna.listen(table) as hers:
        next_where(hers, lambda news: news["table"]["seats"][1]["here"] is False)
        with ben.listen(table):
            seats = next_where(hers, lambda news: news["table"]["seats"][1]["here"])["table"][
                "seats"
            ]
            assert (seats[0]["here"], seats[1]["away_since"]) == (None, None)
            watching = Someone(anna.client, "Dan").table(table)["seats"]
            assert [seat["here"] for seat in watching] == [None, None]
        away = next_where(hers, lambda news: news["table"]["seats"][1]["here"] is False)
        assert away["table"]["seats"][1]["away_since"] > LONG_AGO
    watching = Someone(anna.client, "Dan").table(table)["seats"]
    assert [seat["away_since"] for seat in watching] == [None, None]


def test_who_connects_again_soon_was_never_away(tmp_path: Path) -> None:
    patient = replace(UNLIMITED, grace_seconds=3600)
    with open_site(tmp_path, patient) as site:
        anna, ben = Someone(site, "Anna"), Someone(site, "Ben")
        table = sit_together(anna, ben)
        for _ in range(3):
            with ben.listen(table):
                pass
            assert anna.table(table)["seats"][1]["here"]


def test_a_player_who_stays_away_is_replaced_and_may_come_back(
    site: TestClient, anna: Someone, ben: Someone
) -> None:
    table = sit_together(anna, ben, replace_after=600)
    begin(table, anna, ben)
    until(lambda: anna.table(table)["seats"][1]["here"] is False)
    path = f"/tables/{table}/seats/1/replacement"
    refused(anna.post(path), 409, "Ben has not been away for long enough")
    stay_away(site, table, 1)
    if anna.table(table)["seats"][1]["replace"]["stage"] != "due":  # he has just decided
        live = service_of(site).tables._alive[table]
        live.rows[:] = [replace(row, at=LONG_AGO) for row in live.rows]
    refused(Someone(site, "Dan").post(path), 403)
    refused(ben.post(path), 409)
    seat = anna.post(path).json()["seats"][1]
    assert (seat["kind"], seat["name"], seat["left"]) == ("casual", "Ben", "replaced")
    refused(anna.post(path), 409)
    assert [one["id"] for one in ben.get("/tables").json()] == [table]  # he finds his way back
    assert ben.post(f"/tables/{table}/seats/1/return").json()["seats"][1]["mine"]


def test_nobody_who_is_here_is_replaced(site: TestClient, anna: Someone, ben: Someone) -> None:
    table = sit_together(anna, ben, replace_after=600)
    stay_away(site, table, 1)
    with ben.listen(table) as socket:
        socket.receive_json()
        refused(anna.post(f"/tables/{table}/seats/1/replacement"), 409, "nobody is away")


def test_never_is_never_and_one_person_is_no_vote(
    site: TestClient, anna: Someone, ben: Someone
) -> None:
    table = sit_together(anna, ben, replace_after=0)
    stay_away(site, table, 1)
    refused(anna.post(f"/tables/{table}/seats/1/replacement"), 409, "long enough")
    odd = {"game": "roll_and_write", "seats": [{"kind": "me"}], "replace_after": 7}
    assert anna.post("/tables", odd).status_code == 422


def test_all_others_may_agree_to_replace_somebody(
    site: TestClient, anna: Someone, ben: Someone, cara: Someone
) -> None:
    table = sit_together(anna, ben, cara, replace_after=0)
    path = f"/tables/{table}/seats/1/replacement"
    until(lambda: anna.table(table)["seats"][1]["here"] is False)
    votes = anna.post(path).json()["seats"][1]["replace"]
    assert (votes["stage"], votes["agreed"], votes["needed"], votes["mine"]) == ("vote", 1, 2, True)
    assert cara.table(table)["seats"][1]["replace"]["mine"] is False
    assert anna.remove(path).json()["seats"][1]["replace"]["agreed"] == 0
    assert anna.post(path).json()["seats"][1]["replace"]["agreed"] == 1
    with ben.listen(table) as socket:  # he is back: the vote is over
        socket.receive_json()
    until(lambda: cara.table(table)["seats"][1]["here"] is False)
    assert cara.post(path).json()["seats"][1]["replace"]["agreed"] == 1
    assert anna.post(path).json()["seats"][1]["left"] == "replaced"


def test_votes_and_absences_outlive_the_server(tmp_path: Path) -> None:
    with open_site(tmp_path, AT_ONCE) as site:
        anna, ben, cara = (Someone(site, name) for name in ("Anna", "Ben", "Cara"))
        table = sit_together(anna, ben, cara)
        with ben.listen(table):
            pass
        until(lambda: anna.table(table)["seats"][1]["here"] is False)
        since = anna.table(table)["seats"][1]["away_since"]
        assert anna.post(f"/tables/{table}/seats/1/replacement").status_code == 200
    with open_site(tmp_path, AT_ONCE) as site:
        seat = Someone(site, "Cara").table(table)["seats"][1]
        assert (seat["away_since"], seat["replace"]["agreed"]) == (since, 1)


# --- deleting and archiving ---------------------------------------------------------------------


def test_only_the_host_deletes_and_only_when_nobody_else_plays(
    site: TestClient, anna: Someone, ben: Someone
) -> None:
    table = sit_together(anna, ben)
    begin(table, anna, ben)
    refused(anna.remove(f"/tables/{table}"), 409, "others still play here")
    refused(ben.remove(f"/tables/{table}"), 403)
    leave(ben, table, 1, "resign")
    refused(ben.remove(f"/tables/{table}"), 403)
    again = ben.post(f"/tables/{table}/rematch").json()["id"]
    anna.post(f"/tables/{table}/messages", {"seat": 0, "text": "bye"})
    ben.post(f"/tables/{table}/archive")
    assert anna.remove(f"/tables/{table}").status_code == 204
    for someone in (anna, ben):
        refused(someone.get(f"/tables/{table}"), 404)
        assert [one["id"] for one in someone.get("/tables").json()] == [again]


def test_whoever_looks_at_a_deleted_table_is_told(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "casual")
    with ben.watch(table) as socket:
        socket.receive_json()
        assert anna.remove(f"/tables/{table}").status_code == 204
        with pytest.raises(WebSocketDisconnect) as ended:
            next_where(socket, lambda news: False)
    assert ended.value.code == 4410


def test_a_finished_table_no_longer_leads_to_a_deleted_rematch(anna: Someone, ben: Someone) -> None:
    table = sit_together(anna, ben)
    begin(table, anna, ben)
    leave(ben, table, 1, "resign")
    again = anna.post(f"/tables/{table}/rematch").json()["id"]
    begin(again, anna, ben)
    leave(ben, again, 1, "resign")
    assert anna.remove(f"/tables/{again}").status_code == 204
    assert anna.table(table)["rematch"] is None


def test_an_archived_table_is_hidden_from_one_player_only(
    site: TestClient, anna: Someone, ben: Someone
) -> None:
    table = sit_together(anna, ben)
    begin(table, anna, ben)
    refused(anna.post(f"/tables/{table}/archive"), 422, "not over")
    leave(ben, table, 1, "resign")
    refused(Someone(site, "Dan").post(f"/tables/{table}/archive"), 403)
    for _ in range(2):
        assert anna.post(f"/tables/{table}/archive").status_code == 204
    assert anna.get("/tables").json() == []
    assert [one["id"] for one in ben.get("/tables").json()] == [table]
    assert f"/tables/{table}" in site.get("/archive", headers=anna.headers).text
    assert f"/tables/{table}" not in site.get("/archive", headers=ben.headers).text
    assert anna.remove(f"/tables/{table}/archive").status_code == 204
    assert [one["id"] for one in anna.get("/tables").json()] == [table]


def test_old_tables_belong_to_whoever_holds_their_first_seat(tmp_path: Path) -> None:
    with open_stored_site(tmp_path / "data") as site:
        for stored in TABLES:
            info = Holder(site, stored.holders[min(stored.holders)]).table(stored.id)
            alone = len(set(stored.holders.values())) == 1
            assert info["deletable"] == (info["over"] or alone)
            assert info["replace_after"] == 3 * 24 * 3600


# --- what the dialog says -----------------------------------------------------------------------


def dialog(someone: Someone, table: str) -> str:
    return someone.client.get(f"/tables/{table}/leaving", headers=someone.headers).text


def test_the_dialog_says_what_happens_to_the_result(
    anna: Someone, ben: Someone, cara: Someone
) -> None:
    assert "there is no result" in dialog(ben, wait_together(anna, ben))
    table = sit_together(anna, ben)
    begin(table, anna, ben)
    text = dialog(anna, table)
    assert "The match ends now, and Ben wins." in text
    assert "says that an AI finished it for Anna" in text
    assert "After 1 day away" in text
    assert "Delete" not in text
    three = sit_together(anna, ben, cara)
    begin(three, anna, ben, cara)
    assert "is placed last, whatever the points say" in dialog(ben, three)
    leave(anna, table, 0, "resign")
    assert "for Ben as well" in dialog(anna, table)
    assert "only from yours" in dialog(ben, table)
    assert "nothing to leave" in dialog(cara, table)
    alone = anna.open("me", "casual")
    assert "Nobody else sits here" in dialog(anna, alone)
