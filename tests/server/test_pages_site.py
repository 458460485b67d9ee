"""The pages around the table: they work without any script, and they never trust what was typed."""

import re
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from cloudtop.agents import LEVELS, OPPONENT
from cloudtop.match import find_game, games
from cloudtop.match.registry import Registry, use_registry
from cloudtop.server.guard.limits import Limits
from cloudtop.server.pages.samples import sample_picture
from cloudtop.server.pages.time_ago import time_ago
from tests.server.helpers_server import ORIGIN, Someone, open_site

KEY = "roll_and_write"
STYLES = Path(__file__).parents[2] / "src" / "cloudtop" / "web" / "static" / "css"
PAGES = (
    "/",
    f"/new/{KEY}",
    f"/new/{KEY}?for=solo",
    f"/new/{KEY}?for=friends",
    f"/new/{KEY}?for=here",
    "/join",
    "/archive",
    f"/rules/{KEY}",
    "/api",
)
HTML = {"accept": "text/html"}
NASTY = "<script>alert(1)</script>"


def post(site: TestClient, path: str, **fields: str) -> Any:
    """Send a form as a browser does without script, and do not follow where it leads."""
    return site.post(
        path,
        content=urlencode(fields),
        headers={"content-type": "application/x-www-form-urlencoded", "origin": ORIGIN, **HTML},
        follow_redirects=False,
    )


def form(**fields: str) -> dict[str, str]:
    """Return a form that opens a table of two, with some fields changed."""
    seats = {"kind-0": "me", "name-0": "Anna", "kind-1": "greedy", "name-1": ""}
    options = {
        f"option-{option.key}": str(option.default)
        for option in games()[KEY].meta.options
        if not isinstance(option.default, bool)
    }
    changed = {name.replace("_", "-", 1): value for name, value in fields.items()}
    return {**seats, **options, "public": "no", "do": "open", **changed}


def new_table(site: TestClient, **fields: str) -> Any:
    return post(site, f"/new/{KEY}", **form(**fields))


def table_at(site: TestClient, answer: Any) -> Any:
    """Return the table that an answer leads to."""
    assert answer.status_code == 303, answer.text
    code = answer.headers["location"].removeprefix("/tables/")
    return site.get(f"/api/tables/{code}").json()


# --- every page -----------------------------------------------------------------------------


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_whole_strict_and_at_home_here(site: TestClient, path: str) -> None:
    answer = site.get(path, headers=HTML)
    assert answer.status_code == 200
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-store"
    page = answer.text
    addresses = re.findall(r"(?:https?:)?//[a-z][a-z0-9.-]+", page)
    assert {address.removeprefix("http:") for address in addresses} <= {"//testserver"}
    assert page.count('rel="stylesheet"') == 1
    assert not re.search(r"<script(?![^>]* src=)|<style|\sstyle=|\son[a-z]+=", page)
    assert len(re.findall(r"<h1[ >]", page)) == 1
    assert 'href="#main"' in page
    assert '<html lang="en"' in page


def test_everything_a_page_loads_is_there(site: TestClient) -> None:
    page = site.get("/", headers=HTML).text
    loaded = re.findall(r'(?:src|href)="(/[^"#]*)"', page)
    assert any(path.startswith("/static/cloudtop.js") for path in loaded)
    for path in loaded:
        assert site.get(path, headers=HTML).status_code == 200, path


def test_every_module_that_a_script_imports_is_there(site: TestClient) -> None:
    script = site.get("/static/cloudtop.js").text
    for name in re.findall(r'"\./(js/[a-z-]+\.js)"', script):
        assert site.get(f"/static/{name}").status_code == 200, name


# --- files ----------------------------------------------------------------------------------


def test_one_style_sheet_holds_pictures_and_pages(site: TestClient) -> None:
    answer = site.get("/static/cloudtop.css")
    assert answer.headers["content-type"].startswith("text/css")
    assert ".f-paper" in answer.text
    assert answer.text.index(".halo") < answer.text.index(".button") < answer.text.index(".games")
    assert site.get("/static/css/2-base.css").status_code == 404


def test_a_file_is_sent_once(site: TestClient) -> None:
    path = re.findall(r'href="(/static/cloudtop\.css[^"]*)"', site.get("/").text)[0]
    first = site.get(path)
    assert "immutable" in first.headers["cache-control"]
    again = site.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert site.get("/static/cloudtop.css?v=old").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("name", ["../server/app.py", "%2e%2e/__init__.py", "css", ""])
