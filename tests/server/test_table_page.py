"""The table page and its fragments: what they carry, for whom, and at which moment."""

import html
import json
import re
from itertools import pairwise

import pytest
from starlette.testclient import TestClient

from cloudtop.agents import OPPONENT, agent_names, agent_summary
from cloudtop.match.rulebook import Block
from cloudtop.server.pages.chart import NAME_STEP, Curve, chart, ticks
from cloudtop.server.pages.rules_page import render_block
from tests.server.helpers_server import Json, Someone

HTML = {"accept": "text/html"}


def page_of(someone: Someone, path: str) -> str:
    answer = someone.client.get(path, headers={**someone.headers, **HTML})
    assert answer.status_code == 200, answer.text
    return answer.text


def state_of(page: str) -> Json:
    found = re.search(r'data-state="([^"]*)"', page)
    assert found
    return json.loads(html.unescape(found[1]))


def test_what_cannot_be_taken_back_is_asked_once_more_unless_it_confirms(anna: Someone) -> None:
    table = anna.open("me", "here")
    while not (final := state_of(page_of(anna, f"/tables/{table}"))["final"]):
        anna.play(table)
    assert set(final) <= {choice["notation"] for choice in anna.view(table)["choices"]}
    for seats in (("me",), ("me", "here")):  # alone nothing can be taken back, with others it can
        table = anna.open(*seats, game="railroad_ink")
        while "confirm" not in [choice["notation"] for choice in anna.view(table)["choices"]]:
            anna.play(table)
        assert state_of(page_of(anna, f"/tables/{table}"))["final"] == []


def test_the_page_is_whole_before_any_script_runs(anna: Someone) -> None:
    table = anna.open("me", "here", "here")
    page = page_of(anna, f"/tables/{table}")
    choices = anna.view(table)["choices"]
    assert obeys_the_content_policy(page)
    assert all(f'data-action="{choice["notation"]}"' in page for choice in choices)
    assert "'s turn:" in html.unescape(page)
    for part in ("banner", "tray", "board", "players", "log", "undo", "redo", "hint", "replay"):
        assert f'id="{part}"' in page


def test_a_spectator_gets_the_same_page_without_choices(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "here")
    page = page_of(ben, f"/tables/{table}")
    assert "data-action" not in page
    assert 'id="handover"' not in page
    assert state_of(page)["seat"] is None


def obeys_the_content_policy(page: str) -> bool:
    bare = re.findall(r"<script(?![^>]* src=)", page)
    return not bare and " style=" not in page and " onclick=" not in page


def test_names_are_words_and_never_markup(anna: Someone) -> None:
    body = {
        "game": "roll_and_write",
        "seats": [{"kind": "me", "name": "<i>A</i>"}, {"kind": "here", "name": '"><u>B'}],
    }
    table = anna.post("/tables", body).json()["id"]
    for _ in range(4):
        anna.play(table)
    page = page_of(anna, f"/tables/{table}")
    scene = anna.client.get(f"/tables/{table}/moments/4/scene", headers=anna.headers).text
    for sent in (page, scene):
        assert "&lt;u&gt;B" in sent
        assert "<i>A" not in sent
        assert "<u>B" not in sent


def test_any_moment_has_an_address(anna: Someone) -> None:
    table = anna.open("me", "here")
    for _ in range(4):
        anna.play(table)
    page = page_of(anna, f"/tables/{table}/moments/4")
    assert "Move 4 of" in page
    assert "data-action" not in page
    scene = anna.client.get(f"/tables/{table}/moments/4/scene", headers=anna.headers).json()
    assert scene["page"]["live"] is False
    assert scene["page"]["ply"] == 4
    assert "data-action" not in scene["board"] + scene["parts"]["tray"]
    assert scene["board"] in page


@pytest.mark.parametrize("path", ["", "/scene"])
def test_a_moment_that_has_not_come_is_not_found(anna: Someone, path: str) -> None:
    table = anna.open("me", "here")
    answer = anna.client.get(f"/tables/{table}/moments/999{path}", headers=anna.headers)
    assert answer.status_code == 404


def test_the_narrow_layout_is_another_picture(anna: Someone) -> None:
    table = anna.open("me", "here")
    boxes = set()
    for narrow in ("0", "1"):
        path = f"/tables/{table}/moments/2/scene?narrow={narrow}"
        board = anna.client.get(path, headers=anna.headers).json()["board"]
        found = re.search(r'viewBox="([^"]*)"', board)
        assert found
        boxes.add(found[1])
    assert len(boxes) == 2


