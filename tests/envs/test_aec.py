"""What the PettingZoo environment does beyond PettingZoo's own tests."""

from copy import deepcopy

import numpy as np
import pytest

import cloudtop.envs
from cloudtop import Position, find_game
from cloudtop.core.errors import ActionError, IllegalActionError, OptionError
from cloudtop.envs.aec_env import TurnEnv
from tests.envs.helpers_envs import KEYS, play_to_end, walk

KEY = "roll_and_write"
TAKE_RED, SIT = 0, 5


def make(seed: int = 2, **wishes: str) -> TurnEnv:
    env = cloudtop.envs.aec(KEY, 2, illegal=wishes.pop("illegal", "raise"), **wishes)
    env.reset(seed=seed)
    return env


def seen(env: TurnEnv, agent: str) -> bytes:
    return bytes(env.observe(agent)["observation"])


def test_the_mask_is_what_is_legal() -> None:
    env = make()
    allowed = {env.words[number] for number in env.observe("seat_0")["action_mask"].nonzero()[0]}
    assert allowed == {str(action) for action in env.position.legal(0)}
    assert not env.observe("seat_1")["action_mask"].any()


def test_the_same_seed_deals_the_same_and_no_seed_goes_on() -> None:
    one, two = make(seed=7), make(seed=7)
    assert one.position == two.position
    one.reset()
    assert one.position != two.position
    two.reset()
    assert one.position == two.position


def test_the_observation_is_the_game_s_own() -> None:
    env = make()
    walk(env, 9)
    assert seen(env, "seat_1") == env.position.observation(1)


def test_a_dict_has_the_same_numbers_field_by_field() -> None:
    flat, fields = make(), make(observation="dict")
    layout = find_game(KEY).layout(find_game(KEY).options())
    found = fields.observe("seat_0")["observation"]
    assert b"".join(bytes(found[field.name]) for field in layout) == seen(flat, "seat_0")
    assert [found[field.name].shape for field in layout] == [f.shape or (1,) for f in layout]


def test_a_position_is_a_copy_to_come_back_to() -> None:
    env = make()
    walk(env, 6)
    kept = env.position
    walk(env, 20, seed=2)
    assert env.position != kept
    env.set_position(kept)
    assert env.position == kept
    assert env.position is not kept
    assert not any(env.terminations.values())
    walk(env, 5)
    assert env.position != kept


def test_a_position_at_chance_is_dealt() -> None:
    env = make()
    env.set_position(Position.start(KEY, 2))
    assert not env.position.at_chance


def test_a_position_at_the_end_is_the_end() -> None:
    env, other = make(), make()
    walk(env, 10_000)
    other.set_position(env.position)
    assert all(other.terminations.values())


@pytest.mark.parametrize(
    "position", [Position.start("skylands", 2), Position.start(KEY, 3)], ids=["game", "seats"]
)
def test_a_position_of_another_table_is_refused(position: Position[object, object, object]) -> None:  # type: ignore[type-var]
    with pytest.raises(OptionError, match="is not of roll_and_write, 2 seats"):
        make().set_position(position)


@pytest.mark.parametrize("key", KEYS)
def test_a_deep_copy_plays_on_in_the_same_way(key: str) -> None:
    env = cloudtop.envs.aec(key, 2)
    env.reset(seed=3)
    walk(env, 8)
    twin = deepcopy(env)
    walk(env, 30, seed=4)
    walk(twin, 30, seed=4)
    assert twin.position == env.position
    assert seen(twin, "seat_0") == seen(env, "seat_0")


def test_what_is_not_legal_raises_and_changes_nothing() -> None:
    env = make()
    before = env.position
    with pytest.raises(IllegalActionError, match=r"seat 0 may not choose \d+ \('sit .*'\) now"):
        env.step(next(n for n, word in enumerate(env.words) if word.startswith("sit")))
    with pytest.raises(IllegalActionError, match="seat 0 may not choose 1000 now"):
        env.step(1000)
    with pytest.raises(ActionError, match=r"an action is a whole number, not 0\.5"):
        env.step(0.5)
    assert env.position == before


def test_what_is_not_legal_loses() -> None:
    env = make(illegal="lose")
    env.step(len(env.words) - 1)
    assert all(env.terminations.values())
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0}


def test_what_is_not_legal_is_replaced_by_the_first_legal_action() -> None:
    one, two = make(illegal="first"), make()
    one.step(len(one.words) - 1)
    two.step(int(two.observe("seat_0")["action_mask"].argmax()))
    assert one.position == two.position


def test_an_unknown_agent_is_named() -> None:
    with pytest.raises(ActionError, match="there is no agent 'seat_7'"):
        make().observe("seat_7")


def test_arrays_may_be_changed_without_harm() -> None:
    env = make()
    before = seen(env, "seat_0")
    shown = env.observe("seat_0")
    shown["observation"][:] = 0
    shown["action_mask"][:] = 0
    assert seen(env, "seat_0") == before
    assert np.count_nonzero(env.observe("seat_0")["action_mask"])


def test_seats_that_decide_together_do_so_in_turn() -> None:
    env = cloudtop.envs.aec("railroad_ink", 3)
    env.reset(seed=2)
    assert env.position.to_move == (0, 1, 2)
    asked = []
    for agent in env.agent_iter(60):
        asked.append(agent)
        env.step(int(env.observe(agent)["action_mask"].argmax()))
    assert set(asked) == {"seat_0", "seat_1", "seat_2"}


def test_a_second_match_begins_after_the_first() -> None:
    env = make()
    assert play_to_end(env)
    env.reset()
    assert env.agents == ["seat_0", "seat_1"]
    assert sum(play_to_end(env).values()) == 1
