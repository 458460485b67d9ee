"""The table as a picture: plain boxes, wide or tall."""

from typing import Final

from cloudtop.core.svg import Attribute, Svg, tag, title
from cloudtop.core.svg import text as words
from cloudtop.core.text import plain
from cloudtop.core.theme import paint, table
from cloudtop.core.words import say
from cloudtop.games.paper_skylines import actions as a
from cloudtop.games.paper_skylines.card_words import action_words
from cloudtop.games.paper_skylines.components import Card
from cloudtop.games.paper_skylines.kit import Kit
from cloudtop.games.paper_skylines.labels import label_of, own_player, place_of
from cloudtop.games.paper_skylines.textboard import player_name, text
from cloudtop.games.paper_skylines.view import PlayerView, SpotView, View
from cloudtop.games.paper_skylines.vocabulary import TRACKS

TITLE: Final = "Paper Skylines"
CELL: Final = 116
HIGH: Final = 56

Live = dict[str, a.Action]
"""The choices that have a place, by the id of the element."""


def board(kit: Kit, view: View, narrow: bool) -> Svg:
    columns = 3 if narrow else 9
    codec = kit.actions.codec()
    live = {
        place: action
        for action in (codec.parse(notation) for notation in view.choices)
        if (place := place_of(view, action))
    }
    drawn: list[str] = []
    y = 8
    for key, cells in rows(view, live):
        drawn.append(tag("g", *laid_out(cells, columns, y), id=key))
        y += HIGH * -(-max(1, len(cells)) // columns) + 8
    return table(columns * CELL + 16, y, TITLE, plain(text(view)), *drawn)


def laid_out(cells: list[str], columns: int, y: int) -> list[str]:
    return [
        tag("g", cell, transform=f"translate({8 + n % columns * CELL} {y + n // columns * HIGH})")
        for n, cell in enumerate(cells)
    ]


def rows(view: View, live: Live) -> list[tuple[str, list[str]]]:
    """Return the rows of the table from top to bottom, each with the id of its group."""
    found = [
        ("decks", [deck(view, level, live) for level in range(1, 5)]),
        ("row", [row_slot(view, slot, live) for slot in range(len(view.row))]),
        ("discards", [cell("", say("Discard pile: {count}", count=len(view.discards)))]),
        ("stars", [star(view, number, live) for number in range(len(view.achievements))]),
    ]
    for player in view.players:
        seat = player.seat
        found.append((f"tracks-{seat}", tracks(view, player, live)))
        found.append((f"city-{seat}", [spot(view, player, one, live) for one in player.spots]))
        cards = [card(view, held.card, live) for held in player.hand]
        count = cell("", say("Hand: {count}", count=player.hand_size))
        found.append((f"hand-{seat}", [count, *cards]))
    return found


def cell(
    key: str, said: str, more: str = "", view: View | None = None, live: Live | None = None
) -> str:
    """Return a box with two lines; it can be clicked if a choice has its place there."""
    action = live.get(key) if live else None
    look = paint("paper", "sun" if action else "line", 2 if action else 1)
    box = tag("rect", width=CELL - 8, height=HIGH - 8, rx=8, **look)
    lines = words(said, x=6, y=20, font_size=11, **paint("ink"))
    lines += words(more, x=6, y=36, font_size=10, **paint("mist")) if more else ""
    attributes: dict[str, Attribute] = {"id": key or None}
    if action and view:
        label = label_of(view, action)
        attributes |= {"data_action": str(action), "tabindex": 0, "role": "button"}
        attributes["aria_label"] = label
    return tag("g", box, lines, **attributes)


def deck(view: View, level: int, live: Live) -> str:
    words_ = say("Level {level}", level=level)
    left = say("{count} left", count=view.decks[level - 1])
    return cell(f"deck-{level}", words_, left, view, live)


def row_slot(view: View, slot: int, live: Live) -> str:
    found = view.row[slot]
    inside = card(view, found, live) if found else cell("", say("empty"))
    return tag("g", inside, id=f"row-{slot}")


def card(view: View, found: Card, live: Live) -> str:
    facts = say("{type}, cost {cost}", type=say(found.type), cost=found.cost)
    drawn = cell(f"card-{found.number}", say(found.name), facts, view, live)
    return tag("g", title(action_words(found.action)), drawn)


def star(view: View, number: int, live: Live) -> str:
    shown = view.achievements[number]
    progress = " ".join(f"{count}/{shown.need}" for count in shown.progress)
    return cell(f"achievement-{number}", say(shown.achievement.name), progress, view, live)


def tracks(view: View, player: PlayerView, live: Live) -> list[str]:
    seat = player.seat
    points = say("Points: {count}", count=player.score.total)
    cells = [cell(f"score-{seat}", player_name(seat), points)]
    for track, space in zip(TRACKS, player.tracks, strict=True):
        cells.append(cell(f"{track}-{seat}", say(track), str(space), view, live))
    return cells


def spot(view: View, player: PlayerView, found: SpotView, live: Live) -> str:
    name = say("gap")
    if found.cards:
        name = say(found.cards[-1].name)
    elif player.city and found.city:
        name = say(player.city.name)
    mayor = say("mayor") if found.mayor else ""
    mine = live if player.seat == own_player(view).seat else {}
    return cell(f"spot-{player.seat}-{found.spot}", name, f"{found.spot} {mayor}", view, mine)
