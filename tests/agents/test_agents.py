"""Agents: what they choose, by whose chance, and what they are never shown."""

import random
from collections import Counter
from typing import Any

import pytest

from cloudtop.agents import (
    LEVELS,
    AgentLoadError,
    SeededAgent,
    UnknownAgentError,
    agent_name,
    agent_names,
    agent_summary,
    as_agent,
    experiment_names,
    make_agent,
)
from cloudtop.agents.greedy import WORLDS, GreedyAgent, sample_evenly
from cloudtop.core.game import CHANCE, AnyGame
from cloudtop.core.perspective import Perspective
from tests.agents.small_games import (
    GAMBLE,
    GUESS,
    LOTTERY,
    TOGETHER,
    Gamble,
    Guess,
    Table,
    Together,
)


def choice(name: str, game: AnyGame, state: Any, seed: int = 1, seat: int = 0) -> Any:
    agent, seats = make_agent(name, seed), len(game.scores(state))
    return agent.choose(
        Perspective(game, state, seat, agent.randbelow, game.meta.hidden_information, seats)
    )


def gamble(luck: int) -> Table:
    return GAMBLE.new_state(1, GAMBLE.options({"luck": luck}))


def guess(secret: str) -> Table:
    state = GUESS.new_state(1, GUESS.options())
    GUESS.apply(state, CHANCE, secret)
    return state


def test_agents_are_found_by_name() -> None:
    assert {"greedy", "random"} <= set(agent_names())
    assert [make_agent(name, 0).name for name in agent_names()] == list(agent_names())


def test_people_are_offered_the_levels_first() -> None:
    assert agent_names()[: len(LEVELS)] == LEVELS
    assert agent_names()[-2:] == experiment_names() == ("greedy", "random")
    assert all(agent_summary(name).endswith(".") for name in agent_names())


def test_an_unknown_agent_is_refused_with_the_list() -> None:
    with pytest.raises(
        UnknownAgentError,
        match=r"no agent 'clever'; there are: novice, casual, skilled, .*greedy, random$",
    ):
        make_agent("clever", 0)


def test_an_agent_may_be_given_by_name_by_class_or_itself() -> None:
    agent = GreedyAgent(3)
    assert [agent_name(one) for one in ("greedy", GreedyAgent, agent)] == ["greedy"] * 3
    assert make_agent(GreedyAgent, 3).randbelow(10**9) == make_agent("greedy", 3).randbelow(10**9)
    assert as_agent(agent, 5) is agent


def test_an_agent_that_is_given_itself_is_copied_with_its_chance() -> None:
    agent = GreedyAgent(3)
    first, second = make_agent(agent, 1), make_agent(agent, 2)
    assert first is not agent
    assert first.randbelow(10**9) == second.randbelow(10**9) == agent.randbelow(10**9)


def test_an_agent_that_cannot_be_copied_is_refused() -> None:
    class LocalAgent(GreedyAgent):
        """A class that nobody else can find by its name."""

    agent = LocalAgent(3)
    with pytest.raises(AgentLoadError, match="cannot be copied"):
        make_agent(agent, 1)


def test_a_function_may_make_agents() -> None:
    def patient(seed: int | str) -> GreedyAgent:
        return GreedyAgent(f"patient {seed}")

    assert agent_name(patient) == "patient"
    assert isinstance(make_agent(patient, 1), GreedyAgent)


@pytest.mark.parametrize("name", agent_names())
def test_the_same_seed_chooses_the_same(name: str) -> None:
    state = TOGETHER.new_state(2, TOGETHER.options())
    first, second = ([choice(name, TOGETHER, state, seed) for seed in range(20)] for _ in "ab")
    assert first == second
    assert len(set(first)) > 1


@pytest.mark.parametrize("name", agent_names())
def test_agents_leave_the_global_chance_alone(name: str) -> None:
    random.seed(5)
    before = random.getstate()
    choice(name, LOTTERY, LOTTERY.new_state(1, LOTTERY.options()))
    assert random.getstate() == before


@pytest.mark.parametrize("name", agent_names())
def test_choosing_leaves_the_table_alone(name: str) -> None:
    for game in (GAMBLE, LOTTERY, TOGETHER):
        state = game.new_state(2, game.options())
        before = game.clone(state)
        choice(name, game, state)
        assert state == before


