"""What a picture is drawn from: the view, the players' names, and where choices are made."""

from collections.abc import Mapping
from dataclasses import dataclass

from cloudtop.core.game import Choice, Names
from cloudtop.toolkit.pictures import drawing
from cloudtop.toolkit.pictures.drawing import Attributes

from ..text.question import question
from ..view import CarriageView, View


@dataclass(frozen=True)
class Context:
    view: View
    names: Names
    choices: Mapping[str, Choice]
    """The viewer's choices by the id of the place where they are made."""

    def carriage(self, number: int) -> CarriageView:
        return self.view.carriages[number]


def make_context(view: View, names: Names = ()) -> Context:
    placed = {choice.place: choice for choice in question(view).choices if choice.place}
    return Context(view, names, placed)


def clickable(choice: Choice, more: str = "") -> Attributes:
    """Return the attributes of a choice's place; ``more`` is read out after its label."""
    label = f"{choice.label}. {more}" if more else choice.label
    return drawing.choice(choice.notation, label)
