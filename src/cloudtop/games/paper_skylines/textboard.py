"""The table as text: for terminals, and as the description of the picture.

A city stands on its street: top cards above, what they cover below them, tucked cards under the
street. ``M`` is the mayor.
"""

from itertools import zip_longest
from typing import Final

from cloudtop.core.i18n import tr, tr_plural
from cloudtop.games.paper_skylines.card_words import action_words, city_words
from cloudtop.games.paper_skylines.components import Card
from cloudtop.games.paper_skylines.question import sentence
from cloudtop.games.paper_skylines.reading import best_price, seat_name
from cloudtop.games.paper_skylines.view import HandCard, PlayerView, SpotView, View
from cloudtop.games.paper_skylines.vocabulary import TRACKS
from cloudtop.toolkit.text import plain, tint

COLUMN: Final = 19
ACROSS: Final = 4
"""Buildings side by side: four of them fit into a terminal of 80 columns."""
TINTS: Final = {
    "civic": "blue",
    "commercial": "yellow",
    "industrial": "bold",
    "park": "green",
    "residential": "purple",
}


def text(view: View) -> str:
    """The own city and hand come last: in a terminal they stay in sight above the choices."""
    own = view.viewer or 0
    others = [seat % view.seats for seat in range(own + 1, own + view.seats)]
    lines = [asked(view), "", *middle(view), "", *standing(view), "", *stars(view)]
    for seat in (*others, own):
        lines += ["", *city(view, view.players[seat])]
    return "\n".join(line.rstrip() for line in [*lines, *offered(view), *hand(view)])


def asked(view: View) -> str:
    """Return what is asked, and whom."""
    words = sentence(view)[0]
    if len(view.to_move) == 1 and view.to_move[0] >= 0:
        return f"{seat_name(view.active)}: {words}"
    return words


# --- the middle of the table ----------------------------------------------------------------


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


def card_line(card: Card, cost: int) -> str:
    """Return a card in one line: name, cost, type and action."""
    name = tint(TINTS[card.type], f"{tr(card.name):{COLUMN}}")
    landmark = f", {tr(card.landmark)}" if card.landmark else ""
    return f"{name}{cost}  {tr(card.type)}{landmark}: {action_words(card.action)}"


def standing(view: View) -> list[str]:
    """Return where everybody stands, in columns."""
    heads = [*(tr(track) for track in TRACKS), tr("points"), tr("hand"), tr("chips")]
    lines = [f"{'':12}" + "".join(f"{head:>12}" for head in heads)]
    for player in view.players:
        turn = tint("bold yellow", "▶ ") if player.seat in view.to_move else "  "
        values = (*player.tracks, player.score.total, player.hand_size, len(player.chips))
        name = tint("bold", f"{seat_name(player.seat):10}")
        lines.append(f"{turn}{name}" + "".join(f"{value:>12}" for value in values))
    return lines


def stars(view: View) -> list[str]:
    """Return the star cards: everybody's icons, ``*`` where it is claimed, ``?`` for a chip."""
    lines: list[str] = []
    for shown in view.achievements:
        chip = "?" if shown.chip else " "
        counts = " ".join(
            f"{count:>2}{'*' if seat in shown.claimed_by else ' '}"
            for seat, count in enumerate(shown.progress)
        )
        need = tr("{need} {icon}", need=shown.need, icon=tr(shown.achievement.icon))
        lines.append(f"{chip} {tr(shown.achievement.name):24}{need:16}{counts}")
    for prize in view.awards:
        counts = " ".join(f"{value:>2} " for value in prize.values)
        lines.append(f"  {tr(prize.award.name):24}{tr('most'):16}{counts}")
    return lines


# --- players --------------------------------------------------------------------------------


def city(view: View, player: PlayerView) -> list[str]:
    turn = tint("bold yellow", "▶ ") if player.seat in view.to_move else ""
    name = f"{turn}{tint('bold', seat_name(player.seat))}"
    if player.city is None:
        return [name]
    lines = [f"{name}: {tr(player.city.name)}: {city_words(player.city)}"]
    for start in range(0, len(player.spots), ACROSS):
        lines += row_of(player, player.spots[start : start + ACROSS])
    return lines


def row_of(player: PlayerView, spots: tuple[SpotView, ...]) -> list[str]:
    """Return buildings side by side on their street."""
    above = [building(player, spot) for spot in spots]
    below = [[coloured(card) for card in spot.tucked] for spot in spots]
    street = "".join(f"{spot.spot:═<{COLUMN}}" for spot in spots)
    return [
        *reversed([in_columns(storeys) for storeys in zip_longest(*above, fillvalue="")]),
        street,
        *(in_columns(cellars) for cellars in zip_longest(*below, fillvalue="")),
    ]


def building(player: PlayerView, spot: SpotView) -> list[str]:
    """Return the names of a stack from the ground up, the mayor beside the top one."""
    names = [tr(player.city.name)] if spot.city and player.city else []
    names += [coloured(card) for card in spot.cards]
    if names and spot.mayor:
        names[-1] += tint("bold", " M")
    return names


def coloured(card: Card) -> str:
    return tint(TINTS[card.type], tr(card.name)[: COLUMN - 3])


def in_columns(words: tuple[str, ...]) -> str:
    return "".join(one + " " * (COLUMN - len(plain(one))) for one in words)


def offered(view: View) -> list[str]:
    return [
        f"{tr(city.name)}: {city_words(city)}" for city in view.offer if not view.players[0].city
    ]


def hand(view: View) -> list[str]:
    if view.viewer is None:
        return []
    held = view.players[view.viewer].hand
    return ["", tr("Hand, at the best price"), *(hand_line(one) for one in held)] if held else []


def hand_line(held: HandCard) -> str:
    price = best_price(held)
    return f"  {card_line(held.card, price.cards if price else held.card.cost)}"