def test_nothing_but_the_files_is_served(site: TestClient, name: str) -> None:
    assert site.get(f"/static/{name}", headers=HTML).status_code == 404


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("favicon.svg", "image/svg+xml"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("service-worker.js", "text/javascript"),
        ("robots.txt", "text/plain"),
    ],
)
def test_files_that_browsers_look_for(site: TestClient, name: str, kind: str) -> None:
    answer = site.get(f"/{name}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith(kind)


# --- home -----------------------------------------------------------------------------------


def test_home_shows_every_game_with_a_picture(site: TestClient) -> None:
    page = site.get("/").text
    for key in games():
        assert f"/games/{key}/picture.svg" in page
        picture = site.get(f"/games/{key}/picture.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text.startswith("<svg")


def test_the_picture_has_dark_colours_at_night() -> None:
    day, night = (sample_picture(KEY, dark=dark) for dark in (False, True))
    paper = re.compile(r'class="f-paper[^"]*" fill="(#\w+)"')
    assert set(paper.findall(day)) == {"#FFFFFF"}
    assert set(paper.findall(night)) == {"#1B2C44"}
    assert len(day) == len(night)


def test_home_has_kind_words_where_nothing_is_yet(site: TestClient) -> None:
    page = site.get("/").text
    assert "Nothing is waiting for you." in page
    assert "Nobody is playing in public right now." in page


def test_opponents_are_listed_from_the_weakest_and_described(site: TestClient) -> None:
    page = site.get(f"/new/{KEY}?for=ai", headers=HTML).text
    seat = page[page.index('id="kind-1"') :].partition("</select>")[0]
    listed = re.findall(r'<option value="(\w+)" data-help="[^"]+\."', seat)
    assert listed == ["me", "here", "open", *LEVELS, "greedy", "random"]
    assert seat.index("AI for experiments") > seat.index('value="master"')
    assert re.findall(r'value="(\w+)"[^>]* selected', seat) == [OPPONENT]


def test_a_quick_match_is_one_click(site: TestClient) -> None:
    table = table_at(site, post(site, f"/games/{KEY}/quick", how="ai"))
    assert [seat["kind"] for seat in table["seats"]] == ["human", "casual"]
    assert table["seats"][0]["mine"]


def test_solo_is_played_against_the_rules(site: TestClient) -> None:
    table = table_at(site, post(site, f"/games/{KEY}/quick", how="solo"))
    assert [seat["kind"] for seat in table["seats"]] == ["human", "automa"]


def test_home_lists_own_and_public_tables(site: TestClient, anna: Someone) -> None:
    private, public = anna.open("me", "here"), anna.open("me", "open", public=True)
    mine = site.get("/", headers=anna.headers).text
    assert f"/tables/{private}" in mine
    assert f"/tables/{public}" in mine
    theirs = site.get("/").text
    assert f"/tables/{private}" not in theirs
    assert f"/tables/{public}" in theirs
    assert "Sit down" in theirs


def test_home_lists_finished_tables_with_their_result(site: TestClient, anna: Someone) -> None:
    table = anna.open("me")
    anna.play_to_the_end(table)
    page = site.get("/", headers=anna.headers).text
    assert "Finished" in page
    assert anna.table(table)["banner"].replace("'", "&#39;") in page


# --- new table ------------------------------------------------------------------------------


def test_the_form_opens_a_table_and_remembers_the_name(site: TestClient) -> None:
    fields = form(option_across="bench", option_two_player_dice="yes", public="yes")
    table = table_at(site, post(site, f"/new/{KEY}", **fields))
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Greta"]
    assert (table["options"]["across"], table["options"]["two_player_dice"]) == ("bench", True)
    assert table["public"]
    assert 'value="Anna"' in site.get(f"/new/{KEY}").text


def test_a_switch_that_is_off_is_off(site: TestClient) -> None:
    assert table_at(site, new_table(site))["options"]["two_player_dice"] is False


def test_advice_depends_on_the_number_of_seats(site: TestClient) -> None:
    """Paper Skylines is even for two, and uneven for more."""
    two = {"kind-0": "me", "name-0": "", "kind-1": "greedy", "name-1": ""}
    three = {**two, "kind-2": "greedy", "name-2": ""}
    advice, usual = 'id="option-fair_start-advice"', "Fine as they are"
    answers = [
        site.get("/new/paper_skylines", headers=HTML),
        post(site, "/new/paper_skylines", **two, do="add"),
        post(site, "/new/paper_skylines", **three, do="remove-2"),
    ]
    assert [advice in answer.text for answer in answers] == [False, True, False]
    assert [usual in answer.text for answer in answers] == [True, False, True]
    described = 'aria-describedby="option-fair_start-help option-fair_start-advice"'
    assert described in answers[1].text


def test_seats_come_and_go_without_a_script(site: TestClient) -> None:
    more = new_table(site, do="add")
    assert more.status_code == 200
    assert 'name="kind-2"' in more.text
    assert 'value="Anna"' in more.text
    fewer = new_table(site, do="remove-0")
    assert 'name="kind-1"' not in fewer.text
    assert 'value="greedy"' in fewer.text


def test_no_more_and_no_fewer_seats_than_the_game_has(site: TestClient) -> None:
    four = {f"kind_{n}": "greedy" for n in range(4)}
    full = new_table(site, **four, do="add").text
    assert 'name="kind-4"' not in full
    assert "The table is full" in full
    alone = post(site, f"/new/{KEY}", **{"kind-0": "me", "do": "remove-0"}).text
    assert 'name="kind-0"' in alone


def test_solo_says_who_the_opponent_is(site: TestClient) -> None:
    assert "An opponent from the rulebook" in site.get(f"/new/{KEY}?for=solo").text
    assert "An opponent from the rulebook" not in site.get(f"/new/{KEY}").text


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"kind_1": "me"}, "You already have a seat."),
        ({"kind_1": "nobody"}, "Please choose who sits here."),
        ({"kind_1": "x" * 33}, "Please choose who sits here."),
        ({"name_0": "An\x07na"}, "characters that cannot be shown"),
        ({"name_0": "x" * 41}, "too long for the board"),
        ({"option_service_track": "49"}, "Please enter a number from 0 to 48."),
        ({"option_service_track": "many"}, "Please enter a number from 0 to 48."),
        ({"option_across": "nowhere"}, "Please choose one of these."),
        ({f"kind_{n}": "greedy" for n in range(5)}, "This game is for 1–4 players."),
    ],
)
def test_a_mistake_is_explained_beside_its_field(
    site: TestClient, fields: dict[str, str], words: str
) -> None:
    answer = new_table(site, **{"name_1": "Kept as typed", **fields})
    assert answer.status_code == 422
    assert words in re.sub(r"<[^>]*>", "", answer.text)
    assert "Kept as typed" in answer.text
    assert site.get("/api/tables").json() == []


