"""Actions by decision and by words; what learners are paid."""

import pytest

import cloudtop.envs
from cloudtop import winners
from cloudtop.core.errors import OptionError
from cloudtop.envs.engine.actions import action_table, default_mode
from cloudtop.match.registry import find_game
from tests.envs.helpers_envs import KEYS, InWords, play_to_end, walk

KEY = "roll_and_write"


# --- actions --------------------------------------------------------------------------------


def test_only_paper_skylines_is_played_by_words_unless_asked_for() -> None:
    assert {key: default_mode(find_game(key)) for key in KEYS} == {
        **dict.fromkeys(KEYS, "flat"),
        "paper_skylines": "parts",
    }


def test_words_are_few() -> None:
    game = find_game("paper_skylines")
    options = game.options()
    assert action_table(game, options, "flat").size > 30_000
    assert action_table(game, options, "parts").size < 1000


def test_tables_are_made_once() -> None:
    game = find_game(KEY)
    assert action_table(game, game.options(), "flat") is action_table(game, game.options(), "flat")


def test_flat_numbers_are_those_of_the_codec() -> None:
    game = find_game(KEY)
    decisions = game.codec(game.options()).decisions
    assert action_table(game, game.options(), "flat").words == tuple(map(str, decisions))


def test_a_decision_by_words_is_several_steps_of_one_seat() -> None:
    env = cloudtop.envs.aec(InWords(), 2, illegal="raise")
    env.reset(seed=2)
    before = env.position
    take, blue = env.words.index("take"), env.words.index("blue")
    assert env.observe("seat_0")["action_mask"].nonzero()[0].tolist() == [take]
    env.step(take)
    assert env.agent_selection == "seat_0"
    assert env.position == before
    env.step(blue)
    before.push("take blue")
    assert env.position == before


def test_words_that_were_chosen_are_seen_by_their_seat_alone() -> None:
    env = cloudtop.envs.aec(InWords(), 2, observation="dict")
    env.reset(seed=2)
    take = env.words.index("take")
    env.step(take)
    marks = {agent: env.observe(agent)["observation"]["chosen_words"] for agent in env.agents}
    assert marks["seat_0"].nonzero()[0].tolist() == [take]
    assert not marks["seat_1"].any()


def test_words_of_a_decision_that_is_not_legal_are_masked() -> None:
    env = cloudtop.envs.aec(InWords(), 2)
    env.reset(seed=2)
    for _ in range(40):
        legal = [str(action).split() for action in env.position.legal()]
        begun: list[str] = []
        while True:
            mask = env.observe(env.agent_selection)["action_mask"]
            shown = {env.words[number] for number in mask.nonzero()[0]}
            depth = len(begun)
            assert shown == {words[depth] for words in legal if words[:depth] == begun}
            begun.append(min(shown))
            env.step(env.words.index(begun[-1]))
            if begun in legal:
                break


def test_a_position_forgets_words_that_were_begun() -> None:
    env = cloudtop.envs.aec(InWords(), 2)
    env.reset(seed=2)
    env.step(env.words.index("take"))
    env.set_position(env.position)
    assert env.observe("seat_0")["action_mask"].nonzero()[0].tolist() == [env.words.index("take")]


def test_paper_skylines_plays_by_words_what_it_plays_flat() -> None:
    words, flat = (
        cloudtop.envs.aec("paper_skylines", 2, actions=mode) for mode in ("parts", "flat")
    )
    for env in (words, flat):
        env.reset(seed=5)
    game, options = find_game("paper_skylines"), find_game("paper_skylines").options()
    table = action_table(game, options, "parts")
    for _ in range(60):
        agent = flat.agent_selection
        number = int(flat.observe(agent)["action_mask"].nonzero()[0][-1])
        flat.step(number)
        for word in table.numbers(table.decisions[number]):
            assert words.agent_selection == agent
            assert words.observe(agent)["action_mask"][word]
            words.step(word)
        assert words.position == flat.position


# --- rewards --------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_wins_are_shared(key: str) -> None:
    env = cloudtop.envs.aec(key, 2)
    env.reset(seed=2)
    earned = play_to_end(env)
    best = winners(env.position.scores)
    shares = [1 / len(best) if seat in best else 0.0 for seat in range(2)]
    assert list(earned.values()) == shares


@pytest.mark.parametrize("key", KEYS)
def test_shaped_rewards_add_up_to_the_score(key: str) -> None:
    env = cloudtop.envs.aec(key, 2, reward="shaped")
    env.reset(seed=2)
    earned = play_to_end(env)
    assert list(earned.values()) == [card.total for card in env.position.scores]


def test_after_a_jump_only_what_follows_is_paid() -> None:
    env = cloudtop.envs.aec(KEY, 2, reward="shaped")
    env.reset(seed=2)
    walk(env, 60)
    kept = env.position
    env.set_position(kept)
    earned = play_to_end(env)
    after = [card.total for card in env.position.scores]
    before = [card.total for card in kept.scores]
    assert list(earned.values()) == [b - a for a, b in zip(before, after, strict=True)]


def test_margins_are_leads_over_the_best_other() -> None:
    env = cloudtop.envs.aec(KEY, 3, reward="margin")
    env.reset(seed=2)
    earned = list(play_to_end(env).values())
    totals = [card.total for card in env.position.scores]
    assert earned == [totals[s] - max(totals[:s] + totals[s + 1 :]) for s in range(3)]


def test_the_automa_is_one_of_the_others() -> None:
    env = cloudtop.envs.aec(KEY, 1, reward="margin")
    env.reset(seed=2)
    (earned,) = play_to_end(env).values()
    own, automa = (card.total for card in env.position.scores)
    assert earned == own - automa


# --- bad input ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"actions": "some"}, "actions are 'flat' or 'parts', not 'some'"),
        ({"reward": "money"}, "rewards are 'win', 'margin', 'shaped', not 'money'"),
        ({"illegal": "shrug"}, "illegal is 'raise', 'lose', 'first', not 'shrug'"),
        ({"observation": "smell"}, "observations are 'flat' or 'dict', not 'smell'"),
        ({"render_mode": "film"}, "render modes are 'human', 'ansi', 'svg', 'rgb_array', not"),
        ({"seats": 9}, "roll_and_write is for 1 to 4 players, not 9"),
        ({"weather": "rain"}, "there is no option 'weather'"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(wishes: dict[str, object], complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        cloudtop.envs.aec(KEY, **wishes)  # type: ignore[arg-type]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(OptionError, match="did you mean roll_and_write"):
        cloudtop.envs.aec("roll_and_right")


@pytest.mark.parametrize("key", KEYS)
def test_no_option_of_a_game_hides_behind_a_word_of_the_environments(key: str) -> None:
    ours = {"game", "seats", "seat", "count", "opponents", "actions", "observation", "reward"}
    options = {option.key for option in find_game(key).meta.options}
    assert options.isdisjoint(ours | {"illegal", "render_mode"})
