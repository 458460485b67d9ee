"""What one seat may know: everything but hands, deck order, offered cities and chips of others."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from cloudtop.core.game import ScoreCard, Seat
from cloudtop.toolkit.views import hashed_once, narrow

from . import scoring
from .actions import Action
from .components import tasks
from .components.box import LEVELS, SEATS, Achievement, Award, Card, City
from .components.card_actions import ICONS, TRACKS
from .components.ids import spot_name
from .components.lookups import FIELD, FULL
from .rules import city
from .rules.dispatch import legal_actions, to_move
from .state.state import NONE, State
from .state.steps import GAME_OVER, STEP_NAMES


@hashed_once
@dataclass(frozen=True)
class SpotView:
    """One spot of a city from the ground up; a gap has no cards and no city card."""

    spot: str
    """Its name in notations: ``L2``, ``C``, ``R1``."""
    cards: tuple[Card, ...]
    """The buildings stacked there, the top one last; the city card, if any, lies below them."""
    tucked: tuple[Card, ...]
    city: bool
    mayor: bool
    icons: tuple[int, ...]
    """How many are visible, in the order of ``ICONS``."""

    @property
    def height(self) -> int:
        return len(self.cards) + self.city


@hashed_once
@dataclass(frozen=True)
class Price:
    """What a hand card costs on a spot, after all discounts, and whether it can be paid."""

    spot: str
    over: bool
    cards: int
    payable: bool


@hashed_once
@dataclass(frozen=True)
class HandCard:
    card: Card
    prices: tuple[Price, ...]
    """For every spot from left to right, on the terms of the build that is asked for now or, if
    none is, of the basic action."""


@hashed_once
@dataclass(frozen=True)
class PlayerView:
    seat: Seat
    city: City | None
    """None while cities are being chosen."""
    city_works: bool
    """The city card is a top card, and its passive has not been used up in this turn."""
    free_claims: int
    """Claims on this level that used up no action."""
    spots: tuple[SpotView, ...]
    icons: tuple[int, ...]
    """Of the whole city, in the order of ``ICONS``."""
    hand_size: int
    hand_levels: tuple[int, ...]
    """How many hand cards have the back of each level."""
    hand: tuple[HandCard, ...]
    """The viewer's own cards; empty for everybody else."""
    tracks: tuple[int, int, int]
    reached: tuple[int, int, int]
    claimed: tuple[int, ...]
    """Achievements by number."""
    chips: tuple[int, ...]
    """Achievements whose chip the player took …"""
    chip_worths: tuple[int, ...]
    """… and what they are worth: the viewer's own, at the end everybody's, else empty."""
    tallest: int
    buildings: int
    before_awards: int
    """The score when play ended; 0 until then."""
    score: ScoreCard


@hashed_once
@dataclass(frozen=True)
class AchievementView:
    achievement: Achievement
    need: int
    progress: tuple[int, ...]
    """By seat: the icons that count for it."""
    claimed_by: tuple[Seat, ...]
    chip: bool
    """Its bonus chip is still there."""


@hashed_once
@dataclass(frozen=True)
class AwardView:
    award: Award
    values: tuple[int, ...]
    leader: Seat
    """Who would get it now, or -1."""


@hashed_once
@dataclass(frozen=True)
class TaskView:
    """What is being done: its kind by name, and its numbers as ``tasks.py`` explains them."""

    kind: str
    amount: int
    more: int
    last: int


@hashed_once
@dataclass(frozen=True)
class View:
    viewer: Seat | None
    to_move: tuple[Seat, ...]
    choices: tuple[Action, ...]
    seats: int
    step: str
    level: int
    """1 to 4."""
    first: Seat
    active: Seat
    actions: int
    actions_left: int
    bonus: bool
    source: Card | None
    """The card whose action is being resolved."""
    task: TaskView | None
    later: tuple[TaskView, ...]
    """What is to be done after that, the next last."""
    row: tuple[Card | None, ...]
    decks: tuple[int, ...]
    """Buildings left in each level's deck; 0 for those out of play."""
    round_ends: tuple[bool, ...]
    """The levels whose round end card is still in the deck."""
    round_over: bool
    quiet: int
    discards: tuple[Card, ...]
    aside: tuple[Card, ...]
    shown: tuple[Card, ...]
    looked_at: int
    """How many cards the active player is looking at …"""
    looked: tuple[Card, ...]
    """… and which, for that player alone."""
    offer: tuple[City, ...]
    """The cities that the viewer may choose from."""
    chosen: City | None
    """The viewer's choice, while others still choose."""
    players: tuple[PlayerView, ...]
    achievements: tuple[AchievementView, ...]
    awards: tuple[AwardView, ...]
    track_end: int
    lines: tuple[int, ...]
    ends: tuple[Seat, ...]
    """By track: who was the first at its end, or -1 …"""
    end_bonus: int
    """… and the points that it brings."""


def make_view(state: State, seat: Seat | None) -> View:
    public = public_view(state)
    return public if seat is None else seat_view(state, seat, public)


