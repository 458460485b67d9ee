"""What is drawn: a view, the players' names, and choices by the element that stands for each."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Final

from cloudtop.core.game import Choice, Names, Seat
from cloudtop.toolkit.pictures.drawing import Attributes
from cloudtop.toolkit.pictures.drawing import choice as choice_attributes
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.pieces import token
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.views import main_board, other_boards, seat_name

from ..actions import Build, Tuck, Use
from ..components.ids import card_id
from ..components.lookups import Lookups
from ..text.labels import make_choices
from ..view import PlayerView, View

SEAT_COLOURS: Final = ("red", "white", "blue", "yellow")
"""Red and white first: they are not the colour of any type of building."""


LETTERED: Final = 20
"""A smaller token has no letter: nobody could read it."""


def seat_token(seat: Seat, size: int) -> str:
    """Return the token of a seat."""
    return token(SEAT_COLOURS[seat], size, size >= LETTERED)


@dataclass(frozen=True)
class Scene:
    view: View
    names: Names
    helpers: Mapping[str, str]
    """For each type the type that makes it cheaper."""
    choices: Mapping[str, Choice]
    """By the id of the element that stands for the choice."""
    held: Mapping[int, list[Choice]]
    """By card: what can be done with it after it was picked up."""

    @property
    def own(self) -> PlayerView:
        """The player whose city is shown large: the viewer, for a spectator the first."""
        return self.view.players[main_board(self.view)]

    @property
    def others(self) -> list[PlayerView]:
        """The others clockwise."""
        return [self.view.players[seat] for seat in other_boards(self.view, self.view.seats)]

    def name(self, seat: Seat) -> str:
        return seat_name(self.names, seat)

    def city(self, seat: Seat, *drawn: str) -> str:
        """Return all that is drawn of a player, found and named by the seat."""
        return tag("g", *drawn, id=f"city-{seat}", role="group", aria_label=self.name(seat))


def make_scene(lookups: Lookups, view: View, names: Names) -> Scene:
    choices = tuple(choice for choice in make_choices(view, names) if choice.place)
    return arrange(view, tuple(names), tuple(lookups.helpers.items()), choices)


def arrange(
    view: View, names: Names, helpers: tuple[tuple[str, str], ...], choices: tuple[Choice, ...]
) -> Scene:
    held: dict[int, list[Choice]] = {}
    for choice in choices:
        match choice.action:
            case Build(card=card) | Tuck(card=card) | Use(card=card):
                if choice.place != card_id(card):
                    held.setdefault(card, []).append(choice)
    return Scene(view, names, dict(helpers), {one.place: one for one in choices}, held)


def draw(
    function: Callable[..., str],
    scene: Scene,
    view: View,
    places: tuple[str, ...],
    *size: Hashable,
) -> str:
    """Return a part of the table, drawn from this view and the choices at these places alone.

    ``places`` are how the names of the places begin.
    """
    choices = tuple(one for place, one in scene.choices.items() if place.startswith(places))
    return drawn_part(function, view, scene.names, tuple(scene.helpers.items()), choices, size)


@part
def drawn_part(
    function: Callable[..., str],
    view: View,
    names: Names,
    helpers: tuple[tuple[str, str], ...],
    choices: tuple[Choice, ...],
    size: tuple[Hashable, ...],
) -> str:
    return function(arrange(view, names, helpers, choices), *size)


def choose(choice: Choice, label: str = "") -> Attributes:
    """Return the attributes of the element that stands for a choice; ``label`` says more."""
    return choice_attributes(choice.notation, label or choice.label)


def place(scene: Scene, key: str, caption: str, drawn: str, ring: str) -> str:
    """Return an element that says what it is or, if it can be chosen, what choosing it does."""
    choice = scene.choices.get(key)
    if choice is None:
        return tag("g", title(caption), drawn, id=key)
    return tag("g", drawn, ring, id=key, **choose(choice, f"{choice.label}. {caption}"))


def choose_or_enlarge(choice: Choice, label: str = "") -> Attributes:
    """Return the same for something that a page also shows large."""
    return {"data_enlarges": "", **choose(choice, label)}
