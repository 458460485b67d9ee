"""Hints, rules, panels and settings."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.helpers_ink import INK as INK_GAME
from tests.web.helpers_web import GAME, Person, figure

LONG_NAMES = [
    "Anna-Katharina von Hohenstein",
    "Bartholomew Featherstonehaugh",
    "Clementine Abernathy-Smythe",
    "Desiderius Constantinopoulos",
    "Euphemia Wolstenholme-Elmy",
    "Ferdinand Wolkenkuckucksheim",
]
CUT_OFF = """(box) => [...box.querySelectorAll("b.figures")].filter((one) => {
  const [outer, inner] = [box.getBoundingClientRect(), one.getBoundingClientRect()];
  const lines = inner.height / parseFloat(getComputedStyle(one).fontSize);
  return inner.left < outer.left || inner.right > outer.right || lines > 1.7;
}).length"""
"""How many figures stand outside of a box, or are broken into lines."""
INK = {"light": "rgb(28, 42, 57)", "dark": "rgb(233, 240, 248)"}


def at_a_table(new_page: NewPage) -> Person:
    anna = Person(new_page())
    anna.visit(anna.open("me", "greedy"))
    anna.asked()
    return anna


def test_a_hint_points_at_a_legal_choice(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    version = anna.version
    anna.page.get_by_role("button", name="Hint").click()
    hinted = anna.page.locator(".hinted")
    expect(hinted).to_have_count(1)
    expect(anna.page.locator(".hinted-second")).to_have_count(1)
    card = anna.page.locator("#hint-card")
    expect(card).to_contain_text("Hint:")
    expect(card.locator("#hint-reason")).to_have_text(re.compile(r"\.$"))
    expect(card.locator("#hint-second")).to_have_text(re.compile("^(Second best|Nearly as good)"))
    assert anna.measure(".hinted", "(one) => one.dataset.action") in anna.asked()
    assert anna.version == version  # a hint decides nothing
    card.get_by_role("button", name="Close").click()
    expect(card).to_be_hidden()
    expect(hinted).to_have_count(0)


def test_a_hint_stays_while_others_decide_and_goes_with_the_decision(new_page: NewPage) -> None:
    anna, ben = Person(new_page()), Person(new_page())
    anna.visit(anna.open("me", "open", game=INK_GAME))
    ben.sit_down_by_link(anna.page.url, "Ben")
    anna.asked()
    anna.page.get_by_role("button", name="Hint").click()
    best = anna.page.locator("#hint-best")
    expect(best).to_have_text(re.compile("^Hint:"))
    told, version = best.inner_text(), anna.version
    ben.decide()
    expect(anna.page.locator("#table")).not_to_have_attribute("data-version", str(version))
    expect(best).to_have_text(told)
    expect(anna.page.locator(".hinted")).to_have_count(1)
    anna.decide()
    expect(best).to_be_hidden()
    expect(anna.page.locator(".hinted, .hinted-second")).to_have_count(0)


def test_the_rules_open_at_the_step_being_played(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    link = anna.page.locator("#tray [data-rule]")
    rule = link.inner_text()
    link.click()
    asked = anna.page.locator("#rules .asked")
    expect(asked).to_have_id(rule)
    expect(asked).to_be_in_viewport()
    inside = """() => {
      const paper = document.getElementById("rules").getBoundingClientRect();
      const { top } = document.querySelector("#rules .asked").getBoundingClientRect();
      return top >= paper.top && top < paper.bottom;
    }"""
    anna.page.wait_for_function(inside)
    while anna.page.locator("#tray [data-rule]").inner_text() == rule:
        anna.decide()
        anna.asked()
    expect(asked).to_have_id(anna.page.locator("#tray [data-rule]").inner_text())
    anna.page.wait_for_function(inside)  # the paper follows the match


def test_panels_say_the_score_and_where_it_comes_from(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    anna.play(6)
    anna.asked()
    for seat in anna.get(f"/api/tables/{anna.table}")["seats"]:
        panel = anna.page.locator(f"#players [data-seat='{seat['seat']}']").first
        expect(panel.locator(".value")).to_have_text(figure(seat["total"]))
        expect(panel.locator("dd")).to_have_text([figure(n) for n in seat["parts"].values()])


@pytest.mark.parametrize("width", [390, 820, 1180, 1440])
def test_six_players_with_long_names_have_room(new_page: NewPage, width: int) -> None:
    anna = Person(new_page(width, 900))
    anna.visit(anna.open(*["here"] * 6, game="railroad_ink", names=LONG_NAMES))
    assert anna.measure("#players", CUT_OFF) == 0
    assert anna.measure(".player:last-child summary", "(panel) => panel.offsetHeight") < 120


def test_the_end_says_what_everybody_with_a_long_name_has(new_page: NewPage) -> None:
    anna = Person(new_page())
    table = anna.open("here", "here", names=LONG_NAMES)
    anna.play_by_program(table)
    anna.visit(table)
    assert anna.measure(".ranking", CUT_OFF) == 0


def test_another_players_area_comes_closer_on_a_click(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    anna.page.get_by_role("button", name="Look closer").last.click()
    closer = anna.page.locator("#closer")
    expect(closer).to_be_visible()
    expect(closer.locator("#closer-picture > svg")).to_be_visible()
    expect(closer.locator("#closer-picture [data-action], #closer-picture [id]")).to_have_count(0)
    anna.page.keyboard.press("Escape")
    expect(closer).to_be_hidden()
    anna.decide()


def test_sound_is_off_until_somebody_wants_it(new_page: NewPage) -> None:
    anna = at_a_table(new_page)
    anna.page.locator("#more summary").click()
    sound = anna.page.get_by_label("Sound")
    expect(sound).not_to_be_checked()
    sound.check()
    anna.page.reload()
    anna.seated()
    expect(anna.page.locator("#sound")).to_be_checked()


@pytest.mark.parametrize("system", ["light", "dark"])
def test_the_chosen_theme_is_remembered(new_page: NewPage, system: str) -> None:
    page = new_page(dark=system == "dark")
    page.goto("/")
    button, body = page.locator("[data-theme-button]"), page.locator("body")
    expect(button).to_have_accessible_name("Colours: same as the system")
    expect(body).to_have_css("color", INK[system])
    for name in ("light", "dark"):
        button.click()
        expect(button).to_have_accessible_name(f"Colours: {name}")
        expect(body).to_have_css("color", INK[name])
        page.reload()
        expect(button).to_have_accessible_name(f"Colours: {name}")
        expect(body).to_have_css("color", INK[name])
    page.goto(f"/rules/{GAME}")  # everywhere
    expect(body).to_have_css("color", INK["dark"])
    button.click()
    expect(button).to_have_accessible_name("Colours: same as the system")
    expect(body).to_have_css("color", INK[system])


def test_the_language_can_be_chosen(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_label("Language").select_option("de")
    page.get_by_role("button", name="Choose").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", level=1)).not_to_have_text("What shall we play?")
    anna = Person(page)
    anna.visit(anna.open("me", "greedy"))
    anna.asked()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#undo")).to_have_text(re.compile("Rückgängig|Zurück"))
    expect(anna.banner).not_to_contain_text("Your turn")
    anna.decide()  # what comes by the socket speaks the same language
    anna.asked()
    expect(anna.banner).not_to_contain_text("Your turn")


def test_a_browsers_own_language_is_taken(new_page: NewPage) -> None:
    page = new_page(language="de-AT")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
