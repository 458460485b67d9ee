"""Several people at one table: by link, by code, on one screen, as spectators."""

import re

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.helpers_web import GAME, OVER, Person, finish

MARKUP = '<b class="x">Zoë</b> & "Co"'


def open_by_form(person: Person, way: str, *names: str) -> None:
    """Open a table as people do: choose a way to play, write the names, open."""
    person.page.goto(f"/new/{GAME}")
    person.page.get_by_role("navigation", name="Ways to play").get_by_role("link", name=way).click()
    for number, name in enumerate(names):
        person.page.locator(f"#name-{number}").fill(name)
    person.page.get_by_role("button", name="Open the table").last.click()
    person.seated()


def test_two_browsers_play_one_match_by_link(new_page: NewPage) -> None:
    anna, ben = Person(new_page()), Person(new_page(820, 1100))
    open_by_form(anna, "Friends by link", "Anna")
    expect(anna.banner).to_contain_text("Waiting for one more")
    expect(anna.choices).to_have_count(0)
    link = anna.page.locator("#invite-link").input_value()
    told = anna.page.locator("#waiting [data-local]")  # nobody else gets to 127.0.0.1
    expect(told).to_contain_text("start Cloudtop with --lan for your network, or with --public-url")
    expect(anna.page.locator("#waiting .qr")).to_be_hidden()
    ben.sit_down_by_link(link, "Ben")
    expect(anna.page.locator("#waiting")).to_be_empty()  # without a reload
    tab = anna.second_window().visit(anna.table)
    moved = {"Anna": 0, "Ben": 0}
    while min(moved.values()) < 3:
        now = anna.get(f"/api/tables/{anna.table}")
        mover = next(seat for seat in now["seats"] if seat["to_move"])
        person, other = (anna, ben) if mover["name"] == "Anna" else (ben, anna)
        expect(person.banner).to_contain_text("Your turn")
        expect(other.banner).to_contain_text(f"Waiting for {mover['name']}")
        expect(other.choices).to_have_count(0)
        person.decide()
        moved[mover["name"]] += 1
        other.agrees_with(person)
        tab.agrees_with(anna)
        assert tab.board == anna.board
    tab.page.close()
    table = anna.table
    for person in (anna, ben):  # both are away
        person.page.goto("about:blank")
    assert finish(table, anna, ben, decisions=90) == 90
    ben.visit(table)
    assert finish(table, anna, ben) > 9  # he sees the end come by itself
    anna.visit(table)
    cards = [person.page.locator(OVER) for person in (anna, ben)]
    for card in cards:
        expect(card).to_be_visible()
        expect(card).to_have_text(cards[0].text_content() or "")
    anna.page.locator("#result [data-rematch]").click()
    ben.page.locator("#result").get_by_role("link", name="Go to the rematch").click()
    expect(ben.page).to_have_url(anna.seated().page.url)


def test_a_second_tab_of_one_player_may_go_on_with_the_turn(new_page: NewPage) -> None:
    anna = Person(new_page())
    first = anna.visit(anna.open("me", "greedy"))
    second = first.second_window().visit(first.table)
    for _ in range(3):
        first.decide()
        second.agrees_with(first)
        second.decide()
        first.agrees_with(second)


def test_joining_by_code_however_it_is_typed(new_page: NewPage) -> None:
    anna, ben = Person(new_page()), Person(new_page())
    code = anna.open("me", "open")
    anna.visit(code)
    ben.page.goto("/")
    ben.page.get_by_label("Join by code").fill(
        f" {code[:4].lower()} {code[4:7]}-{code[7:].lower()}"
    )
    ben.page.get_by_role("button", name="Join", exact=True).click()
    ben.seated()
    assert ben.table == code
    ben.sit_down_by_link(ben.page.url, "Ben")
    expect(anna.page.locator("#players")).to_contain_text("Ben")
    expect(anna.page.locator("#waiting")).to_be_empty()


def test_a_wrong_code_is_said_kindly(new_page: NewPage) -> None:
    new_page.allow("404")
    page = new_page()
    page.goto("/join")
    page.get_by_label("Join by code").fill("nothing")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.locator("#code-mistake")).to_contain_text("No table here has this code")
    expect(page.get_by_label("Join by code")).to_have_value("nothing")


