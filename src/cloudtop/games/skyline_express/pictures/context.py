"""What a picture is drawn from: the view, the players' names, and where choices are made."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cloudtop.core.game import CHANCE, Choice, Names
from cloudtop.toolkit.pictures import drawing
from cloudtop.toolkit.pictures.drawing import Attributes
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.svg import Attribute, Pieces, tag, title
from cloudtop.toolkit.views import is_over, narrow

from ..components.box import Box, Scenario
from ..state import NONE
from ..text.question import choices_of
from ..view import AutomaView, View

Tall = tuple[Pieces, int]
"""A drawing from (0, 0) on, and its height."""


@dataclass(frozen=True)
class Context:
    view: View
    names: Names
    table: View
    """The same without all that lies on the table: most parts are kept by it and by little else."""
    choices: Mapping[str, Choice] = field(default_factory=dict)
    """The viewer's choices by the id of the place where they are made."""
    areas: frozenset[str] = frozenset()
    """Where there are choices: what the ids of their places begin with."""


def make_context(view: View, names: Names = ()) -> Context:
    placed = {choice.place: choice for choice in choices_of(view) if choice.place}
    areas = frozenset([place.partition("-")[0] for place in placed])
    return Context(view, names, bare_table(view), placed, areas)


def quiet_context(table: View, names: Names = (), **fields: Any) -> Context:
    """Return a table on which nothing lies but what is given, and nobody is asked."""
    return Context(narrow(table, **fields), names, table)


def bare_table(view: View) -> View:
    """Return a table on which nothing lies; in the end everything counts."""
    if is_over(view):
        return view
    level = view.automa.level if view.automa else ""
    return table_of(view.box, view.round, view.goals, view.scenario, level, bool(view.hall))


@part
def table_of(
    box: Box,
    round_: int,
    goals: tuple[int, ...],
    scenario: Scenario | None,
    level: str,
    begun: bool,
) -> View:
    """Return what stays the same for a whole round."""
    return View(
        viewer=None,
        to_move=(CHANCE,),
        choices=(),
        box=box,
        seats=0,
        step="",
        round=round_,
        row=0,
        first=NONE,
        active=NONE,
        picked=False,
        actions_left=0,
        in_hand="",
        preference=NONE,
        mover=NONE,
        partner=NONE,
        sender=NONE,
        goals=goals,
        hall=((),) if begun else (),
        waiting=(),
        lounge=(),
        buffet=(),
        extras=(),
        bag=(),
        service_stack=0,
        service_discards=0,
        preference_stack=0,
        preference_discards=0,
        scenario=scenario,
        automa=AutomaView(level, NONE, 0, NONE, 0, ()) if level else None,
        carriages=(),
    )


# --- small drawings ---------------------------------------------------------------------------


def grouped(first: str, *inside: str, **look: Attribute) -> Pieces:
    """Return a group in pieces, for drawings in which each changes by itself."""
    return tag("g", first, **look).removesuffix("</g>"), *inside, "</g>"


def filled_up(pieces: list[str], most: int) -> list[str]:
    """Return pieces with empty ones behind them: where all pictures have as many, it is found
    faster which are new."""
    return pieces + [""] * (most - len(pieces))


def clickable(choice: Choice) -> Attributes:
    return drawing.choice(choice.notation, choice.label)


def named_place(choice: Choice | None, key: str, name: str, ring: str, *drawn: str) -> str:
    """Return a place with its name; if it can be chosen, with a ring and what the choice does."""
    if not choice:
        return tag("g", title(name), *drawn, id=key)
    return tag("g", title(choice.label), *drawn, ring, id=key, **clickable(choice))


def tile_place(choice: Choice | None, key: str, drawn: str, ring: str, text: str) -> str:
    """Return a tile that can be enlarged, and chosen if that is legal."""
    if not choice:
        return tag("g", drawn, id=key, **drawing.enlarges(text))
    look = drawing.choice(choice.notation, f"{choice.label}. {text}")
    return tag("g", drawn, ring, id=key, data_enlarges="", **look)
