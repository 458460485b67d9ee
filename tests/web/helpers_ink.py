"""Railroad Ink on the page: the game whose picture offers the most to a page."""

from typing import Final

from tests.web.helpers_web import Person

INK: Final = "railroad_ink"


def choose_until(person: Person, verb: str, least: int = 1) -> list[str]:
    """Decide on the page until so many choices begin with a verb; return them."""
    for _ in range(400):
        choices = person.asked()
        assert choices, f"the match was over before {verb!r} came"
        found = [choice for choice in choices if choice.startswith(verb)]
        if len(found) >= least:
            return found
        person.decide()
    raise AssertionError(f"{verb!r} never came")


def draw_all(person: Person) -> None:
    """Draw every die of the round on the page, until it can be confirmed."""
    while "confirm" not in person.asked():
        person.decide()
