"""The table as text: for terminals, and as the description of the picture."""

from itertools import zip_longest
from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.games.skyline_express.carriage import COMPARTMENTS, LETTERS, PLAN, SEAT_CODES
from cloudtop.games.skyline_express.components import (
    COLOURS,
    PAIRS,
    SEAT_KINDS,
    TYPES,
    automa_code,
    preference_code,
)
from cloudtop.games.skyline_express.goal_words import line_words
from cloudtop.games.skyline_express.question import sentence
from cloudtop.games.skyline_express.reading import (
    heading,
    is_current,
    main_carriage,
    other_carriages,
    round_name,
    seat_name,
)
from cloudtop.games.skyline_express.view import CarriageView, View, WishView
from cloudtop.toolkit.pictures.pieces import PIECES
from cloudtop.toolkit.text import plain, tint

WIDEST: Final = 78
"""Letters in a line of the smallest terminal."""
WIDE: Final = 34
LABEL: Final = 10
EDGES: Final = ("┌───────┬───────┬───────┬───────┐", "└───────┴───────┴───────┴───────┘")


def text(view: View) -> str:
    """The own Carriage comes last: in a terminal it stays in sight above the choices."""
    others = [carriage(view, number) for number in other_carriages(view)]
    parts = [asked(view), ""]
    for start in range(0, len(others), 2):
        parts += [*side_by_side(others[start : start + 2]), ""]
    parts += [*station(view), "", *carriage(view, main_carriage(view), coded=True)]
    return "\n".join(line.rstrip() for line in parts)


def asked(view: View) -> str:
    """Return what is asked, and whom."""
    words = sentence(view)[0]
    if len(view.to_move) == 1 and view.to_move[0] >= 0:
        return f"{seat_name(view, view.active)}: {words}"
    return words


# --- the station ------------------------------------------------------------------------------


def station(view: View) -> list[str]:
    lines = [tint("bold", heading(view)), *goals(view)]
    for number, row in enumerate(view.hall):
        if any(row):
            mark = "▶" if number == view.row else " "
            people = " ".join(person(view, kind) for kind in row)
            lines.append(f"{tr('Hall'):{LABEL}}{mark} {people}")
    lines.append(f"{tr('Waiting'):{LABEL}}  {' '.join(person(view, k) for k in view.waiting)}")
    wishes = [f"{place}: {wish(view, t)}" for place, t in enumerate(view.lounge, 1)]
    lines += listed(tr("Lounge"), wishes or [tr("empty")])
    offer = [f"{place}: {pair(view, p)}" for place, p in enumerate((*view.buffet, *view.extras), 1)]
    lines += listed(tr("Buffet"), offer)
    if view.in_hand:
        beside = f", {wish(view, view.preference)}" if view.preference >= 0 else ""
        lines.append(f"{tr('In hand'):{LABEL}}  {person(view, view.in_hand)}{beside}")
    return [*lines, *automa(view), *listed(tr("Types"), types(view))]


def types(view: View) -> list[str]:
    """Return who is who: the letter of each type and its name."""
    return [f"{person(view, kind)} {tr(kind)}" for kind in TYPES]


def listed(label: str, items: list[str]) -> list[str]:
    """Return things one after the other in as many lines as a terminal needs."""
    lines = [""]
    for place, item in enumerate(items):
        more = item if place == len(items) - 1 else f"{item}, "
        if len(plain(lines[-1] + more).rstrip()) > WIDEST - LABEL - 2:
            lines.append("")
        lines[-1] += more
    return [f"{label if n == 0 else '':{LABEL}}  {line}" for n, line in enumerate(lines)]


def goals(view: View) -> list[str]:
    lines: list[str] = []
    for place, number in enumerate(view.goals):
        goal = view.box.goals[number]
        label = tr("Goals") if place == 0 else ""
        mark = "▶" if is_current(view, place) else " "
        words = f"{round_name(place // 2):4}{goal.code} {line_words(goal)}"
        lines.append(f"{label:{LABEL}}{mark} {words}")
    return lines


def automa(view: View) -> list[str]:
    if view.automa is None or view.automa.tile < 0:
        return []
    words = tr(
        "tile {tile}, section {section}",
        tile=automa_code(view.automa.tile),
        section=view.automa.section,
    )
    return [f"{tr('Automa'):{LABEL}}  {words}"]


