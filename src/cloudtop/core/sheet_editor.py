"""An editor for paper: people draw the table that lies in front of them, and see it scored.

This part of the contract is optional (``Game.sheet_editor``). A sheet is nothing but the
description that ``score_sheet`` takes; it travels with every request, and the editor keeps nothing.
The page shows what ``show`` returns and sends back the notation of whatever is clicked, as it does
at a match: an element of the picture with ``data-action``, a tool, a setting. Rows of the score
light what the picture holds ready for them (``toolkit/pictures/drawing.py``).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from cloudtop.core.errors import OptionError, SheetError
from cloudtop.core.options import Option
from cloudtop.core.svg import Svg

SET: Final = "set"
"""The verb of the one notation that all editors share: ``set FIELD VALUE``."""


@dataclass(frozen=True)
class SheetDraft:
    """A sheet that is being drawn, and what is selected, in the editor's own words."""

    sheet: Mapping[str, Any]
    selected: str = ""


@dataclass(frozen=True)
class Tool:
    """Something to draw with: a click does what its notation says."""

    notation: str
    label: str
    picture: str = ""
    """A small SVG; without one the label is shown."""
    key: str = ""
    """The key that does the same, as browsers call it: ``r``, ``Delete``."""
    on: bool = False
    """True for what is held, and for what the selected place shows."""


@dataclass(frozen=True)
class Palette:
    """Tools that belong together."""

    title: str
    tools: tuple[Tool, ...]


@dataclass(frozen=True)
class Part:
    """A part of the score: what it brings, and from what."""

    key: str
    """As in the score card."""
    title: str
    points: int
    note: str = ""
    lights: str = ""
    """The ``data-lit`` of the picture that shows it; empty: there is nothing to show."""


@dataclass(frozen=True)
class Problem:
    """Why the sheet could not come about in a match; ``lights`` as for a part of the score."""

    text: str
    lights: str = ""


@dataclass(frozen=True)
class SheetPage:
    """All that a page shows of a draft."""

    picture: Svg
    asked: str
    """One sentence: what to do now."""
    total: int
    parts: tuple[Part, ...]
    """They add up to the total."""
    problems: tuple[Problem, ...]
    hand: tuple[Tool, ...]
    """What can be done with the thing that is selected: turn it, take it away."""
    palettes: tuple[Palette, ...]


class SheetEditor(ABC):
    """The editor of one game: functions of the draft they are given."""

    @abstractmethod
    def blank(self) -> dict[str, Any]:
        """Return a sheet on which nothing is drawn."""

    @abstractmethod
    def tidy(self, sheet: Mapping[str, Any]) -> dict[str, Any]:
        """Return a sheet as the editor writes it; what ``score_sheet`` refuses is refused."""

    @abstractmethod
    def settings(self, sheet: Mapping[str, Any]) -> tuple[Option, ...]:
        """Return the fields that are chosen, not drawn; an option's key is the field's name."""

    @abstractmethod
    def draw(self, draft: SheetDraft, notation: str) -> SheetDraft:
        """Return the draft after something was clicked; unknown notations are refused."""

    @abstractmethod
    def show(self, draft: SheetDraft, narrow: bool = False) -> SheetPage:
        """Return the draft as people see it. An unknown selection is as good as none."""

    def edit(self, draft: SheetDraft, notation: str) -> SheetDraft:
        """Return the draft after a setting was changed or something was clicked."""
        verb, _, rest = notation.partition(" ")
        if verb != SET:
            return self.draw(draft, notation)
        field, _, value = rest.partition(" ")
        for option in self.settings(draft.sheet):
            if option.key == field:
                changed = {**draft.sheet, field: self._read(option, value)}
                return replace(draft, sheet=changed)
        raise SheetError(f"there is nothing called {field[:40]!r} to set")

    def _read(self, option: Option, value: str) -> object:
        try:
            return option.read(value)
        except OptionError as error:
            raise SheetError(str(error)[:200]) from error
