"""Things that a reader may put in order: a page moves them, the picture says by what.

``sortable`` goes to the group that holds the things, ``sort_keys`` to each of them (a ``<g>`` with
a ``transform`` of its own), and a ``SortBar`` draws the buttons, which are shown only where a page
brings them alive. What a reader chose is remembered by the browser.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.toolkit.pictures.drawing import Attributes, at, rect, text_line
from cloudtop.toolkit.pictures.lettering import width as text_width
from cloudtop.toolkit.pictures.svg import tag

GAP: Final = 6
PAD: Final = 11
SIZE: Final = 15
DIM: Final = "dim"


def sortable() -> Attributes:
    """Return the attributes of a group whose things can be put in another order."""
    return {"data_sortable": ""}


def sort_keys(keys: tuple[str | int, ...], dims: bool) -> Attributes:
    """Return the attributes of one thing: what each button sorts by, and whether it can be dimmed.

    Numbers are ordered as numbers, words as the reader's language does.
    """
    return {"data_keys": "|".join(map(str, keys)), "data_dims": "" if dims else None}


@dataclass(frozen=True)
class SortBar:
    """The words on the buttons: one for each key, and one for the switch that dims."""

    keys: tuple[str, ...]
    switch: str

    @property
    def buttons(self) -> list[tuple[str, str, str]]:
        """Return for each button its key, its word and its label."""
        named = [(str(n), one, tr("Sort by: {what}", what=one)) for n, one in enumerate(self.keys)]
        return [*named, (DIM, self.switch, self.switch)]

    def in_a_row(self, right: float, height: float) -> str:
        """Return the buttons side by side, so that they end at ``right``."""
        drawn, x = [], right
        for key, word, label in reversed(self.buttons):
            wide = round(text_width(word, SIZE, bold=True)) + 2 * PAD
            x -= wide
            drawn.append(at(x, 0, sort_button(key, word, label, wide, height)))
            x -= GAP
        return hidden_bar(*reversed(drawn))

    def in_a_column(self, width: float, height: float) -> str:
        """Return the buttons one below the other, all together ``height`` high."""
        step = (height + GAP) / len(self.buttons)
        drawn = (
            at(0, step * n, sort_button(*button, width, step - GAP))
            for n, button in enumerate(self.buttons)
        )
        return hidden_bar(*drawn)


def hidden_bar(*buttons: str) -> str:
    """Return buttons that only a page shows."""
    return tag("g", *buttons, class_="sort-bar", display="none")


def sort_button(key: str, word: str, label: str, width: float, height: float) -> str:
    return tag(
        "g",
        rect(0, 0, width, height, "paper", "mist", 1.25, rx=8),
        text_line(width / 2, height / 2 + 5.5, word, SIZE, bold=1, anchor="middle"),
        id=f"sort-{key}",
        data_sort=key,
        role="button",
        tabindex=0,
        aria_pressed="false",
        aria_label=label,
    )
