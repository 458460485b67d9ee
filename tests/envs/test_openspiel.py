"""Our games in OpenSpiel: numbers, probabilities, bounds, copies, secrets."""

import copy
import doctest
import pickle
import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import ClassVar

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import cloudtop.envs.openspiel
from cloudtop.core.errors import CloudtopError, OptionError
from cloudtop.core.game import CHANCE, AnyGame, Meta, winners
from cloudtop.core.observation import Layout
from cloudtop.core.options import Option, Options
from cloudtop.envs.openspiel import register
from cloudtop.match.registry import find_game, games
from tests.agents.small_games import GAMBLE, SOLO, Gamble, meta
from tests.conformance.toys.cloud_catch import GAME as CLOUD_CATCH
from tests.conformance.toys.cloud_catch import CloudCatch
from tests.envs.helpers_openspiel import CLOSED_BOARDS, KEYS, TOY, after, choose, load, walk

SECRETS = [CLOSED_BOARDS, "cloudtop_paper_skylines", TOY]


def test_the_example_works() -> None:
    assert doctest.testmod(cloudtop.envs.openspiel).failed == 0


def test_every_game_is_registered() -> None:
    assert {f"cloudtop_{key}" for key in KEYS} <= set(pyspiel.registered_names())


# --- parameters -------------------------------------------------------------------------------


def test_seats_and_options_are_parameters() -> None:
    game = load("cloudtop_railroad_ink(seats=3,expansion=weather,open_boards=False)")
    assert game.num_players() == 3
    assert game.table.options["expansion"] == "weather"
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert str(game) == "cloudtop_railroad_ink(expansion=weather,open_boards=False,seats=3)"


def test_seats_may_be_called_players_as_everywhere_in_openspiel() -> None:
    game = load("cloudtop_roll_and_write(players=4)")
    assert game.num_players() == 4
    assert str(game) == "cloudtop_roll_and_write(seats=4)"


