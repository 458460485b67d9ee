"""Small drawings that several parts of this table use; those of all tables are in the core."""

from cloudtop.games.railroad_ink.labels import label_of
from cloudtop.games.railroad_ink.view import View
from cloudtop.toolkit.pictures.drawing import at, choice
from cloudtop.toolkit.pictures.svg import title


def offered(view: View, notation: str, name: str, x: float, y: float, *inside: str) -> str:
    """Return a place for a choice: what can be clicked if it is legal, else the bare place."""
    if notation not in view.choices:
        return at(x, y, *inside, id=name)
    label = label_of(view, notation)
    return at(x, y, title(label), *inside, id=name, **choice(notation, label))