def test_a_form_without_seats_or_sense_is_no_fault_of_ours(site: TestClient) -> None:
    assert post(site, f"/new/{KEY}", do="open").status_code == 422
    assert post(site, f"/new/{KEY}", do="add").status_code == 200
    assert post(site, f"/new/{KEY}", do="remove-x").status_code == 200
    garbage = site.post(f"/new/{KEY}", content=b"\xff\xfe=%zz&&&" * 10, headers=HTML)
    assert garbage.status_code == 422
    flood = site.post(f"/new/{KEY}", content="&".join(f"a{n}=1" for n in range(500)), headers=HTML)
    assert flood.status_code == 422


def test_what_is_typed_is_text_everywhere(site: TestClient) -> None:
    answer = new_table(site, name_0=NASTY, public="yes")
    table_at(site, answer)
    for path in ("/", f"/new/{KEY}", answer.headers["location"]):
        page = site.get(path, headers=HTML).text
        assert NASTY not in page
        assert "&lt;script&gt;alert(1)" in page
    again = new_table(site, name_0='"><b>' + NASTY * 3).text
    assert "<b>" not in again
    assert NASTY not in site.get("/join", params={"code": NASTY}).text


# --- joining --------------------------------------------------------------------------------


def test_a_code_is_found_however_it_is_typed(site: TestClient, anna: Someone) -> None:
    table = anna.open("me", "open")
    spaced = f" {table[:3].lower()}-{table[3:7]} {table[7:]} "
    for code in (table, spaced, f"{ORIGIN}/tables/{table}", f"/tables/{table}?x=1"):
        answer = site.get("/join", params={"code": code}, follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/tables/{table}")


@pytest.mark.parametrize("code", ["nope", "http://[", "ÄÖ€", "x" * 5000])
def test_a_wrong_code_is_kept_and_explained(site: TestClient, code: str) -> None:
    answer = site.get("/join", params={"code": code}, follow_redirects=False)
    assert answer.status_code == 404
    assert "No table here has this code." in answer.text
    assert f'value="{code[:80]}"' in answer.text


def test_a_seat_moves_by_one_click_and_once(site: TestClient, anna: Someone) -> None:
    table = anna.open("me", "here")
    link = anna.post(f"/tables/{table}/handover", {"seat": 1}).json()["path"]
    asked = site.get(link, headers=HTML)
    assert "Play as Anna 1 on this device?" in asked.text
    taken = table_at(site, post(site, link))
    assert [seat["mine"] for seat in taken["seats"]] == [False, True]
    for answer in (site.get(link, headers=HTML), post(site, link)):
        assert answer.status_code == 409
        assert "This link has already been used" in answer.text


# --- rules ----------------------------------------------------------------------------------


def test_every_rule_has_its_anchor(site: TestClient) -> None:
    page = site.get(f"/rules/{KEY}").text
    for number in range(1, 115):
        assert page.count(f'id="RW-{number}"') == 1
    assert "<strong>tasks</strong>" in page


def test_with_one_game_its_rules_are_one_click_away(site: TestClient, cloud_catch: str) -> None:
    shelf = site.get("/rules", follow_redirects=False)
    assert shelf.status_code == 200
    assert f"/rules/{cloud_catch}" in shelf.text
    with use_registry(Registry.of(find_game(KEY))):
        answer = site.get("/rules", follow_redirects=False)
    assert answer.headers["location"] == f"/rules/{KEY}"


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(30, "just now"), (90, "1 min ago"), (7000, "1 h ago"), (100_000, "1 d ago")],
)
def test_how_long_ago(seconds: int, text: str) -> None:
    assert time_ago(time.time() - seconds) == text


