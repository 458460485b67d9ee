"""Tables from paper: the same answer as on the command line, bounded, and never a fault of ours."""

import asyncio
import json
import re
import threading
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from cloudtop.cli.score import answer as cli_answer
from cloudtop.core.sheet_editor import SET
from cloudtop.match import games
from cloudtop.server.app import create_app
from cloudtop.server.errors import TooMany
from cloudtop.server.guard.rates import Rates
from cloudtop.server.guard.work import Workbench
from cloudtop.server.tables.desk import Settings
from tests.server.helpers_server import ORIGIN, Someone

KEY = "railroad_ink"
BOARD = {"board": ["01 H-H-", "11 HH--", "12 -H-H", "13 -HRH*"], "goals": 2}
HTML = {"accept": "text/html"}
WITH_DESK = [key for key, game in games().items() if game.sheet_editor() is not None]


def score(site: TestClient, body: bytes | str, key: str = KEY) -> Any:
    return site.post(f"/api/score/{key}", content=body, headers={"content-type": "text/plain"})


def draw(someone: Someone, key: str = KEY, **wanted: Any) -> Any:
    return someone.post(f"/score/{key}/desk", wanted)


# --- scoring --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        json.dumps(BOARD),
        json.dumps({**BOARD, "edition": "original"}),
        '{"board": ["33 HHHH*", "34 A-A-"]}',
        '{"board": ["01 H-H"]}',
        '{"board": 7}',
        "{}",
        "[]",
        "nonsense",
        "",
        '{"board": [], "board": []}',
        '{"board": NaN}',
        '{"board": "\\ud800"}',
        '{"board": ' + "[" * 3000,
        '{"board": ' + "[" * 900 + "]" * 900 + "}",
    ],
    ids=range(14),
)
def test_the_answer_is_that_of_the_command_line(site: TestClient, line: str) -> None:
    expected = cli_answer(games()[KEY], 1, line.encode())
    given = score(site, line)
    if "error" in expected:
        assert given.status_code == 422
        assert given.json() == {"error": expected["error"].removeprefix("line 1: ")}
    else:
        assert given.status_code == 200
        assert given.json() == expected


def test_bytes_that_are_no_text_are_refused_alike(site: TestClient) -> None:
    expected = cli_answer(games()[KEY], 1, b"\xff\xfe")["error"]
    assert score(site, b"\xff\xfe").json() == {"error": expected.removeprefix("line 1: ")}


def test_every_game_that_scores_paper_does_so_here(site: TestClient) -> None:
    seats = [["red", "red*", "", "blue"]] + [["", "", "", ""]] * 5
    assert score(site, json.dumps({"carriage": seats}), "roll_and_write").json()["legal"] is True


def test_unknown_games_and_games_without_a_desk(
    site: TestClient, anna: Someone, cloud_catch: str
) -> None:
    assert score(site, "{}", "chess").status_code == 404
    assert draw(anna, "chess").status_code == 404
    assert site.get("/score/chess", headers=HTML).status_code == 404
    assert draw(anna, cloud_catch).status_code == 404
    assert site.get(f"/score/{cloud_catch}", headers=HTML).status_code == 404
    refused = score(site, "{}", cloud_catch)
    assert refused.status_code == 422
    assert "no way to score a table from paper" in refused.json()["error"]


# --- drawing --------------------------------------------------------------------------------


def test_a_board_is_drawn_click_by_click_and_nothing_is_kept(
    anna: Someone, site: TestClient
) -> None:
    now = draw(anna, edit="at 01").json()
    for notation in ("draw 01 H-H-", "draw 11 HH--"):
        now = draw(anna, line=now["line"], chosen=now["chosen"], edit=notation).json()
    assert json.loads(now["line"])["board"] == ["01 H-H-", "11 HH--"]
    assert now["chosen"] == "11"
    assert now["card"] == score(site, now["line"]).json()
    assert sum(part["points"] for part in now["parts"]) == now["card"]["total"]
    assert now["picture"].startswith("<svg")
    assert now["page"] is None
    assert json.loads(draw(anna).json()["line"])["board"] == []


def test_pages_get_their_fragments_too(anna: Someone) -> None:
    page = draw(anna, line=json.dumps(BOARD), page=True, narrow=True).json()["page"]
    assert set(page) == {"paper-settings", "paper-tools", "paper-score"}
    assert 'data-lights="part:highway:0"' in page["paper-score"]
    assert "style=" not in "".join(page.values())


@pytest.mark.parametrize(
    "wanted",
    [
        {"line": "nonsense"},
        {"line": "\ud800"},
        {"line": '{"board": ' + "[" * 3000},
        {"line": json.dumps(BOARD), "edit": "draw 99 H-H-"},
        {"line": json.dumps(BOARD), "edit": "set goals 1000"},
        {"line": " " * 20_001},
        {"line": 7},
        {"edit": ""},
        {"edit": "x" * 201},
        {"chosen": "x" * 65},
        {"narrow": "yes"},
        {"other": 1},
    ],
    ids=range(12),
)
def test_what_cannot_be_read_is_refused_in_a_line(anna: Someone, wanted: dict[str, Any]) -> None:
    refused = draw(anna, **wanted)
    assert refused.status_code == 422
    assert len(refused.json()["error"]) < 300


