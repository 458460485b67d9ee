"""What the table sees, told in the rulebook's verbs. ``Narrator`` is silent, for search."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.core.i18n import AnyText, LazyJoin, LazyPlural, LazyText
from cloudtop.toolkit.recorder import BaseNarrator

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

    def _keep(self, event: str, whose: Seat, moved: str, to: str, /, **fields: AnyText) -> None:
        self.tell(event, whose, moved, to, tuple(fields.items()))

    # --- setting out --------------------------------------------------------------------

    def first_player(self, seat: Seat) -> None:
        self._keep("first player", seat, "first-player", f"carriage-{seat}")

    def goals_dealt(self, goals: Sequence[int]) -> None:
        texts = tuple(goal_with_code(self._box.goals[goal]) for goal in goals)
        for number, name in enumerate(ROUND_NAMES):
            both = LazyJoin(texts[2 * number : 2 * number + 2], "; ")
            self._keep("goals", CHANCE, "", f"goal-{2 * number + 1}", round=name, goals=both)

    def buffet_filled(self, pairs: Sequence[int]) -> None:
        self._keep("buffet", CHANCE, "", "buffet", services=pairs_text(pairs))

    def service_given(self, sheet: int, pair: int) -> None:
        self._keep("service given", sheet, "", f"services-{sheet}", service=pair_text(pair))

    def row_arrived(self, round_number: int, row: int, people: Sequence[int]) -> None:
        name, who = ROUND_NAMES[round_number], people_text(people)
        self._keep("row", CHANCE, "", "hall", round=name, row=str(row + 1), people=who)

    def waiting_arrived(self, people: Sequence[int]) -> None:
        self._keep("waiting", CHANCE, "", "waiting-area", people=people_text(people))

    def preference_dealt(self, tile: int) -> None:
        self._keep("lounge", CHANCE, "", "lounge", **self._preference(tile))

    def stack_renewed(self, what: str) -> None:
        self._keep("stack renewed", CHANCE, "", "", what=what)

    # --- a turn -------------------------------------------------------------------------

    def took(self, sheet: int, row: int, place: int, kind: int) -> None:
        start = HALL_PLACES[row][place]
        self._keep("take", sheet, start, f"carriage-{sheet}", kind=TYPES[kind])

    def chose_preference(self, sheet: int, place: int, tile: int) -> None:
        start, fields = f"lounge-{place + 1}", self._preference(tile)
        self._keep("prefer", sheet, start, f"carriage-{sheet}", **fields)

    def seated(self, sheet: int, seat: int, kind: int, start: str) -> None:
        place = place_text(seat)
        self._keep("sit", sheet, start, seat_id(sheet, seat), kind=TYPES[kind], place=place)

    def got_ticket(self, sheet: int, compartment: int) -> None:
        letter = LETTERS[compartment]
        seats = tuple(f"seat-{sheet}-{letter}{number}" for number in range(1, 5))
        ticket, fields = f"ticket-{sheet}-{letter}", (("letter", letter),)
        self.events.append(Event("ticket", sheet, "", ticket, fields, along=(*seats, ticket)))

    def switched(self, sheet: int, seats: tuple[int, int], kinds: tuple[int, int]) -> None:
        start, end = (seat_id(sheet, seat) for seat in seats)
        one, two = (TYPES[kind] for kind in kinds)
        here, there = (place_text(seat) for seat in seats)
        self._keep("switch", sheet, start, end, one=one, two=two, here=here, there=there)

    def changed_seat(self, sheet: int, seats: tuple[int, int], kind: int) -> None:
        start, end = (seat_id(sheet, seat) for seat in seats)
        place = place_text(seats[1])
        self._keep("wrong seat", sheet, start, end, kind=TYPES[kind], place=place)

    def changed_train(self, sheet: int, seat: int, slot: int, kinds: tuple[int, int]) -> None:
        start, end, place = f"waiting-{slot + 1}", seat_id(sheet, seat), place_text(seat)
        gone, come = (TYPES[kind] for kind in kinds)
        self._keep("wrong train", sheet, start, end, gone=gone, come=come, place=place)

    def preference_moved(self, sheet: int, tile: int, way: tuple[int, int]) -> None:
        here, there = (f"preferences-{sheet}-{LETTERS[compartment]}" for compartment in way)
        fields, letter = self._preference(tile), LETTERS[way[1]]
        self._keep("preference moves", sheet, here, there, **fields, letter=letter)

    def preference_returned(self, sheet: int, tile: int, compartment: int) -> None:
        start = f"preferences-{sheet}-{LETTERS[compartment]}"
        self._keep("preference returns", sheet, start, "lounge", **self._preference(tile))

    def preference_placed(self, sheet: int, tile: int, compartment: int) -> None:
        fields, letter = self._preference(tile), LETTERS[compartment]
        place = f"preferences-{sheet}-{letter}"
        self._keep("preference placed", sheet, "", place, **fields, letter=letter)

    # --- Services and tokens ------------------------------------------------------------

    def demanded(self, sheet: int) -> None:
        self._keep("demand", sheet, "", "buffet")

    def service_revealed(self, place: int, pair: int) -> None:
        self._keep("reveal", CHANCE, "", f"buffet-{BUFFET + place + 1}", service=pair_text(pair))

    def bought(self, sheet: int, place: int, pair: int) -> None:
        start, service = f"buffet-{place + 1}", pair_text(pair)
        self._keep("buy", sheet, start, f"services-{sheet}", service=service)

    def extras_discarded(self, pairs: Sequence[int]) -> None:
        self._keep("discard", CHANCE, "", "buffet", services=pairs_text(pairs))

    def buffet_refilled(self, place: int, pair: int) -> None:
        self._keep("refill", CHANCE, "", f"buffet-{place + 1}", service=pair_text(pair))

    def reclaimed(self, sheet: int, count: int) -> None:
        tokens = LazyPlural(count, *TOKENS)
        self._keep("reclaim", sheet, "", f"tokens-{sheet}", tokens=tokens)

    # --- rounds -------------------------------------------------------------------------

    def row_begins(self, row: int, first: int) -> None:
        self._keep("row begins", first, "first-player", "hall", row=str(row + 1))

    def round_scored(self, sheet: int, round_number: int, parts: Sequence[int]) -> None:
        one, two, personas, services, scenario = parts
        self._keep(
            "round scored with scenario" if scenario else "round scored",
            sheet, "", f"carriage-{sheet}",
            round=ROUND_NAMES[round_number], goals=str(one + two), personas=str(personas),
            services=str(services), scenario=str(scenario), total=str(sum(parts)),
        )  # fmt: skip

    def cleaned_up(self, round_number: int) -> None:
        self._keep("cleanup", CHANCE, "", "", round=ROUND_NAMES[round_number])

    def tokens_given(self, sheet: int, count: int) -> None:
        tokens = LazyPlural(count, *TOKENS)
        self._keep("tokens", sheet, "", f"tokens-{sheet}", tokens=tokens)

    def final_scored(self, sheet: int, parts: Sequence[int]) -> None:
        event = "final with scenario" if parts[2] else "final"
        fields = zip(("tickets", "tokens", "scenario"), map(str, parts), strict=True)
        self._keep(event, sheet, "", f"carriage-{sheet}", **dict(fields))

    def game_over(self) -> None:
        self._keep("game over", CHANCE, "", "")

    # --- the Automa ---------------------------------------------------------------------

    def automa_turned(self, sheet: int, tile: int) -> None:
        shown = self._box.automa_tiles[tile]
        code, side = automa_code(tile), SIDES[shown.section_1]
        third = LazyText(SECTION_3[shown.section_3], (("number", shown.number),))
        self._keep("automa turns", sheet, "", "automa", tile=code, side=side, third=third)

    def automa_passed(self, sheet: int, section: int, reason: str) -> None:
        self._keep("automa passes", sheet, "", "automa", section=str(section), reason=reason)

    def automa_met(self, sheet: int, tile: int) -> None:
        wish = self._box.preferences[tile].seat_text()
        reason = LazyText(WISH_MET, (("code", preference_code(tile)), ("seat", wish)))
        self._follow(sheet, 1, reason)

    def automa_pleased(self, sheet: int, kind: int, compartment: int) -> None:
        fields = (("kind", TYPES[kind]), ("letter", LETTERS[compartment]))
        self._follow(sheet, 2, LazyText(SUITS, fields))

    def automa_counted(self, sheet: int, tile: int, kind: int, why: tuple[str, str]) -> None:
        shown = self._box.automa_tiles[tile]
        fields = (("number", shown.number), ("kind", TYPES[kind]))
        self._follow(sheet, 3, LazyText(why[shown.section_3], fields))

    def _follow(self, sheet: int, section: int, reason: LazyText) -> None:
        self._keep("automa follows", sheet, "", "automa", section=str(section), reason=reason)

    def automa_exchanged(self, sheet: int, slot: int, kind: int) -> None:
        place, number = f"waiting-{slot + 1}", str(slot + 1)
        self._keep("automa exchanges", sheet, "", place, number=number, kind=TYPES[kind])

    def automa_drew(self, sheet: int, kind: int) -> None:
        self._keep("automa draws", sheet, "", f"carriage-{sheet}", kind=TYPES[kind])

    def automa_searched(self, sheet: int, pair: int, reason: str) -> None:
        service, place = pair_text(pair), f"services-{sheet}"
        self._keep("automa searches", sheet, "", place, service=service, reason=reason)

    def automa_found_none(self, sheet: int) -> None:
        self._keep("automa finds none", sheet, "", f"services-{sheet}")

    def _preference(self, tile: int) -> dict[str, AnyText]:
        return {"code": preference_code(tile), "wish": self._box.preferences[tile].text()}


def seat_id(sheet: int, seat: int) -> str:
    return f"seat-{sheet}-{SEAT_CODES[seat]}"


def place_text(seat: int) -> LazyText:
    return LazyText("{place} ({code})", (("place", seat_text(seat)), ("code", SEAT_CODES[seat])))


def people_text(people: Sequence[int]) -> LazyJoin:
    return LazyJoin(tuple(TYPES[kind] for kind in people) or (NOTHING,))


def pairs_text(pairs: Sequence[int]) -> LazyJoin:
    return LazyJoin(tuple(pair_text(pair) for pair in pairs))


def goal_with_code(goal: Goal) -> LazyText:
    return LazyText("{code} ({goal})", (("code", goal.code), ("goal", goal_text(goal))))


SILENT: Final = Narrator()
