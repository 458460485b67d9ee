"""All seats act in each step; who has nothing to decide waits."""

import pytest

import cloudtop.envs
from cloudtop.core.errors import ActionError, IllegalActionError
from cloudtop.envs.parallel_env import TogetherEnv
from tests.envs.helpers_envs import KEYS, chooser


def legal(shown: dict[str, dict[str, object]], agent: str) -> list[int]:
    mask = shown[agent]["action_mask"]
    return mask.nonzero()[0].tolist()  # type: ignore[attr-defined, no-any-return]


def make(key: str, seats: int = 2, illegal: str = "raise") -> TogetherEnv:
    return cloudtop.envs.parallel(key, seats, illegal=illegal)


def test_seats_that_decide_together_act_in_one_step() -> None:
    env = make("railroad_ink", 3)
    shown, _ = env.reset(seed=2)
    before = env.position
    chosen = {agent: legal(shown, agent)[0] for agent in env.agents}
    env.step(chosen)
    for seat, number in enumerate(chosen.values()):
        before.push(number, seat)
    assert env.position == before


def test_whoever_has_nothing_to_decide_waits() -> None:
    env = make("roll_and_write")
    shown, _ = env.reset(seed=2)
    assert legal(shown, "seat_1") == [env.wait]
    assert env.words[env.wait] == "wait"
    assert env.wait not in legal(shown, "seat_0")
    before = env.position
    env.step({"seat_0": legal(shown, "seat_0")[0]})
    before.push(legal(shown, "seat_0")[0])
    assert env.position == before


@pytest.mark.parametrize("key", KEYS)
def test_a_match_comes_to_its_end(key: str) -> None:
    env = make(key)
    shown, _ = env.reset(seed=2)
    choose = chooser(1)
    earned = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        actions = {agent: choose(shown[agent]["action_mask"]) for agent in env.agents}
        shown, rewards, over, _, _ = env.step(actions)
        earned = {agent: earned[agent] + rewards[agent] for agent in earned}
    assert all(over.values())
    assert list(earned.values()) == list(env.position.returns)


def test_a_position_can_be_taken_up_again() -> None:
    env = make("railroad_ink")
    shown, _ = env.reset(seed=2)
    kept = env.position
    env.step({agent: legal(shown, agent)[0] for agent in env.agents})
    again, _ = env.set_position(kept)
    assert env.position == kept
    assert bytes(again["seat_1"]["observation"]) == bytes(shown["seat_1"]["observation"])


def test_bad_actions_are_named() -> None:
    env = make("roll_and_write")
    env.reset(seed=2)
    before = env.position
    with pytest.raises(ActionError, match="seat_0 has to decide, but there is no action for it"):
        env.step({"seat_1": env.wait})
    with pytest.raises(ActionError, match="'seat_5' is no agent of this match"):
        env.step({"seat_0": 0, "seat_5": 0})
    with pytest.raises(IllegalActionError, match=r"seat 0 may not choose \d+ now"):
        env.step({"seat_0": env.wait, "seat_1": env.wait})
    with pytest.raises(IllegalActionError, match="seat 1 may not choose 0 now, only wait"):
        env.step({"seat_0": 0, "seat_1": 0})
    assert env.position == before


def test_whoever_does_not_wait_loses() -> None:
    env = make("roll_and_write", illegal="lose")
    env.reset(seed=2)
    _, rewards, over, _, _ = env.step({"seat_0": 0, "seat_1": 0})
    assert rewards == {"seat_0": 0.0, "seat_1": -1.0}
    assert all(over.values())


def test_whoever_does_not_wait_is_made_to() -> None:
    env, other = make("roll_and_write", illegal="first"), make("roll_and_write")
    for one in (env, other):
        one.reset(seed=2)
    env.step({"seat_0": 0, "seat_1": 0})
    other.step({"seat_0": 0})
    assert env.position == other.position
