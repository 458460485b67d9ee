"""Pictures: sound, safe under a strict page policy, and clickable exactly where it is legal."""

from collections import Counter
from typing import Any, Final
from xml.etree import ElementTree

from cloudtop.core.game import Seat
from cloudtop.match.record import AnyMatch
from cloudtop.testing.conformance.case import Case, check, who
from cloudtop.testing.conformance.effort import PICTURED
from cloudtop.testing.conformance.telling import last_events

SVG: Final = "{http://www.w3.org/2000/svg}"
SIZES: Final = ("width", "height", "r", "rx", "ry")
FORBIDDEN: Final = ("script", "style")

MOST_KEPT: Final = 64
"""Pictures of one match, as a rule."""

Element = ElementTree.Element

_drawn: dict[Any, Element] = {}


@check
def check_pictures_are_sound(case: Case) -> None:
    """A picture is XML with a title, a description, its own ids, and nothing that runs or loads."""
    for match in case.moments(PICTURED):
        for viewer in case.some_viewers(match):
            root = picture_of(case, match, viewer)
            if problem := find_problem(root) or find_missing_description(root):
                raise case.wrong(f"the picture for {who(viewer)} {problem}")
            view = case.game.view(match.state, viewer)
            if not case.game.text(view).strip():
                raise case.wrong(f"the table as text is empty for {who(viewer)}")
            for choice in case.game.question(view).choices:
                icon = "" if choice.place else case.game.icon(view, choice.action)
                if icon and (problem := find_problem(parse_picture(case, icon, viewer))):
                    raise case.wrong(f"the icon of the choice {choice.notation!r} {problem}")


def parse_picture(case: Case, picture: str, viewer: Seat | None) -> Element:
    try:
        root = ElementTree.fromstring(picture)
    except ElementTree.ParseError as error:
        raise case.wrong(f"the picture for {who(viewer)} is not XML: {error}") from None
    if root.tag.removeprefix(SVG) != "svg":
        raise case.wrong(f"the picture for {who(viewer)} is a <{root.tag}>")
    return root


def find_missing_description(root: Element) -> str:
    """Return what is missing for those who cannot see; empty if nothing is."""
    for name in ("title", "desc"):
        found = root.find(f"{SVG}{name}")
        if found is None or not (found.text or "").strip():
            return f"has no <{name}>"
    return ""


def find_problem(root: Element) -> str:
    """Return what a page would not show or must not run; empty if all is well."""
    ids = Counter(element.get("id") for element in root.iter() if element.get("id") is not None)
    twice = [name for name, count in ids.items() if count > 1]
    if twice:
        return f"has the id {twice[0]!r} twice"
    problems = (problem for element in root.iter() for problem in problems_of(element))
    return next(problems, "") or find_missing_highlight(root)


def find_missing_highlight(root: Element) -> str:
    """Return what promises to light something in the picture that is not there."""
    lamps = {key for element in root.iter() for key in element.get("data-lit", "").split()}
    keys = (element.get("data-lights") for element in root.iter())
    dark = next((key for key in keys if key is not None and key not in lamps), None)
    return "" if dark is None else f"lights {dark!r}, which is not in it"


def problems_of(element: Element) -> list[str]:
    tag = element.tag.removeprefix(SVG).lower()
    found = [f"has a <{tag}>"] if tag in FORBIDDEN else []
    for key, value in element.attrib.items():
        name = key.rpartition("}")[2].lower()
        if name == "style" or name.startswith("on"):
            found.append(f"has an attribute {name}={value[:40]!r}")
        if name in SIZES and value.startswith("-"):
            found.append(f"has a size below zero: {name}={value!r}")
        if name in ("href", "src") and not value.startswith("#"):
            found.append(f"points outside: {name}={value[:60]!r}")
    return found


@check
def check_only_legal_actions_can_be_clicked(case: Case) -> None:
    """What a picture offers for a click is legal for its viewer, and nothing for a spectator."""
    for match in case.moments(PICTURED):
        for viewer in case.some_viewers(match):
            legal = [] if viewer is None else match.legal(viewer)
            if wrong := clickable_notations(picture_of(case, match, viewer)) - set(legal):
                raise case.wrong(f"{who(viewer)} can click {sorted(wrong)[:5]}, which is not legal")


@check
def check_every_placed_choice_can_be_clicked(case: Case) -> None:
    """A choice with a place is in the picture, there, and can be clicked there."""
    for match in case.moments(PICTURED):
        for viewer in case.some_viewers(match):
            if viewer is None:
                continue
            root = picture_of(case, match, viewer)
            elements = {element.get("id", ""): element for element in root.iter()}
            question = case.game.question(case.game.view(match.state, viewer))
            for choice in [choice for choice in question.choices if choice.place]:
                where = elements.get(choice.place)
                if where is None or choice.notation not in clickable_notations(where):
                    what = f"{choice.notation!r} cannot be clicked at {choice.place!r}"
                    raise case.wrong(f"seat {viewer}: {what}")


@check
def check_events_name_elements_of_the_picture(case: Case) -> None:
    """What an event moves, and where to, is in the viewer's picture before or after it."""
    for match in case.moments(PICTURED):
        for viewer in case.some_viewers(match):
            events = [event.as_seen_by(viewer) for event in last_events(match)]
            named = {
                name for event in events for name in (event.what, event.to, *event.along) if name
            }
            if missing := named - ids_around(case, match, viewer, named):
                layout = "narrow" if is_narrow(case, match, viewer) else "wide"
                what = f"no {layout} picture for {who(viewer)} has {sorted(missing)[0]!r}"
                raise case.wrong(f"{what}, which an event names")


def ids_around(case: Case, match: AnyMatch, viewer: Seat | None, wanted: set[str]) -> set[str]:
    """Return the ids of the picture after the last entry, and if they are not enough, before it."""
    after = ids_of(picture_of(case, match, viewer)) if wanted else set()
    if wanted <= after:
        return after
    narrow = is_narrow(case, match, viewer)
    before = case.game.render(match.at(match.ply - 1).view(viewer), match.names, narrow)
    return after | ids_of(parse_picture(case, before, viewer))


def ids_of(root: Element) -> set[str]:
    return {element.get("id", "") for element in root.iter()}


def picture_of(case: Case, match: AnyMatch, viewer: Seat | None) -> Element:
    """Return the picture for a viewer, in one layout or the other; drawn once for all checks."""
    key = (case.game, case.seats, case.options, case.seed, match.ply, viewer)
    if key not in _drawn:
        if len(_drawn) == MOST_KEPT:
            _drawn.clear()
        narrow = is_narrow(case, match, viewer)
        picture = case.game.render(case.game.view(match.state, viewer), match.names, narrow)
        _drawn[key] = parse_picture(case, picture, viewer)
    return _drawn[key]


def is_narrow(case: Case, match: AnyMatch, viewer: Seat | None) -> bool:
    return case.dice(f"layout {viewer} {match.ply}").random() < 0.5


def clickable_notations(root: Element) -> set[str]:
    """Return the notations that can be clicked, or turned to, on an element or inside it."""
    return {
        element.attrib[name]
        for element in root.iter()
        for name in ("data-action", "data-way", "data-mirror")
        if name in element.attrib
    }
