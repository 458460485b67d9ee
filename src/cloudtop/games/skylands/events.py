"""What the table sees, told in the rulebook's verbs. ``Narrator`` is for search."""

from typing import Final

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.core.i18n import N_, AnyText, LazyText
from cloudtop.games.skylands.components import NONE, Box
from cloudtop.games.skylands.geometry import COLOURS, SQUARE_CODES, TERRAINS
from cloudtop.games.skylands.naming import name_said
from cloudtop.games.skylands.steps import (
    ACTION_TITLES,
    ACTION_WORDS,
    BOARD_FULL,
    HOSTEL,
    POINTS_EXHAUSTED,
    STACK_EXHAUSTED,
)

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
    "complete": N_("{seat} completes an island: {terrain}, {spaces}."),
    "deploy": N_("{seat} deploys {people} on the {terrain} at {square}."),
    "lodge": N_("{seat} moves 1 {colour} inhabitant to the Hostel."),
    "return": N_("{seat} returns 1 {colour} inhabitant to the supply."),
    "exchange": N_("{seat} exchanges {people} for 1 {wanted}."),
    "convert": N_("{seat} moves {people} to the city at {square}."),
    "gain": N_("{seat} gains {points} ({why})."),
    "gain bracketed": N_("{seat} gains {points} ({why}), of which {bracketed} in brackets."),
    "clear": N_("What is left goes to the discard pile: {tiles}."),
    "board full": N_("A board is full: the game is over."),
    "points exhausted": N_("The supply of victory points is exhausted: the game is over."),
    "stack exhausted": N_("Too few islands are left in the stack: the game is over."),
    "standstill": N_("Nothing has changed for five rounds: the game is over."),
}

POINTS: Final = (N_("{count} victory point"), N_("{count} victory points"))
PEOPLE: Final = (N_("{count} {colour} inhabitant"), N_("{count} {colour} inhabitants"))
SPACES: Final = (N_("{count} space"), N_("{count} spaces"))
TILES: Final = (N_("{count} island"), N_("{count} islands"))

Words = tuple[tuple[str, AnyText], ...]


class Narrator:
    """Hears everything and keeps nothing."""

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

    def completed(self, seat: Seat, root: int, spaces: int) -> None: ...

    def deployed(self, seat: Seat, root: int, count: int) -> None: ...

    def lodged(self, seat: Seat, root: int) -> None: ...

    def returned(self, seat: Seat, colour: int, root: int) -> None: ...

    def exchanged(self, seat: Seat, count: int, given: int, wanted: int) -> None: ...

    def converted(self, seat: Seat, count: int, source: int, city: int) -> None: ...

    def gained(self, seat: Seat, points: int, bracketed: int, why: str) -> None: ...

    def cleared(self, count: int) -> None: ...

    def game_over(self, ending: int) -> None: ...


