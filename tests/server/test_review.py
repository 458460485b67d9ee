"""Reviews at the table: in the background, for players, kept; and tables that begin at a moment."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from starlette.testclient import TestClient

from cloudtop.cli import main
from cloudtop.lab.review import Effort, Review, review_match
from cloudtop.match import AnyMatch, Match, dumps, find_game, loads, seed_from
from cloudtop.server.tables.review_desk import MOST_WAITING, ReviewDesk
from cloudtop.server.tables.review_process import Message, ReviewFailedError, ReviewProcess
from cloudtop.server.tables.review_state import read_review
from tests.server.helpers_server import Someone, next_where, open_site, service_of, until


class HereJob:
    """A review in this process: it knows the toys."""

    def __init__(self, match_file: str, looks: int | None) -> None:
        match = loads(match_file)
        steps: list[Message] = [(ply + 1, match.ply) for ply in range(match.ply)]
        self._messages = iter([*steps, review_match(match, Effort(looks or 8))])

    def receive(self) -> Message:
        return next(self._messages)

    def stop(self) -> None:
        pass


class StuckJob:
    """A review that gets to its first step and no further."""

    running: ClassVar[set["StuckJob"]] = set()
    """Shared, to see which were started."""

    def __init__(self, match_file: str, looks: int | None) -> None:
        self._first: list[Message] = [(1, 2)]
        self._stopped = threading.Event()
        self.running.add(self)

    def receive(self) -> Message:
        if self._first:
            return self._first.pop()
        self._stopped.wait()
        raise ReviewFailedError("the process was ended")

    def stop(self) -> None:
        self._stopped.set()
        self.running.discard(self)


class FailingJob(StuckJob):
    def receive(self) -> Message:
        raise ReviewFailedError("no idea")


def use(site: TestClient, job: Callable[[str, int | None], Any]) -> None:
    service_of(site).reviews = ReviewDesk(8, job)


def finish(someone: Someone, game: str) -> str:
    table = someone.open("me", "here", game=game)
    someone.play_to_the_end(table)
    return table


def review_of(someone: Someone, table: str) -> Any:
    answer = someone.get(f"/tables/{table}/review")
    assert answer.status_code == 200, answer.text
    return answer.json()


def delete(someone: Someone, path: str) -> Any:
    return someone.client.delete(f"/api{path}", headers=someone.headers)


def when(someone: Someone, table: str, state: str) -> Any:
    until(lambda: review_of(someone, table)["state"] == state)
    return review_of(someone, table)


def page_of(someone: Someone, table: str, language: str = "en") -> str:
    headers = {**someone.headers, "accept-language": language}
    return someone.client.get(f"/tables/{table}", headers=headers).text


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    yield
    assert not StuckJob.running


def test_a_player_asks_and_everybody_reads(
    site: TestClient, anna: Someone, ben: Someone, cloud_catch: str
) -> None:
    use(site, HereJob)
    table = finish(anna, cloud_catch)
    assert review_of(anna, table) == {"state": "none", "steps": 0, "total": 0, "review": None}
    assert anna.post(f"/tables/{table}/review").status_code == 202
    found = when(ben, table, "done")["review"]
    assert found["game"] == cloud_catch
    assert [player["seat"] for player in found["players"]] == [0, 1]
    assert len(found["chart"]) == anna.table(table)["ply"] + 1
    assert 'id="review"' in page_of(ben, table)
    assert "The expected result over time" in page_of(ben, table)
    # Whoever asks once more gets the same.
    assert anna.post(f"/tables/{table}/review").json()["review"] == found


def test_only_players_ask_and_call_off(
    site: TestClient, anna: Someone, ben: Someone, cloud_catch: str
) -> None:
    use(site, StuckJob)
    table = finish(anna, cloud_catch)
    assert "Review this match" in page_of(anna, table)
    assert "Review this match" not in page_of(ben, table)
    assert ben.post(f"/tables/{table}/review").status_code == 403
    assert review_of(ben, table)["state"] == "none"
    anna.post(f"/tables/{table}/review")
    assert delete(ben, f"/tables/{table}/review").status_code == 403
    when(ben, table, "running")
    assert "data-review=" not in page_of(ben, table)
    assert delete(anna, f"/tables/{table}/review").json()["state"] == "none"


def test_a_running_match_is_not_reviewed(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "here")
    refused = anna.post(f"/tables/{table}/review")
    assert (refused.status_code, refused.json()["error"]) == (422, "this match is not over yet")
    assert "Review this match" not in page_of(anna, table)


def test_it_tells_how_far_it_is_and_is_called_off(
    site: TestClient, anna: Someone, cloud_catch: str
) -> None:
    use(site, StuckJob)
    table = finish(anna, cloud_catch)
    with anna.watch(table) as socket:
        socket.receive_json()
        anna.post(f"/tables/{table}/review")
        next_where(socket, lambda message: "review" in message["parts"])
        until(lambda: review_of(anna, table)["steps"] == 1)
        assert "<progress" in page_of(anna, table)
        assert "Call off" in page_of(anna, table)
        assert delete(anna, f"/tables/{table}/review").status_code == 200
    assert review_of(anna, table)["state"] == "none"
    assert not StuckJob.running
    assert "Review this match" in page_of(anna, table)
    # Nothing to call off is nothing wrong.
    assert delete(anna, f"/tables/{table}/review").json()["state"] == "none"


def test_one_after_another_and_not_too_many(
    site: TestClient, anna: Someone, cloud_catch: str
) -> None:
    use(site, StuckJob)
    tables = [finish(anna, cloud_catch) for _ in range(MOST_WAITING + 1)]
    answers = [anna.post(f"/tables/{table}/review").status_code for table in tables]
    assert answers == [202] * MOST_WAITING + [429]
    when(anna, tables[0], "running")
    assert {review_of(anna, table)["state"] for table in tables[1:-1]} == {"waiting"}
    assert len(StuckJob.running) == 1
    delete(anna, f"/tables/{tables[0]}/review")
    when(anna, tables[1], "running")
    for table in tables:
        delete(anna, f"/tables/{table}/review")


def test_a_review_that_fails_can_be_made_again(
    site: TestClient, anna: Someone, cloud_catch: str
) -> None:
    use(site, FailingJob)
    table = finish(anna, cloud_catch)
    anna.post(f"/tables/{table}/review")
    when(anna, table, "failed")
    assert "could not be made" in page_of(anna, table)
    use(site, HereJob)
    anna.post(f"/tables/{table}/review")
    when(anna, table, "done")


def test_it_is_there_after_a_restart(tmp_path: Path, cloud_catch: str) -> None:
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        use(site, HereJob)
        table = finish(anna, cloud_catch)
        anna.post(f"/tables/{table}/review")
        found = when(anna, table, "done")
    with open_site(tmp_path) as site:
        assert review_of(Someone(site, "Ben"), table) == found


def test_a_review_under_way_does_not_keep_the_server_from_ending(
    tmp_path: Path, cloud_catch: str
) -> None:
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        use(site, StuckJob)
        table = finish(anna, cloud_catch)
        anna.post(f"/tables/{table}/review")
        when(anna, table, "running")
    with open_site(tmp_path) as site:
        assert review_of(Someone(site, "Anna"), table)["state"] == "none"


@pytest.mark.parametrize("content", ["{", "[]", "{}", '{"game": 1}'])
def test_a_review_that_cannot_be_read_counts_as_none(content: str) -> None:
    assert read_review(content).phase == "none"


# --- the process ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def begun() -> AnyMatch:
    match = Match.start(find_game("roll_and_write"), 2, seed=seed_from("begun"))
    while match.ply < 6:
        seat = match.to_move[0]
        match.play(seat, match.legal(seat)[-1])
    return match


def receive_all(job: ReviewProcess) -> list[Message]:
    messages = [job.receive()]
    while not isinstance(messages[-1], Review):
        messages.append(job.receive())
    return messages


def test_the_process_tells_its_steps_and_then_what_it_found(begun: AnyMatch) -> None:
    job = ReviewProcess(dumps(begun, with_seed=False), 8)
    try:
        *steps, review = receive_all(job)
    finally:
        job.stop()
    assert steps == [(ply, begun.ply) for ply in range(1, begun.ply + 1)]
    assert review == review_match(begun, Effort(8))


def test_a_process_that_was_ended_says_so(begun: AnyMatch) -> None:
    job = ReviewProcess(dumps(begun, with_seed=False), 8)
    job.stop()
    with pytest.raises(ReviewFailedError):
        receive_all(job)


def test_what_goes_wrong_there_is_told_here() -> None:
    job = ReviewProcess("nonsense", 8)
    try:
        with pytest.raises(ReviewFailedError, match="this is not a match file"):
            job.receive()
    finally:
        job.stop()


# --- another move ---------------------------------------------------------------------------


def branch(someone: Someone, table: str, ply: int, seat: int) -> Any:
    return someone.post(f"/tables/{table}/branches", {"ply": ply, "seat": seat})


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Someone, Someone, str]]:
    """A finished table for tests that leave it as it is: a player, a spectator, its code."""
    with open_site(tmp_path_factory.mktemp("finished")) as site:
        anna = Someone(site, "Anna")
        yield anna, Someone(site, "Ben"), finish(anna, "roll_and_write")


def first_decision(someone: Someone, table: str, at_least: int) -> tuple[int, int]:
    """Return a ply with a decision from some ply on, and whose it is."""
    match = loads(someone.get(f"/tables/{table}/file").text)
    ply = next(n for n, entry in enumerate(match.log) if n >= at_least and entry.seat >= 0)
    return ply, match.log[ply].seat


def test_another_move_is_tried_at_a_table_of_its_own(
    finished: tuple[Someone, Someone, str],
) -> None:
    anna, _, table = finished
    ply, seat = first_decision(anna, table, 20)
    answer = branch(anna, table, ply, seat)
    assert answer.status_code == 201, answer.text
    new, old = answer.json(), anna.table(table)
    assert (new["ply"], new["game"], new["over"]) == (ply, old["game"], False)
    assert new["options"] == old["options"]
    kinds = ["human" if place == seat else "expert" for place in range(2)]
    assert [one["kind"] for one in new["seats"]] == kinds
    assert new["seats"][seat]["mine"]
    assert new["seats"][seat]["name"] == old["seats"][seat]["name"]
    assert new["commitment"] != old["commitment"]
    assert new["seed"] is None
    log = anna.get(f"/tables/{new['id']}/file").text
    assert f"given: {ply}\n" in log
    assert f"seed: {old['seed']}" not in log
    # The old table is as it was.
    assert anna.table(table) == old


def test_whoever_watched_may_try_as_well(finished: tuple[Someone, Someone, str]) -> None:
    anna, ben, table = finished
    ply, seat = first_decision(anna, table, 20)
    new = branch(ben, table, ply, seat).json()
    assert new["seats"][seat]["mine"]
    assert new["seats"][seat]["name"] == f"Player {seat + 1}"


def test_what_is_no_decision_is_refused(finished: tuple[Someone, Someone, str]) -> None:
    anna, _, table = finished
    ply, seat = first_decision(anna, table, 20)
    assert branch(anna, table, ply, 1 - seat).status_code == 422
    assert branch(anna, table, 10**6, seat).status_code == 404
    assert branch(anna, table, anna.table(table)["ply"], seat).status_code == 422
    assert branch(anna, table, -1, seat).status_code == 422
    running = anna.open("me", "here")
    refused = branch(anna, running, 1, 0)
    assert (refused.status_code, refused.json()["error"]) == (422, "this match is not over yet")


def test_it_is_played_on_after_a_restart_and_proven(tmp_path: Path, cloud_catch: str) -> None:
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        table = finish(anna, cloud_catch)
        last = anna.table(table)["ply"] - 1
        match = loads(anna.get(f"/tables/{table}/file").text)
        new = branch(anna, table, last, match.log[last].seat).json()["id"]
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        assert anna.table(new)["ply"] == last
        anna.play_to_the_end(new)
        proof = anna.get(f"/tables/{new}/proof").json()
        assert (proof["ok"], proof["given"]) == (True, last)
        assert f"The first {last} moves come from another table" in page_of(anna, new)
        assert "come from another table" not in page_of(anna, table)


def test_the_review_of_a_table_that_an_operator_deletes_ends(
    tmp_path: Path, site: TestClient, anna: Someone, cloud_catch: str
) -> None:
    use(site, StuckJob)
    table = finish(anna, cloud_catch)
    assert anna.post(f"/tables/{table}/review").status_code == 202
    until(lambda: StuckJob.running)
    assert main(["admin", "delete", table, "--yes", "--data", str(tmp_path)]) == 0
    until(lambda: not StuckJob.running)
