"""Search: what it chooses, how often it looks, and what it remembers."""

from random import Random
from statistics import fmean

import pytest

from cloudtop.agents.levels import ExpertAgent, MasterAgent
from cloudtop.agents.search import Budget, SearchAgent
from cloudtop.agents.search.agent import plan_in_time
from cloudtop.agents.search.budget import Clock
from cloudtop.agents.search.cores import can_share_work
from cloudtop.agents.search.halving import EVERY, compare
from cloudtop.agents.search.look_ahead import LookAhead
from cloudtop.agents.search.plans import PlanSearch
from cloudtop.agents.search.tree import Range
from cloudtop.core.perspective import Perspective
from cloudtop.core.search_settings import SearchSettings
from cloudtop.match import Match, find_game, seed_from
from tests.agents.small_games import TOGETHER

GAMES = ("paper_skylines", "railroad_ink", "roll_and_write", "skylands", "skyline_express")


def test_a_budget_of_looks_is_kept() -> None:
    match = Match.start(find_game("skylands"), 2, seed=seed_from("budget"))
    agent = SearchAgent(1, Budget(looks=24))
    thought = agent.think(match.perspective(match.to_move[0], agent.randbelow))
    assert 1 <= thought.looks <= 24
    assert thought.looks == sum(line.visits for line in thought.lines)


def test_a_round_of_a_clock_has_its_share_of_the_looks() -> None:
    clock = Clock(Budget(looks=48), rounds=3)
    assert [len(list(clock.next_round(candidates))) for candidates in (8, 4, 2)] == [2, 4, 8]


def test_a_clock_without_time_left_still_looks_once() -> None:
    clock = Clock(Budget(seconds=0.0), rounds=2)
    assert [len(list(clock.next_round(candidates))) for candidates in (4, 2)] == [1, 1]


class Slow:
    """A comparison in which every look takes a second; the worth of a candidate is its number."""

    def __init__(self) -> None:
        self.now = 0.0
        self.visited: list[int] = []

    def visit(self, world: None, candidate: int, dice: int) -> float:
        self.now += 1.0
        self.visited.append(candidate)
        return float(candidate)

    def mean(self, candidate: int) -> float:
        return self.visited.count(candidate) and float(candidate)


@pytest.mark.parametrize(
    ("seconds", "looks"), [(1.0, [0, 1]), (7.0, [0, 1, 2, 3, 3, 2]), (0.0, [0, 1])]
)
def test_slow_looks_do_not_break_the_time(
    monkeypatch: pytest.MonkeyPatch, seconds: float, looks: list[int]
) -> None:
    slow = Slow()
    monkeypatch.setattr("cloudtop.agents.search.budget.monotonic", lambda: slow.now)
    ranked = compare(slow, range(16), Budget(seconds=seconds), lambda: None, lambda: 0)
    assert slow.visited == looks
    assert ranked[0] == max(looks)
    assert sorted(ranked) == list(range(16))


class Noisy:
    """A comparison in which luck decides about some of the worth, for each candidate apart."""

    def __init__(self, lead: float, luck: float) -> None:
        self.lead, self.luck = lead, luck
        self.random = Random(1)
        self.found: dict[int, list[float]] = {0: [], 1: [], 2: [], 3: []}

    def visit(self, world: None, candidate: int, dice: int) -> float:
        worth = self.lead * candidate + self.random.gauss(0.0, self.luck)
        self.found[candidate].append(worth)
        return worth

    def mean(self, candidate: int) -> float:
        return fmean(self.found[candidate])


@pytest.mark.parametrize(
    ("lead", "luck", "looks"),
    [
        (1.0, 0.0, 4 * EVERY),  # always by as much
        (10.0, 1.0, 4 * EVERY),  # by far more than luck
        (0.0, 0.0, 4 * EVERY),  # all the same
        (0.0, 1.0, 960),  # luck alone
        (0.1, 1.0, 960),  # too little to be sure
    ],
)
def test_nothing_more_is_looked_at_when_one_is_the_best_beyond_doubt(
    lead: float, luck: float, looks: int
) -> None:
    noisy = Noisy(lead, luck)
    ranked = compare(noisy, range(4), Budget(looks=960), lambda: None, lambda: 0)
    assert sum(map(len, noisy.found.values())) == looks
    assert sorted(ranked) == [0, 1, 2, 3]
    assert lead < 1.0 or ranked[0] == 3