def test_the_end_shows_the_card_the_seed_and_the_ranking(anna: Someone) -> None:
    table = anna.open("me", "here", "here")
    assert 'class="table-like score-card"' not in page_of(anna, f"/tables/{table}")
    anna.play_to_the_end(table)
    info = anna.table(table)
    page = page_of(anna, f"/tables/{table}")
    assert obeys_the_content_policy(page)
    assert info["seed"] in page
    assert info["commitment"] in page
    assert "data-rematch" in page
    rows = re.findall(r'<th scope="row">.*?</svg>([^<]*)', page.partition("score-card")[2])[:3]
    best_first = sorted(info["seats"], key=lambda seat: -seat["total"])
    assert [row.strip() for row in rows] == [seat["name"] for seat in best_first]


def test_a_waiting_table_invites(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "open")
    owner, visitor = page_of(anna, f"/tables/{table}"), page_of(ben, f"/tables/{table}")
    assert 'data-agent-for="1"' in owner
    assert re.findall(r'<option value="(\w+)" data-help="[^"]+\."', owner) == list(agent_names())
    assert agent_summary(OPPONENT) in owner
    assert 'data-take="1"' not in owner
    assert 'data-take="1"' in visitor
    assert 'data-agent-for="1"' not in visitor
    code = anna.client.get(f"/tables/{table}/qr.svg")
    assert code.headers["content-type"] == "image/svg+xml"
    assert b"<svg" in code.content


def test_a_hand_over_code_draws_links_to_seats_only(anna: Someone) -> None:
    table = anna.open("me", "here")
    path = f"/tables/{table}/handover.svg?secret="
    assert anna.client.get(path + "x" * 43).status_code == 200
    assert anna.client.get(path + "../../elsewhere").status_code == 422


def test_the_rules_come_with_anchors(site: TestClient, anna: Someone) -> None:
    table = anna.open("me", "here")
    rule = state_of(page_of(anna, f"/tables/{table}"))["rule"]
    assert f'id="{rule}"' in site.get(f"/tables/{table}/rules").text


def test_a_curtain_falls_between_two_who_share_a_screen(anna: Someone, cloud_catch: str) -> None:
    """Until somebody says who looks at the screen, it gets what a spectator may know."""
    table = anna.open("me", "here", game=cloud_catch)
    page = page_of(anna, f"/tables/{table}")
    state = state_of(page)
    assert state["seat"] is None
    assert state["curtain"] in anna.table(table)["to_move"]
    assert "data-action" not in page
    with anna.watch(table) as socket:
        hidden = socket.receive_json()
    assert hidden["page"]["seat"] is None
    assert "data-action" not in hidden["board"] + hidden["parts"]["tray"]
    with anna.watch(table, f"seat={state['curtain']}") as socket:
        opened = socket.receive_json()
    assert opened["page"]["seat"] == state["curtain"]
    assert opened["page"]["curtain"] is None
    assert opened["page"]["your_turn"]


def test_no_curtain_where_nothing_is_hidden(anna: Someone) -> None:
    table = anna.open("me", "here")
    state = state_of(page_of(anna, f"/tables/{table}"))
    assert state["curtain"] is None
    assert state["your_turn"]


# --- the chart and the rules' little markup -----------------------------------------------------


def test_a_chart_has_a_line_and_a_name_for_everybody() -> None:
    drawn = chart((Curve("Anna", (0, 0, 5)), Curve("A & B", (0, 2, 2))), "Score")
    assert "Anna 5" in drawn
    assert "A &amp; B 2" in drawn
    assert "stroke-dasharray" in drawn  # colour never stands alone


def test_names_at_the_ends_keep_their_distance() -> None:
    drawn = chart(tuple(Curve(f"P{n}", (0, 7)) for n in range(4)), "Score")
    heights = [float(y) for y in re.findall(r'y="([\d.]+)"[^>]*>P\d', drawn)]
    assert len(heights) == 4
    assert all(low - high >= NAME_STEP for high, low in pairwise(heights))


@pytest.mark.parametrize(("low", "high"), [(0, 10), (-7, 31), (0, 120), (0, 4000)])
def test_a_chart_has_a_few_round_rungs(low: int, high: int) -> None:
    rungs = list(ticks(low, high))
    assert 2 <= len(rungs) <= 7
    assert all(low <= rung <= high for rung in rungs)


def test_rules_have_their_marks_and_links_and_the_rest_is_escaped() -> None:
    rule = Block("rule", "a **b** *c* `d` <e> [f](http://g) **as RW-2**, not RW-9", "RW-1")
    assert render_block(rule, {"RW-2"}) == (
        "a <strong>b</strong> <em>c</em> <code>d</code> &lt;e&gt; [f](http://g) "
        '<strong>as <a href="#RW-2">RW-2</a></strong>, not RW-9'
    )
