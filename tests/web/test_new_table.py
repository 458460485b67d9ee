"""The form for a new table, and the home page that leads to it."""

from playwright.sync_api import expect

from cloudtop.match import find_game
from tests.web.conftest import NewPage
from tests.web.helpers_web import GAME, Person


def test_seats_one_by_one(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.page.goto("/")
    anna.page.locator(f".game-deeds a[href='/new/{GAME}']").click()
    seats = anna.page.locator("[id^='kind-']")
    expect(seats).to_have_count(2)
    anna.page.locator("#name-0").fill("Anna")
    most = find_game(GAME).meta.seats[1]
    for count in range(3, most + 1):
        anna.page.get_by_role("button", name="Add a seat").click()
        expect(seats).to_have_count(count)
    expect(anna.page.get_by_role("button", name="Add a seat")).to_have_count(0)
    expect(anna.page.locator("#name-0")).to_have_value("Anna")  # nothing typed is lost
    anna.page.get_by_role("button", name=f"Remove seat {most}").click()
    expect(seats).to_have_count(most - 1)
    anna.page.locator("#kind-1").select_option("here")
    anna.page.locator("#name-1").fill("Ben")
    anna.page.locator("#kind-2").select_option("random")
    anna.page.get_by_role("button", name="Open the table").last.click()
    anna.seated()
    now = anna.get(f"/api/tables/{anna.table}")
    assert [seat["kind"] for seat in now["seats"]] == ["human", "human", "random"]
    assert [seat["name"] for seat in now["seats"]][:2] == ["Anna", "Ben"]
    assert not now["public"]
    anna.page.goto("/")
    mine = anna.page.get_by_role("region", name="Your tables")
    expect(mine.locator(f"a[href='/tables/{now['id']}']")).to_be_visible()


def test_a_public_table_is_found_by_others(new_page: NewPage) -> None:
    anna, ben = Person(new_page()), Person(new_page())
    anna.page.goto(f"/new/{GAME}?for=friends")
    anna.page.locator("#name-0").fill("Anna the public")
    anna.page.get_by_label("Public").check()
    anna.page.get_by_role("button", name="Open the table").last.click()
    anna.seated()
    ben.page.goto("/")
    public = ben.page.get_by_role("region", name="Public tables")
    public.get_by_role("listitem").filter(has_text="Anna the public").get_by_role("link").click()
    ben.seated()
    assert ben.table == anna.table


def test_mistakes_are_said_where_they_are(new_page: NewPage) -> None:
    new_page.allow("422")
    page = new_page()
    page.goto(f"/new/{GAME}?for=here")
    page.locator("#kind-1").select_option("me")
    page.get_by_role("button", name="Open the table").last.click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator("#mistake-1")).to_contain_text("You already have a seat")
    expect(page.locator("#kind-1")).to_have_attribute("aria-invalid", "true")
    page.locator("#kind-1").select_option("here")
    page.get_by_role("button", name="Open the table").last.click()
    Person(page).seated()


def test_two_clicks_open_one_table(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.page.goto("/")
    anna.page.locator(f"form[action='/games/{GAME}/quick'] [value='ai']").dblclick()
    anna.seated()
    assert len([table for table in anna.get("/api/tables") if not table["public"]]) == 1


def test_a_wrong_address_is_answered_kindly(new_page: NewPage) -> None:
    new_page.allow("404")
    page = new_page()
    for address in ("/nowhere", "/tables/NOTHING123", "/rules/chess", "/tables/../etc"):
        answer = page.goto(address)
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("heading", level=1)).to_have_text("Nothing but clouds here")
        expect(page.get_by_role("link", name="Back to home")).to_be_visible()


def test_the_rules_can_be_searched(new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"/rules/{GAME}")
    rules = page.locator(".rule")
    everything = rules.count()
    first = rules.first.get_attribute("id") or ""
    page.get_by_label("Search the rules").fill(first)
    expect(page.locator(".rule:visible").first).to_have_id(first)
    expect(page.locator(".rule:visible")).not_to_have_count(everything)
    page.get_by_label("Search the rules").press("Escape")
    expect(page.locator(".rule:visible")).to_have_count(everything)
