"""What the table sees, told in the rulebook's verbs. ``Narrator`` is for search."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.core.i18n import AnyText, LazyJoin, LazyText
from cloudtop.games.skyline_express.carriage import LETTERS, SEAT_CODES, seat_said
from cloudtop.games.skyline_express.components import (
    BUFFET,
    HALL_PLACES,
    SIDES,
    TYPES,
    Box,
    Goal,
    automa_code,
    pair_said,
    preference_code,
)
from cloudtop.games.skyline_express.goals import goal_said
from cloudtop.games.skyline_express.phrases import (
    NOTHING,
    ROUND_NAMES,
    SECTION_3,
    SUITS,
    TOKENS,
    WISH_MET,
)

Words = tuple[tuple[str, AnyText], ...]


class Narrator:
    """Hears everything and keeps nothing."""

    def first_player(self, seat: Seat) -> None: ...

    def goals_dealt(self, goals: Sequence[int]) -> None: ...

    def buffet_filled(self, pairs: Sequence[int]) -> None: ...

    def service_given(self, sheet: int, pair: int) -> None: ...

    def row_arrived(self, round_number: int, row: int, people: Sequence[int]) -> None: ...

    def waiting_arrived(self, people: Sequence[int]) -> None: ...

    def preference_dealt(self, tile: int) -> None: ...

    def stack_renewed(self, what: str) -> None: ...

    def took(self, sheet: int, row: int, place: int, kind: int) -> None: ...

    def chose_preference(self, sheet: int, place: int, tile: int) -> None: ...

    def seated(self, sheet: int, seat: int, kind: int, start: str) -> None: ...

    def got_ticket(self, sheet: int, compartment: int) -> None: ...

    def switched(self, sheet: int, seats: tuple[int, int], kinds: tuple[int, int]) -> None: ...

    def changed_seat(self, sheet: int, seats: tuple[int, int], kind: int) -> None: ...

    def changed_train(self, sheet: int, seat: int, slot: int, kinds: tuple[int, int]) -> None: ...

    def preference_moved(self, sheet: int, tile: int, way: tuple[int, int]) -> None: ...

    def preference_returned(self, sheet: int, tile: int, compartment: int) -> None: ...

    def preference_placed(self, sheet: int, tile: int, compartment: int) -> None: ...

    def demanded(self, sheet: int) -> None: ...

    def service_revealed(self, place: int, pair: int) -> None: ...

    def bought(self, sheet: int, place: int, pair: int) -> None: ...

    def extras_discarded(self, pairs: Sequence[int]) -> None: ...

    def buffet_refilled(self, place: int, pair: int) -> None: ...

    def reclaimed(self, sheet: int, count: int) -> None: ...

    def row_begins(self, row: int, first: int) -> None: ...

    def round_scored(self, sheet: int, round_number: int, parts: Sequence[int]) -> None: ...

    def cleaned_up(self, round_number: int) -> None: ...

    def tokens_given(self, sheet: int, count: int) -> None: ...

    def final_scored(self, sheet: int, parts: Sequence[int]) -> None: ...

    def game_over(self) -> None: ...

    def automa_turned(self, sheet: int, tile: int) -> None: ...

    def automa_passed(self, sheet: int, section: int, reason: str) -> None: ...

    def automa_met(self, sheet: int, tile: int) -> None: ...

    def automa_pleased(self, sheet: int, kind: int, compartment: int) -> None: ...

    def automa_counted(self, sheet: int, tile: int, kind: int, why: tuple[str, str]) -> None: ...

    def automa_exchanged(self, sheet: int, slot: int, kind: int) -> None: ...

    def automa_drew(self, sheet: int, kind: int) -> None: ...

    def automa_searched(self, sheet: int, pair: int, reason: str) -> None: ...

    def automa_found_none(self, sheet: int) -> None: ...


class Recorder(Narrator):
    """Keeps what it hears as events, naming the places that the picture names."""

    def __init__(self, box: Box) -> None:
        self.events: list[Event] = []
        self._box = box

    def _tell(self, kind: str, sheet: int, what: str, to: str, words: Words = ()) -> None:
        self.events.append(Event(kind, sheet, what, to, words))

    # --- setting out --------------------------------------------------------------------

    def first_player(self, seat: Seat) -> None:
        self._tell("first player", seat, "first-player", f"carriage-{seat}")

    def goals_dealt(self, goals: Sequence[int]) -> None:
        said = tuple(goal_named(self._box.goals[goal]) for goal in goals)
        for number in range(0, len(said), 2):
            words: Words = (
                ("round", ROUND_NAMES[number // 2]),
                ("goals", LazyJoin(said[number : number + 2], "; ")),
            )
            self._tell("goals", CHANCE, "", f"goal-{number + 1}", words)

    def buffet_filled(self, pairs: Sequence[int]) -> None:
        said = LazyJoin(tuple(pair_said(pair) for pair in pairs))
        self._tell("buffet", CHANCE, "", "buffet", (("services", said),))

    def service_given(self, sheet: int, pair: int) -> None:
        words = (("service", pair_said(pair)),)
        self._tell("service given", sheet, "", f"services-{sheet}", words)

    def row_arrived(self, round_number: int, row: int, people: Sequence[int]) -> None:
        words: Words = (
            ("round", ROUND_NAMES[round_number]),
            ("row", str(row + 1)),
            ("people", people_said(people)),
        )
        self._tell("row", CHANCE, "", "hall", words)

    def waiting_arrived(self, people: Sequence[int]) -> None:
        self._tell("waiting", CHANCE, "", "waiting-area", (("people", people_said(people)),))

    def preference_dealt(self, tile: int) -> None:
        self._tell("lounge", CHANCE, "", "lounge", self._preference(tile))

    def stack_renewed(self, what: str) -> None:
        self._tell("stack renewed", CHANCE, "", "", (("what", what),))

    # --- a turn -------------------------------------------------------------------------

    def took(self, sheet: int, row: int, place: int, kind: int) -> None:
        start = HALL_PLACES[row][place]
        self._tell("take", sheet, start, f"carriage-{sheet}", (("kind", TYPES[kind]),))

    def chose_preference(self, sheet: int, place: int, tile: int) -> None:
        words = self._preference(tile)
        self._tell("prefer", sheet, f"lounge-{place + 1}", f"carriage-{sheet}", words)

    def seated(self, sheet: int, seat: int, kind: int, start: str) -> None:
        words = (("kind", TYPES[kind]), ("place", place_said(seat)))
        self._tell("sit", sheet, start, seat_id(sheet, seat), words)

    def got_ticket(self, sheet: int, compartment: int) -> None:
        letter = LETTERS[compartment]
        self._tell("ticket", sheet, "", f"ticket-{sheet}-{letter}", (("letter", letter),))

    def switched(self, sheet: int, seats: tuple[int, int], kinds: tuple[int, int]) -> None:
        one, two = seats
        words = (
            ("one", TYPES[kinds[0]]),
            ("two", TYPES[kinds[1]]),
            ("here", place_said(one)),
            ("there", place_said(two)),
        )
        self._tell("switch", sheet, seat_id(sheet, one), seat_id(sheet, two), words)

    def changed_seat(self, sheet: int, seats: tuple[int, int], kind: int) -> None:
        one, two = seats
        words = (("kind", TYPES[kind]), ("place", place_said(two)))
        self._tell("wrong seat", sheet, seat_id(sheet, one), seat_id(sheet, two), words)

    def changed_train(self, sheet: int, seat: int, slot: int, kinds: tuple[int, int]) -> None:
        gone, come = kinds
        words = (("gone", TYPES[gone]), ("come", TYPES[come]), ("place", place_said(seat)))
        self._tell("wrong train", sheet, f"waiting-{slot + 1}", seat_id(sheet, seat), words)

    def preference_moved(self, sheet: int, tile: int, way: tuple[int, int]) -> None:
        here, there = (f"preferences-{sheet}-{LETTERS[compartment]}" for compartment in way)
        words = (*self._preference(tile), ("letter", LETTERS[way[1]]))
        self._tell("preference moves", sheet, here, there, words)

    def preference_returned(self, sheet: int, tile: int, compartment: int) -> None:
        start = f"preferences-{sheet}-{LETTERS[compartment]}"
        self._tell("preference returns", sheet, start, "lounge", self._preference(tile))

    def preference_placed(self, sheet: int, tile: int, compartment: int) -> None:
        letter = LETTERS[compartment]
        words = (*self._preference(tile), ("letter", letter))
        self._tell("preference placed", sheet, "", f"preferences-{sheet}-{letter}", words)

    # --- Services and tokens ------------------------------------------------------------

    def demanded(self, sheet: int) -> None:
        self._tell("demand", sheet, "", "buffet")

    def service_revealed(self, place: int, pair: int) -> None:
        words = (("service", pair_said(pair)),)
        self._tell("reveal", CHANCE, "", f"buffet-{BUFFET + place + 1}", words)

    def bought(self, sheet: int, place: int, pair: int) -> None:
        words = (("service", pair_said(pair)),)
        self._tell("buy", sheet, f"buffet-{place + 1}", f"services-{sheet}", words)

    def extras_discarded(self, pairs: Sequence[int]) -> None:
        said = LazyJoin(tuple(pair_said(pair) for pair in pairs))
        self._tell("discard", CHANCE, "", "buffet", (("services", said),))

    def buffet_refilled(self, place: int, pair: int) -> None:
        words = (("service", pair_said(pair)),)
        self._tell("refill", CHANCE, "", f"buffet-{place + 1}", words)

    def reclaimed(self, sheet: int, count: int) -> None:
        words = (("tokens", counted_said(count, TOKENS)),)
        self._tell("reclaim", sheet, "", f"tokens-{sheet}", words)

    # --- rounds -------------------------------------------------------------------------

    def row_begins(self, row: int, first: int) -> None:
        self._tell("row begins", first, "first-player", "hall", (("row", str(row + 1)),))

    def round_scored(self, sheet: int, round_number: int, parts: Sequence[int]) -> None:
        one, two, personas, services, scenario = parts
        words: Words = (
            ("round", ROUND_NAMES[round_number]),
            ("goals", str(one + two)),
            ("personas", str(personas)),
            ("services", str(services)),
            ("scenario", str(scenario)),
            ("total", str(sum(parts))),
        )
        kind = "round scored with scenario" if scenario else "round scored"
        self._tell(kind, sheet, "", f"carriage-{sheet}", words)

    def cleaned_up(self, round_number: int) -> None:
        words = (("round", ROUND_NAMES[round_number]),)
        self._tell("cleanup", CHANCE, "", "", words)

    def tokens_given(self, sheet: int, count: int) -> None:
        words = (("tokens", counted_said(count, TOKENS)),)
        self._tell("tokens", sheet, "", f"tokens-{sheet}", words)

    def final_scored(self, sheet: int, parts: Sequence[int]) -> None:
        tickets, tokens, scenario = parts
        words: Words = (
            ("tickets", str(tickets)),
            ("tokens", str(tokens)),
            ("scenario", str(scenario)),
        )
        kind = "final with scenario" if scenario else "final"
        self._tell(kind, sheet, "", f"carriage-{sheet}", words)

    def game_over(self) -> None:
        self._tell("game over", CHANCE, "", "")

    # --- the Automa ---------------------------------------------------------------------

    def automa_turned(self, sheet: int, tile: int) -> None:
        shown = self._box.automa_tiles[tile]
        words: Words = (
            ("tile", automa_code(tile)),
            ("side", SIDES[shown.section_1]),
            ("third", LazyText(SECTION_3[shown.section_3], (("number", shown.number),))),
        )
        self._tell("automa turns", sheet, "", "automa", words)

    def automa_passed(self, sheet: int, section: int, reason: str) -> None:
        words: Words = (("section", str(section)), ("reason", reason))
        self._tell("automa passes", sheet, "", "automa", words)

    def automa_met(self, sheet: int, tile: int) -> None:
        wish = self._box.preferences[tile].seat_said()
        self._follow(
            sheet, 1, LazyText(WISH_MET, (("code", preference_code(tile)), ("seat", wish)))
        )

    def automa_pleased(self, sheet: int, kind: int, compartment: int) -> None:
        words = (("kind", TYPES[kind]), ("letter", LETTERS[compartment]))
        self._follow(sheet, 2, LazyText(SUITS, words))

    def automa_counted(self, sheet: int, tile: int, kind: int, why: tuple[str, str]) -> None:
        shown = self._box.automa_tiles[tile]
        words = (("number", shown.number), ("kind", TYPES[kind]))
        self._follow(sheet, 3, LazyText(why[shown.section_3], words))

    def _follow(self, sheet: int, section: int, reason: LazyText) -> None:
        words: Words = (("section", str(section)), ("reason", reason))
        self._tell("automa follows", sheet, "", "automa", words)

    def automa_exchanged(self, sheet: int, slot: int, kind: int) -> None:
        words: Words = (("number", str(slot + 1)), ("kind", TYPES[kind]))
        self._tell("automa exchanges", sheet, "", f"waiting-{slot + 1}", words)

    def automa_drew(self, sheet: int, kind: int) -> None:
        self._tell("automa draws", sheet, "", f"carriage-{sheet}", (("kind", TYPES[kind]),))

    def automa_searched(self, sheet: int, pair: int, reason: str) -> None:
        words: Words = (("service", pair_said(pair)), ("reason", reason))
        self._tell("automa searches", sheet, "", f"services-{sheet}", words)

    def automa_found_none(self, sheet: int) -> None:
        self._tell("automa finds none", sheet, "", f"services-{sheet}")

    def _preference(self, tile: int) -> Words:
        return (("code", preference_code(tile)), ("wish", self._box.preferences[tile].said()))


def seat_id(sheet: int, seat: int) -> str:
    return f"seat-{sheet}-{SEAT_CODES[seat]}"


def place_said(seat: int) -> LazyText:
    return LazyText("{place} ({code})", (("place", seat_said(seat)), ("code", SEAT_CODES[seat])))


def people_said(people: Sequence[int]) -> LazyJoin:
    return LazyJoin(tuple(TYPES[kind] for kind in people) or (NOTHING,))


def goal_named(goal: Goal) -> LazyText:
    return LazyText("{code} ({goal})", (("code", goal.code), ("goal", goal_said(goal))))


def counted_said(number: int, thing: tuple[str, str]) -> LazyText:
    return LazyText(thing[0] if number == 1 else thing[1], (("count", number),))


SILENT: Final = Narrator()