class Recorder(Narrator):
    """Keeps what it hears as events, naming the places that the picture names."""

    def __init__(self, box: Box) -> None:
        self.events: list[Event] = []
        self._box = box

    def _tell(self, kind: str, seat: Seat, what: str, to: str, words: Words) -> None:
        self.events.append(Event(kind, seat, what, to, words))

    def _tile(self, face: int) -> Words:
        return (("tile", name_said(self._box.faces[face].name)),)

    def first_player(self, seat: Seat) -> None:
        self._tell("first player", seat, "first-player", f"board-{seat}", ())

    def laid_out(self, special: int, place: int) -> None:
        words = (("special", name_said(self._box.specials[special].name)),)
        self._tell("lay out", CHANCE, "", f"display-{place}", words)

    def started(self, seat: Seat, number: int, tactical: bool) -> None:
        kind = "starting island" if tactical else "board"
        self._tell(kind, seat, "", f"board-{seat}", (("number", str(number + 1)),))

    def revealed(self, face: int, place: int) -> None:
        self._tell("reveal", CHANCE, "stack", f"revealed-{place}", self._tile(face))

    def drawn(self, seat: Seat, face: int) -> None:
        self._tell("draw", seat, "", "stack", self._tile(face))

    def discarded(self, seat: Seat, face: int) -> None:
        self._tell("discard", seat, "", "discards", self._tile(face))

    def chose(self, seat: Seat, action: int) -> None:
        words = (("action", ACTION_TITLES[action]),)
        self._tell("choose", seat, f"token-{seat}", f"action-{ACTION_WORDS[action]}", words)

    def repeated(self, seat: Seat, action: int) -> None:
        words = (("action", ACTION_TITLES[action]),)
        self._tell("repeat", seat, "", f"marker-{seat}", words)

    def passed(self, seat: Seat) -> None:
        self._tell("pass", seat, "", "", ())

    def took(self, seat: Seat, face: int, place: int) -> None:
        self._tell("take", seat, f"revealed-{place}", "hand", self._tile(face))

    def created(self, seat: Seat, special: int, place: int) -> None:
        words = self._tile(self._box.tiles + special)
        self._tell("create", seat, f"display-{place}", "hand", words)

    def placed(self, seat: Seat, square: int, piece: int) -> None:
        code = SQUARE_CODES[square]
        words = (*self._tile(piece >> 2), ("square", code))
        self._tell("place", seat, "hand", f"square-{seat}-{code}", words)

    def completed(self, seat: Seat, root: int, spaces: int) -> None:
        words = (("terrain", TERRAINS[root % 4]), ("spaces", counted_said(spaces, SPACES)))
        self._tell("complete", seat, "", square_id(seat, root), words)

    def deployed(self, seat: Seat, root: int, count: int) -> None:
        colour = root % 4
        words = (
            ("people", people_said(count, colour)),
            ("terrain", TERRAINS[colour]),
            ("square", SQUARE_CODES[root // 4]),
        )
        self._tell("deploy", seat, f"supply-{COLOURS[colour]}", square_id(seat, root), words)

    def lodged(self, seat: Seat, root: int) -> None:
        words = (("colour", COLOURS[root % 4]),)
        self._tell("lodge", seat, person_id(seat, root), f"hostel-{seat}", words)

    def returned(self, seat: Seat, colour: int, root: int) -> None:
        where = f"hostel-{seat}" if root == NONE else person_id(seat, root)
        words = (("colour", COLOURS[colour]),)
        self._tell("return", seat, where, f"supply-{COLOURS[colour]}", words)

    def exchanged(self, seat: Seat, count: int, given: int, wanted: int) -> None:
        words = (("people", people_said(count, given)), ("wanted", COLOURS[wanted]))
        self._tell("exchange", seat, "", "", words)

    def converted(self, seat: Seat, count: int, source: int, city: int) -> None:
        where = person_id(seat, source) if source >= 0 else ""
        if source == HOSTEL:
            where = f"hostel-{seat}"
        words = (("people", people_said(count, 2)), ("square", SQUARE_CODES[city // 4]))
        self._tell("convert", seat, where, square_id(seat, city), words)

    def gained(self, seat: Seat, points: int, bracketed: int, why: str) -> None:
        words = (
            ("points", counted_said(points, POINTS)),
            ("why", name_said(why)),
            ("bracketed", str(bracketed)),
        )
        kind = "gain bracketed" if bracketed else "gain"
        self._tell(kind, seat, "points", f"points-{seat}", words)

    def cleared(self, count: int) -> None:
        self._tell("clear", CHANCE, "", "discards", (("tiles", counted_said(count, TILES)),))

    def game_over(self, ending: int) -> None:
        self._tell(ENDING_KINDS.get(ending, "standstill"), CHANCE, "", "", ())


ENDING_KINDS: Final = {
    BOARD_FULL: "board full",
    POINTS_EXHAUSTED: "points exhausted",
    STACK_EXHAUSTED: "stack exhausted",
}


def square_id(seat: Seat, root: int) -> str:
    """Return the id of the square by which an island is named."""
    return f"square-{seat}-{SQUARE_CODES[root // 4]}"


def person_id(seat: Seat, root: int) -> str:
    """Return the id of an island's first inhabitant."""
    return f"person-{seat}-{TERRAINS[root % 4]}-{SQUARE_CODES[root // 4]}"


def counted_said(number: int, thing: tuple[str, str]) -> LazyText:
    return LazyText(thing[0] if number == 1 else thing[1], (("count", number),))


def people_said(number: int, colour: int) -> LazyText:
    message = PEOPLE[0] if number == 1 else PEOPLE[1]
    return LazyText(message, (("count", number), ("colour", COLOURS[colour])))


SILENT: Final = Narrator()
