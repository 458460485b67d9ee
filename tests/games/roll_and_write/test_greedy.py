"""What agents judge by: the tables agree with plain words, and no dice point is thrown away."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from cloudtop.agents import make_agent
from cloudtop.core.game import CHANCE, Game, Seat
from cloudtop.games.roll_and_write import GAME
from cloudtop.games.roll_and_write.actions import Action, ChangeValue, Sit
from cloudtop.games.roll_and_write.components.box import ACROSS, BOX
from cloudtop.games.roll_and_write.components.compartments import ALL_COMPARTMENTS
from cloudtop.games.roll_and_write.heuristics import BEST_COLOUR_ODDS, VIP_ODDS, compartment_worths
from cloudtop.games.roll_and_write.scoring import compartment_vip_points, fulfils
from cloudtop.games.roll_and_write.state import State
from cloudtop.lab.playout import play_out
from cloudtop.match.dealer import seed_from

Compartment = tuple[int, int, int, int]
TABLES = [(1, {}), (2, {}), (2, {"two_player_dice": True}), (3, {"across": "bench"}), (4, {})]
BONUS = ("", "points", "both", "both", "both", "VIP", "VIP")


def decisions(
    seats: int, options: dict[str, object], seed: int, luck: float = 0.5
) -> Iterator[tuple[State, Seat]]:
    """Every moment of a match at which a seat decides: at random, or as it is judged best."""
    dice = random.Random(f"{seats} {options} {seed}")
    state = GAME.new_state(seats, GAME.options(options))
    while movers := GAME.to_move(state):
        seat = movers[0]
        if seat != CHANCE:
            yield state, seat
        actions = GAME.legal_actions(state, seat)
        action = actions[dice.randrange(len(actions))]
        if seat != CHANCE and dice.random() >= luck:
            action = best(state, seat)
        GAME.apply(state, seat, action)


def best(state: State, seat: Seat) -> Action:
    values = GAME.judge(state, seat)
    return GAME.legal_actions(state, seat)[values.index(max(values))]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_judging_all_choices_at_once_is_judging_them_one_by_one(
    seats: int, options: dict[str, object]
) -> None:
    for seed in range(3):
        for state, seat in decisions(seats, options, seed):
            assert GAME.judge(state, seat) == pytest.approx(Game.judge(GAME, state, seat))


def test_a_passenger_in_hand_is_worth_what_it_is_on_its_best_seat() -> None:
    for state, seat in decisions(4, {}, seed=7):
        judged = list(zip(GAME.legal_actions(state, seat), GAME.judge(state, seat), strict=True))
        seated = [worth for action, worth in judged if isinstance(action, Sit)]
        if seated:
            assert GAME.value(state, seat) == pytest.approx(max(seated))


def test_the_best_choice_turns_a_die_only_for_another_bonus() -> None:
    turned = [
        (BONUS[state.value], BONUS[action.value])
        for seed in range(4)
        for state, seat in decisions(2, {}, seed, luck=0)
        if isinstance(action := best(state, seat), ChangeValue)
    ]
    assert len(turned) > 10
    assert all(before != after for before, after in turned)


def test_greedy_scores_well() -> None:
    totals: list[int] = []
    for seed in range(8):
        agents = [make_agent("greedy", f"{seed} {seat}") for seat in range(2)]
        totals += play_out(GAME, agents, GAME.options(), seed_from(str(seed))).scores
    assert sum(totals) / len(totals) >= 95


# --- the table of compartments ----------------------------------------------------------------


def read(place: int) -> Compartment:
    """The four seats of a numbered compartment: 0 empty, 1 to 4 a colour, 5 to 8 a VIP."""
    return place % 9, place // 9 % 9, place // 81 % 9, place // 729


@pytest.mark.parametrize(
    ("tasks", "across"),
    [((0, 3, 6, 9), "facing"), ((2, 5, 8, 10), "bench"), ((1, 4, 7, 11), "diagonal")],
)
def test_compartments_come_to_what_playing_them_on_comes_to(
    tasks: tuple[int, ...], across: str
) -> None:
    @cache
    def worth(seats: Compartment) -> float:
        if 0 not in seats:
            return points(seats)
        by_colour = sorted(max(after(seats, colour)) for colour in (1, 2, 3, 4))
        return BEST_COLOUR_ODDS * by_colour[3] + (1 - BEST_COLOUR_ODDS) * by_colour[2]

    def after(seats: Compartment, colour: int) -> list[float]:
        free = [seat for seat in range(4) if seats[seat] == 0]
        plain = [worth(placed(seats, seat, colour)) for seat in free]
        vip = [worth(placed(seats, seat, colour + 4)) for seat in free]
        return [(1 - VIP_ODDS) * a + VIP_ODDS * b for a, b in zip(plain, vip, strict=True)]

    def placed(seats: Compartment, seat: int, passenger: int) -> Compartment:
        one, two, three, four = (passenger if n == seat else seats[n] for n in range(4))
        return one, two, three, four

    def points(seats: Compartment) -> float:
        red, yellow, green, blue = (
            sum(1 << seat for seat in range(4) if seats[seat] in (colour, colour + 4))
            for colour in (1, 2, 3, 4)
        )
        held = red, yellow, green, blue
        vips = sum(1 << seat for seat in range(4) if seats[seat] > 4)
        fulfilled = [BOX.tasks[n] for n in tasks if fulfils(held, BOX.tasks[n], ACROSS[across])]
        return sum(task.points for task in fulfilled) + compartment_vip_points(held, vips)

    worths = compartment_worths(BOX, tasks, ACROSS[across])
    assert worths == pytest.approx([worth(read(place)) for place in range(ALL_COMPARTMENTS)])