def person(view: View, kind: str) -> str:
    if not kind:
        return tint("dim", "·")
    colour = view.box.type_colours[TYPES.index(kind)]
    return tint(f"bold {colour}", PIECES[colour].letter)


def pair(view: View, number: int) -> str:
    if number < 0:
        return "-"
    return "+".join(person(view, TYPES[kind]) for kind in PAIRS[number])


def wish(view: View, tile: int) -> str:
    """Return a Preference tile in short: "P07 red window R/B"."""
    shown = view.box.preferences[tile]
    types = "/".join(person(view, TYPES[kind]) for kind in shown.types)
    where = f"{tr(COLOURS[shown.colour])} {tr(SEAT_KINDS[shown.kind])}"
    return f"{preference_code(tile)} {where} {types}"


# --- Carriages --------------------------------------------------------------------------------


def carriage(view: View, number: int, coded: bool = False) -> list[str]:
    shown = view.carriages[number]
    drawn = [EDGES[0], *(row(view, shown, r, coded) for r in (0, 1)), aisle(view)]
    drawn += [*(row(view, shown, r, coded) for r in (2, 3)), EDGES[1]]
    return [name(view, number), *drawn, *beside(view, shown)]


def row(view: View, shown: CarriageView, number: int, coded: bool) -> str:
    cells = [cell(view, shown.people[seat], SEAT_CODES[seat], coded) for seat in PLAN[number]]
    pairs = [f" {cells[n]} {cells[n + 1]} " for n in range(0, 8, 2)]
    return f"│{'│'.join(pairs)}│"


def cell(view: View, kind: str, code: str, coded: bool) -> str:
    if kind:
        return f"{person(view, kind)} "
    return tint("dim", code if coded else "· ")


def aisle(view: View) -> str:
    """Return the middle of a Carriage with the colours of its compartments."""
    colours = view.box.compartments
    sides = [f"{tinted(colours[c])}/{tinted(colours[c + 4])}" for c in range(COMPARTMENTS // 2)]
    return f"╞══{'═╪══'.join(f'{side}═' for side in sides)}═╡"


def tinted(colour: int) -> str:
    return tint(COLOURS[colour], tr(COLOURS[colour])[0].upper())


def name(view: View, number: int) -> str:
    turn = tint("bold yellow", "▶ ") if number in view.to_move else ""
    you = f" ({tr('you')})" if number == view.viewer else ""
    first = f", {tr('first')}" if number == view.first else ""
    return f"{turn}{tint('bold', seat_name(view, number))}{you}{first}"


def beside(view: View, shown: CarriageView) -> list[str]:
    """Return what lies beside a Carriage: tokens, Tickets, Services, Preferences, points."""
    doors = [LETTERS[c] + ("" if t == "unused" else "×") for c, t in enumerate(shown.tickets) if t]
    lines = [f"{tr('Score'):{LABEL}}{tint('bold', str(shown.score.total))}"]
    if not shown.automa:
        lines.append(f"{tr('Tokens'):{LABEL}}{shown.tokens} ({shown.used_tokens} {tr('used')})")
    lines.append(f"{tr('Tickets'):{LABEL}}{' '.join(doors) or tr('none')}")
    services = zip(shown.services, shown.pairs, strict=True)
    owned = [f"{pair(view, p)} {count}" for p, count in services]
    lines.append(f"{tr('Services'):{LABEL}}{', '.join(owned) or tr('none')}")
    for compartment, wishes in enumerate(shown.wishes):
        lines += [f"{LETTERS[compartment]} {wish_now(view, seen)}" for seen in wishes]
    return lines


def wish_now(view: View, seen: WishView) -> str:
    """Return a Preference tile with a tick for the seat, and what it would pay."""
    return f"{wish(view, seen.tile)} {'✓' if seen.persona >= 0 else '–'} {seen.points}"


def side_by_side(blocks: list[list[str]]) -> list[str]:
    lines = zip_longest(*blocks, fillvalue="")
    return ["   ".join(padded(part) for part in line) for line in lines]


def padded(words: str) -> str:
    return words + " " * max(0, WIDE - len(plain(words)))
