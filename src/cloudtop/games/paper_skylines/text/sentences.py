"""The table in sentences, for those who hear it: the own city and hand first."""

from cloudtop.core.game import Names, ScoreCard
from cloudtop.core.i18n import tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.sentences import in_lines, listed, player_line, sentence
from cloudtop.toolkit.views import main_board, other_boards, seat_name

from ..components.box import Card, City
from ..components.card_actions import TRACKS
from ..view import AchievementView, AwardView, HandCard, PlayerView, SpotView, View, best_price
from .cards import achievement_text, award_text, city_text, deck_text, pile_text


def sentences(view: View, names: Names = ()) -> list[str]:
    """Return what changes together as one paragraph: it is told once for all who see the same."""
    own = main_board(view)
    found = [middle(view)]
    found += player_lines(view.players[own], seat_name(names, own), own == view.viewer)
    for seat in other_boards(view, view.seats):
        found += about_other(view.players[seat], seat_name(names, seat))
    return [*found, achievements(view.achievements, tuple(names)), awards(view.awards)]


# --- the middle of the table ---------------------------------------------------------------


def middle(view: View) -> str:
    level = view.level
    return table_lines(
        (level, view.decks[level - 1], view.round_ends[level - 1]),
        view.actions_left,
        view.offer if not view.players[0].city else (),
        view.row,
        (view.shown, view.looked),
        len(view.discards) + len(view.aside),
    )


@part
def table_lines(
    deck: tuple[int, int, bool],
    actions: int,
    offer: tuple[City, ...],
    row: tuple[Card | None, ...],
    revealed: tuple[tuple[Card, ...], tuple[Card, ...]],
    pile: int,
) -> str:
    """Return the decks and cards that everybody sees, and what is shown to the viewer."""
    shown, looked = revealed
    return in_lines(
        (
            sentence(deck_text(*deck)),
            listed(tr("Actions left"), [actions]),
            offered(offer) if offer else "",
            listed(tr("Card row"), [card_name(card) for card in row if card]),
            listed(tr("Revealed"), map(card_name, shown)) if shown else "",
            listed(tr("Looked at"), map(card_name, looked)) if looked else "",
            sentence(pile_text(pile)),
        )
    )


def offered(cities: tuple[City, ...]) -> str:
    offer = [f"{tr(city.name)} ({city_text(city)})" for city in cities]
    return listed(tr("Cities to choose from"), offer)


def card_name(card: Card) -> str:
    """Return "Town Hall (civic, cost 2)"."""
    return priced_card(card, card.cost)


@cached_per_language(maxsize=2048)
def priced_card(card: Card, cost: int) -> str:
    return tr("{card} ({type}, cost {cost})", card=tr(card.name), type=tr(card.type), cost=cost)


# --- star cards: each in a sentence, as they change one at a time ---------------------------


@part
def achievements(shown: tuple[AchievementView, ...], names: Names) -> str:
    return in_lines(sentence(achievement_text(one, names)) for one in shown)


@part
def awards(shown: tuple[AwardView, ...]) -> str:
    return in_lines(sentence(award_text(one.award, max(one.values))) for one in shown)


# --- players -------------------------------------------------------------------------------


@part
def about_other(player: PlayerView, name: str) -> tuple[str, ...]:
    return player_lines(player, name, False)


def player_lines(player: PlayerView, name: str, you: bool) -> tuple[str, ...]:
    return (
        heading(name, you, player.score),
        track_line(player.tracks),
        hand_line(player),
        city_lines(player.city, player.spots),
    )


@cached_per_language(maxsize=1024)
def heading(name: str, you: bool, score: ScoreCard) -> str:
    return player_line(name, you, score, {called: called for called, _ in score.parts})


@cached_per_language(maxsize=1024)
def track_line(spaces: tuple[int, int, int]) -> str:
    tracks = zip(TRACKS, spaces, strict=True)
    return listed(tr("Tracks"), [f"{tr(track)} {space}" for track, space in tracks])


def hand_line(player: PlayerView) -> str:
    hand = hand_size(player.hand_size)
    return listed(hand, map(held_card, player.hand)) if player.hand else f"{hand}."


@cached_per_language(maxsize=256)
def hand_size(count: int) -> str:
    return tr_plural(count, "{count} hand card", "{count} hand cards")


def held_card(held: HandCard) -> str:
    """Return a card of the own hand with what it costs where it is cheapest."""
    price = best_price(held)
    return card_name(held.card) if price is None else priced_card(held.card, price.cards)


@part
def city_lines(city: City | None, spots: tuple[SpotView, ...]) -> str:
    return in_lines(building(city, spot) for spot in spots)


@cached_per_language(maxsize=2048)
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
