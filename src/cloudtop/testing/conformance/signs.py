"""Words for all that a picture shows: a name for every sign, and the table in sentences."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from cloudtop.testing.conformance.case import Case, check, who
from cloudtop.testing.conformance.effort import PICTURED
from cloudtop.testing.conformance.pictures import SVG, Element, picture_of

UNSEEN: Final = ("defs", "title", "desc", "metadata")
ON_REQUEST: Final = {"halo", "ghost"}
"""Classes of what lies over a sign that has its words."""
WORD: Final = re.compile(r"[^\W\d_]{3}")
"""A text with a word in it explains itself; a letter or a number does not."""
DRAWN: Final = ("rect", "circle", "ellipse", "path", "polygon", "polyline", "line", "text", "use")
BOX_DRAWING: Final = re.compile("[\u2500-\u259f]")
ENDS: Final = (".", "!", "?", "…", "。")


@check
def check_every_sign_has_words(case: Case) -> None:
    """Whatever has an id, a number or a letter in a picture has a name, and its kind is told."""
    if problem := find_mute_kind(case.game.signs):
        raise case.wrong(problem)
    for match in case.moments(PICTURED):
        for viewer in case.some_viewers(match):
            root = picture_of(case, match, viewer)
            if problem := find_wordless(root) or find_unknown_kind(root, case.game.signs):
                raise case.wrong(f"the picture for {who(viewer)} {problem}")


@check
def check_the_table_is_told_in_sentences(case: Case) -> None:
    """The ``<desc>`` of a picture is for those who hear it: sentences, one on a line."""
    for match in case.moments(PICTURED):
        for viewer in case.some_viewers(match):
            said = picture_of(case, match, viewer).findtext(f"{SVG}desc") or ""
            if line := next(filter(is_no_sentence, said.splitlines()), ""):
                raise case.wrong(f"{who(viewer)} is told no sentence: {line[:80]!r}")


def is_no_sentence(line: str) -> bool:
    return bool(line.strip()) and (
        not line.rstrip().endswith(ENDS) or BOX_DRAWING.search(line) is not None
    )


def find_mute_kind(kinds: Mapping[str, str]) -> str:
    """Return the complaint about a kind of sign of which nothing is said; empty if all is well."""
    mute = next((kind for kind, said in kinds.items() if not said.strip()), None)
    return "" if mute is None else f"signs says nothing of {mute!r}"


def find_unknown_kind(root: Element, kinds: Mapping[str, str]) -> str:
    named = (element.get("data-sign") for element in root.iter())
    unknown = next((kind for kind in named if kind is not None and kind not in kinds), None)
    return "" if unknown is None else f"has the sign {unknown!r}, of which signs says nothing"


def find_wordless(root: Element) -> str:
    """Return the first sign without words; empty if all have some."""
    found = next((sign for part in root for sign in wordless(part, named=False)), None)
    if found is None:
        return ""
    what = found.get("id") or "".join(found.itertext()).strip() or found.get("href") or found.tag
    return f"has no words for {what!r}: a <title> or an aria-label"


def wordless(element: Element, named: bool) -> Iterator[Element]:
    """Yield the signs in an element that neither have a name nor lie in something that has one."""
    if is_unseen(element):
        return
    named = named or is_named(element)
    if not named and needs_words(element):
        yield element
    for part in element:
        yield from wordless(part, named)


def is_unseen(element: Element) -> bool:
    classes = element.get("class", "").split()
    return (
        tag_of(element) in UNSEEN
        or element.get("aria-hidden") == "true"
        or "data-lit" in element.attrib
        or not ON_REQUEST.isdisjoint(classes)
    )


def is_named(element: Element) -> bool:
    """Return whether an element has a name; that of a whole player area names nothing in it."""
    if element.get("role") == "group":
        return False
    name = element.findtext(f"{SVG}title") or element.get("aria-label") or ""
    return bool(name.strip())


def needs_words(element: Element) -> bool:
    tag = tag_of(element)
    if tag == "use":
        return True
    if tag == "text":
        return not explains_itself(element)
    if "id" not in element.attrib or element.get("role") == "group":
        return False
    inside = list(element.iter())
    told = any(is_named(one) or (is_text(one) and explains_itself(one)) for one in inside)
    return not told and any(tag_of(one) in DRAWN for one in inside)


def is_text(element: Element) -> bool:
    return tag_of(element) == "text"


def explains_itself(text: Element) -> bool:
    """Return whether a text has words in it, or is a player's name, or is empty."""
    said = "".join(text.itertext()).strip()
    is_name = "name" in text.get("class", "").split()
    return is_name or not said or WORD.search(said) is not None


def tag_of(element: Element) -> str:
    return element.tag.removeprefix(SVG)