@pytest.mark.parametrize("chosen", ["", "\ud83d\ude00", "<script>", "hold \ud800"])
def test_a_choice_without_meaning_does_no_harm(anna: Someone, chosen: str) -> None:
    given = draw(anna, chosen=chosen)
    assert given.status_code in (200, 422)
    assert "<script>" not in given.json().get("picture", "")


def test_much_at_once_is_refused(site: TestClient, anna: Someone) -> None:
    assert score(site, "x" * 70_000).status_code == 413
    assert draw(anna, line="x" * 70_000).status_code == 413


def test_whoever_asks_too_often_is_refused(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path), Rates(client_per_second=0.5))
    with TestClient(app, base_url=ORIGIN) as client:
        someone = Someone(client, "Fast")
        found = [draw(someone).status_code for _ in range(4)]
    assert (found[0], found[-1]) == (200, 429)


def test_other_sites_may_not_ask(site: TestClient) -> None:
    headers = {"origin": "http://elsewhere.example", "content-type": "application/json"}
    assert site.post(f"/api/score/{KEY}", content="{}", headers=headers).status_code == 403


@pytest.mark.parametrize("key", WITH_DESK)
def test_every_click_that_a_desk_offers_is_understood(anna: Someone, key: str) -> None:
    """From a blank table: everything in sight, and everything in sight after that."""
    blank = draw(anna, key).json()
    first = offered(blank)
    assert first
    for notation in first[:: max(1, len(first) // 12)]:
        after = draw(anna, key, line=blank["line"], edit=notation).json()
        assert sum(part["points"] for part in after["parts"]) == after["card"]["total"]
        lit = set(re.findall(r'data-lit="([^"]*)"', after["picture"]))
        assert {row["lights"] for row in after["parts"] + after["offences"]} - {""} <= lit
        second = offered(after)
        for again in second[:: max(1, len(second) // 8)]:
            request = {"line": after["line"], "chosen": after["chosen"], "edit": again}
            assert draw(anna, key, **request).status_code == 200, again


def offered(now: Any) -> list[str]:
    tools = [*now["hand"], *(tool for palette in now["palettes"] for tool in palette["tools"])]
    found = re.findall(r'data-action="([^"]*)"', now["picture"])
    return [*found, *(tool["notation"] for tool in tools if tool["notation"])]


@pytest.mark.parametrize("key", WITH_DESK)
def test_every_setting_can_be_set(anna: Someone, key: str) -> None:
    desk = games()[key].sheet_editor()
    assert desk is not None
    blank = draw(anna, key).json()["line"]
    for option in desk.settings(json.loads(blank)):
        for value in option.choices or ("yes" if option.default is False else option.low,):
            after = draw(anna, key, line=blank, edit=f"{SET} {option.key} {value}")
            assert after.status_code == 200, after.text


# --- the page -------------------------------------------------------------------------------


@pytest.mark.parametrize("key", WITH_DESK)
def test_the_page_is_linked_and_whole(site: TestClient, key: str) -> None:
    for path in ("/", f"/rules/{key}"):
        assert f'href="/score/{key}"' in site.get(path, headers=HTML).text
    page = site.get(f"/score/{key}", headers=HTML).text
    assert not re.search(r"<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+=", page)
    assert len(re.findall(r"<h1[ >]", page)) == 1
    assert re.search(r'<b class="figures" id="paper-total">0</b>', page)


def test_games_without_a_desk_have_no_link(site: TestClient, cloud_catch: str) -> None:
    assert f'href="/score/{cloud_catch}"' not in site.get("/", headers=HTML).text


def typed(site: TestClient, line: str) -> Any:
    headers = {"content-type": "application/x-www-form-urlencoded", "origin": ORIGIN, **HTML}
    return site.post(f"/score/{KEY}", content=urlencode({"line": line}), headers=headers)


def test_without_a_script_a_line_can_be_typed(site: TestClient) -> None:
    shown = typed(site, json.dumps(BOARD))
    total = score(site, json.dumps(BOARD)).json()["total"]
    assert shown.status_code == 200
    assert f'id="paper-total">{total}<' in shown.text


def test_a_mistyped_line_comes_back_with_its_mistake(site: TestClient) -> None:
    shown = typed(site, '{"board": ["<script>"]}')
    assert shown.status_code == 422
    assert "board, entry 1" in shown.text
    assert "&lt;script&gt;" in shown.text
    assert '["<script>' not in shown.text


# --- work in line ---------------------------------------------------------------------------


def test_jobs_are_done_one_at_a_time_and_only_so_many_wait() -> None:
    running, most = 0, 0
    gate = threading.Event()

    def job() -> int:
        nonlocal running, most
        running += 1
        most = max(most, running)
        gate.wait(10)
        running -= 1
        return 7

    async def ask() -> tuple[list[int], int]:
        bench = Workbench(most=3, most_each=2)
        jobs = [asyncio.create_task(bench.do(asker, job)) for asker in ("a", "a", "b")]
        await asyncio.sleep(0.05)
        refused = 0
        for asker in ("a", "c"):
            with pytest.raises(TooMany):
                await bench.do(asker, job)
            refused += 1
        gate.set()
        done = await asyncio.gather(*jobs)
        return [*done, await bench.do("a", job)], refused

    assert asyncio.run(ask()) == ([7, 7, 7, 7], 2)
    assert most == 1
