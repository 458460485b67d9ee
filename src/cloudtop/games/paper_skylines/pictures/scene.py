"""What is drawn: a view, the players' names, and choices by the element that stands for each."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache, wraps
from typing import Final, NamedTuple, TypeVarTuple

from cloudtop.core.game import Choice, Names, Seat
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures import drawing
from cloudtop.toolkit.pictures.drawing import Attributes, at
from cloudtop.toolkit.pictures.drawing import choice as choice_attributes
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.pieces import token
from cloudtop.toolkit.pictures.svg import Attribute, Pieces, open_group, title
from cloudtop.toolkit.views import main_board, other_boards, seat_name

from ..actions import Build, Tuck, Use
from ..components.box import Card
from ..components.ids import card_id
from ..components.lookups import Lookups
from ..text.labels import make_choices
from ..view import PlayerView, View
from .icons import SYMBOLS

SEAT_COLOURS: Final = ("red", "white", "blue", "yellow")
"""Red and white first: they are not the colour of any type of building."""


LETTERED: Final = 20
"""A smaller token has no letter: nobody could read it."""

Args = TypeVarTuple("Args")


def seat_token(seat: Seat, size: int) -> str:
    """Return the token of a seat."""
    return token(SEAT_COLOURS[seat], size, size >= LETTERED)


class Chosen(NamedTuple):
    """A choice as the element says it that stands for it."""

    notation: str
    label: str


Choices = tuple[tuple[str, Chosen], ...]
"""By the end of the id of the element that stands for the choice, such as the name of a spot."""


class OpenCard(NamedTuple):
    """A card that lies open, and what the viewer can do with it."""

    card: Card
    helper: str
    """The type that makes it cheaper."""
    chosen: Chosen | None
    held: bool
    """It can be picked up, to choose then what is done with it."""


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

    @cached_property
    def own(self) -> PlayerView:
        """The player whose city is shown large: the viewer, for a spectator the first."""
        return self.view.players[main_board(self.view)]

    @property
    def others(self) -> list[PlayerView]:
        """The others clockwise."""
        return [self.view.players[seat] for seat in other_boards(self.view, self.view.seats)]

    def name(self, seat: Seat) -> str:
        return seat_name(self.names, seat)

    def chosen(self, place: str) -> Chosen | None:
        """Return the choice that an element stands for."""
        choice = self.choices.get(place)
        return None if choice is None else Chosen(choice.notation, choice.label)

    def choices_at(self, start: str) -> Choices:
        """Return the choices whose places begin so, by the rest of their names."""
        return tuple(
            [
                (place.removeprefix(start), Chosen(choice.notation, choice.label))
                for place, choice in self.choices.items()
                if place.startswith(start)
            ]
        )

    def open_card(self, card: Card) -> OpenCard:
        chosen = self.chosen(card_id(card.number)) if self.choices else None
        return OpenCard(card, self.helpers[card.type], chosen, card.number in self.held)


def make_scene(lookups: Lookups, view: View, names: Names) -> Scene:
    choices = [choice for choice in make_choices(view, names) if choice.place]
    held: dict[int, list[Choice]] = {}
    for choice in choices:
        match choice.action:
            case Build(card=card) | Tuck(card=card) | Use(card=card):
                if choice.place != card_id(card):
                    held.setdefault(card, []).append(choice)
    return Scene(view, tuple(names), lookups.helpers, {one.place: one for one in choices}, held)


# --- parts of the table --------------------------------------------------------------------


class Drawn(NamedTuple):
    """A part of the table in pieces, and the icons that they use, as bits."""

    pieces: Pieces
    icons: int = 0


def plain(*pieces: str) -> Drawn:
    """Return pieces without icons."""
    return Drawn(pieces)


def together(drawn: Iterable[Drawn]) -> Drawn:
    """Return several drawings as one."""
    pieces: list[str] = []
    icons = 0
    for one, used in drawn:
        pieces += one
        icons |= used
    return Drawn(tuple(pieces), icons)


def table_part(function: Callable[[*Args], Iterable[Drawn]]) -> Callable[[*Args], Drawn]:
    """Draw a part of the table once for all who see the same.

    Its arguments are all that it shows, and nothing else: it is drawn again when one changes. Then
    most of what it is made of is the same as before (``kept_drawing``).
    """

    @wraps(function)
    def drawn(*args: *Args) -> Drawn:
        return together(function(*args))

    return part(drawn)


def kept_drawing(
    maxsize: int,
) -> Callable[[Callable[[*Args], Pieces]], Callable[[*Args], Drawn]]:
    """Keep what parts of tables are made of, such as a card at its place, with its icons."""

    def decorate(function: Callable[[*Args], Pieces]) -> Callable[[*Args], Drawn]:
        @wraps(function)
        def drawn(*args: *Args) -> Drawn:
            pieces = function(*args)
            return Drawn(pieces, SYMBOLS.bits_in(pieces))

        return cached_per_language(maxsize)(drawn)

    return decorate


NOTHING: Final = Drawn(())
CLOSED: Final = Drawn(("</g>",))
"""The end of a group of parts."""


def placed(x: float, y: float, *drawn: Drawn) -> list[Drawn]:
    """Return parts of the table at another place."""
    return [_opening(x, y), *drawn, CLOSED]


@lru_cache(maxsize=256)  # every layout has few places
def _opening(x: float, y: float) -> Drawn:
    return Drawn((opened_at(x, y),))


def opened_at(x: float, y: float, **attributes: Attribute) -> str:
    """Return the beginning of a group at another place."""
    if attributes:
        return at(x, y, "", **attributes).removesuffix("</g>")
    return drawing.opened_at(x, y)


def opened_city(seat: Seat, name: str) -> str:
    """Return the beginning of all that is drawn of a player, found and named by the seat."""
    return open_group(id=f"city-{seat}", role="group", aria_label=name)


# --- choices -------------------------------------------------------------------------------


def choose(chosen: Chosen, label: str = "") -> Attributes:
    """Return the attributes of the element that stands for a choice; ``label`` says more."""
    return choice_attributes(chosen.notation, label or chosen.label)


def place(key: str, caption: str, drawn: str, ring: str, chosen: Chosen | None) -> str:
    """Return an element that says what it is or, if it can be chosen, what choosing it does."""
    return f"{opened_place(key, caption, chosen)}{drawn}{ring if chosen else ''}</g>"


def opened_place(key: str, caption: str, chosen: Chosen | None) -> str:
    """Return the beginning of such an element."""
    if chosen is None:
        return open_group(id=key) + title(caption)
    return open_group(id=key, **choose(chosen, f"{chosen.label}. {caption}"))


def choose_or_enlarge(chosen: Chosen, label: str = "") -> Attributes:
    """Return the same for something that a page also shows large."""
    return {"data_enlarges": "", **choose(chosen, label)}
