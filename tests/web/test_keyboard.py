"""Cloudtop without a mouse."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import NewPage
from tests.web.helpers_web import GAME, OVER, Person

MOST_STOPS = 400  # every line of the log is one


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on something; it has to be visible that it is there."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            assert page.evaluate("() => document.activeElement.matches(':focus-visible')")
            return
    raise AssertionError(f"Tab does not lead to {selector}")


class Typist(Person):
    """Somebody who only types: by Tab at first, later by the shortcuts."""

    def decide(self, notation: str | None = None) -> None:
        choices = self.asked()
        assert choices, "the match is over"
        before = self.version
        if self.on_a_choice():
            pass  # the focus stayed where the last choice was made
        elif self.decisions % 10 == 0:
            tab_to(self.page, "#table [data-action]")
        else:
            self.page.locator("#main").evaluate("(main) => main.focus()")
            self.page.keyboard.press("ArrowDown")  # to the first place on the board
        if self.on_a_choice():
            self.page.keyboard.press("ArrowRight")  # to a neighbour, where there is one
            self.page.keyboard.press("Enter")
        else:
            self.page.keyboard.press("1")
        if self.page.locator("#confirm").is_visible():
            self.page.keyboard.press("Enter")
        self.moved_on(before)
        self.decisions += 1

    def on_a_choice(self) -> bool:
        script = "() => document.activeElement.matches('#table [data-action]')"
        return bool(self.page.evaluate(script))


def test_from_home_to_the_final_score_by_keyboard_alone(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    tab_to(page, f"form[action='/games/{GAME}/quick'] button")
    page.keyboard.press("Enter")
    anna = Typist(page).seated()
    anna.play()
    expect(page.locator(OVER)).to_be_visible()
    tab_to(page, "a[href='#result']")
    page.keyboard.press("Enter")
    tab_to(page, "#verify")
    page.keyboard.press("Enter")
    expect(page.locator("#proof")).to_contain_text("Verified")


def test_the_first_stop_skips_to_the_content(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/rules")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to content")
    page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement.id") == "main"


def test_links_within_the_table_page_do_not_load_it_again(finished: Person) -> None:
    page = finished.page
    page.evaluate("() => { window.kept = true; }")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#main$"))
    page.get_by_role("link", name="Score card").click()
    expect(page).to_have_url(re.compile("#result$"))
    page.locator("#replay-slider").fill("3")
    finished.sees(3)
    page.go_back()  # over the fragments, to where we began
    finished.sees(int(page.locator("#replay-slider").get_attribute("max") or 0))
    assert page.evaluate("() => window.kept")


def test_the_focus_stays_where_it_was_when_the_board_is_drawn_again(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", "greedy"))
    tab = anna.second_window().visit(anna.table)
    anna.decide(anna.find(final=False))
    ply = anna.ply
    for name in ("tab-rules", "chat-text", "replay-slider"):
        anna.page.locator("#tab-chat").click()
        anna.page.locator(f"#{name}").focus()
        for verb, shown in (("undo", ply - 1), ("redo", ply)):
            tab.page.locator(f"#{verb}").click()
            tab.sees(shown)
            anna.sees(shown)
            expect(anna.page.locator(f"#{name}")).to_be_focused()


def test_tabs_beside_the_board_by_arrow_keys(new_page: NewPage) -> None:
    anna = Person(new_page())
    anna.visit(anna.open("me", "greedy"))
    anna.page.locator("#tab-log").focus()
    anna.page.keyboard.press("ArrowRight")
    expect(anna.page.locator("#tab-rules")).to_be_focused()
    expect(anna.page.locator("#rules")).to_be_visible()
    expect(anna.page.locator("#log")).to_be_hidden()
    anna.page.keyboard.press("ArrowLeft")
    expect(anna.page.locator("#log")).to_be_visible()


def test_every_choice_says_what_it_is(new_page: NewPage) -> None:
    """Whoever hears the page instead of seeing it gets the same words."""
    anna = Person(new_page())
    anna.visit(anna.open("me", "greedy"))
    for _ in range(6):
        anna.asked()
        view = anna.get(f"/api/tables/{anna.table}/view")
        labels = {choice["notation"]: choice["label"] for choice in view["choices"]}
        said = anna.choices.evaluate_all(
            """all => all.map((one) => [one.dataset.action, one.getAttribute("aria-label")
                 ?? one.querySelector(".choice-words").textContent])"""
        )
        assert dict(said) == labels
        assert len(said) == len(labels)
        anna.decide()
        expect(anna.page.locator("#announce")).not_to_be_empty()
