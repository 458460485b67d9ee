"""What the table sees: a method for everything that can happen, and a sentence for each event."""

from typing import Final

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.core.i18n import N_, LazyPlural, LazyText, N_plural
from cloudtop.toolkit.recorder import BaseNarrator, Fields

from .components.box import NONE, Box
from .components.geometry import BLUE, COLOURS, SQUARE_CODES, TERRAINS, square_of, terrain_of
from .components.names import tile_text
from .state.steps import ACTION_TITLES, ACTION_WORDS, HOSTEL

PHRASES: Final = {
    "first player": N_("{seat} is the starting player."),
    "lay out": N_("The display gets {special}."),
    "board": N_("{seat} starts with player board {number}."),
    "starting island": N_("{seat} starts with starting island {number}."),
    "reveal": N_("Revealed: {tile}."),
    "draw": N_("{seat} draws {tile}."),
    "discard": N_("{seat} discards {tile}."),
    "choose": N_("{seat} chooses {action}."),
    "repeat": N_("{seat} flips the player marker and repeats {action}."),
    "pass": N_("{seat} passes."),
    "take": N_("{seat} takes {tile}."),
    "create": N_("{seat} creates {tile}."),
    "place": N_("{seat} places {tile} on {square}."),
    "complete": N_("{seat} completes an island: {island}."),
    "deploy": N_("{seat} deploys {people} on the {terrain} at {square}."),
    "lodge": N_("{seat} moves 1 {colour} inhabitant to the Hostel."),
    "return": N_("{seat} returns 1 {colour} inhabitant to the supply."),
    "exchange": N_("{seat} exchanges {people} for 1 {wanted}."),
    "convert": N_("{seat} moves {people} {source} to the city at {square}."),
    "gain": N_("{seat} gains {points} ({why})."),
    "gain bracketed": N_("{seat} gains {points} ({why}), of which {bracketed} in brackets."),
    "clear": N_("What is left goes to the discard pile: {tiles}."),
    "board full": N_("A board is full: the game is over."),
    "points exhausted": N_("The supply of victory points is exhausted: the game is over."),
    "stack exhausted": N_("Too few islands are left in the stack: the game is over."),
    "standstill": N_("Nothing has changed for five rounds: the game is over."),
}
EFFECTS: Final = {"reveal": "turn", "lay out": "turn", "complete": "light"}
"""What happens to the place of an event besides."""

ENDING_KINDS: Final = ("board full", "points exhausted", "stack exhausted", "standstill")
"""In the order of ``ENDINGS``."""
POINTS: Final = N_plural("{count} victory point", "{count} victory points")
PEOPLE: Final = N_plural("{count} {colour} inhabitant", "{count} {colour} inhabitants")
ISLAND: Final = N_plural("{terrain}, {count} space", "{terrain}, {count} spaces")
FROM_ISLAND: Final = N_("from the crystals at {square}")
FROM_HOSTEL: Final = N_("from the Hostel")
FROM_SUPPLY: Final = N_("from the supply")
TILES: Final = N_plural("{count} island", "{count} islands")


class Narrator(BaseNarrator):
    """Is told everything and keeps nothing."""

    def first_player(self, seat: Seat) -> None: ...
    def laid_out(self, special: int, place: int) -> None: ...
    def started(self, seat: Seat, number: int, tactical: bool) -> None: ...
    def revealed(self, face: int, place: int) -> None: ...
    def drawn(self, seat: Seat, face: int) -> None: ...
    def discarded(self, seat: Seat, face: int) -> None: ...
    def chose(self, seat: Seat, action: int) -> None: ...
    def repeated(self, seat: Seat, action: int) -> None: ...
    def passed(self, seat: Seat) -> None: ...
    def took(self, seat: Seat, face: int, place: int) -> None: ...
    def created(self, seat: Seat, special: int, place: int) -> None: ...
    def placed(self, seat: Seat, square: int, piece: int) -> None: ...
    def completed(self, seat: Seat, root: int, spaces: int, roots: bytes) -> None: ...
    def deployed(self, seat: Seat, root: int, count: int) -> None: ...
    def lodged(self, seat: Seat, root: int) -> None: ...
    def returned(self, seat: Seat, colour: int, root: int) -> None: ...
    def exchanged(self, seat: Seat, count: int, given: int, wanted: int) -> None: ...
    def converted(self, seat: Seat, count: int, source: int, city: int) -> None: ...
    def gained(self, seat: Seat, points: int, bracketed: int, why: str) -> None: ...
    def cleared(self, count: int) -> None: ...
    def game_over(self, ending: int) -> None: ...