def seat_view(state: State, seat: Seat, public: View) -> View:
    """Return what everybody sees, and what the seat alone knows."""
    players = public.players
    return narrow(
        public,
        viewer=seat,
        choices=tuple(legal_actions(state, seat)),
        looked=cards_by_number(state, state.looked) if seat == state.active else (),
        offer=tuple(state.box.cities[city] for city in state.offers[seat]),
        chosen=None if state.stacks[0] else city_of(state, seat),
        players=(*players[:seat], own_player(state, players[seat]), *players[seat + 1 :]),
    )


def public_view(state: State) -> View:
    cards, setup = state.box.cards, state.setup
    founded, sizes = bool(state.stacks[0]), scoring.city_sizes(state)
    return View(
        viewer=None,
        to_move=to_move(state),
        choices=(),
        seats=setup.seats,
        step=STEP_NAMES[state.step],
        level=state.level + 1,
        first=state.first,
        active=state.active,
        actions=state.level + 1,
        actions_left=state.actions_left,
        bonus=state.bonus,
        source=source(state),
        task=task_view(state.todo[-1]) if state.todo else None,
        later=tuple(map(task_view, state.todo[:-1])),
        row=tuple(None if card == NONE else cards[card] for card in state.row),
        decks=tuple(
            len(deck) if level >= state.level else 0 for level, deck in enumerate(state.decks)
        ),
        round_ends=tuple(bool(state.round_ends >> level & 1) for level in range(LEVELS)),
        round_over=state.round_over,
        quiet=state.quiet,
        discards=cards_by_number(state, state.discards),
        aside=cards_by_number(state, state.aside),
        shown=cards_by_number(state, state.shown),
        looked_at=len(state.looked),
        looked=(),
        offer=(),
        chosen=None,
        players=tuple(
            player(state, seat, founded, score, size)
            for seat, (score, size) in enumerate(zip(scoring.scores(state), sizes, strict=True))
        ),
        achievements=achievements(state),
        awards=awards(state),
        track_end=state.box.track_end,
        lines=state.box.lines,
        ends=tuple(state.ends),
        end_bonus=state.box.first_to_the_end,
    )


def cards_by_number(state: State, cards: Sequence[int]) -> tuple[Card, ...]:
    return tuple(state.box.cards[card] for card in cards)


def city_of(state: State, seat: Seat) -> City | None:
    city = state.cities[seat]
    return None if city == NONE else state.box.cities[city]


def source(state: State) -> Card | None:
    """Return the card whose action is being resolved; a city card has none."""
    marks = [task[1] for task in state.todo if task[0] == tasks.ACTION_OF]
    return state.box.cards[marks[-1]] if marks and marks[-1] < state.lookups.first_city else None


def task_view(task: tasks.Task) -> TaskView:
    """Return a part of an action that is being done; nothing in it is secret."""
    kind, amount, more, last = task
    return TaskView(tasks.NAMES[kind], amount, more, last)


# --- players -------------------------------------------------------------------------------


def own_player(state: State, player: PlayerView) -> PlayerView:
    """Return a player with what they alone know of themselves."""
    worths = tuple(state.chips[number] for number in player.chips)
    return narrow(player, hand=hand_cards(state, player.seat), chip_worths=worths)


def player(
    state: State, seat: Seat, founded: bool, score: ScoreCard, size: scoring.CitySize
) -> PlayerView:
    """Return a player as the others see them."""
    seats, hand = state.setup.seats, state.hands[seat]
    levels = [state.lookups.level[card] for card in hand]
    taken = [number for number, taker in enumerate(state.takers) if taker == seat]
    over = state.step == GAME_OVER
    return PlayerView(
        seat=seat,
        city=city_of(state, seat) if founded else None,
        city_works=founded and city_works(state, seat),
        free_claims=state.free_claims[seat],
        spots=spots(state, seat),
        icons=unpack_icons(state.totals[seat]),
        hand_size=len(hand),
        hand_levels=tuple(levels.count(level) for level in range(LEVELS)),
        hand=(),
        tracks=three(state.tracks[seat::seats]),
        reached=three(state.reached[seat::seats]),
        claimed=tuple(n for n in range(len(state.lookups.stars)) if state.claimed[seat] >> n & 1),
        chips=tuple(taken),
        chip_worths=tuple(state.chips[n] for n in taken) if over else (),
        tallest=size.tallest,
        buildings=size.buildings,
        before_awards=state.before_awards[seat] if over else 0,
        score=score,
    )


def city_works(state: State, seat: Seat) -> bool:
    """Return whether the city's passive can still do something in this turn."""
    used = seat == state.active and state.perk_used
    return not used and city.has_perk(state, seat, state.lookups.passive[state.cities[seat]])


def three(values: list[int]) -> tuple[int, int, int]:
    return values[0], values[1], values[2]


@lru_cache(maxsize=1024)
def unpack_icons(icons: int) -> tuple[int, ...]:
    return tuple(icons >> FIELD * place & FULL for place in range(len(ICONS)))


