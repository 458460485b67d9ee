"""What the table sees, told in the rulebook's verbs. ``Narrator`` is silent, for search."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.game import CHANCE, Seat
from cloudtop.core.i18n import LazyJoin, LazyText
from cloudtop.toolkit.recorder import BaseNarrator, Fields

from ..components.box import (
    BUFFET,
    HALL_PLACES,
    SIDES,
    TYPES,
    Box,
    Goal,
    automa_code,
    pair_text,
    preference_code,
)
from ..components.carriage import LETTERS, SEAT_CODES, seat_text
from ..components.goals import goal_text
from .phrases import NOTHING, ROUND_NAMES, SECTION_3, SUITS, TOKENS, WISH_MET


class Narrator(BaseNarrator):
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
        super().__init__()
        self._box = box

    # --- setting out --------------------------------------------------------------------

    def first_player(self, seat: Seat) -> None:
        self.tell("first player", seat, "first-player", f"carriage-{seat}")

    def goals_dealt(self, goals: Sequence[int]) -> None:
        texts = tuple(goal_with_code(self._box.goals[goal]) for goal in goals)
        for number in range(0, len(texts), 2):
            fields: Fields = (
                ("round", ROUND_NAMES[number // 2]),
                ("goals", LazyJoin(texts[number : number + 2], "; ")),
            )
            self.tell("goals", CHANCE, "", f"goal-{number + 1}", fields)

    def buffet_filled(self, pairs: Sequence[int]) -> None:
        services = LazyJoin(tuple(pair_text(pair) for pair in pairs))
        self.tell("buffet", CHANCE, "", "buffet", (("services", services),))

    def service_given(self, sheet: int, pair: int) -> None:
        fields = (("service", pair_text(pair)),)
        self.tell("service given", sheet, "", f"services-{sheet}", fields)

    def row_arrived(self, round_number: int, row: int, people: Sequence[int]) -> None:
        fields: Fields = (
            ("round", ROUND_NAMES[round_number]),
            ("row", str(row + 1)),
            ("people", people_text(people)),
        )
        self.tell("row", CHANCE, "", "hall", fields)

    def waiting_arrived(self, people: Sequence[int]) -> None:
        self.tell("waiting", CHANCE, "", "waiting-area", (("people", people_text(people)),))

    def preference_dealt(self, tile: int) -> None:
        self.tell("lounge", CHANCE, "", "lounge", self._preference(tile))

    def stack_renewed(self, what: str) -> None:
        self.tell("stack renewed", CHANCE, "", "", (("what", what),))

    # --- a turn -------------------------------------------------------------------------

    def took(self, sheet: int, row: int, place: int, kind: int) -> None:
        start = HALL_PLACES[row][place]
        self.tell("take", sheet, start, f"carriage-{sheet}", (("kind", TYPES[kind]),))

    def chose_preference(self, sheet: int, place: int, tile: int) -> None:
        fields = self._preference(tile)
        self.tell("prefer", sheet, f"lounge-{place + 1}", f"carriage-{sheet}", fields)

    def seated(self, sheet: int, seat: int, kind: int, start: str) -> None:
        fields = (("kind", TYPES[kind]), ("place", place_text(seat)))
        self.tell("sit", sheet, start, seat_id(sheet, seat), fields)

    def got_ticket(self, sheet: int, compartment: int) -> None:
        letter = LETTERS[compartment]
        self.tell("ticket", sheet, "", f"ticket-{sheet}-{letter}", (("letter", letter),))

    def switched(self, sheet: int, seats: tuple[int, int], kinds: tuple[int, int]) -> None:
        one, two = seats
        fields = (
            ("one", TYPES[kinds[0]]),
            ("two", TYPES[kinds[1]]),
            ("here", place_text(one)),
            ("there", place_text(two)),
        )
        self.tell("switch", sheet, seat_id(sheet, one), seat_id(sheet, two), fields)

    def changed_seat(self, sheet: int, seats: tuple[int, int], kind: int) -> None:
        one, two = seats
        fields = (("kind", TYPES[kind]), ("place", place_text(two)))
        self.tell("wrong seat", sheet, seat_id(sheet, one), seat_id(sheet, two), fields)

    def changed_train(self, sheet: int, seat: int, slot: int, kinds: tuple[int, int]) -> None:
        gone, come = kinds
        fields = (("gone", TYPES[gone]), ("come", TYPES[come]), ("place", place_text(seat)))
        self.tell("wrong train", sheet, f"waiting-{slot + 1}", seat_id(sheet, seat), fields)

    def preference_moved(self, sheet: int, tile: int, way: tuple[int, int]) -> None:
        here, there = (f"preferences-{sheet}-{LETTERS[compartment]}" for compartment in way)
        fields = (*self._preference(tile), ("letter", LETTERS[way[1]]))
        self.tell("preference moves", sheet, here, there, fields)

    def preference_returned(self, sheet: int, tile: int, compartment: int) -> None:
        start = f"preferences-{sheet}-{LETTERS[compartment]}"
        self.tell("preference returns", sheet, start, "lounge", self._preference(tile))

    def preference_placed(self, sheet: int, tile: int, compartment: int) -> None:
        letter = LETTERS[compartment]
        fields = (*self._preference(tile), ("letter", letter))
        self.tell("preference placed", sheet, "", f"preferences-{sheet}-{letter}", fields)

    # --- Services and tokens ------------------------------------------------------------

    def demanded(self, sheet: int) -> None:
        self.tell("demand", sheet, "", "buffet")

    def service_revealed(self, place: int, pair: int) -> None:
        fields = (("service", pair_text(pair)),)
        self.tell("reveal", CHANCE, "", f"buffet-{BUFFET + place + 1}", fields)

    def bought(self, sheet: int, place: int, pair: int) -> None:
        fields = (("service", pair_text(pair)),)
        self.tell("buy", sheet, f"buffet-{place + 1}", f"services-{sheet}", fields)

    def extras_discarded(self, pairs: Sequence[int]) -> None:
        services = LazyJoin(tuple(pair_text(pair) for pair in pairs))
        self.tell("discard", CHANCE, "", "buffet", (("services", services),))

    def buffet_refilled(self, place: int, pair: int) -> None:
        fields = (("service", pair_text(pair)),)
        self.tell("refill", CHANCE, "", f"buffet-{place + 1}", fields)

    def reclaimed(self, sheet: int, count: int) -> None:
        fields = (("tokens", LazyText.plural(count, *TOKENS)),)
        self.tell("reclaim", sheet, "", f"tokens-{sheet}", fields)

    # --- rounds -------------------------------------------------------------------------

    def row_begins(self, row: int, first: int) -> None:
        self.tell("row begins", first, "first-player", "hall", (("row", str(row + 1)),))

    def round_scored(self, sheet: int, round_number: int, parts: Sequence[int]) -> None:
        one, two, personas, services, scenario = parts
        fields: Fields = (
            ("round", ROUND_NAMES[round_number]),
            ("goals", str(one + two)),
            ("personas", str(personas)),
            ("services", str(services)),
            ("scenario", str(scenario)),
            ("total", str(sum(parts))),
        )
        kind = "round scored with scenario" if scenario else "round scored"
        self.tell(kind, sheet, "", f"carriage-{sheet}", fields)

    def cleaned_up(self, round_number: int) -> None:
        fields = (("round", ROUND_NAMES[round_number]),)
        self.tell("cleanup", CHANCE, "", "", fields)

    def tokens_given(self, sheet: int, count: int) -> None:
        fields = (("tokens", LazyText.plural(count, *TOKENS)),)
        self.tell("tokens", sheet, "", f"tokens-{sheet}", fields)

    def final_scored(self, sheet: int, parts: Sequence[int]) -> None:
        tickets, tokens, scenario = parts
        fields: Fields = (
            ("tickets", str(tickets)),
            ("tokens", str(tokens)),
            ("scenario", str(scenario)),
        )
        kind = "final with scenario" if scenario else "final"
        self.tell(kind, sheet, "", f"carriage-{sheet}", fields)

    def game_over(self) -> None:
        self.tell("game over", CHANCE, "", "")

    # --- the Automa ---------------------------------------------------------------------

    def automa_turned(self, sheet: int, tile: int) -> None:
        shown = self._box.automa_tiles[tile]
        fields: Fields = (
            ("tile", automa_code(tile)),
            ("side", SIDES[shown.section_1]),
            ("third", LazyText(SECTION_3[shown.section_3], (("number", shown.number),))),
        )
        self.tell("automa turns", sheet, "", "automa", fields)

    def automa_passed(self, sheet: int, section: int, reason: str) -> None:
        fields: Fields = (("section", str(section)), ("reason", reason))
        self.tell("automa passes", sheet, "", "automa", fields)

    def automa_met(self, sheet: int, tile: int) -> None:
        wish = self._box.preferences[tile].seat_text()
        self._follow(
            sheet, 1, LazyText(WISH_MET, (("code", preference_code(tile)), ("seat", wish)))
        )

    def automa_pleased(self, sheet: int, kind: int, compartment: int) -> None:
        fields = (("kind", TYPES[kind]), ("letter", LETTERS[compartment]))
        self._follow(sheet, 2, LazyText(SUITS, fields))

    def automa_counted(self, sheet: int, tile: int, kind: int, why: tuple[str, str]) -> None:
        shown = self._box.automa_tiles[tile]
        fields = (("number", shown.number), ("kind", TYPES[kind]))
        self._follow(sheet, 3, LazyText(why[shown.section_3], fields))

    def _follow(self, sheet: int, section: int, reason: LazyText) -> None:
        fields: Fields = (("section", str(section)), ("reason", reason))
        self.tell("automa follows", sheet, "", "automa", fields)

    def automa_exchanged(self, sheet: int, slot: int, kind: int) -> None:
        fields: Fields = (("number", str(slot + 1)), ("kind", TYPES[kind]))
        self.tell("automa exchanges", sheet, "", f"waiting-{slot + 1}", fields)

    def automa_drew(self, sheet: int, kind: int) -> None:
        self.tell("automa draws", sheet, "", f"carriage-{sheet}", (("kind", TYPES[kind]),))

    def automa_searched(self, sheet: int, pair: int, reason: str) -> None:
        fields: Fields = (("service", pair_text(pair)), ("reason", reason))
        self.tell("automa searches", sheet, "", f"services-{sheet}", fields)

    def automa_found_none(self, sheet: int) -> None:
        self.tell("automa finds none", sheet, "", f"services-{sheet}")

    def _preference(self, tile: int) -> Fields:
        return (("code", preference_code(tile)), ("wish", self._box.preferences[tile].text()))


def seat_id(sheet: int, seat: int) -> str:
    return f"seat-{sheet}-{SEAT_CODES[seat]}"


def place_text(seat: int) -> LazyText:
    return LazyText("{place} ({code})", (("place", seat_text(seat)), ("code", SEAT_CODES[seat])))


def people_text(people: Sequence[int]) -> LazyJoin:
    return LazyJoin(tuple(TYPES[kind] for kind in people) or (NOTHING,))


def goal_with_code(goal: Goal) -> LazyText:
    return LazyText("{code} ({goal})", (("code", goal.code), ("goal", goal_text(goal))))


SILENT: Final = Narrator()
