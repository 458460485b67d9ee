"""The table as text: for terminals, and as the description of the picture."""

from cloudtop.core.text import tint
from cloudtop.core.words import counted, say
from cloudtop.games.paper_skylines.card_words import action_words, city_words
from cloudtop.games.paper_skylines.components import Card
from cloudtop.games.paper_skylines.question import sentence
from cloudtop.games.paper_skylines.view import HandCard, PlayerView, SpotView, View
from cloudtop.games.paper_skylines.vocabulary import ICONS, TRACKS


def text(view: View) -> str:
    """The own city and hand come last, next to the choices."""
    own = view.active if view.viewer is None else view.viewer
    lines = [asked(view), "", *middle(view), ""]
    for player in view.players:
        if player.seat != own:
            lines += [*city(view, player), ""]
    lines += [*city(view, view.players[own]), *hand(view)]
    return "\n".join(line.rstrip() for line in lines)


def asked(view: View) -> str:
    words = sentence(view)[0]
    if len(view.to_move) == 1 and view.to_move[0] >= 0:
        return f"{player_name(view.active)}: {words}"
    return words


def player_name(seat: int) -> str:
    return say("Player {number}", number=seat + 1)


def middle(view: View) -> list[str]:
    """Level, decks, row, piles and star cards."""
    row = [say("empty") if card is None else short(card) for card in view.row]
    lines = [
        tint("bold", say("Level {level}", level=view.level)),
        say("Decks: {counts}", counts=" ".join(str(count) for count in view.decks)),
        *(say("Row: {card}", card=card) for card in row),
        say("Discard pile: {count}", count=len(view.discards)),
    ]
    for name, cards in ((say("Set aside"), view.aside), (say("Revealed"), view.shown)):
        if cards:
            lines.append(f"{name}: {', '.join(say(card.name) for card in cards)}")
    return [*lines, *achievements(view), *offered(view)]


def achievements(view: View) -> list[str]:
    return [
        say(
            "{name} ({icon} {need}): {progress}",
            name=say(star.achievement.name),
            icon=say(star.achievement.icon),
            need=star.need,
            progress=" ".join(
                f"{count}{'*' if seat in star.claimed_by else ''}"
                for seat, count in enumerate(star.progress)
            ),
        )
        for star in view.achievements
    ]


def offered(view: View) -> list[str]:
    return [f"{say(city.name)}: {city_words(city)}" for city in view.offer]


def short(card: Card) -> str:
    """Return a card in one line: name, type, cost and action."""
    return say(
        "{name}, {type}, cost {cost}: {action}",
        name=say(card.name),
        type=say(card.type),
        cost=card.cost,
        action=action_words(card.action),
    )


def city(view: View, player: PlayerView) -> list[str]:
    turn = tint("bold yellow", "▶ ") if player.seat in view.to_move else ""
    name = tint("bold", player_name(player.seat))
    standing = ", ".join(
        f"{say(track)} {space}" for track, space in zip(TRACKS, player.tracks, strict=True)
    )
    points = counted(player.score.total, "{count} point", "{count} points")
    cards = counted(player.hand_size, "{count} hand card", "{count} hand cards")
    icons = " ".join(
        f"{say(icon)} {count}" for icon, count in zip(ICONS, player.icons, strict=True) if count
    )
    lines = [f"{turn}{name}: {points}, {standing}, {cards}"]
    if icons:
        lines.append(f"  {icons}")
    return [*lines, *(f"  {spot_line(player, spot)}" for spot in player.spots)]


def spot_line(player: PlayerView, spot: SpotView) -> str:
    """Return a spot from top to bottom, what is tucked in brackets."""
    names = [say(card.name) for card in reversed(spot.cards)]
    if spot.city and player.city:
        names.append(say(player.city.name))
    tucked = ", ".join(say(card.name) for card in spot.tucked)
    mayor = f" ({say('mayor')})" if spot.mayor else ""
    stack = " / ".join(names) or say("gap")
    return f"{spot.spot}{mayor}: {stack}{f' [{tucked}]' if tucked else ''}"


def hand(view: View) -> list[str]:
    if view.viewer is None:
        return []
    held = view.players[view.viewer].hand
    return [say("Hand"), *(f"  {hand_line(one)}" for one in held)] if held else []


def hand_line(held: HandCard) -> str:
    prices = ", ".join(f"{price.spot} {price.cards}" for price in held.prices if price.payable)
    return f"{short(held.card)} ({prices})" if prices else short(held.card)