def spots(state: State, seat: Seat) -> tuple[SpotView, ...]:
    left, mayor = state.left[seat], state.mayor[seat]
    return tuple(
        SpotView(
            spot=spot_name(index - left),
            cards=cards_by_number(state, stack[1:] if index == left else stack),
            tucked=cards_by_number(state, state.tucked[seat][index]),
            city=index == left,
            mayor=index == mayor,
            icons=unpack_icons(city.icons_at(state, seat, index)),
        )
        for index, stack in enumerate(state.stacks[seat])
    )


def hand_cards(state: State, seat: Seat) -> tuple[HandCard, ...]:
    return tuple(
        HandCard(state.box.cards[card], prices(state, seat, card)) for card in state.hands[seat]
    )


def prices(state: State, seat: Seat, card: int) -> tuple[Price, ...]:
    """Return what a card costs on every spot where it may be built."""
    asked = state.todo[-1] if state.todo and seat == state.active else None
    number = asked[2] if asked and asked[0] == tasks.BUILD else city.BASIC_TERMS
    terms = state.lookups.terms[number]
    if not city.can_build_card(state, card, terms):
        return ()
    return tuple(
        price(state, seat, card, index, number)
        for index in range(-1, len(state.stacks[seat]) + 1)
        if city.can_build_at(state, seat, index, terms)
    )


def price(state: State, seat: Seat, card: int, index: int, number: int) -> Price:
    cost, _ = city.price(state, seat, card, index, state.lookups.terms[number])
    spot = spot_name(index - state.left[seat])
    payable = cost < len(state.hands[seat])
    return Price(spot, city.has_building(state, seat, index), cost, payable)


# --- star cards and scores -----------------------------------------------------------------


def achievements(state: State) -> tuple[AchievementView, ...]:
    seats = state.setup.seats
    needs = state.lookups.needs[seats - SEATS[0]]
    return tuple(
        AchievementView(
            achievement,
            need,
            tuple(total >> shift & FULL for total in state.totals),
            tuple(seat for seat in range(seats) if state.claimed[seat] >> number & 1),
            state.takers[number] == NONE,
        )
        for number, (achievement, (shift, need)) in enumerate(
            zip(state.box.achievements, needs, strict=True)
        )
    )


def awards(state: State) -> tuple[AwardView, ...]:
    sizes = scoring.city_sizes(state)
    counted = [(award, scoring.award_values(award, sizes)) for award in state.box.awards]
    return tuple(
        AwardView(award, tuple(values), scoring.award_winner(values)) for award, values in counted
    )


def scores_from_view(view: View) -> tuple[ScoreCard, ...]:
    """Return the score cards from what lies open when the match is over.

    Until then they are what everybody sees on the score track. Scores before the awards are where
    the markers stood: hops depend on the whole match.
    """
    if view.to_move:
        return tuple(player.score for player in view.players)
    sizes = [scoring.city_size([spot.height for spot in one.spots]) for one in view.players]
    given, _ = scoring.award_points([prize.award for prize in view.awards], sizes)
    chips = [sum(player.chip_worths) for player in view.players]
    before = [player.before_awards for player in view.players]
    added = [prize + chip for prize, chip in zip(given, chips, strict=True)]
    totals = scoring.final_scores(before, added, view.first)
    cards: list[ScoreCard] = []
    for seat, player in enumerate(view.players):
        tracks = scoring.track_points(player.reached, view.lines, view.ends, seat, view.end_bonus)
        stars = sum(view.achievements[n].achievement.stars for n in player.claimed)
        earned = tracks, stars, given[seat], chips[seat]
        cards.append(scoring.score_card(earned, totals[seat], sizes[seat]))
    return tuple(cards)


# --- reading a view ------------------------------------------------------------------------


def spot_at(player: PlayerView, name: str) -> SpotView:
    return next(spot for spot in player.spots if spot.spot == name)


def top_card(spot: SpotView) -> Card | None:
    """Return the top card; None is the city card, or a gap."""
    return spot.cards[-1] if spot.cards else None


def price_at(held: HandCard, spot: str) -> Price | None:
    return next((price for price in held.prices if price.spot == spot), None)


def best_price(held: HandCard) -> Price | None:
    """Return the lowest price of a hand card; None where it cannot be built at all."""
    return min(held.prices, key=lambda price: price.cards, default=None)


def steps_of(view: View, player: PlayerView, track: int) -> int:
    """Return how many steps choosing a track means now."""
    task, city = view.task, player.city
    if view.step == "choose track" and task is not None:
        return 1 if task.more == tasks.SPLIT else task.amount
    works = city is not None and city.passive == "extra_step" and player.city_works
    return 1 + (works and city is not None and city.track == TRACKS[track])


def hops(view: View, seat: Seat, track: int, steps: int) -> list[int]:
    """Return the spaces on which a meeple lands, step by step."""
    occupied = {player.tracks[track] for player in view.players if player.seat != seat}
    space = view.players[seat].tracks[track]
    landings: list[int] = []
    while len(landings) < steps and space < view.track_end:
        space += 1
        while space < view.track_end and space in occupied:
            space += 1
        landings.append(space)
    return landings
