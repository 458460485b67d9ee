"""The table as text: for terminals, and as the description of the picture.

A city stands on its street: top cards above, what they cover below them, tucked cards under the
street. ``M`` is the mayor.
"""

from itertools import zip_longest
from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.text import tint
from cloudtop.toolkit.text_layout import columns, join_lines, pad, question_line
from cloudtop.toolkit.views import main_board, other_boards, seat_name

from ..components.box import Card, City
from ..components.card_actions import TRACKS
from ..view import AchievementView, AwardView, PlayerView, SpotView, View, best_price
from .cards import action_text, city_text
from .question import sentence

COLUMN: Final = 19
ACROSS: Final = 4
"""Buildings side by side: four of them fit into a terminal of 80 columns."""
NAME: Final = 10
TURN: Final = tint("bold yellow", "▶ ")
TINTS: Final = {
    "civic": "blue",
    "commercial": "yellow",
    "industrial": "bold",
    "park": "green",
    "residential": "purple",
}


def text(view: View, names: Names = ()) -> str:
    """The viewer's city and hand come last: in a terminal they stay right above the choices."""
    asked = question_line(view, seat_name(names, view.active), sentence(view)[0])
    star_lines = stars(view.achievements, view.awards)
    lines = [asked, "", *middle(view), "", *standings(view, names), "", *star_lines]
    for seat in (*other_boards(view, view.seats), main_board(view)):
        lines += ["", *city(view, view.players[seat], seat_name(names, seat))]
    return join_lines([*lines, *city_offer(view), *hand(view)])


# --- the middle of the table ---------------------------------------------------------------


def middle(view: View) -> list[str]:
    """Level, deck, row and piles."""
    level = tint("bold", tr("Level {level}", level=view.level))
    deck = tr_plural(
        view.decks[view.level - 1], "{count} card in the deck", "{count} cards in the deck"
    )
    if view.round_ends[view.level - 1]:
        deck += f" {tr('and the round end card')}"
    pile = tr_plural(len(view.discards), "{count} discarded", "{count} discarded")
    lines = [f"{level}: {deck}, {pile}"]
    piles = (
        (tr("Row"), tuple(card for card in view.row if card is not None)),
        (tr("Revealed"), view.shown),
        (tr("Looked at"), view.looked),
        (tr("Set aside"), view.aside),
    )
    for name, cards in piles:
        for place, card in enumerate(cards):
            lines.append(f"{'' if place else name:10}{card_line(card, card.cost)}")
    return lines


@cached_per_language(maxsize=1024)
def card_line(card: Card, cost: int) -> str:
    """Return a card in one line: name, cost, type and action."""
    name = tint(TINTS[card.type], f"{tr(card.name):{COLUMN}}")
    landmark = f", {tr(card.landmark)}" if card.landmark else ""
    return f"{name}{cost}  {tr(card.type)}{landmark}: {action_text(card.action)}"


def standings(view: View, names: Names) -> list[str]:
    """Return where everybody stands, in columns."""
    heads = [*(tr(track) for track in TRACKS), tr("points"), tr("hand"), tr("chips")]
    lines = [f"{'':12}" + "".join(f"{head:>12}" for head in heads)]
    for player in view.players:
        turn = TURN if player.seat in view.to_move else "  "
        values = (*player.tracks, player.score.total, player.hand_size, len(player.chips))
        name = tint("bold", pad(cut(seat_name(names, player.seat), NAME), NAME))
        lines.append(f"{turn}{name}" + "".join(f"{value:>12}" for value in values))
    return lines


def cut(name: str, width: int) -> str:
    """Return a name cut to a number of columns."""
    while columns(name) > width:
        name = f"{name.removesuffix('…')[:-1]}…"
    return name


@part
def stars(achievements: tuple[AchievementView, ...], awards: tuple[AwardView, ...]) -> list[str]:
    """Return the star cards: everybody's icons, ``*`` where it is claimed, ``?`` for a chip."""
    lines: list[str] = []
    for shown in achievements:
        chip = "?" if shown.chip else " "
        counts = " ".join(
            f"{count:>2}{'*' if seat in shown.claimed_by else ' '}"
            for seat, count in enumerate(shown.progress)
        )
        need = tr("{need} {icon}", need=shown.need, icon=tr(shown.achievement.icon))
        lines.append(f"{chip} {tr(shown.achievement.name):24}{need:16}{counts}")
    for prize in awards:
        counts = " ".join(f"{value:>2} " for value in prize.values)
        lines.append(f"  {tr(prize.award.name):24}{tr('most'):16}{counts}")
    return lines


# --- players -------------------------------------------------------------------------------


def city(view: View, player: PlayerView, name: str) -> list[str]:
    heading = f"{TURN if player.seat in view.to_move else ''}{tint('bold', name)}"
    if player.city is None:
        return [heading]
    street = f"{heading}: {tr(player.city.name)}: {city_text(player.city)}"
    return [street, *skyline_lines(player.city, player.spots)]


@part
def skyline_lines(city: City, spots: tuple[SpotView, ...]) -> list[str]:
    lines: list[str] = []
    for start in range(0, len(spots), ACROSS):
        lines += row_of(city, spots[start : start + ACROSS])
    return lines


def row_of(city: City, spots: tuple[SpotView, ...]) -> list[str]:
    """Return buildings side by side on their street."""
    above = [building(city, spot) for spot in spots]
    below = [[tinted_name(card) for card in spot.tucked] for spot in spots]
    street = "".join(f"{spot.spot:═<{COLUMN}}" for spot in spots)
    return [
        *reversed([in_columns(storeys) for storeys in zip_longest(*above, fillvalue="")]),
        street,
        *(in_columns(cellars) for cellars in zip_longest(*below, fillvalue="")),
    ]


def building(city: City, spot: SpotView) -> list[str]:
    """Return the names of a stack from the ground up, the mayor beside the top one."""
    names = [tr(city.name)] if spot.city else []
    names += [tinted_name(card) for card in spot.cards]
    if names and spot.mayor:
        names[-1] += tint("bold", " M")
    return names


def tinted_name(card: Card) -> str:
    return tint(TINTS[card.type], tr(card.name)[: COLUMN - 3])


def in_columns(texts: tuple[str, ...]) -> str:
    return "".join(pad(one, COLUMN) for one in texts)


def city_offer(view: View) -> list[str]:
    return [
        f"{tr(city.name)}: {city_text(city)}" for city in view.offer if not view.players[0].city
    ]


def hand(view: View) -> list[str]:
    if view.viewer is None:
        return []
    held = [(one.card, best_price(one)) for one in view.players[view.viewer].hand]
    lines = [f"  {card_line(card, price.cards if price else card.cost)}" for card, price in held]
    return ["", tr("Hand, at the best price"), *lines] if held else []