def test_the_worse_half_is_dropped_while_the_best_is_in_doubt() -> None:
    noisy = Noisy(0.12, 1.0)
    ranked = compare(noisy, range(4), Budget(looks=4000), lambda: None, lambda: 0)
    looks = [len(noisy.found[candidate]) for candidate in ranked]
    assert looks[0] == looks[1] > 500
    assert looks[2:] == [500, 500]


def test_a_thought_names_only_what_was_looked_at() -> None:
    match = Match.start(find_game("railroad_ink"), 2, seed=seed_from("thought"))
    agent = SearchAgent(1, Budget(seconds=0.0))
    thought = agent.think(match.perspective(match.to_move[0], agent.randbelow))
    assert [line.visits for line in thought.lines if not line.visits] == []
    assert 1 <= thought.looks <= 2


def test_worths_are_placed_between_the_least_and_the_most() -> None:
    seen = Range()
    assert seen.place(5.0) == 0.5
    for worth in (4.0, 10.0, 2.0):
        seen.add(worth)
    assert [seen.place(worth) for worth in (2.0, 6.0, 10.0)] == [0.0, 0.5, 1.0]


def test_a_victory_counts_besides_points() -> None:
    ahead = LookAhead(find_game("roll_and_write"), 2, SearchSettings(victory=20.0, doubt=6.0))
    # Who is ahead takes no risk for the same points on average, who is behind does.
    assert 2 * ahead.utility(4.0) > ahead.utility(0.0) + ahead.utility(8.0)
    assert 2 * ahead.utility(-4.0) < ahead.utility(0.0) + ahead.utility(-8.0)
    for lead in (-30.0, -4.0, 0.0, 0.5, 12.0):
        assert ahead.lead_of(ahead.utility(lead)) == pytest.approx(lead, abs=1e-6)


def test_without_a_prize_for_victory_points_are_all() -> None:
    ahead = LookAhead(find_game("roll_and_write"), 2, SearchSettings())
    assert [ahead.utility(lead) for lead in (-3.0, 0.0, 7.5)] == [-3.0, 0.0, 7.5]
    assert ahead.lead_of(7.5) == 7.5


def test_who_looks_often_looks_far() -> None:
    settings = SearchSettings(horizon=8, far=40, far_from=256)
    assert [settings.for_looks(looks).horizon for looks in (255, 256)] == [8, 40]
    assert SearchSettings(horizon=8).for_looks(10**6).horizon == 8
    game = find_game("roll_and_write")
    expert, master = (level(1).settings_for(game) for level in (ExpertAgent, MasterAgent))
    assert expert.horizon < master.horizon


def test_who_seldom_looks_compares_fewer_choices() -> None:
    match = Match.start(find_game("roll_and_write"), 2, seed=seed_from("fewer"))
    perspective = match.perspective(match.to_move[0], lambda end: 0)
    settings = SearchSettings(width=9, looks_each=8, plans_ahead=0)

    def compared(looks: int) -> int:
        return len(SearchAgent(1, Budget(looks), settings)._make_plans(perspective))

    assert [compared(looks) for looks in (8, 32, 800)] == [2, 4, 9]


def test_after_a_plan_it_may_be_played_on_like_from_any_other_choice() -> None:
    game = find_game("roll_and_write")
    match = Match.start(game, 2, seed=seed_from("played on"))
    seat = match.to_move[0]
    settings = SearchSettings(horizon=0, plans_ahead=0, victory=20.0)
    search = PlanSearch(game, seat, 2, game.plans(match.state, seat, 1), settings)
    search.visit(match.state, 0, dice=1)
    world = game.clone(match.state)
    for action in search.plans[0]:
        game.apply(world, seat, action)
    lead = game.value(world, seat) - game.value(world, 1 - seat)
    assert search.mean(0) > lead > 0  # a victory counts besides
    assert search.thought([0]).best.worth == pytest.approx(lead, abs=1e-6)


