"""The table in sentences, for those who hear it: the own city and hand first."""

from cloudtop.core.game import Names
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.sentences import in_lines, listed, player_line, sentence
from cloudtop.toolkit.views import main_board, other_boards, seat_name

from ..components.box import Card, City
from ..components.card_actions import TRACKS
from ..view import AchievementView, AwardView, HandCard, PlayerView, SpotView, View, best_price
from .cards import achievement_text, award_text, city_text, deck_text, pile_text


def sentences(view: View, names: Names = ()) -> list[str]:
    seats = [main_board(view), *other_boards(view, view.seats)]
    return [
        in_lines(middle(view)),
        *(
            about_player(view.players[seat], seat_name(names, seat), seat == view.viewer)
            for seat in seats
        ),
        stars(view.achievements, view.awards, tuple(names)),
    ]


# --- the middle of the table ---------------------------------------------------------------


def middle(view: View) -> list[str]:
    offer = [f"{tr(city.name)} ({city_text(city)})" for city in view.offer]
    return [
        sentence(deck_text(view, view.level)),
        listed(tr("Actions left"), [view.actions_left]),
        listed(tr("Cities to choose from"), offer if not view.players[0].city else []),
        card_row(view.row),
        listed(tr("Revealed"), map(card_name, view.shown)),
        listed(tr("Looked at"), map(card_name, view.looked)),
        sentence(pile_text(view)),
    ]


@part
def card_row(row: tuple[Card | None, ...]) -> str:
    return listed(tr("Card row"), [card_name(card) for card in row if card])


def card_name(card: Card) -> str:
    """Return "Town Hall (civic, cost 2)"."""
    return tr(
        "{card} ({type}, cost {cost})", card=tr(card.name), type=tr(card.type), cost=card.cost
    )


@part
def stars(
    achievements: tuple[AchievementView, ...], awards: tuple[AwardView, ...], names: Names
) -> str:
    """Return the star cards, each in a sentence: they change one at a time."""
    told = [achievement_text(shown, names) for shown in achievements]
    told += [award_text(shown) for shown in awards]
    return in_lines(sentence(one) for one in told)


# --- players -------------------------------------------------------------------------------


@part
def about_player(player: PlayerView, name: str, you: bool) -> str:
    parts = {called: called for called, _ in player.score.parts}
    heading = player_line(name, you, player.score, parts)
    return in_lines([heading, *belongings(player), *city_lines(player.city, player.spots)])


def belongings(player: PlayerView) -> list[str]:
    tracks = zip(TRACKS, player.tracks, strict=True)
    hand = tr_plural(player.hand_size, "{count} hand card", "{count} hand cards")
    return [
        listed(tr("Tracks"), [f"{tr(track)} {space}" for track, space in tracks]),
        listed(hand, map(held_card, player.hand)) or f"{hand}.",
    ]


def held_card(held: HandCard) -> str:
    """Return a card of the own hand with what it costs where it is cheapest."""
    price = best_price(held)
    if price is None:
        return card_name(held.card)
    card = held.card
    return tr(
        "{card} ({type}, cost {cost})", card=tr(card.name), type=tr(card.type), cost=price.cards
    )


@part
def city_lines(city: City | None, spots: tuple[SpotView, ...]) -> list[str]:
    return [building(city, spot) for spot in spots]


def building(city: City | None, spot: SpotView) -> str:
    """Return a building from the top down, and what is tucked under it."""
    cards = [tr(card.name) for card in reversed(spot.cards)]
    if spot.city and city:
        cards.append(tr(city.name))
    told = [", ".join(cards)] if cards else []
    if spot.tucked:
        told.append(tr("tucked: {cards}", cards=", ".join(tr(card.name) for card in spot.tucked)))
    if spot.mayor:
        told.append(tr("with the mayor"))
    return listed(tr("Building {spot}", spot=spot.spot), ["; ".join(told)])