def test_random_chooses_everything_about_equally_often() -> None:
    state = TOGETHER.new_state(2, TOGETHER.options())
    agent = make_agent("random", 3)
    perspective = Perspective(TOGETHER, state, 0, agent.randbelow, False, 2)
    counts = Counter(agent.choose(perspective) for _ in range(3000))
    assert set(counts) == {"bad", "good", "safe"}
    assert all(850 < count < 1150 for count in counts.values())


# --- greedy ---------------------------------------------------------------------------------


def test_greedy_takes_the_better_mean_not_the_better_hope() -> None:
    # 10 points in 2 of 10 cases are 2 on average: less than 3 for sure. In 4 of 10 they are more.
    assert choice("greedy", GAMBLE, gamble(luck=2)) == "safe"
    assert choice("greedy", GAMBLE, gamble(luck=4)) == "bold"


def test_greedy_compares_actions_with_the_same_luck() -> None:
    # Of 100 outcomes only some are looked at; separate draws would often let blue look better.
    state = LOTTERY.new_state(1, LOTTERY.options())
    assert {choice("greedy", LOTTERY, state, seed) for seed in range(30)} == {"red"}


def test_greedy_takes_the_judgement_of_a_game_that_needs_no_average() -> None:
    class Judged(Gamble):
        averages_chance = False

        def judge(self, state: Table, seat: int) -> list[float]:
            actions = self.legal_actions(state, seat)
            return [float(action == "bold") for action in actions]

    assert choice("greedy", Judged(), gamble(luck=2)) == "bold"


def test_greedy_breaks_ties_by_its_own_chance() -> None:
    state = TOGETHER.new_state(2, TOGETHER.options())
    counts = Counter(choice("greedy", TOGETHER, state, seed) for seed in range(200))
    assert set(counts) == {"good", "safe"}
    assert min(counts.values()) > 60


def test_greedy_decides_in_a_simultaneous_window_whoever_went_before() -> None:
    state = TOGETHER.new_state(3, TOGETHER.options())
    TOGETHER.apply(state, 1, "good")
    assert TOGETHER.to_move(state) == (0, 2)
    assert choice("greedy", TOGETHER, state, seat=2) in ("good", "safe")


def test_greedy_does_not_think_about_a_single_action() -> None:
    class OneWay(Together):
        def legal_actions(self, state: Table, seat: int) -> tuple[str, ...]:
            return ("bad",)

        def determinize(self, state: Table, seat: int, randbelow: Any) -> Table:
            raise AssertionError("there is nothing to think about")

    assert choice("greedy", OneWay(), Table(2, [0, 0])) == "bad"


def test_greedy_cannot_know_what_is_hidden() -> None:
    # Red is three times as likely, so guesses say red as a rule: also when the truth is blue.
    choices = {
        secret: [choice("greedy", GUESS, guess(secret), seed) for seed in range(60)]
        for secret in ("red", "blue")
    }
    assert choices["red"] == choices["blue"]
    assert Counter(choices["red"])["red"] > 40


@pytest.mark.parametrize(("judges_secrets", "guesses"), [(True, WORLDS), (False, 1)])
def test_greedy_guesses_once_where_secrets_are_not_judged(
    judges_secrets: bool, guesses: int
) -> None:
    made: list[Table] = []

    class Counted(Guess):
        def determinize(self, state: Table, seat: int, randbelow: Any) -> Table:
            made.append(state)
            return super().determinize(state, seat, randbelow)

    Counted.judges_secrets = judges_secrets
    choice("greedy", Counted(), guess("blue"))
    assert len(made) == guesses


def test_an_agent_that_pokes_around_gets_a_guess_of_its_own() -> None:
    class Spy(SeededAgent):
        name = "spy"

        def choose(self, perspective: Perspective[Any, Any, Any]) -> Any:
            stolen = perspective.sample()
            secret, stolen.secret, stolen.points = stolen.secret, "tampered", [99]
            return secret

    spy, state = Spy(1), guess("blue")
    seen = Counter(
        spy.choose(Perspective(GUESS, state, 0, spy.randbelow, True, 1)) for _ in range(400)
    )
    assert 250 < seen["red"] < 350
    assert state == guess("blue")


def test_a_spread_sample_follows_the_weights() -> None:
    assert sample_evenly(0.5, 4, "abcd", None) == ["a", "b", "c", "d"]
    assert sample_evenly(0.5, 4, "ab", (3, 1)) == ["a", "a", "a", "b"]
    assert sample_evenly(0.99, 1, "ab", (3, 1)) == ["b"]
    assert sample_evenly(0.0, 2, "abc", (0, 1, 1)) == ["b", "c"]
