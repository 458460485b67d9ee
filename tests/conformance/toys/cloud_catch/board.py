"""The table as text and as a picture."""

from cloudtop.core.game import Names, Seat
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures.svg import document, group, tag, text, title
from cloudtop.toolkit.text import plain, tint
from tests.conformance.toys.cloud_catch.view import View

DOT = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>'


def table_text(view: View, names: Names = ()) -> str:
    lines = [f"Round {view.round}: {view.step}, {'windy' if view.wind else 'no wind'}"]
    for seat, points in enumerate(view.points):
        cards = f"{view.hand_sizes[seat]} cards, chosen: {view.chosen[seat] or 'nothing'}"
        lines.append(f"{name_of(names, seat)}: {tint('yellow', str(points))} points, {cards}")
    if view.viewer is not None:
        lines.append(f"Your hand: {' '.join(map(str, view.hand)) or 'empty'}")
    return "\n".join([*lines, f"Prize: {view.prize or 'open'}. Deck: {view.deck_size}."])


def name_of(names: Names, seat: Seat) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat}"


def board(view: View, names: Names, narrow: bool) -> Svg:
    seats = [seat(view, names, number) for number in range(len(view.points))]
    prizes = [
        piece(view, name, f"take {name}", 40 * n, 0) for n, name in enumerate(("sun", "rain"))
    ]
    hand = [
        piece(view, f"card-{card}", f"play {card}", 40 * n, 200) for n, card in enumerate(view.hand)
    ]
    blowing = title("Windy" if view.wind else "No wind")
    wind = tag("g", blowing, text("~" if view.wind else "-", x=120, y=0), id="wind")
    described = sentences(plain(table_text(view, names)))
    width, height = (240, 320) if narrow else (320, 240)
    return document(width, height, "Cloud Catch", described, group(*seats), wind, *prizes, *hand)


def sentences(lines: str) -> str:
    return "\n".join(f"{line.rstrip('.')}." for line in lines.splitlines())


def seat(view: View, names: Names, number: int) -> str:
    card = view.chosen[number]
    known = f"card-{card}" if card.isdigit() else None
    chosen = tag("g", text(card, x=60, y=0, id=known), id=f"chosen-{number}")
    return tag("g", title(name_of(names, number)), chosen, id=f"seat-{number}")


def piece(view: View, name: str, notation: str, x: int, y: int) -> str:
    action = notation if notation in map(str, view.choices) else None
    box = tag("rect", x=x, y=y, width=36, height=36, data_action=action)
    return tag("g", title(name), box, id=name, data_enlarges="")