# --- errors and languages -------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/nowhere", "/new/chess", "/rules/chess", "/tables/ZZZZZZZZZZ"])
def test_a_wrong_address_says_what_to_do(site: TestClient, path: str) -> None:
    answer = site.get(path, headers=HTML)
    assert answer.status_code == 404
    assert "Nothing but clouds here" in answer.text
    assert 'href="/"' in answer.text


def test_an_error_page_escapes_its_reason(site: TestClient) -> None:
    assert "<b>" not in site.get("/tables/<b>x</b>", headers=HTML).text


def test_the_browser_says_which_language(site: TestClient) -> None:
    page = site.get("/", headers={"accept-language": "fr, de-AT;q=0.8, en;q=0.5"}).text
    assert 'lang="de"' in page
    assert "Was wollen wir spielen?" in page
    for header in ("en, de;q=0.5", "de;q=0", "", ";;;q=,,", "*"):
        assert "What shall we play?" in site.get("/", headers={"accept-language": header}).text


def test_a_chosen_language_stays_and_leads_back(site: TestClient) -> None:
    answer = post(site, "/language", language="de", back=f"/rules/{KEY}")
    assert answer.headers["location"] == f"/rules/{KEY}"
    assert "Was wollen wir spielen?" in site.get("/").text
    for back in ("//evil.example", "https://evil.example", "/\\evil.example"):
        assert post(site, "/language", language="de", back=back).headers["location"] == "/"


def test_one_language_needs_no_menu(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "cloudtop.server.pages.templating.language_names", lambda: {"en": "English"}
    )
    assert 'action="/language"' not in site.get("/").text


def test_too_many_tables_lose_nothing_typed(tmp_path: Path) -> None:
    with open_site(tmp_path, Limits(tables_per_client=0)) as site:
        answer = new_table(site, name_0="Typed with care")
    assert answer.status_code == 429
    assert "The table could not be opened" in answer.text
    assert "Typed with care" in answer.text


def test_pages_are_compressed_and_small_answers_are_not(anna: Someone) -> None:
    table = anna.open("me", "here")
    page = anna.client.get(f"/tables/{table}", headers=anna.headers)
    assert page.headers["content-encoding"] == "gzip"
    assert int(page.headers["content-length"]) < len(page.content) / 4
    assert "content-encoding" not in anna.get(f"/tables/{table}").headers
    plain = {**anna.headers, "accept-encoding": "identity"}
    assert "content-encoding" not in anna.client.get(f"/tables/{table}", headers=plain).headers


def test_no_style_asks_what_the_whole_page_holds() -> None:
    """With `:has()` on html or body every change of a board styles the whole page again: half a
    second for each decision on a slow computer."""
    for sheet in sorted(STYLES.glob("*.css")):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
        assert not re.search(r"(?<![\w.#-])(html|body|:root)[^\s,{>]*:has\(", text), sheet.name