class Recorder(Narrator):
    """Keeps events, with the ids of the places in the picture."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        self._box = box

    def _tile(self, face: int) -> Fields:
        return (("tile", tile_text(self._box.faces[face].name)),)

    def first_player(self, seat: Seat) -> None:
        self.tell("first player", seat, "first-player", f"board-{seat}")

    def laid_out(self, special: int, place: int) -> None:
        fields = (("special", tile_text(self._box.specials[special].name)),)
        self.tell("lay out", CHANCE, "", f"display-{place}", fields)

    def started(self, seat: Seat, number: int, tactical: bool) -> None:
        kind = "starting island" if tactical else "board"
        self.tell(kind, seat, "", f"board-{seat}", (("number", str(number + 1)),))

    def revealed(self, face: int, place: int) -> None:
        self.tell("reveal", CHANCE, "stack", f"revealed-{place}", self._tile(face))

    def drawn(self, seat: Seat, face: int) -> None:
        self.tell("draw", seat, "", "stack", self._tile(face))

    def discarded(self, seat: Seat, face: int) -> None:
        self.tell("discard", seat, "", "discards", self._tile(face))

    def chose(self, seat: Seat, action: int) -> None:
        fields = (("action", ACTION_TITLES[action]),)
        self.tell("choose", seat, f"token-{seat}", f"action-{ACTION_WORDS[action]}", fields)

    def repeated(self, seat: Seat, action: int) -> None:
        fields = (("action", ACTION_TITLES[action]),)
        self.tell("repeat", seat, "", f"marker-{seat}", fields)

    def passed(self, seat: Seat) -> None:
        self.tell("pass", seat)

    def took(self, seat: Seat, face: int, place: int) -> None:
        self.tell("take", seat, f"revealed-{place}", "hand", self._tile(face))

    def created(self, seat: Seat, special: int, place: int) -> None:
        fields = self._tile(self._box.tiles + special)
        self.tell("create", seat, f"display-{place}", "hand", fields)

    def placed(self, seat: Seat, square: int, piece: int) -> None:
        code = SQUARE_CODES[square]
        fields = (*self._tile(piece >> 2), ("square", code))
        self.tell("place", seat, "hand", f"square-{seat}-{code}", fields)

    def completed(self, seat: Seat, root: int, spaces: int, roots: bytes) -> None:
        terrain = ("terrain", TERRAINS[terrain_of(root)])
        fields = (("island", LazyPlural(spaces, *ISLAND, (terrain,))),)
        parts = [slot for slot, its_root in enumerate(roots) if its_root == root]
        along = tuple(square_id(seat, slot) for slot in parts)
        to = square_id(seat, root)
        self.events.append(Event("complete", seat, "", to, fields, along=along))

    def deployed(self, seat: Seat, root: int, count: int) -> None:
        colour = terrain_of(root)
        fields = (
            ("people", people_text(count, colour)),
            ("terrain", TERRAINS[colour]),
            ("square", SQUARE_CODES[square_of(root)]),
        )
        self.tell("deploy", seat, f"supply-{COLOURS[colour]}", square_id(seat, root), fields)

    def lodged(self, seat: Seat, root: int) -> None:
        fields = (("colour", COLOURS[terrain_of(root)]),)
        self.tell("lodge", seat, person_id(seat, root), f"hostel-{seat}", fields)

    def returned(self, seat: Seat, colour: int, root: int) -> None:
        where = f"hostel-{seat}" if root == NONE else person_id(seat, root)
        fields = (("colour", COLOURS[colour]),)
        self.tell("return", seat, where, f"supply-{COLOURS[colour]}", fields)

    def exchanged(self, seat: Seat, count: int, given: int, wanted: int) -> None:
        fields = (("people", people_text(count, given)), ("wanted", COLOURS[wanted]))
        self.tell("exchange", seat, "", "", fields)

    def converted(self, seat: Seat, count: int, source: int, city: int) -> None:
        where = person_id(seat, source) if source >= 0 else ""
        if source == HOSTEL:
            where = f"hostel-{seat}"
        fields = (
            ("people", people_text(count, BLUE)),
            ("source", source_text(source)),
            ("square", SQUARE_CODES[square_of(city)]),
        )
        self.tell("convert", seat, where, square_id(seat, city), fields)

    def gained(self, seat: Seat, points: int, bracketed: int, why: str) -> None:
        fields = (
            ("points", LazyPlural(points, *POINTS)),
            ("why", tile_text(why)),
            ("bracketed", str(bracketed)),
        )
        kind = "gain bracketed" if bracketed else "gain"
        self.tell(kind, seat, "points", f"points-{seat}", fields)

    def cleared(self, count: int) -> None:
        self.tell("clear", CHANCE, "", "discards", (("tiles", LazyPlural(count, *TILES)),))

    def game_over(self, ending: int) -> None:
        self.tell(ENDING_KINDS[ending - 1], CHANCE)


def square_id(seat: Seat, root: int) -> str:
    """Return the id of the square by which an island is named."""
    return f"square-{seat}-{SQUARE_CODES[square_of(root)]}"


def person_id(seat: Seat, root: int) -> str:
    """Return the id of an island's first inhabitant."""
    return f"person-{seat}-{TERRAINS[terrain_of(root)]}-{SQUARE_CODES[square_of(root)]}"


def people_text(number: int, colour: int) -> LazyPlural:
    return LazyPlural(number, *PEOPLE, (("colour", COLOURS[colour]),))


def source_text(source: int) -> LazyText:
    """Return where blue inhabitants come from: an island, the Hostel, or the supply by exchange."""
    if source >= 0:
        return LazyText(FROM_ISLAND, (("square", SQUARE_CODES[square_of(source)]),))
    return LazyText(FROM_HOSTEL if source == HOSTEL else FROM_SUPPLY)


NARRATOR: Final = Narrator()