@pytest.mark.parametrize("key", GAMES)
def test_to_play_is_to_do_what_the_policy_says(key: str) -> None:
    game = find_game(key)
    match = Match.start(game, 2, seed=seed_from("policy"))
    seat = match.to_move[0]
    played, stepped = game.clone(match.state), game.clone(match.state)
    game.play(played, seat)
    while game.view(stepped, seat) != game.view(played, seat):
        assert seat in game.to_move(stepped)
        game.apply(stepped, seat, game.policy(stepped, seat))


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_thinks_the_same(key: str) -> None:
    match = Match.start(find_game(key), 2, seed=seed_from("search"))
    first, second = (
        agent.think(match.perspective(match.to_move[0], agent.randbelow))
        for agent in (SearchAgent(7, Budget(looks=8)) for _ in "ab")
    )
    assert first == second


@pytest.mark.parametrize("key", GAMES)
def test_all_that_is_compared_is_legal_and_each_only_once(key: str) -> None:
    match = Match.start(find_game(key), 2, seed=seed_from("legal"))
    looks = 48 if key == "roll_and_write" else 8  # there the best turns begin with the same die
    agent, seat = SearchAgent(1, Budget(looks)), match.to_move[0]
    compared = [line.action for line in agent.think(match.perspective(seat, agent.randbelow)).lines]
    assert set(compared) <= set(match.game.legal_actions(match.state, seat))
    assert len(compared) == len(set(compared)) > 1


def test_what_is_unknown_does_not_change_a_choice() -> None:
    """Two tables that the seat cannot tell apart: the same seed thinks the same of both."""
    game = find_game("paper_skylines")
    match = Match.start(game, 2, seed=seed_from("unknown"))
    seat = match.to_move[0]
    other = game.determinize(match.state, seat, lambda end: end - 1)
    assert game.view(other, seat) == game.view(match.state, seat)
    thoughts = [
        agent.think(Perspective(game, state, seat, agent.randbelow, True, 2))
        for state, agent in ((s, SearchAgent(3, Budget(looks=16))) for s in (match.state, other))
    ]
    assert thoughts[0] == thoughts[1]


def test_a_tree_is_kept_between_the_steps_of_a_turn() -> None:
    game = find_game("skylands")
    match = Match.start(game, 2, seed=seed_from("kept"))
    agent = SearchAgent(1, Budget(looks=32))
    remembered = 0
    for _ in range(12):
        seat = match.to_move[0]
        if len(match.legal(seat)) > 1:
            thought = agent.think(match.perspective(seat, agent.randbelow))
            remembered += thought.looks > 32
            match.play(seat, thought.best.action)
        else:
            match.play(seat, match.legal(seat)[0])
    assert remembered


def test_an_only_choice_is_looked_at_once() -> None:
    game = TOGETHER
    state = game.new_state(2, game.options())
    agent = SearchAgent(1, Budget(looks=40), SearchSettings(width=1))
    thought = agent.think(Perspective(game, state, 0, agent.randbelow, False, 2))
    assert [line.visits for line in thought.lines] == [1]


@pytest.mark.parametrize(("seconds", "asked"), [(1e9, [8, 40]), (-1.0, [8])])
def test_plans_are_thought_up_as_broadly_as_there_is_time_for(
    seconds: float, asked: list[int]
) -> None:
    widths: list[int] = []

    def find_plans(width: int) -> list[tuple[str, ...]]:
        widths.append(width)
        return [("confirm",)]

    plan_in_time(find_plans, 40, seconds)
    assert widths == asked


@pytest.mark.skipif(not can_share_work(), reason="processes cannot be split on this system")
def test_two_cores_look_at_more_and_always_choose_alike() -> None:
    match = Match.start(find_game("skylands"), 2, seed=seed_from("cores"))
    seat = match.to_move[0]
    first, second = (
        agent.think(match.perspective(seat, agent.randbelow))
        for agent in (SearchAgent(7, Budget(looks=96), cores=2) for _ in "ab")
    )
    assert first == second
    assert 48 < sum(line.visits for line in first.lines) <= 96