def test_an_agent_fills_an_open_seat(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", "open"))
    expect(anna.page.locator(".waiting-card")).to_be_visible()
    anna.page.locator("[data-agent-for]").click()
    expect(anna.page.locator("#waiting")).to_be_empty()
    anna.decide()


def test_two_people_on_one_screen(new_page: NewPage) -> None:
    anna = Person(new_page())
    open_by_form(anna, "On one screen", "Anna", "Ben")
    turns = set()
    for _ in range(40):
        anna.asked()
        words = anna.banner.inner_text()
        turns |= {name for name in ("Anna", "Ben") if f"{name}'s turn" in words}
        assert "Your turn" not in words  # whose? two people look at it
        if turns == {"Anna", "Ben"}:
            break
        anna.decide()
    assert turns == {"Anna", "Ben"}
    expect(anna.page.locator("#curtain")).to_be_hidden()  # nothing to hide in this game
    anna.decide()
    anna.skip_to_the_end()


def test_alone_against_the_rules(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.quick_match(how="solo")
    expect(anna.page.locator("#players .player")).to_have_count(2)
    assert anna.get(f"/api/tables/{anna.table}")["seats"][1]["kind"] == "automa"
    anna.play(4)
    anna.skip_to_the_end()
    expect(anna.page.locator(f"{OVER} tbody tr")).to_have_count(2)


def test_spectators_see_the_table_and_no_choices(new_page: NewPage) -> None:
    anna, carl = Person(new_page()), Person(new_page())
    carl.visit(anna.visit(anna.open("me", "greedy")).table)
    for _ in range(3):
        anna.decide()
        carl.agrees_with(anna)
        expect(carl.choices).to_have_count(0)
    expect(carl.banner).not_to_contain_text("Your turn")
    for name in ("undo", "redo", "hint"):
        expect(carl.page.locator(f"#{name}")).to_be_disabled()
    for name in ("handover", "chat-form"):
        expect(carl.page.locator(f"#{name}")).to_be_hidden()
    body = {"seat": 0, "version": carl.version, "notation": anna.asked()[0]}
    refused = carl.page.request.post(f"/api/tables/{anna.table}/actions", data=body)
    assert refused.status == 403


def test_a_seat_goes_to_another_device_once(new_page: NewPage) -> None:
    new_page.allow("409")
    service, phone, third = (
        Person(new_page()),
        Person(new_page(390, 844, touch=True)),
        Person(new_page()),
    )
    service.visit(service.open("me", "greedy"))
    service.decide()
    service.asked()
    version = service.version
    service.page.locator("#more summary").click()
    service.page.get_by_role("button", name="Continue on another device").click()
    link = service.page.get_by_label("Link to your seat")
    expect(link).to_have_value(re.compile("/seat/"))
    secret_link = link.input_value()
    expect(service.page.locator("#handover-code")).to_have_js_property("complete", True)
    phone.page.goto(secret_link)
    phone.page.get_by_role("button", name="Take the seat").click()
    phone.seated()
    assert phone.table == service.table
    expect(phone.page.locator("#table")).to_have_attribute("data-version", str(version))
    expect(service.choices).to_have_count(0)  # it only watches now, without a reload
    expect(service.banner).not_to_contain_text("Your turn")
    expect(service.page.locator("#handover-box")).to_be_hidden()  # the link has done its work
    expect(service.toast).to_contain_text("You now play on another device")
    expect(service.page.locator("#watching")).to_be_visible()
    service.page.locator("#tab-chat").click()
    expect(service.page.locator("#chat-form")).to_be_hidden()
    expect(service.page.locator("#chat-watching")).to_have_text("Only players can write here.")
    phone.decide()
    service.agrees_with(phone)
    third.page.goto(secret_link)
    expect(third.page.get_by_role("heading", level=1)).to_have_text(
        "This link has already been used"
    )
    assert not third.get(f"/api/tables/{service.table}")["seats"][0]["mine"]


def test_names_with_markup_are_shown_as_they_are_written(new_page: NewPage) -> None:
    anna = Person(new_page())
    open_by_form(anna, "On one screen", MARKUP, "Ben")
    expect(anna.page.locator("#players")).to_contain_text(MARKUP)
    expect(anna.page.locator("#board")).to_contain_text(MARKUP[:9])  # there is less room
    while anna.asked() and MARKUP not in anna.banner.inner_text():
        anna.decide()
    anna.decide()
    expect(anna.page.locator("#log")).to_contain_text(MARKUP)
    assert anna.page.locator("#table .x").count() == 0
    anna.skip_to_the_end()
    expect(anna.page.locator("#result .score-card")).to_contain_text(MARKUP)
    expect(anna.page.locator("#result .chart")).to_contain_text(MARKUP[:15])
    assert anna.page.locator("#table .x").count() == 0
    anna.page.goto("/")
    expect(anna.page.locator(".finished")).to_contain_text("points")
    assert anna.page.locator("main .x").count() == 0


def test_chat_reaches_everybody_as_text(new_page: NewPage) -> None:
    anna, ben = Person(new_page()), Person(new_page())
    table = anna.visit(anna.open("me", "open")).table
    ben.sit_down_by_link(f"/tables/{table}", "Ben")
    words = "<img src=x onerror=alert(1)> & <b>hello</b>"
    anna.page.locator("#tab-chat").click()
    anna.page.locator("#chat-text").fill(words)
    anna.page.locator("#chat-text").press("Enter")
    expect(anna.page.locator("#chat-lines p")).to_have_text(words)
    expect(anna.page.locator("#chat-text")).to_have_value("")
    expect(ben.page.locator("#chat-new")).to_be_visible()
    ben.page.locator("#tab-chat").click()
    expect(ben.page.locator("#chat-lines p")).to_have_text(words)
    expect(ben.page.locator("#chat-lines")).to_contain_text("Anna")
    expect(ben.page.locator("#chat-new")).to_be_hidden()
    ben.page.reload()
    expect(ben.page.locator("#chat-lines p")).to_have_count(1)


def test_what_came_meanwhile_is_marked(new_page: NewPage) -> None:
    anna, ben = Person(new_page()), Person(new_page())
    table = anna.visit(anna.open("me", "open")).table
    ben.sit_down_by_link(f"/tables/{table}", "Ben")
    anna.page.goto("/")
    while True:  # Anna is away; she comes back when it is her turn after Ben's
        now = ben.get(f"/api/tables/{table}")
        mover = next(seat["name"] for seat in now["seats"] if seat["to_move"])
        if mover == "Anna" and ben.decisions:
            break
        if mover == "Anna":
            anna.play_by_program(table, 1)
        else:
            ben.decide()
    anna.visit(table)
    expect(anna.page.locator("#log-lines .new").first).to_be_visible()
    expect(anna.page.locator("#log-lines [data-gap]")).to_have_count(1)
    anna.decide()
    expect(anna.page.locator("#log-lines .new")).to_have_count(0)
