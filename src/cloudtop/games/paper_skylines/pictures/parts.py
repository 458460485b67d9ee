"""What each part of the table depends on: its view has that and nothing else.

So a part is drawn again only if it has changed, and the same for all who may see the same.
"""

from collections.abc import Hashable
from functools import lru_cache
from typing import Final

from cloudtop.core.game import CHANCE, ScoreCard, Seat
from cloudtop.toolkit.views import is_over, main_board, narrow

from ..components.box import Card
from ..components.ids import card_id
from ..view import PlayerView, View

NOBODY: Final = PlayerView(
    seat=0,
    city=None,
    city_works=False,
    free_claims=0,
    spots=(),
    icons=(),
    hand_size=0,
    hand_levels=(),
    hand=(),
    tracks=(0, 0, 0),
    reached=(0, 0, 0),
    claimed=(),
    chips=(),
    chip_worths=(),
    tallest=0,
    buildings=0,
    before_awards=0,
    score=ScoreCard(0, ()),
)


@lru_cache(maxsize=16)  # every part of a picture begins with it
def bare_table(view: View) -> View:
    """Return a table on which nothing lies; only whether the match goes on is left."""
    return narrow(
        view,
        viewer=None,
        to_move=view.to_move and (CHANCE,),
        choices=(),
        step="",
        level=0,
        first=0,
        active=CHANCE,
        actions=0,
        actions_left=0,
        bonus=False,
        source=None,
        task=None,
        later=(),
        row=(),
        decks=(),
        round_ends=(),
        round_over=False,
        quiet=0,
        discards=(),
        aside=(),
        shown=(),
        looked_at=0,
        looked=(),
        offer=(),
        chosen=None,
        players=(),
        achievements=(),
        awards=(),
        track_end=0,
        lines=(),
        ends=(),
        end_bonus=0,
    )


@lru_cache(maxsize=512)
def only(seat: Seat, **facts: Hashable) -> PlayerView:
    """A player of whom nothing else is known. Most facts stay for long: it is the same object."""
    return narrow(NOBODY, seat=seat, **facts)


def track_only(view: View, track: int) -> View:
    """Where everybody stands on a track (as if on all), and how far who is asked would go."""
    own = view.players[main_board(view)]
    players = [
        only(one.seat, tracks=(one.tracks[track],) * 3, reached=(one.reached[track],) * 3)
        for one in view.players
    ]
    asked = bool(view.choices)
    if asked:
        players[own.seat] = narrow(players[own.seat], city=own.city, city_works=own.city_works)
    choosing = asked and view.step == "choose track"
    return narrow(
        bare_table(view),
        viewer=own.seat,
        step=view.step if choosing else "",
        task=view.task if choosing else None,
        players=tuple(players),
        track_end=view.track_end,
        lines=view.lines,
        ends=(view.ends[track],) * len(view.ends),
        end_bonus=view.end_bonus,
    )


def scores_only(view: View) -> View:
    """Everybody's score: the same for all who look on."""
    players = tuple(only(one.seat, score=one.score) for one in view.players)
    return narrow(bare_table(view), players=players)


def stars_only(view: View) -> View:
    """Achievements and awards, and who has taken which chips."""
    players = (only(one.seat, chips=one.chips, chip_worths=one.chip_worths) for one in view.players)
    return narrow(
        bare_table(view),
        viewer=main_board(view),
        players=tuple(players),
        achievements=view.achievements,
        awards=view.awards,
    )


def market_only(view: View) -> View:
    """Decks, the row and the pile: of that only its size and the top card are seen."""
    pile = (*view.discards, *view.aside)
    return narrow(
        bare_table(view),
        level=view.level,
        row=view.row,
        decks=view.decks,
        round_ends=view.round_ends,
        round_over=view.round_over,
        discards=pile[-1:] * len(pile),
    )


def other_city(view: View, seat: Seat) -> View:
    """The city of somebody else: the same for all who look on. In the end all scores count."""
    players = view.players if is_over(view) else (in_public(view.players[seat]),) * (seat + 1)
    return narrow(
        bare_table(view),
        to_move=acting(view, seat),
        step=view.step if view.step == "choose city" else "",
        source=view.source,
        players=tuple(map(in_public, players)),
    )


@lru_cache(maxsize=256)  # and so does everybody's picture
def in_public(player: PlayerView) -> PlayerView:
    """A player as the others see them, without what is shown elsewhere."""
    return narrow(
        player,
        free_claims=0,
        icons=(),
        hand_levels=(),
        hand=(),
        tracks=(0, 0, 0),
        reached=(0, 0, 0),
        chip_worths=(),
    )


@lru_cache(maxsize=16)  # the city and the buttons above it
def own_city(view: View) -> View:
    """The city of the one who looks; prices count while a card can be picked up."""
    seat = main_board(view)
    own = view.players[seat]
    playing = seat == view.active
    lean = narrow(in_public(own), chip_worths=own.chip_worths, hand_size=0, claimed=())
    lean = narrow(lean, hand=own.hand if view.choices else ())
    players = list(view.players) if is_over(view) else [lean] * (seat + 1)
    players[seat] = lean
    return narrow(
        bare_table(view),
        viewer=seat if seat == view.viewer else None,
        to_move=acting(view, seat),
        step=view.step if view.choices or not own.spots else "",
        active=seat if playing else CHANCE,
        actions=view.actions if playing else 0,
        actions_left=view.actions_left if playing else 0,
        bonus=playing and view.bonus,
        source=view.source,
        row=view.row if view.choices else (),
        offer=view.offer,
        chosen=view.chosen,
        players=tuple(players),
    )


def own_hand(view: View) -> View:
    seat = main_board(view)
    own = view.players[seat]
    lean = only(seat, hand=own.hand, hand_size=own.hand_size, hand_levels=own.hand_levels)
    viewer = seat if seat == view.viewer else None
    return narrow(bare_table(view), viewer=viewer, players=(lean,) * (seat + 1))


def revealed_only(view: View) -> View:
    return narrow(bare_table(view), shown=view.shown, looked=view.looked)


def acting(view: View, seat: Seat) -> tuple[Seat, ...]:
    return (seat,) if seat in view.to_move else view.to_move and (CHANCE,)


def places_of(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return how the names of the places begin where something is done with these cards."""
    return tuple(
        name
        for card in cards
        for number in [card.number]
        for name in (card_id(number), f"build-{number}-", f"tuck-{number}-", f"use-{number}")
    )
