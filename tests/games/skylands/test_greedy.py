"""The judgement of boards is worth its name."""

from cloudtop.agents import make_agent
from cloudtop.games.skylands import GAME
from cloudtop.lab.playout import play_out
from cloudtop.match.dealer import seed_from


def scores(agents: tuple[str, ...], seed: int) -> tuple[int, ...]:
    seated = [make_agent(name, seed) for name in agents]
    return play_out(GAME, seated, GAME.options(), seed_from(str(seed))).scores


def test_greedy_beats_random_from_either_seat() -> None:
    for seed in range(4):
        greedy, random = scores(("greedy", "random"), seed)
        assert greedy > random + 15
        random, greedy = scores(("random", "greedy"), seed)
        assert greedy > random + 15


def test_four_greedy_players_score_well() -> None:
    totals = [total for seed in range(3) for total in scores(("greedy",) * 4, seed)]
    assert sum(totals) / len(totals) >= 33
