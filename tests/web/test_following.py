"""Following the others: step by step, held, skipped, and told again when it is one's turn."""

from playwright.sync_api import expect

from tests.web.conftest import NewPage
from tests.web.helpers_web import Person

NEVER = 10**9


def at_a_table(new_page: NewPage, step_ms: int) -> Person:
    """Sit down against an agent whose steps are shown after so many milliseconds."""
    page = new_page()
    page.add_init_script("localStorage.setItem('cloudtop.pace', 'calm')")
    anna = Person(page)
    anna.visit(anna.open("me", "greedy"))
    anna.asked()
    page.evaluate("(ms) => document.getElementById('table').cloudtop.pace.steps.calm = ms", step_ms)
    return anna


def end_turn(anna: Person) -> None:
    """Decide until the turn has gone to the other one, who may have finished it by now."""
    for _ in range(20):
        ends = anna.final
        choices = anna.asked()
        chosen = next((one for one in choices if one in ends), choices[0])
        anna.reach(anna.choice(chosen))
        anna.choice(chosen).click()
        if anna.page.locator("#confirm-yes").is_visible():
            anna.page.locator("#confirm-yes").click()
        anna.page.locator("#table:not(.pending)").wait_for()
        if chosen in ends:
            return
    raise AssertionError("the turn did not end")


def test_steps_of_others_wait_and_can_be_skipped(new_page: NewPage) -> None:
    anna = at_a_table(new_page, NEVER)
    end_turn(anna)
    others = anna.page.locator("#others")
    expect(others).to_be_visible()  # the agent has decided, and its steps wait to be shown
    expect(anna.page.locator(".ask.yours")).to_have_count(0)
    anna.page.keyboard.press("s")
    expect(anna.page.locator(".ask.yours")).to_have_count(1)
    expect(others).to_be_hidden()


def test_steps_of_others_can_be_held(new_page: NewPage) -> None:
    anna = at_a_table(new_page, NEVER)
    end_turn(anna)
    expect(anna.page.locator("#others")).to_be_visible()
    anna.page.keyboard.press("p")
    pause = anna.page.locator("#others-pause")
    expect(pause).to_have_attribute("aria-pressed", "true")
    anna.page.evaluate("() => document.getElementById('table').cloudtop.pace.steps.calm = 1")
    shown = anna.ply
    expect(anna.page.locator("#table")).to_have_attribute("data-ply", str(shown))
    pause.click()
    expect(anna.page.locator(".ask.yours")).to_have_count(1)
    assert anna.ply > shown


def test_what_happened_since_the_last_turn_is_marked_in_the_log(new_page: NewPage) -> None:
    anna = at_a_table(new_page, 1)
    end_turn(anna)
    anna.asked()
    news = anna.page.locator("#log-lines [data-gap]")
    expect(news).to_have_count(1)
    assert "Since your last turn" in (news.get_attribute("data-gap") or "")
    anna.page.set_viewport_size({"width": 390, "height": 844})  # the log is out of sight there
    recap = anna.page.locator("#recap")
    expect(recap).to_be_visible()
    recap.locator("summary").click()
    told = recap.locator("li").all_text_contents()
    assert told
    assert set(told) <= set(anna.log)
