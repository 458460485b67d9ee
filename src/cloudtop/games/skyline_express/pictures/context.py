"""What a picture is drawn from: the view, the players' names, and where choices are made."""

from collections.abc import Mapping
from dataclasses import dataclass

from cloudtop.core.game import Choice, Names
from cloudtop.toolkit.pictures import drawing
from cloudtop.toolkit.pictures.drawing import Attributes
from cloudtop.toolkit.pictures.svg import tag, title

from ..text.question import question
from ..view import View


@dataclass(frozen=True)
class Context:
    view: View
    names: Names
    choices: Mapping[str, Choice]
    """The viewer's choices by the id of the place where they are made."""


def make_context(view: View, names: Names = ()) -> Context:
    placed = {choice.place: choice for choice in question(view).choices if choice.place}
    return Context(view, names, placed)


def clickable(choice: Choice) -> Attributes:
    return drawing.choice(choice.notation, choice.label)


def named_place(context: Context, key: str, name: str, ring: str, *drawn: str) -> str:
    """Return a place with its name; if it can be chosen, with a ring and what the choice does."""
    choice = context.choices.get(key)
    if not choice:
        return tag("g", title(name), *drawn, id=key)
    return tag("g", title(choice.label), *drawn, ring, id=key, **clickable(choice))


def tile_place(context: Context, key: str, drawn: str, ring: str, text: str) -> str:
    """Return a tile that can be enlarged, and chosen if that is legal."""
    choice = context.choices.get(key)
    if not choice:
        return tag("g", drawn, id=key, **drawing.enlarges(text))
    look = drawing.choice(choice.notation, f"{choice.label}. {text}")
    return tag("g", drawn, ring, id=key, data_enlarges="", **look)