def test_words_that_look_like_numbers_are_quoted() -> None:
    game = load("cloudtop_skyline_express(goal_pool='16')")
    assert game.table.options["goal_pool"] == "16"
    assert str(load(str(game))) == str(game)
    given = pyspiel.load_game("cloudtop_skyline_express", {"goal_pool": "16"})
    assert str(given) == str(game)


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ("seats=5", "roll_and_write is for 1 to 4 players, not 5"),
        ("across=upside down", "option across"),
        ("returns=luck", "returns is win or score, not 'luck'"),
        ("wheels=4", "wheels"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(parameters: str, message: str) -> None:
    with pytest.raises((CloudtopError, pyspiel.SpielError), match=message) as caught:
        load(f"cloudtop_roll_and_write({parameters})")
    assert "\n" not in str(caught.value).strip()


def test_alone_there_is_nobody_to_win_from() -> None:
    with pytest.raises(CloudtopError, match="say returns=score"):
        load("cloudtop_railroad_ink(seats=1)")
    assert load("cloudtop_roll_and_write(seats=1)").utility_sum() is None  # the automa may win


def test_an_option_with_the_name_of_a_parameter_is_refused() -> None:
    class Odd(Gamble):
        meta: ClassVar[Meta] = meta("odd", options=(Option("seats", "", "", 1, low=1, high=2),))

    with pytest.raises(CloudtopError, match="odd: its option 'seats' is a parameter of ours"):
        register(Odd())


# --- numbers ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_numbers_are_those_of_the_codec(key: str) -> None:
    game = load(f"cloudtop_{key}")
    rules: AnyGame = find_game(key)
    codec = game.table.codec
    assert game.num_distinct_actions() == len(codec.decisions)
    assert game.max_chance_outcomes() == len(codec.outcomes)
    for state in walk(game, most=120):
        held, player = state.held, state.current_player()
        if player >= 0:
            legal = rules.legal_actions(held.state, player)
            assert state.legal_actions() == sorted(map(codec.decision_number, legal))
            names = [state.action_to_string(number) for number in state.legal_actions()]
            assert sorted(names) == sorted(map(str, legal))


@pytest.mark.parametrize("key", KEYS)
def test_probabilities_are_those_of_the_rules(key: str) -> None:
    rules: AnyGame = find_game(key)
    for state in walk(load(f"cloudtop_{key}"), most=120):
        if state.is_chance_node():
            table, true = state.held.table, state.held.state
            found = state.chance_outcomes()
            legal = rules.legal_actions(true, CHANCE)
            weights = rules.weights(true) or [1] * len(legal)
            wanted = {str(a): w / sum(weights) for a, w in zip(legal, weights, strict=True) if w}
            assert {str(table.outcomes[n]): share for n, share in found} == pytest.approx(wanted)
            assert [n for n, _ in found] == sorted({n for n, _ in found})


def test_what_cannot_happen_is_no_outcome() -> None:
    register(GAMBLE)
    state = load("cloudtop_gamble(seats=1,luck=10,returns=score)").new_initial_state()
    state.apply_action(state.string_to_action("bold"))
    assert [state.action_to_string(n) for n, _ in state.chance_outcomes()] == ["good"]


def test_long_lists_of_outcomes_are_made_once() -> None:
    state = load("cloudtop_roll_and_write(first_player=first seat)").new_initial_state()
    assert len(state.chance_outcomes()) == 1296
    assert state.chance_outcomes() is state.clone().chance_outcomes()


def test_no_action_has_a_number_out_of_range() -> None:
    state = after(load("cloudtop_roll_and_write"), 2)
    for number in (-2, 49):
        with pytest.raises(CloudtopError, match="numbers run from 0 to 48"):
            state.apply_action(number)
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(48)
    with pytest.raises(pyspiel.SpielError, match="chance does not decide"):
        state.chance_outcomes()


def test_seats_that_decide_at_the_same_time_come_one_after_another() -> None:
    seats: list[int] = []
    for state in walk(load("cloudtop_railroad_ink(seats=3)")):
        player = state.current_player()
        if player >= 0 and seats[-1:] != [player]:
            seats.append(player)
    assert seats == [0, 1, 2] * 7


# --- results ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_victory_is_shared_and_scores_are_scores(key: str) -> None:
    low, high = games()[key].meta.seats
    seats = max(low, min(3, high))
    won, scored = (load(f"cloudtop_{key}(seats={seats}{more})") for more in ("", ",returns=score"))
    *_, end = walk(won)
    assert sum(end.returns()) == pytest.approx(won.utility_sum())
    outcomes = sum(item.player == CHANCE for item in end.full_history())
    assert outcomes <= won.max_chance_nodes_in_history()
    assert len(end.history()) - outcomes <= won.max_game_length()
    other = scored.new_initial_state()
    for number in end.history():
        assert other.returns() == [0.0] * seats
        other.apply_action(number)
    cards = find_game(key).scores(other.held.state)
    assert other.returns() == [card.total for card in cards]
    assert scored.min_utility() <= min(other.returns())
    assert max(other.returns()) <= scored.max_utility()
    assert tuple(np.flatnonzero(end.returns())) == winners(cards)


def test_the_automa_may_take_the_victory() -> None:
    register(SOLO)
    game = load("cloudtop_solo(seats=1)")
    results = {}
    for number in game.new_initial_state().legal_actions():
        state = game.new_initial_state()
        state.apply_action(number)
        results[state.held.table.decisions[number]] = state.returns()
    assert results == {"4": [0.0], "5": [0.5], "6": [1.0]}


# --- copies -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*(f"cloudtop_{key}" for key in KEYS), TOY])
def test_copies_lead_a_life_of_their_own(name: str) -> None:
    game = load(name)
    state = after(game, 30)
    stored = pyspiel.serialize_game_and_state(game, state)
    copies = {
        "clone": state.clone(),
        "deepcopy": copy.deepcopy(state),
        "pickle": pickle.loads(pickle.dumps(state)),
        "serialise": pyspiel.deserialize_game_and_state(stored)[1],
    }
    before = str(state), state.history()
    for how, twin in copies.items():
        assert twin.held.state == state.held.state, how
        random = Random(5)
        while not twin.is_terminal():
            twin.apply_action(choose(twin, random))
        assert (str(state), state.history()) == before, how
    assert len({tuple(twin.history()) for twin in copies.values()}) == 1


def test_new_states_share_nothing_once_they_are_played() -> None:
    game = load("cloudtop_skylands")
    first, second = game.new_initial_state(), game.new_initial_state()
    first.apply_action(first.legal_actions()[0])
    assert str(second) == str(game.new_initial_state()) != str(first)


def test_a_stored_game_is_read_by_another_process() -> None:
    state = after(load("cloudtop_roll_and_write(seats=3)"), 20)
    code = (
        "import pickle, sys; game, state = pickle.loads(sys.stdin.buffer.read());"
        "print(game, state.history())"
    )
    told = pickle.dumps((state.get_game(), state))
    run = subprocess.run([sys.executable, "-c", code], input=told, capture_output=True, check=True)
    assert run.stdout.decode().strip() == f"{state.get_game()} {state.history()}"


def test_a_state_of_other_components_is_refused() -> None:
    state = after(load(TOY), 3)
    stored = pickle.dumps(state.held)
    other = copy.copy(CLOUD_CATCH)
    other.components_digest = "another"
    try:
        register(other)
        with pytest.raises(CloudtopError, match="stored with other rules or components"):
            pickle.loads(stored)
    finally:
        register(CLOUD_CATCH)


# --- what a seat knows ------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_observations_are_those_of_the_game(key: str) -> None:
    game = load(f"cloudtop_{key}")
    state = after(game, 25)
    seen = find_game(key).observation(state.held.state, 1)
    observer = make_observation(game)
    observer.set_from(state, 1)
    assert state.observation_tensor(1) == list(seen) == observer.tensor.tolist()
    assert game.observation_tensor_size() == game.layout.size == len(seen)
    for field in game.layout:
        assert observer.dict[field.name].shape == (field.shape or (1,))
    assert state.observation_tensor() == state.observation_tensor(state.current_player())


def test_tensors_can_be_turned_off() -> None:
    game = load("cloudtop_roll_and_write(tensors=False)")
    assert not game.get_type().provides_observation_tensor
    assert make_observation(game).tensor is None
    assert "tensors=False" in str(game)


def test_a_game_without_observations_shows_its_text() -> None:
    class Unseen(CloudCatch):
        meta: ClassVar[Meta] = replace(CloudCatch.meta, key="unseen")

        def layout(self, options: Options) -> Layout:
            raise OptionError("there is none")

    game = load(register(Unseen()))
    assert not game.get_type().provides_observation_tensor
    state = after(game, 5)
    assert "Your hand" in state.observation_string(0)
    assert "Your hand" in str(state)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_there_are_no_other_observers() -> None:
    game = load("cloudtop_roll_and_write")
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    assert make_observation(game, public) is None
    assert make_observation(game, INFO_STATE_OBS_TYPE).tensor is None
    with pytest.raises(ValueError, match="take no parameters"):
        make_observation(game, None, {"colour": "red"})


@pytest.mark.parametrize("name", SECRETS)
def test_what_is_dealt_again_looks_the_same_to_its_seat(name: str) -> None:
    game = load(name)
    sampler = pyspiel.UniformProbabilitySampler(7, 0.0, 1.0)
    changed = False
    for step, state in enumerate(walk(game, most=150)):
        if step % 5 or not state.is_player_node():
            continue
        for seat in range(game.num_players()):
            other = state.resample_from_infostate(seat, sampler)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.current_player() == state.current_player()
            changed |= other.held.state != state.held.state
            twin = pickle.loads(pickle.dumps(other))
            assert twin.held.state == other.held.state
            assert twin.information_state_string(1 - seat) == other.information_state_string(
                1 - seat
            )
    assert changed


def test_without_secrets_there_is_nothing_to_deal_again() -> None:
    state = after(load("cloudtop_roll_and_write"), 9)
    other = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert other.held.state == state.held.state
    assert other.held.state is not state.held.state


def test_an_information_state_has_what_its_seat_saw_and_no_more() -> None:
    *_, state = walk(load(CLOSED_BOARDS), most=12)
    mine, theirs = (state.information_state_string(seat) for seat in (0, 1))
    last = state.held.table.decisions[state.history()[-1]]
    assert f"seat 0: {last}" in mine
    assert f"seat 0: {last}" not in theirs


# --- what is missing --------------------------------------------------------------------------


def test_the_engine_does_not_import_it() -> None:
    code = (
        "import sys, cloudtop; sys.exit('pyspiel' in sys.modules or 'cloudtop.envs' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
